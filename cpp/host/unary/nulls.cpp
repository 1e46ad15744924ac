#include <bit>
#include <cmath>
#include <cudf/unary.hpp>

#include "host/core/mask_words.hpp"
#include "host/unary/map.hpp"

namespace cudf4j::host::unary {
namespace {

std::unique_ptr<column> make_bools(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return make_fixed_width(cudf::data_type{cudf::type_id::BOOL8}, rows, cudf::mask_state::UNALLOCATED, stream, mr);
}

/// One byte for each row: whether the row is valid, the other way round if `inverted`.
std::unique_ptr<column> validity_column(column_view const& input, bool inverted, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  auto result = make_bools(input.size(), stream, mr);
  auto* out = values<uint8_t>(result->mutable_view());
  if (!input.has_nulls()) {
    if (input.size() > 0) {
      std::memset(out, inverted ? 0 : 1, static_cast<std::size_t>(input.size()));
    }
    return result;
  }
  auto const* mask = input.null_mask();
  int64_t const offset = input.offset();
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    bits_to_bytes(out + begin, mask, offset + begin, end - begin);
    if (inverted) {
      for (int64_t i = begin; i < end; ++i) {
        out[i] ^= 1U;
      }
    }
  });
  return result;
}

/// One byte for each value: whether it is NaN, turned round where `turned` is 1.
template <typename T>
CUDF4J_VECTOR_CLONES void mark_nans(T const* in, uint8_t* out, int64_t count, uint8_t turned) {
  for (int64_t i = 0; i < count; ++i) {
    out[i] = static_cast<uint8_t>(in[i] != in[i] ? 1 : 0) ^ turned;
  }
}

/// Whether each valid value is NaN (or not one); a null is no NaN, so that it counts with the numbers.
std::unique_ptr<column> nan_column(column_view const& input, bool wanted, char const* function,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!cudf::is_floating_point(input.type())) {
    fail_logic(std::string{function} + ": the column is " + type_name(input.type()) + ", FLOAT32 or FLOAT64 is needed");
  }
  auto result = make_bools(input.size(), stream, mr);
  auto* out = values<uint8_t>(result->mutable_view());
  validity const valid{input};
  auto const run = [&](auto const* in) {
    parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
      auto const turned = static_cast<uint8_t>(wanted ? 0 : 1);
      mark_nans(in + begin, out + begin, end - begin, turned);
      if (valid.all_valid()) {
        return;
      }
      for (int64_t row = begin; row < end; row += 64) {
        auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
        for (auto nulls = ~valid.word(row, count) & low_ones(count); nulls != 0; nulls &= nulls - 1) {
          out[row + std::countr_zero(nulls)] = turned;
        }
      }
    });
  };
  if (input.type().id() == cudf::type_id::FLOAT32) {
    run(values<float>(input));
  } else {
    run(values<double>(input));
  }
  return result;
}

}  // namespace
}  // namespace cudf4j::host::unary

namespace cudf {

namespace own = cudf4j::host::unary;

std::unique_ptr<column> is_null(column_view const& input, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  return own::validity_column(input, true, stream, mr);
}

std::unique_ptr<column> is_valid(column_view const& input, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return own::validity_column(input, false, stream, mr);
}

std::unique_ptr<column> is_nan(column_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::nan_column(input, true, "is_nan", stream, mr);
}

std::unique_ptr<column> is_not_nan(column_view const& input, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return own::nan_column(input, false, "is_not_nan", stream, mr);
}

}  // namespace cudf
