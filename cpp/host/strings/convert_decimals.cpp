#include <array>
#include <charconv>
#include <cudf/strings/convert/convert_fixed_point.hpp>
#include <cudf/utilities/traits.hpp>
#include <limits>

#include "host/core/ascii.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using wide = __int128_t;

/// A decimal number taken apart.
struct decimal_text {
  bool negative{false};
  std::string_view integer;
  std::string_view fraction;
  int32_t exponent{0};
  bool valid{false};  ///< the whole text is one number
};

std::string_view leading_digits(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[count])) {
    ++count;
  }
  return text.substr(0, count);
}

decimal_text read_decimal(std::string_view text) {
  decimal_text result;
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    result.negative = text.front() == '-';
    text.remove_prefix(1);
  }
  result.integer = leading_digits(text);
  text.remove_prefix(result.integer.size());
  if (!text.empty() && text.front() == '.') {
    result.fraction = leading_digits(text.substr(1));
    text.remove_prefix(result.fraction.size() + 1);
  }
  result.valid = !result.integer.empty() || !result.fraction.empty();
  if (result.valid && !text.empty() && (text.front() == 'e' || text.front() == 'E')) {
    text.remove_prefix(1);
    if (text.starts_with('+')) {
      text.remove_prefix(1);
    }
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.exponent);
    result.valid = error == std::errc{} && result.exponent > -1000 && result.exponent < 1000;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  result.valid = result.valid && text.empty();
  return result;
}

/// The number in units of ten to the power of scale; digits below that are cut off. Says whether it fitted.
bool scale_decimal(decimal_text const& number, int32_t scale, wide& result) {
  result = 0;
  bool fits = true;
  auto const append = [&](int digit) {
    fits = !__builtin_mul_overflow(result, wide{10}, &result) && fits;
    fits = !__builtin_add_overflow(result, number.negative ? -wide{digit} : wide{digit}, &result) && fits;
  };
  // the power of ten of the first digit, counted in the result's units
  auto power = static_cast<int64_t>(number.integer.size()) + number.exponent - scale;
  for (auto const digits : {number.integer, number.fraction}) {
    for (char const c : digits) {
      if (--power < 0) {
        return fits;
      }
      append(c - '0');
    }
  }
  for (; power > 0 && result != 0; --power) {
    append(0);
  }
  return fits;
}

void expect_decimal(cudf::data_type type, char const* function) {
  if (!cudf::is_fixed_point(type)) {
    fail_logic(std::string{function} + ": the type is " + type_name(type) + ", a decimal is needed");
  }
}

template <typename Function>
decltype(auto) dispatch_decimal(cudf::data_type type, Function const& fn) {
  switch (storage_of(type)) {
    case storage::i32:
      return fn(type_tag<int32_t>{});
    case storage::i64:
      return fn(type_tag<int64_t>{});
    default:
      return fn(type_tag<wide>{});
  }
}

void append_decimal(wide value, int32_t scale, std::string& out) {
  std::array<char, 48> digits;
  auto* begin = digits.data() + digits.size();
  bool const negative = value < 0;
  auto rest = negative ? 0 - static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value);
  do {
    *--begin = static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  std::string_view const all{begin, static_cast<std::size_t>(digits.data() + digits.size() - begin)};
  if (negative) {
    out += '-';
  }
  if (scale >= 0) {
    out += all;
    out.append(static_cast<std::size_t>(scale), '0');
    return;
  }
  auto const places = static_cast<std::size_t>(-scale);
  out += all.size() > places ? all.substr(0, all.size() - places) : "0";
  out += '.';
  out.append(places > all.size() ? places - all.size() : 0, '0');
  out += all.substr(all.size() > places ? all.size() - places : 0);
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> to_fixed_point(strings_column_view const& input, data_type output_type,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_decimal(output_type, "to_fixed_point");
  return dispatch_decimal(output_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    return text_to_values<T>(input, output_type, stream, mr, [scale = output_type.scale()](std::string_view text) {
      wide value = 0;
      scale_decimal(read_decimal(text), scale, value);
      return value;
    });
  });
}

std::unique_ptr<column> from_fixed_point(column_view const& input, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  expect_decimal(input.type(), "from_fixed_point");
  validity const valid{input};
  return dispatch_decimal(input.type(), [&](auto tag) {
    auto const* in = values<typename decltype(tag)::type>(input);
    return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
      if (valid[row]) {
        append_decimal(in[row], input.type().scale(), out);
      }
      return valid[row];
    });
  });
}

std::unique_ptr<column> is_fixed_point(strings_column_view const& input, data_type decimal_type,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_decimal(decimal_type, "is_fixed_point");
  return dispatch_decimal(decimal_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    return text_to_bools(input, stream, mr, [scale = decimal_type.scale()](std::string_view text) {
      auto const number = read_decimal(text);
      wide value = 0;
      return number.valid && scale_decimal(number, scale, value) && value == static_cast<wide>(static_cast<T>(value));
    });
  });
}

}  // namespace cudf::strings
