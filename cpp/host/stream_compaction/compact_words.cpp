#include "host/stream_compaction/compact_words.hpp"

#include <array>
#include <bit>
#include <cstring>

#include "host/core/vector.hpp"
#if defined(__x86_64__) && defined(__GNUC__)
#define CUDF4J_X86_VERSIONS
#include <immintrin.h>
#endif

namespace cudf4j::host {
namespace {

// With fewer bits set than this, going from one to the next is faster than looking at every value.
constexpr int few = 10;

/// What is quickly done with a word: whether all its values are kept, or few or none are.
template <typename T>
[[gnu::always_inline]] inline bool keep_easily(T const* in, uint64_t word, T*& to) {
  if (word == ~uint64_t{0}) {
    std::memcpy(to, in, 64 * sizeof(T));
    to += 64;
    return true;
  }
  if (std::popcount(word) >= few) {
    return false;
  }
  for (; word != 0; word &= word - 1) {
    *to++ = in[std::countr_zero(word)];
  }
  return true;
}

/// Each value is written, and the next one over it unless it is kept: no branch for the processor to guess.
template <typename T>
CUDF4J_VECTOR_CLONES int64_t compact_each(T const* in, uint64_t const* bits, int64_t words, T* out) {
  auto* to = out;
  for (int64_t at = 0; at < words; ++at, in += 64) {
    auto word = bits[at];
    if (keep_easily(in, word, to)) {
      continue;
    }
    for (int k = 0; k < 64; ++k, word >>= 1) {
      *to = in[k];
      to += word & 1U;
    }
  }
  return to - out;
}

#if defined(CUDF4J_X86_VERSIONS)

/// Row b says which 32-bit lanes come first where values of `lanes` of them are kept whose bits are set in b.
template <int lanes>
constexpr auto lane_orders = [] {
  constexpr int values = 8 / lanes;
  std::array<std::array<int32_t, 8>, 1 << values> result{};
  for (int bits = 0; bits < (1 << values); ++bits) {
    std::size_t next = 0;
    for (int value = 0; value < values; ++value) {
      for (int lane = 0; lane < lanes && ((bits >> value) & 1) != 0; ++lane) {
        result[static_cast<std::size_t>(bits)][next++] = value * lanes + lane;
      }
    }
  }
  return result;
}();

/// Eight lanes of 32 bits are put in order at a time; T has 32 bits or 64.
template <typename T>
__attribute__((target("avx2,popcnt"))) int64_t compact_lanes(T const* in, uint64_t const* bits, int64_t words, T* out) {
  constexpr int lanes = sizeof(T) / sizeof(int32_t);
  constexpr int values = 8 / lanes;
  auto* to = out;
  for (int64_t at = 0; at < words; ++at, in += 64) {
    auto word = bits[at];
    if (keep_easily(in, word, to)) {
      continue;
    }
    for (int64_t k = 0; k < 64; k += values, word >>= values) {
      auto const kept = static_cast<unsigned>(word & ((1U << values) - 1));
      auto const order = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(lane_orders<lanes>[kept].data()));
      auto const some = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(in + k));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(some, order));
      to += std::popcount(kept);
    }
  }
  return to - out;
}

__attribute__((target("bmi2,popcnt"))) extracted_bits extract_at_once(uint64_t bits, uint64_t chosen) {
  return {_pext_u64(bits, chosen), std::popcount(chosen)};
}

#endif

}  // namespace

extracted_bits extract_each(uint64_t bits, uint64_t chosen) {
  extracted_bits result{0, 0};
  for (; chosen != 0; chosen &= chosen - 1, ++result.count) {
    result.bits |= ((bits >> std::countr_zero(chosen)) & 1U) << result.count;
  }
  return result;
}

template <typename T>
compaction<T> compaction_of() {
#if defined(CUDF4J_X86_VERSIONS)
  if constexpr (sizeof(T) == 4 || sizeof(T) == 8) {
    static bool const has_lanes = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
    if (has_lanes) {
      return compact_lanes<T>;
    }
  }
#endif
  return compact_each<T>;
}

template compaction<uint8_t> compaction_of<uint8_t>();
template compaction<uint16_t> compaction_of<uint16_t>();
template compaction<uint32_t> compaction_of<uint32_t>();
template compaction<uint64_t> compaction_of<uint64_t>();
template compaction<__int128_t> compaction_of<__int128_t>();

extraction extraction_of_bits() {
#if defined(CUDF4J_X86_VERSIONS)
  static bool const has_instruction = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (has_instruction) {
    return extract_at_once;
  }
#endif
  return extract_each;
}

}  // namespace cudf4j::host
