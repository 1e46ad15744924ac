#include "host/core/column_util.hpp"

#include <cudf/dictionary/dictionary_column_view.hpp>
#include <limits>

#include "host/core/parallel.hpp"
#include "host/core/scan.hpp"

namespace cudf4j::host {

using cudf::data_type;
using cudf::type_id;

storage storage_of(data_type type) {
  switch (type.id()) {
    case type_id::INT8:
      return storage::i8;
    case type_id::INT16:
      return storage::i16;
    case type_id::INT32:
    case type_id::TIMESTAMP_DAYS:
    case type_id::DURATION_DAYS:
    case type_id::DECIMAL32:
      return storage::i32;
    case type_id::INT64:
    case type_id::TIMESTAMP_SECONDS:
    case type_id::TIMESTAMP_MILLISECONDS:
    case type_id::TIMESTAMP_MICROSECONDS:
    case type_id::TIMESTAMP_NANOSECONDS:
    case type_id::DURATION_SECONDS:
    case type_id::DURATION_MILLISECONDS:
    case type_id::DURATION_MICROSECONDS:
    case type_id::DURATION_NANOSECONDS:
    case type_id::DECIMAL64:
      return storage::i64;
    case type_id::BOOL8:
    case type_id::UINT8:
      return storage::u8;
    case type_id::UINT16:
      return storage::u16;
    case type_id::UINT32:
      return storage::u32;
    case type_id::UINT64:
      return storage::u64;
    case type_id::FLOAT32:
      return storage::f32;
    case type_id::FLOAT64:
      return storage::f64;
    case type_id::DECIMAL128:
      return storage::i128;
    default:
      fail_type(type_name(type) + " is not of fixed width");
  }
}

std::size_t width_of(data_type type) {
  switch (storage_of(type)) {
    case storage::i8:
    case storage::u8:
      return 1;
    case storage::i16:
    case storage::u16:
      return 2;
    case storage::i32:
    case storage::u32:
    case storage::f32:
      return 4;
    case storage::i64:
    case storage::u64:
    case storage::f64:
      return 8;
    case storage::i128:
      return 16;
  }
  return 0;
}

std::unique_ptr<column> make_fixed_width(data_type type, size_type size, cudf::mask_state state,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(size >= 0, "make_fixed_width: the size is negative");
  auto data = make_buffer(static_cast<std::size_t>(size) * width_of(type), stream, mr);
  auto const nulls = state == cudf::mask_state::ALL_NULL ? size : 0;
  return std::make_unique<column>(type, size, std::move(data), cudf::create_null_mask(size, state, stream, mr), nulls);
}

std::unique_ptr<column> make_fixed_width(data_type type, size_type size, rmm::device_buffer&& data,
                                         rmm::device_buffer&& mask, size_type null_count) {
  return std::make_unique<column>(type, size, std::move(data), std::move(mask), null_count);
}

std::unique_ptr<column> make_strings(size_type size, rmm::device_buffer&& offsets, rmm::device_buffer&& chars,
                                     rmm::device_buffer&& mask, size_type null_count, type_id offset_type) {
  if (size == 0) {
    return cudf::make_empty_column(type_id::STRING);
  }
  auto child = std::make_unique<column>(data_type{offset_type}, offset_count(size, "offsets of strings"),
                                        std::move(offsets), rmm::device_buffer{}, 0);
  return cudf::make_strings_column(size, std::move(child), std::move(chars), null_count, std::move(mask));
}

strings_builder::strings_builder(size_type rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : rows_{rows},
      stream_{stream},
      mr_{mr},
      offsets_{make_zero_buffer(static_cast<std::size_t>(offset_count(rows, "offsets of strings")) * sizeof(int64_t),
                                stream)},
      ends_{data_of<int64_t>(offsets_) + 1},
      starts_{data_of<int64_t>(offsets_)} {}

void strings_builder::allocate() {
  total_ = parallel_offsets(
      rows_, [this](int64_t row) { return ends_[row]; }, [this](int64_t row, int64_t start) { ends_[row] += start; });
  chars_buffer_ = make_buffer(static_cast<std::size_t>(total_), stream_, mr_);
  chars_ = data_of<char>(chars_buffer_);
}

std::unique_ptr<column> strings_builder::finish(rmm::device_buffer&& mask, size_type null_count) {
  auto const wide = total_ > std::numeric_limits<int32_t>::max();
  auto const count = int64_t{rows_} + 1;
  auto offsets =
      make_buffer(static_cast<std::size_t>(count) * (wide ? sizeof(int64_t) : sizeof(int32_t)), stream_, mr_);
  if (wide) {
    parallel_copy(offsets.data(), offsets_.data(), offsets.size());
  } else {
    auto* narrow = data_of<int32_t>(offsets);
    parallel_for(0, count, default_grain, [&](int64_t from, int64_t to) {
      for (auto i = from; i < to; ++i) {
        narrow[i] = static_cast<int32_t>(starts_[i]);
      }
    });
  }
  offsets_ = {};
  return make_strings(rows_, std::move(offsets), std::move(chars_buffer_), std::move(mask), null_count,
                      wide ? type_id::INT64 : type_id::INT32);
}

std::unique_ptr<column> make_strings(std::vector<std::string_view> const& rows, std::vector<bool> const& valid,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(valid.empty() || valid.size() == rows.size(), "make_strings: rows and validity differ in length");
  auto const size = to_size_type(static_cast<int64_t>(rows.size()), "make_strings");
  strings_builder builder{size, stream, mr};
  mask_builder mask{size, stream, mr};
  auto const row_valid = [&](size_type row) { return valid.empty() || valid[static_cast<std::size_t>(row)]; };
  for (int64_t row = 0; row < size; ++row) {
    if (row_valid(row)) {
      builder.set_length(row, static_cast<int64_t>(rows[static_cast<std::size_t>(row)].size()));
    } else {
      mask.set_null(row);
    }
  }
  builder.allocate();
  for (int64_t row = 0; row < size; ++row) {
    auto const& text = rows[static_cast<std::size_t>(row)];
    if (row_valid(row) && !text.empty()) {
      std::memcpy(builder.data(row), text.data(), text.size());
    }
  }
  auto [words, nulls] = mask.finish();
  return builder.finish(std::move(words), nulls);
}

bool has_wide_offsets(column_view const& view) {
  return view.num_children() > 0 && view.child(0).type().id() == type_id::INT64;
}

strings_reader::strings_reader(column_view const& view) : size_{view.size()} {
  if (view.type().id() != type_id::STRING) {
    fail_logic("strings_reader: the column is of type " + type_name(view.type()));
  }
  static int32_t const no_offsets[1]{0};
  chars_ = view.head<char>();
  if (view.num_children() == 0 || view.child(0).size() == 0) {
    expects(size_ == 0, "strings_reader: a strings column with rows lacks its offsets");
    narrow_ = no_offsets;
    return;
  }
  auto const offsets = view.child(0);
  if (has_wide_offsets(view)) {
    wide_ = values<int64_t>(offsets) + view.offset();
  } else {
    narrow_ = values<int32_t>(offsets) + view.offset();
  }
}

column_view slice_view(column_view const& view, size_type begin, size_type end) {
  expects_range(begin >= 0 && begin <= end && end <= view.size(), "slice_view: the rows lie outside the column");
  if (begin == 0 && end == view.size()) {
    return view;
  }
  std::vector<column_view> children;
  children.reserve(static_cast<std::size_t>(view.num_children()));
  for (int64_t i = 0; i < view.num_children(); ++i) {
    children.push_back(view.child(i));
  }
  auto const first = static_cast<int64_t>(view.offset()) + begin;
  auto const nulls = view.has_nulls() ? count_nulls(view.null_mask(), first, first + (end - begin)) : 0;
  return column_view{view.type(),
                     end - begin,
                     view.head(),
                     view.null_mask(),
                     static_cast<size_type>(nulls),
                     static_cast<size_type>(first),
                     children};
}

column_view struct_field(column_view const& view, size_type index) {
  return slice_view(view.child(index), view.offset(), view.offset() + view.size());
}

int32_t const* list_offsets(column_view const& view) {
  if (view.num_children() == 0 || view.child(0).size() == 0) {
    return nullptr;
  }
  return values<int32_t>(view.child(0)) + view.offset();
}

column_view list_elements(column_view const& view) {
  expects(view.num_children() == 2, "list_elements: the list column lacks children");
  return view.child(1);
}

std::unique_ptr<column> make_empty_like(column_view const& view) {
  std::vector<std::unique_ptr<column>> children;
  switch (view.type().id()) {
    case type_id::LIST:
      return cudf::make_lists_column(0, cudf::make_empty_column(type_id::INT32), make_empty_like(list_elements(view)),
                                     0, {});
    case type_id::STRUCT:
    case type_id::DICTIONARY32:
      for (int64_t i = 0; i < view.num_children(); ++i) {
        children.push_back(make_empty_like(view.child(i)));
      }
      return std::make_unique<column>(view.type(), 0, rmm::device_buffer{}, rmm::device_buffer{}, 0,
                                      std::move(children));
    default:
      return cudf::make_empty_column(view.type());
  }
}

std::unique_ptr<column> make_all_null_like(column_view const& view, size_type size, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  if (size == 0) {
    return make_empty_like(view);
  }
  auto mask = make_zero_buffer(mask_bytes(size), stream, mr);
  auto const zero_offsets = [&] {
    return std::make_unique<column>(
        data_type{type_id::INT32}, size + 1,
        make_zero_buffer((static_cast<std::size_t>(size) + 1) * sizeof(int32_t), stream, mr), rmm::device_buffer{}, 0);
  };
  switch (view.type().id()) {
    case type_id::EMPTY:
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, rmm::device_buffer{}, size);
    case type_id::STRING:
      return cudf::make_strings_column(size, zero_offsets(), rmm::device_buffer{0, stream, mr}, size, std::move(mask));
    case type_id::LIST:
      return cudf::make_lists_column(size, zero_offsets(), make_empty_like(list_elements(view)), size, std::move(mask));
    case type_id::STRUCT: {
      std::vector<std::unique_ptr<column>> fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        fields.push_back(make_all_null_like(view.child(i), size, stream, mr));
      }
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, std::move(mask), size,
                                      std::move(fields));
    }
    case type_id::DICTIONARY32: {
      cudf::dictionary_column_view const dictionary{view};
      std::vector<std::unique_ptr<column>> children(2);
      auto const index_type = view.num_children() > 0 ? dictionary.indices().type() : data_type{type_id::INT32};
      children[cudf::dictionary_column_view::indices_column_index] = std::make_unique<column>(
          index_type, size, make_zero_buffer(static_cast<std::size_t>(size) * width_of(index_type), stream, mr),
          rmm::device_buffer{}, 0);
      children[cudf::dictionary_column_view::keys_column_index] =
          view.num_children() > 0 ? make_empty_like(dictionary.keys()) : cudf::make_empty_column(type_id::STRING);
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, std::move(mask), size,
                                      std::move(children));
    }
    default:
      return std::make_unique<column>(
          view.type(), size, make_zero_buffer(static_cast<std::size_t>(size) * width_of(view.type()), stream, mr),
          std::move(mask), size);
  }
}

