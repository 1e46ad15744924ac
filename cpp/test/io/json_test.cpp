#include <cudf/io/json.hpp>
#include <deque>

#include "test/io/io_test_util.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::data_type;
using cudf::type_id;
using cudf::io::json_reader_options;
using cudf::io::json_recovery_mode_t;
using cudf::io::read_json;
using cudf::io::schema_element;
using cudf::io::table_with_metadata;
using longs = optionals<std::int64_t>;

// options point to the text
std::string const& kept(std::string const& text) {
  static std::deque<std::string> texts;
  return texts.emplace_back(text);
}

json_reader_options lines_of(std::string const& text) {
  auto options = json_reader_options::builder(text_source(kept(text))).build();
  options.enable_lines(true);
  return options;
}

json_reader_options records_of(std::string const& text) {
  return json_reader_options::builder(text_source(kept(text))).build();
}

type_id type_of(table_with_metadata const& read, cudf::size_type i = 0) {
  return read.tbl->view().column(i).type().id();
}

cudf::column_view column(table_with_metadata const& read, cudf::size_type i = 0) { return read.tbl->view().column(i); }

TEST(JsonReader, ColumnsStandInOrderOfAppearance) {
  std::string const text = "{\"b\":1,\"a\":\"x\"}\n\n {\"a\":\"\\u00e4\\n\",\"c\":1.5}\r\n{}\n";
  auto const read = read_json(lines_of(text));
  EXPECT_EQ(names_of(read), (std::vector<std::string>{"b", "a", "c"}));
  EXPECT_EQ(values_of<std::int64_t>(column(read)), (longs{1, {}, {}}));
  EXPECT_EQ(texts_of(column(read, 1)), (texts{"x", "\xC3\xA4\n", {}}));
  EXPECT_EQ(values_of<double>(column(read, 2)), (optionals<double>{{}, 1.5, {}}));
}

TEST(JsonReader, RecordsOfAnArray) {
  std::string const text = "\xEF\xBB\xBF [ {\"a\": 1, \"b\": true},\n {\"b\": null, \"a\": -2} ]\n";
  auto const read = read_json(records_of(text));
  EXPECT_EQ(values_of<std::int64_t>(column(read)), (longs{1, -2}));
  EXPECT_EQ(type_of(read, 1), type_id::BOOL8);
  EXPECT_EQ(values_of<std::uint8_t>(column(read, 1)), (optionals<std::uint8_t>{1, {}}));
  EXPECT_EQ(read_json(records_of("[]")).tbl->num_columns(), 0);
  EXPECT_EQ(read_json(records_of(" \n")).tbl->num_columns(), 0);
}

TEST(JsonReader, ArraysAreRecordsOfNumberedColumns) {
  auto const read = read_json(lines_of("[1]\n[2,\"x\"]\n[]\n"));
  EXPECT_EQ(names_of(read), (std::vector<std::string>{"0", "1"}));
  EXPECT_EQ(values_of<std::int64_t>(column(read)), (longs{1, 2, {}}));
  EXPECT_EQ(texts_of(column(read, 1)), (texts{{}, "x", {}}));
  EXPECT_EQ(values_of<std::int64_t>(column(read_json(records_of("[[1],[2]]")))), (longs{1, 2}));
}

// infer_data_type of libcudf: text, then floats, INT64, text for negative numbers beside ones above INT64, UINT64,
// bools
TEST(JsonReader, TypesAreInferredAsLibcudfDoes) {
  auto const type = [](std::vector<std::string> const& values) {
    std::string text;
    for (auto const& value : values) text += "{\"a\":" + value + "}\n";
    return type_of(read_json(lines_of(text)));
  };
  EXPECT_EQ(type({"null", "null"}), type_id::INT8);
  EXPECT_EQ(type({"1", "null", "2.5"}), type_id::FLOAT64);
  EXPECT_EQ(type({"9223372036854775807", "-9223372036854775808"}), type_id::INT64);
  EXPECT_EQ(type({"9223372036854775808", "1"}), type_id::UINT64);
  EXPECT_EQ(type({"18446744073709551615"}), type_id::UINT64);
  EXPECT_EQ(type({"9223372036854775808", "-1"}), type_id::STRING);
  EXPECT_EQ(type({"18446744073709551616"}), type_id::STRING);
  EXPECT_EQ(type({"-9223372036854775809"}), type_id::STRING);
  EXPECT_EQ(type({"true", "false"}), type_id::BOOL8);
  EXPECT_EQ(type({"true", "1"}), type_id::INT64);
  EXPECT_EQ(type({"1", "\"1\""}), type_id::STRING);
  EXPECT_EQ(type({"NaN", "1.0"}), type_id::STRING);
  EXPECT_EQ(type({"\"2020-01-01\""}), type_id::STRING);
  EXPECT_EQ(type({"1e400"}), type_id::FLOAT64);
  EXPECT_EQ(type({"1" + std::string(400, '0')}), type_id::STRING);
}

