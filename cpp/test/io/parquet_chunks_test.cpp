#include <cudf/ast/expressions.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/io/parquet_metadata.hpp>
#include <cudf/scalar/scalar.hpp>
#include <numeric>

#include "host/runtime/host_memory.hpp"
#include "test/io/io_test_util.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::io::chunked_parquet_reader;
using cudf::io::chunked_parquet_writer;
using cudf::io::chunked_parquet_writer_options;
using cudf::io::parquet_reader_options;
using cudf::io::parquet_writer_options;
using cudf4j::test::cells;
using cudf4j::test::ints;
using cudf4j::test::null;
using cudf4j::test::strings;

cudf::io::source_info bytes_source(std::vector<char> const& bytes) {
  return cudf::io::source_info{cudf::host_span<char const>{bytes.data(), bytes.size()}};
}

std::vector<char> written(cudf::table_view const& table, cudf::size_type group_rows) {
  std::vector<char> bytes;
  cudf::io::write_parquet(
      parquet_writer_options::builder(cudf::io::sink_info{&bytes}, table).row_group_size_rows(group_rows).build());
  return bytes;
}

std::vector<char> numbers_to(int count, cudf::size_type group_rows) {
  cells<int32_t> rows(static_cast<std::size_t>(count));
  std::iota(rows.begin(), rows.end(), 0);
  auto const column = ints(rows);
  return written(cudf::table_view{{column->view()}}, group_rows);
}

/// The chunks' rows of the first column.
std::vector<optionals<int32_t>> chunks_of(chunked_parquet_reader const& reader) {
  std::vector<optionals<int32_t>> chunks;
  while (reader.has_next()) {
    auto const chunk = reader.read_chunk();
    EXPECT_EQ(chunk.metadata.schema_info.size(), static_cast<std::size_t>(chunk.tbl->num_columns()));
    chunks.push_back(values_of<int32_t>(chunk.tbl->view().column(0)));
  }
  return chunks;
}

std::vector<std::size_t> sizes(std::vector<optionals<int32_t>> const& chunks) {
  std::vector<std::size_t> all;
  for (auto const& chunk : chunks) {
    all.push_back(chunk.size());
  }
  return all;
}

optionals<int32_t> together(std::vector<optionals<int32_t>> const& chunks) {
  optionals<int32_t> all;
  for (auto const& chunk : chunks) {
    all.insert(all.end(), chunk.begin(), chunk.end());
  }
  return all;
}

optionals<int32_t> numbers(int from, int to) {
  optionals<int32_t> all;
  for (int i = from; i < to; ++i) {
    all.emplace_back(i);
  }
  return all;
}

TEST(ParquetChunks, rowsStayInOrderWithinTheLimit) {
  auto const one_group = numbers_to(10, 1'000'000);
  auto const whole = parquet_reader_options::builder(bytes_source(one_group)).build();
  using groups = std::vector<std::size_t>;
  auto const read = [&](std::size_t limit, std::size_t pass) {
    auto const chunks = chunks_of(chunked_parquet_reader{limit, pass, whole});
    EXPECT_EQ(together(chunks), numbers(0, 10));
    return sizes(chunks);
  };
  // a number has four bytes
  EXPECT_EQ(read(12, 0), (groups{3, 3, 3, 1}));
  EXPECT_EQ(read(15, 1), (groups{3, 3, 3, 1}));
  EXPECT_EQ(read(1, 0), groups(10, 1));
  EXPECT_EQ(read(40, 0), groups{10});
  EXPECT_EQ(read(0, 0), groups{10});
  EXPECT_EQ(read(std::numeric_limits<std::size_t>::max(), 0), groups{10});
}

TEST(ParquetChunks, rowGroups_areReadAsTheyAreNeeded) {
  auto const bytes = numbers_to(10, 2);
  auto const read = [&](std::size_t limit, std::size_t pass, parquet_reader_options const& options) {
    return chunks_of(chunked_parquet_reader{limit, pass, options});
  };
  using groups = std::vector<std::size_t>;
  auto const whole = parquet_reader_options::builder(bytes_source(bytes)).build();
  EXPECT_EQ(sizes(read(0, 1, whole)), (groups{2, 2, 2, 2, 2}));
  EXPECT_EQ(sizes(read(0, 0, whole)), groups{10});
  EXPECT_EQ(together(read(0, 1, whole)), numbers(0, 10));
  // a part of the rows, from within a row group to within another
  auto const some = parquet_reader_options::builder(bytes_source(bytes)).skip_rows(3).num_rows(4).build();
  EXPECT_EQ(read(0, 1, some), (std::vector<optionals<int32_t>>{numbers(3, 4), numbers(4, 6), numbers(6, 7)}));
  auto const last = parquet_reader_options::builder(bytes_source(bytes)).row_groups({{4, 0}}).build();
  EXPECT_EQ(read(0, 1, last), (std::vector<optionals<int32_t>>{numbers(8, 10), numbers(0, 2)}));
}

