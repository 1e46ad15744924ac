#include <atomic>
#include <cudf/copying.hpp>
#include <cudf/lists/gather.hpp>
#include <cudf/lists/reverse.hpp>
#include <cudf/lists/sorting.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/lists/elements.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::lists {
namespace {

new_offsets same_offsets(list_rows const& rows, char const* function, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr) {
  return {rows.size(), [&](size_type i) { return rows.length(i); }, function, stream, mr};
}

/// The numbers of the elements that the lists hold, in order.
scratch<size_type> all_elements(list_rows const& rows, new_offsets const& offsets) {
  scratch<size_type> taken(static_cast<std::size_t>(offsets.total()));
  each_list(rows.size(),
            [&](size_type i) { std::iota(taken.data() + offsets[i], taken.data() + offsets[i + 1], rows.begin(i)); });
  return taken;
}

row_map as_map(scratch<size_type> const& taken) { return {taken.data(), static_cast<size_type>(taken.size()), false}; }

std::unique_ptr<cudf::column> sort_lists(cudf::lists_column_view const& lists, cudf::order order,
                                         cudf::null_order nulls, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  if (lists.size() == 0) return cudf::empty_like(lists.parent());
  list_rows const rows{lists.parent()};
  auto offsets = same_offsets(rows, "sort_lists", stream, mr);
  auto const elements = gather_column(rows.elements(), as_map(all_elements(rows, offsets)), stream,
                                      cudf::get_current_device_resource_ref());
  scratch<size_type> list_of(static_cast<std::size_t>(offsets.total()));
  each_list(rows.size(),
            [&](size_type i) { std::fill(list_of.data() + offsets[i], list_of.data() + offsets[i + 1], i); });
  column_view const number{data_type{type_id::INT32}, offsets.total(), list_of.data(), nullptr, 0};
  auto const sorted = stable_order(order_words(table_view{{number, elements->view()}}, {cudf::order::ASCENDING, order},
                                               {cudf::null_order::AFTER, nulls}),
                                   offsets.total());
  return make_lists(lists.parent(), std::move(offsets), elements->view(), as_map(sorted), stream, mr);
}

/// Keeps the elements whose mask is `wanted`; a null in the mask keeps nothing.
std::unique_ptr<cudf::column> keep_elements(cudf::lists_column_view const& lists, cudf::lists_column_view const& mask,
                                            bool wanted, char const* function, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  if (mask.child().type().id() != type_id::BOOL8) {
    fail_logic(std::string{function} + ": the mask holds " + type_name(mask.child().type()) + ", BOOL8 is needed");
  }
  if (lists.size() != mask.size()) fail_logic(std::string{function} + ": the lists and the masks differ in number");
  if (lists.size() == 0) return cudf::empty_like(lists.parent());
  list_rows const rows{lists.parent()}, masks{mask.parent()};
  auto const* flag = values<std::uint8_t>(masks.elements());
  validity const flag_valid{masks.elements()};
  auto const keeps = [&](size_type at) { return flag_valid[at] && (flag[at] != 0) == wanted; };
  // a null list or mask has no elements
  auto const other =
      first_where(rows.size(), [&](int64_t i) { return masks.length(static_cast<size_type>(i)) != rows.length(i); });
  if (other < rows.size()) {
    fail_logic(std::string{function} + ": list " + std::to_string(other) + " has " +
               std::to_string(rows.length(other)) + " elements, its mask " + std::to_string(masks.length(other)));
  }
  auto const each_kept = [&](size_type i, auto const& fn) {
    for (int64_t k = 0; k < rows.length(i); ++k) {
      if (keeps(masks.begin(i) + k)) {
        fn(static_cast<size_type>(rows.begin(i) + k));
      }
    }
  };
  new_offsets offsets{rows.size(),
                      [&](size_type i) {
                        size_type kept = 0;
                        each_kept(i, [&kept](size_type) { ++kept; });
                        return kept;
                      },
                      function, stream, mr};
  scratch<size_type> taken(static_cast<std::size_t>(offsets.total()));
  each_list(rows.size(), [&](size_type i) {
    auto* to = taken.data() + offsets[i];
    each_kept(i, [&to](size_type element) { *to++ = element; });
  });
  return make_lists(lists.parent(), std::move(offsets), rows.elements(), as_map(taken), stream, mr);
}

/// Marks which of the elements [begin, end) of one list stay when it keeps one of those that are equal.
void keep_distinct(size_type const* labels, size_type begin, size_type end, cudf::duplicate_keep_option keep,
                   std::uint8_t* stays) {
  bool const keeps_last = keep == cudf::duplicate_keep_option::KEEP_LAST;
  bool const keeps_none = keep == cudf::duplicate_keep_option::KEEP_NONE;
  // a negative label equals nothing
  constexpr size_type few = 16;
  if (end - begin <= few) {
    for (auto k = begin; k < end; ++k) {
      auto const equals = [=](size_type other) { return other == labels[k]; };
      bool const before = !keeps_last && std::any_of(labels + begin, labels + k, equals);
      bool const after = (keeps_last || keeps_none) && std::any_of(labels + k + 1, labels + end, equals);
      stays[k] = labels[k] < 0 || (!before && !after) ? 1 : 0;
    }
    return;
  }
  // the elements of each label together, in their order
  std::vector<std::pair<size_type, size_type>> sorted;
  sorted.reserve(static_cast<std::size_t>(end - begin));
  for (auto k = begin; k < end; ++k) {
    sorted.emplace_back(labels[k], k);
  }
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t at = 0; at < sorted.size(); ++at) {
    auto const [label, k] = sorted[at];
    bool const before = !keeps_last && at > 0 && sorted[at - 1].first == label;
    bool const after = (keeps_last || keeps_none) && at + 1 < sorted.size() && sorted[at + 1].first == label;
    stays[k] = label < 0 || (!before && !after) ? 1 : 0;
  }
}

