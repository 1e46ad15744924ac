#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace cudf4j {

/// @brief Numbers that may lie anywhere: Arrow recommends that memory which another program gives is aligned, no more.
template <typename T>
class numbers_at {
 public:
  numbers_at(void const* buffer, int64_t begin)
      : first_{static_cast<std::byte const*>(buffer) + begin * static_cast<int64_t>(sizeof(T))} {}

  T operator[](int64_t i) const {
    T value;
    std::memcpy(&value, first_ + i * static_cast<int64_t>(sizeof(T)), sizeof value);
    return value;
  }

  /// @brief Returns the address of the first number.
  [[nodiscard]] void const* data() const { return first_; }

 private:
  std::byte const* first_;
};

}  // namespace cudf4j
