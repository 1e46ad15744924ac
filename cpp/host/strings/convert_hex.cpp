#include <cudf/strings/convert/convert_integers.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/strings/hex.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

std::string_view without_prefix(std::string_view text) {
  return text.size() > 1 && text[0] == '0' && (text[1] | 0x20) == 'x' ? text.substr(2) : text;
}

template <typename Function>
std::unique_ptr<column> with_integer_type(cudf::data_type type, char const* function, Function const& fn) {
  if (!cudf::is_integral_not_bool(type)) {
    fail_logic(std::string{function} + ": the type is " + type_name(type) + ", an integer type is needed");
  }
  return dispatch_storage(type, [&](auto tag) -> std::unique_ptr<column> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T>) {
      return fn(tag);
    } else {
      fail_logic(std::string{function} + ": an integer type is needed");
    }
  });
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> hex_to_integers(strings_column_view const& input, data_type output_type,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return with_integer_type(output_type, "hex_to_integers", [&](auto tag) {
    using T = typename decltype(tag)::type;
    return text_to_values<T>(input, output_type, stream, mr, [](std::string_view text) {
      uint64_t value = 0;
      for (char const c : without_prefix(text)) {
        auto const digit = hex_digit(c);
        // other characters are skipped, as libcudf does
        value = digit < 0 ? value : value * 16 + static_cast<uint64_t>(digit);
      }
      return value;
    });
  });
}

std::unique_ptr<column> is_hex(strings_column_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return text_to_bools(input, stream, mr, [](std::string_view text) {
    auto const digits = without_prefix(text);
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) { return hex_digit(c) >= 0; });
  });
}

std::unique_ptr<column> integers_to_hex(column_view const& input, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  validity const valid{input};
  return with_integer_type(input.type(), "integers_to_hex", [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* in = values<T>(input);
    return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
      if (!valid[row]) {
        return false;
      }
      auto const value = static_cast<uint64_t>(static_cast<std::make_unsigned_t<T>>(in[row]));
      int nibbles = 2;
      while (nibbles < 16 && (value >> (4 * nibbles)) != 0) {
        nibbles += 2;
      }
      for (int shift = 4 * (nibbles - 1); shift >= 0; shift -= 4) {
        out += hex_character((value >> shift) & 15);
      }
      return true;
    });
  });
}

}  // namespace cudf::strings
