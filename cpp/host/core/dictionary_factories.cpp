#include <atomic>
#include <cudf/column/column.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/dictionary/dictionary_factories.hpp>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace {

/// Whether every index that is not null is the number of a key: what reads a dictionary does not look again.
bool all_inside(cudf::column_view const& indices, int64_t keys) {
  return host::dispatch_storage(indices.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
      auto const* data = host::values<T>(indices);
      std::atomic<bool> inside{true};
      host::parallel_for(0, indices.size(), 1 << 16, [&](int64_t begin, int64_t end) {
        for (auto i = begin; i < end; ++i) {
          if ((data[i] < 0 || data[i] >= keys) && host::is_valid(indices, static_cast<cudf::size_type>(i))) {
            inside = false;
            return;
          }
        }
      });
      return inside.load();
    } else {
      return false;
    }
  });
}

bool is_signed_integer(cudf::data_type type) {
  return type.id() >= cudf::type_id::INT8 && type.id() <= cudf::type_id::INT64;
}

/// The signed integers of as many bits as an unsigned one has: in them every number of a key reads the same.
cudf::data_type signed_counterpart(cudf::data_type type) {
  switch (type.id()) {
    case cudf::type_id::UINT8:
      return cudf::data_type{cudf::type_id::INT8};
    case cudf::type_id::UINT16:
      return cudf::data_type{cudf::type_id::INT16};
    case cudf::type_id::UINT32:
      return cudf::data_type{cudf::type_id::INT32};
    case cudf::type_id::UINT64:
      return cudf::data_type{cudf::type_id::INT64};
    default:
      return type;
  }
}

void check_keys(cudf::column_view const& keys) {
  if (keys.has_nulls()) {
    host::fail_argument("make_dictionary_column: the keys have nulls");
  }
}

void check_index_type(cudf::data_type type) {
  if (!is_signed_integer(type)) {
    host::fail_argument("make_dictionary_column: the indices are " + host::type_name(type) +
                        ", signed integers are needed");
  }
}

}  // namespace

namespace cudf {

std::unique_ptr<column> make_dictionary_column(std::unique_ptr<column> keys_column,
                                               std::unique_ptr<column> indices_column, rmm::device_buffer&& null_mask,
                                               size_type null_count) {
  check_keys(keys_column->view());
  if (indices_column->has_nulls()) {
    host::fail_argument("make_dictionary_column: the indices have nulls of their own");
  }
  check_index_type(indices_column->type());
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
  check_keys(keys_column->view());
  auto const type = signed_counterpart(indices_column->type());
  check_index_type(type);
  column_view const as_signed{type, indices_column->size(), indices_column->view().head(),
                              indices_column->view().null_mask(), indices_column->null_count()};
  if (!all_inside(as_signed, keys_column->size())) {
    host::fail_range("make_dictionary_column: an index is no number of one of " + std::to_string(keys_column->size()) +
                     " keys");
  }
  auto const size = indices_column->size();
  auto const nulls = indices_column->null_count();
  // the rows' validity moves from the indices to the dictionary
  auto contents = indices_column->release();
  auto bare = std::make_unique<column>(type, size, std::move(*contents.data), rmm::device_buffer{}, 0);
  return make_dictionary_column(std::move(keys_column), std::move(bare), std::move(*contents.null_mask), nulls);
}

std::unique_ptr<column> make_dictionary_column(column_view const& keys_column, column_view const& indices_column,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  check_keys(keys_column);
  check_index_type(indices_column.type());
  return make_dictionary_column(host::copy_column(keys_column, stream, mr),
                                host::copy_column(indices_column, stream, mr), stream, mr);
}

}  // namespace cudf
