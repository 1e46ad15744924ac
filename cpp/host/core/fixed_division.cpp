#include "host/core/fixed_division.hpp"

#include <algorithm>
#include <bit>

#include "host/core/vector.hpp"

namespace cudf4j::host {
namespace {

/// Dividends from minus this to below it, and divisors up to it, are divided exactly as doubles.
constexpr uint64_t exact_limit = uint64_t{1} << 50;

/// With so many bits cut off, every dividend is within that limit.
constexpr int most_shift = 13;

/// A divisor as a double and a power of two, which is cut off the dividends first: a quotient rounded down is the same
/// without the bits below it.
struct exact_divisor {
  explicit exact_divisor(int64_t divisor)
      : size{divisor < 0 ? uint64_t{0} - static_cast<uint64_t>(divisor) : static_cast<uint64_t>(divisor)},
        shift{std::min(std::countr_zero(size), most_shift)} {}

  uint64_t size;
  int shift;

  [[nodiscard]] uint64_t short_size() const { return size >> shift; }
  /// What is added to dividends so that those that are divided exactly are from 0 to below twice as much.
  [[nodiscard]] uint64_t bias() const { return exact_limit << shift; }

  [[nodiscard]] bool takes(int64_t const* dividends, int64_t count) const {
    if (short_size() > exact_limit) {
      return false;
    }
    if (shift == most_shift) {
      return true;
    }
    uint64_t seen = 0;
    for (int64_t i = 0; i < count; ++i) {
      seen |= static_cast<uint64_t>(dividends[i]) + bias();
    }
    return seen < 2 * bias();
  }
};

/// Writes the quotients, or the rests, of divisions rounded towards minus infinity; of rests other than 0 something is
/// taken off. Processors multiply doubles in vectors, but not integers of 64 bits.
template <bool is_rest>
CUDF4J_VECTOR_CLONES void divide_as_doubles(int64_t const* __restrict dividends, exact_divisor const by,
                                            uint64_t taken_off, int64_t* __restrict out, int64_t count) {
  // a whole number below 2^52 is the lowest bits of its sum with 2^52
  constexpr double carrier = 0x1p52;
  constexpr auto carrier_bits = std::bit_cast<uint64_t>(carrier);
  // a number that this is added to is rounded to a whole one, and its lowest bits are that as an integer
  constexpr double rounder = 0x1.8p52;
  constexpr auto rounder_bits = std::bit_cast<uint64_t>(rounder);
  auto const bias = by.bias();
  auto const shift = by.shift;
  auto const below = (uint64_t{1} << shift) - 1;
  auto const short_size = by.short_size();
  auto const divisor = static_cast<double>(short_size);
  double const reciprocal = 1 / divisor;
  double const carried_bias = carrier + static_cast<double>(bias >> shift);
  for (int64_t i = 0; i < count; ++i) {
    auto const given = static_cast<uint64_t>(dividends[i]);
    double const dividend = std::bit_cast<double>(((given + bias) >> shift) | carrier_bits) - carried_bias;
    // less than 1/8 from the quotient before it is rounded to the nearest: it is the one wanted or the next
    double const rounded = dividend * reciprocal + rounder;
    double const rest = dividend - (rounded - rounder) * divisor;
    if constexpr (is_rest) {
      // as an integer, below 0 where the quotient is one too many: of doubles g++ makes a branch
      auto const near = std::bit_cast<uint64_t>(rest + rounder) - rounder_bits;
      auto const high = near + (short_size & (uint64_t{0} - (near >> 63)));
      auto const whole = (high << shift) | (given & below);
      out[i] = static_cast<int64_t>(whole - (whole != 0 ? taken_off : 0));
    } else {
      out[i] = static_cast<int64_t>(std::bit_cast<uint64_t>(rounded) - rounder_bits - (rest < 0 ? 1 : 0));
    }
  }
}

}  // namespace

void floor_quotients(int64_t const* dividends, fixed_divisor const& by, int64_t* out, int64_t count) {
  exact_divisor const exact{by.divisor()};
  if (exact.takes(dividends, count)) {
    divide_as_doubles<false>(dividends, exact, 0, out, count);
    return;
  }
  auto const divide = by;
  for (int64_t i = 0; i < count; ++i) {
    out[i] = divide.floor_quotient(dividends[i]);
  }
}

void floor_rests(int64_t const* dividends, fixed_divisor const& by, int64_t* out, int64_t count) {
  exact_divisor const exact{by.divisor()};
  if (exact.takes(dividends, count)) {
    divide_as_doubles<true>(dividends, exact, by.is_positive() ? 0 : exact.size, out, count);
    return;
  }
  auto const divide = by;
  if (divide.is_positive()) {
    for (int64_t i = 0; i < count; ++i) {
      out[i] = divide.rest(dividends[i], divide.floor_quotient(dividends[i]));
    }
    return;
  }
  auto const divisor = divide.divisor();
  for (int64_t i = 0; i < count; ++i) {
    auto const rest = divide.rest(dividends[i], divide.quotient(dividends[i]));
    out[i] = rest > 0 ? rest + divisor : rest;
  }
}

}  // namespace cudf4j::host