TEST(JsonReader, ListsAndStructs) {
  std::string const text = R"({"s":{"x":1,"y":[1,2]},"l":[[1],[],[2,3]]}
{"s":null,"l":[]}
{"s":{"y":[]},"l":null}
{"l":[null,[4]]}
)";
  auto const read = read_json(lines_of(text));
  auto const s = column(read, 0);
  ASSERT_EQ(s.type().id(), type_id::STRUCT);
  EXPECT_EQ(s.null_count(), 2);
  EXPECT_EQ(values_of<std::int64_t>(s.child(0)), (longs{1, {}, {}, {}}));
  auto const y = s.child(1);
  EXPECT_EQ(y.null_count(), 2);
  EXPECT_EQ(values_of<std::int32_t>(y.child(0)), (optionals<std::int32_t>{0, 2, 2, 2, 2}));
  EXPECT_EQ(values_of<std::int64_t>(y.child(1)), (longs{1, 2}));
  auto const l = column(read, 1);
  ASSERT_EQ(l.type().id(), type_id::LIST);
  EXPECT_EQ(values_of<std::int32_t>(l.child(0)), (optionals<std::int32_t>{0, 3, 3, 3, 5}));
  EXPECT_FALSE(row_is_valid(l, 2));
  EXPECT_TRUE(row_is_valid(l, 1));
  EXPECT_EQ(values_of<std::int32_t>(l.child(1).child(0)), (optionals<std::int32_t>{0, 1, 1, 3, 3, 4}));
  EXPECT_FALSE(row_is_valid(l.child(1), 3));
  EXPECT_EQ(values_of<std::int64_t>(l.child(1).child(1)), (longs{1, 2, 3, 4}));
  auto const& info = read.metadata.schema_info;
  EXPECT_EQ(info[0].children[0].name, "x");
  EXPECT_EQ(info[1].children[0].name, "offsets");
  EXPECT_EQ(info[1].children[1].name, "element");
}

TEST(JsonReader, EmptyListsHaveElementsOfInt8) {
  auto const read = read_json(lines_of("{\"a\":[]}\n"));
  EXPECT_EQ(column(read).child(1).type().id(), type_id::INT8);
  EXPECT_EQ(column(read).child(1).size(), 0);
}

// the cases of JsonReaderTest.MixedTypes in libcudf
TEST(JsonReader, MixedTypesAreTextIfAsked) {
  auto const mixed = [](std::string const& text) {
    auto options = lines_of(text);
    options.enable_mixed_types_as_string(true);
    return read_json(options);
  };
  EXPECT_EQ(texts_of(column(mixed("{ \"foo\": [1,2,3], \"bar\": 123 }\n { \"foo\": { \"a\": 1 }, \"bar\": 456 }"))),
            (texts{"[1,2,3]", "{ \"a\": 1 }"}));
  EXPECT_EQ(texts_of(column(mixed("{\"a\":\"123\"}\n{\"a\": [1,2] }\n{\"a\":null}"))), (texts{"123", "[1,2]", {}}));
  EXPECT_EQ(type_of(mixed("{\"a\":{\"b\":1}}\n{\"a\":null}")), type_id::STRUCT);
  EXPECT_EQ(texts_of(column(mixed("{\"v\":[{ \"x\": true }, null, [true, null]]}")).child(1)),
            (texts{"{ \"x\": true }", {}, "[true, null]"}));
  std::string const both = "{\"a\":[1]}\n{\"a\":{\"b\":1}}\n";
  EXPECT_NE(message_of<cudf::logic_error>([&] { read_json(lines_of(both)); }).find("'a' has objects and arrays"),
            std::string::npos);
  // without the option values beside nested ones are null
  auto const read = read_json(lines_of("{\"a\":[1]}\n{\"a\":5}\n"));
  EXPECT_EQ(type_of(read), type_id::LIST);
  EXPECT_FALSE(row_is_valid(column(read), 1));
  auto options = lines_of("{\"a\":[1]}\n{\"a\": { \"b c\" : \"d e\" } }\n");
  options.enable_mixed_types_as_string(true);
  options.enable_normalize_whitespace(true);
  EXPECT_EQ(texts_of(column(read_json(options))), (texts{"[1]", "{\"b c\":\"d e\"}"}));
}

