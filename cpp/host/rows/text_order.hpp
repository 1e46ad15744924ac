#pragma once
// The order of texts by their bytes: seven at a time, the rows that still agree by the next seven.
#include <atomic>
#include <mutex>
#include <string_view>
#include <vector>

#include "order.hpp"

namespace cudf4j::host::rows {

/// Sorts items by text(item), and says where the text differs from the one before.
template <typename Texts>
class text_sorter {
 public:
  text_sorter(Texts const& text, scratch<size_type>&& items)
      : text_{text}, items_{std::move(items)}, begins_{items_.size()} {
    chunks{size()}.run(
        [&](int, size_type from, size_type to) { std::fill(begins_.begin() + from, begins_.begin() + to, char{0}); });
    if (size() == 0) return;
    begins_[0] = 1;
    std::vector<run> large{{0, size(), 0}};
    while (!large.empty()) {
      auto const next = large.back();
      large.pop_back();
      sort_large(next, large);
    }
  }

  scratch<size_type> const& items() const { return items_; }

  /// Calls put(item, rank): equal texts have the same, and the ranks have no gaps.
  template <typename Put>
  void rank(Put const& put) const {
    chunks const split{size()};
    std::vector<size_type> before(split.count() + 1, 0);
    split.run([&](int c, size_type from, size_type to) {
      size_type n = 0;
      for (std::int64_t i = from; i < to; ++i) n += begins_[i];
      before[c + 1] = n;
    });
    for (int c = 0; c < split.count(); ++c) before[c + 1] += before[c];
    split.run([&](int c, size_type from, size_type to) {
      auto rank = before[c] - 1;
      for (std::int64_t i = from; i < to; ++i) {
        rank += begins_[i];
        put(items_[i], rank);
      }
    });
  }

 private:
  using word = std::uint64_t;

  /// Items of neighbouring positions whose texts agree in so many bytes.
  struct run {
    size_type begin, end;
    std::size_t depth;
    std::int64_t size() const { return static_cast<std::int64_t>(end) - begin; }
  };

  struct keyed_item {
    word key;
    size_type item;
  };

  static constexpr std::size_t step = 7;
  static constexpr std::int64_t large_rows = 1 << 16;
  static constexpr std::int64_t small_rows = 32;

  size_type size() const { return static_cast<size_type>(items_.size()); }

  /// Seven bytes, and whether the text ends within them: below eight, how many of them it has.
  static word key_at(std::string_view text, std::size_t depth) {
    auto const rest = text.size() - depth;
    word bytes = 0;
    if (rest >= sizeof bytes) {
      std::memcpy(&bytes, text.data() + depth, sizeof bytes);
    } else if (rest > 0) {
      std::memcpy(&bytes, text.data() + depth, rest);
    }
    return (__builtin_bswap64(bytes) & ~word{0xFF}) | std::min<word>(rest, step + 1);
  }

  static bool goes_on(word key) { return (key & 0xFF) > step; }

  /// How many bytes from depth on the texts of items [begin, end) share with `first`, at most `most`.
  std::size_t shared_bytes(std::string_view first, std::int64_t begin, std::int64_t end, std::size_t depth,
                           std::size_t most) const {
    for (auto i = begin; i < end && most > 0; ++i) {
      auto const text = text_(items_[i]);
      auto const limit = std::min(most, text.size() - depth);
      std::size_t n = 0;
      for (; n + 8 <= limit; n += 8) {
        if (std::memcmp(first.data() + depth + n, text.data() + depth + n, 8) != 0) break;
      }
      while (n < limit && first[depth + n] == text[depth + n]) ++n;
      most = n;
    }
    return most;
  }

