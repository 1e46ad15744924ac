// Enough rows for several threads, against plain loops.
#include <algorithm>
#include <cmath>
#include <cudf/copying.hpp>
#include <map>
#include <numeric>
#include <random>
#include <unordered_map>

#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"
#include "host/rows/parts.hpp"
#include "host/rows/tables.hpp"
#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using host::rows::hash_seed;
using host::rows::lookups;
using host::rows::row_index;

constexpr int many = 200'000;

/// Keys as they come: which share of them repeats, and where new ones begin, decides how rows are numbered.
cells<std::int64_t> keys_of(std::string const& pattern, int rows = many) {
  std::mt19937_64 random{11};
  cells<std::int64_t> keys;
  for (int i = 0; i < rows; ++i) {
    std::int64_t key = 0;
    if (pattern == "few") key = static_cast<std::int64_t>(random() % 5) * 1'000'000'007;
    if (pattern == "late") key = i < 100'000 ? 7 : static_cast<std::int64_t>(random() % 60'000) << 33;
    if (pattern == "some late") key = (random() % 100 + i / 50'000 * 50) * 1'000'000'007;
    if (pattern == "half") key = static_cast<std::int64_t>(random() % many) << 20;
    if (pattern == "all") key = static_cast<std::int64_t>(random());
    if (pattern == "one often") key = random() % 2 == 0 ? 42 : static_cast<std::int64_t>(random());
    if (pattern == "narrow") key = static_cast<std::int64_t>(random() % 150'000) - 70'000;
    if (pattern == "narrow few") key = static_cast<std::int64_t>(random() % 900) - 70;
    if (pattern == "narrow late") key = i < 100'000 ? 0 : static_cast<std::int64_t>(random() % 30'000);
    if (pattern == "ascending") key = i / 2;
    // every 20th row brings one of many keys
    if (pattern == "tail") key = random() % 20 == 0 ? random() % 50'000 << 40 : random() % 100 << 40;
    if (pattern == "narrow tail") key = random() % 20 == 0 ? random() % 50'000 : random() % 100;
    // few at first, then more than one table is good for
    if (pattern == "turning")
      key = i < 400'000 ? static_cast<std::int64_t>(i % 1'000) << 40 : static_cast<std::int64_t>(random() << 1);
    if (pattern == "narrow turning") key = i < 400'000 ? i % 1'000 : static_cast<std::int64_t>(random() % 500'000);
    keys.push_back(random() % 50 == 0 && pattern != "all" ? null : std::optional{key});
  }
  return keys;
}

template <typename T>
void expect_labels(cells<T> const& keys, column_ptr const& col, digest& bits) {
  row_index const index{table_of(col), {}};
  auto const& set = index.rows();
  std::unordered_map<T, int> number;
  std::vector<int> first;
  std::vector<int> labels;
  int first_null = -1;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!keys[i]) {
      if (first_null < 0) first_null = static_cast<int>(i);
      labels.push_back(-1);
      continue;
    }
    auto const [at, is_new] = number.try_emplace(*keys[i], static_cast<int>(first.size()));
    if (is_new) first.push_back(static_cast<int>(i));
    labels.push_back(at->second);
  }
  // nulls are numbered last
  if (first_null >= 0) {
    std::replace(labels.begin(), labels.end(), -1, static_cast<int>(first.size()));
    first.push_back(first_null);
  }
  ASSERT_EQ(set.count, static_cast<int>(first.size()));
  ASSERT_EQ(set.first, first);
  ASSERT_TRUE(std::equal(labels.begin(), labels.end(), set.labels.begin(), set.labels.end()));
  auto const alone = row_index{table_of(col), {}, lookups::none}.release();
  ASSERT_EQ(alone.first, first);
  ASSERT_TRUE(std::equal(labels.begin(), labels.end(), alone.labels.begin(), alone.labels.end()));
  auto const found = index.find(table_of(col));
  ASSERT_TRUE(std::equal(labels.begin(), labels.end(), found.begin(), found.end()));
  bits.add(set.labels.data(), set.labels.size() * sizeof(int));
}

