#include "bridge/json_lines.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "bridge/bits.hpp"
#include "bridge/json_marks.hpp"
#include "bridge/json_nesting.hpp"
#include "bridge/utf8.hpp"

namespace cudf4j {
namespace {

using namespace json;

constexpr int64_t groups_at_once = 4;
constexpr int64_t blocks_at_once = lanes * groups_at_once;

// Whether a byte ends a word.
constexpr std::array<bool, 256> make_word_ends() {
  std::array<bool, 256> ends{};
  for (char const c : std::string_view{",:]}[{\" \t\r\n"}) ends[static_cast<unsigned char>(c)] = true;
  return ends;
}
constexpr auto word_ends = make_word_ends();
constexpr bool ends_word(char c) { return word_ends[static_cast<unsigned char>(c)]; }

// The first bytes of a word as they are loaded.
constexpr uint64_t bytes_of(std::string_view word) {
  static_assert(std::endian::native == std::endian::little);
  uint64_t bytes = 0;
  for (std::size_t i = 0; i < word.size(); ++i) bytes |= static_cast<uint64_t>(word[i]) << (8 * i);
  return bytes;
}

constexpr bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

// What follows is inlined everywhere, so that it has the instructions of its caller.

// The places behind bits, `carry` being the one before the first.
[[gnu::always_inline]] inline uint64_t next(uint64_t bits, uint64_t& carry) {
  auto const behind = bits << 1 | carry;
  carry = bits >> 63;
  return behind;
}

// The places behind those runs of ones of which a start is given, or that go on from the block before.
[[gnu::always_inline]] inline uint64_t behind_runs(uint64_t starts, uint64_t runs, uint64_t& carry) {
  uint64_t sum = 0;
  carry = __builtin_add_overflow(runs, starts | carry, &sum) ? 1 : 0;
  return sum & ~runs;
}

// The places of the bytes that follow ends of tokens, and blanks behind these.
[[gnu::always_inline]] inline uint64_t following(uint64_t ends, uint64_t blanks, uint64_t& carry, uint64_t also = 0) {
  uint64_t sum = 0;
  bool const goes_on = __builtin_add_overflow(ends << 1 | carry | also, blanks, &sum);
  carry = ends >> 63 | static_cast<uint64_t>(goes_on);
  return sum & ~blanks;
}

#if defined(__x86_64__)

// A word for each block of a group; what follows does with all of them what the functions of the same names do with
// one. A carry from block to block that would go on through a whole block is no more than noted.
using vector = uint64_t __attribute__((vector_size(64)));
#define CUDF4J_INLINE_512 [[gnu::always_inline]] inline CUDF4J_512
// the functions are parts of those that call them
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"

CUDF4J_INLINE_512 vector load(uint64_t const* words) { return reinterpret_cast<vector>(_mm512_load_si512(words)); }

CUDF4J_INLINE_512 bool has_bits(vector words) {
  auto const all = reinterpret_cast<__m512i>(words);
  return _mm512_test_epi64_mask(all, all) != 0;
}

// Adds one to those words behind which a bit of `from` stands; `carry` is the one before the first.
CUDF4J_INLINE_512 vector carried(vector sum, unsigned from, uint64_t& carry, unsigned& ripples) {
  auto const to = static_cast<__mmask8>(from << 1 | static_cast<unsigned>(carry));
  carry = from >> (lanes - 1) & 1U;
  auto const one = _mm512_set1_epi64(1);
  auto const all = _mm512_mask_add_epi64(reinterpret_cast<__m512i>(sum), to, reinterpret_cast<__m512i>(sum), one);
  ripples |= _mm512_mask_testn_epi64_mask(to, all, all);
  return reinterpret_cast<vector>(all);
}

CUDF4J_INLINE_512 unsigned overflows(vector sum, vector part) {
  return _mm512_cmplt_epu64_mask(reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(part));
}

CUDF4J_INLINE_512 unsigned last_bits(vector words) { return _mm512_movepi64_mask(reinterpret_cast<__m512i>(words)); }

CUDF4J_INLINE_512 vector sum_of(vector runs, vector starts, uint64_t& carry, unsigned& ripples) {
  vector const sum = runs + starts;
  return carried(sum, overflows(sum, runs), carry, ripples);
}

CUDF4J_INLINE_512 vector next(vector bits, uint64_t& carry) {
  unsigned none = 0;
  return carried(bits << 1, last_bits(bits), carry, none);
}

CUDF4J_INLINE_512 vector behind_runs(vector starts, vector runs, uint64_t& carry, unsigned& ripples) {
  return sum_of(runs, starts, carry, ripples) & ~runs;
}

CUDF4J_INLINE_512 vector following(vector ends, vector blanks, uint64_t& carry, unsigned& ripples, vector also) {
  vector const sum = (ends << 1 | also) + blanks;
  return carried(sum, last_bits(ends) | overflows(sum, blanks), carry, ripples) & ~blanks;
}

CUDF4J_INLINE_512 vector following(vector ends, vector blanks, uint64_t& carry, unsigned& ripples) {
  return following(ends, blanks, carry, ripples, ends & ~ends);
}

// The bytes from each second mark on to the one before the next; `is_within` tells it of the byte before.
CUDF4J_INLINE_512 vector spans(vector marks, uint64_t& is_within) {
  for (int shift = 1; shift < 64; shift *= 2) marks ^= marks << shift;
  auto odd = last_bits(marks);
  for (int shift = 1; shift < lanes; shift *= 2) odd ^= odd << shift;
  auto const from = odd << 1 ^ (0 - static_cast<unsigned>(is_within));
  is_within = (odd >> (lanes - 1) & 1U) ^ is_within;
  auto const words = reinterpret_cast<__m512i>(marks);
  return reinterpret_cast<vector>(
      _mm512_mask_xor_epi64(words, static_cast<__mmask8>(from), words, _mm512_set1_epi64(-1)));
}
#endif

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
    static bool const has_512 = has_instructions && __builtin_cpu_supports("avx512bw") &&
                                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi");
    if (has_512 && rules_.most_vector_bits >= 512) return run_in_groups();
    return has_instructions ? run_with_instructions() : run_blocks();
#else
    return run_blocks();
#endif
  }

