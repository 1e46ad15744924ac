#include <gtest/gtest.h>

#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/strings/string_view.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/structs/structs_column_view.hpp>
#include <cudf/table/table.hpp>

#include "test/core/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::data_type;
using cudf::type_id;

std::unique_ptr<cudf::column> lists(std::vector<int32_t> const& offsets, std::unique_ptr<cudf::column> child) {
  rows<int32_t> ends(offsets.begin(), offsets.end());
  return cudf::make_lists_column(static_cast<int>(offsets.size()) - 1, make<int32_t>(data_type{type_id::INT32}, ends),
                                 std::move(child), 0, {});
}

TEST(ColumnTest, copyOfASlice_hasItsRowsFromOffset0) {
  for (int const begin : {0, 1, 31, 32, 33}) {
    for (int const count : {0, 1, 31, 32, 33, 64, 65}) {
      auto const numbers = make<int64_t>(data_type{type_id::INT64}, counted<int64_t>(100, 3));
      cudf::column const copy{host::slice_view(numbers->view(), begin, begin + count)};
      EXPECT_EQ(copy.view().offset(), 0);
      EXPECT_EQ(read<int64_t>(copy), counted<int64_t>(count, 3, begin));
      auto const texts = make_text(counted<std::string>(100, 4));
      cudf::column const text_copy{host::slice_view(texts->view(), begin, begin + count)};
      EXPECT_EQ(read<std::string>(text_copy), counted<std::string>(count, 4, begin));
      auto expected_nulls = 0;
      for (auto const& row : counted<std::string>(count, 4, begin)) {
        expected_nulls += !row;
      }
      EXPECT_EQ(text_copy.null_count(), expected_nulls);
    }
  }
}

TEST(ColumnTest, nestedSlice_copiesFieldsAndElements) {
  // rows: [0 1] [2] [] [3 4 5], each with a text
  auto column = lists({0, 2, 3, 3, 6}, make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(6, 0)));
  std::vector<std::unique_ptr<cudf::column>> fields;
  fields.push_back(std::move(column));
  fields.push_back(make_text({"a", std::nullopt, "c", "d"}));
  auto const structs = cudf::make_structs_column(4, std::move(fields), 0, {});
  auto const slice = host::slice_view(structs->view(), 1, 4);
  cudf::column const copy{slice};
  EXPECT_EQ(read<std::string>(copy.child(1)), (rows<std::string>{std::nullopt, "c", "d"}));
  cudf::lists_column_view const list_field{copy.child(0).view()};
  EXPECT_EQ(read<int32_t>(list_field.offsets()), (rows<int32_t>{0, 1, 1, 4}));
  EXPECT_EQ(read<int32_t>(list_field.child()), (rows<int32_t>{2, 3, 4, 5}));
  cudf::structs_column_view const sliced{slice};
  EXPECT_EQ(read<std::string>(sliced.get_sliced_child(1)), (rows<std::string>{std::nullopt, "c", "d"}));
  EXPECT_EQ(read<int32_t>(cudf::lists_column_view{sliced.get_sliced_child(0)}.get_sliced_child({})),
            (rows<int32_t>{2, 3, 4, 5}));
}

TEST(ColumnTest, structNulls_arePushedIntoItsFields) {
  std::vector<std::unique_ptr<cudf::column>> fields;
  fields.push_back(make<int32_t>(data_type{type_id::INT32}, {1, std::nullopt, 3}));
  host::mask_builder mask{3, cudf::get_default_stream(), cudf::get_current_device_resource_ref()};
  mask.set_null(2);
  auto [words, nulls] = mask.finish();
  auto const structs = cudf::make_structs_column(3, std::move(fields), nulls, std::move(words));
  EXPECT_EQ(read<int32_t>(structs->child(0)), (rows<int32_t>{1, std::nullopt, std::nullopt}));
  EXPECT_EQ(structs->child(0).null_count(), 2);
}

TEST(ColumnTest, moveReleaseAndSizes) {
  auto column = make<int32_t>(data_type{type_id::INT32}, {1, std::nullopt});
  EXPECT_EQ(column->alloc_size(), 8U + 64U);
  cudf::column moved{std::move(*column)};
  EXPECT_EQ(column->size(), 0);
  EXPECT_EQ(moved.null_count(), 1);
  auto contents = moved.release();
  EXPECT_EQ(contents.data->size(), 8U);
  EXPECT_EQ(contents.null_mask->size(), 64U);
  EXPECT_EQ(moved.size(), 0);
}

