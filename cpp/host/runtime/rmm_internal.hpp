#pragma once
#include <cuda_runtime_api.h>

#include <cstddef>
#include <rmm/detail/export.hpp>

RMM_NAMESPACE_BEGIN
namespace detail {

/// @brief Returns pointer, or throws rmm::out_of_memory (what was asked, held and allowed) or rmm::bad_alloc.
void* checked_allocation(cudaError_t error, void* pointer, char const* resource, std::size_t bytes);
/// @brief Throws rmm::bad_alloc for an alignment above 256 or one that is no power of two.
void check_alignment(char const* resource, std::size_t alignment);

}  // namespace detail
RMM_NAMESPACE_END
