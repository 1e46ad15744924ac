#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <cudf/strings/capitalize.hpp>
#include <cudf/strings/case.hpp>
#include <cudf/strings/char_types/char_types.hpp>

#include "host/core/load_word.hpp"
#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::column;
using cudf::strings_column_view;
using cudf::strings::string_character_types;

// objects, not functions: the loops over bytes are compiled for each, as vector code
constexpr auto lower_ascii = [](char c) { return is_ascii_upper(c) ? static_cast<char>(c + 32) : c; };
constexpr auto upper_ascii = [](char c) { return is_ascii_lower(c) ? static_cast<char>(c - 32) : c; };
constexpr auto swap_ascii = [](char c) {
  return is_ascii_upper(c) || is_ascii_lower(c) ? static_cast<char>(c ^ 32) : c;
};

/// Writes what each byte becomes and returns whether all of them were ASCII.
template <typename Ascii>
bool map_bytes(char const* __restrict from, char* __restrict to, int64_t count, Ascii const& ascii) {
  unsigned char seen = 0;
  for (int64_t i = 0; i < count; ++i) {
    seen |= static_cast<unsigned char>(from[i]);
    to[i] = ascii(from[i]);
  }
  return seen < 0x80;
}

/// Whether a row that is null owns bytes, which must not survive in a result.
bool hides_bytes(column_view const& view, strings_reader const& text) {
  if (!view.has_nulls()) {
    return false;
  }
  validity const valid{view};
  std::atomic<bool> any{false};
  parallel_for(0, view.size(), default_grain, [&](int64_t begin, int64_t end) {
    bool here = false;
    for (auto row = begin; row < end; ++row) {
      here |= !valid[row] && text.start(row) != text.start(row + 1);
    }
    if (here) {
      any.store(true, std::memory_order_relaxed);
    }
  });
  return any;
}

/// Maps texts of ASCII byte by byte, without looking at rows; returns null if there is another byte.
template <typename Ascii>
std::unique_ptr<column> map_ascii(column_view const& view, strings_reader const& text, stream_view stream, resource mr,
                                  Ascii const& ascii) {
  constexpr int64_t sample = 1 << 12;
  constexpr int64_t grain = 1 << 18;
  auto const begin = text.start(0);
  auto const bytes = text.chars_size();
  auto const* from = text.chars() + begin;
  if (!is_ascii(from, static_cast<std::size_t>(std::min(bytes, sample))) || hides_bytes(view, text)) {
    return nullptr;
  }
  auto chars = make_buffer(static_cast<std::size_t>(bytes), stream, mr);
  auto* to = data_of<char>(chars);
  std::atomic<bool> others{false};
  parallel_for(0, bytes, grain, [&](int64_t first, int64_t last) {
    for (int64_t at = first; at < last && !others.load(std::memory_order_relaxed); at += grain) {
      if (!map_bytes(from + at, to + at, std::min(grain, last - at), ascii)) {
        others.store(true, std::memory_order_relaxed);
      }
    }
  });
  if (others) {
    return nullptr;
  }
  auto offsets = make_buffer((static_cast<std::size_t>(view.size()) + 1) * sizeof(int32_t), stream, mr);
  auto* ends = data_of<int32_t>(offsets);
  auto const* old_ends = text.narrow();
  parallel_for(0, int64_t{view.size()} + 1, default_grain, [&](int64_t first, int64_t last) {
    for (auto row = first; row < last; ++row) {
      ends[row] = old_ends[row] - static_cast<int32_t>(begin);
    }
  });
  return make_strings(view.size(), std::move(offsets), std::move(chars), copy_mask(view, stream, mr),
                      view.null_count());
}

constexpr uint64_t each_byte = 0x0101010101010101;
constexpr uint64_t high_bits = each_byte << 7;

/// The highest bit of each byte that lies in [first, last], of bytes below 128.
constexpr uint64_t bytes_between(uint64_t word, char first, char last) {
  auto const from = word + each_byte * static_cast<uint64_t>(128 - first);
  auto const beyond = word + each_byte * static_cast<uint64_t>(127 - last);
  return from & ~beyond & high_bits;
}

/// Eight bytes of which those of ASCII are brought to another case, and the others stay.
template <char First, char Last>
uint64_t swap_between(uint64_t word) {
  return word ^ ((bytes_between(word & ~high_bits, First, Last) & ~word) >> 2);
}

constexpr auto lower_word = [](uint64_t word) { return swap_between<'A', 'Z'>(word); };
constexpr auto upper_word = [](uint64_t word) { return swap_between<'a', 'z'>(word); };
// what one of them changes is none of the other's
constexpr auto swap_word = [](uint64_t word) { return lower_word(word) ^ upper_word(word) ^ word; };

