#include "bridge/json_lines.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "bridge/utf8.hpp"

namespace cudf4j {
namespace {

constexpr int64_t block_bytes = 64;
constexpr int64_t blocks_at_once = 32;
// As deep as values may lie within each other; readers go down by a call for each level.
constexpr int deepest = 500;

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

__attribute__((target("avx512bw"))) void find_marks_in_512(char const* data, int64_t blocks, block_marks* out) {
  for (int64_t k = 0; k < blocks; ++k) {
    auto const block = _mm512_loadu_si512(data + block_bytes * k);
    auto const small = _mm512_or_si512(block, _mm512_set1_epi8(0x20));
#define CUDF4J_HITS(part, byte) _mm512_cmpeq_epi8_mask(part, _mm512_set1_epi8(byte))
    auto& marks = out[k];
    marks.quotes = CUDF4J_HITS(block, '"');
    marks.backslashes = CUDF4J_HITS(block, '\\');
    marks.line_feeds = CUDF4J_HITS(block, '\n');
    marks.blanks = CUDF4J_HITS(block, ' ') | CUDF4J_HITS(block, '\t') | CUDF4J_HITS(block, '\r');
    marks.opens = CUDF4J_HITS(small, '{');
    marks.closes = CUDF4J_HITS(small, '}');
    marks.curly = _mm512_test_epi8_mask(block, _mm512_set1_epi8(0x20));
    marks.commas = CUDF4J_HITS(block, ',');
    marks.colons = CUDF4J_HITS(block, ':');
    marks.digits = _mm512_cmplt_epu8_mask(_mm512_sub_epi8(block, _mm512_set1_epi8('0')), _mm512_set1_epi8(10));
    marks.dots = CUDF4J_HITS(block, '.');
    marks.exponents = CUDF4J_HITS(small, 'e');
    marks.minuses = CUDF4J_HITS(block, '-');
    marks.pluses = CUDF4J_HITS(block, '+');
    marks.beyond_ascii = _mm512_movepi8_mask(block);
#undef CUDF4J_HITS
  }
}

find_marks finder_of(int vector_bits) {
  static bool const has_512 = __builtin_cpu_supports("avx512bw");
  static bool const has_256 = __builtin_cpu_supports("avx2");
  if (vector_bits >= 512 && has_512) return find_marks_in_512;
  return vector_bits >= 256 && has_256 ? find_marks_in_256 : find_marks_one_by_one;
}
#else
find_marks finder_of(int) { return find_marks_one_by_one; }
#endif

// Whether a byte ends a word.
constexpr std::array<bool, 256> make_word_ends() {
  std::array<bool, 256> ends{};
  for (char const c : std::string_view{",:]}[{\" \t\r\n"}) ends[static_cast<unsigned char>(c)] = true;
  return ends;
}
constexpr auto word_ends = make_word_ends();
constexpr bool ends_word(char c) { return word_ends[static_cast<unsigned char>(c)]; }

constexpr bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

// For each bit whether it and those below it are odd in number.
constexpr uint64_t running_parity(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

// Inlined everywhere, so that these have the instructions of their caller.
#define CUDF4J_INLINE __attribute__((always_inline)) inline

// The places behind bits, `carry` being the one before the first.
CUDF4J_INLINE uint64_t next(uint64_t bits, uint64_t& carry) {
  auto const behind = bits << 1 | carry;
  carry = bits >> 63;
  return behind;
}

// The places behind those runs of ones of which a start is given, or that go on from the block before.
CUDF4J_INLINE uint64_t behind_runs(uint64_t starts, uint64_t runs, uint64_t& carry) {
  uint64_t sum = 0;
  carry = __builtin_add_overflow(runs, starts | carry, &sum) ? 1 : 0;
  return sum & ~runs;
}

// The places of the bytes that follow ends of tokens, and blanks behind these.
CUDF4J_INLINE uint64_t following(uint64_t ends, uint64_t blanks, uint64_t& carry, uint64_t also = 0) {
  uint64_t sum = 0;
  bool const goes_on = __builtin_add_overflow(ends << 1 | carry | also, blanks, &sum);
  carry = ends >> 63 | static_cast<uint64_t>(goes_on);
  return sum & ~blanks;
}

// Looks at lines block by block. Every token must stand where the one before it allows its kind, which is told for all
// bytes of a block at once: the sum of places behind tokens and of runs of blanks has a one where the next token
// begins. Only brackets, words that are no numbers and escapes are looked at one by one.
class line_check {
 public:
  line_check(json_rules const& rules, char const* lines, int64_t bytes)
      : rules_(rules), lines_(lines), end_(lines + bytes) {}

  json_fault run() {
#if defined(__x86_64__)
    static bool const has_instructions =
        __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    return has_instructions ? run_with_instructions() : run_blocks();
#else
    return run_blocks();
#endif
  }

 private:
#if defined(__x86_64__)
  __attribute__((target("popcnt,bmi,bmi2"))) json_fault run_with_instructions() { return run_blocks(); }
#endif

  // Inlined, as what it calls, so that it has the instructions of its caller.
  CUDF4J_INLINE json_fault run_blocks() {
    block_marks marks[blocks_at_once];
    auto const find = finder_of(rules_.most_vector_bits);
    for (auto const* block = lines_; block < end_;) {
      auto const left = end_ - block;
      auto const blocks = std::min(left / block_bytes, blocks_at_once);
      if (blocks == 0) {
        char padded[block_bytes];
        std::memset(padded, ' ', sizeof padded);
        std::memcpy(padded, block, static_cast<std::size_t>(left));
        find(padded, 1, marks);
        auto const fault = check(block, left, marks[0]);
        if (fault.kind != json_fault_kind::none) return fault;
        break;
      }
      find(block, blocks, marks);
      for (int64_t k = 0; k < blocks; ++k, block += block_bytes) {
        auto const fault = check(block, block_bytes, marks[k]);
        if (fault.kind != json_fault_kind::none) return fault;
      }
    }
    return {};
  }

  CUDF4J_INLINE json_fault check(char const* block, int64_t bytes, block_marks const& marks) {
    uint64_t no_utf8 = 0;
    if (marks.beyond_ascii != 0) no_utf8 = bad_utf8(block, bytes, marks.beyond_ascii);
    uint64_t wrong = 0;
    auto quotes = marks.quotes;
    auto escapes = uint64_t{0};
    if ((marks.backslashes | escaped_) != 0) {
      escapes = escapes_of(marks.backslashes);
      auto const escaped = next(escapes, escaped_);
      quotes &= ~escaped;
    }
    // from the quote that begins a string to the byte before the one that ends it
    auto const within = running_parity(quotes) ^ (0 - in_string_);
    in_string_ = within >> 63;
    if (auto const in_strings = escapes & within; in_strings != 0) wrong |= wrong_escapes(block, in_strings);
    wrong |= marks.line_feeds & within;

    auto const outside = ~within;
    auto const line_feeds = marks.line_feeds & outside;
    auto const blanks = marks.blanks & outside;
    auto const opens = marks.opens & outside;
    auto const closes = marks.closes & outside;
    auto const commas = marks.commas & outside;
    auto const colons = marks.colons & outside;
    auto const words = outside & ~(quotes | line_feeds | blanks | opens | closes | commas | colons);

    auto objects = 0 - static_cast<uint64_t>(in_object_);
    auto inner = 0 - static_cast<uint64_t>(depth_ > 0);
    for (auto left = opens | closes | line_feeds; left != 0; left &= left - 1) {
      auto const bit = left & (0 - left);
      auto const above = 0 - (bit << 1);
      if ((opens & bit) != 0) {
        if (depth_ == deepest) {
          wrong |= bit;
          break;
        }
        open((marks.curly & bit) != 0);
      } else if ((closes & bit) != 0) {
        if (depth_ == 0 || in_object_ != ((marks.curly & bit) != 0)) {
          wrong |= bit;
          break;
        }
        close();
      } else if (depth_ > 0) {
        wrong |= bit;
        break;
      }
      objects = (objects & ~above) | (above & (0 - static_cast<uint64_t>(in_object_)));
      inner = (inner & ~above) | (above & (0 - static_cast<uint64_t>(depth_ > 0)));
    }

    auto const after_curly = following(opens & marks.curly, blanks, carry_.curly);
    auto const after_square = following(opens & ~marks.curly, blanks, carry_.square);
    auto const key_places = after_curly | following(commas & objects, blanks, carry_.comma);
    auto const value_places = after_square | following(colons | (commas & ~objects), blanks, carry_.colon);
    auto const line_places = following(line_feeds, blanks, carry_.line);
    auto const string_begins = quotes & within;
    auto const key_ends = behind_runs(string_begins & key_places, within, carry_.key);
    auto const string_ends = quotes & outside;
    auto const after_keys = following(key_ends, blanks, carry_.key_end);
    auto const before = next(words, carry_.word);
    auto const word_begins = words & ~before;
    auto const value_ends = closes | (string_ends & ~key_ends);
    auto const after_values = following(value_ends, blanks, carry_.value, before & ~words);

    wrong |= string_begins & ~(key_places | value_places);
    wrong |= word_begins & ~value_places;
    wrong |= opens & ~(value_places | line_places);
    wrong |= colons & ~after_keys;
    wrong |= commas & ~(after_values & inner);
    wrong |= closes & ~(after_values | (marks.curly & after_curly) | (~marks.curly & after_square));
    wrong |= line_feeds & ~(after_values | line_places);
    wrong |= wrong_words(block, marks, words, word_begins);

    if ((wrong | no_utf8) == 0) return {};
    // a sequence that is none may be why a word is wrong
    bool const is_text = no_utf8 == 0 || (wrong != 0 && std::countr_zero(wrong) < std::countr_zero(no_utf8));
    auto const* at = block + std::countr_zero(is_text ? wrong : no_utf8);
    auto const* line = at;
    while (line > lines_ && line[-1] != '\n') --line;
    return {is_text ? json_fault_kind::no_record : json_fault_kind::no_utf8, at - lines_, line - lines_};
  }

  void open(bool is_object) {
    auto& word = outer_[static_cast<std::size_t>(depth_) / 64];
    auto const bit = uint64_t{1} << (depth_ % 64);
    word = in_object_ ? word | bit : word & ~bit;
    ++depth_;
    in_object_ = is_object;
  }

  void close() {
    --depth_;
    in_object_ = (outer_[static_cast<std::size_t>(depth_) / 64] >> (depth_ % 64) & 1U) != 0;
  }

  // The backslashes that escape the byte behind them.
  [[nodiscard]] uint64_t escapes_of(uint64_t backslashes) const {
    uint64_t escapes = 0;
    for (auto left = backslashes & ~escaped_; left != 0;) {
      auto const bit = left & (0 - left);
      escapes |= bit;
      left &= ~(bit | bit << 1);
    }
    return escapes;
  }

  [[nodiscard]] uint64_t wrong_escapes(char const* block, uint64_t escapes) const {
    for (auto left = escapes; left != 0; left &= left - 1) {
      auto const* at = block + std::countr_zero(left) + 1;
      // a line feed is behind every byte
      bool is_right = std::strchr("\"\\/bfnrtu", *at) != nullptr && *at != '\0';
      for (int i = 1; is_right && *at == 'u' && i <= 4; ++i) is_right = is_hexadecimal(at[i]) && at + i + 1 < end_;
      if (!is_right) return left & (0 - left);
    }
    return 0;
  }

  // The words of a block that are no values.
  CUDF4J_INLINE uint64_t wrong_words(char const* block, block_marks const& marks, uint64_t words, uint64_t begins) {
    uint64_t wrong = 0;
    auto numbers = words;
    if (auto const others = begins & ~(marks.digits | marks.minuses); (others | carry_.other) != 0) {
      uint64_t sum = 0;
      carry_.other = __builtin_add_overflow(words, others | carry_.other, &sum) ? 1 : 0;
      numbers &= sum;
      for (auto left = others; left != 0; left &= left - 1) {
        if (!is_word(block + std::countr_zero(left))) {
          wrong = left & (0 - left);
          break;
        }
      }
    }
    auto const digits = marks.digits & numbers;
    auto const dots = marks.dots & numbers;
    auto const exponents = marks.exponents & numbers;
    auto const signs = (marks.minuses | marks.pluses) & numbers;
    auto const after_digits = next(digits, carry_.digit);
    auto const after_dots = next(dots, carry_.dot);
    auto const after_exponents = next(exponents, carry_.exponent);
    auto const after_signs = next(signs, carry_.sign);
    auto const powers = signs & after_exponents;
    auto const after_powers = next(powers, carry_.power);
    auto const behind_fraction = behind_runs(after_dots & digits, digits, carry_.fraction);
    auto const behind_power = behind_runs((after_exponents | after_powers) & digits, digits, carry_.power_digits);
    auto doubtful = numbers & ~(digits | dots | exponents | signs);
    doubtful |= (dots | exponents) & ~after_digits;
    doubtful |= signs & ~((begins & marks.minuses) | powers);
    doubtful |= (after_dots | after_signs) & ~digits;
    doubtful |= after_exponents & ~(digits | signs);
    doubtful |= (behind_fraction & dots) | (behind_power & (dots | exponents));
    for (; doubtful != 0; doubtful &= doubtful - 1) {
      auto const* at = block + std::countr_zero(doubtful);
      if (ends_word(*at)) --at;
      while (at > lines_ && !ends_word(at[-1])) --at;
      // -Infinity is one
      if (!is_word(at)) return wrong | (doubtful & (0 - doubtful));
    }
    return wrong;
  }

  [[nodiscard]] bool is_word(char const* begin) const {
    if (end_ - begin > 5) {
      auto const starts = [begin](std::string_view word) { return std::memcmp(begin, word.data(), 4) == 0; };
      if ((starts("true") || starts("null")) && ends_word(begin[4])) return true;
      if (starts("fals") && begin[4] == 'e' && ends_word(begin[5])) return true;
    }
    auto const* end = begin;
    while (end < end_ && !ends_word(*end)) ++end;
    std::string_view const word{begin, static_cast<std::size_t>(end - begin)};
    return word == "true" || word == "null" || word == "false" ||
           std::find(rules_.words.begin(), rules_.words.end(), word) != rules_.words.end();
  }

  // A bit for the first byte of a block that is no UTF-8, 0 where there is none.
  uint64_t bad_utf8(char const* block, int64_t bytes, uint64_t beyond_ascii) {
    checked_ = std::max(checked_, block + std::countr_zero(beyond_ascii));
    while (checked_ < block + bytes) {
      auto const sequence = utf8_sequence(checked_, end_ - checked_);
      if (sequence == 0) return uint64_t{1} << (checked_ - block);
      checked_ += sequence;
    }
    return 0;
  }

  // What the block before says of the first byte.
  struct carries {
    uint64_t curly{0};
    uint64_t square{0};
    uint64_t comma{0};
    uint64_t colon{0};
    uint64_t line{1};  // a line begins
    uint64_t key{0};
    uint64_t key_end{0};
    uint64_t value{0};
    uint64_t word{0};
    uint64_t other{0};
    uint64_t digit{0};
    uint64_t dot{0};
    uint64_t exponent{0};
    uint64_t sign{0};
    uint64_t power{0};
    uint64_t fraction{0};
    uint64_t power_digits{0};
  };

  json_rules const& rules_;
  char const* lines_;
  char const* end_;
  char const* checked_{nullptr};  // up to here bytes beyond ASCII are UTF-8
  carries carry_;
  uint64_t escaped_{0};
  uint64_t in_string_{0};
  int depth_{0};
  bool in_object_{false};
  std::array<uint64_t, deepest / 64 + 1> outer_{};  // for each level whether what is around it is an object
};

}  // namespace

json_fault find_json_fault(json_rules const& rules, char const* lines, int64_t bytes) {
  return line_check{rules, lines, bytes}.run();
}

}  // namespace cudf4j
