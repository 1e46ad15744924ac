#include <cudf/copying.hpp>
#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/join/join.hpp>
#include <random>
#include <unordered_map>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using pairs = std::vector<std::pair<int, int>>;
using map_ptr = std::unique_ptr<rmm::device_uvector<size_type>>;
constexpr int no_match = cudf::JoinNoMatch;
constexpr auto unequal = cudf::null_equality::UNEQUAL;

pairs read(std::pair<map_ptr, map_ptr> const& maps) {
  EXPECT_EQ(maps.first->size(), maps.second->size());
  pairs result;
  for (std::size_t i = 0; i < maps.first->size(); ++i) {
    result.emplace_back(maps.first->data()[i], maps.second->data()[i]);
  }
  return result;
}

std::vector<int> read(map_ptr const& map) { return {map->data(), map->data() + map->size()}; }

TEST(Join, DuplicatesAndNullsOnBothSides) {
  auto const left = ints({1, 2, null, 3, 2});
  auto const right = ints({2, null, 4, 2});
  EXPECT_EQ(read(cudf::inner_join(table_of(left), table_of(right))), (pairs{{1, 0}, {1, 3}, {2, 1}, {4, 0}, {4, 3}}));
  EXPECT_EQ(read(cudf::inner_join(table_of(left), table_of(right), unequal)), (pairs{{1, 0}, {1, 3}, {4, 0}, {4, 3}}));
  EXPECT_EQ(read(cudf::left_join(table_of(left), table_of(right), unequal)),
            (pairs{{0, no_match}, {1, 0}, {1, 3}, {2, no_match}, {3, no_match}, {4, 0}, {4, 3}}));
  EXPECT_EQ(read(cudf::full_join(table_of(left), table_of(right))),
            (pairs{{0, no_match}, {1, 0}, {1, 3}, {2, 1}, {3, no_match}, {4, 0}, {4, 3}, {no_match, 2}}));
  EXPECT_EQ(
      read(cudf::full_join(table_of(left), table_of(right), unequal)),
      (pairs{
          {0, no_match}, {1, 0}, {1, 3}, {2, no_match}, {3, no_match}, {4, 0}, {4, 3}, {no_match, 1}, {no_match, 2}}));
}

TEST(Join, KeysOfOtherTypes) {
  EXPECT_EQ(read(cudf::inner_join(table_of(doubles({nan, -0.0, 5.0})), table_of(doubles({0.0, nan})))),
            (pairs{{0, 1}, {1, 0}}));
  auto const a = strings({"x", "seventeen letters", "y"});
  auto const b = longs({1, 2, 3});
  auto const c = strings({"seventeen letters", "y", "x"});
  auto const d = longs({2, 4, 1});
  EXPECT_EQ(read(cudf::inner_join(table_of(a, b), table_of(c, d))), (pairs{{0, 2}, {1, 0}}));
  auto const l = lists({cells<int>{1, 2}, null, cells<int>{}});
  auto const m = lists({cells<int>{}, cells<int>{1, 2}, cells<int>{1}});
  EXPECT_EQ(read(cudf::inner_join(table_of(l), table_of(m))), (pairs{{0, 1}, {2, 0}}));
  data_type const wide{type_id::DECIMAL128, -1};
  EXPECT_EQ(read(cudf::inner_join(table_of(fixed<__int128_t>({5, -7}, wide)), table_of(fixed<__int128_t>({-7}, wide)))),
            (pairs{{1, 0}}));
}

TEST(Join, SliceEmptyAndErrors) {
  auto const left = ints({9, 1, 2, 9});
  auto const cut = cudf::slice(table_of(left), {1, 3})[0];
  EXPECT_EQ(read(cudf::inner_join(cut, table_of(ints({2, 9})))), (pairs{{1, 0}}));
  EXPECT_EQ(read(cudf::left_join(cut, table_of(ints({})))), (pairs{{0, no_match}, {1, no_match}}));
  EXPECT_EQ(read(cudf::inner_join(table_of(ints({})), cut)), pairs{});
  EXPECT_EQ(read(cudf::full_join(table_of(ints({})), cut)), (pairs{{no_match, 0}, {no_match, 1}}));
  EXPECT_THROW(cudf::inner_join(cut, table_of(longs({1}))), cudf::data_type_error);
  EXPECT_THROW(cudf::inner_join(cut, table_view{}), std::invalid_argument);
}

