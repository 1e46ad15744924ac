// Enough lists for several threads, against plain loops over them.
#include <algorithm>
#include <cudf/copying.hpp>
#include <cudf/lists/combine.hpp>
#include <cudf/lists/contains.hpp>
#include <cudf/lists/count_elements.hpp>
#include <cudf/lists/explode.hpp>
#include <cudf/lists/extract.hpp>
#include <cudf/lists/gather.hpp>
#include <cudf/lists/reverse.hpp>
#include <cudf/lists/sorting.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <map>
#include <random>

#include "host/core/scan.hpp"
#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::lists_column_view;
using row = std::optional<cells<std::int32_t>>;
using rows_of_lists = cells<cells<std::int32_t>>;

constexpr int step = host::detail::scan_rows;
constexpr int skipped = 3;  // rows before the slice that is used

/// Few elements in most lists; null and empty ones, and some long ones that hold the same elements again and again.
rows_of_lists some(int count, unsigned seed) {
  std::mt19937 random{seed};
  rows_of_lists lists;
  for (int i = 0; i < count; ++i) {
    if (random() % 13 == 0) {
      lists.push_back(null);
      continue;
    }
    cells<std::int32_t> list(i % 1000 == 7 ? 40 : random() % 4);
    for (auto& element : list) {
      element = static_cast<std::int32_t>(random() % 9);
      if (random() % 17 == 0) element = null;
    }
    lists.push_back(list);
  }
  return lists;
}

struct sliced {
  explicit sliced(rows_of_lists all) : whole{lists(all)}, rows{all.begin() + skipped, all.end()} {}
  column_view view() const { return cudf::slice(*whole, {skipped, whole->size()})[0]; }
  lists_column_view list_view() const { return lists_column_view{view()}; }
  column_ptr whole;
  rows_of_lists rows;
};

void add(digest& bits, column_view const& col) {
  if (col.type().id() == type_id::LIST) {
    for (auto const& list : read_lists(col)) {
      for (auto const& element : list.value_or(cells<std::int32_t>{-7})) {
        auto const value = element.value_or(-1);
        bits.add(&value, sizeof value);
      }
    }
    return;
  }
  for (auto const& cell : read<std::int32_t>(col)) {
    auto const value = cell.value_or(-1);
    bits.add(&value, sizeof value);
  }
}

template <typename Change>
rows_of_lists changed(rows_of_lists const& rows, Change const& change) {
  rows_of_lists result;
  for (auto const& list : rows) result.push_back(list ? row{change(*list)} : null);
  return result;
}

std::vector<int> const sizes{1, step - 1, step + 1, 2 * step + 77};

TEST(ManyLists, Explode) {
  digest bits;
  for (auto const size : sizes) {
    sliced const in{some(size + skipped, 1)};
    cells<std::int32_t> numbers;
    for (int i = 0; i < size; ++i) numbers.push_back(i);
    auto const ids = ints(numbers);
    table_view const table{{ids->view(), in.view()}};
    for (bool const outer : {false, true}) {
      cells<std::int32_t> ids_expected, places, elements;
      for (int i = 0; i < size; ++i) {
        auto const list = in.rows[i].value_or(cells<std::int32_t>{});
        for (std::size_t k = 0; k < list.size(); ++k) {
          ids_expected.push_back(i);
          places.push_back(static_cast<std::int32_t>(k));
          elements.push_back(list[k]);
        }
        if (outer && list.empty()) {
          ids_expected.push_back(i);
          places.push_back(null);
          elements.push_back(null);
        }
      }
      auto const found = outer ? cudf::explode_outer_position(table, 1) : cudf::explode_position(table, 1);
      EXPECT_EQ(read_ints(found->view().column(0)), ids_expected);
      EXPECT_EQ(read_ints(found->view().column(1)), places);
      EXPECT_EQ(read_ints(found->view().column(2)), elements);
      for (auto const& col : found->view()) add(bits, col);
      auto const alone = outer ? cudf::explode_outer(table, 1) : cudf::explode(table, 1);
      EXPECT_EQ(read_ints(alone->view().column(1)), elements);
    }
  }
  expect_for_any_threads(bits);
}

