#pragma once
// List columns made anew from chosen elements: what most functions of cudf::lists come down to.
#include <vector>

#include "host/copying/gather.hpp"

namespace cudf4j::host::lists {

using namespace rows;

/// The rows of a list column: which are null, and where their elements lie in elements().
class list_rows {
 public:
  explicit list_rows(column_view const& col)
      : col_{col}, valid_{col}, offsets_{list_offsets(col)}, elements_{list_elements(col)} {}
  size_type size() const { return col_.size(); }
  bool is_valid(size_type row) const { return valid_[row]; }
  size_type begin(size_type row) const { return offsets_[row]; }
  size_type end(size_type row) const { return offsets_[row + 1]; }
  /// The number of elements; a null row has none, whatever lies below it.
  size_type length(size_type row) const { return valid_[row] ? offsets_[row + 1] - offsets_[row] : 0; }
  column_view const& column() const { return col_; }
  column_view const& elements() const { return elements_; }

 private:
  column_view col_;
  validity valid_;
  std::int32_t const* offsets_;
  column_view elements_;
};

/// Offsets for lists of these lengths, the total last.
/// @throws std::overflow_error if there are more elements than a column can have
template <typename Length>
std::vector<size_type> offsets_of(size_type rows, Length const& length, char const* function) {
  std::vector<size_type> offsets(static_cast<std::size_t>(rows) + 1, 0);
  std::int64_t total = 0;
  for (int64_t i = 0; i < rows; ++i) {
    total += length(i);
    offsets[i + 1] = to_size_type(total, function);
  }
  return offsets;
}

/// A list column of elements that are taken by number, null where `like` is.
std::unique_ptr<cudf::column> make_lists(column_view const& like, std::vector<size_type> const& offsets,
                                         column_view const& elements, row_map taken, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr);

/// As above over finished elements, with a mask of the caller's.
std::unique_ptr<cudf::column> make_lists(std::vector<size_type> const& offsets, std::unique_ptr<cudf::column> elements,
                                         rmm::device_buffer&& mask, size_type nulls, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::lists
