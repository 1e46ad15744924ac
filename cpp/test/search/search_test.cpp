#include <cudf/scalar/scalar.hpp>
#include <cudf/search.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Bounds, AscendingAndDescending) {
  auto const hay = ints({null, 1, 1, 3});
  auto const needles = ints({1, null, 2, 0, 9});
  EXPECT_EQ(read_ints(*cudf::lower_bound(table_of(hay), table_of(needles), {}, {})), (cells<int>{1, 0, 3, 1, 4}));
  EXPECT_EQ(read_ints(*cudf::upper_bound(table_of(hay), table_of(needles), {}, {})), (cells<int>{3, 1, 3, 1, 4}));
  auto const down = strings({"c", "b", "a"});
  EXPECT_EQ(
      read_ints(*cudf::lower_bound(table_of(down), table_of(strings({"b", "bb"})), {cudf::order::DESCENDING}, {})),
      (cells<int>{1, 1}));
}

TEST(Contains, ColumnAndScalar) {
  auto const hay = doubles({1.0, nan, -0.0});
  EXPECT_EQ(read<std::int8_t>(*cudf::contains(hay->view(), doubles({0.0, nan, 2.0, null})->view())),
            (cells<std::int8_t>{1, 1, 0, null}));
  cudf::numeric_scalar<double> const one{1}, two{2}, none{0, false};
  EXPECT_TRUE(cudf::contains(hay->view(), one));
  EXPECT_FALSE(cudf::contains(hay->view(), two));
  EXPECT_FALSE(cudf::contains(hay->view(), none));
  EXPECT_TRUE(cudf::contains(ints({null})->view(), cudf::numeric_scalar<int>{0, false}));
  EXPECT_THROW(cudf::contains(hay->view(), ints({1})->view()), cudf::data_type_error);
}

}  // namespace
}  // namespace cudf4j::test
