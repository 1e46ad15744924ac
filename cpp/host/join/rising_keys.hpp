#pragma once
// Joins of keys that rise on both sides, by one walk over both.
#include <optional>

#include "join_index.hpp"

namespace cudf4j::host::joins {

/// Keys of 64 bits that compare as whole numbers, none of them null, each greater than the one before. Borrows the
/// memory of the table that has them.
class rising_keys {
 public:
  /// Nothing where the keys of a table are others.
  static std::optional<rising_keys> of(table_view const& keys);

  /// As join_index::probe of an inner join; nothing where the left keys do not rise.
  std::optional<index_maps> pairs(table_view const& left, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) const;
  /// All rows of both sides in the order of their keys, rows of one key as a pair; of left keys that rise too.
  index_maps all(rising_keys const& left, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const;
  /// As join_index::first_match; null where the left keys do not rise.
  index_map first_match(table_view const& left, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const;

 private:
  explicit rising_keys(cudf::column_view const& keys);
  bool are_alike(table_view const& left) const;

  cudf::data_type type_;
  std::int64_t const* keys_;
  size_type rows_;
};

}  // namespace cudf4j::host::joins
