#include "bridge/groupby.hpp"

#include <algorithm>
#include <cudf/column/column.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/traits.hpp>
#include <functional>
#include <rmm/device_uvector.hpp>

#include "bridge/address.hpp"
#include "bridge/aggregation_clone.hpp"

namespace cudf4j {
namespace {

cudf::null_policy keys_policy(bool include_nulls) {
  return include_nulls ? cudf::null_policy::INCLUDE : cudf::null_policy::EXCLUDE;
}

template <typename Request, typename Base>
std::vector<Request> requests_of(int64_t const* values, int32_t const* counts, int32_t request_count,
                                 int64_t const* aggregations) {
  std::vector<Request> requests(request_count);
  for (int64_t i = 0; i < request_count; ++i) {
    requests[i].values = at<cudf::column_view>(values[i]);
    for (int64_t j = 0; j < counts[i]; ++j) requests[i].aggregations.push_back(clone(at<Base const>(*aggregations++)));
  }
  return requests;
}

template <typename Result>
void write_results(Result&& result, int64_t* out) {
  *out++ = hand_over(std::move(result.first));
  for (auto& request : result.second) {
    for (auto& column : request.results) *out++ = hand_over(std::move(column));
  }
}

void write_pair(std::pair<std::unique_ptr<cudf::table>, std::unique_ptr<cudf::table>> result, int64_t* out) {
  out[0] = hand_over(std::move(result.first));
  out[1] = hand_over(std::move(result.second));
}

cudf::groupby::groupby grouping(int64_t keys_view, bool include_null_keys, bool keys_are_sorted, int32_t const* orders,
                                int32_t order_count, int32_t const* null_orders, int32_t null_order_count) {
  return cudf::groupby::groupby(at<cudf::table_view>(keys_view), keys_policy(include_null_keys),
                                keys_are_sorted ? cudf::sorted::YES : cudf::sorted::NO,
                                enums<cudf::order>(orders, order_count),
                                enums<cudf::null_order>(null_orders, null_order_count));
}

using aggregation_request = cudf::groupby::aggregation_request;

bool is_partial(cudf::groupby_aggregation const& agg) {
  return agg.kind == cudf::aggregation::HISTOGRAM || agg.kind == cudf::aggregation::MERGE_HISTOGRAM ||
         agg.kind == cudf::aggregation::TDIGEST || agg.kind == cudf::aggregation::MERGE_TDIGEST;
}

// Whether no row is in a group, because the keys of all are null.
bool has_no_group(cudf::groupby::groupby& groups, cudf::table_view const& keys, bool include_null_keys) {
  bool const leaves_out =
      !include_null_keys && std::any_of(keys.begin(), keys.end(), [](auto const& key) { return key.has_nulls(); });
  return leaves_out && groups.get_groups().offsets.size() <= 1;
}

cudf::column_view none_of(cudf::column_view const& view) { return cudf::slice(view, {0, 0}).front(); }

std::unique_ptr<cudf::column> no_digests() {
  auto const real = cudf::data_type{cudf::type_id::FLOAT64};
  std::vector<std::unique_ptr<cudf::column>> centroid, fields;
  centroid.push_back(cudf::make_empty_column(real));
  centroid.push_back(cudf::make_empty_column(real));
  fields.push_back(cudf::make_lists_column(0, cudf::make_empty_column(cudf::type_id::INT32),
                                           cudf::make_structs_column(0, std::move(centroid), 0, {}), 0, {}));
  fields.push_back(cudf::make_empty_column(real));
  fields.push_back(cudf::make_empty_column(real));
  return cudf::make_structs_column(0, std::move(fields), 0, {});
}

// Aggregates no rows: libcudf 26.08 cannot make a column of digests without rows, and is asked for a count instead.
auto aggregate_nothing(cudf::groupby::groupby& groups, std::vector<aggregation_request>& requests) {
  std::vector<std::pair<std::size_t, std::size_t>> digests;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    auto const type = requests[i].values.type();
    // of what has no digest libcudf says so itself
    if (!cudf::is_numeric(type) && !cudf::is_fixed_point(type)) continue;
    for (std::size_t j = 0; j < requests[i].aggregations.size(); ++j) {
      if (requests[i].aggregations[j]->kind != cudf::aggregation::TDIGEST) continue;
      requests[i].aggregations[j] = cudf::make_count_aggregation<cudf::groupby_aggregation>();
      digests.emplace_back(i, j);
    }
  }
  auto made = groups.aggregate(requests);
  for (auto const& [i, j] : digests) made.second[i].results[j] = no_digests();
  return made;
}

// The columns, without the masks of those that need none: libcudf 26.08 drops the mask of grouped values without rows,
// and then asks for it.
cudf::table_view without_needless_masks(cudf::table_view const& values, bool need_none) {
  std::vector<cudf::column_view> views;
  for (auto const& view : values) {
    views.push_back(need_none || !view.has_nulls()
                        ? cudf::column_view{view.type(), view.size(), view.head(), nullptr, 0, view.offset(),
                                            std::vector<cudf::column_view>(view.child_begin(), view.child_end())}
                        : view);
  }
  return cudf::table_view{views};
}

}  // namespace

