#include <sys/mman.h>

#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <limits>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Gather, PicksRowsOfEveryType) {
  auto const i = ints({1, null, 3, 4});
  auto const s = strings({"a", "a long string of more than sixteen bytes", null, ""});
  auto const l = lists({cells<int>{1, 2}, null, cells<int>{}, cells<int>{null, 5}});
  auto const t = structs(fields(ints({7, 8, null, 9}), strings({"w", "x", null, "z"})), {true, true, false, true});
  auto const map = ints({3, 1, 1, 0});
  auto const got = cudf::gather(table_of(i, s, l, t), map->view());
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{4, null, null, 1}));
  EXPECT_EQ(read_strings(got->get_column(1)), (cells<std::string>{"", "a long string of more than sixteen bytes",
                                                                  "a long string of more than sixteen bytes", "a"}));
  EXPECT_EQ(read_lists(got->get_column(2)), (cells<cells<int>>{cells<int>{null, 5}, null, null, cells<int>{1, 2}}));
  EXPECT_EQ(read_ints(got->get_column(3).child(0)), (cells<int>{9, 8, 8, 7}));
  EXPECT_EQ(read_strings(got->get_column(3).child(1)), (cells<std::string>{"z", "x", "x", "w"}));
}

TEST(Gather, NegativeAndOutside) {
  auto const i = ints({1, 2, 3});
  auto const map = ints({-1, 3, std::numeric_limits<int>::min(), 0});
  auto const got = cudf::gather(table_of(i), map->view(), cudf::out_of_bounds_policy::NULLIFY);
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{3, null, null, 1}));
  auto const strict = cudf::gather(table_of(i), map->view(), cudf::out_of_bounds_policy::NULLIFY,
                                   cudf::negative_index_policy::NOT_ALLOWED);
  EXPECT_EQ(read_ints(strict->get_column(0)), (cells<int>{null, null, null, 1}));
  EXPECT_THROW(cudf::gather(table_of(i), map->view()), std::out_of_range);
  EXPECT_THROW(cudf::gather(table_of(i), ints({null, 1})->view()), std::invalid_argument);
}

TEST(Gather, ManyRowsOfTextsInAnyOrder_andOfFewRowsWithNulls) {
  constexpr int many = 200'000, few = 1'000;
  cells<std::string> texts;
  cells<int> numbers;
  for (int row = 0; row < few; ++row) {
    // of 0 to 40 bytes, so that short and long ones lie side by side, also at the end
    auto const text = std::string(static_cast<std::size_t>(row * 7 % 41), static_cast<char>('a' + row % 26));
    texts.push_back(row % 11 == 3 ? std::optional<std::string>{} : text);
    numbers.push_back(row % 13 == 5 ? std::optional<int>{} : row);
  }
  auto const s = strings(texts);
  auto const n = ints(numbers);
  cells<int> map;
  cells<std::string> want_texts;
  cells<int> want_numbers;
  for (std::int64_t i = 0; i < many; ++i) {
    // every fifth row is none
    int const row = i % 5 == 4 ? few : static_cast<int>(i * 7919 % few);
    map.push_back(row);
    want_texts.push_back(row == few ? null : texts[row]);
    want_numbers.push_back(row == few ? null : numbers[row]);
  }
  auto const got = cudf::gather(table_of(s, n), ints(map)->view(), cudf::out_of_bounds_policy::NULLIFY);
  EXPECT_EQ(read_strings(got->get_column(0)), want_texts);
  EXPECT_EQ(read_ints(got->get_column(1)), want_numbers);
}

