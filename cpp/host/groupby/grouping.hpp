#pragma once
// What the aggregations of one groupby call share: the group of each row, and the rows of each group.
#include <cudf/aggregation.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "host/copying/gather.hpp"
#include "host/rows/labels.hpp"

namespace cudf4j::host::groups {

using namespace rows;

/// The groups of a key table's rows. Rows of label -1 belong to none.
class grouping {
 public:
  grouping(table_view const& keys, cudf::null_policy null_keys);

  size_type rows() const { return static_cast<size_type>(set_.labels.size()); }
  size_type count() const { return set_.count; }
  size_type const* labels() const { return set_.labels.data(); }
  std::vector<size_type> const& first_rows() const { return set_.first; }

  /// count() + 1 positions in grouped_rows().
  std::vector<size_type> const& offsets() const;
  /// The rows, group by group, in their order within each group.
  scratch<size_type> const& grouped_rows() const;

  /// Folds the rows accepted by take(row) into one state per group; merge(into, from) joins two partial states, of
  /// which `from` holds the later rows.
  template <typename State, typename Take, typename Step, typename Merge>
  std::vector<State> fold(State const& init, Take const& take, Step const& step, Merge const& merge) const {
    chunks const split{rows()};
    std::vector<std::vector<State>> partial(split.count());
    split.run([&](int c, size_type begin, size_type end) {
      std::vector<State> states(count(), init);
      for (int64_t i = begin; i < end; ++i) {
        auto const group = set_.labels[i];
        if (group >= 0 && take(i)) step(states[group], i);
      }
      partial[c] = std::move(states);
    });
    auto& all = partial[0];
    for (int c = 1; c < split.count(); ++c) {
      for (int64_t g = 0; g < count(); ++g) merge(all[g], partial[c][g]);
    }
    return std::move(all);
  }

 private:
  label_set set_;
  mutable std::vector<size_type> offsets_;
  mutable scratch<size_type> grouped_;
};

/// The results of one column of values, with partial results kept for the request's other aggregations.
class value_groups {
 public:
  value_groups(grouping const& groups, column_view const& values, rmm::cuda_stream_view stream,
               rmm::device_async_resource_ref mr)
      : groups_{groups}, values_{values}, stream_{stream}, mr_{mr} {}

  /// @throws cudf::logic_error if libcudf does not define the aggregation for the values' type
  /// @throws cudf4j::not_on_host if libcudf does and the host engine does not
  std::unique_ptr<cudf::column> aggregate(cudf::aggregation const& agg);

 private:
  template <typename T>
  struct total {
    T sum{};
    std::int64_t count{0};
  };

  std::vector<size_type> const& counts();
  std::vector<total<std::int64_t>> const& integer_sums();
  std::vector<total<__int128_t>> const& wide_sums();
  std::vector<total<double>> const& real_sums();
  std::vector<double> const& means();
  std::vector<double> const& deviations();

  std::unique_ptr<cudf::column> sum();
  std::unique_ptr<cudf::column> mean();
  std::unique_ptr<cudf::column> product(bool squares);
  std::unique_ptr<cudf::column> count(bool with_nulls);
  std::unique_ptr<cudf::column> extreme(bool least);
  std::unique_ptr<cudf::column> extreme_row(bool least);
  std::unique_ptr<cudf::column> m2();
  std::unique_ptr<cudf::column> variance(size_type ddof, bool root);
  std::unique_ptr<cudf::column> nunique(cudf::null_policy nulls);
  std::unique_ptr<cudf::column> nth(size_type n, cudf::null_policy nulls);
  std::unique_ptr<cudf::column> quantiles(std::vector<double> const& at, cudf::interpolation how);
  std::unique_ptr<cudf::column> collect_list(cudf::null_policy nulls);
  std::unique_ptr<cudf::column> collect_set(cudf::null_policy nulls, equality how);

  std::vector<size_type> extreme_rows(bool least);
  std::unique_ptr<cudf::column> lists_of(std::vector<size_type> const& taken, scratch<size_type>&& offsets);

  /// A column of one value per group; groups for which valid(g) is false are null.
  template <typename T, typename Value, typename Valid>
  std::unique_ptr<cudf::column> make(data_type type, Value const& value, Valid const& valid) const {
    rmm::device_buffer data{static_cast<std::size_t>(groups_.count()) * sizeof(T), stream_, mr_};
    auto* out = static_cast<T*>(data.data());
    mask_builder mask{groups_.count(), stream_, mr_};
    for (int64_t g = 0; g < groups_.count(); ++g) {
      bool const there = valid(g);
      out[g] = there ? static_cast<T>(value(g)) : T{};
      if (!there) mask.set_null(g);
    }
    auto [bits, nulls] = mask.finish();
    return make_fixed_width(type, groups_.count(), std::move(data), std::move(bits), nulls);
  }

  grouping const& groups_;
  column_view values_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  std::optional<std::vector<size_type>> counts_;
  std::optional<std::vector<total<std::int64_t>>> integer_sums_;
  std::optional<std::vector<total<__int128_t>>> wide_sums_;
  std::optional<std::vector<total<double>>> real_sums_;
  std::optional<std::vector<double>> means_;
  std::optional<std::vector<double>> deviations_;
};

}  // namespace cudf4j::host::groups
