#include <atomic>
#include <cudf/ast/expressions.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/transform.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/ast/program.hpp"
#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
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
  rmm::device_buffer mask{program.may_be_null() ? host::mask_bytes(rows) : 0, stream, mr};
  auto* words = static_cast<bitmask_type*>(mask.data());
  if (mask.size() > 0) {
    // the bits beyond the last row
    auto const begin = static_cast<std::size_t>(rows) / 32 * sizeof(bitmask_type);
    std::memset(static_cast<char*>(mask.data()) + begin, 0, mask.size() - begin);
  }
  std::atomic<int64_t> nulls{0};
  host::parallel_for(0, rows, host::default_grain, [&](int64_t from, int64_t to) {
    host::ast::evaluator evaluator{program};
    int64_t missing = 0;
    for (int64_t at = from; at < to; at += host::ast::block_rows) {
      auto const count = std::min(host::ast::block_rows, to - at);
      auto const block = evaluator.run({.begin = at}, {}, count, values + at * width);
      if (words == nullptr) {
        continue;
      }
      if (block.valid == nullptr) {
        host::fill_bits(words, at, at + count, true);
      } else {
        host::bytes_to_bits(words + at / 32, block.valid, count);
        missing += std::count(block.valid, block.valid + count, uint8_t{0});
      }
    }
    nulls += missing;
  });
  if (nulls > 0) {
    result->set_null_mask(std::move(mask), static_cast<size_type>(nulls.load()));
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
