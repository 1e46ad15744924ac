#include "common.hpp"

namespace cudf4j::host::rows {

std::vector<column_view> struct_children(column_view const& col) {
  std::vector<column_view> children;
  children.reserve(col.num_children());
  for (size_type i = 0; i < col.num_children(); ++i) children.push_back(struct_field(col, i));
  return children;
}

}  // namespace cudf4j::host::rows
