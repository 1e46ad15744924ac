#include <algorithm>
#include <cmath>
#include <cudf/copying.hpp>
#include <cudf/replace.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using int_scalar = cudf::numeric_scalar<std::int32_t>;
using double_scalar = cudf::numeric_scalar<double>;

TEST(ReplaceNulls, FixedWidth) {
  auto const i = ints({1, null, 3, null});
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*i, int_scalar{9})), (cells<int>{1, 9, 3, 9}));
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*i, int_scalar{9, false})), (cells<int>{1, null, 3, null}));
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*i, *ints({10, 20, 30, null}))), (cells<int>{1, 20, 3, null}));
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*ints({null}), *ints({4}))), (cells<int>{4}));
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*ints({}), int_scalar{1})), cells<int>{});
  EXPECT_THROW(cudf::replace_nulls(*i, *longs({1, 2, 3, 4})), cudf::data_type_error);
  EXPECT_THROW(cudf::replace_nulls(*i, *ints({1})), cudf::logic_error);
  EXPECT_THROW(cudf::replace_nulls(*i, double_scalar{1}), cudf::data_type_error);
  auto const money = fixed<__int128_t>({5, null}, data_type{type_id::DECIMAL128, -2});
  cudf::fixed_point_scalar<numeric::decimal128> const seven{7, numeric::scale_type{-2}};
  EXPECT_TRUE(read<__int128_t>(*cudf::replace_nulls(*money, seven)) == (cells<__int128_t>{5, 7}));
}

TEST(ReplaceNulls, Strings) {
  auto const s = strings({"a", null, "", null});
  EXPECT_EQ(read_strings(*cudf::replace_nulls(*s, cudf::string_scalar{"filled"})),
            (cells<std::string>{"a", "filled", "", "filled"}));
  EXPECT_EQ(read_strings(*cudf::replace_nulls(*s, *strings({"w", "x", "y", null}))),
            (cells<std::string>{"a", "x", "", null}));
  auto const part = cudf::slice(*s, {1, 3})[0];
  EXPECT_EQ(read_strings(*cudf::replace_nulls(part, cudf::string_scalar{"q"})), (cells<std::string>{"q", ""}));
}

TEST(ReplaceNulls, FromNeighbours) {
  auto const i = ints({null, 1, null, null, 4, null});
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*i, cudf::replace_policy::PRECEDING)), (cells<int>{null, 1, 1, 1, 4, 4}));
  EXPECT_EQ(read_ints(*cudf::replace_nulls(*i, cudf::replace_policy::FOLLOWING)), (cells<int>{1, 1, 4, 4, 4, null}));
  auto const part = cudf::slice(*i, {2, 5})[0];
  EXPECT_EQ(read_ints(*cudf::replace_nulls(part, cudf::replace_policy::PRECEDING)), (cells<int>{null, null, 4}));
  auto const s = strings({"a", null, "b", null});
  EXPECT_EQ(read_strings(*cudf::replace_nulls(*s, cudf::replace_policy::PRECEDING)),
            (cells<std::string>{"a", "a", "b", "b"}));
}

TEST(ReplaceNulls, NeighboursOfEverySizeAndGap) {
  for (int rows : {1, 2, 63, 64, 65, 200'000, 300'001}) {
    // no gap, short ones, ones across the rows of a thread, all rows but one, all
    for (int const gap : {1, 3, 70, 150'000, 400'000}) {
      cells<int> all;
      for (int i = 0; i < rows; ++i) all.push_back(i % gap == gap / 2 || gap == 1 ? std::optional{i} : null);
      for (int const from : {0, 1}) {
        if (from >= rows) continue;
        auto const col = ints(all);
        auto const part = cudf::slice(col->view(), {from, rows})[0];
        cells<int> const some{all.begin() + from, all.end()};
        auto before = some, behind = some;
        for (std::size_t i = 1; i < before.size(); ++i) {
          if (!before[i]) before[i] = before[i - 1];
        }
        for (auto i = behind.size(); i-- > 1;) {
          if (!behind[i - 1]) behind[i - 1] = behind[i];
        }
        auto const forwards = cudf::replace_nulls(part, cudf::replace_policy::PRECEDING);
        EXPECT_EQ(read_ints(*forwards), before) << rows << ' ' << gap << ' ' << from;
        EXPECT_EQ(forwards->null_count(), std::count(before.begin(), before.end(), null));
        auto const backwards = cudf::replace_nulls(part, cudf::replace_policy::FOLLOWING);
        EXPECT_EQ(read_ints(*backwards), behind) << rows << ' ' << gap << ' ' << from;
        EXPECT_EQ(backwards->null_count(), std::count(behind.begin(), behind.end(), null));
      }
    }
  }
}

