#include <cudf/copying.hpp>
#include <cudf/sorting.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using enum cudf::order;
constexpr auto first = cudf::null_order::BEFORE;
constexpr auto last = cudf::null_order::AFTER;

cells<int> order_of(table_view const& keys, std::vector<cudf::order> orders = {},
                    std::vector<cudf::null_order> nulls = {}) {
  return read_ints(*cudf::stable_sorted_order(keys, orders, nulls));
}

TEST(SortedOrder, NullOrderIsMeantForAscending) {
  auto const i = ints({3, null, 1, 2});
  EXPECT_EQ(order_of(table_of(i)), (cells<int>{1, 2, 3, 0}));
  EXPECT_EQ(order_of(table_of(i), {ASCENDING}, {last}), (cells<int>{2, 3, 0, 1}));
  EXPECT_EQ(order_of(table_of(i), {DESCENDING}, {first}), (cells<int>{0, 3, 2, 1}));
  EXPECT_EQ(order_of(table_of(i), {DESCENDING}, {last}), (cells<int>{1, 0, 3, 2}));
}

TEST(SortedOrder, NanIsLargestAndZerosAreEqual) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const d = doubles({nan, 0.0, -inf, -0.0, inf, -1.5, null, -nan});
  EXPECT_EQ(order_of(table_of(d)), (cells<int>{6, 2, 5, 1, 3, 4, 0, 7}));
  EXPECT_EQ(order_of(table_of(d), {DESCENDING}), (cells<int>{0, 7, 4, 1, 3, 5, 2, 6}));
}

TEST(SortedOrder, ExtremesLeaveNoWordForNulls) {
  auto const least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
  auto const l = longs({most, null, least, 0, -1});
  EXPECT_EQ(order_of(table_of(l)), (cells<int>{1, 2, 4, 3, 0}));
  EXPECT_EQ(order_of(table_of(l), {ASCENDING}, {last}), (cells<int>{2, 4, 3, 0, 1}));
  EXPECT_EQ(order_of(table_of(l), {DESCENDING}, {last}), (cells<int>{1, 0, 3, 4, 2}));
  auto const u = fixed<std::uint8_t>({200, 3, 255}, data_type{type_id::UINT8});
  EXPECT_EQ(order_of(table_of(u)), (cells<int>{1, 0, 2}));
}

// Two runs that rise are merged, piece by piece where they are long; the rows of the first come first where both are
// equal.
TEST(SortedOrder, SortedRowsBelowOthers) {
  EXPECT_EQ(order_of(table_of(ints({2, 4, 4, 6, 1, 4, 7}))), (cells<int>{4, 0, 1, 2, 5, 3, 6}));
  EXPECT_EQ(order_of(table_of(ints({5, 6, 1, 2}))), (cells<int>{2, 3, 0, 1}));
  EXPECT_EQ(order_of(table_of(ints({1, 2, 2, 3}))), (cells<int>{0, 1, 2, 3}));
  EXPECT_EQ(order_of(table_of(ints({2, 1, 3, 0}))), (cells<int>{3, 1, 0, 2}));
  constexpr int upper = 200'000, lower = 150'000;
  cells<std::int64_t> rows;
  // each number three times above, and every second one once below
  for (int i = 0; i < upper; ++i) rows.push_back(i / 3);
  for (int i = 0; i < lower; ++i) rows.push_back(std::int64_t{2} * i);
  cells<int> wanted;
  for (int number = 0; number < 2 * lower; ++number) {
    for (int i = 3 * number; i < std::min(upper, 3 * number + 3); ++i) wanted.push_back(i);
    if (number % 2 == 0) wanted.push_back(upper + number / 2);
  }
  EXPECT_EQ(order_of(table_of(longs(rows))), wanted);
}

TEST(SortedOrder, StringsByBytes) {
  auto const s = strings({"b", "", "abcdefghi", null, "abcdefgh", "ab", "abcdefghij", "\xc3\xa9"});
  EXPECT_EQ(order_of(table_of(s)), (cells<int>{3, 1, 5, 4, 2, 6, 0, 7}));
}

