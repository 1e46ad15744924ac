#pragma once
// Columns of text whose bytes are written where they stay, in two passes over the rows: how many each gets, then the
// bytes.
#include <algorithm>
#include <cstring>
#include <cudf/column/column.hpp>
#include <string_view>
#include <vector>

#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host {

/// Rows of text that are worth another thread.
constexpr int64_t text_grain = 1 << 13;

/// @brief Copies a text to `out`, behind which so many bytes may be written. A short one is copied with what lies
/// behind it, in two moves in place of a call.
/// @param in_end end of what may be read
inline void copy_text(std::string_view text, char const* in_end, char* out, int64_t room) {
  constexpr int64_t block = 32;
  if (static_cast<int64_t>(text.size()) <= block && room >= block && in_end - text.data() >= block) [[likely]] {
    std::memcpy(out, text.data(), block);
    return;
  }
  std::memcpy(out, text.data(), text.size());
}

/// @brief Returns a strings column: size(int64_t row) says how many bytes a row gets, 0 where it is null, and
/// write(int64_t row, int64_t bytes, char* out, int64_t room) writes so many, where there are any. What it writes
/// behind them, within the room, is overwritten: rows of a chunk follow each other.
template <typename Size, typename Write>
std::unique_ptr<column> build_sized_text(size_type rows, rmm::device_buffer&& mask, size_type nulls,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr,
                                         Size const& size, Write const& write) {
  // what has more cannot be allocated; to stay here keeps sums of sizes from running over
  constexpr int64_t most = int64_t{1} << 60;
  auto const count = offset_count(rows, "offsets of strings");
  auto const chunks = static_cast<int64_t>((count + text_grain - 2) / text_grain);
  std::vector<int64_t> starts(static_cast<std::size_t>(chunks) + 1);
  // ends of the rows of a chunk, from its begin, where the offsets will be
  auto const measure = [&](auto* ends) {
    using T = std::remove_reference_t<decltype(*ends)>;
    ends[0] = 0;
    parallel_tasks(chunks, [&](int64_t chunk) {
      int64_t bytes = 0;
      auto const end = std::min<int64_t>(rows, (chunk + 1) * text_grain);
      for (auto row = chunk * text_grain; row < end; ++row) {
        bytes = std::min(most, bytes + static_cast<int64_t>(size(row)));
        ends[row + 1] = static_cast<T>(bytes);
      }
      starts[static_cast<std::size_t>(chunk) + 1] = bytes;
    });
    for (std::size_t chunk = 1; chunk < starts.size(); ++chunk) {
      starts[chunk] = std::min(most, starts[chunk] + starts[chunk - 1]);
    }
  };
  auto offsets = make_buffer(count * sizeof(uint32_t), stream, mr);
  measure(data_of<uint32_t>(offsets));
  bool const wide = starts.back() > 2147483647;
  if (wide) {
    offsets = make_buffer(count * sizeof(uint64_t), stream, mr);
    measure(data_of<uint64_t>(offsets));
  }
  auto chars = make_buffer(static_cast<std::size_t>(starts.back()), stream, mr);
  auto const fill = [&](auto* ends) {
    using T = std::remove_reference_t<decltype(*ends)>;
    parallel_tasks(chunks, [&](int64_t chunk) {
      auto const base = starts[static_cast<std::size_t>(chunk)];
      auto const all = starts[static_cast<std::size_t>(chunk) + 1] - base;
      auto* const out = data_of<char>(chars) + base;
      int64_t before = 0;
      auto const end = std::min<int64_t>(rows, (chunk + 1) * text_grain);
      for (auto row = chunk * text_grain; row < end; ++row) {
        auto const behind = static_cast<int64_t>(ends[row + 1]);
        if (behind > before) {
          write(row, behind - before, out + before, all - before);
        }
        ends[row + 1] = static_cast<T>(base + behind);
        before = behind;
      }
    });
  };
  if (wide) {
    fill(data_of<uint64_t>(offsets));
  } else {
    fill(data_of<uint32_t>(offsets));
  }
  return make_strings(rows, std::move(offsets), std::move(chars), std::move(mask), nulls,
                      wide ? cudf::type_id::INT64 : cudf::type_id::INT32);
}

}  // namespace cudf4j::host
