#include "parts.hpp"

namespace cudf4j::host::rows {

rows_by_label group_by_label(size_type const* labels, size_type rows, size_type count) {
  // with few labels the parts are the labels themselves
  if (rows > 1 << 16 && count <= 1 << 11) {
    rows_by_label out{scratch<size_type>(static_cast<std::size_t>(count) + 1), {}};
    auto parts =
        part_rows<size_type>(rows, count, [labels](size_type i) { return labels[i]; }, [](size_type i) { return i; });
    std::copy(parts.begins.begin(), parts.begins.end(), out.begins.begin());
    out.rows = std::move(parts.entries);
    return out;
  }
  return group_rows(rows, count, [labels](size_type i) { return labels[i]; });
}

}  // namespace cudf4j::host::rows
