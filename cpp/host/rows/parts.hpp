#pragma once
// Rows moved together by a number of theirs: so that one thread can own all rows of a part, and its state stays cached.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "common.hpp"

namespace cudf4j::host::rows {

/// What each row left, part after part; within a part in the order of the rows.
template <typename Entry>
struct parted {
  scratch<Entry> entries;
  std::vector<size_type> begins;  ///< where each part begins, and the end of the last

  int count() const { return static_cast<int>(begins.size()) - 1; }

  /// Calls fn(part, begin, end) for each part's entries, as tasks of several threads.
  template <typename Fn>
  void run(Fn const& fn) const {
    parallel_tasks(count(), [&](std::int64_t p) { fn(static_cast<int>(p), begins[p], begins[p + 1]); });
  }
};

/// Parts make_entry(row) by part_of(row), which lies in [0, parts) or is negative for rows that are left out. Both are
/// asked for twice at most. The result does not depend on the number of threads.
template <typename Entry, typename PartOf, typename MakeEntry>
parted<Entry> part_rows(std::int64_t rows, int parts, PartOf const& part_of, MakeEntry const& make_entry) {
  chunks const split{static_cast<size_type>(rows)};
  std::vector<std::vector<size_type>> positions(split.count());
  split.run([&](int c, std::int64_t begin, std::int64_t end) {
    std::vector<size_type> count(parts, 0);
    for (auto i = begin; i < end; ++i) {
      if (auto const part = part_of(static_cast<size_type>(i)); part >= 0) ++count[part];
    }
    positions[c] = std::move(count);
  });
  parted<Entry> out;
  out.begins.resize(static_cast<std::size_t>(parts) + 1);
  size_type next = 0;
  for (int p = 0; p < parts; ++p) {
    out.begins[p] = next;
    for (auto& position : positions) next += std::exchange(position[p], next);
  }
  out.begins[parts] = next;
  out.entries = scratch<Entry>(next);
  split.run([&](int c, std::int64_t begin, std::int64_t end) {
    auto* position = positions[c].data();
    auto* entries = out.entries.data();
    for (auto i = begin; i < end; ++i) {
      auto const row = static_cast<size_type>(i);
      if (auto const part = part_of(row); part >= 0) entries[position[part]++] = make_entry(row);
    }
  });
  return out;
}

/// A power of two: so many parts that what one of them needs stays in the second-level cache.
inline int parts_for(std::int64_t rows) {
  return 1 << std::clamp(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(rows) >> 14)), 4, 11);
}

/// The rows of each label, in their order; rows without a label are left out.
struct rows_by_label {
  scratch<size_type> begins;  ///< where each label's rows begin, and the end of the last
  scratch<size_type> rows;
};

/// Groups rows by label_of(row), which lies in [0, count) or is negative for rows without a label. It is asked for
/// three times at most. The rows are put into `into`, where there is one; it must have room for all.
template <typename LabelOf>
rows_by_label group_rows(size_type rows, size_type count, LabelOf const& label_of, scratch<size_type> into = {}) {
  struct labelled_row {
    size_type label, row;
  };
  rows_by_label out{scratch<size_type>(static_cast<std::size_t>(count) + 1), std::move(into)};
  auto const make_room = [&](std::size_t size) {
    if (out.rows.data() == nullptr) out.rows = scratch<size_type>(size);
  };
  if (rows <= 1 << 16) {
    std::fill(out.begins.begin(), out.begins.end(), 0);
    for (std::int64_t i = 0; i < rows; ++i) {
      if (auto const label = label_of(static_cast<size_type>(i)); label >= 0) ++out.begins[label];
    }
    size_type next = 0;
    for (auto& begin : out.begins) next += std::exchange(begin, next);
    make_room(next);
    std::vector<size_type> position(out.begins.begin(), out.begins.end());
    for (std::int64_t i = 0; i < rows; ++i) {
      auto const row = static_cast<size_type>(i);
      if (auto const label = label_of(row); label >= 0) out.rows[position[label]++] = row;
    }
    return out;
  }
  // neighbouring labels share a part, in which one thread counts and places them
  auto const shift = std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint32_t>(count - 1))) - 11);
  auto const last_part = (count - 1) >> shift;
  auto const parts = part_rows<labelled_row>(
      rows, last_part + 1,
      [&](size_type i) {
        auto const label = label_of(i);
        return label < 0 ? -1 : label >> shift;
      },
      [&](size_type i) { return labelled_row{label_of(i), i}; });
  make_room(parts.entries.size());
  out.begins[count] = parts.begins.back();
  parts.run([&](int part, size_type begin, size_type end) {
    auto const first = static_cast<std::int64_t>(part) << shift;
    auto const last = std::min<std::int64_t>(count, first + (std::int64_t{1} << shift));
    auto* begins = out.begins.data() + first;
    auto const labels_here = last - first;
    std::vector<size_type> position(labels_here, 0);
    for (std::int64_t k = begin; k < end; ++k) ++position[parts.entries[k].label - first];
    auto next = begin;
    for (std::int64_t l = 0; l < labels_here; ++l) {
      begins[l] = next;
      next += std::exchange(position[l], next);
    }
    for (std::int64_t k = begin; k < end; ++k) {
      auto const& entry = parts.entries[k];
      out.rows[position[entry.label - first]++] = entry.row;
    }
  });
  return out;
}

rows_by_label group_by_label(size_type const* labels, size_type rows, size_type count);

}  // namespace cudf4j::host::rows
