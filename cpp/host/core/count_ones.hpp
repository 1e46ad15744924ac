#pragma once
#include <cstdint>

#include "host/core/bitmask.hpp"

namespace cudf4j::host {

/// @brief Counts the set bits of a word, inline: without the instruction for it, which not every machine has, compilers
/// call a function of their own.
inline int count_ones(uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(word * 0x0101010101010101 >> 56);
}

/// @brief Counts the valid rows of short ranges of a view's rows; keeps a pointer into the view's mask.
class valid_counter {
 public:
  explicit valid_counter(cudf::column_view const& view)
      : mask_{view.has_nulls() ? view.null_mask() : nullptr}, offset_{view.offset()} {}
  /// @brief Returns how many of the rows [begin, end) are valid.
  [[nodiscard]] int64_t operator()(int64_t begin, int64_t end) const {
    if (mask_ == nullptr || begin >= end) {
      return end - begin;
    }
    return end - begin <= 64 ? count_ones(load_bits(mask_, offset_ + begin, static_cast<int>(end - begin)))
                             : count_set_bits(mask_, offset_ + begin, offset_ + end);
  }

 private:
  bitmask_type const* mask_;
  int64_t offset_;
};

}  // namespace cudf4j::host
