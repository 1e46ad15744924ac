// Sums and means of several columns in one call, which are added up in one pass over the rows, against plain loops.
#include <algorithm>
#include <cudf/aggregation.hpp>
#include <cudf/groupby.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;

constexpr int many = 200'000;

/// What a row of any column holds: halves in floating point, so that sums are exact in any order.
struct row_values {
  std::int8_t small;
  std::uint32_t natural;
  std::int64_t whole;
  std::uint64_t large;
  float narrow;
  double real;
  bool flag;
};

struct expected {
  std::int64_t rows{0}, valid{0};
  std::int64_t small{0}, natural{0}, whole{0}, flags{0}, sometimes{0};
  std::uint64_t large{0};
  double narrow{0}, real{0};
};

template <typename T, typename Get>
column_ptr column_of(std::vector<row_values> const& rows, type_id type, Get const& get) {
  cells<T> values;
  for (auto const& row : rows) values.push_back(static_cast<T>(get(row)));
  return fixed(values, data_type{type});
}

template <typename T>
std::optional<T> read_at(column_view const& col, std::size_t row) {
  auto const i = static_cast<size_type>(row);
  return host::is_valid(col, i) ? std::optional<T>{host::values<T>(col)[i]} : null;
}

class SumsTogether : public testing::TestWithParam<std::tuple<int, bool>> {
 protected:
  SumsTogether() {
    std::mt19937_64 random{17};
    for (int i = 0; i < many; ++i) {
      auto const bits = random();
      rows_.push_back({static_cast<std::int8_t>(bits), static_cast<std::uint32_t>(bits >> 8),
                       static_cast<std::int64_t>(bits), bits, static_cast<float>(bits % 1000) / 2,
                       static_cast<double>(bits % 100'000) / 2, bits % 3 == 0});
      keys_.push_back(static_cast<std::int64_t>((bits >> 32) % std::get<0>(GetParam())) * 7 - 3);
    }
    if (std::get<1>(GetParam())) {
      std::sort(keys_.begin(), keys_.end());
    } else {
      for (int i = 0; i < many; i += 101) keys_[i] = null;
    }
  }

  std::vector<row_values> rows_;
  cells<std::int64_t> keys_;
};

TEST_P(SumsTogether, AreThoseOfALoop) {
  std::map<std::int64_t, expected> want;
  cells<std::int64_t> sometimes;
  for (int i = 0; i < many; ++i) {
    sometimes.push_back(i % 5 == 0 ? null : std::optional<std::int64_t>{rows_[i].small});
    if (!keys_[i]) continue;
    auto& group = want[*keys_[i]];
    auto const& row = rows_[i];
    ++group.rows;
    group.small += row.small;
    group.natural += row.natural;
    group.whole = static_cast<std::int64_t>(static_cast<std::uint64_t>(group.whole) + row.large);
    group.large += row.large;
    group.narrow += row.narrow;
    group.real += row.real;
    group.flags += row.flag ? 1 : 0;
    if (sometimes[i]) {
      ++group.valid;
      group.sometimes += *sometimes[i];
    }
  }
  std::vector<column_ptr> columns;
  columns.push_back(column_of<std::int8_t>(rows_, type_id::INT8, [](auto const& r) { return r.small; }));
  columns.push_back(column_of<double>(rows_, type_id::FLOAT64, [](auto const& r) { return r.real; }));
  columns.push_back(longs(sometimes));
  columns.push_back(column_of<std::uint32_t>(rows_, type_id::UINT32, [](auto const& r) { return r.natural; }));
  columns.push_back(column_of<std::int64_t>(rows_, type_id::INT64, [](auto const& r) { return r.whole; }));
  columns.push_back(column_of<std::uint64_t>(rows_, type_id::UINT64, [](auto const& r) { return r.large; }));
  columns.push_back(column_of<float>(rows_, type_id::FLOAT32, [](auto const& r) { return r.narrow; }));
  columns.push_back(column_of<std::int8_t>(rows_, type_id::BOOL8, [](auto const& r) { return r.flag ? 2 : 0; }));

  auto const keys = longs(keys_);
  std::vector<cudf::groupby::aggregation_request> requests(columns.size());
  for (std::size_t c = 0; c < columns.size(); ++c) {
    requests[c].values = columns[c]->view();
    requests[c].aggregations.push_back(cudf::make_sum_aggregation<group_agg>());
    // a count beside sums takes the rows that they counted
    requests[c].aggregations.push_back(cudf::make_count_aggregation<group_agg>());
    if (c != 3) requests[c].aggregations.push_back(cudf::make_mean_aggregation<group_agg>());
  }
  auto const [table, results] =
      cudf::groupby::groupby{table_view{{*keys}}, cudf::null_policy::EXCLUDE}.aggregate(requests);
  auto const found = read_longs(table->get_column(0));
  ASSERT_EQ(found.size(), want.size());
  auto const sum = [&](std::size_t c, std::size_t g) { return *read_at<std::int64_t>(*results[c].results[0], g); };
  auto const real_sum = [&](std::size_t c, std::size_t g) { return *read_at<double>(*results[c].results[0], g); };
  auto const count = [&](std::size_t c, std::size_t g) { return *read_at<std::int32_t>(*results[c].results[1], g); };
  auto const mean = [&](std::size_t c, std::size_t g) { return *read_at<double>(*results[c].results[2], g); };
  for (std::size_t g = 0; g < found.size(); ++g) {
    SCOPED_TRACE(*found[g]);
    auto const& group = want.at(*found[g]);
    EXPECT_EQ(sum(0, g), group.small);
    EXPECT_EQ(mean(0, g), static_cast<double>(group.small) / static_cast<double>(group.rows));
    EXPECT_EQ(real_sum(1, g), group.real);
    EXPECT_EQ(mean(1, g), group.real / static_cast<double>(group.rows));
    EXPECT_EQ(count(2, g), group.valid);
    if (group.valid == 0) {
      EXPECT_EQ(read_at<std::int64_t>(*results[2].results[0], g), null);
      EXPECT_EQ(read_at<double>(*results[2].results[2], g), null);
    } else {
      EXPECT_EQ(sum(2, g), group.sometimes);
      EXPECT_EQ(mean(2, g), static_cast<double>(group.sometimes) / static_cast<double>(group.valid));
    }
    EXPECT_EQ(sum(3, g), group.natural);
    EXPECT_EQ(sum(4, g), group.whole);
    EXPECT_EQ(static_cast<std::uint64_t>(sum(5, g)), group.large);
    EXPECT_EQ(*read_at<float>(*results[6].results[0], g), static_cast<float>(group.narrow));
    EXPECT_EQ(sum(7, g), group.flags);
    for (std::size_t c : {0, 1, 3, 4, 5, 6, 7}) EXPECT_EQ(count(c, g), group.rows);
  }
}

// few groups in one loop, more by turns, and so many that each column is added up by itself; keys in any order, with
// nulls among them, and keys that rise
INSTANTIATE_TEST_SUITE_P(Groups, SumsTogether,
                         testing::Combine(testing::Values(1, 3, 1000, 2000, 30'000), testing::Bool()));

}  // namespace
}  // namespace cudf4j::test
