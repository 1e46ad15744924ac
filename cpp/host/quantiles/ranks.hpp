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

/// @brief Puts keys at ranks where they stand in sorted order; `base` is the rank of the first key.
/// @param ranks ascending, each once
template <typename K>
void settle(K* first, K* last, size_type base, std::span<size_type const> ranks) {
  if (ranks.empty() || last - first < 2) return;
  auto const middle = ranks.size() / 2;
  auto const rank = ranks[middle];
  auto* const nth = first + (rank - base);
  std::nth_element(first, nth, last);
  settle(first, nth, base, ranks.first(middle));
  settle(nth + 1, last, rank + 1, ranks.subspan(middle + 1));
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
    return of_ranges(ranges, ranks, count);
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

  /// Keys between which those at the ranks lie, as the sample has it; a key that is often there has a range of its own.
  static std::vector<K> borders(std::vector<K> const& sample, std::span<size_type const> ranks, size_type count) {
    auto const size = static_cast<double>(sample.size());
    auto const last = static_cast<std::int64_t>(sample.size()) - 1;
    std::vector<K> found;
    auto const step = (ranks.size() + most_ranks - 1) / most_ranks;
    for (std::size_t r = 0; r < ranks.size(); r += step) {
      auto const share = (static_cast<double>(ranks[r]) + 0.5) / static_cast<double>(count);
      auto const off = 4 * std::sqrt(size * share * (1 - share)) + 4;
      auto const low = static_cast<std::int64_t>(std::floor(size * share - off));
      auto const high = static_cast<std::int64_t>(size * share + off);
      if (low >= 0) {
        auto const key = sample[low];
        if (key > key_ranges<K>::least()) found.push_back(key - 1);
        if (sample[low + 1] == key) found.push_back(key);
      }
      if (high <= last) {
        auto const key = sample[high];
        found.push_back(key);
        if (sample[high - 1] == key && key > key_ranges<K>::least()) found.push_back(key - 1);
      }
    }
    return found;
  }

  /// The range of each row, and how many rows each has; null rows have the one behind the last.
  std::pair<rows::scratch<std::uint16_t>, std::vector<size_type>> sort_out(key_ranges<K> const& ranges) const {
    auto const none = ranges.count();
    rows::scratch<std::uint16_t> range_of(static_cast<std::size_t>(rows_));
    rows::chunks const split{rows_};
    std::vector<std::vector<size_type>> counts(split.count());
    split.run([&](int c, std::int64_t begin, std::int64_t end) {
      // rows that follow each other are counted apart, so that none waits for the one before
      constexpr int apart = 4;
      std::array<std::vector<size_type>, apart> count;
      for (auto& each : count) each.assign(static_cast<std::size_t>(none) + 1, 0);
      for (auto i = begin; i < end; ++i) {
        auto const row = static_cast<size_type>(i);
        // without a branch: nulls come as they like
        auto const of_key = ranges[key_(row)];
        auto const range = valid_[row] ? of_key : none;
        range_of[i] = static_cast<std::uint16_t>(range);
        ++count[i % apart][range];
      }
      for (int k = 1; k < apart; ++k) {
        for (int r = 0; r <= none; ++r) count[0][r] += count[k][r];
      }
      counts[c] = std::move(count[0]);
    });
    for (int c = 1; c < split.count(); ++c) {
      for (int r = 0; r <= none; ++r) counts[0][r] += counts[c][r];
    }
    return {std::move(range_of), std::move(counts[0])};
  }

  /// A range in which ranks lie.
  struct part {
    size_type first_rank;
    std::size_t first_asked;  // where its ranks begin among those asked for
    std::size_t asked;
  };

  std::vector<K> of_ranges(key_ranges<K> const& ranges, std::span<size_type const> ranks, size_type count) const {
    auto const [range_of, counts] = sort_out(ranges);
    std::vector<K> found(ranks.size());
    std::vector<int> part_of(static_cast<std::size_t>(ranges.count()) + 1, -1);
    std::vector<part> parts;
    size_type begin = 0;
    std::size_t at = 0;
    for (int range = 0; range < ranges.count() && at < ranks.size(); ++range) {
      auto const end = begin + counts[range];
      auto const from = at;
      while (at < ranks.size() && ranks[at] < end) ++at;
      if (at > from && ranges.is_one_key(range)) {
        std::fill(found.begin() + from, found.begin() + at, ranges.upper(range));
      } else if (at > from) {
        part_of[range] = static_cast<int>(parts.size());
        parts.push_back({begin, from, at - from});
      }
      begin = end;
    }
    if (parts.empty()) return found;
    auto keys = rows::part_rows<K>(
        rows_, static_cast<int>(parts.size()), [&](size_type i) { return part_of[range_of[i]]; }, key_);
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
