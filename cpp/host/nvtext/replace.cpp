#include <nvtext/normalize.hpp>
#include <nvtext/replace.hpp>
#include <unordered_map>

#include "host/nvtext/tokens.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Replaces tokens: fn(token) gives what stands in place of one, or null where it stays.
template <typename Function>
std::unique_ptr<column> with_tokens_replaced(cudf::strings_column_view const& input, separators const& by,
                                             stream_view stream, resource mr, Function const& fn) {
  return text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    std::size_t written = 0;
    by.for_each_token(text, [&](std::size_t begin, std::size_t end) {
      if (std::string const* const replacement = fn(text.substr(begin, end - begin))) {
        out += text.substr(written, begin - written);
        out += *replacement;
        written = end;
      }
    });
    out += text.substr(written);
  });
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace host = cudf4j::host;

std::unique_ptr<cudf::column> replace_tokens(cudf::strings_column_view const& input,
                                             cudf::strings_column_view const& targets,
                                             cudf::strings_column_view const& replacements,
                                             cudf::string_scalar const& delimiter, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  host::expects(!targets.has_nulls(), "replace_tokens: a target is null");
  host::expects(!replacements.has_nulls(), "replace_tokens: a replacement is null");
  if (replacements.size() != 1 && replacements.size() != targets.size()) {
    host::fail_logic("replace_tokens: " + std::to_string(targets.size()) + " targets and " +
                     std::to_string(replacements.size()) +
                     " replacements; there is one replacement for each or for all");
  }
  host::nvtext::separators const by{host::text_of(delimiter, stream, "replace_tokens", "delimiter")};
  host::strings_reader const from{targets.parent()};
  host::strings_reader const to{replacements.parent()};
  std::unordered_map<std::string_view, std::string> pairs;
  for (std::int64_t i = 0; i < targets.size(); ++i) {
    // of equal targets the first counts
    pairs.try_emplace(from[i], to[replacements.size() == 1 ? 0 : i]);
  }
  return host::nvtext::with_tokens_replaced(input, by, stream, mr, [&](std::string_view token) -> std::string const* {
    auto const found = pairs.find(token);
    return found == pairs.end() ? nullptr : &found->second;
  });
}

std::unique_ptr<cudf::column> filter_tokens(cudf::strings_column_view const& input, cudf::size_type min_token_length,
                                            cudf::string_scalar const& replacement,
                                            cudf::string_scalar const& delimiter, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  auto const instead = host::text_of(replacement, stream, "filter_tokens", "replacement");
  host::nvtext::separators const by{host::text_of(delimiter, stream, "filter_tokens", "delimiter")};
  return host::nvtext::with_tokens_replaced(input, by, stream, mr, [&](std::string_view token) -> std::string const* {
    return host::count_characters(token) < min_token_length ? &instead : nullptr;
  });
}

std::unique_ptr<cudf::column> normalize_spaces(cudf::strings_column_view const& input, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  host::nvtext::separators const blanks{{}};
  return host::text_to_text(input, stream, mr, [&](std::string_view text, std::string& out) {
    bool is_first = true;
    blanks.for_each_token(text, [&](std::size_t begin, std::size_t end) {
      if (!is_first) {
        out += ' ';
      }
      is_first = false;
      out += text.substr(begin, end - begin);
    });
  });
}

}  // namespace nvtext
