#pragma once
#include <arrow/memory_pool.h>
#include <parquet/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>

#include "host/core/bitmask.hpp"
#include "host/io/parquet_runs.hpp"

// Values of pages of Parquet, column chunk by column chunk.
namespace cudf4j::host::parquet_io {

inline bool is_dictionary(parquet::Encoding::type encoding) {
  return encoding == parquet::Encoding::PLAIN_DICTIONARY || encoding == parquet::Encoding::RLE_DICTIONARY;
}

/** @throws unread_page always */
[[noreturn]] inline void refuse_encoding() { throw unread_page{"an encoding that is not read here"}; }

/** Where the values of a column chunk go, and their rows below those of the chunks before. */
class chunk_values {
 public:
  chunk_values() = default;
  chunk_values(chunk_values const&) = delete;
  chunk_values& operator=(chunk_values const&) = delete;
  virtual ~chunk_values() = default;

  virtual void dictionary(byte_range bytes, std::int64_t count) = 0;
  /** Writes `count` values from row `row` of the chunk on, one behind the other. */
  virtual void add(parquet::Encoding::type encoding, byte_range bytes, std::int64_t row, std::int64_t count) = 0;
  /** Moves the last `valid` values that were added, from row `begin` on, to the valid rows before `end`. */
  virtual void spread(bitmask_type const* mask, std::int64_t begin, std::int64_t end, std::int64_t valid) = 0;
};

/** Values that are texts: where their bytes go is known when the chunks before are read. */
class text_values : public chunk_values {
 public:
  [[nodiscard]] virtual std::int64_t size_bytes() const = 0;
  /** Writes where each row begins, from `base` on, and its bytes to `chars`, of which this chunk's are from there on.
   */
  virtual void place(std::int32_t* offsets, std::int64_t rows, std::int64_t base, char* chars) const = 0;
  virtual void place(std::int64_t* offsets, std::int64_t rows, std::int64_t base, char* chars) const = 0;
};

/** @brief Returns values that take so many bytes (1, 2, 4 or 8) here; in the file those of 1 and 2 take 4. */
std::unique_ptr<chunk_values> make_fixed_values(void* out, std::size_t width, arrow::MemoryPool& memory);
/** @brief Returns truth values, a byte each. */
std::unique_ptr<chunk_values> make_bool_values(std::uint8_t* out);
/** @brief Returns texts. @param slots a number for each row, and in the end where it begins, if 32 bits suffice */
std::unique_ptr<text_values> make_text_values(std::int32_t* slots, arrow::MemoryPool& memory);

}  // namespace cudf4j::host::parquet_io
