// What aggregations pick and move of groups with enough rows for several threads, against plain loops.
#include <algorithm>
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/replace.hpp>
#include <map>
#include <random>
#include <set>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;
using cudf::null_policy;

struct data {
  explicit data(int groups) {
    std::mt19937_64 random{static_cast<std::uint64_t>(groups)};
    for (int i = 0; i < 100'000; ++i) {
      keys.push_back(random() % 97 == 0 ? null : std::optional<std::int64_t>{random() % groups * 1'000'003});
      values.push_back(random() % 5 == 0 ? null : std::optional{static_cast<std::int32_t>(random() % 60)});
      if (keys.back()) rows[*keys.back()].push_back(i);
    }
    key_column = longs(keys);
    value_column = ints(values);
  }

  /// The result for each key.
  column_ptr run(std::unique_ptr<group_agg> agg, cells<std::int64_t>* of) const {
    cudf::groupby::groupby groups{table_of(key_column), null_policy::EXCLUDE};
    std::vector<cudf::groupby::aggregation_request> requests(1);
    requests[0].values = value_column->view();
    requests[0].aggregations.push_back(std::move(agg));
    auto [table, results] = groups.aggregate(requests);
    *of = read_longs(table->get_column(0));
    EXPECT_EQ(of->size(), rows.size());
    return std::move(results[0].results[0]);
  }

  cells<std::int64_t> keys;
  cells<std::int32_t> values;
  std::map<std::int64_t, std::vector<int>> rows;
  column_ptr key_column, value_column;
};

TEST(ManyGroupsRows, CollectedCountedAndPicked) {
  digest bits;
  for (int const groups : {3, 20'000}) {
    data const in{groups};
    cells<std::int64_t> of;
    auto const values_of = [&](std::size_t g, bool with_nulls) {
      cells<std::int32_t> values;
      for (auto const row : in.rows.at(*of[g])) {
        if (with_nulls || in.values[row]) values.push_back(in.values[row]);
      }
      return values;
    };
    for (auto const nulls : {null_policy::INCLUDE, null_policy::EXCLUDE}) {
      bool const with_nulls = nulls == null_policy::INCLUDE;
      auto const lists = read_lists(*in.run(cudf::make_collect_list_aggregation<group_agg>(nulls), &of));
      for (std::size_t g = 0; g < of.size(); ++g) ASSERT_EQ(*lists[g], values_of(g, with_nulls)) << g;
      auto const sets = read_lists(*in.run(cudf::make_collect_set_aggregation<group_agg>(nulls), &of));
      auto const counts = read_ints(*in.run(cudf::make_nunique_aggregation<group_agg>(nulls), &of));
      for (std::size_t g = 0; g < of.size(); ++g) {
        auto const values = values_of(g, with_nulls);
        std::set<std::optional<std::int32_t>> const expected(values.begin(), values.end());
        ASSERT_EQ(sets[g]->size(), expected.size()) << g;
        ASSERT_EQ((std::set<std::optional<std::int32_t>>(sets[g]->begin(), sets[g]->end())), expected) << g;
        ASSERT_EQ(counts[g], static_cast<std::int32_t>(expected.size())) << g;
        for (auto const& value : *sets[g]) {
          auto const number = value.value_or(-1);
          bits.add(&number, sizeof number);
        }
      }
      for (int const n : {0, 2, -1, -3}) {
        auto const picked = read_ints(*in.run(cudf::make_nth_element_aggregation<group_agg>(n, nulls), &of));
        for (std::size_t g = 0; g < of.size(); ++g) {
          auto const values = values_of(g, with_nulls);
          auto const at = n >= 0 ? n : static_cast<int>(values.size()) + n;
          bool const inside = at >= 0 && at < static_cast<int>(values.size());
          ASSERT_EQ(picked[g], inside ? values[static_cast<std::size_t>(at)] : null) << g << " at " << n;
        }
      }
    }
  }
  expect_for_any_threads(bits);
}

TEST(ManyGroupsRows, GroupedShiftedAndFilled) {
  digest bits;
  for (int const groups : {3, 20'000}) {
    data const in{groups};
    for (auto const null_keys : {null_policy::EXCLUDE, null_policy::INCLUDE}) {
      // by key, those that are null after the others
      std::vector<std::vector<int>> expected;
      for (auto const& [key, rows] : in.rows) expected.push_back(rows);
      if (null_keys == null_policy::INCLUDE) {
        auto& rows = expected.emplace_back();
        for (int i = 0; i < static_cast<int>(in.keys.size()); ++i) {
          if (!in.keys[i]) rows.push_back(i);
        }
      }
      cudf::groupby::groupby by{table_of(in.key_column), null_keys};
      auto const grouped = by.get_groups(table_of(in.value_column));
      cudf::numeric_scalar<std::int32_t> const fill{-5};
      std::vector<size_type> const by_two{2};
      auto const shifted = by.shift(table_of(in.value_column), by_two, {fill}).second;
      std::vector<cudf::replace_policy> const preceding{cudf::replace_policy::PRECEDING};
      auto const filled = by.replace_nulls(table_of(in.value_column), preceding).second;
      cells<std::int32_t> values, later, known;
      std::vector<size_type> offsets{0};
      for (auto const& rows : expected) {
        std::optional<std::int32_t> last;
        for (std::size_t k = 0; k < rows.size(); ++k) {
          auto const& value = in.values[rows[k]];
          values.push_back(value);
          later.push_back(k < 2 ? std::optional{-5} : in.values[rows[k - 2]]);
          if (value) last = value;
          known.push_back(last);
        }
        offsets.push_back(static_cast<size_type>(values.size()));
      }
      EXPECT_EQ(grouped.offsets, offsets);
      EXPECT_TRUE(read_ints(grouped.values->view().column(0)) == values);
      EXPECT_TRUE(read_ints(shifted->view().column(0)) == later);
      EXPECT_TRUE(read_ints(filled->view().column(0)) == known);
      bits.add(grouped.offsets.data(), grouped.offsets.size() * sizeof(size_type));
    }
  }
  expect_for_any_threads(bits);
}

}  // namespace
}  // namespace cudf4j::test
