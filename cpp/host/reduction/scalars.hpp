#pragma once
// Scalars of any fixed-width type from the results of folds.
#include <cudf/scalar/scalar.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/core/column_util.hpp"

namespace cudf4j::host::reduction {

/// @brief Converts an arithmetic value as cudf::cast does: floats saturate, NaN becomes 0, integers wrap.
template <typename Target, typename Source>
Target convert_number(Source value) {
  if constexpr (std::is_floating_point_v<Source> && !std::is_floating_point_v<Target>) {
    constexpr bool is_signed = static_cast<Target>(-1) < static_cast<Target>(0);
    constexpr int bits = static_cast<int>(sizeof(Target) * 8) - (is_signed ? 1 : 0);
    constexpr Target most =
        is_signed ? static_cast<Target>(((Target{1} << (bits - 1)) - 1) * 2 + 1) : static_cast<Target>(~Target{0});
    constexpr Target least = is_signed ? static_cast<Target>(-most - 1) : Target{0};
    // two raised to `bits`, exact as a double
    constexpr double limit = static_cast<double>(__uint128_t{1} << (bits - 1)) * 2;
    auto const wide = static_cast<double>(value);
    // the test that nearly all values pass comes first; a NaN fails it
    if (wide > (is_signed ? -limit : -1.0) && wide < limit) [[likely]] {
      return static_cast<Target>(wide);
    }
    if (wide != wide) {
      return Target{0};
    }
    return wide < 0 ? least : most;
  } else {
    return static_cast<Target>(value);
  }
}

/// @brief Returns a scalar of a fixed-width type that holds `value`, converted to the type's storage.
template <typename T>
std::unique_ptr<cudf::scalar> make_scalar(cudf::data_type type, T value, bool valid, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  auto result = cudf::make_default_constructed_scalar(type, stream, mr);
  auto* target = const_cast<void*>(scalar_value(*result));
  if (type.id() == cudf::type_id::BOOL8) {
    *static_cast<bool*>(target) = value != T{0};
  } else {
    dispatch_storage(type, [&](auto tag) {
      using Target = typename decltype(tag)::type;
      *static_cast<Target*>(target) = convert_number<Target>(value);
    });
  }
  result->set_valid_async(valid, stream);
  return result;
}

/// @brief Returns the value of a valid fixed-width scalar, converted to T.
template <typename T>
T number_of(cudf::scalar const& value) {
  return dispatch_storage(value.type(), [&](auto tag) {
    using Source = typename decltype(tag)::type;
    return convert_number<T>(*static_cast<Source const*>(scalar_value(value)));
  });
}

}  // namespace cudf4j::host::reduction
