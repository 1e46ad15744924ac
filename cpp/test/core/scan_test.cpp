// Scans by several threads against the same loop in one.
#include "host/core/scan.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>

#include "test/core/threads.hpp"

namespace {

namespace host = cudf4j::host;

constexpr int64_t step = host::detail::scan_rows;
std::vector<int64_t> const sizes{
    0, 1, 2, step - 1, step, step + 1, 2 * step, 2 * step + 1, 5 * step + 77, 3 * host::default_grain + 1};

/// x -> a * x + b modulo 2^64: to run two after another is associative, and no order but theirs gives the same.
struct line {
  uint64_t a{1}, b{0};
  friend bool operator==(line const&, line const&) = default;
};

line then(line const& first, line const& second) { return {second.a * first.a, second.a * first.b + second.b}; }

line line_of(int64_t row) {
  return {static_cast<uint64_t>(row) * 6364136223846793005u + 3, static_cast<uint64_t>(row)};
}

TEST(ParallelScan, StatesOfAnyAssociativeJoinInTheOrderOfTheRows) {
  cudf4j::test::digest seen;
  for (auto const rows : sizes) {
    std::vector<line> expected{line{}};
    for (int64_t i = 0; i < rows; ++i) {
      expected.push_back(then(expected.back(), line_of(i)));
    }
    std::vector<line> found(static_cast<std::size_t>(rows) + 1);
    auto const put = [&](int64_t begin, int64_t end, line sofar) {
      for (auto i = begin; i < end; ++i) {
        found[static_cast<std::size_t>(i)] = sofar;
        sofar = then(sofar, line_of(i));
      }
      return sofar;
    };
    auto const fold = [](int64_t begin, int64_t end) {
      line sofar;
      for (auto i = begin; i < end; ++i) {
        sofar = then(sofar, line_of(i));
      }
      return sofar;
    };
    found.back() = host::parallel_scan(rows, line{}, fold, then, put);
    EXPECT_TRUE(found == expected) << rows;
    seen.add(found.data(), found.size() * sizeof(line));
  }
  cudf4j::test::expect_for_any_threads(seen);
}

TEST(ParallelOffsets, SumsOfWhatLiesBeforeAlsoWhereTheyReplaceTheSizes) {
  cudf4j::test::digest seen;
  for (auto const rows : sizes) {
    std::vector<int64_t> values(static_cast<std::size_t>(rows));
    for (int64_t i = 0; i < rows; ++i) {
      values[static_cast<std::size_t>(i)] = i % 7;
    }
    std::vector<int64_t> expected(values.size());
    std::exclusive_scan(values.begin(), values.end(), expected.begin(), int64_t{0});
    auto const sum = std::accumulate(values.begin(), values.end(), int64_t{0});
    auto* at = values.data();
    EXPECT_EQ(host::parallel_offsets(
                  rows, [at](int64_t i) { return at[i]; }, [at](int64_t i, int64_t before) { at[i] = before; }),
              sum);
    EXPECT_TRUE(values == expected) << rows;
    seen.add(values.data(), values.size() * sizeof(int64_t));
  }
  cudf4j::test::expect_for_any_threads(seen);
}

TEST(ParallelScan, AnExceptionOfAFoldComesThroughAndNobodyWaitsForItsState) {
  auto const fold = [](int64_t begin, int64_t) -> int64_t {
    return begin >= 2 * step ? throw std::runtime_error{"fold"} : 0;
  };
  auto const put = [](int64_t, int64_t end, int64_t sofar) -> int64_t {
    return end > 3 * step ? throw std::runtime_error{"fold"} : sofar;
  };
  EXPECT_THROW(host::parallel_scan(9 * step, int64_t{0}, fold, std::plus<int64_t>{}, put), std::runtime_error);
}

TEST(FirstWhere, TheLeastRowOrTheirNumber) {
  for (auto const rows : sizes) {
    EXPECT_EQ(host::first_where(rows, [](int64_t) { return false; }), rows);
    for (auto const first : {int64_t{0}, rows / 2, rows - 1}) {
      if (first >= 0 && first < rows) {
        EXPECT_EQ(host::first_where(rows, [first](int64_t i) { return i >= first; }), first);
      }
    }
  }
}

}  // namespace