 private:
#if defined(__x86_64__)
  __attribute__((target("popcnt,bmi,bmi2"))) json_fault run_with_instructions() { return run_blocks(); }

  CUDF4J_512 json_fault run_in_groups() {
    group_planes planes[groups_at_once];
    for (auto const* block = lines_; block < end_;) {
      auto const blocks = std::min((end_ - block) / block_bytes, blocks_at_once);
      if (blocks == 0) {
        char padded[block_bytes];
        find_kinds(pad(block, padded), 1, planes);
        return check(block, end_ - block, planes[0].of(0));
      }
      find_kinds(block, blocks, planes);
      for (int64_t k = 0; k < blocks;) {
        auto const& group = planes[k / lanes];
        if (k + lanes <= blocks && check_group(block, group)) {
          k += lanes;
          block += lanes * block_bytes;
          continue;
        }
        // of a group that is not as it should be, or has what is seldom, all blocks one by one
        for (auto const end = std::min(blocks, k + lanes); k < end; ++k, block += block_bytes) {
          auto const fault = check(block, block_bytes, group.of(k % lanes));
          if (fault.kind != json_fault_kind::none) return fault;
        }
      }
    }
    return {};
  }
#endif

  // Inlined, as what it calls, so that it has the instructions of its caller.
  [[gnu::always_inline]] json_fault run_blocks() {
    block_marks marks[blocks_at_once];
    auto const find = marks_finder(rules_.most_vector_bits);
    for (auto const* block = lines_; block < end_;) {
      auto const blocks = std::min((end_ - block) / block_bytes, blocks_at_once);
      if (blocks == 0) {
        char padded[block_bytes];
        find(pad(block, padded), 1, marks);
        return check(block, end_ - block, marks[0]);
      }
      find(block, blocks, marks);
      for (int64_t k = 0; k < blocks; ++k, block += block_bytes) {
        auto const fault = check(block, block_bytes, marks[k]);
        if (fault.kind != json_fault_kind::none) return fault;
      }
    }
    return {};
  }

  // A block of what is left.
  char const* pad(char const* rest, char* block) const {
    std::memset(block, ' ', block_bytes);
    std::memcpy(block, rest, static_cast<std::size_t>(end_ - rest));
    return block;
  }

