#include "host/core/streaming.hpp"

#include <atomic>
#include <fstream>

namespace cudf4j::host {
namespace {

constexpr int64_t usual_cache = int64_t{32} << 20;

/// The size of the last cache that the first processor shares with its neighbours, as Linux has it; sysconf adds up
/// those of a socket. A usual size where there is no such file.
int64_t last_cache() {
  int64_t size = 0;
  char unit = '\0';
  std::ifstream file{"/sys/devices/system/cpu/cpu0/cache/index3/size"};
  if (!(file >> size >> unit) || size <= 0) {
    return usual_cache;
  }
  return size << (unit == 'M' ? 20 : 10);
}

std::atomic<int64_t>& streamed_from() {
  static std::atomic<int64_t> bytes{last_cache() / 2};
  return bytes;
}

}  // namespace

bool is_streamed(int64_t bytes) { return bytes >= streamed_from().load(std::memory_order_relaxed); }

void set_streamed_from(int64_t bytes) { streamed_from().store(bytes, std::memory_order_relaxed); }

}  // namespace cudf4j::host
