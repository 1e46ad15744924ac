#pragma once
// Row selection by numbers of one byte, as codes of few categories are: a table has what each of them stands for.
#include <array>
#include <memory>

#include "host/rows/common.hpp"

namespace cudf4j::host {

/// The rows of a source that the values of a byte stand for.
class byte_map {
 public:
  /// Fewer rows are not worth the table.
  static constexpr cudf::size_type least_rows = 1024;

  /**
   * @brief Whether rows of these types are taken this way.
   *
   * @param map the indices; one with nulls is refused by whoever takes rows of any
   */
  static bool takes(cudf::table_view const& source, cudf::column_view const& map);

  /**
   * @brief Makes the table of indices that takes() was true of.
   *
   * @param wrap_negative whether -1 means the last row
   * @param nullify whether an index outside the source gives a null row; otherwise has_none() says whether there is one
   */
  byte_map(cudf::column_view const& map, cudf::size_type source_rows, bool wrap_negative, bool nullify);

  /// Whether an index stands for no row, and for no gap.
  [[nodiscard]] bool has_none() const { return has_none_; }

  [[nodiscard]] std::unique_ptr<cudf::table> take(cudf::table_view const& source, rmm::cuda_stream_view stream,
                                                  rmm::device_async_resource_ref mr) const;

 private:
  template <typename T>
  [[nodiscard]] std::unique_ptr<cudf::column> take(cudf::column_view const& source, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) const;
  [[nodiscard]] std::unique_ptr<cudf::column> take(cudf::column_view const& source, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) const;

  uint8_t const* index_;
  cudf::size_type size_;
  bool may_have_gaps_;
  std::array<cudf::size_type, 256> rows_;  // a gap is below 0
  bool has_none_{false};
};

}  // namespace cudf4j::host
