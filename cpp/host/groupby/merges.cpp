// Aggregations that join partial results of others: lists, sets, moments and histograms; sums with a flag, and bits.
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <limits>

#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/core/scan.hpp"
#include "host/lists/elements.hpp"

namespace cudf4j::host::groups {
namespace {

void require_no_nulls(column_view const& values, char const* kind) {
  if (values.has_nulls()) fail_logic(std::string{"groupby: "} + kind + " of partial results of which some are null");
}

// Of partial moments of a group: how many values, their mean, and the sum of their squared distances from it.
struct moments {
  double count{0};
  double mean{0};
  double m2{0};

  void join(moments const& other) {
    if (other.count == 0) return;
    auto const all = count + other.count;
    auto const distance = other.mean - mean;
    m2 += other.m2 + distance * distance * count * other.count / all;
    mean = (mean * count + other.mean * other.count) / all;
    count = all;
  }
};

template <typename T>
struct bits_state {
  T bits;
  bool any{false};
};

struct flagged_sum {
  __int128_t sum{0};
  bool overflow{false};
  bool any{false};

  void add(__int128_t value) {
    overflow |= __builtin_add_overflow(sum, value, &sum);
    any = true;
  }
};

}  // namespace

std::unique_ptr<cudf::column> value_groups::merge_lists() {
  require_no_nulls(values_, "MERGE_LISTS");
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  lists::list_rows const partial{values_};
  scratch<size_type> begins(static_cast<std::size_t>(groups_.count()) + 1);
  begins[groups_.count()] =
      to_size_type(parallel_offsets(
                       groups_.count(),
                       [&](std::int64_t g) {
                         std::int64_t size = 0;
                         for (auto k = offsets[g]; k < offsets[g + 1]; ++k) size += partial.length(order[k]);
                         return size;
                       },
                       [&](std::int64_t g, std::int64_t sum) { begins[g] = static_cast<size_type>(sum); }),
                   "groupby: MERGE_LISTS");
  scratch<size_type> taken(static_cast<std::size_t>(begins[groups_.count()]));
  parallel_for(0, groups_.count(), 1 << 10, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) {
      auto at = begins[g];
      for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
        for (auto e = partial.begin(order[k]); e < partial.end(order[k]); ++e) taken[at++] = e;
      }
    }
  });
  return lists_from(gather_column(partial.elements(), {taken.data(), begins[groups_.count()], false}, stream_, mr_),
                    begins);
}

std::unique_ptr<cudf::column> value_groups::merge_sets(cudf::null_equality nulls, cudf::nan_equality nans) {
  auto const all = merge_lists();
  return cudf::lists::distinct(cudf::lists_column_view{all->view()}, nulls, nans, cudf::duplicate_keep_option::KEEP_ANY,
                               stream_, mr_);
}

std::unique_ptr<cudf::column> value_groups::merge_m2() {
  if (values_.type().id() != type_id::STRUCT || values_.num_children() != 3) {
    fail_logic("groupby: MERGE_M2 joins structs of a count, a mean and an M2, not " + type_name(values_.type()));
  }
  require_no_nulls(values_, "MERGE_M2");
  auto const counts = struct_field(values_, 0), means = struct_field(values_, 1), m2s = struct_field(values_, 2);
  bool const is_counted = counts.type().id() == type_id::INT64 || counts.type().id() == type_id::FLOAT64;
  if (!is_counted || means.type().id() != type_id::FLOAT64 || m2s.type().id() != type_id::FLOAT64) {
    fail_logic("groupby: MERGE_M2 joins counts of INT64 or FLOAT64 with means and M2 of FLOAT64, not counts of " +
               type_name(counts.type()) + " with " + type_name(means.type()) + " and " + type_name(m2s.type()));
  }
  return dispatch_storage(counts.type(), [&](auto tag) -> std::unique_ptr<cudf::column> {
    using T = typename decltype(tag)::type;
    auto const* count = values<T>(counts);
    auto const* mean = values<double>(means);
    auto const* m2 = values<double>(m2s);
    auto const joined = groups_.fold(
        moments{}, [](size_type) { return true; },
        [&](moments& state, size_type i) { state.join({static_cast<double>(count[i]), mean[i], m2[i]}); },
        [](moments& into, moments const& from) { into.join(from); });
    auto const always = [](size_type) { return true; };
    auto const any = [&](size_type g) { return joined[g].count > 0; };
    std::vector<std::unique_ptr<cudf::column>> fields;
    fields.push_back(make<T>(counts.type(), [&](size_type g) { return joined[g].count; }, always));
    fields.push_back(make<double>(means.type(), [&](size_type g) { return joined[g].mean; }, any));
    fields.push_back(make<double>(m2s.type(), [&](size_type g) { return joined[g].m2; }, any));
    return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, groups_.count(), rmm::device_buffer{},
                                          rmm::device_buffer{}, 0, std::move(fields));
  });
}

