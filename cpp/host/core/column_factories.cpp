#include <cudf/column/column_factories.hpp>
#include <cudf/concatenate.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/string_view.hpp>
#include <limits>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

std::unique_ptr<column> checked(bool is_of_kind, char const* function, data_type type, size_type size, mask_state state,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!is_of_kind) {
    host::fail_logic(std::string{function} + ": " + host::type_name(type) + " is not a type of this kind");
  }
  return host::make_fixed_width(type, size, state, stream, mr);
}

void check_mask(char const* function, size_type null_count, rmm::device_buffer const& mask) {
  if (null_count > 0 && mask.is_empty()) {
    host::fail_logic(std::string{function} + ": a column with nulls needs a null mask");
  }
}

// Returns the view's rows `times` times over; the copies double, so that the number of concatenations stays small.
std::unique_ptr<column> repeat_rows(column_view const& view, size_type times, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  static_cast<void>(host::to_size_type(static_cast<int64_t>(view.size()) * times, "make_column_from_scalar"));
  auto result = host::copy_column(view, stream, mr);
  for (int64_t done = 1; done < times;) {
    auto const more = std::min(done, times - done);
    std::vector<column_view> const parts{result->view(), host::slice_view(result->view(), 0, view.size() * more)};
    result = concatenate(parts, stream, mr);
    done += more;
  }
  return result;
}

std::unique_ptr<column> fixed_width_from_scalar(scalar const& s, size_type size, rmm::cuda_stream_view stream,
                                                rmm::device_async_resource_ref mr) {
  auto result = host::make_fixed_width(s.type(), size, mask_state::UNALLOCATED, stream, mr);
  host::dispatch_width(host::width_of(s.type()), [&]<typename T>(host::type_tag<T>) {
    T value;
    std::memcpy(&value, host::scalar_value(s), sizeof(T));
    auto* to = static_cast<T*>(result->mutable_view().head());
    host::parallel_for(0, size, host::default_grain,
                       [&](int64_t from, int64_t end) { std::fill(to + from, to + end, value); });
  });
  return result;
}

std::unique_ptr<column> string_from_scalar(string_scalar const& s, size_type size, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  auto const bytes = static_cast<int64_t>(s.size());
  host::strings_builder builder{size, stream, mr};
  for (int64_t row = 0; row < size; ++row) {
    builder.set_length(row, bytes);
  }
  builder.allocate();
  if (bytes > 0) {
    host::parallel_for(0, size, host::default_grain, [&](int64_t from, int64_t to) {
      for (auto row = from; row < to; ++row) {
        std::memcpy(builder.data(row), s.data(), static_cast<std::size_t>(bytes));
      }
    });
  }
  return builder.finish(rmm::device_buffer{0, stream, mr}, 0);
}

}  // namespace

std::unique_ptr<column> make_empty_column(data_type type) {
  host::expects(!is_nested(type), "make_empty_column: a nested column cannot be made of its type alone");
  return std::make_unique<column>(type, 0, rmm::device_buffer{}, rmm::device_buffer{}, 0);
}
std::unique_ptr<column> make_empty_column(type_id id) { return make_empty_column(data_type{id}); }

std::unique_ptr<column> make_numeric_column(data_type type, size_type size, mask_state state,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return checked(is_numeric(type), "make_numeric_column", type, size, state, stream, mr);
}
std::unique_ptr<column> make_fixed_point_column(data_type type, size_type size, mask_state state,
                                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return checked(is_fixed_point(type), "make_fixed_point_column", type, size, state, stream, mr);
}
std::unique_ptr<column> make_timestamp_column(data_type type, size_type size, mask_state state,
                                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return checked(is_timestamp(type), "make_timestamp_column", type, size, state, stream, mr);
}
std::unique_ptr<column> make_duration_column(data_type type, size_type size, mask_state state,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return checked(is_duration(type), "make_duration_column", type, size, state, stream, mr);
}
std::unique_ptr<column> make_fixed_width_column(data_type type, size_type size, mask_state state,
                                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return checked(is_fixed_width(type), "make_fixed_width_column", type, size, state, stream, mr);
}