TEST(ParquetChunks, filter_leavesNoEmptyChunks) {
  auto const bytes = numbers_to(20, 2);
  cudf::numeric_scalar<int32_t> five{5}, six{16};
  cudf::ast::literal const low{five}, high{six};
  cudf::ast::column_reference const column{0};
  cudf::ast::operation const is_low{cudf::ast::ast_operator::LESS, column, low};
  cudf::ast::operation const is_high{cudf::ast::ast_operator::GREATER, column, high};
  cudf::ast::operation const either{cudf::ast::ast_operator::LOGICAL_OR, is_low, is_high};
  auto const some = parquet_reader_options::builder(bytes_source(bytes)).filter(either).build();
  EXPECT_EQ(
      chunks_of(chunked_parquet_reader{0, 1, some}),
      (std::vector<optionals<int32_t>>{numbers(0, 2), numbers(2, 4), numbers(4, 5), numbers(17, 18), numbers(18, 20)}));
  cudf::ast::operation const both{cudf::ast::ast_operator::LOGICAL_AND, is_low, is_high};
  auto const none = parquet_reader_options::builder(bytes_source(bytes)).filter(both).build();
  EXPECT_EQ(chunks_of(chunked_parquet_reader{0, 1, none}), (std::vector<optionals<int32_t>>{{}}));
}

TEST(ParquetChunks, noRows_areOneTableOfColumns) {
  auto const numbers = ints({});
  auto const texts = strings({});
  auto const bytes = written(cudf::table_view{{numbers->view(), texts->view()}}, 10);
  chunked_parquet_reader const reader{100, 100, parquet_reader_options::builder(bytes_source(bytes)).build()};
  EXPECT_TRUE(reader.has_next());
  EXPECT_TRUE(reader.has_next());
  for (int i = 0; i < 2; ++i) {
    auto const chunk = reader.read_chunk();
    EXPECT_EQ(chunk.tbl->num_rows(), 0);
    EXPECT_EQ(chunk.tbl->num_columns(), 2);
    EXPECT_EQ(chunk.tbl->view().column(1).type().id(), cudf::type_id::STRING);
    EXPECT_FALSE(reader.has_next());
  }
}

TEST(ParquetChunks, stringsAndNulls_andSeveralFiles) {
  auto const first = ints({1, null, 3});
  auto const first_texts = strings({"a", null, "c"});
  auto const second = ints({null, 5});
  auto const second_texts = strings({"", "e"});
  auto const a = written(cudf::table_view{{first->view(), first_texts->view()}}, 2);
  auto const b = written(cudf::table_view{{second->view(), second_texts->view()}}, 2);
  std::vector<cudf::host_span<std::byte const>> both{{reinterpret_cast<std::byte const*>(a.data()), a.size()},
                                                     {reinterpret_cast<std::byte const*>(b.data()), b.size()}};
  auto const options =
      parquet_reader_options::builder(
          cudf::io::source_info{cudf::host_span<cudf::host_span<std::byte const>>{both.data(), both.size()}})
          .build();
  chunked_parquet_reader const reader{0, 1, options};
  optionals<int32_t> numbers;
  texts read;
  std::vector<std::vector<std::size_t>> rows;
  while (reader.has_next()) {
    auto const chunk = reader.read_chunk();
    auto const some = values_of<int32_t>(chunk.tbl->view().column(0));
    numbers.insert(numbers.end(), some.begin(), some.end());
    auto const words = texts_of(chunk.tbl->view().column(1));
    read.insert(read.end(), words.begin(), words.end());
    rows.push_back(chunk.metadata.num_rows_per_source);
  }
  EXPECT_EQ(numbers, (optionals<int32_t>{1, null, 3, null, 5}));
  EXPECT_EQ(read, (texts{"a", null, "c", "", "e"}));
  EXPECT_EQ(rows, (std::vector<std::vector<std::size_t>>{{2, 0}, {1, 0}, {0, 2}}));
}

