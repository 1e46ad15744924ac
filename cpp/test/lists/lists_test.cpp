#include <cudf/lists/combine.hpp>
#include <cudf/lists/contains.hpp>
#include <cudf/lists/count_elements.hpp>
#include <cudf/lists/explode.hpp>
#include <cudf/lists/extract.hpp>
#include <cudf/lists/gather.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/lists/reverse.hpp>
#include <cudf/lists/sorting.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <cudf/scalar/scalar.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using list = cells<int>;
using list_rows = cells<list>;
using cudf::lists_column_view;

/// A column with a row before and after the ones that a test means, as a slice of them.
class sliced {
 public:
  explicit sliced(list_rows rows) {
    rows.insert(rows.begin(), list{77, 78});
    rows.push_back(list{79});
    column_ = lists(rows);
  }
  lists_column_view view() const { return lists_column_view{parent()}; }
  column_view parent() const { return host::slice_view(column_->view(), 1, column_->size() - 1); }

 private:
  column_ptr column_;
};

column_ptr lists_of_lists(column_ptr inner, list const& offsets, std::vector<bool> const& valid) {
  list rows;
  for (bool v : valid) rows.push_back(v ? std::optional<int>{1} : null);
  auto [mask, nulls] = mask_of(rows);
  return cudf::make_lists_column(static_cast<size_type>(valid.size()), ints(offsets), std::move(inner), nulls,
                                 std::move(mask));
}

list_rows const sample{list{3, 1, null, 1}, null, list{}, list{5}};

TEST(Lists, CountExtractAndNulls) {
  sliced const col{sample};
  EXPECT_EQ(read_ints(*cudf::lists::count_elements(col.view())), (list{4, null, 0, 1}));
  EXPECT_EQ(read_ints(*cudf::lists::extract_list_element(col.view(), 0)), (list{3, null, null, 5}));
  EXPECT_EQ(read_ints(*cudf::lists::extract_list_element(col.view(), -2)), (list{null, null, null, null}));
  auto const places = ints({1, 0, 0, -1});
  EXPECT_EQ(read_ints(*cudf::lists::extract_list_element(col.view(), places->view())), (list{1, null, null, 5}));
  auto const nowhere = ints({null, 0, 0, -2});
  EXPECT_EQ(read_ints(*cudf::lists::extract_list_element(col.view(), nowhere->view())), (list{null, null, null, null}));
  EXPECT_EQ(read<std::int8_t>(*cudf::lists::contains_nulls(col.view())), (cells<std::int8_t>{1, null, 0, 0}));
  EXPECT_THROW(cudf::lists::extract_list_element(col.view(), ints({1})->view()), cudf::logic_error);
}

TEST(Lists, ContainsAndIndexOf) {
  sliced const col{sample};
  cudf::numeric_scalar<std::int32_t> const one{1}, no_key{0, false};
  EXPECT_EQ(read<std::int8_t>(*cudf::lists::contains(col.view(), one)), (cells<std::int8_t>{1, null, 0, 0}));
  EXPECT_EQ(read_ints(*cudf::lists::index_of(col.view(), one)), (list{1, null, -1, -1}));
  EXPECT_EQ(read_ints(*cudf::lists::index_of(col.view(), one, cudf::lists::duplicate_find_option::FIND_LAST)),
            (list{3, null, -1, -1}));
  EXPECT_EQ(read_ints(*cudf::lists::index_of(col.view(), no_key)), (list{null, null, null, null}));
  auto const keys = ints({null, 1, 1, 5});
  EXPECT_EQ(read_ints(*cudf::lists::index_of(col.view(), keys->view())), (list{null, null, -1, 0}));
  EXPECT_EQ(read<std::int8_t>(*cudf::lists::contains(col.view(), keys->view())),
            (cells<std::int8_t>{null, null, 0, 1}));
  cudf::numeric_scalar<std::int64_t> const wide{1};
  EXPECT_THROW(cudf::lists::contains(col.view(), wide), cudf::data_type_error);
}

