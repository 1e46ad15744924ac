#pragma once
// Which values stand at some places of the sorted rows, found without sorting the others.
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "host/core/scan.hpp"
#include "host/quantiles/interpolate.hpp"
#include "host/rows/parts.hpp"

namespace cudf4j::host::quantiles {

/// @brief Values as whole numbers in the same order: NaN last, and -0.0 before 0.0, so that no result depends on where
/// the two lie.
template <typename T>
struct sort_key {
  using type = std::conditional_t<sizeof(T) == 16, __int128_t, std::int64_t>;
  static constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

  static type of(T value) {
    if constexpr (std::is_floating_point_v<T>) {
      // NaN has the bits of the greatest number, whatever its own
      return value != value ? most : turned(std::bit_cast<std::int64_t>(static_cast<double>(value)));
    } else if constexpr (std::is_same_v<T, std::uint64_t>) {
      return static_cast<std::int64_t>(value ^ std::uint64_t{1} << 63);
    } else {
      return value;
    }
  }
  static T value(type key) {
    if constexpr (std::is_floating_point_v<T>) {
      return static_cast<T>(std::bit_cast<double>(turned(key)));
    } else if constexpr (std::is_same_v<T, std::uint64_t>) {
      return static_cast<std::uint64_t>(key) ^ std::uint64_t{1} << 63;
    } else {
      return static_cast<T>(key);
    }
  }

 private:
  /// Negative numbers sort the other way round than their bits; done twice it changes nothing.
  static std::int64_t turned(std::int64_t bits) { return bits ^ (bits >> 63 & most); }
};

/// @brief Puts keys below(key) before the others, without a branch for each, and returns where the others begin.
template <typename K, typename Below>
K* put_first(K* first, K* last, Below const& below) {
  auto* end = first;
  for (auto* at = first; at != last; ++at) {
    auto const key = *at;
    *at = *end;
    *end = key;
    end += below(key) ? 1 : 0;
  }
  return end;
}

/// @brief As std::nth_element, for whole numbers that come as they like.
template <typename K>
void select_nth(K* first, K* nth, K* last) {
  constexpr std::ptrdiff_t few = 32;
  // so many steps are not needed unless all pivots are bad
  for (auto steps = 2 * std::bit_width(static_cast<std::size_t>(last - first)); last - first > few && steps > 0;
       --steps) {
    auto const length = last - first;
    auto const middle_of = [](K a, K b, K c) { return std::max(std::min(a, b), std::min(std::max(a, b), c)); };
    auto const near = [&](std::ptrdiff_t at) {
      return middle_of(first[at - length / 9], first[at], first[at + length / 9]);
    };
    auto const pivot = middle_of(near(length / 6), near(length / 2), near(length - length / 6 - 1));
    auto* const others = put_first(first, last, [pivot](K key) { return key < pivot; });
    if (nth < others) {
      last = others;
      continue;
    }
    first = others;
    // where few are less, many may be equal
    if (last - others > length / 8 * 7) {
      first = put_first(others, last, [pivot](K key) { return key == pivot; });
      if (nth < first) return;
    }
  }
  if (nth < last) std::nth_element(first, nth, last);
}

/// @brief Puts keys at ranks where they stand in sorted order; `base` is the rank of the first key.
/// @param ranks ascending, each once
template <typename K>
void settle(K* first, K* last, size_type base, std::span<size_type const> ranks) {
  if (ranks.empty() || last - first < 2) return;
  auto const middle = ranks.size() / 2;
  auto const rank = ranks[middle];
  auto* const nth = first + (rank - base);
  select_nth(first, nth, last);
  settle(first, nth, base, ranks.first(middle));
  settle(nth + 1, last, rank + 1, ranks.subspan(middle + 1));
}

/// @brief Returns the quantile of so many keys, one at least, which it reorders.
template <typename Result, typename T>
Result of_keys(std::span<typename sort_key<T>::type> keys, double q, cudf::interpolation how) {
  place const at{q, static_cast<std::int64_t>(keys.size())};
  auto* const first = keys.data();
  auto* const last = first + keys.size();
  auto const value_at = [&](std::int64_t rank) { return sort_key<T>::value(first[rank]); };
  auto const rank = is_arithmetic(how) ? at.low : at.row(how);
  select_nth(first, first + rank, last);
  if (!is_arithmetic(how)) return static_cast<Result>(value_at(rank));
  if (at.high > at.low) std::iter_swap(first + at.high, std::min_element(first + at.high, last));
  return between<Result>(value_at(at.low), value_at(at.high), at, how);
}

/// @brief Ranges of keys between borders: range b has those that are greater than b of the borders.
template <typename K>
class key_ranges {
 public:
  explicit key_ranges(std::vector<K> borders) : borders_{std::move(borders)} {
    std::sort(borders_.begin(), borders_.end());
    borders_.erase(std::unique(borders_.begin(), borders_.end()), borders_.end());
    searched_ = borders_;
    searched_.resize(std::bit_ceil(borders_.size() + 1) - 1, greatest());
  }

