#include <arrow/io/memory.h>
#include <parquet/arrow/writer.h>
#include <cudf/ast/expressions.hpp>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet_metadata.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/stream_compaction.hpp>

#include "host/core/arrow_bridge.hpp"
#include "host/runtime/host_memory.hpp"
#include "test/io/io_test_util.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::data_type;
using cudf::type_id;
using cudf::io::parquet_reader_options;
using cudf::io::parquet_writer_options;

std::unique_ptr<cudf::column> column_of(std::shared_ptr<arrow::Array> const& array) { return from_arrow(*array); }

template <typename Builder, typename T>
std::shared_ptr<arrow::Array> array_of(Builder&& builder, optionals<T> const& values) {
  for (auto const& value : values) {
    auto const status = value.has_value() ? builder.Append(*value) : builder.AppendNull();
    if (!status.ok()) {
      throw std::runtime_error(status.ToString());
    }
  }
  return builder.Finish().ValueOrDie();
}

cudf::io::table_input_metadata named(cudf::table_view const& table, std::vector<std::string> const& names) {
  cudf::io::table_input_metadata metadata{table};
  for (std::size_t i = 0; i < names.size(); ++i) {
    metadata.column_metadata[i].set_name(names[i]);
  }
  return metadata;
}

std::vector<char> write(cudf::table_view const& table, std::vector<std::string> const& names,
                        cudf::io::compression_type compression = cudf::io::compression_type::SNAPPY,
                        cudf::size_type group_rows = 1'000'000) {
  std::vector<char> bytes;
  auto const options = parquet_writer_options::builder(cudf::io::sink_info{&bytes}, table)
                           .metadata(named(table, names))
                           .compression(compression)
                           .row_group_size_rows(group_rows)
                           .build();
  cudf::io::write_parquet(options);
  return bytes;
}

cudf::io::source_info bytes_source(std::vector<char> const& bytes) {
  return cudf::io::source_info{cudf::host_span<char const>{bytes.data(), bytes.size()}};
}

cudf::io::table_with_metadata read(std::vector<char> const& bytes) {
  return cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).build());
}

struct sample {
  std::unique_ptr<cudf::column> ints =
      column_of(array_of(arrow::Int32Builder{}, optionals<int32_t>{1, std::nullopt, 3, 4, 5}));
  std::unique_ptr<cudf::column> names =
      column_of(array_of(arrow::StringBuilder{}, optionals<std::string>{"a", "", std::nullopt, "d\xC3\xA9", "e"}));
  std::unique_ptr<cudf::column> flags =
      column_of(array_of(arrow::BooleanBuilder{}, optionals<bool>{true, false, std::nullopt, true, false}));
  cudf::table_view view{{ints->view(), names->view(), flags->view()}};
};

TEST(Parquet, roundTrip_everyCompression) {
  sample const s;
  using c = cudf::io::compression_type;
  for (auto const compression : {c::NONE, c::SNAPPY, c::ZSTD, c::GZIP, c::LZ4, c::BROTLI}) {
    auto const got = read(write(s.view, {"i", "n", "b"}, compression));
    EXPECT_EQ(names_of(got), (std::vector<std::string>{"i", "n", "b"}));
    auto const view = got.tbl->view();
    EXPECT_EQ(values_of<int32_t>(view.column(0)), (optionals<int32_t>{1, std::nullopt, 3, 4, 5}));
    EXPECT_EQ(texts_of(view.column(1)), (texts{"a", "", std::nullopt, "d\xC3\xA9", "e"}));
    EXPECT_EQ(values_of<bool>(view.column(2)), (optionals<bool>{true, false, std::nullopt, true, false}));
  }
}

TEST(Parquet, unknownCompression_isRefused) {
  sample const s;
  EXPECT_THROW(write(s.view, {"i", "n", "b"}, cudf::io::compression_type::XZ), cudf4j::not_on_host);
}