std::unique_ptr<column> make_strings_column(device_span<cuda::std::pair<char const*, size_type> const> strings,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const size = host::to_size_type(static_cast<int64_t>(strings.size()), "make_strings_column");
  host::strings_builder builder{size, stream, mr};
  host::mask_builder mask{size, stream, mr};
  for (int64_t row = 0; row < size; ++row) {
    auto const& text = strings[static_cast<std::size_t>(row)];
    if (text.first == nullptr) {
      mask.set_null(row);
    } else {
      builder.set_length(row, text.second);
    }
  }
  builder.allocate();
  host::parallel_for(0, size, host::default_grain, [&](int64_t from, int64_t to) {
    for (auto row = from; row < to; ++row) {
      auto const& text = strings[static_cast<std::size_t>(row)];
      if (text.first != nullptr && text.second > 0) {
        std::memcpy(builder.data(row), text.first, static_cast<std::size_t>(text.second));
      }
    }
  });
  auto [words, nulls] = mask.finish();
  return builder.finish(std::move(words), nulls);
}

std::vector<std::unique_ptr<column>> make_strings_column_batch(
    std::vector<device_span<cuda::std::pair<char const*, size_type> const>> const& input, rmm::cuda_stream_view stream,
    rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<column>> result;
  for (auto const& strings : input) {
    result.push_back(make_strings_column(strings, stream, mr));
  }
  return result;
}

std::unique_ptr<column> make_strings_column(device_span<string_view const> string_views,
                                            string_view const null_placeholder, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  std::vector<cuda::std::pair<char const*, size_type>> pairs;
  pairs.reserve(string_views.size());
  for (auto const& text : string_views) {
    if (text.data() == null_placeholder.data()) {
      pairs.emplace_back(nullptr, 0);
    } else {
      // an empty string may have no address, and a pair without one would be null
      pairs.emplace_back(text.data() != nullptr ? text.data() : "", text.size_bytes());
    }
  }
  return make_strings_column(device_span<cuda::std::pair<char const*, size_type> const>{pairs.data(), pairs.size()},
                             stream, mr);
}

std::unique_ptr<column> make_strings_column(size_type num_strings, std::unique_ptr<column> offsets_column,
                                            rmm::device_buffer&& chars_buffer, size_type null_count,
                                            rmm::device_buffer&& null_mask) {
  check_mask("make_strings_column", null_count, null_mask);
  if (num_strings == 0) {
    return make_empty_column(type_id::STRING);
  }
  host::expects(num_strings == offsets_column->size() - 1, "make_strings_column: rows and offsets do not match");
  host::expects(offsets_column->null_count() == 0, "make_strings_column: the offsets have nulls");
  host::expects(offsets_column->type().id() == type_id::INT32 || offsets_column->type().id() == type_id::INT64,
                "make_strings_column: the offsets are neither INT32 nor INT64");
  std::vector<std::unique_ptr<column>> children;
  children.push_back(std::move(offsets_column));
  return std::make_unique<column>(data_type{type_id::STRING}, num_strings, std::move(chars_buffer),
                                  std::move(null_mask), null_count, std::move(children));
}

std::unique_ptr<column> make_lists_column(size_type num_rows, std::unique_ptr<column> offsets_column,
                                          std::unique_ptr<column> child_column, size_type null_count,
                                          rmm::device_buffer&& null_mask) {
  check_mask("make_lists_column", null_count, null_mask);
  host::expects((num_rows == 0 && offsets_column->size() == 0) || num_rows == offsets_column->size() - 1,
                "make_lists_column: rows and offsets do not match");
  host::expects(offsets_column->null_count() == 0, "make_lists_column: the offsets have nulls");
  host::expects(offsets_column->type().id() == type_id::INT32, "make_lists_column: the offsets are not INT32");
  std::vector<std::unique_ptr<column>> children;
  children.push_back(std::move(offsets_column));
  children.push_back(std::move(child_column));
  return std::make_unique<column>(data_type{type_id::LIST}, num_rows, rmm::device_buffer{}, std::move(null_mask),
                                  null_count, std::move(children));
}

std::unique_ptr<column> make_empty_lists_column(data_type child_type) {
  return make_lists_column(0, make_empty_column(type_id::INT32), make_empty_column(child_type), 0, {});
}

