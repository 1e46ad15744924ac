// Aggregations that pick or count rows of a group: nunique, nth element, quantiles, collect, histogram.
#include <atomic>

#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/core/scan.hpp"
#include "host/quantiles/ranks.hpp"
#include "host/rows/label_rows.hpp"
#include "host/rows/order.hpp"
#include "host/rows/top.hpp"

namespace cudf4j::host::groups {
namespace {

struct group_value_keys {
  size_type const* groups;
  size_type const* values;
  std::uint64_t value_count;
  static constexpr key_range range = key_range::any;
  std::uint64_t operator[](size_type i) const {
    return static_cast<std::uint64_t>(groups[i]) * value_count + static_cast<std::uint64_t>(values[i]);
  }
};

/// Numbers the different pairs of group and value among the rows that take(i) accepts; the others have -1.
template <typename Take>
label_set distinct_pairs(grouping const& groups, label_set const& set, Take const& take) {
  auto const value_count = std::max<std::uint64_t>(1, set.count);
  auto const* labels = groups.labels();
  group_value_keys const keys{labels, set.labels.data(), value_count};
  word_numbers numbers;
  label_set pairs;
  pairs.labels = scratch<size_type>(groups.rows());
  auto const combinations = std::max<std::uint64_t>(1, groups.count()) * value_count;
  numbers.build_within(
      keys, [&](size_type i) { return labels[i] >= 0 && set.labels[i] >= 0 && take(i); }, groups.rows(), 0,
      static_cast<std::int64_t>(combinations - 1), lookups::none, pairs);
  return pairs;
}

}  // namespace

std::unique_ptr<cudf::column> value_groups::nunique(cudf::null_policy nulls) {
  equality how;
  how.skip_null_rows = nulls == cudf::null_policy::EXCLUDE;
  row_index const index{table_view{{values_}}, how, lookups::none};
  auto const& set = index.rows();
  auto const* group = groups_.labels();
  auto const* value = set.labels.data();
  auto const rows = groups_.rows();
  // a value that occurs once is unique in its group; only the others need a look at their pairs
  scratch<char> repeats(static_cast<std::size_t>(set.count));
  parallel_for(0, set.count, default_grain, [&](std::int64_t begin, std::int64_t end) {
    std::fill(repeats.data() + begin, repeats.data() + end, 0);
  });
  parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      if (value[i] < 0 || set.first[value[i]] == i) continue;
      if (std::atomic_ref repeated{repeats[value[i]]}; repeated.load(std::memory_order_relaxed) == 0) {
        repeated.store(1, std::memory_order_relaxed);
      }
    }
  });
  // whether a row brings its group a value
  scratch<char> counts(static_cast<std::size_t>(rows));
  std::atomic<bool> any_repeats{false};
  parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
    bool repeated = false;
    for (auto i = begin; i < end; ++i) {
      bool const has_value = group[i] >= 0 && value[i] >= 0;
      counts[i] = has_value && repeats[value[i]] == 0 ? 1 : 0;
      repeated |= has_value && counts[i] == 0;
    }
    if (repeated) any_repeats.store(true, std::memory_order_relaxed);
  });
  if (any_repeats) {
    auto const pairs = distinct_pairs(groups_, set, [&](size_type i) { return repeats[value[i]] != 0; }).first;
    parallel_for(0, static_cast<std::int64_t>(pairs.size()), default_grain, [&](std::int64_t begin, std::int64_t end) {
      for (auto k = begin; k < end; ++k) counts[pairs[k]] = 1;
    });
  }
  auto const n = groups_.fold(
      size_type{0}, [&](size_type i) { return counts[i] != 0; }, [](size_type& sum, size_type) { ++sum; },
      [](size_type& into, size_type from) { into += from; });
  return make<size_type>(data_type{type_id::INT32}, [&](size_type g) { return n[g]; }, [](size_type) { return true; });
}

