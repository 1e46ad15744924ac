#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <cudf/column/column_view.hpp>
#include <cudf/types.hpp>
#include <utility>

#include "host/core/memory.hpp"

// Null masks are libcudf's: 32-bit words, least significant bit first, allocations padded to 64 bytes; on the little
// endian machines that the engine runs on they are Arrow's bitmaps as well.
namespace cudf4j::host {

using cudf::bitmask_type;
using cudf::size_type;

inline bool bit_is_set(bitmask_type const* mask, int64_t bit) { return (mask[bit >> 5] >> (bit & 31)) & 1U; }
inline void set_bit(bitmask_type* mask, int64_t bit) { mask[bit >> 5] |= bitmask_type{1} << (bit & 31); }
inline void clear_bit(bitmask_type* mask, int64_t bit) { mask[bit >> 5] &= ~(bitmask_type{1} << (bit & 31)); }
inline void assign_bit(bitmask_type* mask, int64_t bit, bool value) {
  value ? set_bit(mask, bit) : clear_bit(mask, bit);
}

/// @brief Returns the bytes of a mask for so many bits, padded to 64 bytes.
inline std::size_t mask_bytes(int64_t bits) { return static_cast<std::size_t>((bits + 511) / 512 * 64); }

/// @brief Returns `count` (1 to 64) bits from bit `begin` on, in the low bits; reads no word beyond the last bit asked.
inline uint64_t load_bits(bitmask_type const* mask, int64_t begin, int count) {
  auto const* word = mask + (begin >> 5);
  auto const shift = static_cast<int>(begin & 31);
  uint64_t bits = word[0] >> shift;
  if (shift + count > 32) {
    bits |= static_cast<uint64_t>(word[1]) << (32 - shift);
  }
  if (shift + count > 64) {
    bits |= static_cast<uint64_t>(word[2]) << (64 - shift);
  }
  return count == 64 ? bits : bits & ((uint64_t{1} << count) - 1);
}

/// @brief Counts the set bits in [begin, end).
int64_t count_set_bits(bitmask_type const* mask, int64_t begin, int64_t end);

/// @brief Counts the clear bits in [begin, end); 0 for no mask.
inline int64_t count_nulls(bitmask_type const* mask, int64_t begin, int64_t end) {
  return mask == nullptr ? 0 : (end - begin) - count_set_bits(mask, begin, end);
}

/// @brief Sets the bits [begin, end) to value and leaves the others of the words as they are.
void fill_bits(bitmask_type* mask, int64_t begin, int64_t end, bool value);

/// @brief Copies the bits [begin, end) to bits 0... of target, whose last word's remaining bits become 0.
void copy_bits(bitmask_type* target, bitmask_type const* source, int64_t begin, int64_t end);

/// @brief Copies the bits [begin, end) of source to target from bit target_begin on; other bits of target stay.
void copy_bits_to(bitmask_type* target, int64_t target_begin, bitmask_type const* source, int64_t begin, int64_t end);

/// @brief Writes one byte of 0 or 1 for each bit of [begin, begin + count).
void bits_to_bytes(uint8_t* target, void const* bits, int64_t begin, int64_t count);

/// @brief Writes one bit for each byte (set where it is not 0), from bit 0 on; the rest of the last 32-bit word is 0.
void bytes_to_bits(bitmask_type* target, uint8_t const* bytes, int64_t count);

/// @brief Says whether the row is valid; honours the view's offset.
inline bool is_valid(cudf::column_view const& view, size_type row) {
  return view.null_mask() == nullptr || bit_is_set(view.null_mask(), static_cast<int64_t>(view.offset()) + row);
}
inline bool is_null(cudf::column_view const& view, size_type row) { return !is_valid(view, row); }

/// @brief The validity of a view's rows for loops; keeps a pointer into the view's mask, and none where no row is null.
class validity {
 public:
  explicit validity(cudf::column_view const& view)
      : mask_{view.has_nulls() ? view.null_mask() : nullptr}, offset_{view.offset()} {}
  [[nodiscard]] bool all_valid() const { return mask_ == nullptr; }
  [[nodiscard]] bool operator[](int64_t row) const { return mask_ == nullptr || bit_is_set(mask_, offset_ + row); }
  /// @brief Returns the validity of rows [row, row + count), count in 1 to 64.
  [[nodiscard]] uint64_t word(int64_t row, int count = 64) const {
    if (mask_ != nullptr) {
      return load_bits(mask_, offset_ + row, count);
    }
    return count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
  }

 private:
  bitmask_type const* mask_;
  int64_t offset_;
};

/// @brief A null mask under construction: all rows valid at first, allocated with the first null.
class mask_builder {
 public:
  mask_builder(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : rows_{rows}, stream_{stream}, mr_{mr} {}
  void set_null(int64_t row) {
    if (words_ == nullptr) [[unlikely]] {
      allocate();
    }
    clear_bit(words_, row);
  }
  /// @brief Returns the mask (empty where no row is null) and the number of nulls; the builder is spent.
  std::pair<rmm::device_buffer, size_type> finish();

 private:
  void allocate();
  size_type rows_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  rmm::device_buffer buffer_{};
  bitmask_type* words_{nullptr};
};

/// @brief Returns a copy of the view's mask at offset 0, empty where no row of the view is null.
rmm::device_buffer copy_mask(cudf::column_view const& view, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr);

/// @brief Returns the mask of rows valid in both views (of equal size) and its null count; empty where there is no
/// null.
std::pair<rmm::device_buffer, size_type> and_masks(cudf::column_view const& left, cudf::column_view const& right,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host
