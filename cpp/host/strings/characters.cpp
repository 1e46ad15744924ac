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
  for (auto const& special : special_uppers) {
    has_special_upper_.set(special.from);
  }
}

character_table const& character_table::instance() {
  static std::unique_ptr<character_table const> const table{new character_table};
  return *table;
}

void character_table::append_several(std::string& out, char32_t point) {
  if (point == capital_i_with_dot) {
    append_code_point(out, U'i');
    append_code_point(out, 0x0307);
    return;
  }
  auto const* special = std::lower_bound(std::begin(special_uppers), std::end(special_uppers), point,
                                         [](special_upper const& entry, char32_t key) { return entry.from < key; });
  for (char16_t const to : special->to) {
    if (to != 0) {
      append_code_point(out, to);
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
