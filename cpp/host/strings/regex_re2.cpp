#include "host/strings/regex_re2.hpp"

#include <cstdio>

#include "host/core/errors.hpp"

namespace cudf4j::host::regex {
namespace {

void append_point(std::string& out, char32_t point) {
  char digits[16];
  auto const size = std::snprintf(digits, sizeof(digits), "\\x{%X}", static_cast<unsigned>(point));
  out.append(digits, static_cast<std::size_t>(size));
}

void append_set(std::string& out, character_set const& set) {
  auto const& ranges = set.ranges();
  if (ranges.empty()) {
    // nothing but what is not a character
    out += "[^\\x{0}-\\x{10FFFF}]";
    return;
  }
  if (ranges.size() == 1 && ranges[0].first == ranges[0].last) {
    append_point(out, ranges[0].first);
    return;
  }
  out += '[';
  for (auto const& range : ranges) {
    append_point(out, range.first);
    if (range.last > range.first) {
      out += '-';
      append_point(out, range.last);
    }
  }
  out += ']';
}

/// What stands for a condition in the texts that RE2 is given: of lines it knows those that end with a line feed.
std::string_view condition(assertion what) {
  switch (what) {
    case assertion::text_begin:
      return "\\A";
    case assertion::line_begin:
    case assertion::any_line_begin:
      return "(?m:^)";
    case assertion::text_end:
    case assertion::last_line_end:
    case assertion::any_last_line_end:
      return "\\z";
    case assertion::line_end:
    case assertion::any_line_end:
      return "(?m:$)";
    case assertion::boundary:
      return "\\b";
    case assertion::no_boundary:
      break;
  }
  return "\\B";
}

}  // namespace

std::string re2_syntax(parsed_pattern const& parsed) {
  std::string out;
  for (auto const& item : parsed.tokens) {
    switch (item.what) {
      case token_kind::characters:
        append_set(out, parsed.sets[static_cast<std::size_t>(item.value)]);
        break;
      case token_kind::assertion:
        out += condition(static_cast<assertion>(item.value));
        break;
      case token_kind::open:
        out += item.captures ? "(" : "(?:";
        break;
      case token_kind::close:
        out += ')';
        break;
      case token_kind::alternative:
        out += '|';
        break;
      default:
        out += item.what == token_kind::star ? '*' : item.what == token_kind::plus ? '+' : '?';
        out += item.lazy ? "?" : "";
    }
  }
  return out;
}

re2::RE2::Options re2_engine::options() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  // for the program and the states that a search meets, which it forgets when there are too many
  options.set_max_mem(int64_t{32} << 20);
  return options;
}

}  // namespace cudf4j::host::regex