// Files need not fit memory: 16 MB of numbers, of which a row group has a tenth.
TEST(ParquetChunks, memoryIsThatOfAPart) {
  auto const bytes = numbers_to(4'000'000, 400'000);
  auto const options = parquet_reader_options::builder(bytes_source(bytes)).build();
  auto const held = cudf4j_host_memory_in_use();
  cudf4j_host_memory_limit(held + 12'000'000);
  int64_t sum = 0, rows = 0;
  bool whole_fits = true;
  try {
    chunked_parquet_reader const reader{1'000'000, 0, options};
    while (reader.has_next()) {
      auto const chunk = reader.read_chunk();
      auto const column = chunk.tbl->view().column(0);
      EXPECT_LE(column.size(), 250'000);
      rows += column.size();
      sum = std::accumulate(column.begin<int32_t>(), column.end<int32_t>(), sum);
    }
  } catch (std::bad_alloc const&) {
    rows = -1;
  }
  try {
    cudf::io::read_parquet(options);
  } catch (std::bad_alloc const&) {
    whole_fits = false;
  }
  cudf4j_host_memory_limit(0);
  EXPECT_EQ(rows, 4'000'000);
  EXPECT_EQ(sum, int64_t{4'000'000} * 3'999'999 / 2);
  EXPECT_FALSE(whole_fits);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
}

// Whichever allocation fails, who tries again misses no row. Some are tried again within the reader.
TEST(ParquetChunks, readingWithAFailedAllocation_losesNoRow) {
  auto const bytes = numbers_to(10, 4);
  auto const options = parquet_reader_options::builder(bytes_source(bytes)).build();
  auto const held = cudf4j_host_memory_in_use();
  int thrown = 0;
  for (int64_t allocation = 0; allocation < 100; ++allocation) {
    auto reader = std::make_unique<chunked_parquet_reader>(12, 1, options);
    cudf4j_host_fail_allocation_after(allocation);
    std::vector<optionals<int32_t>> chunks;
    for (bool is_done = false; !is_done;) {
      try {
        while (reader->has_next()) {
          auto const chunk = reader->read_chunk();
          chunks.push_back(values_of<int32_t>(chunk.tbl->view().column(0)));
        }
        is_done = true;
      } catch (std::bad_alloc const&) {
        ++thrown;
      }
    }
    cudf4j_host_fail_allocation_after(-1);
    EXPECT_EQ(together(chunks), numbers(0, 10)) << allocation;
    EXPECT_EQ(sizes(chunks), (std::vector<std::size_t>{3, 1, 3, 1, 2})) << allocation;
    reader.reset();
    EXPECT_EQ(cudf4j_host_memory_in_use(), held) << allocation;
  }
  EXPECT_GT(thrown, 5);
}

chunked_parquet_writer_options to_bytes(std::vector<char>& bytes) {
  return chunked_parquet_writer_options::builder(cudf::io::sink_info{&bytes}).build();
}

TEST(ParquetChunks, tablesFollowOneAnotherInAFile) {
  auto const none = ints({1, 2});
  auto const nulls = ints({null, 4, 9});
  auto const empty = ints({});
  std::vector<char> bytes;
  {
    chunked_parquet_writer writer{to_bytes(bytes)};
    writer.write(cudf::table_view{{none->view()}});
    writer.write(cudf::table_view{{empty->view()}});
    writer.write(cudf::slice(cudf::table_view{{nulls->view()}}, {0, 2}).front());
    EXPECT_EQ(writer.close(), nullptr);
    EXPECT_EQ(writer.close(), nullptr);
    EXPECT_THROW(writer.write(cudf::table_view{{none->view()}}), cudf::logic_error);
  }
  auto const read = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).build());
  EXPECT_EQ(values_of<int32_t>(read.tbl->view().column(0)), (optionals<int32_t>{1, 2, null, 4}));
  // each table has row groups of its own
  EXPECT_EQ(read.metadata.num_input_row_groups, 2);
}

TEST(ParquetChunks, otherColumns_areRefusedAndLeaveTheFileAsItIs) {
  auto const numbers = ints({1, 2});
  auto const words = strings({"a", "b"});
  std::vector<char> bytes;
  chunked_parquet_writer writer{to_bytes(bytes)};
  EXPECT_THROW(writer.close(), cudf::logic_error);
  writer.write(cudf::table_view{{numbers->view()}});
  EXPECT_THROW(writer.write(cudf::table_view{{words->view()}}), cudf::logic_error);
  EXPECT_THROW(writer.write(cudf::table_view{{numbers->view(), words->view()}}), cudf::logic_error);
  writer.close();
  auto const read = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).build());
  EXPECT_EQ(values_of<int32_t>(read.tbl->view().column(0)), (optionals<int32_t>{1, 2}));
}

