#pragma once
#include <cstdint>
#include <cudf/column/column.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/resource_ref.hpp>

#include "host/io/csv_rows.hpp"

namespace cudf4j::host::csv {

// Rows are converted in blocks, each by one thread: a multiple of 64, so that no two threads share a word of a mask.
constexpr std::size_t block_rows = 16384;
// Fields are found for this many rows at a time and then converted column by column, all within the cache.
constexpr std::size_t batch_rows = 512;
// a word of a null mask is written by one batch
constexpr std::size_t least_batch_rows = 32;
static_assert(block_rows % batch_rows == 0 && batch_rows % least_batch_rows == 0);

/** @brief What has been seen in a column whose type is to be inferred: a set of bits. */
enum seen : std::uint32_t {
  seen_nothing = 0,
  seen_string = 1,
  seen_datetime = 2,
  seen_bool = 4,
  seen_float = 8,
  seen_integer = 16,
  seen_negative = 32,
  seen_beyond_int64 = 64,
};

/** @brief The kinds of value among the fields; nulls add nothing. */
std::uint32_t classify(dialect const& how, bool as_datetime, field const* fields, std::size_t count,
                       std::uint32_t already);

/** @brief Collects one column of the result. Different blocks may be filled at the same time. */
class column_sink {
 public:
  virtual ~column_sink() = default;
  /**
   * @brief Converts `count` fields to the rows from `first_row` on, which is a multiple of least_batch_rows. A missing
   * field, a word that means "no value" and a malformed value become null.
   */
  virtual void put(field const* fields, std::size_t first_row, std::size_t count) = 0;
  /** @brief Does what put() and classify() do, at once where it can. */
  virtual std::uint32_t put_and_classify(dialect const& how, bool as_datetime, field const* fields,
                                         std::size_t first_row, std::size_t count, std::uint32_t already) {
    put(fields, first_row, count);
    return classify(how, as_datetime, fields, count, already);
  }
  virtual std::unique_ptr<cudf::column> finish() = 0;
};

/** @throws cudf::data_type_error for types that a CSV file cannot hold */
std::unique_ptr<column_sink> make_column_sink(cudf::data_type type, bool hexadecimal, dialect const& how,
                                              std::size_t rows, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr);

/**
 * @brief The type for what was seen, in libcudf's order: any text makes a string column, then dates, then booleans
 * (also beside numbers), then floats; integers are INT64, UINT64 where one needs it, and text where negative ones stand
 * beside those. A column without any value is INT8, the smallest.
 */
cudf::data_type inferred_type(std::uint32_t seen_bits, cudf::data_type timestamp_type);

}  // namespace cudf4j::host::csv