namespace {

// Copies offsets begin..begin + size of a strings or list column, the first one becoming 0.
template <typename T>
rmm::device_buffer rebase(T const* offsets, size_type size, rmm::cuda_stream_view stream,
                          rmm::device_async_resource_ref mr) {
  auto buffer = make_buffer((static_cast<std::size_t>(size) + 1) * sizeof(T), stream, mr);
  auto* to = data_of<T>(buffer);
  auto const base = offsets[0];
  if (base == 0) {
    parallel_copy(to, offsets, buffer.size());
  } else {
    parallel_for(0, static_cast<int64_t>(size) + 1, default_grain, [&](int64_t from, int64_t end) {
      for (auto i = from; i < end; ++i) {
        to[i] = offsets[i] - base;
      }
    });
  }
  return buffer;
}

std::unique_ptr<column> offsets_column(rmm::device_buffer&& buffer, size_type rows, type_id type) {
  return std::make_unique<column>(data_type{type}, rows + 1, std::move(buffer), rmm::device_buffer{}, 0);
}

}  // namespace

std::unique_ptr<column> copy_column(column_view const& view, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  auto const size = view.size();
  if (size == 0) {
    return make_empty_like(view);
  }
  rmm::device_buffer mask{0, stream, mr};
  if (view.nullable()) {
    mask = cudf::copy_bitmask(view, stream, mr);
  }
  auto const nulls = view.null_count();
  switch (view.type().id()) {
    case type_id::EMPTY:
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, std::move(mask), nulls);
    case type_id::STRING: {
      strings_reader const strings{view};
      auto chars = copy_to_buffer(strings.chars() + strings.start(0), static_cast<std::size_t>(strings.chars_size()),
                                  stream, mr);
      auto offsets = strings.narrow() != nullptr
                         ? offsets_column(rebase(strings.narrow(), size, stream, mr), size, type_id::INT32)
                         : offsets_column(rebase(strings.wide(), size, stream, mr), size, type_id::INT64);
      return cudf::make_strings_column(size, std::move(offsets), std::move(chars), nulls, std::move(mask));
    }
    case type_id::LIST: {
      auto const* offsets = list_offsets(view);
      auto elements = copy_column(slice_view(list_elements(view), offsets[0], offsets[size]), stream, mr);
      return cudf::make_lists_column(size, offsets_column(rebase(offsets, size, stream, mr), size, type_id::INT32),
                                     std::move(elements), nulls, std::move(mask));
    }
    case type_id::STRUCT: {
      std::vector<std::unique_ptr<column>> fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        fields.push_back(copy_column(struct_field(view, i), stream, mr));
      }
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, std::move(mask), nulls,
                                      std::move(fields));
    }
    case type_id::DICTIONARY32: {
      std::vector<std::unique_ptr<column>> children(2);
      cudf::dictionary_column_view const dictionary{view};
      children[cudf::dictionary_column_view::indices_column_index] =
          copy_column(slice_view(dictionary.indices(), view.offset(), view.offset() + size), stream, mr);
      children[cudf::dictionary_column_view::keys_column_index] = copy_column(dictionary.keys(), stream, mr);
      return std::make_unique<column>(view.type(), size, rmm::device_buffer{}, std::move(mask), nulls,
                                      std::move(children));
    }
    default: {
      auto const width = width_of(view.type());
      auto data =
          copy_to_buffer(static_cast<char const*>(view.head()) + static_cast<std::size_t>(view.offset()) * width,
                         static_cast<std::size_t>(size) * width, stream, mr);
      return std::make_unique<column>(view.type(), size, std::move(data), std::move(mask), nulls);
    }
  }
}

