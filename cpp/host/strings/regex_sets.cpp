#include <algorithm>

#include "host/strings/characters.hpp"
#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

character_set::character_set(std::vector<point_range> ranges) {
  std::erase_if(ranges, [](point_range const& range) { return range.first > range.last; });
  std::sort(ranges.begin(), ranges.end(),
            [](point_range const& left, point_range const& right) { return left.first < right.first; });
  for (auto const& range : ranges) {
    if (!ranges_.empty() && range.first <= ranges_.back().last + 1) {
      ranges_.back().last = std::max(ranges_.back().last, range.last);
    } else {
      ranges_.push_back(range);
    }
  }
  for (auto const& range : ranges_) {
    for (char32_t point = range.first; point < by_bit && point <= range.last;) {
      auto const last = std::min<char32_t>(range.last, point | 63);
      bits_[point >> 6] |= ~uint64_t{0} >> (63 - (last - point)) << (point & 63);
      point = last + 1;
    }
  }
}

bool character_set::contains_beyond_bits(char32_t point) const {
  auto const after = std::upper_bound(ranges_.begin(), ranges_.end(), point,
                                      [](char32_t key, point_range const& range) { return key < range.first; });
  return after != ranges_.begin() && point <= std::prev(after)->last;
}

character_set character_set::complement() const {
  std::vector<point_range> gaps;
  char32_t next = 0;
  for (auto const& range : ranges_) {
    if (range.first > next) {
      gaps.push_back({next, range.first - 1});
    }
    next = range.last + 1;
  }
  if (next <= last_code_point) {
    gaps.push_back({next, last_code_point});
  }
  return character_set{std::move(gaps)};
}

character_set const& word_characters() {
  static character_set const words = [] {
    std::vector<point_range> ranges{{U'_', U'_'}};
    auto const& table = character_table::instance();
    for (char32_t point = 0; point < 0x10000; ++point) {
      if (table.is(point, cudf::strings::ALPHANUM)) {
        ranges.push_back({point, point});
      }
    }
    return character_set{std::move(ranges)};
  }();
  return words;
}

}  // namespace cudf4j::host::regex
