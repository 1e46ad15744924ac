#include <cudf/copying.hpp>
#include <cudf/filling.hpp>
#include <cudf/scalar/scalar.hpp>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Fill, RangeAndNull) {
  auto const i = ints({1, null, 3, 4});
  EXPECT_EQ(read_ints(*cudf::fill(i->view(), 1, 3, cudf::numeric_scalar<int>{7})), (cells<int>{1, 7, 7, 4}));
  EXPECT_EQ(read_ints(*cudf::fill(i->view(), 0, 1, cudf::numeric_scalar<int>{0, false})),
            (cells<int>{null, null, 3, 4}));
  EXPECT_EQ(read_strings(*cudf::fill(strings({"a", "b"})->view(), 1, 2, cudf::string_scalar{"z"})),
            (cells<std::string>{"a", "z"}));
  EXPECT_THROW(cudf::fill(i->view(), 2, 5, cudf::numeric_scalar<int>{7}), cudf::logic_error);
  EXPECT_THROW(cudf::fill(i->view(), 0, 1, cudf::numeric_scalar<double>{7}), cudf::data_type_error);
}

TEST(FillInPlace, ChangesValuesAndMask) {
  auto col = ints({1, null, 3});
  auto view = col->mutable_view();
  cudf::fill_in_place(view, 1, 3, cudf::numeric_scalar<int>{5});
  col->set_null_count(view.null_count());
  EXPECT_EQ(read_ints(col->view()), (cells<int>{1, 5, 5}));
  auto plain = ints({1});
  auto plain_view = plain->mutable_view();
  EXPECT_THROW(cudf::fill_in_place(plain_view, 0, 1, cudf::numeric_scalar<int>{0, false}), cudf::logic_error);
}

TEST(Sequence, StepsAndTypes) {
  EXPECT_EQ(read_ints(*cudf::sequence(4, cudf::numeric_scalar<int>{5}, cudf::numeric_scalar<int>{-2})),
            (cells<int>{5, 3, 1, -1}));
  EXPECT_EQ(read_doubles(*cudf::sequence(2, cudf::numeric_scalar<double>{0.5})), (cells<double>{0.5, 1.5}));
  EXPECT_EQ(cudf::sequence(0, cudf::numeric_scalar<int>{5})->size(), 0);
  EXPECT_THROW(cudf::sequence(-1, cudf::numeric_scalar<int>{5}), std::invalid_argument);
  EXPECT_THROW(cudf::sequence(1, cudf::string_scalar{"a"}), std::invalid_argument);
}

TEST(Sequence, beyondTheType_wraps) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(read_longs(*cudf::sequence(3, cudf::numeric_scalar<std::int64_t>{most - 1},
                                       cudf::numeric_scalar<std::int64_t>{1})),
            (cells<std::int64_t>{most - 1, most, -most - 1}));
  EXPECT_EQ(read_ints(*cudf::sequence(3, cudf::numeric_scalar<int>{0}, cudf::numeric_scalar<int>{1 << 30})),
            (cells<int>{0, 1 << 30, std::numeric_limits<int>::min()}));
}

TEST(Repeat, CountsAndTimes) {
  auto const s = strings({"a", null, "c"});
  EXPECT_EQ(read_strings(cudf::repeat(table_of(s), ints({2, 1, 0})->view())->get_column(0)),
            (cells<std::string>{"a", "a", null}));
  EXPECT_EQ(read_strings(cudf::repeat(table_of(s), 2)->get_column(0)),
            (cells<std::string>{"a", "a", null, null, "c", "c"}));
  EXPECT_EQ(cudf::repeat(table_of(s), 0)->num_rows(), 0);
  EXPECT_THROW(cudf::repeat(table_of(s), -1), cudf::logic_error);
}

