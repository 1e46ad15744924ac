#include "host/nvtext/suffix_array.hpp"

#include <algorithm>
#include <numeric>

namespace cudf4j::host::nvtext {
namespace {

using order = std::vector<int32_t>;

/// Sorts the suffixes of a text of symbols in linear time (induced sorting, SA-IS): those that are less than the suffix
/// behind them while the one before them is not (`leftmost`) are sorted first, by themselves; they tell where all
/// others stand.
template <typename Symbol>
class suffix_sorter {
 public:
  /// @param symbols how many different symbols there may be: 0 to symbols - 1
  suffix_sorter(Symbol const* text, int32_t size, int32_t symbols)
      : text_{text},
        size_{size},
        is_less_(static_cast<std::size_t>(size)),
        bucket_(static_cast<std::size_t>(symbols) + 1) {
    for (int64_t i = int64_t{size} - 2; i >= 0; --i) {
      is_less_[i] = text[i] == text[i + 1] ? is_less_[i + 1] : text[i] < text[i + 1];
    }
    for (int64_t i = 0; i < size; ++i) {
      ++bucket_[static_cast<std::size_t>(text[i]) + 1];
    }
    std::partial_sum(bucket_.begin(), bucket_.end(), bucket_.begin());
  }

  order sort() {
    order leftmost;
    for (int64_t i = 1; i < size_; ++i) {
      if (is_leftmost(i)) {
        leftmost.push_back(static_cast<int32_t>(i));
      }
    }
    auto sorted = induced(leftmost);
    if (leftmost.size() > 1) {
      sorted = induced(in_order(leftmost, sorted));
    }
    return sorted;
  }

 private:
  [[nodiscard]] bool is_leftmost(int64_t i) const { return i > 0 && is_less_[i] && !is_less_[i - 1]; }

  /// The order of all suffixes that follows from that of the leftmost ones.
  order induced(order const& leftmost) const {
    order sorted(static_cast<std::size_t>(size_), -1);
    auto free = bucket_;  // of each symbol the end of the free places of its bucket, which is filled from behind
    for (auto i = static_cast<int64_t>(leftmost.size()) - 1; i >= 0; --i) {
      auto const at = leftmost[i];
      sorted[--free[static_cast<std::size_t>(text_[at]) + 1]] = at;
    }
    free = bucket_;  // filled from the front
    auto const place_before = [&](int32_t at) {
      if (at > 0 && !is_less_[at - 1]) {
        sorted[free[static_cast<std::size_t>(text_[at - 1])]++] = at - 1;
      }
    };
    // the end of the text is less than everything
    place_before(size_);
    for (int64_t i = 0; i < size_; ++i) {
      if (sorted[i] >= 0) {
        place_before(sorted[i]);
      }
    }
    free = bucket_;
    for (int64_t i = int64_t{size_} - 1; i >= 0; --i) {
      auto const at = sorted[i];
      if (at > 0 && is_less_[at - 1]) {
        sorted[--free[static_cast<std::size_t>(text_[at - 1]) + 1]] = at - 1;
      }
    }
    return sorted;
  }

  /// Puts the leftmost suffixes in order, given one in which what reaches from each of them to the next is in order.
  order in_order(order const& leftmost, order const& sorted) const {
    order number(static_cast<std::size_t>(size_), -1);
    for (int64_t i = 0; i < static_cast<int64_t>(leftmost.size()); ++i) {
      number[leftmost[i]] = static_cast<int32_t>(i);
    }
    order name(leftmost.size());
    int32_t names = 0;
    int32_t before = -1;
    for (auto const at : sorted) {
      if (number[at] < 0) {
        continue;
      }
      if (before >= 0 && !same_stretch(leftmost, number[before], number[at])) {
        ++names;
      }
      name[number[at]] = names;
      before = at;
    }
    ++names;
    order places(leftmost.size());
    if (names == static_cast<int32_t>(leftmost.size())) {
      for (int64_t i = 0; i < names; ++i) {
        places[name[i]] = static_cast<int32_t>(i);
      }
    } else {
      places = suffix_sorter<int32_t>{name.data(), static_cast<int32_t>(name.size()), names}.sort();
    }
    for (auto& place : places) {
      place = leftmost[place];
    }
    return places;
  }

  /// Whether the text is the same from two leftmost suffixes to the ones behind them.
  bool same_stretch(order const& leftmost, int32_t a, int32_t b) const {
    auto const end_of = [&](int32_t i) {
      return i + 1 < static_cast<int32_t>(leftmost.size()) ? int64_t{leftmost[i + 1]} + 1 : int64_t{size_};
    };
    auto const length = end_of(a) - leftmost[a];
    // the last stretch ends with the text, so that no other is like it
    if (length != end_of(b) - leftmost[b] || end_of(a) == size_ || end_of(b) == size_) {
      return false;
    }
    return std::equal(text_ + leftmost[a], text_ + leftmost[a] + length, text_ + leftmost[b]);
  }

  Symbol const* text_;
  int32_t size_;
  std::vector<bool> is_less_;
  order bucket_;  // of each symbol where its suffixes begin
};

}  // namespace

std::vector<int32_t> suffix_array(std::string_view text) {
  if (text.empty()) {
    return {};
  }
  return suffix_sorter<unsigned char>{reinterpret_cast<unsigned char const*>(text.data()),
                                      static_cast<int32_t>(text.size()), 256}
      .sort();
}

}  // namespace cudf4j::host::nvtext
