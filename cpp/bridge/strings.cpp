#include "bridge/strings.hpp"

#include <cudf/column/column.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/convert/convert_datetime.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/strings/translate.hpp>

#include "bridge/address.hpp"

namespace cudf4j {

int64_t make_regex_program(int8_t const* pattern, int32_t size, int32_t flags, int32_t capture) {
  return hand_over(cudf::strings::regex_program::create(text(pattern, size),
                                                        static_cast<cudf::strings::regex_flags>(flags),
                                                        static_cast<cudf::strings::capture_groups>(capture)));
}

void free_regex_program(int64_t program) { free_at<cudf::strings::regex_program>(program); }

int64_t replace_matches(int64_t column_view, int64_t program, int64_t replacement_scalar, int32_t limit) {
  return hand_over(cudf::strings::replace_re(cudf::strings_column_view(at<cudf::column_view>(column_view)),
                                             at<cudf::strings::regex_program>(program),
                                             at<cudf::string_scalar>(replacement_scalar), limit));
}

int64_t replace_with_references(int64_t column_view, int64_t program, int8_t const* replacement, int32_t size) {
  return hand_over(cudf::strings::replace_with_backrefs(cudf::strings_column_view(at<cudf::column_view>(column_view)),
                                                        at<cudf::strings::regex_program>(program),
                                                        text(replacement, size)));
}

int64_t format_timestamps(int64_t column_view, int8_t const* format, int32_t size, int64_t names_view) {
  auto const& timestamps = at<cudf::column_view>(column_view);
  if (names_view == 0) return hand_over(cudf::strings::from_timestamps(timestamps, text(format, size)));
  return hand_over(cudf::strings::from_timestamps(timestamps, text(format, size),
                                                  cudf::strings_column_view(at<cudf::column_view>(names_view))));
}

int64_t translate_characters(int64_t column_view, int32_t const* from, int32_t const* to, int32_t count) {
  std::vector<std::pair<cudf::char_utf8, cudf::char_utf8>> table;
  table.reserve(count);
  for (int64_t i = 0; i < count; ++i)
    table.emplace_back(static_cast<cudf::char_utf8>(from[i]), static_cast<cudf::char_utf8>(to[i]));
  return hand_over(cudf::strings::translate(cudf::strings_column_view(at<cudf::column_view>(column_view)), table));
}

}  // namespace cudf4j