TEST(Parquet, optionsThatAreRefused_leaveTheFileAsItWas) {
  sample const s;
  temporary_folder const folder;
  auto const before = std::string{"what was there before"};
  cudf::io::sink_info const there{folder.write("there.parquet", before)};
  EXPECT_THROW(cudf::io::write_parquet(
                   parquet_writer_options::builder(there, s.view).compression(cudf::io::compression_type::XZ).build()),
               cudf4j::not_on_host);
  EXPECT_EQ(bytes_of(folder.file("there.parquet")), before);
  EXPECT_THROW(
      cudf::io::write_parquet(parquet_writer_options::builder(there, s.view).partitions({{0, 1}, {1, 1}}).build()),
      cudf::logic_error);
  EXPECT_EQ(bytes_of(folder.file("there.parquet")), before);
  auto const statistics = std::make_shared<cudf::io::writer_compression_statistics>();
  for (auto const& options :
       {cudf::io::chunked_parquet_writer_options::builder(there).compression(cudf::io::compression_type::XZ).build(),
        cudf::io::chunked_parquet_writer_options::builder(there).compression_statistics(statistics).build()}) {
    EXPECT_THROW(cudf::io::chunked_parquet_writer{options}, cudf4j::not_on_host);
    EXPECT_EQ(bytes_of(folder.file("there.parquet")), before);
  }
}

TEST(Parquet, slices_areWrittenFromTheirOffset) {
  sample const s;
  auto const cut = [](cudf::column_view const& v) {
    return cudf::column_view{v.type(), 3, v.head(), v.null_mask(), 1, 1 + v.offset(), {v.child_begin(), v.child_end()}};
  };
  cudf::table_view const slice{{cut(s.ints->view()), cut(s.names->view()), cut(s.flags->view())}};
  auto const got = read(write(slice, {"i", "n", "b"}));
  EXPECT_EQ(values_of<int32_t>(got.tbl->view().column(0)), (optionals<int32_t>{std::nullopt, 3, 4}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"", std::nullopt, "d\xC3\xA9"}));
  EXPECT_EQ(values_of<bool>(got.tbl->view().column(2)), (optionals<bool>{false, std::nullopt, true}));
}

TEST(Parquet, emptyTable_keepsNamesAndTypes) {
  sample const s;
  auto const none = column_of(array_of(arrow::Int64Builder{}, optionals<int64_t>{}));
  auto const got = read(write(cudf::table_view{{none->view()}}, {"x"}));
  EXPECT_EQ(got.tbl->num_rows(), 0);
  EXPECT_EQ(got.tbl->view().column(0).type().id(), type_id::INT64);
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"x"}));
}

TEST(Parquet, withoutMetadata_namesAreNumbered) {
  sample const s;
  std::vector<char> bytes;
  cudf::io::write_parquet(parquet_writer_options::builder(cudf::io::sink_info{&bytes}, s.view).build());
  EXPECT_EQ(names_of(read(bytes)), (std::vector<std::string>{"_col0", "_col1", "_col2"}));
}

TEST(Parquet, columnsAreSelected_inTheOrderAsked) {
  sample const s;
  auto const bytes = write(s.view, {"i", "n", "b"});
  auto got = cudf::io::read_parquet(
      parquet_reader_options::builder(bytes_source(bytes)).column_names({"b", "nothing", "i"}).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"b", "i"}));
  EXPECT_EQ(got.tbl->view().column(0).type().id(), type_id::BOOL8);
  got = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).column_indices({1}).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"n"}));
  auto const message = message_of<cudf::logic_error>([&] {
    cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes))
                               .column_names({"nothing"})
                               .ignore_missing_columns(false)
                               .build());
  });
  EXPECT_NE(message.find("'nothing'"), std::string::npos);
}

TEST(Parquet, rowsAndRowGroups_areSelected) {
  sample const s;
  auto const bytes = write(s.view, {"i", "n", "b"}, cudf::io::compression_type::NONE, 2);
  auto got =
      cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).skip_rows(1).num_rows(3).build());
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"", std::nullopt, "d\xC3\xA9"}));
  EXPECT_EQ(got.metadata.num_rows_per_source, (std::vector<std::size_t>{3}));
  got = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).row_groups({{2, 0}}).build());
  EXPECT_EQ(values_of<int32_t>(got.tbl->view().column(0)), (optionals<int32_t>{5, 1, std::nullopt}));
  EXPECT_THROW(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).row_groups({{3}}).build()),
               cudf::logic_error);
  got = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).skip_rows(99).build());
  EXPECT_EQ(got.tbl->num_rows(), 0);
  EXPECT_EQ(got.tbl->num_columns(), 3);
}

