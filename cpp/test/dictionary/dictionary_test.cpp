#include <cudf/concatenate.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/dictionary/dictionary_factories.hpp>
#include <cudf/dictionary/encode.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::dictionary_column_view;
using cudf::dictionary::decode;
using cudf::dictionary::encode;

// the example of libcudf's header, whose order of keys this engine keeps
TEST(DictionaryEncode, KeysAreSortedAndIndicesPointToThem) {
  auto const encoded = encode(ints({429, 111, 213, 111, 213, 429, 213})->view());
  dictionary_column_view const view{encoded->view()};
  EXPECT_EQ(read_ints(view.keys()), (cells<int>{111, 213, 429}));
  EXPECT_EQ(read_ints(view.indices()), (cells<int>{2, 0, 1, 0, 1, 2, 1}));
  EXPECT_EQ(encoded->null_count(), 0);
}

TEST(DictionaryEncode, NullsSlicesAndIndexTypes) {
  auto const words = strings({"q", "z", null, "b", "", "z", "a"});
  auto const inner = host::slice_view(words->view(), 1, 6);
  for (auto id : {type_id::INT8, type_id::INT16, type_id::INT32, type_id::INT64}) {
    auto const encoded = encode(inner, data_type{id});
    dictionary_column_view const view{encoded->view()};
    EXPECT_EQ(view.indices().type().id(), id);
    EXPECT_EQ(read_strings(view.keys()), (cells<std::string>{"", "b", "z"}));
    EXPECT_EQ(encoded->null_count(), 1);
    EXPECT_EQ(read_strings(*decode(view)), (cells<std::string>{"z", null, "b", "", "z"}));
    // rows of a slice of the dictionary
    auto const part = host::slice_view(encoded->view(), 1, 4);
    EXPECT_EQ(read_strings(*decode(dictionary_column_view{part})), (cells<std::string>{null, "b", ""}));
  }
}

TEST(DictionaryEncode, NansAreOneKeyAndTheLast) {
  auto const encoded = encode(doubles({nan, 0.0, null, -0.0, -1, nan})->view());
  dictionary_column_view const view{encoded->view()};
  auto const keys = read_doubles(view.keys());
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys[0], -1.0);
  EXPECT_EQ(keys[1], 0.0);
  EXPECT_TRUE(std::isnan(*keys[2]));
}

TEST(DictionaryEncode, RowsAroundWordsOfAMaskAndBoth) {
  for (int rows : {0, 1, 31, 32, 33, 63, 64, 65}) {
    cells<std::int64_t> values;
    for (int i = 0; i < rows; ++i) {
      values.push_back(i % 5 == 3 ? std::optional<std::int64_t>{} : std::optional<std::int64_t>{(i * 37) % 11 - 4});
    }
    auto const encoded = encode(longs(values)->view(), data_type{type_id::INT8});
    EXPECT_EQ(encoded->size(), rows);
    auto const decoded = decode(dictionary_column_view{encoded->view()});
    if (rows == 0) {
      EXPECT_EQ(decoded->size(), 0);
      EXPECT_EQ(decoded->type().id(), type_id::EMPTY);
    } else {
      EXPECT_EQ(read_longs(*decoded), values);
    }
  }
  auto const nothing = encode(ints({null, null})->view());
  EXPECT_EQ(read_ints(*decode(dictionary_column_view{nothing->view()})), (cells<int>{null, null}));
}

TEST(DictionaryEncode, WrongInput) {
  auto const col = ints({1, 2});
  EXPECT_THROW(encode(col->view(), data_type{type_id::UINT32}), cudf::data_type_error);
  EXPECT_THROW(encode(col->view(), data_type{type_id::FLOAT64}), cudf::data_type_error);
  EXPECT_THROW(encode(lists({cells<int>{1}})->view()), std::invalid_argument);
  EXPECT_THROW(encode(encode(col->view())->view()), std::invalid_argument);
  cells<std::int32_t> many;
  for (int i = 0; i < 129; ++i) many.push_back(i);
  EXPECT_THROW(encode(ints(many)->view(), data_type{type_id::INT8}), std::invalid_argument);
  many.pop_back();
  auto const most = encode(ints(many)->view(), data_type{type_id::INT8});
  EXPECT_EQ(read_ints(*decode(dictionary_column_view{most->view()})), many);
}

