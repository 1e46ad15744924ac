#pragma once
#include <cstdint>
#include <cudf/io/json.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "host/core/claim.hpp"
#include "host/io/csv_dialect.hpp"
#include "host/io/csv_rows.hpp"

namespace cudf4j::host::json {

using csv::text_range;

enum class kind : std::uint8_t { quoted, word, object, array };

/** @brief One value as it stands in the text, and the row of its column that it belongs to. */
struct entry {
  char const* begin;
  std::uint32_t size;
  std::uint32_t row;
  std::uint32_t elements;  // of an array
  kind what;
};

/**
 * @brief Where values stand: a field of records or objects, or the elements of arrays. A field has the rows of what it
 * is a field of, and no entry where it is missing; elements have rows of their own.
 */
struct place {
  std::string name;
  std::uint32_t rows = 0;  // of elements
  std::vector<entry> entries;
  std::vector<std::unique_ptr<place>> fields;  // in order of first appearance
  std::unordered_map<std::string_view, std::size_t> field_numbers;
  std::unique_ptr<place> element;

  /** Returns the number of a field, which is made where it is missing; `expected` is looked at first. */
  std::size_t field(std::string_view key, std::size_t expected);
};

/** @brief Why a record cannot be read, and where. */
struct fault {
  std::string reason;
  char const* where = nullptr;
};

/** @brief The records of one part of the text. */
struct chunk {
  place root;  // its fields are the columns
  std::uint32_t rows = 0;
  std::deque<std::string> texts;  // lines that were rewritten, which entries point into
  std::unique_ptr<fault> error;
};

/** @brief How records are read: what json_reader_options say about them. */
struct rules {
  char delimiter = '\n';
  bool arrays = false;  // records are arrays, not objects
  bool recover = false;
  bool unescape_keys = false;
  bool strict = false;
  bool leading_zeros = true;
  bool nonnumeric = true;
  bool control_characters = true;
  csv::word_set literals;  // null, true, false and the words for null
};

/**
 * @brief Reads the lines of a range, one record each; blank ones are none. 64 readable bytes follow `text_end`.
 * @param taken what counts the memory of the entries
 */
void walk_lines(rules const& how, text_range range, char const* text_end, chunk& out, claim& taken);

/**
 * @brief Reads the records of one array. 64 readable bytes follow the range.
 * @param taken what counts the memory of the entries
 */
void walk_array(rules const& how, text_range range, std::deque<chunk>& out, claim& taken);

/** @brief Whether records are arrays: true for `[`, in the array at the start of the text where there are no lines. */
bool records_are_arrays(text_range text, bool lines);

}  // namespace cudf4j::host::json
