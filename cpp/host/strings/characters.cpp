#include "host/strings/characters.hpp"

#include <arrow/api.h>
#include <arrow/compute/api.h>

#include <algorithm>
#include <memory>

#include "host/core/arrow_bridge.hpp"
#include "host/strings/character_ranges.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using namespace cudf::strings;

/// Adds one text for each character; an empty one for the surrogates, which are none.
void add_characters(arrow::StringBuilder& builder, char32_t begin, char32_t end) {
  for (char32_t point = begin; point < end; ++point) {
    std::string text;
    if (point < 0xD800 || point > 0xDFFF) {
      append_code_point(text, point);
    }
    check(builder.Append(text), "character table");
  }
}

std::shared_ptr<arrow::Array> finished(arrow::StringBuilder& builder) {
  return value_or_throw(builder.Finish(), "character table");
}

std::shared_ptr<arrow::Array> call(char const* function, std::shared_ptr<arrow::Array> const& characters,
                                   arrow::compute::FunctionOptions const* options = nullptr) {
  return value_or_throw(arrow::compute::CallFunction(function, {characters}, options), "character table").make_array();
}

std::shared_ptr<arrow::StringArray> texts_of(char const* function, std::shared_ptr<arrow::Array> const& characters,
                                             arrow::compute::FunctionOptions const* options = nullptr) {
  return std::static_pointer_cast<arrow::StringArray>(call(function, characters, options));
}

/// Whether each text matches.
std::shared_ptr<arrow::BooleanArray> matching(std::shared_ptr<arrow::Array> const& texts, char const* pattern) {
  arrow::compute::MatchSubstringOptions const options{pattern};
  return std::static_pointer_cast<arrow::BooleanArray>(call("match_substring_regex", texts, &options));
}

/// Small, and without the marks that its decomposition has.
std::shared_ptr<arrow::StringArray> bare(std::shared_ptr<arrow::Array> const& characters) {
  using namespace arrow::compute;
  Utf8NormalizeOptions const decomposed{Utf8NormalizeOptions::NFD};
  ReplaceSubstringOptions const without_marks{"\\p{Mn}", ""};
  return texts_of("replace_substring_regex",
                  texts_of("utf8_normalize", texts_of("utf8_lower", characters), &decomposed), &without_marks);
}

/// Whether it is in one of the blocks of Chinese characters that BERT's tokenizer knows.
bool is_chinese(char32_t point) {
  return (point >= 0x4E00 && point <= 0x9FFF) || (point >= 0x3400 && point <= 0x4DBF) ||
         (point >= 0x20000 && point <= 0x2A6DF) || (point >= 0x2A700 && point <= 0x2CEAF) ||
         (point >= 0xF900 && point <= 0xFAFF) || (point >= 0x2F800 && point <= 0x2FA1F);
}

template <std::size_t Count>
void add_type(uint8_t* types, character_range const (&ranges)[Count], uint32_t type) {
  for (auto const& range : ranges) {
    for (char32_t point = range.first; point <= range.last; ++point) {
      types[point] = static_cast<uint8_t>(types[point] | type);
    }
  }
}

char16_t single_code_point(std::string_view text, char32_t otherwise) {
  std::size_t byte = 0;
  auto const point = text.empty() ? otherwise : next_code_point(text, byte);
  return static_cast<char16_t>(byte == text.size() && point < 0x10000 ? point : otherwise);
}

/// The one character whose lower case is two.
constexpr char32_t capital_i_with_dot = 0x0130;

std::u32string upper_of(char32_t point, char32_t single) {
  auto const* special = std::lower_bound(std::begin(special_uppers), std::end(special_uppers), point,
                                         [](special_upper const& entry, char32_t key) { return entry.from < key; });
  if (special == std::end(special_uppers) || special->from != point) {
    return {single};
  }
  std::u32string all;
  for (char16_t const each : special->to) {
    if (each != 0) {
      all += each;
    }
  }
  return all;
}

/// Whether it is a capital of two letters, of which one of title case has a small second letter.
bool is_pair_of_capitals(char32_t point) {
  return point == 0x01C4 || point == 0x01C7 || point == 0x01CA || point == 0x01F1;
}

