#include <cudf/copying.hpp>
#include <cudf/reduction/distinct_count.hpp>
#include <cudf/reduction/unique_count.hpp>
#include <cudf/stream_compaction.hpp>
#include <set>

#include "host/stream_compaction/compact_words.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using enum cudf::duplicate_keep_option;
constexpr auto unequal = cudf::null_equality::UNEQUAL;

TEST(ApplyBooleanMask, NullsInTheMaskDrop) {
  auto const i = ints({1, 2, null, 4});
  auto const s = strings({"a", "b", "c", null});
  auto const mask = bools({1, null, 1, 1});
  auto const got = cudf::apply_boolean_mask(table_of(i, s), mask->view());
  EXPECT_EQ(read_ints(got->get_column(0)), (cells<int>{1, null, 4}));
  EXPECT_EQ(read_strings(got->get_column(1)), (cells<std::string>{"a", "c", null}));
  EXPECT_THROW(cudf::apply_boolean_mask(table_of(i), ints({1, 1, 1, 1})->view()), cudf::logic_error);
  EXPECT_THROW(cudf::apply_boolean_mask(table_of(i), bools({1})->view()), cudf::logic_error);
}

TEST(ApplyDeletionMask, KeepsWhereTheMaskIsFalse) {
  auto const i = ints({1, 2, null, 4});
  auto const mask = bools({1, null, 0, 0});
  EXPECT_EQ(read_ints(cudf::apply_deletion_mask(table_of(i), mask->view())->get_column(0)), (cells<int>{null, 4}));
}

