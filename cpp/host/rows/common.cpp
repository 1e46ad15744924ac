#include "common.hpp"

namespace cudf4j::host::rows {

column_view slice_view(column_view const& col, size_type begin, size_type end) {
  auto const offset = col.offset() + begin;
  size_type nulls = 0;
  if (col.null_count() > 0) {
    nulls = begin == 0 && end == col.size() ? col.null_count() : cudf::null_count(col.null_mask(), offset, offset + end - begin);
  }
  std::vector<column_view> children(col.child_begin(), col.child_end());
  return column_view{col.type(), end - begin, col.head<void>(), col.null_mask(), nulls, offset, children};
}

std::vector<column_view> struct_children(column_view const& col) {
  std::vector<column_view> children;
  children.reserve(col.num_children());
  for (auto child = col.child_begin(); child != col.child_end(); ++child) {
    children.push_back(slice_view(*child, col.offset(), col.offset() + col.size()));
  }
  return children;
}

}  // namespace cudf4j::host::rows