TEST(Parquet, severalSources_areJoined) {
  sample const s;
  temporary_folder const folder;
  std::vector<std::string> paths{folder.file("1.parquet"), folder.file("2.parquet")};
  for (auto const& path : paths) {
    cudf::io::write_parquet(parquet_writer_options::builder(cudf::io::sink_info{path}, s.view).build());
  }
  auto const got = cudf::io::read_parquet(
      parquet_reader_options::builder(cudf::io::source_info{paths}).skip_rows(4).num_rows(2).build());
  EXPECT_EQ(values_of<int32_t>(got.tbl->view().column(0)), (optionals<int32_t>{5, 1}));
  EXPECT_EQ(got.metadata.num_rows_per_source, (std::vector<std::size_t>{1, 1}));
}

TEST(Parquet, timestampsDatesDurationsDecimals_roundTrip) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  auto const timestamp = [](arrow::TimeUnit::type unit) {
    return array_of(arrow::TimestampBuilder{arrow::timestamp(unit), arrow::default_memory_pool()},
                    optionals<int64_t>{-1500, std::nullopt, 1'000});
  };
  columns.push_back(column_of(timestamp(arrow::TimeUnit::MILLI)));
  columns.push_back(column_of(timestamp(arrow::TimeUnit::NANO)));
  columns.push_back(column_of(array_of(arrow::Date32Builder{}, optionals<int32_t>{-1, std::nullopt, 19'000})));
  columns.push_back(
      column_of(array_of(arrow::DurationBuilder{arrow::duration(arrow::TimeUnit::MILLI), arrow::default_memory_pool()},
                         optionals<int64_t>{-5, std::nullopt, 86'400'000})));
  columns.push_back(
      column_of(array_of(arrow::Decimal64Builder{arrow::decimal64(18, 2)},
                         optionals<arrow::Decimal64>{arrow::Decimal64{-125}, std::nullopt, arrow::Decimal64{99}})));
  std::vector<cudf::column_view> views;
  for (auto const& column : columns) {
    views.push_back(column->view());
  }
  auto const bytes = write(cudf::table_view{views}, {"ms", "ns", "d", "t", "n"});
  auto const got = read(bytes);
  auto const longs = [](cudf::column_view const& v) {
    return values_of<int64_t>(
        cudf::column_view{data_type{type_id::INT64}, v.size(), v.head(), v.null_mask(), v.null_count()});
  };
  auto const view = got.tbl->view();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(view.column(i).type(), views[i].type()) << i;
  }
  EXPECT_EQ(longs(view.column(0)), (optionals<int64_t>{-1500, std::nullopt, 1000}));
  EXPECT_EQ(longs(view.column(1)), (optionals<int64_t>{-1500, std::nullopt, 1000}));
  EXPECT_EQ(longs(view.column(3)), (optionals<int64_t>{-5, std::nullopt, 86'400'000}));
  EXPECT_EQ(longs(view.column(4)), (optionals<int64_t>{-125, std::nullopt, 99}));
  // a coarser unit rounds towards the past
  auto const seconds = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes))
                                                  .column_names({"ms"})
                                                  .timestamp_type(data_type{type_id::TIMESTAMP_SECONDS})
                                                  .build());
  EXPECT_EQ(seconds.tbl->view().column(0).type().id(), type_id::TIMESTAMP_SECONDS);
  EXPECT_EQ(longs(seconds.tbl->view().column(0)), (optionals<int64_t>{-2, std::nullopt, 1}));
}

TEST(Parquet, listsAndStructs_roundTrip) {
  auto const values = std::make_shared<arrow::Int64Builder>();
  arrow::ListBuilder lists{arrow::default_memory_pool(), values};
  ASSERT_TRUE(lists.Append().ok() && values->AppendValues({1, 2}).ok() && lists.AppendNull().ok() &&
              lists.Append().ok() && lists.Append().ok() && values->Append(3).ok());
  auto const list_column = column_of(lists.Finish().ValueOrDie());
  auto const fields =
      arrow::StructArray::Make({array_of(arrow::Int32Builder{}, optionals<int32_t>{1, 2, std::nullopt, 4}),
                                array_of(arrow::StringBuilder{}, optionals<std::string>{"p", "q", "r", std::nullopt})},
                               std::vector<std::string>{"x", "y"})
          .ValueOrDie();
  auto const struct_column = column_of(fields);
  cudf::table_view const view{{list_column->view(), struct_column->view()}};
  auto metadata = named(view, {"l", "s"});
  metadata.column_metadata[1].child(0).set_name("x");
  metadata.column_metadata[1].child(1).set_name("y");
  std::vector<char> bytes;
  cudf::io::write_parquet(
      parquet_writer_options::builder(cudf::io::sink_info{&bytes}, view).metadata(metadata).build());
  auto const got = read(bytes);
  auto const list = got.tbl->view().column(0);
  ASSERT_EQ(list.type().id(), type_id::LIST);
  EXPECT_EQ(values_of<int32_t>(list.child(0)), (optionals<int32_t>{0, 2, 2, 2, 3}));
  EXPECT_EQ(values_of<int64_t>(list.child(1)), (optionals<int64_t>{1, 2, 3}));
  EXPECT_EQ(list.null_count(), 1);
  auto const fields_view = got.tbl->view().column(1);
  EXPECT_EQ(values_of<int32_t>(fields_view.child(0)), (optionals<int32_t>{1, 2, std::nullopt, 4}));
  EXPECT_EQ(texts_of(fields_view.child(1)), (texts{"p", "q", "r", std::nullopt}));
  EXPECT_EQ(got.metadata.schema_info[1].children[1].name, "y");
  EXPECT_EQ(got.metadata.schema_info[0].children[1].name, "element");
  auto const part =
      cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).column_names({"s.y"}).build());
  ASSERT_EQ(part.tbl->view().column(0).num_children(), 1);
  EXPECT_EQ(texts_of(part.tbl->view().column(0).child(0)), (texts{"p", "q", "r", std::nullopt}));
}