TEST(ParquetChunks, partitionsAndPaths) {
  auto const numbers = ints({1, 2, 3});
  std::vector<char> a, b;
  std::vector<std::vector<char>*> const sinks{&a, &b};
  chunked_parquet_writer writer{chunked_parquet_writer_options::builder(cudf::io::sink_info{sinks}).build()};
  cudf::table_view const table{{numbers->view()}};
  EXPECT_THROW(writer.write(table), cudf::logic_error);
  writer.write(table, {{0, 1}, {1, 2}});
  auto const footers = writer.close({"a.parquet", "b.parquet"});
  ASSERT_NE(footers, nullptr);
  std::vector<char> const metadata{footers->begin(), footers->end()};
  EXPECT_EQ(cudf::io::read_parquet_metadata(bytes_source(metadata)).num_rows(), 3);
  auto const first = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(a)).build());
  EXPECT_EQ(values_of<int32_t>(first.tbl->view().column(0)), (optionals<int32_t>{1}));
  auto const second = cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(b)).build());
  EXPECT_EQ(values_of<int32_t>(second.tbl->view().column(0)), (optionals<int32_t>{2, 3}));
}

TEST(ParquetChunks, footersOfFiles_becomeOne) {
  using footer = std::vector<uint8_t>;
  auto const written_to = [](cells<int32_t> const& rows, std::string const& path) {
    auto const numbers = ints(rows);
    std::vector<char> bytes;
    chunked_parquet_writer writer{to_bytes(bytes)};
    writer.write(cudf::table_view{{numbers->view()}});
    return writer.close({path});
  };
  std::vector<std::unique_ptr<footer>> parts;
  parts.push_back(written_to({1, null}, "one.parquet"));
  parts.push_back(written_to({}, "none.parquet"));
  parts.push_back(written_to({3, 4, 5}, "three.parquet"));
  auto const merged = cudf::io::merge_row_group_metadata(parts);
  std::vector<char> const bytes{merged->begin(), merged->end()};
  auto const metadata = cudf::io::read_parquet_metadata(bytes_source(bytes));
  EXPECT_EQ(metadata.num_rows(), 5);
  EXPECT_EQ(metadata.num_rowgroups(), 2);
  std::string const text{bytes.begin(), bytes.end()};
  EXPECT_NE(text.find("one.parquet"), std::string::npos);
  EXPECT_NE(text.find("three.parquet"), std::string::npos);

  parts.push_back(std::make_unique<footer>(20, uint8_t{7}));
  EXPECT_NE(message_of<cudf::logic_error>([&] { cudf::io::merge_row_group_metadata(parts); }).find("footer 3"),
            std::string::npos);
  parts.pop_back();
  std::vector<char> other;
  auto const words = strings({"a"});
  chunked_parquet_writer writer{to_bytes(other)};
  writer.write(cudf::table_view{{words->view()}});
  parts.push_back(writer.close({"words.parquet"}));
  EXPECT_THROW(cudf::io::merge_row_group_metadata(parts), cudf::logic_error);
  EXPECT_THROW(cudf::io::merge_row_group_metadata({}), cudf::logic_error);
}

// Whichever allocation fails: an exception, everything free again, and no file that passes for a whole one.
TEST(ParquetChunks, writingWithAFailedAllocation_throws) {
  auto const numbers = ints({1, null, 3});
  cudf::table_view const table{{numbers->view()}};
  auto const held = cudf4j_host_memory_in_use();
  int64_t failures = 0;
  for (;; ++failures) {
    std::vector<char> bytes;
    cudf4j_host_fail_allocation_after(failures);
    bool is_whole = true;
    try {
      chunked_parquet_writer writer{to_bytes(bytes)};
      writer.write(table);
      writer.write(table);
      writer.close();
    } catch (std::bad_alloc const&) {
      is_whole = false;
    }
    cudf4j_host_fail_allocation_after(-1);
    EXPECT_EQ(cudf4j_host_memory_in_use(), held) << failures;
    if (is_whole) {
      break;
    }
    EXPECT_THROW(cudf::io::read_parquet(parquet_reader_options::builder(bytes_source(bytes)).build()),
                 cudf::logic_error)
        << failures;
  }
  EXPECT_GT(failures, 10);
}

}  // namespace
}  // namespace cudf4j::host::test
