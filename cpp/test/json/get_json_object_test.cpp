#include <cudf/json/json.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

// the store of the articles on JSONPath, which libcudf's own tests use too
std::string const store = R"({"store": {"book": [
  { "category": "reference", "author": "Nigel Rees", "price": 8.95 },
  { "category": "fiction", "author": "Herman Melville", "isbn": "0-553-21311-3", "price": 8.99 }],
  "bicycle": { "color": "red", "price": 19.95 }}, "expensive": 10})";

cells<std::string> ask(cells<std::string> const& rows, std::string const& path,
                       cudf::get_json_object_options const& options = cudf::get_json_object_options{}) {
  auto const column = strings(rows);
  cudf::string_scalar const json_path{path};
  return read_strings(*cudf::get_json_object(cudf::strings_column_view{column->view()}, json_path, options));
}

std::optional<std::string> one(std::string const& text, std::string const& path,
                               cudf::get_json_object_options const& options = cudf::get_json_object_options{}) {
  return ask({text}, path, options).front();
}

TEST(GetJsonObject, WhatAPathLeadsTo) {
  EXPECT_EQ(one(store, "$"), store);
  EXPECT_EQ(one(store, "$.store.bicycle"), R"({ "color": "red", "price": 19.95 })");
  EXPECT_EQ(one(store, "$['store']['bicycle'].color"), "red");
}

TEST(GetJsonObject, IndexesAndWildcards) {
  EXPECT_EQ(one(store, "$.store.book[1].author"), "Herman Melville");
  EXPECT_EQ(one(store, "$.store.book[2]"), null);
  EXPECT_EQ(one(store, "$.store.book[*].author"), R"(["Nigel Rees","Herman Melville"])");
  EXPECT_EQ(one(store, "$.store.book[*].isbn"), R"(["0-553-21311-3"])");
  EXPECT_EQ(one(store, "$.store.bicycle.*"), R"(["red",19.95])");
  EXPECT_EQ(one(R"([[1,2],[],[3]])", "$[*][*]"), "[1,2,3]");
  EXPECT_EQ(one("{}", "$.*"), "[]");
  EXPECT_EQ(one("[]", "$[0]"), null);
}

TEST(GetJsonObject, Options) {
  cudf::get_json_object_options options;
  options.set_strip_quotes_from_single_strings(false);
  EXPECT_EQ(one(store, "$.store.bicycle.color", options), "\"red\"");
  std::string const single = "{'a':'b'}";
  EXPECT_EQ(one(single, "$.a"), null);
  options = cudf::get_json_object_options{};
  options.set_allow_single_quotes(true);
  EXPECT_EQ(one(single, "$.a", options), "b");
  options = cudf::get_json_object_options{};
  options.set_missing_fields_as_nulls(true);
  EXPECT_EQ(one(store, "$.store.book[*].isbn", options), R"([null,"0-553-21311-3"])");
  EXPECT_EQ(one(store, "$.nowhere", options), "null");
  EXPECT_EQ(one(store, "$.nowhere"), null);
}

TEST(GetJsonObject, NullEmptyAndWrongTextIsNull) {
  EXPECT_EQ(ask({null, "", "{\"a\":1}", "{\"a\":", "{\"a\":\"x", "{\"a\":\"\\q\"}", "[1", "7", "{\"a\":{}}"}, "$.a"),
            (cells<std::string>{null, null, "1", null, null, null, null, null, "{}"}));
  EXPECT_EQ(ask({"{\"a\":1}"}, ""), (cells<std::string>{null}));
  EXPECT_EQ(ask({}, "$.a"), (cells<std::string>{}));
  EXPECT_EQ(one(std::string(100'000, '['), "$[0][0]"), null);
}

TEST(GetJsonObject, SlicesAndManyRows) {
  cells<std::string> rows, expected;
  for (int i = 0; i < 20'000; ++i) {
    rows.push_back(i % 5 == 0 ? null : std::optional<std::string>{"{\"k\":\"v" + std::to_string(i) + "\"}"});
    expected.push_back(i % 5 == 0 ? null : std::optional<std::string>{"v" + std::to_string(i)});
  }
  EXPECT_EQ(ask(rows, "$.k"), expected);
  auto const column = strings(rows);
  auto const part = cudf::slice(column->view(), {7, 75}).front();
  cudf::string_scalar const path{"$.k"};
  EXPECT_EQ(
      read_strings(*cudf::get_json_object(cudf::strings_column_view{part}, path, cudf::get_json_object_options{})),
      (cells<std::string>{expected.begin() + 7, expected.begin() + 75}));
}

TEST(GetJsonObject, WrongPathsAreRefused) {
  for (std::string const path : {"$.", "$[", "$['a", "$[]", "$['']", "a", "$a"}) {
    EXPECT_THROW(one("{}", path), std::exception) << path;
  }
  EXPECT_THROW(one("{}", "$[-1]"), cudf::logic_error);
  EXPECT_THROW(one("{}", "$[*][*][*][*][*][*][*][*]"), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