TEST(Gather, GapsAreTakenAsTheyAre) {
  constexpr auto gap = std::numeric_limits<int>::min();
  auto const i = ints({1, null, 3});
  auto const s = strings({"a", null, "c"});
  auto const l = lists({cells<int>{1}, null, cells<int>{2, 3}});
  // below -3 nothing counts from the end
  for (int none : {gap, gap + 1, -4}) {
    auto const got =
        cudf::gather(table_of(i, s, l), ints({2, none, 1, 0, none})->view(), cudf::out_of_bounds_policy::NULLIFY);
    EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{3, null, null, 1, null}));
    EXPECT_EQ(read_strings(got->get_column(1)), (cells<std::string>{"c", null, null, "a", null}));
    EXPECT_EQ(read_lists(got->get_column(2)), (cells<cells<int>>{cells<int>{2, 3}, null, null, cells<int>{1}, null}));
    EXPECT_THROW(cudf::gather(table_of(i), ints({2, none})->view(), cudf::out_of_bounds_policy::DONT_CHECK),
                 std::out_of_range);
  }
  auto const empty = cudf::gather(table_of(ints({})), ints({gap, -1, 0})->view(), cudf::out_of_bounds_policy::NULLIFY);
  EXPECT_EQ(read_ints(empty->get_column(0)), (cells<int>{null, null, null}));
  auto const strict = cudf::gather(table_of(i), ints({-1, -3, 2})->view(), cudf::out_of_bounds_policy::NULLIFY,
                                   cudf::negative_index_policy::NOT_ALLOWED);
  EXPECT_EQ(read_ints(strict->get_column(0)), (cells<int>{null, null, 3}));
  auto const beyond = cudf::gather(table_of(i), ints({std::numeric_limits<int>::max(), gap, -1})->view(),
                                   cudf::out_of_bounds_policy::NULLIFY);
  EXPECT_EQ(read_ints(beyond->get_column(0)), (cells<int>{null, null, 3}));
}

TEST(Gather, SlicedSourceAndEmptyMap) {
  auto const s = strings({"aa", "b", null, "dddd", "e"});
  auto const l = lists({cells<int>{1}, cells<int>{2, 3}, null, cells<int>{4}, cells<int>{5, 6, 7}});
  auto const cut = cudf::slice(table_of(s, l), {1, 5})[0];
  auto const got = cudf::gather(cut, ints({3, 1, 0})->view());
  EXPECT_EQ(read_strings(got->get_column(0)), (cells<std::string>{"e", null, "b"}));
  EXPECT_EQ(read_lists(got->get_column(1)), (cells<cells<int>>{cells<int>{5, 6, 7}, null, cells<int>{2, 3}}));
  auto const none = cudf::gather(cut, ints({})->view());
  EXPECT_EQ(none->num_rows(), 0);
  EXPECT_EQ(none->num_columns(), 2);
}

TEST(Gather, MaskWordsAroundTheirBorders) {
  for (int rows : {31, 32, 33, 63, 64, 65}) {
    cells<int> source, map, want;
    for (int i = 0; i < rows; ++i) {
      source.push_back(i % 3 == 0 ? null : std::optional<int>{i});
      map.push_back(rows - 1 - i);
    }
    for (int i = rows - 1; i >= 0; --i) want.push_back(source[i]);
    auto const col = ints(source);
    EXPECT_EQ(read_ints(cudf::gather(table_of(col), ints(map)->view())->get_column(0)), want) << rows;
    EXPECT_EQ(read_ints(*cudf::reverse(col->view())), want) << rows;
  }
}

/// Takes rows by codes, of which resolve(int) says what row they stand for, below 0 for none.
template <typename T, typename Resolve>
void expect_taken(std::vector<T> const& codes, Resolve const& resolve, int source_rows, bool nullify,
                  cudf::negative_index_policy negative) {
  cells<int> source, want;
  cells<std::int64_t> wide;
  for (int i = 0; i < source_rows; ++i) {
    source.push_back(i % 4 == 1 ? null : std::optional<int>{10 * i});
    wide.push_back(std::int64_t{1} << (40 + i % 4));
  }
  cells<std::int64_t> want_wide;
  for (auto const code : codes) {
    auto const row = resolve(static_cast<int>(code));
    want.push_back(row < 0 ? null : source[row]);
    want_wide.push_back(row < 0 ? std::optional<std::int64_t>{} : wide[row]);
  }
  cells<T> map;
  for (auto const code : codes) map.push_back(code);
  auto const numbers = fixed(map, data_type{cudf::type_to_id<T>()});
  auto const got =
      cudf::gather(table_of(ints(source), longs(wide)), numbers->view(),
                   nullify ? cudf::out_of_bounds_policy::NULLIFY : cudf::out_of_bounds_policy::DONT_CHECK, negative);
  EXPECT_EQ(read_ints(got->get_column(0)), want);
  EXPECT_EQ(read_longs(got->get_column(1)), want_wide);
}

