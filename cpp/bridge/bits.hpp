#pragma once
// For the sources of the bridge only.
#include <cstdint>

namespace cudf4j {

/// @brief Returns for each bit whether it and those below it are odd in number: of quotes, what is within.
constexpr uint64_t running_parity(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

}  // namespace cudf4j