TEST(Lists, SortReverseAndDistinct) {
  sliced const col{{list{4, 2, null, 3}, null, list{}, list{2, 2, 1, 2}}};
  auto const sorted = [&](cudf::order order, cudf::null_order nulls) {
    return read_lists(*cudf::lists::sort_lists(col.view(), order, nulls));
  };
  EXPECT_EQ(sorted(cudf::order::ASCENDING, cudf::null_order::AFTER),
            (list_rows{list{2, 3, 4, null}, null, list{}, list{1, 2, 2, 2}}));
  EXPECT_EQ(sorted(cudf::order::DESCENDING, cudf::null_order::AFTER),
            (list_rows{list{null, 4, 3, 2}, null, list{}, list{2, 2, 2, 1}}));
  EXPECT_EQ(read_lists(*cudf::lists::reverse(col.view())),
            (list_rows{list{3, null, 2, 4}, null, list{}, list{2, 1, 2, 2}}));
  auto const distinct = [&](cudf::duplicate_keep_option keep) {
    return read_lists(
        *cudf::lists::distinct(col.view(), cudf::null_equality::EQUAL, cudf::nan_equality::ALL_EQUAL, keep));
  };
  EXPECT_EQ(distinct(cudf::duplicate_keep_option::KEEP_FIRST),
            (list_rows{list{4, 2, null, 3}, null, list{}, list{2, 1}}));
  EXPECT_EQ(distinct(cudf::duplicate_keep_option::KEEP_LAST),
            (list_rows{list{4, 2, null, 3}, null, list{}, list{1, 2}}));
  EXPECT_EQ(distinct(cudf::duplicate_keep_option::KEEP_NONE), (list_rows{list{4, 2, null, 3}, null, list{}, list{1}}));
}

TEST(Lists, GatherAndFilter) {
  sliced const col{{list{10, 11, 12}, null, list{20}, list{}}};
  sliced const map{{list{0, -1, 3}, list{0}, list{0, 0}, list{}}};
  EXPECT_EQ(read_lists(*cudf::lists::segmented_gather(col.view(), map.view(), cudf::out_of_bounds_policy::NULLIFY)),
            (list_rows{list{10, 12, null}, null, list{20, 20}, list{}}));
  auto flags = fixed<std::int8_t>({1, 0, 1, null}, data_type{type_id::BOOL8});
  auto const masks = lists_of_lists(std::move(flags), {0, 3, 3, 4, 4}, {true, true, true, true});
  EXPECT_EQ(read_lists(*cudf::lists::apply_boolean_mask(col.view(), lists_column_view{masks->view()})),
            (list_rows{list{10, 12}, null, list{}, list{}}));
  EXPECT_THROW(cudf::lists::apply_boolean_mask(col.view(), map.view()), cudf::logic_error);
}

TEST(Lists, MaskThatIsNull) {
  auto const make_masks = [](list const& offsets, std::vector<bool> const& valid) {
    return lists_of_lists(fixed<std::int8_t>({1, 1}, data_type{type_id::BOOL8}), offsets, valid);
  };
  sliced const two{{list{1, 2}, list{3}}};
  auto const null_mask = make_masks({0, 0, 1}, {false, true});
  EXPECT_THROW(cudf::lists::apply_boolean_mask(two.view(), lists_column_view{null_mask->view()}), cudf::logic_error);
  EXPECT_THROW(cudf::lists::apply_deletion_mask(two.view(), lists_column_view{null_mask->view()}), cudf::logic_error);
  sliced const without{{null, list{3}}};
  EXPECT_EQ(read_lists(*cudf::lists::apply_boolean_mask(without.view(), lists_column_view{null_mask->view()})),
            (list_rows{null, list{3}}));
  auto const too_long = make_masks({0, 1, 2}, {true, true});
  EXPECT_THROW(cudf::lists::apply_boolean_mask(without.view(), lists_column_view{too_long->view()}), cudf::logic_error);
}

