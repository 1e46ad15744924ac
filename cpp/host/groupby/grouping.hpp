#pragma once
// What the aggregations of one groupby call share: the group of each row, and the rows of each group.
#include <cudf/aggregation.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "host/copying/gather.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/parts.hpp"

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
  /// Whether the rows of each group follow each other, group after group, and all belong to one.
  bool in_runs() const { return set_.in_runs; }

  /// count() + 1 positions in grouped_rows().
  scratch<size_type> const& offsets() const { return by_group().begins; }
  /// The rows, group by group, in their order within each group.
  scratch<size_type> const& grouped_rows() const { return by_group().rows; }

  /// Folds the rows accepted by take(row) into one state per group; merge(into, from) joins two partial states, of
  /// which `from` holds the later rows. Neither the result, floating point included, nor the memory that this takes
  /// depends on the number of threads.
  template <typename State, typename Take, typename Step, typename Merge>
  scratch<State> fold(State const& init, Take const& take, Step const& step, Merge const& merge) const {
    struct context : fold_states<State> {
      Take const& take;
      Step const& step;
      Merge const& merge;
      size_type const* labels;
      bool in_runs;
    } all{{init, count(), {}}, take, step, merge, set_.labels.data(), set_.in_runs};
    run_fold({static_cast<fold_states<State>*>(&all), fold_states<State>::allocate, fold_states<State>::fill,
              [](void* of, std::int64_t block, std::int64_t begin, std::int64_t end) {
                auto& c = static_cast<context&>(*static_cast<fold_states<State>*>(of));
                auto const* labels = c.labels;
                auto* states = c.states.data() + block * c.groups;
                if (c.in_runs) {
                  // the state of a run stays in registers
                  for (auto i = begin; i < end;) {
                    auto const group = labels[i];
                    auto state = states[group];
                    for (; i < end && labels[i] == group; ++i) {
                      if (c.take(static_cast<size_type>(i))) c.step(state, static_cast<size_type>(i));
                    }
                    states[group] = state;
                  }
                  return;
                }
                for (auto i = begin; i < end; ++i) {
                  auto const row = static_cast<size_type>(i);
                  if (labels[row] >= 0 && c.take(row)) c.step(states[labels[row]], row);
                }
              },
              [](void* of, grouped_row const* entries, std::int64_t entry_count) {
                auto& c = static_cast<context&>(*static_cast<fold_states<State>*>(of));
                auto* states = c.states.data();
                for (std::int64_t k = 0; k < entry_count; ++k) {
                  if (c.take(entries[k].row)) c.step(states[entries[k].group], entries[k].row);
                }
              },
              [](void* of, std::int64_t block, std::int64_t from, std::int64_t to) {
                auto& c = static_cast<context&>(*static_cast<fold_states<State>*>(of));
                auto const* later = c.states.data() + block * c.groups;
                for (auto g = from; g < to; ++g) c.merge(c.states[g], later[g]);
              }});
    if (all.states.size() == static_cast<std::size_t>(count())) return std::move(all.states);
    // those of the first block, into which the others were merged
    scratch<State> merged(count());
    std::copy_n(all.states.begin(), count(), merged.begin());
    return merged;
  }

 private:
  struct grouped_row {
    size_type group, row;
  };

  /// The states of a fold, and what is done to them whatever is folded.
  template <typename State>
  struct fold_states {
    State const& init;
    std::int64_t groups;
    scratch<State> states;

    static void allocate(void* of, std::int64_t blocks) {
      auto& c = *static_cast<fold_states*>(of);
      c.states = scratch<State>(static_cast<std::size_t>(blocks * c.groups));
    }
    static void fill(void* of, std::int64_t from, std::int64_t to) {
      auto& c = *static_cast<fold_states*>(of);
      std::fill(c.states.begin() + from, c.states.begin() + to, c.init);
    }
  };

  /// The loops of a fold over states of its own; what runs them knows no type of states.
  struct fold_loops {
    void* context;
    void (*allocate)(void*, std::int64_t blocks);
    void (*fill)(void*, std::int64_t from, std::int64_t to);
    void (*fold_rows)(void*, std::int64_t block, std::int64_t begin, std::int64_t end);
    void (*fold_entries)(void*, grouped_row const* entries, std::int64_t count);
    void (*merge_block)(void*, std::int64_t block, std::int64_t from, std::int64_t to);
  };

  void run_fold(fold_loops const& loops) const;
  rows_by_label const& by_group() const;
  /// The rows that belong to groups, parted by ranges of 2^part_shift_ groups.
  parted<grouped_row> const& by_part() const;

  label_set set_;
  mutable std::optional<rows_by_label> by_group_;
  mutable std::optional<parted<grouped_row>> by_part_;
  mutable int part_shift_{0};
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

  scratch<size_type> const& counts();
  scratch<total<std::int64_t>> const& integer_sums();
  scratch<total<__int128_t>> const& wide_sums();
  scratch<total<double>> const& real_sums();
  scratch<double> const& means();
  scratch<double> const& deviations();

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
  std::unique_ptr<cudf::column> top(size_type k, cudf::order order);
  /// The first k rows, K at most, of each group in the order of their words: without moving rows together.
  template <int K>
  std::unique_ptr<cudf::column> top_few(scratch<std::uint64_t> const& words, size_type k);
  std::unique_ptr<cudf::column> histogram();
  std::unique_ptr<cudf::column> merge_lists();
  std::unique_ptr<cudf::column> merge_sets(cudf::null_equality nulls, cudf::nan_equality nans);
  std::unique_ptr<cudf::column> merge_m2();
  std::unique_ptr<cudf::column> merge_histogram();
  std::unique_ptr<cudf::column> sum_with_flag();
  std::unique_ptr<cudf::column> bitwise(cudf::bitwise_op op);
  std::unique_ptr<cudf::column> digests(int most);
  std::unique_ptr<cudf::column> merge_digests(int most);
  std::unique_ptr<cudf::column> covariance(size_type min_periods, size_type ddof);
  std::unique_ptr<cudf::column> correlation(cudf::correlation_type type, size_type min_periods);

  scratch<size_type> extreme_rows(bool least);
  /// Lists of the rows `taken`, those of group g from begins[g] on.
  std::unique_ptr<cudf::column> lists_of(scratch<size_type> const& taken, scratch<size_type> const& begins);
  /// Lists of the elements, those of group g from begins[g] on.
  std::unique_ptr<cudf::column> lists_from(std::unique_ptr<cudf::column> elements, scratch<size_type> const& begins);

  /// A column of one value per group; groups for which valid(g) is false are null.
  template <typename T, typename Value, typename Valid>
  std::unique_ptr<cudf::column> make(data_type type, Value const& value, Valid const& valid) const {
    rmm::device_buffer data{static_cast<std::size_t>(groups_.count()) * sizeof(T), stream_, mr_};
    auto* out = static_cast<T*>(data.data());
    parallel_for(0, groups_.count(), default_grain, [&](std::int64_t from, std::int64_t to) {
      for (auto i = from; i < to; ++i) {
        auto const g = static_cast<size_type>(i);
        out[g] = valid(g) ? static_cast<T>(value(g)) : T{};
      }
    });
    mask_filler mask{groups_.count(), stream_, mr_};
    mask.fill(valid);
    return make_fixed_width(type, groups_.count(), std::move(data), mask.release(), mask.null_count());
  }

  grouping const& groups_;
  column_view values_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  std::optional<scratch<size_type>> counts_;
  std::optional<scratch<total<std::int64_t>>> integer_sums_;
  std::optional<scratch<total<__int128_t>>> wide_sums_;
  std::optional<scratch<total<double>>> real_sums_;
  std::optional<scratch<double>> means_;
  std::optional<scratch<double>> deviations_;
};

}  // namespace cudf4j::host::groups
