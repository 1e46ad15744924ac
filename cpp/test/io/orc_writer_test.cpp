#include <arrow/adapters/orc/adapter.h>
#include <arrow/api.h>
#include <arrow/io/memory.h>

#include <cudf/copying.hpp>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/orc.hpp>
#include <cudf/io/orc_metadata.hpp>
#include <sstream>

#include "bridge/not_on_host.hpp"
#include "host/core/arrow_bridge.hpp"
#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

TEST(OrcWriter, optionsThatAreRefused_leaveTheFileAsItWas) {
  temporary_folder const folder;
  auto const path = folder.write("there.orc", "what was there before");
  auto const chunked = [](cudf::io::sink_info const& sink) {
    return cudf::io::chunked_orc_writer_options::builder(sink);
  };
  auto const statistics = std::make_shared<cudf::io::writer_compression_statistics>();
  for (auto const& options :
       {chunked(cudf::io::sink_info{path}).stripe_size_rows(1000).build(),
        chunked(cudf::io::sink_info{path}).key_value_metadata({{"key", "value"}}).build(),
        chunked(cudf::io::sink_info{path}).compression_statistics(statistics).build(),
        chunked(cudf::io::sink_info{path}).compression(cudf::io::compression_type::BROTLI).build()}) {
    EXPECT_THROW(cudf::io::orc_chunked_writer{options}, cudf4j::not_on_host);
    EXPECT_EQ(bytes_of(path), "what was there before");
  }
}

using arrow::adapters::orc::ORCFileReader;
using arrow::adapters::orc::ORCFileWriter;

/** What a builder makes of each row: add(row) appends to it. */
template <typename Builder, typename Add>
std::shared_ptr<arrow::Array> built(Builder&& builder, int64_t rows, Add const& add) {
  for (int64_t row = 0; row < rows; ++row) {
    if (auto const status = add(builder, row); !status.ok()) throw std::runtime_error(status.ToString());
  }
  return builder.Finish().ValueOrDie();
}

