#include <cudf/strings/replace_re.hpp>

#include "host/strings/regex.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;

/// Replaces the matches of each text, at most `limit` where that is not negative; instead(search, text, out) appends
/// what stands for one.
template <typename Function>
std::unique_ptr<column> replace_matches(strings_column_view const& input, regex::compiled_pattern const& pattern,
                                        int64_t limit, bool with_groups, stream_view stream, resource mr,
                                        Function const& instead) {
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return build_text_with(
      text, stream, mr, [&pattern] { return regex::search{pattern}; },
      [&](regex::search& search, int64_t row, std::string& out) {
        if (!valid[row]) {
          return false;
        }
        auto const whole = text[row];
        std::size_t copied = 0;
        auto left = limit;
        if (limit != 0) {
          search.for_each(whole, with_groups, [&](regex::search const& found) {
            auto const match = found.match();
            out += whole.substr(copied, static_cast<std::size_t>(match.begin) - copied);
            instead(found, whole, out);
            copied = static_cast<std::size_t>(match.end);
            return --left != 0;
          });
        }
        out += whole.substr(copied);
        return true;
      });
}

/// A replacement in parts: a text, and the group that comes behind it.
class replacement_template {
 public:
  /// Reads `\1`, or where there is none of these, `${1}`; 0 is the match.
  replacement_template(std::string_view text, int32_t groups) : groups_{groups} {
    if (!read(text, "\\", "")) {
      parts_.clear();
      read(text, "${", "}");
    }
  }

  void append(regex::search const& found, std::string_view text, std::string& out) const {
    for (auto const& part : parts_) {
      out += part.text;
      if (part.group >= 0) {
        out += found.group(part.group).of(text);
      }
    }
  }

 private:
  struct part {
    std::string text;
    int32_t group;  ///< -1: none
  };

  /// Cuts the text at its references and returns whether it has one.
  bool read(std::string_view text, std::string_view opening, std::string_view closing) {
    std::size_t begin = 0;
    for (auto at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at + 1)) {
      auto const digits = at + opening.size();
      auto const end = std::min(text.find_first_not_of("0123456789", digits), text.size());
      if (end == digits || text.substr(end, closing.size()) != closing) {
        continue;
      }
      parts_.push_back({std::string{text.substr(begin, at - begin)}, group(text.substr(digits, end - digits))});
      begin = end + closing.size();
      at = begin - 1;
    }
    bool const any = !parts_.empty();
    parts_.push_back({std::string{text.substr(begin)}, -1});
    return any;
  }

  [[nodiscard]] int32_t group(std::string_view digits) const {
    int32_t number = 0;
    for (char const digit : digits) {
      number = std::min(number * 10 + (digit - '0'), 1000);
    }
    if (number > std::min(groups_, 99)) {
      fail_logic("replace_with_backrefs: group " + std::string{digits} + " of a pattern with " +
                 std::to_string(groups_) + " groups; the last that may be named is 99");
    }
    return number;
  }

  int32_t groups_;
  std::vector<part> parts_;
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> replace_re(strings_column_view const& input, regex_program const& prog,
                                   string_scalar const& replacement, std::optional<size_type> max_replace_count,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (input.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  auto const instead = text_of(replacement, stream, "replace_re", "replacement");
  auto const& pattern = regex::pattern_of(prog);
  // a pattern that says nothing replaces nothing, though it is found everywhere
  auto const limit = pattern.says_nothing() ? 0 : max_replace_count.value_or(-1);
  return replace_matches(input, pattern, limit, false, stream, mr,
                         [&instead](auto const&, std::string_view, std::string& out) { out += instead; });
}

std::unique_ptr<column> replace_with_backrefs(strings_column_view const& input, regex_program const& prog,
                                              std::string_view replacement, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  if (input.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  expects(!prog.pattern().empty(), "replace_with_backrefs: the pattern is empty");
  expects(!replacement.empty(), "replace_with_backrefs: the replacement is empty");
  auto const& pattern = regex::pattern_of(prog);
  replacement_template const parts{replacement, pattern.groups()};
  return replace_matches(input, pattern, -1, true, stream, mr,
                         [&parts](regex::search const& found, std::string_view text, std::string& out) {
                           parts.append(found, text, out);
                         });
}

}  // namespace cudf::strings