TEST(Gather, NumbersOfOneByte) {
  // as many rows as have a table of their own, and more than one thread takes
  for (int rows : {1024, 1025, 1087, 200001}) {
    std::vector<std::int8_t> codes;
    std::vector<std::uint8_t> high;
    std::vector<std::int8_t> inside;
    for (int i = 0; i < rows; ++i) {
      codes.push_back(static_cast<std::int8_t>(i % 7 - 2));
      high.push_back(static_cast<std::uint8_t>(i % 256));
      inside.push_back(static_cast<std::int8_t>(i % 3));
    }
    expect_taken(
        codes, [](int code) { return code < 0   ? code + 4
                                     : code < 4 ? code
                                                : -1; }, 4, true,
        cudf::negative_index_policy::ALLOWED);
    expect_taken(
        codes, [](int code) { return code < 4 ? code : -1; }, 4, true, cudf::negative_index_policy::NOT_ALLOWED);
    expect_taken(
        high, [](int code) { return code < 200 ? code : -1; }, 200, true, cudf::negative_index_policy::NOT_ALLOWED);
    expect_taken(inside, [](int code) { return code; }, 4, false, cudf::negative_index_policy::NOT_ALLOWED);
    cells<std::int8_t> one_beyond(static_cast<std::size_t>(rows), std::int8_t{0});
    one_beyond.back() = std::int8_t{4};
    EXPECT_THROW(cudf::gather(table_of(ints({1, 2, 3, 4})), fixed(one_beyond, data_type{type_id::INT8})->view()),
                 std::out_of_range);
    one_beyond.back() = null;
    EXPECT_THROW(cudf::gather(table_of(ints({1, 2, 3, 4})), fixed(one_beyond, data_type{type_id::INT8})->view()),
                 std::invalid_argument);
  }
}

TEST(Gather, NumbersOfTwoBytes) {
  using policy = cudf::negative_index_policy;
  // the fewest rows that have a table, one less, and such that no word of a mask ends with
  for (int rows : {262143, 262144, 262209}) {
    std::vector<std::int16_t> codes, inside, all;
    std::vector<std::uint16_t> high;
    for (int i = 0; i < rows; ++i) {
      codes.push_back(static_cast<std::int16_t>(i % 1003 - 2));
      inside.push_back(static_cast<std::int16_t>(i % 999));
      all.push_back(static_cast<std::int16_t>(i % 65536 - 32768));
      high.push_back(static_cast<std::uint16_t>(i % 65536));
    }
    auto const with_last = [](int source_rows) {
      return [=](int code) { return code < 0 ? std::max(-1, code + source_rows) : code < source_rows ? code : -1; };
    };
    expect_taken(codes, with_last(1000), 1000, true, policy::ALLOWED);
    expect_taken(codes, [](int code) { return code < 1000 ? code : -1; }, 1000, true, policy::NOT_ALLOWED);
    expect_taken(inside, [](int code) { return code; }, 1000, false, policy::NOT_ALLOWED);
    expect_taken(all, with_last(40000), 40000, false, policy::ALLOWED);
    expect_taken(all, with_last(300), 300, true, policy::ALLOWED);
    expect_taken(high, [](int code) { return code < 60000 ? code : -1; }, 60000, true, policy::NOT_ALLOWED);
    expect_taken(high, [](int code) { return code; }, 70000, false, policy::NOT_ALLOWED);
    cells<std::int16_t> one_beyond(static_cast<std::size_t>(rows), std::int16_t{0});
    one_beyond.back() = std::int16_t{4};
    EXPECT_THROW(cudf::gather(table_of(ints({1, 2, 3, 4})), fixed(one_beyond, data_type{type_id::INT16})->view()),
                 std::out_of_range);
  }
}

