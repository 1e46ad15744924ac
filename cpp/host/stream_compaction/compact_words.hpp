#pragma once
#include <cstdint>

namespace cudf4j::host {

/// How many values a compaction may write beyond those that are kept.
constexpr int64_t compaction_slack = 16;

/// Puts side by side those of words * 64 values whose bits are set, and returns how many.
template <typename T>
using compaction = int64_t (*)(T const* in, uint64_t const* bits, int64_t words, T* out);

/// @brief Returns the compaction of uint8_t, uint16_t, uint32_t, uint64_t or __int128_t that suits the machine best.
template <typename T>
compaction<T> compaction_of();

struct extracted_bits {
  uint64_t bits;
  int count;
};

/// Puts side by side those bits of a word that are set in another, and counts them.
using extraction = extracted_bits (*)(uint64_t bits, uint64_t chosen);

/// @brief The extraction of machines that have no instruction for it.
extracted_bits extract_each(uint64_t bits, uint64_t chosen);

/// @brief Returns the extraction that suits the machine best.
extraction extraction_of_bits();

}  // namespace cudf4j::host
