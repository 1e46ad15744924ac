// Joins of right keys that rise, with left keys that do and with others, against plain loops.
#include <cudf/copying.hpp>
#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/join.hpp>
#include <limits>
#include <map>
#include <random>
#include <unordered_map>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using keys = std::vector<std::int64_t>;
using pairs = std::vector<std::pair<int, int>>;
constexpr int no_match = cudf::JoinNoMatch;
constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
constexpr auto highest = std::numeric_limits<std::int64_t>::max();

column_ptr column_of(keys const& rows, type_id type = type_id::INT64) {
  return fixed<std::int64_t>(cells<std::int64_t>(rows.begin(), rows.end()), data_type{type});
}

void expect_joined(table_view const& left, keys const& left_rows, table_view const& right, keys const& right_rows,
                   digest& bits) {
  cudf::distinct_hash_join const join{right};
  // the second time right keys may be hashed already
  for (int time = 0; time < 2; ++time) {
    auto const each = join.left_join(left);
    auto const both = join.inner_join(left);
    bits.add(each->data(), each->size() * sizeof(size_type));
    bits.add(both.first->data(), both.first->size() * sizeof(size_type));
    bits.add(both.second->data(), both.second->size() * sizeof(size_type));
    if (is_asked_for_digest()) continue;
    std::unordered_map<std::int64_t, int> places;
    for (int i = 0; i < static_cast<int>(right_rows.size()); ++i) places[right_rows[i]] = i;
    std::vector<int> expected;
    pairs expected_pairs, found_pairs;
    for (int i = 0; i < static_cast<int>(left_rows.size()); ++i) {
      auto const at = places.find(left_rows[i]);
      expected.push_back(at == places.end() ? no_match : at->second);
      if (at != places.end()) expected_pairs.emplace_back(i, at->second);
    }
    for (std::size_t i = 0; i < both.first->size(); ++i) {
      found_pairs.emplace_back(both.first->data()[i], both.second->data()[i]);
    }
    EXPECT_TRUE((std::vector<int>{each->data(), each->data() + each->size()}) == expected);
    EXPECT_TRUE(found_pairs == expected_pairs);
  }
}

void expect_joined(keys const& left, keys const& right, digest& bits, type_id type = type_id::INT64) {
  auto const mine = column_of(left, type), its = column_of(right, type);
  expect_joined(table_of(mine), left, table_of(its), right, bits);
}

keys rising(int count, std::uint64_t most_step, std::int64_t from, unsigned seed) {
  std::mt19937_64 random{seed};
  keys result;
  for (int i = 0; i < count; ++i) {
    from += 1 + static_cast<std::int64_t>(random() % most_step);
    result.push_back(from);
  }
  return result;
}

TEST(RisingKeys, FewRows) {
  digest bits;
  std::vector<keys> const sides{{},        {7},         {8},      {1, 3, 5}, {2, 3, 4, 5, 6}, {lowest, -1, highest},
                                {highest}, {lowest, 0}, {0, 1, 2}};
  for (auto const& left : sides) {
    for (auto const& right : sides) expect_joined(left, right, bits);
  }
}

TEST(RisingKeys, ManyRows) {
  digest bits;
  // of one density and of others, of all rows and of none, with ends far from each other, of a few walks and of many
  expect_joined(rising(270'000, 3, 0, 1), rising(280'000, 3, 0, 2), bits);
  expect_joined(rising(270'000, 1, 0, 1), rising(135'000, 2, 0, 2), bits);
  expect_joined(rising(135'000, 2, 0, 2), rising(270'000, 1, 0, 1), bits);
  expect_joined(rising(70'001, 1, 0, 1), rising(70'001, 1, 0, 1), bits);
  expect_joined(rising(70'001, 5, -900'000, 1), rising(70'001, 5, 900'000, 1), bits);
  expect_joined(rising(200'000, 4, 0, 1), rising(5, 200'000, 0, 2), bits);
  expect_joined(rising(5, 200'000, 0, 2), rising(200'000, 4, 0, 1), bits);
  for (int rows : {1023, 1024, 1025, 1 << 16, (1 << 16) + 1}) {
    expect_joined(rising(rows, 3, 0, 3), rising(rows, 3, 0, 4), bits, type_id::TIMESTAMP_NANOSECONDS);
  }
  expect_for_any_threads(bits);
}

