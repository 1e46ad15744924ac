#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cudf/copying.hpp>
#include <cudf/io/types.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "host/transform/row_bits.hpp"

namespace cudf4j::host {

/**
 * @brief Returns the row behind the rows from `begin` on that stay within a limit: at least one step of them.
 * @param most_bytes 0 for any number
 * @param step of so many rows are all but the last stretch of a table
 */
inline cudf::size_type rows_within(cudf::table_view const& table, cudf::size_type begin, std::size_t most_bytes,
                                   cudf::size_type step) {
  auto const rows = table.num_rows();
  if (most_bytes == 0 || begin == rows) {
    return rows;
  }
  constexpr std::size_t most = std::numeric_limits<std::int64_t>::max() / 16;
  auto const limit = static_cast<std::int64_t>(std::min(most_bytes, most)) * 8;
  std::vector<bit_counter> const columns{table.begin(), table.end()};
  auto const end_of = [&](std::int64_t steps) {
    return static_cast<cudf::size_type>(std::min<std::int64_t>(rows, begin + steps * step));
  };
  auto const fits = [&](std::int64_t steps) {
    std::int64_t bits = 0;
    for (auto const& column : columns) {
      bits += column.count(begin, end_of(steps));
    }
    return bits <= limit;
  };
  // rows never take fewer bits than some of them
  std::int64_t fitting = 1;
  for (auto beyond = (std::int64_t{rows} - begin + step - 1) / step + 1; beyond - fitting > 1;) {
    auto const middle = fitting + (beyond - fitting) / 2;
    (fits(middle) ? fitting : beyond) = middle;
  }
  return end_of(fitting);
}

/**
 * @brief Rows of files, which are read a part at a time and given away in tables that stay below a limit.
 * @tparam Input has has_more() and read(most_bytes, stream, mr), which reads the next part: so many bytes of it at
 * most, but at least what can be read alone; of nothing that is left the columns without rows
 */
template <typename Input>
class row_chunks {
 public:
  /**
   * @param chunk_limit the most bytes of a table; 0 for any number
   * @param pass_limit the most bytes of a part; 0 for any number
   * @param step so many rows stay together
   */
  row_chunks(std::size_t chunk_limit, std::size_t pass_limit, cudf::size_type step, Input&& input,
             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : chunk_limit_{chunk_limit},
        part_limit_{chunk_limit == 0 || pass_limit == 0 ? std::max(chunk_limit, pass_limit)
                                                        : std::min(chunk_limit, pass_limit)},
        step_{step},
        input_{std::move(input)},
        stream_{stream},
        mr_{mr} {}

  /** @brief Whether rows are left. */
  [[nodiscard]] bool has_rows() {
    load();
    return rows_left() > 0;
  }

  /** @brief Whether no table was given away. */
  [[nodiscard]] bool is_first() const { return is_first_; }

  cudf::io::table_with_metadata read_chunk() {
    load();
    auto chunk = next_chunk();
    is_first_ = false;
    return chunk;
  }

 private:
  cudf::io::table_with_metadata next_chunk() {
    if (part_.tbl == nullptr) {
      return input_.read(0, stream_, mr_);
    }
    auto const end = rows_within(part_.tbl->view(), next_row_, chunk_limit_, step_);
    cudf::io::table_with_metadata chunk;
    if (next_row_ == 0 && end == part_.tbl->num_rows()) {
      chunk = std::move(part_);
      part_ = {};
      return chunk;
    }
    chunk.metadata = part_.metadata;
    chunk.tbl =
        std::make_unique<cudf::table>(cudf::slice(part_.tbl->view(), {next_row_, end}, stream_).front(), stream_, mr_);
    next_row_ = end;
    if (rows_left() == 0) {
      part_ = {};
    }
    return chunk;
  }

  [[nodiscard]] cudf::size_type rows_left() const {
    return part_.tbl == nullptr ? 0 : part_.tbl->num_rows() - next_row_;
  }

  /// Reads the next part that has rows; of files without any the first.
  void load() {
    while (rows_left() == 0 && input_.has_more()) {
      part_ = input_.read(part_limit_, stream_, mr_);
      next_row_ = 0;
    }
  }

  std::size_t chunk_limit_;
  std::size_t part_limit_;
  cudf::size_type step_;
  Input input_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  bool is_first_ = true;
  // what was read and not given away: no table, or rows from the next one on
  cudf::io::table_with_metadata part_;
  cudf::size_type next_row_ = 0;
};

}  // namespace cudf4j::host
