#pragma once
#include <cudf/column/column.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/column/column_view.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/errors.hpp"
#include "host/core/memory.hpp"

namespace cudf4j::host {

using cudf::column;
using cudf::column_view;

/// The type that stores a fixed-width type: what kernels are instantiated over instead of libcudf's 25 types.
enum class storage : int8_t { i8, i16, i32, i64, u8, u16, u32, u64, f32, f64, i128 };

/// @brief Returns the storage of a fixed-width type: BOOL8 is u8, times and decimals are their integers.
/// @throws cudf::data_type_error for other types
storage storage_of(cudf::data_type type);

template <typename T>
struct type_tag {
  using type = T;
};

/// @brief Calls fn(type_tag<T>{}) with the storage type of a fixed-width type.
template <typename Function>
decltype(auto) dispatch_storage(cudf::data_type type, Function&& fn) {
  switch (storage_of(type)) {
    case storage::i8:
      return fn(type_tag<int8_t>{});
    case storage::i16:
      return fn(type_tag<int16_t>{});
    case storage::i32:
      return fn(type_tag<int32_t>{});
    case storage::i64:
      return fn(type_tag<int64_t>{});
    case storage::u8:
      return fn(type_tag<uint8_t>{});
    case storage::u16:
      return fn(type_tag<uint16_t>{});
    case storage::u32:
      return fn(type_tag<uint32_t>{});
    case storage::u64:
      return fn(type_tag<uint64_t>{});
    case storage::f32:
      return fn(type_tag<float>{});
    case storage::f64:
      return fn(type_tag<double>{});
    case storage::i128:
      break;
  }
  return fn(type_tag<__int128_t>{});
}

/// @brief Calls fn(type_tag<T>{}) with an unsigned type (or __int128_t) of the width: enough for what only moves
/// values.
template <typename Function>
decltype(auto) dispatch_width(std::size_t bytes, Function&& fn) {
  switch (bytes) {
    case 1:
      return fn(type_tag<uint8_t>{});
    case 2:
      return fn(type_tag<uint16_t>{});
    case 4:
      return fn(type_tag<uint32_t>{});
    case 8:
      return fn(type_tag<uint64_t>{});
    case 16:
      return fn(type_tag<__int128_t>{});
    default:
      fail_logic("no fixed-width type has " + std::to_string(bytes) + " bytes");
  }
}

/// @brief Returns the first row's address as storage type T; unlike column_view::data it takes decimals and __int128.
template <typename T>
T const* values(column_view const& view) {
  return view.head() == nullptr ? nullptr : static_cast<T const*>(view.head()) + view.offset();
}
template <typename T>
T* values(cudf::mutable_column_view const& view) {
  return view.head() == nullptr ? nullptr : static_cast<T*>(view.head()) + view.offset();
}

/// @brief Returns the bytes of one value of a fixed-width type.
std::size_t width_of(cudf::data_type type);

/// @brief Returns the address of a fixed-width scalar's value (for decimals: of its unscaled integer).
/// @throws cudf::data_type_error for other scalars
void const* scalar_value(cudf::scalar const& value);

/// @brief Returns a column of any fixed-width type, its values uninitialised.
std::unique_ptr<column> make_fixed_width(cudf::data_type type, size_type size,
                                         cudf::mask_state state = cudf::mask_state::UNALLOCATED,
                                         rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                         rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

/// @brief As above over given buffers.
std::unique_ptr<column> make_fixed_width(cudf::data_type type, size_type size, rmm::device_buffer&& data,
                                         rmm::device_buffer&& mask, size_type null_count);

/// @brief Returns a strings column over `size + 1` offsets and chars, both given as buffers.
/// @param offset_type INT32 or INT64
std::unique_ptr<column> make_strings(size_type size, rmm::device_buffer&& offsets, rmm::device_buffer&& chars,
                                     rmm::device_buffer&& mask, size_type null_count,
                                     cudf::type_id offset_type = cudf::type_id::INT32);

/// @brief Makes a strings column in two passes: the caller gives the lengths, then fills the chars.
///
/// `lengths[i]` is the bytes of row i, 0 where it is null. `data(i)` is where to write them, after `allocate`.
class strings_builder {
 public:
  strings_builder(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);
  /// @brief Sets the bytes of row `row`. Rows may be set by several threads.
  void set_length(int64_t row, int64_t bytes) { ends_[row] = bytes; }
  /// @brief Sums the lengths and allocates the chars.
  void allocate();
  [[nodiscard]] char* data(int64_t row) { return chars_ + starts_[row]; }
  [[nodiscard]] int64_t chars_size() const { return total_; }
  /// @brief Returns the column; the builder is spent.
  std::unique_ptr<column> finish(rmm::device_buffer&& mask, size_type null_count);

 private:
  size_type rows_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  rmm::device_buffer offsets_;  // in memory of the current resource, so that they count against its limit
  int64_t* ends_;
  int64_t* starts_;
  int64_t total_{0};
  rmm::device_buffer chars_buffer_{};
  char* chars_{nullptr};
};

/// @brief Returns a strings column with these rows; where valid is given, rows whose entry is false are null.
std::unique_ptr<column> make_strings(std::vector<std::string_view> const& rows, std::vector<bool> const& valid = {},
                                     rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                     rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

/// @brief The rows of a strings column view; honours its offset, either width of offsets and the form without children.
class strings_reader {
 public:
  /// @throws cudf::logic_error if the view is no strings column
  explicit strings_reader(column_view const& view);
  [[nodiscard]] std::string_view operator[](int64_t row) const {
    if (narrow_ != nullptr) [[likely]] {
      return {chars_ + narrow_[row], static_cast<std::size_t>(narrow_[row + 1] - narrow_[row])};
    }
    return {chars_ + wide_[row], static_cast<std::size_t>(wide_[row + 1] - wide_[row])};
  }
  /// @brief Returns the position of row `row`'s first byte in chars(); row may be size().
  [[nodiscard]] int64_t start(int64_t row) const { return narrow_ != nullptr ? narrow_[row] : wide_[row]; }
  [[nodiscard]] size_type size() const { return size_; }
  [[nodiscard]] char const* chars() const { return chars_; }
  /// @brief Returns the bytes of all rows of the view.
  [[nodiscard]] int64_t chars_size() const { return start(size_) - start(0); }
  /// @brief Returns the offsets of the view's rows where they are 32 bits wide, else null; for loops without a branch.
  [[nodiscard]] int32_t const* narrow() const { return narrow_; }
  [[nodiscard]] int64_t const* wide() const { return wide_; }

 private:
  int32_t const* narrow_{nullptr};
  int64_t const* wide_{nullptr};
  char const* chars_{nullptr};
  size_type size_{0};
};

/// @brief Says whether the offsets of a column of strings or lists have 64 bits; false for the form without children.
bool has_wide_offsets(column_view const& view);

/// @brief Returns rows [begin, end) of the view, without copying; its null count is counted.
column_view slice_view(column_view const& view, size_type begin, size_type end);

/// @brief Returns field `index` of a struct column, cut to the struct's rows.
column_view struct_field(column_view const& view, size_type index);

/// @brief Returns `size + 1` offsets of a list column's rows, into list_elements(view); null for a column without rows.
int32_t const* list_offsets(column_view const& view);

/// @brief Returns the whole element column of a list column, not cut to its rows.
column_view list_elements(column_view const& view);

/// @brief Returns a column of the view's type, fields and elements without rows.
std::unique_ptr<column> make_empty_like(column_view const& view);

/// @brief Returns a column of the view's type, fields and elements, all of whose rows are null.
std::unique_ptr<column> make_all_null_like(column_view const& view, size_type size, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr);

/// @brief Returns a deep copy of the view at offset 0.
std::unique_ptr<column> copy_column(column_view const& view, rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                    rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

/// @brief Makes null in the column, and in the fields of a struct column, the rows whose bit is clear in mask.
/// @param mask one bit for each row from bit 0 on
std::unique_ptr<column> superimpose_nulls(bitmask_type const* mask, std::unique_ptr<column> input,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// @brief Gives the result the nulls of the input, which has as many rows.
void copy_nulls(column_view const& input, column& result, rmm::cuda_stream_view stream,
                rmm::device_async_resource_ref mr);

/// @brief Says whether two columns have the same type, compared through fields and elements.
bool same_types(column_view const& left, column_view const& right);

}  // namespace cudf4j::host
