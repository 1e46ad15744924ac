#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Exports a table through the Arrow C data interface: fills the ArrowSchema and the ArrowArray (a struct array
/// in host memory) at two addresses, whose release callbacks then belong to the caller. Names are UTF-8, one for each
/// column of the tree in preorder, `ends[i]` the end of the i-th in `names`; precisions (of decimals, else 0) likewise.
CUDF4J_EXPORT void to_arrow(int64_t table_view, int8_t const* names, int32_t const* ends, int32_t const* precisions,
                            int32_t count, int64_t schema, int64_t array);
/// @brief Exports a table through the Arrow C device interface: fills the ArrowSchema and the ArrowDeviceArray at two
/// addresses, as to_arrow does. The buffers are the table's own, but for what Arrow stores otherwise.
/// @param kept_number the number of the Java object that keeps the table's memory, which is closed with the release of
/// the last of the arrays; where this throws, it is not
CUDF4J_EXPORT void to_arrow_device(int64_t table_view, int8_t const* names, int32_t const* ends,
                                   int32_t const* precisions, int32_t count, int64_t schema, int64_t device_array,
                                   int64_t kept_number);
/// @brief Returns a new cudf::table with a copy of the struct array at `array` (Arrow C data interface). The caller
/// still releases both.
CUDF4J_EXPORT int64_t from_arrow(int64_t schema, int64_t array);
/// @brief Returns a new cudf::column with a copy of an array.
CUDF4J_EXPORT int64_t from_arrow_column(int64_t schema, int64_t array);
/// @brief Returns a new cudf::table of all batches of an ArrowArrayStream, which is released, also where this throws.
CUDF4J_EXPORT int64_t from_arrow_stream(int64_t stream);

/// @brief Returns a new cudf::table with a copy of the struct array of an ArrowDeviceArray, which the device can reach.
/// The caller still releases both.
CUDF4J_EXPORT int64_t from_arrow_device(int64_t schema, int64_t device_array);
/// @brief Returns a new cudf::column with a copy of an array.
CUDF4J_EXPORT int64_t from_arrow_device_column(int64_t schema, int64_t device_array);

/// @brief Calls the release callbacks of an ArrowSchema and an ArrowArray, of those that were not released.
CUDF4J_EXPORT void release_arrow(int64_t schema, int64_t array);

}  // namespace cudf4j
