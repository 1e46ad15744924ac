#include "bridge/lists.hpp"

#include <cudf/column/column.hpp>
#include <cudf/lists/combine.hpp>
#include <cudf/lists/contains.hpp>
#include <cudf/lists/count_elements.hpp>
#include <cudf/lists/extract.hpp>
#include <cudf/lists/gather.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/lists/reverse.hpp>
#include <cudf/lists/sorting.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table_view.hpp>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

cudf::lists_column_view lists(int64_t view) { return cudf::lists_column_view{at<cudf::column_view>(view)}; }

cudf::lists::duplicate_find_option which(bool last) {
  return last ? cudf::lists::duplicate_find_option::FIND_LAST : cudf::lists::duplicate_find_option::FIND_FIRST;
}

cudf::lists::concatenate_null_policy concatenate_policy(bool nullify) {
  return nullify ? cudf::lists::concatenate_null_policy::NULLIFY_OUTPUT_ROW
                 : cudf::lists::concatenate_null_policy::IGNORE;
}

}  // namespace

int64_t list_count_elements(int64_t lists_view) { return hand_over(cudf::lists::count_elements(lists(lists_view))); }

int64_t list_extract(int64_t lists_view, int32_t index) {
  return hand_over(cudf::lists::extract_list_element(lists(lists_view), index));
}

int64_t list_extract_each(int64_t lists_view, int64_t indices_view) {
  return hand_over(cudf::lists::extract_list_element(lists(lists_view), at<cudf::column_view>(indices_view)));
}

int64_t list_contains(int64_t lists_view, int64_t key_scalar) {
  return hand_over(cudf::lists::contains(lists(lists_view), at<cudf::scalar>(key_scalar)));
}

int64_t list_contains_each(int64_t lists_view, int64_t keys_view) {
  return hand_over(cudf::lists::contains(lists(lists_view), at<cudf::column_view>(keys_view)));
}

int64_t list_contains_nulls(int64_t lists_view) { return hand_over(cudf::lists::contains_nulls(lists(lists_view))); }

int64_t list_index_of(int64_t lists_view, int64_t key_scalar, bool last) {
  return hand_over(cudf::lists::index_of(lists(lists_view), at<cudf::scalar>(key_scalar), which(last)));
}

int64_t list_index_of_each(int64_t lists_view, int64_t keys_view, bool last) {
  return hand_over(cudf::lists::index_of(lists(lists_view), at<cudf::column_view>(keys_view), which(last)));
}

int64_t sort_lists(int64_t lists_view, int32_t order, int32_t null_order, bool stable) {
  auto const by = static_cast<cudf::order>(order);
  auto const nulls = static_cast<cudf::null_order>(null_order);
  return hand_over(stable ? cudf::lists::stable_sort_lists(lists(lists_view), by, nulls)
                          : cudf::lists::sort_lists(lists(lists_view), by, nulls));
}

int64_t list_concatenate_rows(int64_t table_view, bool nullify) {
  return hand_over(cudf::lists::concatenate_rows(at<cudf::table_view>(table_view), concatenate_policy(nullify)));
}

int64_t list_concatenate_elements(int64_t column_view, bool nullify) {
  return hand_over(
      cudf::lists::concatenate_list_elements(at<cudf::column_view>(column_view), concatenate_policy(nullify)));
}

int64_t list_segmented_gather(int64_t lists_view, int64_t map_lists_view, bool nullify) {
  auto const bounds = nullify ? cudf::out_of_bounds_policy::NULLIFY : cudf::out_of_bounds_policy::DONT_CHECK;
  return hand_over(cudf::lists::segmented_gather(lists(lists_view), lists(map_lists_view), bounds));
}

int64_t list_reverse(int64_t lists_view) { return hand_over(cudf::lists::reverse(lists(lists_view))); }

int64_t list_apply_boolean_mask(int64_t lists_view, int64_t mask_lists_view) {
  return hand_over(cudf::lists::apply_boolean_mask(lists(lists_view), lists(mask_lists_view)));
}

int64_t list_distinct(int64_t lists_view, int32_t null_equality, int32_t nan_equality, int32_t keep) {
  return hand_over(cudf::lists::distinct(lists(lists_view), static_cast<cudf::null_equality>(null_equality),
                                         static_cast<cudf::nan_equality>(nan_equality),
                                         static_cast<cudf::duplicate_keep_option>(keep)));
}

}  // namespace cudf4j
