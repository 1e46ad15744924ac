#include "bridge/hash_join.hpp"

#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/join_maps.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {
namespace {

cudf::table_view const& table_at(int64_t address) { return at<cudf::table_view>(address); }

[[noreturn]] void no_such_join(int32_t kind) {
  throw std::invalid_argument("hash_join: there is no join of kind " + std::to_string(kind));
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
