#include <cudf/concatenate.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/table/table.hpp>
#include <cudf/transform.hpp>
#include <limits>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

using view_span = std::span<column_view const>;

int64_t total_rows(view_span views) {
  int64_t rows = 0;
  for (auto const& view : views) {
    rows += view.size();
  }
  return rows;
}

std::pair<rmm::device_buffer, size_type> joined_masks(view_span views, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) {
  int64_t nulls = 0;
  for (auto const& view : views) {
    nulls += view.null_count();
  }
  if (nulls == 0) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  auto result = host::make_zero_buffer(host::mask_bytes(total_rows(views)), stream, mr);
  auto* words = host::data_of<bitmask_type>(result);
  int64_t position = 0;
  for (auto const& view : views) {
    if (view.has_nulls()) {
      host::copy_bits_to(words, position, view.null_mask(), view.offset(),
                         static_cast<int64_t>(view.offset()) + view.size());
    } else {
      host::fill_bits(words, position, position + view.size(), true);
    }
    position += view.size();
  }
  return {std::move(result), static_cast<size_type>(nulls)};
}

std::unique_ptr<column> join(view_span views, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

std::unique_ptr<column> join_fixed_width(view_span views, size_type rows, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  auto const type = views.front().type();
  auto const width = host::width_of(type);
  auto data = host::make_buffer(static_cast<std::size_t>(rows) * width, stream, mr);
  auto* to = host::data_of<char>(data);
  for (auto const& view : views) {
    auto const bytes = static_cast<std::size_t>(view.size()) * width;
    if (bytes > 0) {
      host::parallel_copy(to, static_cast<char const*>(view.head()) + static_cast<std::size_t>(view.offset()) * width,
                          bytes);
      to += bytes;
    }
  }
  auto [mask, nulls] = joined_masks(views, stream, mr);
  return host::make_fixed_width(type, rows, std::move(data), std::move(mask), nulls);
}

template <typename Offset>
std::unique_ptr<column> join_strings_with(std::vector<host::strings_reader> const& parts, view_span views,
                                          size_type rows, int64_t bytes, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  auto offsets = host::make_buffer((static_cast<std::size_t>(rows) + 1) * sizeof(Offset), stream, mr);
  auto chars = host::make_buffer(static_cast<std::size_t>(bytes), stream, mr);
  auto* to = host::data_of<Offset>(offsets);
  int64_t base = 0;
  for (auto const& part : parts) {
    if (part.size() == 0) {
      continue;
    }
    auto const shift = base - part.start(0);
    auto const rebase = [&](auto const* from) {
      host::parallel_for(0, part.size(), host::default_grain, [&](int64_t begin, int64_t end) {
        for (auto i = begin; i < end; ++i) {
          to[i] = static_cast<Offset>(from[i] + shift);
        }
      });
    };
    part.narrow() != nullptr ? rebase(part.narrow()) : rebase(part.wide());
    host::parallel_copy(host::data_of<char>(chars) + base, part.chars() + part.start(0),
                        static_cast<std::size_t>(part.chars_size()));
    to += part.size();
    base += part.chars_size();
  }
  *to = static_cast<Offset>(base);
  auto [mask, nulls] = joined_masks(views, stream, mr);
  return host::make_strings(rows, std::move(offsets), std::move(chars), std::move(mask), nulls,
                            sizeof(Offset) == 8 ? type_id::INT64 : type_id::INT32);
}

std::unique_ptr<column> join_strings(view_span views, size_type rows, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  static_cast<void>(host::offset_count(rows, "concatenate of strings: offsets"));
  std::vector<host::strings_reader> parts;
  int64_t bytes = 0;
  for (auto const& view : views) {
    bytes += parts.emplace_back(view).chars_size();
  }
  return bytes > std::numeric_limits<int32_t>::max()
             ? join_strings_with<int64_t>(parts, views, rows, bytes, stream, mr)
             : join_strings_with<int32_t>(parts, views, rows, bytes, stream, mr);
}

std::unique_ptr<column> join_lists(view_span views, size_type rows, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  std::vector<column_view> elements;
  for (auto const& view : views) {
    auto const* offsets = host::list_offsets(view);
    elements.push_back(view.size() == 0
                           ? host::slice_view(host::list_elements(view), 0, 0)
                           : host::slice_view(host::list_elements(view), offsets[0], offsets[view.size()]));
  }
  auto child = join(elements, stream, mr);
  auto offsets_column =
      host::make_fixed_width(data_type{type_id::INT32}, host::offset_count(rows, "concatenate of lists: offsets"),
                             mask_state::UNALLOCATED, stream, mr);
  auto* to = offsets_column->mutable_view().data<int32_t>();
  int32_t base = 0;
  for (auto const& view : views) {
    auto const* from = host::list_offsets(view);
    host::parallel_for(0, view.size(), host::default_grain, [&](int64_t begin, int64_t end) {
      for (auto i = begin; i < end; ++i) {
        to[i] = from[i] - from[0] + base;
      }
    });
    to += view.size();
    base += view.size() == 0 ? 0 : from[view.size()] - from[0];
  }
  *to = base;
  auto [mask, nulls] = joined_masks(views, stream, mr);
  return make_lists_column(rows, std::move(offsets_column), std::move(child), nulls, std::move(mask));
}

std::unique_ptr<column> join_structs(view_span views, size_type rows, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<column>> fields;
  for (int64_t field = 0; field < views.front().num_children(); ++field) {
    std::vector<column_view> parts;
    for (auto const& view : views) {
      parts.push_back(host::struct_field(view, field));
    }
    fields.push_back(join(parts, stream, mr));
  }
  auto [mask, nulls] = joined_masks(views, stream, mr);
  return create_structs_hierarchy(rows, std::move(fields), nulls, std::move(mask), stream, mr);
}

/// The result's keys are those of all parts, each once, sorted.
std::unique_ptr<column> join_dictionaries(view_span views, size_type rows, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  std::vector<column_view> keys;
  for (auto const& view : views) {
    // a part without rows may lack its children
    if (view.size() > 0) {
      keys.push_back(dictionary_column_view{view}.keys());
    }
  }
  auto const all_keys = join(keys, stream, cudf::get_current_device_resource_ref());
  auto [distinct, places] = encode(table_view{{all_keys->view()}}, stream, mr);
  auto const* place = places->view().data<size_type>();
  auto indices = host::make_fixed_width(data_type{type_id::INT32}, rows, mask_state::UNALLOCATED, stream, mr);
  auto* to = indices->mutable_view().data<size_type>();
  for (auto const& view : views) {
    if (view.size() == 0) {
      continue;
    }
    dictionary_column_view const dictionary{view};
    auto const part = dictionary.get_indices_annotated();
    host::validity const valid{view};
    host::dispatch_storage(part.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* from = host::values<T>(part);
      host::parallel_for(0, view.size(), host::default_grain, [&](int64_t begin, int64_t end) {
        for (auto i = begin; i < end; ++i) {
          to[i] = valid[i] ? place[static_cast<int64_t>(from[i])] : 0;
        }
      });
    });
    to += view.size();
    place += dictionary.keys_size();
  }
  auto [mask, nulls] = joined_masks(views, stream, mr);
  std::vector<std::unique_ptr<column>> children(2);
  children[dictionary_column_view::indices_column_index] = std::move(indices);
  children[dictionary_column_view::keys_column_index] = std::move(distinct->release().front());
  return std::make_unique<column>(data_type{type_id::DICTIONARY32}, rows, rmm::device_buffer{}, std::move(mask), nulls,
                                  std::move(children));
}

