#include <cudf/io/orc.hpp>
#include <limits>
#include <numeric>

#include "test/io/io_test_util.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::io::chunked_orc_reader;
using cudf::io::orc_reader_options;
using cudf4j::test::cells;
using cudf4j::test::longs;
using cudf4j::test::null;
using cudf4j::test::strings;
using sizes = std::vector<cudf::size_type>;

cudf::io::source_info bytes_source(std::vector<char> const& bytes) {
  return cudf::io::source_info{cudf::host_span<char const>{bytes.data(), bytes.size()}};
}

/// A file of the numbers below a count, in stripes of 1024 rows, the fewest that Arrow writes.
std::vector<char> numbers_to(int count) {
  cells<int64_t> rows(static_cast<std::size_t>(count));
  std::iota(rows.begin(), rows.end(), 0);
  auto const column = longs(rows);
  std::vector<char> bytes;
  cudf::io::write_orc(
      cudf::io::orc_writer_options::builder(cudf::io::sink_info{&bytes}, cudf::table_view{{column->view()}})
          .compression(cudf::io::compression_type::NONE)
          .stripe_size_bytes(64 << 10)
          .row_index_stride(512)
          .build());
  return bytes;
}

/// How many rows each chunk has; the numbers go on from one to the next.
sizes chunks_of(chunked_orc_reader const& reader, int64_t first = 0) {
  sizes found;
  while (reader.has_next()) {
    auto const chunk = reader.read_chunk();
    EXPECT_EQ(chunk.metadata.schema_info.size(), 1U);
    for (auto const& value : values_of<int64_t>(chunk.tbl->view().column(0))) EXPECT_EQ(value, first++);
    found.push_back(chunk.tbl->num_rows());
  }
  EXPECT_EQ(reader.read_chunk().tbl->num_rows(), 0);
  return found;
}

TEST(OrcChunks, limits) {
  auto const bytes = numbers_to(2500);
  auto const whole = orc_reader_options::builder(bytes_source(bytes)).build();
  auto const read = [&](std::size_t limit, std::size_t pass, cudf::size_type step) {
    return chunks_of(chunked_orc_reader{limit, pass, step, whole});
  };
  auto const most = std::numeric_limits<std::size_t>::max();
  EXPECT_EQ(read(0, 0, 1), sizes{2500});
  EXPECT_EQ(read(most, most, 1), sizes{2500});
  // a stripe at a time
  EXPECT_EQ(read(0, 1, 1), (sizes{1024, 1024, 452}));
  // a number takes eight bytes, and a bit where a stripe has a mask
  auto const has_mask = cudf::io::read_orc(whole).tbl->view().column(0).nullable();
  EXPECT_EQ(read(std::size_t{8} * 400, 1, 200).front(), has_mask ? 200 : 400);
  // rows that stay together, however little is asked for
  EXPECT_EQ(read(1, 1, 500), (sizes{500, 500, 24, 500, 500, 24, 452}));
  EXPECT_EQ(chunks_of(chunked_orc_reader{1, 1, whole}), (sizes{1024, 1024, 452}));
  EXPECT_EQ(chunks_of(chunked_orc_reader{0, whole}), sizes{2500});
  EXPECT_THROW((chunked_orc_reader{0, 0, 0, whole}), cudf::logic_error);
}

TEST(OrcChunks, rowsAndStripes_thatWereChosen) {
  auto const bytes = numbers_to(2500);
  auto const some = orc_reader_options::builder(bytes_source(bytes)).skip_rows(1022).num_rows(10).build();
  EXPECT_EQ(chunks_of(chunked_orc_reader{0, 1, 1, some}, 1022), (sizes{2, 8}));
  auto const last = orc_reader_options::builder(bytes_source(bytes)).stripes({{2}}).build();
  EXPECT_EQ(chunks_of(chunked_orc_reader{0, 1, 1, last}, 2048), sizes{452});
  auto const none = orc_reader_options::builder(bytes_source(bytes)).num_rows(0).build();
  EXPECT_EQ(chunks_of(chunked_orc_reader{0, 1, 1, none}), sizes{});
}

TEST(OrcChunks, filesWithoutRows_haveColumns) {
  auto const column = strings({});
  std::vector<char> bytes;
  cudf::io::write_orc(
      cudf::io::orc_writer_options::builder(cudf::io::sink_info{&bytes}, cudf::table_view{{column->view()}}).build());
  chunked_orc_reader const reader{1, 1, orc_reader_options::builder(bytes_source(bytes)).build()};
  EXPECT_FALSE(reader.has_next());
  auto const chunk = reader.read_chunk();
  EXPECT_EQ(chunk.tbl->num_columns(), 1);
  EXPECT_EQ(chunk.tbl->view().column(0).type().id(), cudf::type_id::STRING);
  EXPECT_EQ(chunk.tbl->num_rows(), 0);
}

TEST(OrcChunks, severalFiles_andAReaderOfNothing) {
  auto const one = numbers_to(3);
  std::vector<cudf::host_span<char const>> both(2, cudf::host_span<char const>{one.data(), one.size()});
  cudf::io::source_info const source{cudf::host_span<cudf::host_span<char const>>{both.data(), both.size()}};
  chunked_orc_reader const reader{0, 1, orc_reader_options::builder(source).build()};
  for (int file = 0; file < 2; ++file) {
    ASSERT_TRUE(reader.has_next());
    EXPECT_EQ(values_of<int64_t>(reader.read_chunk().tbl->view().column(0)), (optionals<int64_t>{0, 1, 2}));
  }
  EXPECT_FALSE(reader.has_next());
  chunked_orc_reader const nothing;
  EXPECT_THROW(static_cast<void>(nothing.has_next()), cudf::logic_error);
  EXPECT_THROW(static_cast<void>(nothing.read_chunk()), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::host::test