/// Writes what the character at a byte beyond ASCII becomes, and moves both places behind it.
void write_character(char const*& from, char const* end, char*& to, case_map const& map) {
  auto const size = static_cast<std::ptrdiff_t>(bytes_of_lead(*from));
  if (size == 1 || size > end - from) {
    *to++ = *from++;  // no character
    return;
  }
  auto const bits = [from](int place) { return static_cast<unsigned char>(from[place]) & 0x3FU; };
  if (size == 2) {
    to += map.write((static_cast<unsigned char>(*from) & 0x1FU) << 6 | bits(1), to);
  } else if (size == 3) {
    to += map.write((static_cast<unsigned char>(*from) & 0x0FU) << 12 | bits(1) << 6 | bits(2), to);
  } else {
    std::memcpy(to, from, 4);
    to += 4;
  }
  from += size;
}

/// Writes a text in another case: its ASCII by word(eight bytes), other characters by the map. Returns the end.
template <typename Word>
char* write_cased(std::string_view text, char* to, case_map const& map, Word const& word) {
  auto const* from = text.data();
  auto const* const end = from + text.size();
  while (from < end) {
    if (end - from >= 8) {
      auto const bytes = load_word(from);
      auto const changed = word(bytes);
      std::memcpy(to, &changed, sizeof changed);
      auto const beyond = bytes & high_bits;
      auto const count = beyond == 0 ? 8 : std::countr_zero(beyond) / 8;
      from += count;
      to += count;
      if (beyond == 0) {
        continue;
      }
    } else if (is_ascii(*from)) {
      *to++ = static_cast<char>(word(static_cast<unsigned char>(*from++)));
      continue;
    }
    do {
      write_character(from, end, to, map);
    } while (from < end && !is_ascii(*from));
  }
  return to;
}

/// Appends what write(std::string_view piece, char* to) -> char* makes of a text, piece by piece: each has room for
/// what it becomes at most.
template <typename Write>
void append_in_pieces(std::string_view text, std::string& out, Write const& write) {
  constexpr std::size_t piece = 1024;
  char made[piece * case_map::most_growth + case_map::most_written];
  while (!text.empty()) {
    auto count = std::min(piece, text.size());
    if (count < text.size()) {
      auto const whole = previous_character(text, count + 1);
      count = whole > 0 ? whole : count;
    }
    out.append(made, static_cast<std::size_t>(write(text.substr(0, count), made) - made));
    text.remove_prefix(count);
  }
}

/// Maps text to another case: its ASCII by word(eight bytes), other characters by the map.
template <typename Ascii, typename Word>
std::unique_ptr<column> map_case(strings_column_view const& input, stream_view stream, resource mr, Ascii const& ascii,
                                 Word const& word, letter_case to) {
  auto const view = input.parent();
  strings_reader const text{view};
  if (text.narrow() != nullptr && view.size() > 0) {
    if (auto mapped = map_ascii(view, text, stream, mr, ascii)) {
      return mapped;
    }
  }
  auto const& map = case_map::instance(to);
  return text_to_like_text(input, stream, mr, [&](std::string_view row, std::string& out) {
    append_in_pieces(row, out, [&](std::string_view piece, char* made) { return write_cased(piece, made, map, word); });
  });
}

/// Marks the characters of ASCII for which is(point) holds.
template <typename Is>
std::array<bool, 128> ascii_where(Is const& is) {
  std::array<bool, 128> marked{};
  for (char32_t point = 0; point < marked.size(); ++point) {
    marked[point] = is(point);
  }
  return marked;
}

/// The letters of a text of ASCII, eight bytes at a time.
class title_scan {
 public:
  explicit title_scan(std::string_view text) {
    auto const* bytes = text.data();
    auto const size = text.size();
    std::size_t at = 0;
    for (; at + 8 <= size; at += 8) {
      add(load_word(bytes + at));
    }
    if (auto const rest = size - at; rest > 0) {
      // a byte 0 is no letter
      uint64_t last = 0;
      if (size >= 8) {
        last = load_word(bytes + size - 8) >> (8 * (8 - rest));
      } else {
        for (std::size_t k = 0; k < rest; ++k) {
          last |= static_cast<uint64_t>(static_cast<unsigned char>(bytes[k])) << (8 * k);
        }
      }
      add(last);
    }
  }

  /// Whether all bytes are ASCII; the rest is true of such texts only.
  [[nodiscard]] bool is_ascii() const { return (seen_ & high_bits) == 0; }
  /// Whether there are letters, a capital where a word begins and none within.
  [[nodiscard]] bool is_title() const { return letters_ != 0 && wrong_ == 0; }

 private:
  void add(uint64_t word) {
    seen_ |= word;
    auto const upper = bytes_between(word, 'A', 'Z');
    auto const cased = upper | bytes_between(word, 'a', 'z');
    wrong_ |= cased & ~(upper ^ (cased << 8 | within_));
    letters_ |= cased;
    within_ = cased >> 56;
  }

