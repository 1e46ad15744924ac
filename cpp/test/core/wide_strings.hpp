#pragma once
#include <cstdlib>
#include <cudf/column/column.hpp>
#include <memory>

#include "host/core/column_util.hpp"

namespace cudf4j::test {

/// @brief Returns the strings column with offsets of 64 bits.
inline std::unique_ptr<cudf::column> as_wide(std::unique_ptr<cudf::column> narrow) {
  auto const rows = narrow->size();
  auto const nulls = narrow->null_count();
  if (rows == 0) {
    return narrow;
  }
  auto offsets = host::make_buffer((static_cast<std::size_t>(rows) + 1) * sizeof(int64_t));
  host::strings_reader const text{narrow->view()};
  for (int64_t row = 0; row <= rows; ++row) {
    static_cast<int64_t*>(offsets.data())[row] = text.start(row);
  }
  auto parts = narrow->release();
  return host::make_strings(rows, std::move(offsets), std::move(*parts.data), std::move(*parts.null_mask), nulls,
                            cudf::type_id::INT64);
}

/// @brief Whether the tests run with wide strings: each program runs once without and once with
/// CUDF4J_TEST_WIDE_STRINGS.
inline bool wide_strings_asked() { return std::getenv("CUDF4J_TEST_WIDE_STRINGS") != nullptr; }

/// @brief Returns the strings column, with offsets of 64 bits if the tests run so.
inline std::unique_ptr<cudf::column> as_wide_if_asked(std::unique_ptr<cudf::column> narrow) {
  return wide_strings_asked() ? as_wide(std::move(narrow)) : std::move(narrow);
}

}  // namespace cudf4j::test
