#include <array>
#include <charconv>
#include <cmath>
#include <cudf/strings/convert/convert_booleans.hpp>
#include <cudf/strings/convert/convert_floats.hpp>
#include <cudf/strings/convert/convert_integers.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <limits>

#include "host/core/ascii.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using cudf::column;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::type_id;

/// Makes text of numbers: write(row, char*) writes at most 64 bytes and gives the end of them.
template <typename Function>
std::unique_ptr<column> numbers_to_text(column_view const& input, stream_view stream, resource mr,
                                        Function const& write) {
  validity const valid{input};
  return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (!valid[row]) {
      return false;
    }
    std::array<char, 64> text;
    out.append(text.data(), write(row, text.data()));
    return true;
  });
}

std::string_view without_sign(std::string_view text) {
  return !text.empty() && (text.front() == '-' || text.front() == '+') ? text.substr(1) : text;
}

bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

bool is_integer_text(std::string_view text) { return all_digits(without_sign(text)); }

template <typename T>
bool fits(std::string_view text) {
  if (!is_integer_text(text)) {
    return false;
  }
  if (text.front() == '+') {
    text.remove_prefix(1);
  }
  T value{};
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

/// The leading digits as an integer that wraps, as libcudf's does; text without any is 0.
template <typename T>
T leading_integer(std::string_view text) {
  bool const negative = !text.empty() && text.front() == '-';
  uint64_t value = 0;
  for (char const c : without_sign(text)) {
    if (!is_digit(c)) {
      break;
    }
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return static_cast<T>(negative ? 0 - value : value);
}

bool equals_ignoring_case(std::string_view text, std::string_view lower) {
  return text.size() == lower.size() && std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
         });
}

/// The value of the words for infinity and not-a-number, whatever their case.
std::optional<double> special_float(std::string_view unsigned_text) {
  if (equals_ignoring_case(unsigned_text, "nan")) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (equals_ignoring_case(unsigned_text, "inf") || equals_ignoring_case(unsigned_text, "infinity")) {
    return std::numeric_limits<double>::infinity();
  }
  return std::nullopt;
}

bool is_float_text(std::string_view text) {
  text = without_sign(text);
  if (special_float(text)) {
    return true;
  }
  std::size_t digits = 0;
  std::size_t i = 0;
  for (; i < text.size() && is_digit(text[i]); ++i) {
    ++digits;
  }
  if (i < text.size() && text[i] == '.') {
    for (++i; i < text.size() && is_digit(text[i]); ++i) {
      ++digits;
    }
  }
  if (digits == 0) {
    return false;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    // an exponent without digits passes, as an H200 showed
    auto const exponent = without_sign(text.substr(i + 1));
    return exponent.empty() || all_digits(exponent);
  }
  return i == text.size();
}

template <typename T>
T leading_float(std::string_view text) {
  bool const negative = !text.empty() && text.front() == '-';
  auto const number = without_sign(text);
  T value{};
  if (!number.empty() && (is_digit(number.front()) || number.front() == '.')) {
    auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc::result_out_of_range) {
      // from_chars leaves the value alone: too large is infinity, too small is zero
      auto const exponent = number.find_first_of("eE");
      bool const tiny =
          exponent != std::string_view::npos && exponent + 1 < number.size() && number[exponent + 1] == '-';
      bool const leading_zero = number.substr(0, number.find('.')).find_first_not_of('0') == std::string_view::npos;
      value = tiny || (exponent == std::string_view::npos && leading_zero) ? T{0} : std::numeric_limits<T>::infinity();
    }
  } else if (auto const special = special_float(number)) {
    value = static_cast<T>(*special);
  }
  return negative ? -value : value;
}

/// Writes `number`, which std::to_chars made in scientific form, with the exponent behind at least two digits.
char* write_scientific(char* out, std::string_view number) {
  auto const mantissa = number.substr(0, number.find('e'));
  auto const exponent = number.substr(mantissa.size());
  auto const last = mantissa.find_last_not_of('0');
  auto const digits = mantissa.find('.') == std::string_view::npos ? mantissa : mantissa.substr(0, last + 1);
  out = std::copy(digits.begin(), digits.end(), out);
  if (digits.find('.') == std::string_view::npos) {
    *out++ = '.';
  }
  if (out[-1] == '.') {
    *out++ = '0';
  }
  return std::copy(exponent.begin(), exponent.end(), out);
}

/// Counts the digits of a number's text from the first that is not 0 to the exponent.
int significant_digits(std::string_view number) {
  number = number.substr(0, number.find('e'));
  number.remove_prefix(std::min(number.find_first_not_of("0."), number.size()));
  return static_cast<int>(std::count_if(number.begin(), number.end(), is_digit));
}

/// libcudf's text: ten significant digits at most, always a decimal point, an exponent outside 1e-4 to 1e9, `NaN`,
/// `Inf`.
char* write_float(char* out, double value) {
  constexpr int significant = 10;
  auto const put = [&out](std::string_view text) { return std::copy(text.begin(), text.end(), out); };
  if (std::isnan(value)) {
    return put("NaN");
  }
  if (std::signbit(value)) {
    *out++ = '-';
    value = -value;
  }
  if (std::isinf(value)) {
    return put("Inf");
  }
  if (value < 1e9 && value == std::trunc(value)) {
    out = std::to_chars(out, out + 16, static_cast<int64_t>(value)).ptr;
    return put(".0");
  }
  bool const plain = value >= 1e-4 && value < 1e9;
  auto const format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  std::array<char, 64> text;
  // the shortest text is the rounded one unless it has more digits than are wanted, or is of a subnormal number
  auto const shortest = std::to_chars(text.data(), text.data() + text.size(), value, format).ptr;
  std::string_view number{text.data(), static_cast<std::size_t>(shortest - text.data())};
  if (significant_digits(number) > significant || value < std::numeric_limits<double>::min()) {
    auto const rounded = plain ? std::chars_format::general : std::chars_format::scientific;
    auto const end =
        std::to_chars(text.data(), text.data() + text.size(), value, rounded, significant - (plain ? 0 : 1)).ptr;
    number = {text.data(), static_cast<std::size_t>(end - text.data())};
  }
  if (!plain || number.find('e') != std::string_view::npos) {
    return write_scientific(out, number);
  }
  out = put(number);
  return number.find('.') == std::string_view::npos ? std::copy_n(".0", 2, out) : out;
}

