#pragma once
// Folds over windows that slide along rows, without taking anything out of a fold: what has left a window leaves no
// trace in a later one, be it infinite, NaN or so large that other values were lost beside it.
#include <atomic>
#include <vector>

#include "windows.hpp"

namespace cudf4j::host::rolling {

/// Windows that are taken together, and the rows from the first to the last begin, and from the first to the last end.
struct together {
  std::int64_t first, count;
  size_type least_begin, most_begin, least_end, most_end;
};

/// Folds all windows by joins.
struct no_shortcut {
  template <typename State>
  bool operator()(State const&, together const&) const {
    return false;
  }
};

/**
 * @brief Folds every window: put(i, fold of the rows [begin, end) of window i).
 *
 * Windows of neighbouring rows are taken together. The rows that all of them hold are folded once; before these come
 * folds that grow to the left and after them folds that grow to the right, so that windows that move on evenly cost a
 * few joins each, however long they are. Of long stretches the folds of blocks are kept. Which windows go together
 * depends on the windows alone: results do not change with the number of threads.
 *
 * @param shortcut given the fold of the rows that all windows of some hold, and the windows, it puts the folds of all
 * of them and returns true, or leaves them to joins
 */
template <typename State, typename Leaf, typename Join, typename Put, typename Shortcut>
class slider {
 public:
  slider(windows const& over, size_type rows, State const& identity, Leaf const& leaf, Join const& join, Put const& put,
         Shortcut const& shortcut)
      : over_{over}, identity_{identity}, leaf_{leaf}, join_{join}, put_{put}, shortcut_{shortcut} {
    look();
    // of shorter windows no fold takes a whole block
    if (longest_ < 2 * block_rows) return;
    blocks_ = scratch<State>(static_cast<std::size_t>(rows / block_rows));
    parallel_for(0, rows / block_rows, 16, [&](std::int64_t from, std::int64_t to) {
      for (auto b = from; b < to; ++b) {
        blocks_[b] = fold_rows(identity_, b * block_rows, (b + 1) * block_rows);
      }
    });
  }

  void run() const {
    auto const pieces = (std::int64_t{over_.size} + piece_rows - 1) / piece_rows;
    parallel_tasks(pieces, [&](std::int64_t piece) {
      std::vector<State> before;
      auto const end = std::min<std::int64_t>(over_.size, (piece + 1) * piece_rows);
      for (auto at = piece * piece_rows; at < end;) {
        at = fold_some(at, end, before);
      }
    });
  }

 private:
  static constexpr std::int64_t block_rows = 1 << 12;
  static constexpr std::int64_t piece_rows = 1 << 16;
  static constexpr std::int64_t short_window = 8;

  /// Finds out how long windows are, and whether neither end of one lies before that of the window above it.
  void look() {
    std::atomic<size_type> longest{0};
    std::atomic<bool> rise{true};
    auto const* begins = over_.begin.data();
    auto const* ends = over_.end.data();
    parallel_for(0, over_.size, piece_rows, [&](std::int64_t from, std::int64_t to) {
      size_type most = 0;
      for (auto i = from; i < to; ++i) {
        most = std::max(most, ends[i] - begins[i]);
      }
      size_type falls = 0;
      for (auto i = std::max<std::int64_t>(from, 1); i < to; ++i) {
        falls |= static_cast<size_type>(begins[i] < begins[i - 1]) | static_cast<size_type>(ends[i] < ends[i - 1]);
      }
      if (falls != 0) rise = false;
      auto known = longest.load();
      while (known < most && !longest.compare_exchange_weak(known, most)) {
      }
    });
    longest_ = longest;
    rise_ = rise;
  }

  /// Windows and how far their ends lie apart.
  together take(std::int64_t at, std::int64_t count) const {
    together some{at, count, over_.begin[at], over_.begin[at], over_.end[at], over_.end[at]};
    if (rise_) {
      some.most_begin = over_.begin[at + count - 1];
      some.most_end = over_.end[at + count - 1];
      return some;
    }
    for (auto i = at + 1; i < at + count; ++i) {
      some.least_begin = std::min(some.least_begin, over_.begin[i]);
      some.most_begin = std::max(some.most_begin, over_.begin[i]);
      some.least_end = std::min(some.least_end, over_.end[i]);
      some.most_end = std::max(some.most_end, over_.end[i]);
    }
    return some;
  }

