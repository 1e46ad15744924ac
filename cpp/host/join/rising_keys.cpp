#include "rising_keys.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "host/core/errors.hpp"
#include "host/core/vector.hpp"

namespace cudf4j::host::joins {
namespace {

/// Walks that one thread takes at a time, a step of each in turn: a step waits for the one before it in its own walk.
constexpr int walks = 4;
/// Left rows of a walk, at most.
constexpr size_type most_rows = 1 << 14;

bool are_whole_numbers(cudf::data_type type) {
  switch (type.id()) {
    case cudf::type_id::INT64:
    case cudf::type_id::TIMESTAMP_SECONDS:
    case cudf::type_id::TIMESTAMP_MILLISECONDS:
    case cudf::type_id::TIMESTAMP_MICROSECONDS:
    case cudf::type_id::TIMESTAMP_NANOSECONDS:
    case cudf::type_id::DURATION_SECONDS:
    case cudf::type_id::DURATION_MILLISECONDS:
    case cudf::type_id::DURATION_MICROSECONDS:
    case cudf::type_id::DURATION_NANOSECONDS:
      return true;
    default:
      return false;
  }
}

/// Whether each of some keys is greater than the one before, that before the first included.
CUDF4J_VECTOR_CLONES bool rise(std::int64_t const* keys, std::int64_t begin, std::int64_t end) {
  constexpr std::int64_t block = 1024;
  for (int64_t from = std::max<int64_t>(1, begin); from < end; from += block) {
    auto const to = std::min(end, from + block);
    std::int64_t falls = 0;
    for (auto i = from; i < to; ++i) falls |= keys[i] <= keys[i - 1] ? 1 : 0;
    if (falls != 0) return false;
  }
  return true;
}

/// Rows of both sides from here on, and what was found.
struct place {
  size_type row{0};
  size_type row_end{0};
  size_type other{0};
  size_type other_end{0};
  size_type* found{nullptr};

  size_type steps() const { return std::min(row_end - row, other_end - other); }
};

/// Writes the right row of each left one. A row whose key is not reached yet is written again.
struct to_each {
  static constexpr bool takes_all = false;
  std::int64_t const* left;
  std::int64_t const* right;
  size_type* rights;

  void begin(place&) const {}
  void step(place& at) const {
    auto const key = left[at.row], its = right[at.other];
    rights[at.row] = key == its ? at.other : cudf::JoinNoMatch;
    at.row += key <= its ? 1 : 0;
    at.other += its <= key ? 1 : 0;
  }
  void finish(place& at) const { std::fill(rights + at.row, rights + at.row_end, cudf::JoinNoMatch); }
};

/// Writes the left rows that have a right one, and these. What is no pair is written over by the next.
struct to_pairs {
  static constexpr bool takes_all = false;
  std::int64_t const* left;
  std::int64_t const* right;
  size_type* lefts;
  size_type* rights;

  void begin(place& at) const { at.found = lefts + at.row; }
  void step(place& at) const {
    auto const key = left[at.row], its = right[at.other];
    *at.found = at.row;
    at.found[rights - lefts] = at.other;
    at.row += key <= its ? 1 : 0;
    at.other += its <= key ? 1 : 0;
    at.found += key == its ? 1 : 0;
  }
  void finish(place&) const {}
};

/// Writes the rows of both sides in the order of their keys.
struct to_all {
  static constexpr bool takes_all = true;
  std::int64_t const* left;
  std::int64_t const* right;
  size_type* lefts;
  size_type* rights;

  void begin(place& at) const { at.found = lefts + at.row + at.other; }
  void step(place& at) const {
    auto const key = left[at.row], its = right[at.other];
    auto const is_left = key <= its, is_right = its <= key;
    put(at, is_left ? at.row : cudf::JoinNoMatch, is_right ? at.other : cudf::JoinNoMatch);
    at.row += is_left ? 1 : 0;
    at.other += is_right ? 1 : 0;
  }
  void finish(place& at) const {
    while (at.row < at.row_end) put(at, at.row++, cudf::JoinNoMatch);
    while (at.other < at.other_end) put(at, cudf::JoinNoMatch, at.other++);
  }

