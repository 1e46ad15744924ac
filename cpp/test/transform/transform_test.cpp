#include <cudf/copying.hpp>
#include <cudf/transform.hpp>

#include "bridge/not_on_host.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Masks, NansToNulls) {
  auto const d = doubles({1.0, nan, null, 4.0});
  EXPECT_EQ(read_doubles(*cudf::column_nans_to_nulls(*d)), (cells<double>{1, null, null, 4}));
  auto const part = cudf::slice(*d, {1, 4})[0];
  EXPECT_EQ(read_doubles(*cudf::column_nans_to_nulls(part)), (cells<double>{null, null, 4}));
  EXPECT_EQ(read_doubles(*cudf::column_nans_to_nulls(*doubles({2.0}))), (cells<double>{2}));
  EXPECT_EQ(read_doubles(*cudf::column_nans_to_nulls(*doubles({}))), cells<double>{});
  EXPECT_THROW(cudf::column_nans_to_nulls(*ints({1})), cudf::logic_error);
}

TEST(Masks, BoolsThereAndBack) {
  for (int rows : {1, 31, 32, 33, 63, 64, 65}) {
    cells<std::int8_t> values;
    for (int i = 0; i < rows; ++i) values.push_back(i % 7 == 3 ? null : std::optional<std::int8_t>{i % 3 == 0 ? 2 : 0});
    auto const [mask, nulls] = cudf::bools_to_mask(*bools(values));
    auto const* words = static_cast<cudf::bitmask_type const*>(mask->data());
    auto const back = read<std::int8_t>(*cudf::mask_to_bools(words, 0, rows));
    int clear = 0;
    for (int i = 0; i < rows; ++i) {
      bool const expected = i % 7 != 3 && i % 3 == 0;
      EXPECT_EQ(back[i], expected ? 1 : 0) << rows << " " << i;
      clear += expected ? 0 : 1;
    }
    EXPECT_EQ(nulls, clear);
  }
  cudf::bitmask_type const bits = 0b10101100;
  EXPECT_EQ(read<std::int8_t>(*cudf::mask_to_bools(&bits, 2, 6)), (cells<std::int8_t>{1, 1, 0, 1}));
  EXPECT_EQ(cudf::mask_to_bools(nullptr, 3, 3)->size(), 0);
  EXPECT_THROW(cudf::mask_to_bools(nullptr, 0, 3), cudf::logic_error);
  EXPECT_THROW(cudf::mask_to_bools(&bits, 3, 2), cudf::logic_error);
  EXPECT_THROW(cudf::bools_to_mask(*ints({1})), cudf::logic_error);
}

TEST(Encode, KeysAreSortedNullsLast) {
  auto const s = strings({"b", null, "a", "b", null});
  auto const [keys, codes] = cudf::encode(table_of(s));
  EXPECT_EQ(read_strings(keys->view().column(0)), (cells<std::string>{"a", "b", null}));
  EXPECT_EQ(read_ints(*codes), (cells<int>{1, 2, 0, 1, 2}));
  auto const [pairs, pair_codes] = cudf::encode(table_of(ints({1, 3, 1, 2, 9}), ints({1, 2, 1, 3, 5})));
  EXPECT_EQ(read_ints(pairs->view().column(0)), (cells<int>{1, 2, 3, 9}));
  EXPECT_EQ(read_ints(pairs->view().column(1)), (cells<int>{1, 3, 2, 5}));
  EXPECT_EQ(read_ints(*pair_codes), (cells<int>{0, 2, 0, 1, 3}));
  EXPECT_EQ(read_ints(*cudf::encode(table_of(ints({}))).second), cells<int>{});
}

TEST(Encode, OneHot) {
  auto const s = strings({"a", "c", null, "c", "b"});
  auto const [owner, hot] = cudf::one_hot_encode(*s, *strings({"c", null}));
  ASSERT_EQ(hot.num_columns(), 2);
  EXPECT_EQ(read<std::int8_t>(hot.column(0)), (cells<std::int8_t>{0, 1, 0, 1, 0}));
  EXPECT_EQ(read<std::int8_t>(hot.column(1)), (cells<std::int8_t>{0, 0, 1, 0, 0}));
  EXPECT_EQ(cudf::one_hot_encode(*s, *strings({})).second.num_columns(), 0);
  EXPECT_THROW(cudf::one_hot_encode(*s, *ints({1})), cudf::data_type_error);
}

TEST(Compiled, IsRefusedByName) {
  auto const i = ints({1});
  try {
    std::vector<cudf::transform_input> const inputs{i->view()};
    cudf::transform_extended(inputs, "", data_type{type_id::INT32}, cudf::udf_source_type::CUDA);
    FAIL() << "transform_extended did not throw";
  } catch (not_on_host const& error) {
    EXPECT_NE(std::string{error.what()}.find("transform_extended"), std::string::npos);
  }
}

}  // namespace
}  // namespace cudf4j::test
