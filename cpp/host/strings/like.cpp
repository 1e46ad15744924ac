#include <cudf/strings/contains.hpp>

#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

/// A pattern of SQL's LIKE: `%` for any text, `_` for any one character; compiled once, matched without recursion.
class like_pattern {
 public:
  like_pattern(std::string_view pattern, std::string_view escape) {
    bool escaped = false;
    for_each_character(pattern, [&](char32_t point, std::string_view bytes) {
      if (!escaped && !escape.empty() && bytes == escape) {
        escaped = true;
        return;
      }
      if (!escaped && point == U'%') {
        // several in a row say what one says
        if (items_.empty() || items_.back().what != kind::any_text) {
          items_.push_back({kind::any_text, {}});
        }
      } else {
        items_.push_back({!escaped && point == U'_' ? kind::any_character : kind::character, std::string{bytes}});
      }
      escaped = false;
    });
  }

  [[nodiscard]] bool matches(std::string_view text) const {
    std::size_t item = 0;
    std::size_t byte = 0;
    // where to go on when the text after the last `%` did not match: that `%` takes one character more
    std::size_t retry_item = items_.size() + 1;
    std::size_t retry_byte = 0;
    while (byte < text.size() || item < items_.size()) {
      if (item < items_.size()) {
        auto const& current = items_[item];
        if (current.what == kind::any_text) {
          retry_item = item++;
          retry_byte = byte;
          continue;
        }
        if (byte < text.size()) {
          auto const size = std::min(bytes_of_lead(text[byte]), text.size() - byte);
          if (current.what == kind::any_character || text.substr(byte, size) == current.bytes) {
            byte += size;
            ++item;
            continue;
          }
        }
      }
      if (retry_item > items_.size() || retry_byte >= text.size()) {
        return false;
      }
      retry_byte += bytes_of_lead(text[retry_byte]);
      byte = std::min(retry_byte, text.size());
      item = retry_item + 1;
    }
    return true;
  }

 private:
  enum class kind : uint8_t { character, any_character, any_text };
  struct item {
    kind what;
    std::string bytes;
  };
  std::vector<item> items_;
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> like(strings_column_view const& input, std::string_view const& pattern,
                             std::string_view const& escape_character, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  expects_argument(escape_character.size() <= 1, "like: the escape character has more than one byte");
  like_pattern const compiled{pattern, escape_character};
  return text_to_bools(input, stream, mr, [&compiled](std::string_view text) { return compiled.matches(text); });
}

std::unique_ptr<column> like(strings_column_view const& input, strings_column_view const& patterns,
                             string_scalar const& escape_character, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  expects_argument(patterns.size() == input.size(), "like: texts and patterns differ in number");
  expects_argument(!patterns.parent().has_nulls(), "like: the patterns contain nulls");
  expects_argument(escape_character.is_valid(stream), "like: the escape character is null");
  auto const escape = escape_character.to_string(stream);
  expects_argument(escape.size() <= 1, "like: the escape character has more than one byte");
  auto result = make_fixed_width(data_type{type_id::BOOL8}, input.size(), mask_state::UNALLOCATED, stream, mr);
  auto* out = values<uint8_t>(result->mutable_view());
  strings_reader const text{input.parent()};
  strings_reader const pattern{patterns.parent()};
  validity const valid{input.parent()};
  parallel_for(0, input.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = valid[i] && like_pattern{pattern[i], escape}.matches(text[i]);
    }
  });
  copy_nulls(input.parent(), *result, stream, mr);
  return result;
}

}  // namespace cudf::strings
