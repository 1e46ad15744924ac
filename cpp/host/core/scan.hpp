#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>

#include "host/core/parallel.hpp"

namespace cudf4j::host {

namespace detail {

/// Rows of one step of a scan: few enough to be in the cache still when they are read again.
constexpr int64_t scan_rows = 1 << 15;

template <typename State>
struct scan_step {
  State after{};
  std::atomic<bool> known{false};

  void publish(State const& state) {
    after = state;
    known.store(true, std::memory_order_release);
    known.notify_all();
  }
  State const& wait() {
    known.wait(false, std::memory_order_acquire);
    return after;
  }
};

}  // namespace detail

/// @brief Runs a state along the rows [0, count) on several threads, and returns it behind the last.
///
/// fold(begin, end) returns the state of these rows alone, join(a, b) that of the rows of a followed by those of b, and
/// put(begin, end, before) visits the rows, given the state of all rows before them, and returns the state behind them.
/// join must be associative to the bit: where a step ends does not depend on the number of threads, but one thread
/// folds and joins nothing. Each row is folded once at most, and before it is put.
template <typename State, typename Fold, typename Join, typename Put>
State parallel_scan(int64_t count, State const& identity, Fold const& fold, Join const& join, Put const& put) {
  auto const steps = (count + detail::scan_rows - 1) / detail::scan_rows;
  if (steps <= 1 || thread_count() == 1) {
    return count <= 0 ? identity : put(int64_t{0}, count, identity);
  }
  auto const run = std::make_unique<detail::scan_step<State>[]>(static_cast<std::size_t>(steps));
  // Taken in ascending order, so that whoever waits for the state before its rows waits for somebody at work.
  std::atomic<int64_t> next{0};
  parallel_tasks(std::min<int64_t>(thread_count(), steps), [&](int64_t) {
    for (auto step = next++; step < steps; step = next++) {
      auto const begin = step * detail::scan_rows;
      auto const end = std::min(count, begin + detail::scan_rows);
      auto& mine = run[static_cast<std::size_t>(step)];
      State folded = identity;
      try {
        folded = fold(begin, end);
      } catch (...) {
        // nobody may wait for ever for what does not come
        mine.publish(folded);
        throw;
      }
      auto const before = step == 0 ? identity : run[static_cast<std::size_t>(step) - 1].wait();
      mine.publish(join(before, folded));
      put(begin, end, before);
    }
  });
  return run[static_cast<std::size_t>(steps) - 1].after;
}

/// @brief Calls put(i, size(0) + ... + size(i - 1)) for i in [0, count) on several threads and returns the whole sum.
///
/// size(i) is asked for twice at most, the last time before put(i), which may write where size(i) reads.
template <typename Size, typename Put>
int64_t parallel_offsets(int64_t count, Size const& size, Put const& put) {
  return parallel_scan(
      count, int64_t{0},
      [&size](int64_t begin, int64_t end) {
        int64_t sum = 0;
        for (int64_t i = begin; i < end; ++i) {
          sum += size(i);
        }
        return sum;
      },
      [](int64_t before, int64_t rows) { return before + rows; },
      [&size, &put](int64_t begin, int64_t end, int64_t sum) {
        for (int64_t i = begin; i < end; ++i) {
          int64_t const length = size(i);
          put(i, sum);
          sum += length;
        }
        return sum;
      });
}

/// @brief Calls emit(i, n) for each i in [0, count) for which is(i) holds, n of which lie before it, on several
/// threads.
///
/// Returns how many there are. is(i) is asked for twice at most.
template <typename Is, typename Emit>
int64_t parallel_select(int64_t count, Is const& is, Emit const& emit) {
  return parallel_scan(
      count, int64_t{0},
      [&is](int64_t begin, int64_t end) {
        int64_t found = 0;
        for (int64_t i = begin; i < end; ++i) {
          found += is(i) ? 1 : 0;
        }
        return found;
      },
      [](int64_t before, int64_t rows) { return before + rows; },
      [&is, &emit](int64_t begin, int64_t end, int64_t found) {
        for (int64_t i = begin; i < end; ++i) {
          if (is(i)) {
            emit(i, found++);
          }
        }
        return found;
      });
}

/// @brief Returns the least i in [0, count) for which is(i) holds, or count.
template <typename Is>
int64_t first_where(int64_t count, Is const& is) {
  std::atomic<int64_t> least{count};
  parallel_for(0, count, default_grain, [&](int64_t begin, int64_t end) {
    if (least.load(std::memory_order_relaxed) < begin) {
      return;
    }
    for (int64_t i = begin; i < end; ++i) {
      if (is(i)) {
        auto known = least.load(std::memory_order_relaxed);
        while (i < known && !least.compare_exchange_weak(known, i, std::memory_order_relaxed)) {
        }
        return;
      }
    }
  });
  return least.load(std::memory_order_relaxed);
}

}  // namespace cudf4j::host
