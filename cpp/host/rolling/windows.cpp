#include "windows.hpp"

#include <limits>

#include "host/core/scan.hpp"
#include "host/rows/compare.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::rolling {

row_groups::row_groups(table_view const& keys, size_type rows) : begins_(static_cast<std::size_t>(rows) + 1) {
  auto const collect = [&](auto const& differs) {
    count_ = static_cast<size_type>(parallel_select(
        rows,
        [&](std::int64_t i) { return i == 0 || differs(static_cast<size_type>(i - 1), static_cast<size_type>(i)); },
        [&](std::int64_t i, std::int64_t at) { begins_[at] = static_cast<size_type>(i); }));
  };
  if (has_plain_values(keys)) {
    auto const columns = static_cast<std::size_t>(keys.num_columns());
    row_comparer const compare{keys, keys, std::vector<cudf::order>(columns, cudf::order::ASCENDING),
                               std::vector<cudf::null_order>(columns, cudf::null_order::BEFORE)};
    collect([&](size_type a, size_type b) { return compare(a, b) != 0; });
  } else {
    auto const parts = order_words(keys, {}, {});
    collect([&](size_type a, size_type b) { return !same_words(parts, a, b); });
  }
  begins_[count_] = rows;
}

row_groups groups_of(table_view const& keys, size_type rows) {
  return keys.num_columns() == 0 ? row_groups{rows} : row_groups{keys, rows};
}

namespace {

/// Windows from so many rows before each row, itself among them, to so many behind it, cut to its group.
template <typename Before, typename After>
windows cut(size_type rows, row_groups const& groups, Before const& before, After const& after) {
  windows result{rows};
  groups.each_piece(rows, [&](std::int64_t group, std::int64_t from, std::int64_t to) {
    auto const first = std::int64_t{groups.begin(group)};
    auto const last = std::int64_t{groups.end(group)};
    for (auto i = from; i < to; ++i) {
      auto const begin = std::clamp(i - before(i) + 1, first, last);
      result.begin[i] = static_cast<size_type>(begin);
      result.end[i] = static_cast<size_type>(std::max(begin, std::clamp(i + after(i) + 1, first, last)));
    }
  });
  return result;
}

}  // namespace

windows row_windows(size_type rows, row_groups const& groups, std::int64_t preceding, std::int64_t following) {
  return cut(
      rows, groups, [preceding](std::int64_t) { return preceding; }, [following](std::int64_t) { return following; });
}

windows column_windows(column_view const& preceding, column_view const& following) {
  auto const* before = values<size_type>(preceding);
  auto const* after = values<size_type>(following);
  auto const rows = preceding.size();
  return cut(
      rows, row_groups{rows}, [before](std::int64_t i) { return std::int64_t{before[i]}; },
      [after](std::int64_t i) { return std::int64_t{after[i]}; });
}

void empty_reversed(windows& over) {
  parallel_for(0, over.size, default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto i = from; i < to; ++i) {
      over.end[i] = std::max(over.begin[i], over.end[i]);
    }
  });
}

}  // namespace cudf4j::host::rolling
