#include <cudf/strings/convert/convert_fixed_point.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/core/decimal_text.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using wide = __int128_t;

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
