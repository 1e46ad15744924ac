#include "bridge/transform.hpp"

#include <cudf/column/column.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/table/table.hpp>
#include <cudf/transform.hpp>

#include "bridge/buffers.hpp"

namespace cudf4j {

void bools_to_mask(int64_t column_view, int64_t* out) {
  auto [mask, nulls] = cudf::bools_to_mask(at<cudf::column_view>(column_view));
  write_buffer(std::move(mask), out);
  out[3] = nulls;
}

void nans_to_nulls(int64_t column_view, int64_t* out) {
  // cudf::nans_to_nulls itself is deprecated
  auto const column = cudf::column_nans_to_nulls(at<cudf::column_view>(column_view));
  auto const nulls = column->null_count();
  write_buffer(nulls == 0 ? cudf::create_null_mask(column->size(), cudf::mask_state::ALL_VALID)
                          : std::move(*column->release().null_mask),
               out);
  out[3] = nulls;
}

void encode(int64_t table_view, int64_t* out) {
  auto [keys, codes] = cudf::encode(at<cudf::table_view>(table_view));
  out[0] = hand_over(std::move(keys));
  out[1] = hand_over(std::move(codes));
}

}  // namespace cudf4j