TEST(JsonReader, TypesByNameByPositionAndNested) {
  std::string const text = "{\"a\":\"7\",\"b\":{\"c\":1,\"d\":2}}\n{\"a\":\"x\",\"b\":{\"c\":3}}\n";
  auto options = lines_of(text);
  options.set_dtypes(std::vector<data_type>{data_type{type_id::INT16}, data_type{type_id::STRING}});
  auto read = read_json(options);
  EXPECT_EQ(values_of<std::int16_t>(column(read)), (optionals<std::int16_t>{7, {}}));
  EXPECT_EQ(texts_of(column(read, 1)), (texts{"{\"c\":1,\"d\":2}", "{\"c\":3}"}));
  options.set_dtypes(std::map<std::string, data_type>{{"a", data_type{type_id::FLOAT32}}});
  read = read_json(options);
  EXPECT_EQ(values_of<float>(column(read)), (optionals<float>{7.0F, {}}));
  EXPECT_EQ(type_of(read, 1), type_id::STRUCT);
  schema_element const c{data_type{type_id::INT8}, {}, {}};
  schema_element const b{data_type{type_id::STRUCT}, {{"c", c}}, {}};
  options.set_dtypes(std::map<std::string, schema_element>{{"b", b}});
  options.enable_prune_columns(true);
  read = read_json(options);
  EXPECT_EQ(names_of(read), (std::vector<std::string>{"b"}));
  ASSERT_EQ(column(read).num_children(), 1);
  EXPECT_EQ(values_of<std::int8_t>(column(read).child(0)), (optionals<std::int8_t>{1, 3}));
  schema_element const list{data_type{type_id::LIST}, {{"element", c}}, {}};
  schema_element root{data_type{type_id::STRUCT},
                      {{"z", list}, {"y", b}, {"b", b}, {"a", schema_element{data_type{type_id::STRING}, {}, {}}}},
                      std::vector<std::string>{"z", "b", "y", "a"}};
  options.set_dtypes(root);
  read = read_json(options);
  EXPECT_EQ(names_of(read), (std::vector<std::string>{"z", "b", "y", "a"}));
  EXPECT_EQ(column(read).type().id(), type_id::LIST);
  EXPECT_EQ(column(read).null_count(), 2);
  EXPECT_EQ(column(read, 2).null_count(), 2);
  EXPECT_EQ(texts_of(column(read, 3)), (texts{"7", "x"}));
  root.column_order->pop_back();
  EXPECT_THROW(options.set_dtypes(root), std::invalid_argument);
}

TEST(JsonReader, TimesDurationsAndDecimals) {
  auto options = lines_of(
      "{\"t\":\"31/10/2010\",\"d\":\"1 days\",\"n\":\"1.25\"}\n{\"t\":\"07/06/2006 11:20:30.400\",\"d\":-2,\"n\":3}\n");
  options.set_dtypes(std::map<std::string, data_type>{{"t", data_type{type_id::TIMESTAMP_MILLISECONDS}},
                                                      {"d", data_type{type_id::DURATION_NANOSECONDS}},
                                                      {"n", data_type{type_id::DECIMAL32, -2}}});
  options.enable_dayfirst(true);
  auto const read = read_json(options);
  EXPECT_EQ(cudf4j::test::read<std::int64_t>(column(read)), (longs{1288483200000, 1149679230400}));
  EXPECT_EQ(cudf4j::test::read<std::int64_t>(column(read, 1)), (longs{86'400'000'000'000, -2}));
  EXPECT_EQ(cudf4j::test::read<std::int32_t>(column(read, 2)), (optionals<std::int32_t>{125, 300}));
}

