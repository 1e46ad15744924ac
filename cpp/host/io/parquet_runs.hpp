#pragma once
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "host/core/bitmask.hpp"

// How Parquet packs small numbers: runs of one number, and of numbers of a few bits one behind the other.
namespace cudf4j::host::parquet_io {

/** @brief Thrown for a page that is broken or written in a way that is not read here: Arrow's reader reads it or says
 * why not. */
class unread_page : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/** @brief Bytes that are read from the front. */
struct byte_range {
  std::uint8_t const* data;
  std::size_t size;

  /** @brief Takes so many bytes away and returns where they are. @throws unread_page where there are fewer */
  std::uint8_t const* take(std::size_t bytes) {
    if (bytes > size) {
      throw unread_page{"a page ends early"};
    }
    size -= bytes;
    return std::exchange(data, data + bytes);
  }
  /** @brief Takes a number of four bytes away. */
  std::uint32_t take_word();
};

/** @brief A run of numbers; it is one number as often as it is long, or lies packed in bytes. */
struct number_run {
  std::int64_t length{0};
  bool is_packed{false};
  std::uint32_t value{0};
  std::uint8_t const* packed{nullptr};
};

/** @brief Numbers of `width` bits (0 to 32) in runs. */
class run_reader {
 public:
  /** @throws unread_page where the width is none */
  run_reader(byte_range bytes, int width);

  /** @brief Writes the next numbers. @throws unread_page where there are fewer */
  void read(std::uint32_t* out, std::int64_t count);
  /** @brief Returns the next run, which is not empty; a packed one may be longer than what is left of the numbers. */
  number_run next_run();

 private:
  void unpack(std::uint32_t* out, std::int64_t count);

  byte_range bytes_;
  std::uint8_t const* end_;
  int width_;
  number_run run_;
  std::int64_t at_{0};  // how many numbers of the run were read
};

/**
 * @brief Which rows are valid, a page after the other. No memory is needed before the first null.
 */
class page_validity {
 public:
  explicit page_validity(std::int64_t rows) : rows_{rows} {}

  /** @brief Adds rows that are valid. */
  void append_valid(std::int64_t count);
  /** @brief Adds as many rows as definition levels of 0 (null) or 1 say; returns how many are valid. */
  std::int64_t append_levels(byte_range levels, std::int64_t count);

  [[nodiscard]] std::int64_t null_count() const { return nulls_; }
  /** @brief A bit for each row, from bit 0 on; null where no row is. */
  [[nodiscard]] bitmask_type const* mask() const { return words_.empty() ? nullptr : words_.data(); }

 private:
  void make();

  std::int64_t rows_;
  std::int64_t at_{0};
  std::int64_t nulls_{0};
  std::vector<bitmask_type> words_;
};

}  // namespace cudf4j::host::parquet_io