TEST(ManyLists, ExplodeLeavesOutWhatLiesBelowNullRows) {
  // the second row is null, and yet has elements
  auto col = lists({cells<std::int32_t>{1, 2}, cells<std::int32_t>{3}, cells<std::int32_t>{4}});
  auto [mask, nulls] = mask_of<int>({1, null, 1});
  col->set_null_mask(std::move(mask), nulls);
  EXPECT_EQ(read_ints(cudf::explode(table_of(col), 0)->view().column(0)), (cells<int>{1, 2, 4}));
  EXPECT_EQ(read_ints(cudf::explode_outer(table_of(col), 0)->view().column(0)), (cells<int>{1, 2, null, 4}));
  EXPECT_EQ(read_lists(*cudf::lists::reverse(lists_column_view{*col})),
            (rows_of_lists{cells<std::int32_t>{2, 1}, null, cells<std::int32_t>{4}}));
}

TEST(ManyLists, RearrangedElements) {
  digest bits;
  for (auto const size : sizes) {
    sliced const in{some(size + skipped, 2)};
    auto const reversed = cudf::lists::reverse(in.list_view());
    EXPECT_EQ(read_lists(*reversed), changed(in.rows, [](auto list) {
                std::reverse(list.begin(), list.end());
                return list;
              }));
    add(bits, *reversed);
    auto const sorted = cudf::lists::sort_lists(in.list_view(), cudf::order::ASCENDING, cudf::null_order::AFTER);
    EXPECT_EQ(read_lists(*sorted), changed(in.rows, [](auto list) {
                std::sort(list.begin(), list.end(), [](auto const& a, auto const& b) { return a && (!b || *a < *b); });
                return list;
              }));
    // places from the end, and one that no list has
    sliced const no_nulls{[&] {
      auto all = some(size + skipped, 2);
      for (auto& list : all) list = list.value_or(cells<std::int32_t>{});
      return all;
    }()};
    auto map_rows = no_nulls.rows;
    for (auto& list : map_rows) {
      for (auto& place : *list) place = -1;
      if (list->size() == 3) (*list)[0] = 1000;
    }
    auto const gathered = cudf::lists::segmented_gather(no_nulls.list_view(), lists_column_view{*lists(map_rows)},
                                                        cudf::out_of_bounds_policy::NULLIFY);
    EXPECT_EQ(read_lists(*gathered), changed(no_nulls.rows, [](auto list) {
                auto const last = list.empty() ? null : list.back();
                for (auto& element : list) element = last;
                if (list.size() == 3) list[0] = null;
                return list;
              }));
    add(bits, *gathered);
  }
  expect_for_any_threads(bits);
}

TEST(ManyLists, KeptElements) {
  digest bits;
  for (auto const size : sizes) {
    sliced const in{some(size + skipped, 3)};
    for (auto const keep : {cudf::duplicate_keep_option::KEEP_FIRST, cudf::duplicate_keep_option::KEEP_LAST,
                            cudf::duplicate_keep_option::KEEP_NONE}) {
      auto const kept =
          cudf::lists::distinct(in.list_view(), cudf::null_equality::EQUAL, cudf::nan_equality::ALL_EQUAL, keep);
      EXPECT_EQ(read_lists(*kept), changed(in.rows, [keep](auto const& list) {
                  std::map<std::optional<std::int32_t>, std::vector<std::size_t>> places;
                  for (std::size_t k = 0; k < list.size(); ++k) places[list[k]].push_back(k);
                  cells<std::int32_t> stay;
                  for (std::size_t k = 0; k < list.size(); ++k) {
                    auto const& all = places[list[k]];
                    if (keep == cudf::duplicate_keep_option::KEEP_FIRST  ? all.front() == k
                        : keep == cudf::duplicate_keep_option::KEEP_LAST ? all.back() == k
                                                                         : all.size() == 1) {
                      stay.push_back(list[k]);
                    }
                  }
                  return stay;
                }));
      add(bits, *kept);
    }
    // those below 5
    rows_of_lists flags = changed(in.rows, [](auto list) {
      for (auto& element : list) element = element && *element < 5 ? 1 : 0;
      return list;
    });
    auto mask = lists(flags);
    cells<std::int8_t> truths;
    for (auto const& flag : read_ints(mask->child(1))) truths.push_back(static_cast<std::int8_t>(*flag));
    auto const nulls = mask->null_count();
    auto contents = mask->release();
    contents.children[1] = bools(truths);
    cudf::column const masks{data_type{type_id::LIST},       size,  rmm::device_buffer{},
                             std::move(*contents.null_mask), nulls, std::move(contents.children)};
    auto const below = cudf::lists::apply_boolean_mask(in.list_view(), lists_column_view{masks});
    EXPECT_EQ(read_lists(*below), changed(in.rows, [](auto list) {
                std::erase_if(list, [](auto const& element) { return !element || *element >= 5; });
                return list;
              }));
    add(bits, *below);
  }
  expect_for_any_threads(bits);
}

