#include "host/io/parquet_flat.hpp"

#include <arrow/api.h>
#include <arrow/io/memory.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/writer.h>
#include <parquet/file_reader.h>

#include <cstring>
#include <random>

#include "host/core/arrow_bridge.hpp"
#include "host/io/parquet_types.hpp"
#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

using parquet::ParquetDataPageVersion;
using parquet_io::flat_field;
using parquet_io::open_file;

constexpr std::int64_t row_count = 5000;

// Nulls in spans, so that there are pages of nothing else, pages without any and mixed ones.
bool is_null_at(std::int64_t row, int nulls) {
  switch (nulls) {
    case 0:
      return false;
    case 1:
      return row % 7 == 3;
    case 2:
      return row / 600 % 2 == 0 || row % 11 == 0;
    default:
      return true;
  }
}

template <typename Builder, typename Value>
std::shared_ptr<arrow::Array> filled(Builder&& builder, int nulls, Value const& value) {
  std::mt19937_64 random{41};
  for (std::int64_t row = 0; row < row_count; ++row) {
    auto const next = value(random);
    auto const status = is_null_at(row, nulls) ? builder.AppendNull() : builder.Append(next);
    if (!status.ok()) {
      throw std::runtime_error(status.ToString());
    }
  }
  return builder.Finish().ValueOrDie();
}

std::string text_of(std::mt19937_64& random, std::uint64_t distinct, std::size_t longest) {
  auto const number = random() % distinct;
  return std::to_string(number) + std::string(number * 7 % (longest + 1), 'x') + (number % 3 == 0 ? "\xC3\xA9" : "");
}

std::shared_ptr<arrow::Table> table_of_all(int nulls) {
  auto* const pool = arrow::default_memory_pool();
  auto const few = [](auto& random) { return static_cast<std::int32_t>(random() % 100) - 50; };
  auto const few_longs = [](auto& random) { return static_cast<std::int64_t>(random() % 3) - 1; };
  auto const any = [](auto& random) { return static_cast<std::int64_t>(random()); };
  std::vector<std::pair<std::string, std::shared_ptr<arrow::Array>>> const columns{
      {"i8", filled(arrow::Int8Builder{}, nulls, few)},
      {"i16", filled(arrow::Int16Builder{}, nulls, few)},
      {"i32", filled(arrow::Int32Builder{}, nulls, few)},
      {"i64", filled(arrow::Int64Builder{}, nulls, any)},
      {"few", filled(arrow::Int64Builder{}, nulls, few_longs)},
      {"one", filled(arrow::Int64Builder{}, nulls, [](auto&) { return 7; })},
      {"u8", filled(arrow::UInt8Builder{}, nulls, [](auto& r) { return static_cast<std::uint8_t>(r()); })},
      {"u16", filled(arrow::UInt16Builder{}, nulls, [](auto& r) { return static_cast<std::uint16_t>(r()); })},
      {"u32", filled(arrow::UInt32Builder{}, nulls, [](auto& r) { return static_cast<std::uint32_t>(r()); })},
      {"u64", filled(arrow::UInt64Builder{}, nulls, any)},
      {"f32", filled(arrow::FloatBuilder{}, nulls, [](auto& r) { return static_cast<float>(r() % 90) / 4; })},
      {"f64", filled(arrow::DoubleBuilder{}, nulls, [](auto& r) { return static_cast<double>(r()) / 3; })},
      {"bool", filled(arrow::BooleanBuilder{}, nulls, [](auto& r) { return r() % 3 == 0; })},
      {"short", filled(arrow::StringBuilder{}, nulls, [](auto& r) { return text_of(r, 40, 8); })},
      {"long", filled(arrow::StringBuilder{}, nulls, [](auto& r) { return text_of(r, 40, 60); })},
      {"many", filled(arrow::StringBuilder{}, nulls, [](auto& r) { return text_of(r, 1'000'000, 20); })},
      {"empty", filled(arrow::StringBuilder{}, nulls, [](auto&) { return std::string{}; })},
      {"large", filled(arrow::LargeStringBuilder{}, nulls, [](auto& r) { return text_of(r, 40, 8); })},
      {"date", filled(arrow::Date32Builder{}, nulls, few)},
      {"us", filled(arrow::TimestampBuilder{arrow::timestamp(arrow::TimeUnit::MICRO), pool}, nulls, any)},
      {"ns", filled(arrow::TimestampBuilder{arrow::timestamp(arrow::TimeUnit::NANO, "UTC"), pool}, nulls, any)},
      {"length", filled(arrow::DurationBuilder{arrow::duration(arrow::TimeUnit::NANO), pool}, nulls, any)},
  };
  arrow::FieldVector fields;
  arrow::ArrayVector arrays;
  for (auto const& [name, array] : columns) {
    fields.push_back(arrow::field(name, array->type(), nulls != 0));
    arrays.push_back(array);
  }
  return arrow::Table::Make(arrow::schema(fields), arrays);
}

