#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns the number of dimensions of a DLManagedTensor, or of a DLManagedTensorVersioned where `versioned`
/// is 1; below 0 where it has dimensions without a shape.
CUDF4J_EXPORT int32_t dlpack_dimensions(int64_t managed, int32_t versioned);
/// @brief Writes what a tensor says: [address of the first element, device type, device, type code, bits, lanes,
/// 1 where it may only be read, 1 where it has strides, major version (0 where there is none)], then the shape, then
/// the strides. Of a version whose layout is not known only the version is written.
CUDF4J_EXPORT void read_dlpack(int64_t managed, int32_t versioned, int64_t* out);
/// @brief Makes a tensor over memory, in C order, that its consumer frees by its deleter.
/// @param said address of the first element, device type, device, type code, bits of an element, then the shape
/// @param kept_number the number of the Java object that keeps the memory, which the deleter closes; where this throws,
/// it does not
CUDF4J_EXPORT int64_t make_dlpack(int64_t const* said, int32_t dimensions, int32_t versioned, int64_t kept_number);
/// @brief Calls the deleter of a tensor, if it has one; the tensor is gone then.
CUDF4J_EXPORT void release_dlpack(int64_t managed, int32_t versioned);

}  // namespace cudf4j
