#include <algorithm>
#include <mutex>
#include <rmm/aligned.hpp>
#include <rmm/error.hpp>
#include <rmm/mr/pool_memory_resource.hpp>
#include <rmm/process_is_exiting.hpp>
#include <string>
#include <utility>

RMM_NAMESPACE_BEGIN
namespace mr {
namespace detail {

pool_memory_resource_impl::pool_memory_resource_impl(cuda::mr::any_resource<cuda::mr::device_accessible> upstream,
                                                     std::size_t initial_pool_size,
                                                     std::optional<std::size_t> maximum_pool_size)
    : upstream_mr_{std::move(upstream)} {
  if (!is_aligned(initial_pool_size, CUDA_ALLOCATION_ALIGNMENT) ||
      !is_aligned(maximum_pool_size.value_or(0), CUDA_ALLOCATION_ALIGNMENT)) {
    throw rmm::logic_error{"pool_memory_resource: the sizes of a pool must be multiples of 256"};
  }
  initialize_pool(initial_pool_size, maximum_pool_size);
}

pool_memory_resource_impl::~pool_memory_resource_impl() { release(); }

device_async_resource_ref pool_memory_resource_impl::get_upstream_resource() const noexcept {
  return device_async_resource_ref{const_cast<cuda::mr::any_resource<cuda::mr::device_accessible>&>(upstream_mr_)};
}
std::size_t pool_memory_resource_impl::pool_size() const noexcept { return current_pool_size_; }
std::size_t pool_memory_resource_impl::get_maximum_allocation_size() const {
  return maximum_pool_size_.value_or(~std::size_t{0});
}

void pool_memory_resource_impl::initialize_pool(std::size_t initial_size, std::optional<std::size_t> maximum_size) {
  if (maximum_size && initial_size > *maximum_size) {
    throw rmm::logic_error{"pool_memory_resource: the initial size of " + std::to_string(initial_size) +
                           " bytes is above the maximum of " + std::to_string(*maximum_size)};
  }
  maximum_pool_size_ = maximum_size;
  if (initial_size > 0) {
    insert_block(block_from_upstream(initial_size, cuda_stream_legacy), cuda_stream_legacy);
  }
}

pool_memory_resource_impl::block_type pool_memory_resource_impl::block_from_upstream(std::size_t size,
                                                                                     cuda_stream_view stream) {
  auto* const memory = static_cast<char*>(upstream_mr_.allocate(stream, size, CUDA_ALLOCATION_ALIGNMENT));
  try {
    upstream_blocks_.emplace(memory, size, true);
  } catch (...) {
    upstream_mr_.deallocate(stream, memory, size, CUDA_ALLOCATION_ALIGNMENT);
    throw;
  }
  current_pool_size_ += size;
  return block_type{memory, size, true};
}

// A pool doubles, as far as its maximum and the upstream resource let it.
std::size_t pool_memory_resource_impl::size_to_grow(std::size_t size) const {
  auto const wanted = std::max(size, current_pool_size_);
  return maximum_pool_size_ ? std::min(wanted, *maximum_pool_size_ - current_pool_size_) : wanted;
}

pool_memory_resource_impl::block_type pool_memory_resource_impl::try_to_expand(std::size_t try_size,
                                                                               std::size_t min_size,
                                                                               cuda_stream_view stream) {
  for (auto size = try_size; size >= min_size;) {
    try {
      return block_from_upstream(size, stream);
    } catch (rmm::out_of_memory const&) {
      if (size == min_size) {
        throw;
      }
      size = std::max(min_size, align_up(size / 2, CUDA_ALLOCATION_ALIGNMENT));
    }
  }
  throw rmm::out_of_memory{"pool_memory_resource: asked for " + std::to_string(min_size) +
                           " bytes while the pool has " + std::to_string(current_pool_size_) + " of at most " +
                           std::to_string(maximum_pool_size_.value_or(0))};
}

pool_memory_resource_impl::block_type pool_memory_resource_impl::expand_pool(std::size_t size, free_list&,
                                                                             cuda_stream_view stream) {
  return try_to_expand(size_to_grow(size), size, stream);
}

pool_memory_resource_impl::split_block pool_memory_resource_impl::allocate_from_block(block_type const& block,
                                                                                      std::size_t size) {
  block_type const taken{block.pointer(), size, block.is_head()};
  if (block.size() == size) {
    return {taken, block_type{}};
  }
  return {taken, block_type{block.pointer() + size, block.size() - size, false}};
}

pool_memory_resource_impl::block_type pool_memory_resource_impl::free_block(void* ptr, std::size_t size) noexcept {
  auto* const address = static_cast<char*>(ptr);
  return {address, size, upstream_blocks_.find(address) != upstream_blocks_.end()};
}

void pool_memory_resource_impl::release() {
  lock_guard const lock{get_mutex()};
  if (process_is_exiting()) {
    return;
  }
  for (auto const& block : upstream_blocks_) {
    upstream_mr_.deallocate_sync(block.pointer(), block.size(), CUDA_ALLOCATION_ALIGNMENT);
  }
  upstream_blocks_.clear();
  current_pool_size_ = 0;
}

std::pair<std::size_t, std::size_t> pool_memory_resource_impl::free_list_summary(free_list const& blocks) {
  std::size_t largest = 0;
  std::size_t sum = 0;
  for (auto const& block : blocks) {
    largest = std::max(largest, block.size());
    sum += block.size();
  }
  return {largest, sum};
}

}  // namespace detail

pool_memory_resource::pool_memory_resource(cuda::mr::any_resource<cuda::mr::device_accessible> upstream,
                                           std::size_t initial_pool_size, std::optional<std::size_t> maximum_pool_size)
    : shared_base(cuda::mr::make_shared_resource<detail::pool_memory_resource_impl>(
          std::move(upstream), initial_pool_size, maximum_pool_size)) {}
device_async_resource_ref pool_memory_resource::get_upstream_resource() const noexcept {
  return get().get_upstream_resource();
}
std::size_t pool_memory_resource::pool_size() const noexcept { return get().pool_size(); }

}  // namespace mr
RMM_NAMESPACE_END
