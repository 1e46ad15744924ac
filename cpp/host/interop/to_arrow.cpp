#include <arrow/api.h>
#include <arrow/c/abi.h>
#include <arrow/c/bridge.h>

#include <cudf/column/column.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/interop.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/table/table.hpp>

#include "host/core/arrow_bridge.hpp"
#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

using arrow_data = std::shared_ptr<arrow::ArrayData>;
using arrow_buffer = std::shared_ptr<arrow::Buffer>;

constexpr char const* doing = "to_arrow";

// A piece of memory that lives as long as the column that owns it.
class owned_slice final : public arrow::Buffer {
 public:
  owned_slice(arrow_buffer bare, std::shared_ptr<void> owner)
      : arrow::Buffer{bare->data(), bare->size()}, bare_{std::move(bare)}, owner_{std::move(owner)} {}

 private:
  arrow_buffer bare_;
  std::shared_ptr<void> owner_;
};

int32_t widest_precision(data_type type) {
  switch (type.id()) {
    case type_id::DECIMAL32:
      return 9;
    case type_id::DECIMAL64:
      return 18;
    default:
      return 38;
  }
}

// Decimals of 32 and 64 bits have Arrow types of their own.
std::shared_ptr<arrow::DataType> decimal_type(data_type type, std::optional<int32_t> precision = {}) {
  auto const digits = precision.value_or(widest_precision(type));
  switch (type.id()) {
    case type_id::DECIMAL32:
      return host::value_or_throw(arrow::Decimal32Type::Make(digits, -type.scale()), doing);
    case type_id::DECIMAL64:
      return host::value_or_throw(arrow::Decimal64Type::Make(digits, -type.scale()), doing);
    default:
      return host::value_or_throw(arrow::Decimal128Type::Make(digits, -type.scale()), doing);
  }
}

arrow_buffer allocate(int64_t bytes) { return arrow_buffer{host::value_or_throw(arrow::AllocateBuffer(bytes), doing)}; }

arrow_buffer copy_bytes(void const* source, std::size_t bytes) {
  auto buffer = allocate(static_cast<int64_t>(bytes));
  host::parallel_copy(buffer->mutable_data(), source, bytes);
  return buffer;
}

arrow_buffer copy_mask(column_view const& view) {
  if (!view.has_nulls()) {
    return nullptr;
  }
  auto buffer = allocate((static_cast<int64_t>(view.size()) + 31) / 32 * 4);
  host::copy_bits(reinterpret_cast<bitmask_type*>(buffer->mutable_data()), view.null_mask(), view.offset(),
                  static_cast<int64_t>(view.offset()) + view.size());
  return buffer;
}

template <typename T>
arrow_buffer copy_offsets(T const* from, size_type rows) {
  auto buffer = allocate((static_cast<int64_t>(rows) + 1) * static_cast<int64_t>(sizeof(T)));
  auto* to = reinterpret_cast<T*>(buffer->mutable_data());
  auto const base = from[0];
  host::parallel_for(0, static_cast<int64_t>(rows) + 1, host::default_grain, [&](int64_t begin, int64_t end) {
    for (auto i = begin; i < end; ++i) {
      to[i] = from[i] - base;
    }
  });
  return buffer;
}

