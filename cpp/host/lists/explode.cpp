#include <cudf/copying.hpp>
#include <cudf/lists/explode.hpp>
#include <cudf/table/table.hpp>

#include "host/lists/elements.hpp"

namespace cudf4j::host::lists {
namespace {

struct style {
  bool outer;      ///< a row of its own for a null or empty list
  bool positions;  ///< with the place of each element within its list
};

/// The rows that a table has when each element of one of its lists gets a row of its own.
std::unique_ptr<cudf::table> explode(table_view const& input, size_type index, style how, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  expects_range(index >= 0 && index < input.num_columns(), "explode: there is no column of that number");
  auto const& lists = input.column(index);
  if (lists.type().id() != type_id::LIST) {
    fail_logic("explode: column " + std::to_string(index) + " is " + type_name(lists.type()) + ", LIST is needed");
  }
  std::vector<size_type> rows_taken, elements_taken, places;
  bool gaps = false;
  if (lists.size() > 0) {
    list_rows const rows{lists};
    std::int64_t total = 0;
    for (int64_t i = 0; i < rows.size(); ++i)
      total += how.outer ? std::max<size_type>(1, rows.length(i)) : rows.length(i);
    auto const size = static_cast<std::size_t>(to_size_type(total, "explode"));
    rows_taken.reserve(size);
    elements_taken.reserve(size);
    for (int64_t i = 0; i < rows.size(); ++i) {
      for (int64_t k = 0; k < rows.length(i); ++k) {
        rows_taken.push_back(i);
        elements_taken.push_back(rows.begin(i) + k);
        places.push_back(k);
      }
      if (how.outer && rows.length(i) == 0) {
        rows_taken.push_back(i);
        elements_taken.push_back(-1);
        places.push_back(-1);
        gaps = true;
      }
    }
  }
  auto const size = static_cast<size_type>(rows_taken.size());
  std::vector<std::unique_ptr<cudf::column>> columns;
  for (int64_t c = 0; c < input.num_columns(); ++c) {
    if (c != index) {
      columns.push_back(gather_column(input.column(c), {rows_taken.data(), size, false}, stream, mr));
      continue;
    }
    if (how.positions) {
      size_type* out = nullptr;
      auto column = make_uninitialised(data_type{type_id::INT32}, size, &out, stream, mr);
      mask_builder mask{size, stream, mr};
      for (int64_t i = 0; i < size; ++i) {
        out[i] = std::max(0, places[i]);
        if (places[i] < 0) mask.set_null(i);
      }
      auto [words, nulls] = mask.finish();
      column->set_null_mask(std::move(words), nulls);
      columns.push_back(std::move(column));
    }
    columns.push_back(gather_column(list_elements(lists), {elements_taken.data(), size, gaps}, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace
}  // namespace cudf4j::host::lists

namespace cudf {

namespace own = cudf4j::host::lists;

std::unique_ptr<table> explode(table_view const& input_table, size_type explode_column_idx,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {false, false}, stream, mr);
}

std::unique_ptr<table> explode_position(table_view const& input_table, size_type explode_column_idx,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {false, true}, stream, mr);
}

std::unique_ptr<table> explode_outer(table_view const& input_table, size_type explode_column_idx,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {true, false}, stream, mr);
}

std::unique_ptr<table> explode_outer_position(table_view const& input_table, size_type explode_column_idx,
                                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {true, true}, stream, mr);
}

}  // namespace cudf
