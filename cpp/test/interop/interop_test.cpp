#include <arrow/api.h>
#include <arrow/c/abi.h>
#include <arrow/c/bridge.h>
#include <gtest/gtest.h>

#include <cudf/interop.hpp>
#include <cudf/table/table.hpp>

#include "host/runtime/host_memory.hpp"
#include "test/core/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::data_type;
using cudf::type_id;

std::vector<cudf::column_metadata> names(std::vector<std::string> const& all) {
  std::vector<cudf::column_metadata> result;
  for (auto const& name : all) {
    result.emplace_back(name);
  }
  return result;
}

cudf::table sample(int rows_count) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.push_back(make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(rows_count, 3)));
  columns.push_back(make_text(counted<std::string>(rows_count, 4)));
  columns.push_back(make<uint8_t>(data_type{type_id::BOOL8}, rows<uint8_t>(static_cast<std::size_t>(rows_count), 1)));
  columns.push_back(make<int64_t>(data_type{type_id::TIMESTAMP_MILLISECONDS}, counted<int64_t>(rows_count, 0)));
  columns.push_back(make<int32_t>(data_type{type_id::DECIMAL32, -2}, counted<int32_t>(rows_count, 5)));
  return cudf::table{std::move(columns)};
}

std::shared_ptr<arrow::RecordBatch> take(cudf::unique_schema_t const& schema,
                                         cudf::unique_device_array_t const& array) {
  return arrow::ImportRecordBatch(&array->array, schema.get()).ValueOrDie();
}

TEST(InteropTest, tableToHost_isACopyWithNamesZonesAndDecimals) {
  for (int const size : {0, 1, 31, 33, 65}) {
    auto table = sample(size);
    auto metadata = names({"i", "s", "b", "t", "d"});
    metadata[3].timezone = "UTC";
    metadata[4].precision = 7;
    auto const schema = cudf::to_arrow_schema(table.view(), metadata);
    auto const array = cudf::to_arrow_host(table.view());
    EXPECT_EQ(array->device_type, ARROW_DEVICE_CPU);
    table.release();
    auto const batch = take(schema, array);
    ASSERT_TRUE(batch->ValidateFull().ok()) << batch->ValidateFull().ToString();
    EXPECT_EQ(batch->num_rows(), size);
    EXPECT_EQ(batch->schema()->field(0)->name(), "i");
    EXPECT_TRUE(batch->schema()->field(3)->type()->Equals(arrow::timestamp(arrow::TimeUnit::MILLI, "UTC")));
    EXPECT_TRUE(batch->schema()->field(4)->type()->Equals(arrow::decimal32(7, 2)));
    auto const decimals = std::static_pointer_cast<arrow::Decimal32Array>(batch->column(4));
    for (int i = 0; i < size; ++i) {
      ASSERT_EQ(decimals->IsNull(i), i % 5 == 0);
      if (i % 5 != 0) {
        ASSERT_EQ(arrow::Decimal32(decimals->GetValue(i)), arrow::Decimal32(i));
      }
    }
  }
}

TEST(InteropTest, decimals_keepTheirWidth) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.push_back(make<int32_t>(data_type{type_id::DECIMAL32, -2}, counted<int32_t>(40, 3)));
  columns.push_back(make<int64_t>(data_type{type_id::DECIMAL64, -3}, counted<int64_t>(40, 4)));
  columns.push_back(make<__int128_t>(data_type{type_id::DECIMAL128, 2}, counted<__int128_t>(40, 5)));
  cudf::table const table{std::move(columns)};
  auto const schema = cudf::to_arrow_schema(table.view(), names({"a", "b", "c"}));
  for (bool const copied : {true, false}) {
    auto const array = copied ? cudf::to_arrow_host(table.view()) : cudf::to_arrow_device(table.view());
    auto const back = cudf::from_arrow(schema.get(), &array->array);
    for (int c = 0; c < 3; ++c) {
      EXPECT_EQ(back->get_column(c).type(), table.get_column(c).type());
    }
    EXPECT_EQ(read<int32_t>(back->get_column(0)), counted<int32_t>(40, 3));
    EXPECT_EQ(read<int64_t>(back->get_column(1)), counted<int64_t>(40, 4));
    EXPECT_TRUE(read<__int128_t>(back->get_column(2)) == counted<__int128_t>(40, 5));
  }
  auto const imported = arrow::ImportSchema(schema.get()).ValueOrDie();
  EXPECT_TRUE(imported->field(0)->type()->Equals(arrow::decimal32(9, 2)));
  EXPECT_TRUE(imported->field(1)->type()->Equals(arrow::decimal64(18, 3)));
  EXPECT_TRUE(imported->field(2)->type()->Equals(arrow::decimal128(38, -2)));
}