TEST(Slice, RangesAndErrors) {
  auto const i = ints({0, null, 2, 3});
  auto const parts = cudf::slice(i->view(), {1, 3, 0, 0});
  EXPECT_EQ(read_ints(parts[0]), (cells<int>{null, 2}));
  EXPECT_EQ(parts[1].size(), 0);
  EXPECT_EQ(read_ints(cudf::split(i->view(), {1})[1]), (cells<int>{null, 2, 3}));
  EXPECT_THROW(cudf::slice(i->view(), {0, 5}), std::out_of_range);
  EXPECT_THROW(cudf::slice(i->view(), {2, 1}), std::invalid_argument);
  EXPECT_THROW(cudf::slice(i->view(), {2}), std::invalid_argument);
}

TEST(Scatter, RowsAndScalars) {
  auto const target = ints({0, 1, 2, 3});
  auto const source = ints({10, null});
  auto const got = cudf::scatter(table_of(source), ints({-1, 0})->view(), table_of(target));
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{null, 1, 2, 10}));
  cudf::numeric_scalar<int> const seven{7};
  // rows that all are there, in a slice of a target and beside a column with nulls
  auto const plain = ints({1, 2, 3, 4, 5});
  auto const behind = cudf::slice(*plain, {2, 5})[0];
  auto const written =
      cudf::scatter(table_of(ints({7, 8}), ints({9, null})), ints({2, -3})->view(), table_view{{behind, behind}});
  EXPECT_EQ(read_ints(written->get_column(0)), (cells<int>{8, 4, 7}));
  EXPECT_EQ(read_ints(written->get_column(1)), (cells<int>{null, 4, 9}));
  auto const filled = cudf::scatter({seven}, ints({1, 2})->view(), table_of(target));
  EXPECT_EQ(read_ints(filled->get_column(0)), (cells<int>{0, 7, 7, 3}));
  EXPECT_THROW(cudf::scatter(table_of(longs({1})), ints({0})->view(), table_of(target)), cudf::data_type_error);
  EXPECT_THROW(cudf::scatter(table_of(source), ints({4, 0})->view(), table_of(target)), std::out_of_range);
}

TEST(CopyIfElse, NullMaskEntryIsFalse) {
  auto const a = strings({"a", "b", null, "d"});
  auto const b = strings({"w", null, "y", "z"});
  auto const mask = bools({1, 0, 1, null});
  EXPECT_EQ(read_strings(*cudf::copy_if_else(a->view(), b->view(), mask->view())),
            (cells<std::string>{"a", null, null, "z"}));
  cudf::string_scalar const x{"x"};
  EXPECT_EQ(read_strings(*cudf::copy_if_else(x, b->view(), mask->view())), (cells<std::string>{"x", null, "x", "z"}));
  EXPECT_EQ(read_strings(*cudf::copy_if_else(a->view(), x, mask->view())), (cells<std::string>{"a", "x", null, "x"}));
  cudf::numeric_scalar<int> const one{1}, two{2};
  EXPECT_EQ(read_ints(*cudf::copy_if_else(one, two, mask->view())), (cells<int>{1, 2, 1, 2}));
  EXPECT_THROW(cudf::copy_if_else(a->view(), b->view(), bools({1})->view()), std::invalid_argument);
  EXPECT_THROW(cudf::copy_if_else(a->view(), b->view(), ints({1, 0, 1, 0})->view()), cudf::data_type_error);
}