  [[gnu::always_inline]] json_fault check(char const* block, int64_t bytes, block_marks const& marks) {
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

    uint64_t objects = 0;
    uint64_t inner = 0;
    wrong |= nesting_.go(opens, closes, line_feeds, marks.curly, objects, inner);
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
  [[gnu::always_inline]] uint64_t wrong_words(char const* block, block_marks const& marks, uint64_t words,
                                              uint64_t begins) {
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

  // Whether there is null, true or false, unless the end is near; without branches, for which it is cannot be foretold.
  [[nodiscard]] [[gnu::always_inline]] bool is_usual_word(char const* begin) const {
    if (end_ - begin < 8) return false;
    uint64_t bytes = 0;
    std::memcpy(&bytes, begin, sizeof bytes);
    bool const is_four = ((bytes ^ bytes_of("true")) << 32 == 0) | ((bytes ^ bytes_of("null")) << 32 == 0);
    bool const is_five = (bytes ^ bytes_of("false")) << 24 == 0;
    return (is_four | is_five) & ends_word(begin[is_five ? 5 : 4]);
  }

  [[nodiscard]] __attribute__((noinline)) bool is_word(char const* begin) const {
    if (is_usual_word(begin)) return true;
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

#if defined(__x86_64__)
  // Looks at a group as check() does at a block. Returns whether all is as it should be; if not, or where it does not
  // go into it, nothing has happened.
  CUDF4J_512 bool check_group(char const* block, group_planes const& planes) {
    if (escaped_ != 0) return false;
    auto const before = carry_;
    auto const nesting_before = nesting_;
    auto const in_string_before = in_string_;
    auto const* const checked_before = checked_;
    if (check_vectors(block, planes)) return true;
    carry_ = before;
    nesting_ = nesting_before;
    in_string_ = in_string_before;
    checked_ = checked_before;
    return false;
  }

  CUDF4J_512 bool check_vectors(char const* block, group_planes const& planes) {
    vector const high = load(planes.bits[0]);
    vector const second = load(planes.bits[1]);
    vector const third = load(planes.bits[2]);
    vector const low = load(planes.bits[3]);
    vector const marks = high & ~second & ~third;  // quotes and backslashes
    if (has_bits(marks & low)) return false;
    if (vector const beyond = load(planes.beyond_ascii); has_bits(beyond)) {
      for (int64_t k = 0; k < lanes; ++k) {
        auto const bits = planes.beyond_ascii[k];
        if (bits != 0 && bad_utf8(block + k * block_bytes, block_bytes, bits) != 0) return false;
      }
    }
    unsigned ripples = 0;  // carries that go on through a whole block
    vector const quotes = marks;
    vector const within = spans(quotes, in_string_);
    vector const outside = ~within;
    vector const plain = outside & ~high;
    vector const brackets = plain & second;
    vector const curly = low;
    vector const opens = brackets & ~third;
    vector const closes = brackets & third;
    vector const singles = plain & ~second;
    vector const line_feeds = singles & ~third & ~low;
    vector const blanks = singles & ~third & low;
    vector const commas = singles & third & ~low;
    vector const colons = singles & third & low;
    vector const words = outside & high & ~quotes;
    vector wrong = within & ~(high | second | third | low);  // a line feed

    vector objects;
    vector inner;
    auto within_record = static_cast<uint64_t>(nesting_.depth);
    bool is_flat = nesting_.depth == 0 || (nesting_.depth == 1 && nesting_.in_object);
    if (is_flat) {
      inner = spans(brackets, within_record);
      objects = inner;
      is_flat = !has_bits((brackets & ~curly) | (opens & ~inner) | ((closes | line_feeds) & inner));
    }
    if (is_flat) {
      nesting_.depth = static_cast<int>(within_record);
      nesting_.in_object = within_record != 0;
      if (within_record != 0) nesting_.outer[0] &= ~uint64_t{1};
    } else {
      alignas(64) uint64_t all[5][lanes];
      _mm512_store_si512(all[0], reinterpret_cast<__m512i>(opens));
      _mm512_store_si512(all[1], reinterpret_cast<__m512i>(closes));
      _mm512_store_si512(all[2], reinterpret_cast<__m512i>(line_feeds));
      for (int64_t k = 0; k < lanes; ++k) {
        if (nesting_.go(all[0][k], all[1][k], all[2][k], planes.bits[3][k], all[3][k], all[4][k]) != 0) return false;
      }
      objects = load(all[3]);
      inner = load(all[4]);
    }

    vector const after_curly = following(opens & curly, blanks, carry_.curly, ripples);
    vector const after_square = following(opens & ~curly, blanks, carry_.square, ripples);
    vector const key_places = after_curly | following(commas & objects, blanks, carry_.comma, ripples);
    vector const value_places = after_square | following(colons | (commas & ~objects), blanks, carry_.colon, ripples);
    vector const line_places = following(line_feeds, blanks, carry_.line, ripples);
    vector const string_begins = quotes & within;
    vector const key_ends = behind_runs(string_begins & key_places, within, carry_.key, ripples);
    vector const string_ends = quotes & outside;
    vector const after_keys = following(key_ends, blanks, carry_.key_end, ripples);
    vector const before = next(words, carry_.word);
    vector const word_begins = words & ~before;
    vector const value_ends = closes | (string_ends & ~key_ends);
    vector const after_values = following(value_ends, blanks, carry_.value, ripples, before & ~words);

    wrong |= string_begins & ~(key_places | value_places);
    wrong |= word_begins & ~value_places;
    wrong |= opens & ~(value_places | line_places);
    wrong |= colons & ~after_keys;
    wrong |= commas & ~(after_values & inner);
    wrong |= closes & ~(after_values | (curly & after_curly) | (~curly & after_square));
    wrong |= line_feeds & ~(after_values | line_places);

    vector numbers = words;
    vector const numeric = high & second;
    vector const all_digits = numeric & ~third & ~low;
    vector const minuses = numeric & third & low;
    vector const others = word_begins & ~(all_digits | minuses);
    if (has_bits(others) || carry_.other != 0) {
      // whose runs the sum ends
      numbers &= ~(words & ~sum_of(words, others, carry_.other, ripples));
      alignas(64) uint64_t begins[lanes];
      _mm512_store_si512(begins, reinterpret_cast<__m512i>(others));
      // two places of each block at least, so that their number need not be foretold
      std::uint16_t places[lanes * block_bytes + 2];
      int count = 0;
      for (int64_t k = 0; k < lanes; ++k) {
        auto left = begins[k];
        auto const last = count + std::popcount(left);
        for (auto i = count; i < last || i < count + 2; ++i, left &= left - 1) {
          places[i] = static_cast<std::uint16_t>(k * block_bytes + std::countr_zero(left));
        }
        count = last;
      }
      bool are_usual = true;
      for (int i = 0; i < count; ++i) are_usual &= is_usual_word(block + places[i]);
      for (int i = 0; !are_usual && i < count; ++i) {
        if (!is_word(block + places[i])) return false;
      }
    }
    vector const digits = all_digits & numbers;
    vector const dots = numeric & ~third & low & numbers;
    vector const exponents = numeric & third & ~low & numbers;
    vector const signs = (minuses | (high & ~second & third & low)) & numbers;
    vector const after_digits = next(digits, carry_.digit);
    vector const after_dots = next(dots, carry_.dot);
    vector const after_exponents = next(exponents, carry_.exponent);
    vector const after_signs = next(signs, carry_.sign);
    vector const powers = signs & after_exponents;
    vector const after_powers = next(powers, carry_.power);
    vector const behind_fraction = behind_runs(after_dots & digits, digits, carry_.fraction, ripples);
    vector const behind_power =
        behind_runs((after_exponents | after_powers) & digits, digits, carry_.power_digits, ripples);
    wrong |= numbers & ~(digits | dots | exponents | signs);
    wrong |= (dots | exponents) & ~after_digits;
    wrong |= signs & ~((word_begins & minuses) | powers);
    wrong |= (after_dots | after_signs) & ~digits;
    wrong |= after_exponents & ~(digits | signs);
    wrong |= (behind_fraction & dots) | (behind_power & (dots | exponents));
    return ripples == 0 && !has_bits(wrong);
  }
#endif

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
  nesting nesting_;
};

#if defined(__x86_64__)
#pragma GCC diagnostic pop
#undef CUDF4J_INLINE_512
#endif

}  // namespace

json_fault find_json_fault(json_rules const& rules, char const* lines, int64_t bytes) {
  return line_check{rules, lines, bytes}.run();
}

}  // namespace cudf4j
