// Aggregations that pick or count rows of a group: nunique, nth element, quantiles, collect.
#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/quantiles/interpolate.hpp"
#include "host/rows/label_rows.hpp"

namespace cudf4j::host::groups {
namespace {

struct group_value_keys {
  size_type const* groups;
  size_type const* values;
  std::uint64_t value_count;
  std::uint64_t operator[](size_type i) const {
    return static_cast<std::uint64_t>(groups[i]) * value_count + static_cast<std::uint64_t>(values[i]);
  }
};

/// The first row of each different pair of group and value among the rows that take(i) accepts.
template <typename Take>
std::vector<size_type> distinct_pairs(grouping const& groups, label_set const& set, Take const& take) {
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
  return std::move(pairs.first);
}

}  // namespace

std::unique_ptr<cudf::column> value_groups::nunique(cudf::null_policy nulls) {
  equality how;
  how.skip_null_rows = nulls == cudf::null_policy::EXCLUDE;
  row_index const index{table_view{{values_}}, how, lookups::none};
  auto const& set = index.rows();
  auto const* group = groups_.labels();
  std::vector<size_type> n(groups_.count(), 0);
  std::vector<size_type> uses(set.count, 0);
  for (auto label : set.labels) {
    if (label >= 0) ++uses[label];
  }
  // a value that occurs once is unique in its group; only the others need a look at their pairs
  size_type repeated = 0;
  for (int64_t i = 0; i < groups_.rows(); ++i) {
    auto const label = set.labels[i];
    if (group[i] < 0 || label < 0) continue;
    if (uses[label] == 1) {
      ++n[group[i]];
    } else {
      ++repeated;
    }
  }
  if (repeated > 0) {
    auto const rows = distinct_pairs(groups_, set, [&](size_type i) { return uses[set.labels[i]] > 1; });
    for (auto row : rows) ++n[group[row]];
  }
  return make<size_type>(data_type{type_id::INT32}, [&](size_type g) { return n[g]; }, [](size_type) { return true; });
}

std::unique_ptr<cudf::column> value_groups::nth(size_type n, cudf::null_policy nulls) {
  std::vector<size_type> row(groups_.count(), -1);
  validity const valid{values_};
  bool const skip_nulls = nulls == cudf::null_policy::EXCLUDE && !valid.all_valid();
  auto const* labels = groups_.labels();
  if (n == 0 && !skip_nulls) {
    std::copy(groups_.first_rows().begin(), groups_.first_rows().end(), row.begin());
  } else if (n == 0 || n == -1) {
    auto const found = groups_.fold(
        size_type{-1}, [&](size_type i) { return !skip_nulls || valid[i]; },
        [n](size_type& at, size_type i) {
          if (n == -1 || at < 0) at = i;
        },
        [n](size_type& into, size_type from) {
          if (from >= 0 && (n == -1 || into < 0)) into = from;
        });
    std::copy(found.begin(), found.end(), row.begin());
  } else {
    // the n-th from either end: count forward or backward
    std::vector<size_type> seen(groups_.count(), 0);
    auto const wanted = n > 0 ? n : -(n + 1);
    for (int64_t k = 0; k < groups_.rows(); ++k) {
      auto const i = n > 0 ? k : groups_.rows() - 1 - k;
      if (labels[i] < 0 || (skip_nulls && !valid[i])) continue;
      if (seen[labels[i]]++ == wanted) row[labels[i]] = i;
    }
  }
  return gather_column(values_, {row.data(), groups_.count(), true}, stream_, mr_);
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
    auto const* from = values<T>(values_);
    chunks{groups_.count(), 64}.run([&](int, size_type begin, size_type end) {
      std::vector<T> group;
      for (int64_t g = begin; g < end; ++g) {
        group.clear();
        for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
          if (valid[order[k]]) group.push_back(is_bool ? static_cast<T>(from[order[k]] != T{0}) : from[order[k]]);
        }
        there[g] = group.empty() ? 0 : 1;
        for (std::size_t q = 0; q < width; ++q) {
          out[g * width + q] = group.empty() ? 0 : quantiles::quantile_of<double>(group, at[q], how);
        }
      }
    });
  });
  mask_builder mask{rows, stream_, mr_};
  for (int64_t g = 0; g < groups_.count(); ++g) {
    for (std::size_t q = 0; q < width && there[g] == 0; ++q) mask.set_null(static_cast<std::int64_t>(g * width + q));
  }
  auto [bits, nulls] = mask.finish();
  return make_fixed_width(data_type{type_id::FLOAT64}, rows, std::move(data), std::move(bits), nulls);
}