 private:
  void put(place& at, size_type row, size_type other) const {
    *at.found = row;
    at.found[rights - lefts] = other;
    ++at.found;
  }
};

/// Goes on until one of some walks has nothing left on one side.
template <std::size_t Count, typename Steps>
void walk(std::array<place, Count>& places, Steps const& steps) {
  auto at = places;
  for (;;) {
    auto least = at[0].steps();
    for (auto const& each : at) least = std::min(least, each.steps());
    if (least <= 0) break;
    for (; least > 0; --least) {
#pragma GCC unroll 4
      for (auto& each : at) steps.step(each);
    }
  }
  places = at;
}

/// Walks over all left rows; returns whether their keys rise, which is known where all rows are taken. Where they do
/// not, what was written is of no use.
/// @param ended called with the number of each walk, where it began and where it ended
template <typename Steps, typename Ended>
bool walk_all(size_type rows, size_type others, Steps const& steps, size_type count, Ended const& ended) {
  std::atomic<bool> rises{true};
  auto const begin_of = [&](std::int64_t number) { return static_cast<size_type>(rows * number / count); };
  auto const other_of = [&](size_type row) {
    return row == rows ? others
                       : static_cast<size_type>(std::lower_bound(steps.right, steps.right + others, steps.left[row]) -
                                                steps.right);
  };
  parallel_tasks((count + walks - 1) / walks, [&](std::int64_t task) {
    auto const first = task * walks;
    auto const behind = std::min<std::int64_t>(count, first + walks);
    // where all rows are taken, right rows of left ones that do not rise would be written by several threads
    if constexpr (!Steps::takes_all) {
      if (rises.load(std::memory_order_relaxed) && !rise(steps.left, begin_of(first), begin_of(behind))) {
        rises.store(false, std::memory_order_relaxed);
      }
    }
    if (!rises.load(std::memory_order_relaxed)) return;
    std::array<place, walks> places;
    // right rows before all left ones are passed by, unless they are wanted
    auto other = Steps::takes_all && first == 0 ? 0 : other_of(begin_of(first));
    for (auto number = first; number < behind; ++number) {
      auto& at = places[number - first];
      at.row = begin_of(number);
      at.row_end = begin_of(number + 1);
      at.other = other;
      at.other_end = other = other_of(at.row_end);
      steps.begin(at);
    }
    auto const began = places;
    if (behind - first == walks) walk(places, steps);
    for (auto number = first; number < behind; ++number) {
      std::array one{places[number - first]};
      walk(one, steps);
      steps.finish(one[0]);
      ended(number, began[number - first], one[0]);
    }
  });
  return rises.load();
}

size_type count_of(size_type rows) {
  // as many as are taken together, if rows are enough for that
  auto const least = rows < 1024 ? 1 : walks;
  return std::max<size_type>(least, (rows + most_rows - 1) / most_rows);
}

/// Walks, and puts what the walks found one behind the other; nothing where the left keys do not rise.
template <typename Steps>
std::optional<index_maps> collected(size_type rows, size_type others, Steps const& steps, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  struct part {
    size_type const* begin;
    std::int64_t count;
  };
  auto const count = count_of(rows);
  std::vector<part> parts(static_cast<std::size_t>(count));
  auto const ended = [&](std::int64_t number, place const& began, place const& end) {
    parts[number] = {began.found, end.found - began.found};
  };
  if (!walk_all(rows, others, steps, count, ended)) return std::nullopt;
  std::vector<std::int64_t> starts;
  std::int64_t total = 0;
  for (auto const& each : parts) {
    starts.push_back(total);
    total += each.count;
  }
  auto const size = static_cast<std::size_t>(to_size_type(total, "join: the number of matching rows"));
  index_maps maps{std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr),
                  std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr)};
  parallel_for(0, count, walks, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      std::copy_n(parts[i].begin, parts[i].count, maps.first->data() + starts[i]);
      std::copy_n(parts[i].begin + (steps.rights - steps.lefts), parts[i].count, maps.second->data() + starts[i]);
    }
  });
  return maps;
}

}  // namespace

rising_keys::rising_keys(cudf::column_view const& keys)
    : type_{keys.type()}, keys_{keys.head<std::int64_t>() + keys.offset()}, rows_{keys.size()} {}

std::optional<rising_keys> rising_keys::of(table_view const& keys) {
  if (keys.num_columns() != 1) return std::nullopt;
  auto const& col = keys.column(0);
  if (!are_whole_numbers(col.type()) || col.null_count() > 0) return std::nullopt;
  rising_keys found{col};
  std::atomic<bool> rises{true};
  parallel_for(0, found.rows_, default_grain, [&](std::int64_t begin, std::int64_t end) {
    if (rises.load(std::memory_order_relaxed) && !rise(found.keys_, begin, end)) {
      rises.store(false, std::memory_order_relaxed);
    }
  });
  return rises.load() ? std::optional{found} : std::nullopt;
}

bool rising_keys::are_alike(table_view const& left) const {
  return left.num_columns() == 1 && left.column(0).type() == type_ && left.column(0).null_count() == 0;
}

index_map rising_keys::first_match(table_view const& left, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) const {
  if (!are_alike(left)) return nullptr;
  auto const& col = left.column(0);
  auto map = std::make_unique<rmm::device_uvector<size_type>>(static_cast<std::size_t>(col.size()), stream, mr);
  to_each const steps{col.head<std::int64_t>() + col.offset(), keys_, map->data()};
  auto const ended = [](std::int64_t, place const&, place const&) {};
  return walk_all(col.size(), rows_, steps, count_of(col.size()), ended) ? std::move(map) : nullptr;
}

std::optional<index_maps> rising_keys::pairs(table_view const& left, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  if (!are_alike(left)) return std::nullopt;
  auto const& col = left.column(0);
  auto const rows = col.size();
  // no more pairs than left rows
  scratch<size_type> found(2 * static_cast<std::size_t>(rows));
  to_pairs const steps{col.head<std::int64_t>() + col.offset(), keys_, found.data(), found.data() + rows};
  return collected(rows, rows_, steps, stream, mr);
}

index_maps rising_keys::all(rising_keys const& left, rmm::cuda_stream_view stream,
                            rmm::device_async_resource_ref mr) const {
  auto const room = static_cast<std::size_t>(left.rows_) + static_cast<std::size_t>(rows_);
  scratch<size_type> found(2 * room);
  to_all const steps{left.keys_, keys_, found.data(), found.data() + room};
  return *collected(left.rows_, rows_, steps, stream, mr);
}

}  // namespace cudf4j::host::joins
