#pragma once
// Scalars of any fixed-width type from the results of folds.
#include <cudf/scalar/scalar.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/core/column_util.hpp"
#include "host/core/saturate.hpp"

namespace cudf4j::host::reduction {

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
