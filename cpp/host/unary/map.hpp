#pragma once
// One value from one value, row by row.
#include <cudf/column/column.hpp>
#include <cudf/column/column_view.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "host/core/streaming.hpp"
#include "host/core/vector.hpp"

namespace cudf4j::host::unary {

using mutable_view = cudf::mutable_column_view;

/// @brief Stores fn(values + row, target, count) of each block of rows, null rows included, whose result nobody reads.
template <typename Source, typename Target, typename Function>
void map_blocks(column_view const& input, mutable_view const& output, Function const& fn) {
  auto const* in = values<Source>(input);
  auto* out = values<Target>(output);
  bool const streamed = is_streamed(input.size() * static_cast<int64_t>(sizeof(Target)));
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    write_rows(out, begin, end, streamed,
               [&](Target* target, int64_t row, int64_t count) { fn(in + row, target, count); });
  });
}

/// @brief Stores fn(value) for each row.
template <typename Source, typename Target, typename Function>
void map_values(column_view const& input, mutable_view const& output, Function const& fn) {
  map_blocks<Source, Target>(input, output, [&fn](Source const* from, Target* target, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      target[i] = static_cast<Target>(fn(from[i]));
    }
  });
}

template <typename Source, typename Target, typename Function>
CUDF4J_VECTOR_CLONES void vector_loop(Source const* from, Target* target, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    target[i] = static_cast<Target>(Function{}(from[i]));
  }
}

/// @brief As map_values, for functions that AVX2 has instructions for; fn is a type without state.
template <typename Source, typename Target, typename Function>
void map_vectors(column_view const& input, mutable_view const& output, Function) {
  map_blocks<Source, Target>(input, output, vector_loop<Source, Target, Function>);
}

}  // namespace cudf4j::host::unary
