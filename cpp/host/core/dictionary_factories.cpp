#include <cudf/column/column.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/dictionary/dictionary_factories.hpp>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {

std::unique_ptr<column> make_dictionary_column(std::unique_ptr<column> keys_column,
                                               std::unique_ptr<column> indices_column, rmm::device_buffer&& null_mask,
                                               size_type null_count) {
  host::expects(!keys_column->has_nulls(), "make_dictionary_column: the keys have nulls");
  host::expects(!indices_column->has_nulls(), "make_dictionary_column: the indices have nulls of their own");
  host::expects(is_index_type(indices_column->type()), "make_dictionary_column: the indices are no integers");
  auto const size = indices_column->size();
  std::vector<std::unique_ptr<column>> children(2);
  children[dictionary_column_view::indices_column_index] = std::move(indices_column);
  children[dictionary_column_view::keys_column_index] = std::move(keys_column);
  return std::make_unique<column>(data_type{type_id::DICTIONARY32}, size, rmm::device_buffer{}, std::move(null_mask),
                                  null_count, std::move(children));
}

std::unique_ptr<column> make_dictionary_column(std::unique_ptr<column> keys_column,
                                               std::unique_ptr<column> indices_column, rmm::cuda_stream_view,
                                               rmm::device_async_resource_ref) {
  auto const type = indices_column->type();
  auto const size = indices_column->size();
  auto const nulls = indices_column->null_count();
  // the rows' validity moves from the indices to the dictionary
  auto contents = indices_column->release();
  auto bare = std::make_unique<column>(type, size, std::move(*contents.data), rmm::device_buffer{}, 0);
  return make_dictionary_column(std::move(keys_column), std::move(bare), std::move(*contents.null_mask), nulls);
}

std::unique_ptr<column> make_dictionary_column(column_view const& keys_column, column_view const& indices_column,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return make_dictionary_column(host::copy_column(keys_column, stream, mr),
                                host::copy_column(indices_column, stream, mr), stream, mr);
}

}  // namespace cudf
