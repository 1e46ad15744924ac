#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

template <typename View>
std::vector<typename View::ColumnView> joined_columns(std::vector<View> const& views) {
  std::vector<typename View::ColumnView> columns;
  for (auto const& view : views) {
    columns.insert(columns.end(), view.begin(), view.end());
  }
  return columns;
}

bool any_nested_nulls(column_view const& view) {
  if (view.has_nulls()) {
    return true;
  }
  for (int64_t i = 0; i < view.num_children(); ++i) {
    if (any_nested_nulls(view.child(i))) {
      return true;
    }
  }
  return false;
}

bool any_nested_nullable(column_view const& view) {
  if (view.nullable()) {
    return true;
  }
  for (int64_t i = 0; i < view.num_children(); ++i) {
    if (any_nested_nullable(view.child(i))) {
      return true;
    }
  }
  return false;
}

}  // namespace

table::table(table const& other, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : _num_rows{other._num_rows} {
  _columns.reserve(other._columns.size());
  for (auto const& each : other._columns) {
    _columns.push_back(std::make_unique<column>(*each, stream, mr));
  }
}

table::table(std::vector<std::unique_ptr<column>>&& columns) : _columns{std::move(columns)} {
  for (auto const& each : _columns) {
    host::expects(each != nullptr, "table: a column is null");
    host::expects(each->size() == _columns.front()->size(), "table: the columns differ in length");
  }
  _num_rows = _columns.empty() ? 0 : _columns.front()->size();
}

table::table(std::vector<std::unique_ptr<column>>&& columns, size_type num_rows)
    : _columns{std::move(columns)}, _num_rows{num_rows} {
  for (auto const& each : _columns) {
    host::expects_argument(each != nullptr, "table: a column is null");
    host::expects_argument(each->size() == num_rows, "table: a column's length is not the given number of rows");
  }
}

table::table(table_view view, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : _num_rows{view.num_rows()} {
  _columns.reserve(static_cast<std::size_t>(view.num_columns()));
  for (auto const& each : view) {
    _columns.push_back(std::make_unique<column>(each, stream, mr));
  }
}

std::size_t table::alloc_size() const {
  std::size_t bytes = 0;
  for (auto const& each : _columns) {
    bytes += each->alloc_size();
  }
  return bytes;
}

table_view table::view() const {
  std::vector<column_view> views;
  views.reserve(_columns.size());
  for (auto const& each : _columns) {
    views.push_back(each->view());
  }
  return table_view{views, _num_rows};
}

mutable_table_view table::mutable_view() {
  std::vector<mutable_column_view> views;
  views.reserve(_columns.size());
  for (auto const& each : _columns) {
    views.push_back(each->mutable_view());
  }
  return mutable_table_view{views, _num_rows};
}

std::vector<std::unique_ptr<column>> table::release() {
  _num_rows = 0;
  return std::move(_columns);
}

namespace detail {

template <typename ColumnView>
table_view_base<ColumnView>::table_view_base(std::vector<ColumnView> const& cols) : _columns{cols} {
  if (!_columns.empty()) {
    _num_rows = _columns.front().size();
  }
  for (auto const& each : _columns) {
    host::expects(each.size() == _num_rows, "table_view: the columns differ in length");
  }
}

template <typename ColumnView>
table_view_base<ColumnView>::table_view_base(std::vector<ColumnView> const& cols, size_type num_rows)
    : _columns{cols}, _num_rows{num_rows} {
  for (auto const& each : _columns) {
    host::expects_argument(each.size() == num_rows, "table_view: a column's length is not the given number of rows");
  }
}

template class table_view_base<column_view>;
template class table_view_base<mutable_column_view>;

bool has_nested_columns(table_view const& table) { return cudf::has_nested_columns(table); }

template <typename TableView>
bool is_relationally_comparable(TableView const& lhs, TableView const& rhs) {
  if (lhs.num_columns() != rhs.num_columns()) {
    return false;
  }
  for (int64_t i = 0; i < lhs.num_columns(); ++i) {
    if (lhs.column(i).type() != rhs.column(i).type() || !cudf::is_relationally_comparable(lhs.column(i).type())) {
      return false;
    }
  }
  return true;
}

template bool is_relationally_comparable<table_view>(table_view const& lhs, table_view const& rhs);
template bool is_relationally_comparable<mutable_table_view>(mutable_table_view const& lhs,
                                                             mutable_table_view const& rhs);

}  // namespace detail

bool has_nested_columns(table_view const& table) {
  return std::any_of(table.begin(), table.end(), [](column_view const& each) { return is_nested(each.type()); });
}

table_view::table_view(std::vector<table_view> const& views)
    : table_view{joined_columns(views), views.empty() ? 0 : views.front().num_rows()} {
  for (auto const& view : views) {
    host::expects(view.num_rows() == num_rows(), "table_view: the tables differ in length");
  }
}

table_view table_view::select(std::vector<size_type> const& column_indices) const {
  return select(column_indices.begin(), column_indices.end());
}

mutable_table_view::operator table_view() { return table_view{std::vector<column_view>{begin(), end()}, num_rows()}; }

mutable_table_view::mutable_table_view(std::vector<mutable_table_view> const& views)
    : mutable_table_view{joined_columns(views), views.empty() ? 0 : views.front().num_rows()} {
  for (auto const& view : views) {
    host::expects(view.num_rows() == num_rows(), "mutable_table_view: the tables differ in length");
  }
}

bool nullable(table_view const& view) {
  return std::any_of(view.begin(), view.end(), [](column_view const& each) { return each.nullable(); });
}

bool has_nulls(table_view const& view) {
  return std::any_of(view.begin(), view.end(), [](column_view const& each) { return each.has_nulls(); });
}

bool has_nested_nulls(table_view const& input) { return std::any_of(input.begin(), input.end(), any_nested_nulls); }

bool has_nested_nullable_columns(table_view const& input) {
  return std::any_of(input.begin(), input.end(), any_nested_nullable);
}

std::vector<column_view> get_nullable_columns(table_view const& table) {
  std::vector<column_view> result;
  std::copy_if(table.begin(), table.end(), std::back_inserter(result),
               [](column_view const& each) { return each.nullable(); });
  return result;
}

table_view scatter_columns(table_view const& source, std::vector<size_type> const& map, table_view const& target) {
  host::expects(map.size() == static_cast<std::size_t>(source.num_columns()),
                "scatter_columns: the map has not one entry for each column");
  std::vector<column_view> columns{target.begin(), target.end()};
  for (std::size_t i = 0; i < map.size(); ++i) {
    columns.at(static_cast<std::size_t>(map[i])) = source.column(static_cast<size_type>(i));
  }
  return table_view{columns};
}

}  // namespace cudf
