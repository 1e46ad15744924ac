#pragma once
// For the sources of the bridge only: addresses as native objects and back.
#include <cstdint>
#include <cudf/types.hpp>
#include <memory>
#include <string>
#include <vector>

namespace cudf4j {

template <typename T>
T& at(int64_t address) {
  return *reinterpret_cast<T*>(address);
}

/// Frees the object at an address; at 0 is none.
template <typename T>
void free_at(int64_t address) {
  delete reinterpret_cast<T*>(address);
}

template <typename T>
int64_t address_of(T* pointer) {
  return reinterpret_cast<int64_t>(pointer);
}

/// Hands an object over to the caller on the other side.
template <typename T>
int64_t hand_over(std::unique_ptr<T>&& object) {
  return address_of(object.release());
}

/// Hands a new object over that is made of `arguments`.
template <typename T, typename... A>
int64_t hand_over_new(A&&... arguments) {
  return address_of(new T(std::forward<A>(arguments)...));
}

/// Copies of the objects at `count` addresses, such as views.
template <typename T>
std::vector<T> copies(int64_t const* addresses, int32_t count) {
  std::vector<T> result;
  result.reserve(count);
  for (int64_t i = 0; i < count; ++i) result.push_back(at<T>(addresses[i]));
  return result;
}

/// Enums of `count` numbers.
template <typename E>
std::vector<E> enums(int32_t const* values, int32_t count) {
  std::vector<E> result;
  result.reserve(count);
  for (int64_t i = 0; i < count; ++i) result.push_back(static_cast<E>(values[i]));
  return result;
}

inline std::string text(int8_t const* utf8, int32_t size) {
  return {reinterpret_cast<char const*>(utf8), static_cast<size_t>(size)};
}

/// Texts that lie one behind the other, `ends[i]` the end of the i-th.
inline std::vector<std::string> texts(int8_t const* utf8, int32_t const* ends, int32_t count) {
  std::vector<std::string> result;
  result.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    auto const begin = i == 0 ? 0 : ends[i - 1];
    result.push_back(text(utf8 + begin, ends[i] - begin));
  }
  return result;
}

inline cudf::data_type type_of(int32_t type_id, int32_t scale) {
  auto const id = static_cast<cudf::type_id>(type_id);
  auto const decimal =
      id == cudf::type_id::DECIMAL32 || id == cudf::type_id::DECIMAL64 || id == cudf::type_id::DECIMAL128;
  return decimal ? cudf::data_type{id, scale} : cudf::data_type{id};
}

}  // namespace cudf4j