  [[nodiscard]] int count() const { return static_cast<int>(borders_.size()) + 1; }

  [[nodiscard]] int operator[](K key) const {
    std::size_t at = 0;
    // without a branch: keys come as they like
    for (auto half = (searched_.size() + 1) / 2; half > 0; half /= 2) {
      at += key > searched_[at + half - 1] ? half : 0;
    }
    return static_cast<int>(at);
  }

  /// @brief Returns whether a range has but one key, which is then its upper border.
  [[nodiscard]] bool is_one_key(int range) const {
    return range > 0 && range < count() - 1 && borders_[range] == borders_[range - 1] + 1;
  }
  [[nodiscard]] K upper(int range) const { return borders_[range]; }

  static constexpr K greatest() {
    if constexpr (sizeof(K) == 16) {
      return static_cast<K>(~__uint128_t{0} >> 1);
    } else {
      return std::numeric_limits<K>::max();
    }
  }
  static constexpr K least() { return -greatest() - 1; }

 private:
  std::vector<K> borders_;
  std::vector<K> searched_;
};

/// @brief Keys that lie one behind the other.
template <typename K>
struct lying_keys {
  K const* keys;
  K operator()(size_type i) const { return keys[i]; }
};

/// @brief Selects keys by their ranks among the valid rows: a sample says near which keys they lie, and only rows
/// with such keys are ordered. Which keys they are depends neither on the sample nor on the number of threads.
template <typename K, typename Key>
class key_selection {
 public:
  /// @param key key(row), asked of null rows too
  key_selection(size_type rows, validity const& valid, Key const& key) : rows_{rows}, valid_{valid}, key_{key} {}

  /// @param ranks ascending, each once, all below the number of valid rows
  /// @return their keys
  std::vector<K> at(std::span<size_type const> ranks, size_type count) const {
    if (count <= small) return of_all(ranks, count);
    auto const sample = draw();
    // most rows are null: the others are soon ordered
    if (sample.size() < least_sample) return of_all(ranks, count);
    key_ranges<K> const ranges{borders(sample, ranks, count)};
    return of_ranges(ranges, expected(ranges, sample, ranks, count), ranks, count);
  }

 private:
  static constexpr size_type small = 1 << 13;
  static constexpr std::size_t least_sample = 1 << 8;
  // more rows of one range are worth a sample of their own
  static constexpr size_type large = 1 << 17;
  // of more ranks some share a range
  static constexpr std::size_t most_ranks = 1 << 12;

  std::vector<K> of_all(std::span<size_type const> ranks, size_type count) const {
    rows::scratch<K> keys(static_cast<std::size_t>(count));
    parallel_select(
        rows_, [&](std::int64_t i) { return valid_[static_cast<size_type>(i)]; },
        [&](std::int64_t i, std::int64_t to) { keys[to] = key_(static_cast<size_type>(i)); });
    settle(keys.begin(), keys.end(), 0, ranks);
    std::vector<K> found;
    for (auto const rank : ranks) found.push_back(keys[rank]);
    return found;
  }

  /// The keys of some valid rows, sorted; from everywhere, and at no fixed distance.
  std::vector<K> draw() const {
    auto const wanted = std::clamp<std::int64_t>(rows_ >> 8, 1 << 11, 1 << 16);
    auto const step = rows_ / wanted;
    std::vector<K> sample;
    sample.reserve(static_cast<std::size_t>(wanted));
    std::uint64_t state = 0;
    for (std::int64_t i = 0; i < wanted; ++i) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      auto const row = static_cast<size_type>(i * step + static_cast<std::int64_t>((state >> 33) % step));
      if (valid_[row]) sample.push_back(key_(row));
    }
    std::sort(sample.begin(), sample.end());
    return sample;
  }

  /// Places in the sample between which the key at a rank lies; the first may be negative, the last behind the end.
  static std::pair<std::int64_t, std::int64_t> places_around(size_type rank, std::vector<K> const& sample,
                                                             size_type count) {
    auto const size = static_cast<double>(sample.size());
    auto const share = (static_cast<double>(rank) + 0.5) / static_cast<double>(count);
    auto const off = 4 * std::sqrt(size * share * (1 - share)) + 4;
    return {static_cast<std::int64_t>(std::floor(size * share - off)), static_cast<std::int64_t>(size * share + off)};
  }