/// The number of the element at place index[at] of a list, or -1 where it has none there.
template <typename T>
size_type place(list_rows const& rows, size_type row, T index) {
  std::int64_t const length = rows.length(row);
  auto const wanted = static_cast<std::int64_t>(index);
  auto const at = wanted < 0 ? wanted + length : wanted;
  return at >= 0 && at < length ? rows.begin(row) + static_cast<size_type>(at) : -1;
}

}  // namespace
}  // namespace cudf4j::host::lists

namespace cudf::lists {

namespace host = cudf4j::host;

std::unique_ptr<column> stable_sort_lists(lists_column_view const& source_column, order column_order,
                                          null_order null_precedence, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  return host::lists::sort_lists(source_column, column_order, null_precedence, stream, mr);
}

std::unique_ptr<column> sort_lists(lists_column_view const& source_column, order column_order,
                                   null_order null_precedence, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return host::lists::sort_lists(source_column, column_order, null_precedence, stream, mr);
}

std::unique_ptr<column> reverse(lists_column_view const& input, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  if (input.size() == 0) return empty_like(input.parent());
  host::lists::list_rows const rows{input.parent()};
  auto offsets = host::lists::same_offsets(rows, "reverse", stream, mr);
  host::rows::scratch<size_type> taken(static_cast<std::size_t>(offsets.total()));
  host::lists::each_list(rows.size(), [&](size_type i) {
    auto const next = offsets[i + 1];
    for (int64_t k = offsets[i]; k < next; ++k) {
      taken[k] = static_cast<size_type>(rows.end(i) - 1 - (k - offsets[i]));
    }
  });
  return host::lists::make_lists(input.parent(), std::move(offsets), rows.elements(), host::lists::as_map(taken),
                                 stream, mr);
}

std::unique_ptr<column> segmented_gather(lists_column_view const& source_column,
                                         lists_column_view const& gather_map_list, out_of_bounds_policy bounds_policy,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(source_column.size() == gather_map_list.size(),
                "segmented_gather: the lists and the maps differ in number");
  if (source_column.size() == 0) return empty_like(source_column.parent());
  auto const index_type = gather_map_list.child().type();
  if (!is_index_type(index_type)) {
    host::fail_logic("segmented_gather: the maps hold " + host::type_name(index_type) + ", integers are needed");
  }
  host::lists::list_rows const rows{source_column.parent()}, maps{gather_map_list.parent()};
  host::expects_argument(!gather_map_list.has_nulls(), "segmented_gather: some maps are null");
  host::validity const is_index{maps.elements()};
  host::lists::new_offsets offsets{rows.size(), [&](size_type i) { return rows.is_valid(i) ? maps.length(i) : 0; },
                                   "segmented_gather", stream, mr};
  if (!is_index.all_valid()) {
    auto const bad = host::first_where(rows.size(), [&](int64_t i) {
      auto const begin = maps.begin(static_cast<size_type>(i));
      for (int64_t k = 0; k < offsets[i + 1] - offsets[i]; ++k) {
        if (!is_index[begin + k]) {
          return true;
        }
      }
      return false;
    });
    if (bad < rows.size()) {
      host::fail_argument("segmented_gather: the map of list " + std::to_string(bad) + " holds a null");
    }
  }
  host::rows::scratch<size_type> taken(static_cast<std::size_t>(offsets.total()));
  std::atomic<bool> has_gaps{false};
  host::dispatch_storage(index_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* index = host::values<T>(maps.elements());
    host::lists::each_list(rows.size(), [&](size_type i) {
      bool gaps = false;
      auto const* from = index + maps.begin(i);
      for (int64_t k = offsets[i]; k < offsets[i + 1]; ++k) {
        taken[k] = host::lists::place(rows, i, *from++);
        gaps |= taken[k] < 0;
      }
      if (gaps) {
        has_gaps.store(true, std::memory_order_relaxed);
      }
    });
  });
  bool const gaps = has_gaps;
  host::expects_range(!gaps || bounds_policy == out_of_bounds_policy::NULLIFY,
                      "segmented_gather: an index lies outside of its list");
  auto const total = offsets.total();
  return host::lists::make_lists(source_column.parent(), std::move(offsets), rows.elements(),
                                 {taken.data(), total, gaps}, stream, mr);
}

