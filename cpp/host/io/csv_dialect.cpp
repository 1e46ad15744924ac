#include "host/io/csv_dialect.hpp"

#include <algorithm>
#include <utility>

#include "host/core/ascii.hpp"
#include "host/core/errors.hpp"

namespace cudf4j::host::csv {
namespace {

// The words that mean "no value" unless the caller turns them off; libcudf documents this list for its reader.
constexpr std::array<std::string_view, 18> default_na_words{
    "",        "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND",
    "1.#QNAN", "<NA>", "N/A",      "NA",  "NULL",    "NaN",      "n/a",  "nan",  "null"};

word_set make_na_words(cudf::io::csv_reader_options const& options, char quote) {
  if (!options.is_enabled_na_filter()) {
    return word_set{};
  }
  auto words = options.get_na_values();
  if (options.is_enabled_keep_default_na()) {
    words.insert(words.end(), default_na_words.begin(), default_na_words.end());
  }
  // A quoted empty field is as empty as an unquoted one, in pandas and in libcudf.
  if (std::find(words.begin(), words.end(), "") != words.end()) {
    words.emplace_back(2, quote);
  }
  return word_set{std::move(words)};
}

}  // namespace

word_set::word_set(std::vector<std::string> words) : words_{std::move(words)} {
  for (auto const& word : words_) {
    auto const first_digit = word.starts_with('-') ? word.begin() + 1 : word.begin();
    auto const is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    has_number_ = has_number_ || (first_digit != word.end() && is_digit(*first_digit) &&
                                  std::none_of(first_digit, word.end(), is_letter));
    if (word.size() >= lengths) {
      has_long_words_ = true;
      continue;
    }
    auto const first = word.empty() ? 0 : static_cast<unsigned char>(word[0]);
    candidates_[first] |= std::uint64_t{1} << word.size();
  }
}

bool word_set::contains_exactly(std::string_view field) const {
  return std::find(words_.begin(), words_.end(), field) != words_.end();
}

dialect make_dialect(cudf::io::csv_reader_options const& options) {
  dialect result;
  result.merge_delimiters = options.is_enabled_delim_whitespace();
  result.delimiter = result.merge_delimiters ? ' ' : options.get_delimiter();
  result.terminator = options.get_lineterminator();
  result.has_quote = options.get_quotechar() != '\0' && options.get_quoting() != cudf::io::quote_style::NONE;
  result.quote = result.has_quote ? options.get_quotechar() : '\0';
  result.double_quote = result.has_quote && options.is_enabled_doublequote();
  result.decimal = options.get_decimal();
  result.thousands = options.get_thousands();
  result.comment = options.get_comment();
  result.has_comment = options.get_comment() != '\0';
  result.skip_blank_lines = options.is_enabled_skip_blank_lines();
  result.skip_initial_space = options.is_enabled_skipinitialspace();
  result.quote_after_blanks =
      result.has_quote && (options.is_enabled_detect_whitespace_around_quotes() || result.skip_initial_space);
  result.day_first = options.is_enabled_dayfirst();
  expects(result.decimal != result.delimiter, "read_csv: the decimal point cannot be the same as the delimiter");
  expects(result.thousands != result.delimiter || result.thousands == '\0',
          "read_csv: the thousands separator cannot be the same as the delimiter");
  expects(result.terminator != result.delimiter, "read_csv: the line terminator cannot be the same as the delimiter");
  result.na_words = make_na_words(options, result.quote);
  result.true_words = word_set{options.get_true_values()};
  result.false_words = word_set{options.get_false_values()};
  return result;
}

}  // namespace cudf4j::host::csv
