#include <cudf/transform.hpp>

#include "host/core/mask_words.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host {
namespace {

/// A mask whose bit i is holds(i), always allocated but for no rows, with the number of clear bits.
template <typename Function>
std::pair<rmm::device_buffer, size_type> make_mask(size_type rows, Function const& holds, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) {
  row_mask mask{rows, stream, mr};
  mask.fill_each(holds);
  return mask.finish();
}

std::pair<rmm::device_buffer, size_type> mask_without_nans(column_view const& input, char const* function,
                                                           rmm::cuda_stream_view stream,
                                                           rmm::device_async_resource_ref mr) {
  if (!cudf::is_floating_point(input.type())) {
    fail_logic(std::string{function} + ": the column is " + type_name(input.type()) + ", FLOAT32 or FLOAT64 is needed");
  }
  validity const valid{input};
  auto const run = [&](auto const* data) {
    return make_mask(input.size(), [&](int64_t i) { return valid[i] & (data[i] == data[i]); }, stream, mr);
  };
  return input.type().id() == cudf::type_id::FLOAT32 ? run(values<float>(input)) : run(values<double>(input));
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::pair<std::unique_ptr<rmm::device_buffer>, size_type> nans_to_nulls(column_view const& input,
                                                                        rmm::cuda_stream_view stream,
                                                                        rmm::device_async_resource_ref mr) {
  auto [mask, nulls] = host::mask_without_nans(input, "nans_to_nulls", stream, mr);
  return {std::make_unique<rmm::device_buffer>(std::move(mask)), nulls};
}

std::unique_ptr<column> column_nans_to_nulls(column_view const& input, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  auto [mask, nulls] = host::mask_without_nans(input, "column_nans_to_nulls", stream, mr);
  auto const width = host::width_of(input.type());
  auto data = host::copy_to_buffer(static_cast<char const*>(input.head()) + input.offset() * width,
                                   static_cast<std::size_t>(input.size()) * width, stream, mr);
  return host::make_fixed_width(input.type(), input.size(), std::move(data),
                                nulls == 0 ? rmm::device_buffer{0, stream, mr} : std::move(mask), nulls);
}

std::pair<std::unique_ptr<rmm::device_buffer>, size_type> bools_to_mask(column_view const& input,
                                                                        rmm::cuda_stream_view stream,
                                                                        rmm::device_async_resource_ref mr) {
  if (input.type().id() != type_id::BOOL8) {
    host::fail_logic("bools_to_mask: the column is " + host::type_name(input.type()) + ", BOOL8 is needed");
  }
  auto const* data = host::values<uint8_t>(input);
  host::validity const valid{input};
  auto [mask, nulls] = host::make_mask(input.size(), [&](int64_t i) { return valid[i] & (data[i] != 0); }, stream, mr);
  return {std::make_unique<rmm::device_buffer>(std::move(mask)), nulls};
}

std::unique_ptr<column> mask_to_bools(bitmask_type const* bitmask, size_type begin_bit, size_type end_bit,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const rows = end_bit - begin_bit;
  host::expects(rows >= 0, "mask_to_bools: begin_bit is greater than end_bit");
  host::expects(bitmask != nullptr || rows == 0, "mask_to_bools: there are bits to convert, but no mask");
  auto result = host::make_fixed_width(data_type{type_id::BOOL8}, rows, mask_state::UNALLOCATED, stream, mr);
  auto* out = host::values<uint8_t>(result->mutable_view());
  host::parallel_for(0, rows, host::default_grain, [&](int64_t begin, int64_t end) {
    host::bits_to_bytes(out + begin, bitmask, begin_bit + begin, end - begin);
  });
  return result;
}

}  // namespace cudf
