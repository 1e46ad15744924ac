#include "host/lists/elements.hpp"

namespace cudf4j::host::lists {

std::unique_ptr<cudf::column> make_lists(std::vector<size_type> const& offsets, std::unique_ptr<cudf::column> elements,
                                         rmm::device_buffer&& mask, size_type nulls, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  size_type* out = nullptr;
  auto const count = static_cast<size_type>(offsets.size());
  auto column = make_uninitialised(data_type{type_id::INT32}, count, &out, stream, mr);
  std::copy(offsets.begin(), offsets.end(), out);
  return cudf::make_lists_column(count - 1, std::move(column), std::move(elements), nulls, std::move(mask));
}

std::unique_ptr<cudf::column> make_lists(column_view const& like, std::vector<size_type> const& offsets,
                                         column_view const& elements, row_map taken, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return make_lists(offsets, gather_column(elements, taken, stream, mr), copy_mask(like, stream, mr), like.null_count(),
                    stream, mr);
}

}  // namespace cudf4j::host::lists
