#include <cuda_runtime_api.h>

#include <mutex>
#include <rmm/error.hpp>
#include <rmm/mr/arena_memory_resource.hpp>
#include <shared_mutex>
#include <string>
#include <thread>
#include <utility>

RMM_NAMESPACE_BEGIN
namespace mr {
namespace detail {

arena_memory_resource_impl::arena_memory_resource_impl(cuda::mr::any_resource<cuda::mr::device_accessible> upstream_mr,
                                                       std::optional<std::size_t> arena_size, bool dump_log_on_failure)
    : global_arena_{std::move(upstream_mr), arena_size}, dump_log_on_failure_{dump_log_on_failure} {
  if (dump_log_on_failure) {
    throw rmm::logic_error{"arena_memory_resource: the host engine writes no log of an arena"};
  }
}

void* arena_memory_resource_impl::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t) {
  if (bytes == 0) {
    return nullptr;
  }
  auto const size = mr::detail::arena::align_to_size_class(bytes);
  cuda_stream_view const view{stream};
  {
    std::shared_lock const shared{mtx_};
    if (auto* const pointer = get_arena(view).allocate_sync(size); pointer != nullptr) {
      return pointer;
    }
  }
  // what other threads and streams have freed is theirs until it is gathered
  std::unique_lock const alone{mtx_};
  defragment();
  auto* const pointer = get_arena(view).allocate_sync(size);
  if (pointer == nullptr) {
    throw rmm::out_of_memory{"arena_memory_resource: asked for " + std::to_string(bytes) +
                             " bytes, and no free piece of the arena is as large"};
  }
  return pointer;
}

void arena_memory_resource_impl::deallocate(cuda::stream_ref stream, void* ptr, std::size_t bytes,
                                            std::size_t) noexcept {
  if (ptr == nullptr || bytes == 0) {
    return;
  }
  auto const size = mr::detail::arena::align_to_size_class(bytes);
  cuda_stream_view const view{stream};
  {
    std::shared_lock const shared{mtx_};
    if (get_arena(view).deallocate(view, ptr, size)) {
      return;
    }
  }
  std::unique_lock const alone{mtx_};
  deallocate_from_other_arena(view, ptr, size);
}

void arena_memory_resource_impl::deallocate_from_other_arena(cuda_stream_view stream, void* ptr, std::size_t bytes) {
  stream.synchronize_no_throw();
  for (auto& [stream_of, other] : stream_arenas_) {
    if (other.deallocate_sync(ptr, bytes)) {
      return;
    }
  }
  for (auto& [thread, other] : thread_arenas_) {
    if (other->deallocate_sync(ptr, bytes)) {
      return;
    }
  }
  global_arena_.deallocate_sync(ptr, bytes);
}

void* arena_memory_resource_impl::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return allocate(cuda::stream_ref{cudaStream_t{nullptr}}, bytes, alignment);
}
void arena_memory_resource_impl::deallocate_sync(void* ptr, std::size_t bytes, std::size_t alignment) noexcept {
  deallocate(cuda::stream_ref{cudaStream_t{nullptr}}, ptr, bytes, alignment);
}

void arena_memory_resource_impl::defragment() {
  cudaDeviceSynchronize();
  for (auto& [thread, one] : thread_arenas_) {
    one->defragment();
  }
  for (auto& [stream, one] : stream_arenas_) {
    one.defragment();
  }
}

arena_memory_resource_impl::arena& arena_memory_resource_impl::get_arena(cuda_stream_view stream) {
  return use_per_thread_arena(stream) ? get_thread_arena() : get_stream_arena(stream);
}

arena_memory_resource_impl::arena& arena_memory_resource_impl::get_thread_arena() {
  auto const id = std::this_thread::get_id();
  {
    std::shared_lock const shared{map_mtx_};
    if (auto const found = thread_arenas_.find(id); found != thread_arenas_.end()) {
      return *found->second;
    }
  }
  std::unique_lock const alone{map_mtx_};
  auto& one = thread_arenas_[id];
  if (one == nullptr) {
    one = std::make_shared<arena>(global_arena_);
  }
  return *one;
}

arena_memory_resource_impl::arena& arena_memory_resource_impl::get_stream_arena(cuda_stream_view stream) {
  {
    std::shared_lock const shared{map_mtx_};
    if (auto const found = stream_arenas_.find(stream.value()); found != stream_arenas_.end()) {
      return found->second;
    }
  }
  std::unique_lock const alone{map_mtx_};
  return stream_arenas_.try_emplace(stream.value(), global_arena_).first->second;
}

bool arena_memory_resource_impl::use_per_thread_arena(cuda_stream_view stream) {
  return stream.is_per_thread_default();
}

}  // namespace detail

arena_memory_resource::arena_memory_resource(cuda::mr::any_resource<cuda::mr::device_accessible> upstream,
                                             std::optional<std::size_t> arena_size, bool dump_log_on_failure)
    : shared_base(cuda::mr::make_shared_resource<detail::arena_memory_resource_impl>(std::move(upstream), arena_size,
                                                                                     dump_log_on_failure)) {}

}  // namespace mr
RMM_NAMESPACE_END
