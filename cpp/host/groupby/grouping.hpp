#pragma once
// What the aggregations of one groupby call share: the group of each row, and the rows of each group.
#include <array>
#include <cudf/aggregation.hpp>
#include <cudf/groupby.hpp>
#include <memory>
#include <optional>
#include <span>
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

  /// How many rows each group has.
  scratch<size_type> const& row_counts() const;
  void keep_row_counts(scratch<size_type> counts) const { row_counts_ = std::move(counts); }

  /// One fold over the rows, which run() does beside others.
  class any_fold {
   public:
    virtual ~any_fold() = default;

   protected:
    struct grouped_row {
      size_type group, row;
    };

   private:
    friend class grouping;
    virtual void allocate(std::int64_t blocks, std::int64_t groups) = 0;
    virtual void fill(std::int64_t from, std::int64_t to) = 0;
    virtual void fold_rows(label_set const& set, std::int64_t block, std::int64_t begin, std::int64_t end) = 0;
    virtual void fold_entries(grouped_row const* entries, std::int64_t count) = 0;
    virtual void merge_block(std::int64_t block, std::int64_t from, std::int64_t to) = 0;
  };

  /// Folds the rows accepted by take(row) into one state per group; merge(into, from) joins two partial states, of
  /// which `from` holds the later rows.
  template <typename State, typename Take, typename Step, typename Merge>
  class fold_of final : public any_fold {
   public:
    fold_of(State const& init, Take const& take, Step const& step, Merge const& merge)
        : init_{init}, take_{take}, step_{step}, merge_{merge} {}

    /// The states, once run() is done.
    scratch<State> states() {
      if (states_.size() == static_cast<std::size_t>(groups_)) return std::move(states_);
      // those of the first block, into which the others were merged
      scratch<State> merged(groups_);
      std::copy_n(states_.begin(), groups_, merged.begin());
      return merged;
    }

   private:
    using typename any_fold::grouped_row;

    void allocate(std::int64_t blocks, std::int64_t groups) override {
      groups_ = groups;
      states_ = scratch<State>(static_cast<std::size_t>(blocks * groups));
    }

    void fill(std::int64_t from, std::int64_t to) override {
      std::fill(states_.begin() + from, states_.begin() + to, init_);
    }

    void fold_rows(label_set const& set, std::int64_t block, std::int64_t begin, std::int64_t end) override {
      auto const* labels = set.labels.data();
      auto* states = states_.data() + block * groups_;
      // of its own, so that no state that is written can be what it reads
      auto const take = take_;
      auto const step = step_;
      if (set.in_runs) {
        // the state of a run stays in registers
        for (auto i = begin; i < end;) {
          auto const group = labels[i];
          auto state = states[group];
          for (; i < end && labels[i] == group; ++i) {
            if (take(static_cast<size_type>(i))) step(state, static_cast<size_type>(i));
          }
          states[group] = state;
        }
        return;
      }
      for (auto i = begin; i < end; ++i) {
        auto const row = static_cast<size_type>(i);
        if (labels[row] >= 0 && take(row)) step(states[labels[row]], row);
      }
    }

    void fold_entries(grouped_row const* entries, std::int64_t count) override {
      auto* states = states_.data();
      auto const take = take_;
      auto const step = step_;
      for (std::int64_t k = 0; k < count; ++k) {
        if (take(entries[k].row)) step(states[entries[k].group], entries[k].row);
      }
    }

    void merge_block(std::int64_t block, std::int64_t from, std::int64_t to) override {
      auto const* later = states_.data() + block * groups_;
      for (auto g = from; g < to; ++g) merge_(states_[g], later[g]);
    }

    State init_;
    Take take_;
    Step step_;
    Merge merge_;
    std::int64_t groups_{0};
    scratch<State> states_;
  };

  /// Does several folds at once, so that the rows' groups are read but once. Neither the results, floating point
  /// included, nor the memory that this takes depends on the number of threads. Where row_counts() will be wanted, rows
  /// are counted in the same pass.
  void run(std::span<any_fold* const> folds, bool with_row_counts = false) const;

  /// One fold, done at once.
  template <typename State, typename Take, typename Step, typename Merge>
  scratch<State> fold(State const& init, Take const& take, Step const& step, Merge const& merge) const {
    fold_of<State, Take, Step, Merge> one{init, take, step, merge};
    std::array<any_fold*, 1> const all{&one};
    run(all);
    return one.states();
  }

  /// Whether the states of a fold are few beside the rows, so that those of several may be there at once.
  bool has_few_states() const;

 private:
  using grouped_row = any_fold::grouped_row;

  void run_all(std::span<any_fold* const> folds) const;
  rows_by_label const& by_group() const;
  /// The rows that belong to groups, parted by ranges of 2^part_shift_ groups.
  parted<grouped_row> const& by_part() const;

  label_set set_;
  mutable std::optional<rows_by_label> by_group_;
  mutable std::optional<parted<grouped_row>> by_part_;
  mutable int part_shift_{0};
  mutable std::optional<scratch<size_type>> row_counts_;
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

  /// Adds up the columns whose sums or means the requests want, where several can be added up in one pass over the
  /// rows. requests[i] is what is asked of values[i].
  static void sum_together(grouping const& groups, std::span<value_groups> values,
                           std::span<cudf::groupby::aggregation_request const> requests);

 private:
  /// The sums of the groups, and how many values each is of.
  template <typename T>
  class totals {
   public:
    struct state {
      T sum{};
      std::int64_t count{0};
    };
    explicit totals(scratch<state> states) : states_{std::move(states)} {}
    /// Of a column without nulls, of which a group has a value in each of its rows.
    totals(scratch<T> sums, grouping const& groups) : sums_{std::move(sums)}, groups_{&groups} {}

    T sum(size_type g) const { return groups_ != nullptr ? sums_[g] : states_[g].sum; }
    bool any(size_type g) const { return groups_ != nullptr || states_[g].count > 0; }
    /// Asked for with the counts at hand, since these may be found by another pass.
    auto counts() const {
      auto const* rows = groups_ != nullptr ? groups_->row_counts().data() : nullptr;
      auto const* states = states_.data();
      return [rows, states](size_type g) { return rows != nullptr ? std::int64_t{rows[g]} : states[g].count; };
    }

   private:
    scratch<state> states_;
    scratch<T> sums_;
    grouping const* groups_{nullptr};
  };

  template <typename T>
  totals<T> add_up() const;
  /// Of few groups, all in one loop.
  static void sum_few_groups(grouping const& groups, std::span<value_groups* const> integers,
                             std::span<value_groups* const> reals, bool with_counts);
  /// Of more, each in a loop of its own, by turns.
  static void sum_in_turn(grouping const& groups, std::span<value_groups* const> integers,
                          std::span<value_groups* const> reals, bool with_counts);

  scratch<size_type> const& counts();
  totals<std::int64_t> const& integer_sums();
  totals<__int128_t> const& wide_sums();
  totals<double> const& real_sums();
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
  /// As extreme_rows, of values of up to 64 bits.
  scratch<size_type> extreme_words(bool least);
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
  std::optional<totals<std::int64_t>> integer_sums_;
  std::optional<totals<__int128_t>> wide_sums_;
  std::optional<totals<double>> real_sums_;
  std::optional<scratch<double>> means_;
  std::optional<scratch<double>> deviations_;
};

}  // namespace cudf4j::host::groups
