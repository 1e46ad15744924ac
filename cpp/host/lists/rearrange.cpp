#include <cudf/copying.hpp>
#include <cudf/lists/gather.hpp>
#include <cudf/lists/reverse.hpp>
#include <cudf/lists/sorting.hpp>
#include <cudf/lists/stream_compaction.hpp>

#include "host/lists/elements.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::lists {
namespace {

std::vector<size_type> same_offsets(list_rows const& rows, char const* function) {
  return offsets_of(rows.size(), [&](size_type i) { return rows.length(i); }, function);
}

/// The numbers of the elements that the lists hold, in order.
scratch<size_type> all_elements(list_rows const& rows, std::vector<size_type> const& offsets) {
  scratch<size_type> taken(static_cast<std::size_t>(offsets.back()));
  for (int64_t i = 0; i < rows.size(); ++i) {
    for (int64_t k = 0; k < rows.length(i); ++k) taken[offsets[i] + k] = rows.begin(i) + k;
  }
  return taken;
}

row_map as_map(scratch<size_type> const& taken) { return {taken.data(), static_cast<size_type>(taken.size()), false}; }

std::unique_ptr<cudf::column> sort_lists(cudf::lists_column_view const& lists, cudf::order order,
                                         cudf::null_order nulls, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  if (lists.size() == 0) return cudf::empty_like(lists.parent());
  list_rows const rows{lists.parent()};
  auto const offsets = same_offsets(rows, "sort_lists");
  auto const elements = gather_column(rows.elements(), as_map(all_elements(rows, offsets)), stream,
                                      cudf::get_current_device_resource_ref());
  scratch<size_type> list_of(static_cast<std::size_t>(offsets.back()));
  for (int64_t i = 0; i < rows.size(); ++i) std::fill(list_of.data() + offsets[i], list_of.data() + offsets[i + 1], i);
  column_view const number{data_type{type_id::INT32}, offsets.back(), list_of.data(), nullptr, 0};
  auto const sorted = stable_order(order_words(table_view{{number, elements->view()}}, {cudf::order::ASCENDING, order},
                                               {cudf::null_order::AFTER, nulls}),
                                   offsets.back());
  return make_lists(lists.parent(), offsets, elements->view(), as_map(sorted), stream, mr);
}

/// Keeps the elements whose mask is `wanted`; a null in the mask keeps nothing.
std::unique_ptr<cudf::column> keep_elements(cudf::lists_column_view const& lists, cudf::lists_column_view const& mask,
                                            bool wanted, char const* function, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  if (mask.child().type().id() != type_id::BOOL8) {
    fail_logic(std::string{function} + ": the mask holds " + type_name(mask.child().type()) + ", BOOL8 is needed");
  }
  CUDF_EXPECTS(lists.size() == mask.size(), std::string{function} + ": the lists and the masks differ in number");
  if (lists.size() == 0) return cudf::empty_like(lists.parent());
  list_rows const rows{lists.parent()}, masks{mask.parent()};
  auto const* flag = values<std::uint8_t>(masks.elements());
  validity const flag_valid{masks.elements()};
  auto const keeps = [&](size_type at) { return flag_valid[at] && (flag[at] != 0) == wanted; };
  std::vector<size_type> taken;
  std::vector<size_type> offsets{0};
  for (int64_t i = 0; i < rows.size(); ++i) {
    // a null list or mask has no elements
    if (masks.length(i) != rows.length(i)) {
      fail_logic(std::string{function} + ": list " + std::to_string(i) + " has " + std::to_string(rows.length(i)) +
                 " elements, its mask " + std::to_string(masks.length(i)));
    }
    for (int64_t k = 0; k < rows.length(i); ++k) {
      if (keeps(masks.begin(i) + k)) taken.push_back(rows.begin(i) + k);
    }
    offsets.push_back(static_cast<size_type>(taken.size()));
  }
  return make_lists(lists.parent(), offsets, rows.elements(),
                    {taken.data(), static_cast<size_type>(taken.size()), false}, stream, mr);
}

/// Which elements of the lists stay when each list keeps one of those that are equal.
std::vector<bool> distinct_elements(scratch<size_type> const& labels, size_type label_count,
                                    std::vector<size_type> const& offsets, cudf::duplicate_keep_option keep) {
  std::vector<bool> stays(labels.size(), false);
  // for each label the list that saw it last and the place where it did
  std::vector<size_type> seen_in(static_cast<std::size_t>(label_count), -1), seen_at(seen_in.size());
  for (std::size_t list = 0; list + 1 < offsets.size(); ++list) {
    for (auto k = offsets[list]; k < offsets[list + 1]; ++k) {
      auto const label = labels[k];
      if (label < 0) {  // equals nothing
        stays[k] = true;
        continue;
      }
      bool const again = seen_in[label] == static_cast<size_type>(list);
      if (again && keep != cudf::duplicate_keep_option::KEEP_ANY && keep != cudf::duplicate_keep_option::KEEP_FIRST) {
        stays[seen_at[label]] = false;
      }
      stays[k] = !again || keep == cudf::duplicate_keep_option::KEEP_LAST;
      if (!again || keep == cudf::duplicate_keep_option::KEEP_LAST) seen_at[label] = k;
      seen_in[label] = static_cast<size_type>(list);
    }
  }
  return stays;
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

namespace own = cudf4j::host;

std::unique_ptr<column> stable_sort_lists(lists_column_view const& source_column, order column_order,
                                          null_order null_precedence, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  return own::lists::sort_lists(source_column, column_order, null_precedence, stream, mr);
}

std::unique_ptr<column> sort_lists(lists_column_view const& source_column, order column_order,
                                   null_order null_precedence, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return own::lists::sort_lists(source_column, column_order, null_precedence, stream, mr);
}

std::unique_ptr<column> reverse(lists_column_view const& input, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  if (input.size() == 0) return empty_like(input.parent());
  own::lists::list_rows const rows{input.parent()};
  auto const offsets = own::lists::same_offsets(rows, "reverse");
  auto taken = own::lists::all_elements(rows, offsets);
  for (int64_t i = 0; i < rows.size(); ++i) std::reverse(taken.data() + offsets[i], taken.data() + offsets[i + 1]);
  return own::lists::make_lists(input.parent(), offsets, rows.elements(), own::lists::as_map(taken), stream, mr);
}

std::unique_ptr<column> segmented_gather(lists_column_view const& source_column,
                                         lists_column_view const& gather_map_list, out_of_bounds_policy bounds_policy,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  own::expects(source_column.size() == gather_map_list.size(),
               "segmented_gather: the lists and the maps differ in number");
  if (source_column.size() == 0) return empty_like(source_column.parent());
  auto const index_type = gather_map_list.child().type();
  if (!is_index_type(index_type)) {
    own::fail_logic("segmented_gather: the maps hold " + own::type_name(index_type) + ", integers are needed");
  }
  own::lists::list_rows const rows{source_column.parent()}, maps{gather_map_list.parent()};
  own::expects_argument(!gather_map_list.has_nulls(), "segmented_gather: some maps are null");
  own::validity const is_index{maps.elements()};
  auto const offsets = own::lists::offsets_of(
      rows.size(), [&](size_type i) { return rows.is_valid(i) ? maps.length(i) : 0; }, "segmented_gather");
  own::rows::scratch<size_type> taken(static_cast<std::size_t>(offsets.back()));
  bool gaps = false;
  own::dispatch_storage(index_type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* index = own::values<T>(maps.elements());
    for (int64_t i = 0; i < rows.size(); ++i) {
      for (auto k = offsets[i]; k < offsets[i + 1]; ++k) {
        auto const at = maps.begin(i) + k - offsets[i];
        if (!is_index[at]) {
          own::fail_argument("segmented_gather: the map of list " + std::to_string(i) + " holds a null");
        }
        taken[k] = own::lists::place(rows, i, index[at]);
        gaps |= taken[k] < 0;
      }
    }
  });
  own::expects_range(!gaps || bounds_policy == out_of_bounds_policy::NULLIFY,
                     "segmented_gather: an index lies outside of its list");
  return own::lists::make_lists(source_column.parent(), offsets, rows.elements(), {taken.data(), offsets.back(), gaps},
                                stream, mr);
}

std::unique_ptr<column> apply_boolean_mask(lists_column_view const& input, lists_column_view const& boolean_mask,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::lists::keep_elements(input, boolean_mask, true, "apply_boolean_mask", stream, mr);
}

std::unique_ptr<column> apply_deletion_mask(lists_column_view const& input, lists_column_view const& deletion_mask,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::lists::keep_elements(input, deletion_mask, false, "apply_deletion_mask", stream, mr);
}

std::unique_ptr<column> distinct(lists_column_view const& input, null_equality nulls_equal, nan_equality nans_equal,
                                 duplicate_keep_option keep_option, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  if (input.size() == 0) return empty_like(input.parent());
  own::lists::list_rows const rows{input.parent()};
  auto const offsets = own::lists::same_offsets(rows, "distinct");
  auto const taken = own::lists::all_elements(rows, offsets);
  auto const elements =
      own::gather_column(rows.elements(), own::lists::as_map(taken), stream, cudf::get_current_device_resource_ref());
  own::rows::row_index const index{table_view{{elements->view()}},
                                   {nulls_equal == null_equality::EQUAL, nans_equal == nan_equality::ALL_EQUAL, false}};
  auto const stays = own::lists::distinct_elements(index.rows().labels, index.rows().count, offsets, keep_option);
  std::vector<size_type> kept, kept_offsets{0};
  for (int64_t i = 0; i < rows.size(); ++i) {
    for (auto k = offsets[i]; k < offsets[i + 1]; ++k) {
      if (stays[k]) kept.push_back(k);
    }
    kept_offsets.push_back(static_cast<size_type>(kept.size()));
  }
  return own::lists::make_lists(input.parent(), kept_offsets, elements->view(),
                                {kept.data(), static_cast<size_type>(kept.size()), false}, stream, mr);
}

}  // namespace cudf::lists
