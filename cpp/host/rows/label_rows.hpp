#pragma once
// The loops that number keys: one thread for few rows, else a table per thread, merged in the order of the rows.
#include <array>
#include <memory>
#include <mutex>
#include <variant>

#include "labels.hpp"
#include "tables.hpp"

namespace cudf4j::host::rows {

/// Numbers the rows [begin, end). Keys of a large table are read a block ahead, so that their slots are on the way.
template <typename Table, typename Keys, typename Take>
void number_range(Table& table, Keys const& keys, Take const& take, size_type begin, size_type end, size_type* labels,
                  std::vector<size_type>& first, size_type first_base = 0) {
  constexpr size_type ahead = 32;
  auto next = first_base + static_cast<size_type>(first.size());
  auto const note = [&](size_type i, size_type label) {
    if (label == next) {
      first.push_back(i);
      ++next;
    }
    labels[i] = label;
  };
  for (int64_t block = begin; block < end; block += ahead) {
    auto const stop = std::min<int64_t>(end, block + ahead);
    if (table.is_large()) {
      std::array<typename Table::key, ahead> read;
      for (int64_t i = block; i < stop; ++i) {
        if (!take(i)) continue;
        read[i - block] = keys[i];
        table.prefetch(read[i - block]);
      }
      for (int64_t i = block; i < stop; ++i) {
        if (take(i)) {
          note(i, table.add(read[i - block]));
        } else {
          labels[i] = -1;
        }
      }
    } else {
      for (int64_t i = block; i < stop; ++i) {
        if (take(i)) {
          note(i, table.add(keys[i]));
        } else {
          labels[i] = -1;
        }
      }
    }
  }
}

/// Looks up the rows of a probe; a table with few keys is asked through a sieve unless most keys pass it.
template <typename Table, typename Keys, typename Take>
void find_range(Table const& table, sieve const* few, Keys const& keys, Take const& take, size_type begin,
                size_type end, size_type* out) {
  constexpr size_type block_rows = 4096;
  constexpr size_type ahead = 32;
  int64_t i = begin;
  if constexpr (!std::is_same_v<Table, direct_table>) {
    while (few != nullptr && i < end) {
      auto const stop = std::min<int64_t>(end, i + block_rows);
      size_type passed = 0;
      for (; i < stop; ++i) {
        out[i] = -1;
        if (!take(i)) continue;
        auto const key = keys[i];
        if (!few->passes(Table::hash(key))) continue;
        out[i] = table.find(key);
        ++passed;
      }
      if (passed > block_rows / 2) few = nullptr;
    }
  }
  for (; i < end; i += ahead) {
    auto const stop = std::min<int64_t>(end, i + ahead);
    if (table.is_large()) {
      std::array<typename Table::key, ahead> read;
      for (auto k = i; k < stop; ++k) {
        if (!take(k)) continue;
        read[k - i] = keys[k];
        table.prefetch(read[k - i]);
      }
      for (auto k = i; k < stop; ++k) out[k] = take(k) ? table.find(read[k - i]) : -1;
    } else {
      for (auto k = i; k < stop; ++k) out[k] = take(k) ? table.find(keys[k]) : -1;
    }
  }
}

/// A sieve over a table, made when a probe of many rows first asks for it.
class lazy_sieve {
 public:
  template <typename Table>
  sieve const* over(Table const& table, size_type probe_rows) const {
    if constexpr (!std::is_same_v<Table, direct_table>) {
      if (probe_rows < 1 << 13 || table.size() > sieve::most_keys) return nullptr;
      std::call_once(once_, [&] {
        sieve_ = std::make_unique<sieve>();
        table.for_each_hash([this](std::uint64_t hash) { sieve_->add(hash); });
      });
      return sieve_.get();
    } else {
      return nullptr;
    }
  }

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<sieve> sieve_;
};

template <typename Table, typename Keys, typename Take>
void find_rows(Table const& table, lazy_sieve const& few, Keys const& keys, Take const& take, size_type rows,
               size_type* out) {
  auto const* first_look = few.over(table, rows);
  chunks{rows}.run(
      [&](int, size_type begin, size_type end) { find_range(table, first_look, keys, take, begin, end, out); });
}

/// Numbers the keys of the rows that take(i) accepts; the numbers grow in the order of each key's first row.
template <typename Table, typename Keys, typename Take>
void number_rows(Table& table, Keys const& keys, Take const& take, size_type rows, label_set& out) {
  constexpr size_type seed_rows = 1 << 16;
  auto* labels = out.labels.data();
  auto const seed = std::min(rows, seed_rows);
  number_range(table, keys, take, 0, seed, labels, out.first);
  if (rows > seed && static_cast<size_type>(out.first.size()) > seed / 4 * 3) {
    // threads would see few keys in common, and merging their tables would cost more than they save
    table.reserve(static_cast<std::size_t>(rows));
    number_range(table, keys, take, seed, rows, labels, out.first);
  } else if (rows > seed) {
    struct local {
      Table table;
      std::vector<size_type> first;
    };
    chunks const split{rows - seed};
    auto const known = static_cast<size_type>(out.first.size());
    std::vector<local> locals(split.count() - 1, local{table, {}});
    split.run([&](int c, size_type begin, size_type end) {
      if (c == 0) {
        number_range(table, keys, take, seed + begin, seed + end, labels, out.first);
      } else {
        number_range(locals[c - 1].table, keys, take, seed + begin, seed + end, labels, locals[c - 1].first, known);
      }
    });
    // a key first seen by a later thread gets its number from the merged table
    std::vector<std::vector<size_type>> renumber(split.count());
    for (int c = 1; c < split.count(); ++c) {
      bool changed = false;
      for (auto row : locals[c - 1].first) {
        auto const label = table.add(keys[row]);
        if (label == static_cast<size_type>(out.first.size())) out.first.push_back(row);
        changed |= label != known + static_cast<size_type>(renumber[c].size());
        renumber[c].push_back(label);
      }
      if (!changed) renumber[c].clear();
    }
    split.run([&](int c, size_type begin, size_type end) {
      if (renumber[c].empty()) return;
      auto const* to = renumber[c].data();
      for (int64_t i = seed + begin; i < seed + end; ++i) {
        if (labels[i] >= known) labels[i] = to[labels[i] - known];
      }
    });
  }
  out.count = static_cast<size_type>(out.first.size());
}

/// A table of 64-bit keys, addressed directly where the keys' range is small.
class word_numbers {
 public:
  template <typename Keys, typename Take>
  void build(Keys const& keys, Take const& take, size_type rows, label_set& out) {
    auto const [least, most] = range(keys, take, rows);
    build_within(keys, take, rows, least, most, out);
  }