/** Columns of all types, with nulls; those of some are all in the first or the last rows. */
std::shared_ptr<arrow::Table> all_types(int64_t rows) {
  using arrow::Status;
  auto* const memory = arrow::default_memory_pool();
  arrow::ArrayVector columns;
  columns.push_back(built(arrow::Int64Builder{}, rows, [](auto& to, int64_t row) {
    return row % 7 == 0 ? to.AppendNull() : to.Append(row - 1000);
  }));
  // of some rows the sum fits 64 bits, of all it does not
  columns.push_back(
      built(arrow::Int64Builder{}, rows, [](auto& to, int64_t) { return to.Append((int64_t{1} << 62) / 10'000); }));
  columns.push_back(built(arrow::DoubleBuilder{}, rows, [](auto& to, int64_t row) {
    return to.Append(static_cast<double>(row * 7919 % 10'007) / 2);
  }));
  columns.push_back(built(arrow::StringBuilder{}, rows, [](auto& to, int64_t row) {
    return row % 11 == 0 ? to.AppendNull() : to.Append(std::to_string(row * 7919 % 10'007));
  }));
  columns.push_back(built(arrow::BooleanBuilder{}, rows, [](auto& to, int64_t row) {
    return row % 5 == 0 ? to.AppendNull() : to.Append(row % 3 == 0);
  }));
  columns.push_back(built(arrow::Decimal128Builder{arrow::decimal128(38, 2)}, rows, [](auto& to, int64_t row) {
    return to.Append(arrow::Decimal128{row * 7919 % 10'007 - 5000});
  }));
  columns.push_back(built(arrow::Date32Builder{}, rows, [](auto& to, int64_t row) {
    return to.Append(static_cast<int32_t>(row * 7919 % 10'007 - 5000));
  }));
  columns.push_back(built(arrow::TimestampBuilder{arrow::timestamp(arrow::TimeUnit::NANO), memory}, rows,
                          [](auto& to, int64_t row) { return to.Append((row - 20'000) * 1'234'567'891); }));
  columns.push_back(built(arrow::Int32Builder{}, rows, [](auto& to, int64_t row) {
    return row < 15'000 ? to.AppendNull() : to.Append(static_cast<int32_t>(row));
  }));
  columns.push_back(built(arrow::StringBuilder{}, rows, [](auto& to, int64_t row) {
    return row >= 15'000 ? to.AppendNull() : to.Append("only here");
  }));
  auto const elements = std::make_shared<arrow::Int32Builder>();
  columns.push_back(built(arrow::ListBuilder{memory, elements}, rows, [&](auto& to, int64_t row) {
    if (row % 13 == 0) return to.AppendNull();
    auto status = to.Append();
    for (int64_t i = 0; i < row % 4; ++i) status &= elements->Append(static_cast<int32_t>(row + i));
    return status;
  }));
  auto const number = std::make_shared<arrow::Int32Builder>();
  auto const text = std::make_shared<arrow::StringBuilder>();
  auto const fields = arrow::struct_({arrow::field("n", arrow::int32()), arrow::field("t", arrow::utf8())});
  columns.push_back(built(arrow::StructBuilder{fields, memory, {number, text}}, rows, [&](auto& to, int64_t row) {
    if (row % 17 == 0) return to.AppendNull();
    return to.Append() & (row % 3 == 0 ? number->AppendNull() : number->Append(static_cast<int32_t>(row))) &
           text->Append("t" + std::to_string(row % 100));
  }));
  arrow::FieldVector names;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    names.push_back(arrow::field("c" + std::to_string(i), columns[i]->type()));
  }
  return arrow::Table::Make(arrow::schema(names), columns);
}

cudf::io::table_input_metadata names_for(cudf::table_view const& table) {
  cudf::io::table_input_metadata metadata{table};
  for (std::size_t i = 0; i < metadata.column_metadata.size(); ++i) {
    metadata.column_metadata[i].set_name("c" + std::to_string(i));
  }
  auto& fields = metadata.column_metadata.back();
  fields.child(0).set_name("n");
  fields.child(1).set_name("t");
  return metadata;
}

/** The same rows by one writer of Arrow's. */
std::string by_arrow(arrow::Table const& table) {
  arrow::adapters::orc::WriteOptions how;
  how.compression = arrow::Compression::SNAPPY;
  auto const out = arrow::io::BufferOutputStream::Create().ValueOrDie();
  auto const writer = ORCFileWriter::Open(out.get(), how).ValueOrDie();
  EXPECT_TRUE(writer->Write(table).ok() && writer->Close().ok());
  return out->Finish().ValueOrDie()->ToString();
}

std::shared_ptr<arrow::Table> read_by_arrow(std::string const& file) {
  auto const reader = ORCFileReader::Open(std::make_shared<arrow::io::BufferReader>(arrow::Buffer::FromString(file)),
                                          arrow::default_memory_pool())
                          .ValueOrDie();
  return reader->Read().ValueOrDie()->CombineChunks().ValueOrDie();
}

template <typename T>
void tell(std::ostream& to, T const& value) {
  if constexpr (requires { value.has_value(); }) {
    if (value.has_value()) {
      to << *value;
    } else {
      to << "none";
    }
    to << ' ';
  } else if constexpr (requires { value.minimum_utc; }) {
    for (auto const& each : {value.minimum, value.maximum, value.minimum_utc, value.maximum_utc}) tell(to, each);
    for (auto const& each : {value.minimum_nanos, value.maximum_nanos}) tell(to, each);
  } else if constexpr (requires { value.minimum; }) {
    tell(to, value.minimum);
    tell(to, value.maximum);
    if constexpr (requires { value.sum; }) tell(to, value.sum);
  } else if constexpr (requires { value.count; }) {
    for (auto const count : value.count) to << count << ' ';
  } else if constexpr (requires { value.sum; }) {
    tell(to, value.sum);
  }
}

std::vector<std::string> statistics_of(std::string const& file) {
  std::vector<std::string> told;
  for (auto const& column : cudf::io::read_parsed_orc_statistics(text_source(file)).file_stats) {
    std::ostringstream to;
    to.precision(17);
    to << column.type_specific_stats.index() << ": ";
    tell(to, column.number_of_values);
    tell(to, column.has_null);
    std::visit([&](auto const& values) { tell(to, values); }, column.type_specific_stats);
    told.push_back(to.str());
  }
  return told;
}

struct rows_of_all_types {
  /** With stripes of 1 MiB a part has the rows of one group of the row index, 10,000. */
  static constexpr cudf::size_type parts = 4;
  std::shared_ptr<arrow::Table> table = all_types(35'000);
  std::unique_ptr<cudf::table> columns = from_arrow(*table);
  std::string file = by_arrow(*table);

  void expect_same(std::string const& written) const {
    auto const expected = read_by_arrow(file);
    auto const got = read_by_arrow(written);
    ASSERT_TRUE(got->schema()->Equals(*expected->schema())) << got->schema()->ToString();
    for (int i = 0; i < expected->num_columns(); ++i) {
      EXPECT_TRUE(got->column(i)->Equals(expected->column(i))) << expected->field(i)->ToString();
    }
    EXPECT_EQ(statistics_of(written), statistics_of(file));
    auto const about = cudf::io::read_orc_metadata(text_source(written));
    EXPECT_EQ(about.num_rows(), 35'000U);
    EXPECT_GE(about.num_stripes(), parts);
    auto const stripe_statistics = cudf::io::read_parsed_orc_statistics(text_source(written)).stripes_stats;
    ASSERT_EQ(stripe_statistics.size(), static_cast<std::size_t>(about.num_stripes()));
    uint64_t rows = 0;
    for (auto const& stripe : stripe_statistics) rows += stripe.front().number_of_values.value_or(0);
    EXPECT_EQ(rows, 35'000U);
  }
};

// size.
TEST(OrcWriter, partsOfAFile_areReadAsOneAndHaveTheStatisticsOfAll) {
  rows_of_all_types const all;
  auto const view = all.columns->view();
  for (auto const compression : {cudf::io::compression_type::NONE, cudf::io::compression_type::SNAPPY,
                                 cudf::io::compression_type::ZLIB, cudf::io::compression_type::ZSTD}) {
    std::vector<char> bytes;
    cudf::io::write_orc(cudf::io::orc_writer_options::builder(cudf::io::sink_info{&bytes}, view)
                            .metadata(names_for(view))
                            .compression(compression)
                            .stripe_size_bytes(std::size_t{1} << 20)
                            .build());
    all.expect_same({bytes.begin(), bytes.end()});
  }
}

TEST(OrcWriter, tablesOfAnySize_fillParts) {
  rows_of_all_types const all;
  auto const view = all.columns->view();
  std::vector<char> bytes;
  cudf::io::orc_chunked_writer writer{cudf::io::chunked_orc_writer_options::builder(cudf::io::sink_info{&bytes})
                                          .metadata(names_for(view))
                                          .compression(cudf::io::compression_type::SNAPPY)
                                          .stripe_size_bytes(std::size_t{1} << 20)
                                          .build()};
  cudf::size_type begin = 0;
  for (cudf::size_type const rows : {0, 1, 2'000, 7'999, 1, 0, 24'000, 999}) {
    writer.write(cudf::slice(view, {begin, begin + rows}).front());
    begin += rows;
  }
  ASSERT_EQ(begin, 35'000);
  writer.close();
  all.expect_same({bytes.begin(), bytes.end()});
}

// 2,000 texts of 100,000 bytes: a part has 32 MiB of them at most, far fewer rows than a group of the row index.
TEST(OrcWriter, longTexts_makePartsOfFewRows) {
  constexpr int64_t rows = 2'000;
  auto const array = built(arrow::StringBuilder{}, rows, [](auto& to, int64_t row) {
    return to.Append(std::string(100'000, static_cast<char>('a' + row % 26)));
  });
  auto const column = from_arrow(*array);
  cudf::table_view const view{{column->view()}};
  std::vector<char> bytes;
  cudf::io::write_orc(cudf::io::orc_writer_options::builder(cudf::io::sink_info{&bytes}, view).build());
  std::string const file{bytes.begin(), bytes.end()};
  EXPECT_EQ(cudf::io::read_orc_metadata(text_source(file)).num_stripes(), 6);
  EXPECT_TRUE(read_by_arrow(file)->column(0)->chunk(0)->Equals(*array));
}

class full_sink final : public cudf::io::data_sink {
 public:
  explicit full_sink(std::size_t room) : room_{room} {}
  void host_write(void const*, std::size_t size) override {
    written_ += size;
    if (written_ > room_) throw cudf::logic_error{"no room"};
  }
  void flush() override {}
  std::size_t bytes_written() override { return written_; }

 private:
  std::size_t room_;
  std::size_t written_ = 0;
};

TEST(OrcWriter, sinkThatTakesNoMore_isTold) {
  rows_of_all_types const all;
  auto const view = all.columns->view();
  for (auto const room : {0, 3, 500'000, 1'000'000}) {
    full_sink sink{static_cast<std::size_t>(room)};
    auto const options = cudf::io::orc_writer_options::builder(cudf::io::sink_info{&sink}, view)
                             .compression(cudf::io::compression_type::NONE)
                             .stripe_size_bytes(std::size_t{1} << 20)
                             .build();
    auto const message = message_of<cudf::logic_error>([&] { cudf::io::write_orc(options); });
    EXPECT_NE(message.find("no room"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace cudf4j::host::test
