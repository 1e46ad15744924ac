#include "bridge/hash_join.hpp"

#include <cudf/aggregation.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bridge/address.hpp"
#include "bridge/join_maps.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {
namespace {

cudf::table_view const& table_at(int64_t address) { return at<cudf::table_view>(address); }

[[noreturn]] void no_such_join(int32_t kind) {
  throw std::invalid_argument("hash_join: there is no join of kind " + std::to_string(kind));
}

/// The counts of some left rows, as a column.
cudf::column_view counts_at(int64_t context, int64_t begin, int64_t end) {
  return {cudf::data_type{cudf::type_id::INT32}, static_cast<cudf::size_type>(end - begin),
          at<cudf::join_match_context>(context)._match_counts->data() + begin, nullptr, 0};
}

/// A partition of the rows of a context, which stays the caller's, although libcudf's type owns one.
class borrowing_partition {
 public:
  borrowing_partition(cudf::join_match_context& matches, int32_t begin, int32_t end)
      : context_{std::unique_ptr<cudf::join_match_context>{&matches}, begin, end} {}
  borrowing_partition(borrowing_partition const&) = delete;
  borrowing_partition& operator=(borrowing_partition const&) = delete;
  ~borrowing_partition() { static_cast<void>(context_.left_table_context.release()); }

  [[nodiscard]] cudf::join_partition_context const& context() const { return context_; }

 private:
  cudf::join_partition_context context_;
};

std::vector<cudf::device_span<cudf::size_type const>> rows_at(int64_t const* views, int32_t count) {
  std::vector<cudf::device_span<cudf::size_type const>> rows;
  rows.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    auto const& view = at<cudf::column_view>(views[i]);
    rows.emplace_back(view.data<cudf::size_type>(), static_cast<std::size_t>(view.size()));
  }
  return rows;
}

}  // namespace

int64_t make_hash_join(int64_t right_view, bool nulls_equal) {
  small_reserve::scope const reserved;
  return hand_over_new<cudf::hash_join>(table_at(right_view), equality(nulls_equal));
}

void free_hash_join(int64_t join) { free_at<cudf::hash_join>(join); }

void hash_join_maps(int64_t join, int64_t left_view, int32_t kind, int64_t* out) {
  small_reserve::scope const reserved;
  auto const& right = at<cudf::hash_join>(join);
  switch (static_cast<cudf::join_kind>(kind)) {
    case cudf::join_kind::INNER_JOIN:
      return write_maps(right.inner_join(table_at(left_view)), out);
    case cudf::join_kind::LEFT_JOIN:
      return write_maps(right.left_join(table_at(left_view)), out);
    case cudf::join_kind::FULL_JOIN:
      return write_maps(right.full_join(table_at(left_view)), out);
    default:
      no_such_join(kind);
  }
}

int64_t hash_join_size(int64_t join, int64_t left_view, int32_t kind) {
  small_reserve::scope const reserved;
  auto const& right = at<cudf::hash_join>(join);
  switch (static_cast<cudf::join_kind>(kind)) {
    case cudf::join_kind::INNER_JOIN:
      return static_cast<int64_t>(right.inner_join_size(table_at(left_view)));
    case cudf::join_kind::LEFT_JOIN:
      return static_cast<int64_t>(right.left_join_size(table_at(left_view)));
    case cudf::join_kind::FULL_JOIN:
      return static_cast<int64_t>(right.full_join_size(table_at(left_view)));
    default:
      no_such_join(kind);
  }
}

int64_t make_join_match_context(int64_t join, int64_t left_view, int32_t kind) {
  small_reserve::scope const reserved;
  auto const& right = at<cudf::hash_join>(join);
  switch (static_cast<cudf::join_kind>(kind)) {
    case cudf::join_kind::INNER_JOIN:
      return hand_over_new<cudf::join_match_context>(right.inner_join_match_context(table_at(left_view)));
    case cudf::join_kind::LEFT_JOIN:
      return hand_over_new<cudf::join_match_context>(right.left_join_match_context(table_at(left_view)));
    case cudf::join_kind::FULL_JOIN:
      return hand_over_new<cudf::join_match_context>(right.full_join_match_context(table_at(left_view)));
    default:
      no_such_join(kind);
  }
}

void free_join_match_context(int64_t context) { free_at<cudf::join_match_context>(context); }

int64_t join_match_counts(int64_t context) {
  small_reserve::scope const reserved;
  return hand_over_new<cudf::column>(
      counts_at(context, 0, at<cudf::join_match_context>(context)._match_counts->size()));
}

int64_t join_match_sum(int64_t context, int32_t begin, int32_t end) {
  small_reserve::scope const reserved;
  auto const sum = cudf::reduce(counts_at(context, begin, end), *cudf::make_sum_aggregation<cudf::reduce_aggregation>(),
                                cudf::data_type{cudf::type_id::INT64});
  return static_cast<cudf::numeric_scalar<int64_t> const&>(*sum).value();
}

void partitioned_join_maps(int64_t join, int64_t context, int32_t kind, int32_t begin, int32_t end, int64_t* out) {
  small_reserve::scope const reserved;
  auto const& right = at<cudf::hash_join>(join);
  borrowing_partition const part{at<cudf::join_match_context>(context), begin, end};
  switch (static_cast<cudf::join_kind>(kind)) {
    case cudf::join_kind::INNER_JOIN:
      return write_maps(right.partitioned_inner_join(part.context()), out);
    case cudf::join_kind::LEFT_JOIN:
      return write_maps(right.partitioned_left_join(part.context()), out);
    case cudf::join_kind::FULL_JOIN:
      return write_maps(right.partitioned_full_join(part.context()), out);
    default:
      no_such_join(kind);
  }
}

void finalize_partitioned_full_join(int64_t const* left_views, int64_t const* right_views, int32_t count,
                                    int32_t left_rows, int32_t right_rows, int64_t* out) {
  small_reserve::scope const reserved;
  auto const left = rows_at(left_views, count);
  auto const right = rows_at(right_views, count);
  write_maps(cudf::hash_join::finalize_partitioned_full_join(left, right, left_rows, right_rows), out);
}

int64_t make_distinct_hash_join(int64_t right_view, bool nulls_equal) {
  small_reserve::scope const reserved;
  return hand_over_new<cudf::distinct_hash_join>(table_at(right_view), equality(nulls_equal));
}

void free_distinct_hash_join(int64_t join) { free_at<cudf::distinct_hash_join>(join); }

void distinct_inner_join(int64_t join, int64_t left_view, int64_t* out) {
  small_reserve::scope const reserved;
  write_maps(at<cudf::distinct_hash_join>(join).inner_join(table_at(left_view)), out);
}

int64_t distinct_left_join(int64_t join, int64_t left_view) {
  small_reserve::scope const reserved;
  return hand_over(column_of(at<cudf::distinct_hash_join>(join).left_join(table_at(left_view))));
}

int64_t make_filtered_join(int64_t right_view, bool nulls_equal) {
  small_reserve::scope const reserved;
  return hand_over_new<cudf::filtered_join>(table_at(right_view), equality(nulls_equal), cudf::get_default_stream());
}

void free_filtered_join(int64_t join) { free_at<cudf::filtered_join>(join); }

int64_t filtered_join_rows(int64_t join, int64_t left_view, bool anti) {
  small_reserve::scope const reserved;
  auto const& right = at<cudf::filtered_join>(join);
  auto const& left = table_at(left_view);
  return hand_over(column_of(anti ? right.anti_join(left) : right.semi_join(left)));
}

}  // namespace cudf4j
