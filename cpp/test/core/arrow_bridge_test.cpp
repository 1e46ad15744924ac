#include <arrow/api.h>
#include <arrow/compute/api.h>
#include <gtest/gtest.h>

#include <cudf/lists/lists_column_view.hpp>
#include <random>

#include "host/core/arrow_bridge.hpp"
#include "test/core/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::data_type;
using cudf::type_id;

int const begins[]{0, 1, 7, 8, 31, 33};
int const counts[]{0, 1, 31, 32, 33, 63, 64, 65};

// Builds the same rows with Arrow's own builder.
template <typename Builder, typename T>
std::shared_ptr<arrow::Array> arrow_rows(std::shared_ptr<arrow::DataType> const& type, rows<T> const& values) {
  Builder builder{type, arrow::default_memory_pool()};
  for (auto const& value : values) {
    EXPECT_TRUE((value ? builder.Append(*value) : builder.AppendNull()).ok());
  }
  return builder.Finish().ValueOrDie();
}

// There and back for every slice, against Arrow's own array of the same rows.
template <typename Builder, typename Stored>
void check_type(data_type type, std::shared_ptr<arrow::DataType> const& arrow_type) {
  using value_type = typename arrow::TypeTraits<typename Builder::TypeClass>::CType;
  for (int const null_every : {0, 3}) {
    auto const column = make<Stored>(type, counted<Stored>(100, null_every));
    auto const array = arrow_rows<Builder>(arrow_type, counted<value_type>(100, null_every));
    for (auto const begin : begins) {
      for (auto const count : counts) {
        auto const view = host::slice_view(column->view(), begin, begin + count);
        auto const exported = host::to_arrow_array(view);
        ASSERT_TRUE(exported->ValidateFull().ok()) << exported->ValidateFull().ToString();
        ASSERT_TRUE(exported->Equals(*array->Slice(begin, count))) << exported->ToString();
        auto const imported = host::from_arrow(*array->Slice(begin, count));
        ASSERT_EQ(imported->type(), type);
        ASSERT_EQ(read<Stored>(*imported), counted<Stored>(count, null_every, begin));
        ASSERT_EQ(imported->null_count(), view.null_count());
      }
    }
  }
}

TEST(ArrowBridgeTest, numbers_bothWays) {
  check_type<arrow::Int8Builder, int8_t>(data_type{type_id::INT8}, arrow::int8());
  check_type<arrow::Int16Builder, int16_t>(data_type{type_id::INT16}, arrow::int16());
  check_type<arrow::Int32Builder, int32_t>(data_type{type_id::INT32}, arrow::int32());
  check_type<arrow::Int64Builder, int64_t>(data_type{type_id::INT64}, arrow::int64());
  check_type<arrow::UInt8Builder, uint8_t>(data_type{type_id::UINT8}, arrow::uint8());
  check_type<arrow::UInt16Builder, uint16_t>(data_type{type_id::UINT16}, arrow::uint16());
  check_type<arrow::UInt32Builder, uint32_t>(data_type{type_id::UINT32}, arrow::uint32());
  check_type<arrow::UInt64Builder, uint64_t>(data_type{type_id::UINT64}, arrow::uint64());
  check_type<arrow::FloatBuilder, float>(data_type{type_id::FLOAT32}, arrow::float32());
  check_type<arrow::DoubleBuilder, double>(data_type{type_id::FLOAT64}, arrow::float64());
}

