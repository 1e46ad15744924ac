#include "bridge/strings.hpp"

#include <cudf/column/column.hpp>
#include <cudf/json/json.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/combine.hpp>
#include <cudf/strings/convert/convert_datetime.hpp>
#include <cudf/strings/convert/convert_lists.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/repeat_strings.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/strings/translate.hpp>
#include <cudf/utilities/error.hpp>

#include <limits>
#include <utility>

#include "bridge/address.hpp"

namespace cudf4j {

namespace {

std::vector<std::pair<cudf::char_utf8, cudf::char_utf8>> pairs(int32_t const* first, int32_t const* second,
                                                               int32_t count) {
  std::vector<std::pair<cudf::char_utf8, cudf::char_utf8>> result;
  result.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    result.emplace_back(static_cast<cudf::char_utf8>(first[i]), static_cast<cudf::char_utf8>(second[i]));
  }
  return result;
}

}  // namespace

int64_t make_regex_program(int8_t const* pattern, int32_t size, int32_t flags, int32_t capture) {
  auto program =
      cudf::strings::regex_program::create(text(pattern, size), static_cast<cudf::strings::regex_flags>(flags),
                                           static_cast<cudf::strings::capture_groups>(capture));
  // kernels of libcudf number items with 16 bits: of more they leave their memory, and the device computes no more
  if (program->instructions_count() > std::numeric_limits<int16_t>::max()) {
    throw cudf::logic_error("regex: with its repetitions written out it has more than 32,767 items");
  }
  return hand_over(std::move(program));
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
  return hand_over(
      cudf::strings::translate(cudf::strings_column_view(at<cudf::column_view>(column_view)), pairs(from, to, count)));
}

int64_t filter_character_ranges(int64_t column_view, int32_t const* first, int32_t const* last, int32_t count,
                                int32_t filter, int64_t replacement_scalar) {
  return hand_over(cudf::strings::filter_characters(
      cudf::strings_column_view(at<cudf::column_view>(column_view)), pairs(first, last, count),
      static_cast<cudf::strings::filter_type>(filter), at<cudf::string_scalar>(replacement_scalar)));
}

int64_t join_lists(int64_t lists_view, int64_t separator_scalar, int64_t null_scalar, int32_t separate_nulls,
                   int32_t empty_lists) {
  return hand_over(cudf::strings::join_list_elements(
      cudf::lists_column_view(at<cudf::column_view>(lists_view)), at<cudf::string_scalar>(separator_scalar),
      at<cudf::string_scalar>(null_scalar), static_cast<cudf::strings::separator_on_nulls>(separate_nulls),
      static_cast<cudf::strings::output_if_empty_list>(empty_lists)));
}

int64_t join_lists_by_row(int64_t lists_view, int64_t separators_view, int64_t null_separator_scalar,
                          int64_t null_scalar, int32_t separate_nulls, int32_t empty_lists) {
  return hand_over(cudf::strings::join_list_elements(
      cudf::lists_column_view(at<cudf::column_view>(lists_view)),
      cudf::strings_column_view(at<cudf::column_view>(separators_view)), at<cudf::string_scalar>(null_separator_scalar),
      at<cudf::string_scalar>(null_scalar), static_cast<cudf::strings::separator_on_nulls>(separate_nulls),
      static_cast<cudf::strings::output_if_empty_list>(empty_lists)));
}

int64_t repeat_text(int64_t string_scalar, int32_t times) {
  return hand_over(cudf::strings::repeat_string(at<cudf::string_scalar>(string_scalar), times));
}

int64_t format_list_column(int64_t lists_view, int64_t null_scalar, int64_t separators_view) {
  return hand_over(cudf::strings::format_list_column(
      cudf::lists_column_view(at<cudf::column_view>(lists_view)), at<cudf::string_scalar>(null_scalar),
      cudf::strings_column_view(at<cudf::column_view>(separators_view))));
}

int64_t get_json_object(int64_t strings_view, int64_t path_scalar, bool allow_single_quotes, bool strip_quotes,
                        bool missing_as_null) {
  cudf::get_json_object_options options;
  options.set_allow_single_quotes(allow_single_quotes);
  options.set_strip_quotes_from_single_strings(strip_quotes);
  options.set_missing_fields_as_nulls(missing_as_null);
  return hand_over(cudf::get_json_object(cudf::strings_column_view(at<cudf::column_view>(strings_view)),
                                         at<cudf::string_scalar>(path_scalar), options));
}

}  // namespace cudf4j