  template <typename Keys, typename Take>
  void build_within(Keys const& keys, Take const& take, size_type rows, std::int64_t least, std::int64_t most,
                    label_set& out) {
    auto const width = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    auto const worthwhile =
        std::min<std::uint64_t>(1 << 25, std::max<std::uint64_t>(4096, static_cast<std::uint64_t>(rows)));
    if (least <= most && width < worthwhile) table_.emplace<direct_table>(least, width + 1);
    std::visit([&](auto& table) { number_rows(table, keys, take, rows, out); }, table_);
  }

  template <typename Keys, typename Take>
  void find(Keys const& keys, Take const& take, size_type rows, size_type* out) const {
    std::visit([&](auto const& table) { find_rows(table, few_, keys, take, rows, out); }, table_);
  }

 private:
  template <typename Keys, typename Take>
  static std::pair<std::int64_t, std::int64_t> range(Keys const& keys, Take const& take, size_type rows) {
    chunks const split{rows};
    std::vector<std::pair<std::int64_t, std::int64_t>> parts(split.count(), {INT64_MAX, INT64_MIN});
    split.run([&](int c, size_type begin, size_type end) {
      auto [least, most] = parts[c];
      for (int64_t i = begin; i < end; ++i) {
        if (!take(i)) continue;
        auto const k = static_cast<std::int64_t>(keys[i]);
        least = std::min(least, k);
        most = std::max(most, k);
      }
      parts[c] = {least, most};
    });
    auto all = parts[0];
    for (auto const& part : parts) all = {std::min(all.first, part.first), std::max(all.second, part.second)};
    return all;
  }

  std::variant<word_table, direct_table> table_;
  lazy_sieve few_;
};

}  // namespace cudf4j::host::rows
