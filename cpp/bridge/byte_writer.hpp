#pragma once
// For the sources of the bridge only: a tree of values as bytes, which Java reads in the same order.
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace cudf4j {

/// Writes numbers in the order of their bytes in memory, and lists, texts and what may be missing with a number before
/// them.
class byte_writer {
 public:
  template <typename T>
    requires std::integral<T> || std::floating_point<T>
  void put(T value) {
    auto const* bytes = reinterpret_cast<uint8_t const*>(&value);
    bytes_.insert(bytes_.end(), bytes, bytes + sizeof value);
  }

  /// The number of what follows.
  void count(std::size_t size) {
    if (size > std::numeric_limits<int32_t>::max()) throw std::overflow_error("a list or text has 2 GiB or more");
    put(static_cast<int32_t>(size));
  }

  template <typename Bytes>
  void text(Bytes const& value) {
    count(value.size());
    bytes_.insert(bytes_.end(), value.begin(), value.end());
  }

  /// @param write what writes the value where there is one
  template <typename T, typename Write>
  void optional(std::optional<T> const& value, Write&& write) {
    put(static_cast<int8_t>(value.has_value()));
    if (value.has_value()) write(*value);
  }

  template <typename T>
  void optional(std::optional<T> const& value) {
    optional(value, [this](T const& there) { put(there); });
  }

  std::vector<uint8_t> take() { return std::move(bytes_); }

 private:
  std::vector<uint8_t> bytes_;
};

}  // namespace cudf4j
