#include "bridge/sorting.hpp"

#include <cudf/column/column.hpp>
#include <cudf/merge.hpp>
#include <cudf/search.hpp>
#include <cudf/sorting.hpp>
#include <cudf/table/table.hpp>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

struct directions {
  std::vector<cudf::order> orders;
  std::vector<cudf::null_order> nulls;

  directions(int32_t const* orders_, int32_t order_count, int32_t const* null_orders, int32_t null_order_count)
      : orders(enums<cudf::order>(orders_, order_count)),
        nulls(enums<cudf::null_order>(null_orders, null_order_count)) {}
};

}  // namespace

int64_t sorted_order(int64_t table_view, int32_t const* orders, int32_t order_count, int32_t const* null_orders,
                     int32_t null_order_count, bool stable) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& table = at<cudf::table_view>(table_view);
  return hand_over(stable ? cudf::stable_sorted_order(table, by.orders, by.nulls)
                          : cudf::sorted_order(table, by.orders, by.nulls));
}

int64_t sort_by_key(int64_t values_view, int64_t keys_view, int32_t const* orders, int32_t order_count,
                    int32_t const* null_orders, int32_t null_order_count, bool stable) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& values = at<cudf::table_view>(values_view);
  auto const& keys = at<cudf::table_view>(keys_view);
  return hand_over(stable ? cudf::stable_sort_by_key(values, keys, by.orders, by.nulls)
                          : cudf::sort_by_key(values, keys, by.orders, by.nulls));
}

int64_t sort(int64_t table_view, int32_t const* orders, int32_t order_count, int32_t const* null_orders,
             int32_t null_order_count, bool stable) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& table = at<cudf::table_view>(table_view);
  return hand_over(stable ? cudf::stable_sort(table, by.orders, by.nulls) : cudf::sort(table, by.orders, by.nulls));
}

bool is_sorted(int64_t table_view, int32_t const* orders, int32_t order_count, int32_t const* null_orders,
               int32_t null_order_count) {
  directions const by(orders, order_count, null_orders, null_order_count);
  return cudf::is_sorted(at<cudf::table_view>(table_view), by.orders, by.nulls);
}

int64_t search_sorted(int64_t haystack_view, int64_t needles_view, int32_t const* orders, int32_t order_count,
                      int32_t const* null_orders, int32_t null_order_count, bool upper) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& haystack = at<cudf::table_view>(haystack_view);
  auto const& needles = at<cudf::table_view>(needles_view);
  return hand_over(upper ? cudf::upper_bound(haystack, needles, by.orders, by.nulls)
                         : cudf::lower_bound(haystack, needles, by.orders, by.nulls));
}

int64_t merge_sorted(int64_t const* table_views, int32_t table_count, int32_t const* keys, int32_t key_count,
                     int32_t const* orders, int32_t order_count, int32_t const* null_orders, int32_t null_order_count) {
  directions const by(orders, order_count, null_orders, null_order_count);
  return hand_over(cudf::merge(copies<cudf::table_view>(table_views, table_count),
                               std::vector<cudf::size_type>(keys, keys + key_count), by.orders, by.nulls));
}

int64_t segmented_sorted_order(int64_t keys_view, int64_t offsets_view, int32_t const* orders, int32_t order_count,
                               int32_t const* null_orders, int32_t null_order_count, bool stable) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& keys = at<cudf::table_view>(keys_view);
  auto const& offsets = at<cudf::column_view>(offsets_view);
  return hand_over(stable ? cudf::stable_segmented_sorted_order(keys, offsets, by.orders, by.nulls)
                          : cudf::segmented_sorted_order(keys, offsets, by.orders, by.nulls));
}

int64_t segmented_sort_by_key(int64_t values_view, int64_t keys_view, int64_t offsets_view, int32_t const* orders,
                              int32_t order_count, int32_t const* null_orders, int32_t null_order_count, bool stable) {
  directions const by(orders, order_count, null_orders, null_order_count);
  auto const& values = at<cudf::table_view>(values_view);
  auto const& keys = at<cudf::table_view>(keys_view);
  auto const& offsets = at<cudf::column_view>(offsets_view);
  return hand_over(stable ? cudf::stable_segmented_sort_by_key(values, keys, offsets, by.orders, by.nulls)
                          : cudf::segmented_sort_by_key(values, keys, offsets, by.orders, by.nulls));
}

}  // namespace cudf4j
