#include "host/transform/row_bits.hpp"

#include <cudf/transform.hpp>

namespace cudf4j::host {
namespace {

using rows::make_uninitialised;

std::unique_ptr<column> count_bits(cudf::table_view const& table, size_type segment, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  std::vector<bit_counter> const columns{table.begin(), table.end()};
  auto const rows = int64_t{table.num_rows()};
  auto const segments = static_cast<size_type>((rows + segment - 1) / segment);
  size_type* out = nullptr;
  auto result = make_uninitialised(cudf::data_type{cudf::type_id::INT32}, segments, &out, stream, mr);
  parallel_for(0, segments, 1 << 12, [&](int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) {
      int64_t bits = 0;
      for (auto const& counter : columns) {
        bits += counter.count(i * segment, std::min(rows, (i + 1) * segment));
      }
      out[i] = to_size_type(bits, "row_bit_count: bits");
    }
  });
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

std::unique_ptr<column> row_bit_count(table_view const& t, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  return segmented_row_bit_count(t, 1, stream, mr);
}

std::unique_ptr<column> segmented_row_bit_count(table_view const& t, size_type segment_length,
                                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (t.num_rows() == 0) {
    return make_empty_column(type_id::INT32);
  }
  cudf4j::host::expects_argument(segment_length >= 1 && segment_length <= t.num_rows(),
                                 "segmented_row_bit_count: a segment must have from one row to all of the table");
  return cudf4j::host::count_bits(t, segment_length, stream, mr);
}

}  // namespace cudf