  /// Calls fn(low, high) with the places around ranks, of many only of some.
  template <typename Fn>
  static void each_around(std::vector<K> const& sample, std::span<size_type const> ranks, size_type count,
                          Fn const& fn) {
    auto const step = (ranks.size() + most_ranks - 1) / most_ranks;
    for (std::size_t r = 0; r < ranks.size(); r += step) {
      auto const [low, high] = places_around(ranks[r], sample, count);
      fn(low, high);
    }
  }

  /// Keys between which those at the ranks lie, as the sample has it; a key that is often there has a range of its own.
  static std::vector<K> borders(std::vector<K> const& sample, std::span<size_type const> ranks, size_type count) {
    std::vector<K> found;
    each_around(sample, ranks, count, [&](std::int64_t low, std::int64_t high) {
      if (low >= 0) {
        auto const key = sample[low];
        if (key > key_ranges<K>::least()) found.push_back(key - 1);
        if (sample[low + 1] == key) found.push_back(key);
      }
      if (high < static_cast<std::int64_t>(sample.size())) {
        auto const key = sample[high];
        found.push_back(key);
        if (sample[high - 1] == key && key > key_ranges<K>::least()) found.push_back(key - 1);
      }
    });
    return found;
  }

  /// The ranges in which the ranks lie, as the sample has it: 1 for each whose keys are to be taken.
  static std::vector<char> expected(key_ranges<K> const& ranges, std::vector<K> const& sample,
                                    std::span<size_type const> ranks, size_type count) {
    std::vector<char> taken(static_cast<std::size_t>(ranges.count()) + 1, 0);
    each_around(sample, ranks, count, [&](std::int64_t low, std::int64_t high) {
      auto const from = low < 0 ? 0 : ranges[sample[low]];
      auto const to = high < static_cast<std::int64_t>(sample.size()) ? ranges[sample[high]] : ranges.count() - 1;
      for (auto range = from; range <= to; ++range) taken[range] = ranges.is_one_key(range) ? 0 : 1;
    });
    return taken;
  }

  struct sorted_out {
    std::vector<size_type> counts;  // how many rows each range has
    rows::scratch<K> keys;          // of the ranges that were to be taken
  };

  /// Looks at all rows once.
  sorted_out sort_out(key_ranges<K> const& ranges, std::vector<char> const& taken) const {
    auto const none = ranges.count();
    rows::chunks const split{rows_};
    std::vector<std::vector<size_type>> counts(split.count());
    std::vector<rows::scratch<K>> keys(split.count());
    std::vector<std::size_t> found(split.count(), 0);
    split.run([&](int c, std::int64_t begin, std::int64_t end) {
      constexpr std::int64_t block = 1 << 10;
      // rows that follow each other are counted apart, so that none waits for the one before
      constexpr int apart = 4;
      auto const width = static_cast<std::size_t>(none) + 1;
      std::vector<size_type> count(apart * width, 0);
      rows::scratch<K> kept(static_cast<std::size_t>((end - begin) / 8 + block));
      std::size_t size = 0;
      auto const* const is_taken = taken.data();
      for (std::int64_t from = begin; from < end; from += block) {
        if (kept.size() < size + block) {
          rows::scratch<K> more(2 * kept.size() + block);
          std::copy_n(kept.begin(), size, more.begin());
          kept = std::move(more);
        }
        auto const to = std::min(end, from + block);
        auto* const out = kept.data();
        for (auto i = from; i < to; ++i) {
          // without a branch: nulls come as they like, and keys too
          auto const row = static_cast<size_type>(i);
          auto const key = key_(row);
          auto const of_key = ranges[key];
          auto const range = valid_[row] ? of_key : none;
          ++count[(i % apart) * width + range];
          out[size] = key;
          size += is_taken[range];
        }
      }
      for (int k = 1; k < apart; ++k) {
        for (std::size_t r = 0; r < width; ++r) count[r] += count[k * width + r];
      }
      counts[c] = std::move(count);
      keys[c] = std::move(kept);
      found[c] = size;
    });
    sorted_out result{std::move(counts[0]), {}};
    std::vector<std::size_t> begins{0};
    for (int c = 0; c < split.count(); ++c) {
      begins.push_back(begins.back() + found[c]);
      for (int r = 0; c > 0 && r <= none; ++r) result.counts[r] += counts[c][r];
    }
    result.keys = rows::scratch<K>(begins.back());
    parallel_tasks(split.count(),
                   [&](std::int64_t c) { std::copy_n(keys[c].begin(), found[c], result.keys.begin() + begins[c]); });
    return result;
  }

