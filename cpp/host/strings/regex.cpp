#include "host/strings/regex.hpp"

#include <cudf/strings/contains.hpp>
#include <cudf/strings/findall.hpp>

#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;
using cudf::strings::regex_program;

/// A value of a fixed-width type for each text: fn(regex::search&, std::string_view); null rows hold 0 and stay null.
template <typename Result, typename Function>
std::unique_ptr<column> search_to_values(strings_column_view const& input, regex_program const& program,
                                         cudf::type_id type, stream_view stream, resource mr, Function const& fn) {
  auto const view = input.parent();
  auto result = make_fixed_width(cudf::data_type{type}, view.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  strings_reader const text{view};
  validity const valid{view};
  parallel_for(0, view.size(), text_grain, [&](int64_t begin, int64_t end) {
    regex::search search{regex::pattern_of(program)};
    for (int64_t row = begin; row < end; ++row) {
      out[row] = valid[row] ? static_cast<Result>(fn(search, text[row])) : Result{};
    }
  });
  copy_nulls(view, *result, stream, mr);
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

regex_program::regex_program(std::string_view pattern, regex_flags flags, capture_groups capture)
    : _pattern{pattern},
      _flags{flags},
      _capture{capture},
      _impl{new regex_program_impl{regex::compiled_pattern{pattern, flags, capture}}} {}

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
int32_t regex_program::instructions_count() const { return _impl->pattern.instructions(); }
int32_t regex_program::groups_count() const { return _impl->pattern.groups(); }
// what libcudf needs on the device; no more than the threads' own states here
std::size_t regex_program::compute_working_memory_size(int32_t) const { return 0; }
std::pair<literal_fast_path, std::string> regex_program::get_literal_fast_path() const {
  return {literal_fast_path::NONE, {}};
}

std::unique_ptr<column> contains_re(strings_column_view const& input, regex_program const& prog,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return search_to_values<uint8_t>(input, prog, type_id::BOOL8, stream, mr, [](auto& search, std::string_view text) {
    search.set_text(text);
    return search.contains();
  });
}

std::unique_ptr<column> matches_re(strings_column_view const& input, regex_program const& prog,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return search_to_values<uint8_t>(input, prog, type_id::BOOL8, stream, mr, [](auto& search, std::string_view text) {
    search.set_text(text);
    return search.begins();
  });
}

std::unique_ptr<column> count_re(strings_column_view const& input, regex_program const& prog,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return search_to_values<int32_t>(input, prog, type_id::INT32, stream, mr, [](auto& search, std::string_view text) {
    int64_t count = 0;
    search.for_each(text, false, [&count](auto&) { return ++count > 0; });
    return to_size_type(count, "count_re");
  });
}

std::unique_ptr<column> find_re(strings_column_view const& input, regex_program const& prog,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return search_to_values<int32_t>(input, prog, type_id::INT32, stream, mr, [](auto& search, std::string_view text) {
    search.set_text(text);
    return search.find(0)
               ? to_size_type(count_characters(text.substr(0, static_cast<std::size_t>(search.match().begin))),
                              "find_re")
               : -1;
  });
}

std::unique_ptr<column> findall(strings_column_view const& input, regex_program const& prog,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const& pattern = regex::pattern_of(prog);
  expects(pattern.groups() <= 1, "findall: the pattern has more than one group");
  if (prog.pattern() == "." && is_dotall(prog.flags())) {
    return text_to_characters(input, stream, mr);
  }
  // of a pattern with a group, what the group matched
  auto const group = pattern.groups();
  token_rows const rows{input, [&pattern] { return regex::search{pattern}; },
                        [group](regex::search& search, std::string_view text, auto& out) {
                          search.for_each(text, group > 0, [&](auto const& found) {
                            out.push_back(found.group(group).of(text));
                            return true;
                          });
                        }};
  return rows.to_lists(input.parent(), stream, mr);
}

}  // namespace cudf::strings
