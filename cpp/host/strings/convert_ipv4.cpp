#include <charconv>
#include <cudf/column/column_factories.hpp>
#include <cudf/strings/convert/convert_ipv4.hpp>
#include <optional>

#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

/// The number of an address: four parts of digits with a dot between them, each at most 255.
std::optional<uint32_t> ipv4_number(std::string_view text) {
  auto const* at = text.data();
  auto const* const end = at + text.size();
  uint32_t number = 0;
  for (int part = 0; part < 4; ++part) {
    if (part > 0 && (at == end || *at++ != '.')) {
      return std::nullopt;
    }
    uint8_t value = 0;
    auto const [next, error] = std::from_chars(at, end, value);
    if (error != std::errc{}) {
      return std::nullopt;
    }
    number = (number << 8) | value;
    at = next;
  }
  return at == end ? std::optional{number} : std::nullopt;
}

void append_ipv4(uint32_t number, std::string& out) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    out += std::to_string((number >> shift) & 255);
    if (shift > 0) {
      out += '.';
    }
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> ipv4_to_integers(strings_column_view const& input, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return text_to_values<uint32_t>(input, data_type{type_id::UINT32}, stream, mr, [](std::string_view text) {
    // libcudf leaves open what other text gives
    return ipv4_number(text).value_or(0);
  });
}

std::unique_ptr<column> is_ipv4(strings_column_view const& input, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  return text_to_bools(input, stream, mr, [](std::string_view text) { return ipv4_number(text).has_value(); });
}

std::unique_ptr<column> integers_to_ipv4(column_view const& integers, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  // libcudf asks for the type of no column without rows
  if (integers.is_empty()) {
    return make_empty_column(type_id::STRING);
  }
  if (integers.type().id() != type_id::UINT32) {
    fail_logic("integers_to_ipv4: the type is " + type_name(integers.type()) + ", UINT32 is needed");
  }
  validity const valid{integers};
  auto const* in = values<uint32_t>(integers);
  return build_text(integers.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (!valid[row]) {
      return false;
    }
    append_ipv4(in[row], out);
    return true;
  });
}

}  // namespace cudf::strings
