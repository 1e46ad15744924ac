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

// transform_extended wants columns and scalars told apart, which this one does by the number of rows
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
int64_t transform(int64_t const* column_views, int32_t count, int8_t const* source, int32_t size, int32_t type_id,
                  int32_t scale, bool is_ptx, bool is_null_aware, int32_t nullability) {
  return hand_over(cudf::transform(copies<cudf::column_view>(column_views, count), text(source, size),
                                   type_of(type_id, scale), is_ptx, std::nullopt,
                                   is_null_aware ? cudf::null_aware::YES : cudf::null_aware::NO,
                                   static_cast<cudf::output_nullability>(nullability)));
}
#pragma GCC diagnostic pop

}  // namespace cudf4j
