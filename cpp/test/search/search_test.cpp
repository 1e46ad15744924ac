#include <algorithm>
#include <cmath>
#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/search.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Bounds, AscendingAndDescending) {
  auto const hay = ints({null, 1, 1, 3});
  auto const needles = ints({1, null, 2, 0, 9});
  EXPECT_EQ(read_ints(*cudf::lower_bound(table_of(hay), table_of(needles), {}, {})), (cells<int>{1, 0, 3, 1, 4}));
  EXPECT_EQ(read_ints(*cudf::upper_bound(table_of(hay), table_of(needles), {}, {})), (cells<int>{3, 1, 3, 1, 4}));
  auto const down = strings({"c", "b", "a"});
  EXPECT_EQ(
      read_ints(*cudf::lower_bound(table_of(down), table_of(strings({"b", "bb"})), {cudf::order::DESCENDING}, {})),
      (cells<int>{1, 1}));
}

TEST(Contains, ColumnAndScalar) {
  auto const hay = doubles({1.0, nan, -0.0});
  EXPECT_EQ(read<std::int8_t>(*cudf::contains(hay->view(), doubles({0.0, nan, 2.0, null})->view())),
            (cells<std::int8_t>{1, 1, 0, null}));
  cudf::numeric_scalar<double> const one{1}, two{2}, none{0, false};
  EXPECT_TRUE(cudf::contains(hay->view(), one));
  EXPECT_FALSE(cudf::contains(hay->view(), two));
  EXPECT_FALSE(cudf::contains(hay->view(), none));
  EXPECT_TRUE(cudf::contains(ints({null})->view(), cudf::numeric_scalar<int>{0, false}));
  EXPECT_THROW(cudf::contains(hay->view(), ints({1})->view()), cudf::data_type_error);
}

TEST(Bounds, SeveralColumnsNullsAndSlices) {
  auto const s = strings({"z", null, "a", "a", "b", "b"});
  auto const d = doubles({0.0, 1.0, -0.0, nan, null, 2.0});
  auto const hay = cudf::slice(table_of(s, d), {1, 6})[0];
  auto const a = strings({"a", "a", "b", null, "c"});
  auto const b = doubles({0.0, nan, null, 1.0, 0.0});
  EXPECT_EQ(read_ints(*cudf::lower_bound(hay, table_of(a, b), {}, {})), (cells<int>{1, 2, 3, 0, 5}));
  EXPECT_EQ(read_ints(*cudf::upper_bound(hay, table_of(a, b), {}, {})), (cells<int>{2, 3, 4, 1, 5}));
  EXPECT_EQ(cudf::lower_bound(hay, cudf::slice(table_of(a, b), {2, 2})[0], {}, {})->size(), 0);
  EXPECT_THROW(cudf::lower_bound(table_of(s), table_of(b), {}, {}), cudf::data_type_error);
}

TEST(Bounds, NeedlesThatRiseAndOthersAgreeWithALoop) {
  // runs of equal values, wide gaps, needles before, behind and between the values, and many in one gap
  std::vector<std::int64_t> values, wanted;
  for (std::int64_t i = 0; i < 20'000; ++i) values.push_back(i * i / 1000 + (i > 10'000 ? 1'000'000 : 0));
  for (std::int64_t i = -50; i < 30'000; ++i) wanted.push_back(i * 50);
  auto const agree = [](std::vector<std::int64_t> const& sorted, std::vector<std::int64_t> const& needles, bool rises) {
    auto const hay = longs({sorted.begin(), sorted.end()});
    auto const asked = longs({needles.begin(), needles.end()});
    std::vector const order{rises ? cudf::order::ASCENDING : cudf::order::DESCENDING};
    auto const below = read_ints(*cudf::lower_bound(table_of(hay), table_of(asked), order, {}));
    auto const above = read_ints(*cudf::upper_bound(table_of(hay), table_of(asked), order, {}));
    auto const before = [rises](std::int64_t a, std::int64_t b) { return rises ? a < b : b < a; };
    for (std::size_t i = 0; i < needles.size(); ++i) {
      auto const first = std::lower_bound(sorted.begin(), sorted.end(), needles[i], before) - sorted.begin();
      auto const behind = std::upper_bound(sorted.begin(), sorted.end(), needles[i], before) - sorted.begin();
      ASSERT_EQ(below[i], first) << i;
      ASSERT_EQ(above[i], behind) << i;
    }
  };
  agree(values, wanted, true);
  agree({}, wanted, true);
  agree({7}, wanted, true);
  auto mixed = wanted;
  std::shuffle(mixed.begin() + 9'000, mixed.begin() + 12'000, std::mt19937{5});
  agree(values, mixed, true);
  std::reverse(values.begin(), values.end());
  std::reverse(wanted.begin(), wanted.end());
  agree(values, wanted, false);
}