TEST(MakeDictionaryColumn, TakesNullsOfTheIndices) {
  auto const keys = strings({"a", "c", "d"});
  auto const made = cudf::make_dictionary_column(keys->view(), ints({1, 0, null, 2, 2})->view());
  EXPECT_EQ(made->null_count(), 1);
  EXPECT_EQ(read_strings(*decode(dictionary_column_view{made->view()})),
            (cells<std::string>{"c", "a", null, "d", "d"}));
  auto const none = cudf::make_dictionary_column(keys->view(), ints({})->view());
  EXPECT_EQ(decode(dictionary_column_view{none->view()})->size(), 0);
  auto const both = cudf::concatenate(std::vector<column_view>{made->view(), none->view(), made->view()});
  EXPECT_EQ(read_strings(*decode(dictionary_column_view{both->view()})),
            (cells<std::string>{"c", "a", null, "d", "d", "c", "a", null, "d", "d"}));
}

TEST(MakeDictionaryColumn, TakesSlicesAndColumnsAsTheyAre) {
  auto const keys = strings({"-", "a", "c", "d", "-"});
  auto const indices = ints({9, 1, 0, null, 2, 9});
  auto const inner_keys = host::slice_view(keys->view(), 1, 4);
  auto const inner_indices = host::slice_view(indices->view(), 1, 5);
  cells<std::string> const rows{"c", "a", null, "d"};
  auto const of_views = cudf::make_dictionary_column(inner_keys, inner_indices);
  EXPECT_EQ(read_strings(*decode(dictionary_column_view{of_views->view()})), rows);
  auto const of_columns = cudf::make_dictionary_column(std::make_unique<cudf::column>(inner_keys),
                                                       std::make_unique<cudf::column>(inner_indices));
  EXPECT_EQ(read_strings(*decode(dictionary_column_view{of_columns->view()})), rows);
  auto const of_unsigned = cudf::make_dictionary_column(std::make_unique<cudf::column>(inner_keys),
                                                        fixed<std::uint16_t>({2, null, 0}, data_type{type_id::UINT16}));
  EXPECT_EQ(dictionary_column_view{of_unsigned->view()}.indices().type().id(), type_id::INT16);
  EXPECT_EQ(read_strings(*decode(dictionary_column_view{of_unsigned->view()})), (cells<std::string>{"d", null, "a"}));
  auto const nulls = cudf::make_dictionary_column(ints({}), ints({null, null}));
  EXPECT_EQ(read_ints(*decode(dictionary_column_view{nulls->view()})), (cells<int>{null, null}));
}

TEST(MakeDictionaryColumn, WrongInput) {
  auto const keys = strings({"a", "c"}), holed = strings({"a", null});
  EXPECT_THROW(cudf::make_dictionary_column(holed->view(), ints({0})->view()), std::invalid_argument);
  EXPECT_THROW(cudf::make_dictionary_column(keys->view(), doubles({0})->view()), std::invalid_argument);
  EXPECT_THROW(cudf::make_dictionary_column(keys->view(), ints({0, 2})->view()), std::out_of_range);
  EXPECT_THROW(cudf::make_dictionary_column(keys->view(), ints({-1})->view()), std::out_of_range);
  EXPECT_THROW(cudf::make_dictionary_column(strings({"a", null}), ints({0})), std::invalid_argument);
  EXPECT_THROW(cudf::make_dictionary_column(strings({"a"}), doubles({0})), std::invalid_argument);
  EXPECT_THROW(cudf::make_dictionary_column(strings({"a"}), strings({"a"})), std::invalid_argument);
  EXPECT_THROW(cudf::make_dictionary_column(strings({"a"}), ints({1})), std::out_of_range);
  EXPECT_THROW(cudf::make_dictionary_column(strings({"a"}), ints({0, null}), rmm::device_buffer{}, 0),
               std::invalid_argument);
}

}  // namespace
}  // namespace cudf4j::test
