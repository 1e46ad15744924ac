#pragma once
// What the row operations share: scratch memory, chunks of rows for threads, and cheap readers over column views.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/types.hpp>
#include <cudf/utilities/error.hpp>
#include <memory>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/device_buffer.hpp>
#include <rmm/resource_ref.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "host/core/column_util.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host::rows {

using cudf::bitmask_type;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::table_view;
using cudf::type_id;

/// Memory for the inside of one call: large blocks are device memory as libcudf's are, so that they count against the
/// limit and may be had by collecting garbage.
class pages {
 public:
  pages() = default;
  explicit pages(std::size_t bytes);
  pages(pages&& other) noexcept : data_{std::exchange(other.data_, nullptr)}, block_{std::move(other.block_)} {}
  pages& operator=(pages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(block_, other.block_);
    return *this;
  }
  ~pages();
  void* data() const { return data_; }

 private:
  void* data_{nullptr};
  std::unique_ptr<rmm::device_buffer> block_;  // null for what came from operator new
};

/// An array whose elements start uninitialised: the threads that fill it are also the first to touch its pages.
template <typename T>
class scratch {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  scratch() = default;
  explicit scratch(std::size_t size) : pages_{size * sizeof(T)}, data_{static_cast<T*>(pages_.data())}, size_{size} {}
  scratch(std::size_t size, T const& value) : scratch(size) { std::fill(begin(), end(), value); }
  scratch(scratch&& other) noexcept
      : pages_{std::move(other.pages_)},
        data_{std::exchange(other.data_, nullptr)},
        size_{std::exchange(other.size_, 0)} {}
  scratch& operator=(scratch&& other) noexcept {
    std::swap(pages_, other.pages_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  /// An array over memory of somebody else's, who must outlive it.
  static scratch borrow(T* data, std::size_t size) {
    scratch view;
    view.data_ = data;
    view.size_ = size;
    return view;
  }
  T* data() { return data_; }
  T const* data() const { return data_; }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return data_[i]; }
  T const& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  T const* begin() const { return data(); }
  T const* end() const { return data() + size_; }

 private:
  pages pages_;
  T* data_{nullptr};
  std::size_t size_{0};
};

/// Rows split into one contiguous range per thread; the borders are multiples of 64, so no mask word has two writers.
class chunks {
 public:
  explicit chunks(size_type rows, size_type min_rows = 1 << 16) : rows_{rows} {
    auto const wanted = std::max<size_type>(1, std::min<size_type>(thread_count(), rows / std::max(1, min_rows)));
    step_ = ((static_cast<std::int64_t>(rows) + wanted - 1) / wanted + 63) / 64 * 64;
    count_ = step_ == 0 ? 1 : static_cast<int>((static_cast<std::int64_t>(rows) + step_ - 1) / step_);
    count_ = std::max(count_, 1);
  }
  int count() const { return count_; }
  size_type begin(int chunk) const { return static_cast<size_type>(std::min<std::int64_t>(rows_, chunk * step_)); }
  size_type end(int chunk) const { return static_cast<size_type>(std::min<std::int64_t>(rows_, (chunk + 1) * step_)); }

  /// Calls fn(chunk, begin, end) for every chunk, on as many threads as there are chunks.
  template <typename Fn>
  void run(Fn const& fn) const {
    parallel_tasks(count_, [&](std::int64_t task) {
      auto const c = static_cast<int>(task);
      fn(c, begin(c), end(c));
    });
  }

 private:
  size_type rows_;
  std::int64_t step_{0};
  int count_{1};
};

/// The children of a struct view, cut to the rows that the view shows.
std::vector<column_view> struct_children(column_view const& col);

/// The fields of a struct view, cut to the rows that the view shows, and null wherever the struct is.
class struct_fields {
 public:
  explicit struct_fields(column_view const& col);
  std::vector<column_view> const& views() const { return views_; }

 private:
  std::vector<column_view> views_;
  std::vector<rmm::device_buffer> masks_;
};

/// A mask whose bits a caller sets, with its number of nulls; released as the pair that column constructors take.
class mask_filler {
 public:
  mask_filler(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : mask_{rows, stream, mr} {}

  /// Fills the mask on several threads: bit i is valid(i).
  template <typename Valid>
  void fill(Valid const& valid) {
    mask_.fill_each([&](int64_t row) { return valid(static_cast<size_type>(row)); });
    std::tie(buffer_, null_count_) = mask_.finish();
  }

  size_type null_count() const { return null_count_; }
  rmm::device_buffer release() { return null_count_ == 0 ? rmm::device_buffer{} : std::move(buffer_); }

 private:
  row_mask mask_;
  rmm::device_buffer buffer_;
  size_type null_count_{0};
};

/// A fixed-width column without nulls whose elements the caller fills through the returned pointer.
template <typename T>
std::unique_ptr<cudf::column> make_uninitialised(data_type type, size_type rows, T** out, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  rmm::device_buffer data{static_cast<std::size_t>(rows) * sizeof(T), stream, mr};
  *out = static_cast<T*>(data.data());
  return std::make_unique<cudf::column>(type, rows, std::move(data), rmm::device_buffer{}, 0);
}

}  // namespace cudf4j::host::rows
