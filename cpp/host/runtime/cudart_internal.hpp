#pragma once
#include <cuda_runtime_api.h>

#include <cstddef>

namespace cudf4j::runtime {

enum class block_kind : unsigned char { device, pinned };

struct block {
  void* base{nullptr};
  std::size_t bytes{0};
  block_kind kind{block_kind::device};
};

/// @brief Allocates 256-byte aligned memory; device memory counts against the limit, pinned memory does not.
cudaError_t allocate(void** out, std::size_t bytes, block_kind kind);
/// @brief Frees what allocate returned; a null pointer is no error, an unknown one is cudaErrorInvalidValue.
cudaError_t release(void* pointer, block_kind kind);
/// @brief Finds the live block that an address lies in; base is null where there is none.
block find_block(void const* address);
/// @brief Sets how much may be reserved, in live and kept blocks, as a pool's release threshold does: what is kept now
/// beyond goes back. A threshold beyond all memory leaves the bound as it is at first.
void reserve_at_most(std::size_t bytes);
/// @brief Writes free and total bytes.
cudaError_t memory_info(std::size_t* free_bytes, std::size_t* total_bytes);

/// @brief Calls function(context, from, to) over chunks of [0, bytes), with libcudf's threads where it is loaded.
void run_on_threads(void* context, std::size_t bytes, std::size_t chunk,
                    void (*function)(void* context, std::size_t from, std::size_t to)) noexcept;

/// @brief Notes the error as this thread's last one and returns it.
cudaError_t report(cudaError_t error);

}  // namespace cudf4j::runtime