TEST(Repeat, CountsOfEveryIntegerType) {
  auto const s = strings({"a", null, "c"});
  auto const repeated = [&](column_ptr const& counts) {
    return read_strings(cudf::repeat(table_of(s), *counts)->get_column(0));
  };
  cells<std::string> const expected{"a", "a", "c"};
  EXPECT_EQ(repeated(fixed<std::int8_t>({2, 0, 1}, data_type{type_id::INT8})), expected);
  EXPECT_EQ(repeated(fixed<std::int16_t>({2, 0, 1}, data_type{type_id::INT16})), expected);
  EXPECT_EQ(repeated(longs({2, 0, 1})), expected);
  EXPECT_EQ(repeated(fixed<std::uint8_t>({2, 0, 1}, data_type{type_id::UINT8})), expected);
  EXPECT_EQ(repeated(fixed<std::uint16_t>({2, 0, 1}, data_type{type_id::UINT16})), expected);
  EXPECT_EQ(repeated(fixed<std::uint32_t>({2, 0, 1}, data_type{type_id::UINT32})), expected);
  EXPECT_EQ(repeated(fixed<std::uint64_t>({2, 0, 1}, data_type{type_id::UINT64})), expected);
  EXPECT_THROW(repeated(doubles({2, 0, 1})), cudf::data_type_error);
  EXPECT_THROW(repeated(bools({1, 0, 1})), cudf::data_type_error);
  EXPECT_THROW(repeated(longs({2, -1, 1})), cudf::logic_error);
  EXPECT_THROW(repeated(longs({2, null, 1})), cudf::logic_error);
  // refused before memory is asked for, however the counts add up
  EXPECT_THROW(repeated(longs({1LL << 33, 0, 1})), std::overflow_error);
  auto const most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_THROW(repeated(fixed<std::uint64_t>({most, 1, most}, data_type{type_id::UINT64})), std::overflow_error);
}

TEST(CalendricalMonths, LastDayOfShortMonths) {
  // 1960-01-31 is day -3622; February 1960 has 29 days
  cudf::timestamp_scalar<cudf::timestamp_D> const start{-3622, true};
  auto const got = cudf::calendrical_month_sequence(4, start, 1);
  EXPECT_EQ(read<std::int32_t>(*got), (cells<std::int32_t>{-3622, -3593, -3562, -3532}));
}

TEST(ManyRows, RepeatedAndFilled) {
  digest bits;
  for (int const rows : {1, 4095, 4097, 100'000}) {
    cells<int> numbers, times, expected, thrice;
    for (int i = 0; i < rows; ++i) {
      numbers.push_back(i % 7 == 0 ? null : std::optional{i});
      times.push_back(i % 5);
      for (int k = 0; k < i % 5; ++k) expected.push_back(numbers.back());
      for (int k = 0; k < 3; ++k) thrice.push_back(numbers.back());
    }
    auto const col = ints(numbers);
    EXPECT_TRUE(read_ints(cudf::repeat(table_of(col), ints(times)->view())->view().column(0)) == expected) << rows;
    auto const all = cudf::repeat(table_of(col), 3);
    EXPECT_TRUE(read_ints(all->view().column(0)) == thrice) << rows;
    bits.add(all->view().column(0).head(), static_cast<std::size_t>(rows) * 3 * sizeof(int));
    auto const part = cudf::slice(*col, {rows / 2, rows})[0];
    auto in_part = cells<int>(numbers.begin() + rows / 2, numbers.end());
    in_part.back() = 9;
    EXPECT_TRUE(read_ints(*cudf::fill(part, part.size() - 1, part.size(), cudf::numeric_scalar<int>{9})) == in_part);
  }
  cells<int> counts(100'000, 1);
  counts[80'000] = -2;
  counts[90'000] = -1;
  auto const col = ints(counts);
  try {
    cudf::repeat(table_of(col), col->view());
    FAIL() << "row 80000 has a negative count";
  } catch (cudf::logic_error const& error) {
    EXPECT_NE(std::string{error.what()}.find("row 80000"), std::string::npos) << error.what();
  }
  // sums of counts are named, and do not wrap to something small
  try {
    cudf::repeat(table_of(longs({1, 2})), longs({std::int64_t{1} << 33, 1})->view());
    FAIL() << "that many rows no column has";
  } catch (std::overflow_error const& error) {
    EXPECT_NE(std::string{error.what()}.find("8589934593"), std::string::npos) << error.what();
  }
  cells<std::int64_t> const huge(4, std::int64_t{1} << 62);
  EXPECT_THROW(cudf::repeat(table_of(longs({1, 2, 3, 4})), longs(huge)->view()), std::overflow_error);
  expect_for_any_threads(bits);
}

}  // namespace
}  // namespace cudf4j::test
