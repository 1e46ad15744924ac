#include <cudf/ast/expressions.hpp>
#include <cudf/join/conditional_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/join/mixed_join.hpp>
#include <set>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::JoinNoMatch;
using cudf::ast::ast_operator;
using cudf::ast::column_reference;
using cudf::ast::operation;
using cudf::ast::table_reference;

constexpr int none = JoinNoMatch;

column_reference const left_value{0};
column_reference const right_value{0, table_reference::RIGHT};
operation const above{ast_operator::GREATER, left_value, right_value};

using pairs = std::multiset<std::pair<int, int>>;

template <typename Maps>
pairs pairs_of(Maps const& maps) {
  EXPECT_EQ(maps.first->size(), maps.second->size());
  pairs result;
  for (std::size_t i = 0; i < maps.first->size(); ++i) {
    result.insert({maps.first->data()[i], maps.second->data()[i]});
  }
  return result;
}

template <typename Map>
std::vector<int> rows_of(Map const& map) {
  return {map->data(), map->data() + map->size()};
}

TEST(ConditionalJoin, EveryKind) {
  auto const a = ints({1, 5, null, 3});
  auto const b = ints({2, 4, null});
  auto const left = table_of(a);
  auto const right = table_of(b);
  EXPECT_EQ(pairs_of(cudf::conditional_inner_join(left, right, above)), (pairs{{1, 0}, {1, 1}, {3, 0}}));
  EXPECT_EQ(pairs_of(cudf::conditional_left_join(left, right, above)),
            (pairs{{0, none}, {1, 0}, {1, 1}, {2, none}, {3, 0}}));
  EXPECT_EQ(pairs_of(cudf::conditional_full_join(left, right, above)),
            (pairs{{0, none}, {1, 0}, {1, 1}, {2, none}, {3, 0}, {none, 2}}));
  EXPECT_EQ(rows_of(cudf::conditional_left_semi_join(left, right, above)), (std::vector<int>{1, 3}));
  EXPECT_EQ(rows_of(cudf::conditional_left_anti_join(left, right, above)), (std::vector<int>{0, 2}));
}

TEST(ConditionalJoin, TablesWithoutRows) {
  auto const some = ints({1, 2});
  auto const nothing = ints({});
  auto const rows = table_of(some);
  auto const empty = table_of(nothing);
  EXPECT_EQ(pairs_of(cudf::conditional_inner_join(rows, empty, above)), pairs{});
  EXPECT_EQ(pairs_of(cudf::conditional_left_join(rows, empty, above)), (pairs{{0, none}, {1, none}}));
  EXPECT_EQ(pairs_of(cudf::conditional_left_join(empty, rows, above)), pairs{});
  EXPECT_EQ(pairs_of(cudf::conditional_full_join(empty, rows, above)), (pairs{{none, 0}, {none, 1}}));
  EXPECT_EQ(rows_of(cudf::conditional_left_semi_join(rows, empty, above)), std::vector<int>{});
  EXPECT_EQ(rows_of(cudf::conditional_left_anti_join(rows, empty, above)), (std::vector<int>{0, 1}));
}

/// Against two nested loops, with few and with many right rows.
TEST(ConditionalJoin, AsNestedLoops) {
  for (auto const& [left_rows, right_rows] :
       std::vector<std::pair<int, int>>{{3000, 3}, {700, 255}, {300, 256}, {70, 1023}, {20, 1025}, {9, 2500}}) {
    cells<std::int32_t> a, b;
    for (int i = 0; i < left_rows; ++i) a.push_back(i % 13 == 4 ? null : std::optional<int>{(i * 7919) % 1000});
    for (int i = 0; i < right_rows; ++i)
      b.push_back(i % 17 == 3 ? null : std::optional<int>{(i * 104729) % 1000 + 900});
    pairs inner, full;
    std::vector<int> semi, anti;
    std::vector<bool> found(right_rows, false);
    for (int i = 0; i < left_rows; ++i) {
      bool any = false;
      for (int k = 0; k < right_rows; ++k) {
        if (a[i] && b[k] && *a[i] > *b[k]) {
          inner.insert({i, k});
          found[k] = any = true;
        }
      }
      (any ? semi : anti).push_back(i);
    }
    full = inner;
    for (int i : anti) full.insert({i, none});
    for (int k = 0; k < right_rows; ++k) {
      if (!found[k]) full.insert({none, k});
    }
    auto const left_column = ints(a);
    auto const right_column = ints(b);
    auto const left = table_of(left_column);
    auto const right = table_of(right_column);
    EXPECT_EQ(pairs_of(cudf::conditional_inner_join(left, right, above)), inner);
    EXPECT_EQ(pairs_of(cudf::conditional_full_join(left, right, above)), full);
    EXPECT_EQ(rows_of(cudf::conditional_left_semi_join(left, right, above)), semi);
    EXPECT_EQ(rows_of(cudf::conditional_left_anti_join(left, right, above)), anti);
  }
}