TEST(ColumnTest, wrongArguments_throw) {
  EXPECT_THROW(cudf::make_numeric_column(data_type{type_id::STRING}, 1), cudf::logic_error);
  EXPECT_THROW(cudf::make_numeric_column(data_type{type_id::INT8}, -1), cudf::logic_error);
  EXPECT_THROW(cudf::make_empty_column(type_id::LIST), cudf::logic_error);
  EXPECT_THROW((cudf::column_view{data_type{type_id::INT32}, 2, nullptr, nullptr, 0}), cudf::logic_error);
  EXPECT_THROW((cudf::column_view{data_type{type_id::INT32}, -1, nullptr, nullptr, 0}), cudf::logic_error);
  int32_t const value = 0;
  EXPECT_THROW((cudf::column_view{data_type{type_id::INT32}, 1, &value, nullptr, 1}), cudf::logic_error);
  auto column = make<int32_t>(data_type{type_id::INT32}, {1});
  EXPECT_THROW(column->set_null_count(1), cudf::logic_error);
  EXPECT_THROW(column->set_null_mask(rmm::device_buffer{}, 1), cudf::logic_error);
  EXPECT_THROW(cudf::strings_column_view{column->view()}, cudf::logic_error);
  EXPECT_THROW(cudf::bit_cast(column->view(), data_type{type_id::INT64}), cudf::logic_error);
  EXPECT_EQ(cudf::bit_cast(column->view(), data_type{type_id::FLOAT32}).type().id(), type_id::FLOAT32);
  EXPECT_THROW(cudf::size_of(data_type{type_id::STRING}), cudf::logic_error);
  EXPECT_EQ(cudf::type_to_name(data_type{type_id::EMPTY}), "EMPTY");
  EXPECT_EQ(cudf::type_to_name(data_type{type_id::UINT16}), "uint16_t");
  EXPECT_EQ(cudf::type_to_name(data_type{type_id::STRING}), "cudf::string_view");
  EXPECT_EQ(cudf::type_to_name(data_type{type_id::DECIMAL64, -2}), "numeric::decimal64");
}

TEST(TableTest, columnsOfDifferentLength_areRefused) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.push_back(make<int32_t>(data_type{type_id::INT32}, {1}));
  columns.push_back(make<int32_t>(data_type{type_id::INT32}, {1, 2}));
  EXPECT_THROW(cudf::table_view({columns[0]->view(), columns[1]->view()}), cudf::logic_error);
  EXPECT_THROW(cudf::table{std::move(columns)}, cudf::logic_error);
}

TEST(TableTest, viewSelectAndCopy) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.push_back(make<int32_t>(data_type{type_id::INT32}, {1, std::nullopt}));
  columns.push_back(make_text({"x", "y"}));
  cudf::table const table{std::move(columns)};
  EXPECT_EQ(table.num_rows(), 2);
  auto const picked = table.view().select({1, 0, 1});
  EXPECT_EQ(picked.num_columns(), 3);
  cudf::table const copy{picked};
  EXPECT_EQ(read<std::string>(copy.get_column(2)), (rows<std::string>{"x", "y"}));
  EXPECT_EQ(read<int32_t>(copy.get_column(1)), (rows<int32_t>{1, std::nullopt}));
  EXPECT_TRUE(cudf::has_nulls(table.view()));
  EXPECT_THROW(static_cast<void>(table.view().column(2)), std::out_of_range);
}

TEST(ScalarTest, valuesValidityAndTypes) {
  cudf::numeric_scalar<double> number{2.5};
  EXPECT_EQ(number.value(), 2.5);
  number.set_valid_async(false);
  EXPECT_FALSE(number.is_valid());
  number.set_value(3);
  EXPECT_TRUE(number.is_valid());
  EXPECT_EQ(number.value(), 3);
  cudf::fixed_point_scalar<numeric::decimal64> const decimal{int64_t{1234}, numeric::scale_type{-2}};
  EXPECT_EQ(decimal.type(), (data_type{type_id::DECIMAL64, -2}));
  EXPECT_EQ(decimal.value(), 1234);
  cudf::string_scalar const text{std::string_view{"höher"}};
  EXPECT_EQ(text.to_string(), "höher");
  EXPECT_EQ(text.size(), 6);
  EXPECT_EQ(cudf::string_scalar{std::string_view{}}.to_string(), "");
  cudf::timestamp_scalar<cudf::timestamp_ms> time{cudf::duration_s{2}, true};
  EXPECT_EQ(time.ticks_since_epoch({}), 2000);
  for (auto id = static_cast<int>(type_id::INT8); id <= static_cast<int>(type_id::DURATION_NANOSECONDS); ++id) {
    auto const made = cudf::make_fixed_width_scalar(data_type{static_cast<type_id>(id)});
    EXPECT_EQ(static_cast<int>(made->type().id()), id);
    EXPECT_FALSE(made->is_valid());
  }
  EXPECT_THROW(cudf::make_numeric_scalar(data_type{type_id::STRING}), cudf::logic_error);
}

