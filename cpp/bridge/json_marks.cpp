#include "bridge/json_marks.hpp"

#include <array>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace cudf4j::json {
namespace {

void find_marks_one_by_one(char const* data, int64_t blocks, block_marks* out) {
  for (int64_t k = 0; k < blocks; ++k) {
    block_marks marks;
    for (int i = 0; i < block_bytes; ++i) {
      auto const byte = data[block_bytes * k + i];
      auto const bit = [i](bool is) { return static_cast<uint64_t>(is) << i; };
      marks.quotes |= bit(byte == '"');
      marks.backslashes |= bit(byte == '\\');
      marks.line_feeds |= bit(byte == '\n');
      marks.blanks |= bit(byte == ' ' || byte == '\t' || byte == '\r');
      marks.opens |= bit(byte == '{' || byte == '[');
      marks.closes |= bit(byte == '}' || byte == ']');
      marks.curly |= bit((byte & 0x20) != 0);
      marks.commas |= bit(byte == ',');
      marks.colons |= bit(byte == ':');
      marks.digits |= bit(byte >= '0' && byte <= '9');
      marks.dots |= bit(byte == '.');
      marks.exponents |= bit(byte == 'e' || byte == 'E');
      marks.minuses |= bit(byte == '-');
      marks.pluses |= bit(byte == '+');
      marks.beyond_ascii |= bit((static_cast<unsigned char>(byte) & 0x80U) != 0);
    }
    out[k] = marks;
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) void find_marks_in_256(char const* data, int64_t blocks, block_marks* out) {
  for (int64_t k = 0; k < blocks; ++k) {
    auto const* block = data + block_bytes * k;
    auto const low = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(block));
    auto const high = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(block + 32));
    auto const small = _mm256_set1_epi8(0x20);
    auto const small_low = _mm256_or_si256(low, small);
    auto const small_high = _mm256_or_si256(high, small);
    // no lambdas: they would not have this function's instructions
#define CUDF4J_BITS(of_low, of_high)                                            \
  (static_cast<uint64_t>(static_cast<uint32_t>(_mm256_movemask_epi8(of_low))) | \
   static_cast<uint64_t>(static_cast<uint32_t>(_mm256_movemask_epi8(of_high))) << 32)
#define CUDF4J_EQUAL(part, byte) _mm256_cmpeq_epi8(part, _mm256_set1_epi8(byte))
#define CUDF4J_HITS(byte) CUDF4J_BITS(CUDF4J_EQUAL(low, byte), CUDF4J_EQUAL(high, byte))
#define CUDF4J_SMALL_HITS(byte) CUDF4J_BITS(CUDF4J_EQUAL(small_low, byte), CUDF4J_EQUAL(small_high, byte))
#define CUDF4J_BLANK(part) \
  _mm256_or_si256(_mm256_or_si256(CUDF4J_EQUAL(part, ' '), CUDF4J_EQUAL(part, '\t')), CUDF4J_EQUAL(part, '\r'))
#define CUDF4J_DIGIT(part)                                             \
  _mm256_and_si256(_mm256_cmpgt_epi8(part, _mm256_set1_epi8('0' - 1)), \
                   _mm256_cmpgt_epi8(_mm256_set1_epi8('9' + 1), part))
    auto& marks = out[k];
    marks.quotes = CUDF4J_HITS('"');
    marks.backslashes = CUDF4J_HITS('\\');
    marks.line_feeds = CUDF4J_HITS('\n');
    marks.blanks = CUDF4J_BITS(CUDF4J_BLANK(low), CUDF4J_BLANK(high));
    marks.opens = CUDF4J_SMALL_HITS('{');
    marks.closes = CUDF4J_SMALL_HITS('}');
    marks.curly = CUDF4J_BITS(_mm256_slli_epi16(low, 2), _mm256_slli_epi16(high, 2));
    marks.commas = CUDF4J_HITS(',');
    marks.colons = CUDF4J_HITS(':');
    marks.digits = CUDF4J_BITS(CUDF4J_DIGIT(low), CUDF4J_DIGIT(high));
    marks.dots = CUDF4J_HITS('.');
    marks.exponents = CUDF4J_SMALL_HITS('e');
    marks.minuses = CUDF4J_HITS('-');
    marks.pluses = CUDF4J_HITS('+');
    marks.beyond_ascii = CUDF4J_BITS(low, high);
#undef CUDF4J_DIGIT
#undef CUDF4J_BLANK
#undef CUDF4J_SMALL_HITS
#undef CUDF4J_HITS
#undef CUDF4J_EQUAL
#undef CUDF4J_BITS
  }
}

}  // namespace

find_marks marks_finder(int vector_bits) {
  static bool const has_256 = __builtin_cpu_supports("avx2");
  return vector_bits >= 256 && has_256 ? find_marks_in_256 : find_marks_one_by_one;
}
#else
}  // namespace

find_marks marks_finder(int) { return find_marks_one_by_one; }
#endif

#if defined(__x86_64__)
namespace {

constexpr byte_kind kind_of(char byte) {
  switch (byte) {
    case '\n':
      return LINE_FEED;
    case ' ':
    case '\t':
    case '\r':
      return BLANK;
    case ',':
      return COMMA;
    case ':':
      return COLON;
    case '[':
      return OPEN_SQUARE;
    case '{':
      return OPEN_CURLY;
    case ']':
      return CLOSE_SQUARE;
    case '}':
      return CLOSE_CURLY;
    case '"':
      return QUOTE;
    case '\\':
      return BACKSLASH;
    case '+':
      return PLUS;
    case '.':
      return DOT;
    case 'e':
    case 'E':
      return EXPONENT;
    case '-':
      return MINUS;
    default:
      return byte >= '0' && byte <= '9' ? DIGIT : OTHER;
  }
}

// The kinds of bytes, in the upper half of each.
struct kind_table {
  alignas(64) std::array<std::uint8_t, 128> kinds;
};
constexpr kind_table make_kinds() {
  kind_table table{};
  for (int i = 0; i < 128; ++i) table.kinds[i] = static_cast<std::uint8_t>(kind_of(static_cast<char>(i)) << 4);
  return table;
}
constexpr kind_table kinds = make_kinds();

}  // namespace

CUDF4J_512 void find_kinds(char const* data, int64_t blocks, group_planes* out) {
  auto const low = _mm512_load_si512(kinds.kinds.data());
  auto const high = _mm512_load_si512(kinds.kinds.data() + block_bytes);
  auto const other = _mm512_set1_epi8(static_cast<char>(OTHER << 4));
  for (int64_t k = 0; k < blocks; ++k) {
    auto const block = _mm512_loadu_si512(data + block_bytes * k);
    auto const beyond = _mm512_movepi8_mask(block);
    auto const found = _mm512_mask_mov_epi8(_mm512_permutex2var_epi8(low, block, high), beyond, other);
    auto& group = out[k / lanes];
    auto const lane = k % lanes;
    group.beyond_ascii[lane] = beyond;
    group.bits[0][lane] = _mm512_movepi8_mask(found);
    group.bits[1][lane] = _mm512_test_epi8_mask(found, _mm512_set1_epi8(0x40));
    group.bits[2][lane] = _mm512_movepi8_mask(_mm512_slli_epi16(found, 2));
    group.bits[3][lane] = _mm512_test_epi8_mask(found, _mm512_set1_epi8(0x10));
  }
}
#endif

}  // namespace cudf4j::json
