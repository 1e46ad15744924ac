#include "bridge/reshape.hpp"

#include <cudf/column/column.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/transform.hpp>
#include <cudf/transpose.hpp>

#include "bridge/address.hpp"

namespace cudf4j {

int64_t transpose(int64_t table_view) {
  return hand_over(std::move(cudf::transpose(at<cudf::table_view>(table_view)).first));
}

int64_t one_hot_encode(int64_t column_view, int64_t categories_view) {
  return hand_over(std::move(
      cudf::one_hot_encode(at<cudf::column_view>(column_view), at<cudf::column_view>(categories_view)).first));
}

}  // namespace cudf4j
