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
/// @brief Returns a new column in which the characters of `count` ranges are kept or removed, and what is removed is
/// replaced by a string scalar's value (cudf::strings::filter_characters).
/// @param first, last cudf::char_utf8, both within the range
/// @param filter cudf::strings::filter_type
CUDF4J_EXPORT int64_t filter_character_ranges(int64_t column_view, int32_t const* first, int32_t const* last,
                                              int32_t count, int32_t filter, int64_t replacement_scalar);
/// @brief Returns a new column of the strings of each list, put together with a string scalar between them
/// (cudf::strings::join_list_elements).
/// @param separate_nulls cudf::strings::separator_on_nulls
/// @param empty_lists cudf::strings::output_if_empty_list
CUDF4J_EXPORT int64_t join_lists(int64_t lists_view, int64_t separator_scalar, int64_t null_scalar,
                                 int32_t separate_nulls, int32_t empty_lists);
/// @brief As join_lists, with the separator of each list in the same row of a column.
CUDF4J_EXPORT int64_t join_lists_by_row(int64_t lists_view, int64_t separators_view, int64_t null_separator_scalar,
                                        int64_t null_scalar, int32_t separate_nulls, int32_t empty_lists);
/// @brief Returns a new string scalar that repeats another's value (cudf::strings::repeat_string).
CUDF4J_EXPORT int64_t repeat_text(int64_t string_scalar, int32_t times);
/// @brief Returns a new string column that shows each list of strings (cudf::strings::format_list_column).
/// @param separators_view a string column of three texts: between elements, before and behind a list
CUDF4J_EXPORT int64_t format_list_column(int64_t lists_view, int64_t null_scalar, int64_t separators_view);
/// @brief Returns a new string column of what a JSONPath leads to in each text (cudf::get_json_object).
CUDF4J_EXPORT int64_t get_json_object(int64_t strings_view, int64_t path_scalar, bool allow_single_quotes,
                                      bool strip_quotes, bool missing_as_null);

}  // namespace cudf4j
