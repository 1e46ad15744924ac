#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cudf/io/csv.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "host/core/load_word.hpp"

namespace cudf4j::host::csv {

/**
 * @brief A handful of words that nearly every field is compared with: a table over length and first byte answers
 * "no" with one load, so only true candidates are compared.
 */
class word_set {
 public:
  word_set() = default;
  explicit word_set(std::vector<std::string> words);

  [[nodiscard]] bool contains(std::string_view field) const {
    if (field.size() >= lengths) {
      return has_long_words_ && contains_exactly(field);
    }
    auto const first = field.empty() ? 0 : static_cast<unsigned char>(field[0]);
    return (candidates_[first] >> field.size() & 1U) != 0 && contains_exactly(field);
  }
  [[nodiscard]] bool empty() const { return words_.empty(); }
  /// Whether a word may be a number: a digit, a minus before it or not, and no letter behind it.
  [[nodiscard]] bool has_number() const { return has_number_; }

 private:
  static constexpr std::size_t lengths = 64;
  [[nodiscard]] bool contains_exactly(std::string_view field) const;

  std::array<std::uint64_t, 256> candidates_{};  // by first byte: bit n set where a word of n bytes starts with it
  std::vector<std::string> words_;
  bool has_long_words_ = false;
  bool has_number_ = false;
};

/** @brief How the text is to be read: csv_reader_options without the selection of rows and columns. */
struct dialect {
  char delimiter = ',';
  char terminator = '\n';
  char quote = '"';
  char decimal = '.';
  char thousands = '\0';
  char comment = '\0';
  bool has_quote = true;
  bool has_comment = false;
  bool double_quote = true;
  bool merge_delimiters = false;
  bool skip_blank_lines = true;
  bool skip_initial_space = false;
  bool quote_after_blanks = false;
  bool day_first = false;
  word_set na_words;
  word_set true_words;
  word_set false_words;
};

/** @throws cudf::logic_error when the delimiter is also the decimal point or the thousands separator */
dialect make_dialect(cudf::io::csv_reader_options const& options);

// Text buffers end with this many readable bytes beyond their end, so that eight bytes can be loaded anywhere.
constexpr std::size_t text_padding = 16;

constexpr std::uint64_t repeat_byte(char c) { return 0x0101010101010101ULL * static_cast<unsigned char>(c); }

// A high bit is set in each zero byte; bits above the lowest one may be wrong, so only the lowest is used.
constexpr std::uint64_t zero_bytes(std::uint64_t x) { return (x - 0x0101010101010101ULL) & ~x & 0x8080808080808080ULL; }

inline std::uint64_t load8(char const* p) {
  auto x = load_word(p);
  if constexpr (std::endian::native == std::endian::big) {
    x = __builtin_bswap64(x);
  }
  return x;
}

/** @brief The first position in [p, end) that holds one of the bytes, else end. */
template <typename... Pattern>
inline char const* find_any(char const* p, char const* end, Pattern... pattern) {
  while (p < end) {
    auto const word = load8(p);
    auto const hits = (zero_bytes(word ^ pattern) | ...);
    if (hits != 0) {
      auto const* hit = p + (std::countr_zero(hits) >> 3);
      return hit < end ? hit : end;
    }
    p += 8;
  }
  return end;
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace cudf4j::host::csv
