#include <cudf/transform.hpp>

#include "host/copying/gather.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf {

namespace host = cudf4j::host;

std::pair<std::unique_ptr<table>, std::unique_ptr<column>> encode(table_view const& input, rmm::cuda_stream_view stream,
                                                                  rmm::device_async_resource_ref mr) {
  host::expects(input.num_columns() > 0, "encode: the table has no columns");
  host::rows::row_index const index{input, {}};
  auto const& labelled = index.rows();
  auto const distinct = host::gather_table(input, {labelled.first.data(), labelled.count, false}, stream,
                                           cudf::get_current_device_resource_ref());
  std::vector<null_order> const nulls_last(static_cast<std::size_t>(input.num_columns()), null_order::AFTER);
  auto const order =
      host::rows::stable_order(host::rows::order_words(distinct->view(), {}, nulls_last), labelled.count);
  host::rows::scratch<size_type> position(static_cast<std::size_t>(labelled.count));
  for (int64_t i = 0; i < labelled.count; ++i) {
    position[order[i]] = i;
  }
  auto codes = host::make_fixed_width(data_type{type_id::INT32}, input.num_rows(), mask_state::UNALLOCATED, stream, mr);
  auto* out = host::values<size_type>(codes->mutable_view());
  host::parallel_for(0, input.num_rows(), host::default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = position[labelled.labels[i]];
    }
  });
  return {host::gather_table(distinct->view(), {order.data(), labelled.count, false}, stream, mr), std::move(codes)};
}

std::pair<std::unique_ptr<column>, table_view> one_hot_encode(column_view const& input, column_view const& categories,
                                                              rmm::cuda_stream_view stream,
                                                              rmm::device_async_resource_ref mr) {
  if (!host::same_types(input, categories)) {
    host::fail_type("one_hot_encode: the column is " + host::type_name(input.type()) + ", the categories are " +
                    host::type_name(categories.type()));
  }
  int64_t const rows = input.size();
  auto const cells = host::to_size_type(rows * categories.size(), "one_hot_encode");
  auto result = host::make_fixed_width(data_type{type_id::BOOL8}, cells, mask_state::UNALLOCATED, stream, mr);
  auto* out = host::values<uint8_t>(result->mutable_view());
  host::rows::row_index const index{table_view{{categories}}, {}};
  auto const found = index.find(table_view{{input}});
  auto const& labels = index.rows().labels;
  std::vector<column_view> views;
  for (int64_t c = 0; c < categories.size(); ++c) {
    auto* const flags = out + c * rows;
    auto const wanted = labels[c];
    host::parallel_for(0, rows, host::default_grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        flags[i] = found[i] == wanted;
      }
    });
    views.emplace_back(data_type{type_id::BOOL8}, input.size(), flags, nullptr, 0);
  }
  return {std::move(result), table_view{views}};
}

}  // namespace cudf