TEST(Shift, FillsAtTheEnds) {
  auto const i = ints({1, 2, 3});
  cudf::numeric_scalar<int> const fill{9}, none{0, false};
  EXPECT_EQ(read_ints(*cudf::shift(i->view(), 1, fill)), (cells<int>{9, 1, 2}));
  EXPECT_EQ(read_ints(*cudf::shift(i->view(), -2, none)), (cells<int>{3, null, null}));
  EXPECT_EQ(read_ints(*cudf::shift(i->view(), 5, fill)), (cells<int>{9, 9, 9}));
}

TEST(GetElement, EveryKind) {
  auto const i = ints({1, null});
  auto const one = cudf::get_element(i->view(), 0);
  EXPECT_TRUE(one->is_valid());
  EXPECT_EQ(static_cast<cudf::numeric_scalar<int> const&>(*one).value(), 1);
  EXPECT_FALSE(cudf::get_element(i->view(), 1)->is_valid());
  auto const s = strings({"a", "bc"});
  EXPECT_EQ(static_cast<cudf::string_scalar const&>(*cudf::get_element(s->view(), 1)).to_string(), "bc");
  auto const l = lists({cells<int>{1}, cells<int>{2, 3}});
  auto const list = cudf::get_element(l->view(), 1);
  EXPECT_EQ(read_ints(static_cast<cudf::list_scalar const&>(*list).view()), (cells<int>{2, 3}));
  auto const d = fixed<std::int64_t>({1234}, data_type{type_id::DECIMAL64, -2});
  auto const decimal = cudf::get_element(d->view(), 0);
  EXPECT_EQ(decimal->type(), (data_type{type_id::DECIMAL64, -2}));
  EXPECT_THROW(cudf::get_element(i->view(), 2), std::out_of_range);
}

TEST(CopyRange, CopiesValuesAndNulls) {
  auto const source = ints({1, null, 3});
  auto target = ints({10, 20, null, 40});
  EXPECT_EQ(read_ints(*cudf::copy_range(source->view(), target->view(), 1, 3, 1)), (cells<int>{10, null, 3, 40}));
  auto view = target->mutable_view();
  cudf::copy_range_in_place(source->view(), view, 0, 2, 2);
  target->set_null_count(view.null_count());
  EXPECT_EQ(read_ints(target->view()), (cells<int>{10, 20, 1, null}));
  EXPECT_THROW(cudf::copy_range(source->view(), target->view(), 0, 3, 2), std::out_of_range);
}

TEST(CopyRange, OfNoRowsChangesNothing) {
  auto const source = ints({1, null, 3});
  auto const none = ints({});
  auto target = ints({10, null, 30});
  auto view = target->mutable_view();
  for (int at : {0, 1, 3}) {
    EXPECT_EQ(read_ints(*cudf::copy_range(source->view(), target->view(), at, at, at)), (cells<int>{10, null, 30}));
    cudf::copy_range_in_place(source->view(), view, at, at, at);
    cudf::copy_range_in_place(none->view(), view, 0, 0, at);
    EXPECT_EQ(read_ints(target->view()), (cells<int>{10, null, 30}));
    EXPECT_EQ(view.null_count(), 1);
  }
  auto empty = ints({});
  auto empty_view = empty->mutable_view();
  cudf::copy_range_in_place(ints({1, 2})->view(), empty_view, 2, 2, 0);
  EXPECT_THROW(cudf::copy_range_in_place(source->view(), empty_view, 2, 2, 0), std::invalid_argument);
  EXPECT_EQ(cudf::copy_range(none->view(), empty->view(), 0, 0, 0)->size(), 0);
  EXPECT_THROW(cudf::copy_range_in_place(source->view(), view, 4, 4, 0), std::out_of_range);
  EXPECT_THROW(cudf::copy_range_in_place(source->view(), view, 0, 0, 4), std::out_of_range);
  EXPECT_THROW(cudf::copy_range_in_place(none->view(), view, 0, 0, -1), std::out_of_range);
  auto const longs = fixed<std::int64_t>({1}, data_type{type_id::INT64});
  EXPECT_THROW(cudf::copy_range_in_place(longs->view(), view, 0, 0, 0), cudf::data_type_error);
}

