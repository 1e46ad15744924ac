#include <cudf/copying.hpp>
#include <cudf/io/json.hpp>

#include "test/io/io_test_util.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::host::test {
namespace {

using namespace cudf4j::test;
using cudf::io::json_writer_options;

json_writer_options options_of(std::vector<char>& out, cudf::table_view const& table,
                               std::vector<std::string> const& names) {
  auto options = json_writer_options::builder(cudf::io::sink_info{&out}, table).build();
  cudf::io::table_metadata metadata;
  for (auto const& name : names) metadata.schema_info.emplace_back().name = name;
  options.set_metadata(std::move(metadata));
  return options;
}

std::string written(json_writer_options const& options, std::vector<char> const& out) {
  cudf::io::write_json(options);
  return {out.begin(), out.end()};
}

TEST(JsonWriter, RecordsAndLinesWithAndWithoutNulls) {
  auto const a = ints({1, null, 3});
  auto const b = strings({"x", "y", null});
  std::vector<char> out;
  auto options = options_of(out, table_of(a, b), {"a", "b"});
  EXPECT_EQ(written(options, out), R"([{"a":1,"b":"x"},{"b":"y"},{"a":3}])");
  options.enable_include_nulls(true);
  options.set_na_rep("null");
  options.enable_lines(true);
  EXPECT_EQ(written(options, out), "{\"a\":1,\"b\":\"x\"}\n{\"a\":null,\"b\":\"y\"}\n{\"a\":3,\"b\":null}\n");
  options.set_rows_per_chunk(1);
  EXPECT_EQ(written(options, out), "{\"a\":1,\"b\":\"x\"}\n{\"a\":null,\"b\":\"y\"}\n{\"a\":3,\"b\":null}\n");
}

TEST(JsonWriter, NoRowsAndNoNames) {
  auto const a = ints({});
  std::vector<char> out;
  auto options = options_of(out, table_of(a), {});
  EXPECT_EQ(written(options, out), "[]");
  options.enable_lines(true);
  EXPECT_EQ(written(options, out), "\n");
  auto const one = ints({5});
  options.set_table(table_of(one));
  options.set_rows_per_chunk(8);
  EXPECT_EQ(written(options, out), "{\"0\":5}\n");
  options.set_rows_per_chunk(0);
  EXPECT_THROW(cudf::io::write_json(options), cudf::logic_error);
  auto wrong = options_of(out, table_of(one), {"a", "b"});
  EXPECT_THROW(cudf::io::write_json(wrong), cudf::logic_error);
}

TEST(JsonWriter, EscapesAsLibcudf) {
  auto const a = strings({"\"\\/\b\f\n\r\t", "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80"});
  std::vector<char> out;
  auto options = options_of(out, table_of(a), {"k\"\xC3\xA4"});
  options.enable_lines(true);
  EXPECT_EQ(written(options, out),
            "{\"k\\\"\\u00e4\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}\n{\"k\\\"\\u00e4\":\"\\u00e4\\u20ac\\ud83d\\ude00\"}\n");
  options.enable_utf8_escaped(false);
  EXPECT_NE(written(options, out).find("\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80"), std::string::npos);
}

TEST(JsonWriter, EachType) {
  auto const flag = bools({1, 0});
  auto const ratio = doubles({1.0, 0.1});
  auto const price = fixed<std::int64_t>({12345, -5}, data_type{type_id::DECIMAL64, -2});
  auto const time = fixed<std::int64_t>({0, 1}, data_type{type_id::TIMESTAMP_MILLISECONDS});
  auto const day = fixed<std::int32_t>({0, 1}, data_type{type_id::TIMESTAMP_DAYS});
  auto const length = fixed<std::int64_t>({1, 86401}, data_type{type_id::DURATION_SECONDS});
  std::vector<char> out;
  auto options = options_of(out, table_of(flag, ratio, price, time, day, length), {"f", "r", "p", "t", "d", "l"});
  options.set_true_value("1");
  options.set_false_value("0");
  EXPECT_EQ(written(options, out),
            "[{\"f\":1,\"r\":1.0,\"p\":123.45,\"t\":\"1970-01-01T00:00:00.000Z\",\"d\":\"1970-01-01\","
            "\"l\":\"0 days 00:00:01\"},"
            "{\"f\":0,\"r\":0.1,\"p\":-0.05,\"t\":\"1970-01-01T00:00:00.001Z\",\"d\":\"1970-01-02\","
            "\"l\":\"1 days 00:00:01\"}]");
}

TEST(JsonWriter, NestedAndSliced) {
  auto const list = lists({cells<std::int32_t>{1, null}, cells<std::int32_t>{}, null, cells<std::int32_t>{4}});
  auto const object = structs(fields(ints({1, 2, null, 4}), strings({"a", "b", "c", "d"})), {true, false, true, true});
  auto const whole = table_of(list, object);
  auto const sliced = cudf::slice(whole, {1, 4}).front();
  std::vector<char> out;
  auto options = options_of(out, whole, {"l", "s"});
  auto metadata = *options.get_metadata();
  metadata.schema_info[1].children.emplace_back().name = "x";
  metadata.schema_info[1].children.emplace_back().name = "y";
  options.set_metadata(metadata);
  options.set_na_rep("null");
  options.enable_lines(true);
  EXPECT_EQ(written(options, out),
            "{\"l\":[1,null],\"s\":{\"x\":1,\"y\":\"a\"}}\n{\"l\":[]}\n{\"s\":{\"y\":\"c\"}}\n"
            "{\"l\":[4],\"s\":{\"x\":4,\"y\":\"d\"}}\n");
  options.set_table(sliced);
  EXPECT_EQ(written(options, out), "{\"l\":[]}\n{\"s\":{\"y\":\"c\"}}\n{\"l\":[4],\"s\":{\"x\":4,\"y\":\"d\"}}\n");
}

TEST(JsonWriter, WhatIsWrittenIsRead) {
  temporary_folder const folder;
  cells<std::int64_t> numbers;
  for (int i = 0; i < 10'000; ++i) numbers.push_back(i % 7 == 0 ? null : std::optional<std::int64_t>{i});
  auto const column = longs(numbers);
  auto const path = folder.file("a.json.gz");
  auto options = json_writer_options::builder(cudf::io::sink_info{path}, table_of(column)).build();
  options.enable_include_nulls(true);
  options.set_na_rep("null");
  options.set_compression(cudf::io::compression_type::GZIP);
  cudf::io::write_json(options);
  auto const read = cudf::io::read_json(cudf::io::json_reader_options::builder(cudf::io::source_info{path}).build());
  EXPECT_EQ(read_longs(read.tbl->view().column(0)), numbers);
  options.set_compression(cudf::io::compression_type::LZ4);
  EXPECT_ANY_THROW(cudf::io::write_json(options));
}

}  // namespace
}  // namespace cudf4j::host::test
