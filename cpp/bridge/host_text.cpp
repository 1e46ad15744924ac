#include "bridge/host_text.hpp"

#include <algorithm>
#include <cstring>
#include <string>

namespace cudf4j {
namespace {

constexpr int64_t least_capacity = int64_t{64} << 10;

}  // namespace

std::unique_ptr<host_text> host_text::growing(int64_t most_bytes) {
  auto text = std::make_unique<host_text>(0);
  text->most_bytes_ = most_bytes;
  return text;
}

host_text::host_text(int64_t bytes) {
  reserve(std::max<int64_t>(bytes, 1));
  bytes_ = bytes;
}

void host_text::reserve(int64_t bytes) {
  auto* const moved = std::realloc(data_, static_cast<std::size_t>(bytes));
  if (moved == nullptr) {
    throw no_room_for_text("the system has no " + std::to_string(bytes) + " bytes of host memory for a text");
  }
  data_ = static_cast<char*>(moved);
  capacity_ = bytes;
}

void host_text::append(char const* data, int64_t bytes) {
  auto const wanted = bytes_ + bytes;
  if (wanted > most_bytes_) {
    throw no_room_for_text("the text has more than " + std::to_string(most_bytes_) +
                           " bytes, which is all the memory that there is for it");
  }
  if (wanted > capacity_) reserve(std::max({wanted, std::min(capacity_ * 2, most_bytes_), least_capacity}));
  std::memcpy(data_ + bytes_, data, static_cast<std::size_t>(bytes));
  bytes_ = wanted;
}

}  // namespace cudf4j