std::shared_ptr<arrow::Buffer> written(arrow::Table const& table, parquet::WriterProperties::Builder& how,
                                       std::int64_t group_rows) {
  auto const sink = arrow::io::BufferOutputStream::Create().ValueOrDie();
  auto const types = parquet::ArrowWriterProperties::Builder().store_schema()->build();
  auto const status =
      parquet::arrow::WriteTable(table, arrow::default_memory_pool(), sink, group_rows, how.build(), types);
  if (!status.ok()) {
    throw std::runtime_error(status.ToString());
  }
  return sink->Finish().ValueOrDie();
}

std::vector<std::unique_ptr<cudf::column>> read_flat(std::shared_ptr<arrow::Buffer> const& bytes) {
  parquet::ArrowReaderProperties properties;
  properties.set_smallest_decimal_enabled(true);
  open_file file;
  file.name = "bytes";
  file.reader = parquet::arrow::FileReader::Make(
                    arrow::default_memory_pool(),
                    parquet::ParquetFileReader::Open(std::make_shared<arrow::io::BufferReader>(bytes)), properties)
                    .ValueOrDie();
  file.metadata = file.reader->parquet_reader()->metadata();
  for (int group = 0; group < file.metadata->num_row_groups(); ++group) {
    file.row_groups.push_back(group);
  }
  std::vector<flat_field> fields;
  for (int i = 0; i < static_cast<int>(file.reader->manifest().schema_fields.size()); ++i) {
    auto const type = file.reader->manifest().schema_fields[static_cast<std::size_t>(i)].field->type();
    fields.push_back(
        {type, parquet_io::from_file_types(type, cudf::data_type{cudf::type_id::EMPTY}), std::vector<int>{i}});
  }
  return parquet_io::read_flat({file}, fields, file.metadata->num_rows(), *arrow::default_memory_pool(),
                               cudf::get_default_stream(), cudf::get_current_device_resource_ref());
}

void expect_same(cudf::column_view const& got, cudf::column_view const& wanted, std::string const& what) {
  ASSERT_EQ(got.type(), wanted.type()) << what;
  ASSERT_EQ(got.size(), wanted.size()) << what;
  EXPECT_EQ(got.null_count(), wanted.null_count()) << what;
  if (wanted.type().id() == cudf::type_id::STRING) {
    EXPECT_EQ(texts_of(got), texts_of(wanted)) << what;
    return;
  }
  auto const width = width_of(wanted.type());
  for (cudf::size_type row = 0; row < wanted.size(); ++row) {
    ASSERT_EQ(row_is_valid(got, row), row_is_valid(wanted, row)) << what << ", row " << row;
    if (row_is_valid(wanted, row)) {
      ASSERT_EQ(std::memcmp(got.head<char>() + row * width, wanted.head<char>() + row * width, width), 0)
          << what << ", row " << row;
    }
  }
}

