#include <algorithm>
#include <array>
#include <cudf/strings/replace.hpp>
#include <cudf/strings/strip.hpp>
#include <cudf/strings/translate.hpp>

#include "host/core/ascii.hpp"
#include "host/strings/packed.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::char_utf8;
using cudf::strings_column_view;
using cudf::strings::side_type;

void append_replaced(std::string_view text, std::string_view target, std::string_view instead, int64_t limit,
                     std::string& out) {
  std::size_t begin = 0;
  for (auto at = text.find(target); at != std::string_view::npos && limit-- != 0; at = text.find(target, begin)) {
    out += text.substr(begin, at - begin);
    out += instead;
    begin = at + target.size();
  }
  out += text.substr(begin);
}

std::vector<std::string_view> rows_of(strings_column_view const& input, char const* parameter) {
  if (input.parent().has_nulls()) {
    fail_logic(std::string{"replace_multiple: "} + parameter + " contain nulls");
  }
  strings_reader const text{input.parent()};
  std::vector<std::string_view> rows;
  for (int64_t row = 0; row < input.size(); ++row) {
    rows.push_back(text[row]);
  }
  return rows;
}

/// The characters that are cut off the ends of texts.
class ends_to_strip {
 public:
  explicit ends_to_strip(std::string_view characters) : all_{characters}, only_ascii_{is_ascii(characters)} {
    for (char const byte : characters) {
      ascii_[static_cast<unsigned char>(byte)] = is_ascii({&byte, 1});
      beyond_ascii_[static_cast<unsigned char>(byte)] = !is_ascii({&byte, 1});
    }
  }

  [[nodiscard]] std::string_view stripped(std::string_view text, side_type side) const {
    if (side != side_type::RIGHT) {
      text.remove_prefix(listed_first(text, [](std::size_t, std::size_t place) { return place; }));
    }
    if (side != side_type::LEFT) {
      text.remove_suffix(listed_first(text, [](std::size_t size, std::size_t place) { return size - 1 - place; }));
    }
    if (only_ascii_) {
      return stripped_of_ascii(text, side);
    }
    while (side != side_type::RIGHT && !text.empty()) {
      auto const size = ascii_[static_cast<unsigned char>(text.front())] ? 1 : listed_beyond_ascii(text);
      if (size == 0) {
        break;
      }
      text.remove_prefix(size);
    }
    while (side != side_type::LEFT && !text.empty()) {
      auto const is_one = ascii_[static_cast<unsigned char>(text.back())];
      if (!is_one && !beyond_ascii_[static_cast<unsigned char>(text.back())]) {
        break;
      }
      auto const begin = is_one ? text.size() - 1 : previous_character(text, text.size());
      if (!is_one && listed_beyond_ascii(text.substr(begin)) == 0) {
        break;
      }
      text = text.substr(0, begin);
    }
    return text;
  }

 private:
  /// Returns how many of the few first bytes, each at(size, place), are listed up to one that is not: without a branch,
  /// which texts of different endings would mislead.
  template <typename At>
  [[nodiscard]] std::size_t listed_first(std::string_view text, At const& at) const {
    constexpr std::size_t few = 6;
    std::size_t listed = 0;
    if (text.size() >= few) {
      std::size_t all = 1;
      for (std::size_t place = 0; place < few; ++place) {
        all &= ascii_[static_cast<unsigned char>(text[at(text.size(), place)])] ? 1 : 0;
        listed += all;
      }
    }
    return listed;
  }

  /// Returns the bytes of the first character if that is one of those beyond ASCII, else 0.
  [[nodiscard]] std::size_t listed_beyond_ascii(std::string_view text) const {
    if (!beyond_ascii_[static_cast<unsigned char>(text.front())]) {
      return 0;
    }
    auto const character = text.substr(0, bytes_of_lead(text.front()));
    return all_.find(character) == std::string_view::npos ? 0 : character.size();
  }

  [[nodiscard]] std::string_view stripped_of_ascii(std::string_view text, side_type side) const {
    auto const* begin = text.data();
    auto const* end = begin + text.size();
    while (side != side_type::RIGHT && begin != end && ascii_[static_cast<unsigned char>(*begin)]) {
      ++begin;
    }
    while (side != side_type::LEFT && begin != end && ascii_[static_cast<unsigned char>(end[-1])]) {
      --end;
    }
    return {begin, static_cast<std::size_t>(end - begin)};
  }

  std::string_view all_;
  bool only_ascii_;
  std::array<bool, 256> ascii_{};
  std::array<bool, 256> beyond_ascii_{};  ///< the bytes of characters beyond ASCII: others begin none of them
};

/// Cuts off whitespace and control characters, which have one byte each.
std::string_view stripped_of_blanks(std::string_view text, side_type side) {
  auto const* begin = text.data();
  auto const* end = begin + text.size();
  // of each end the first blank is cut off without a branch, which whether there is one would mislead; few have more
  if (side != side_type::RIGHT && begin != end) {
    begin += is_blank(*begin) ? 1 : 0;
    while (begin != end && is_blank(*begin)) {
      ++begin;
    }
  }
  if (side != side_type::LEFT && begin != end) {
    end -= is_blank(end[-1]) ? 1 : 0;
    while (begin != end && is_blank(end[-1])) {
      --end;
    }
  }
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> replace(strings_column_view const& input, string_scalar const& target,
                                string_scalar const& repl, size_type maxrepl, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  auto const wanted = text_of(target, stream, "replace", "target");
  auto const instead = text_of(repl, stream, "replace", "repl");
  expects(!wanted.empty(), "replace: the target is empty");
  return text_to_like_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    append_replaced(text, wanted, instead, maxrepl, out);
  });
}

