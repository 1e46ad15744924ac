#include <cudf/strings/attributes.hpp>

#include "host/strings/packed.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> count_characters(strings_column_view const& input, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  strings_reader const texts{input.parent()};
  auto const* const in_end = texts.chars() + texts.start(texts.size());
  return text_to_ints(input, stream, mr,
                      [in_end](std::string_view text) { return cudf4j::host::count_characters(text, in_end); });
}

std::unique_ptr<column> count_bytes(strings_column_view const& input, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  return text_to_ints(input, stream, mr, [](std::string_view text) { return text.size(); });
}

std::unique_ptr<column> code_points(strings_column_view const& input, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  auto const view = input.parent();
  strings_reader const text{view};
  validity const valid{view};
  int64_t total = 0;
  for (int64_t row = 0; row < view.size(); ++row) {
    total += valid[row] ? cudf4j::host::count_characters(text[row]) : 0;
  }
  auto result = make_fixed_width(data_type{type_id::INT32}, to_size_type(total, "code_points"), mask_state::UNALLOCATED,
                                 stream, mr);
  auto* out = values<int32_t>(result->mutable_view());
  for (int64_t row = 0; row < view.size(); ++row) {
    if (valid[row]) {
      for_each_character(text[row],
                         [&](char32_t, std::string_view bytes) { *out++ = static_cast<int32_t>(packed(bytes)); });
    }
  }
  return result;
}

}  // namespace cudf::strings
