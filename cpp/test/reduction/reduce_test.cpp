#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/reduction.hpp>

#include "host/reduction/scalars.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::reduce_aggregation;
using scalar_ptr = std::unique_ptr<cudf::scalar>;

data_type const int8{type_id::INT8}, int32{type_id::INT32}, int64{type_id::INT64}, float64{type_id::FLOAT64},
    float32{type_id::FLOAT32}, bool8{type_id::BOOL8}, text{type_id::STRING};

/// The value of a scalar of the type expected, or nothing where it is null.
template <typename T>
std::optional<T> value_of(scalar_ptr const& scalar, data_type type) {
  EXPECT_EQ(scalar->type(), type);
  if (!scalar->is_valid()) return null;
  return host::reduction::number_of<T>(*scalar);
}

std::optional<std::string> text_of(scalar_ptr const& scalar) {
  EXPECT_EQ(scalar->type().id(), type_id::STRING);
  if (!scalar->is_valid()) return null;
  return static_cast<cudf::string_scalar const&>(*scalar).to_string();
}

using factory = std::unique_ptr<reduce_aggregation> (*)();
factory const sum = cudf::make_sum_aggregation<reduce_aggregation>;
factory const product = cudf::make_product_aggregation<reduce_aggregation>;
factory const least = cudf::make_min_aggregation<reduce_aggregation>;
factory const most = cudf::make_max_aggregation<reduce_aggregation>;
factory const any = cudf::make_any_aggregation<reduce_aggregation>;
factory const all = cudf::make_all_aggregation<reduce_aggregation>;
factory const mean = cudf::make_mean_aggregation<reduce_aggregation>;
factory const squares = cudf::make_sum_of_squares_aggregation<reduce_aggregation>;
factory const median = cudf::make_median_aggregation<reduce_aggregation>;
factory const argmin = cudf::make_argmin_aggregation<reduce_aggregation>;
factory const argmax = cudf::make_argmax_aggregation<reduce_aggregation>;

template <typename T>
std::optional<T> run(column_view const& col, factory make, data_type type) {
  return value_of<T>(cudf::reduce(col, *make(), type), type);
}

scalar_ptr variance_of(column_view const& col, int ddof, data_type type) {
  return cudf::reduce(col, *cudf::make_variance_aggregation<reduce_aggregation>(ddof), type);
}

TEST(Reduce, SumsSkipNullsAndTakeTheTypeAsked) {
  auto const i = ints({5, null, -2, 100});
  EXPECT_EQ(run<int>(*i, sum, int32), 103);
  EXPECT_EQ(run<std::int64_t>(*i, sum, int64), 103);
  EXPECT_EQ(run<double>(*i, sum, float64), 103.0);
  EXPECT_EQ(run<int>(*i, product, int32), -1000);
  EXPECT_EQ(run<int>(*i, squares, int32), 10029);
  EXPECT_EQ(run<int>(*i, sum, int8), 103);
  auto const wide = fixed<std::int8_t>({100, 100}, int8);
  EXPECT_EQ(run<int>(*wide, sum, int8), -56);
  EXPECT_EQ(run<int>(*wide, sum, int32), 200);
  auto const d = doubles({1.5, null, 2.25});
  EXPECT_EQ(run<double>(*d, sum, float64), 3.75);
  EXPECT_EQ(run<int>(*d, sum, int32), 3);
  auto const b = bools({1, 0, null, 1, 2});
  EXPECT_EQ(run<int>(*b, sum, int64), 3);
}

