#include <cudf/ast/expressions.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/transform.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/ast/program.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/parallel.hpp"

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> compute_column(table_view const& table, ast::expression const& expr,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::ast::program const program{expr, table, nullptr};
  auto const type = program.type();
  auto const rows = table.num_rows();
  auto result = host::make_fixed_width(type, rows, mask_state::UNALLOCATED, stream, mr);
  auto* values = static_cast<char*>(result->mutable_view().head());
  auto const width = static_cast<int64_t>(host::width_of(type));
  std::optional<host::row_mask> mask;
  if (program.may_be_null()) {
    mask.emplace(rows, stream, mr);
  }
  host::parallel_for(0, rows, host::default_grain, [&](int64_t from, int64_t to) {
    host::ast::evaluator evaluator{program};
    for (int64_t at = from; at < to; at += host::ast::block_rows) {
      auto const count = std::min(host::ast::block_rows, to - at);
      auto const block = evaluator.run({.begin = at}, {}, count, values + at * width);
      for (int64_t row = 0; mask && row < count; row += 64) {
        auto const some = static_cast<int>(std::min<int64_t>(64, count - row));
        mask->put(at + row, some,
                  block.valid == nullptr ? host::low_ones(some) : host::pack_bytes(block.valid + row, some));
      }
    }
  });
  if (mask) {
    mask->give(*result);
  }
  return result;
}

std::unique_ptr<table> filter(table_view const& predicate_table, ast::expression const& predicate_expr,
                              table_view const& filter_table, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  auto const mask = compute_column(predicate_table, predicate_expr, stream, cudf::get_current_device_resource_ref());
  host::expects_argument(mask->type().id() == type_id::BOOL8, "filter: the expression must give BOOL8");
  return apply_boolean_mask(filter_table, *mask, stream, mr);
}

}  // namespace cudf