TEST(SortedOrder, SeveralKeysMixedDirections) {
  auto const a = strings({"x", "y", "x", "y", "x"});
  auto const b = longs({1, 2, 3, 4, 1});
  EXPECT_EQ(order_of(table_of(a, b), {ASCENDING, DESCENDING}), (cells<int>{2, 0, 4, 3, 1}));
  auto const wide = longs({1ll << 62, -(1ll << 62), 0, 1ll << 62, 0});
  EXPECT_EQ(order_of(table_of(wide, b), {DESCENDING, ASCENDING}), (cells<int>{0, 3, 4, 2, 1}));
}

TEST(SortedOrder, NestedAndDecimal) {
  auto const l = lists({cells<int>{2}, cells<int>{1, 5}, cells<int>{1}, null, cells<int>{}, cells<int>{1, null}});
  EXPECT_EQ(order_of(table_of(l)), (cells<int>{3, 4, 2, 5, 1, 0}));
  auto const t = structs(fields(ints({2, 1, null, 1}), ints({0, 9, null, 3})), {true, true, false, true});
  EXPECT_EQ(order_of(table_of(t)), (cells<int>{2, 3, 1, 0}));
  __int128_t const big = static_cast<__int128_t>(1) << 100;
  auto const d = fixed<__int128_t>({big, -big, 5, -5}, data_type{type_id::DECIMAL128, -3});
  EXPECT_EQ(order_of(table_of(d)), (cells<int>{1, 3, 2, 0}));
}

TEST(SortedOrder, SlicesEmptyAndOneRow) {
  auto const i = ints({9, 5, null, 1, 7});
  EXPECT_EQ(order_of(cudf::slice(table_of(i), {1, 4})[0]), (cells<int>{1, 2, 0}));
  EXPECT_EQ(order_of(table_of(ints({}))), cells<int>{});
  EXPECT_EQ(order_of(table_of(ints({4}))), (cells<int>{0}));
  EXPECT_THROW(order_of(table_of(i), {ASCENDING, ASCENDING}), cudf::logic_error);
}

TEST(SortedOrder, ManyRowsAgreeWithTheStandardLibrary) {
  std::mt19937_64 random{11};
  for (int shape = 0; shape < 4; ++shape) {
    cells<std::int64_t> rows;
    std::vector<std::int64_t> plain;
    for (int i = 0; i < 200'000; ++i) {
      auto v = static_cast<std::int64_t>(random());
      if (shape == 1) v %= 1000;
      if (shape == 2 && i > 0) v &= 0xFFFFF;  // one outlier makes the range wide
      if (shape == 3) v = (v % 7) << 50 | (v & 0xFFFF);
      rows.push_back(v);
      plain.push_back(v);
    }
    std::vector<int> want(plain.size());
    std::iota(want.begin(), want.end(), 0);
    std::stable_sort(want.begin(), want.end(), [&](int a, int b) { return plain[a] < plain[b]; });
    auto const got = cudf::stable_sorted_order(table_of(longs(rows)));
    EXPECT_TRUE(std::equal(want.begin(), want.end(), host::values<int>(got->view()))) << "shape " << shape;
  }
}

TEST(SortByKey, MovesValuesAndChecksRows) {
  auto const got = cudf::sort_by_key(table_of(strings({"c", "a", "b"})), table_of(ints({3, 1, 2})));
  EXPECT_EQ(read_strings(got->get_column(0)), (cells<std::string>{"a", "b", "c"}));
  EXPECT_THROW(cudf::sort_by_key(table_of(ints({1})), table_of(ints({1, 2}))), cudf::logic_error);
  auto const sorted = cudf::sort(table_of(ints({2, 1})), {DESCENDING});
  EXPECT_EQ(read_ints(sorted->get_column(0)), (cells<int>{2, 1}));
}

TEST(IsSorted, FollowsTheOrdersGiven) {
  auto const i = ints({null, 1, 1, 2});
  EXPECT_TRUE(cudf::is_sorted(table_of(i), {}, {}));
  EXPECT_FALSE(cudf::is_sorted(table_of(i), {}, {last}));
  EXPECT_FALSE(cudf::is_sorted(table_of(i), {DESCENDING}, {}));
}

