#pragma once
// Regular expressions run on RE2, through Arrow's kernels. A pattern is rewritten so that it means what libcudf says it
// means; where RE2 cannot do that the functions throw not_on_host.
#include <cudf/strings/regex/regex_program.hpp>
#include <string>
#include <string_view>

namespace cudf4j::host {

struct re2_pattern {
  std::string text;          ///< for RE2, flags included
  int32_t groups{0};         ///< capturing groups
  bool has_end{false};       ///< has a `$` that also stands before a line feed that ends the text
  bool has_boundary{false};  ///< has a \b or \B, which RE2 knows for ASCII only
};

/// @brief Rewrites a libcudf pattern for RE2.
/// @throws cudf::logic_error for what libcudf refuses too
/// @throws not_on_host for what only libcudf can
re2_pattern to_re2(std::string_view pattern, cudf::strings::regex_flags flags, cudf::strings::capture_groups capture,
                   bool name_groups);

}  // namespace cudf4j::host

/// What libcudf leaves to its implementation.
struct cudf::strings::regex_program::regex_program_impl {
  cudf4j::host::re2_pattern pattern;
};