TEST(JsonReader, WordsQuotesAndEscapes) {
  auto options = lines_of("{'a':'x\"y','b':NA}\n{\"a\":\"it's\",\"b\":2}\n");
  options.enable_normalize_single_quotes(true);
  options.set_na_values({"NA"});
  auto read = read_json(options);
  EXPECT_EQ(texts_of(column(read)), (texts{"x\"y", "it's"}));
  EXPECT_EQ(values_of<std::int64_t>(column(read, 1)), (longs{{}, 2}));
  auto keeping = lines_of("{\"a\":\"b\"}\n");
  keeping.enable_keep_quotes(true);
  EXPECT_EQ(texts_of(column(read_json(keeping))), (texts{"\"b\""}));
  // the wrong escapes of libcudf's JsonReaderTest.ErrorStrings are null
  std::string const wrong =
      "{\"c\":\"\\\"\\a\"}\n{\"c\":\"\\u00bz\"}\n{\"c\":\"\\u0b\"}\n{\"c\":\"\\ud83d\\ude00\"}\n"
      "{\"c\":\"a\\ud83db\"}\n{\"c\":\"tab\tin it\"}\n";
  EXPECT_EQ(texts_of(column(read_json(lines_of(wrong)))), (texts{{},
                                                                 {},
                                                                 {},
                                                                 "\xF0\x9F\x98\x80",
                                                                 "a\xEF\xBF\xBD"
                                                                 "b",
                                                                 "tab\tin it"}));
}

