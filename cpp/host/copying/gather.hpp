#pragma once
// Row selection for every column type: the base of gather, scatter, filters, sorting and joins on the host.
#include <memory>

#include "host/rows/common.hpp"

namespace cudf4j::host {

/// Row numbers to take, each within its source; a negative one is a null row where has_gaps, else of_second() of a row.
struct row_map {
  cudf::size_type const* rows;
  cudf::size_type size;
  bool has_gaps;
};

/// The number in a row_map of a row of the second of two sources; each of them may have as many rows as a column has.
inline cudf::size_type of_second(std::int64_t row) { return static_cast<cudf::size_type>(~row); }

/// A row_map made from a column of indices: borrows int32 indices that need no correction, else owns corrected ones.
class checked_map {
 public:
  /**
   * @brief Checks and normalises the indices of `map` against a source of `source_rows` rows.
   *
   * @param wrap_negative whether -1 means the last row
   * @param nullify whether an index outside the source gives a null row; otherwise it is an error
   * @throws std::invalid_argument if `map` has nulls
   * @throws cudf::data_type_error if `map` is no integer column
   * @throws std::out_of_range if an index is outside the source and `nullify` is false
   */
  checked_map(cudf::column_view const& map, cudf::size_type source_rows, bool wrap_negative, bool nullify,
              char const* function);
  row_map get() const { return map_; }

 private:
  rows::scratch<cudf::size_type> own_;
  row_map map_{};
};

std::unique_ptr<cudf::column> gather_column(cudf::column_view const& source, row_map map, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr);

std::unique_ptr<cudf::table> gather_table(cudf::table_view const& source, row_map map, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr);

/**
 * @brief Takes rows from two columns of one type: those of `second` have the numbers that of_second() gives them.
 * @param map one without gaps
 */
std::unique_ptr<cudf::column> gather_from_two(cudf::column_view const& first, cudf::column_view const& second,
                                              row_map map, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host
