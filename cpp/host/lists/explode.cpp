#include <atomic>
#include <cudf/copying.hpp>
#include <cudf/lists/explode.hpp>
#include <cudf/table/table.hpp>
#include <numeric>

#include "host/lists/elements.hpp"

namespace cudf4j::host::lists {
namespace {

struct style {
  bool outer;      ///< a row of its own for a null or empty list
  bool positions;  ///< with the place of each element within its list
};

/// Which rows the elements of lists get.
class exploded {
 public:
  exploded(column_view const& lists, bool outer) : lists_{lists}, begins_{static_cast<std::size_t>(lists.size()) + 1} {
    auto const count = lists.size();
    if (count == 0) {
      begins_[0] = 0;
      return;
    }
    list_rows const rows{lists_};
    auto const total = parallel_offsets(
        count, [&](int64_t i) { return outer ? std::max<size_type>(1, rows.length(i)) : rows.length(i); },
        [this](int64_t i, int64_t sum) { begins_[i] = static_cast<size_type>(sum); });
    begins_[count] = to_size_type(total, "explode");
    sources_ = scratch<size_type>(static_cast<std::size_t>(total));
    std::atomic<bool> gaps{false};
    each_list(count, [&](size_type i) {
      std::fill(sources_.data() + begins_[i], sources_.data() + begins_[i + 1], i);
      if (outer && rows.length(i) == 0) {
        gaps.store(true, std::memory_order_relaxed);
      }
    });
    has_gaps_ = gaps;
  }

  row_map source_rows() const { return {sources_.data(), size(), false}; }

  /// The place of each row's element in its list, null for a row without one.
  std::unique_ptr<cudf::column> places(rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    size_type* out = nullptr;
    auto column = make_uninitialised(data_type{type_id::INT32}, size(), &out, stream, mr);
    each_list(lists_.size(), [&](size_type i) { std::iota(out + begins_[i], out + begins_[i + 1], 0); });
    if (has_gaps_) {
      list_rows const rows{lists_};
      mask_filler mask{size(), stream, mr};
      mask.fill([&](int64_t i) { return rows.length(sources_[i]) > 0; });
      auto const nulls = mask.null_count();
      column->set_null_mask(mask.release(), nulls);
    }
    return column;
  }

  std::unique_ptr<cudf::column> elements(rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    auto const all = list_elements(lists_);
    if (size() == 0) {
      return make_empty_like(all);
    }
    list_rows const rows{lists_};
    auto const first = rows.begin(0), end = rows.end(lists_.size() - 1);
    if (!has_gaps_ && end - first == size()) {
      // nothing lies below a null row
      return copy_column(slice_view(all, first, end), stream, mr);
    }
    scratch<size_type> taken(static_cast<std::size_t>(size()));
    each_list(lists_.size(), [&](size_type i) {
      auto* out = taken.data() + begins_[i];
      if (rows.length(i) == 0) {
        std::fill(out, taken.data() + begins_[i + 1], -1);
      } else {
        std::iota(out, taken.data() + begins_[i + 1], rows.begin(i));
      }
    });
    return gather_column(all, {taken.data(), size(), has_gaps_}, stream, mr);
  }

 private:
  size_type size() const { return begins_[begins_.size() - 1]; }

  column_view lists_;
  scratch<size_type> begins_;   // the first row that each list gets, and the end of the last one's
  scratch<size_type> sources_;  // the list that each row comes from
  bool has_gaps_{false};        // whether a row has no element
};

/// The rows that a table has when each element of one of its lists gets a row of its own.
std::unique_ptr<cudf::table> explode(table_view const& input, size_type index, style how, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  expects_range(index >= 0 && index < input.num_columns(), "explode: there is no column of that number");
  auto const& lists = input.column(index);
  if (lists.type().id() != type_id::LIST) {
    fail_logic("explode: column " + std::to_string(index) + " is " + type_name(lists.type()) + ", LIST is needed");
  }
  exploded const rows{lists, how.outer};
  std::vector<std::unique_ptr<cudf::column>> columns;
  for (int64_t c = 0; c < input.num_columns(); ++c) {
    if (c != index) {
      columns.push_back(gather_column(input.column(c), rows.source_rows(), stream, mr));
      continue;
    }
    if (how.positions) {
      columns.push_back(rows.places(stream, mr));
    }
    columns.push_back(rows.elements(stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace
}  // namespace cudf4j::host::lists

namespace cudf {

namespace own = cudf4j::host::lists;

std::unique_ptr<table> explode(table_view const& input_table, size_type explode_column_idx,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {false, false}, stream, mr);
}

std::unique_ptr<table> explode_position(table_view const& input_table, size_type explode_column_idx,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {false, true}, stream, mr);
}

std::unique_ptr<table> explode_outer(table_view const& input_table, size_type explode_column_idx,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {true, false}, stream, mr);
}

std::unique_ptr<table> explode_outer_position(table_view const& input_table, size_type explode_column_idx,
                                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::explode(input_table, explode_column_idx, {true, true}, stream, mr);
}

}  // namespace cudf
