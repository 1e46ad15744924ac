// Divisions of many numbers by one, against the machine's own.
#include "host/core/fixed_division.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

namespace {

using cudf4j::host::fixed_divisor;

constexpr auto least = std::numeric_limits<int64_t>::min();
constexpr auto greatest = std::numeric_limits<int64_t>::max();

int64_t floor_quotient(int64_t a, int64_t b) {
  auto const exact = static_cast<__int128>(a) / b;
  bool const is_below = static_cast<__int128>(a) % b != 0 && (a < 0) != (b < 0);
  return static_cast<int64_t>(exact - (is_below ? 1 : 0));
}

int64_t floor_rest(int64_t a, int64_t b) {
  return static_cast<int64_t>(a - static_cast<__int128>(floor_quotient(a, b)) * b);
}

std::vector<int64_t> divisors() {
  std::vector<int64_t> all;
  for (int64_t const size : {int64_t{2}, int64_t{3}, int64_t{7}, int64_t{1'000}, int64_t{86'400}, int64_t{900'000'000},
                             int64_t{86'400'000'000}, int64_t{172'800'000'000'000}, int64_t{3} << 14, int64_t{1} << 20,
                             (int64_t{1} << 50) - 1, (int64_t{1} << 50) + 1, int64_t{1} << 62, greatest}) {
    all.push_back(size);
    all.push_back(-size);
  }
  all.push_back(least);
  return all;
}

/// Numbers around those where a quotient changes, none farther from 0 than a bound.
std::vector<int64_t> dividends(int64_t divisor, int64_t bound) {
  std::mt19937_64 random{7};
  std::vector<int64_t> all{0, 1, -1, bound, bound - 1, -bound, 1 - bound};
  std::uniform_int_distribution<int64_t> any{-bound, bound};
  for (int i = 0; i < 500; ++i) {
    auto const number = any(random);
    auto const edge = static_cast<__int128>(floor_quotient(number, divisor)) * divisor;
    all.push_back(number);
    for (int const beside : {-1, 0, 1}) {
      if (edge + beside >= -static_cast<__int128>(bound) && edge + beside <= bound) {
        all.push_back(static_cast<int64_t>(edge + beside));
      }
    }
  }
  return all;
}

TEST(FixedDivision, quotientsAndRests_asTheMachineDividesThem) {
  for (auto const divisor : divisors()) {
    fixed_divisor const by{divisor};
    // what is exact as doubles, at its limit and beyond it
    for (auto const bound : {(int64_t{1} << 40), (int64_t{1} << 50) - 1, (int64_t{1} << 50) + 3, greatest}) {
      auto numbers = dividends(divisor, bound);
      if (bound == greatest) {
        numbers.push_back(least);
      }
      auto const count = static_cast<int64_t>(numbers.size());
      std::vector<int64_t> found(numbers.size());
      floor_rests(numbers.data(), by, found.data(), count);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        ASSERT_EQ(found[i], floor_rest(numbers[i], divisor)) << numbers[i] << " by " << divisor;
      }
      if (divisor > 0) {
        floor_quotients(numbers.data(), by, found.data(), count);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
          ASSERT_EQ(found[i], floor_quotient(numbers[i], divisor)) << numbers[i] << " by " << divisor;
        }
      }
    }
  }
}

}  // namespace
