#include <cudf/labeling/label_bins.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

constexpr auto yes = cudf::inclusive::YES;
constexpr auto no = cudf::inclusive::NO;

TEST(LabelBins, EdgesBelongToABinAsAsked) {
  auto const values = doubles({0.0, 0.5, 1.0, 2.0, 3.0, 4.0, null, nan});
  auto const left = doubles({0.0, 1.0, 3.0}), right = doubles({1.0, 2.0, 4.0});
  auto const label = [&](cudf::inclusive l, cudf::inclusive r) {
    return read_ints(*cudf::label_bins(values->view(), left->view(), l, right->view(), r));
  };
  EXPECT_EQ(label(yes, no), (cells<int>{0, 0, 1, null, 2, null, null, null}));
  EXPECT_EQ(label(no, yes), (cells<int>{null, 0, 0, 1, null, 2, null, null}));
  EXPECT_EQ(label(no, no), (cells<int>{null, 0, null, null, null, null, null, null}));
}

TEST(LabelBins, SlicesStringsAndManyRows) {
  auto const words = strings({"z", "b", "m", null, "a", "q"});
  auto const left = strings({"a", "m"}), right = strings({"f", "p"});
  auto const inner = host::slice_view(words->view(), 1, 6);
  EXPECT_EQ(read_ints(*cudf::label_bins(inner, left->view(), yes, right->view(), yes)),
            (cells<int>{0, 1, null, 0, null}));
  for (int rows : {31, 32, 33, 63, 64, 65}) {
    cells<std::int32_t> numbers, expected;
    for (int i = 0; i < rows; ++i) {
      numbers.push_back(i);
      expected.push_back(i < 60 ? std::optional<int>{i / 20} : null);
    }
    auto const col = ints(numbers);
    auto const low = ints({0, 20, 40}), high = ints({20, 40, 60});
    EXPECT_EQ(read_ints(*cudf::label_bins(col->view(), low->view(), yes, high->view(), no)), expected);
  }
}

TEST(LabelBins, NoBinsNoRowsAndWrongInput) {
  auto const col = ints({1, 2}), nothing = ints({}), with_null = ints({null});
  auto const one = ints({1});
  EXPECT_EQ(read_ints(*cudf::label_bins(col->view(), nothing->view(), yes, nothing->view(), yes)),
            (cells<int>{null, null}));
  EXPECT_EQ(cudf::label_bins(nothing->view(), one->view(), yes, one->view(), yes)->size(), 0);
  EXPECT_THROW(cudf::label_bins(col->view(), one->view(), yes, nothing->view(), yes), cudf::logic_error);
  EXPECT_THROW(cudf::label_bins(col->view(), with_null->view(), yes, one->view(), yes), cudf::logic_error);
  auto const real = doubles({1});
  EXPECT_THROW(cudf::label_bins(col->view(), real->view(), yes, real->view(), yes), cudf::data_type_error);
}

}  // namespace
}  // namespace cudf4j::test