TEST(Reduce, SlicesAroundMaskWords) {
  for (int rows : {1, 31, 32, 33, 63, 64, 65, 200}) {
    cells<std::int64_t> values;
    std::int64_t expected = 0, highest = 0;
    for (int i = 0; i < rows + 7; ++i) {
      bool const valid = i % 5 != 0;
      values.push_back(valid ? std::optional<std::int64_t>{i} : null);
      if (valid && i >= 3 && i < rows + 3) {
        expected += i;
        highest = i;
      }
    }
    auto const col = longs(values);
    auto const part = cudf::slice(*col, {3, rows + 3})[0];
    if (rows == 1) {
      EXPECT_EQ(run<std::int64_t>(part, sum, int64), 3);
      continue;
    }
    EXPECT_EQ(run<std::int64_t>(part, sum, int64), expected) << rows;
    EXPECT_EQ(run<std::int64_t>(part, most, int64), highest) << rows;
    EXPECT_EQ(run<std::int64_t>(part, least, int64), 3) << rows;
    EXPECT_EQ(run<std::int64_t>(part, argmax, int32), highest - 3) << rows;
  }
}

TEST(Reduce, ManyBlocks) {
  std::int64_t const rows = 100'003;
  cells<std::int64_t> values;
  for (std::int64_t i = 0; i < rows; ++i) values.push_back(i % 1000 == 999 ? null : std::optional<std::int64_t>{i});
  auto const col = longs(values);
  // all of 0 ... rows-1 but the hundred of them that end in 999
  auto const expected = rows * (rows - 1) / 2 - (100 * 999 + 1000 * (99 * 100 / 2));
  EXPECT_EQ(run<std::int64_t>(*col, sum, int64), expected);
  EXPECT_EQ(run<std::int64_t>(*col, argmax, int32), rows - 1);
  EXPECT_DOUBLE_EQ(*run<double>(*col, mean, float64), static_cast<double>(expected) / (rows - 100));
}

TEST(Reduce, WithoutValidRows) {
  for (auto const& col : {ints({}), ints({null, null, null})}) {
    EXPECT_EQ(run<int>(*col, sum, int64), null);
    EXPECT_EQ(run<int>(*col, product, int64), null);
    EXPECT_EQ(run<int>(*col, least, int32), null);
    EXPECT_EQ(run<double>(*col, mean, float64), null);
    EXPECT_EQ(run<double>(*col, median, float64), null);
    EXPECT_EQ(value_of<double>(variance_of(*col, 1, float64), float64), null);
    EXPECT_EQ(run<int>(*col, any, bool8), 0);
    EXPECT_EQ(run<int>(*col, all, bool8), 1);
    EXPECT_EQ(run<int>(*col, argmin, int32), null);
  }
  EXPECT_EQ(text_of(cudf::reduce(*strings({null}), *least(), text)), null);
}

