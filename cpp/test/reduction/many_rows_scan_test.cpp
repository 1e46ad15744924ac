// Scans of enough rows for several threads, against plain loops.
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/reduction.hpp>
#include <random>

#include "host/core/scan.hpp"
#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::null_policy;
using cudf::scan_aggregation;
using cudf::scan_type;

constexpr std::size_t step = host::detail::scan_rows;
constexpr std::size_t skipped = 3;  // rows before the slice that is scanned

/// What a scan gives, by its definition: null rows add nothing, and INCLUDE leaves nulls from the first one on.
template <typename T, typename Join>
cells<T> scanned(cells<T> const& rows, T sofar, Join const& join, scan_type type, null_policy nulls) {
  cells<T> result;
  bool spoilt = false;
  for (std::size_t i = skipped; i < rows.size(); ++i) {
    bool const before = spoilt;
    auto const next = rows[i] ? join(sofar, *rows[i]) : sofar;
    spoilt |= !rows[i];
    auto const value = type == scan_type::INCLUSIVE ? next : sofar;
    bool const valid =
        nulls == null_policy::EXCLUDE ? rows[i].has_value() : !(type == scan_type::INCLUSIVE ? spoilt : before);
    result.push_back(valid ? std::optional<T>{value} : null);
    sofar = next;
  }
  return result;
}

template <typename T, typename Join>
void expect_scan(cells<T> const& rows, data_type type, std::unique_ptr<scan_aggregation> agg, T identity,
                 Join const& join, digest& bits) {
  auto const col = fixed(rows, type);
  auto const part = cudf::slice(*col, {static_cast<size_type>(skipped), col->size()})[0];
  for (auto const kind : {scan_type::INCLUSIVE, scan_type::EXCLUSIVE}) {
    for (auto const nulls : {null_policy::EXCLUDE, null_policy::INCLUDE}) {
      auto const found = read<T>(*cudf::scan(part, *agg, kind, nulls));
      auto const expected = scanned(rows, identity, join, kind, nulls);
      ASSERT_EQ(found.size(), expected.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found[i].has_value(), expected[i].has_value()) << i;
        if (found[i]) {
          ASSERT_EQ(std::memcmp(&*found[i], &*expected[i], sizeof(T)), 0) << i;
          bits.add(&*found[i], sizeof(T));
        }
      }
    }
  }
}

template <typename T, typename Value>
cells<T> some(std::size_t count, bool with_nulls, Value const& value) {
  std::mt19937_64 random{count};
  cells<T> rows;
  for (std::size_t i = 0; i < count + skipped; ++i) {
    auto const next = value(random);
    rows.push_back(with_nulls && random() % 9 == 0 ? null : std::optional<T>{next});
  }
  return rows;
}

std::vector<std::size_t> const sizes{0, 1, step - 1, step, step + 1, 3 * step + 77};

TEST(ManyRowsScan, IntegersAsOneThreadDoes) {
  digest bits;
  for (auto const size : sizes) {
    auto const rows =
        some<std::int64_t>(size, size % 2 == 1, [](auto& random) { return static_cast<std::int64_t>(random()); });
    auto const type = data_type{type_id::INT64};
    using u64 = std::uint64_t;
    expect_scan(
        rows, type, cudf::make_sum_aggregation<scan_aggregation>(), std::int64_t{0},
        [](std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>(u64(a) + u64(b)); }, bits);
    expect_scan(
        rows, type, cudf::make_product_aggregation<scan_aggregation>(), std::int64_t{1},
        [](std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>(u64(a) * (u64(b))); }, bits);
    expect_scan(
        rows, type, cudf::make_min_aggregation<scan_aggregation>(), std::numeric_limits<std::int64_t>::max(),
        [](std::int64_t a, std::int64_t b) { return std::min(a, b); }, bits);
    expect_scan(
        rows, type, cudf::make_max_aggregation<scan_aggregation>(), std::numeric_limits<std::int64_t>::min(),
        [](std::int64_t a, std::int64_t b) { return std::max(a, b); }, bits);
  }
  expect_for_any_threads(bits);
}

TEST(ManyRowsScan, RealsAreAddedInTheOrderOfTheRows) {
  digest bits;
  auto const inf = std::numeric_limits<double>::infinity();
  for (auto const size : sizes) {
    auto const rows =
        some<double>(size, size % 2 == 1, [](auto& random) { return static_cast<double>(random() >> 11) * 0x1p-50; });
    auto const type = data_type{type_id::FLOAT64};
    expect_scan(rows, type, cudf::make_sum_aggregation<scan_aggregation>(), 0.0, std::plus<>{}, bits);
    auto with_zeros = rows;
    for (std::size_t i = 0; i < with_zeros.size(); i += 5) with_zeros[i] = i % 2 == 0 ? 0.0 : -0.0;
    expect_scan(
        with_zeros, type, cudf::make_min_aggregation<scan_aggregation>(), inf,
        [](double a, double b) { return b < a ? b : a; }, bits);
    if (size > step) with_zeros[size - 5] = nan;  // stays once it is met
    expect_scan(
        with_zeros, type, cudf::make_max_aggregation<scan_aggregation>(), -inf,
        [](double a, double b) { return a < b || b != b ? b : a; }, bits);
  }
  expect_for_any_threads(bits);
}

TEST(ManyRowsScan, TextsAndRanks) {
  digest bits;
  cells<std::string> texts;
  std::mt19937_64 random{3};
  for (std::size_t i = 0; i < 2 * step + 9; ++i) {
    auto const text = "t" + std::to_string(999'999 - i / 2 + random() % 1000);
    texts.push_back(i % 11 == 0 ? null : std::optional{text});
  }
  auto const col = strings(texts);
  auto const part = cudf::slice(*col, {static_cast<size_type>(skipped), col->size()})[0];
  auto const found = read_strings(
      *cudf::scan(part, *cudf::make_min_aggregation<scan_aggregation>(), scan_type::INCLUSIVE, null_policy::EXCLUDE));
  std::optional<std::string> least;
  for (std::size_t i = 0; i < found.size(); ++i) {
    auto const& text = texts[i + skipped];
    if (text && (!least || *text < *least)) least = text;
    ASSERT_EQ(found[i], text ? least : null) << i;
    if (found[i]) bits.add(found[i]->data(), found[i]->size());
  }

  cells<std::int32_t> sorted;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(2 * step + 9); ++i) sorted.push_back(i / 7 - i / 50'000 * 3);
  std::sort(sorted.begin(), sorted.end());
  auto const rank = [&](cudf::rank_method method) {
    return read_ints(*cudf::scan(
        *ints(sorted),
        *cudf::make_rank_aggregation<scan_aggregation>(method, cudf::order::ASCENDING, null_policy::INCLUDE,
                                                       cudf::null_order::AFTER, cudf::rank_percentage::NONE),
        scan_type::INCLUSIVE, null_policy::INCLUDE));
  };
  auto const first = rank(cudf::rank_method::MIN), dense = rank(cudf::rank_method::DENSE);
  std::int32_t at = 0, different = 0;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(sorted.size()); ++i) {
    if (i == 0 || sorted[i] != sorted[i - 1]) {
      at = i + 1;
      ++different;
    }
    ASSERT_EQ(first[i], at) << i;
    ASSERT_EQ(dense[i], different) << i;
    bits.add(&*first[i], sizeof(std::int32_t));
  }
  expect_for_any_threads(bits);
}

}  // namespace
}  // namespace cudf4j::test
