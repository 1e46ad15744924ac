#include "host/io/parquet_types.hpp"

#include <bit>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/errors.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using arrow::ArrayData;
using arrow::DataType;
using arrow::TimeUnit;
using arrow::Type;

std::int64_t per_second(TimeUnit::type unit) {
  switch (unit) {
    case TimeUnit::SECOND:
      return 1;
    case TimeUnit::MILLI:
      return 1'000;
    case TimeUnit::MICRO:
      return 1'000'000;
    default:
      return 1'000'000'000;
  }
}

// The Arrow type for the option timestamp_type, null where it is not set.
std::shared_ptr<DataType> wanted_timestamp(cudf::data_type type) {
  if (type.id() == cudf::type_id::EMPTY) {
    return nullptr;
  }
  auto result = to_arrow_type(type);
  if (result->id() != Type::TIMESTAMP) {
    fail_type("timestamp_type must be a timestamp of seconds or finer, got " + type_name(type));
  }
  return result;
}

std::shared_ptr<ArrayData> with_type(ArrayData const& data, std::shared_ptr<DataType> type) {
  auto copy = std::make_shared<ArrayData>(data);
  copy->type = std::move(type);
  return copy;
}

// The number of half precision that has these bits (IEEE 754, binary16).
float widened(std::uint16_t half) {
  auto const sign = static_cast<std::uint32_t>(half & 0x8000U) << 16;
  auto const size = static_cast<std::uint32_t>(half & 0x7FFFU) << 13;
  if (size >= 0x7C00U << 13) {
    return std::bit_cast<float>(sign | 0x7F800000U | size);
  }
  // the exponent counts from another number, and so do numbers too small for one
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(std::bit_cast<float>(size) * 0x1p112F) | sign);
}

// New values, for the rows that the array shows; the validity bits keep their offset, so the values do as well.
template <typename To, typename From, typename Convert>
std::shared_ptr<ArrayData> map_values(ArrayData const& data, std::shared_ptr<DataType> type, Convert convert) {
  auto const rows = data.offset + data.length;
  auto buffer = value_or_throw(arrow::AllocateBuffer(rows * static_cast<std::int64_t>(sizeof(To))), "parquet types");
  auto const* in = data.GetValues<From>(1, 0);
  auto* out = buffer->template mutable_data_as<To>();
  for (std::int64_t i = 0; i < rows; ++i) {
    out[i] = convert(in[i]);
  }
  auto result = with_type(data, std::move(type));
  result->buffers[1] = std::move(buffer);
  return result;
}

std::shared_ptr<ArrayData> convert_unit(ArrayData const& data, std::shared_ptr<DataType> type) {
  auto const from = per_second(static_cast<arrow::TimestampType const&>(*data.type).unit());
  auto const to = per_second(static_cast<arrow::TimestampType const&>(*type).unit());
  if (from == to) {
    return with_type(data, std::move(type));
  }
  if (from > to) {
    auto const divisor = from / to;
    return map_values<std::int64_t, std::int64_t>(data, std::move(type), [divisor](std::int64_t value) {
      auto const quotient = value / divisor;
      return value % divisor < 0 ? quotient - 1 : quotient;
    });
  }
  auto const factor = static_cast<std::uint64_t>(to / from);
  // values out of range wrap as they do in libcudf; null slots may hold anything
  return map_values<std::int64_t, std::int64_t>(data, std::move(type), [factor](std::int64_t value) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) * factor);
  });
}

std::shared_ptr<DataType> replace_children(std::shared_ptr<DataType> const& type,
                                           std::vector<std::shared_ptr<arrow::Field>> fields) {
  switch (type->id()) {
    case Type::STRUCT:
      return arrow::struct_(std::move(fields));
    case Type::LIST:
      return arrow::list(fields[0]);
    case Type::LARGE_LIST:
      return arrow::large_list(fields[0]);
    // a map is stored as a list of entries, which is what libcudf knows
    case Type::MAP:
      return arrow::list(fields[0]);
    default:
      return type;
  }
}

