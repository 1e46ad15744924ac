#pragma once
#include <cstdint>
#include <cstring>
#include <cudf/column/column.hpp>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "host/core/bitmask.hpp"
#include "host/core/load_word.hpp"
#include "host/core/parallel.hpp"

// Rows as bits of words of 64, of which loops without a branch for each row are made.
namespace cudf4j::host {

/// @brief Returns a word whose low `count` bits are set, count in 1 to 64.
inline uint64_t low_ones(int count) { return ~uint64_t{0} >> (64 - count); }

/// @brief Returns one bit for each of `count` bytes (1 to 64), set where the byte is not 0.
inline uint64_t pack_bytes(uint8_t const* bytes, int count) {
  uint64_t word = 0;
#if defined(__SSE2__)
  if (count == 64) {
    for (int k = 0; k < 64; k += 16) {
      auto const sixteen = _mm_loadu_si128(reinterpret_cast<__m128i const*>(bytes + k));
      auto const clear = _mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_setzero_si128()));
      word |= static_cast<uint64_t>(~clear & 0xFFFF) << k;
    }
    return word;
  }
#endif
  int k = 0;
  for (; k + 8 <= count; k += 8) {
    auto const eight = load_word(bytes + k);
    auto const low = uint64_t{0x7F7F7F7F7F7F7F7F};
    auto const set = (((eight & low) + low) | eight) >> 7 & uint64_t{0x0101010101010101};
    // the product moves the eight bits side by side into the highest byte
    word |= (set * uint64_t{0x0102040810204080}) >> 56 << k;
  }
  for (; k < count; ++k) {
    word |= static_cast<uint64_t>(bytes[k] != 0 ? 1 : 0) << k;
  }
  return word;
}

/// @brief A null mask whose words are written by several threads, each its own rows.
class row_mask {
 public:
  row_mask(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : rows_{rows}, mask_{mask_bytes(rows), stream, mr} {
    auto const used = static_cast<std::size_t>((rows_ + 31) / 32) * sizeof(bitmask_type);
    if (mask_.size() > used) {
      std::memset(static_cast<char*>(mask_.data()) + used, 0, mask_.size() - used);
    }
  }
  /// @brief Returns the words from that of a row on, a multiple of 32.
  [[nodiscard]] bitmask_type* words(int64_t row) { return data_of<bitmask_type>(mask_) + row / 32; }
  /// @brief Sets the bits of rows [row, row + count), row a multiple of 32 and count 64 at most, to those of a word.
  void put(int64_t row, int count, uint64_t word) {
    std::memcpy(words(row), &word, count > 32 ? sizeof(uint64_t) : sizeof(bitmask_type));
  }
  /// @brief Sets all bits, to what valid(row, count) says of rows [row, row + count).
  template <typename Valid>
  void fill(Valid const& valid) {
    parallel_for(0, rows_, default_grain, [&](int64_t begin, int64_t end) {
      for (int64_t row = begin; row < end; row += 64) {
        auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
        put(row, count, valid(row, count) & low_ones(count));
      }
    });
  }
  /// @brief Sets all bits, to what valid(row) says of each.
  template <typename Valid>
  void fill_each(Valid const& valid) {
    parallel_for(0, rows_, default_grain, [&](int64_t begin, int64_t end) { fill_each(begin, end, valid); });
  }
  /// @brief Sets the bits of rows [begin, end), begin a multiple of 32, to what valid(row) says of each in turn.
  template <typename Valid>
  void fill_each(int64_t begin, int64_t end, Valid const& valid) {
    for (int64_t row = begin; row < end; row += 64) {
      auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
      // bytes first: no row waits for the word of those before it
      uint8_t bytes[64];
      for (int k = 0; k < count; ++k) {
        bytes[k] = valid(row + k) ? 1 : 0;
      }
      put(row, count, pack_bytes(bytes, count));
    }
  }
  /// @brief Returns the mask, where every row is valid too, and the number of nulls; the object is spent.
  std::pair<rmm::device_buffer, size_type> finish() {
    auto const nulls = static_cast<size_type>(count_nulls(words(0), 0, rows_));
    return {std::move(mask_), nulls};
  }
  /// @brief Gives the mask to a column, unless every row is valid.
  void give(cudf::column& result) {
    auto [mask, nulls] = finish();
    if (nulls > 0) {
      result.set_null_mask(std::move(mask), nulls);
    }
  }

 private:
  int64_t rows_;
  rmm::device_buffer mask_;
};

}  // namespace cudf4j::host
