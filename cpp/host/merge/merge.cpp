#include <cudf/concatenate.hpp>
#include <cudf/copying.hpp>
#include <cudf/merge.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/rows/order.hpp"

namespace cudf {

namespace host = cudf4j::host;

namespace {

void check_tables(std::vector<table_view> const& tables) {
  auto const& first = tables.front();
  for (auto const& each : tables) {
    host::expects(each.num_columns() == first.num_columns(), "merge: the tables differ in their number of columns");
    for (int64_t c = 0; c < first.num_columns(); ++c) {
      if (!host::same_types(first.column(c), each.column(c))) {
        host::fail_logic("merge: column " + std::to_string(c) + " is " + host::type_name(first.column(c).type()) +
                         " in one table and " + host::type_name(each.column(c).type()) + " in another");
      }
    }
  }
}

}  // namespace

std::unique_ptr<table> merge(std::vector<table_view> const& tables_to_merge, std::vector<size_type> const& key_cols,
                             std::vector<order> const& column_order, std::vector<null_order> const& null_precedence,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (tables_to_merge.empty()) return std::make_unique<table>();
  check_tables(tables_to_merge);
  auto const& first = tables_to_merge.front();
  host::expects(!key_cols.empty(), "merge: there are no key columns");
  host::expects(key_cols.size() <= static_cast<std::size_t>(first.num_columns()),
                "merge: there are more key columns than columns");
  host::expects(key_cols.size() == column_order.size(), "merge: there must be one order for each key column");
  auto const all = concatenate(tables_to_merge, stream);
  // stable over the tables one behind the other: equal keys keep the order of the tables
  auto const order = host::rows::stable_order(
      host::rows::order_words(all->view().select(key_cols), column_order, null_precedence), all->num_rows());
  return host::gather_table(all->view(), {order.data(), all->num_rows(), false}, stream, mr);
}

}  // namespace cudf
