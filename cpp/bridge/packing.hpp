#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Tables in one block of device memory and a description of it in host memory.
///
/// A description travels in an envelope of ours, which says what library wrote it, how much data it is of and a sum
/// over its bytes: NVIDIA's library believes whatever it is given. A packed table is five numbers: address of the
/// envelope, its bytes, and of the data the address of the rmm::device_buffer, of its memory, and its bytes.
namespace cudf4j {

/// @brief cudf::pack
CUDF4J_EXPORT void pack_table(int64_t table_view, int64_t* out);
/// @brief cudf::contiguous_split; writes split_count + 1 packed tables.
CUDF4J_EXPORT void contiguous_split(int64_t table_view, int32_t const* splits, int32_t split_count, int64_t* out);
/// @brief cudf::packed_size
CUDF4J_EXPORT int64_t packed_size(int64_t table_view);
/// @brief cudf::pack_metadata; writes address and bytes of the envelope.
/// @throws std::invalid_argument if a column does not lie in the buffer
CUDF4J_EXPORT void pack_metadata(int64_t table_view, int64_t data, int64_t data_bytes, int64_t* out);

/// @brief Copies an envelope's bytes.
CUDF4J_EXPORT void copy_envelope(int64_t envelope, int8_t* target);
CUDF4J_EXPORT void free_envelope(int64_t envelope);

/// @brief cudf::unpack; returns a new table that is a copy.
/// @throws std::invalid_argument if the envelope is none, was damaged or written by another library, or is not of so
/// many bytes of data
CUDF4J_EXPORT int64_t unpack_table(int8_t const* envelope, int32_t envelope_bytes, int64_t data, int64_t data_bytes);

}  // namespace cudf4j