// A copy at offset 0 in memory that is not the engine's device memory.
arrow_data copy_to_arrow(column_view const& view) {
  auto const size = view.size();
  switch (view.type().id()) {
    case type_id::STRING: {
      auto type = host::to_arrow_type(view);
      if (size == 0) {
        return arrow::ArrayData::Make(std::move(type), 0,
                                      {nullptr, copy_offsets(std::array<int64_t, 1>{}.data(), 0), allocate(0)}, 0);
      }
      host::strings_reader const strings{view};
      auto offsets =
          strings.narrow() != nullptr ? copy_offsets(strings.narrow(), size) : copy_offsets(strings.wide(), size);
      return arrow::ArrayData::Make(
          std::move(type), size,
          {copy_mask(view), std::move(offsets),
           copy_bytes(strings.chars() + strings.start(0), static_cast<std::size_t>(strings.chars_size()))},
          view.null_count());
    }
    case type_id::LIST: {
      auto const* offsets = host::list_offsets(view);
      if (size == 0 || offsets == nullptr) {
        auto child = copy_to_arrow(host::slice_view(host::list_elements(view), 0, 0));
        auto type = arrow::list(child->type);
        return arrow::ArrayData::Make(std::move(type), 0, {nullptr, copy_offsets(std::array<int32_t, 1>{}.data(), 0)},
                                      {std::move(child)}, 0);
      }
      auto child = copy_to_arrow(host::slice_view(host::list_elements(view), offsets[0], offsets[size]));
      auto type = arrow::list(child->type);
      return arrow::ArrayData::Make(std::move(type), size, {copy_mask(view), copy_offsets(offsets, size)},
                                    {std::move(child)}, view.null_count());
    }
    case type_id::STRUCT: {
      std::vector<arrow_data> children;
      arrow::FieldVector fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        auto const& child = children.emplace_back(copy_to_arrow(host::struct_field(view, i)));
        fields.push_back(arrow::field("", child->type));
      }
      return arrow::ArrayData::Make(arrow::struct_(std::move(fields)), size, {copy_mask(view)}, std::move(children),
                                    view.null_count());
    }
    case type_id::DICTIONARY32: {
      auto type = host::to_arrow_type(view);
      dictionary_column_view const dictionary{view};
      auto result = copy_to_arrow(dictionary.get_indices_annotated());
      result->type = std::move(type);
      result->dictionary = copy_to_arrow(dictionary.keys());
      return result;
    }
    case type_id::BOOL8: {
      auto bits = allocate((static_cast<int64_t>(size) + 31) / 32 * 4);
      host::bytes_to_bits(reinterpret_cast<bitmask_type*>(bits->mutable_data()), host::values<uint8_t>(view), size);
      return arrow::ArrayData::Make(arrow::boolean(), size, {copy_mask(view), std::move(bits)}, view.null_count());
    }
    case type_id::EMPTY:
      return host::to_arrow(view);
    default: {
      auto const width = host::width_of(view.type());
      auto const* first = static_cast<char const*>(view.head()) + static_cast<std::size_t>(view.offset()) * width;
      return arrow::ArrayData::Make(
          host::to_arrow_type(view.type()), size,
          {copy_mask(view), copy_bytes(size == 0 ? nullptr : first, static_cast<std::size_t>(size) * width)},
          view.null_count());
    }
  }
}

// The column's own memory, but for what Arrow stores otherwise.
arrow_data view_in_arrow(column_view const& view) {
  auto result = host::to_arrow(view);
  switch (view.type().id()) {
    case type_id::LIST:
      result->child_data[0] = view_in_arrow(host::list_elements(view));
      result->type = arrow::list(result->child_data[0]->type);
      break;
    case type_id::STRUCT: {
      arrow::FieldVector fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        auto& child = result->child_data[static_cast<std::size_t>(i)];
        child = view_in_arrow(view.child(i));
        fields.push_back(arrow::field("", child->type));
      }
      result->type = arrow::struct_(std::move(fields));
      break;
    }
    default:
      break;
  }
  return result;
}

void keep_alive(arrow::ArrayData& data, std::shared_ptr<void> const& owner) {
  for (auto& buffer : data.buffers) {
    if (buffer != nullptr) {
      buffer = std::make_shared<owned_slice>(buffer, owner);
    }
  }
  for (auto& child : data.child_data) {
    keep_alive(*child, owner);
  }
  if (data.dictionary != nullptr) {
    keep_alive(*data.dictionary, owner);
  }
}

template <typename Convert>
arrow_data table_data(table_view const& table, Convert convert) {
  std::vector<arrow_data> children;
  arrow::FieldVector fields;
  for (auto const& each : table) {
    auto const& child = children.emplace_back(convert(each));
    fields.push_back(arrow::field("", child->type));
  }
  return arrow::ArrayData::Make(arrow::struct_(std::move(fields)), table.num_rows(), {nullptr}, std::move(children), 0);
}

unique_device_array_t export_data(arrow_data const& data) {
  unique_device_array_t result{new ArrowDeviceArray{}, [](ArrowDeviceArray* array) {
                                 if (array->array.release != nullptr) {
                                   array->array.release(&array->array);
                                 }
                                 delete array;
                               }};
  host::check(arrow::ExportArray(*arrow::MakeArray(data), &result->array), doing);
  // the engine's device memory is memory of this machine: consumers may read it
  result->device_id = -1;
  result->device_type = ARROW_DEVICE_CPU;
  return result;
}

std::shared_ptr<arrow::DataType> described_type(column_view const& view, column_metadata const& metadata);

std::shared_ptr<arrow::Field> described_field(column_view const& view, column_metadata const& metadata) {
  return arrow::field(metadata.name, described_type(view, metadata), view.has_nulls());
}

