#pragma once
// For the sources of the bridge only.
#include <cudf/table/table.hpp>
#include <memory>

#include "bridge/arrow_abi.hpp"

namespace cudf4j {

/// @brief Returns a new table of all batches of a stream, each looked at as check_arrow does. Whatever happens, the
/// stream, its schema and its batches are released, once each; only a stream that was released already is left alone.
/// @throws std::invalid_argument if the stream lacks a callback, gives no schema of a table, or a batch is not what the
/// schema says, with the number of the batch; std::runtime_error with the stream's own message if it fails;
/// std::overflow_error if its rows are more than a column can have
std::unique_ptr<cudf::table> import_stream(ArrowArrayStream* stream);

}  // namespace cudf4j
