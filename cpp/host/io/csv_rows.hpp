#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "host/core/claim.hpp"
#include "host/io/csv_dialect.hpp"

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

/**
 * @brief Finds where rows start, in all of the text, with as many threads as there are. Comment lines are no rows;
 * blank lines are, because the option skiprows counts them.
 * @param first_byte rows that start before it are left out
 * @param limit_byte rows that start at or after it are left out
 * @param taken what counts the memory of the result
 */
std::vector<char const*> find_rows(dialect const& how, text_range text, char const* first_byte, char const* limit_byte,
                                   claim& taken);

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