std::shared_ptr<DataType> leaf_from_file(std::shared_ptr<DataType> const& type,
                                         std::shared_ptr<DataType> const& wanted) {
  switch (type->id()) {
    case Type::TIME32:
      return arrow::duration(static_cast<arrow::Time32Type const&>(*type).unit());
    case Type::TIME64:
      return arrow::duration(static_cast<arrow::Time64Type const&>(*type).unit());
    case Type::HALF_FLOAT:
      return arrow::float32();
    // a column without any value, which libcudf reads as texts
    case Type::NA:
    case Type::BINARY:
      return arrow::utf8();
    case Type::LARGE_BINARY:
      return arrow::large_utf8();
    case Type::TIMESTAMP:
      return wanted != nullptr ? wanted : arrow::timestamp(static_cast<arrow::TimestampType const&>(*type).unit());
    default:
      return type;
  }
}

std::shared_ptr<DataType> type_from_file(std::shared_ptr<DataType> const& type,
                                         std::shared_ptr<DataType> const& wanted) {
  if (type->num_fields() == 0) {
    return leaf_from_file(type, wanted);
  }
  std::vector<std::shared_ptr<arrow::Field>> fields;
  for (auto const& field : type->fields()) {
    fields.push_back(field->WithType(type_from_file(field->type(), wanted)));
  }
  return replace_children(type, std::move(fields));
}

std::shared_ptr<ArrayData> data_from_file(ArrayData const& data, std::shared_ptr<DataType> const& wanted) {
  auto type = type_from_file(data.type, wanted);
  if (data.type->id() == Type::TIME32) {
    return map_values<std::int64_t, std::int32_t>(data, std::move(type), [](std::int32_t value) { return value; });
  }
  if (data.type->id() == Type::TIMESTAMP) {
    return convert_unit(data, std::move(type));
  }
  if (data.type->id() == Type::NA) {
    return value_or_throw(arrow::MakeArrayOfNull(type, data.offset + data.length), "parquet types")
        ->data()
        ->Slice(data.offset, data.length);
  }
  if (data.type->id() == Type::HALF_FLOAT) {
    return map_values<float, std::uint16_t>(data, std::move(type), widened);
  }
  auto result = with_type(data, std::move(type));
  for (auto& child : result->child_data) {
    child = data_from_file(*child, wanted);
  }
  return result;
}

[[noreturn]] void fail_writing(char const* function, std::string const& name, std::string const& reason) {
  not_on_host(std::string{function} + ": column '" + name + "': " + reason);
}

std::shared_ptr<ArrayData> duration_to_file(ArrayData const& data, std::string const& name) {
  auto const unit = static_cast<arrow::DurationType const&>(*data.type).unit();
  if (unit == TimeUnit::MICRO || unit == TimeUnit::NANO) {
    return with_type(data, arrow::time64(unit));
  }
  auto const factor = unit == TimeUnit::SECOND ? 1000 : 1;
  auto const& bits = data.buffers[0];
  auto const* values = data.GetValues<std::int64_t>(1, 0);
  for (auto i = data.offset; i < data.offset + data.length; ++i) {
    bool const valid = bits == nullptr || (bits->data()[i / 8] >> (i % 8) & 1) != 0;
    if (valid && (values[i] > INT32_MAX / factor || values[i] < INT32_MIN / factor)) {
      fail_logic("write_parquet: column '" + name + "': a duration of " + std::to_string(values[i]) +
                 (factor == 1 ? " ms" : " s") + " exceeds the 32 bits of milliseconds that Parquet has for it");
    }
  }
  return map_values<std::int32_t, std::int64_t>(data, arrow::time32(TimeUnit::MILLI), [factor](std::int64_t value) {
    return static_cast<std::int32_t>(static_cast<std::uint64_t>(value) * static_cast<std::uint64_t>(factor));
  });
}

void refuse_unsupported(char const* function, cudf::io::column_in_metadata const& metadata, std::string const& name) {
  if (metadata.is_map()) {
    fail_writing(function, name, "writing a list as a map is not supported");
  }
  if (metadata.is_enabled_int96_timestamps()) {
    fail_writing(function, name,
                 "int96 timestamps of single columns are not supported; the writer's option int96_timestamps is");
  }
  if (metadata.get_encoding() != cudf::io::column_encoding::USE_DEFAULT) {
    fail_writing(function, name, "choosing an encoding is not supported");
  }
  if (metadata.is_enabled_skip_compression()) {
    fail_writing(function, name, "leaving out single columns from compression is not supported");
  }
  if (metadata.is_type_length_set()) {
    fail_writing(function, name, "fixed-length byte arrays are not supported");
  }
}

}  // namespace

