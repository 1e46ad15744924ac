#include <array>
#include <bit>
#include <cudf/strings/char_types/char_types.hpp>

#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf::strings {

using namespace cudf4j::host;

namespace {

/// Moves behind a character; of one or two bytes without a branch between them, since no machine foresees which of
/// them letters beyond ASCII take.
inline char32_t next_letter(std::string_view text, std::size_t& at) {
  auto const lead = static_cast<unsigned char>(text[at]);
  if (lead >= 0xE0 || at + 1 == text.size()) {
    return next_code_point(text, at);
  }
  char32_t const two = (lead & 0x1FU) << 6 | (static_cast<unsigned char>(text[at + 1]) & 0x3FU);
  std::size_t const is_two = lead >= 0xC0 ? 1 : 0;
  at += 1 + is_two;
  return lead ^ ((lead ^ two) & (0U - static_cast<char32_t>(is_two)));
}

/// Of each byte below 0x80 whether the character that it is has none of some types; of others 0.
using other_bytes = std::array<uint8_t, 256>;

other_bytes bytes_of_other_types(character_table const& table, string_character_types types) {
  other_bytes others{};
  for (char32_t byte = 0; byte < 0x80; ++byte) {
    others[byte] = table.is(byte, types) ? 0 : 1;
  }
  return others;
}

/// Moves over characters of ASCII that are of the types, eight at once; returns whether one is of other types. Where
/// that stays open it stops.
inline bool has_other(std::string_view text, other_bytes const& others, std::size_t& at) {
  constexpr uint64_t highest = 0x8080808080808080;
  while (at + 8 <= text.size()) {
    uint32_t other = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      other |= others[static_cast<unsigned char>(text[at + i])];
    }
    auto const word = load_word(text.data() + at);
    if (other != 0) {
      auto const leads = word & (word << 1) & highest;
      auto const longer = leads & (word << 2);
      // a byte of ASCII behind one that begins a longer character is taken for a part of that
      auto const behind = std::endian::native == std::endian::little ? leads << 8 : leads >> 8;
      return longer == 0 && (behind & ~word) == 0;
    }
    if ((word & highest) != 0) {
      return false;
    }
    at += 8;
  }
  return false;
}

}  // namespace

std::unique_ptr<column> all_characters_of_type(strings_column_view const& input, string_character_types types,
                                               string_character_types verify_types, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  if (verify_types == ALL_TYPES) {
    auto const others = bytes_of_other_types(table, types);
    return text_to_bools(input, stream, mr, [&, types](std::string_view text) {
      std::size_t at = 0;
      if (has_other(text, others, at)) {
        return false;
      }
      while (at < text.size()) {
        if ((table.types(next_letter(text, at)) & types) == 0) {
          return false;
        }
      }
      return !text.empty();
    });
  }
  return text_to_bools(input, stream, mr, [&](std::string_view text) {
    bool any = false;
    for (std::size_t at = 0; at < text.size();) {
      auto const flags = table.types(next_letter(text, at));
      // only characters of the types to verify count
      if ((flags & verify_types) != 0) {
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
