#include <algorithm>
#include <bit>
#include <mutex>

#include "order.hpp"
#include "parts.hpp"

namespace cudf4j::host::rows {
namespace {

// A pass sorts by at most this many bits: its counters and write positions then stay in the first-level cache.
constexpr int digit_bits = 11;
// Keys of at most whole_bits are sorted by all their bits; of longer ones the first round_bits, and rows that still
// agree are sorted by the rest afterwards.
constexpr int whole_bits = 40;
constexpr int round_bits = 33;
// Keys of at most so many bits are sorted by counting each: the counters of a part of them stay in a cache, too.
constexpr int dense_bits = 2 * digit_bits;
constexpr size_type small_rows = 1 << 12;
// Longer runs of rows that still agree are sorted by all threads together.
constexpr std::int64_t large_rows = 1 << 16;

using word = std::uint64_t;

void radix_pass(word const* from, word* to, size_type rows, int shift, int bits) {
  chunks const split{rows};
  auto const digits = std::size_t{1} << bits;
  auto const mask = digits - 1;
  std::vector<std::vector<size_type>> counts(split.count());
  split.run([&counts, from, digits, shift, mask](int c, size_type begin, size_type end) {
    std::vector<size_type> count(digits, 0);
    for (int64_t i = begin; i < end; ++i) ++count[(from[i] >> shift) & mask];
    counts[c] = std::move(count);
  });
  size_type next = 0;
  for (std::size_t d = 0; d < digits; ++d) {
    for (auto& count : counts) {
      auto const n = count[d];
      count[d] = next;
      next += n;
    }
  }
  split.run([&counts, from, to, shift, mask](int c, size_type begin, size_type end) {
    auto* position = counts[c].data();
    for (int64_t i = begin; i < end; ++i) {
      auto const item = from[i];
      to[position[item >> shift & mask]++] = item;
    }
  });
}

/// Sorts by the bits [low, low + bits); the rows' numbers in the bits below keep equal keys in their order.
void sort_packed(scratch<word>& packed, int low, int bits) {
  auto const rows = static_cast<size_type>(packed.size());
  if (rows <= small_rows) {
    std::sort(packed.begin(), packed.end());
    return;
  }
  if (bits == 0) return;
  auto const passes = (bits + digit_bits - 1) / digit_bits;
  auto const width = (bits + passes - 1) / passes;
  scratch<word> other(packed.size());
  for (int pass = 0; pass < passes; ++pass) {
    auto const done = pass * width;
    radix_pass(packed.data(), other.data(), rows, low + done, std::min(width, bits - done));
    std::swap(packed, other);
  }
}

std::pair<word, word> range_of(word const* words, size_type rows) {
  chunks const split{rows};
  std::vector<std::pair<word, word>> parts(split.count(), {~word{0}, 0});
  split.run([&](int c, size_type begin, size_type end) {
    auto [least, most] = parts[c];
    for (int64_t i = begin; i < end; ++i) {
      least = std::min(least, words[i]);
      most = std::max(most, words[i]);
    }
    parts[c] = {least, most};
  });
  auto all = parts[0];
  for (auto const& part : parts) all = {std::min(all.first, part.first), std::max(all.second, part.second)};
  return all;
}

void order_by_word(word const* words, size_type rows, size_type* order, word least, word most);

/// Sorts the rows order[begin, end), whose leading bits agree, by their whole words.
void order_run(word const* words, size_type* order, size_type begin, size_type end) {
  auto const length = end - begin;
  if (length <= 32) {
    // most runs are two or three rows, for which the sort below would ask for memory
    for (auto at = order + begin + 1; at < order + end; ++at) {
      auto const row = *at;
      auto to = at;
      for (; to > order + begin && words[to[-1]] > words[row]; --to) *to = to[-1];
      *to = row;
    }
    return;
  }
  if (length <= 256) {
    std::stable_sort(order + begin, order + end, [words](size_type a, size_type b) { return words[a] < words[b]; });
    return;
  }
  scratch<word> run(length);
  scratch<size_type> rows(length);
  chunks const split{length};
  split.run([&](int, size_type from, size_type to) {
    for (std::int64_t i = from; i < to; ++i) {
      rows[i] = order[begin + i];
      run[i] = words[rows[i]];
    }
  });
  scratch<size_type> inner(length);
  auto const [least, most] = range_of(run.data(), length);
  order_by_word(run.data(), length, inner.data(), least, most);
  split.run([&](int, size_type from, size_type to) {
    for (std::int64_t i = from; i < to; ++i) order[begin + i] = rows[inner[i]];
  });
}

/// The first row from `from` on that is less than the one before it, or `rows`.
size_type next_fall(word const* words, std::int64_t from, size_type rows) {
  for (auto i = from; i < rows; ++i) {
    if (words[i] < words[i - 1]) return static_cast<size_type>(i);
  }
  return rows;
}

/// Orders words that rise, or rise up to one row and again from it on, as where sorted rows were put below others.
/// Looks no further than to the second row that falls, and returns false if there is one.
bool order_rising(word const* words, size_type rows, size_type* order) {
  auto const second = next_fall(words, 1, rows);
  if (second < rows && next_fall(words, std::int64_t{second} + 1, rows) < rows) return false;
  // each thread puts a piece of the first run and the rows of the second one that belong between
  auto const place = [&](size_type row) {
    return row == second ? rows
                         : static_cast<size_type>(std::lower_bound(words + second, words + rows, words[row]) - words);
  };
  chunks{second}.run([&](int, size_type begin, size_type end) {
    auto a = begin;
    auto b = begin == 0 ? second : place(begin);
    auto const stop = place(end);
    auto* out = order + begin + (b - second);
    while (a < end && b < stop) {
      bool const takes_second = words[b] < words[a];
      *out++ = takes_second ? b : a;
      b += takes_second ? 1 : 0;
      a += takes_second ? 0 : 1;
    }
    while (a < end) *out++ = a++;
    while (b < stop) *out++ = b++;
  });
  return true;
}

/// Whether no small part of the range has so many of the rows that one thread would be left with them.
bool is_spread(word const* words, size_type rows, word least, int key_bits) {
  constexpr size_type looked_at = 1 << 10;
  auto const shift = std::max(0, key_bits - digit_bits);
  std::vector<size_type> count(std::size_t{1} << (key_bits - shift), 0);
  auto const step = rows / looked_at;
  for (std::int64_t i = 0; i < looked_at; ++i) ++count[(words[i * step] - least) >> shift];
  return *std::max_element(count.begin(), count.end()) < looked_at / 16;
}

/// Orders words of a range, which may be wider than they are.
void order_by_word(word const* words, size_type rows, size_type* order, word least, word most) {
  if (rows == 0 || order_rising(words, rows, order)) return;
  auto const row_bits = static_cast<int>(std::bit_width(static_cast<std::uint32_t>(rows - 1)));
  auto const key_bits = static_cast<int>(std::bit_width(most - least));
  if (rows > small_rows && key_bits <= digit_bits) {
    // so few different keys that the rows are put where they belong at once
    auto const by_key = part_rows<size_type>(
        rows, 1 << key_bits, [=](size_type i) { return static_cast<int>(words[i] - least); },
        [](size_type i) { return i; });
    std::copy(by_key.entries.begin(), by_key.entries.end(), order);
    return;
  }
  if (rows > large_rows && key_bits <= dense_bits && std::int64_t{1} << key_bits <= 4 * std::int64_t{rows} &&
      is_spread(words, rows, least, key_bits)) {
    // rows of neighbouring keys go to a part that stays in a cache, where they are counted
    group_rows(
        rows, size_type{1} << key_bits, [=](size_type i) { return static_cast<size_type>(words[i] - least); },
        scratch<size_type>::borrow(order, rows));
    return;
  }
  auto const room = 64 - row_bits;
  auto const used = key_bits <= std::min(room, whole_bits) ? key_bits : std::min(room, round_bits);
  auto const drop = key_bits - used;
  scratch<word> packed(rows);
  chunks const split{rows};
  split.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) {
      packed[i] = ((words[i] - least) >> drop) << row_bits | static_cast<word>(i);
    }
  });
  sort_packed(packed, row_bits, used);
  auto const row_mask = (word{1} << row_bits) - 1;
  split.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) order[i] = static_cast<size_type>(packed[i] & row_mask);
  });
  if (drop == 0) return;
  // few values far from the others leave most rows in one run, which all threads then sort together
  std::vector<std::pair<size_type, size_type>> large;
  std::mutex lock;
  auto const key = [&](std::int64_t i) { return packed[i] >> row_bits; };
  parallel_for(0, rows, 1 << 14, [&](std::int64_t begin, std::int64_t end) {
    // a run belongs to the chunk in which it begins
    auto i = begin;
    while (i > 0 && i < end && key(i) == key(i - 1)) ++i;
    while (i < end) {
      auto run_end = i + 1;
      while (run_end < rows && key(run_end) == key(i)) ++run_end;
      auto const from = static_cast<size_type>(i), to = static_cast<size_type>(run_end);
      if (run_end - i > large_rows) {
        std::lock_guard guard{lock};
        large.emplace_back(from, to);
      } else if (run_end - i > 1) {
        order_run(words, order, from, to);
      }
      i = run_end;
    }
  });
  packed = {};
  for (auto const& [from, to] : large) order_run(words, order, from, to);
}

}  // namespace

scratch<size_type> stable_order(std::vector<order_part> const& parts, size_type rows) {
  scratch<size_type> order(rows);
  if (parts.empty()) {
    for (int64_t i = 0; i < rows; ++i) order[i] = i;
    return order;
  }
  order_by_word(parts.back().words.data(), rows, order.data(), 0, parts.back().most);
  // stable sorts from the least to the most significant part
  for (auto part = parts.rbegin() + 1; part != parts.rend(); ++part) {
    scratch<word> moved(rows);
    chunks const split{rows};
    split.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) moved[i] = part->words[order[i]];
    });
    scratch<size_type> step(rows);
    order_by_word(moved.data(), rows, step.data(), 0, part->most);
    scratch<size_type> next(rows);
    split.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) next[i] = order[step[i]];
    });
    order = std::move(next);
  }
  return order;
}

}  // namespace cudf4j::host::rows
