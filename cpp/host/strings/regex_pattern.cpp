#include <algorithm>

#include "host/core/errors.hpp"
#include "host/strings/regex.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings::capture_groups;
using cudf::strings::regex_flags;

class rewriter {
 public:
  rewriter(std::string_view pattern, regex_flags flags, capture_groups capture, bool name_groups)
      : pattern_{pattern},
        ascii_{cudf::strings::is_ascii(flags)},
        multiline_{cudf::strings::is_multiline(flags)},
        capture_{capture == capture_groups::EXTRACT},
        name_groups_{name_groups} {
    if (cudf::strings::is_ext_newline(flags)) {
      not_on_host("regex with EXT_NEWLINE (here: IGNORECASE, MULTILINE, DOTALL, ASCII)");
    }
    result_.text = "(?";
    result_.text += cudf::strings::is_ignorecase(flags) ? "i" : "";
    result_.text += multiline_ ? "m" : "";
    result_.text += cudf::strings::is_dotall(flags) ? "s" : "";
    result_.text = result_.text.size() == 2 ? "" : result_.text + ")";
  }

  re2_pattern run() {
    while (at_ < pattern_.size()) {
      char const c = pattern_[at_];
      switch (c) {
        case '\\':
          escape(false);
          break;
        case '[':
          character_class();
          break;
        case '(':
          open_group();
          break;
        case '$':
          end_of_text();
          break;
        default:
          result_.text += c;
          ++at_;
      }
    }
    return std::move(result_);
  }

 private:
  [[noreturn]] void refuse(std::string const& what) const {
    fail_logic("regex '" + std::string{pattern_} + "': " + what);
  }

  void end_of_text() {
    ++at_;
    result_.has_end = result_.has_end || !multiline_;
    result_.text += '$';
  }

  void open_group() {
    ++at_;
    if (at_ < pattern_.size() && pattern_[at_] == '?') {
      if (pattern_.substr(at_, 2) != "?:") {
        refuse("of the groups that begin with (? only (?: is supported");
      }
      result_.text += "(?:";
      at_ += 2;
    } else if (!capture_) {
      result_.text += "(?:";
    } else {
      result_.text += name_groups_ ? "(?P<g" + std::to_string(result_.groups) + ">" : "(";
      ++result_.groups;
    }
  }

  /// What stands for \d, \w or \s, as items of a class.
  [[nodiscard]] std::string_view members_of(char kind) const {
    switch (kind) {
      case 'd':
        return ascii_ ? "0-9" : "\\p{Nd}";
      case 'w':
        return ascii_ ? "A-Za-z0-9_" : "\\p{L}\\p{N}_";
      default:
        return ascii_ ? "\\t\\n\\v\\f\\r " : "\\t\\n\\v\\f\\r \\x{1C}-\\x{1F}\\x{85}\\p{Z}";
    }
  }

  void escape(bool in_class) {
    if (++at_ == pattern_.size()) {
      refuse("it ends in a backslash");
    }
    char const c = pattern_[at_++];
    auto& out = result_.text;
    switch (c) {
      case 'd':
      case 'w':
      case 's':
        out += in_class ? "" : "[";
        out += members_of(c);
        out += in_class ? "" : "]";
        return;
      case 'D':
      case 'W':
      case 'S':
        if (in_class) {
          not_on_host(std::string{"regex: \\"} + c + " within [ ] (write the class out)");
        }
        out += "[^";
        out += members_of(static_cast<char>(c | 0x20));
        out += ']';
        return;
      case 'b':
      case 'B':
        if (in_class) {
          out += "\\x08";
          return;
        }
        result_.has_boundary = true;
        break;
      case 'A':
        break;
      case 'Z':
        out += "\\z";
        return;
      case 'a':
      case 'f':
      case 'n':
      case 'r':
      case 't':
      case 'v':
        break;
      case 'x':
        break;
      case 'u': {
        auto const digits = pattern_.substr(at_, 4);
        if (digits.size() != 4 || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos) {
          refuse("\\u needs four hexadecimal digits");
        }
        out += "\\x{";
        out += digits;
        out += '}';
        at_ += 4;
        return;
      }
      default:
        if (c >= '1' && c <= '9') {
          refuse("references back to a group are not supported");
        }
        if (c == '0') {
          out += "\\x00";
          return;
        }
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
          refuse(std::string{"\\"} + c + " is not supported");
        }
    }
    out += '\\';
    out += c;
  }

  void character_class() {
    auto& out = result_.text;
    out += pattern_[at_++];
    if (at_ < pattern_.size() && pattern_[at_] == '^') {
      out += pattern_[at_++];
    }
    // a bracket in the first place is a member
    bool first = true;
    while (at_ < pattern_.size() && (first || pattern_[at_] != ']')) {
      first = false;
      if (pattern_[at_] == '\\') {
        escape(true);
      } else if (pattern_[at_] == '[' || pattern_[at_] == ']') {
        out += '\\';
        out += pattern_[at_++];
      } else {
        out += pattern_[at_++];
      }
    }
    if (at_ == pattern_.size()) {
      refuse("a [ is not closed");
    }
    out += pattern_[at_++];
  }

  std::string_view pattern_;
  bool ascii_;
  bool multiline_;
  bool capture_;
  bool name_groups_;
  std::size_t at_{0};
  re2_pattern result_;
};

}  // namespace

re2_pattern to_re2(std::string_view pattern, regex_flags flags, capture_groups capture, bool name_groups) {
  return rewriter{pattern, flags, capture, name_groups}.run();
}

}  // namespace cudf4j::host
