#pragma once
// Where tokens lie in a text: what is left between characters that separate them.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {

/// Characters each of which separates tokens.
class separators {
 public:
  /// @param characters in UTF-8; none stand for the characters up to U+0020
  explicit separators(std::string_view characters) {
    if (characters.empty()) {
      std::fill(is_ascii_separator_.begin(), is_ascii_separator_.begin() + ' ' + 1, true);
    }
    for_each_character(characters, [&](char32_t point, std::string_view) {
      if (point < is_ascii_separator_.size()) {
        is_ascii_separator_[point] = true;
      } else {
        others_.push_back(point);
      }
    });
  }

  /// Calls fn(begin, end) with the bytes of each token; tokens have characters.
  template <typename Function>
  void for_each_token(std::string_view text, Function const& fn) const {
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < text.size()) {
      auto next = at;
      if (!is_separator(text, next)) {
        at = next;
        continue;
      }
      if (begin < at) {
        fn(begin, at);
      }
      begin = at = next;
    }
    if (begin < text.size()) {
      fn(begin, text.size());
    }
  }

 private:
  /// Moves `byte` behind the character that begins there.
  bool is_separator(std::string_view text, std::size_t& byte) const {
    auto const lead = static_cast<unsigned char>(text[byte]);
    if (lead < is_ascii_separator_.size()) {
      ++byte;
      return is_ascii_separator_[lead];
    }
    auto const point = next_code_point(text, byte);
    return std::find(others_.begin(), others_.end(), point) != others_.end();
  }

  std::array<bool, 128> is_ascii_separator_{};
  std::vector<char32_t> others_;
};

}  // namespace cudf4j::host::nvtext