TEST(ApplyBooleanMask, EverySizeAndSlice) {
  for (int rows : {0, 1, 31, 32, 33, 63, 64, 65, 200'000}) {
    cells<int> source, want;
    cells<std::int8_t> mask;
    for (int i = 0; i < rows; ++i) {
      source.push_back(i % 5 == 0 ? null : std::optional<int>{i});
      mask.push_back(i % 3 == 0 ? 1 : 0);
      if (i > 0 && i % 3 == 0) want.push_back(source.back());
    }
    auto const col = ints(source);
    auto const keep = bools(mask);
    if (rows == 0) {
      EXPECT_EQ(cudf::apply_boolean_mask(table_of(col), keep->view())->num_rows(), 0);
      continue;
    }
    auto const got =
        cudf::apply_boolean_mask(cudf::slice(table_of(col), {1, rows})[0], cudf::slice(keep->view(), {1, rows})[0]);
    EXPECT_EQ(read_ints(got->get_column(0)), want) << rows;
  }
}

/// Which rows stay: all, none, few, half, most, and runs as long as the words of a mask.
bool stays(int pattern, std::uint32_t row) {
  auto const mixed = (row * 2654435761U) >> 16;
  switch (pattern) {
    case 0:
      return true;
    case 1:
      return false;
    case 2:
      return mixed % 97 == 0;
    case 3:
      return mixed % 2 == 0;
    case 4:
      return mixed % 97 != 0;
    default:
      return row / 64 % 3 == 1 || row % 640 == 0;
  }
}

template <typename T>
void expect_filtered(type_id id) {
  for (int const rows : {1, 63, 64, 65, 127, 8191, 8192, 8193, 70'001}) {
    for (int pattern = 0; pattern < 6; ++pattern) {
      cells<T> plain, gaps;
      cells<std::int8_t> mask;
      cells<T> want_plain, want_gaps;
      for (int i = 0; i < rows; ++i) {
        auto const value = id == type_id::BOOL8 ? static_cast<T>(i % 2) : static_cast<T>(i * 7 + 1);
        plain.push_back(value);
        gaps.push_back(i % 5 == 2 ? null : std::optional<T>{value});
        mask.push_back(stays(pattern, static_cast<std::uint32_t>(i)) ? 1 : 0);
        // the first three rows are sliced away
        if (i >= 3 && *mask.back() != 0) {
          want_plain.push_back(plain.back());
          want_gaps.push_back(gaps.back());
        }
      }
      auto const a = fixed(plain, data_type{id});
      auto const b = fixed(gaps, data_type{id});
      auto const keep = bools(mask);
      auto const first = std::min(3, rows);
      auto const got = cudf::apply_boolean_mask(cudf::slice(table_of(a, b), {first, rows})[0],
                                                cudf::slice(keep->view(), {first, rows})[0]);
      ASSERT_TRUE(read<T>(got->get_column(0)) == want_plain) << rows << ' ' << pattern;
      ASSERT_TRUE(read<T>(got->get_column(1)) == want_gaps) << rows << ' ' << pattern;
    }
  }
}

TEST(ApplyBooleanMask, EveryWidthSizeAndShareOfRows) {
  expect_filtered<std::int8_t>(type_id::BOOL8);
  expect_filtered<std::uint8_t>(type_id::UINT8);
  expect_filtered<std::int16_t>(type_id::INT16);
  expect_filtered<float>(type_id::FLOAT32);
  expect_filtered<std::int64_t>(type_id::TIMESTAMP_MICROSECONDS);
  expect_filtered<double>(type_id::FLOAT64);
  expect_filtered<__int128_t>(type_id::DECIMAL128);
}

TEST(ApplyBooleanMask, TextBesideNumbers) {
  cells<std::string> texts, want_texts;
  cells<int> numbers, want_numbers;
  cells<std::int8_t> mask;
  for (int i = 0; i < 20'000; ++i) {
    texts.push_back(i % 7 == 0 ? null : std::optional<std::string>{std::string(static_cast<std::size_t>(i % 23), 'x')});
    numbers.push_back(i);
    mask.push_back(stays(3, static_cast<std::uint32_t>(i)) ? 1 : 0);
    if (*mask.back() != 0) {
      want_texts.push_back(texts.back());
      want_numbers.push_back(i);
    }
  }
  auto const got = cudf::apply_boolean_mask(table_of(strings(texts), ints(numbers)), bools(mask)->view());
  EXPECT_EQ(read_strings(got->get_column(0)), want_texts);
  EXPECT_EQ(read_ints(got->get_column(1)), want_numbers);
}

TEST(CompactWords, BitsSideBySide) {
  for (auto const extract : {host::extraction_of_bits(), host::extraction{host::extract_each}}) {
    auto const some = extract(0b1011'0110, 0b1111'0000);
    EXPECT_EQ(some.bits, 0b1011U);
    EXPECT_EQ(some.count, 4);
    auto const none = extract(~std::uint64_t{0}, 0);
    EXPECT_EQ(none.bits, 0U);
    EXPECT_EQ(none.count, 0);
    auto const all = extract(0x8000'0000'0000'0001U, ~std::uint64_t{0});
    EXPECT_EQ(all.bits, 0x8000'0000'0000'0001U);
    EXPECT_EQ(all.count, 64);
    auto const ends = extract(0x8000'0000'0000'0000U, 0x8000'0000'0000'0001U);
    EXPECT_EQ(ends.bits, 0b10U);
    EXPECT_EQ(ends.count, 2);
  }
}

TEST(DropNulls, ThresholdCountsValidKeys) {
  auto const a = ints({1, null, 3, null});
  auto const b = ints({1, 2, null, null});
  EXPECT_EQ(read_ints(cudf::drop_nulls(table_of(a, b), {0, 1})->get_column(0)), (cells<int>{1}));
  EXPECT_EQ(read_ints(cudf::drop_nulls(table_of(a, b), {0, 1}, 1)->get_column(1)), (cells<int>{1, 2, null}));
  EXPECT_EQ(cudf::drop_nulls(table_of(a, b), std::vector<size_type>{})->num_rows(), 4);
}

TEST(DropNans, NullsStay) {
  auto const d = doubles({1.0, nan, null});
  EXPECT_EQ(read_doubles(cudf::drop_nans(table_of(d), {0})->get_column(0)), (cells<double>{1.0, null}));
  EXPECT_THROW(cudf::drop_nans(table_of(ints({1})), {0}), cudf::logic_error);
}

TEST(Distinct, KeepOptions) {
  auto const k = ints({1, 2, 1, null, null, 3});
  auto const v = ints({10, 20, 30, 40, 50, 60});
  auto const rows = [&](cudf::duplicate_keep_option keep, cudf::null_equality nulls = cudf::null_equality::EQUAL) {
    return read_ints(cudf::stable_distinct(table_of(k, v), {0}, keep, nulls)->get_column(1));
  };
  EXPECT_EQ(rows(KEEP_FIRST), (cells<int>{10, 20, 40, 60}));
  EXPECT_EQ(rows(KEEP_LAST), (cells<int>{20, 30, 50, 60}));
  EXPECT_EQ(rows(KEEP_NONE), (cells<int>{20, 60}));
  EXPECT_EQ(rows(KEEP_FIRST, unequal), (cells<int>{10, 20, 40, 50, 60}));
  EXPECT_EQ(read_ints(*cudf::distinct_indices(table_of(k), KEEP_FIRST)), (cells<int>{0, 1, 3, 5}));
}

TEST(Distinct, NansAndZeros) {
  auto const d = doubles({nan, 0.0, nan, -0.0});
  EXPECT_EQ(cudf::distinct(table_of(d), {0})->num_rows(), 2);
  auto const apart =
      cudf::distinct(table_of(d), {0}, KEEP_FIRST, cudf::null_equality::EQUAL, cudf::nan_equality::UNEQUAL);
  EXPECT_EQ(apart->num_rows(), 3);
}

TEST(Unique, RunsOnly) {
  auto const k = strings({"a", "a", "b", "a", null, null});
  auto const v = ints({1, 2, 3, 4, 5, 6});
  auto const rows = [&](cudf::duplicate_keep_option keep) {
    return read_ints(cudf::unique(table_of(k, v), {0}, keep)->get_column(1));
  };
  EXPECT_EQ(rows(KEEP_FIRST), (cells<int>{1, 3, 4, 5}));
  EXPECT_EQ(rows(KEEP_LAST), (cells<int>{2, 3, 4, 6}));
  EXPECT_EQ(rows(KEEP_NONE), (cells<int>{3, 4}));
}

TEST(Counts, NullsAndNans) {
  using enum cudf::null_policy;
  using enum cudf::nan_policy;
  auto const d = doubles({1.0, nan, null, nan, 1.0, null});
  EXPECT_EQ(cudf::distinct_count(d->view(), INCLUDE, NAN_IS_VALID), 3);
  EXPECT_EQ(cudf::distinct_count(d->view(), EXCLUDE, NAN_IS_VALID), 2);
  EXPECT_EQ(cudf::distinct_count(d->view(), INCLUDE, NAN_IS_NULL), 2);
  EXPECT_EQ(cudf::distinct_count(d->view(), EXCLUDE, NAN_IS_NULL), 1);
  EXPECT_EQ(cudf::distinct_count(table_of(d)), 3);
  EXPECT_EQ(cudf::distinct_count(table_of(d), unequal), 4);
  EXPECT_EQ(cudf::unique_count(d->view(), INCLUDE, NAN_IS_VALID), 6);
  EXPECT_EQ(cudf::unique_count(d->view(), EXCLUDE, NAN_IS_NULL), 2);
  EXPECT_EQ(cudf::unique_count(table_of(ints({1, 1, 2, 1}))), 3);
}

/// What a set has of the rows that are not null.
template <typename T>
size_type different(cells<T> const& all) {
  std::set<T> met;
  for (auto const& each : all) {
    if (each) met.insert(*each);
  }
  return static_cast<size_type>(met.size());
}

TEST(DistinctCount, EverySizeSliceAndRange) {
  using enum cudf::null_policy;
  using enum cudf::nan_policy;
  for (int rows : {1, 2, 63, 64, 65, 70'000, 300'000}) {
    // few numbers, as many as rows, a range with gaps, and one that is too wide for a bit for each
    for (std::int64_t const step : {std::int64_t{0}, std::int64_t{1}, std::int64_t{7}, std::int64_t{1} << 40}) {
      cells<std::int64_t> all;
      for (int i = 0; i < rows; ++i) {
        auto const number = (i * std::int64_t{2654435761} % rows - rows / 2) * std::max<std::int64_t>(step, 1);
        all.push_back(i % 11 == 3 ? null : std::optional<std::int64_t>{step == 0 ? number % 100 : number});
      }
      auto const col = longs(all);
      EXPECT_EQ(cudf::distinct_count(col->view(), EXCLUDE, NAN_IS_VALID), different(all)) << rows << ' ' << step;
      bool const has_null = rows > 3;
      EXPECT_EQ(cudf::distinct_count(col->view(), INCLUDE, NAN_IS_VALID), different(all) + (has_null ? 1 : 0));
      if (rows < 3) continue;
      auto const part = cudf::slice(col->view(), {1, rows - 1})[0];
      cells<std::int64_t> const some{all.begin() + 1, all.end() - 1};
      EXPECT_EQ(cudf::distinct_count(part, EXCLUDE, NAN_IS_VALID), different(some)) << rows << ' ' << step;
    }
  }
}

TEST(DistinctCount, EndsOfTheTypes) {
  using enum cudf::null_policy;
  using enum cudf::nan_policy;
  EXPECT_EQ(cudf::distinct_count(longs({INT64_MIN, INT64_MAX, INT64_MIN, 0, -1})->view(), EXCLUDE, NAN_IS_VALID), 4);
  auto const wide = cudf::make_numeric_column(cudf::data_type{cudf::type_id::UINT64}, 3);
  auto* out = wide->mutable_view().data<std::uint64_t>();
  out[0] = ~std::uint64_t{0}, out[1] = 0, out[2] = ~std::uint64_t{0};
  EXPECT_EQ(cudf::distinct_count(wide->view(), EXCLUDE, NAN_IS_VALID), 2);
  auto const bytes = cudf::make_numeric_column(cudf::data_type{cudf::type_id::INT8}, 256);
  for (int i = 0; i < 256; ++i) bytes->mutable_view().data<std::int8_t>()[i] = static_cast<std::int8_t>(i);
  EXPECT_EQ(cudf::distinct_count(bytes->view(), EXCLUDE, NAN_IS_VALID), 256);
  EXPECT_EQ(cudf::distinct_count(ints({null, null})->view(), EXCLUDE, NAN_IS_VALID), 0);
  EXPECT_EQ(cudf::distinct_count(ints({null, null})->view(), INCLUDE, NAN_IS_VALID), 1);
}

TEST(DistinctCount, TextsOfEveryLength_FewAndMany) {
  using enum cudf::null_policy;
  using enum cudf::nan_policy;
  for (int rows : {1, 64, 70'000, 300'000}) {
    for (int const most : {1, 40, 5000, 1'000'000}) {
      cells<std::string> all;
      for (int i = 0; i < rows; ++i) {
        auto const number = static_cast<int>(i * std::int64_t{7919} % most);
        auto text = std::to_string(number);
        if (number % 3 == 0) text += " of more bytes than a key has";
        if (number % 5 == 0) text.clear();
        all.push_back(i % 13 == 5 ? null : std::optional{text});
      }
      auto const col = strings(all);
      EXPECT_EQ(cudf::distinct_count(col->view(), EXCLUDE, NAN_IS_VALID), different(all)) << rows << ' ' << most;
      if (rows < 3) continue;
      auto const part = cudf::slice(col->view(), {1, rows - 1})[0];
      cells<std::string> const some{all.begin() + 1, all.end() - 1};
      EXPECT_EQ(cudf::distinct_count(part, EXCLUDE, NAN_IS_VALID), different(some)) << rows << ' ' << most;
    }
  }
}

TEST(DropNulls, EverySizeAndSlice) {
  for (int rows : {2, 31, 32, 33, 63, 64, 65, 129, 200'000}) {
    cells<int> a, want_a;
    cells<std::string> b, want_b;
    for (int i = 0; i < rows; ++i) {
      a.push_back(i % 3 == 0 ? null : std::optional{i});
      b.push_back(i % 64 < 20 ? null : std::optional{std::to_string(i)});
      if (i == 0) continue;
      if (i % 3 != 0) want_a.push_back(i);
      if (i % 3 != 0 && i % 64 >= 20) want_b.push_back(std::to_string(i));
    }
    auto const x = ints(a);
    auto const y = strings(b);
    auto const rest = cudf::slice(table_of(x, y), {1, rows})[0];
    EXPECT_EQ(read_ints(cudf::drop_nulls(rest, {0})->get_column(0)), want_a) << rows;
    EXPECT_EQ(read_strings(cudf::drop_nulls(rest, {0, 1})->get_column(1)), want_b) << rows;
  }
}

TEST(ApplyDeletionMask, EveryTruthDeletes) {
  auto const i = ints({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  auto const mask = bools({0, 1, 2, -1, 0, -128, 127, null, 64, 0});
  EXPECT_EQ(read_ints(cudf::apply_deletion_mask(table_of(i), mask->view())->get_column(0)), (cells<int>{1, 5, 10}));
}

TEST(Distinct, FirstRowsInOrderAtManyRows) {
  for (int keys : {100, 30'000, 150'000}) {
    cells<std::int64_t> numbers, want;
    cells<std::string> texts, want_texts;
    for (int i = 0; i < 300'000; ++i) {
      bool const is_null = i % 1000 == 500;
      auto const key = static_cast<std::int64_t>(i) * 7919 % keys;
      numbers.push_back(is_null ? null : std::optional{key * 1'000'003});
      texts.push_back(is_null ? null : std::optional{"a key of some length " + std::to_string(key)});
    }
    std::map<std::optional<std::int64_t>, bool> seen;
    for (int i = 0; i < 300'000; ++i) {
      if (seen[numbers[i]]) continue;
      seen[numbers[i]] = true;
      want.push_back(numbers[i]);
      want_texts.push_back(texts[i]);
    }
    auto const n = longs(numbers);
    auto const t = strings(texts);
    EXPECT_EQ(read_longs(cudf::stable_distinct(table_of(n), {0}, KEEP_FIRST)->get_column(0)), want) << keys;
    EXPECT_EQ(read_strings(cudf::stable_distinct(table_of(t), {0}, KEEP_ANY)->get_column(0)), want_texts) << keys;
  }
}

}  // namespace
}  // namespace cudf4j::test
