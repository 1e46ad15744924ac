#include "host/lists/elements.hpp"

namespace cudf4j::host::lists {

std::unique_ptr<cudf::column> make_lists(new_offsets&& offsets, std::unique_ptr<cudf::column> elements,
                                         rmm::device_buffer&& mask, size_type nulls) {
  auto const rows = offsets.rows();
  return cudf::make_lists_column(rows, offsets.release(), std::move(elements), nulls, std::move(mask));
}

std::unique_ptr<cudf::column> make_lists(column_view const& like, new_offsets&& offsets, column_view const& elements,
                                         row_map taken, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return make_lists(std::move(offsets), gather_column(elements, taken, stream, mr), copy_mask(like, stream, mr),
                    like.null_count());
}

}  // namespace cudf4j::host::lists
