#include <cudf/concatenate.hpp>
#include <cudf/copying.hpp>
#include <cudf/lists/combine.hpp>
#include <numeric>

#include "host/lists/elements.hpp"

namespace cudf4j::host::lists {
namespace {

using cudf::lists::concatenate_null_policy;

/// Joins the lists numbered parts(row) of `all` for each row; a part that is null makes the row null or is left out. In
/// the latter case a row without any valid part is null where there are null parts at all, as libcudf has it.
template <typename Parts>
std::unique_ptr<cudf::column> join_parts(list_rows const& all, size_type rows, Parts const& parts, bool nullify,
                                         char const* function, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  bool const has_nulls = all.column().has_nulls();
  scratch<std::uint8_t> is_null(static_cast<std::size_t>(rows));
  // with 64 bits, because one row alone may have more elements than a column can have
  auto const length_of = [&](size_type i) -> std::int64_t {
    auto const [count, part_of] = parts(i);
    bool any_null = count < 0, any_valid = false;
    std::int64_t length = 0;
    for (int64_t p = 0; p < count; ++p) {
      auto const part = part_of(p);
      any_null |= !all.is_valid(part);
      any_valid |= all.is_valid(part);
      length += all.length(part);
    }
    is_null[i] = count < 0 || (nullify ? any_null : has_nulls && !any_valid) ? 1 : 0;
    return is_null[i] != 0 ? 0 : length;
  };
  new_offsets offsets{rows, length_of, function, stream, mr};
  scratch<size_type> taken(static_cast<std::size_t>(offsets.total()));
  each_list(rows, [&](size_type i) {
    if (is_null[i] != 0) return;
    auto const [count, part_of] = parts(i);
    auto* to = taken.data() + offsets[i];
    for (int64_t p = 0; p < count; ++p) {
      auto const part = part_of(p);
      auto const length = all.length(part);
      std::iota(to, to + length, all.begin(part));
      to += length;
    }
  });
  mask_filler mask{rows, stream, mr};
  mask.fill([&](int64_t i) { return is_null[i] == 0; });
  auto elements = gather_column(all.elements(), {taken.data(), offsets.total(), false}, stream, mr);
  auto const nulls = mask.null_count();
  return make_lists(std::move(offsets), std::move(elements), mask.release(), nulls);
}

}  // namespace
}  // namespace cudf4j::host::lists

namespace cudf::lists {

namespace host = cudf4j::host;

std::unique_ptr<column> concatenate_rows(table_view const& input, concatenate_null_policy null_policy,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(input.num_columns() > 0, "concatenate_rows: the table has no columns");
  for (auto const& col : input) {
    if (col.type().id() != type_id::LIST) {
      host::fail_type("concatenate_rows: a column is " + host::type_name(col.type()) + ", LIST is needed");
    }
    host::expects_type(host::same_types(col, input.column(0)), "concatenate_rows: the lists differ in type");
  }
  auto const rows = input.num_rows();
  if (rows == 0) return empty_like(input.column(0));
  if (input.num_columns() == 1) return host::copy_column(input.column(0), stream, mr);
  auto const joined = cudf::concatenate(std::vector<column_view>(input.begin(), input.end()), stream);
  host::lists::list_rows const all{joined->view()};
  auto const parts = [&](size_type row) {
    return std::pair{input.num_columns(), [row, rows](size_type column) { return column * rows + row; }};
  };
  return host::lists::join_parts(all, rows, parts, null_policy == concatenate_null_policy::NULLIFY_OUTPUT_ROW,
                                 "concatenate_rows", stream, mr);
}

std::unique_ptr<column> concatenate_list_elements(column_view const& input, concatenate_null_policy null_policy,
                                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (input.type().id() != type_id::LIST || host::list_elements(input).type().id() != type_id::LIST) {
    host::fail_argument("concatenate_list_elements: the column is " + host::type_name(input.type()) +
                        ", a LIST of LIST is needed");
  }
  if (input.size() == 0) return empty_like(input);
  host::lists::list_rows const rows{input};
  host::lists::list_rows const all{rows.elements()};
  auto const parts = [&](size_type row) {
    auto const begin = rows.begin(row);
    return std::pair{rows.is_valid(row) ? rows.length(row) : -1, [begin](size_type part) { return begin + part; }};
  };
  return host::lists::join_parts(all, rows.size(), parts, null_policy == concatenate_null_policy::NULLIFY_OUTPUT_ROW,
                                 "concatenate_list_elements", stream, mr);
}

}  // namespace cudf::lists