std::unique_ptr<column> apply_boolean_mask(lists_column_view const& input, lists_column_view const& boolean_mask,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::lists::keep_elements(input, boolean_mask, true, "apply_boolean_mask", stream, mr);
}

std::unique_ptr<column> apply_deletion_mask(lists_column_view const& input, lists_column_view const& deletion_mask,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::lists::keep_elements(input, deletion_mask, false, "apply_deletion_mask", stream, mr);
}

std::unique_ptr<column> distinct(lists_column_view const& input, null_equality nulls_equal, nan_equality nans_equal,
                                 duplicate_keep_option keep_option, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  if (input.size() == 0) return empty_like(input.parent());
  host::lists::list_rows const rows{input.parent()};
  auto const offsets = host::lists::same_offsets(rows, "distinct", stream, cudf::get_current_device_resource_ref());
  auto const taken = host::lists::all_elements(rows, offsets);
  auto const elements =
      host::gather_column(rows.elements(), host::lists::as_map(taken), stream, cudf::get_current_device_resource_ref());
  host::rows::row_index const index{table_view{{elements->view()}},
                                    {nulls_equal == null_equality::EQUAL, nans_equal == nan_equality::ALL_EQUAL, false},
                                    host::rows::lookups::none};
  auto const* labels = index.rows().labels.data();
  host::rows::scratch<std::uint8_t> stays(static_cast<std::size_t>(offsets.total()));
  host::lists::each_list(rows.size(), [&](size_type i) {
    host::lists::keep_distinct(labels, offsets[i], offsets[i + 1], keep_option, stays.data());
  });
  host::lists::new_offsets kept_offsets{rows.size(),
                                        [&](size_type i) {
                                          size_type kept = 0;
                                          for (int64_t k = offsets[i]; k < offsets[i + 1]; ++k) {
                                            kept += stays[k];
                                          }
                                          return kept;
                                        },
                                        "distinct", stream, mr};
  host::rows::scratch<size_type> kept(static_cast<std::size_t>(kept_offsets.total()));
  host::lists::each_list(rows.size(), [&](size_type i) {
    auto* to = kept.data() + kept_offsets[i];
    for (int64_t k = offsets[i]; k < offsets[i + 1]; ++k) {
      if (stays[k] != 0) {
        *to++ = static_cast<size_type>(k);
      }
    }
  });
  return host::lists::make_lists(input.parent(), std::move(kept_offsets), elements->view(), host::lists::as_map(kept),
                                 stream, mr);
}

}  // namespace cudf::lists