/// Pages of zeros of which only those that are written to take memory.
template <typename T>
class sparse_array {
 public:
  explicit sparse_array(std::int64_t count)
      : bytes_{static_cast<std::size_t>(count) * sizeof(T)},
        data_{mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)} {
    if (data_ == MAP_FAILED) throw std::bad_alloc{};
  }
  sparse_array(sparse_array const&) = delete;
  sparse_array& operator=(sparse_array const&) = delete;
  ~sparse_array() { munmap(data_, bytes_); }
  T* data() const { return static_cast<T*>(data_); }

 private:
  std::size_t bytes_;
  void* data_;
};

TEST(RowsOfTwoColumns, EachMayHaveAsManyAsAColumnCounts) {
  constexpr auto most = std::numeric_limits<size_type>::max();
  sparse_array<std::int32_t> const numbers{most};
  numbers.data()[most - 1] = 7;
  column_view const many{data_type{type_id::INT32}, most, numbers.data(), nullptr, 0};
  auto const target = ints({1, 2, 3});
  EXPECT_EQ(read_ints(*cudf::copy_range(many, target->view(), most - 2, most, 1)), (cells<int>{1, 0, 7}));
  EXPECT_EQ(
      read_ints(
          cudf::boolean_mask_scatter(table_view{{many}}, table_of(target), bools({0, 1, 0})->view())->get_column(0)),
      (cells<int>{1, 0, 3}));

  // offsets are a column themselves
  sparse_array<std::int32_t> const offsets{most};
  offsets.data()[most - 1] = 3;
  column_view const ends{data_type{type_id::INT32}, most, offsets.data(), nullptr, 0};
  column_view const texts{data_type{type_id::STRING}, most - 1, "end", nullptr, 0, 0, {ends}};
  EXPECT_EQ(read_strings(*cudf::copy_range(texts, strings({"a", null, "c"})->view(), most - 3, most - 1, 0)),
            (cells<std::string>{"", "end", "c"}));

  // the elements of two list columns are no more together than each of them is
  auto const borders = ints({0, most});
  column_view const lists_of_many{data_type{type_id::LIST}, 1, nullptr, nullptr, 0, 0, {borders->view(), many}};
  auto const two = lists({cells<int>{1}, cells<int>{2, null}});
  EXPECT_EQ(read_lists(*cudf::copy_range(two->view(), lists_of_many, 1, 2, 0)),
            (cells<cells<int>>{cells<int>{2, null}}));
}

TEST(BooleanMaskScatter, TakesSourceRowsInTurn) {
  auto const target = ints({1, 2, 3, 4});
  auto const got = cudf::boolean_mask_scatter(table_of(ints({8, 9})), table_of(target), bools({0, 1, 0, 1})->view());
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{1, 8, 3, 9}));
  EXPECT_THROW(cudf::boolean_mask_scatter(table_of(ints({8})), table_of(target), bools({0, 1, 0, 1})->view()),
               std::invalid_argument);
}

TEST(EmptyLike, KeepsTypes) {
  auto const l = lists({cells<int>{1}});
  auto const empty = cudf::empty_like(l->view());
  EXPECT_EQ(empty->size(), 0);
  EXPECT_EQ(empty->view().child(1).type().id(), type_id::INT32);
  auto const like = cudf::allocate_like(ints({1, null})->view(), 5);
  EXPECT_EQ(like->size(), 5);
  EXPECT_TRUE(like->nullable());
  EXPECT_THROW(cudf::allocate_like(strings({"a"})->view()), cudf::data_type_error);
}

