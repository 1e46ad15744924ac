#include <array>
#include <charconv>
#include <cmath>
#include <cudf/strings/convert/convert_booleans.hpp>
#include <cudf/strings/convert/convert_floats.hpp>
#include <cudf/strings/convert/convert_integers.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <limits>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host {
namespace {

using cudf::column;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::type_id;

constexpr int64_t grain = 1 << 14;

/// Calls fn(text) for each valid row; null rows hold Result{} and stay null.
template <typename Result, typename Function>
std::unique_ptr<column> map_text(column_view const& input, data_type type, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr, Function const& fn) {
  auto result = make_fixed_width(type, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  strings_reader const text{input};
  validity const valid{input};
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = valid[i] ? static_cast<Result>(fn(text[i])) : Result{};
    }
  });
  if (input.has_nulls()) {
    result->set_null_mask(copy_mask(input, stream, mr), input.null_count());
  }
  return result;
}

/// Makes strings of at most `longest` bytes: write(row, char*) gives the end of what it wrote.
template <typename Function>
std::unique_ptr<column> map_to_text(column_view const& input, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr, Function const& write) {
  constexpr std::size_t longest = 64;
  strings_builder builder{input.size(), stream, mr};
  validity const valid{input};
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    std::array<char, longest> text;
    for (int64_t i = begin; i < end; ++i) {
      builder.set_length(i, valid[i] ? write(i, text.data()) - text.data() : 0);
    }
  });
  builder.allocate();
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    std::array<char, longest> text;
    for (int64_t i = begin; i < end; ++i) {
      if (valid[i]) {
        auto const size = write(i, text.data()) - text.data();
        std::memcpy(builder.data(i), text.data(), static_cast<std::size_t>(size));
      }
    }
  });
  return builder.finish(copy_mask(input, stream, mr), input.null_count());
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_sign(std::string_view text) {
  return !text.empty() && (text.front() == '-' || text.front() == '+') ? text.substr(1) : text;
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

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
    return is_integer_text(text.substr(i + 1));
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
      bool const tiny = exponent != std::string_view::npos && exponent + 1 < number.size() && number[exponent + 1] == '-';
      bool const leading_zero = number.substr(0, number.find('.')).find_first_not_of('0') == std::string_view::npos;
      value = tiny || (exponent == std::string_view::npos && leading_zero) ? T{0} : std::numeric_limits<T>::infinity();
    }
  } else if (auto const special = special_float(number)) {
    value = static_cast<T>(*special);
  }
  return negative ? -value : value;
}

/// libcudf's text: always a decimal point, an exponent outside 1e-4 to 1e9, `NaN`, `Inf`.
char* write_float(char* out, double value, int significant) {
  auto const put = [&out](std::string_view text) { out = std::copy(text.begin(), text.end(), out); };
  if (std::isnan(value)) {
    put("NaN");
    return out;
  }
  if (std::signbit(value)) {
    *out++ = '-';
    value = -value;
  }
  if (std::isinf(value)) {
    put("Inf");
    return out;
  }
  bool const plain = value == 0 || (value >= 1e-4 && value < 1e9);
  std::array<char, 48> text;
  auto const format = plain ? std::chars_format::general : std::chars_format::scientific;
  auto const end = std::to_chars(text.data(), text.data() + text.size(), value, format, significant - (plain ? 0 : 1)).ptr;
  std::string_view number{text.data(), static_cast<std::size_t>(end - text.data())};
  if (plain) {
    put(number);
    if (number.find('.') == std::string_view::npos) {
      put(".0");
    }
    return out;
  }
  auto mantissa = number.substr(0, number.find('e'));
  auto const exponent = number.substr(mantissa.size());
  auto const last = mantissa.find_last_not_of('0');
  mantissa = mantissa.substr(0, std::max<std::size_t>(last + 1, 3));
  put(mantissa);
  put(exponent);
  return out;
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
    case storage::i8: return fn(type_tag<int8_t>{});
    case storage::i16: return fn(type_tag<int16_t>{});
    case storage::i32: return fn(type_tag<int32_t>{});
    case storage::u8: return fn(type_tag<uint8_t>{});
    case storage::u16: return fn(type_tag<uint16_t>{});
    case storage::u32: return fn(type_tag<uint32_t>{});
    case storage::u64: return fn(type_tag<uint64_t>{});
    default: return fn(type_tag<int64_t>{});
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> is_integer(strings_column_view const& input, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return map_text<uint8_t>(input.parent(), data_type{type_id::BOOL8}, stream, mr, is_integer_text);
}

std::unique_ptr<column> is_integer(strings_column_view const& input, data_type int_type, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(int_type), "is_integer", int_type, "an integer type");
  return dispatch_integer(int_type, [&](auto tag) {
    return map_text<uint8_t>(input.parent(), data_type{type_id::BOOL8}, stream, mr, fits<typename decltype(tag)::type>);
  });
}