void expect_type(bool holds, char const* function, data_type type, char const* needed) {
  if (!holds) {
    fail_type(std::string{function} + ": the type is " + type_name(type) + ", " + needed + " is needed");
  }
}

bool is_integer_type(data_type type) { return cudf::is_integral_not_bool(type); }

template <typename Function>
decltype(auto) dispatch_integer(data_type type, Function const& fn) {
  switch (storage_of(type)) {
    case storage::i8:
      return fn(type_tag<int8_t>{});
    case storage::i16:
      return fn(type_tag<int16_t>{});
    case storage::i32:
      return fn(type_tag<int32_t>{});
    case storage::u8:
      return fn(type_tag<uint8_t>{});
    case storage::u16:
      return fn(type_tag<uint16_t>{});
    case storage::u32:
      return fn(type_tag<uint32_t>{});
    case storage::u64:
      return fn(type_tag<uint64_t>{});
    default:
      return fn(type_tag<int64_t>{});
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> is_integer(strings_column_view const& input, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return text_to_bools(input, stream, mr, is_integer_text);
}

std::unique_ptr<column> is_integer(strings_column_view const& input, data_type int_type, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(int_type), "is_integer", int_type, "an integer type");
  return dispatch_integer(
      int_type, [&](auto tag) { return text_to_bools(input, stream, mr, fits<typename decltype(tag)::type>); });
}

std::unique_ptr<column> to_integers(strings_column_view const& input, data_type output_type,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(output_type), "to_integers", output_type, "an integer type");
  return dispatch_integer(output_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    return text_to_values<T>(input, output_type, stream, mr, leading_integer<T>);
  });
}

std::unique_ptr<column> from_integers(column_view const& integers, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(integers.type()), "from_integers", integers.type(), "an integer type");
  return dispatch_integer(integers.type(), [&](auto tag) {
    auto const* in = values<typename decltype(tag)::type>(integers);
    return numbers_to_text(integers, stream, mr,
                           [in](int64_t i, char* out) { return std::to_chars(out, out + 24, in[i]).ptr; });
  });
}

std::unique_ptr<column> is_float(strings_column_view const& input, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return text_to_bools(input, stream, mr, is_float_text);
}

std::unique_ptr<column> to_floats(strings_column_view const& input, data_type output_type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  expect_type(is_floating_point(output_type), "to_floats", output_type, "FLOAT32 or FLOAT64");
  if (output_type.id() == type_id::FLOAT32) {
    return text_to_values<float>(input, output_type, stream, mr, leading_float<float>);
  }
  return text_to_values<double>(input, output_type, stream, mr, leading_float<double>);
}

std::unique_ptr<column> from_floats(column_view const& floats, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  expect_type(is_floating_point(floats.type()), "from_floats", floats.type(), "FLOAT32 or FLOAT64");
  if (floats.type().id() == type_id::FLOAT32) {
    auto const* in = values<float>(floats);
    return numbers_to_text(floats, stream, mr, [in](int64_t i, char* out) { return write_float(out, in[i]); });
  }
  auto const* in = values<double>(floats);
  return numbers_to_text(floats, stream, mr, [in](int64_t i, char* out) { return write_float(out, in[i]); });
}

std::unique_ptr<column> to_booleans(strings_column_view const& input, string_scalar const& true_string,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(true_string.is_valid(stream) && true_string.size() > 0, "to_booleans: the word for true is null or empty");
  auto const word = true_string.to_string(stream);
  return text_to_bools(input, stream, mr, [&word](std::string_view text) { return text == word; });
}

std::unique_ptr<column> from_booleans(column_view const& booleans, string_scalar const& true_string,
                                      string_scalar const& false_string, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expect_type(booleans.type().id() == type_id::BOOL8, "from_booleans", booleans.type(), "BOOL8");
  expects(true_string.is_valid(stream) && true_string.size() > 0, "from_booleans: the word for true is null or empty");
  expects(false_string.is_valid(stream) && false_string.size() > 0,
          "from_booleans: the word for false is null or empty");
  std::array<std::string, 2> const words{false_string.to_string(stream), true_string.to_string(stream)};
  auto const* in = values<uint8_t>(booleans);
  strings_builder builder{booleans.size(), stream, mr};
  validity const valid{booleans};
  for (int64_t i = 0; i < booleans.size(); ++i) {
    builder.set_length(i, valid[i] ? static_cast<int64_t>(words[in[i] != 0].size()) : 0);
  }
  builder.allocate();
  for (int64_t i = 0; i < booleans.size(); ++i) {
    if (valid[i]) {
      std::copy(words[in[i] != 0].begin(), words[in[i] != 0].end(), builder.data(i));
    }
  }
  return builder.finish(copy_mask(booleans, stream, mr), booleans.null_count());
}

}  // namespace cudf::strings