TEST(ManyLists, AMaskThatIsTooLongIsNamed) {
  rows_of_lists rows(100'000, cells<std::int32_t>{1, 2});
  auto const col = lists(rows);
  rows[70'000] = cells<std::int32_t>{1, 2, 3};
  rows[90'000] = cells<std::int32_t>{};
  auto mask = lists(rows)->release();
  mask.children[1] = bools(cells<std::int8_t>(199'999, 1));
  cudf::column const masks{data_type{type_id::LIST}, 100'000, rmm::device_buffer{},
                           rmm::device_buffer{},     0,       std::move(mask.children)};
  try {
    cudf::lists::apply_boolean_mask(lists_column_view{*col}, lists_column_view{masks});
    FAIL() << "list 70000 has two elements and three masks";
  } catch (cudf::logic_error const& error) {
    EXPECT_NE(std::string{error.what()}.find("list 70000 has 2 elements, its mask 3"), std::string::npos)
        << error.what();
  }
}

TEST(ManyLists, JoinedLists) {
  using cudf::lists::concatenate_null_policy;
  digest bits;
  for (auto const size : sizes) {
    sliced const a{some(size + skipped, 4)}, b{some(size + skipped, 5)};
    for (bool const ignore : {true, false}) {
      auto const joined = cudf::lists::concatenate_rows(
          table_view{{a.view(), b.view()}},
          ignore ? concatenate_null_policy::IGNORE : concatenate_null_policy::NULLIFY_OUTPUT_ROW);
      rows_of_lists expected;
      for (int i = 0; i < size; ++i) {
        auto both = a.rows[i].value_or(cells<std::int32_t>{});
        auto const second = b.rows[i].value_or(cells<std::int32_t>{});
        both.insert(both.end(), second.begin(), second.end());
        bool const valid = ignore ? a.rows[i] || b.rows[i] : a.rows[i] && b.rows[i];
        expected.push_back(valid ? row{both} : null);
      }
      EXPECT_EQ(read_lists(*joined), expected);
      add(bits, *joined);
    }
  }
  expect_for_any_threads(bits);
}

TEST(ManyLists, WhatTheyHold) {
  digest bits;
  for (auto const size : sizes) {
    sliced const in{some(size + skipped, 6)};
    cells<std::int32_t> lengths, seconds, last_places;
    cells<std::int8_t> with_nulls;
    for (auto const& list : in.rows) {
      lengths.push_back(list ? std::optional{static_cast<std::int32_t>(list->size())} : null);
      seconds.push_back(list && list->size() > 1 ? (*list)[1] : null);
      with_nulls.push_back(list ? std::optional<std::int8_t>{std::find(list->begin(), list->end(), null) != list->end()}
                                : null);
      if (!list) {
        last_places.push_back(null);
        continue;
      }
      auto const found = std::find(list->rbegin(), list->rend(), std::optional{4});
      last_places.push_back(found == list->rend() ? -1 : static_cast<std::int32_t>(list->rend() - found) - 1);
    }
    EXPECT_EQ(read_ints(*cudf::lists::count_elements(in.list_view())), lengths);
    auto const second = cudf::lists::extract_list_element(in.list_view(), 1);
    EXPECT_EQ(read_ints(*second), seconds);
    add(bits, *second);
    EXPECT_EQ(read<std::int8_t>(*cudf::lists::contains_nulls(in.list_view())), with_nulls);
    auto const places = cudf::lists::index_of(in.list_view(), cudf::numeric_scalar<std::int32_t>{4},
                                              cudf::lists::duplicate_find_option::FIND_LAST);
    EXPECT_EQ(read_ints(*places), last_places);
    add(bits, *places);
  }
  expect_for_any_threads(bits);
}

}  // namespace
}  // namespace cudf4j::test
