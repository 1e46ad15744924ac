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
  mask.fill([&](int64_t row, int count) {
    uint64_t word = 0;
    for (int k = 0; k < count; ++k) {
      word |= static_cast<uint64_t>(holds(row + k) ? 1 : 0) << k;
    }
    return word;
  });
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

namespace own = cudf4j::host;

std::pair<std::unique_ptr<rmm::device_buffer>, size_type> nans_to_nulls(column_view const& input,
                                                                        rmm::cuda_stream_view stream,
                                                                        rmm::device_async_resource_ref mr) {
  auto [mask, nulls] = own::mask_without_nans(input, "nans_to_nulls", stream, mr);
  return {std::make_unique<rmm::device_buffer>(std::move(mask)), nulls};
}

std::unique_ptr<column> column_nans_to_nulls(column_view const& input, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  auto [mask, nulls] = own::mask_without_nans(input, "column_nans_to_nulls", stream, mr);
  auto const width = own::width_of(input.type());
  auto data = own::copy_to_buffer(static_cast<char const*>(input.head()) + input.offset() * width,
                                  static_cast<std::size_t>(input.size()) * width, stream, mr);
  return own::make_fixed_width(input.type(), input.size(), std::move(data),
                               nulls == 0 ? rmm::device_buffer{0, stream, mr} : std::move(mask), nulls);
}

std::pair<std::unique_ptr<rmm::device_buffer>, size_type> bools_to_mask(column_view const& input,
                                                                        rmm::cuda_stream_view stream,
                                                                        rmm::device_async_resource_ref mr) {
  if (input.type().id() != type_id::BOOL8) {
    own::fail_logic("bools_to_mask: the column is " + own::type_name(input.type()) + ", BOOL8 is needed");
  }
  auto const* data = own::values<uint8_t>(input);
  own::validity const valid{input};
  auto [mask, nulls] = own::make_mask(input.size(), [&](int64_t i) { return valid[i] & (data[i] != 0); }, stream, mr);
  return {std::make_unique<rmm::device_buffer>(std::move(mask)), nulls};
}

std::unique_ptr<column> mask_to_bools(bitmask_type const* bitmask, size_type begin_bit, size_type end_bit,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const rows = end_bit - begin_bit;
  own::expects(rows >= 0, "mask_to_bools: begin_bit is greater than end_bit");
  own::expects(bitmask != nullptr || rows == 0, "mask_to_bools: there are bits to convert, but no mask");
  auto result = own::make_fixed_width(data_type{type_id::BOOL8}, rows, mask_state::UNALLOCATED, stream, mr);
  auto* out = own::values<uint8_t>(result->mutable_view());
  own::parallel_for(0, rows, own::default_grain, [&](int64_t begin, int64_t end) {
    own::bits_to_bytes(out + begin, bitmask, begin_bit + begin, end - begin);
  });
  return result;
}

}  // namespace cudf
