#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new cudf::strings::regex_program of a pattern in UTF-8.
/// @param flags cudf::strings::regex_flags
/// @param capture cudf::strings::capture_groups
CUDF4J_EXPORT int64_t make_regex_program(int8_t const* pattern, int32_t size, int32_t flags, int32_t capture);
CUDF4J_EXPORT void free_regex_program(int64_t program);
/// @brief Returns a new column in which at most `limit` matches of each text are replaced by a string scalar's value.
CUDF4J_EXPORT int64_t replace_matches(int64_t column_view, int64_t program, int64_t replacement_scalar, int32_t limit);
/// @brief Returns a new column in which each match is replaced by a text in UTF-8 that may refer to groups
/// (cudf::strings::replace_with_backrefs).
CUDF4J_EXPORT int64_t replace_with_references(int64_t column_view, int64_t program, int8_t const* replacement,
                                              int32_t size);
/// @brief Returns a new string column of timestamps in a format (cudf::strings::from_timestamps).
/// @param names_view a string column of 40 names (am, pm, weekdays, months, long and short), or 0
CUDF4J_EXPORT int64_t format_timestamps(int64_t column_view, int8_t const* format, int32_t size, int64_t names_view);
/// @brief Returns a new column in which each character of `from` is replaced by that of `to` at its place (0: removed).
CUDF4J_EXPORT int64_t translate_characters(int64_t column_view, int32_t const* from, int32_t const* to, int32_t count);

}  // namespace cudf4j