std::shared_ptr<arrow::DataType> described_type(column_view const& view, column_metadata const& metadata) {
  switch (view.type().id()) {
    case type_id::STRUCT: {
      host::expects(metadata.children_meta.size() == static_cast<std::size_t>(view.num_children()),
                    "to_arrow_schema: a struct's names and fields differ in number");
      arrow::FieldVector fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        fields.push_back(described_field(view.child(i), metadata.children_meta[static_cast<std::size_t>(i)]));
      }
      return arrow::struct_(std::move(fields));
    }
    case type_id::LIST: {
      constexpr auto index = static_cast<std::size_t>(lists_column_view::child_column_index);
      return arrow::list(described_field(host::list_elements(view), metadata.children_meta.size() > index
                                                                        ? metadata.children_meta[index]
                                                                        : column_metadata{"element"}));
    }
    case type_id::DICTIONARY32: {
      dictionary_column_view const dictionary{view};
      return arrow::dictionary(
          host::to_arrow_type(dictionary.indices().type()),
          described_type(dictionary.keys(),
                         metadata.children_meta.empty() ? column_metadata{"keys"} : metadata.children_meta.front()));
    }
    case type_id::DECIMAL32:
    case type_id::DECIMAL64:
    case type_id::DECIMAL128:
      return decimal_type(view.type(), metadata.precision);
    default:
      break;
  }
  auto type = host::to_arrow_type(view);
  if (type->id() == arrow::Type::TIMESTAMP && !metadata.timezone.empty()) {
    return arrow::timestamp(static_cast<arrow::TimestampType const&>(*type).unit(), metadata.timezone);
  }
  return type;
}

}  // namespace

namespace interop {

column_metadata get_column_metadata(column_view const& input) {
  column_metadata result{""};
  for (int64_t i = 0; i < input.num_children(); ++i) {
    // a strings column's offsets are no column of their own in Arrow
    if (input.type().id() != type_id::STRING) {
      result.children_meta.push_back(get_column_metadata(input.child(i)));
    }
  }
  return result;
}

std::vector<column_metadata> get_table_metadata(table_view const& input) {
  std::vector<column_metadata> result;
  for (auto const& each : input) {
    result.push_back(get_column_metadata(each));
  }
  return result;
}

}  // namespace interop

unique_schema_t to_arrow_schema(table_view const& input, std::span<column_metadata const> metadata) {
  host::expects(metadata.size() == static_cast<std::size_t>(input.num_columns()),
                "to_arrow_schema: names and columns differ in number");
  arrow::FieldVector fields;
  for (int64_t i = 0; i < input.num_columns(); ++i) {
    fields.push_back(described_field(input.column(i), metadata[static_cast<std::size_t>(i)]));
  }
  unique_schema_t result{new ArrowSchema{}, [](ArrowSchema* schema) {
                           if (schema->release != nullptr) {
                             schema->release(schema);
                           }
                           delete schema;
                         }};
  host::check(arrow::ExportSchema(*arrow::schema(std::move(fields)), result.get()), "to_arrow_schema");
  return result;
}

unique_device_array_t to_arrow_host(table_view const& table, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  return export_data(table_data(table, copy_to_arrow));
}

unique_device_array_t to_arrow_host(column_view const& col, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  return export_data(copy_to_arrow(col));
}

unique_device_array_t to_arrow_host_stringview(strings_column_view const& col, rmm::cuda_stream_view,
                                               rmm::device_async_resource_ref) {
  arrow::StringViewBuilder builder;
  host::strings_reader const strings{col.parent()};
  host::validity const valid{col.parent()};
  host::check(builder.Reserve(strings.size()), "to_arrow_host_stringview");
  for (int64_t row = 0; row < strings.size(); ++row) {
    host::check(valid[row] ? builder.Append(strings[row]) : builder.AppendNull(), "to_arrow_host_stringview");
  }
  return export_data(host::value_or_throw(builder.Finish(), "to_arrow_host_stringview")->data());
}

unique_device_array_t to_arrow_device(table&& table, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  auto owner = std::make_shared<cudf::table>(std::move(table));
  auto data = table_data(owner->view(), view_in_arrow);
  keep_alive(*data, owner);
  return export_data(data);
}

unique_device_array_t to_arrow_device(column&& col, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  auto owner = std::make_shared<column>(std::move(col));
  auto data = view_in_arrow(owner->view());
  keep_alive(*data, owner);
  return export_data(data);
}

unique_device_array_t to_arrow_device(table_view const& table, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  return export_data(table_data(table, view_in_arrow));
}

unique_device_array_t to_arrow_device(column_view const& col, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  return export_data(view_in_arrow(col));
}

}  // namespace cudf
