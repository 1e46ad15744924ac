#pragma once
#include <re2/re2.h>

#include <string>

#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

/// @brief Returns the pattern in RE2's syntax. Its classes are written out, so that flags are not needed.
std::string re2_syntax(parsed_pattern const& parsed);

class re2_engine {
 public:
  explicit re2_engine(std::string const& text) : re2{re2::StringPiece{text.data(), text.size()}, options()} {}
  re2::RE2 re2;
  std::vector<re2::StringPiece> found;

 private:
  static re2::RE2::Options options();
};

}  // namespace cudf4j::host::regex
