#include <atomic>
#include <cudf/copying.hpp>
#include <cudf/lists/contains.hpp>
#include <cudf/lists/count_elements.hpp>
#include <cudf/lists/extract.hpp>
#include <limits>

#include "host/lists/elements.hpp"
#include "host/rows/labels.hpp"

namespace cudf4j::host::lists {
namespace {

/// A column of numbers, one for each list; no_answer stands for null.
constexpr size_type no_answer = std::numeric_limits<size_type>::min();

template <typename T>
std::unique_ptr<cudf::column> answers(scratch<size_type> const& found, type_id type, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  T* out = nullptr;
  auto const rows = static_cast<size_type>(found.size());
  auto result = make_uninitialised(data_type{type}, rows, &out, stream, mr);
  mask_filler mask{rows, stream, mr};
  mask.fill([&](int64_t i) {
    bool const valid = found[i] != no_answer;
    out[i] = valid ? static_cast<T>(found[i]) : T{0};
    return valid;
  });
  auto const nulls = mask.null_count();
  result->set_null_mask(mask.release(), nulls);
  return result;
}

scratch<size_type> no_answers(size_type lists) { return {static_cast<std::size_t>(lists), no_answer}; }

/// The place of each list's key among its elements, -1 where it is none of them; `one_key`: a single key for all.
scratch<size_type> positions(list_rows const& lists, column_view const& keys, bool one_key, bool last) {
  if (!same_types(lists.elements(), keys)) {
    fail_type("lists: the keys are " + type_name(keys.type()) + ", the elements " + type_name(lists.elements().type()));
  }
  if (lists.size() == 0) return {};
  scratch<size_type> found(static_cast<std::size_t>(lists.size()));
  row_index const index{table_view{{keys}}, {}, lookups::follow_any};
  auto const& key_labels = index.rows().labels;
  auto const labels = index.find(table_view{{lists.elements()}});
  validity const key_valid{keys};
  each_list(lists.size(), [&](size_type i) {
    auto const key = one_key ? 0 : i;
    if (!lists.is_valid(i) || !key_valid[key]) {
      found[i] = no_answer;
      return;
    }
    auto const begin = lists.begin(i), end = lists.end(i);
    auto const wanted = key_labels[key];
    found[i] = -1;
    for (auto k = begin; k < end; ++k) {
      auto const at = last ? end - 1 - (k - begin) : k;
      if (labels[at] == wanted) {
        found[i] = at - begin;
        break;
      }
    }
  });
  return found;
}

scratch<size_type> positions(cudf::lists_column_view const& lists, cudf::scalar const& key, bool last,
                             rmm::cuda_stream_view stream) {
  if (!key.is_valid(stream) || lists.size() == 0) {
    return no_answers(lists.size());
  }
  auto const one = cudf::make_column_from_scalar(key, 1, stream);
  return positions(list_rows{lists.parent()}, one->view(), true, last);
}

scratch<size_type> positions(cudf::lists_column_view const& lists, column_view const& keys, bool last) {
  expects(keys.size() == lists.size(), "lists: the number of keys differs from the number of lists");
  return positions(list_rows{lists.parent()}, keys, false, last);
}

/// Whether each list has a whole number, for which its elements need no labels. Returns null where those are no whole
/// numbers, or some are null.
std::unique_ptr<cudf::column> contain_number(cudf::lists_column_view const& lists, cudf::scalar const& key,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!cudf::is_integral_not_bool(key.type()) || !key.is_valid(stream) || lists.size() == 0) {
    return nullptr;
  }
  list_rows const rows{lists.parent()};
  auto const& elements = rows.elements();
  if (elements.type() != key.type() || elements.has_nulls()) {
    return nullptr;
  }
  std::uint8_t* out = nullptr;
  auto result = make_uninitialised(data_type{type_id::BOOL8}, rows.size(), &out, stream, mr);
  auto const one = cudf::make_column_from_scalar(key, 1, stream);
  dispatch_width(width_of(key.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const wanted = *values<T>(one->view());
    auto const* in = values<T>(elements);
    each_list(rows.size(), [&](size_type i) {
      std::uint8_t has = 0;
      for (auto k = rows.begin(i), end = rows.end(i); k < end; ++k) {
        has |= in[k] == wanted ? 1 : 0;
      }
      out[i] = has;
    });
  });
  copy_nulls(lists.parent(), *result, stream, mr);
  return result;
}

void to_flags(scratch<size_type>& found) {
  each_list(static_cast<size_type>(found.size()), [&](size_type i) {
    if (found[i] != no_answer) {
      found[i] = found[i] >= 0 ? 1 : 0;
    }
  });
}

bool is_last(cudf::lists::duplicate_find_option option) {
  return option == cudf::lists::duplicate_find_option::FIND_LAST;
}

/// The elements at one place of each list, index(row), which may count from the end.
template <typename Index>
std::unique_ptr<cudf::column> extract(cudf::lists_column_view const& lists, Index const& index,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (lists.size() == 0) return cudf::empty_like(lists.child());
  list_rows const rows{lists.parent()};
  scratch<size_type> taken(rows.size());
  std::atomic<bool> gaps{false};
  each_list(rows.size(), [&](size_type i) {
    std::int64_t const length = rows.length(i);
    std::int64_t const wanted = index(i);
    auto const at = wanted < 0 ? wanted + length : wanted;
    bool const inside = at >= 0 && at < length;
    taken[i] = inside ? rows.begin(i) + static_cast<size_type>(at) : -1;
    if (!inside) {
      gaps.store(true, std::memory_order_relaxed);
    }
  });
  return gather_column(rows.elements(), {taken.data(), rows.size(), gaps}, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host::lists

namespace cudf::lists {

namespace host = cudf4j::host;

std::unique_ptr<column> count_elements(lists_column_view const& input, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr) {
  size_type* lengths = nullptr;
  auto result = host::rows::make_uninitialised(data_type{type_id::INT32}, input.size(), &lengths, stream, mr);
  if (input.size() > 0) {
    auto const parent = input.parent();
    auto const* ends = host::list_offsets(parent);
    host::validity const valid{parent};
    host::parallel_for(0, input.size(), host::default_grain, [&](int64_t begin, int64_t end) {
      for (auto row = begin; row < end; ++row) {
        lengths[row] = ends[row + 1] - ends[row];
      }
      if (!valid.all_valid()) {
        for (auto row = begin; row < end; ++row) {
          lengths[row] = valid[row] ? lengths[row] : 0;
        }
      }
    });
    host::copy_nulls(parent, *result, stream, mr);
  }
  return result;
}

std::unique_ptr<column> extract_list_element(lists_column_view const& lists_column, size_type index,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::lists::extract(lists_column, [index](size_type) { return index; }, stream, mr);
}

std::unique_ptr<column> extract_list_element(lists_column_view const& lists_column, column_view const& indices,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(indices.size() == lists_column.size(),
                "extract_list_element: the number of indices differs from the number of lists");
  if (!is_index_type(indices.type())) {
    host::fail_logic("extract_list_element: the indices are " + host::type_name(indices.type()) +
                     ", integers are needed");
  }
  host::validity const valid{indices};
  std::unique_ptr<column> result;
  host::dispatch_storage(indices.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* index = host::values<T>(indices);
    constexpr auto nowhere = std::numeric_limits<size_type>::max();
    result = host::lists::extract(
        lists_column, [&](size_type i) { return valid[i] ? static_cast<int64_t>(index[i]) : nowhere; }, stream, mr);
  });
  return result;
}

std::unique_ptr<column> index_of(lists_column_view const& lists, scalar const& search_key,
                                 duplicate_find_option find_option, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  auto const found = host::lists::positions(lists, search_key, host::lists::is_last(find_option), stream);
  return host::lists::answers<size_type>(found, type_id::INT32, stream, mr);
}

std::unique_ptr<column> index_of(lists_column_view const& lists, column_view const& search_keys,
                                 duplicate_find_option find_option, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  auto const found = host::lists::positions(lists, search_keys, host::lists::is_last(find_option));
  return host::lists::answers<size_type>(found, type_id::INT32, stream, mr);
}

std::unique_ptr<column> contains(lists_column_view const& lists, scalar const& search_key, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  if (auto of_number = host::lists::contain_number(lists, search_key, stream, mr)) {
    return of_number;
  }
  auto found = host::lists::positions(lists, search_key, false, stream);
  host::lists::to_flags(found);
  return host::lists::answers<int8_t>(found, type_id::BOOL8, stream, mr);
}

std::unique_ptr<column> contains(lists_column_view const& lists, column_view const& search_keys,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto found = host::lists::positions(lists, search_keys, false);
  host::lists::to_flags(found);
  return host::lists::answers<int8_t>(found, type_id::BOOL8, stream, mr);
}

std::unique_ptr<column> contains_nulls(lists_column_view const& lists, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr) {
  host::rows::scratch<size_type> found(static_cast<std::size_t>(lists.size()));
  if (lists.size() > 0) {
    host::lists::list_rows const rows{lists.parent()};
    host::validity const valid{rows.elements()};
    host::lists::each_list(rows.size(), [&](size_type i) {
      found[i] = rows.is_valid(i) ? 0 : host::lists::no_answer;
      for (int64_t k = rows.begin(i); k < rows.end(i) && found[i] == 0; ++k) {
        found[i] = valid[k] ? 0 : 1;
      }
    });
  }
  return host::lists::answers<int8_t>(found, type_id::BOOL8, stream, mr);
}

}  // namespace cudf::lists