TEST(ReplaceNulls, SlicesAroundMaskWords) {
  for (int rows : {31, 32, 33, 63, 64, 65}) {
    cells<int> values, expected;
    for (int i = 0; i < rows + 5; ++i) {
      values.push_back(i % 4 == 0 ? null : std::optional<int>{i});
      if (i >= 3 && i < rows + 3) expected.push_back(i % 4 == 0 ? -1 : i);
    }
    auto const col = ints(values);
    EXPECT_EQ(read_ints(*cudf::replace_nulls(cudf::slice(*col, {3, rows + 3})[0], int_scalar{-1})), expected) << rows;
  }
}

TEST(ReplaceNans, ByScalarAndColumn) {
  auto const d = doubles({1.0, nan, null, -nan});
  EXPECT_EQ(read_doubles(*cudf::replace_nans(*d, double_scalar{7})), (cells<double>{1, 7, null, 7}));
  EXPECT_EQ(read_doubles(*cudf::replace_nans(*d, double_scalar{7, false})), (cells<double>{1, null, null, null}));
  EXPECT_EQ(read_doubles(*cudf::replace_nans(*d, *doubles({5, null, 6, 8}))), (cells<double>{1, null, null, 8}));
  EXPECT_THROW(cudf::replace_nans(*ints({1}), int_scalar{1}), cudf::logic_error);
}

TEST(FindAndReplace, Values) {
  auto const i = ints({1, 2, null, 3, 2});
  EXPECT_EQ(read_ints(*cudf::find_and_replace_all(*i, *ints({2, 3, 9}), *ints({20, null, 90}))),
            (cells<int>{1, 20, null, null, 20}));
  EXPECT_EQ(read_ints(*cudf::find_and_replace_all(*i, *ints({2, 2}), *ints({20, 21}))),
            (cells<int>{1, 20, null, 3, 20}));
  EXPECT_EQ(read_ints(*cudf::find_and_replace_all(*i, *ints({8}), *ints({0}))), (cells<int>{1, 2, null, 3, 2}));
  auto const d = cudf::find_and_replace_all(*doubles({0.0, nan, 2.5}), *doubles({-0.0, nan}), *doubles({1.0, 9.0}));
  EXPECT_EQ(read_doubles(*d)[0], 1.0);
  EXPECT_TRUE(std::isnan(*read_doubles(*d)[1]));
  auto const s = strings({"x", null, "longer than sixteen bytes", "y"});
  EXPECT_EQ(read_strings(
                *cudf::find_and_replace_all(*s, *strings({"longer than sixteen bytes", "x"}), *strings({"short", ""}))),
            (cells<std::string>{"", null, "short", "y"}));
  EXPECT_THROW(cudf::find_and_replace_all(*i, *ints({null}), *ints({1})), cudf::logic_error);
  EXPECT_THROW(cudf::find_and_replace_all(*i, *ints({1}), *ints({1, 2})), cudf::logic_error);
  EXPECT_THROW(cudf::find_and_replace_all(*i, *longs({1}), *longs({1})), cudf::data_type_error);
}

