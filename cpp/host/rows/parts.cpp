#include "parts.hpp"

namespace cudf4j::host::rows {
namespace {

struct labelled_row {
  size_type label, row;
};

}  // namespace

rows_by_label group_by_label(size_type const* labels, size_type rows, size_type count) {
  rows_by_label out{scratch<size_type>(static_cast<std::size_t>(count) + 1), {}};
  if (rows <= 1 << 16) {
    std::fill(out.begins.begin(), out.begins.end(), 0);
    for (int64_t i = 0; i < rows; ++i) {
      if (labels[i] >= 0) ++out.begins[labels[i]];
    }
    size_type next = 0;
    for (auto& begin : out.begins) next += std::exchange(begin, next);
    out.rows = scratch<size_type>(next);
    std::vector<size_type> position(out.begins.begin(), out.begins.end());
    for (int64_t i = 0; i < rows; ++i) {
      if (labels[i] >= 0) out.rows[position[labels[i]]++] = i;
    }
    return out;
  }
  // with few labels the parts are the labels themselves
  if (count <= 1 << 11) {
    auto parts =
        part_rows<size_type>(rows, count, [labels](size_type i) { return labels[i]; }, [](size_type i) { return i; });
    std::copy(parts.begins.begin(), parts.begins.end(), out.begins.begin());
    out.rows = std::move(parts.entries);
    return out;
  }
  // neighbouring labels share a part, in which one thread counts and places them
  auto const shift = std::bit_width(static_cast<std::uint32_t>(count - 1)) - 11;
  auto const last_part = (count - 1) >> shift;
  auto const parts = part_rows<labelled_row>(
      rows, last_part + 1, [=](size_type i) { return labels[i] < 0 ? -1 : labels[i] >> shift; },
      [labels](size_type i) { return labelled_row{labels[i], i}; });
  out.rows = scratch<size_type>(parts.entries.size());
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

}  // namespace cudf4j::host::rows
