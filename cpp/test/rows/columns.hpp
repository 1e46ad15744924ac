#pragma once
// Columns from plain values, and plain values from columns, for tests that state what they expect by hand.
#include <gtest/gtest.h>

#include <cudf/column/column.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "host/core/column_util.hpp"
#include "test/core/wide_strings.hpp"

namespace cudf4j::test {

using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::table_view;
using cudf::type_id;
using column_ptr = std::unique_ptr<cudf::column>;

constexpr auto null = std::nullopt;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <typename T>
using cells = std::vector<std::optional<T>>;

template <typename T>
std::pair<rmm::device_buffer, size_type> mask_of(cells<T> const& rows) {
  host::mask_builder mask{static_cast<size_type>(rows.size()), cudf::get_default_stream(),
                          cudf::get_current_device_resource_ref()};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i]) mask.set_null(static_cast<std::int64_t>(i));
  }
  return mask.finish();
}

/// A fixed-width column of storage type T.
template <typename T>
column_ptr fixed(cells<T> const& rows, data_type type) {
  auto data = host::make_buffer(rows.size() * sizeof(T));
  for (std::size_t i = 0; i < rows.size(); ++i) static_cast<T*>(data.data())[i] = rows[i].value_or(T{});
  auto [mask, nulls] = mask_of(rows);
  return host::make_fixed_width(type, static_cast<size_type>(rows.size()), std::move(data), std::move(mask), nulls);
}

inline column_ptr ints(cells<std::int32_t> const& rows) { return fixed(rows, data_type{type_id::INT32}); }
inline column_ptr longs(cells<std::int64_t> const& rows) { return fixed(rows, data_type{type_id::INT64}); }
inline column_ptr doubles(cells<double> const& rows) { return fixed(rows, data_type{type_id::FLOAT64}); }
inline column_ptr bools(cells<std::int8_t> const& rows) { return fixed(rows, data_type{type_id::BOOL8}); }

inline column_ptr strings(cells<std::string> const& rows) {
  std::vector<std::string_view> texts;
  std::vector<bool> valid;
  for (auto const& row : rows) {
    texts.push_back(row ? std::string_view{*row} : std::string_view{});
    valid.push_back(row.has_value());
  }
  return as_wide_if_asked(host::make_strings(texts, valid));
}

inline column_ptr lists(cells<cells<std::int32_t>> const& rows) {
  cells<std::int32_t> elements, offsets{0};
  for (auto const& row : rows) {
    if (row) elements.insert(elements.end(), row->begin(), row->end());
    offsets.push_back(static_cast<std::int32_t>(elements.size()));
  }
  auto [mask, nulls] = mask_of(rows);
  std::vector<column_ptr> children;
  children.push_back(ints(offsets));
  children.push_back(ints(elements));
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, static_cast<size_type>(rows.size()),
                                        rmm::device_buffer{}, std::move(mask), nulls, std::move(children));
}

/// A struct column; rows whose entry in `valid` is false are null.
inline column_ptr structs(std::vector<column_ptr> fields, std::vector<bool> const& valid) {
  cells<bool> rows;
  for (bool v : valid) rows.push_back(v ? std::optional<bool>{true} : null);
  auto [mask, nulls] = mask_of(rows);
  return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, static_cast<size_type>(valid.size()),
                                        rmm::device_buffer{}, std::move(mask), nulls, std::move(fields));
}

template <typename... Columns>
std::vector<column_ptr> fields(Columns... columns) {
  std::vector<column_ptr> all;
  (all.push_back(std::move(columns)), ...);
  return all;
}

template <typename T>
cells<T> read(column_view const& col) {
  cells<T> rows;
  for (size_type i = 0; i < col.size(); ++i) {
    rows.push_back(host::is_valid(col, i) ? std::optional<T>{host::values<T>(col)[i]} : null);
  }
  size_type nulls = 0;
  for (auto const& row : rows) nulls += row ? 0 : 1;
  EXPECT_EQ(nulls, col.null_count());
  return rows;
}

inline cells<std::int32_t> read_ints(column_view const& col) {
  EXPECT_EQ(col.type().id(), type_id::INT32);
  return read<std::int32_t>(col);
}
inline cells<std::int64_t> read_longs(column_view const& col) {
  EXPECT_EQ(col.type().id(), type_id::INT64);
  return read<std::int64_t>(col);
}
inline cells<double> read_doubles(column_view const& col) {
  EXPECT_EQ(col.type().id(), type_id::FLOAT64);
  return read<double>(col);
}

inline cells<std::string> read_strings(column_view const& col) {
  EXPECT_EQ(col.type().id(), type_id::STRING);
  cells<std::string> rows;
  for (size_type i = 0; i < col.size(); ++i) {
    rows.push_back(host::is_valid(col, i) ? std::optional<std::string>{host::strings_reader{col}[i]} : null);
  }
  return rows;
}

inline cells<cells<std::int32_t>> read_lists(column_view const& col) {
  EXPECT_EQ(col.type().id(), type_id::LIST);
  cells<cells<std::int32_t>> rows;
  if (col.size() == 0) return rows;
  auto const elements = read<std::int32_t>(col.child(1));
  auto const* offsets = host::values<std::int32_t>(col.child(0)) + col.offset();
  for (size_type i = 0; i < col.size(); ++i) {
    if (!host::is_valid(col, i)) {
      rows.push_back(null);
    } else {
      rows.push_back(cells<std::int32_t>(elements.begin() + offsets[i], elements.begin() + offsets[i + 1]));
    }
  }
  return rows;
}

template <typename... Views>
table_view table_of(Views const&... columns) {
  return table_view{std::vector<column_view>{columns->view()...}};
}

}  // namespace cudf4j::test
