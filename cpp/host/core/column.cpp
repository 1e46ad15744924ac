#include <array>
#include <atomic>
#include <cudf/column/column.hpp>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {

column::column(column const& other, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : _type{other._type},
      _size{other._size},
      _data{other._data, stream, mr},
      _null_mask{other._null_mask, stream, mr},
      _null_count{other._null_count} {
  _children.reserve(other._children.size());
  for (auto const& child : other._children) {
    _children.push_back(std::make_unique<column>(*child, stream, mr));
  }
}

column::column(column&& other) noexcept
    : _type{std::exchange(other._type, data_type{type_id::EMPTY})},
      _size{std::exchange(other._size, 0)},
      _data{std::move(other._data)},
      _null_mask{std::move(other._null_mask)},
      _null_count{std::exchange(other._null_count, 0)},
      _children{std::move(other._children)} {
  other._children.clear();
}

column::column(column_view view, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : column{std::move(*host::copy_column(view, stream, mr))} {}

void column::set_null_mask(rmm::device_buffer&& new_null_mask, size_type new_null_count) {
  if (new_null_count > 0) {
    host::expects(new_null_mask.size() >= bitmask_allocation_size_bytes(_size),
                  "column::set_null_mask: the mask is too short for the column's rows");
  }
  _null_mask = std::move(new_null_mask);
  _null_count = new_null_count;
}

void column::set_null_mask(rmm::device_buffer const& new_null_mask, size_type new_null_count,
                           rmm::cuda_stream_view stream) {
  set_null_mask(rmm::device_buffer{new_null_mask, stream}, new_null_count);
}

void column::set_null_count(size_type new_null_count) {
  if (new_null_count > 0) {
    host::expects(nullable(), "column::set_null_count: the column has no null mask");
  }
  _null_count = new_null_count;
}

namespace {

// release() must not throw and makes two small objects: these blocks are for it where the system has no more memory.
// They come from operator new, so that who owns such an object deletes it as any other. What was taken is replaced as
// soon as there is memory again.
class object_reserve {
 public:
  object_reserve() {
    for (auto& each : spare_) {
      each = ::operator new(sizeof(rmm::device_buffer));
    }
  }

  std::unique_ptr<rmm::device_buffer> make(rmm::device_buffer&& from) noexcept {
    auto* place = ::operator new(sizeof(rmm::device_buffer), std::nothrow);
    if (place == nullptr) {
      place = take();
    } else if (is_short_.load(std::memory_order_relaxed)) {
      refill();
    }
    return std::unique_ptr<rmm::device_buffer>{new (place) rmm::device_buffer{std::move(from)}};
  }

 private:
  void* take() noexcept {
    std::lock_guard guard{lock_};
    is_short_ = true;
    for (auto& each : spare_) {
      if (each != nullptr) {
        return std::exchange(each, nullptr);
      }
    }
    // many columns were taken apart, and meanwhile not one small object could be made
    std::terminate();
  }

  void refill() noexcept {
    std::lock_guard guard{lock_};
    bool is_full = true;
    for (auto& each : spare_) {
      if (each == nullptr) {
        each = ::operator new(sizeof(rmm::device_buffer), std::nothrow);
        is_full = is_full && each != nullptr;
      }
    }
    is_short_ = !is_full;
  }

  std::mutex lock_;
  std::atomic<bool> is_short_{false};
  std::array<void*, 512> spare_{};
};

// Never destroyed: columns are taken apart while the process ends. Made when the library is loaded.
object_reserve& objects = *new object_reserve;

}  // namespace

column::contents column::release() noexcept {
  _size = 0;
  _null_count = 0;
  _type = data_type{type_id::EMPTY};
  return contents{objects.make(std::move(_data)), objects.make(std::move(_null_mask)), std::move(_children)};
}

std::size_t column::alloc_size() const {
  auto bytes = _data.capacity() + _null_mask.capacity();
  for (auto const& child : _children) {
    bytes += child->alloc_size();
  }
  return bytes;
}

column_view column::view() const {
  std::vector<column_view> children;
  children.reserve(_children.size());
  for (auto const& child : _children) {
    children.push_back(child->view());
  }
  return column_view{_type,       _size, _data.data(), static_cast<bitmask_type const*>(_null_mask.data()),
                     _null_count, 0,     children};
}

mutable_column_view column::mutable_view() {
  std::vector<mutable_column_view> children;
  children.reserve(_children.size());
  for (auto const& child : _children) {
    children.push_back(child->mutable_view());
  }
  return mutable_column_view{_type,       _size, _data.data(), static_cast<bitmask_type*>(_null_mask.data()),
                             _null_count, 0,     children};
}

}  // namespace cudf
