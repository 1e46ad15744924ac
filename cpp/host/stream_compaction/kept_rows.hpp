#pragma once
// What a filter keeps, and columns without the rest.
#include <cudf/table/table.hpp>

#include "host/core/parallel.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host {

/// @brief The rows that a filter keeps: a bit for each row, and how many are kept before each block of rows.
class kept_rows {
 public:
  /// Rows of a block; several words, so that blocks are few.
  static constexpr int64_t block_rows = 1 << 13;

  /// @brief Asks keep(first row, count) for the bits of at most 64 rows at a time, first a multiple of 64.
  template <typename Keep>
  kept_rows(size_type rows, Keep const& keep)
      : rows_{rows},
        words_((static_cast<std::size_t>(rows) + 63) / 64),
        starts_((static_cast<std::size_t>(rows) + block_rows - 1) / block_rows + 1, 0) {
    parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
      for (auto block = from; block < to; ++block) {
        auto const end = std::min<int64_t>(rows_, (block + 1) * block_rows);
        for (int64_t row = block * block_rows; row < end; row += 64) {
          words_[row / 64] = keep(row, static_cast<int>(std::min<int64_t>(64, end - row)));
        }
        starts_[block + 1] = count_words(block);
      }
    });
    for (int64_t block = 0; block < blocks(); ++block) {
      starts_[block + 1] += starts_[block];
    }
  }

  [[nodiscard]] size_type count() const { return static_cast<size_type>(starts_.back()); }

  /// @brief Returns the numbers of the rows that are kept, in order.
  [[nodiscard]] rows::scratch<size_type> numbers() const;

  /// @brief Returns the columns with no more than these rows.
  [[nodiscard]] std::unique_ptr<cudf::table> take(cudf::table_view const& input, rmm::cuda_stream_view stream,
                                                  rmm::device_async_resource_ref mr) const;

 private:
  static constexpr int64_t blocks_at_a_time = 8;

  [[nodiscard]] int64_t blocks() const { return static_cast<int64_t>(starts_.size()) - 1; }
  /// How many words there are before a block, or in all.
  [[nodiscard]] int64_t words_before(int64_t block) const {
    return std::min<int64_t>(block * (block_rows / 64), static_cast<int64_t>(words_.size()));
  }
  [[nodiscard]] int64_t count_words(int64_t block) const;
  template <typename T>
  void take_values(T const* in, T* out) const;
  void take_validity(cudf::column_view const& input, cudf::column& result, rmm::cuda_stream_view stream,
                     rmm::device_async_resource_ref mr) const;
  [[nodiscard]] std::unique_ptr<cudf::column> take_fixed(cudf::column_view const& input, rmm::cuda_stream_view stream,
                                                         rmm::device_async_resource_ref mr) const;

  [[nodiscard]] std::unique_ptr<cudf::column> take_strings(cudf::column_view const& input, rmm::cuda_stream_view stream,
                                                           rmm::device_async_resource_ref mr) const;
  template <typename In>
  [[nodiscard]] std::unique_ptr<cudf::column> take_texts(cudf::column_view const& input, In const* offsets,
                                                         rmm::cuda_stream_view stream,
                                                         rmm::device_async_resource_ref mr) const;
  template <typename In, typename Out>
  void copy_texts(cudf::column_view const& input, In const* offsets, std::vector<int64_t> const& byte_starts,
                  Out* to_offsets, char* to_chars) const;
  /// The words of a block without the rows that are null.
  void take_words(validity const& valid, int64_t block, uint64_t* taken) const;

  int64_t rows_;
  rows::scratch<uint64_t> words_;
  std::vector<int64_t> starts_;
};

}  // namespace cudf4j::host