TEST(JsonReader, WrongTextIsToldWithItsPlace) {
  auto const said = [](std::string const& text, bool lines = true) {
    return message_of<cudf::logic_error>([&] { read_json(lines ? lines_of(text) : records_of(text)); });
  };
  EXPECT_NE(said("{\"a\":1}\n\n{\"a\":]}\n").find("host buffer: line 3, byte 9: "), std::string::npos);
  EXPECT_NE(said("{\"a\":1} {\"a\":2}\n").find("line 1"), std::string::npos);
  EXPECT_NE(said("[{\"a\":1},{\"a\"}]", false).find("byte 9: "), std::string::npos);
  EXPECT_NE(said("{\"a\":1}", false).find("no array of records"), std::string::npos);
  EXPECT_NE(said("{\"a\":\"\xFF\"}\n").find("UTF"), std::string::npos);
  EXPECT_NE(said("{\"a\":" + std::string(100'000, '[')).find("line 1"), std::string::npos);
  EXPECT_NE(said("{\"a\":" + std::string(200, '[') + std::string(200, ']') + "}").find("nested deeper"),
            std::string::npos);
  for (std::string const text :
       {"{\"a\":\"b\":1}", "{\"a\":,}", "{\"a\"}", "{,}", "{\"a\":1", "{\"a\":\"", "1", "{\"a\":1}}", "{\"a\":[1,]}",
        "{\"a\":[1 2]}", "{\"a\":{\"b\":1},\"a\":2}", "[1]\n{\"a\":1}"}) {
    EXPECT_THROW(read_json(lines_of(text)), cudf::logic_error) << text;
  }
}

TEST(JsonReader, LastOfARepeatedKeyCounts) {
  EXPECT_EQ(values_of<std::int64_t>(column(read_json(lines_of("{\"a\":1,\"a\":2}\n{\"a\":3}")))), (longs{2, 3}));
}

// JsonReaderTest.JSONLinesRecovering of libcudf
TEST(JsonReader, WrongLinesAreNullIfAsked) {
  std::string const text =
      "{\"a\":-2}\n{\"a\":]}\n{\"b\":{\"a\":[321}\n{\"c\":1.2}\n\n{\"a\":4}\n{\"a\":5\n{\"a\":6 \n{\"b\":[7 "
      "\n{\"a\":8}\n"
      "{\"d\":{\"unterminated_field_name\n{\"d\":{\n{\"d\":{\"123\",\n{\"a\":12}";
  auto options = lines_of(text);
  options.set_recovery_mode(json_recovery_mode_t::RECOVER_WITH_NULL);
  auto read = read_json(options);
  EXPECT_EQ(names_of(read), (std::vector<std::string>{"a", "c"}));
  EXPECT_EQ(values_of<std::int64_t>(column(read)), (longs{-2, {}, {}, {}, 4, {}, {}, {}, 8, {}, {}, {}, 12}));
  auto more = lines_of("{\"a\":[1,2]}ignored\n{\"a\":[3,[}\n{\"a\":[4]} ]\n");
  more.set_recovery_mode(json_recovery_mode_t::RECOVER_WITH_NULL);
  read = read_json(more);
  EXPECT_EQ(values_of<std::int64_t>(column(read).child(1)), (longs{1, 2, 4}));
  EXPECT_EQ(values_of<std::int32_t>(column(read).child(0)), (optionals<std::int32_t>{0, 2, 2, 3}));
}

TEST(JsonReader, StrictValidationRefusesWhatJsonHasNot) {
  auto const strict = [](std::string const& value) {
    auto options = lines_of("{\"a\":" + value + "}");
    options.set_strict_validation(true);
    options.allow_numeric_leading_zeros(false);
    options.allow_nonnumeric_numbers(false);
    options.allow_unquoted_control_chars(false);
    return read_json(options);
  };
  for (std::string const value : {"1", "-0.5e+10", "\"x\"", "null", "true"}) {
    EXPECT_EQ(strict(value).tbl->num_rows(), 1) << value;
  }
  for (std::string const value : {"01", "NaN", "+1", "1.", "abc", "\"\t\"", "\"\\a\"", "-", "1e"}) {
    EXPECT_THROW(strict(value), cudf::logic_error) << value;
    EXPECT_EQ(read_json(lines_of("{\"a\":" + value + "}")).tbl->num_rows(), 1) << value;
  }
}

TEST(JsonReader, AdjoiningRangesGiveEachRecordOnce) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += "{\"a\":" + std::to_string(i) + "}\n";
  for (std::size_t const size : {1, 7, 20, 64, 1000}) {
    longs all;
    for (std::size_t offset = 0; offset < text.size(); offset += size) {
      auto options = lines_of(text);
      options.set_byte_range_offset(offset);
      options.set_byte_range_size(size);
      auto const read = read_json(options);
      if (read.tbl->num_columns() != 0) {
        auto const part = values_of<std::int64_t>(column(read));
        all.insert(all.end(), part.begin(), part.end());
      }
    }
    longs expected;
    for (int i = 0; i < 40; ++i) expected.push_back(i);
    EXPECT_EQ(all, expected) << size;
  }
}

TEST(JsonReader, ManyPartsAndFiles) {
  temporary_folder const folder;
  std::string text;
  std::string array = "[";
  int64_t const rows = 60'000;
  for (int64_t i = 0; i < rows; ++i) {
    auto const line = "{\"id\":" + std::to_string(i) +
                      (i % 3 == 0 ? ",\"tags\":[\"t" + std::to_string(i) + "\",\"u\"]" : "") +
                      (i > 50'000 ? ",\"late\":true" : "") + "}";
    text += line + "\n";
    array += (i == 0 ? "" : ",") + line;
  }
  auto const check = [&](table_with_metadata const& read) {
    EXPECT_EQ(names_of(read), (std::vector<std::string>{"id", "tags", "late"}));
    ASSERT_EQ(read.tbl->num_rows(), rows);
    auto const* ids = column(read).begin<std::int64_t>();
    for (int64_t i = 0; i < rows; ++i) ASSERT_EQ(ids[i], i);
    EXPECT_EQ(column(read).null_mask(), nullptr);
    auto const tags = column(read, 1);
    EXPECT_EQ(tags.null_count(), 40'000);
    auto const elements = texts_of(tags.child(1));
    ASSERT_EQ(elements.size(), 40'000);
    for (std::size_t i = 0; i < elements.size(); i += 2) ASSERT_EQ(elements[i], "t" + std::to_string(i / 2 * 3));
    EXPECT_EQ(column(read, 2).null_count(), 50'001);
  };
  check(read_json(lines_of(text)));
  check(read_json(records_of(array + "]")));
  auto const middle = text.find('\n', text.size() / 2);
  auto const first = folder.write("1.json", text.substr(0, middle));
  auto const second = folder.write("2.json", text.substr(middle + 1));
  auto options = json_reader_options::builder(cudf::io::source_info{std::vector<std::string>{first, second}}).build();
  options.enable_lines(true);
  check(read_json(options));
}

}  // namespace
}  // namespace cudf4j::host::test
