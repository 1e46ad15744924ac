#include "host/strings/regex.hpp"

#include <arrow/api.h>
#include <arrow/compute/api.h>

#include <cudf/strings/contains.hpp>
#include <cudf/strings/extract.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/split/split_re.hpp>

#include "host/core/arrow_bridge.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;
using cudf::strings::regex_program;

/// The program's pattern for RE2; the same as create made, since a program tells what it was made of.
re2_pattern pattern_of(regex_program const& program, bool name_groups = false) {
  return to_re2(program.pattern(), program.flags(), program.capture(), name_groups);
}

/// Refuses texts for which RE2 would answer otherwise than libcudf.
void expect_same_meaning(re2_pattern const& pattern, column_view const& view, char const* function) {
  if (!pattern.has_end && !pattern.has_boundary) {
    return;
  }
  strings_reader const text{view};
  validity const valid{view};
  for (int64_t row = 0; row < view.size(); ++row) {
    if (!valid[row]) {
      continue;
    }
    if (pattern.has_end && text[row].ends_with('\n')) {
      not_on_host(std::string{function} + ": $ without MULTILINE in texts that end in a line feed (use \\Z)");
    }
    if (pattern.has_boundary && !is_ascii(text[row])) {
      not_on_host(std::string{function} + ": \\b or \\B in texts with characters beyond ASCII");
    }
  }
}

std::shared_ptr<arrow::Array> call(char const* kernel, column_view const& view,
                                   arrow::compute::FunctionOptions const& options, char const* function) {
  ensure_arrow();
  return value_or_throw(arrow::compute::CallFunction(kernel, {to_arrow_array(view)}, &options), function).make_array();
}

/// The result of a kernel over a pattern, with the nulls of the input; long columns are searched in parts.
std::unique_ptr<column> match(char const* kernel, strings_column_view const& input, std::string const& pattern,
                              char const* function, stream_view stream, resource mr) {
  constexpr int64_t part_rows = 1 << 17;
  arrow::compute::MatchSubstringOptions const options{pattern};
  auto const view = input.parent();
  auto const parts = (view.size() + part_rows - 1) / part_rows;
  if (parts <= 1) {
    return from_arrow(*call(kernel, view, options, function), stream, mr);
  }
  std::vector<std::shared_ptr<arrow::Array>> results(static_cast<std::size_t>(parts));
  parallel_tasks(parts, [&](int64_t part) {
    auto const begin = static_cast<size_type>(part * part_rows);
    auto const end = static_cast<size_type>(std::min<int64_t>(view.size(), begin + part_rows));
    results[static_cast<std::size_t>(part)] = call(kernel, slice_view(view, begin, end), options, function);
  });
  return from_arrow(arrow::ChunkedArray{std::move(results)}, stream, mr);
}