std::unique_ptr<cudf::column> value_groups::nth(size_type n, cudf::null_policy nulls) {
  validity const valid{values_};
  bool const skip_nulls = nulls == cudf::null_policy::EXCLUDE && !valid.all_valid();
  auto const take = [&](size_type const* row) {
    return gather_column(values_, {row, groups_.count(), true}, stream_, mr_);
  };
  if (n == 0 && !skip_nulls) return take(groups_.first_rows().data());
  if (n == -1 && !skip_nulls && groups_.in_runs()) {
    auto last = groups_.first_rows();
    last.push_back(groups_.rows());
    for (std::size_t g = 0; g + 1 < last.size(); ++g) last[g] = last[g + 1] - 1;
    return take(last.data());
  }
  if (n == 0 || n == -1) {
    auto const found = groups_.fold(
        size_type{-1}, [&](size_type i) { return !skip_nulls || valid[i]; },
        [n](size_type& at, size_type i) {
          if (n == -1 || at < 0) at = i;
        },
        [n](size_type& into, size_type from) {
          if (from >= 0 && (n == -1 || into < 0)) into = from;
        });
    return take(found.data());
  }
  // the n-th from either end: count forward or backward
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  auto const before = n > 0 ? std::int64_t{n} : -(std::int64_t{n} + 1);
  scratch<size_type> row(static_cast<std::size_t>(groups_.count()));
  parallel_for(0, groups_.count(), 1 << 10, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) {
      std::int64_t const begin = offsets[g], end = offsets[g + 1];
      row[g] = -1;
      if (!skip_nulls) {
        if (before < end - begin) row[g] = order[n > 0 ? begin + before : end - 1 - before];
        continue;
      }
      std::int64_t seen = 0;
      for (std::int64_t k = 0; k < end - begin; ++k) {
        auto const i = order[n > 0 ? begin + k : end - 1 - k];
        if (valid[i] && seen++ == before) {
          row[g] = i;
          break;
        }
      }
    }
  });
  return take(row.data());
}

std::unique_ptr<cudf::column> value_groups::quantiles(std::vector<double> const& at, cudf::interpolation how) {
  if (!cudf::is_numeric(values_.type())) not_on_host("groupby quantile", values_.type(), "numeric types");
  quantiles::check_fractions(at, "groupby QUANTILE");
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  validity const valid{values_};
  bool const is_bool = values_.type().id() == type_id::BOOL8;
  auto const width = at.size();
  auto const total = static_cast<std::int64_t>(width) * groups_.count();
  auto const rows = to_size_type(total, "groupby quantile");
  rmm::device_buffer data{static_cast<std::size_t>(rows) * sizeof(double), stream_, mr_};
  auto* out = static_cast<double*>(data.data());
  std::vector<char> there(groups_.count(), 0);
  dispatch_storage(values_.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    using keys = quantiles::sort_key<T>;
    auto const* from = values<T>(values_);
    auto const value = [=](size_type row) { return is_bool ? static_cast<T>(from[row] != T{0}) : from[row]; };
    // all threads work at one large group, and each at its own of the others
    auto const is_large = [&](std::int64_t g) { return offsets[g + 1] - offsets[g] > default_grain; };
    // so many groups that they have some 2^16 rows together
    auto const grain = std::clamp<std::int64_t>(
        std::int64_t{groups_.count()} * default_grain / std::max(groups_.rows(), 1), 1, 1 << 10);
    parallel_for(0, groups_.count(), grain, [&](std::int64_t begin, std::int64_t end) {
      std::vector<typename keys::type> group;
      for (auto g = begin; g < end; ++g) {
        if (is_large(g)) continue;
        group.clear();
        for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
          if (valid[order[k]]) group.push_back(keys::of(value(order[k])));
        }
        there[g] = group.empty() ? 0 : 1;
        for (std::size_t q = 0; q < width; ++q) {
          out[g * width + q] = group.empty() ? 0 : quantiles::of_keys<double, T>(group, at[q], how);
        }
      }
    });
    for (std::int64_t g = 0; g < groups_.count(); ++g) {
      if (!is_large(g)) continue;
      scratch<T> group(static_cast<std::size_t>(offsets[g + 1]) - offsets[g]);
      auto const count = static_cast<size_type>(parallel_select(
          static_cast<std::int64_t>(group.size()), [&](std::int64_t k) { return valid[order[offsets[g] + k]]; },
          [&](std::int64_t k, std::int64_t to) { group[to] = value(order[offsets[g] + k]); }));
      there[g] = count == 0 ? 0 : 1;
      if (count == 0) {
        std::fill_n(out + g * width, width, 0.0);
        continue;
      }
      auto const found = quantiles::of_rows<double, T>(
          count, validity{column_view{}}, count, [&](size_type k) { return group[k]; }, at, how);
      std::copy(found.begin(), found.end(), out + g * width);
    }
  });
  mask_filler mask{rows, stream_, mr_};
  mask.fill([&](std::int64_t i) { return there[static_cast<std::size_t>(i) / width] != 0; });
  auto const missing = mask.null_count();
  return make_fixed_width(data_type{type_id::FLOAT64}, rows, std::move(data), mask.release(), missing);
}

