#include <cudf/reshape.hpp>
#include <cudf/unary.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(InterleaveColumns, CellsRowAfterRow) {
  auto const a = ints({1, null, 3}), b = ints({10, 20, null});
  EXPECT_EQ(read_ints(*cudf::interleave_columns(table_of(a, b))), (cells<int>{1, 10, null, 20, 3, null}));
  EXPECT_EQ(read_ints(*cudf::interleave_columns(table_of(a))), (cells<int>{1, null, 3}));
  auto const s = strings({"a", null, ""}), t = strings({"x", "y", "z"});
  EXPECT_EQ(read_strings(*cudf::interleave_columns(table_of(s, t))),
            (cells<std::string>{"a", "x", null, "y", "", "z"}));
  auto const l = lists({cells<int>{1}, null}), m = lists({cells<int>{}, cells<int>{2, null}});
  EXPECT_EQ(read_lists(*cudf::interleave_columns(table_of(l, m))),
            (cells<cells<int>>{cells<int>{1}, cells<int>{}, null, cells<int>{2, null}}));
}

TEST(InterleaveColumns, SlicesAndSizesAroundMaskWords) {
  for (int rows : {0, 1, 31, 32, 33, 300}) {
    cells<int> a{9}, b{null}, expected;
    for (int i = 0; i < rows; ++i) {
      a.push_back(i % 5 == 0 ? null : std::optional<int>{i});
      b.push_back(-i);
      expected.push_back(a.back());
      expected.push_back(b.back());
    }
    auto const x = ints(a), y = ints(b);
    table_view const inner{{host::slice_view(x->view(), 1, rows + 1), host::slice_view(y->view(), 1, rows + 1)}};
    EXPECT_EQ(read_ints(*cudf::interleave_columns(inner)), expected);
  }
}

TEST(InterleaveColumns, AsManyColumnsAsFillLinesOfTheCache_AndThoseLeft) {
  for (int width : {2, 7, 8, 16, 17, 35, 64}) {
    for (int rows : {1, 63, 64, 65, 200}) {
      std::vector<std::unique_ptr<cudf::column>> whole, wide;
      cells<int> expected;
      for (int c = 0; c < width; ++c) {
        cells<int> column;
        for (int row = 0; row < rows; ++row) column.push_back(row * 100 + c);
        whole.push_back(ints(column));
        wide.push_back(cudf::cast(whole.back()->view(), data_type{type_id::INT64}));
      }
      for (int row = 0; row < rows; ++row) {
        for (int c = 0; c < width; ++c) expected.push_back(row * 100 + c);
      }
      std::vector<column_view> narrow, longs;
      for (auto const& column : whole) narrow.push_back(column->view());
      for (auto const& column : wide) longs.push_back(column->view());
      EXPECT_EQ(read_ints(*cudf::interleave_columns(table_view{narrow})), expected);
      auto const cells_of_longs = cudf::interleave_columns(table_view{longs});
      EXPECT_EQ(read_ints(*cudf::cast(cells_of_longs->view(), data_type{type_id::INT32})), expected);
    }
  }
}

TEST(InterleaveColumns, WrongInput) {
  auto const a = ints({1}), b = longs({1});
  EXPECT_THROW(cudf::interleave_columns(table_view{}), cudf::logic_error);
  EXPECT_THROW(cudf::interleave_columns(table_of(a, b)), cudf::logic_error);
}

TEST(Tile, RepeatsTheWholeTable) {
  auto const a = ints({8, null}), b = strings({"x", "y"});
  auto const twice = cudf::tile(table_of(a, b), 2);
  EXPECT_EQ(read_ints(twice->view().column(0)), (cells<int>{8, null, 8, null}));
  EXPECT_EQ(read_strings(twice->view().column(1)), (cells<std::string>{"x", "y", "x", "y"}));
  EXPECT_EQ(cudf::tile(table_of(a, b), 0)->num_rows(), 0);
  EXPECT_THROW(cudf::tile(table_of(a), -1), cudf::logic_error);
}

TEST(Tile, SlicesOfAnySizeAnyNumberOfTimes) {
  for (int rows : {1, 3, 1000, 40'000}) {
    for (int times : {1, 2, 7, 301}) {
      if (rows * times > 300'000) continue;
      cells<int> numbers{9};
      cells<std::string> texts{"before"};
      for (int row = 0; row < rows; ++row) {
        numbers.push_back(row * 3);
        texts.push_back(std::string(row % 4, 'a') + std::to_string(row));
      }
      auto const a = ints(numbers);
      auto const b = strings(texts);
      table_view const inner{{host::slice_view(a->view(), 1, rows + 1), host::slice_view(b->view(), 1, rows + 1)}};
      auto const tiled = cudf::tile(inner, times);
      cells<int> all_numbers;
      cells<std::string> all_texts;
      for (int time = 0; time < times; ++time) {
        all_numbers.insert(all_numbers.end(), numbers.begin() + 1, numbers.end());
        all_texts.insert(all_texts.end(), texts.begin() + 1, texts.end());
      }
      EXPECT_EQ(read_ints(tiled->view().column(0)), all_numbers) << rows << " " << times;
      EXPECT_EQ(read_strings(tiled->view().column(1)), all_texts) << rows << " " << times;
    }
  }
}

TEST(Tile, EmptyStringsAndNulls) {
  auto const empty = strings({"", ""}), some = strings({null, "", "ab"});
  EXPECT_EQ(read_strings(cudf::tile(table_of(empty), 3)->view().column(0)),
            (cells<std::string>{"", "", "", "", "", ""}));
  EXPECT_EQ(read_strings(cudf::tile(table_of(some), 2)->view().column(0)),
            (cells<std::string>{null, "", "ab", null, "", "ab"}));
}

TEST(TableToArray, OneColumnBehindTheOther) {
  for (int rows : {0, 1, 33, 1000}) {
    cells<int> a{9}, b{9};
    std::vector<int> expected;
    for (int i = 0; i < rows; ++i) {
      a.push_back(i);
      b.push_back(-i);
      expected.push_back(i);
    }
    for (int i = 0; i < rows; ++i) expected.push_back(-i);
    auto const x = ints(a), y = ints(b);
    table_view const inner{{host::slice_view(x->view(), 1, rows + 1), host::slice_view(y->view(), 1, rows + 1)}};
    std::vector<int> found(expected.size() + 1, 7);
    cudf::table_to_array(inner, {reinterpret_cast<cuda::std::byte*>(found.data()), expected.size() * sizeof(int)});
    EXPECT_EQ(found.back(), 7);
    found.pop_back();
    EXPECT_EQ(found, expected);
  }
}

TEST(TableToArray, WrongInput) {
  auto const a = ints({1}), b = longs({1}), s = strings({"a"});
  std::vector<int64_t> room(4);
  auto* const bytes = reinterpret_cast<cuda::std::byte*>(room.data());
  auto const nulls = ints({null});
  EXPECT_THROW(cudf::table_to_array(table_of(a, b), {bytes, 32}), cudf::data_type_error);
  EXPECT_THROW(cudf::table_to_array(table_of(nulls, b), {bytes, 32}), cudf::data_type_error);
  EXPECT_THROW(cudf::table_to_array(table_of(a, nulls), {bytes, 32}), std::invalid_argument);
  EXPECT_THROW(cudf::table_to_array(table_of(s), {bytes, 32}), cudf::logic_error);
  EXPECT_THROW(cudf::table_to_array(table_of(a, a), {bytes, 7}), std::invalid_argument);
}

}  // namespace
}  // namespace cudf4j::test