std::unique_ptr<column> create_structs_hierarchy(size_type num_rows,
                                                 std::vector<std::unique_ptr<column>>&& child_columns,
                                                 size_type null_count, rmm::device_buffer&& null_mask,
                                                 rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  check_mask("create_structs_hierarchy", null_count, null_mask);
  for (auto const& child : child_columns) {
    host::expects(child->size() == num_rows, "create_structs_hierarchy: a field's length is not the struct's");
  }
  return std::make_unique<column>(data_type{type_id::STRUCT}, num_rows, rmm::device_buffer{}, std::move(null_mask),
                                  null_count, std::move(child_columns));
}

std::unique_ptr<column> make_structs_column(size_type num_rows, std::vector<std::unique_ptr<column>>&& child_columns,
                                            size_type null_count, rmm::device_buffer&& null_mask,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  check_mask("make_structs_column", null_count, null_mask);
  if (null_count > 0) {
    for (auto& child : child_columns) {
      host::expects(child->size() == num_rows, "make_structs_column: a field's length is not the struct's");
      child = host::superimpose_nulls(host::data_of<bitmask_type>(null_mask), std::move(child), stream, mr);
    }
  }
  return create_structs_hierarchy(num_rows, std::move(child_columns), null_count, std::move(null_mask), stream, mr);
}

std::unique_ptr<column> make_column_from_scalar(scalar const& s, size_type size, rmm::cuda_stream_view stream,
                                                rmm::device_async_resource_ref mr) {
  host::expects(size >= 0, "make_column_from_scalar: the size is negative");
  auto const valid = s.is_valid(stream);
  switch (s.type().id()) {
    case type_id::STRING: {
      if (size == 0) {
        return make_empty_column(type_id::STRING);
      }
      if (!valid) {
        return host::make_all_null_like(make_empty_column(type_id::STRING)->view(), size, stream, mr);
      }
      return string_from_scalar(static_cast<string_scalar const&>(s), size, stream, mr);
    }
    case type_id::LIST: {
      // one row, as a column
      auto const elements = static_cast<list_scalar const&>(s).view();
      auto offsets = host::make_fixed_width(data_type{type_id::INT32}, 2, mask_state::UNALLOCATED, stream, mr);
      offsets->mutable_view().data<int32_t>()[0] = 0;
      offsets->mutable_view().data<int32_t>()[1] = elements.size();
      auto const row = make_lists_column(1, std::move(offsets), host::copy_column(elements, stream, mr), 0, {});
      if (size == 0 || !valid) {
        return host::make_all_null_like(row->view(), size, stream, mr);
      }
      return repeat_rows(row->view(), size, stream, mr);
    }
    case type_id::STRUCT: {
      std::vector<std::unique_ptr<column>> fields;
      for (auto const& field : static_cast<struct_scalar const&>(s).view()) {
        fields.push_back(size == 0 ? host::make_empty_like(field) : repeat_rows(field, size, stream, mr));
      }
      auto mask = create_null_mask(size, valid ? mask_state::UNALLOCATED : mask_state::ALL_NULL, stream, mr);
      return make_structs_column(size, std::move(fields), valid ? 0 : size, std::move(mask), stream, mr);
    }
    default:
      break;
  }
  if (!is_fixed_width(s.type())) {
    host::fail_type("make_column_from_scalar: " + host::type_name(s.type()) + " is not supported");
  }
  if (!valid && size > 0) {
    return host::make_all_null_like(make_empty_column(s.type())->view(), size, stream, mr);
  }
  return fixed_width_from_scalar(s, size, stream, mr);
}

std::unique_ptr<column> make_dictionary_from_scalar(scalar const& s, size_type size, rmm::cuda_stream_view stream,
                                                    rmm::device_async_resource_ref mr) {
  host::expects(s.is_valid(stream), "make_dictionary_from_scalar: a null cannot be a key");
  std::vector<std::unique_ptr<column>> children(2);
  children[dictionary_column_view::indices_column_index] = std::make_unique<column>(
      data_type{type_id::INT32}, size,
      host::make_zero_buffer(static_cast<std::size_t>(size) * sizeof(int32_t), stream, mr), rmm::device_buffer{}, 0);
  children[dictionary_column_view::keys_column_index] = make_column_from_scalar(s, size == 0 ? 0 : 1, stream, mr);
  return std::make_unique<column>(data_type{type_id::DICTIONARY32}, size, rmm::device_buffer{}, rmm::device_buffer{}, 0,
                                  std::move(children));
}

}  // namespace cudf
