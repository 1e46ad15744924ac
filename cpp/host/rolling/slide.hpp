#pragma once
// Folds over windows that slide along rows, without taking anything out of a fold: what has left a window leaves no
// trace in a later one, be it infinite, NaN or so large that other values were lost beside it.
#include <vector>

#include "windows.hpp"

namespace cudf4j::host::rolling {

/**
 * @brief Folds every window: put(i, fold of the rows [begin, end) of window i).
 *
 * Windows of neighbouring rows are taken together. The rows that all of them hold are folded once; before these come
 * folds that grow to the left and after them folds that grow to the right, so that windows that move on evenly cost a
 * few joins each, however long they are. Of long stretches the folds of blocks are kept. Which windows go together
 * depends on the windows alone: results do not change with the number of threads.
 */
template <typename State, typename Leaf, typename Join, typename Put>
class slider {
 public:
  slider(windows const& over, size_type rows, State const& identity, Leaf const& leaf, Join const& join, Put const& put)
      : over_{over}, identity_{identity}, leaf_{leaf}, join_{join}, put_{put} {
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
        at = together(at, end, before);
      }
    });
  }

 private:
  static constexpr std::int64_t block_rows = 1 << 12;
  static constexpr std::int64_t piece_rows = 1 << 16;
  static constexpr std::int64_t short_window = 8;

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
  std::int64_t together(std::int64_t at, std::int64_t end, std::vector<State>& before) const {
    auto const length = std::int64_t{over_.length(at)};
    if (length <= short_window) {
      put_(at, fold_rows(identity_, over_.begin[at], over_.end[at]));
      return at + 1;
    }
    for (auto count = std::min(end - at, length); count > 1; count /= 2) {
      size_type least_begin = over_.begin[at], most_begin = least_begin;
      size_type least_end = over_.end[at], most_end = least_end;
      for (auto i = at + 1; i < at + count; ++i) {
        least_begin = std::min(least_begin, over_.begin[i]);
        most_begin = std::max(most_begin, over_.begin[i]);
        least_end = std::min(least_end, over_.end[i]);
        most_end = std::max(most_end, over_.end[i]);
      }
      auto const spread = std::int64_t{most_begin} - least_begin + most_end - least_end;
      if (most_begin <= least_end && spread <= 4 * count + 64) {
        fold_together(at, count, least_begin, most_begin, least_end, most_end, before);
        return at + count;
      }
    }
    put_(at, fold(over_.begin[at], over_.end[at]));
    return at + 1;
  }

  void fold_together(std::int64_t at, std::int64_t count, size_type least_begin, size_type most_begin,
                     size_type least_end, size_type most_end, std::vector<State>& folds) const {
    auto const left = std::int64_t{most_begin} - least_begin;
    auto const right = std::int64_t{most_end} - least_end;
    if (static_cast<std::int64_t>(folds.size()) < left + right + 2) {
      folds.resize(static_cast<std::size_t>(left + right + 2), identity_);
    }
    // of the rows [begin, most_begin), by begin
    auto* const before = folds.data();
    State grown_left = identity_;
    before[left] = grown_left;
    auto const grow_left = [&](std::int64_t i) {
      grown_left = join_(leaf_(least_begin + i), grown_left);
      before[i] = grown_left;
    };
    // of those that all windows hold, and of them and the rows [least_end, end), by end
    auto* const after = folds.data() + left + 1;
    State grown_right = fold(most_begin, least_end);
    after[0] = grown_right;
    auto const grow_right = [&](std::int64_t i) {
      grown_right = join_(grown_right, leaf_(least_end + i));
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
  scratch<State> blocks_;
};

template <typename State, typename Leaf, typename Join, typename Put>
void slide(windows const& over, size_type rows, State const& identity, Leaf const& leaf, Join const& join,
           Put const& put) {
  slider<State, Leaf, Join, Put>{over, rows, identity, leaf, join, put}.run();
}

}  // namespace cudf4j::host::rolling