std::unique_ptr<column> join(view_span views, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const rows = host::to_size_type(total_rows(views), "concatenate");
  if (rows == 0) {
    return host::make_empty_like(views.front());
  }
  switch (views.front().type().id()) {
    case type_id::EMPTY:
      return std::make_unique<column>(data_type{type_id::EMPTY}, rows, rmm::device_buffer{}, rmm::device_buffer{},
                                      rows);
    case type_id::STRING:
      return join_strings(views, rows, stream, mr);
    case type_id::LIST:
      return join_lists(views, rows, stream, mr);
    case type_id::STRUCT:
      return join_structs(views, rows, stream, mr);
    case type_id::DICTIONARY32:
      return join_dictionaries(views, rows, stream, mr);
    default:
      return join_fixed_width(views, rows, stream, mr);
  }
}

}  // namespace

rmm::device_buffer concatenate_masks(std::span<column_view const> views, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  static_cast<void>(host::to_size_type(total_rows(views), "concatenate_masks"));
  return joined_masks(views, stream, mr).first;
}

std::unique_ptr<column> concatenate(std::span<column_view const> columns_to_concat, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  host::expects(!columns_to_concat.empty(), "concatenate: there are no columns");
  auto const& first = columns_to_concat.front();
  for (auto const& each : columns_to_concat) {
    if (!host::same_types(first, each)) {
      host::fail_type("concatenate: the columns differ in type: " + host::type_name(first.type()) + " and " +
                      host::type_name(each.type()) + (first.type() == each.type() ? " with other children" : ""));
    }
  }
  return join(columns_to_concat, stream, mr);
}

std::unique_ptr<table> concatenate(std::span<table_view const> tables_to_concat, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  if (tables_to_concat.empty()) {
    return std::make_unique<table>();
  }
  auto const width = tables_to_concat.front().num_columns();
  int64_t rows = 0;
  for (auto const& each : tables_to_concat) {
    host::expects(each.num_columns() == width, "concatenate: the tables differ in their number of columns");
    rows += each.num_rows();
  }
  std::vector<std::unique_ptr<column>> columns;
  for (int64_t i = 0; i < width; ++i) {
    std::vector<column_view> parts;
    for (auto const& each : tables_to_concat) {
      parts.push_back(each.column(i));
    }
    columns.push_back(concatenate(parts, stream, mr));
  }
  return std::make_unique<table>(std::move(columns), host::to_size_type(rows, "concatenate"));
}

}  // namespace cudf
