#pragma once
#include <string_view>
#include <vector>

#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

/// @brief Writes out counted repetitions, with the groups that libcudf makes of a repeated group.
/// @throws cudf::logic_error naming the pattern if it is then longer than libcudf's 16 bits count
std::vector<token> write_out_repeats(std::vector<token> const& tokens, std::string_view pattern);

}  // namespace cudf4j::host::regex