/// Escapes a literal replacement for RE2, which takes a backslash for the begin of a reference.
std::string literal_replacement(std::string const& text) {
  std::string result;
  for (char const c : text) {
    result += c == '\\' ? "\\\\" : std::string(1, c);
  }
  return result;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Rewrites `\1` and `${1}` as RE2's `\1`.
std::string backref_replacement(std::string_view text, int32_t groups) {
  std::string result;
  auto const reference = [&](std::string_view digits) {
    auto const group = digits.size() > 2 ? 100 : std::stoi(std::string{digits});
    if (group > groups) {
      fail_logic("replace_with_backrefs: group " + std::string{digits} + " of a pattern with " +
                 std::to_string(groups) + " groups");
    }
    if (group > 9) {
      not_on_host("replace_with_backrefs: a reference to a group above 9");
    }
    result += '\\';
    result += static_cast<char>('0' + group);
  };
  for (std::size_t i = 0; i < text.size();) {
    auto const begin = text[i] == '\\' ? i + 1 : text.substr(i, 2) == "${" ? i + 2 : std::string_view::npos;
    auto end = begin;
    while (end < text.size() && is_digit(text[end])) {
      ++end;
    }
    bool const braced = begin == i + 2;
    if (begin < text.size() && end > begin && (!braced || (end < text.size() && text[end] == '}'))) {
      reference(text.substr(begin, end - begin));
      i = end + (braced ? 1 : 0);
    } else {
      result += text[i] == '\\' ? "\\\\" : std::string(1, text[i]);
      ++i;
    }
  }
  return result;
}

std::unique_ptr<column> replace_matches(strings_column_view const& input, re2_pattern const& pattern,
                                        std::string const& replacement, int64_t limit, char const* function,
                                        stream_view stream, resource mr) {
  expect_same_meaning(pattern, input.parent(), function);
  arrow::compute::ReplaceSubstringOptions const options{pattern.text, replacement, limit};
  return from_arrow(*call("replace_substring_regex", input.parent(), options, function), stream, mr);
}

/// The groups of the first match, a struct column; null where there is no match.
std::shared_ptr<arrow::StructArray> extract_groups(strings_column_view const& input, regex_program const& program,
                                                   char const* function) {
  auto const pattern = pattern_of(program, true);
  if (pattern.groups == 0) {
    fail_logic(std::string{function} + ": the pattern '" + program.pattern() + "' has no groups");
  }
  expect_same_meaning(pattern, input.parent(), function);
  arrow::compute::ExtractRegexOptions const options{pattern.text};
  return std::static_pointer_cast<arrow::StructArray>(call("extract_regex", input.parent(), options, function));
}

std::unique_ptr<column> group_column(arrow::StructArray const& groups, int group, stream_view stream, resource mr) {
  auto const field = std::static_pointer_cast<arrow::StringArray>(groups.field(group));
  return build_text(static_cast<size_type>(groups.length()), stream, mr, [&](int64_t row, std::string& out) {
    if (groups.IsNull(row) || field->IsNull(row)) {
      return false;
    }
    out += field->GetView(row);
    return true;
  });
}

std::shared_ptr<arrow::ListArray> split_matches(strings_column_view const& input, regex_program const& program,
                                                size_type maxsplit, char const* function) {
  auto const pattern = pattern_of(program);
  if (program.pattern().empty()) {
    fail_logic(std::string{function} + ": the pattern is empty");
  }
  expect_same_meaning(pattern, input.parent(), function);
  arrow::compute::SplitPatternOptions const options{pattern.text, maxsplit > 0 ? maxsplit : -1};
  return std::static_pointer_cast<arrow::ListArray>(call("split_pattern_regex", input.parent(), options, function));
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

regex_program::regex_program(std::string_view pattern, regex_flags flags, capture_groups capture)
    : _pattern{pattern}, _flags{flags}, _capture{capture}, _impl{std::make_unique<regex_program_impl>()} {
  _impl->pattern = to_re2(pattern, flags, capture, false);
  // a pattern that RE2 refuses is refused here and not by the first call
  ensure_arrow();
  arrow::compute::MatchSubstringOptions const options{_impl->pattern.text};
  // over no rows the kernel would not look at the pattern
  auto const one_row = value_or_throw(arrow::MakeArrayFromScalar(arrow::StringScalar{""}, 1), "regex_program");
  auto const tried = arrow::compute::CallFunction("match_substring_regex", {one_row}, &options);
  if (!tried.ok()) {
    fail_logic("regex '" + _pattern + "': " + tried.status().message());
  }
}

regex_program::~regex_program() = default;
regex_program::regex_program(regex_program&& other) noexcept = default;
regex_program& regex_program::operator=(regex_program&& other) noexcept = default;

std::unique_ptr<regex_program> regex_program::create(std::string_view pattern, regex_flags flags,
                                                     capture_groups capture) {
  return std::unique_ptr<regex_program>{new regex_program{pattern, flags, capture}};
}

std::string regex_program::pattern() const { return _pattern; }
regex_flags regex_program::flags() const { return _flags; }
capture_groups regex_program::capture() const { return _capture; }
// RE2 tells neither; libcudf's numbers serve to judge what a device kernel needs
int32_t regex_program::instructions_count() const { return static_cast<int32_t>(_pattern.size()); }
int32_t regex_program::groups_count() const { return _impl->pattern.groups; }
std::size_t regex_program::compute_working_memory_size(int32_t) const { return 0; }
std::pair<literal_fast_path, std::string> regex_program::get_literal_fast_path() const {
  return {literal_fast_path::NONE, {}};
}

std::unique_ptr<column> contains_re(strings_column_view const& input, regex_program const& prog,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const pattern = pattern_of(prog);
  expect_same_meaning(pattern, input.parent(), "contains_re");
  return match("match_substring_regex", input, pattern.text, "contains_re", stream, mr);
}

std::unique_ptr<column> matches_re(strings_column_view const& input, regex_program const& prog,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const pattern = pattern_of(prog);
  expect_same_meaning(pattern, input.parent(), "matches_re");
  return match("match_substring_regex", input, "\\A(?:" + pattern.text + ")", "matches_re", stream, mr);
}

std::unique_ptr<column> count_re(strings_column_view const& input, regex_program const& prog,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const pattern = pattern_of(prog);
  expect_same_meaning(pattern, input.parent(), "count_re");
  return match("count_substring_regex", input, pattern.text, "count_re", stream, mr);
}

std::unique_ptr<column> find_re(strings_column_view const& input, regex_program const& prog,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const pattern = pattern_of(prog);
  expect_same_meaning(pattern, input.parent(), "find_re");
  auto result = match("find_substring_regex", input, pattern.text, "find_re", stream, mr);
  auto* positions = values<int32_t>(result->mutable_view());
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  for (int64_t row = 0; row < input.size(); ++row) {
    if (valid[row] && positions[row] > 0) {
      auto const bytes = static_cast<std::size_t>(positions[row]);
      positions[row] = static_cast<int32_t>(cudf4j::host::count_characters(text[row].substr(0, bytes)));
    }
  }
  return result;
}

std::unique_ptr<column> findall(strings_column_view const&, regex_program const&, rmm::cuda_stream_view,
                                rmm::device_async_resource_ref) {
  cudf4j::host::not_on_host(
      "strings::findall (here: contains_re, matches_re, count_re, find_re, extract, split_re, replace_re)");
}

std::unique_ptr<column> replace_re(strings_column_view const& input, regex_program const& prog,
                                   string_scalar const& replacement, std::optional<size_type> max_replace_count,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const instead = text_of(replacement, stream, "replace_re", "replacement");
  return replace_matches(input, pattern_of(prog), literal_replacement(instead), max_replace_count.value_or(-1),
                         "replace_re", stream, mr);
}

std::unique_ptr<column> replace_with_backrefs(strings_column_view const& input, regex_program const& prog,
                                              std::string_view replacement, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  expects(!replacement.empty(), "replace_with_backrefs: the replacement is empty");
  auto const pattern = pattern_of(prog);
  return replace_matches(input, pattern, backref_replacement(replacement, pattern.groups), -1, "replace_with_backrefs",
                         stream, mr);
}

std::unique_ptr<table> extract(strings_column_view const& input, regex_program const& prog,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const groups = extract_groups(input, prog, "extract");
  std::vector<std::unique_ptr<column>> columns;
  for (int i = 0; i < groups->num_fields(); ++i) {
    columns.push_back(group_column(*groups, i, stream, mr));
  }
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<column> extract_single(strings_column_view const& input, regex_program const& prog, size_type group,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const groups = extract_groups(input, prog, "extract_single");
  expects_argument(group >= 0 && group < groups->num_fields(), "extract_single: the pattern has no such group");
  return group_column(*groups, group, stream, mr);
}

std::unique_ptr<column> extract_all_record(strings_column_view const&, regex_program const&, rmm::cuda_stream_view,
                                           rmm::device_async_resource_ref) {
  cudf4j::host::not_on_host("strings::extract_all_record (here: extract, extract_single)");
}

std::unique_ptr<column> split_record_re(strings_column_view const& input, regex_program const& prog, size_type maxsplit,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return from_arrow(*split_matches(input, prog, maxsplit, "split_record_re"), stream, mr);
}

std::unique_ptr<table> split_re(strings_column_view const& input, regex_program const& prog, size_type maxsplit,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const rows = split_matches(input, prog, maxsplit, "split_re");
  auto const tokens = std::static_pointer_cast<arrow::StringArray>(rows->values());
  int32_t places = 1;
  for (int64_t row = 0; row < rows->length(); ++row) {
    places = std::max(places, rows->IsNull(row) ? 0 : rows->value_length(row));
  }
  std::vector<std::unique_ptr<column>> columns;
  for (int64_t place = 0; place < places; ++place) {
    columns.push_back(build_text(input.size(), stream, mr, [&, place](int64_t row, std::string& out) {
      if (rows->IsNull(row) || place >= rows->value_length(row)) {
        return false;
      }
      out += tokens->GetView(rows->value_offset(row) + place);
      return true;
    }));
  }
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<table> rsplit_re(strings_column_view const&, regex_program const&, size_type, rmm::cuda_stream_view,
                                 rmm::device_async_resource_ref) {
  cudf4j::host::not_on_host("strings::rsplit_re (here: split_re)");
}

std::unique_ptr<column> rsplit_record_re(strings_column_view const&, regex_program const&, size_type,
                                         rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  cudf4j::host::not_on_host("strings::rsplit_record_re (here: split_record_re)");
}

}  // namespace cudf::strings
