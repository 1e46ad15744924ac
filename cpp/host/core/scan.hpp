#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "host/core/parallel.hpp"

namespace cudf4j::host {

/// @brief Calls put(i, size(0) + ... + size(i - 1)) for i in [0, count) on several threads and returns the whole sum.
///
/// size(i) is asked for twice at most, the last time before put(i), which may write where size(i) reads.
template <typename Size, typename Put>
int64_t parallel_offsets(int64_t count, Size const& size, Put const& put) {
  auto const blocks = (count + default_grain - 1) / default_grain;
  auto const put_block = [&](int64_t block, int64_t sum) {
    auto const end = std::min(count, (block + 1) * default_grain);
    for (int64_t i = block * default_grain; i < end; ++i) {
      int64_t const length = size(i);
      put(i, sum);
      sum += length;
    }
    return sum;
  };
  if (blocks <= 1 || thread_count() == 1) {
    int64_t sum = 0;
    for (int64_t block = 0; block < blocks; ++block) {
      sum = put_block(block, sum);
    }
    return sum;
  }
  std::vector<int64_t> begins(static_cast<std::size_t>(blocks) + 1, 0);
  parallel_tasks(blocks, [&](int64_t block) {
    auto const end = std::min(count, (block + 1) * default_grain);
    int64_t sum = 0;
    for (int64_t i = block * default_grain; i < end; ++i) {
      sum += size(i);
    }
    begins[block + 1] = sum;
  });
  for (int64_t block = 0; block < blocks; ++block) {
    begins[block + 1] += begins[block];
  }
  parallel_tasks(blocks, [&](int64_t block) { put_block(block, begins[block]); });
  return begins[blocks];
}

}  // namespace cudf4j::host