std::unique_ptr<column> to_integers(strings_column_view const& input, data_type output_type,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(output_type), "to_integers", output_type, "an integer type");
  return dispatch_integer(output_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    return map_text<T>(input.parent(), output_type, stream, mr, leading_integer<T>);
  });
}

std::unique_ptr<column> from_integers(column_view const& integers, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expect_type(is_integer_type(integers.type()), "from_integers", integers.type(), "an integer type");
  return dispatch_integer(integers.type(), [&](auto tag) {
    auto const* in = values<typename decltype(tag)::type>(integers);
    return map_to_text(integers, stream, mr,
                       [in](int64_t i, char* out) { return std::to_chars(out, out + 24, in[i]).ptr; });
  });
}

std::unique_ptr<column> is_float(strings_column_view const& input, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return map_text<uint8_t>(input.parent(), data_type{type_id::BOOL8}, stream, mr, is_float_text);
}

std::unique_ptr<column> to_floats(strings_column_view const& input, data_type output_type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  expect_type(is_floating_point(output_type), "to_floats", output_type, "FLOAT32 or FLOAT64");
  if (output_type.id() == type_id::FLOAT32) {
    return map_text<float>(input.parent(), output_type, stream, mr, leading_float<float>);
  }
  return map_text<double>(input.parent(), output_type, stream, mr, leading_float<double>);
}

std::unique_ptr<column> from_floats(column_view const& floats, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  expect_type(is_floating_point(floats.type()), "from_floats", floats.type(), "FLOAT32 or FLOAT64");
  // ten significant digits, whichever the width: what libcudf's fixed buffer holds
  constexpr int significant = 10;
  if (floats.type().id() == type_id::FLOAT32) {
    auto const* in = values<float>(floats);
    return map_to_text(floats, stream, mr, [in](int64_t i, char* out) { return write_float(out, in[i], significant); });
  }
  auto const* in = values<double>(floats);
  return map_to_text(floats, stream, mr, [in](int64_t i, char* out) { return write_float(out, in[i], significant); });
}

std::unique_ptr<column> to_booleans(strings_column_view const& input, string_scalar const& true_string,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(true_string.is_valid(stream) && true_string.size() > 0, "to_booleans: the word for true is null or empty");
  auto const word = true_string.to_string(stream);
  return map_text<uint8_t>(input.parent(), data_type{type_id::BOOL8}, stream, mr,
                           [&word](std::string_view text) { return text == word; });
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
  for (size_type i = 0; i < booleans.size(); ++i) {
    builder.set_length(i, valid[i] ? static_cast<int64_t>(words[in[i] != 0].size()) : 0);
  }
  builder.allocate();
  for (size_type i = 0; i < booleans.size(); ++i) {
    if (valid[i]) {
      std::copy(words[in[i] != 0].begin(), words[in[i] != 0].end(), builder.data(i));
    }
  }
  return builder.finish(copy_mask(booleans, stream, mr), booleans.null_count());
}

}  // namespace cudf::strings
