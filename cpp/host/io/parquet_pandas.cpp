#include "host/io/parquet_pandas.hpp"

#include <arrow/result.h>

#include <charconv>
#include <string_view>

namespace cudf4j::host::parquet_io {
namespace {

void append_utf8(std::string& text, unsigned code) {
  if (code < 0x80) {
    text.push_back(static_cast<char>(code));
  } else if (code < 0x800) {
    text.push_back(static_cast<char>(0xC0 | code >> 6));
    text.push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else {
    text.push_back(static_cast<char>(0xE0 | code >> 12));
    text.push_back(static_cast<char>(0x80 | (code >> 6 & 0x3F)));
    text.push_back(static_cast<char>(0x80 | (code & 0x3F)));
  }
}

// Reads the JSON string whose opening quote is at `at`, which is moved behind the closing one.
std::string json_string(std::string_view json, std::size_t& at) {
  std::string text;
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] != '\\' || at + 1 >= json.size()) {
      text.push_back(json[at]);
      continue;
    }
    switch (json[++at]) {
      case 'n':
        text.push_back('\n');
        break;
      case 't':
        text.push_back('\t');
        break;
      case 'r':
        text.push_back('\r');
        break;
      case 'b':
        text.push_back('\b');
        break;
      case 'f':
        text.push_back('\f');
        break;
      case 'u': {
        unsigned code = 0;
        auto const digits = json.substr(at + 1, 4);
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        append_utf8(text, code);
        at += digits.size();
        break;
      }
      default:
        text.push_back(json[at]);
    }
  }
  ++at;
  return text;
}

}  // namespace

std::vector<std::string> pandas_index_columns(std::shared_ptr<arrow::KeyValueMetadata const> const& metadata) {
  std::vector<std::string> names;
  if (metadata == nullptr) {
    return names;
  }
  auto const entry = metadata->Get("pandas");
  if (!entry.ok()) {
    return names;
  }
  std::string_view const json = *entry;
  auto const key = json.find("\"index_columns\"");
  auto at = key == std::string_view::npos ? key : json.find('[', key);
  if (at == std::string_view::npos) {
    return names;
  }
  // Strings in the list itself are columns; strings inside objects describe ranges.
  int depth = 0;
  for (++at; at < json.size() && (depth > 0 || json[at] != ']');) {
    if (json[at] == '"') {
      auto name = json_string(json, at);
      if (depth == 0) {
        names.push_back(std::move(name));
      }
      continue;
    }
    depth += json[at] == '{' ? 1 : json[at] == '}' ? -1 : 0;
    ++at;
  }
  return names;
}

}  // namespace cudf4j::host::parquet_io
