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

/// @brief Returns a new cudf::chunked_pack, which fills buffers of so many bytes. What the view views must stay until
/// it is freed.
CUDF4J_EXPORT int64_t make_chunked_pack(int64_t table_view, int64_t buffer_bytes);
CUDF4J_EXPORT void free_chunked_pack(int64_t pack);
/// @brief Returns the bytes of all chunks together.
CUDF4J_EXPORT int64_t chunked_pack_size(int64_t pack);
CUDF4J_EXPORT bool chunked_pack_has_next(int64_t pack);
/// @brief Writes the next chunk to a device buffer's memory and returns its bytes.
CUDF4J_EXPORT int64_t next_packed_chunk(int64_t pack, int64_t data, int64_t data_bytes);
/// @brief Writes address and bytes of the envelope.
CUDF4J_EXPORT void chunked_pack_metadata(int64_t pack, int64_t* out);

/// @brief Copies an envelope's bytes.
CUDF4J_EXPORT void copy_envelope(int64_t envelope, int8_t* target);
CUDF4J_EXPORT void free_envelope(int64_t envelope);

/// @brief cudf::unpack; returns a new table that is a copy.
/// @throws std::invalid_argument if the envelope is none, was damaged or written by another library, or is not of so
/// many bytes of data
CUDF4J_EXPORT int64_t unpack_table(int8_t const* envelope, int32_t envelope_bytes, int64_t data, int64_t data_bytes);

}  // namespace cudf4j