/// Whether it is a small letter of which libcudf has listed the title case alone.
bool is_younger(char32_t point) {
  return std::any_of(std::begin(younger_pairs), std::end(younger_pairs),
                     [point](cased_pair const& pair) { return pair.lower == point; });
}

/// The title case that is one character, and not the upper case; 0 of others.
char32_t single_title(char32_t point) {
  if (point >= 0x01C4 && point <= 0x01CC) {
    return 0x01C5 + (point - 0x01C4) / 3 * 3;
  }
  if (point >= 0x01F1 && point <= 0x01F3) {
    return 0x01F2;
  }
  if (point >= 0x10D0 && point <= 0x10FF) {
    return point;  // Georgian has capitals, which begin no words
  }
  if (point >= 0x1F80 && point <= 0x1FAF) {
    return point | 8;
  }
  if (point == 0x1FB3 || point == 0x1FC3 || point == 0x1FF3) {
    return point + 9;
  }
  for (auto const& pair : younger_pairs) {
    if (point == pair.lower) {
      return pair.upper;
    }
  }
  return 0;
}

}  // namespace

character_table::character_table() : types_{} {
  ensure_arrow();
  arrow::StringBuilder builder;
  add_characters(builder, 0, size);
  auto const characters = finished(builder);
  auto const add_predicate = [&](char const* function, uint32_t type) {
    auto const flags = std::static_pointer_cast<arrow::BooleanArray>(call(function, characters));
    for (char32_t point = 0; point < size; ++point) {
      if (flags->Value(point)) {
        types_[point] = static_cast<uint8_t>(types_[point] | type);
      }
    }
  };
  add_predicate("utf8_is_alpha", ALPHA);
  add_predicate("utf8_is_upper", UPPER);
  add_predicate("utf8_is_lower", LOWER);
  // each decimal is a digit and each digit is numeric
  add_type(types_, decimal_ranges, DECIMAL | DIGIT | NUMERIC);
  add_type(types_, digit_ranges, DIGIT | NUMERIC);
  add_type(types_, numeric_ranges, NUMERIC);
  add_type(types_, space_ranges, SPACE);

  auto const upper = texts_of("utf8_upper", characters);
  auto const lower = texts_of("utf8_lower", characters);
  for (char32_t point = 0; point < size; ++point) {
    upper_[point] = single_code_point(upper->GetView(point), point);
    lower_[point] = single_code_point(lower->GetView(point), point);
  }
  add_type(types_, small_ranges, LOWER);
  for (auto const point : without_upper) {
    upper_[point] = point;
  }
  for (auto const& range : younger_letters) {
    for (auto point = range.first; point <= range.last; ++point) {
      upper_[point] = lower_[point] = point;
      types_[point] = 0;
    }
  }
  for (auto const& pair : younger_pairs) {
    upper_[pair.lower] = pair.lower;
    lower_[pair.upper] = pair.upper;
    types_[pair.lower] = types_[pair.upper] = 0;
  }
}

character_table const& character_table::instance() {
  static std::unique_ptr<character_table const> const table{new character_table};
  return *table;
}

case_map::case_map(letter_case to) : entries_{} {
  auto const& table = character_table::instance();
  for (char32_t point = 0; point < character_table::size; ++point) {
    std::string bytes;
    for (auto const each : becomes(table, point, to)) {
      append_code_point(bytes, each);
    }
    if (bytes.size() > 3) {
      entries_[point] = several << 24;
      several_bytes all{static_cast<char16_t>(point), static_cast<uint8_t>(bytes.size()), {}};
      bytes.copy(all.bytes, sizeof all.bytes);
      several_.push_back(all);
    } else {
      std::memcpy(&entries_[point], bytes.data(), bytes.size());
      entries_[point] |= static_cast<uint32_t>(bytes.size()) << 24;
    }
  }
}