  /// Sorts a run by all threads, then the smaller runs that it leaves each by one; large ones are added to `large`.
  void sort_large(run r, std::vector<run>& large) {
    if (r.size() < large_rows) {
      std::vector<keyed_item> space;
      return sort_run(r, space);
    }
    auto const first = text_(items_[r.begin]);
    std::atomic<std::size_t> shared{first.size() - r.depth};
    parallel_for(r.begin, r.end, default_grain, [&](std::int64_t from, std::int64_t to) {
      auto const here = shared_bytes(first, from, to, r.depth, shared.load(std::memory_order_relaxed));
      auto least = shared.load(std::memory_order_relaxed);
      while (here < least && !shared.compare_exchange_weak(least, here, std::memory_order_relaxed)) {
      }
    });
    auto const depth = r.depth + shared.load();
    auto const count = static_cast<size_type>(r.size());
    std::vector<order_part> parts;
    parts.push_back({scratch<word>(count), ~word{0}});
    scratch<size_type> old(count);
    chunks const split{count};
    split.run([&](int, size_type from, size_type to) {
      for (std::int64_t i = from; i < to; ++i) {
        old[i] = items_[r.begin + i];
        parts[0].words[i] = key_at(text_(old[i]), depth);
      }
    });
    auto const order = stable_order(parts, count);
    auto const& words = parts[0].words;
    split.run([&](int, size_type from, size_type to) {
      for (std::int64_t i = from; i < to; ++i) {
        items_[r.begin + i] = old[order[i]];
        if (i > 0 && words[order[i - 1]] != words[order[i]]) begins_[r.begin + i] = 1;
      }
    });
    std::mutex lock;
    parallel_for(0, count, 1 << 12, [&](std::int64_t from, std::int64_t to) {
      std::vector<keyed_item> space;
      // a run belongs to whom it begins with; what is sorted meanwhile may set marks, but only within its run
      auto i = from;
      while (i > 0 && i < to && words[order[i - 1]] == words[order[i]]) ++i;
      while (i < to) {
        auto const key = words[order[i]];
        auto end = i + 1;
        while (end < count && words[order[end]] == key) ++end;
        if (end - i > 1 && goes_on(key)) {
          run const next{static_cast<size_type>(r.begin + i), static_cast<size_type>(r.begin + end), depth + step};
          if (next.size() < large_rows) {
            sort_run(next, space);
          } else {
            std::lock_guard guard{lock};
            large.push_back(next);
          }
        }
        i = end;
      }
    });
  }

  /// Sorts a run by this thread alone.
  void sort_run(run whole, std::vector<keyed_item>& space) {
    std::vector<run> left{whole};
    while (!left.empty()) {
      auto const r = left.back();
      left.pop_back();
      if (r.size() <= small_rows) {
        sort_small(r);
        continue;
      }
      auto const first = text_(items_[r.begin]);
      auto const depth = r.depth + shared_bytes(first, r.begin, r.end, r.depth, first.size() - r.depth);
      space.resize(static_cast<std::size_t>(r.size()));
      for (std::int64_t i = 0; i < r.size(); ++i) {
        auto const item = items_[r.begin + i];
        space[i] = {key_at(text_(item), depth), item};
      }
      std::sort(space.begin(), space.end(), [](keyed_item const& a, keyed_item const& b) {
        return a.key != b.key ? a.key < b.key : a.item < b.item;
      });
      for (std::int64_t i = 0; i < r.size(); ++i) {
        items_[r.begin + i] = space[i].item;
        if (i > 0 && space[i - 1].key != space[i].key) begins_[r.begin + i] = 1;
      }
      for (std::int64_t i = 0; i < r.size();) {
        auto end = i + 1;
        while (end < r.size() && space[end].key == space[i].key) ++end;
        if (end - i > 1 && goes_on(space[i].key)) {
          left.push_back({static_cast<size_type>(r.begin + i), static_cast<size_type>(r.begin + end), depth + step});
        }
        i = end;
      }
    }
  }

  void sort_small(run r) {
    auto const rest = [&](size_type item) { return text_(item).substr(r.depth); };
    auto const begin = items_.begin() + r.begin;
    std::sort(begin, items_.begin() + r.end, [&](size_type a, size_type b) { return rest(a) < rest(b); });
    for (std::int64_t i = 1; i < r.size(); ++i) {
      if (rest(begin[i - 1]) != rest(begin[i])) begins_[r.begin + i] = 1;
    }
  }

  Texts const& text_;
  scratch<size_type> items_;
  scratch<char> begins_;
};

}  // namespace cudf4j::host::rows
