#pragma once
// The loops that number keys: by one table that all threads read while keys are few, else each thread owns parts of the
// keys. What memory this takes does not depend on the number of threads, nor do the numbers.
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <new>
#include <variant>

#include "labels.hpp"
#include "parts.hpp"
#include "tables.hpp"

namespace cudf4j::host::rows {

/// Makes a key where it is to stay. One that is copied is read, in wider words, before its halves have been written.
template <typename Key, typename Keys>
void put_key(Key& place, Keys const& keys, std::int64_t row) {
  ::new (static_cast<void*>(&place)) Key(keys[static_cast<size_type>(row)]);
}

/// Numbers the rows [begin, end). Keys of a large table are read a block ahead, so that their slots are on the way.
template <typename Table, typename Keys, typename Take>
[[gnu::noinline]] void number_range(Table& table, Keys const& keys, Take const& take, size_type begin, size_type end,
                                    size_type* labels, std::vector<size_type>& first, size_type first_base = 0) {
  constexpr size_type ahead = 32;
  auto next = first_base + static_cast<size_type>(first.size());
  auto const note = [&](size_type i, size_type label) {
    if (label == next) {
      first.push_back(i);
      ++next;
    }
    labels[i] = label;
  };
  for (std::int64_t at = begin; at < end; at += ahead) {
    auto const block = static_cast<size_type>(at);
    auto const stop = static_cast<size_type>(std::min<std::int64_t>(end, at + ahead));
    if (table.is_large()) {
      std::array<typename Table::key, ahead> read;
      for (int64_t i = block; i < stop; ++i) {
        if (!take(i)) continue;
        put_key(read[i - block], keys, i);
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
[[gnu::noinline]] void find_range(Table const& table, sieve const* few, Keys const& keys, Take const& take,
                                  size_type begin, size_type end, size_type* out) {
  constexpr size_type block_rows = 4096;
  constexpr size_type ahead = 32;
  int64_t i = begin;
  if constexpr (!std::is_same_v<Table, direct_table>) {
    while (few != nullptr && i < end) {
      auto const stop = static_cast<size_type>(std::min<std::int64_t>(end, static_cast<std::int64_t>(i) + block_rows));
      size_type passed = 0;
      for (; i < stop; ++i) {
        out[i] = -1;
        if (!take(i)) continue;
        auto const key = keys[i];
        auto const hash = table.hash(key);
        if (!few->passes(hash)) continue;
        out[i] = table.find(key, hash);
        ++passed;
      }
      if (passed > block_rows / 2) few = nullptr;
    }
  }
  for (std::int64_t at = i; at < end; at += ahead) {
    i = static_cast<size_type>(at);
    auto const stop = static_cast<size_type>(std::min<std::int64_t>(end, at + ahead));
    if constexpr (!std::is_same_v<Table, direct_table>) {
      if (table.is_large()) {
        std::array<typename Table::key, ahead> read;
        std::array<std::uint64_t, ahead> hashes;
        for (auto k = i; k < stop; ++k) {
          if (!take(k)) continue;
          put_key(read[k - i], keys, k);
          hashes[k - i] = table.hash(read[k - i]);
          table.prefetch_hash(hashes[k - i]);
        }
        for (auto k = i; k < stop; ++k) out[k] = take(k) ? table.find(read[k - i], hashes[k - i]) : -1;
        continue;
      }
    }
    for (auto k = i; k < stop; ++k) out[k] = take(k) ? table.find(keys[k]) : -1;
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
  parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
    find_range(table, first_look, keys, take, static_cast<size_type>(begin), static_cast<size_type>(end), out);
  });
}

/// Rows whose keys are numbered first, to see whether many rows share few keys.
constexpr size_type seed_rows = 1 << 16;
/// Threads read one table of all keys while rows are so many times as many as keys at least.
constexpr std::int64_t rows_of_shared_key = 16;

/// Whether keys that have been met in the first rows are so few that those of all rows are expected to be few as well:
/// no more than drawing from the most keys that are few would have brought.
inline bool few_keys(std::size_t keys, std::int64_t seen, std::int64_t rows) {
  auto const most = static_cast<double>(rows / rows_of_shared_key);
  return static_cast<double>(keys) <= most * -std::expm1(-static_cast<double>(seen) / most);
}

/// Numbers rows by a table that all threads read, in rounds, each as long as all before it, until one brings hardly any
/// keys: the next takes all rows that are left. Keys that the table lacks are kept by each thread and join the table,
/// in the order of the rows, when the round ends.
template <typename Fresh>
class shared_rounds {
 public:
  /// Numbers the rows from `seed` on. Returns false, with labels of no use, if there are too many keys.
  template <typename Table, typename Keys, typename Take>
  static bool number(Table& table, Keys const& keys, Take const& take, size_type seed, size_type rows, label_set& out) {
    bool is_last = false;
    for (int64_t begin = seed; begin < rows;) {
      if (!few_keys(out.first.size(), begin, rows)) return false;
      auto const end = is_last ? rows : std::min<std::int64_t>(rows, 2 * begin);
      auto const known = out.first.size();
      if (!number_round(table, keys, take, begin, end, rows, out)) return false;
      is_last = (out.first.size() - known) * 64 < known;
      begin = end;
    }
    return true;
  }

 private:
  struct local {
    Fresh fresh;
    std::vector<size_type> first;
  };

  template <typename Table, typename Keys, typename Take>
  [[gnu::noinline]] static bool number_round(Table& table, Keys const& keys, Take const& take, std::int64_t from,
                                             std::int64_t to, std::int64_t rows, label_set& out) {
    auto* labels = out.labels.data();
    auto const known = static_cast<size_type>(out.first.size());
    // bounds the memory of all threads, and the work that is lost if keys begin to differ
    auto const most_fresh = std::max<std::int64_t>(seed_rows, rows / (2 * rows_of_shared_key));
    chunks const split{static_cast<size_type>(to - from)};
    std::vector<std::unique_ptr<local>> locals(split.count());
    std::atomic<std::int64_t> fresh_keys{0};
    split.run([&](int c, std::int64_t begin, std::int64_t end) {
      constexpr std::int64_t block_rows = 1 << 14;
      for (int64_t block = from + begin; block < from + end; block += block_rows) {
        if (fresh_keys.load(std::memory_order_relaxed) > most_fresh) return;
        auto const stop = std::min(from + end, block + block_rows);
        find_range(table, nullptr, keys, take, static_cast<size_type>(block), static_cast<size_type>(stop), labels);
        auto i = block;
        while (i < stop && labels[i] >= 0) ++i;
        if (i == stop) continue;
        if (!locals[c]) locals[c] = std::make_unique<local>();
        auto& mine = *locals[c];
        auto const before = mine.first.size();
        for (; i < stop; ++i) {
          auto const row = static_cast<size_type>(i);
          if (labels[row] >= 0 || !take(row)) continue;
          auto const label = mine.fresh.add(keys[row]);
          if (label == static_cast<size_type>(mine.first.size())) mine.first.push_back(row);
          labels[row] = known + label;
        }
        fresh_keys.fetch_add(static_cast<std::int64_t>(mine.first.size() - before), std::memory_order_relaxed);
      }
    });
    if (fresh_keys > most_fresh) return false;
    std::vector<std::vector<size_type>> renumber(split.count());
    for (int c = 0; c < split.count(); ++c) {
      if (!locals[c]) continue;
      renumber[c].reserve(locals[c]->first.size());
      for (auto row : locals[c]->first) {
        auto const label = table.add(keys[row]);
        if (label == static_cast<size_type>(out.first.size())) out.first.push_back(row);
        renumber[c].push_back(label);
      }
      locals[c].reset();
    }
    split.run([&](int c, std::int64_t begin, std::int64_t end) {
      // the first thread's keys got the numbers that it gave them
      if (c == 0 || renumber[c].empty()) return;
      auto const* numbers = renumber[c].data();
      for (auto i = from + begin; i < from + end; ++i) {
        if (labels[i] >= known) labels[i] = numbers[labels[i] - known];
      }
    });
    return true;
  }
};

/// Turns labels that are the first row of each key into numbers that grow in the order of those rows, and lists them.
/// @return the number of each first row, by row; the rest is of no use
inline scratch<size_type> number_first_rows(size_type rows, label_set& out) {
  auto* labels = out.labels.data();
  chunks const split{rows};
  std::vector<size_type> before(split.count() + 1, 0);
  split.run([&](int c, size_type begin, size_type end) {
    size_type n = 0;
    for (std::int64_t i = begin; i < end; ++i) n += labels[i] == i ? 1 : 0;
    before[c + 1] = n;
  });
  for (int c = 0; c < split.count(); ++c) before[c + 1] += before[c];
  out.first.resize(before.back());
  scratch<size_type> numbers(rows);
  split.run([&](int c, size_type begin, size_type end) {
    auto next = before[c];
    for (std::int64_t i = begin; i < end; ++i) {
      if (labels[i] != i) continue;
      out.first[next] = static_cast<size_type>(i);
      numbers[i] = next++;
    }
  });
  split.run([&](int, size_type begin, size_type end) {
    for (std::int64_t i = begin; i < end; ++i) {
      if (labels[i] >= 0) labels[i] = numbers[labels[i]];
    }
  });
  out.count = before.back();
  return numbers;
}

/// Whether rows after the seed can be numbered by keys that the seed has: few of the seed's last rows had new ones.
inline bool few_new_keys(size_type late_keys) { return late_keys < seed_rows / 64; }

/// Numbers the first rows and returns how many keys the last quarter of them brought.
template <typename Table, typename Keys, typename Take>
size_type number_seed(Table& table, Keys const& keys, Take const& take, size_type rows, label_set& out) {
  auto const seed = std::min(rows, seed_rows);
  auto const early = seed / 4 * 3;
  number_range(table, keys, take, 0, early, out.labels.data(), out.first);
  auto const keys_before = out.first.size();
  number_range(table, keys, take, early, seed, out.labels.data(), out.first);
  return static_cast<size_type>(out.first.size() - keys_before);
}

/// Keeps labels that are the first row of each key as they are.
inline void keep_first_rows(size_type rows, label_set& out) {
  out.first = {};
  out.count = rows;
  out.rows_as_numbers = true;
}

/// Numbers keys through hash tables: one while keys are few, else one for each part of the keys' hashes.
template <typename Table>
class hashed_numbers {
 public:
  /// Numbers the keys of the rows that take(i) accepts; the numbers grow in the order of each key's first row.
  template <typename Keys, typename Take>
  void build(Keys const& keys, Take const& take, size_type rows, lookups later, label_set& out) {
    auto const late_keys = number_seed(table_, keys, take, rows, out);
    // to part keys costs one thread more than a table beyond its caches does, unless lookups profit as well
    bool const parts_pay = thread_count() > 1 || later == lookups::none || (moves_keys && later == lookups::follow_any);
    if (rows > seed_rows && thread_count() == 1 && (few_new_keys(late_keys) || !parts_pay)) {
      if (!few_new_keys(late_keys)) {
        table_.reserve(static_cast<std::size_t>(static_cast<std::int64_t>(rows) *
                                                static_cast<std::int64_t>(out.first.size()) / seed_rows));
      }
      number_range(table_, keys, take, seed_rows, rows, out.labels.data(), out.first);
    } else if (rows > seed_rows) {
      bool const by_known = shared_rounds<Table>::number(table_, keys, take, seed_rows, rows, out);
      if (!by_known) {
        table_ = Table{};
        number_parts(keys, take, rows, later, out);
      }
    }
    if (!out.rows_as_numbers) out.count = static_cast<size_type>(out.first.size());
  }

  template <typename Keys, typename Take>
  void find(Keys const& keys, Take const& take, size_type rows, size_type* out) const {
    if (parts_.empty()) {
      find_rows(table_, few_, keys, take, rows, out);
      return;
    }
    if constexpr (moves_keys) {
      if (rows >= least_parted && memory_.size() > most_cached) {
        // few rows at a time, so that what is moved does not grow with the table that is looked through
        for (std::int64_t begin = 0; begin < rows; begin += most_moved) {
          find_parts(keys, take, begin, std::min<std::int64_t>(rows, begin + most_moved), out);
        }
        return;
      }
    }
    find_rows(*this, few_, keys, take, rows, out);
  }

  // What find_rows asks of a table.
  using key = typename Table::key;
  size_type find(key const& k) const { return find(k, hash(k)); }
  size_type find(key const& k, std::uint64_t h) const { return parts_[part_of(h)].find(k, h); }
  void prefetch_hash(std::uint64_t h) const { parts_[part_of(h)].prefetch_hash(h); }
  bool is_large() const { return true; }
  std::uint64_t hash(key const& k) const { return table_.hash(k); }
  size_type size() const { return keys_; }
  template <typename Fn>
  void for_each_hash(Fn const& fn) const {
    for (auto const& part : parts_) part.for_each_hash(fn);
  }

 private:
  /// Words are moved with their row, texts stay where they lie.
  struct word_entry {
    key k;
    size_type row;
  };
  static constexpr bool moves_keys = std::is_integral_v<key>;
  using entry = std::conditional_t<moves_keys, word_entry, size_type>;

  /// The highest bits choose the slot, so the part is chosen by others.
  int part_of(std::uint64_t hash) const { return static_cast<int>(hash >> 20) & (part_count_ - 1); }

  template <typename Keys, typename Take>
  [[gnu::noinline]] void number_parts(Keys const& keys, Take const& take, size_type rows, lookups later,
                                      label_set& out) {
    auto* labels = out.labels.data();
    auto const seed_keys = static_cast<std::int64_t>(out.first.size());
    part_count_ = parts_for(rows);
    chunks{rows}.run([&](int, size_type begin, size_type end) {
      for (std::int64_t i = begin; i < end; ++i) {
        auto const row = static_cast<size_type>(i);
        labels[row] = take(row) ? part_of(hash(keys[row])) : -1;
      }
    });
    auto parts = part_rows<entry>(
        rows, part_count_, [labels](size_type i) { return labels[i]; },
        [&keys](size_type i) {
          if constexpr (moves_keys) {
            return word_entry{keys[i], i};
          } else {
            return i;
          }
        });
    // the seed shows how many of a part's rows bring a key; one key with many rows must not make its part large
    auto const expected = [&](size_type entries) {
      auto const of_usual_length = std::min<std::int64_t>(entries, 2 * (static_cast<std::int64_t>(rows) / part_count_));
      return static_cast<std::size_t>(of_usual_length * seed_keys / seed_rows);
    };
    std::vector<std::size_t> kept;
    if (later != lookups::none) kept = keep_parts(parts, expected);
    parallel_for(0, part_count_, 1, [&](std::int64_t from, std::int64_t to) {
      Table passing;
      for (auto p = from; p < to; ++p) {
        auto const begin = parts.begins[p], end = parts.begins[p + 1];
        if (later != lookups::none) {
          parts_[p].settle(memory_.data() + kept[p], kept[p + 1] - kept[p]);
          number_part(parts_[p], parts.entries.data() + begin, end - begin, keys, labels);
        } else {
          passing.clear();
          passing.reserve(expected(end - begin));
          number_part(passing, parts.entries.data() + begin, end - begin, keys, labels);
        }
      }
    });
    parts = {};
    keys_ = 0;
    for (auto const& part : parts_) keys_ += part.size();
    if (later == lookups::follow_any) {
      keep_first_rows(rows, out);
      return;
    }
    auto const numbers = number_first_rows(rows, out);
    parallel_tasks(static_cast<std::int64_t>(parts_.size()),
                   [&](std::int64_t p) { parts_[p].renumber(numbers.data()); });
  }

  /// Looks up the rows [begin, end) part by part, so that the table that is asked stays cached.
  template <typename Keys, typename Take>
  [[gnu::noinline]] void find_parts(Keys const& keys, Take const& take, std::int64_t begin, std::int64_t end,
                                    size_type* out) const {
    auto const row_of = [begin](size_type i) { return static_cast<size_type>(begin + i); };
    chunks{static_cast<size_type>(end - begin)}.run([&](int, size_type from, size_type to) {
      for (std::int64_t i = begin + from; i < begin + to; ++i) {
        auto const row = static_cast<size_type>(i);
        out[row] = take(row) ? part_of(hash(keys[row])) : -1;
      }
    });
    auto const parts = part_rows<entry>(
        end - begin, part_count_, [&](size_type i) { return out[row_of(i)]; },
        [&](size_type i) { return entry{keys[row_of(i)], row_of(i)}; });
    parts.run([&](int p, size_type from, size_type to) {
      auto const& table = parts_[p];
      auto const* entries = parts.entries.data();
      for (std::int64_t block = from; block < to; block += ahead) {
        auto const stop = std::min<std::int64_t>(to, block + ahead);
        for (auto k = block; k < stop; ++k) table.prefetch(entries[k].k);
        for (auto k = block; k < stop; ++k) out[entries[k].row] = table.find(entries[k].k);
      }
    });
  }

  /// Where each part's table begins in the block that all tables share, for lookups to come.
  template <typename Parts, typename Expected>
  std::vector<std::size_t> keep_parts(Parts const& parts, Expected const& expected) {
    std::vector<std::size_t> begins{0};
    for (int p = 0; p < part_count_; ++p) {
      begins.push_back(begins.back() + Table::bytes_for(expected(parts.begins[p + 1] - parts.begins[p])));
    }
    memory_ = scratch<char>(begins.back());
    parts_.resize(part_count_);
    return begins;
  }

  /// Labels the rows of one part with the first row of their key.
  static void number_words(Table& table, word_entry const* entries, size_type count, size_type* labels) {
    for (std::int64_t block = 0; block < count; block += ahead) {
      auto const stop = std::min<std::int64_t>(count, block + ahead);
      if (table.is_large()) {
        for (auto k = block; k < stop; ++k) table.prefetch(entries[k].k);
      }
      for (auto k = block; k < stop; ++k) labels[entries[k].row] = table.add_as(entries[k].k, entries[k].row);
    }
  }

  /// As above; the keys are read where they lie, a block ahead.
  template <typename Keys>
  static void number_texts(Table& table, size_type const* rows, size_type count, Keys const& keys, size_type* labels) {
    for (std::int64_t block = 0; block < count; block += ahead) {
      auto const stop = std::min<std::int64_t>(count, block + ahead);
      std::array<key, ahead> read;
      for (auto k = block; k < stop; ++k) {
        put_key(read[k - block], keys, rows[k]);
        table.prefetch(read[k - block]);
      }
      for (auto k = block; k < stop; ++k) labels[rows[k]] = table.add_as(read[k - block], rows[k]);
    }
  }

  template <typename Keys>
  static void number_part(Table& table, entry const* entries, size_type count, Keys const& keys, size_type* labels) {
    if constexpr (moves_keys) {
      number_words(table, entries, count, labels);
    } else {
      number_texts(table, entries, count, keys, labels);
    }
  }

  // Tables beyond a second-level cache are asked part by part, by so many rows at least and at most at a time.
  static constexpr std::size_t most_cached = std::size_t{2} << 20;
  static constexpr size_type least_parted = 1 << 18;
  static constexpr std::int64_t most_moved = 1 << 22;
  static constexpr std::int64_t ahead = 32;

  Table table_;
  scratch<char> memory_;
  std::vector<Table> parts_;
  int part_count_{1};
  size_type keys_{0};
  lazy_sieve few_;
};

/// Numbers integers of a small range without hashing; of a wide one each thread owns parts.
class direct_numbers {
 public:
  direct_numbers(std::int64_t least, std::uint64_t span) : table_{least, span} {}

  template <typename Keys, typename Take>
  void build(Keys const& keys, Take const& take, size_type rows, lookups later, label_set& out) {
    number_seed(table_, keys, take, rows, out);
    if (rows > seed_rows) {
      if (thread_count() == 1) {
        number_range(table_, keys, take, seed_rows, rows, out.labels.data(), out.first);
      } else if (!shared_rounds<word_table>::number(table_, keys, take, seed_rows, rows, out)) {
        number_parts(keys, take, rows, later, out);
      }
    }
    if (!out.rows_as_numbers) out.count = static_cast<size_type>(out.first.size());
  }

  template <typename Keys, typename Take>
  void find(Keys const& keys, Take const& take, size_type rows, size_type* out) const {
    find_rows(table_, few_, keys, take, rows, out);
  }

 private:
  struct entry {
    std::uint32_t place;
    size_type row;
  };

  template <typename Keys, typename Take>
  [[gnu::noinline]] void number_parts(Keys const& keys, Take const& take, size_type rows, lookups later,
                                      label_set& out) {
    auto const span = table_.span();
    // neighbouring integers share a part
    auto const wanted = static_cast<std::uint64_t>(parts_for(rows));
    auto const shift = std::max(0, static_cast<int>(std::bit_width((span - 1) / wanted)));
    auto const part_count = static_cast<int>(((span - 1) >> shift) + 1);
    auto const parts = part_rows<entry>(
        rows, part_count, [&](size_type i) { return take(i) ? static_cast<int>(table_.place(keys[i]) >> shift) : -1; },
        [&](size_type i) { return entry{static_cast<std::uint32_t>(table_.place(keys[i])), i}; });
    label_parts(parts, shift, rows, later, out);
  }

  void label_parts(parted<entry> const& parts, int shift, size_type rows, lookups later, label_set& out) {
    auto* labels = out.labels.data();
    auto const span = table_.span();
    auto* first = table_.numbers();
    if (parts.begins.back() < rows) {
      chunks{rows}.run([&](int, size_type begin, size_type end) { std::fill(labels + begin, labels + end, -1); });
    }
    parts.run([&](int p, size_type begin, size_type end) {
      auto const from = static_cast<std::uint64_t>(p) << shift;
      std::fill(first + from, first + std::min(span, from + (std::uint64_t{1} << shift)), size_type{-1});
      for (std::int64_t k = begin; k < end; ++k) {
        auto const& e = parts.entries[k];
        if (first[e.place] < 0) first[e.place] = e.row;
        labels[e.row] = first[e.place];
      }
    });
    if (later == lookups::follow_any) {
      keep_first_rows(rows, out);
      return;
    }
    auto const numbers = number_first_rows(rows, out);
    if (later == lookups::none) return;
    parallel_for(0, static_cast<std::int64_t>(span), default_grain, [&](std::int64_t begin, std::int64_t end) {
      for (auto k = begin; k < end; ++k) {
        if (first[k] >= 0) first[k] = numbers[first[k]];
      }
    });
  }

  direct_table table_;
  lazy_sieve few_;
};

/// What a type says of the keys of a column, as numbers: that their range is small, or large if there are two. The
/// loops for tables that such keys never have need not be compiled.
enum class key_range { bytes, any, wide };

/// A table of 64-bit keys, addressed directly where the keys' range is small.
class word_numbers {
 public:
  template <typename Keys, typename Take>
  void build(Keys const& keys, Take const& take, size_type rows, lookups later, label_set& out) {
    if constexpr (Keys::range == key_range::wide) {
      std::get<hashed>(numbers_).build(keys, take, rows, later, out);
    } else {
      auto const [least, most] = range(keys, take, rows);
      build_within(keys, take, rows, least, most, later, out);
    }
  }

  template <typename Keys, typename Take>
  void build_within(Keys const& keys, Take const& take, size_type rows, std::int64_t least, std::int64_t most,
                    lookups later, label_set& out) {
    auto const width = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    if constexpr (Keys::range == key_range::bytes) {
      // the range of no keys is empty
      auto& numbers =
          least <= most ? numbers_.emplace<direct_numbers>(least, width + 1) : numbers_.emplace<direct_numbers>(0, 1);
      numbers.build(keys, take, rows, later, out);
    } else {
      auto const worthwhile =
          std::min<std::uint64_t>(1 << 25, std::max<std::uint64_t>(4096, static_cast<std::uint64_t>(rows)));
      if (least <= most && width < worthwhile) numbers_.emplace<direct_numbers>(least, width + 1);
      std::visit([&](auto& numbers) { numbers.build(keys, take, rows, later, out); }, numbers_);
    }
  }

  template <typename Keys, typename Take>
  void find(Keys const& keys, Take const& take, size_type rows, size_type* out) const {
    if constexpr (Keys::range == key_range::any) {
      std::visit([&](auto const& numbers) { numbers.find(keys, take, rows, out); }, numbers_);
    } else {
      using kind = std::conditional_t<Keys::range == key_range::wide, hashed, direct_numbers>;
      if (auto const* numbers = std::get_if<kind>(&numbers_)) return numbers->find(keys, take, rows, out);
      // elements of empty lists may be of another type than those that are looked for
      std::fill(out, out + rows, -1);
    }
  }

 private:
  using hashed = hashed_numbers<word_table>;

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

  std::variant<hashed, direct_numbers> numbers_;
};

}  // namespace cudf4j::host::rows
