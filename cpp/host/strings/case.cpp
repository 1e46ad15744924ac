#include <cudf/strings/capitalize.hpp>
#include <cudf/strings/case.hpp>
#include <cudf/strings/char_types/char_types.hpp>

#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::column;
using cudf::strings_column_view;
using cudf::strings::string_character_types;

char lower_ascii(char c) { return is_ascii_upper(c) ? static_cast<char>(c + 32) : c; }
char upper_ascii(char c) { return is_ascii_lower(c) ? static_cast<char>(c - 32) : c; }
char swap_ascii(char c) { return is_ascii_upper(c) || is_ascii_lower(c) ? static_cast<char>(c ^ 32) : c; }

/// Maps ASCII text byte by byte, without looking at rows; other text character by character.
template <typename Ascii, typename Append>
std::unique_ptr<column> map_case(strings_column_view const& input, stream_view stream, resource mr, Ascii const& ascii,
                                 Append const& append) {
  auto const view = input.parent();
  strings_reader const text{view};
  auto const begin = text.start(0);
  auto const bytes = text.chars_size();
  // a null row may own bytes, which must not survive in the result
  if (text.narrow() != nullptr && view.size() > 0 && !view.has_nulls() &&
      is_ascii(text.chars() + begin, static_cast<std::size_t>(bytes))) {
    auto chars = make_buffer(static_cast<std::size_t>(bytes), stream, mr);
    auto offsets = make_buffer((static_cast<std::size_t>(view.size()) + 1) * sizeof(int32_t), stream, mr);
    auto const* from = text.chars() + begin;
    auto* to = data_of<char>(chars);
    parallel_for(0, bytes, int64_t{1} << 18, [&](int64_t first, int64_t last) {
      for (int64_t i = first; i < last; ++i) {
        to[i] = ascii(from[i]);
      }
    });
    auto* ends = data_of<int32_t>(offsets);
    for (int64_t row = 0; row <= view.size(); ++row) {
      ends[row] = text.narrow()[row] - static_cast<int32_t>(begin);
    }
    return make_strings(view.size(), std::move(offsets), std::move(chars), rmm::device_buffer{}, 0);
  }
  auto const& table = character_table::instance();
  return text_to_text(input, stream, mr, [&](std::string_view row, std::string& out) {
    if (is_ascii(row)) {
      for (char const c : row) {
        out += ascii(c);
      }
      return;
    }
    for_each_character(row, [&](char32_t point, std::string_view all) { append(table, out, point, all); });
  });
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> to_lower(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, lower_ascii,
                  [](character_table const& table, std::string& out, char32_t point, std::string_view bytes) {
                    table.append_lower(out, point, bytes);
                  });
}

std::unique_ptr<column> to_upper(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, upper_ascii,
                  [](character_table const& table, std::string& out, char32_t point, std::string_view bytes) {
                    table.append_upper(out, point, bytes);
                  });
}

std::unique_ptr<column> swapcase(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, swap_ascii,
                  [](character_table const& table, std::string& out, char32_t point, std::string_view bytes) {
                    table.append_swapped(out, point, bytes);
                  });
}

std::unique_ptr<column> capitalize(strings_column_view const& input, string_scalar const& delimiters,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::u32string separators;
  for_each_character(text_of(delimiters, stream, "capitalize", "delimiters"),
                     [&](char32_t point, std::string_view) { separators += point; });
  auto const& table = character_table::instance();
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    bool first = true;
    for_each_character(text, [&](char32_t point, std::string_view bytes) {
      if (separators.find(point) != std::u32string::npos) {
        out += bytes;
        first = true;
      } else if (std::exchange(first, false)) {
        table.append_upper(out, point, bytes);
      } else {
        table.append_lower(out, point, bytes);
      }
    });
  });
}

std::unique_ptr<column> title(strings_column_view const& input, string_character_types sequence_type,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    bool in_word = false;
    for_each_character(text, [&](char32_t point, std::string_view bytes) {
      if (!table.is(point, sequence_type)) {
        out += bytes;
        in_word = false;
      } else if (std::exchange(in_word, true)) {
        table.append_lower(out, point, bytes);
      } else {
        table.append_upper(out, point, bytes);
      }
    });
  });
}

std::unique_ptr<column> is_title(strings_column_view const& input, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  return text_to_bools(input, stream, mr, [&table](std::string_view text) {
    bool titled = true;
    bool has_word = false;
    bool in_word = false;
    for_each_character(text, [&](char32_t point, std::string_view) {
      bool const is_cased = table.is(point, cased);
      titled = titled && (!is_cased || table.is(point, UPPER) != in_word);
      has_word = has_word || is_cased;
      in_word = is_cased;
    });
    return titled && has_word;
  });
}

std::unique_ptr<column> all_characters_of_type(strings_column_view const& input, string_character_types types,
                                               string_character_types verify_types, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  return text_to_bools(input, stream, mr, [&](std::string_view text) {
    bool all = true;
    bool any = false;
    for_each_character(text, [&](char32_t point, std::string_view) {
      auto const flags = table.types(point);
      // only characters of the types to verify count, unless all do
      if (verify_types == ALL_TYPES || (flags & verify_types) != 0) {
        all = all && (flags & types) != 0;
        any = true;
      }
    });
    return all && any;
  });
}

std::unique_ptr<column> filter_characters_of_type(strings_column_view const& input,
                                                  string_character_types types_to_remove,
                                                  string_scalar const& replacement,
                                                  string_character_types types_to_keep, rmm::cuda_stream_view stream,
                                                  rmm::device_async_resource_ref mr) {
  expects((types_to_remove == ALL_TYPES) != (types_to_keep == ALL_TYPES),
          "filter_characters_of_type: exactly one of types_to_remove and types_to_keep must be ALL_TYPES");
  auto const instead = text_of(replacement, stream, "filter_characters_of_type", "replacement");
  auto const& table = character_table::instance();
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    for_each_character(text, [&](char32_t point, std::string_view bytes) {
      bool const removed =
          types_to_keep == ALL_TYPES ? table.is(point, types_to_remove) : !table.is(point, types_to_keep);
      out += removed ? std::string_view{instead} : bytes;
    });
  });
}

}  // namespace cudf::strings