std::unique_ptr<cudf::column> value_groups::lists_of(std::vector<size_type> const& taken,
                                                     scratch<size_type>&& offsets) {
  size_type* out = nullptr;
  auto offsets_column = make_uninitialised(data_type{type_id::INT32}, groups_.count() + 1, &out, stream_, mr_);
  std::copy(offsets.begin(), offsets.end(), out);
  auto elements = gather_column(values_, {taken.data(), static_cast<size_type>(taken.size()), false}, stream_, mr_);
  std::vector<std::unique_ptr<cudf::column>> children;
  children.push_back(std::move(offsets_column));
  children.push_back(std::move(elements));
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, groups_.count(), rmm::device_buffer{},
                                        rmm::device_buffer{}, 0, std::move(children));
}

std::unique_ptr<cudf::column> value_groups::collect_list(cudf::null_policy nulls) {
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  validity const valid{values_};
  bool const skip_nulls = nulls == cudf::null_policy::EXCLUDE && !valid.all_valid();
  std::vector<size_type> taken;
  taken.reserve(order.size());
  scratch<size_type> ends(groups_.count() + 1);
  ends[0] = 0;
  for (int64_t g = 0; g < groups_.count(); ++g) {
    for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
      if (!skip_nulls || valid[order[k]]) taken.push_back(order[k]);
    }
    ends[g + 1] = static_cast<size_type>(taken.size());
  }
  return lists_of(taken, std::move(ends));
}

std::unique_ptr<cudf::column> value_groups::collect_set(cudf::null_policy nulls, equality how) {
  row_index const index{table_view{{values_}}, how, lookups::none};
  auto const* value = index.rows().labels.data();
  auto const* group = groups_.labels();
  validity const valid{values_};
  auto rows = distinct_pairs(groups_, index.rows(), [](size_type) { return true; });
  for (int64_t i = 0; i < groups_.rows(); ++i) {
    // a row that equals no other is a member of its own
    if (group[i] >= 0 && value[i] < 0) rows.push_back(i);
  }
  if (nulls == cudf::null_policy::EXCLUDE) std::erase_if(rows, [&](size_type i) { return !valid[i]; });
  std::sort(rows.begin(), rows.end(),
            [&](size_type a, size_type b) { return group[a] != group[b] ? group[a] < group[b] : a < b; });
  scratch<size_type> ends(groups_.count() + 1);
  std::fill(ends.begin(), ends.end(), 0);
  for (auto row : rows) ++ends[group[row] + 1];
  for (int64_t g = 0; g < groups_.count(); ++g) ends[g + 1] += ends[g];
  return lists_of(rows, std::move(ends));
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
    default:
      not_on_host(
          "groupby::aggregate: " + kind_name(agg.kind) +
          "; supported: SUM, PRODUCT, SUM_OF_SQUARES, MIN, MAX, COUNT_VALID, COUNT_ALL, MEAN, M2, VARIANCE, STD, "
          "ARGMIN, ARGMAX, NUNIQUE, NTH_ELEMENT, MEDIAN, QUANTILE, COLLECT_LIST, COLLECT_SET");
  }
}

}  // namespace cudf4j::host::groups
