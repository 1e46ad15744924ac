#include <cudf/column/column_factories.hpp>
#include <cudf/strings/convert/convert_urls.hpp>

#include "host/strings/hex.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

/// Whether a byte stands for itself: the unreserved characters of RFC 3986.
bool is_unreserved(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '_' ||
         c == '~' || c == '-';
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> url_encode(strings_column_view const& input, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  if (input.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  return text_to_text(input, stream, mr, [](std::string_view text, std::string& out) {
    for (char const c : text) {
      if (is_unreserved(c)) {
        out += c;
        continue;
      }
      auto const byte = static_cast<unsigned char>(c);
      out += '%';
      out += hex_character(byte >> 4);
      out += hex_character(byte & 15);
    }
  });
}

std::unique_ptr<column> url_decode(strings_column_view const& input, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  if (input.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  return text_to_text(input, stream, mr, [](std::string_view text, std::string& out) {
    std::size_t at = 0;
    while (at < text.size()) {
      // what is no escape stays as it is, a percent sign before anything but two digits too
      if (text[at] == '%' && at + 2 < text.size()) {
        auto const high = hex_digit(text[at + 1]);
        auto const low = hex_digit(text[at + 2]);
        if (high >= 0 && low >= 0) {
          out += static_cast<char>(high << 4 | low);
          at += 3;
          continue;
        }
      }
      out += text[at++];
    }
  });
}

}  // namespace cudf::strings
