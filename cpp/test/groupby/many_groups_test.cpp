// Groups of enough rows for several threads, against plain loops.
#include <algorithm>
#include <cudf/aggregation.hpp>
#include <cudf/groupby.hpp>
#include <random>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;

constexpr int many = 300'000;

std::unique_ptr<cudf::table> keys_of_last;

column_ptr aggregate(column_ptr const& keys, column_ptr const& values, std::unique_ptr<group_agg> agg) {
  cudf::groupby::groupby groups{table_of(keys), cudf::null_policy::EXCLUDE};
  std::vector<cudf::groupby::aggregation_request> requests(1);
  requests[0].values = values->view();
  requests[0].aggregations.push_back(std::move(agg));
  auto [table, results] = groups.aggregate(requests);
  keys_of_last = std::move(table);
  return std::move(results[0].results[0]);
}

cells<std::int64_t> random_keys(int rows, int groups) {
  std::mt19937_64 random{5};
  cells<std::int64_t> keys;
  for (int i = 0; i < rows; ++i) {
    keys.push_back(random() % 97 == 0 && groups > 3 ? null
                                                    : std::optional<std::int64_t>{random() % groups * 1'000'003});
  }
  return keys;
}

/// Keys that rise, of which none is null: their groups are runs of rows.
cells<std::int64_t> rising_keys(int rows, int groups) {
  auto keys = random_keys(rows, groups);
  std::erase(keys, null);
  std::sort(keys.begin(), keys.end());
  return keys;
}

/// Each number with keys in any order and with keys that rise.
std::vector<std::pair<int, bool>> each_order(std::initializer_list<int> numbers) {
  std::vector<std::pair<int, bool>> all;
  for (bool const rising : {false, true}) {
    for (auto const number : numbers) all.emplace_back(number, rising);
  }
  return all;
}

TEST(ManyGroups, SumsOfFloatsDoNotDependOnTheThreads) {
  digest bits;
  // 18,000 groups of so many rows are folded in fewer blocks than few groups are
  for (auto const& [groups, rising] : each_order({1, 3, 18'000, 20'000, 200'000})) {
    SCOPED_TRACE(groups);
    SCOPED_TRACE(rising);
    int const rows = groups <= 3 ? 1'000'000 : groups == 18'000 ? 1'200'000 : many;
    std::mt19937_64 random{6};
    auto const keys = rising ? rising_keys(rows, groups) : random_keys(rows, groups);
    cells<double> numbers;
    std::map<std::int64_t, long double> want;
    for (auto const& key : keys) {
      auto const value = static_cast<double>(random() >> 11) * 0x1p-53;
      numbers.push_back(random() % 50 == 0 ? null : std::optional{value});
      if (key && numbers.back()) want[*key] += value;
    }
    auto const col = longs(keys), values = doubles(numbers);
    for (int what = 0; what < 3; ++what) {
      auto agg = what == 0   ? cudf::make_sum_aggregation<group_agg>()
                 : what == 1 ? cudf::make_mean_aggregation<group_agg>()
                             : cudf::make_variance_aggregation<group_agg>();
      auto const got = aggregate(col, values, std::move(agg));
      bits.add(host::values<double>(got->view()), static_cast<std::size_t>(got->size()) * sizeof(double));
      if (what > 0) continue;
      auto const sums = read_doubles(*got);
      auto const found = read_longs(keys_of_last->get_column(0));
      for (std::size_t g = 0; g < sums.size(); ++g) {
        auto const at = want.find(*found[g]);
        ASSERT_EQ(sums[g].has_value(), at != want.end());
        if (sums[g]) {
          ASSERT_NEAR(*sums[g], static_cast<double>(at->second), 1e-9 * std::abs(*sums[g]));
        }
      }
    }
  }
  keys_of_last.reset();
  expect_for_any_threads(bits);
}

TEST(ManyGroups, IntegersAndRowsAgreeWithALoop) {
  for (auto const& [groups, rising] : each_order({2, 5'000, 20'000, 250'000})) {
    SCOPED_TRACE(groups);
    SCOPED_TRACE(rising);
    auto const keys = rising ? rising_keys(many, groups) : random_keys(many, groups);
    auto const rows = static_cast<int>(keys.size());
    std::mt19937_64 random{7};
    cells<std::int64_t> numbers;
    struct state {
      std::int64_t sum = 0;
      int count = 0, least = -1, last = -1;
    };
    std::map<std::int64_t, state> want;
    for (int i = 0; i < rows; ++i) {
      numbers.push_back(random() % 10 == 0 ? null : std::optional<std::int64_t>{random() % 1'000});
      if (!keys[i]) continue;
      auto& s = want[*keys[i]];
      s.last = i;
      if (!numbers[i]) continue;
      s.sum += *numbers[i];
      ++s.count;
      if (s.least < 0 || *numbers[i] < *numbers[s.least]) s.least = i;
    }
    auto const col = longs(keys), values = longs(numbers);
    auto const sums = read_longs(*aggregate(col, values, cudf::make_sum_aggregation<group_agg>()));
    auto const counts = read_ints(*aggregate(col, values, cudf::make_count_aggregation<group_agg>()));
    auto const least = read_ints(*aggregate(col, values, cudf::make_argmin_aggregation<group_agg>()));
    auto const last = read_longs(
        *aggregate(col, values, cudf::make_nth_element_aggregation<group_agg>(-1, cudf::null_policy::INCLUDE)));
    auto const found = read_longs(keys_of_last->get_column(0));
    ASSERT_EQ(found.size(), want.size());
    for (std::size_t g = 0; g < found.size(); ++g) {
      auto const& s = want.at(*found[g]);
      ASSERT_EQ(sums[g], s.count > 0 ? std::optional{s.sum} : null);
      ASSERT_EQ(counts[g], s.count);
      ASSERT_EQ(least[g], s.least >= 0 ? std::optional{s.least} : null);
      ASSERT_EQ(last[g], numbers[s.last]);
    }
  }
  keys_of_last.reset();
}

TEST(ManyGroups, ExtremesOfTextsAgreeWithALoop) {
  for (int groups : {2, 250'000}) {
    SCOPED_TRACE(groups);
    auto const keys = random_keys(many, groups);
    std::mt19937_64 random{8};
    cells<std::string> texts;
    std::map<std::int64_t, std::pair<std::optional<std::string>, std::optional<std::string>>> want;
    for (auto const& key : keys) {
      texts.push_back(random() % 10 == 0 ? null : std::optional{"name-" + std::to_string(random() % 5'000)});
      if (!key) continue;
      auto& [least, most] = want[*key];
      auto const& text = texts.back();
      if (text && (!least || *text < *least)) least = text;
      if (text && (!most || *text > *most)) most = text;
    }
    auto const col = longs(keys), values = strings(texts);
    auto const least = read_strings(*aggregate(col, values, cudf::make_min_aggregation<group_agg>()));
    auto const most = read_strings(*aggregate(col, values, cudf::make_max_aggregation<group_agg>()));
    auto const found = read_longs(keys_of_last->get_column(0));
    ASSERT_EQ(found.size(), want.size());
    for (std::size_t g = 0; g < found.size(); ++g) {
      ASSERT_EQ(least[g], want.at(*found[g]).first);
      ASSERT_EQ(most[g], want.at(*found[g]).second);
    }
  }
  keys_of_last.reset();
}

}  // namespace
}  // namespace cudf4j::test
