#include <cstring>
#include <cudf/concatenate.hpp>
#include <cudf/copying.hpp>
#include <cudf/reshape.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/copying/gather.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Fixed-width cells, row after row.
std::unique_ptr<cudf::column> interleave_values(table_view const& input, size_type cells, rmm::cuda_stream_view stream,
                                                rmm::device_async_resource_ref mr) {
  auto const width = input.num_columns();
  auto const type = input.column(0).type();
  auto result = make_fixed_width(type, cells, cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_width(width_of(type), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto* out = values<T>(result->mutable_view());
    std::vector<T const*> columns;
    for (auto const& col : input) columns.push_back(values<T>(col));
    chunks{input.num_rows(), std::max<size_type>(1, (1 << 16) / width)}.run([&](int, size_type begin, size_type end) {
      // blocks of rows, so that a column's part stays in the cache until its turn comes again
      constexpr size_type block = 256;
      for (int64_t first = begin; first < end; first += block) {
        auto const last = std::min<int64_t>(first + block, end);
        for (int64_t c = 0; c < width; ++c) {
          auto const* from = columns[c];
          for (auto i = first; i < last; ++i) out[static_cast<std::int64_t>(i) * width + c] = from[i];
        }
      }
    });
  });
  bool const has_nulls = std::any_of(input.begin(), input.end(), [](auto const& col) { return col.has_nulls(); });
  if (has_nulls) {
    std::vector<validity> valid;
    for (auto const& col : input) valid.emplace_back(col);
    row_mask mask{cells, stream, mr};
    mask.fill([&](int64_t cell, int count) {
      // the next cell is the next column's, or the first of the next row: one division for all of them
      auto row = cell / width, c = cell % width;
      std::uint64_t word = 0;
      for (int k = 0; k < count; ++k) {
        word |= static_cast<std::uint64_t>(valid[c][row] ? 1 : 0) << k;
        if (++c == width) {
          c = 0;
          ++row;
        }
      }
      return word;
    });
    mask.give(*result);
  }
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> interleave_columns(table_view const& input, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  host::expects(input.num_columns() > 0, "interleave_columns: the table has no columns");
  auto const& first = input.column(0);
  for (auto const& col : input) {
    if (!host::same_types(first, col)) {
      host::fail_logic("interleave_columns: the columns differ in type: " + host::type_name(first.type()) + " and " +
                       host::type_name(col.type()) + (first.type() == col.type() ? " with other children" : ""));
    }
  }
  auto const rows = input.num_rows();
  auto const width = input.num_columns();
  auto const cells = host::to_size_type(static_cast<int64_t>(rows) * width, "interleave_columns");
  if (cells == 0) return empty_like(first);
  if (width == 1) return host::copy_column(first, stream, mr);
  if (is_fixed_width(first.type())) return host::interleave_values(input, cells, stream, mr);
  auto const all = concatenate(std::vector<column_view>(input.begin(), input.end()), stream);
  host::rows::scratch<size_type> from(cells);
  host::parallel_for(0, cells, host::default_grain, [&](int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) from[i] = static_cast<size_type>(i % width * rows + i / width);
  });
  return host::gather_column(all->view(), {from.data(), cells, false}, stream, mr);
}

std::unique_ptr<table> tile(table_view const& input, size_type count, rmm::cuda_stream_view stream,
                            rmm::device_async_resource_ref mr) {
  host::expects(count >= 0, "tile: the count must not be negative");
  auto const rows = input.num_rows();
  auto const total = host::to_size_type(static_cast<int64_t>(rows) * count, "tile");
  if (total == 0) return empty_like(input);
  host::rows::scratch<size_type> from(total);
  host::parallel_for(0, total, host::default_grain, [&](int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) from[i] = static_cast<size_type>(i % rows);
  });
  return host::gather_table(input, {from.data(), total, false}, stream, mr);
}

void table_to_array(table_view const& input, device_span<cuda::std::byte> output, rmm::cuda_stream_view) {
  if (input.num_columns() == 0) return;
  auto const type = input.column(0).type();
  host::expects(is_fixed_width(type), "table_to_array: the columns have no fixed width");
  for (auto const& col : input) {
    if (col.type() != type) {
      host::fail_type("table_to_array: the columns differ in type: " + host::type_name(type) + " and " +
                      host::type_name(col.type()));
    }
  }
  for (auto const& col : input) host::expects_argument(!col.has_nulls(), "table_to_array: a column has nulls");
  auto const column_bytes = static_cast<std::size_t>(input.num_rows()) * size_of(type);
  host::expects_argument(output.size() >= column_bytes * input.num_columns(),
                         "table_to_array: the output is smaller than the values of the table");
  auto* const out = reinterpret_cast<char*>(output.data());
  host::parallel_for(0, input.num_columns(), 1, [&](int64_t begin, int64_t end) {
    for (auto c = begin; c < end; ++c) {
      auto const& col = input.column(static_cast<size_type>(c));
      auto const* const from = col.head<char>() + static_cast<std::size_t>(col.offset()) * size_of(type);
      if (column_bytes > 0) std::memcpy(out + c * column_bytes, from, column_bytes);
    }
  });
}

}  // namespace cudf