TEST(Lists, GatherMapWithNulls_outsideOfTheRowsOnly) {
  auto const col = lists({list{10, 11}, list{20}});
  auto const maps = lists({list{null}, list{1}, list{0}, list{null}});
  auto const inner = cudf::slice(maps->view(), {1, 3}).front();
  lists_column_view const rows{col->view()};
  EXPECT_EQ(read_lists(*cudf::lists::segmented_gather(rows, lists_column_view{inner})),
            (list_rows{list{11}, list{20}}));
  auto const with_null = cudf::slice(maps->view(), {2, 4}).front();
  EXPECT_THROW(cudf::lists::segmented_gather(rows, lists_column_view{with_null}), std::invalid_argument);
}

TEST(Lists, ConcatenateRows) {
  sliced const a{{list{1}, null, list{2}, null}}, b{{list{3, 4}, list{5}, list{}, null}};
  table_view const both{{a.parent(), b.parent()}};
  EXPECT_EQ(read_lists(*cudf::lists::concatenate_rows(both)), (list_rows{list{1, 3, 4}, list{5}, list{2}, null}));
  EXPECT_EQ(read_lists(*cudf::lists::concatenate_rows(both, cudf::lists::concatenate_null_policy::NULLIFY_OUTPUT_ROW)),
            (list_rows{list{1, 3, 4}, null, list{2}, null}));
}

TEST(Lists, ConcatenateElements) {
  auto const col = lists_of_lists(lists({list{1, 2}, list{3}, null, list{4}, null}), {0, 2, 4, 4, 5, 5},
                                  {true, true, true, true, false});
  EXPECT_EQ(read_lists(*cudf::lists::concatenate_list_elements(*col)),
            (list_rows{list{1, 2, 3}, list{4}, null, null, null}));
  auto const strict = cudf::lists::concatenate_null_policy::NULLIFY_OUTPUT_ROW;
  EXPECT_EQ(read_lists(*cudf::lists::concatenate_list_elements(*col, strict)),
            (list_rows{list{1, 2, 3}, null, list{}, null, null}));
  auto const whole = lists_of_lists(lists({list{1}}), {0, 1, 1}, {true, true});
  EXPECT_EQ(read_lists(*cudf::lists::concatenate_list_elements(*whole)), (list_rows{list{1}, list{}}));
  auto const flat = lists({list{1}});
  EXPECT_THROW(cudf::lists::concatenate_list_elements(*flat), std::invalid_argument);
}

TEST(Lists, Explode) {
  sliced const col{{list{5, null}, null, list{}, list{7}}};
  auto const other = ints({100, 200, 300, 400});
  table_view const table{{col.parent(), other->view()}};
  auto const plain = cudf::explode(table, 0);
  EXPECT_EQ(read_ints(plain->view().column(0)), (list{5, null, 7}));
  EXPECT_EQ(read_ints(plain->view().column(1)), (list{100, 100, 400}));
  auto const outer = cudf::explode_outer(table, 0);
  EXPECT_EQ(read_ints(outer->view().column(0)), (list{5, null, null, null, 7}));
  EXPECT_EQ(read_ints(outer->view().column(1)), (list{100, 100, 200, 300, 400}));
  auto const places = cudf::explode_outer_position(table, 0);
  EXPECT_EQ(read_ints(places->view().column(0)), (list{0, 1, null, null, 0}));
  EXPECT_EQ(read_ints(places->view().column(1)), (list{5, null, null, null, 7}));
  auto const inner_places = cudf::explode_position(table, 0);
  EXPECT_EQ(read_ints(inner_places->view().column(0)), (list{0, 1, 0}));
  EXPECT_THROW(cudf::explode(table, 1), cudf::logic_error);
}

TEST(Lists, NoRows) {
  auto const none = lists({});
  lists_column_view const view{none->view()};
  EXPECT_EQ(cudf::lists::count_elements(view)->size(), 0);
  EXPECT_EQ(cudf::lists::extract_list_element(view, 0)->type().id(), type_id::INT32);
  EXPECT_EQ(cudf::lists::reverse(view)->size(), 0);
  EXPECT_EQ(cudf::lists::sort_lists(view, cudf::order::ASCENDING, cudf::null_order::AFTER)->size(), 0);
  EXPECT_EQ(cudf::explode(table_of(none), 0)->num_rows(), 0);
}

}  // namespace
}  // namespace cudf4j::test
