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

/// One text for each character below U+10000; empty for the surrogates, which are none.
std::shared_ptr<arrow::Array> all_characters(char32_t size) {
  arrow::StringBuilder builder;
  for (char32_t point = 0; point < size; ++point) {
    std::string text;
    if (point < 0xD800 || point > 0xDFFF) {
      append_code_point(text, point);
    }
    check(builder.Append(text), "character table");
  }
  return value_or_throw(builder.Finish(), "character table");
}

std::shared_ptr<arrow::Array> call(char const* function, std::shared_ptr<arrow::Array> const& characters) {
  return value_or_throw(arrow::compute::CallFunction(function, {characters}), "character table").make_array();
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
  auto const characters = all_characters(size);
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

  auto const upper = std::static_pointer_cast<arrow::StringArray>(call("utf8_upper", characters));
  auto const lower = std::static_pointer_cast<arrow::StringArray>(call("utf8_lower", characters));
  for (char32_t point = 0; point < size; ++point) {
    upper_[point] = single_code_point(upper->GetView(point), point);
    lower_[point] = single_code_point(lower->GetView(point), point);
  }
}

character_table const& character_table::instance() {
  static std::unique_ptr<character_table const> const table{new character_table};
  return *table;
}

void character_table::append_upper(std::string& out, char32_t point, std::string_view bytes) const {
  if (point >= size) {
    out += bytes;
    return;
  }
  auto const* special = std::lower_bound(std::begin(special_uppers), std::end(special_uppers), point,
                                         [](special_upper const& entry, char32_t key) { return entry.from < key; });
  if (point >= 0x80 && special != std::end(special_uppers) && special->from == point) {
    for (char16_t const to : special->to) {
      if (to != 0) {
        append_code_point(out, to);
      }
    }
    return;
  }
  if (upper_[point] == point) {
    out += bytes;
  } else {
    append_code_point(out, upper_[point]);
  }
}

void character_table::append_lower(std::string& out, char32_t point, std::string_view bytes) const {
  if (point == 0x0130) {
    // capital I with a dot above, the one character whose lower case is two
    append_code_point(out, U'i');
    append_code_point(out, 0x0307);
  } else if (point >= size || lower_[point] == point) {
    out += bytes;
  } else {
    append_code_point(out, lower_[point]);
  }
}

void character_table::append_swapped(std::string& out, char32_t point, std::string_view bytes) const {
  if (is(point, UPPER)) {
    append_lower(out, point, bytes);
  } else if (is(point, LOWER)) {
    append_upper(out, point, bytes);
  } else {
    out += bytes;
  }
}

}  // namespace cudf4j::host
