#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Functions of cudf::lists, whose lists_column_view JavaCPP cannot make; each returns a new column.
namespace cudf4j {

/// @brief cudf::lists::count_elements
CUDF4J_EXPORT int64_t list_count_elements(int64_t lists_view);
/// @brief cudf::lists::extract_list_element, from the end where `index` is negative.
CUDF4J_EXPORT int64_t list_extract(int64_t lists_view, int32_t index);
/// @brief cudf::lists::extract_list_element at each row's own place.
CUDF4J_EXPORT int64_t list_extract_each(int64_t lists_view, int64_t indices_view);
/// @brief cudf::lists::contains a scalar.
CUDF4J_EXPORT int64_t list_contains(int64_t lists_view, int64_t key_scalar);
/// @brief cudf::lists::contains each row's own key.
CUDF4J_EXPORT int64_t list_contains_each(int64_t lists_view, int64_t keys_view);
/// @brief cudf::lists::contains_nulls
CUDF4J_EXPORT int64_t list_contains_nulls(int64_t lists_view);
/// @brief cudf::lists::index_of a scalar; the last place where `last`.
CUDF4J_EXPORT int64_t list_index_of(int64_t lists_view, int64_t key_scalar, bool last);
/// @brief cudf::lists::index_of each row's own key; the last place where `last`.
CUDF4J_EXPORT int64_t list_index_of_each(int64_t lists_view, int64_t keys_view, bool last);
/// @brief cudf::lists::sort_lists, stable_sort_lists; `order` and `null_order` as in cudf.
CUDF4J_EXPORT int64_t sort_lists(int64_t lists_view, int32_t order, int32_t null_order, bool stable);
/// @brief cudf::lists::concatenate_rows of the list columns of a table; `nullify` is NULLIFY_OUTPUT_ROW.
CUDF4J_EXPORT int64_t list_concatenate_rows(int64_t table_view, bool nullify);
/// @brief cudf::lists::concatenate_list_elements of a column of lists of lists.
CUDF4J_EXPORT int64_t list_concatenate_elements(int64_t column_view, bool nullify);
/// @brief cudf::lists::segmented_gather; `nullify` makes places outside of a list null.
CUDF4J_EXPORT int64_t list_segmented_gather(int64_t lists_view, int64_t map_lists_view, bool nullify);
/// @brief cudf::lists::reverse
CUDF4J_EXPORT int64_t list_reverse(int64_t lists_view);
/// @brief cudf::lists::apply_boolean_mask
CUDF4J_EXPORT int64_t list_apply_boolean_mask(int64_t lists_view, int64_t mask_lists_view);
/// @brief cudf::lists::distinct; `keep` is cudf::duplicate_keep_option, the equalities as in cudf.
CUDF4J_EXPORT int64_t list_distinct(int64_t lists_view, int32_t null_equality, int32_t nan_equality, int32_t keep);

}  // namespace cudf4j