TEST(ArrowBridgeTest, times_bothWays) {
  using arrow::TimeUnit;
  check_type<arrow::Date32Builder, int32_t>(data_type{type_id::TIMESTAMP_DAYS}, arrow::date32());
  check_type<arrow::TimestampBuilder, int64_t>(data_type{type_id::TIMESTAMP_SECONDS},
                                               arrow::timestamp(TimeUnit::SECOND));
  check_type<arrow::TimestampBuilder, int64_t>(data_type{type_id::TIMESTAMP_MILLISECONDS},
                                               arrow::timestamp(TimeUnit::MILLI));
  check_type<arrow::TimestampBuilder, int64_t>(data_type{type_id::TIMESTAMP_MICROSECONDS},
                                               arrow::timestamp(TimeUnit::MICRO));
  check_type<arrow::TimestampBuilder, int64_t>(data_type{type_id::TIMESTAMP_NANOSECONDS},
                                               arrow::timestamp(TimeUnit::NANO));
  check_type<arrow::DurationBuilder, int64_t>(data_type{type_id::DURATION_SECONDS}, arrow::duration(TimeUnit::SECOND));
  check_type<arrow::DurationBuilder, int64_t>(data_type{type_id::DURATION_MILLISECONDS},
                                              arrow::duration(TimeUnit::MILLI));
  check_type<arrow::DurationBuilder, int64_t>(data_type{type_id::DURATION_MICROSECONDS},
                                              arrow::duration(TimeUnit::MICRO));
  check_type<arrow::DurationBuilder, int64_t>(data_type{type_id::DURATION_NANOSECONDS},
                                              arrow::duration(TimeUnit::NANO));
  auto const days = make<int32_t>(data_type{type_id::DURATION_DAYS}, {1});
  EXPECT_THROW(host::to_arrow(*days), cudf::data_type_error);
  auto const date64 = arrow_rows<arrow::Date64Builder>(arrow::date64(), rows<int64_t>{86'400'000, std::nullopt});
  auto const imported = host::from_arrow(*date64);
  EXPECT_EQ(imported->type().id(), type_id::TIMESTAMP_MILLISECONDS);
  EXPECT_EQ(read<int64_t>(*imported), (rows<int64_t>{86'400'000, std::nullopt}));
}

TEST(ArrowBridgeTest, decimals_keepWidthAndTurnTheScale) {
  check_type<arrow::Decimal32Builder, int32_t>(data_type{type_id::DECIMAL32, -2}, arrow::decimal32(9, 2));
  check_type<arrow::Decimal64Builder, int64_t>(data_type{type_id::DECIMAL64, -2}, arrow::decimal64(18, 2));
  check_type<arrow::Decimal128Builder, __int128_t>(data_type{type_id::DECIMAL128, -3}, arrow::decimal128(38, 3));
}

TEST(ArrowBridgeTest, bools_areBytesHereAndBitsThere) {
  std::mt19937 random{11};
  rows<uint8_t> values;
  arrow::BooleanBuilder builder;
  for (int i = 0; i < 200; ++i) {
    auto const kind = random() % 5;
    values.push_back(kind == 0 ? std::nullopt : std::optional<uint8_t>{kind % 2});
    ASSERT_TRUE((kind == 0 ? builder.AppendNull() : builder.Append(kind % 2 == 1)).ok());
  }
  auto const array = builder.Finish().ValueOrDie();
  auto const column = make<uint8_t>(data_type{type_id::BOOL8}, values);
  for (auto const begin : begins) {
    for (auto const count : counts) {
      auto const exported = host::to_arrow_array(host::slice_view(column->view(), begin, begin + count));
      ASSERT_TRUE(exported->ValidateFull().ok());
      ASSERT_TRUE(exported->Equals(*array->Slice(begin, count)));
      auto const imported = host::from_arrow(*array->Slice(begin, count));
      ASSERT_EQ(read<uint8_t>(*imported), (rows<uint8_t>{values.begin() + begin, values.begin() + begin + count}));
    }
  }
}

