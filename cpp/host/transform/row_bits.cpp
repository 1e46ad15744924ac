#include <cudf/transform.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/rows/common.hpp"

namespace cudf4j::host {
namespace {

using rows::make_uninitialised;

/// A column of a table's tree, and how many bits rows of it take.
class bit_counter {
 public:
  explicit bit_counter(column_view const& view) : validity_{view.nullable() ? 1 : 0} {
    if (cudf::is_fixed_width(view.type())) {
      per_row_ = static_cast<int64_t>(width_of(view.type())) * 8 + validity_;
      return;
    }
    switch (view.type().id()) {
      case cudf::type_id::STRING:
        texts_.emplace_back(view);
        // a column without rows may lack the offsets
        per_row_ = (texts_[0].wide() != nullptr ? 64 : 32) + validity_;
        return;
      case cudf::type_id::LIST:
        per_row_ = 32 + validity_;
        offsets_ = list_offsets(view);
        children_.emplace_back(list_elements(view));
        return;
      case cudf::type_id::STRUCT:
        per_row_ = validity_;
        for (auto const& field : rows::struct_children(view)) {
          children_.emplace_back(field);
        }
        return;
      default:
        fail_logic("row_bit_count: " + type_name(view.type()) + " is not supported");
    }
  }

  /// The bits of the rows [from, to).
  [[nodiscard]] int64_t count(int64_t from, int64_t to) const {
    if (from == to) {
      return 0;
    }
    auto bits = (to - from) * per_row_;
    if (!texts_.empty()) {
      return bits + (texts_[0].start(to) - texts_[0].start(from)) * 8;
    }
    for (auto const& child : children_) {
      bits += offsets_ != nullptr ? child.count(offsets_[from], offsets_[to]) : child.count(from, to);
    }
    return bits;
  }

 private:
  int64_t validity_;
  int64_t per_row_{0};
  std::vector<strings_reader> texts_;  // of a column of strings its one
  int32_t const* offsets_{nullptr};
  std::vector<bit_counter> children_;
};

std::unique_ptr<column> count_bits(cudf::table_view const& table, size_type segment, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  std::vector<bit_counter> const columns{table.begin(), table.end()};
  auto const rows = int64_t{table.num_rows()};
  auto const segments = static_cast<size_type>((rows + segment - 1) / segment);
  size_type* out = nullptr;
  auto result = make_uninitialised(cudf::data_type{cudf::type_id::INT32}, segments, &out, stream, mr);
  parallel_for(0, segments, 1 << 12, [&](int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) {
      int64_t bits = 0;
      for (auto const& counter : columns) {
        bits += counter.count(i * segment, std::min(rows, (i + 1) * segment));
      }
      out[i] = to_size_type(bits, "row_bit_count: bits");
    }
  });
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

std::unique_ptr<column> row_bit_count(table_view const& t, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  return segmented_row_bit_count(t, 1, stream, mr);
}

std::unique_ptr<column> segmented_row_bit_count(table_view const& t, size_type segment_length,
                                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (t.num_rows() == 0) {
    return make_empty_column(type_id::INT32);
  }
  cudf4j::host::expects_argument(segment_length >= 1 && segment_length <= t.num_rows(),
                                 "segmented_row_bit_count: a segment must have from one row to all of the table");
  return cudf4j::host::count_bits(t, segment_length, stream, mr);
}

}  // namespace cudf
