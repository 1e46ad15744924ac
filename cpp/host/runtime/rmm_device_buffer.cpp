#include <cuda_runtime_api.h>

#include <algorithm>
#include <rmm/aligned.hpp>
#include <rmm/device_buffer.hpp>
#include <rmm/error.hpp>
#include <string>
#include <utility>

RMM_NAMESPACE_BEGIN

namespace {

using resource = cuda::mr::any_resource<cuda::mr::device_accessible>;

// A copy, so that the buffer that was moved from stays usable with its resource. Where the system has no memory for the
// copy of one that needs some, the resource itself: what was moved from can then only be assigned to or destroyed.
resource copy_or_move(resource& from) noexcept {
  try {
    return from;
  } catch (...) {
    return std::move(from);
  }
}

}  // namespace

device_buffer::device_buffer() : _mr{mr::get_current_device_resource_ref()} {}

device_buffer::device_buffer(std::size_t size, cuda_stream_view stream,
                             cuda::mr::any_resource<cuda::mr::device_accessible> mr)
    : device_buffer{size, CUDA_ALLOCATION_ALIGNMENT, stream, std::move(mr)} {}

device_buffer::device_buffer(std::size_t size, std::size_t alignment, cuda_stream_view stream,
                             cuda::mr::any_resource<cuda::mr::device_accessible> mr)
    : _alignment{alignment}, _stream{stream}, _mr{std::move(mr)} {
  if (!is_supported_alignment(alignment)) {
    throw rmm::invalid_argument{"device_buffer: an alignment of " + std::to_string(alignment) + " is no power of two"};
  }
  allocate_async(size);
}

device_buffer::device_buffer(void const* source_data, std::size_t size, cuda_stream_view stream,
                             cuda::mr::any_resource<cuda::mr::device_accessible> mr)
    : device_buffer{source_data, size, CUDA_ALLOCATION_ALIGNMENT, stream, std::move(mr)} {}

device_buffer::device_buffer(void const* source_data, std::size_t size, std::size_t alignment, cuda_stream_view stream,
                             cuda::mr::any_resource<cuda::mr::device_accessible> mr)
    : device_buffer{size, alignment, stream, std::move(mr)} {
  copy_async(source_data, size);
}

device_buffer::device_buffer(device_buffer const& other, cuda_stream_view stream,
                             cuda::mr::any_resource<cuda::mr::device_accessible> mr)
    : device_buffer{other.data(), other.size(), other.alignment(), stream, std::move(mr)} {}

device_buffer::device_buffer(device_buffer&& other) noexcept
    : _data{std::exchange(other._data, nullptr)},
      _size{std::exchange(other._size, 0)},
      _alignment{other._alignment},
      _capacity{std::exchange(other._capacity, 0)},
      _stream{other._stream},
      _mr{copy_or_move(other._mr)},
      _device{other._device} {
  other._stream = cuda_stream_view{};
}

device_buffer& device_buffer::operator=(device_buffer&& other) noexcept {
  if (this != &other) {
    deallocate_async();
    _data = std::exchange(other._data, nullptr);
    _size = std::exchange(other._size, 0);
    _alignment = other._alignment;
    _capacity = std::exchange(other._capacity, 0);
    _stream = std::exchange(other._stream, cuda_stream_view{});
    _mr = copy_or_move(other._mr);
    _device = other._device;
  }
  return *this;
}

device_buffer::~device_buffer() noexcept { deallocate_async(); }

void device_buffer::reserve(std::size_t new_capacity, cuda_stream_view stream) {
  set_stream(stream);
  if (new_capacity <= capacity()) {
    return;
  }
  device_buffer larger{new_capacity, _alignment, stream, _mr};
  if (_size > 0) {
    larger.copy_async(_data, _size);
  }
  larger._size = _size;
  *this = std::move(larger);
}

void device_buffer::resize(std::size_t new_size, cuda_stream_view stream) {
  reserve(new_size, stream);
  _size = new_size;
}

void device_buffer::shrink_to_fit(cuda_stream_view stream) {
  set_stream(stream);
  if (_size != _capacity) {
    device_buffer fitting{*this, stream, _mr};
    *this = std::move(fitting);
  }
}

void device_buffer::allocate_async(std::size_t bytes) {
  _data = bytes > 0 ? _mr.allocate(_stream, bytes, _alignment) : nullptr;
  _size = bytes;
  _capacity = bytes;
}

void device_buffer::deallocate_async() noexcept {
  if (_capacity > 0) {
    _mr.deallocate(_stream, _data, _capacity, _alignment);
  }
  _data = nullptr;
  _size = 0;
  _capacity = 0;
}

void device_buffer::copy_async(void const* source, std::size_t bytes) {
  if (bytes == 0) {
    return;
  }
  if (source == nullptr) {
    throw rmm::logic_error{"device_buffer: a copy of " + std::to_string(bytes) + " bytes from a null pointer"};
  }
  if (auto const error = cudaMemcpyAsync(_data, source, bytes, cudaMemcpyDefault, _stream.value());
      error != cudaSuccess) {
    throw rmm::cuda_error{std::string{"device_buffer: the copy failed: "} + cudaGetErrorName(error)};
  }
}

RMM_NAMESPACE_END