std::unique_ptr<column> replace_slice(strings_column_view const& input, string_scalar const& repl, size_type start,
                                      size_type stop, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const instead = text_of(repl, stream, "replace_slice", "repl");
  expects(stop <= 0 || start <= stop, "replace_slice: start is greater than stop");
  auto const begin_of = [start](std::string_view text) {
    return start < 0 ? text.size() : skip_characters(text, 0, start);
  };
  auto const size = [&](std::string_view text) {
    auto const begin = begin_of(text);
    // a stop of 0, or before a start at the end, repeats what lies between
    auto const end = stop < 0                    ? text.size()
                     : start < 0 || stop < start ? skip_characters(text, 0, stop)
                                                 : skip_characters(text, begin, stop - start);
    return static_cast<int64_t>(begin + instead.size() + text.size() - end);
  };
  strings_reader const texts{input.parent()};
  auto const* const in_end = texts.chars() + texts.start(texts.size());
  auto padded = instead;
  padded.resize(std::max<std::size_t>(instead.size(), 32));
  return text_to_sized_text(
      input, stream, mr, size, [&](std::string_view text, int64_t bytes, char* out, int64_t room) {
        auto const begin = begin_of(text);
        auto const add = [&](std::string_view part, char const* part_end) {
          copy_text(part, part_end, out, room);
          out += part.size();
          room -= static_cast<int64_t>(part.size());
        };
        if (begin > 0) {
          add(text.substr(0, begin), in_end);
        }
        add({padded.data(), instead.size()}, padded.data() + padded.size());
        if (auto const behind = static_cast<std::size_t>(bytes) - begin - instead.size(); behind > 0) {
          add(text.substr(text.size() - behind), in_end);
        }
      });
}

std::unique_ptr<column> replace(strings_column_view const& input, strings_column_view const& targets,
                                strings_column_view const& repls, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  expects_argument(targets.size() == input.size(), "replace: texts and targets differ in number");
  expects_argument(repls.size() == input.size(), "replace: texts and replacements differ in number");
  strings_reader const texts{input.parent()};
  strings_reader const wanted{targets.parent()};
  strings_reader const instead{repls.parent()};
  validity const text_valid{input.parent()};
  validity const wanted_valid{targets.parent()};
  validity const instead_valid{repls.parent()};
  return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (!text_valid[row] || !wanted_valid[row] || !instead_valid[row]) {
      return false;
    }
    if (wanted[row].empty()) {
      out += texts[row];
    } else {
      append_replaced(texts[row], wanted[row], instead[row], -1, out);
    }
    return true;
  });
}

std::unique_ptr<column> replace_multiple(strings_column_view const& input, strings_column_view const& targets,
                                         strings_column_view const& repls, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  auto const wanted = rows_of(targets, "targets");
  auto const instead = rows_of(repls, "repls");
  expects(!wanted.empty(), "replace_multiple: there are no targets");
  expects(instead.size() == wanted.size() || instead.size() == 1,
          "replace_multiple: targets and replacements differ in number");
  std::array<bool, 256> begins_target{};
  for (auto const target : wanted) {
    if (!target.empty()) {
      begins_target[static_cast<unsigned char>(target.front())] = true;
    }
  }
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    for (std::size_t byte = 0; byte < text.size();) {
      std::size_t match = wanted.size();
      if (begins_target[static_cast<unsigned char>(text[byte])]) {
        // the first target in the list that fits wins
        for (match = 0; match < wanted.size(); ++match) {
          if (!wanted[match].empty() && text.substr(byte).starts_with(wanted[match])) {
            break;
          }
        }
      }
      if (match < wanted.size()) {
        out += instead[instead.size() == 1 ? 0 : match];
        byte += wanted[match].size();
      } else {
        out += text[byte++];
      }
    }
  });
}

std::unique_ptr<column> strip(strings_column_view const& input, side_type side, string_scalar const& to_strip,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const characters = text_of(to_strip, stream, "strip", "to_strip");
  if (characters.empty()) {
    return text_to_parts(input, stream, mr, [side](std::string_view text) { return stripped_of_blanks(text, side); });
  }
  ends_to_strip const ends{characters};
  return text_to_parts(input, stream, mr, [&](std::string_view text) { return ends.stripped(text, side); });
}

std::unique_ptr<column> translate(strings_column_view const& input,
                                  std::vector<std::pair<char_utf8, char_utf8>> const& chars_table,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto table = chars_table;
  std::stable_sort(table.begin(), table.end(), [](auto const& a, auto const& b) { return a.first < b.first; });
  return text_to_text(input, stream, mr, [&table](std::string_view text, std::string& out) {
    for_each_character(text, [&](char32_t, std::string_view bytes) {
      auto const key = packed(bytes);
      auto const entry = std::lower_bound(table.begin(), table.end(), key,
                                          [](auto const& pair, char_utf8 wanted) { return pair.first < wanted; });
      if (entry == table.end() || entry->first != key) {
        out += bytes;
      } else if (entry->second != 0) {
        append_packed(out, entry->second);
      }
    });
  });
}

std::unique_ptr<column> filter_characters(strings_column_view const& input,
                                          std::vector<std::pair<char_utf8, char_utf8>> characters_to_filter,
                                          filter_type keep_characters, string_scalar const& replacement,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const instead = text_of(replacement, stream, "filter_characters", "replacement");
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    for_each_character(text, [&](char32_t, std::string_view bytes) {
      auto const key = packed(bytes);
      bool const listed = std::any_of(characters_to_filter.begin(), characters_to_filter.end(),
                                      [key](auto const& range) { return range.first <= key && key <= range.second; });
      out += listed == (keep_characters == filter_type::KEEP) ? bytes : std::string_view{instead};
    });
  });
}

}  // namespace cudf::strings