TEST(Parquet, notNullableWithNulls_isRefused) {
  sample const s;
  auto metadata = named(s.view, {"i", "n", "b"});
  metadata.column_metadata[0].set_nullability(false);
  std::vector<char> bytes;
  EXPECT_THROW(cudf::io::write_parquet(
                   parquet_writer_options::builder(cudf::io::sink_info{&bytes}, s.view).metadata(metadata).build()),
               cudf::logic_error);
}

TEST(Parquet, userData_isKept) {
  sample const s;
  std::vector<char> bytes;
  cudf::io::write_parquet(parquet_writer_options::builder(cudf::io::sink_info{&bytes}, s.view)
                              .key_value_metadata({{{"origin", "test"}}})
                              .build());
  EXPECT_EQ(read(bytes).metadata.user_data.at("origin"), "test");
}

TEST(Parquet, pandasIndex_isReadWithSelectedColumns) {
  sample const s;
  std::vector<char> bytes;
  cudf::io::write_parquet(
      parquet_writer_options::builder(cudf::io::sink_info{&bytes}, s.view)
          .metadata(named(s.view, {"i", "n", "b"}))
          .key_value_metadata({{{"pandas", R"({"index_columns": ["n", {"kind": "range", "name": "b"}]})"}}})
          .build());
  auto const options = parquet_reader_options::builder(bytes_source(bytes)).column_names({"i"}).build();
  EXPECT_EQ(names_of(cudf::io::read_parquet(options)), (std::vector<std::string>{"i", "n"}));
}