TEST(Clamp, Bounds) {
  auto const i = ints({1, 2, 3, null, 5, 6, 7});
  EXPECT_EQ(read_ints(*cudf::clamp(*i, int_scalar{3}, int_scalar{0}, int_scalar{5}, int_scalar{16})),
            (cells<int>{0, 0, 3, null, 5, 16, 16}));
  EXPECT_EQ(read_ints(*cudf::clamp(*i, int_scalar{3}, int_scalar{5})), (cells<int>{3, 3, 3, null, 5, 5, 5}));
  EXPECT_EQ(read_ints(*cudf::clamp(*i, int_scalar{0, false}, int_scalar{5})), (cells<int>{1, 2, 3, null, 5, 5, 5}));
  EXPECT_EQ(read_ints(*cudf::clamp(*i, int_scalar{3}, int_scalar{0, false})), (cells<int>{3, 3, 3, null, 5, 6, 7}));
  EXPECT_THROW(cudf::clamp(*i, int_scalar{3}, int_scalar{0, false}, int_scalar{5}, int_scalar{5}), cudf::logic_error);
  auto const d = read_doubles(*cudf::clamp(*doubles({nan, -9.0}), double_scalar{0}, double_scalar{1}));
  EXPECT_TRUE(std::isnan(*d[0]));
  EXPECT_EQ(d[1], 0.0);
  auto const s = strings({"apple", null, "mango", "zebra"});
  EXPECT_EQ(read_strings(*cudf::clamp(*s, cudf::string_scalar{"b"}, cudf::string_scalar{"n"})),
            (cells<std::string>{"b", null, "mango", "n"}));
}

TEST(Normalize, NansAndZeros) {
  auto const d = doubles({-0.0, -nan, null, 1.5});
  auto const result = read_doubles(*cudf::normalize_nans_and_zeros(*d));
  EXPECT_FALSE(std::signbit(*result[0]));
  EXPECT_TRUE(std::isnan(*result[1]));
  EXPECT_FALSE(std::signbit(*result[1]));
  EXPECT_EQ(result[2], null);
  EXPECT_EQ(result[3], 1.5);
  auto view = d->mutable_view();
  cudf::normalize_nans_and_zeros(view);
  EXPECT_FALSE(std::signbit(*read_doubles(*d)[0]));
  EXPECT_THROW(cudf::normalize_nans_and_zeros(*ints({0})), cudf::logic_error);
}

TEST(ReplaceNulls, EverySizeAndSlice) {
  for (int const rows : {1, 63, 64, 65, 255, 256, 257, 2049, 70'001}) {
    cells<std::int32_t> values, others, of_scalar, of_column;
    for (int i = 0; i < rows + 3; ++i) {
      values.push_back(i % 3 == 1 ? null : std::optional<int>{i});
      others.push_back(i % 4 == 0 ? null : std::optional<int>{-i});
      if (i < 3) continue;
      of_scalar.push_back(values.back().value_or(9));
      of_column.push_back(values.back() ? values.back() : others.back());
    }
    auto const col = ints(values);
    auto const other = ints(others);
    auto const later = [&](column_ptr const& from) { return cudf::slice(from->view(), {3, rows + 3})[0]; };
    EXPECT_EQ(read_ints(*cudf::replace_nulls(later(col), int_scalar{9})), of_scalar) << rows;
    EXPECT_EQ(read_ints(*cudf::replace_nulls(later(col), later(other))), of_column) << rows;
  }
}

TEST(ReplaceNans, NullsOfTheReplacement) {
  for (int const rows : {1, 64, 257, 70'001}) {
    cells<double> values, others, want;
    for (int i = 0; i < rows; ++i) {
      values.push_back(i % 3 == 1 ? null : std::optional<double>{i % 3 == 2 ? nan : i});
      others.push_back(i % 2 == 0 ? null : std::optional<double>{-i});
      want.push_back(values.back() && *values.back() != *values.back() ? others.back() : values.back());
    }
    EXPECT_EQ(read_doubles(*cudf::replace_nans(*doubles(values), *doubles(others))), want) << rows;
  }
}

}  // namespace
}  // namespace cudf4j::test
