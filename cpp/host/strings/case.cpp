#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <cudf/strings/capitalize.hpp>
#include <cudf/strings/case.hpp>
#include <limits>

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

/// Gives bytes that stand where those of the texts stood the rows that these have.
std::unique_ptr<column> with_same_rows(column_view const& view, strings_reader const& text, rmm::device_buffer chars,
                                       stream_view stream, resource mr) {
  auto const begin = text.start(0);
  bool const wide = text.chars_size() > std::numeric_limits<int32_t>::max();
  auto const rows = int64_t{view.size()};
  auto offsets =
      make_buffer((static_cast<std::size_t>(rows) + 1) * (wide ? sizeof(int64_t) : sizeof(int32_t)), stream, mr);
  auto const copy = [&](auto const* from, auto* to) {
    parallel_for(0, rows + 1, default_grain, [&](int64_t first, int64_t last) {
      for (auto row = first; row < last; ++row) {
        to[row] = static_cast<std::remove_reference_t<decltype(*to)>>(from[row] - begin);
      }
    });
  };
  if (wide) {
    copy(text.wide(), data_of<int64_t>(offsets));
  } else if (text.narrow() != nullptr) {
    copy(text.narrow(), data_of<int32_t>(offsets));
  } else {
    copy(text.wide(), data_of<int32_t>(offsets));
  }
  return make_strings(view.size(), std::move(offsets), std::move(chars), copy_mask(view, stream, mr), view.null_count(),
                      wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
}

/// Maps texts of ASCII byte by byte, without looking at rows; returns null if there is another byte.
template <typename Ascii>
std::unique_ptr<column> map_ascii(column_view const& view, strings_reader const& text, stream_view stream, resource mr,
                                  Ascii const& ascii) {
  constexpr int64_t sample = 1 << 12;
  constexpr int64_t grain = 1 << 18;
  auto const bytes = text.chars_size();
  auto const* from = text.chars() + text.start(0);
  if (!is_ascii(from, static_cast<std::size_t>(std::min(bytes, sample)))) {
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
  return others ? nullptr : with_same_rows(view, text, std::move(chars), stream, mr);
}

/// Maps texts to others of as many bytes, each where it stood: write(first row, row behind the last, char* to) writes
/// some, and returns false where one becomes longer or shorter. Then there is no result.
template <typename Write>
std::unique_ptr<column> map_alike(column_view const& view, strings_reader const& text, stream_view stream, resource mr,
                                  Write const& write) {
  auto chars = make_buffer(static_cast<std::size_t>(text.chars_size()), stream, mr);
  auto* to = data_of<char>(chars);
  auto const begin = text.start(0);
  std::atomic<bool> others{false};
  parallel_for(0, view.size(), text_grain, [&](int64_t first, int64_t last) {
    for (int64_t row = first; row < last && !others.load(std::memory_order_relaxed); row += text_grain) {
      if (!write(row, std::min(last, row + text_grain), to + text.start(row) - begin)) {
        others.store(true, std::memory_order_relaxed);
      }
    }
  });
  return others ? nullptr : with_same_rows(view, text, std::move(chars), stream, mr);
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

/// What becomes of characters that keep the number of their bytes.
class alike_writer {
 public:
  explicit alike_writer(case_map const& map) : map_{map} {}

  /// Whether all characters kept it so far, and were whole.
  [[nodiscard]] bool fits() const { return is_whole_ && others_ >> 24 == 0; }

  [[nodiscard]] case_map const& map() const { return map_; }
  /// Adds the sizes, in the highest byte, less those before, of characters that somebody else wrote.
  void add(uint32_t others) { others_ |= others; }

  /// Writes a character that begins with a byte beyond ASCII, and returns how many bytes it has.
  int64_t write(char const* from, char const* end, char* to) {
    auto const lead = static_cast<unsigned char>(*from);
    auto const size = static_cast<int64_t>(bytes_of_lead(*from));
    if (size == 1 || size > end - from || !is_continuation(from[1])) {
      is_whole_ = false;
      *to = *from;
      return 1;
    }
    auto const bits = [from](int place) { return static_cast<unsigned char>(from[place]) & 0x3FU; };
    if (size == 2) {
      auto const entry = take((lead & 0x1FU) << 6 | bits(1), 2);
      to[0] = static_cast<char>(entry);
      to[1] = static_cast<char>(entry >> 8);
      return 2;
    }
    if (size == 3) {
      is_whole_ &= is_continuation(from[2]);
      auto const entry = take((lead & 0x0FU) << 12 | bits(1) << 6 | bits(2), 3);
      to[0] = static_cast<char>(entry);
      to[1] = static_cast<char>(entry >> 8);
      to[2] = static_cast<char>(entry >> 16);
      return 3;
    }
    is_whole_ &= is_continuation(from[2]) && is_continuation(from[3]);
    std::memcpy(to, from, 4);
    return 4;
  }

 private:
  uint32_t take(char32_t point, uint32_t size) {
    auto const entry = map_.entry(point);
    others_ |= entry ^ size << 24;
    return entry;
  }

  case_map const& map_;
  uint32_t others_{0};  // its highest byte is that of sizes
  bool is_whole_{true};
};

/// Changes the first character of two bytes whose first one is marked in `leads`, and takes the mark off; without one
/// nothing. No branch asks how many there are, which nobody foresees.
[[gnu::always_inline]] inline uint64_t change_next(case_map const& map, uint64_t word, uint64_t& leads,
                                                   uint32_t& others) {
  auto const place = std::countr_zero(leads | uint64_t{1} << 63) - 7;
  auto const pair = static_cast<uint32_t>(word >> place);
  // U+0080 stays what it is
  auto const point = leads == 0 ? 0x80U : (pair & 0x1FU) << 6 | (pair >> 8 & 0x3FU);
  auto const before = 0x80C0U | point >> 6 | (point & 0x3FU) << 8;
  auto const entry = map.entry(point);
  others |= entry ^ uint32_t{2} << 24;
  leads &= leads - 1;
  return static_cast<uint64_t>((entry ^ before) & 0xFFFFU) << place;
}

/// As write_cased, of characters that keep the number of their bytes; what others become is no text. Bytes of the texts
/// behind are looked at and those of what they become written, too, up to so many behind the end.
template <typename Word>
void write_alike(std::string_view text, int64_t behind, char* to, alike_writer& writer, Word const& word) {
  constexpr auto last_lead = uint64_t{1} << 63;
  auto const& map = writer.map();
  uint32_t others = 0;
  auto const* from = text.data();
  auto const* const end = from + text.size();
  while (from < end) {
    auto const left = end - from;
    int64_t size = 1;
    if (left + behind >= 8) {
      auto const bytes = load_word(from);
      auto changed = word(bytes);
      auto const beyond = bytes & high_bits;
      // the second and third bit of each byte, in the place of the first
      auto const second = bytes << 1;
      auto const third = bytes << 2;
      auto leads = beyond & second & ~third;
      auto const of_last = left < 8 ? uint64_t{0x80} << (8 * (left - 1)) : 0;
      if ((beyond & second & third) == 0 && (beyond & ~second) == leads << 8 && (leads & of_last) == 0) {
        // nothing but ASCII and characters of two bytes, of which one may begin with the last byte
        size = leads >= last_lead ? 7 : 8;
        leads &= ~last_lead;
        changed ^= change_next(map, bytes, leads, others);
        changed ^= change_next(map, bytes, leads, others);
        if (leads != 0) {
          changed ^= change_next(map, bytes, leads, others);
          changed ^= change_next(map, bytes, leads, others);
        }
        std::memcpy(to, &changed, sizeof changed);
      } else if ((beyond & 0xFF) == 0) {
        // what is not ASCII is written anew
        size = std::countr_zero(beyond) / 8;
        std::memcpy(to, &changed, sizeof changed);
      } else {
        // a longer one seldom stands alone
        do {
          size = writer.write(from, end, to);
          from += size;
          to += size;
        } while (from < end && !is_ascii(*from));
        continue;
      }
    } else if (is_ascii(*from)) {
      *to = static_cast<char>(word(static_cast<unsigned char>(*from)));
    } else {
      size = writer.write(from, end, to);
    }
    from += size;
    to += size;
  }
  writer.add(others);
}

/// Whether one of some rows begins within a character: then what is a character by its bytes may lie in two.
bool begins_within(strings_reader const& text, int64_t first, int64_t last) {
  bool any = false;
  for (auto row = first; row < last; ++row) {
    any |= text.start(row) < text.start(row + 1) && is_continuation(text.chars()[text.start(row)]);
  }
  return any;
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
  bool const hides = hides_bytes(view, text);
  if (view.size() > 0 && !hides) {
    if (auto mapped = map_ascii(view, text, stream, mr, ascii)) {
      return mapped;
    }
  }
  auto const& map = case_map::instance(to);
  if (view.size() > 0 && !hides) {
    auto const all = [&](int64_t first, int64_t last, char* made) {
      if (begins_within(text, first, last)) {
        return false;
      }
      alike_writer writer{map};
      auto const bytes = text.start(last) - text.start(first);
      write_alike({text.chars() + text.start(first), static_cast<std::size_t>(bytes)}, 0, made, writer, word);
      return writer.fits();
    };
    if (auto mapped = map_alike(view, text, stream, mr, all)) {
      return mapped;
    }
  }
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

/// Capitalizes texts whose characters keep the number of their bytes; returns null if there are others.
std::unique_ptr<column> capitalize_alike(strings_column_view const& input, stream_view stream, resource mr) {
  auto const view = input.parent();
  strings_reader const text{view};
  if (view.size() == 0 || hides_bytes(view, text)) {
    return nullptr;
  }
  auto const& of_first = case_map::instance(letter_case::first);
  auto const& of_others = case_map::instance(letter_case::inside);
  return map_alike(view, text, stream, mr, [&](int64_t begin, int64_t end, char* to) {
    alike_writer first{of_first};
    alike_writer others{of_others};
    for (auto row = begin; row < end; ++row) {
      auto const each = text[row];
      if (each.empty()) {
        continue;
      }
      int64_t size = 1;
      if (is_ascii(each.front())) {
        *to = upper_ascii(each.front());
      } else {
        size = first.write(each.data(), each.data() + each.size(), to);
      }
      write_alike(each.substr(static_cast<std::size_t>(size)), text.start(end) - text.start(row + 1), to + size, others,
                  lower_word);
      to += each.size();
    }
    return first.fits() && others.fits();
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
  if (separators.empty()) {
    if (auto made = capitalize_alike(input, stream, mr)) {
      return made;
    }
  }
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

}  // namespace cudf::strings
