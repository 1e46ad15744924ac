#include "bridge/scalars.hpp"

#include <bit>
#include <cudf/column/column_factories.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/memory_resource.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <rmm/mr/cuda_memory_resource.hpp>
#include <stdexcept>
#include <type_traits>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

std::string type_label(cudf::data_type type) { return "type id " + std::to_string(static_cast<int32_t>(type.id())); }

struct make_fixed_width {
  rmm::device_async_resource_ref memory{cudf::get_current_device_resource_ref()};

  template <typename T, typename V>
  std::unique_ptr<cudf::scalar> operator()(cudf::data_type type, V value, bool valid) const {
    auto const stream = cudf::get_default_stream();
    if constexpr (cudf::is_fixed_point<T>()) {
      return std::make_unique<cudf::fixed_point_scalar<T>>(static_cast<typename T::rep>(value),
                                                           numeric::scale_type{type.scale()}, valid, stream, memory);
    } else if constexpr (cudf::is_timestamp<T>()) {
      return std::make_unique<cudf::timestamp_scalar<T>>(T{typename T::duration{static_cast<typename T::rep>(value)}},
                                                         valid, stream, memory);
    } else if constexpr (cudf::is_duration<T>()) {
      return std::make_unique<cudf::duration_scalar<T>>(T{static_cast<typename T::rep>(value)}, valid, stream, memory);
    } else if constexpr (cudf::is_numeric<T>() && !std::is_same_v<T, __int128_t>) {
      return std::make_unique<cudf::numeric_scalar<T>>(static_cast<T>(value), valid, stream, memory);
    } else {
      throw cudf::data_type_error("a scalar of " + type_label(type) +
                                  " holds no number: supported are booleans, integers, floats, "
                                  "timestamps, durations and decimals");
    }
  }
};

template <typename V>
int64_t make_number(cudf::data_type type, V value, bool valid) {
  return hand_over(cudf::type_dispatcher(type, make_fixed_width{}, type, value, valid));
}

// Never destroyed: the constants live as long as the process.
rmm::mr::cuda_memory_resource& memory_of_constants() {
  static auto& resource = *new rmm::mr::cuda_memory_resource();
  return resource;
}

struct words {
  int64_t low{0};
  int64_t high{0};
};

struct read_fixed_width {
  template <typename T>
  words operator()(cudf::scalar const& scalar) const {
    if constexpr (cudf::is_fixed_point<T>()) {
      auto const value = static_cast<__int128_t>(static_cast<cudf::fixed_point_scalar<T> const&>(scalar).value());
      return {static_cast<int64_t>(value), static_cast<int64_t>(value >> 64)};
    } else if constexpr (cudf::is_timestamp<T>()) {
      return of(static_cast<cudf::timestamp_scalar<T> const&>(scalar).value().time_since_epoch().count());
    } else if constexpr (cudf::is_duration<T>()) {
      return of(static_cast<cudf::duration_scalar<T> const&>(scalar).value().count());
    } else if constexpr (std::is_floating_point_v<T>) {
      auto const value = static_cast<cudf::numeric_scalar<T> const&>(scalar).value();
      return {std::bit_cast<int64_t>(static_cast<double>(value)), 0};
    } else if constexpr (cudf::is_numeric<T>() && !std::is_same_v<T, __int128_t>) {
      return of(static_cast<cudf::numeric_scalar<T> const&>(scalar).value());
    } else {
      return {};
    }
  }

  template <typename V>
  static words of(V value) {
    if constexpr (std::is_signed_v<V>) {
      return {static_cast<int64_t>(value), value < 0 ? -1 : 0};
    } else {
      return {static_cast<int64_t>(value), 0};
    }
  }
};

}  // namespace

int64_t make_int_scalar(int32_t type_id, int32_t scale, int64_t value, bool valid) {
  return make_number(type_of(type_id, scale), value, valid);
}

int64_t make_float_scalar(int32_t type_id, double value, bool valid) {
  auto const type = type_of(type_id, 0);
  if (type.id() != cudf::type_id::FLOAT32 && type.id() != cudf::type_id::FLOAT64) {
    throw cudf::data_type_error("make_float_scalar: " + type_label(type) + " is no float");
  }
  return make_number(type, value, valid);
}

int64_t make_constant(int32_t type_id, int32_t scale, int64_t bits) {
  auto const type = type_of(type_id, scale);
  make_fixed_width const make{memory_of_constants()};
  auto const is_float = type.id() == cudf::type_id::FLOAT32 || type.id() == cudf::type_id::FLOAT64;
  try {
    return hand_over(is_float ? cudf::type_dispatcher(type, make, type, std::bit_cast<double>(bits), true)
                              : cudf::type_dispatcher(type, make, type, bits, true));
  } catch (rmm::bad_alloc const&) {
    return 0;
  }
}

int64_t make_decimal128_scalar(int32_t scale, int64_t low, int64_t high, bool valid) {
  auto const value = static_cast<__int128_t>((static_cast<unsigned __int128>(high) << 64) | static_cast<uint64_t>(low));
  return hand_over_new<cudf::fixed_point_scalar<numeric::decimal128>>(value, numeric::scale_type{scale}, valid);
}

int64_t make_string_scalar(int8_t const* utf8, int32_t size, bool valid) {
  return hand_over_new<cudf::string_scalar>(std::string_view(reinterpret_cast<char const*>(utf8), size), valid);
}

int64_t make_null_scalar(int32_t type_id, int32_t scale) {
  auto const type = type_of(type_id, scale);
  if (type.id() == cudf::type_id::STRING) return make_string_scalar(nullptr, 0, false);
  return make_number(type, int64_t{0}, false);
}

int64_t make_list_scalar(int64_t column_view, bool valid) {
  return hand_over_new<cudf::list_scalar>(at<cudf::column_view>(column_view), valid);
}

int64_t make_struct_scalar(int64_t table_view, bool valid) {
  return hand_over_new<cudf::struct_scalar>(at<cudf::table_view>(table_view), valid);
}

void free_scalar(int64_t scalar) { free_at<cudf::scalar>(scalar); }

void read_scalar(int64_t scalar, int64_t* out) {
  auto const& source = at<cudf::scalar>(scalar);
  auto const type = source.type();
  auto const valid = source.is_valid();
  words value;
  int64_t string_size = 0;
  if (valid && type.id() == cudf::type_id::STRING) {
    string_size = static_cast<cudf::string_scalar const&>(source).size();
  } else if (valid && cudf::is_fixed_width(type)) {
    value = cudf::type_dispatcher(type, read_fixed_width{}, source);
  }
  out[0] = static_cast<int64_t>(type.id());
  out[1] = type.scale();
  out[2] = valid ? 1 : 0;
  out[3] = value.low;
  out[4] = value.high;
  out[5] = string_size;
}

void read_string_scalar(int64_t scalar, int8_t* utf8, int32_t size) {
  auto const value = at<cudf::string_scalar>(scalar).to_string();
  if (static_cast<int64_t>(value.size()) != size) {
    throw std::invalid_argument("read_string_scalar: the scalar has " + std::to_string(value.size()) +
                                " bytes, the array " + std::to_string(size));
  }
  std::copy(value.begin(), value.end(), utf8);
}

int64_t list_scalar_view(int64_t scalar) {
  return hand_over_new<cudf::column_view>(at<cudf::list_scalar>(scalar).view());
}

int64_t column_from_scalar(int64_t scalar, int32_t size) {
  return hand_over(cudf::make_column_from_scalar(at<cudf::scalar>(scalar), size));
}

}  // namespace cudf4j
