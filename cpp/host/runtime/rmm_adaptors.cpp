#include <mutex>
#include <rmm/aligned.hpp>
#include <rmm/error.hpp>
#include <rmm/mr/limiting_resource_adaptor.hpp>
#include <rmm/mr/statistics_resource_adaptor.hpp>
#include <string>
#include <utility>

RMM_NAMESPACE_BEGIN
namespace mr {
namespace detail {
namespace {

cuda::stream_ref no_stream() { return cuda::stream_ref{cudaStream_t{nullptr}}; }

// A reference to the upstream resource is mutable although the adaptor that is asked for it is not.
device_async_resource_ref reference(cuda::mr::any_resource<cuda::mr::device_accessible> const& upstream) {
  return device_async_resource_ref{const_cast<cuda::mr::any_resource<cuda::mr::device_accessible>&>(upstream)};
}

}  // namespace

limiting_resource_adaptor_impl::limiting_resource_adaptor_impl(
    cuda::mr::any_resource<cuda::mr::device_accessible> upstream, std::size_t allocation_limit, std::size_t alignment)
    : upstream_mr_{std::move(upstream)},
      allocation_limit_{allocation_limit},
      allocated_bytes_{0},
      alignment_{alignment} {}

device_async_resource_ref limiting_resource_adaptor_impl::get_upstream_resource() const noexcept {
  return reference(upstream_mr_);
}
std::size_t limiting_resource_adaptor_impl::get_allocated_bytes() const { return allocated_bytes_; }
std::size_t limiting_resource_adaptor_impl::get_allocation_limit() const { return allocation_limit_; }

void* limiting_resource_adaptor_impl::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  auto const counted = align_up(bytes, alignment_);
  auto const before = allocated_bytes_.fetch_add(counted);
  if (counted < bytes || counted > allocation_limit_ || before > allocation_limit_ - counted) {
    allocated_bytes_ -= counted;
    throw rmm::out_of_memory{"limiting_resource_adaptor: asked for " + std::to_string(bytes) + " bytes while " +
                             std::to_string(before) + " of " + std::to_string(allocation_limit_) + " bytes are held"};
  }
  try {
    return upstream_mr_.allocate(stream, bytes, alignment);
  } catch (...) {
    allocated_bytes_ -= counted;
    throw;
  }
}

void limiting_resource_adaptor_impl::deallocate(cuda::stream_ref stream, void* ptr, std::size_t bytes,
                                                std::size_t alignment) noexcept {
  upstream_mr_.deallocate(stream, ptr, bytes, alignment);
  allocated_bytes_ -= align_up(bytes, alignment_);
}

void* limiting_resource_adaptor_impl::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return allocate(no_stream(), bytes, alignment);
}
void limiting_resource_adaptor_impl::deallocate_sync(void* ptr, std::size_t bytes, std::size_t alignment) noexcept {
  deallocate(no_stream(), ptr, bytes, alignment);
}

statistics_resource_adaptor_impl::statistics_resource_adaptor_impl(
    cuda::mr::any_resource<cuda::mr::device_accessible> upstream)
    : upstream_mr_{std::move(upstream)} {}

device_async_resource_ref statistics_resource_adaptor_impl::get_upstream_resource() const noexcept {
  return reference(upstream_mr_);
}
statistics_resource_adaptor_impl::counter statistics_resource_adaptor_impl::get_bytes_counter() const noexcept {
  read_lock_t const lock{mtx_};
  return counter_stack_.top().first;
}
statistics_resource_adaptor_impl::counter statistics_resource_adaptor_impl::get_allocations_counter() const noexcept {
  read_lock_t const lock{mtx_};
  return counter_stack_.top().second;
}

std::pair<statistics_resource_adaptor_impl::counter, statistics_resource_adaptor_impl::counter>
statistics_resource_adaptor_impl::push_counters() {
  write_lock_t const lock{mtx_};
  auto const current = counter_stack_.top();
  counter_stack_.push({});
  return current;
}

std::pair<statistics_resource_adaptor_impl::counter, statistics_resource_adaptor_impl::counter>
statistics_resource_adaptor_impl::pop_counters() {
  write_lock_t const lock{mtx_};
  if (counter_stack_.size() < 2) {
    throw std::out_of_range{"statistics_resource_adaptor: more counters popped than pushed"};
  }
  auto const popped = counter_stack_.top();
  counter_stack_.pop();
  auto& [bytes, allocations] = counter_stack_.top();
  bytes.add_counters_from_tracked_sub_block(popped.first);
  allocations.add_counters_from_tracked_sub_block(popped.second);
  return popped;
}

void* statistics_resource_adaptor_impl::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  auto* pointer = upstream_mr_.allocate(stream, bytes, alignment);
  write_lock_t const lock{mtx_};
  counter_stack_.top().first += static_cast<int64_t>(bytes);
  counter_stack_.top().second += 1;
  return pointer;
}

void statistics_resource_adaptor_impl::deallocate(cuda::stream_ref stream, void* ptr, std::size_t bytes,
                                                  std::size_t alignment) noexcept {
  upstream_mr_.deallocate(stream, ptr, bytes, alignment);
  write_lock_t const lock{mtx_};
  counter_stack_.top().first -= static_cast<int64_t>(bytes);
  counter_stack_.top().second -= 1;
}

void* statistics_resource_adaptor_impl::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return allocate(no_stream(), bytes, alignment);
}
void statistics_resource_adaptor_impl::deallocate_sync(void* ptr, std::size_t bytes, std::size_t alignment) noexcept {
  deallocate(no_stream(), ptr, bytes, alignment);
}

}  // namespace detail

limiting_resource_adaptor::limiting_resource_adaptor(cuda::mr::any_resource<cuda::mr::device_accessible> upstream,
                                                     std::size_t allocation_limit, std::size_t alignment)
    : shared_base(cuda::mr::make_shared_resource<detail::limiting_resource_adaptor_impl>(
          std::move(upstream), allocation_limit, alignment)) {}
device_async_resource_ref limiting_resource_adaptor::get_upstream_resource() const noexcept {
  return get().get_upstream_resource();
}
std::size_t limiting_resource_adaptor::get_allocated_bytes() const { return get().get_allocated_bytes(); }
std::size_t limiting_resource_adaptor::get_allocation_limit() const { return get().get_allocation_limit(); }

statistics_resource_adaptor::statistics_resource_adaptor(cuda::mr::any_resource<cuda::mr::device_accessible> upstream)
    : shared_base(cuda::mr::make_shared_resource<detail::statistics_resource_adaptor_impl>(std::move(upstream))) {}
device_async_resource_ref statistics_resource_adaptor::get_upstream_resource() const noexcept {
  return get().get_upstream_resource();
}
statistics_resource_adaptor::counter statistics_resource_adaptor::get_bytes_counter() const noexcept {
  return get().get_bytes_counter();
}
statistics_resource_adaptor::counter statistics_resource_adaptor::get_allocations_counter() const noexcept {
  return get().get_allocations_counter();
}
std::pair<statistics_resource_adaptor::counter, statistics_resource_adaptor::counter>
statistics_resource_adaptor::push_counters() {
  return get().push_counters();
}
std::pair<statistics_resource_adaptor::counter, statistics_resource_adaptor::counter>
statistics_resource_adaptor::pop_counters() {
  return get().pop_counters();
}

}  // namespace mr
RMM_NAMESPACE_END