TEST(Join, SmallLeftSideKeepsLeftOrder) {
  cells<int> many;
  for (int i = 0; i < 100'000; ++i) many.push_back(i % 50'000);
  auto const maps = read(cudf::inner_join(table_of(ints({49'999, 3, 70'000})), table_of(ints(many))));
  EXPECT_EQ(maps, (pairs{{0, 49'999}, {0, 99'999}, {1, 3}, {1, 50'003}}));
}

TEST(Join, SmallLeftSideOfALeftJoinKeepsItsOrderAndItsUnmatchedRows) {
  cells<int> many;
  for (int i = 0; i < 100'000; ++i) many.push_back(i == 17 ? null : std::optional{i % 50'000});
  auto const right = ints(many);
  auto const left = ints({70'000, 49'999, null, 3, 70'001, 3});
  EXPECT_EQ(
      read(cudf::left_join(table_of(left), table_of(right))),
      (pairs{
          {0, no_match}, {1, 49'999}, {1, 99'999}, {2, 17}, {3, 3}, {3, 50'003}, {4, no_match}, {5, 3}, {5, 50'003}}));
  EXPECT_EQ(read(cudf::left_join(cudf::slice(table_of(left), {1, 3})[0], table_of(right), unequal)),
            (pairs{{0, 49'999}, {0, 99'999}, {1, no_match}}));
  EXPECT_EQ(read(cudf::left_join(table_of(ints({5, 5})), table_of(right))),
            (pairs{{0, 5}, {0, 50'005}, {1, 5}, {1, 50'005}}));
  EXPECT_EQ(read(cudf::left_join(table_of(ints({-1, -2})), table_of(right))), (pairs{{0, no_match}, {1, no_match}}));
  EXPECT_TRUE(read(cudf::left_join(table_of(ints({})), table_of(right))).empty());
}

TEST(HashJoin, ProbesAndSizes) {
  auto const right = ints({5, 6, 5});
  cudf::hash_join const join{table_of(right), cudf::null_equality::EQUAL};
  auto const left = ints({5, 7});
  EXPECT_EQ(join.inner_join_size(table_of(left)), 2u);
  EXPECT_EQ(join.left_join_size(table_of(left)), 3u);
  EXPECT_EQ(join.full_join_size(table_of(left)), 4u);
  EXPECT_EQ(read(join.inner_join(table_of(left))), (pairs{{0, 0}, {0, 2}}));
  EXPECT_EQ(read(join.left_join(table_of(left))), (pairs{{0, 0}, {0, 2}, {1, no_match}}));
  EXPECT_EQ(read(join.full_join(table_of(left))), (pairs{{0, 0}, {0, 2}, {1, no_match}, {no_match, 1}}));
}

TEST(DistinctHashJoin, OneMatchAtMost) {
  auto const right = ints({5, 6});
  cudf::distinct_hash_join const join{table_of(right)};
  auto const left = ints({6, 7, 6});
  EXPECT_EQ(read(join.inner_join(table_of(left))), (pairs{{0, 1}, {2, 1}}));
  EXPECT_EQ(read(join.left_join(table_of(left))), (std::vector<int>{1, no_match, 1}));
}

TEST(FilteredJoin, SemiAndAnti) {
  auto const right = ints({5, null, 5});
  auto const left = ints({4, 5, null, 5});
  cudf::filtered_join const equal{table_of(right), cudf::null_equality::EQUAL, cudf::get_default_stream()};
  EXPECT_EQ(read(equal.semi_join(table_of(left))), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(read(equal.anti_join(table_of(left))), (std::vector<int>{0}));
  cudf::filtered_join const strict{table_of(right), unequal, cudf::get_default_stream()};
  EXPECT_EQ(read(strict.anti_join(table_of(left))), (std::vector<int>{0, 2}));
}

TEST(CrossJoin, EveryPair) {
  auto const got = cudf::cross_join(table_of(ints({1, 2})), table_of(strings({"a", "b"})));
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{1, 1, 2, 2}));
  EXPECT_EQ(read_strings(got->get_column(1)), (cells<std::string>{"a", "b", "a", "b"}));
}

TEST(Join, ManyRowsAgreeWithALoop) {
  std::mt19937_64 random{4};
  // right keys that all differ, and right keys of several rows
  for (std::int64_t different : {std::int64_t{1} << 62, std::int64_t{60'000}}) {
    SCOPED_TRACE(different);
    cells<std::int64_t> right, left;
    std::unordered_map<std::int64_t, std::vector<int>> rows;
    for (int i = 0; i < 150'000; ++i) {
      auto const key = static_cast<std::int64_t>(random() % different * 3);
      right.push_back(random() % 60 == 0 ? null : std::optional{key});
      if (right.back()) rows[key].push_back(i);
    }
    pairs want;
    for (int i = 0; i < 200'000; ++i) {
      auto const& other = right[random() % right.size()];
      left.push_back(other && random() % 3 == 0 ? std::optional{*other + 1} : other);
      if (!left.back()) continue;
      if (auto const at = rows.find(*left.back()); at != rows.end()) {
        for (auto row : at->second) want.emplace_back(i, row);
      }
    }
    auto const l = longs(left), r = longs(right);
    auto const got = read(cudf::inner_join(table_of(l), table_of(r), unequal));
    ASSERT_TRUE(got == want);
    EXPECT_EQ((cudf::hash_join{table_of(r), unequal}.inner_join_size(table_of(l))), want.size());
  }
}

// 50,000 equal keys on either side: 2.5 billion pairs, counted before there is memory for one
TEST(Join, MorePairsThanAColumnCounts_areRefusedByNumber) {
  auto const keys = fixed<std::int8_t>(cells<std::int8_t>(50'000, std::int8_t{7}), data_type{type_id::INT8});
  auto const left = table_of(keys);
  auto const refused = [](auto const& join) {
    try {
      join();
    } catch (std::overflow_error const& error) {
      return std::string{error.what()};
    }
    return std::string{"not refused"};
  };
  EXPECT_NE(refused([&] { cudf::inner_join(left, left); }).find("2500000000"), std::string::npos);
  EXPECT_NE(refused([&] { cudf::full_join(left, left); }).find("2500000000"), std::string::npos);
  EXPECT_NE(refused([&] { cudf::cross_join(left, left); }).find("cross_join: 2500000000"), std::string::npos);
}

}  // namespace
}  // namespace cudf4j::test
