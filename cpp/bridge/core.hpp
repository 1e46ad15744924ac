#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Flat functions for what JavaCPP cannot express. Native objects travel as their addresses, lists as an address of
/// their first element and a length. What a function returns as an address belongs to the caller, who frees it with
/// the function named for it; addresses given to a function stay the caller's unless the function says otherwise.
namespace cudf4j {

/// @brief Takes a cudf::column apart and deletes it. For each column of the tree, in preorder, eleven numbers:
/// type id, scale, size, null count, number of children, address of the data's rmm::device_buffer, address of the
/// data, bytes of the data, address of the mask's rmm::device_buffer, address of the mask, bytes of the mask. The
/// device buffers are the caller's (free_device_buffer); an empty buffer is freed and its three numbers are 0.
/// @param out address of room for `capacity` numbers
/// @return how many numbers there are; where they are more than `capacity`, the column is untouched and none is written
CUDF4J_EXPORT int32_t release_column(int64_t column, int64_t out, int32_t capacity);

/// @brief Returns a new cudf::column, a deep copy of a view.
CUDF4J_EXPORT int64_t copy_column(int64_t column_view);
CUDF4J_EXPORT void free_column(int64_t column);

/// @brief Takes a cudf::table and its columns apart and deletes it: the numbers of release_column for each of its
/// columns, one after the other.
/// @param out address of room for `capacity` numbers
/// @return how many numbers there are; where they are more than `capacity`, the table is untouched and none is written
CUDF4J_EXPORT int32_t release_table(int64_t table, int64_t out, int32_t capacity);
CUDF4J_EXPORT void free_table(int64_t table);

/// @brief Returns a new cudf::data_type; data_type objects are made once and kept.
CUDF4J_EXPORT int64_t make_data_type(int32_t type_id, int32_t scale);

/// @brief Returns a new cudf::column_view over memory of the caller; children are copied from other views.
CUDF4J_EXPORT int64_t make_column_view(int32_t type_id, int32_t scale, int32_t size, int64_t data, int64_t mask,
                                       int32_t null_count, int32_t offset, int64_t const* children,
                                       int32_t child_count);
CUDF4J_EXPORT void free_column_view(int64_t column_view);
/// @brief As make_column_view, for memory that a call changes; children are cudf::mutable_column_view.
CUDF4J_EXPORT int64_t make_mutable_column_view(int32_t type_id, int32_t scale, int32_t size, int64_t data, int64_t mask,
                                               int32_t null_count, int32_t offset, int64_t const* children,
                                               int32_t child_count);
CUDF4J_EXPORT void free_mutable_column_view(int64_t mutable_column_view);
/// @brief Returns a new cudf::table_view of copies of column views, which must have one size.
CUDF4J_EXPORT int64_t make_table_view(int64_t const* column_views, int32_t count);
CUDF4J_EXPORT void free_table_view(int64_t table_view);

/// @brief Returns the number of nulls among the bits [start, stop) of a mask.
CUDF4J_EXPORT int32_t mask_null_count(int64_t mask, int32_t start, int32_t stop);
/// @brief Writes [buffer, address, bytes] of a new null mask of `state` (cudf::mask_state) for `size` rows.
CUDF4J_EXPORT void make_null_mask(int32_t size, int32_t state, int64_t* out);
/// @brief Writes [buffer, address, bytes] of a copy of the bits [begin, end) of a mask, moved to offset 0.
CUDF4J_EXPORT void copy_mask(int64_t mask, int32_t begin, int32_t end, int64_t* out);
/// @brief Writes [buffer, address, bytes, null count] of the conjunction (disjunction) of the masks of a table's
/// columns.
CUDF4J_EXPORT void mask_and(int64_t table_view, int64_t* out);
CUDF4J_EXPORT void mask_or(int64_t table_view, int64_t* out);

/// @brief Returns the concatenation of columns (of tables) as a new cudf::column (cudf::table).
CUDF4J_EXPORT int64_t concatenate_columns(int64_t const* column_views, int32_t count);
CUDF4J_EXPORT int64_t concatenate_tables(int64_t const* table_views, int32_t count);

/// @brief Scatters a row of scalars into the rows of `target` named by `indices`; a new cudf::table.
CUDF4J_EXPORT int64_t scatter_scalars(int64_t const* scalars, int32_t count, int64_t indices_view, int64_t target_view);
/// @brief As scatter_scalars, into the rows whose mask is true.
CUDF4J_EXPORT int64_t boolean_mask_scatter_scalars(int64_t const* scalars, int32_t count, int64_t target_view,
                                                   int64_t mask_view);

/// @brief Gives up what libcudf keeps between two calls (cudf::teardown) and begins anew. No other call may run
/// meanwhile.
CUDF4J_EXPORT void renew_context();

}  // namespace cudf4j
