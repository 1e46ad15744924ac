#include "host/core/arrow_bridge.hpp"

#include <arrow/compute/initialize.h>
#include <arrow/io/interfaces.h>
#include <arrow/util/thread_pool.h>

#include <cudf/dictionary/dictionary_column_view.hpp>
#include <rmm/error.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host {

using cudf::data_type;
using cudf::type_id;

void ensure_arrow() {
  static bool const ready = [] {
    check(arrow::compute::Initialize(), "arrow::compute::Initialize");
    // The engine's own loops call Arrow on one thread each. Should any of its functions use Arrow's pools after all,
    // these have no more threads than the engine may; they make one when a task first waits for it.
    check(arrow::SetCpuThreadPoolCapacity(thread_count()), "arrow::SetCpuThreadPoolCapacity");
    check(arrow::io::SetIOThreadPoolCapacity(thread_count()), "arrow::io::SetIOThreadPoolCapacity");
    return true;
  }();
  static_cast<void>(ready);
}

void check(arrow::Status const& status, char const* doing) {
  if (status.ok()) [[likely]] {
    return;
  }
  auto const message = std::string{doing} + ": " + status.message();
  switch (status.code()) {
    case arrow::StatusCode::OutOfMemory:
      throw rmm::out_of_memory{message};
    case arrow::StatusCode::Invalid:
      fail_argument(message);
    case arrow::StatusCode::IndexError:
      fail_range(message);
    case arrow::StatusCode::TypeError:
      fail_type(message);
    case arrow::StatusCode::CapacityError:
      fail_overflow(message);
    case arrow::StatusCode::NotImplemented:
      not_on_host(message);
    case arrow::StatusCode::IOError:
      throw std::runtime_error{message};
    default:
      fail_logic(message);
  }
}

std::shared_ptr<arrow::DataType> to_arrow_type(data_type type) {
  using arrow::TimeUnit;
  switch (type.id()) {
    case type_id::EMPTY:
      return arrow::null();
    case type_id::INT8:
      return arrow::int8();
    case type_id::INT16:
      return arrow::int16();
    case type_id::INT32:
      return arrow::int32();
    case type_id::INT64:
      return arrow::int64();
    case type_id::UINT8:
      return arrow::uint8();
    case type_id::UINT16:
      return arrow::uint16();
    case type_id::UINT32:
      return arrow::uint32();
    case type_id::UINT64:
      return arrow::uint64();
    case type_id::FLOAT32:
      return arrow::float32();
    case type_id::FLOAT64:
      return arrow::float64();
    case type_id::BOOL8:
      return arrow::boolean();
    case type_id::TIMESTAMP_DAYS:
      return arrow::date32();
    case type_id::TIMESTAMP_SECONDS:
      return arrow::timestamp(TimeUnit::SECOND);
    case type_id::TIMESTAMP_MILLISECONDS:
      return arrow::timestamp(TimeUnit::MILLI);
    case type_id::TIMESTAMP_MICROSECONDS:
      return arrow::timestamp(TimeUnit::MICRO);
    case type_id::TIMESTAMP_NANOSECONDS:
      return arrow::timestamp(TimeUnit::NANO);
    case type_id::DURATION_SECONDS:
      return arrow::duration(TimeUnit::SECOND);
    case type_id::DURATION_MILLISECONDS:
      return arrow::duration(TimeUnit::MILLI);
    case type_id::DURATION_MICROSECONDS:
      return arrow::duration(TimeUnit::MICRO);
    case type_id::DURATION_NANOSECONDS:
      return arrow::duration(TimeUnit::NANO);
    case type_id::STRING:
      return arrow::utf8();
    case type_id::DECIMAL32:
      return arrow::decimal32(9, -type.scale());
    case type_id::DECIMAL64:
      return arrow::decimal64(18, -type.scale());
    case type_id::DECIMAL128:
      return arrow::decimal128(38, -type.scale());
    default:
      fail_type("to_arrow: " + type_name(type) + " has no Arrow type of its own");
  }
}

