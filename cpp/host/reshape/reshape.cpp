#include <algorithm>
#include <cstring>
#include <cudf/concatenate.hpp>
#include <cudf/copying.hpp>
#include <cudf/reshape.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <limits>
#include <optional>

#include "host/copying/gather.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Columns that are written at a time where a row is written a line of the cache at a time: more sources than the
/// nearest cache has ways would displace each other where columns are a multiple of its pages long.
constexpr int64_t together = 8;

/// Writes rows [begin, end) of columns from the first on, column after column.
template <typename T>
void interleave_each(std::vector<T const*> const& columns, int64_t first, T* out, int64_t begin, int64_t end) {
  auto const width = static_cast<int64_t>(columns.size());
  for (auto c = first; c < width; ++c) {
    auto const* from = columns[c];
    for (auto row = begin; row < end; ++row) out[row * width + c] = from[row];
  }
}

/// Writes rows [begin, end) of columns, so many columns at a time as lie together.
template <typename T>
void interleave_together(std::vector<T const*> const& columns, T* out, int64_t begin, int64_t end) {
  auto const width = static_cast<int64_t>(columns.size());
  int64_t c = 0;
  for (; c + together <= width; c += together) {
    T const* from[together];
    std::copy_n(columns.begin() + c, together, from);
    for (auto row = begin; row < end; ++row) {
      auto* const cells = out + row * width + c;
      for (int64_t k = 0; k < together; ++k) cells[k] = from[k][row];
    }
  }
  interleave_each(columns, c, out, begin, end);
}

/// Writes rows [begin, end) of columns one behind the other. Cells of one column lie a row apart: where that is a
/// multiple of a few lines they share few places of the cache, and must leave it as whole lines. Narrow cells are
/// written faster one by one.
template <typename T>
void interleave_rows(std::vector<T const*> const& columns, T* out, int64_t begin, int64_t end) {
  auto const width = static_cast<int64_t>(columns.size());
  bool const by_lines = width > 2 && (sizeof(T) >= 8 || width * static_cast<int64_t>(sizeof(T)) % 256 == 0);
  // so that what is read and written of a block stays at hand until it is done
  int64_t const block = by_lines ? 64 : 256;
  for (int64_t first = begin; first < end; first += block) {
    auto const last = std::min(first + block, end);
    if (by_lines) {
      interleave_together(columns, out, first, last);
    } else {
      interleave_each(columns, 0, out, first, last);
    }
  }
}

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
    chunks{input.num_rows(), std::max<size_type>(1, (1 << 16) / width)}.run(
        [&](int, size_type begin, size_type end) { interleave_rows<T>(columns, out, begin, end); });
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

/// Bytes that are copied at a time, few enough to be in the cache still.
constexpr std::int64_t block_bytes = 1 << 15;

/// Writes bytes count times, one behind the other.
void repeat_bytes(char* out, char const* bytes, std::int64_t length, std::int64_t count) {
  if (length == 0) return;
  // a block of them first, of which the others are copies
  auto const in_block = std::clamp<std::int64_t>(block_bytes / length, 1, count);
  parallel_for(0, (count + in_block - 1) / in_block, std::max<std::int64_t>(1, default_grain / (in_block * length)),
               [&](std::int64_t begin, std::int64_t end) {
                 char* const first = out + begin * in_block * length;
                 for (auto block = begin; block < end; ++block) {
                   auto* const to = out + block * in_block * length;
                   auto const these = std::min(in_block, count - block * in_block);
                   if (block > begin) {
                     std::memcpy(to, first, static_cast<std::size_t>(these * length));
                     continue;
                   }
                   std::memcpy(to, bytes, static_cast<std::size_t>(length));
                   for (std::int64_t done = 1; done < these;) {
                     auto const next = std::min(done, these - done);
                     std::memcpy(to + done * length, to, static_cast<std::size_t>(next * length));
                     done += next;
                   }
                 }
               });
}

/// The offsets of strings that are there count times.
template <typename Offset>
std::unique_ptr<cudf::column> tile_offsets(strings_reader const& text, size_type rows, size_type total,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  Offset* offsets = nullptr;
  auto const type = data_type{sizeof(Offset) == 8 ? type_id::INT64 : type_id::INT32};
  auto column = make_uninitialised(type, offset_count(total, "tile of strings: offsets"), &offsets, stream, mr);
  auto const begin_of_all = text.start(0);
  auto const length = text.start(rows) - begin_of_all;
  scratch<Offset> starts(rows);
  for (int64_t row = 0; row < rows; ++row) starts[row] = static_cast<Offset>(text.start(row) - begin_of_all);
  parallel_for(0, total / rows, std::max<std::int64_t>(1, default_grain / rows),
               [&](std::int64_t begin, std::int64_t end) {
                 for (auto copy = begin; copy < end; ++copy) {
                   auto* const to = offsets + copy * rows;
                   auto const before = static_cast<Offset>(copy * length);
                   for (int64_t row = 0; row < rows; ++row) to[row] = starts[row] + before;
                 }
               });
  offsets[total] = static_cast<Offset>(total / rows * length);
  return column;
}

/// A column without nulls count times, of a fixed width or of strings.
std::unique_ptr<cudf::column> tile_column(column_view const& input, size_type total, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  auto const rows = input.size();
  std::int64_t const count = total / rows;
  if (input.type().id() != type_id::STRING) {
    auto result = make_fixed_width(input.type(), total, cudf::mask_state::UNALLOCATED, stream, mr);
    auto const width = static_cast<std::int64_t>(width_of(input.type()));
    repeat_bytes(result->mutable_view().head<char>(), static_cast<char const*>(input.head()) + input.offset() * width,
                 rows * width, count);
    return result;
  }
  strings_reader const text{input};
  auto const length = text.start(rows) - text.start(0);
  auto const all = length * count;
  rmm::device_buffer chars{static_cast<std::size_t>(all), stream, mr};
  repeat_bytes(static_cast<char*>(chars.data()), static_cast<char const*>(input.head()) + text.start(0), length, count);
  std::vector<std::unique_ptr<cudf::column>> children;
  children.push_back(all > std::numeric_limits<std::int32_t>::max()
                         ? tile_offsets<std::int64_t>(text, rows, total, stream, mr)
                         : tile_offsets<std::int32_t>(text, rows, total, stream, mr));
  return std::make_unique<cudf::column>(data_type{type_id::STRING}, total, std::move(chars), rmm::device_buffer{}, 0,
                                        std::move(children));
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
  std::vector<std::unique_ptr<column>> columns;
  std::optional<host::rows::scratch<size_type>> from;
  for (auto const& col : input) {
    if (!col.has_nulls() && (is_fixed_width(col.type()) || col.type().id() == type_id::STRING)) {
      columns.push_back(host::tile_column(col, total, stream, mr));
      continue;
    }
    if (!from) {
      from.emplace(total);
      host::parallel_for(0, total, host::default_grain, [&](int64_t begin, int64_t end) {
        for (auto i = begin; i < end; ++i) (*from)[i] = static_cast<size_type>(i % rows);
      });
    }
    columns.push_back(host::gather_column(col, {from->data(), total, false}, stream, mr));
  }
  return std::make_unique<table>(std::move(columns));
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
