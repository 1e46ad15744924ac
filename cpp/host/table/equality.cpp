#include <cudf/table/equality.hpp>

#include "host/rows/labels.hpp"

namespace cudf {

namespace host = cudf4j::host;

bool tables_equal(table_view const& left, table_view const& right, null_equality nulls_equal, rmm::cuda_stream_view) {
  if (left.num_rows() != right.num_rows() || left.num_columns() != right.num_columns()) return false;
  for (int64_t c = 0; c < left.num_columns(); ++c) {
    if (!host::same_types(left.column(c), right.column(c))) return false;
  }
  if (left.num_rows() == 0 || left.num_columns() == 0) return true;
  host::rows::row_index const index{left, {nulls_equal == null_equality::EQUAL}};
  auto const found = index.find(right);
  auto const& labels = index.rows().labels;
  for (int64_t i = 0; i < left.num_rows(); ++i) {
    if (found[i] < 0 || found[i] != labels[i]) return false;
  }
  return true;
}

}  // namespace cudf