TEST(InteropTest, tableFromArrow_leavesTheSourceToItsOwnerAndRoundTrips) {
  auto const before = cudf4j_host_memory_in_use();
  for (int const size : {0, 1, 32, 65}) {
    auto const table = sample(size);
    auto const schema = cudf::to_arrow_schema(table.view(), names({"i", "s", "b", "t", "d"}));
    auto const array = cudf::to_arrow_host(table.view());
    auto const back = cudf::from_arrow(schema.get(), &array->array);
    ASSERT_NE(array->array.release, nullptr);
    ASSERT_NE(schema->release, nullptr);
    EXPECT_EQ(back->num_rows(), size);
    EXPECT_EQ(read<int32_t>(back->get_column(0)), counted<int32_t>(size, 3));
    EXPECT_EQ(read<std::string>(back->get_column(1)), counted<std::string>(size, 4));
    EXPECT_EQ(back->get_column(4).type(), (data_type{type_id::DECIMAL32, -2}));
    auto const again = cudf::from_arrow_host(schema.get(), array.get());
    EXPECT_EQ(read<uint8_t>(again->get_column(2)), rows<uint8_t>(static_cast<std::size_t>(size), 1));
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), before);
}

TEST(InteropTest, slicedViews_areExportedFromTheirFirstRow) {
  auto const table = sample(100);
  for (int const begin : {0, 1, 31, 33}) {
    std::vector<cudf::column_view> views;
    for (auto const& each : table.view()) {
      views.push_back(host::slice_view(each, begin, begin + 65));
    }
    cudf::table_view const slice{views};
    for (bool const copied : {true, false}) {
      auto const schema = cudf::to_arrow_schema(slice, names({"i", "s", "b", "t", "d"}));
      auto const array = copied ? cudf::to_arrow_host(slice) : cudf::to_arrow_device(slice);
      auto const back = cudf::from_arrow(schema.get(), &array->array);
      EXPECT_EQ(read<int32_t>(back->get_column(0)), counted<int32_t>(65, 3, begin));
      EXPECT_EQ(read<std::string>(back->get_column(1)), counted<std::string>(65, 4, begin));
      EXPECT_EQ(read<int64_t>(back->get_column(3)), counted<int64_t>(65, 0, begin));
    }
  }
}

TEST(InteropTest, movedColumn_livesAsLongAsTheArrowArray) {
  auto const before = cudf4j_host_memory_in_use();
  auto column = make<int64_t>(data_type{type_id::INT64}, {1, std::nullopt, 3});
  auto const* address = column->view().head();
  {
    auto const array = cudf::to_arrow_device(std::move(*column));
    column.reset();
    EXPECT_EQ(array->array.buffers[1], address);
    EXPECT_GT(cudf4j_host_memory_in_use(), before);
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), before);
}

TEST(InteropTest, stream_becomesOneTableAndIsReleased) {
  auto const type = arrow::schema({arrow::field("x", arrow::int32())});
  arrow::Int32Builder builder;
  ASSERT_TRUE(builder.AppendValues({1, 2, 3}).ok());
  auto const values = builder.Finish().ValueOrDie();
  for (int const batches : {0, 1, 3}) {
    std::vector<std::shared_ptr<arrow::RecordBatch>> parts(static_cast<std::size_t>(batches),
                                                           arrow::RecordBatch::Make(type, 3, {values}));
    ArrowArrayStream stream{};
    ASSERT_TRUE(arrow::ExportRecordBatchReader(arrow::RecordBatchReader::Make(parts, type).ValueOrDie(), &stream).ok());
    auto const table = cudf::from_arrow_stream(&stream);
    EXPECT_EQ(stream.release, nullptr);
    EXPECT_EQ(table->num_rows(), 3 * batches);
    EXPECT_EQ(table->get_column(0).type().id(), type_id::INT32);
  }
}

TEST(InteropTest, wrongInput_throws) {
  EXPECT_THROW(cudf::from_arrow(nullptr, nullptr), std::invalid_argument);
  auto const table = sample(3);
  EXPECT_THROW(cudf::to_arrow_schema(table.view(), names({"one"})), cudf::logic_error);
  arrow::Int32Builder builder;
  ASSERT_TRUE(builder.AppendValues({1, 2, 3}).ok());
  ArrowSchema schema{};
  ArrowArray array{};
  ASSERT_TRUE(arrow::ExportArray(*builder.Finish().ValueOrDie(), &array, &schema).ok());
  EXPECT_THROW(cudf::from_arrow(&schema, &array), cudf::data_type_error);
  EXPECT_EQ(read<int32_t>(*cudf::from_arrow_column(&schema, &array)), (rows<int32_t>{1, 2, 3}));
  ArrowDeviceArray elsewhere{};
  elsewhere.array = array;
  elsewhere.device_type = ARROW_DEVICE_CUDA;
  EXPECT_THROW(cudf::from_arrow_host_column(&schema, &elsewhere), std::invalid_argument);
  array.release(&array);
  schema.release(&schema);
  EXPECT_THROW(cudf::from_arrow_column(&schema, &array), std::invalid_argument);
}

}  // namespace
}  // namespace cudf4j::test