  uint64_t seen_{0};
  uint64_t letters_{0};
  uint64_t wrong_{0};
  uint64_t within_{0};  // the highest bit of the next byte, where the last one was a letter
};

/// Appends a text of words: ends(point) says of each character whether the next one is the first of a word.
template <typename Ends>
void append_words(std::string_view text, std::string& out, Ends const& ends) {
  auto const& first = case_map::instance(letter_case::first);
  auto const& inside = case_map::instance(letter_case::inside);
  bool is_first = true;
  append_in_pieces(text, out, [&](std::string_view piece, char* to) {
    for (std::size_t at = 0; at < piece.size();) {
      auto const begin = at;
      auto const point = next_code_point(piece, at);
      auto const* from = piece.data() + begin;
      if (at - begin == 1) {
        *to++ = is_first ? upper_ascii(*from) : lower_ascii(*from);
      } else {
        write_character(from, piece.data() + piece.size(), to, is_first ? first : inside);
      }
      is_first = ends(point);
    }
    return to;
  });
}

/// Appends a text whose first character alone is that of a word.
void append_capitalized(std::string_view text, std::string& out) {
  auto const& first = case_map::instance(letter_case::first);
  auto const& inside = case_map::instance(letter_case::inside);
  bool is_first = true;
  append_in_pieces(text, out, [&](std::string_view piece, char* to) {
    if (std::exchange(is_first, false)) {
      auto const* from = piece.data();
      if (is_ascii(*from)) {
        *to++ = upper_ascii(*from++);
      } else {
        write_character(from, from + piece.size(), to, first);
      }
      piece.remove_prefix(static_cast<std::size_t>(from - piece.data()));
    }
    return write_cased(piece, to, inside, lower_word);
  });
}

/// Appends a text of ASCII; fn(byte) gives what stands in the place of each byte, the first one first.
template <typename Function>
void append_mapped(std::string_view text, std::string& out, Function const& fn) {
  auto at = out.size();
  out.append(text);
  for (char const byte : text) {
    out[at++] = fn(byte);
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> to_lower(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, lower_ascii, lower_word, letter_case::lower);
}

std::unique_ptr<column> to_upper(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, upper_ascii, upper_word, letter_case::upper);
}

std::unique_ptr<column> swapcase(strings_column_view const& strings, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_case(strings, stream, mr, swap_ascii, swap_word, letter_case::other);
}

std::unique_ptr<column> capitalize(strings_column_view const& input, string_scalar const& delimiters,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::u32string separators;
  for_each_character(text_of(delimiters, stream, "capitalize", "delimiters"),
                     [&](char32_t point, std::string_view) { separators += point; });
  auto const separates = ascii_where([&](char32_t point) { return separators.find(point) != std::u32string::npos; });
  auto const separates_at = [&](char32_t point) {
    return point < separates.size() ? separates[point] : separators.find(point) != std::u32string::npos;
  };
  return text_to_like_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    if (is_ascii(text)) {
      bool first = true;
      append_mapped(text, out, [&](char byte) {
        return std::exchange(first, separates[static_cast<unsigned char>(byte)]) ? upper_ascii(byte)
                                                                                 : lower_ascii(byte);
      });
    } else if (separators.empty()) {
      append_capitalized(text, out);
    } else {
      append_words(text, out, separates_at);
    }
  });
}

std::unique_ptr<column> title(strings_column_view const& input, string_character_types sequence_type,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  auto const is_of_words = ascii_where([&](char32_t point) { return table.is(point, sequence_type); });
  return text_to_like_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    if (is_ascii(text)) {
      bool first = true;
      append_mapped(text, out, [&](char byte) {
        return std::exchange(first, !is_of_words[static_cast<unsigned char>(byte)]) ? upper_ascii(byte)
                                                                                    : lower_ascii(byte);
      });
    } else {
      append_words(text, out, [&](char32_t point) { return !table.is(point, sequence_type); });
    }
  });
}

std::unique_ptr<column> is_title(strings_column_view const& input, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  auto const& table = character_table::instance();
  return text_to_bools(input, stream, mr, [&table](std::string_view text) {
    if (title_scan const scan{text}; scan.is_ascii()) {
      return scan.is_title();
    }
    bool has_word = false;
    bool in_word = false;
    for (std::size_t at = 0; at < text.size();) {
      auto const types = table.types(next_code_point(text, at));
      bool const is_cased = (types & cased) != 0;
      if (is_cased && ((types & UPPER) != 0) == in_word) {
        return false;
      }
      has_word |= is_cased;
      in_word = is_cased;
    }
    return has_word;
  });
}

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