TEST(ManyRows, NumbersGrowWithFirstRows) {
  digest bits;
  for (auto const* pattern :
       {"few", "late", "some late", "half", "all", "one often", "narrow", "narrow few", "narrow late", "ascending"}) {
    SCOPED_TRACE(pattern);
    auto const keys = keys_of(pattern);
    auto const col = longs(keys);
    expect_labels(keys, col, bits);
    // half of these are found nowhere
    cells<std::int64_t> others;
    for (auto const& key : keys)
      others.push_back(key ? std::optional{*key ^ (*key & 1 ? std::int64_t{1} << 60 : 0)} : null);
    row_index const index{table_of(col), {}};
    auto const probe = longs(others);
    auto const found = index.find(table_of(probe));
    std::unordered_map<std::int64_t, int> number;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i]) number.try_emplace(*keys[i], index.rows().labels[i]);
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (!others[i]) continue;
      auto const at = number.find(*others[i]);
      ASSERT_EQ(found[i], at == number.end() ? -1 : at->second) << i;
    }
  }
  expect_for_any_threads(bits);
}

TEST(ManyRows, NumbersOfTexts) {
  digest bits;
  for (auto const* pattern : {"few", "late", "half", "all"}) {
    SCOPED_TRACE(pattern);
    cells<std::string> texts;
    for (auto const& key : keys_of(pattern)) {
      texts.push_back(key ? std::optional{"a prefix of some length " + std::to_string(*key)} : null);
    }
    expect_labels(texts, strings(texts), bits);
  }
}

