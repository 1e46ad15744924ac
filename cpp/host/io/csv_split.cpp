#include "host/io/csv_split.hpp"

#include <array>
#include <bit>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "host/io/csv_dialect.hpp"

namespace cudf4j::host::csv {
namespace {

constexpr std::size_t block_bytes = 64;
static_assert(separators_slack >= block_bytes);

using finder = found_separators (*)(char const*, std::size_t, char, char, char, std::uint32_t*);

found_separators find_by_words(char const* text, std::size_t bytes, char delimiter, char terminator, char quote,
                               std::uint32_t* out) {
  auto const* const end = text + bytes;
  found_separators all;
  for (auto const* p = text; p < end; ++p) {
    p = find_any(p, end, repeat_byte(delimiter), repeat_byte(terminator), repeat_byte(quote));
    if (p == end) {
      break;
    }
    if (*p != delimiter && *p != terminator) {
      return {0, 0, true};
    }
    all.terminators += *p == terminator ? 1 : 0;
    out[all.count++] = static_cast<std::uint32_t>(p - text);
  }
  return all;
}

#if defined(__x86_64__)

// The bits of a block that lie in the text.
constexpr std::uint64_t bits_of(std::size_t bytes) {
  return bytes >= block_bytes ? ~std::uint64_t{0} : (std::uint64_t{1} << bytes) - 1;
}

__attribute__((target("avx2,bmi,popcnt"))) found_separators find_by_256(char const* text, std::size_t bytes,
                                                                        char delimiter, char terminator, char quote,
                                                                        std::uint32_t* out) {
  auto const delimiters = _mm256_set1_epi8(delimiter);
  auto const terminators = _mm256_set1_epi8(terminator);
  auto const quotes = _mm256_set1_epi8(quote);
  found_separators all;
  for (std::size_t at = 0; at < bytes; at += block_bytes) {
    auto const low = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(text + at));
    auto const high = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(text + at + 32));
    // no lambda: it would not have this function's instructions
#define CUDF4J_EQUAL(to)                                                                                          \
  ((static_cast<std::uint64_t>(static_cast<unsigned>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, to)))) |         \
    static_cast<std::uint64_t>(static_cast<unsigned>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, to)))) << 32) & \
   bits_of(bytes - at))
    auto const ends = CUDF4J_EQUAL(terminators);
    auto found = CUDF4J_EQUAL(delimiters) | ends;
    if ((CUDF4J_EQUAL(quotes) & ~found) != 0) {
      return {0, 0, true};
    }
#undef CUDF4J_EQUAL
    auto* const next = out + all.count;
    auto const count = std::popcount(found);
    // eight at a time, of which the last may be none
    for (int k = 0; k < count; k += 8) {
      for (int i = k; i < k + 8; ++i) {
        next[i] = static_cast<std::uint32_t>(at + static_cast<std::size_t>(std::countr_zero(found)));
        found &= found - 1;
      }
    }
    all.count += static_cast<std::size_t>(count);
    all.terminators += static_cast<std::size_t>(std::popcount(ends));
  }
  return all;
}

alignas(block_bytes) constexpr auto places_of_block = [] {
  std::array<std::uint8_t, block_bytes> all{};
  for (std::size_t i = 0; i < block_bytes; ++i) {
    all[i] = static_cast<std::uint8_t>(i);
  }
  return all;
}();

__attribute__((target("avx512bw,avx512vbmi2,bmi,popcnt"))) found_separators
find_by_512(char const* text, std::size_t bytes, char delimiter, char terminator, char quote, std::uint32_t* out) {
  auto const places = _mm512_load_si512(places_of_block.data());
  auto const delimiters = _mm512_set1_epi8(delimiter);
  auto const terminators = _mm512_set1_epi8(terminator);
  auto const quotes = _mm512_set1_epi8(quote);
  found_separators all;
  for (std::size_t at = 0; at < bytes; at += block_bytes) {
    auto const block = _mm512_loadu_si512(text + at);
    auto const within = bits_of(bytes - at);
    auto const ends = _mm512_cmpeq_epi8_mask(block, terminators) & within;
    auto const found = (_mm512_cmpeq_epi8_mask(block, delimiters) & within) | ends;
    if ((_mm512_cmpeq_epi8_mask(block, quotes) & within & ~found) != 0) {
      return {0, 0, true};
    }
    auto const base = _mm512_set1_epi32(static_cast<int>(at));
    auto left = _mm512_maskz_compress_epi8(found, places);
    auto* const next = out + all.count;
    auto const count = std::popcount(found);
    for (int k = 0; k < count; k += 16) {
      auto const sixteen = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(left));
      _mm512_storeu_si512(next + k, _mm512_add_epi32(sixteen, base));
      left = _mm512_shuffle_i64x2(left, left, 0x39);
    }
    all.count += static_cast<std::size_t>(count);
    all.terminators += static_cast<std::size_t>(std::popcount(ends));
  }
  return all;
}

finder finder_of(int most_vector_bits) {
  static bool const has_instructions = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
  static bool const has_512 =
      has_instructions && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2");
  static bool const has_256 = has_instructions && __builtin_cpu_supports("avx2");
  if (most_vector_bits >= 512 && has_512) {
    return find_by_512;
  }
  return most_vector_bits >= 256 && has_256 ? find_by_256 : find_by_words;
}

#else

finder finder_of(int) { return find_by_words; }

#endif

}  // namespace

found_separators find_separators(char const* text, std::size_t bytes, char delimiter, char terminator, char quote,
                                 std::uint32_t* out) {
  static auto const find = finder_of(512);
  return find(text, bytes, delimiter, terminator, quote, out);
}

found_separators find_separators(int most_vector_bits, char const* text, std::size_t bytes, char delimiter,
                                 char terminator, char quote, std::uint32_t* out) {
  return finder_of(most_vector_bits)(text, bytes, delimiter, terminator, quote, out);
}

}  // namespace cudf4j::host::csv