TEST(Reduce, Moments) {
  auto const i = ints({2, 4, null, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(run<double>(*i, mean, float64), 5.0);
  EXPECT_EQ(run<float>(*i, mean, float32), 5.0f);
  EXPECT_EQ(value_of<double>(variance_of(*i, 0, float64), float64), 4.0);
  EXPECT_DOUBLE_EQ(*value_of<double>(variance_of(*i, 1, float64), float64), 32.0 / 7);
  auto const std0 = cudf::reduce(*i, *cudf::make_std_aggregation<reduce_aggregation>(0), float64);
  EXPECT_EQ(value_of<double>(std0, float64), 2.0);
  EXPECT_EQ(value_of<double>(variance_of(*ints({3}), 1, float64), float64), null);
  EXPECT_EQ(value_of<double>(variance_of(*ints({3}), 0, float64), float64), 0.0);
  // a one-pass sum of squares would lose this variance altogether
  auto const far = doubles({1e9 + 1, 1e9 + 2, 1e9 + 3});
  EXPECT_DOUBLE_EQ(*value_of<double>(variance_of(*far, 1, float64), float64), 1.0);
  EXPECT_THROW(cudf::reduce(*i, *mean(), int32), std::invalid_argument);
  auto const price = fixed<std::int64_t>({100, 250}, data_type{type_id::DECIMAL64, -2});
  EXPECT_DOUBLE_EQ(*run<double>(*price, mean, float64), 1.75);
}

TEST(Reduce, ExtremesOfFloats) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const d = doubles({null, 3.0, -inf, inf, -0.5});
  EXPECT_EQ(run<double>(*d, least, float64), -inf);
  EXPECT_EQ(run<double>(*d, most, float64), inf);
  EXPECT_EQ(run<int>(*d, argmin, int32), 2);
  EXPECT_EQ(run<int>(*d, argmax, int32), 3);
  // a NaN is a value, not a missing one
  auto const n = doubles({1.0, nan, 2.0});
  EXPECT_TRUE(std::isnan(*run<double>(*n, least, float64)));
  EXPECT_TRUE(std::isnan(*run<double>(*n, most, float64)));
  EXPECT_TRUE(std::isnan(*run<double>(*n, sum, float64)));
  EXPECT_EQ(run<int>(*n, sum, int32), std::numeric_limits<int>::min());
  auto const [low, high] = cudf::minmax(*ints({4, -7, null, 9}));
  EXPECT_EQ(value_of<int>(low, int32), -7);
  EXPECT_EQ(value_of<int>(high, int32), 9);
}

TEST(Reduce, TimesDecimalsAndStrings) {
  data_type const stamp{type_id::TIMESTAMP_MILLISECONDS}, span{type_id::DURATION_SECONDS},
      money{type_id::DECIMAL128, -2};
  auto const t = fixed<std::int64_t>({1000, -5, null}, stamp);
  EXPECT_EQ(run<std::int64_t>(*t, least, stamp), -5);
  EXPECT_THROW(cudf::reduce(*t, *sum(), stamp), std::invalid_argument);
  EXPECT_THROW(cudf::reduce(*t, *least(), int64), std::invalid_argument);
  auto const s = fixed<std::int64_t>({10, 20, null}, span);
  EXPECT_EQ(run<std::int64_t>(*s, sum, span), 30);
  auto const m = fixed<__int128_t>({125, 275, -100}, money);
  EXPECT_EQ(run<std::int64_t>(*m, sum, money), 300);
  EXPECT_EQ(run<std::int64_t>(*m, most, money), 275);
  auto const p = cudf::reduce(*m, *product(), money);
  EXPECT_EQ(value_of<std::int64_t>(p, data_type{type_id::DECIMAL128, -6}), -3437500);
  auto const words = strings({"pear", null, "apple", "zebra", ""});
  EXPECT_EQ(text_of(cudf::reduce(*words, *least(), text)), "");
  EXPECT_EQ(text_of(cudf::reduce(*words, *most(), text)), "zebra");
  EXPECT_EQ(run<int>(*words, argmin, int32), 4);
  auto const part = cudf::slice(*words, {0, 3})[0];
  EXPECT_EQ(text_of(cudf::reduce(part, *least(), text)), "apple");
  EXPECT_THROW(cudf::reduce(*words, *sum(), int64), std::invalid_argument);
}

TEST(Reduce, Truth) {
  EXPECT_EQ(run<int>(*ints({0, null, 3}), any, bool8), 1);
  EXPECT_EQ(run<int>(*ints({0, null, 3}), all, bool8), 0);
  EXPECT_EQ(run<int>(*ints({1, null, 3}), all, bool8), 1);
  EXPECT_EQ(run<int>(*doubles({0.0, -0.0}), any, bool8), 0);
  EXPECT_THROW(cudf::reduce(*ints({1}), *any(), int32), std::invalid_argument);
}

TEST(Reduce, InitialValues) {
  auto const i = ints({1, 2, 3});
  cudf::numeric_scalar<std::int32_t> const ten{10, true}, nothing{0, false};
  EXPECT_EQ(value_of<int>(cudf::reduce(*i, *sum(), int64, ten), int64), 16);
  EXPECT_EQ(value_of<int>(cudf::reduce(*i, *product(), int32, ten), int32), 60);
  EXPECT_EQ(value_of<int>(cudf::reduce(*i, *most(), int32, ten), int32), 10);
  EXPECT_EQ(value_of<int>(cudf::reduce(*i, *least(), int32, ten), int32), 1);
  EXPECT_EQ(value_of<int>(cudf::reduce(*i, *sum(), int64, nothing), int64), null);
  EXPECT_THROW(cudf::reduce(*i, *mean(), float64, ten), std::invalid_argument);
  EXPECT_THROW(cudf::reduce(*longs({1}), *sum(), int64, ten), std::invalid_argument);
  cudf::string_scalar const a{"a"};
  EXPECT_EQ(text_of(cudf::reduce(*strings({"b", "c"}), *least(), text, a)), "a");
}

TEST(Reduce, QuantilesAndCounts) {
  auto const d = doubles({3.0, null, 1.0, 2.0, 4.0});
  EXPECT_EQ(run<double>(*d, median, float64), 2.5);
  auto const quantile = [&](double q, cudf::interpolation how) {
    return value_of<double>(cudf::reduce(*d, *cudf::make_quantile_aggregation<reduce_aggregation>({q}, how), float64),
                            float64);
  };
  EXPECT_EQ(quantile(0.25, cudf::interpolation::LINEAR), 1.75);
  EXPECT_EQ(quantile(0.25, cudf::interpolation::LOWER), 1.0);
  EXPECT_EQ(quantile(0.25, cudf::interpolation::HIGHER), 2.0);
  EXPECT_EQ(quantile(0.25, cudf::interpolation::MIDPOINT), 1.5);
  EXPECT_EQ(quantile(1.0, cudf::interpolation::LINEAR), 4.0);
  EXPECT_EQ(run<double>(*ints({7}), median, float64), 7.0);
  auto const words = strings({"a", "b", null, "a", null});
  auto const distinct = [&](column_view const& col, cudf::null_policy nulls) {
    return value_of<int>(cudf::reduce(col, *cudf::make_nunique_aggregation<reduce_aggregation>(nulls), int32), int32);
  };
  EXPECT_EQ(distinct(*words, cudf::null_policy::EXCLUDE), 2);
  EXPECT_EQ(distinct(*words, cudf::null_policy::INCLUDE), 3);
  EXPECT_EQ(distinct(*ints({null, null}), cudf::null_policy::INCLUDE), 1);
  auto const nth = [&](int n, cudf::null_policy nulls) {
    return cudf::reduce(*words, *cudf::make_nth_element_aggregation<reduce_aggregation>(n, nulls), text);
  };
  EXPECT_EQ(text_of(nth(2, cudf::null_policy::INCLUDE)), null);
  EXPECT_EQ(text_of(nth(1, cudf::null_policy::EXCLUDE)), "b");
  EXPECT_EQ(text_of(nth(-1, cudf::null_policy::EXCLUDE)), "a");
  EXPECT_THROW(nth(5, cudf::null_policy::INCLUDE), cudf::logic_error);
  auto const count = cudf::make_count_aggregation<reduce_aggregation>(cudf::null_policy::EXCLUDE);
  EXPECT_EQ(value_of<int>(cudf::reduce(*words, *count, int32), int32), 3);
}

TEST(Reduce, CollectsListsAndSets) {
  using cudf::null_policy;
  auto const collected = [](column_ptr const& col,
                            std::unique_ptr<reduce_aggregation> const& agg) -> std::optional<cells<int>> {
    auto const result = cudf::reduce(col->view(), *agg, data_type{type_id::LIST});
    if (!result->is_valid()) return null;
    return read_ints(static_cast<cudf::list_scalar const&>(*result).view());
  };
  auto const col = ints({2, null, 1, 2, null});
  auto const list = [](null_policy nulls) { return cudf::make_collect_list_aggregation<reduce_aggregation>(nulls); };
  auto const set = [](null_policy nulls) { return cudf::make_collect_set_aggregation<reduce_aggregation>(nulls); };
  EXPECT_EQ(collected(col, list(null_policy::EXCLUDE)), (cells<int>{2, 1, 2}));
  EXPECT_EQ(collected(col, set(null_policy::EXCLUDE)), (cells<int>{2, 1}));
  EXPECT_EQ(collected(col, set(null_policy::INCLUDE)), (cells<int>{2, null, 1}));
  auto const nulls = ints({null, null});
  EXPECT_EQ(collected(nulls, list(null_policy::INCLUDE)), null);
  EXPECT_EQ(collected(nulls, set(null_policy::INCLUDE)), null);
}

TEST(Reduce, ExtremesOfListsAndStructs) {
  auto const col = lists({cells<int>{2}, null, cells<int>{1, 9}, cells<int>{1, null}, cells<int>{2, 0}});
  auto const most_of = cudf::reduce(*col, *most(), data_type{type_id::LIST});
  EXPECT_EQ(read_ints(static_cast<cudf::list_scalar const&>(*most_of).view()), (cells<int>{2, 0}));
  auto const least_of = cudf::reduce(*col, *least(), data_type{type_id::LIST});
  EXPECT_EQ(read_ints(static_cast<cudf::list_scalar const&>(*least_of).view()), (cells<int>{1, null}));
  EXPECT_EQ(value_of<int>(cudf::reduce(*col, *argmax(), int32), int32), 4);
  auto const rows = structs(fields(ints({3, 1, 1}), strings({"a", "c", "b"})), {true, true, true});
  EXPECT_EQ(value_of<int>(cudf::reduce(*rows, *argmin(), int32), int32), 2);
}

TEST(Reduce, SumWithOverflowFlag) {
  auto const highest = std::numeric_limits<std::int64_t>::max();
  auto const run_it = [](column_view const& col) {
    auto const agg = cudf::make_sum_overflow_aggregation<reduce_aggregation>();
    auto const result = cudf::reduce(col, *agg, data_type{type_id::STRUCT});
    auto const fields = static_cast<cudf::struct_scalar const&>(*result).view();
    return std::pair{read_longs(fields.column(0))[0], read<std::int8_t>(fields.column(1))[0]};
  };
  EXPECT_EQ(run_it(*longs({highest, 1, -2})),
            (std::pair<std::optional<std::int64_t>, std::optional<std::int8_t>>{highest - 1, 0}));
  EXPECT_EQ(run_it(*longs({highest, 1})).second, 1);
  EXPECT_EQ(run_it(*longs({null})).first, null);
}

TEST(ReduceExtremes, everySizeEveryPlace) {
  for (int rows : {1, 2, 15, 16, 17, 31, 32, 33, 64, 65, 16'384, 16'385, 100'000}) {
    for (int at : {0, rows / 2, rows - 1}) {
      cells<std::int64_t> whole(rows + 1);
      cells<double> real(rows + 1);
      for (int i = 0; i <= rows; ++i) {
        whole[i] = i % 1000;
        real[i] = i % 1000;
      }
      // the row in front of the slice must not count
      whole[0] = -99;
      real[0] = nan;
      whole[at + 1] = -5;
      real[at + 1] = 5000.0;
      auto const a = longs(whole);
      auto const b = doubles(real);
      EXPECT_EQ(run<std::int64_t>(cudf::slice(a->view(), {1, rows + 1})[0], least, int64), -5) << rows << ' ' << at;
      EXPECT_EQ(run<double>(cudf::slice(b->view(), {1, rows + 1})[0], most, float64), 5000.0) << rows << ' ' << at;
      EXPECT_TRUE(std::isnan(*run<double>(b->view(), least, float64))) << rows << ' ' << at;
      EXPECT_TRUE(std::isnan(*run<double>(b->view(), most, float64))) << rows << ' ' << at;
    }
  }
}

}  // namespace
}  // namespace cudf4j::test
