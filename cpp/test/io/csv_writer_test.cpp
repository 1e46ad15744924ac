#include <limits>

#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::io::csv_reader_options;
using cudf::io::csv_writer_options;

std::string written(cudf::table_view const& table, std::vector<std::string> const& names) {
  std::vector<char> bytes;
  cudf::io::write_csv(
      csv_writer_options::builder(cudf::io::sink_info{&bytes}, table).names(names).na_rep("NA").build());
  return {bytes.begin(), bytes.end()};
}

cudf::io::table_with_metadata typed(std::string const& text, std::vector<cudf::data_type> const& types) {
  return cudf::io::read_csv(csv_reader_options::builder(text_source(text)).dtypes(types).build());
}

TEST(CsvWrite, textsAreQuotedWhereNeeded) {
  auto const table = typed("a,b\nplain,\"x,y\"\n\"say \"\"hi\"\"\",\"two\nlines\"\n,z\n",
                           std::vector<cudf::data_type>{cudf::data_type{cudf::type_id::STRING}});
  EXPECT_EQ(written(table.tbl->view(), {"a", "b,c"}),
            "a,\"b,c\"\nplain,\"x,y\"\n\"say \"\"hi\"\"\",\"two\nlines\"\nNA,z\n");
}

TEST(CsvWrite, everyKindOfValue) {
  using cudf::data_type;
  using cudf::type_id;
  auto const table = typed(
      "i,f,b,d,t,n,u\n-128,0.1,true,1969-12-31,1969-12-31T23:59:59.5,-0.05,-1 days "
      "23:00:00\n,1e300,False,,2020-02-29,12.5,3\n",
      {data_type{type_id::INT8}, data_type{type_id::FLOAT64}, data_type{type_id::BOOL8},
       data_type{type_id::TIMESTAMP_DAYS}, data_type{type_id::TIMESTAMP_MILLISECONDS},
       data_type{type_id::DECIMAL32, -2}, data_type{type_id::DURATION_SECONDS}});
  EXPECT_EQ(written(table.tbl->view(), {"i", "f", "b", "d", "t", "n", "u"}),
            "i,f,b,d,t,n,u\n-128,0.1,true,1969-12-31,1969-12-31T23:59:59.500Z,-0.05,-1 days 23:00:00\n"
            "NA,1e+300,false,NA,2020-02-29T00:00:00.000Z,12.50,0 days 00:00:03\n");
}

TEST(CsvWrite, firstNanosecond) {
  auto const least = std::to_string(std::numeric_limits<std::int64_t>::min());
  auto const table = typed(
      "t,d\n" + least + "," + least + "\n",
      {cudf::data_type{cudf::type_id::TIMESTAMP_NANOSECONDS}, cudf::data_type{cudf::type_id::DURATION_NANOSECONDS}});
  EXPECT_EQ(written(table.tbl->view(), {"t", "d"}),
            "t,d\n1677-09-21T00:12:43.145224192Z,-106752 days 00:12:43.145224192\n");
}

TEST(CsvWrite, farYears) {
  // the Gregorian calendar repeats after 400 years of 146,097 days
  std::int64_t const seconds[]{14609700 * 86400LL, -14609700 * 86400LL - 1};
  std::int32_t const days[]{14609700, -14609700};
  cudf::column_view const t{cudf::data_type{cudf::type_id::TIMESTAMP_SECONDS}, 2, seconds, nullptr, 0};
  cudf::column_view const d{cudf::data_type{cudf::type_id::TIMESTAMP_DAYS}, 2, days, nullptr, 0};
  EXPECT_EQ(written(cudf::table_view{{t, d}}, {"t", "d"}),
            "t,d\n41970-01-01T00:00:00Z,41970-01-01\n-38031-12-31T23:59:59Z,-38030-01-01\n");
}

TEST(CsvWrite, decimalsAreWrittenAsTextIs) {
  auto const table =
      typed("d,t\n1200,-0.05\n0,170141183460469231731687303715884105.72\n",
            {cudf::data_type{cudf::type_id::DECIMAL64, 2}, cudf::data_type{cudf::type_id::DECIMAL128, -2}});
  // libcudf writes a zero for each place of a positive scale
  EXPECT_EQ(written(table.tbl->view(), {"d", "t"}), "d,t\n1200,-0.05\n000,170141183460469231731687303715884105.72\n");
}

TEST(CsvWrite, wholeFloatsHaveAPoint_namesAreNumbers) {
  auto const table = typed("f\n1\n-inf\n", {cudf::data_type{cudf::type_id::FLOAT32}});
  EXPECT_EQ(written(table.tbl->view(), {}), "0\n1.0\n-Inf\n");
}

TEST(CsvWrite, manyRows_readBackTheSame) {
  std::string text = "a,b\n";
  for (int i = 0; i < 100'000; ++i) {
    text += std::to_string(i) + ",\"t," + std::to_string(i) + "\"\n";
  }
  auto const table = cudf::io::read_csv(csv_reader_options::builder(text_source(text)).build());
  EXPECT_EQ(written(table.tbl->view(), {"a", "b"}), text);
}

}  // namespace
}  // namespace cudf4j::host::test
