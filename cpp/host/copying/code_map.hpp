#pragma once
// Row selection by numbers of one or two bytes, as codes of categories are: a table has what each of them stands for.
#include <memory>
#include <vector>

#include "host/rows/common.hpp"

namespace cudf4j::host {

/// The rows of a source that numbers of one or two bytes stand for.
class code_map {
 public:
  /**
   * @brief Whether rows of these types are taken this way, and so many that the table pays.
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
  code_map(cudf::column_view const& map, cudf::size_type source_rows, bool wrap_negative, bool nullify);

  /// Whether an index stands for no row, and for no gap.
  [[nodiscard]] bool has_none() const { return has_none_; }

  [[nodiscard]] std::unique_ptr<cudf::table> take(cudf::table_view const& source, rmm::cuda_stream_view stream,
                                                  rmm::device_async_resource_ref mr) const;

 private:
  /// Indices that stand for rows one behind the other.
  struct run {
    std::size_t code;
    cudf::size_type row;
    cudf::size_type count;
  };

  template <typename Fn>
  void with_index(Fn const& fn) const;
  template <typename T>
  [[nodiscard]] std::unique_ptr<cudf::column> take(cudf::column_view const& source, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) const;
  template <typename T, typename Index>
  [[nodiscard]] std::unique_ptr<cudf::column> take_by(Index const* index, cudf::column_view const& source,
                                                      rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) const;
  [[nodiscard]] std::unique_ptr<cudf::column> take(cudf::column_view const& source, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) const;

  cudf::column_view map_;
  std::size_t codes_;  // how many there can be
  bool may_have_gaps_;
  std::vector<run> runs_;  // all other codes stand for a gap
  bool has_none_{false};
};

}  // namespace cudf4j::host