TEST(Parquet, damagedFiles_areNamedInTheError) {
  sample const s;
  temporary_folder const folder;
  auto const bytes = write(s.view, {"i", "n", "b"});
  std::string const whole{bytes.begin(), bytes.end()};
  auto const failure = [](std::string const& path) {
    return message_of<cudf::logic_error>(
        [&] { cudf::io::read_parquet(parquet_reader_options::builder(cudf::io::source_info{path}).build()); });
  };
  for (auto const& [name, text] :
       std::vector<std::pair<std::string, std::string>>{{"truncated.parquet", whole.substr(0, whole.size() / 2)},
                                                        {"empty.parquet", ""},
                                                        {"text.parquet", "a,b\n1,2\n3,4\n"}}) {
    auto const path = folder.write(name, text);
    EXPECT_NE(failure(path).find(path), std::string::npos) << name;
  }
  auto broken = whole;
  for (std::size_t i = 4; i < 40; ++i) {
    broken[i] = '\xFF';
  }
  auto const path = folder.write("broken.parquet", broken);
  EXPECT_NE(failure(path).find(path), std::string::npos);
  EXPECT_NE(failure("/no/such.parquet").find("/no/such.parquet"), std::string::npos);
}

TEST(Parquet, typeWithoutCounterpart_isNamedWithItsColumn) {
  auto const bytes_of_three = arrow::MakeArrayOfNull(arrow::fixed_size_binary(3), 2).ValueOrDie();
  auto const table = arrow::Table::Make(arrow::schema({arrow::field("h", bytes_of_three->type())}), {bytes_of_three});
  auto const sink = arrow::io::BufferOutputStream::Create().ValueOrDie();
  ASSERT_TRUE(parquet::arrow::WriteTable(*table, arrow::default_memory_pool(), sink).ok());
  auto const buffer = sink->Finish().ValueOrDie();
  std::vector<char> const bytes(buffer->data(), buffer->data() + buffer->size());
  auto const message = message_of<cudf::data_type_error>([&] { read(bytes); });
  EXPECT_NE(message.find("column 'h': from_arrow: Arrow type fixed_size_binary"), std::string::npos) << message;
}

TEST(Parquet, numbersOfHalfPrecision_areWidened) {
  arrow::HalfFloatBuilder builder;
  // 1, -2, the greatest, the least normal, the two ends of what is below, infinity, no number, -0
  for (std::uint16_t const bits : {0x3C00, 0xC000, 0x7BFF, 0x0400, 0x03FF, 0x8001, 0xFC00, 0x7E01, 0x8000}) {
    ASSERT_TRUE(builder.Append(bits).ok());
  }
  ASSERT_TRUE(builder.AppendNull().ok());
  auto const halves = builder.Finish().ValueOrDie();
  auto const table = arrow::Table::Make(arrow::schema({arrow::field("h", halves->type())}), {halves});
  auto const sink = arrow::io::BufferOutputStream::Create().ValueOrDie();
  ASSERT_TRUE(parquet::arrow::WriteTable(*table, arrow::default_memory_pool(), sink).ok());
  auto const buffer = sink->Finish().ValueOrDie();
  auto const result = read(std::vector<char>(buffer->data(), buffer->data() + buffer->size()));
  auto const column = result.tbl->view().column(0);
  ASSERT_EQ(column.type().id(), cudf::type_id::FLOAT32);
  EXPECT_EQ(column.null_count(), 1);
  auto const* values = column.data<float>();
  float const expected[] = {1, -2, 65504, 0x1p-14F, 1023 * 0x1p-24F, -0x1p-24F, -INFINITY};
  for (int i = 0; i < 7; ++i) EXPECT_EQ(values[i], expected[i]) << i;
  EXPECT_TRUE(std::isnan(values[7]));
  EXPECT_TRUE(values[8] == 0 && std::signbit(values[8]));
}

TEST(Parquet, unwritableFile_isNamedInTheError) {
  sample const s;
  auto const message = message_of<cudf::logic_error>([&] {
    cudf::io::write_parquet(
        parquet_writer_options::builder(cudf::io::sink_info{std::string{"/no/such/folder/f.parquet"}}, s.view).build());
  });
  EXPECT_NE(message.find("/no/such/folder/f.parquet"), std::string::npos);
}

class failing_sink final : public cudf::io::data_sink {
 public:
  void host_write(void const*, std::size_t) override { throw std::runtime_error("disk is full"); }
  void flush() override {}
  std::size_t bytes_written() override { return 0; }
};

TEST(Parquet, errorsOfUserSinks_arriveAsExceptions) {
  sample const s;
  failing_sink sink;
  auto const message = message_of<cudf::logic_error>(
      [&] { cudf::io::write_parquet(parquet_writer_options::builder(cudf::io::sink_info{&sink}, s.view).build()); });
  EXPECT_NE(message.find("disk is full"), std::string::npos);
}

