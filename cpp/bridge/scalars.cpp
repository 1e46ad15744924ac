#include "bridge/scalars.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <memory>
#include <rmm/mr/cuda_memory_resource.hpp>
#include <rmm/mr/per_device_resource.hpp>
#include <stdexcept>
#include <type_traits>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

std::string type_label(cudf::data_type type) { return "type id " + std::to_string(static_cast<int32_t>(type.id())); }

struct make_fixed_width {
  rmm::device_async_resource_ref memory{rmm::mr::get_current_device_resource_ref()};

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

/// What lies on the device of a scalar of fixed width: the bytes of its value, and whether there is one.
struct landed {
  alignas(16) std::array<std::byte, 16> value;
  std::uint8_t valid;

  template <typename T>
  [[nodiscard]] T as() const {
    static_assert(sizeof(T) <= sizeof(value));
    T result;
    std::memcpy(&result, value.data(), sizeof(T));
    return result;
  }
};

/// Page-locked places where values of scalars land, for as long as the process lives: two copies to such a place cost
/// one wait for the device, while one to ordinary memory waits by itself.
class landing_places {
 public:
  static landing_places& of_process() {
    static auto& places = *new landing_places();
    return places;
  }

  /// Returns a place for one read, or null where all are taken.
  landed* claim() noexcept {
    auto free = free_.load(std::memory_order_relaxed);
    while (free != 0) {
      auto const rest = free & (free - 1);
      if (free_.compare_exchange_weak(free, rest, std::memory_order_acquire)) return first_ + std::countr_zero(free);
    }
    return nullptr;
  }

  void give_back(landed* place) noexcept { free_.fetch_or(uint64_t{1} << (place - first_), std::memory_order_release); }

 private:
  static constexpr std::size_t count = 64;

  landing_places() {
    void* memory = nullptr;
    if (cudaMallocHost(&memory, count * sizeof(landed)) == cudaSuccess) {
      first_ = static_cast<landed*>(memory);
      free_ = ~uint64_t{0};
    } else {
      cudaGetLastError();  // so that no later call tells it
    }
  }

  landed* first_{nullptr};
  std::atomic<uint64_t> free_{0};
};

/// @brief Copies the value of a scalar, and whether it has one, from the device.
landed land(cudf::scalar const& scalar, void const* data, std::size_t bytes) {
  auto& places = landing_places::of_process();
  auto const give_back = [&places](landed* place) { places.give_back(place); };
  std::unique_ptr<landed, decltype(give_back)> const locked{places.claim(), give_back};
  landed here{};
  auto* const place = locked ? locked.get() : &here;
  auto const stream = cudf::get_default_stream();
  CUDF_CUDA_TRY(cudaMemcpyAsync(&place->value, data, bytes, cudaMemcpyDefault, stream.value()));
  CUDF_CUDA_TRY(
      cudaMemcpyAsync(&place->valid, scalar.validity_data(), sizeof(bool), cudaMemcpyDefault, stream.value()));
  stream.synchronize();
  return *place;
}

struct read_fixed_width {
  template <typename T>
  words operator()(cudf::scalar const& scalar, bool& valid) const {
    if constexpr (cudf::is_fixed_point<T>()) {
      using rep = typename T::rep;
      return land_as<rep>(scalar, static_cast<cudf::fixed_point_scalar<T> const&>(scalar).data(), valid);
    } else if constexpr (cudf::is_timestamp<T>() || cudf::is_duration<T>()) {
      return land_as<typename T::rep>(scalar, data<T>(scalar), valid);
    } else if constexpr (std::is_same_v<T, bool>) {
      return land_as<std::uint8_t>(scalar, data<T>(scalar), valid);
    } else if constexpr (cudf::is_numeric<T>() && !std::is_same_v<T, __int128_t>) {
      return land_as<T>(scalar, data<T>(scalar), valid);
    } else {
      return {};
    }
  }

  template <typename T>
  static T const* data(cudf::scalar const& scalar) {
    return static_cast<cudf::detail::fixed_width_scalar<T> const&>(scalar).data();
  }

  template <typename V>
  static words land_as(cudf::scalar const& scalar, void const* data, bool& valid) {
    auto const found = land(scalar, data, sizeof(V));
    valid = found.valid != 0;
    if (!valid) return {};
    auto const value = found.as<V>();
    if constexpr (std::is_floating_point_v<V>) {
      return {std::bit_cast<int64_t>(static_cast<double>(value)), 0};
    } else if constexpr (sizeof(V) > sizeof(int64_t)) {
      return {static_cast<int64_t>(value), static_cast<int64_t>(value >> 64)};
    } else if constexpr (std::is_signed_v<V>) {
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

int64_t scalar_type(int64_t scalar) {
  auto const type = at<cudf::scalar>(scalar).type();
  return (int64_t{type.scale()} << 32) | static_cast<uint32_t>(type.id());
}

void read_scalar(int64_t scalar, int64_t* out) {
  auto const& source = at<cudf::scalar>(scalar);
  auto const type = source.type();
  bool valid{};
  words value;
  int64_t string_size = 0;
  if (cudf::is_fixed_width(type)) {
    value = cudf::type_dispatcher(type, read_fixed_width{}, source, valid);
  } else {
    valid = source.is_valid();
    if (valid && type.id() == cudf::type_id::STRING) {
      string_size = static_cast<cudf::string_scalar const&>(source).size();
    }
  }
  out[0] = valid ? 1 : 0;
  out[1] = value.low;
  out[2] = value.high;
  out[3] = string_size;
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
