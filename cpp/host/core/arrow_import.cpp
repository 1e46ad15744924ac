#include <arrow/compute/api.h>

#include <limits>

#include "host/core/arrow_bridge.hpp"
#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

// Arrow arrays to columns. An array is always treated as a list of chunks, which become one column without a copy of
// the whole in between.
namespace cudf4j::host {
namespace {

using cudf::data_type;
using cudf::type_id;
using chunk_list = std::vector<std::shared_ptr<arrow::ArrayData>>;

struct importer {
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  std::unique_ptr<column> import(arrow::DataType const& type, chunk_list const& chunks) const;

 private:
  static int64_t row_count(chunk_list const& chunks) {
    int64_t rows = 0;
    for (auto const& chunk : chunks) {
      rows += chunk->length;
    }
    return rows;
  }

  [[nodiscard]] std::pair<rmm::device_buffer, size_type> masks(chunk_list const& chunks, int64_t rows) const;
  [[nodiscard]] std::unique_ptr<column> fixed_width(arrow::DataType const& type, chunk_list const& chunks) const;
  [[nodiscard]] std::unique_ptr<column> bools(chunk_list const& chunks) const;
  template <typename Offset>
  [[nodiscard]] std::unique_ptr<column> strings(chunk_list const& chunks) const;
  template <typename From, typename To>
  [[nodiscard]] std::unique_ptr<column> strings_with(chunk_list const& chunks, int64_t rows, int64_t bytes) const;
  [[nodiscard]] std::unique_ptr<column> string_views(chunk_list const& chunks) const;
  template <typename Offset>
  [[nodiscard]] std::unique_ptr<column> lists(arrow::DataType const& type, chunk_list const& chunks) const;
  [[nodiscard]] std::unique_ptr<column> fixed_lists(arrow::FixedSizeListType const& type,
                                                    chunk_list const& chunks) const;
  [[nodiscard]] std::unique_ptr<column> structs(arrow::DataType const& type, chunk_list const& chunks) const;
  [[nodiscard]] std::unique_ptr<column> decoded(arrow::DictionaryType const& type, chunk_list const& chunks) const;
};

template <typename Offset>
Offset const* offsets_of(arrow::ArrayData const& data) {
  static Offset const none[1]{0};
  // arrays without rows may come without offsets
  return data.length == 0 && (data.buffers[1] == nullptr || data.buffers[1]->size() == 0) ? none
                                                                                          : data.GetValues<Offset>(1);
}

std::pair<rmm::device_buffer, size_type> importer::masks(chunk_list const& chunks, int64_t rows) const {
  int64_t nulls = 0;
  for (auto const& chunk : chunks) {
    nulls += chunk->GetNullCount();
  }
  if (nulls == 0) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  auto buffer = make_zero_buffer(mask_bytes(rows), stream, mr);
  auto* words = data_of<bitmask_type>(buffer);
  int64_t position = 0;
  std::vector<bitmask_type> whole_words;
  for (auto const& chunk : chunks) {
    if (chunk->GetNullCount() == 0) {
      fill_bits(words, position, position + chunk->length, true);
    } else {
      // a foreign bitmap ends at a byte and begins anywhere: words are read from a copy of its bytes
      auto const first = chunk->offset / 8;
      auto const bytes = (chunk->offset + chunk->length + 7) / 8 - first;
      whole_words.assign(static_cast<std::size_t>(bytes + 7) / 4, 0);
      std::memcpy(whole_words.data(), chunk->buffers[0]->data() + first, static_cast<std::size_t>(bytes));
      auto const begin = chunk->offset - first * 8;
      copy_bits_to(words, position, whole_words.data(), begin, begin + chunk->length);
    }
    position += chunk->length;
  }
  return {std::move(buffer), static_cast<size_type>(nulls)};
}

std::unique_ptr<column> importer::fixed_width(arrow::DataType const& type, chunk_list const& chunks) const {
  auto const target = from_arrow_type(type);
  auto const width = static_cast<int64_t>(width_of(target));
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  auto data = make_buffer(static_cast<std::size_t>(rows * width), stream, mr);
  auto* to = data_of<uint8_t>(data);
  for (auto const& chunk : chunks) {
    if (chunk->length > 0) {
      auto const bytes = chunk->length * width;
      parallel_copy(to, chunk->buffers[1]->data() + chunk->offset * width, static_cast<std::size_t>(bytes));
      to += bytes;
    }
  }
  auto [mask, nulls] = masks(chunks, rows);
  return make_fixed_width(target, rows, std::move(data), std::move(mask), nulls);
}

std::unique_ptr<column> importer::bools(chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  auto data = make_buffer(static_cast<std::size_t>(rows), stream, mr);
  auto* to = data_of<uint8_t>(data);
  for (auto const& chunk : chunks) {
    if (chunk->length > 0) {
      bits_to_bytes(to, chunk->buffers[1]->data(), chunk->offset, chunk->length);
      to += chunk->length;
    }
  }
  auto [mask, nulls] = masks(chunks, rows);
  return make_fixed_width(data_type{type_id::BOOL8}, rows, std::move(data), std::move(mask), nulls);
}

template <typename From, typename To>
std::unique_ptr<column> importer::strings_with(chunk_list const& chunks, int64_t rows, int64_t bytes) const {
  auto offsets = make_buffer(static_cast<std::size_t>(rows + 1) * sizeof(To), stream, mr);
  auto chars = make_buffer(static_cast<std::size_t>(bytes), stream, mr);
  auto* to = data_of<To>(offsets);
  int64_t base = 0;
  for (auto const& chunk : chunks) {
    auto const* from = offsets_of<From>(*chunk);
    auto const shift = base - static_cast<int64_t>(from[0]);
    parallel_for(0, chunk->length, default_grain, [&](int64_t begin, int64_t end) {
      for (auto i = begin; i < end; ++i) {
        to[i] = static_cast<To>(from[i] + shift);
      }
    });
    auto const size = static_cast<int64_t>(from[chunk->length]) - static_cast<int64_t>(from[0]);
    if (size > 0) {
      parallel_copy(data_of<char>(chars) + base, chunk->buffers[2]->data() + from[0], static_cast<std::size_t>(size));
    }
    to += chunk->length;
    base += size;
  }
  *to = static_cast<To>(base);
  auto [mask, nulls] = masks(chunks, rows);
  return make_strings(static_cast<size_type>(rows), std::move(offsets), std::move(chars), std::move(mask), nulls,
                      sizeof(To) == 8 ? type_id::INT64 : type_id::INT32);
}

template <typename Offset>
std::unique_ptr<column> importer::strings(chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  if (rows == 0) {
    return cudf::make_empty_column(type_id::STRING);
  }
  int64_t bytes = 0;
  for (auto const& chunk : chunks) {
    auto const* offsets = offsets_of<Offset>(*chunk);
    bytes += static_cast<int64_t>(offsets[chunk->length]) - static_cast<int64_t>(offsets[0]);
  }
  return bytes > std::numeric_limits<int32_t>::max() ? strings_with<Offset, int64_t>(chunks, rows, bytes)
                                                     : strings_with<Offset, int32_t>(chunks, rows, bytes);
}

std::unique_ptr<column> importer::string_views(chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  strings_builder builder{rows, stream, mr};
  std::vector<std::shared_ptr<arrow::StringViewArray>> arrays;
  int64_t row = 0;
  for (auto const& chunk : chunks) {
    auto const& array = arrays.emplace_back(std::make_shared<arrow::StringViewArray>(chunk));
    for (int64_t i = 0; i < chunk->length; ++i) {
      builder.set_length(row++, array->IsNull(i) ? 0 : static_cast<int64_t>(array->GetView(i).size()));
    }
  }
  builder.allocate();
  row = 0;
  for (auto const& array : arrays) {
    for (int64_t i = 0; i < array->length(); ++i, ++row) {
      if (auto const text = array->IsNull(i) ? std::string_view{} : array->GetView(i); !text.empty()) {
        std::memcpy(builder.data(row), text.data(), text.size());
      }
    }
  }
  auto [mask, nulls] = masks(chunks, rows);
  return builder.finish(std::move(mask), nulls);
}

template <typename Offset>
std::unique_ptr<column> importer::lists(arrow::DataType const& type, chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  chunk_list elements;
  int64_t element_count = 0;
  for (auto const& chunk : chunks) {
    auto const* offsets = offsets_of<Offset>(*chunk);
    auto const count = static_cast<int64_t>(offsets[chunk->length]) - static_cast<int64_t>(offsets[0]);
    elements.push_back(chunk->child_data[0]->Slice(static_cast<int64_t>(offsets[0]), count));
    element_count += count;
  }
  static_cast<void>(to_size_type(element_count, "from_arrow: the elements of a list"));
  auto child = import(*type.field(0)->type(), elements);
  if (rows == 0) {
    return cudf::make_lists_column(0, cudf::make_empty_column(type_id::INT32), std::move(child), 0, {});
  }
  auto offsets_column =
      make_fixed_width(data_type{type_id::INT32}, rows + 1, cudf::mask_state::UNALLOCATED, stream, mr);
  auto* to = offsets_column->mutable_view().data<int32_t>();
  int64_t base = 0;
  for (auto const& chunk : chunks) {
    auto const* from = offsets_of<Offset>(*chunk);
    auto const shift = base - static_cast<int64_t>(from[0]);
    for (int64_t i = 0; i < chunk->length; ++i) {
      to[i] = static_cast<int32_t>(from[i] + shift);
    }
    to += chunk->length;
    base += static_cast<int64_t>(from[chunk->length]) - static_cast<int64_t>(from[0]);
  }
  *to = static_cast<int32_t>(base);
  auto [mask, nulls] = masks(chunks, rows);
  return cudf::make_lists_column(rows, std::move(offsets_column), std::move(child), nulls, std::move(mask));
}

std::unique_ptr<column> importer::fixed_lists(arrow::FixedSizeListType const& type, chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  auto const width = type.list_size();
  static_cast<void>(to_size_type(static_cast<int64_t>(rows) * width, "from_arrow: the elements of a list"));
  chunk_list elements;
  for (auto const& chunk : chunks) {
    elements.push_back(chunk->child_data[0]->Slice(chunk->offset * width, chunk->length * width));
  }
  auto child = import(*type.value_type(), elements);
  if (rows == 0) {
    return cudf::make_lists_column(0, cudf::make_empty_column(type_id::INT32), std::move(child), 0, {});
  }
  auto offsets_column =
      make_fixed_width(data_type{type_id::INT32}, rows + 1, cudf::mask_state::UNALLOCATED, stream, mr);
  auto* to = offsets_column->mutable_view().data<int32_t>();
  for (int64_t i = 0; i <= rows; ++i) {
    to[i] = static_cast<int32_t>(i * width);
  }
  auto [mask, nulls] = masks(chunks, rows);
  return cudf::make_lists_column(rows, std::move(offsets_column), std::move(child), nulls, std::move(mask));
}

std::unique_ptr<column> importer::structs(arrow::DataType const& type, chunk_list const& chunks) const {
  auto const rows = to_size_type(row_count(chunks), "from_arrow");
  std::vector<std::unique_ptr<column>> fields;
  for (int i = 0; i < type.num_fields(); ++i) {
    chunk_list parts;
    for (auto const& chunk : chunks) {
      parts.push_back(chunk->child_data[static_cast<std::size_t>(i)]->Slice(chunk->offset, chunk->length));
    }
    fields.push_back(import(*type.field(i)->type(), parts));
  }
  auto [mask, nulls] = masks(chunks, rows);
  // Arrow keeps a struct's nulls apart from its fields', libcudf wants them in the fields as well
  return cudf::make_structs_column(rows, std::move(fields), nulls, std::move(mask), stream, mr);
}

std::unique_ptr<column> importer::decoded(arrow::DictionaryType const& type, chunk_list const& chunks) const {
  ensure_arrow();
  chunk_list parts;
  for (auto const& chunk : chunks) {
    auto indices = chunk->Copy();
    indices->type = type.index_type();
    indices->dictionary = nullptr;
    auto const values = value_or_throw(
        arrow::compute::Take(arrow::Datum{chunk->dictionary}, arrow::Datum{std::move(indices)}), "from_arrow");
    parts.push_back(values.array());
  }
  return import(*type.value_type(), parts);
}

std::unique_ptr<column> importer::import(arrow::DataType const& type, chunk_list const& chunks) const {
  switch (type.id()) {
    case arrow::Type::NA: {
      auto const rows = to_size_type(row_count(chunks), "from_arrow");
      return std::make_unique<column>(data_type{type_id::EMPTY}, rows, rmm::device_buffer{}, rmm::device_buffer{},
                                      rows);
    }
    case arrow::Type::BOOL:
      return bools(chunks);
    case arrow::Type::STRING:
      return strings<int32_t>(chunks);
    case arrow::Type::LARGE_STRING:
      return strings<int64_t>(chunks);
    case arrow::Type::STRING_VIEW:
      return string_views(chunks);
    case arrow::Type::LIST:
    case arrow::Type::MAP:
      return lists<int32_t>(type, chunks);
    case arrow::Type::LARGE_LIST:
      return lists<int64_t>(type, chunks);
    case arrow::Type::FIXED_SIZE_LIST:
      return fixed_lists(static_cast<arrow::FixedSizeListType const&>(type), chunks);
    case arrow::Type::STRUCT:
      return structs(type, chunks);
    case arrow::Type::DICTIONARY:
      return decoded(static_cast<arrow::DictionaryType const&>(type), chunks);
    case arrow::Type::EXTENSION:
      return import(*static_cast<arrow::ExtensionType const&>(type).storage_type(), chunks);
    default:
      return fixed_width(type, chunks);
  }
}

}  // namespace

std::unique_ptr<column> from_arrow(arrow::ArrayData const& data, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return importer{stream, mr}.import(*data.type, {data.Copy()});
}

std::unique_ptr<column> from_arrow(arrow::Array const& array, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return importer{stream, mr}.import(*array.type(), {array.data()});
}

std::unique_ptr<column> from_arrow(arrow::ChunkedArray const& array, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  chunk_list chunks;
  for (auto const& chunk : array.chunks()) {
    chunks.push_back(chunk->data());
  }
  return importer{stream, mr}.import(*array.type(), chunks);
}

std::unique_ptr<cudf::table> from_arrow(arrow::Table const& table, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  auto const rows = to_size_type(table.num_rows(), "from_arrow");
  std::vector<std::unique_ptr<column>> columns;
  for (auto const& each : table.columns()) {
    columns.push_back(from_arrow(*each, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns), rows);
}

}  // namespace cudf4j::host
