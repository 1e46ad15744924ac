#pragma once
#include <arrow/api.h>

#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/table/table.hpp>
#include <memory>
#include <utility>

#include "host/core/errors.hpp"
#include "host/core/memory.hpp"

// The one place where libcudf's columns and Arrow's arrays meet.
namespace cudf4j::host {

using cudf::column;
using cudf::column_view;

/// @brief Registers Arrow's kernels, once in the process; every user of arrow::compute calls it first.
void ensure_arrow();

/// @brief Throws what libcudf throws for the status: out of memory, std::invalid_argument, std::out_of_range,
/// cudf::data_type_error, cudf4j::not_on_host, else cudf::logic_error; nothing for OK.
/// @param doing what was tried, named in the message
void check(arrow::Status const& status, char const* doing);

template <typename T>
T value_or_throw(arrow::Result<T>&& result, char const* doing) {
  check(result.status(), doing);
  return std::move(result).ValueUnsafe();
}

/// @brief Returns the Arrow type of a column, through fields (named f0, f1, ...) and elements.
/// @throws cudf::data_type_error for DURATION_DAYS, which Arrow lacks
std::shared_ptr<arrow::DataType> to_arrow_type(column_view const& view);
/// @brief As above for a type without children.
std::shared_ptr<arrow::DataType> to_arrow_type(cudf::data_type type);
/// @brief Returns the libcudf type that from_arrow gives for an Arrow type.
/// @throws cudf::data_type_error for those that have none
cudf::data_type from_arrow_type(arrow::DataType const& type);

/// @brief Returns an Arrow array over the view's own memory, which must outlive it; only bool values are copied (to
/// bits).
std::shared_ptr<arrow::ArrayData> to_arrow(column_view const& view);
/// @brief As to_arrow, as an array for arrow::compute.
std::shared_ptr<arrow::Array> to_arrow_array(column_view const& view);

/// @brief Returns a column with the array's rows in memory of mr. Dictionaries are decoded, 64-bit offsets narrowed
/// where they fit, extension types stored as what they store.
std::unique_ptr<column> from_arrow(arrow::ArrayData const& data,
                                   rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                   rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());
std::unique_ptr<column> from_arrow(arrow::Array const& array, rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                   rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());
/// @brief As above; the chunks become one column.
std::unique_ptr<column> from_arrow(arrow::ChunkedArray const& array,
                                   rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                   rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());
std::unique_ptr<cudf::table> from_arrow(arrow::Table const& table,
                                        rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                        rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

}  // namespace cudf4j::host
