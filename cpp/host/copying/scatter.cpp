#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <optional>

#include "gather.hpp"

#include "host/core/errors.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;
using scalars = std::vector<std::reference_wrapper<cudf::scalar const>>;

/// For each target row the row to take: itself, until a source row replaces it.
scratch<size_type> keep_all(size_type target_rows) {
  scratch<size_type> from(target_rows);
  chunks{target_rows}.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) from[i] = i;
  });
  return from;
}

scratch<size_type> replacements(row_map targets, size_type target_rows, bool one_source_row) {
  auto from = keep_all(target_rows);
  for (int64_t i = 0; i < targets.size; ++i) from[targets.rows[i]] = of_second(one_source_row ? 0 : i);
  return from;
}

void check_types(data_type source, data_type target, char const* function) {
  if (source == target) return;
  fail_type(std::string{function} + ": source and target columns differ in type: " + type_name(source) + " and " +
            type_name(target));
}

std::unique_ptr<cudf::table> merge_tables(table_view const& target, table_view const& source,
                                          scratch<size_type> const& from, char const* function,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  row_map const map{from.data(), target.num_rows(), false};
  for (int64_t c = 0; c < target.num_columns(); ++c) {
    check_types(source.column(c).type(), target.column(c).type(), function);
    columns.push_back(gather_from_two(target.column(c), source.column(c), map, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

struct scalar_rows {
  std::vector<std::unique_ptr<cudf::column>> columns;
  table_view view;
};

/// Whether rows are values of a fixed width that all are there, so that they can be written where they belong.
bool are_values(column_view const& col) { return cudf::is_fixed_width(col.type()) && !col.has_nulls(); }

std::unique_ptr<cudf::column> written(column_view const& target, column_view const& source, row_map targets,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto result = copy_column(target, stream, mr);
  dispatch_width(width_of(target.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* in = values<T>(source);
    auto* out = values<T>(result->mutable_view());
    // in order: of two rows for one place the later one stays
    for (int64_t i = 0; i < targets.size; ++i) out[targets.rows[i]] = in[i];
  });
  return result;
}

/// A table of one row made of scalars.
scalar_rows one_row(scalars const& source, table_view const& target, char const* function,
                    rmm::cuda_stream_view stream) {
  scalar_rows rows;
  std::vector<column_view> views;
  for (std::size_t c = 0; c < source.size(); ++c) {
    check_types(source[c].get().type(), target.column(static_cast<size_type>(c)).type(), function);
    rows.columns.push_back(cudf::make_column_from_scalar(source[c].get(), 1, stream));
    views.push_back(rows.columns.back()->view());
  }
  rows.view = table_view{views};
  return rows;
}

void check_mask(column_view const& mask, size_type rows, char const* function) {
  if (mask.type().id() != type_id::BOOL8) fail_type(std::string{function} + ": the mask must be of type BOOL8");
  if (mask.size() != rows) fail_argument(std::string{function} + ": the mask and the target differ in length");
}

scratch<size_type> masked_replacements(column_view const& mask, size_type source_rows, bool one_source_row) {
  auto const* set = values<std::uint8_t>(mask);
  validity const valid{mask};
  scratch<size_type> from(mask.size());
  size_type next = 0;
  for (int64_t i = 0; i < mask.size(); ++i) {
    if (set[i] == 0 || !valid[i]) {
      from[i] = i;
      continue;
    }
    expects_argument(one_source_row || next < source_rows,
                     "boolean_mask_scatter: the mask selects more rows than the source has");
    from[i] = of_second(one_source_row ? 0 : next++);
  }
  return from;
}

scratch<size_type> range_replacements(size_type source_begin, size_type source_end, size_type target_begin,
                                      size_type target_rows) {
  auto from = keep_all(target_rows);
  for (int64_t i = source_begin; i < source_end; ++i) from[target_begin + i - source_begin] = of_second(i);
  return from;
}

void check_copy_range(column_view const& source, column_view const& target, size_type source_begin,
                      size_type source_end, size_type target_begin, char const* function) {
  bool const inside = source_begin >= 0 && source_begin <= source_end && source_end <= source.size() &&
                      target_begin >= 0 && target_begin <= target.size() - (source_end - source_begin);
  if (!inside) fail_range(std::string{function} + ": the range is outside of the source or the target");
  check_types(source.type(), target.type(), function);
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<table> scatter(table_view const& source, column_view const& scatter_map, table_view const& target,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects_argument(source.num_columns() == target.num_columns(), "scatter: source and target differ in columns");
  host::expects_argument(source.num_rows() >= scatter_map.size(), "scatter: the source has fewer rows than the map");
  host::checked_map const map{scatter_map, target.num_rows(), true, false, "scatter"};
  std::optional<host::scratch<size_type>> from;
  std::vector<std::unique_ptr<column>> columns;
  for (int64_t c = 0; c < target.num_columns(); ++c) {
    auto const& of_source = source.column(c);
    auto const& of_target = target.column(c);
    host::check_types(of_source.type(), of_target.type(), "scatter");
    if (host::are_values(of_source) && host::are_values(of_target)) {
      columns.push_back(host::written(of_target, of_source, map.get(), stream, mr));
      continue;
    }
    if (!from) from = host::replacements(map.get(), target.num_rows(), false);
    columns.push_back(
        host::gather_from_two(of_target, of_source, {from->data(), target.num_rows(), false}, stream, mr));
  }
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<table> scatter(std::vector<std::reference_wrapper<scalar const>> const& source,
                               column_view const& indices, table_view const& target, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  host::expects_argument(static_cast<size_type>(source.size()) == target.num_columns(),
                         "scatter: the number of scalars differs from the target's columns");
  auto const row = host::one_row(source, target, "scatter", stream);
  host::checked_map const map{indices, target.num_rows(), true, false, "scatter"};
  auto const from = host::replacements(map.get(), target.num_rows(), true);
  return host::merge_tables(target, row.view, from, "scatter", stream, mr);
}

std::unique_ptr<table> boolean_mask_scatter(table_view const& input, table_view const& target,
                                            column_view const& boolean_mask, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  host::expects_argument(input.num_columns() == target.num_columns(),
                         "boolean_mask_scatter: input and target differ in columns");
  host::check_mask(boolean_mask, target.num_rows(), "boolean_mask_scatter");
  auto const from = host::masked_replacements(boolean_mask, input.num_rows(), false);
  return host::merge_tables(target, input, from, "boolean_mask_scatter", stream, mr);
}

std::unique_ptr<table> boolean_mask_scatter(std::vector<std::reference_wrapper<scalar const>> const& input,
                                            table_view const& target, column_view const& boolean_mask,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects_argument(static_cast<size_type>(input.size()) == target.num_columns(),
                         "boolean_mask_scatter: the number of scalars differs from the target's columns");
  host::check_mask(boolean_mask, target.num_rows(), "boolean_mask_scatter");
  auto const row = host::one_row(input, target, "boolean_mask_scatter", stream);
  auto const from = host::masked_replacements(boolean_mask, 1, true);
  return host::merge_tables(target, row.view, from, "boolean_mask_scatter", stream, mr);
}

std::unique_ptr<column> copy_range(column_view const& source, column_view const& target, size_type source_begin,
                                   size_type source_end, size_type target_begin, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  host::check_copy_range(source, target, source_begin, source_end, target_begin, "copy_range");
  auto const from = host::range_replacements(source_begin, source_end, target_begin, target.size());
  return host::gather_from_two(target, source, {from.data(), target.size(), false}, stream, mr);
}

void copy_range_in_place(column_view const& source, mutable_column_view& target, size_type source_begin,
                         size_type source_end, size_type target_begin, rmm::cuda_stream_view) {
  host::expects_type(is_fixed_width(target.type()),
                     "copy_range_in_place: only fixed-width columns can be changed in place");
  host::check_copy_range(source, target, source_begin, source_end, target_begin, "copy_range_in_place");
  host::expects_argument(!source.has_nulls() || target.nullable(),
                         "copy_range_in_place: the source has nulls but the target has no null mask");
  auto const width = size_of(target.type());
  auto const rows = source_end - source_begin;
  if (rows == 0) {
    return;
  }
  std::memcpy(static_cast<char*>(target.head<void>()) + (target.offset() + target_begin) * width,
              static_cast<char const*>(source.head<void>()) + (source.offset() + source_begin) * width, rows * width);
  if (!target.nullable()) return;
  host::validity const valid{source};
  auto* mask = target.null_mask();
  for (int64_t i = 0; i < rows; ++i) {
    auto const bit = target.offset() + target_begin + i;
    auto const flag = bitmask_type{1} << (bit & 31);
    if (valid[source_begin + i]) {
      mask[bit >> 5] |= flag;
    } else {
      mask[bit >> 5] &= ~flag;
    }
  }
  target.set_null_count(static_cast<size_type>(
      host::count_nulls(mask, target.offset(), target.offset() + static_cast<std::int64_t>(target.size()))));
}

}  // namespace cudf
