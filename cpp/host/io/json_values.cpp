#include <atomic>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "host/io/csv_parse.hpp"
#include "host/io/json_columns.hpp"
#include "host/io/json_text.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host::json {
namespace {

using csv::as_view;
using csv::field;

enum seen : std::uint32_t {
  seen_text = 1,
  seen_float = 2,
  seen_small = 4,
  seen_negative = 8,
  seen_big = 16,
  seen_bool = 32
};

constexpr int64_t grain = 4096;

std::uint32_t classify_integer(std::string_view digits, bool negative) {
  while (digits.size() > 1 && digits.front() == '0') {
    digits.remove_prefix(1);
  }
  auto const beyond = [&](std::string_view limit) {
    return digits.size() > limit.size() || (digits.size() == limit.size() && digits > limit);
  };
  if (negative) {
    return beyond("9223372036854775808") ? seen_text : seen_negative;
  }
  if (!beyond("9223372036854775807")) {
    return seen_small;
  }
  return beyond("18446744073709551615") ? seen_text : seen_big;
}

// By the characters that a value has, wherever in it they stand, as libcudf does.
std::uint32_t classify(std::string_view text) {
  if (text.front() == '"' || text.front() == '{' || text.front() == '[') {
    return seen_text;
  }
  if (text == "true" || text == "false") {
    return seen_bool;
  }
  bool const negative = text.front() == '-';
  std::size_t const sign = (negative || text.front() == '+') && text.size() > 1 ? 1 : 0;
  std::size_t digits = 0;
  std::size_t points = 0;
  std::size_t signs = 0;
  std::size_t exponents = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    digits += is_digit(c) ? 1 : 0;
    points += c == '.' ? 1 : 0;
    signs += c == '-' || c == '+' ? 1 : 0;
    exponents += (c == 'e' || c == 'E') && i > 0 && i + 1 < text.size() ? 1 : 0;
  }
  if (digits > 0 && digits == text.size() - sign) {
    return classify_integer(text.substr(sign), negative);
  }
  bool const number = points <= 1 && exponents <= 1 && points + exponents > 0 && signs <= 1 + exponents &&
                      digits + points + signs + exponents == text.size() && digits >= 1 + exponents;
  return number ? seen_float : seen_text;
}

bool is_null(column_rules const& how, field f) {
  return f.begin == nullptr || (*f.begin != '{' && *f.begin != '[' && how.values.na_words.contains(as_view(f)));
}

// The text of a row; false where it is null.
bool text_of(column_rules const& how, field f, bool without_blanks, std::string& out) {
  if (is_null(how, f)) {
    return false;
  }
  auto text = as_view(f);
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
    if (without_blanks) {
      append_without_blanks(text, out);
    } else {
      out.append(text);
    }
    return true;
  }
  if (!how.keep_quotes) {
    return unescape(text.substr(1, text.size() - 2), out);
  }
  out.push_back('"');
  bool const valid = unescape(text.substr(1, text.size() - 2), out);
  out.push_back('"');
  return valid;
}

}  // namespace

cudf::data_type infer(column_rules const& how, std::vector<field> const& fields) {
  std::atomic<std::uint32_t> all{0};
  parallel_for(0, static_cast<int64_t>(fields.size()), grain, [&](int64_t from, int64_t to) {
    auto bits = all.load(std::memory_order_relaxed);
    for (auto i = from; i < to && (bits & seen_text) == 0; ++i) {
      auto const f = fields[static_cast<std::size_t>(i)];
      bits |= is_null(how, f) ? 0U : classify(as_view(f));
    }
    all.fetch_or(bits, std::memory_order_relaxed);
  });
  auto const bits = all.load();
  auto const type = [&] {
    using cudf::type_id;
    if (bits == 0) {
      return type_id::INT8;
    }
    if ((bits & seen_text) != 0) {
      return type_id::STRING;
    }
    if ((bits & seen_float) != 0) {
      return type_id::FLOAT64;
    }
    if ((bits & seen_big) != 0) {
      return (bits & seen_negative) != 0 ? type_id::STRING : type_id::UINT64;
    }
    return (bits & (seen_small | seen_negative)) != 0 ? type_id::INT64 : type_id::BOOL8;
  };
  return cudf::data_type{type()};
}

std::unique_ptr<cudf::column> make_strings_of(column_rules const& how, std::vector<field> const& fields,
                                              bool without_blanks, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  return build_text(to_size_type(static_cast<int64_t>(fields.size()), "read_json"), stream, mr,
                    [&](int64_t row, std::string& out) {
                      return text_of(how, fields[static_cast<std::size_t>(row)], without_blanks, out);
                    });
}

}  // namespace cudf4j::host::json
