#pragma once
// For the look at lines of JSON only.
#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/json_marks.hpp"

namespace cudf4j::json {

// As deep as values may lie within each other; readers go down by a call for each level.
constexpr int deepest = 500;

// Which objects and arrays lie around a byte.
struct nesting {
  int depth{0};
  bool in_object{false};
  std::array<uint64_t, deepest / 64 + 1> outer{};  // for each level whether what is around it is an object

  // Goes over the brackets of a block: tells which bytes lie in an object, and which in anything; returns a bracket or
  // line feed that must not be there.
  [[gnu::always_inline]] uint64_t go(uint64_t opens, uint64_t closes, uint64_t line_feeds, uint64_t curly,
                                     uint64_t& objects, uint64_t& inner) {
    objects = 0 - static_cast<uint64_t>(in_object);
    inner = 0 - static_cast<uint64_t>(depth > 0);
    for (auto left = opens | closes | line_feeds; left != 0; left &= left - 1) {
      auto const bit = left & (0 - left);
      auto const above = 0 - (bit << 1);
      if ((opens & bit) != 0) {
        if (depth == deepest) return bit;
        open((curly & bit) != 0);
      } else if ((closes & bit) != 0) {
        if (depth == 0 || in_object != ((curly & bit) != 0)) return bit;
        close();
      } else if (depth > 0) {
        return bit;
      }
      objects = (objects & ~above) | (above & (0 - static_cast<uint64_t>(in_object)));
      inner = (inner & ~above) | (above & (0 - static_cast<uint64_t>(depth > 0)));
    }
    return 0;
  }

 private:
  void open(bool is_object) {
    auto& word = outer[static_cast<std::size_t>(depth) / 64];
    auto const bit = uint64_t{1} << (depth % 64);
    word = in_object ? word | bit : word & ~bit;
    ++depth;
    in_object = is_object;
  }

  void close() {
    --depth;
    in_object = (outer[static_cast<std::size_t>(depth) / 64] >> (depth % 64) & 1U) != 0;
  }
};

}  // namespace cudf4j::json