std::shared_ptr<arrow::DataType> to_arrow_type(column_view const& view) {
  switch (view.type().id()) {
    case type_id::STRING:
      return has_wide_offsets(view) ? arrow::large_utf8() : arrow::utf8();
    case type_id::LIST:
      return arrow::list(arrow::field("element", to_arrow_type(list_elements(view))));
    case type_id::STRUCT: {
      arrow::FieldVector fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        std::string name{"f"};
        name += std::to_string(i);
        fields.push_back(arrow::field(name, to_arrow_type(view.child(i))));
      }
      return arrow::struct_(std::move(fields));
    }
    case type_id::DICTIONARY32: {
      expects(view.num_children() == 2, "to_arrow: a dictionary column lacks its children");
      cudf::dictionary_column_view const dictionary{view};
      return arrow::dictionary(to_arrow_type(dictionary.indices().type()), to_arrow_type(dictionary.keys()));
    }
    default:
      return to_arrow_type(view.type());
  }
}

data_type from_arrow_type(arrow::DataType const& type) {
  auto const with_unit = [](arrow::TimeUnit::type unit, type_id seconds) {
    return data_type{static_cast<type_id>(static_cast<int>(seconds) + static_cast<int>(unit))};
  };
  switch (type.id()) {
    case arrow::Type::NA:
      return data_type{type_id::EMPTY};
    case arrow::Type::BOOL:
      return data_type{type_id::BOOL8};
    case arrow::Type::INT8:
      return data_type{type_id::INT8};
    case arrow::Type::INT16:
      return data_type{type_id::INT16};
    case arrow::Type::INT32:
      return data_type{type_id::INT32};
    case arrow::Type::INT64:
      return data_type{type_id::INT64};
    case arrow::Type::UINT8:
      return data_type{type_id::UINT8};
    case arrow::Type::UINT16:
      return data_type{type_id::UINT16};
    case arrow::Type::UINT32:
      return data_type{type_id::UINT32};
    case arrow::Type::UINT64:
      return data_type{type_id::UINT64};
    case arrow::Type::FLOAT:
      return data_type{type_id::FLOAT32};
    case arrow::Type::DOUBLE:
      return data_type{type_id::FLOAT64};
    case arrow::Type::DATE32:
      return data_type{type_id::TIMESTAMP_DAYS};
    case arrow::Type::DATE64:
      return data_type{type_id::TIMESTAMP_MILLISECONDS};
    case arrow::Type::TIMESTAMP:
      return with_unit(static_cast<arrow::TimestampType const&>(type).unit(), type_id::TIMESTAMP_SECONDS);
    case arrow::Type::DURATION:
      return with_unit(static_cast<arrow::DurationType const&>(type).unit(), type_id::DURATION_SECONDS);
    case arrow::Type::STRING:
    case arrow::Type::LARGE_STRING:
    case arrow::Type::STRING_VIEW:
      return data_type{type_id::STRING};
    case arrow::Type::LIST:
    case arrow::Type::LARGE_LIST:
    case arrow::Type::FIXED_SIZE_LIST:
    case arrow::Type::MAP:
      return data_type{type_id::LIST};
    case arrow::Type::STRUCT:
      return data_type{type_id::STRUCT};
    case arrow::Type::DECIMAL32:
      return data_type{type_id::DECIMAL32, -static_cast<arrow::DecimalType const&>(type).scale()};
    case arrow::Type::DECIMAL64:
      return data_type{type_id::DECIMAL64, -static_cast<arrow::DecimalType const&>(type).scale()};
    case arrow::Type::DECIMAL128:
      return data_type{type_id::DECIMAL128, -static_cast<arrow::DecimalType const&>(type).scale()};
    case arrow::Type::DICTIONARY:
      return from_arrow_type(*static_cast<arrow::DictionaryType const&>(type).value_type());
    case arrow::Type::EXTENSION:
      return from_arrow_type(*static_cast<arrow::ExtensionType const&>(type).storage_type());
    default:
      fail_type("from_arrow: Arrow type " + type.ToString() +
                " is not supported; supported: bool, integers, float, double, strings, dates, timestamps, durations, "
                "decimals up to 128 bits, lists, structs, dictionaries of these");
  }
}

