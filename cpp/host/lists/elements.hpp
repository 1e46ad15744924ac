#pragma once
// List columns made anew from chosen elements: what most functions of cudf::lists come down to.
#include "host/copying/gather.hpp"
#include "host/core/scan.hpp"

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

/// Offsets for lists of these lengths, which are asked for twice at most; the total last.
class new_offsets {
 public:
  /// @throws std::overflow_error if there are more elements than a column can have
  template <typename Length>
  new_offsets(size_type rows, Length const& length, char const* function, rmm::cuda_stream_view stream,
              rmm::device_async_resource_ref mr)
      : column_{make_uninitialised(data_type{type_id::INT32}, offset_count(rows, function), &data_, stream, mr)} {
    data_[rows] = to_size_type(parallel_offsets(
                                   rows, [&length](int64_t i) { return length(static_cast<size_type>(i)); },
                                   [this](int64_t i, int64_t sum) { data_[i] = static_cast<size_type>(sum); }),
                               function);
  }
  size_type operator[](int64_t row) const { return data_[row]; }
  size_type rows() const { return column_->size() - 1; }
  size_type total() const { return data_[rows()]; }
  std::unique_ptr<cudf::column> release() { return std::move(column_); }

 private:
  size_type* data_{nullptr};
  std::unique_ptr<cudf::column> column_;
};

/// Calls fn(row) for each list, on several threads.
template <typename Fn>
void each_list(size_type lists, Fn const& fn) {
  parallel_for(0, lists, 1 << 12, [&fn](std::int64_t from, std::int64_t to) {
    for (auto i = from; i < to; ++i) {
      fn(static_cast<size_type>(i));
    }
  });
}

/// A list column of elements that are taken by number, null where `like` is.
std::unique_ptr<cudf::column> make_lists(column_view const& like, new_offsets&& offsets, column_view const& elements,
                                         row_map taken, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr);

/// As above over finished elements, with a mask of the caller's.
std::unique_ptr<cudf::column> make_lists(new_offsets&& offsets, std::unique_ptr<cudf::column> elements,
                                         rmm::device_buffer&& mask, size_type nulls);

}  // namespace cudf4j::host::lists
