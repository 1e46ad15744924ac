#include <random>
#include <set>

#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"
#include "host/rows/tables.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(TextTable, TellsEveryLengthAndEveryByteApart) {
  // strings that differ in one byte or in length only, across the border between inline and hashed keys
  std::vector<std::string> texts;
  for (std::size_t length = 0; length <= 40; ++length) {
    texts.emplace_back(length, '\0');
    for (std::size_t at = 0; at < length; ++at) {
      texts.emplace_back(length, '\0');
      texts.back()[at] = 'x';
    }
  }
  host::rows::text_table table;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ASSERT_EQ(table.find(host::rows::make_text_key(texts[i])), -1) << i;
    ASSERT_EQ(table.add(host::rows::make_text_key(texts[i])), static_cast<int>(i));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ASSERT_EQ(table.find(host::rows::make_text_key(texts[i])), static_cast<int>(i));
  }
}

TEST(RowIndex, RareAndCommonKeysBeyondTheSeed) {
  std::mt19937_64 random{5};
  for (std::uint64_t distinct : {10ull, 60'000ull, 0ull}) {
    cells<std::int64_t> keys;
    std::set<std::int64_t> different;
    for (int i = 0; i < 200'000; ++i) {
      auto const k = static_cast<std::int64_t>(distinct == 0 ? random() : random() % distinct * 1'000'003);
      keys.push_back(k);
      different.insert(k);
    }
    auto const col = longs(keys);
    host::rows::row_index const index{table_of(col), {}};
    auto const& set = index.rows();
    ASSERT_EQ(set.count, static_cast<int>(different.size()));
    ASSERT_EQ(set.first.size(), different.size());
    for (int i = 0; i < 200'000; ++i) ASSERT_EQ(keys[set.first[set.labels[i]]], keys[i]);
    auto const found = index.find(table_of(col));
    ASSERT_TRUE(std::equal(found.begin(), found.end(), set.labels.begin()));
  }
}

TEST(RowIndex, SkippedAndUnequalRows) {
  auto const t = structs(fields(ints({1, null, 1})), {true, true, true});
  host::rows::equality strict;
  strict.nulls_equal = false;
  auto const labels = host::rows::row_index{table_of(t), strict}.release().labels;
  EXPECT_EQ((std::vector<int>{labels.begin(), labels.end()}), (std::vector<int>{0, -1, 0}));
  EXPECT_THROW((host::rows::row_index{table_view{}, {}}), std::invalid_argument);
}

TEST(OrderWords, NarrowColumnsShareOneWord) {
  auto const a = ints({3, 1, 2}), b = ints({1, null, 5});
  EXPECT_EQ(host::rows::order_words(table_of(a, b), {}, {}).size(), 1u);
}

}  // namespace
}  // namespace cudf4j::test