TEST(ScalarTest, columnFromScalar_repeatsItOrIsNull) {
  for (int const size : {0, 1, 33, 70'000}) {
    auto const numbers = cudf::make_column_from_scalar(cudf::numeric_scalar<int16_t>{7}, size);
    EXPECT_EQ(read<int16_t>(*numbers), rows<int16_t>(static_cast<std::size_t>(size), 7));
    auto const nulls = cudf::make_column_from_scalar(cudf::numeric_scalar<int16_t>{7, false}, size);
    EXPECT_EQ(nulls->null_count(), size);
  }
  auto const texts = cudf::make_column_from_scalar(cudf::string_scalar{std::string_view{"ab"}}, 3);
  EXPECT_EQ(read<std::string>(*texts), (rows<std::string>{"ab", "ab", "ab"}));
  auto const decimals = cudf::make_column_from_scalar(
      cudf::fixed_point_scalar<numeric::decimal128>{__int128_t{5}, numeric::scale_type{-1}}, 2);
  EXPECT_EQ(decimals->type(), (data_type{type_id::DECIMAL128, -1}));
  EXPECT_TRUE(host::values<__int128_t>(decimals->view())[1] == 5);
  auto const elements = make<int32_t>(data_type{type_id::INT32}, {1, std::nullopt});
  auto const repeated = cudf::make_column_from_scalar(cudf::list_scalar{elements->view()}, 5);
  cudf::lists_column_view const view{repeated->view()};
  EXPECT_EQ(read<int32_t>(view.offsets()), (rows<int32_t>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(view.child().null_count(), 5);
}

TEST(StringsTest, factoryFromPairs_knowsNullAndEmpty) {
  std::vector<cuda::std::pair<char const*, cudf::size_type>> const pairs{{"abc", 3}, {nullptr, 0}, {"", 0}, {"d", 1}};
  auto const column = cudf::make_strings_column(
      cudf::device_span<cuda::std::pair<char const*, cudf::size_type> const>{pairs.data(), pairs.size()});
  EXPECT_EQ(read<std::string>(*column), (rows<std::string>{"abc", std::nullopt, "", "d"}));
  EXPECT_EQ(column->null_count(), 1);
  cudf::strings_column_view const view{column->view()};
  EXPECT_EQ(view.chars_size({}), 4);
}

TEST(TraitsTest, eachTypeHasItsKindAndWidth) {
  EXPECT_TRUE(cudf::is_numeric(data_type{type_id::BOOL8}));
  EXPECT_FALSE(cudf::is_numeric_not_bool(data_type{type_id::BOOL8}));
  EXPECT_TRUE(cudf::is_unsigned(data_type{type_id::BOOL8}));
  EXPECT_TRUE(cudf::is_signed(data_type{type_id::FLOAT32}));
  EXPECT_FALSE(cudf::is_fixed_width(data_type{type_id::EMPTY}));
  EXPECT_FALSE(cudf::is_relationally_comparable(data_type{type_id::STRUCT}));
  for (auto id = static_cast<int>(type_id::INT8); id < static_cast<int>(type_id::NUM_TYPE_IDS); ++id) {
    data_type const type{static_cast<type_id>(id)};
    auto const runtime = cudf::is_fixed_width(type);
    auto const compiled = cudf::type_dispatcher(type, []<typename T>() { return cudf::is_fixed_width<T>(); });
    EXPECT_EQ(runtime, compiled) << id;
    EXPECT_EQ(cudf::is_timestamp(type),
              cudf::type_dispatcher(type, []<typename T>() { return cudf::is_timestamp<T>(); }));
    EXPECT_EQ(cudf::is_signed(type), cudf::type_dispatcher(type, []<typename T>() { return cudf::is_signed<T>(); }));
    EXPECT_EQ(cudf::is_unsigned(type),
              cudf::type_dispatcher(type, []<typename T>() { return cudf::is_unsigned<T>(); }));
    EXPECT_EQ(cudf::is_compound(type),
              cudf::type_dispatcher(type, []<typename T>() { return cudf::is_compound<T>(); }));
    if (runtime) {
      EXPECT_EQ(cudf::size_of(type), cudf::type_dispatcher(type, []<typename T>() -> std::size_t {
                  if constexpr (cudf::is_fixed_width<T>()) {
                    return sizeof(cudf::device_storage_type_t<T>);
                  }
                  return 0;
                }));
    }
  }
}

}  // namespace
}  // namespace cudf4j::test
