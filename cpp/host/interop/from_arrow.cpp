#include <arrow/api.h>
#include <arrow/c/abi.h>
#include <arrow/c/bridge.h>

#include <cudf/column/column.hpp>
#include <cudf/interop.hpp>
#include <cudf/table/table.hpp>

#include "host/core/arrow_bridge.hpp"
#include "host/core/column_util.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

// The caller keeps both structs: Arrow gets copies of them, whose release does nothing.
std::shared_ptr<arrow::Array> borrowed_array(ArrowSchema const* schema, ArrowArray const* input, char const* function) {
  if (schema == nullptr || input == nullptr) {
    host::fail_argument(std::string{function} + ": the schema or the array is null");
  }
  if (schema->release == nullptr || input->release == nullptr) {
    host::fail_argument(std::string{function} + ": the schema or the array was released already");
  }
  static_cast<void>(host::to_size_type(input->length, function));
  auto schema_copy = *schema;
  schema_copy.release = [](ArrowSchema* self) { self->release = nullptr; };
  auto type = host::value_or_throw(arrow::ImportType(&schema_copy), function);
  auto array_copy = *input;
  array_copy.release = [](ArrowArray* self) { self->release = nullptr; };
  return host::value_or_throw(arrow::ImportArray(&array_copy, std::move(type)), function);
}

std::unique_ptr<table> table_of(arrow::Array const& array, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr, char const* function) {
  if (array.type_id() != arrow::Type::STRUCT) {
    host::fail_type(std::string{function} + ": a table is made of a struct array, not of " + array.type()->ToString());
  }
  auto rows = host::from_arrow(array, stream, mr);
  auto const count = rows->size();
  return std::make_unique<table>(rows->release().children, count);
}

ArrowArray const* host_array(ArrowDeviceArray const* input, char const* function) {
  if (input == nullptr) {
    host::fail_argument(std::string{function} + ": the array is null");
  }
  if (input->device_type != ARROW_DEVICE_CPU) {
    host::fail_argument(std::string{function} + ": the array lies on a device of type " +
                        std::to_string(input->device_type) + ", not in host memory");
  }
  return &input->array;
}

void check_stream(ArrowArrayStream const* input, char const* function) {
  if (input == nullptr || input->release == nullptr) {
    host::fail_argument(std::string{function} + ": the stream is null or was released already");
  }
}

}  // namespace

std::unique_ptr<table> from_arrow(ArrowSchema const* schema, ArrowArray const* input, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return table_of(*borrowed_array(schema, input, "from_arrow"), stream, mr, "from_arrow");
}

std::unique_ptr<column> from_arrow_column(ArrowSchema const* schema, ArrowArray const* input,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::from_arrow(*borrowed_array(schema, input, "from_arrow_column"), stream, mr);
}

std::unique_ptr<table> from_arrow_host(ArrowSchema const* schema, ArrowDeviceArray const* input,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const* array = host_array(input, "from_arrow_host");
  return table_of(*borrowed_array(schema, array, "from_arrow_host"), stream, mr, "from_arrow_host");
}

std::unique_ptr<column> from_arrow_host_column(ArrowSchema const* schema, ArrowDeviceArray const* input,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const* array = host_array(input, "from_arrow_host_column");
  return host::from_arrow(*borrowed_array(schema, array, "from_arrow_host_column"), stream, mr);
}

std::unique_ptr<table> from_arrow_stream(ArrowArrayStream* input, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  check_stream(input, "from_arrow_stream");
  auto const reader = host::value_or_throw(arrow::ImportRecordBatchReader(input), "from_arrow_stream");
  auto const rows = host::value_or_throw(reader->ToTable(), "from_arrow_stream");
  return host::from_arrow(*rows, stream, mr);
}

std::unique_ptr<column> from_arrow_stream_column(ArrowArrayStream* input, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  check_stream(input, "from_arrow_stream_column");
  auto const chunks = host::value_or_throw(arrow::ImportChunkedArray(input), "from_arrow_stream_column");
  return host::from_arrow(*chunks, stream, mr);
}

// libcudf's views borrow the array's memory where they can. These hold a copy instead, since bitmaps from elsewhere
// need not end at a whole word, which every kernel reads; for the caller the lifetimes are no narrower.
unique_table_view_t from_arrow_device(ArrowSchema const* schema, ArrowDeviceArray const* input,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const* array = host_array(input, "from_arrow_device");
  auto rows = table_of(*borrowed_array(schema, array, "from_arrow_device"), stream, mr, "from_arrow_device");
  auto view = std::make_unique<table_view>(rows->view());
  return unique_table_view_t{view.release(), custom_view_deleter<table_view>{rows->release()}};
}

unique_column_view_t from_arrow_device_column(ArrowSchema const* schema, ArrowDeviceArray const* input,
                                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const* array = host_array(input, "from_arrow_device_column");
  owned_columns_t owned;
  owned.push_back(host::from_arrow(*borrowed_array(schema, array, "from_arrow_device_column"), stream, mr));
  auto view = std::make_unique<column_view>(owned.front()->view());
  return unique_column_view_t{view.release(), custom_view_deleter<column_view>{std::move(owned)}};
}

}  // namespace cudf
