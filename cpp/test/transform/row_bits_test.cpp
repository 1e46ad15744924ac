#include <cudf/transform.hpp>

#include "test/rows/columns.hpp"

// Sizes by libcudf's header: values, offsets of 32 bits for strings and lists, one bit where there is a null mask.
namespace cudf4j::test {
namespace {

/// Bits of an offset of strings, which are wide where the tests are run so.
std::int32_t offset_bits() {
  auto const texts = strings({"a"});
  return host::strings_reader{texts->view()}.wide() != nullptr ? 64 : 32;
}

TEST(RowBits, eachType) {
  auto const numbers = longs({1, null, 3});
  auto const texts = strings({"abc", "", "\u00e9"});
  auto const nested = lists({cells<std::int32_t>{1, 2}, cells<std::int32_t>{}, null});
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{numbers->view()}})->view()), (cells<std::int32_t>{65, 65, 65}));
  auto const offset = offset_bits();
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{texts->view()}})->view()),
            (cells<std::int32_t>{offset + 24, offset, offset + 16}));
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{nested->view()}})->view()),
            (cells<std::int32_t>{33 + 64, 33, 33}));
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{numbers->view(), nested->view()}})->view()),
            (cells<std::int32_t>{65 + 97, 98, 98}));
  auto const rows = structs(fields(ints({1, 2}), bools({1, 0})), {true, true});
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{rows->view()}})->view()), (cells<std::int32_t>{40, 40}));
}

TEST(RowBits, slicesSegmentsAndNone) {
  auto const texts = strings({"zzzz", "abc", "", "d"});
  auto const slice = cudf::slice(texts->view(), {1, 4}).front();
  auto const offset = offset_bits();
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{slice}})->view()),
            (cells<std::int32_t>{offset + 24, offset, offset + 8}));
  EXPECT_EQ(read_ints(cudf::segmented_row_bit_count(table_view{{slice}}, 2)->view()),
            (cells<std::int32_t>{2 * offset + 24, offset + 8}));
  EXPECT_THROW(cudf::segmented_row_bit_count(table_view{{slice}}, 0), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_row_bit_count(table_view{{slice}}, 4), std::invalid_argument);
  EXPECT_EQ(cudf::row_bit_count(table_view{{strings({})->view()}})->size(), 0);
  auto const nested = lists({cells<std::int32_t>{9}, cells<std::int32_t>{1, 2}, cells<std::int32_t>{3}});
  auto const inner = cudf::slice(nested->view(), {1, 3}).front();
  EXPECT_EQ(read_ints(cudf::row_bit_count(table_view{{inner}})->view()), (cells<std::int32_t>{96, 64}));
}

}  // namespace
}  // namespace cudf4j::test