template <typename Builder>
void check_strings(std::shared_ptr<arrow::DataType> const& type) {
  auto const array = arrow_rows<Builder>(type, counted<std::string>(100, 4));
  auto const column = make_text(counted<std::string>(100, 4));
  for (auto const begin : begins) {
    for (auto const count : counts) {
      auto const imported = host::from_arrow(*array->Slice(begin, count));
      ASSERT_EQ(imported->type().id(), type_id::STRING);
      ASSERT_EQ(read<std::string>(*imported), counted<std::string>(count, 4, begin));
      auto const exported = host::to_arrow_array(host::slice_view(column->view(), begin, begin + count));
      ASSERT_TRUE(exported->ValidateFull().ok());
      ASSERT_EQ(exported->type_id(), wide_strings_asked() ? arrow::Type::LARGE_STRING : arrow::Type::STRING);
      if (type->id() == exported->type_id()) {
        ASSERT_TRUE(exported->Equals(*array->Slice(begin, count)));
      }
    }
  }
}

TEST(ArrowBridgeTest, strings_ofEveryLayout) {
  check_strings<arrow::StringBuilder>(arrow::utf8());
  check_strings<arrow::LargeStringBuilder>(arrow::large_utf8());
  check_strings<arrow::StringViewBuilder>(arrow::utf8_view());
  // offsets of 64 bits that fit into 32 are narrowed
  auto const large = arrow_rows<arrow::LargeStringBuilder>(arrow::large_utf8(), rows<std::string>{"a"});
  EXPECT_EQ(host::from_arrow(*large)->child(0).type().id(), type_id::INT32);
}

TEST(ArrowBridgeTest, chunks_becomeOneColumn) {
  auto const first = arrow_rows<arrow::Int32Builder>(arrow::int32(), counted<int32_t>(33, 3));
  auto const second = arrow_rows<arrow::Int32Builder>(arrow::int32(), counted<int32_t>(50, 0));
  arrow::ChunkedArray const numbers{{first->Slice(1), second->Slice(3, 0), second->Slice(3, 40), first}};
  auto expected = counted<int32_t>(32, 3, 1);
  for (auto const& more : {counted<int32_t>(40, 0, 3), counted<int32_t>(33, 3)}) {
    expected.insert(expected.end(), more.begin(), more.end());
  }
  EXPECT_EQ(read<int32_t>(*host::from_arrow(numbers)), expected);
  auto const text = arrow_rows<arrow::StringBuilder>(arrow::utf8(), rows<std::string>{"ab", std::nullopt, "", "cde"});
  arrow::ChunkedArray const texts{{text->Slice(2), text}};
  EXPECT_EQ(read<std::string>(*host::from_arrow(texts)), (rows<std::string>{"", "cde", "ab", std::nullopt, "", "cde"}));
  arrow::ChunkedArray const none{{}, arrow::list(arrow::utf8())};
  EXPECT_EQ(host::from_arrow(none)->type().id(), type_id::LIST);
}