/// So many rows that several threads meet new keys while one table of all keys grows.
TEST(ManyRows, ThreadsMeetNewKeysTogether) {
  digest bits;
  for (auto const* pattern : {"tail", "narrow tail", "turning", "narrow turning"}) {
    SCOPED_TRACE(pattern);
    auto const keys = keys_of(pattern, 600'000);
    expect_labels(keys, longs(keys), bits);
  }
  expect_for_any_threads(bits);
}

TEST(ManyRows, ThreadsMeetNewTextsTogether) {
  digest bits;
  for (auto const* pattern : {"tail", "turning"}) {
    SCOPED_TRACE(pattern);
    cells<std::string> texts;
    for (auto const& key : keys_of(pattern, 600'000)) {
      // short texts are told apart by the table's words, long ones by their bytes as well
      texts.push_back(
          key ? std::optional{(*key % 3 == 0 ? "" : "a prefix of some length ") + std::to_string(*key >> 32)} : null);
    }
    expect_labels(texts, strings(texts), bits);
  }
}

/// -0.0 is 0.0 and every NaN is NaN, also where several threads meet them first, and rows before a slice do not count.
TEST(ManyRows, SlicesWithZerosAndNans) {
  constexpr int rows = 600'000, before = 77;
  std::mt19937_64 random{12};
  cells<double> numbers;
  std::vector<int> labels;
  std::unordered_map<double, int> number;
  int nan = -1, none = -1, next = 0;
  std::vector<int> first;
  for (int i = 0; i < rows; ++i) {
    auto const kind = random() % 50;
    auto const value = kind == 0   ? -0.0
                       : kind == 1 ? 0.0
                       : kind == 2 ? std::nan(i % 2 == 0 ? "1" : "2")
                                   : static_cast<double>(random() % (i < rows / 2 ? 1'000 : 9'000)) + 0.5;
    bool const is_null = i > rows / 2 && kind == 3;
    numbers.push_back(is_null ? std::nullopt : std::optional{i < before ? -1.0 - i : value});
    if (i < before) continue;
    auto& label = is_null ? none : value != value ? nan : number.try_emplace(value, -1).first->second;
    if (label < 0) {
      if (is_null) {
        label = rows;
        none = i - before;
      } else {
        label = next++;
        first.push_back(i - before);
      }
    }
    labels.push_back(is_null ? rows : label);
  }
  std::replace(labels.begin(), labels.end(), rows, next);
  first.push_back(none);
  auto const col = doubles(numbers);
  auto const view = cudf::slice(col->view(), {before, rows}).front();
  auto const set = row_index{cudf::table_view{{view}}, {}, lookups::none}.release();
  ASSERT_EQ(set.first, first);
  ASSERT_TRUE(std::equal(labels.begin(), labels.end(), set.labels.begin(), set.labels.end()));
}

TEST(GroupByLabel, AgreesWithALoop) {
  std::mt19937_64 random{3};
  for (int count : {0, 1, 3, 2048, 2049, 5000, 150'000}) {
    for (int rows : {0, 1, 1000, many}) {
      std::vector<size_type> labels(rows);
      for (auto& label : labels) label = static_cast<size_type>(random() % (count + 1)) - 1;
      std::vector<std::vector<size_type>> want(count);
      for (int i = 0; i < rows; ++i) {
        if (labels[i] >= 0) want[labels[i]].push_back(i);
      }
      auto const got = host::rows::group_by_label(labels.data(), rows, count);
      ASSERT_EQ(got.begins.size(), count + 1u);
      for (int l = 0; l < count; ++l) {
        auto const* begin = got.rows.data() + got.begins[l];
        ASSERT_TRUE(std::equal(want[l].begin(), want[l].end(), begin, got.rows.data() + got.begins[l + 1]));
      }
      ASSERT_EQ(static_cast<std::size_t>(got.begins[count]), got.rows.size());
    }
  }
}

/// How many slots are looked at to find each key once.
template <typename Table, typename Key>
std::int64_t all_probes(Table& table, std::vector<Key> const& keys) {
  for (auto const& key : keys) table.add(key);
  std::int64_t sum = 0;
  for (auto const& key : keys) sum += table.probes(key);
  return sum;
}

TEST(HashTables, ChosenKeysDoNotCollide) {
  constexpr int count = 100'000;
  constexpr std::uint64_t factor = 0x9E3779B97F4A7C15ull;
  auto inverse = factor;
  for (int i = 0; i < 6; ++i) inverse *= 2 - factor * inverse;
  std::mt19937_64 random{1};
  std::vector<std::uint64_t> anything;
  for (int i = 0; i < count; ++i) anything.push_back(random());
  host::rows::word_table plain;
  auto const usual = all_probes(plain, anything);
  EXPECT_LT(usual, 2 * count);
  std::vector<std::vector<std::uint64_t>> chosen(8);
  for (std::uint64_t i = 0; i < count; ++i) {
    chosen[0].push_back(i * inverse);
    chosen[1].push_back(i);
    chosen[2].push_back(i << 32);
    chosen[3].push_back(i << 44);
    chosen[4].push_back(i * 86'400'000'000'000ull);
    chosen[5].push_back(i * 1'000'003);
    double const d = static_cast<double>(i) * 0.01;
    std::uint64_t bits{};
    std::memcpy(&bits, &d, sizeof bits);
    chosen[6].push_back(bits);
    chosen[7].push_back(i * (std::uint64_t{1} << 40 | 1));
  }
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    host::rows::word_table table;
    EXPECT_LE(all_probes(table, chosen[k]), 2 * usual) << "keys " << k;
  }
}

TEST(HashTables, NoTextHidesTheRestOfIt) {
  // with a fixed hash of the first word's product with the second, this first word gave all texts one slot
  constexpr int count = 50'000;
  std::vector<std::string> texts;
  for (std::uint64_t i = 0; i < count; ++i) {
    std::string text(16, '\0');
    std::uint64_t const first = 0x9E3779B97F4A7C15ull - 16;
    std::memcpy(text.data(), &first, 8);
    std::memcpy(text.data() + 8, &i, 8);
    texts.push_back(text);
  }
  std::vector<host::rows::text_key> keys;
  for (auto const& text : texts) keys.push_back(host::rows::make_text_key(text));
  host::rows::text_table table;
  EXPECT_LT(all_probes(table, keys), 3 * count);
  // nor does the word that the seed itself cancels
  hash_seed const seed{0x1234567, 0xABCDEF1};
  EXPECT_NE(host::rows::mix(seed.flip, 1, seed), host::rows::mix(seed.flip, 2, seed));
  EXPECT_NE(host::rows::mix(1, seed.factor, seed), host::rows::mix(2, seed.factor, seed));
}

TEST(HashTables, NumbersDoNotDependOnTheSeed) {
  host::rows::word_table a{hash_seed{1, 3}}, b{hash_seed{0x123456789ABCDEFull, 0xFEDCBA987654321ull}};
  std::mt19937_64 random{9};
  for (int i = 0; i < 50'000; ++i) {
    auto const key = random() % 20'000;
    ASSERT_EQ(a.add(key), b.add(key));
  }
}

/// The order that std::stable_sort gives; nulls first.
template <typename T>
cells<int> plain_order(cells<T> const& rows) {
  std::vector<int> order(rows.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return rows[a] < rows[b]; });
  return {order.begin(), order.end()};
}

template <typename T>
cells<int> got_order(column_ptr const& col) {
  auto const order = host::rows::stable_order(host::rows::order_words(table_of(col), {}, {}), col->size());
  return {order.begin(), order.end()};
}

TEST(TextOrder, PrefixesLengthsAndZeroBytes) {
  std::mt19937_64 random{21};
  for (int kind = 0; kind < 5; ++kind) {
    SCOPED_TRACE(kind);
    cells<std::string> texts;
    for (int i = 0; i < many; ++i) {
      std::string text;
      if (kind == 0) text = "customer-number-" + std::to_string(random() % 1'000'000'000'000);
      if (kind == 1) text = "customer-number-" + std::to_string(random() % 300);
      if (kind == 2) {
        // bytes 0, 1 and 255 only, so that texts are often each other's prefix
        auto const length = random() % 20;
        for (std::size_t k = 0; k < length; ++k) text.push_back(static_cast<char>(random() % 3 - 1));
      }
      if (kind == 3) text = std::string(random() % 40, 'a') + std::string(random() % 3, '\0');
      if (kind == 4)
        text = (random() % 2 == 0 ? "https://example.com/a/" : "https://example.com/b/") + std::to_string(random());
      texts.push_back(random() % 100 == 0 ? null : std::optional{text});
    }
    ASSERT_TRUE(got_order<std::string>(strings(texts)) == plain_order(texts));
  }
}

TEST(WordOrder, KeysThatAreCountedKeepTheOrderOfTheirRows) {
  struct {
    std::uint64_t least, range;
    int rows;
  } const cases[] = {{0, 1 << 12, 70'000},
                     {~std::uint64_t{0} - 5'000, 5'000, 70'000},
                     {1'000'000'007, 100'003, many},
                     {7, 1 << 18, many},
                     {7, (1 << 18) + 1, many},
                     {3, std::uint64_t{1} << 22, 3'000'000},
                     {3, (std::uint64_t{1} << 22) + 2, 3'000'000}};
  for (bool const has_outliers : {false, true}) {
    for (auto const& of : cases) {
      std::mt19937_64 random{13};
      host::rows::order_part part{host::rows::scratch<std::uint64_t>(of.rows), 0};
      for (int i = 0; i < of.rows; ++i) {
        // without outliers all parts of the range are as full, with them one thread would get nearly all rows
        auto const range = has_outliers && i % 1'000 != 0 ? 50 : of.range;
        part.words[i] = of.least + random() % range;
        part.most = std::max(part.most, part.words[i]);
      }
      std::vector<size_type> expected(of.rows);
      std::iota(expected.begin(), expected.end(), 0);
      std::stable_sort(expected.begin(), expected.end(),
                       [&](size_type a, size_type b) { return part.words[a] < part.words[b]; });
      std::vector<host::rows::order_part> parts;
      parts.push_back(std::move(part));
      auto const order = host::rows::stable_order(parts, of.rows);
      ASSERT_TRUE(std::equal(order.begin(), order.end(), expected.begin(), expected.end()))
          << of.range << " values, " << of.rows << " rows, outliers " << has_outliers;
    }
  }
}

TEST(WordOrder, FewValuesFarFromTheOthers) {
  std::mt19937_64 random{22};
  cells<std::int64_t> numbers;
  for (int i = 0; i < many; ++i) numbers.push_back(static_cast<std::int64_t>(random() % 100'000));
  numbers[many / 2] = std::numeric_limits<std::int64_t>::max();
  numbers[many / 3] = std::numeric_limits<std::int64_t>::min();
  numbers[7] = null;
  EXPECT_EQ(got_order<std::int64_t>(longs(numbers)), plain_order(numbers));
  // two places where most rows agree in their highest bits
  for (int i = 0; i < many; ++i) numbers[i] = static_cast<std::int64_t>(random() % 2 << 62 | random() % 5'000);
  EXPECT_EQ(got_order<std::int64_t>(longs(numbers)), plain_order(numbers));
}

}  // namespace
}  // namespace cudf4j::test
