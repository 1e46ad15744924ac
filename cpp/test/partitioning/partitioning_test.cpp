#include <cudf/hashing.hpp>
#include <cudf/partitioning.hpp>
#include <random>
#include <set>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using offsets_list = std::vector<size_type>;

TEST(Partition, ByAMap) {
  auto const rows = ints({10, 11, null, 13, 14}), map = ints({2, 0, 2, 0, 2});
  auto const [table, offsets] = cudf::partition(table_of(rows), map->view(), 4);
  EXPECT_EQ(read_ints(table->view().column(0)), (cells<int>{11, 13, 10, null, 14}));
  EXPECT_EQ(offsets, (offsets_list{0, 2, 2, 5, 5}));
}

TEST(Partition, WrongMaps) {
  auto const rows = ints({1, 2}), outside = ints({0, 3}), nulls = ints({0, null}), real = doubles({0, 1}),
             one = ints({0});
  EXPECT_THROW(cudf::partition(table_of(rows), outside->view(), 3), std::out_of_range);
  EXPECT_THROW(cudf::partition(table_of(rows), nulls->view(), 3), cudf::logic_error);
  EXPECT_THROW(cudf::partition(table_of(rows), real->view(), 3), cudf::logic_error);
  EXPECT_THROW(cudf::partition(table_of(rows), one->view(), 3), cudf::logic_error);
}

TEST(Partition, TheFirstOfManyRowsOutsideIsNamed) {
  cells<int> map(200'000, 1);
  auto const rows = ints(map);
  map[150'000] = 3;
  map[160'000] = -1;
  try {
    cudf::partition(table_of(rows), ints(map)->view(), 3);
    FAIL() << "row 150000 belongs to no part";
  } catch (std::out_of_range const& error) {
    EXPECT_NE(std::string{error.what()}.find("row 150000 belongs to part 3 of 3"), std::string::npos) << error.what();
  }
}

TEST(HashPartition, EveryRowLiesInThePartOfItsHash) {
  auto const keys = strings({"a", "b", null, "c", "a", "d", "b"});
  auto const rows = ints({0, 1, 2, 3, 4, 5, 6});
  auto const [table, offsets] = cudf::hash_partition(table_of(keys, rows), {0}, 3);
  auto const hashes = cudf::hashing::murmurhash3_x86_32(table_of(keys));
  ASSERT_EQ(offsets.size(), 4u);
  EXPECT_EQ(offsets.back(), 7);
  auto const moved = read_ints(table->view().column(1));
  std::set<int> seen;
  for (int part = 0; part < 3; ++part) {
    for (auto i = offsets[part]; i < offsets[part + 1]; ++i) {
      auto const row = *moved[i];
      EXPECT_EQ(host::values<std::uint32_t>(hashes->view())[row] % 3, static_cast<unsigned>(part));
      seen.insert(row);
    }
  }
  EXPECT_EQ(seen.size(), 7u);
}

TEST(HashPartition, IdentityAndEmpty) {
  auto const rows = ints({7, 4, 3});
  auto const [table, offsets] = cudf::hash_partition(table_of(rows), {0}, 4, cudf::hash_id::HASH_IDENTITY);
  EXPECT_EQ(read_ints(table->view().column(0)), (cells<int>{4, 7, 3}));
  EXPECT_EQ(offsets, (offsets_list{0, 1, 1, 1, 3}));
  auto const texts = strings({"a"});
  EXPECT_THROW(cudf::hash_partition(table_of(texts), {0}, 4, cudf::hash_id::HASH_IDENTITY), cudf::logic_error);
  auto const none = cudf::hash_partition(table_of(rows), std::vector<size_type>{}, 2);
  EXPECT_EQ(none.first->num_rows(), 0);
  EXPECT_EQ(none.second, (offsets_list{0, 0, 0}));
}

TEST(RoundRobinPartition, DealsLikeCards) {
  cells<int> numbers;
  for (int i = 0; i < 13; ++i) numbers.push_back(i);
  auto const rows = ints(numbers);
  auto const [table, offsets] = cudf::round_robin_partition(table_of(rows), 3, 1);
  EXPECT_EQ(read_ints(table->view().column(0)), (cells<int>{2, 5, 8, 11, 0, 3, 6, 9, 12, 1, 4, 7, 10}));
  EXPECT_EQ(offsets, (offsets_list{0, 4, 9, 13}));
  auto const two = ints({0, 1});
  auto const [few, few_offsets] = cudf::round_robin_partition(table_of(two), 4, 3);
  EXPECT_EQ(read_ints(few->view().column(0)), (cells<int>{1, 0}));
  EXPECT_EQ(few_offsets, (offsets_list{0, 1, 1, 1, 2}));
  EXPECT_THROW(cudf::round_robin_partition(table_of(rows), 0), cudf::logic_error);
  EXPECT_THROW(cudf::round_robin_partition(table_of(rows), 2, 2), cudf::logic_error);
}

TEST(Partition, ManyRowsIntoFewAndManyParts) {
  std::mt19937_64 random{5};
  for (int parts : {1, 7, 5'000}) {
    cells<std::int64_t> rows;
    cells<int> part_of;
    std::vector<cells<std::int64_t>> want(parts);
    for (int i = 0; i < 150'000; ++i) {
      rows.push_back(random() % 20 == 0 ? null : std::optional<std::int64_t>{i});
      part_of.push_back(static_cast<int>(random() % parts));
      want[*part_of.back()].push_back(rows.back());
    }
    auto const col = longs(rows);
    auto const map = ints(part_of);
    auto const [table, offsets] = cudf::partition(table_of(col), map->view(), parts);
    cells<std::int64_t> all;
    offsets_list begins{0};
    for (auto const& part : want) {
      all.insert(all.end(), part.begin(), part.end());
      begins.push_back(static_cast<int>(all.size()));
    }
    EXPECT_TRUE(read_longs(table->view().column(0)) == all);
    EXPECT_EQ(offsets, begins);
  }
}

}  // namespace
}  // namespace cudf4j::test
