#include <cudf/strings/char_types/char_types.hpp>

#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> all_characters_of_type(strings_column_view const& input, string_character_types types,
                                               string_character_types verify_types, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  return text_to_bools(input, stream, mr, [&](std::string_view text) {
    bool any = false;
    for (std::size_t at = 0; at < text.size();) {
      auto const flags = table.types(next_code_point(text, at));
      // only characters of the types to verify count, unless all do
      if (verify_types == ALL_TYPES || (flags & verify_types) != 0) {
        if ((flags & types) == 0) {
          return false;
        }
        any = true;
      }
    }
    return any;
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