TEST(Bounds, ManyNeedles) {
  cells<std::int64_t> rows, wanted;
  cells<int> below, above;
  for (int i = 0; i < 50'000; ++i) rows.push_back(i / 2 * 10);
  for (int i = 0; i < 20'000; ++i) {
    wanted.push_back(i * 5);
    below.push_back(i % 2 == 0 ? i : i + 1);
    above.push_back(i % 2 == 0 ? i + 2 : i + 1);
  }
  auto const hay = longs(rows);
  auto const needles = longs(wanted);
  EXPECT_EQ(read_ints(*cudf::lower_bound(table_of(hay), table_of(needles), {}, {})), below);
  EXPECT_EQ(read_ints(*cudf::upper_bound(table_of(hay), table_of(needles), {}, {})), above);
}

/** Against a count of the values before each needle, around the number of needles that are looked up together. */
TEST(Bounds, ValuesWithoutNullsInBothOrders) {
  auto const less = [](double a, double b) { return a < b || (std::isnan(b) && !std::isnan(a)); };
  for (int const size : {0, 1, 2, 3, 7, 8, 9, 100}) {
    cells<double> rising, needles;
    for (int i = 0; i < size; ++i) rising.push_back(i > size - 3 && i > 0 ? nan : i / 3 - 1.0);
    for (int i = 0; i < 29; ++i) needles.push_back(i == 11 ? nan : i / 2.0 - 1.5);
    auto falling = rising;
    std::reverse(falling.begin(), falling.end());
    auto const all = doubles(needles);
    auto const asked = cudf::slice(table_of(all), {1, 29})[0];
    cells<int> lower, upper, lower_down, upper_down;
    for (std::size_t n = 1; n < needles.size(); ++n) {
      auto const count = [&](auto const& is_before) {
        return static_cast<int>(std::count_if(rising.begin(), rising.end(), is_before));
      };
      lower.push_back(count([&](auto const& v) { return less(*v, *needles[n]); }));
      upper.push_back(count([&](auto const& v) { return !less(*needles[n], *v); }));
      lower_down.push_back(count([&](auto const& v) { return less(*needles[n], *v); }));
      upper_down.push_back(count([&](auto const& v) { return !less(*v, *needles[n]); }));
    }
    auto const up = doubles(rising), down = doubles(falling);
    EXPECT_EQ(read_ints(*cudf::lower_bound(table_of(up), asked, {}, {})), lower) << size;
    EXPECT_EQ(read_ints(*cudf::upper_bound(table_of(up), asked, {}, {})), upper) << size;
    EXPECT_EQ(read_ints(*cudf::lower_bound(table_of(down), asked, {cudf::order::DESCENDING}, {})), lower_down) << size;
    EXPECT_EQ(read_ints(*cudf::upper_bound(table_of(down), asked, {cudf::order::DESCENDING}, {})), upper_down) << size;
  }
}

TEST(Contains, ManyRowsFewOrManyKeysAndSlices) {
  for (int keys : {1, 1'000, 20'000}) {
    for (int rows : {33, 64, 65, 9'000, 200'000}) {
      cells<std::int64_t> known, asked;
      cells<std::string> known_texts, asked_texts;
      cells<std::int8_t> want;
      for (int i = 0; i < keys; ++i) {
        known.push_back(i * 1'000'003ll);
        known_texts.push_back("the key of number " + std::to_string(i));
      }
      for (int i = 0; i < rows; ++i) {
        bool const is_known = i % 7 == 0;
        auto const k = i / 7 % keys;
        asked.push_back(i % 11 == 10 ? null : std::optional{is_known ? k * 1'000'003ll : -i - 1ll});
        asked_texts.push_back(
            i % 11 == 10 ? null : std::optional{(is_known ? "the key of number " : "No key ") + std::to_string(k)});
        if (i > 0) want.push_back(i % 11 == 10 ? null : std::optional<std::int8_t>{is_known ? 1 : 0});
      }
      auto const a = longs(asked);
      auto const b = strings(asked_texts);
      auto const rest = [&](column_ptr const& col) { return cudf::slice(col->view(), {1, rows})[0]; };
      EXPECT_EQ(read<std::int8_t>(*cudf::contains(longs(known)->view(), rest(a))), want) << keys << ' ' << rows;
      EXPECT_EQ(read<std::int8_t>(*cudf::contains(strings(known_texts)->view(), rest(b))), want) << keys << ' ' << rows;
    }
  }
}

template <typename T>
void expect_numbers_found(type_id id, std::vector<std::int64_t> const& known, std::vector<std::int64_t> const& asked) {
  cells<T> haystack{null}, needles;
  needles.push_back(static_cast<T>(known[0]));
  needles.push_back(null);
  cells<std::int8_t> want{null};
  for (auto const value : known) haystack.push_back(static_cast<T>(value));
  haystack.push_back(haystack[1]);
  for (int i = 0; i < 100'000; ++i) {
    auto const value = asked[static_cast<std::size_t>(i) % asked.size()];
    needles.push_back(static_cast<T>(value));
    want.push_back(std::find(known.begin(), known.end(), value) != known.end() ? 1 : 0);
  }
  auto const hay = fixed(haystack, data_type{id});
  auto const rows = fixed(needles, data_type{id});
  // without its null the haystack is a slice as well
  for (auto const& view : {hay->view(), cudf::slice(hay->view(), {1, hay->size()})[0]}) {
    auto const got = cudf::contains(view, cudf::slice(rows->view(), {1, rows->size()})[0]);
    EXPECT_EQ(read<std::int8_t>(*got), want) << static_cast<int>(id);
  }
}

TEST(Contains, NumbersOfNarrowAndWideRanges) {
  using wide = std::numeric_limits<std::int64_t>;
  expect_numbers_found<std::int64_t>(
      type_id::INT64, {-3, 61, 64, 2'000'000},
      {-4, -3, -2, 60, 61, 62, 63, 64, 65, 2'000'000, 2'000'001, wide::max(), wide::min()});
  expect_numbers_found<std::int64_t>(type_id::TIMESTAMP_MICROSECONDS, {5, 3'000'000}, {4, 5, 6, 3'000'000});
  expect_numbers_found<std::int64_t>(type_id::INT64, {wide::max(), wide::max() - 1}, {wide::min(), 0, wide::max(), -1});
  expect_numbers_found<std::int64_t>(type_id::INT64, {wide::min(), wide::max()}, {wide::min(), 0, wide::max(), -1});
  expect_numbers_found<std::uint64_t>(type_id::UINT64, {-1, -64}, {0, 1, -1, -2, -64, -65});
  expect_numbers_found<std::uint64_t>(type_id::UINT64, {wide::min(), wide::max()},
                                      {0, wide::min(), wide::max(), wide::min() + 1});
  expect_numbers_found<std::int8_t>(type_id::INT8, {-128, 127}, {-128, -127, 0, 126, 127});
  expect_numbers_found<std::uint32_t>(type_id::UINT32, {7}, {6, 7, 8, 0xFFFFFFFF});
}

TEST(Contains, OnlyNullsAndNothing) {
  auto const rows = ints({1, null, 0});
  auto const none = cells<std::int8_t>{0, null, 0};
  EXPECT_EQ(read<std::int8_t>(*cudf::contains(ints({null, null})->view(), rows->view())), none);
  EXPECT_EQ(read<std::int8_t>(*cudf::contains(ints({})->view(), rows->view())), none);
  EXPECT_EQ(cudf::contains(ints({1})->view(), ints({})->view())->size(), 0);
}

TEST(Contains, ListsAreLookedUpWhole) {
  auto const hay = lists({cells<int>{1, 2}, cells<int>{}});
  auto const asked = lists({cells<int>{1}, cells<int>{1, 2}, null, cells<int>{}});
  EXPECT_EQ(read<std::int8_t>(*cudf::contains(hay->view(), asked->view())), (cells<std::int8_t>{0, 1, null, 1}));
}

}  // namespace
}  // namespace cudf4j::test