std::unique_ptr<column> superimpose_nulls(bitmask_type const* mask, std::unique_ptr<column> input,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const type = input->type();
  auto const size = input->size();
  if (type.id() == type_id::EMPTY || size == 0) {
    return input;
  }
  auto const given = count_nulls(mask, 0, size);
  if (given == 0) {
    return input;
  }
  auto const view = input->view();
  column_view const masked{data_type{type_id::INT8}, size, mask, mask, static_cast<size_type>(given)};
  auto [words, nulls] = and_masks(view, masked, stream, mr);
  auto contents = input->release();
  if (type.id() == type_id::STRUCT) {
    for (auto& field : contents.children) {
      field = superimpose_nulls(data_of<bitmask_type>(words), std::move(field), stream, mr);
    }
  }
  return std::make_unique<column>(type, size, std::move(*contents.data), std::move(words), nulls,
                                  std::move(contents.children));
}

void copy_nulls(column_view const& input, column& result, rmm::cuda_stream_view stream,
                rmm::device_async_resource_ref mr) {
  if (input.has_nulls()) {
    result.set_null_mask(copy_mask(input, stream, mr), input.null_count());
  }
}

bool same_types(column_view const& left, column_view const& right) {
  if (left.type() != right.type()) {
    return false;
  }
  auto const id = left.type().id();
  if (id == type_id::LIST) {
    return same_types(list_elements(left), list_elements(right));
  }
  if (id == type_id::DICTIONARY32) {
    return left.num_children() == 0 || right.num_children() == 0 ||
           left.child(cudf::dictionary_column_view::keys_column_index).type() ==
               right.child(cudf::dictionary_column_view::keys_column_index).type();
  }
  if (id == type_id::STRUCT) {
    if (left.num_children() != right.num_children()) {
      return false;
    }
    for (int64_t i = 0; i < left.num_children(); ++i) {
      if (!same_types(left.child(i), right.child(i))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace cudf4j::host
