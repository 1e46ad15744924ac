#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new cudf::strings::regex_program of a pattern in UTF-8.
/// @param flags cudf::strings::regex_flags
/// @param capture cudf::strings::capture_groups
CUDF4J_EXPORT int64_t make_regex_program(int8_t const* pattern, int32_t size, int32_t flags, int32_t capture);
CUDF4J_EXPORT void free_regex_program(int64_t program);
/// @brief Returns the number of groups of a pattern.
CUDF4J_EXPORT int32_t regex_group_count(int64_t program);
/// @brief Returns a new table: a string column for each group of the pattern.
CUDF4J_EXPORT int64_t extract_groups(int64_t column_view, int64_t program);
/// @brief Returns a new column in which each character of `from` is replaced by that of `to` at its place (0: removed).
CUDF4J_EXPORT int64_t translate_characters(int64_t column_view, int32_t const* from, int32_t const* to, int32_t count);

}  // namespace cudf4j