TEST(Parquet, options_checkTheirValues) {
  auto options = parquet_reader_options::builder(cudf::io::source_info{std::string{"f"}}).build();
  EXPECT_THROW(options.set_skip_rows(-1), cudf::logic_error);
  options.set_skip_rows(1);
  EXPECT_THROW(options.set_row_groups({{0}}), cudf::logic_error);
  cudf::io::parquet_writer_options writer;
  EXPECT_THROW(writer.set_row_group_size_rows(0), cudf::logic_error);
  EXPECT_THROW(writer.set_max_page_size_bytes(10), cudf::logic_error);
}

TEST(Parquet, filter_keepsRowsOfAllRowGroups) {
  sample const s;
  auto const bytes = write(s.view, {"i", "n", "b"}, cudf::io::compression_type::NONE, 2);
  auto const whole = read(bytes);
  auto const first = whole.tbl->view().column(0);
  cudf::numeric_scalar<std::int32_t> limit{first.begin<std::int32_t>()[1]};
  cudf::ast::literal const literal{limit};
  cudf::ast::column_reference const column{0};
  cudf::ast::operation const above{cudf::ast::ast_operator::GREATER, column, literal};
  auto const got = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(above).build());
  optionals<std::int32_t> expected;
  texts names;
  auto const all = texts_of(whole.tbl->view().column(1));
  for (cudf::size_type i = 0; i < first.size(); ++i) {
    if (row_is_valid(first, i) && first.begin<std::int32_t>()[i] > limit.value()) {
      expected.emplace_back(first.begin<std::int32_t>()[i]);
      names.push_back(all[static_cast<std::size_t>(i)]);
    }
  }
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(values_of<std::int32_t>(got.tbl->view().column(0)), expected);
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), names);
  EXPECT_THROW(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(column).build()),
               std::invalid_argument);
}

// What is pruned may not change what a filter gives: numbers of each kind, on both sides, at and around the limits.
TEST(Parquet, filter_prunedByStatistics_givesTheSameRows) {
  auto const whole = cudf4j::test::longs({5, 1, std::nullopt, 2, 9, 7, 30, 20});
  auto const real = cudf4j::test::doubles({0.5, -1.0, 2.0, cudf4j::test::nan, 8.0, 9.0, std::nullopt, std::nullopt});
  auto const bytes = write(cudf4j::test::table_of(whole, real), {"w", "r"}, cudf::io::compression_type::NONE, 2);
  auto const table = read(bytes);
  using cudf::ast::ast_operator;
  cudf::numeric_scalar<std::int64_t> nine{9};
  cudf::ast::literal const limit_of_one{nine};
  cudf::ast::column_reference const numbers{0};
  cudf::ast::operation const above{ast_operator::GREATER, numbers, limit_of_one};
  auto const pruned =
      cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(above).build());
  EXPECT_EQ(pruned.metadata.num_row_groups_after_stats_filter, 1);
  for (auto const op : {ast_operator::EQUAL, ast_operator::NOT_EQUAL, ast_operator::LESS, ast_operator::LESS_EQUAL,
                        ast_operator::GREATER, ast_operator::GREATER_EQUAL, ast_operator::NULL_EQUAL}) {
    for (int const limit : {-5, -1, 0, 1, 2, 5, 6, 9, 20, 30, 31}) {
      cudf::numeric_scalar<std::int64_t> integer{limit};
      cudf::numeric_scalar<double> number{static_cast<double>(limit)};
      cudf::ast::literal const whole_literal{integer};
      cudf::ast::literal const real_literal{number};
      cudf::ast::column_reference const w{0};
      cudf::ast::column_reference const r{1};
      cudf::ast::operation const first{op, w, whole_literal};
      cudf::ast::operation const second{op, real_literal, r};
      cudf::ast::operation const both{ast_operator::NULL_LOGICAL_AND, first, second};
      cudf::ast::operation const either{ast_operator::NULL_LOGICAL_OR, first, second};
      for (cudf::ast::expression const* filter :
           std::vector<cudf::ast::expression const*>{&first, &second, &both, &either}) {
        auto const expected = cudf::filter(table.tbl->view(), *filter, table.tbl->view());
        auto const got =
            cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(*filter).build());
        EXPECT_EQ(values_of<std::int64_t>(got.tbl->view().column(0)),
                  values_of<std::int64_t>(expected->view().column(0)))
            << static_cast<int>(op) << " " << limit;
      }
    }
  }
}

