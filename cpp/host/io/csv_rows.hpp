#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "host/io/csv_dialect.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::csv {

/** @brief The text of a source; `text_padding` readable bytes follow `end`. */
struct text_range {
  char const* begin = nullptr;
  char const* end = nullptr;
};

/**
 * @brief A field as it stands in the text, quotes included; begin is null where the row is too short to have it.
 */
struct field {
  char const* begin = nullptr;
  char const* end = nullptr;
};

/** @brief Where rows start, in the order of the text. */
class row_starts {
 public:
  row_starts() = default;
  explicit row_starts(rows::scratch<char const*> all) : all_{std::move(all)}, begin_{all_.begin()}, end_{all_.end()} {}

  [[nodiscard]] char const* const* begin() const { return begin_; }
  [[nodiscard]] char const* const* end() const { return end_; }
  [[nodiscard]] char const* operator[](std::size_t row) const { return begin_[row]; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  [[nodiscard]] bool empty() const { return begin_ == end_; }

  void leave_out_first(std::size_t count) { begin_ += std::min(count, size()); }
  void keep_first(std::size_t count) { end_ = begin_ + std::min(count, size()); }
  template <typename Predicate>
  void leave_out(Predicate const& predicate) {
    end_ = std::remove_if(begin_, end_, predicate);
  }

 private:
  rows::scratch<char const*> all_;
  char const** begin_ = nullptr;
  char const** end_ = nullptr;
};

/**
 * @brief Finds where rows start, in all of the text, with as many threads as there are. Comment lines are no rows.
 * @param first_byte rows that start before it are left out
 * @param limit_byte rows that start at or after it are left out
 * @param with_blank_rows whether rows that hold nothing are among them
 */
row_starts find_rows(dialect const& how, text_range text, char const* first_byte, char const* limit_byte,
                     bool with_blank_rows);

/** @brief True where the row holds nothing but its terminator. */
inline bool is_blank_row(dialect const& how, char const* row, char const* text_end) {
  if (*row == how.terminator) {
    return true;
  }
  return how.terminator == '\n' && *row == '\r' && (row + 1 == text_end || row[1] == '\n');
}

/**
 * @brief Finds the end of the field that starts at p: the delimiter or terminator behind it, or the end of the text.
 * A quote opens a quoted section only as the first character of a field (or behind blanks, where the dialect says so),
 * as pandas does it; elsewhere it is an ordinary character.
 */
inline char const* find_field_end(dialect const& how, char const* p, char const* end) {
  auto const delimiter = repeat_byte(how.delimiter);
  auto const terminator = repeat_byte(how.terminator);
  if (how.has_quote && p < end) {
    auto const* first = p;
    if (how.quote_after_blanks) {
      while (first < end && is_blank(*first)) {
        ++first;
      }
    }
    if (first < end && *first == how.quote) {
      auto const quote = repeat_byte(how.quote);
      p = first + 1;
      while (true) {
        p = find_any(p, end, quote);
        if (p == end) {
          return end;
        }
        ++p;
        if (p == end || *p != how.quote) {
          break;
        }
        ++p;
      }
    }
  }
  return find_any(p, end, delimiter, terminator);
}

/** @brief Where the first field of a row starts: leading blanks are no field where blanks separate fields. */
inline char const* first_field(dialect const& how, char const* row, char const* text_end) {
  while (how.merge_delimiters && row < text_end && *row == how.delimiter) {
    ++row;
  }
  return row;
}

/** @brief Splits the first row into fields, for the header. Carriage returns before the terminator are dropped. */
std::vector<field> split_row(dialect const& how, char const* row, char const* text_end);

/** @brief The text of a field without its quotes, doubled quotes reduced to one where the dialect says so. */
std::string unquote(dialect const& how, field f);

}  // namespace cudf4j::host::csv
