#include "bridge/groupby.hpp"

#include <cudf/column/column.hpp>
#include <cudf/groupby.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <functional>
#include <rmm/device_uvector.hpp>

#include "bridge/address.hpp"
#include "bridge/aggregation_clone.hpp"

namespace cudf4j {
namespace {

cudf::null_policy policy(bool include_nulls) {
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
  return cudf::groupby::groupby(at<cudf::table_view>(keys_view), policy(include_null_keys),
                                keys_are_sorted ? cudf::sorted::YES : cudf::sorted::NO,
                                enums<cudf::order>(orders, order_count),
                                enums<cudf::null_order>(null_orders, null_order_count));
}

}  // namespace

void groupby_aggregate(int64_t keys_view, bool include_null_keys, bool keys_are_sorted, int32_t const* orders,
                       int32_t order_count, int32_t const* null_orders, int32_t null_order_count, int64_t const* values,
                       int32_t const* counts, int32_t request_count, int64_t const* aggregations, int64_t* out) {
  auto const requests = requests_of<cudf::groupby::aggregation_request, cudf::groupby_aggregation>(
      values, counts, request_count, aggregations);
  auto groups =
      grouping(keys_view, include_null_keys, keys_are_sorted, orders, order_count, null_orders, null_order_count);
  write_results(groups.aggregate(requests), out);
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
  cudf::groupby::groupby by(at<cudf::table_view>(keys_view), policy(include_null_keys));
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
  cudf::groupby::groupby by(at<cudf::table_view>(keys_view), policy(include_null_keys));
  write_pair(by.shift(at<cudf::table_view>(values_view), std::span<cudf::size_type const>(offsets, count), fill), out);
}

void groupby_replace_nulls(int64_t keys_view, bool include_null_keys, int64_t values_view, int32_t const* policies,
                           int32_t count, int64_t* out) {
  auto const chosen = enums<cudf::replace_policy>(policies, count);
  cudf::groupby::groupby by(at<cudf::table_view>(keys_view), policy(include_null_keys));
  write_pair(by.replace_nulls(at<cudf::table_view>(values_view), chosen), out);
}

}  // namespace cudf4j
