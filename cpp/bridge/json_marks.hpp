#pragma once
// For the look at lines of JSON only: what the bytes of blocks are.
#include <cstdint>

namespace cudf4j::json {

constexpr int64_t block_bytes = 64;
constexpr int64_t lanes = 8;  // blocks of a group, of which a vector has a word each

// A bit for each byte of a block.
struct block_marks {
  uint64_t quotes{0};
  uint64_t backslashes{0};
  uint64_t line_feeds{0};
  uint64_t blanks{0};
  uint64_t opens{0};   // of objects and arrays
  uint64_t closes{0};  // likewise
  uint64_t curly{0};   // of these, those of objects
  uint64_t commas{0};
  uint64_t colons{0};
  uint64_t digits{0};
  uint64_t dots{0};
  uint64_t exponents{0};
  uint64_t minuses{0};
  uint64_t pluses{0};
  uint64_t beyond_ascii{0};
};

// Writes the marks of blocks.
using find_marks = void (*)(char const* data, int64_t blocks, block_marks* out);
/// Of vectors of so many bits at most.
find_marks marks_finder(int vector_bits);

#if defined(__x86_64__)
#define CUDF4J_512 __attribute__((target("popcnt,bmi,bmi2,avx512f,avx512bw,avx512dq,avx512vbmi")))

// What a byte is, in four bits: of those of words and strings the highest is set, of brackets the next one; the lowest
// is set for braces, the one before for what closes.
enum byte_kind : std::uint8_t {
  LINE_FEED,
  BLANK,
  COMMA,
  COLON,
  OPEN_SQUARE,
  OPEN_CURLY,
  CLOSE_SQUARE,
  CLOSE_CURLY,
  QUOTE,
  BACKSLASH,
  OTHER,
  PLUS,
  DIGIT,
  DOT,
  EXPONENT,
  MINUS
};

// The bits of the kinds of the bytes of a group, highest first.
struct group_planes {
  alignas(64) uint64_t beyond_ascii[lanes];
  uint64_t bits[4][lanes];

  [[nodiscard]] uint64_t are(byte_kind kind, int64_t k) const {
    uint64_t all = ~uint64_t{0};
    for (int i = 0; i < 4; ++i) all &= (kind >> (3 - i) & 1) != 0 ? bits[i][k] : ~bits[i][k];
    return all;
  }

  [[nodiscard]] block_marks of(int64_t k) const {
    auto const brackets = ~bits[0][k] & bits[1][k];
    return {are(QUOTE, k),         are(BACKSLASH, k), are(LINE_FEED, k), are(BLANK, k), brackets & ~bits[2][k],
            brackets & bits[2][k], bits[3][k],        are(COMMA, k),     are(COLON, k), are(DIGIT, k),
            are(DOT, k),           are(EXPONENT, k),  are(MINUS, k),     are(PLUS, k),  beyond_ascii[k]};
  }
};

/// Writes the kinds of the bytes of blocks.
void find_kinds(char const* data, int64_t blocks, group_planes* out);
#endif

}  // namespace cudf4j::json