TEST(Sample, WithoutReplacementIsAPermutation) {
  auto const got = cudf::sample(table_of(ints({1, 2, 3, 4})), 4, cudf::sample_with_replacement::FALSE, 7);
  auto rows = read_ints(got->get_column(0));
  std::sort(rows.begin(), rows.end());
  EXPECT_EQ(rows, (cells<int>{1, 2, 3, 4}));
  EXPECT_THROW(cudf::sample(table_of(ints({1})), 2), cudf::logic_error);
}

TEST(Shift, ManyRowsSlicesAndNulls) {
  constexpr int rows = 150'000;
  cells<std::int64_t> numbers;
  for (int i = 0; i < rows; ++i) numbers.push_back(i % 11 == 0 ? null : std::optional<std::int64_t>{i});
  auto const col = longs(numbers);
  auto const part = host::slice_view(*col, 37, rows - 5);
  cudf::numeric_scalar<std::int64_t> const nine{9}, none{0, false};
  for (int offset : {0, 1, -1, 64, -70'000, 100'000, rows, -rows, std::numeric_limits<int>::max(),
                     std::numeric_limits<int>::min()}) {
    for (bool filled : {true, false}) {
      cells<std::int64_t> want;
      for (std::int64_t i = 0; i < part.size(); ++i) {
        auto const row = i - offset;
        want.push_back(row >= 0 && row < part.size() ? numbers[row + 37]
                       : filled                      ? std::optional<std::int64_t>{9}
                                                     : null);
      }
      ASSERT_TRUE(read_longs(*cudf::shift(part, offset, filled ? nine : none)) == want) << offset;
    }
  }
}

template <typename T>
void expect_chosen(type_id id) {
  for (int const rows : {0, 1, 63, 64, 65, 255, 256, 257, 2049, 70'001}) {
    cells<T> a, b, want, of_scalar, of_null;
    cells<std::int8_t> mask;
    for (int i = 0; i < rows + 3; ++i) {
      a.push_back(i % 5 == 1 ? null : std::optional<T>{static_cast<T>(i + 1)});
      b.push_back(i % 7 == 2 ? null : std::optional<T>{static_cast<T>(-i)});
      // any byte but 0 is true
      mask.push_back(i % 11 == 10 ? null
                                  : std::optional<std::int8_t>{static_cast<std::int8_t>(i % 3 != 0 ? i % 2 + 1 : 0)});
      if (i < 3) continue;
      bool const is_left = mask.back().value_or(0) != 0;
      want.push_back(is_left ? a.back() : b.back());
      of_scalar.push_back(is_left ? std::optional<T>{static_cast<T>(77)} : b.back());
      of_null.push_back(is_left ? a.back() : null);
    }
    auto const later = [&](column_ptr const& col) { return cudf::slice(col->view(), {3, rows + 3})[0]; };
    auto const left = fixed(a, data_type{id});
    auto const right = fixed(b, data_type{id});
    auto const choice = bools(mask);
    auto const one = cudf::get_element(*fixed<T>({static_cast<T>(77)}, data_type{id}), 0);
    auto const none = cudf::get_element(*fixed<T>({null}, data_type{id}), 0);
    ASSERT_TRUE(read<T>(*cudf::copy_if_else(later(left), later(right), later(choice))) == want) << rows;
    ASSERT_TRUE(read<T>(*cudf::copy_if_else(*one, later(right), later(choice))) == of_scalar) << rows;
    ASSERT_TRUE(read<T>(*cudf::copy_if_else(later(left), *none, later(choice))) == of_null) << rows;
  }
}

TEST(CopyIfElse, EveryWidthSizeAndSlice) {
  expect_chosen<std::int8_t>(type_id::INT8);
  expect_chosen<std::int16_t>(type_id::INT16);
  expect_chosen<float>(type_id::FLOAT32);
  expect_chosen<double>(type_id::FLOAT64);
  expect_chosen<__int128_t>(type_id::DECIMAL128);
}

}  // namespace
}  // namespace cudf4j::test