std::u32string case_map::title_of(character_table const& table, char32_t point) {
  constexpr char32_t iota = 0x0399;
  constexpr char32_t iota_below = 0x0345;
  if (auto const single = single_title(point); single != 0) {
    return {single};
  }
  auto all = upper_of(point, table.upper_[point]);
  bool has_capital = false;
  for (auto& each : all) {
    bool const is_capital = table.is(each, cudf::strings::UPPER);
    if (has_capital) {
      each = each == iota ? iota_below : table.lower_[each];
    }
    has_capital |= is_capital;
  }
  return all;
}

std::size_t case_map::write_several(char32_t point, char* out) const {
  auto const found = std::lower_bound(several_.begin(), several_.end(), point,
                                      [](several_bytes const& each, char32_t key) { return each.point < key; });
  std::memcpy(out, found->bytes, sizeof found->bytes);
  return found->size;
}

std::u32string case_map::becomes(character_table const& table, char32_t point, letter_case to) {
  using namespace cudf::strings;
  bool const is_upper = table.is(point, UPPER);
  bool const is_lower = table.is(point, LOWER);
  switch (to) {
    case letter_case::lower:
      return point == capital_i_with_dot ? U"i\u0307" : std::u32string(1, table.lower_[point]);
    case letter_case::upper:
      return upper_of(point, table.upper_[point]);
    case letter_case::other:
      if (point == capital_i_with_dot) {
        return {};  // libcudf looks for its upper case, which it has not listed
      }
      // a letter of title case is neither, and becomes a capital
      return is_upper ? std::u32string(1, table.lower_[point]) : upper_of(point, table.upper_[point]);
    case letter_case::first:
      return is_lower || is_pair_of_capitals(point) || is_younger(point) ? title_of(table, point)
                                                                         : std::u32string(1, point);
    case letter_case::inside:
      return !is_upper                    ? std::u32string(1, point)
             : is_pair_of_capitals(point) ? title_of(table, point)  // libcudf looks for title case first
                                          : becomes(table, point, letter_case::lower);
  }
  return {};
}

case_map const& case_map::instance(letter_case to) {
  auto const made = [](letter_case of) { return std::unique_ptr<case_map const>{new case_map{of}}; };
  switch (to) {
    case letter_case::lower: {
      static auto const map = made(letter_case::lower);
      return *map;
    }
    case letter_case::upper: {
      static auto const map = made(letter_case::upper);
      return *map;
    }
    case letter_case::other: {
      static auto const map = made(letter_case::other);
      return *map;
    }
    case letter_case::first: {
      static auto const map = made(letter_case::first);
      return *map;
    }
    default: {
      static auto const map = made(letter_case::inside);
      return *map;
    }
  }
}

normal_characters::normal_characters(bool lower_case) {
  ensure_arrow();
  arrow::StringBuilder builder;
  add_characters(builder, 0, size);
  add_characters(builder, first_tag, end_of_tags);
  auto const characters = std::static_pointer_cast<arrow::StringArray>(finished(builder));
  auto const made = lower_case ? bare(characters) : characters;
  auto const is_blank = matching(characters, "^[\\p{Z}\\t\\n\\r]$");
  auto const is_control = matching(characters, "^[\\p{Cc}\\p{Cf}\\x{FFFD}]$");
  auto const is_mark = matching(made, "^[\\p{P}!-/:-@\\[-`{-~]$");
  ends_.reserve(static_cast<std::size_t>(characters->length()) + 1);
  ends_.push_back(0);
  for (int64_t at = 0; at < characters->length(); ++at) {
    if (is_blank->Value(at)) {
      made_ += ' ';
    } else if (!is_control->Value(at)) {
      bool const is_apart = is_mark->Value(at) || (at < size && is_chinese(static_cast<char32_t>(at)));
      made_ += is_apart ? " " : "";
      made_ += made->GetView(at);
      made_ += is_apart ? " " : "";
    }
    ends_.push_back(static_cast<uint32_t>(made_.size()));
  }
}

normal_characters const& normal_characters::instance(bool lower_case) {
  if (lower_case) {
    static std::unique_ptr<normal_characters const> const small{new normal_characters{true}};
    return *small;
  }
  static std::unique_ptr<normal_characters const> const as_they_are{new normal_characters{false}};
  return *as_they_are;
}

}  // namespace cudf4j::host
