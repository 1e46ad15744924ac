#pragma once
#include <bit>
#include <cstdint>
#include <string>

// Messages of ORC files, by the specifications of ORC and of Protocol Buffers.
namespace cudf4j::host::test {

inline std::string varint(uint64_t value) {
  std::string bytes;
  for (; value > 0x7F; value >>= 7) bytes += static_cast<char>((value & 0x7F) | 0x80);
  return bytes + static_cast<char>(value);
}
inline std::string number(uint64_t field, uint64_t value) { return varint(field << 3) + varint(value); }
inline std::string whole(uint64_t field, int64_t value) {
  return number(field, value < 0 ? static_cast<uint64_t>(-(value + 1)) * 2 + 1 : static_cast<uint64_t>(value) * 2);
}
inline std::string bytes(uint64_t field, std::string const& of) {
  return varint(field << 3 | 2) + varint(of.size()) + of;
}
inline std::string real(uint64_t field, double value) {
  auto const bits = std::bit_cast<uint64_t>(value);
  return varint(field << 3 | 1) + std::string{reinterpret_cast<char const*>(&bits), sizeof bits};
}

}  // namespace cudf4j::host::test
