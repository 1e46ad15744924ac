#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Joins two tables of keys. Writes two new INT32 columns of equal size, the rows of the left and of the right
/// table that go together; a row without partner has INT32_MIN there (gather with NULLIFY).
CUDF4J_EXPORT void inner_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out);
CUDF4J_EXPORT void left_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out);
CUDF4J_EXPORT void full_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out);
/// @brief Returns a new INT32 column: the left rows that have (anti: have not) a partner.
CUDF4J_EXPORT int64_t left_semi_join(int64_t left_view, int64_t right_view, bool nulls_equal);
CUDF4J_EXPORT int64_t left_anti_join(int64_t left_view, int64_t right_view, bool nulls_equal);

}  // namespace cudf4j