TEST(ParquetFlat, everyTypeEncodingPageAndPatternOfNulls) {
  for (int const nulls : {0, 1, 2, 3}) {
    auto const table = table_of_all(nulls);
    for (auto const version : {ParquetDataPageVersion::V1, ParquetDataPageVersion::V2}) {
      for (std::int64_t const dictionary_bytes : {0, 600, 1 << 20}) {
        for (std::int64_t const group_rows : {333, 2000, 100'000}) {
          parquet::WriterProperties::Builder how;
          how.data_page_version(version)->data_pagesize(1000)->write_batch_size(97)->compression(
              version == ParquetDataPageVersion::V1 ? parquet::Compression::SNAPPY : parquet::Compression::ZSTD);
          if (dictionary_bytes == 0) {
            how.disable_dictionary();
          } else {
            how.dictionary_pagesize_limit(dictionary_bytes);
          }
          auto const got = read_flat(written(*table, how, group_rows));
          for (int c = 0; c < table->num_columns(); ++c) {
            auto const what = table->field(c)->name() + ", nulls " + std::to_string(nulls) + ", dictionary " +
                              std::to_string(dictionary_bytes) + ", group " + std::to_string(group_rows);
            ASSERT_NE(got[static_cast<std::size_t>(c)], nullptr) << what;
            auto const chunk = arrow::MakeArray(
                parquet_io::from_file_types(table->column(c)->chunk(0)->data(), cudf::data_type{cudf::type_id::EMPTY}));
            expect_same(got[static_cast<std::size_t>(c)]->view(), from_arrow(*chunk)->view(), what);
          }
        }
      }
    }
  }
}

TEST(ParquetFlat, categoriesAreTexts) {
  arrow::StringDictionaryBuilder builder;
  for (std::int64_t row = 0; row < row_count; ++row) {
    ASSERT_TRUE((row % 5 == 0 ? builder.AppendNull() : builder.Append(row % 3 == 0 ? "fizz" : "")).ok());
  }
  auto const coded = builder.Finish().ValueOrDie();
  auto const table = arrow::Table::Make(arrow::schema({arrow::field("c", coded->type())}), {coded});
  parquet::WriterProperties::Builder how;
  auto const got = read_flat(written(*table, how, 1700));
  ASSERT_NE(got[0], nullptr);
  expect_same(got[0]->view(), from_arrow(*coded)->view(), "categories");
}

TEST(ParquetFlat, whatIsReadOtherwiseIsNone) {
  auto const table = table_of_all(1)->SelectColumns({3, 15}).ValueOrDie();
  for (auto const encoding : {parquet::Encoding::DELTA_BINARY_PACKED, parquet::Encoding::BYTE_STREAM_SPLIT}) {
    parquet::WriterProperties::Builder how;
    how.disable_dictionary()->encoding("i64", encoding);
    auto const got = read_flat(written(*table, how, 2000));
    EXPECT_EQ(got[0], nullptr);
    EXPECT_NE(got[1], nullptr);
  }
  parquet::WriterProperties::Builder how;
  how.disable_dictionary()->encoding("many", parquet::Encoding::DELTA_BYTE_ARRAY);
  auto const got = read_flat(written(*table, how, 2000));
  EXPECT_NE(got[0], nullptr);
  EXPECT_EQ(got[1], nullptr);
}

// Where the footer of a file begins: before the mark at its end stands how long it is.
std::int64_t footer_of(arrow::Buffer const& file) {
  std::uint32_t size = 0;
  std::memcpy(&size, file.data() + file.size() - 8, sizeof size);
  return file.size() - 8 - static_cast<std::int64_t>(size);
}

// The format has none there; of bytes that stand where levels would, Arrow's reader makes nothing.
TEST(ParquetFlat, levelsOfAColumnWithoutNullsAreNoValues) {
  arrow::Int64Builder builder;
  for (std::int64_t row = 0; row < 100; ++row) {
    ASSERT_TRUE(builder.Append(row * 1000).ok());
  }
  auto const array = builder.Finish().ValueOrDie();
  auto const table = arrow::Table::Make(arrow::schema({arrow::field("x", arrow::int64())}), {array});
  parquet::WriterProperties::Builder how;
  how.data_page_version(ParquetDataPageVersion::V2)
      ->disable_dictionary()
      ->set_size_statistics_level(parquet::SizeStatisticsLevel::None);
  auto const whole = written(*table, how, 1000);
  std::string bytes{reinterpret_cast<char const*>(whole->data()), static_cast<std::size_t>(whole->size())};
  // of the schema in the footer: an optional column named x becomes a required one
  auto const at = bytes.rfind(std::string{"\x25\x02\x18\x01x", 5});
  ASSERT_NE(at, std::string::npos);
  bytes[at + 1] = 0;
  auto const required = arrow::Buffer::FromString(std::move(bytes));
  auto const got = read_flat(required);
  if (got[0] != nullptr) {
    expect_same(got[0]->view(), from_arrow(*array)->view(), "levels");
  }
  auto const reader = parquet::arrow::FileReader::Make(
                          arrow::default_memory_pool(),
                          parquet::ParquetFileReader::Open(std::make_shared<arrow::io::BufferReader>(required)))
                          .ValueOrDie();
  auto const read = reader->ReadTable().ValueOrDie();
  EXPECT_TRUE(read->column(0)->chunk(0)->Equals(array));
}

// Of a broken footer the message names the file, whoever finds it.
TEST(ParquetFlat, damagedFootersAreNamedInTheError) {
  auto const table = table_of_all(1)->SelectColumns({2, 13}).ValueOrDie();
  parquet::WriterProperties::Builder how;
  auto const whole = written(*table, how, 700);
  auto const footer = footer_of(*whole);
  std::mt19937_64 random{29};
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string broken{reinterpret_cast<char const*>(whole->data()), static_cast<std::size_t>(whole->size())};
    auto const at =
        footer + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(whole->size() - 8 - footer));
    broken[static_cast<std::size_t>(at)] = static_cast<char>(random());
    cudf::io::source_info const source{cudf::host_span<char const>{broken.data(), broken.size()}};
    try {
      cudf::io::read_parquet(cudf::io::parquet_reader_options::builder(source).build());
    } catch (parquet::ParquetException const& e) {
      ADD_FAILURE() << "byte " << at << ": " << e.what();
    } catch (std::exception const&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 100);
}

// No byte of a file makes the reader read or write beyond what is its own; the sanitizers watch.
TEST(ParquetFlat, damagedPagesAreLeftToArrowsReader) {
  auto const table = table_of_all(2);
  parquet::WriterProperties::Builder how;
  how.compression(parquet::Compression::UNCOMPRESSED)->data_pagesize(2000)->dictionary_pagesize_limit(3000);
  auto const whole = written(*table, how, 1000);
  auto const footer = footer_of(*whole);
  std::mt19937_64 random{17};
  for (int i = 0; i < 300; ++i) {
    std::string broken{reinterpret_cast<char const*>(whole->data()), static_cast<std::size_t>(whole->size())};
    for (int k = 0; k < 40; ++k) {
      broken[4 + random() % static_cast<std::uint64_t>(footer - 4)] = static_cast<char>(random());
    }
    auto const got = read_flat(arrow::Buffer::FromString(std::move(broken)));
    for (auto const& column : got) {
      if (column != nullptr) {
        EXPECT_EQ(column->size(), row_count);
      }
    }
  }
}

}  // namespace
}  // namespace cudf4j::host::test