void groupby_aggregate(int64_t keys_view, bool include_null_keys, bool keys_are_sorted, int32_t const* orders,
                       int32_t order_count, int32_t const* null_orders, int32_t null_order_count, int64_t const* values,
                       int32_t const* counts, int32_t request_count, int64_t const* aggregations, int64_t* out) {
  auto requests =
      requests_of<aggregation_request, cudf::groupby_aggregation>(values, counts, request_count, aggregations);
  auto const& keys = at<cudf::table_view>(keys_view);
  auto groups =
      grouping(keys_view, include_null_keys, keys_are_sorted, orders, order_count, null_orders, null_order_count);
  bool const fits = std::all_of(requests.begin(), requests.end(),
                                [&](auto const& each) { return each.values.size() == keys.num_rows(); });
  bool const any_partial = std::any_of(requests.begin(), requests.end(), [](auto const& each) {
    return std::any_of(each.aggregations.begin(), each.aggregations.end(),
                       [](auto const& agg) { return is_partial(*agg); });
  });
  if (!fits || !any_partial) return write_results(groups.aggregate(requests), out);
  if (keys.num_rows() == 0) return write_results(aggregate_nothing(groups, requests), out);
  if (!has_no_group(groups, keys, include_null_keys)) return write_results(groups.aggregate(requests), out);
  // libcudf 26.08 refuses these aggregations of no group, and gives a digest more than there are groups
  std::vector<cudf::column_view> no_keys;
  for (auto const& key : keys) no_keys.push_back(none_of(key));
  for (auto& each : requests) each.values = none_of(each.values);
  cudf::groupby::groupby nothing(cudf::table_view{no_keys});
  write_results(aggregate_nothing(nothing, requests), out);
}

void groupby_scan(int64_t keys_view, bool include_null_keys, bool keys_are_sorted, int32_t const* orders,
                  int32_t order_count, int32_t const* null_orders, int32_t null_order_count, int64_t const* values,
                  int32_t const* counts, int32_t request_count, int64_t const* aggregations, int64_t* out) {
  auto const requests = requests_of<cudf::groupby::scan_request, cudf::groupby_scan_aggregation>(
      values, counts, request_count, aggregations);
  auto groups =
      grouping(keys_view, include_null_keys, keys_are_sorted, orders, order_count, null_orders, null_order_count);
  write_results(groups.scan(requests), out);
}

void groupby_get_groups(int64_t keys_view, bool include_null_keys, int64_t values_view, int64_t* out) {
  cudf::groupby::groupby by(at<cudf::table_view>(keys_view), keys_policy(include_null_keys));
  auto groups = by.get_groups(values_view == 0 ? cudf::table_view{} : at<cudf::table_view>(values_view));
  auto const stream = cudf::get_default_stream();
  rmm::device_buffer offsets(groups.offsets.data(), groups.offsets.size() * sizeof(cudf::size_type), stream);
  stream.synchronize();
  auto column = std::make_unique<cudf::column>(cudf::data_type{cudf::type_id::INT32},
                                               static_cast<cudf::size_type>(groups.offsets.size()), std::move(offsets),
                                               rmm::device_buffer{}, 0);
  out[0] = hand_over(std::move(groups.keys));
  out[1] = hand_over(std::move(groups.values));
  out[2] = hand_over(std::move(column));
}

void groupby_shift(int64_t keys_view, bool include_null_keys, int64_t values_view, int32_t const* offsets,
                   int64_t const* fill_scalars, int32_t count, int64_t* out) {
  std::vector<std::reference_wrapper<cudf::scalar const>> fill;
  for (int64_t i = 0; i < count; ++i) fill.emplace_back(at<cudf::scalar const>(fill_scalars[i]));
  cudf::groupby::groupby by(at<cudf::table_view>(keys_view), keys_policy(include_null_keys));
  write_pair(by.shift(at<cudf::table_view>(values_view), std::span<cudf::size_type const>(offsets, count), fill), out);
}

void groupby_replace_nulls(int64_t keys_view, bool include_null_keys, int64_t values_view, int32_t const* policies,
                           int32_t count, int64_t* out) {
  auto const chosen = enums<cudf::replace_policy>(policies, count);
  auto const& keys = at<cudf::table_view>(keys_view);
  cudf::groupby::groupby by(keys, keys_policy(include_null_keys));
  auto const values =
      without_needless_masks(at<cudf::table_view>(values_view), has_no_group(by, keys, include_null_keys));
  write_pair(by.replace_nulls(values, chosen), out);
}

}  // namespace cudf4j
