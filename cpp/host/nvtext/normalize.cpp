#include <algorithm>
#include <cudf/column/column_factories.hpp>
#include <nvtext/normalize.hpp>
#include <string>
#include <unordered_set>

#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// A token with its brackets has at most so many bytes in a text: libcudf looks no further.
constexpr std::size_t longest_token = 6;

class normalizer {
 public:
  normalizer(bool lower_case, cudf::strings_column_view const& special_tokens)
      : is_lower_{lower_case}, characters_{normal_characters::instance(lower_case)} {
    strings_reader const tokens{special_tokens.parent()};
    for (int64_t row = 0; row < special_tokens.size(); ++row) {
      std::string token{tokens[row]};
      if (is_lower_) {
        std::transform(token.begin(), token.end(), token.begin(),
                       [](char c) { return is_ascii_upper(c) ? static_cast<char>(c + 32) : c; });
      }
      if (is_ascii(token)) {
        special_.insert(std::move(token));
      }
    }
  }

  void append(std::string_view text, std::string& out) const {
    for (std::size_t byte = 0; byte < text.size();) {
      if (text[byte] == '[' && !special_.empty()) {
        if (auto const size = append_token(text.substr(byte), out); size > 0) {
          byte += size;
          continue;
        }
      }
      append_next(text, byte, out);
    }
  }

 private:
  void append_next(std::string_view text, std::size_t& byte, std::string& out) const {
    auto const begin = byte;
    auto const point = next_code_point(text, byte);
    out += characters_.of(point, text.substr(begin, byte - begin));
  }

  /// Appends the special token that the text begins with, and returns its size; 0 where it begins with none.
  std::size_t append_token(std::string_view text, std::string& out) const {
    auto const end = text.substr(0, longest_token).find(']');
    if (end == std::string_view::npos) {
      return 0;
    }
    std::string inner;
    for (std::size_t byte = 1; byte < end;) {
      append_next(text, byte, inner);
    }
    std::string token = "[" + inner + "]";
    token.erase(std::remove(token.begin(), token.end(), ' '), token.end());
    if (special_.find(token) == special_.end()) {
      return 0;
    }
    if (is_lower_) {
      std::transform(inner.begin(), inner.end(), inner.begin(),
                     [](char c) { return is_ascii_lower(c) ? static_cast<char>(c - 32) : c; });
    }
    out += " [" + inner + "] ";
    return end + 1;
  }

  bool is_lower_;
  normal_characters const& characters_;
  std::unordered_set<std::string> special_;
};

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace host = cudf4j::host;

struct character_normalizer::character_normalizer_impl {
  host::nvtext::normalizer normalizer;
};

character_normalizer::character_normalizer(bool do_lower_case, cudf::strings_column_view const& special_tokens,
                                           rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  host::expects_argument(!special_tokens.has_nulls(), "create_character_normalizer: a special token is null");
  _impl = std::make_unique<character_normalizer_impl>(
      character_normalizer_impl{host::nvtext::normalizer{do_lower_case, special_tokens}});
}

character_normalizer::~character_normalizer() = default;

std::unique_ptr<character_normalizer> create_character_normalizer(bool do_lower_case,
                                                                  cudf::strings_column_view const& special_tokens,
                                                                  rmm::cuda_stream_view stream,
                                                                  rmm::device_async_resource_ref mr) {
  return std::make_unique<character_normalizer>(do_lower_case, special_tokens, stream, mr);
}

std::unique_ptr<cudf::column> normalize_characters(cudf::strings_column_view const& input,
                                                   character_normalizer const& normalizer, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) {
  auto const& held = normalizer._impl->normalizer;
  return host::text_to_like_text(input, stream, mr,
                                 [&held](std::string_view text, std::string& out) { held.append(text, out); });
}

}  // namespace nvtext