TEST(Parquet, filter_ofTextsAndTimes_leavesOutWhatTheStatisticsDeny) {
  auto const texts = cudf4j::test::strings({"ab", "b", std::nullopt, "\xc3\xa4", "c", "cc", "a", "aa"});
  auto const times = cudf4j::test::fixed<std::int64_t>({5, -1, std::nullopt, 20, 7, 8, 30, std::nullopt},
                                                       cudf::data_type{cudf::type_id::TIMESTAMP_MICROSECONDS});
  auto const bytes = write(cudf4j::test::table_of(texts, times), {"s", "t"}, cudf::io::compression_type::NONE, 2);
  auto const table = read(bytes);
  using cudf::ast::ast_operator;
  cudf::ast::column_reference const s{0};
  cudf::ast::column_reference const t{1};
  for (auto const op : {ast_operator::EQUAL, ast_operator::NOT_EQUAL, ast_operator::LESS, ast_operator::LESS_EQUAL,
                        ast_operator::GREATER, ast_operator::GREATER_EQUAL}) {
    for (char const* const text : {"", "a", "ab", "b", "c", "cd", "\xc3\xa4", "\xff"}) {
      cudf::string_scalar value{std::string{text}};
      cudf::ast::literal const literal{value};
      cudf::ast::operation const filter{op, s, literal};
      auto const expected = cudf::filter(table.tbl->view(), filter, table.tbl->view());
      auto const got =
          cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(filter).build());
      EXPECT_EQ(texts_of(got.tbl->view().column(0)), texts_of(expected->view().column(0))) << text;
    }
    for (int const tick : {-2, -1, 5, 6, 7, 20, 30, 31}) {
      cudf::timestamp_scalar<cudf::timestamp_us> value{cudf::timestamp_us{cudf::duration_us{tick}}};
      cudf::ast::literal const literal{value};
      cudf::ast::operation const filter{op, literal, t};
      auto const expected = cudf::filter(table.tbl->view(), filter, table.tbl->view());
      auto const got =
          cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(filter).build());
      EXPECT_EQ(texts_of(got.tbl->view().column(0)), texts_of(expected->view().column(0))) << tick;
    }
  }
  cudf::string_scalar above{"cb"};
  cudf::ast::literal const above_literal{above};
  cudf::ast::operation const texts_above{ast_operator::GREATER, s, above_literal};
  EXPECT_EQ(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(texts_above).build())
                .metadata.num_row_groups_after_stats_filter,
            2);
  cudf::timestamp_scalar<cudf::timestamp_us> ten{cudf::timestamp_us{cudf::duration_us{10}}};
  cudf::ast::literal const ten_literal{ten};
  cudf::ast::operation const times_above{ast_operator::GREATER, t, ten_literal};
  EXPECT_EQ(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).filter(times_above).build())
                .metadata.num_row_groups_after_stats_filter,
            2);
}

TEST(Parquet, metadata_describesTheFile) {
  sample const s;
  auto const bytes = write(s.view, {"i", "n", "b"}, cudf::io::compression_type::NONE, 2);
  auto const metadata = cudf::io::read_parquet_metadata(bytes_source(bytes));
  EXPECT_EQ(metadata.num_rows(), 5);
  EXPECT_EQ(metadata.num_rowgroups(), 3);
  ASSERT_EQ(metadata.schema().root().num_children(), 3);
  EXPECT_EQ(metadata.schema().root().child(1).name(), "n");
  EXPECT_EQ(metadata.schema().root().child(0).cudf_type().id(), type_id::INT32);
  EXPECT_EQ(metadata.schema().root().child(1).cudf_type().id(), type_id::STRING);
  EXPECT_EQ(metadata.rowgroup_metadata()[2].at("num_rows"), 1);
}

