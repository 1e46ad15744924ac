#pragma once
#include <cstdint>
#include <cstring>

namespace cudf4j::host {

/// @brief Returns a number that lies anywhere, in the byte order of the machine.
template <typename Word = std::uint64_t>
Word load_word(void const* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

}  // namespace cudf4j::host
