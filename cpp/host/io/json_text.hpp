#pragma once
#include <string>
#include <string_view>

namespace cudf4j::host::json {

/**
 * @brief Appends the characters of a JSON string, given without its quotes. A surrogate that has no other half becomes
 * U+FFFD: UTF-8 has none.
 * @return false for a wrong escape
 */
bool unescape(std::string_view raw, std::string& out);

/** @brief The text with control characters inside of strings as \\u00XX, which simdjson asks for. */
std::string escape_control_characters(std::string_view text);

/** @brief The text with double quotes around strings that have single ones, as libcudf normalises them. */
std::string normalize_single_quotes(std::string_view text, char delimiter);

/** @brief Appends the text without blanks and tabs outside of strings. */
void append_without_blanks(std::string_view text, std::string& out);

/** @brief Whether the text is a number of JSON, digits behind a leading zero allowed or not. */
bool is_number(std::string_view text, bool leading_zeros);

}  // namespace cudf4j::host::json