// One row that falls, or is equal to the one before, where walks begin, end and in between
void expect_all(keys const& left, keys const& right, digest& bits) {
  auto const mine = column_of(left), its = column_of(right);
  auto const found = cudf::full_join(table_of(mine), table_of(its));
  bits.add(found.first->data(), found.first->size() * sizeof(size_type));
  bits.add(found.second->data(), found.second->size() * sizeof(size_type));
  if (is_asked_for_digest()) return;
  std::map<std::int64_t, std::pair<int, int>> rows;
  for (int i = 0; i < static_cast<int>(left.size()); ++i) rows[left[i]] = {i, no_match};
  for (int i = 0; i < static_cast<int>(right.size()); ++i) {
    rows.try_emplace(right[i], no_match, no_match).first->second.second = i;
  }
  pairs expected, got;
  for (auto const& each : rows) expected.push_back(each.second);
  for (std::size_t i = 0; i < found.first->size(); ++i) {
    got.emplace_back(found.first->data()[i], found.second->data()[i]);
  }
  EXPECT_TRUE(got == expected);
}

TEST(RisingKeys, AllRowsInTheOrderOfTheirKeys) {
  digest bits;
  std::vector<keys> const sides{{},        {7},         {8},      {1, 3, 5}, {2, 3, 4, 5, 6}, {lowest, -1, highest},
                                {highest}, {lowest, 0}, {0, 1, 2}};
  for (auto const& left : sides) {
    for (auto const& right : sides) expect_all(left, right, bits);
  }
  expect_all(rising(270'000, 3, 0, 1), rising(280'000, 3, 0, 2), bits);
  expect_all(rising(70'001, 1, 0, 1), rising(70'001, 1, 0, 1), bits);
  expect_all(rising(70'001, 5, -900'000, 1), rising(70'001, 5, 900'000, 1), bits);
  expect_all(rising(70'001, 5, 900'000, 1), rising(70'001, 5, -900'000, 1), bits);
  expect_all(rising(5, 200'000, 0, 2), rising(200'000, 4, 0, 1), bits);
  expect_for_any_threads(bits);
}

TEST(RisingKeys, LeftRowsThatDoNotRise) {
  digest bits;
  auto const right = rising(150'000, 3, 0, 5);
  for (int row : {1, 1024, (1 << 14) - 1, 1 << 14, 1 << 16, 100'000, 199'999}) {
    auto left = rising(200'000, 2, 0, 6);
    left[row] = left[row - 1];
    expect_joined(left, right, bits);
    left[row] = -1;
    expect_joined(left, right, bits);
  }
  auto falling = right;
  std::ranges::reverse(falling);
  expect_joined(falling, right, bits);
  expect_joined(right, falling, bits);
  expect_for_any_threads(bits);
}

TEST(RisingKeys, RightRowsThatFallOnce) {
  digest bits;
  for (int row : {1, 1024, 1 << 16, 149'999}) {
    auto right = rising(150'000, 3, 0, 5);
    right[row] = -1;
    expect_joined(rising(200'000, 2, 0, 6), right, bits);
  }
}

TEST(RisingKeys, SlicesNullsAndOtherTypes) {
  digest bits;
  auto const left = rising(200'000, 3, 0, 7), right = rising(150'000, 3, 0, 8);
  auto const mine = column_of(left), its = column_of(right);
  expect_joined(cudf::slice(table_of(mine), {1'001, 190'000})[0], {left.begin() + 1'001, left.begin() + 190'000},
                cudf::slice(table_of(its), {77, 140'000})[0], {right.begin() + 77, right.begin() + 140'000}, bits);
  cudf::distinct_hash_join const join{table_of(its)};
  EXPECT_THROW(join.left_join(table_of(ints({1}))), cudf::data_type_error);
  EXPECT_THROW(join.inner_join(table_of(column_of(left, type_id::DURATION_SECONDS))), cudf::data_type_error);
  auto const missing = longs({right[3], null, right[9]});
  auto const found = join.left_join(table_of(missing));
  EXPECT_EQ((std::vector<int>{found->data(), found->data() + 3}), (std::vector<int>{3, no_match, 9}));
}

}  // namespace
}  // namespace cudf4j::test