TEST(ConditionalJoin, MixedKinds) {
  auto const keys_a = ints({1, 1, 2, null, 3});
  auto const values_a = ints({10, 5, 7, 9, 1});
  auto const keys_b = ints({1, 2, 2, null, 4});
  auto const values_b = ints({6, 6, 8, 3, 0});
  auto const lk = table_of(keys_a);
  auto const rk = table_of(keys_b);
  auto const lv = table_of(values_a);
  auto const rv = table_of(values_b);
  EXPECT_EQ(pairs_of(cudf::mixed_inner_join(lk, rk, lv, rv, above)), (pairs{{0, 0}, {2, 1}, {3, 3}}));
  EXPECT_EQ(pairs_of(cudf::mixed_inner_join(lk, rk, lv, rv, above, cudf::null_equality::UNEQUAL)),
            (pairs{{0, 0}, {2, 1}}));
  EXPECT_EQ(pairs_of(cudf::mixed_left_join(lk, rk, lv, rv, above)),
            (pairs{{0, 0}, {1, none}, {2, 1}, {3, 3}, {4, none}}));
  EXPECT_EQ(pairs_of(cudf::mixed_full_join(lk, rk, lv, rv, above)),
            (pairs{{0, 0}, {1, none}, {2, 1}, {3, 3}, {4, none}, {none, 2}, {none, 4}}));
  EXPECT_EQ(rows_of(cudf::mixed_left_semi_join(lk, rk, lv, rv, above)), (std::vector<int>{0, 2, 3}));
  EXPECT_EQ(rows_of(cudf::mixed_left_anti_join(lk, rk, lv, rv, above)), (std::vector<int>{1, 4}));
  EXPECT_THROW(cudf::mixed_inner_join(lk, rk, rk, table_of(ints({1})), above), cudf::logic_error);
}

TEST(ConditionalJoin, FilterOfPairs) {
  auto const a = ints({10, 20, 30});
  auto const b = ints({15, 15, 25});
  auto const left = table_of(a);
  auto const right = table_of(b);
  std::vector<size_type> const l{0, 1, 2, none, 1};
  std::vector<size_type> const r{0, 1, 2, 0, none};
  auto const filtered = [&](cudf::join_kind kind, std::size_t count) {
    return pairs_of(
        cudf::filter_join_indices(left, right, {l.data(), count}, {r.data(), count}, above, kind, std::nullopt));
  };
  EXPECT_EQ(filtered(cudf::join_kind::INNER_JOIN, 3), (pairs{{1, 1}, {2, 2}}));
  EXPECT_EQ(filtered(cudf::join_kind::LEFT_JOIN, 3), (pairs{{0, none}, {1, 1}, {2, 2}}));
  EXPECT_EQ(filtered(cudf::join_kind::FULL_JOIN, 5),
            (pairs{{0, none}, {none, 0}, {1, 1}, {2, 2}, {none, 0}, {1, none}}));
  EXPECT_EQ(filtered(cudf::join_kind::INNER_JOIN, 0), pairs{});
  EXPECT_THROW(filtered(cudf::join_kind::LEFT_SEMI_JOIN, 3), std::invalid_argument);
}

TEST(ConditionalJoin, ConditionMustBeBoolean) {
  operation const sum{ast_operator::ADD, left_value, right_value};
  auto const rows = ints({1});
  EXPECT_THROW(cudf::conditional_inner_join(table_of(rows), table_of(rows), sum), std::exception);
}

}  // namespace
}  // namespace cudf4j::test