std::unique_ptr<cudf::column> value_groups::lists_of(scratch<size_type> const& taken,
                                                     scratch<size_type> const& begins) {
  return lists_from(gather_column(values_, {taken.data(), begins[groups_.count()], false}, stream_, mr_), begins);
}

std::unique_ptr<cudf::column> value_groups::lists_from(std::unique_ptr<cudf::column> elements,
                                                       scratch<size_type> const& begins) {
  size_type* out = nullptr;
  auto const size = offset_count(groups_.count(), "groupby: lists of groups");
  auto offsets = make_uninitialised(data_type{type_id::INT32}, size, &out, stream_, mr_);
  parallel_copy(out, begins.data(), static_cast<std::size_t>(size) * sizeof(size_type));
  std::vector<std::unique_ptr<cudf::column>> children;
  children.push_back(std::move(offsets));
  children.push_back(std::move(elements));
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, groups_.count(), rmm::device_buffer{},
                                        rmm::device_buffer{}, 0, std::move(children));
}

std::unique_ptr<cudf::column> value_groups::collect_list(cudf::null_policy nulls) {
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  validity const valid{values_};
  if (nulls == cudf::null_policy::INCLUDE || valid.all_valid()) return lists_of(order, offsets);
  scratch<size_type> begins(static_cast<std::size_t>(groups_.count()) + 1);
  begins[groups_.count()] = static_cast<size_type>(parallel_offsets(
      groups_.count(),
      [&](std::int64_t g) {
        return std::count_if(order.data() + offsets[g], order.data() + offsets[g + 1],
                             [&](size_type i) { return valid[i]; });
      },
      [&](std::int64_t g, std::int64_t sum) { begins[g] = static_cast<size_type>(sum); }));
  scratch<size_type> taken(static_cast<std::size_t>(begins[groups_.count()]));
  parallel_for(0, groups_.count(), 1 << 10, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) {
      std::copy_if(order.data() + offsets[g], order.data() + offsets[g + 1], taken.data() + begins[g],
                   [&](size_type i) { return valid[i]; });
    }
  });
  return lists_of(taken, begins);
}

std::unique_ptr<cudf::column> value_groups::collect_set(cudf::null_policy nulls, equality how) {
  row_index const index{table_view{{values_}}, how, lookups::none};
  auto const* value = index.rows().labels.data();
  auto const* group = groups_.labels();
  validity const valid{values_};
  bool const skip_nulls = nulls == cudf::null_policy::EXCLUDE;
  // the group of each row that is a member of its set, else -1
  scratch<size_type> member_of(static_cast<std::size_t>(groups_.rows()));
  parallel_for(0, groups_.rows(), default_grain, [&](std::int64_t begin, std::int64_t end) {
    // a row that equals no other is a member of its own
    for (auto i = begin; i < end; ++i) {
      member_of[i] = value[i] < 0 && !(skip_nulls && !valid[i]) ? group[i] : -1;
    }
  });
  auto const pairs = distinct_pairs(groups_, index.rows(), [](size_type) { return true; }).first;
  parallel_for(0, static_cast<std::int64_t>(pairs.size()), default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto k = begin; k < end; ++k) {
      if (!skip_nulls || valid[pairs[k]]) member_of[pairs[k]] = group[pairs[k]];
    }
  });
  auto const members = group_by_label(member_of.data(), groups_.rows(), groups_.count());
  return lists_of(members.rows, members.begins);
}

