#pragma once
// One value from one value, row by row.
#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host::unary {

using mutable_view = cudf::mutable_column_view;

/// @brief Stores fn(value) for each row, null rows included, whose result nobody reads.
template <typename Source, typename Target, typename Function>
void map_values(column_view const& input, mutable_view const& output, Function const& fn) {
  auto const* in = values<Source>(input);
  auto* out = values<Target>(output);
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = static_cast<Target>(fn(in[i]));
    }
  });
}

}  // namespace cudf4j::host::unary