  /// A range in which ranks lie.
  struct part {
    size_type first_rank;
    std::size_t first_asked;  // where its ranks begin among those asked for
    std::size_t asked;
  };

  std::vector<K> of_ranges(key_ranges<K> const& ranges, std::vector<char> taken, std::span<size_type const> ranks,
                           size_type count) const {
    auto sorted = sort_out(ranges, taken);
    std::vector<K> found(ranks.size());
    std::vector<int> part_of(static_cast<std::size_t>(ranges.count()) + 1, -1);
    std::vector<part> parts;
    size_type begin = 0;
    std::size_t at = 0;
    bool all_taken = true;
    for (int range = 0; range < ranges.count() && at < ranks.size(); ++range) {
      auto const end = begin + sorted.counts[range];
      auto const from = at;
      while (at < ranks.size() && ranks[at] < end) ++at;
      if (at > from && ranges.is_one_key(range)) {
        std::fill(found.begin() + from, found.begin() + at, ranges.upper(range));
      } else if (at > from) {
        part_of[range] = static_cast<int>(parts.size());
        parts.push_back({begin, from, at - from});
        all_taken &= taken[range] != 0;
      }
      begin = end;
    }
    if (parts.empty()) return found;
    if (!all_taken) {
      // the sample was wrong, but how many rows each range has is known now
      for (int range = 0; range < ranges.count(); ++range) taken[range] = part_of[range] >= 0 ? 1 : 0;
      sorted.keys = sort_out(ranges, taken).keys;
    }
    auto const kept = static_cast<std::int64_t>(sorted.keys.size());
    auto keys = rows::part_rows<K>(
        kept, static_cast<int>(parts.size()), [&](size_type i) { return part_of[ranges[sorted.keys[i]]]; },
        lying_keys<K>{sorted.keys.data()});
    auto const find = [&](std::size_t p) {
      auto const& [first_rank, first_asked, asked] = parts[p];
      auto* const own = keys.entries.data() + keys.begins[p];
      auto const size = keys.begins[p + 1] - keys.begins[p];
      std::vector<size_type> inner(ranks.begin() + first_asked, ranks.begin() + first_asked + asked);
      for (auto& rank : inner) rank -= first_rank;
      auto* const out = found.data() + first_asked;
      // a sample that says nothing of the rows would say no more of these
      if (size > large && size < count / 2) {
        key_selection<K, lying_keys<K>> const again{size, validity{column_view{}}, {own}};
        auto const answer = again.at(inner, size);
        std::copy(answer.begin(), answer.end(), out);
        return;
      }
      settle(own, own + size, 0, inner);
      for (std::size_t r = 0; r < inner.size(); ++r) out[r] = own[inner[r]];
    };
    // large ones have all threads
    std::vector<std::size_t> others;
    for (std::size_t p = 0; p < parts.size(); ++p) {
      if (keys.begins[p + 1] - keys.begins[p] > large) {
        find(p);
      } else {
        others.push_back(p);
      }
    }
    parallel_tasks(static_cast<std::int64_t>(others.size()), [&](std::int64_t k) { find(others[k]); });
    return found;
  }

  size_type rows_;
  validity valid_;
  Key key_;
};

/// @brief Returns the quantiles of the valid rows, of which there is one at least.
/// @param value value(row), asked of null rows too
template <typename Result, typename T, typename Value>
std::vector<Result> of_rows(size_type rows, validity const& valid, size_type count, Value const& value,
                            std::span<double const> q, cudf::interpolation how) {
  using keys = sort_key<T>;
  std::vector<place> places;
  std::vector<size_type> ranks;
  for (auto const fraction : q) {
    auto const& at = places.emplace_back(fraction, count);
    ranks.push_back(static_cast<size_type>(is_arithmetic(how) ? at.low : at.row(how)));
    if (is_arithmetic(how)) ranks.push_back(static_cast<size_type>(at.high));
  }
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  auto const key = [&value](size_type row) { return keys::of(value(row)); };
  auto const found = key_selection<typename keys::type, decltype(key)>{rows, valid, key}.at(ranks, count);
  auto const value_at = [&](std::int64_t rank) {
    auto const at = std::lower_bound(ranks.begin(), ranks.end(), rank) - ranks.begin();
    return keys::value(found[static_cast<std::size_t>(at)]);
  };
  std::vector<Result> results;
  results.reserve(places.size());
  for (auto const& at : places) {
    results.push_back(is_arithmetic(how) ? between<Result>(value_at(at.low), value_at(at.high), at, how)
                                         : static_cast<Result>(value_at(at.row(how))));
  }
  return results;
}

}  // namespace cudf4j::host::quantiles