  State fold_rows(State state, std::int64_t from, std::int64_t to) const {
    for (auto i = from; i < to; ++i) {
      state = join_(state, leaf_(i));
    }
    return state;
  }

  State fold(std::int64_t from, std::int64_t to) const {
    if (to - from < 2 * block_rows) {
      return fold_rows(identity_, from, to);
    }
    auto const first = (from + block_rows - 1) / block_rows;
    auto const last = to / block_rows;
    auto state = fold_rows(identity_, from, first * block_rows);
    for (auto b = first; b < last; ++b) {
      state = join_(state, blocks_[b]);
    }
    return fold_rows(state, last * block_rows, to);
  }

  /// Folds the windows from row `at` on that go together, and returns the row behind them.
  std::int64_t fold_some(std::int64_t at, std::int64_t end, std::vector<State>& before) const {
    auto const length = std::int64_t{over_.length(at)};
    if (length <= short_window) {
      put_(at, fold_rows(identity_, over_.begin[at], over_.end[at]));
      return at + 1;
    }
    for (auto count = std::min(end - at, length); count > 1; count /= 2) {
      auto const some = take(at, count);
      auto const spread = std::int64_t{some.most_begin} - some.least_begin + some.most_end - some.least_end;
      if (some.most_begin <= some.least_end && spread <= 4 * count + 64) {
        fold_together(some, before);
        return at + count;
      }
    }
    put_(at, fold(over_.begin[at], over_.end[at]));
    return at + 1;
  }

  void fold_together(together const& some, std::vector<State>& folds) const {
    auto const [at, count, least_begin, most_begin, least_end, most_end] = some;
    State grown_right = fold(most_begin, least_end);
    if (shortcut_(grown_right, some)) return;
    auto const left = std::int64_t{most_begin} - least_begin;
    auto const right = std::int64_t{most_end} - least_end;
    if (static_cast<std::int64_t>(folds.size()) < left + right + 2) {
      folds.resize(static_cast<std::size_t>(left + right + 2), identity_);
    }
    // of the rows [begin, most_begin), by begin
    auto* const before = folds.data();
    State grown_left = identity_;
    before[left] = grown_left;
    auto const grow_left = [&, first = least_begin](std::int64_t i) {
      grown_left = join_(leaf_(first + i), grown_left);
      before[i] = grown_left;
    };
    // of those that all windows hold, and of them and the rows [least_end, end), by end
    auto* const after = folds.data() + left + 1;
    after[0] = grown_right;
    auto const grow_right = [&, first = least_end](std::int64_t i) {
      grown_right = join_(grown_right, leaf_(first + i));
      after[i + 1] = grown_right;
    };
    // each fold waits for the one before it, but those on one side not for those on the other
    auto const both = std::min(left, right);
    for (std::int64_t i = 0; i < both; ++i) {
      grow_left(left - 1 - i);
      grow_right(i);
    }
    for (auto i = left - both - 1; i >= 0; --i) {
      grow_left(i);
    }
    for (auto i = both; i < right; ++i) {
      grow_right(i);
    }
    for (auto i = at; i < at + count; ++i) {
      put_(i, join_(before[over_.begin[i] - least_begin], after[over_.end[i] - least_end]));
    }
  }

  windows const& over_;
  State const& identity_;
  Leaf const& leaf_;
  Join const& join_;
  Put const& put_;
  Shortcut const& shortcut_;
  scratch<State> blocks_;
  size_type longest_{0};
  bool rise_{false};
};

template <typename State, typename Leaf, typename Join, typename Put, typename Shortcut = no_shortcut>
void slide(windows const& over, size_type rows, State const& identity, Leaf const& leaf, Join const& join,
           Put const& put, Shortcut const& shortcut = {}) {
  slider<State, Leaf, Join, Put, Shortcut>{over, rows, identity, leaf, join, put, shortcut}.run();
}

}  // namespace cudf4j::host::rolling