std::unique_ptr<cudf::column> value_groups::histogram() {
  if (cudf::is_nested(values_.type())) {
    fail_argument("groupby: HISTOGRAM is not defined for " + type_name(values_.type()));
  }
  row_index const index{table_view{{values_}}, equality{}, lookups::none};
  auto const pairs = distinct_pairs(groups_, index.rows(), [](size_type) { return true; });
  auto const same = group_by_label(pairs.labels.data(), groups_.rows(), pairs.count);
  // the group of each row that is the first with its value there, else -1
  scratch<size_type> member_of(static_cast<std::size_t>(groups_.rows()));
  parallel_for(0, groups_.rows(), default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      auto const pair = pairs.labels[i];
      member_of[i] = pair >= 0 && pairs.first[pair] == i ? groups_.labels()[i] : -1;
    }
  });
  auto const members = group_by_label(member_of.data(), groups_.rows(), groups_.count());
  auto const entries = members.begins[groups_.count()];
  std::int64_t* counts = nullptr;
  std::vector<std::unique_ptr<cudf::column>> fields(2);
  fields[0] = gather_column(values_, {members.rows.data(), entries, false}, stream_, mr_);
  fields[1] = make_uninitialised(data_type{type_id::INT64}, entries, &counts, stream_, mr_);
  parallel_for(0, entries, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto k = begin; k < end; ++k) {
      auto const pair = pairs.labels[members.rows[k]];
      counts[k] = same.begins[pair + 1] - same.begins[pair];
    }
  });
  return lists_from(std::make_unique<cudf::column>(data_type{type_id::STRUCT}, entries, rmm::device_buffer{},
                                                   rmm::device_buffer{}, 0, std::move(fields)),
                    members.begins);
}

template <int K>
std::unique_ptr<cudf::column> value_groups::top_few(scratch<std::uint64_t> const& words, size_type k) {
  struct first_rows {
    size_type count;
    size_type rows[K];
    std::uint64_t words[K];
  };
  auto const take = [k](first_rows& first, std::uint64_t word, size_type row) {
    if (first.count == k && word >= first.words[k - 1]) return;
    // a later row is behind those that equal it
    auto at = first.count < k ? first.count++ : k - 1;
    for (; at > 0 && word < first.words[at - 1]; --at) {
      first.words[at] = first.words[at - 1];
      first.rows[at] = first.rows[at - 1];
    }
    first.words[at] = word;
    first.rows[at] = row;
  };
  auto const states = groups_.fold(
      first_rows{}, [](size_type) { return true; }, [&](first_rows& first, size_type i) { take(first, words[i], i); },
      [&](first_rows& into, first_rows const& from) {
        for (int64_t j = 0; j < from.count; ++j) take(into, from.words[j], from.rows[j]);
      });
  scratch<size_type> begins(static_cast<std::size_t>(groups_.count()) + 1);
  begins[groups_.count()] = static_cast<size_type>(parallel_offsets(
      groups_.count(), [&](std::int64_t g) { return states[g].count; },
      [&](std::int64_t g, std::int64_t sum) { begins[g] = static_cast<size_type>(sum); }));
  scratch<size_type> taken(static_cast<std::size_t>(begins[groups_.count()]));
  parallel_for(0, groups_.count(), default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) std::copy_n(states[g].rows, states[g].count, taken.data() + begins[g]);
  });
  return lists_of(taken, begins);
}