TEST(ArrowBridgeTest, nested_slices) {
  // [[0 1] null [] [2]] with a struct of a bool and a text beside it
  auto const items = std::make_shared<arrow::Int64Builder>();
  arrow::ListBuilder builder{arrow::default_memory_pool(), items};
  ASSERT_TRUE(builder.Append().ok() && items->AppendValues({0, 1}).ok() && builder.AppendNull().ok() &&
              builder.Append().ok() && builder.Append().ok() && items->Append(2).ok());
  auto const lists = builder.Finish().ValueOrDie();
  auto const texts = arrow_rows<arrow::StringBuilder>(arrow::utf8(), rows<std::string>{"a", std::nullopt, "c", "d"});
  auto const structs =
      arrow::StructArray::Make({lists, texts}, std::vector<std::string>{"f0", "f1"}).ValueOrDie()->Slice(1, 3);
  auto const column = host::from_arrow(*structs);
  ASSERT_EQ(column->size(), 3);
  cudf::lists_column_view const list_field{column->child(0).view()};
  EXPECT_EQ(read<int32_t>(list_field.offsets()), (rows<int32_t>{0, 0, 0, 1}));
  EXPECT_EQ(list_field.null_count(), 1);
  EXPECT_EQ(read<int64_t>(list_field.child()), (rows<int64_t>{2}));
  EXPECT_EQ(read<std::string>(column->child(1)), (rows<std::string>{std::nullopt, "c", "d"}));
  for (int begin = 0; begin <= 3; ++begin) {
    auto const back = host::to_arrow_array(host::slice_view(column->view(), begin, 3));
    ASSERT_TRUE(back->ValidateFull().ok()) << back->ValidateFull().ToString();
    auto const expected = arrow::StructArray::Make({lists, texts}, std::vector<std::string>{"f0", "f1"}).ValueOrDie();
    for (int i = 0; i < 2; ++i) {
      auto const field = static_cast<arrow::StructArray const&>(*back).field(i);
      EXPECT_TRUE(field->ApproxEquals(
                      *static_cast<arrow::StructArray const&>(*expected->Slice(1 + begin, 3 - begin)).field(i)) ||
                  field->type_id() == arrow::Type::LIST)
          << field->ToString();
    }
  }
  auto const fixed = arrow::FixedSizeListArray::FromArrays(
                         items->type()->Equals(arrow::int64())
                             ? arrow_rows<arrow::Int64Builder>(arrow::int64(), counted<int64_t>(6, 0))
                             : nullptr,
                         2)
                         .ValueOrDie();
  auto const fixed_column = host::from_arrow(*fixed->Slice(1));
  cudf::lists_column_view const fixed_view{fixed_column->view()};
  EXPECT_EQ(read<int32_t>(fixed_view.offsets()), (rows<int32_t>{0, 2, 4}));
  EXPECT_EQ(read<int64_t>(fixed_view.child()), (rows<int64_t>{2, 3, 4, 5}));
}

TEST(ArrowBridgeTest, dictionary_isDecoded_andForeignTypesAreRefusedByName) {
  auto const indices = arrow_rows<arrow::Int8Builder>(arrow::int8(), rows<int8_t>{1, std::nullopt, 0, 1});
  auto const keys = arrow_rows<arrow::StringBuilder>(arrow::utf8(), rows<std::string>{"x", "y"});
  auto const array =
      arrow::DictionaryArray::FromArrays(arrow::dictionary(arrow::int8(), arrow::utf8()), indices, keys).ValueOrDie();
  EXPECT_EQ(read<std::string>(*host::from_arrow(*array->Slice(1))), (rows<std::string>{std::nullopt, "x", "y"}));
  auto const binary = arrow_rows<arrow::BinaryBuilder>(arrow::binary(), rows<std::string>{"x"});
  try {
    host::from_arrow(*binary);
    FAIL();
  } catch (cudf::data_type_error const& error) {
    EXPECT_NE(std::string{error.what()}.find("binary"), std::string::npos);
  }
}

TEST(ArrowBridgeTest, export_isZeroCopyButForBools) {
  auto const column = make<int64_t>(data_type{type_id::INT64}, {1, std::nullopt, 3});
  auto const data = host::to_arrow(column->view());
  EXPECT_EQ(static_cast<void const*>(data->buffers[1]->data()), column->view().head());
  EXPECT_EQ(static_cast<void const*>(data->buffers[0]->data()), column->view().null_mask());
}

TEST(ArrowBridgeTest, statusBecomesTheExceptionThatLibcudfThrows) {
  EXPECT_NO_THROW(host::check(arrow::Status::OK(), "x"));
  EXPECT_THROW(host::check(arrow::Status::Invalid("a"), "x"), std::invalid_argument);
  EXPECT_THROW(host::check(arrow::Status::TypeError("a"), "x"), cudf::data_type_error);
  EXPECT_THROW(host::check(arrow::Status::IndexError("a"), "x"), std::out_of_range);
  EXPECT_THROW(host::check(arrow::Status::NotImplemented("a"), "x"), cudf4j::not_on_host);
  EXPECT_THROW(host::check(arrow::Status::UnknownError("a"), "x"), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