TEST(Parquet, whatArrowHoldsMeanwhile_countsAgainstTheLimit) {
  arrow::StringBuilder builder;
  std::string const text(200, 'x');
  for (int i = 0; i < 100'000; ++i) {
    ASSERT_TRUE(builder.Append(text).ok());
  }
  auto const bytes = [&] {
    auto const column = column_of(builder.Finish().ValueOrDie());
    return write(cudf::table_view{{column->view()}}, {"s"});
  }();
  ASSERT_LT(bytes.size(), 200'000U);
  auto const held = cudf4j_host_memory_in_use();
  // enough for the column of 20 MB, not for the array of as much beside it that Arrow's reader makes for a part of it
  cudf4j_host_memory_limit(held + 30'000'000);
  EXPECT_EQ(read(bytes).tbl->num_rows(), 100'000);
  EXPECT_THROW(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).num_rows(99'999).build()),
               std::bad_alloc);
  cudf4j_host_memory_limit(0);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
  EXPECT_EQ(read(bytes).tbl->num_rows(), 100'000);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
}

// Columns of 16 MB each, their values chosen so that no dictionary holds them.
struct large_sample {
  static constexpr cudf::size_type rows = 2'000'000;
  std::vector<std::unique_ptr<cudf::column>> columns;
  cudf::table_view view;

  large_sample() {
    std::vector<cudf::column_view> views;
    for (int64_t c = 0; c < 4; ++c) {
      auto& made = columns.emplace_back(cudf::make_numeric_column(data_type{type_id::INT64}, rows));
      auto* const values = made->mutable_view().data<int64_t>();
      for (int64_t i = 0; i < rows; ++i) {
        values[i] = (i + c) * 1'000'003'000'003;
      }
      views.push_back(made->view());
    }
    view = cudf::table_view{views};
  }
};

TEST(Parquet, columnsOfArrow_areFreedWhenTheyAreCopied) {
  auto const bytes = write(large_sample{}.view, {"a", "b", "c", "d"}, cudf::io::compression_type::NONE);
  auto const held = cudf4j_host_memory_in_use();
  // the four columns twice would be 128 MB
  cudf4j_host_memory_limit(held + 96'000'000);
  auto const read_back = [&] {
    try {
      return read(bytes).tbl->num_rows();
    } catch (std::bad_alloc const&) {
      return -1;
    }
  }();
  cudf4j_host_memory_limit(0);
  EXPECT_EQ(read_back, large_sample::rows);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
}

TEST(Parquet, writingCountsAgainstTheLimit) {
  large_sample const large;
  auto const held = cudf4j_host_memory_in_use();
  cudf4j_host_memory_limit(held + 100'000);
  auto const message = message_of<std::bad_alloc>([&] { write(large.view, {"a", "b", "c", "d"}); });
  cudf4j_host_memory_limit(0);
  EXPECT_NE(message.find("write_parquet: sink 0: "), std::string::npos) << message;
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
}

// Whichever allocation fails: an exception, everything free again, and no file that passes for a whole one.
TEST(Parquet, writingWithAFailedAllocation_throws) {
  sample const s;
  auto const whole = write(s.view, {"i", "n", "b"}, cudf::io::compression_type::SNAPPY, 2);
  auto const held = cudf4j_host_memory_in_use();
  int64_t failures = 0;
  for (;; ++failures) {
    std::vector<char> bytes;
    auto const options = parquet_writer_options::builder(cudf::io::sink_info{&bytes}, s.view)
                             .metadata(named(s.view, {"i", "n", "b"}))
                             .row_group_size_rows(2)
                             .build();
    cudf4j_host_fail_allocation_after(failures);
    try {
      cudf::io::write_parquet(options);
      cudf4j_host_fail_allocation_after(-1);
      EXPECT_EQ(bytes, whole);
      break;
    } catch (std::bad_alloc const&) {
      EXPECT_EQ(cudf4j_host_memory_in_use(), held) << failures;
      EXPECT_THROW(read(bytes), cudf::logic_error) << failures;
    }
  }
  EXPECT_GT(failures, 10);
}

}  // namespace
}  // namespace cudf4j::host::test
