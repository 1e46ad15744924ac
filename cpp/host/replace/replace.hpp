#pragma once
#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/scalar/scalar.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host::replace {

/// @brief Returns the input with its nulls replaced by the rows at the same positions, of the same type.
std::unique_ptr<column> fill_from_column(column_view const& input, column_view const& replacement,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// @brief Returns the input with its nulls replaced by a valid scalar of the same type.
std::unique_ptr<column> fill_from_scalar(column_view const& input, cudf::scalar const& replacement,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::replace