std::unique_ptr<cudf::column> value_groups::top(size_type k, cudf::order order) {
  if (k < 1) {
    fail_argument("groupby: TOP_K of " + std::to_string(k) + " values; from 1 on is needed");
  }
  if (k <= 5 && cudf::is_fixed_width(values_.type())) {
    // a null order is meant for ascending order
    auto const nulls = order == cudf::order::ASCENDING ? cudf::null_order::AFTER : cudf::null_order::BEFORE;
    auto const parts = order_words(table_view{{values_}}, {order}, {nulls});
    if (parts.size() == 1) return k <= 2 ? top_few<2>(parts[0].words, k) : top_few<5>(parts[0].words, k);
  }
  auto const tops =
      top_of_ranges(values_, groups_.grouped_rows().data(), groups_.offsets().data(), groups_.count(), k, order);
  return lists_of(tops.rows, tops.begins);
}

std::unique_ptr<cudf::column> value_groups::aggregate(cudf::aggregation const& agg) {
  using cudf::aggregation;
  if (!target_type(values_.type(), agg.kind)) {
    fail_logic("groupby: " + kind_name(agg.kind) + " is not defined for " + type_name(values_.type()));
  }
  switch (agg.kind) {
    case aggregation::SUM:
      return sum();
    case aggregation::PRODUCT:
      return product(false);
    case aggregation::SUM_OF_SQUARES:
      return product(true);
    case aggregation::MIN:
      return extreme(true);
    case aggregation::MAX:
      return extreme(false);
    case aggregation::COUNT_VALID:
      return count(false);
    case aggregation::COUNT_ALL:
      return count(true);
    case aggregation::MEAN:
      return mean();
    case aggregation::M2:
      return m2();
    case aggregation::VARIANCE:
      return variance(params_of<ddof_params>(agg).ddof, false);
    case aggregation::STD:
      return variance(params_of<ddof_params>(agg).ddof, true);
    case aggregation::ARGMIN:
      return extreme_row(true);
    case aggregation::ARGMAX:
      return extreme_row(false);
    case aggregation::NUNIQUE:
      return nunique(params_of<null_params>(agg).null_handling);
    case aggregation::NTH_ELEMENT: {
      auto const& params = params_of<nth_params>(agg);
      return nth(params.n, params.null_handling);
    }
    case aggregation::MEDIAN:
      return quantiles({0.5}, cudf::interpolation::LINEAR);
    case aggregation::QUANTILE: {
      auto const& params = params_of<quantile_params>(agg);
      return quantiles(params.quantiles, params.interpolation);
    }
    case aggregation::COLLECT_LIST:
      return collect_list(params_of<null_params>(agg).null_handling);
    case aggregation::COLLECT_SET: {
      auto const& params = params_of<set_params>(agg);
      equality how;
      how.nulls_equal = params.nulls_equal == cudf::null_equality::EQUAL;
      how.nans_equal = params.nans_equal == cudf::nan_equality::ALL_EQUAL;
      return collect_set(params.null_handling, how);
    }
    case aggregation::TOP_K: {
      auto const& params = params_of<top_k_params>(agg);
      return top(params.k, params.order);
    }
    case aggregation::HISTOGRAM:
      return histogram();
    case aggregation::MERGE_LISTS:
      return merge_lists();
    case aggregation::MERGE_SETS: {
      auto const& params = params_of<merge_sets_params>(agg);
      return merge_sets(params.nulls_equal, params.nans_equal);
    }
    case aggregation::MERGE_M2:
      return merge_m2();
    case aggregation::MERGE_HISTOGRAM:
      return merge_histogram();
    case aggregation::SUM_OVERFLOW:
      return sum_with_flag();
    case aggregation::BITWISE_AGG:
      return bitwise(params_of<bitwise_params>(agg).op);
    case aggregation::TDIGEST:
      return digests(params_of<tdigest_params>(agg).max_centroids);
    case aggregation::MERGE_TDIGEST:
      return merge_digests(params_of<tdigest_params>(agg).max_centroids);
    case aggregation::COVARIANCE: {
      auto const& params = params_of<covariance_params>(agg);
      return covariance(params.min_periods, params.ddof);
    }
    case aggregation::CORRELATION: {
      auto const& params = params_of<correlation_params>(agg);
      return correlation(params.type, params.min_periods);
    }
    default:
      not_on_host("groupby::aggregate: " + kind_name(agg.kind));
  }
}

}  // namespace cudf4j::host::groups
