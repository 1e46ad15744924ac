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

/// A partition of a context, which is handed on.
pairs joined(cudf::join_partition_context& part, int begin, int end, auto const& join) {
  part.left_start_idx = begin;
  part.left_end_idx = end;
  return read(join(part));
}

TEST(HashJoin, PartitionsTogetherAreTheWhole) {
  auto const right = ints({5, null, 6, 5, 8});
  auto const left = ints({0, 5, 7, null, 6, 5, 0});
  auto const cut = cudf::slice(table_of(left), {1, 6})[0];
  for (auto const nulls : {cudf::null_equality::EQUAL, unequal}) {
    cudf::hash_join const join{table_of(right), nulls};
    auto const of_null = nulls == unequal ? 0 : 1;
    auto inner = join.inner_join_match_context(cut);
    EXPECT_EQ(read(inner._match_counts), (std::vector<int>{2, 0, of_null, 1, 2}));
    EXPECT_EQ(inner._left_table.num_rows(), 5);
    auto outer = join.left_join_match_context(cut);
    EXPECT_EQ(read(outer._match_counts), (std::vector<int>{2, 1, 1, 1, 2}));
    auto full = join.full_join_match_context(cut);
    EXPECT_EQ(read(full._match_counts), (std::vector<int>{2, 1, 1, 1, 2}));
    cudf::join_partition_context inner_part{std::make_unique<cudf::join_match_context>(std::move(inner)), 0, 0};
    cudf::join_partition_context outer_part{std::make_unique<cudf::join_match_context>(std::move(outer)), 0, 0};
    cudf::join_partition_context full_part{std::make_unique<cudf::join_match_context>(std::move(full)), 0, 0};
    for (int border = 0; border <= 5; ++border) {
      auto const together = [&](cudf::join_partition_context& part, auto const& of) {
        auto all = joined(part, 0, border, of);
        auto const rest = joined(part, border, 5, of);
        all.insert(all.end(), rest.begin(), rest.end());
        return all;
      };
      EXPECT_EQ(together(inner_part, [&](auto const& part) { return join.partitioned_inner_join(part); }),
                read(join.inner_join(cut)));
      EXPECT_EQ(together(outer_part, [&](auto const& part) { return join.partitioned_left_join(part); }),
                read(join.left_join(cut)));
      full_part.left_start_idx = 0;
      full_part.left_end_idx = border;
      auto const first = join.partitioned_full_join(full_part);
      full_part.left_start_idx = border;
      full_part.left_end_idx = 5;
      auto const second = join.partitioned_full_join(full_part);
      std::vector<cudf::device_span<size_type const>> const lefts{*first.first, *second.first};
      std::vector<cudf::device_span<size_type const>> const rights{*first.second, *second.second};
      EXPECT_EQ(read(cudf::hash_join::finalize_partitioned_full_join(lefts, rights, 5, 5)), read(join.full_join(cut)));
    }
  }
}

TEST(HashJoin, PartitionsOfNoRows) {
  auto const right = ints({});
  cudf::hash_join const join{table_of(right), cudf::null_equality::EQUAL};
  auto const left = ints({5, null});
  EXPECT_EQ(read(join.inner_join_match_context(table_of(left))._match_counts), (std::vector<int>{0, 0}));
  cudf::join_partition_context part{
      std::make_unique<cudf::join_match_context>(join.full_join_match_context(table_of(left))), 1, 2};
  EXPECT_EQ(read(join.partitioned_full_join(part)), (pairs{{1, no_match}}));
  EXPECT_EQ(read(join.partitioned_inner_join(part)), pairs{});
  using parts = std::vector<cudf::device_span<size_type const>>;
  EXPECT_EQ(read(cudf::hash_join::finalize_partitioned_full_join(parts{}, parts{}, 0, 2)),
            (pairs{{no_match, 0}, {no_match, 1}}));
  // without left rows no right row has a partner, whatever the parts say
  std::vector<size_type> const zero{0};
  parts const one{cudf::device_span<size_type const>{zero.data(), 1}};
  EXPECT_EQ(read(cudf::hash_join::finalize_partitioned_full_join(one, one, 0, 2)),
            (pairs{{0, 0}, {no_match, 0}, {no_match, 1}}));
  EXPECT_EQ(read(cudf::hash_join::finalize_partitioned_full_join(one, one, 1, 0)), (pairs{{0, 0}}));
  EXPECT_THROW(cudf::hash_join::finalize_partitioned_full_join(one, parts{}, 1, 1), std::invalid_argument);
}

TEST(HashJoin, PartitionsThatAreNone) {
  auto const right = ints({5});
  cudf::hash_join const join{table_of(right), cudf::null_equality::EQUAL};
  auto const left = ints({5, 6});
  cudf::join_partition_context part{nullptr, 0, 0};
  EXPECT_THROW(join.partitioned_inner_join(part), std::invalid_argument);
  part.left_table_context = std::make_unique<cudf::join_match_context>(table_of(left), nullptr);
  EXPECT_THROW(join.partitioned_left_join(part), std::invalid_argument);
  part.left_table_context = std::make_unique<cudf::join_match_context>(join.left_join_match_context(table_of(left)));
  for (auto const& [begin, end] : pairs{{-1, 1}, {1, 0}, {0, 3}}) {
    part.left_start_idx = begin;
    part.left_end_idx = end;
    EXPECT_THROW(join.partitioned_full_join(part), std::invalid_argument) << begin << ' ' << end;
  }
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