std::shared_ptr<ArrayData> from_file_types(std::shared_ptr<ArrayData> const& data, cudf::data_type timestamp_type) {
  return data_from_file(*data, wanted_timestamp(timestamp_type));
}

std::shared_ptr<DataType> from_file_types(std::shared_ptr<DataType> const& type, cudf::data_type timestamp_type) {
  return type_from_file(type, wanted_timestamp(timestamp_type));
}

cudf::io::column_name_info names_of(arrow::Field const& field) {
  cudf::io::column_name_info info;
  info.name = field.name();
  auto const& type = *field.type();
  if (type.id() == Type::LIST || type.id() == Type::LARGE_LIST) {
    info.children.emplace_back().name = "offsets";
  }
  for (auto const& child : type.fields()) {
    info.children.push_back(names_of(*child));
  }
  return info;
}

writable_column to_file_types(cudf::column_view const& view, std::shared_ptr<ArrayData> const& data,
                              cudf::io::column_in_metadata const& metadata, std::string const& default_name,
                              writing_types const& how) {
  auto const name = metadata.get_name().empty() ? default_name : metadata.get_name();
  refuse_unsupported(how.function, metadata, name);
  auto const nullable = metadata.is_nullability_defined() ? metadata.nullable() : view.nullable();
  if (!nullable && view.null_count() > 0) {
    fail_logic(std::string{how.function} + ": column '" + name + "' is declared as not nullable, but has " +
               std::to_string(view.null_count()) + " nulls");
  }
  auto result = data;
  switch (data->type->id()) {
    case Type::TIMESTAMP: {
      auto const unit = static_cast<arrow::TimestampType const&>(*data->type).unit();
      if (how.utc_timestamps) {
        result = with_type(*data, arrow::timestamp(unit, "UTC"));
      }
      break;
    }
    case Type::DURATION:
      if (!how.arrow_schema) {
        result = duration_to_file(*data, name);
      }
      break;
    case Type::STRING:
      if (metadata.is_enabled_output_as_binary()) {
        result = with_type(*data, arrow::binary());
      }
      break;
    case Type::LARGE_STRING:
      if (metadata.is_enabled_output_as_binary()) {
        result = with_type(*data, arrow::large_binary());
      }
      break;
    case Type::DECIMAL32:
    case Type::DECIMAL64:
    case Type::DECIMAL128:
      if (metadata.is_decimal_precision_set()) {
        auto const& type = static_cast<arrow::DecimalType const&>(*data->type);
        auto precise = arrow::DecimalType::Make(data->type->id(), metadata.get_decimal_precision(), type.scale());
        result = with_type(*data, value_or_throw(std::move(precise), how.function));
      }
      break;
    case Type::STRUCT:
    case Type::LIST:
    case Type::LARGE_LIST: {
      bool const list = data->type->id() != Type::STRUCT;
      std::vector<std::shared_ptr<arrow::Field>> fields;
      result = with_type(*data, data->type);
      for (std::size_t i = 0; i < data->child_data.size(); ++i) {
        // libcudf's list has its offsets as first child
        auto const child = static_cast<cudf::size_type>(list ? 1 : i);
        auto const described = child < metadata.num_children();
        auto const child_metadata = described ? metadata.child(child) : cudf::io::column_in_metadata{};
        auto const child_name = list ? std::string{"element"} : name + "." + std::to_string(i);
        auto written = to_file_types(view.child(child), data->child_data[i], child_metadata, child_name, how);
        fields.push_back(std::move(written.field));
        result->child_data[i] = std::move(written.data);
      }
      result->type = replace_children(data->type, std::move(fields));
      break;
    }
    default:
      break;
  }
  std::shared_ptr<arrow::KeyValueMetadata> field_metadata;
  if (metadata.is_parquet_field_id_set()) {
    field_metadata = arrow::key_value_metadata({"PARQUET:field_id"}, {std::to_string(metadata.get_parquet_field_id())});
  }
  return {arrow::field(name, result->type, nullable, field_metadata), result};
}

}  // namespace cudf4j::host::parquet_io