std::unique_ptr<cudf::column> value_groups::merge_histogram() {
  constexpr auto wanted = "groupby: MERGE_HISTOGRAM joins lists of structs of a value and an INT64";
  expects(values_.type().id() == type_id::LIST, wanted);
  auto const entries = list_elements(values_);
  expects(entries.type().id() == type_id::STRUCT && entries.num_children() == 2 &&
              struct_field(entries, 1).type().id() == type_id::INT64,
          wanted);
  auto const lists = merge_lists();
  auto const* begins = list_offsets(lists->view());
  auto const all = list_elements(lists->view());
  require_no_nulls(all, "MERGE_HISTOGRAM");
  auto const seen = struct_field(all, 0), times = struct_field(all, 1);
  size_type* group = nullptr;
  auto const labels = make_uninitialised(data_type{type_id::INT32}, all.size(), &group, stream_, mr_);
  parallel_for(0, groups_.count(), 1 << 10, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) std::fill(group + begins[g], group + begins[g + 1], static_cast<size_type>(g));
  });
  grouping const pairs{table_view{{labels->view(), seen}}, cudf::null_policy::INCLUDE};
  auto const* count = values<std::int64_t>(times);
  auto const sums = pairs.fold(
      std::int64_t{0}, [](size_type) { return true; }, [&](std::int64_t& state, size_type i) { state += count[i]; },
      [](std::int64_t& into, std::int64_t from) { into += from; });
  scratch<size_type> group_of(static_cast<std::size_t>(pairs.count()));
  for (std::int64_t p = 0; p < pairs.count(); ++p) group_of[p] = group[pairs.first_rows()[p]];
  auto const members = group_by_label(group_of.data(), pairs.count(), groups_.count());
  scratch<size_type> first(static_cast<std::size_t>(pairs.count()));
  std::int64_t* out = nullptr;
  std::vector<std::unique_ptr<cudf::column>> fields(2);
  fields[1] = make_uninitialised(data_type{type_id::INT64}, pairs.count(), &out, stream_, mr_);
  for (std::int64_t k = 0; k < pairs.count(); ++k) {
    first[k] = pairs.first_rows()[members.rows[k]];
    out[k] = sums[members.rows[k]];
  }
  fields[0] = gather_column(seen, {first.data(), pairs.count(), false}, stream_, mr_);
  return lists_from(std::make_unique<cudf::column>(data_type{type_id::STRUCT}, pairs.count(), rmm::device_buffer{},
                                                   rmm::device_buffer{}, 0, std::move(fields)),
                    members.begins);
}

std::unique_ptr<cudf::column> value_groups::sum_with_flag() {
  validity const valid{values_};
  return dispatch_storage(values_.type(), [&](auto tag) -> std::unique_ptr<cudf::column> {
    using T = typename decltype(tag)::type;
    auto const* from = values<T>(values_);
    auto const sums = groups_.fold(
        flagged_sum{}, [&](size_type i) { return valid[i]; },
        [&](flagged_sum& state, size_type i) { state.add(static_cast<__int128_t>(from[i])); },
        [](flagged_sum& into, flagged_sum const& from_later) {
          if (!from_later.any) return;
          into.add(from_later.sum);
          into.overflow |= from_later.overflow;
        });
    auto const any = [&](size_type g) { return sums[g].any; };
    auto const leaves = [&](size_type g) {
      return sums[g].overflow || static_cast<__int128_t>(static_cast<T>(sums[g].sum)) != sums[g].sum;
    };
    std::vector<std::unique_ptr<cudf::column>> fields;
    fields.push_back(make<T>(values_.type(), [&](size_type g) { return static_cast<T>(sums[g].sum); }, any));
    fields.push_back(make<std::uint8_t>(data_type{type_id::BOOL8}, leaves, [](size_type) { return true; }));
    mask_filler mask{groups_.count(), stream_, mr_};
    mask.fill(any);
    auto const missing = mask.null_count();
    return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, groups_.count(), rmm::device_buffer{},
                                          mask.release(), missing, std::move(fields));
  });
}

std::unique_ptr<cudf::column> value_groups::bitwise(cudf::bitwise_op op) {
  if (!cudf::is_integral_not_bool(values_.type())) {
    fail_logic("groupby: BITWISE_AGG is not defined for " + type_name(values_.type()));
  }
  validity const valid{values_};
  return dispatch_storage(values_.type(), [&](auto tag) -> std::unique_ptr<cudf::column> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T>) {
      auto const* from = values<T>(values_);
      auto const join = [op](bits_state<T>& into, T bits) {
        into.any = true;
        if (op == cudf::bitwise_op::AND) into.bits = static_cast<T>(into.bits & bits);
        if (op == cudf::bitwise_op::OR) into.bits = static_cast<T>(into.bits | bits);
        if (op == cudf::bitwise_op::XOR) into.bits = static_cast<T>(into.bits ^ bits);
      };
      bits_state<T> const none{static_cast<T>(op == cudf::bitwise_op::AND ? ~T{0} : T{0})};
      auto const found = groups_.fold(
          none, [&](size_type i) { return valid[i]; }, [&](bits_state<T>& state, size_type i) { join(state, from[i]); },
          [&](bits_state<T>& into, bits_state<T> const& later) {
            if (later.any) join(into, later.bits);
          });
      return make<T>(
          values_.type(), [&](size_type g) { return found[g].bits; }, [&](size_type g) { return found[g].any; });
    } else {
      fail_logic("groupby: BITWISE_AGG is not defined for " + type_name(values_.type()));
    }
  });
}

}  // namespace cudf4j::host::groups