TEST(Rank, MethodsAndNulls) {
  auto const i = ints({20, 10, null, 20, 30});
  auto const rank = [&](cudf::rank_method method, bool percentage = false) {
    return cudf::rank(i->view(), method, ASCENDING, cudf::null_policy::EXCLUDE, last, percentage);
  };
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::FIRST)), (cells<int>{2, 1, null, 3, 4}));
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::MIN)), (cells<int>{2, 1, null, 2, 4}));
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::MAX)), (cells<int>{3, 1, null, 3, 4}));
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::DENSE)), (cells<int>{2, 1, null, 2, 3}));
  EXPECT_EQ(read_doubles(*rank(cudf::rank_method::AVERAGE)), (cells<double>{2.5, 1.0, null, 2.5, 4.0}));
  EXPECT_EQ(read_doubles(*rank(cudf::rank_method::MIN, true)), (cells<double>{0.5, 0.25, null, 0.5, 1.0}));
  auto const all = cudf::rank(i->view(), cudf::rank_method::MIN, ASCENDING, cudf::null_policy::INCLUDE, first, false);
  EXPECT_EQ(read_ints(*all), (cells<int>{3, 2, 1, 3, 5}));
}

TEST(TopK, LargestFirst) {
  auto const i = ints({5, null, 9, 7});
  EXPECT_EQ(read_ints(*cudf::top_k(i->view(), 2)), (cells<int>{9, 7}));
  EXPECT_EQ(read_ints(*cudf::top_k_order(i->view(), 3, ASCENDING)), (cells<int>{0, 3, 2}));
  // of more than there are all, whatever the header says
  EXPECT_EQ(cudf::top_k(i->view(), 9)->size(), i->size());
  EXPECT_EQ(cudf::top_k_order(i->view(), 9)->size(), i->size());
  EXPECT_THROW(cudf::top_k(i->view(), -1), std::invalid_argument);
}

