// Joins of enough rows for several threads, against plain loops.
#include <cudf/copying.hpp>
#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/join/join.hpp>
#include <random>
#include <unordered_map>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using pairs = std::vector<std::pair<int, int>>;
using maps =
    std::pair<std::unique_ptr<rmm::device_uvector<size_type>>, std::unique_ptr<rmm::device_uvector<size_type>>>;
using keys = cells<std::int64_t>;

pairs read_pairs(maps const& found, digest& bits) {
  EXPECT_EQ(found.first->size(), found.second->size());
  pairs result;
  for (std::size_t i = 0; i < found.first->size(); ++i) {
    result.emplace_back(found.first->data()[i], found.second->data()[i]);
  }
  bits.add(result.data(), result.size() * sizeof(result[0]));
  return result;
}

/// The pairs of a full join, in left order and then right order, with what has no match.
pairs joined(keys const& left, keys const& right, bool nulls_equal) {
  std::unordered_map<std::int64_t, std::vector<int>> places;
  std::vector<int> nulls;
  for (int i = 0; i < static_cast<int>(right.size()); ++i) {
    if (right[i]) {
      places[*right[i]].push_back(i);
    } else if (nulls_equal) {
      nulls.push_back(i);
    }
  }
  std::vector<bool> hit(right.size(), false);
  std::vector<int> const none;
  pairs result;
  for (int i = 0; i < static_cast<int>(left.size()); ++i) {
    auto const at = left[i] ? places.find(*left[i]) : places.end();
    auto const& found = !left[i] ? nulls : at == places.end() ? none : at->second;
    if (found.empty()) result.emplace_back(i, cudf::JoinNoMatch);
    for (auto const j : found) {
      result.emplace_back(i, j);
      hit[j] = true;
    }
  }
  for (int j = 0; j < static_cast<int>(right.size()); ++j) {
    if (!hit[j]) result.emplace_back(cudf::JoinNoMatch, j);
  }
  return result;
}

keys some(int count, std::uint64_t range, std::int64_t factor, unsigned seed) {
  std::mt19937_64 random{seed};
  keys result;
  for (int i = 0; i < count; ++i) {
    auto const number = range == 0 ? random() % 7 + i * 7 : random() % range;
    auto const key = static_cast<std::int64_t>(number * static_cast<std::uint64_t>(factor));
    result.push_back(random() % 1000 == 0 ? null : std::optional{key});
  }
  return result;
}

void expect_joins(keys const& left_keys, keys const& right_keys, digest& bits) {
  auto const left = longs(left_keys), right = longs(right_keys);
  for (bool const equal : {true, false}) {
    auto const nulls = equal ? cudf::null_equality::EQUAL : cudf::null_equality::UNEQUAL;
    auto const full = read_pairs(cudf::full_join(table_of(left), table_of(right), nulls), bits);
    auto const of_left = read_pairs(cudf::left_join(table_of(left), table_of(right), nulls), bits);
    auto const inner = read_pairs(cudf::inner_join(table_of(left), table_of(right), nulls), bits);
    if (is_asked_for_digest()) continue;
    auto expected = joined(left_keys, right_keys, equal);
    EXPECT_TRUE(full == expected);
    EXPECT_EQ((cudf::hash_join{table_of(right), nulls}.full_join_size(table_of(left))), expected.size());
    std::erase_if(expected, [](auto const& pair) { return pair.first == cudf::JoinNoMatch; });
    EXPECT_TRUE(of_left == expected);
    std::erase_if(expected, [](auto const& pair) { return pair.second == cudf::JoinNoMatch; });
    EXPECT_TRUE(inner == expected);
  }
}

constexpr std::int64_t spread = 1'000'000'007'000'003;

TEST(ManyRowsJoin, KeysThatAreUniqueOnTheRight) {
  digest bits;
  // more than the caches hold, so that both sides are parted; null rows on both
  expect_joins(some(270'000, 900'000, spread, 1), some(280'000, 0, spread, 2), bits);
  expect_for_any_threads(bits);
}

TEST(ManyRowsJoin, KeysThatRepeat) {
  digest bits;
  expect_joins(some(270'000, 400'000, spread, 3), some(180'000, 150'000, spread, 4), bits);
  expect_joins(some(150'000, 40'000, 1, 5), some(90'000, 50'000, 1, 6), bits);
  expect_for_any_threads(bits);
}

TEST(ManyRowsJoin, FewLeftRows) {
  digest bits;
  // built on the left: pairs are brought into its order, and rows without any are added
  expect_joins(some(40'000, 60'000, spread, 7), some(200'000, 60'000, spread, 8), bits);
  expect_joins(some(1, 10, 1, 9), some(70'000, 10, 1, 10), bits);
  expect_joins(some(1'000, 900, spread, 12), some(300'000, 1'000, spread, 13), bits);
  expect_joins({}, some(70'000, 10, 1, 11), bits);
  expect_for_any_threads(bits);
}

TEST(ManyRowsJoin, FiltersAndFirstMatches) {
  auto const left_keys = some(270'000, 900'000, spread, 12), right_keys = some(280'000, 0, spread, 13);
  auto const left = longs(left_keys), right = longs(right_keys);
  std::unordered_map<std::int64_t, int> place;
  int null_place = cudf::JoinNoMatch;
  for (int i = 0; i < static_cast<int>(right_keys.size()); ++i) {
    if (right_keys[i]) {
      place[*right_keys[i]] = i;
    } else if (null_place < 0) {
      null_place = i;
    }
  }
  auto const matches = cudf::distinct_hash_join{table_of(right)}.left_join(table_of(left));
  auto const with =
      cudf::filtered_join{table_of(right), cudf::null_equality::EQUAL, cudf::get_default_stream()}.semi_join(
          table_of(left));
  ASSERT_EQ(matches->size(), left_keys.size());
  std::vector<int> rows;
  for (int i = 0; i < static_cast<int>(left_keys.size()); ++i) {
    auto const at = left_keys[i] ? place.find(*left_keys[i]) : place.end();
    auto const expected = !left_keys[i] ? null_place : at == place.end() ? cudf::JoinNoMatch : at->second;
    ASSERT_EQ(matches->data()[i], expected) << i;
    if (expected != cudf::JoinNoMatch) rows.push_back(i);
  }
  EXPECT_EQ((std::vector<int>{with->data(), with->data() + with->size()}), rows);
  digest bits;
  bits.add(matches->data(), matches->size() * sizeof(int));
  expect_for_any_threads(bits);
}

TEST(ManyRowsJoin, Cross) {
  auto const left = ints([] {
    cells<std::int32_t> rows;
    for (int i = 0; i < 301; ++i) rows.push_back(i % 10 == 0 ? null : std::optional{i});
    return rows;
  }());
  auto const right = ints([] {
    cells<std::int32_t> rows;
    for (int i = 0; i < 777; ++i) rows.push_back(-i);
    return rows;
  }());
  auto const all = cudf::cross_join(table_of(left), table_of(right));
  auto const from_left = read_ints(all->view().column(0)), from_right = read_ints(all->view().column(1));
  auto const a = read_ints(*left), b = read_ints(*right);
  ASSERT_EQ(from_left.size(), a.size() * b.size());
  for (std::size_t i = 0; i < from_left.size(); ++i) {
    ASSERT_EQ(from_left[i], a[i / b.size()]);
    ASSERT_EQ(from_right[i], b[i % b.size()]);
  }
  EXPECT_EQ(cudf::cross_join(table_of(left), table_of(ints({})))->num_rows(), 0);
}

}  // namespace
}  // namespace cudf4j::test
