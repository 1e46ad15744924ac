// The same quantile, asked of a column, of a reduction and of a group.
#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/groupby.hpp>
#include <cudf/quantiles.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/sorting.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::interpolation;

constexpr double inf = std::numeric_limits<double>::infinity();

double of_column(column_ptr const& col, double q, interpolation how) {
  auto const order = cudf::sorted_order(table_of(col));
  return *read_doubles(*cudf::quantile(*col, {q}, how, *order))[0];
}

double of_reduction(column_ptr const& col, double q, interpolation how) {
  auto const result = cudf::reduce(*col, *cudf::make_quantile_aggregation<cudf::reduce_aggregation>({q}, how),
                                   data_type{type_id::FLOAT64});
  return static_cast<cudf::numeric_scalar<double> const&>(*result).value();
}

double of_group(column_ptr const& col, double q, interpolation how) {
  auto const keys = ints(cells<std::int32_t>(static_cast<std::size_t>(col->size()), 1));
  cudf::groupby::groupby groups{table_of(keys)};
  std::vector<cudf::groupby::aggregation_request> requests(1);
  requests[0].values = col->view();
  requests[0].aggregations.push_back(cudf::make_quantile_aggregation<cudf::groupby_aggregation>({q}, how));
  return *read_doubles(*groups.aggregate(requests).second[0].results[0])[0];
}

constexpr double (*askers[])(column_ptr const&, double, interpolation){of_column, of_reduction, of_group};

struct question {
  cells<double> values;
  double q;
  interpolation how;
  double expected;
};

TEST(QuantileRule, SameEverywhere) {
  // by hand: the values sorted, NaN last, and (1 - part) * low + part * high; no arithmetic where nothing is between
  std::vector<question> const questions{
      {{-inf, 1}, 0.25, interpolation::LINEAR, -inf},
      {{1, -inf}, 0.5, interpolation::MIDPOINT, -inf},
      {{-inf, 1}, 1, interpolation::LINEAR, 1},
      {{inf, inf, inf}, 0.25, interpolation::LINEAR, inf},
      {{inf, inf, inf}, 0.25, interpolation::MIDPOINT, inf},
      {{-inf, inf}, 0.5, interpolation::LINEAR, nan},
      {{-inf, 0, inf}, 0.5, interpolation::LINEAR, 0},
      {{1, inf}, 0, interpolation::LINEAR, 1},
      {{nan, 1, 2}, 0.5, interpolation::LINEAR, 2},
      {{nan, 1, 2}, 0.75, interpolation::LINEAR, nan},
      {{nan, 1, 2}, 0.75, interpolation::LOWER, 2},
      {{3, 1, 2}, -0.5, interpolation::LINEAR, 1},
      {{3, 1, 2}, 1.5, interpolation::LINEAR, 3},
      {{1, 2, 4, 8}, 0.25, interpolation::LINEAR, 1.75},
      {{1, 2, 4, 8}, 0.25, interpolation::HIGHER, 2},
      {{1, 2, 4, 8}, 0.5, interpolation::NEAREST, 4},
      {{5}, 0.3, interpolation::MIDPOINT, 5},
  };
  for (std::size_t i = 0; i < questions.size(); ++i) {
    auto const& [values, q, how, expected] = questions[i];
    auto const col = doubles(values);
    for (auto const asker : askers) {
      auto const got = asker(col, q, how);
      EXPECT_TRUE(got == expected || (std::isnan(got) && std::isnan(expected)))
          << "question " << i << ": " << got << " instead of " << expected;
    }
  }
}

TEST(QuantileRule, FractionThatIsNaN_throws) {
  auto const col = doubles({1, 2});
  for (auto const asker : askers) {
    EXPECT_THROW(asker(col, nan, interpolation::LINEAR), std::invalid_argument);
  }
  EXPECT_THROW(cudf::quantiles(table_of(col), {0.5, nan}), std::invalid_argument);
}

TEST(QuantileRule, IntegersBeyondDoubles) {
  // 2^53 and 2^53 + 1 are one double, but their order is theirs
  auto const col = longs({(1LL << 53) + 1, 1LL << 53, 7});
  for (auto const asker : askers) {
    EXPECT_EQ(asker(col, 0.5, interpolation::LINEAR), 9007199254740992.0);
    EXPECT_EQ(asker(col, 0, interpolation::LOWER), 7.0);
  }
}

TEST(QuantileRule, decimalsAtTheEndsOfTheirType) {
  auto const top = static_cast<__int128_t>(~__uint128_t{0} >> 1);
  auto const ends = fixed<__int128_t>({-top - 1, top}, data_type{type_id::DECIMAL128, 0});
  auto const order = cudf::sorted_order(table_of(ends));
  auto const middle = cudf::quantile(*ends, {0.5}, interpolation::MIDPOINT, *order);
  // half a unit below zero, which no decimal of this scale is
  EXPECT_TRUE(*read<__int128_t>(*middle)[0] == 0);
}

}  // namespace
}  // namespace cudf4j::test
