#include <cudf/strings/split/partition.hpp>
#include <cudf/strings/split/split.hpp>

#include "host/core/ascii.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings_column_view;
using tokens = std::vector<std::string_view>;

/// libcudf takes the space and every control character for whitespace.
std::size_t find_blank(std::string_view text, std::size_t from) {
  while (from < text.size() && !is_blank(text[from])) {
    ++from;
  }
  return from;
}

std::size_t skip_blanks(std::string_view text, std::size_t from) {
  while (from < text.size() && is_blank(text[from])) {
    ++from;
  }
  return from;
}

/// Cuts at runs of whitespace; the last of `limit` cuts leaves the rest with its whitespace at the end.
void split_blanks(std::string_view text, int64_t limit, tokens& out) {
  auto begin = skip_blanks(text, 0);
  while (begin < text.size()) {
    if (limit-- == 0) {
      out.push_back(text.substr(begin));
      return;
    }
    auto const end = find_blank(text, begin);
    out.push_back(text.substr(begin, end - begin));
    begin = skip_blanks(text, end);
  }
}

/// Takes tokens off the end, so they come in reverse.
void rsplit_blanks(std::string_view text, int64_t limit, tokens& out) {
  auto const trim = [](std::string_view rest) {
    while (!rest.empty() && is_blank(rest.back())) {
      rest.remove_suffix(1);
    }
    return rest;
  };
  auto rest = trim(text);
  while (!rest.empty()) {
    if (limit-- == 0) {
      out.push_back(rest);
      return;
    }
    auto begin = rest.size();
    while (begin > 0 && !is_blank(rest[begin - 1])) {
      --begin;
    }
    out.push_back(rest.substr(begin));
    rest = trim(rest.substr(0, begin));
  }
}

void split_at(std::string_view text, std::string_view delimiter, int64_t limit, tokens& out) {
  std::size_t begin = 0;
  for (auto end = text.find(delimiter); end != std::string_view::npos && limit-- != 0;
       end = text.find(delimiter, begin)) {
    out.push_back(text.substr(begin, end - begin));
    begin = end + delimiter.size();
  }
  out.push_back(text.substr(begin));
}

void rsplit_at(std::string_view text, std::string_view delimiter, int64_t limit, tokens& out) {
  while (limit-- != 0) {
    auto const begin = text.rfind(delimiter);
    if (begin == std::string_view::npos) {
      break;
    }
    out.push_back(text.substr(begin + delimiter.size()));
    text = text.substr(0, begin);
  }
  out.push_back(text);
}

enum class from { begin, end };

token_rows cut(strings_column_view const& input, cudf::string_scalar const& delimiter, size_type maxsplit, from side,
               stream_view stream, char const* function) {
  auto const separator = text_of(delimiter, stream, function, "delimiter");
  int64_t const limit = maxsplit > 0 ? maxsplit : -1;
  return token_rows{input, [&](std::string_view text, tokens& out) {
                      auto const first = static_cast<std::ptrdiff_t>(out.size());
                      if (side == from::begin) {
                        separator.empty() ? split_blanks(text, limit, out) : split_at(text, separator, limit, out);
                      } else {
                        separator.empty() ? rsplit_blanks(text, limit, out) : rsplit_at(text, separator, limit, out);
                        std::reverse(out.begin() + first, out.end());
                      }
                    }};
}

struct three_parts {
  std::string_view before;
  std::string_view delimiter;
  std::string_view after;
};

/// Makes the columns of what lies before a cut, the delimiter found there, and what lies behind.
template <typename Function>
std::unique_ptr<cudf::table> cut_once(strings_column_view const& input, stream_view stream, resource mr,
                                      Function const& parts_of) {
  std::vector<std::unique_ptr<column>> columns;
  for (auto const member : {&three_parts::before, &three_parts::delimiter, &three_parts::after}) {
    columns.push_back(text_to_parts(input, stream, mr, [&](std::string_view text) { return parts_of(text).*member; }));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<table> split(strings_column_view const& strings_column, string_scalar const& delimiter,
                             size_type maxsplit, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return cut(strings_column, delimiter, maxsplit, from::begin, stream, "split").to_table(stream, mr);
}

std::unique_ptr<table> rsplit(strings_column_view const& strings_column, string_scalar const& delimiter,
                              size_type maxsplit, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return cut(strings_column, delimiter, maxsplit, from::end, stream, "rsplit").to_table(stream, mr);
}

std::unique_ptr<column> split_record(strings_column_view const& strings, string_scalar const& delimiter,
                                     size_type maxsplit, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  return cut(strings, delimiter, maxsplit, from::begin, stream, "split_record").to_lists(strings.parent(), stream, mr);
}

std::unique_ptr<column> rsplit_record(strings_column_view const& strings, string_scalar const& delimiter,
                                      size_type maxsplit, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  return cut(strings, delimiter, maxsplit, from::end, stream, "rsplit_record").to_lists(strings.parent(), stream, mr);
}

std::unique_ptr<column> split_part(strings_column_view const& input, string_scalar const& delimiter, size_type index,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(index >= 0, "split_part: the index is negative");
  auto const rows = cut(input, delimiter, -1, from::begin, stream, "split_part");
  return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (static_cast<uint32_t>(index) >= rows.count(row)) {
      return false;
    }
    out += rows.token(row, static_cast<uint32_t>(index));
    return true;
  });
}

std::unique_ptr<table> partition(strings_column_view const& input, string_scalar const& delimiter,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const separator = text_of(delimiter, stream, "partition", "delimiter");
  return cut_once(input, stream, mr, [&](std::string_view text) -> three_parts {
    auto const at = separator.empty() ? find_blank(text, 0) : text.find(separator);
    if (at >= text.size()) {
      return {text, {}, {}};
    }
    auto const size = separator.empty() ? 1 : separator.size();
    return {text.substr(0, at), text.substr(at, size), text.substr(at + size)};
  });
}

std::unique_ptr<table> rpartition(strings_column_view const& input, string_scalar const& delimiter,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const separator = text_of(delimiter, stream, "rpartition", "delimiter");
  return cut_once(input, stream, mr, [&](std::string_view text) -> three_parts {
    auto const size = separator.empty() ? 1 : separator.size();
    auto at = std::string_view::npos;
    if (separator.empty()) {
      for (auto i = text.size(); i > 0 && at == std::string_view::npos; --i) {
        at = is_blank(text[i - 1]) ? i - 1 : at;
      }
    } else {
      at = text.rfind(separator);
    }
    if (at == std::string_view::npos) {
      return {{}, {}, text};
    }
    return {text.substr(0, at), text.substr(at, size), text.substr(at + size)};
  });
}

}  // namespace cudf::strings