TEST(Rank, EveryMethodAtEverySize) {
  for (int rows : {1, 31, 32, 33, 63, 64, 65, 300'000}) {
    // three rows of each value, in falling order, and a null row behind every tenth
    cells<std::int64_t> values;
    for (int i = 0; i < rows; ++i) {
      values.push_back(i % 10 == 9 ? std::optional<std::int64_t>{} : std::optional<std::int64_t>{(rows - 1 - i) / 3});
    }
    auto const col = longs(values);
    auto const view = cudf::slice(col->view(), {rows / 2, rows})[0];
    std::map<std::int64_t, int> counts;
    for (int i = rows / 2; i < rows; ++i) {
      if (values[i]) ++counts[*values[i]];
    }
    std::map<std::int64_t, int> below, number;
    int sofar = 0, runs = 0;
    for (auto const& [value, count] : counts) {
      below[value] = sofar;
      number[value] = ++runs;
      sofar += count;
    }
    cells<double> average;
    cells<int> least, most, dense;
    for (int i = rows / 2; i < rows; ++i) {
      if (!values[i]) {
        average.push_back(null);
        for (auto* each : {&least, &most, &dense}) each->push_back(null);
        continue;
      }
      auto const begin = below[*values[i]], count = counts[*values[i]];
      average.push_back(begin + (count + 1) / 2.0);
      least.push_back(begin + 1);
      most.push_back(begin + count);
      dense.push_back(number[*values[i]]);
    }
    auto const rank = [&](cudf::rank_method method) {
      return cudf::rank(view, method, ASCENDING, cudf::null_policy::EXCLUDE, last, false);
    };
    EXPECT_EQ(read_doubles(*rank(cudf::rank_method::AVERAGE)), average) << rows;
    EXPECT_EQ(read_ints(*rank(cudf::rank_method::MIN)), least) << rows;
    EXPECT_EQ(read_ints(*rank(cudf::rank_method::MAX)), most) << rows;
    EXPECT_EQ(read_ints(*rank(cudf::rank_method::DENSE)), dense) << rows;
  }
}

TEST(IsSorted, SeesOneRowOutOfPlace) {
  for (int rows : {1, 2, 31, 32, 33, 63, 64, 65, 1025, 300'000}) {
    cells<std::int64_t> rising(rows);
    cells<double> numbers(rows);
    cells<std::string> texts(rows);
    for (int i = 0; i < rows; ++i) {
      rising[i] = i;
      numbers[i] = i == rows - 1 ? nan : i;
      texts[i] = std::string(1, static_cast<char>('a' + static_cast<std::int64_t>(i) * 26 / rows));
    }
    for (int wrong : {-1, rows / 2, rows - 1}) {
      bool const is_sorted = wrong <= 0;
      auto a = rising;
      auto b = numbers;
      auto c = texts;
      if (!is_sorted) {
        a[wrong] = -1;
        b[wrong] = -1.0;
        c[wrong] = "A";
      }
      auto const l = longs(a);
      auto const d = doubles(b);
      auto const s = strings(c);
      EXPECT_EQ(cudf::is_sorted(table_of(l), {}, {}), is_sorted) << rows;
      EXPECT_EQ(cudf::is_sorted(table_of(d), {}, {}), is_sorted) << rows;
      EXPECT_EQ(cudf::is_sorted(table_of(s), {}, {}), is_sorted) << rows;
      EXPECT_EQ(cudf::is_sorted(table_of(s, l), {}, {}), is_sorted) << rows;
      EXPECT_EQ(cudf::is_sorted(table_of(l), {DESCENDING}, {}), rows == 1 || (rows == 2 && !is_sorted)) << rows;
    }
  }
}

TEST(IsSorted, NanNullsZerosAndSlices) {
  auto const d = doubles({nan, nan, 5.0, 0.0, -0.0, 0.0});
  EXPECT_TRUE(cudf::is_sorted(table_of(d), {DESCENDING}, {}));
  EXPECT_FALSE(cudf::is_sorted(table_of(d), {ASCENDING}, {}));
  EXPECT_TRUE(cudf::is_sorted(cudf::slice(table_of(d), {3, 6})[0], {ASCENDING}, {}));
  auto const n = ints({9, null, 1, 2, null});
  auto const middle = cudf::slice(table_of(n), {1, 4})[0];
  EXPECT_TRUE(cudf::is_sorted(middle, {ASCENDING}, {first}));
  EXPECT_FALSE(cudf::is_sorted(middle, {ASCENDING}, {last}));
  EXPECT_TRUE(cudf::is_sorted(cudf::slice(table_of(n), {2, 5})[0], {ASCENDING}, {last}));
  auto const falling = ints({null, 2, 1, null});
  EXPECT_TRUE(cudf::is_sorted(cudf::slice(table_of(falling), {1, 4})[0], {DESCENDING}, {first}));
  EXPECT_TRUE(cudf::is_sorted(cudf::slice(table_of(falling), {0, 3})[0], {DESCENDING}, {last}));
  EXPECT_FALSE(cudf::is_sorted(table_of(falling), {DESCENDING}, {first}));
  auto const truths = bools({0, 1, 2, 1});
  EXPECT_TRUE(cudf::is_sorted(table_of(truths), {}, {}));
  auto const l = lists({cells<int>{}, cells<int>{1}, cells<int>{1, 2}, cells<int>{2}});
  EXPECT_TRUE(cudf::is_sorted(table_of(l), {}, {}));
  EXPECT_FALSE(cudf::is_sorted(table_of(l), {DESCENDING}, {}));
}

TEST(TopK, ManyRowsAgreeWithASort) {
  std::mt19937_64 random{12};
  constexpr int rows = 200'000;
  cells<std::int64_t> numbers;
  cells<double> reals;
  cells<std::string> texts;
  for (int i = 0; i < rows; ++i) {
    auto const n = static_cast<std::int64_t>(random() % 5'000);
    bool const missing = random() % 10 == 0;
    numbers.push_back(missing ? null : std::optional{n});
    reals.push_back(missing ? null : std::optional{n % 7 == 0 ? nan : static_cast<double>(n) - 2'500});
    texts.push_back(missing ? null : std::optional{"text-" + std::to_string(n)});
  }
  auto const a = longs(numbers), b = doubles(reals), c = strings(texts);
  for (auto const* col : {&a, &b, &c}) {
    for (auto order : {ASCENDING, DESCENDING}) {
      auto const nulls = order == ASCENDING ? cudf::null_order::AFTER : cudf::null_order::BEFORE;
      auto const whole = read_ints(*cudf::stable_sorted_order(table_view{{(*col)->view()}}, {order}, {nulls}));
      for (int k : {0, 1, 10, 3'000, 150'000, rows}) {
        auto const got = read_ints(*cudf::top_k_order((*col)->view(), k, order));
        ASSERT_TRUE(std::equal(got.begin(), got.end(), whole.begin(), whole.begin() + k)) << k;
      }
    }
  }
}

}  // namespace
}  // namespace cudf4j::test
