#include <cudf/column/column_factories.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/dictionary/dictionary_factories.hpp>
#include <cudf/dictionary/encode.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/copying/gather.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// The indices of the rows: for each its label's place in the order of the keys, 0 where it is null.
template <typename T>
void write_indices(scratch<size_type> const& labels, scratch<size_type> const& places, T* out) {
  chunks{static_cast<size_type>(labels.size())}.run([&](int, int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) {
      out[i] = labels[i] < 0 ? T{0} : static_cast<T>(places[labels[i]]);
    }
  });
}

/// Calls fn(type_tag<T>{}) with the signed integer type T of a dictionary's indices, or throws.
template <typename Fn>
void with_index_type(data_type type, char const* function, Fn const& fn) {
  switch (type.id()) {
    case type_id::INT8:
      return fn(type_tag<int8_t>{});
    case type_id::INT16:
      return fn(type_tag<int16_t>{});
    case type_id::INT32:
      return fn(type_tag<int32_t>{});
    case type_id::INT64:
      return fn(type_tag<int64_t>{});
    default:
      fail_type(std::string{function} + ": the indices are " + type_name(type) + ", signed integers are needed");
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::dictionary {

namespace host = cudf4j::host;

std::unique_ptr<column> encode(column_view const& column, data_type indices_type, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  host::with_index_type(indices_type, "dictionary::encode", [](auto) {});
  if (!is_dictionary_key(column.type())) {
    host::fail_argument("dictionary::encode: the column is " + host::type_name(column.type()) +
                        "; fixed-width and string columns can be encoded");
  }
  table_view const input{{column}};
  auto const found =
      host::rows::row_index{
          input, {.nulls_equal = true, .nans_equal = true, .skip_null_rows = true}, host::rows::lookups::none}
          .release();
  auto const count = found.count;
  auto const unsorted = host::gather_column(column, {found.first.data(), count, false}, stream, mr);
  auto const order = host::rows::stable_order(host::rows::order_words(table_view{{unsorted->view()}}, {}, {}), count);
  auto keys = host::gather_column(unsorted->view(), {order.data(), count, false}, stream, mr);
  keys->set_null_mask(rmm::device_buffer{}, 0);
  host::rows::scratch<size_type> places(static_cast<std::size_t>(count));
  for (int64_t i = 0; i < count; ++i) {
    places[order[i]] = static_cast<size_type>(i);
  }
  auto indices = host::make_fixed_width(indices_type, column.size(), mask_state::UNALLOCATED, stream, mr);
  host::with_index_type(indices_type, "dictionary::encode", [&](auto tag) {
    using T = typename decltype(tag)::type;
    if (count > 0 && count - 1 > static_cast<int64_t>(std::numeric_limits<T>::max())) {
      host::fail_argument("dictionary::encode: " + std::to_string(count) + " keys are too many for indices of " +
                          host::type_name(indices_type));
    }
    host::write_indices(found.labels, places, host::values<T>(indices->mutable_view()));
  });
  return make_dictionary_column(std::move(keys), std::move(indices), host::copy_mask(column, stream, mr),
                                column.null_count());
}

std::unique_ptr<column> decode(dictionary_column_view const& dictionary_column, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  auto const view = dictionary_column.parent();
  if (view.is_empty()) {
    return make_empty_column(type_id::EMPTY);
  }
  auto const rows = view.size();
  int64_t const keys = dictionary_column.keys().size();
  auto const indices = host::slice_view(dictionary_column.indices(), view.offset(), view.offset() + rows);
  host::rows::scratch<size_type> map(static_cast<std::size_t>(rows));
  host::with_index_type(indices.type(), "dictionary::decode", [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = host::values<T>(indices);
    host::validity const valid{view};
    host::rows::chunks{rows}.run([&](int, int64_t begin, int64_t end) {
      for (auto i = begin; i < end; ++i) {
        if (!valid[static_cast<size_type>(i)]) {
          map[i] = -1;
        } else if (data[i] < 0 || data[i] >= keys) {
          host::fail_range("dictionary::decode: the index of row " + std::to_string(i) + " is " +
                           std::to_string(data[i]) + ", there are " + std::to_string(keys) + " keys");
        } else {
          map[i] = static_cast<size_type>(data[i]);
        }
      }
    });
  });
  return host::gather_column(dictionary_column.keys(), {map.data(), rows, view.has_nulls()}, stream, mr);
}

}  // namespace cudf::dictionary