namespace {

// Wraps memory that the view's owner keeps alive.
std::shared_ptr<arrow::Buffer> borrow(void const* data, std::size_t bytes) {
  return std::make_shared<arrow::Buffer>(static_cast<uint8_t const*>(data), static_cast<int64_t>(bytes));
}

std::shared_ptr<arrow::Buffer> borrow_mask(column_view const& view, int64_t skipped_bits = 0) {
  if (!view.has_nulls()) {
    return nullptr;
  }
  auto const bits = static_cast<std::size_t>(view.offset() - skipped_bits) + static_cast<std::size_t>(view.size());
  return borrow(reinterpret_cast<uint8_t const*>(view.null_mask()) + skipped_bits / 8, (bits + 7) / 8);
}

std::shared_ptr<arrow::ArrayData> bools_to_arrow(column_view const& view) {
  // Bits are made from the last byte boundary of the mask on, so that both buffers share an offset below 8.
  auto const skipped = view.offset() / 8 * 8;
  auto const offset = view.offset() - skipped;
  auto const rows = static_cast<int64_t>(offset) + view.size();
  auto bits = value_or_throw(arrow::AllocateBuffer((rows + 31) / 32 * 4), "to_arrow");
  bytes_to_bits(reinterpret_cast<bitmask_type*>(bits->mutable_data()), view.head<uint8_t>() + skipped, rows);
  return arrow::ArrayData::Make(arrow::boolean(), view.size(), {borrow_mask(view, skipped), std::move(bits)},
                                view.null_count(), offset);
}

alignas(64) int64_t const zero_offsets[8]{};

}  // namespace

std::shared_ptr<arrow::ArrayData> to_arrow(column_view const& view) {
  auto const rows = static_cast<std::size_t>(view.offset()) + static_cast<std::size_t>(view.size());
  switch (view.type().id()) {
    case type_id::EMPTY:
      return arrow::ArrayData::Make(arrow::null(), view.size(), {nullptr}, view.size());
    case type_id::BOOL8:
      return bools_to_arrow(view);
    case type_id::STRING: {
      auto type = to_arrow_type(view);
      if (view.num_children() == 0 || view.child(0).size() == 0) {
        return arrow::ArrayData::Make(std::move(type), 0, {nullptr, borrow(zero_offsets, 8), borrow(zero_offsets, 0)},
                                      0);
      }
      auto const offsets = view.child(0);
      auto const width = width_of(offsets.type());
      auto const* first = static_cast<char const*>(offsets.head()) + static_cast<std::size_t>(offsets.offset()) * width;
      strings_reader const strings{view};
      auto const* chars = strings.chars() != nullptr ? strings.chars() : reinterpret_cast<char const*>(zero_offsets);
      return arrow::ArrayData::Make(std::move(type), view.size(),
                                    {borrow_mask(view), borrow(first, (rows + 1) * width),
                                     borrow(chars, static_cast<std::size_t>(strings.start(view.size())))},
                                    view.null_count(), view.offset());
    }
    case type_id::LIST: {
      auto const* offsets = list_offsets(view);
      auto elements = to_arrow(list_elements(view));
      if (offsets == nullptr) {
        return arrow::ArrayData::Make(to_arrow_type(view), 0, {nullptr, borrow(zero_offsets, 8)}, {std::move(elements)},
                                      0);
      }
      return arrow::ArrayData::Make(to_arrow_type(view), view.size(),
                                    {borrow_mask(view), borrow(offsets - view.offset(), (rows + 1) * sizeof(int32_t))},
                                    {std::move(elements)}, view.null_count(), view.offset());
    }
    case type_id::STRUCT: {
      std::vector<std::shared_ptr<arrow::ArrayData>> fields;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        // the struct's offset applies to its fields in both worlds
        fields.push_back(to_arrow(view.child(i)));
      }
      return arrow::ArrayData::Make(to_arrow_type(view), view.size(), {borrow_mask(view)}, std::move(fields),
                                    view.null_count(), view.offset());
    }
    case type_id::DICTIONARY32: {
      auto type = to_arrow_type(view);
      cudf::dictionary_column_view const dictionary{view};
      auto result = to_arrow(dictionary.get_indices_annotated());
      result->type = std::move(type);
      result->dictionary = to_arrow(dictionary.keys());
      return result;
    }
    default: {
      auto const* data = view.head() != nullptr ? view.head() : static_cast<void const*>(zero_offsets);
      return arrow::ArrayData::Make(to_arrow_type(view.type()), view.size(),
                                    {borrow_mask(view), borrow(data, rows * width_of(view.type()))}, view.null_count(),
                                    view.offset());
    }
  }
}

std::shared_ptr<arrow::Array> to_arrow_array(column_view const& view) { return arrow::MakeArray(to_arrow(view)); }

}  // namespace cudf4j::host
