#pragma once
// Division of many numbers by one: a multiplication and shifts in place of the machine's slow division.
#include <cstdint>

namespace cudf4j::host {

/// @brief Divides by a fixed number other than 0, 1 and -1.
///
/// n / d is the upper half of the product of n with 2^(64 + shift) / d, rounded up; Granlund and Montgomery give the
/// least shift for which that holds for every n.
class fixed_divisor {
 public:
  static bool takes(int64_t divisor) { return divisor < -1 || divisor > 1; }

  explicit fixed_divisor(int64_t divisor) : divisor_{divisor} {
    auto const half = uint64_t{1} << 63;
    auto const size = divisor < 0 ? uint64_t{0} - static_cast<uint64_t>(divisor) : static_cast<uint64_t>(divisor);
    // the greatest dividend of the divisor's sign that leaves the rest size - 1
    auto const border = half + (divisor < 0 ? 1 : 0);
    auto const most = border - 1 - border % size;
    int power = 63;
    auto most_quotient = half / most;
    auto most_rest = half - most_quotient * most;
    auto size_quotient = half / size;
    auto size_rest = half - size_quotient * size;
    uint64_t missing = 0;
    do {
      ++power;
      most_quotient *= 2;
      most_rest *= 2;
      if (most_rest >= most) {
        ++most_quotient;
        most_rest -= most;
      }
      size_quotient *= 2;
      size_rest *= 2;
      if (size_rest >= size) {
        ++size_quotient;
        size_rest -= size;
      }
      missing = size - size_rest;
    } while (most_quotient < missing || (most_quotient == missing && most_rest == 0));
    auto const factor = size_quotient + 1;
    factor_ = static_cast<int64_t>(divisor < 0 ? uint64_t{0} - factor : factor);
    shift_ = power - 64;
    // a factor of 64 bits that looks to have the other sign is off by 2^64
    correction_ = divisor > 0 && factor_ < 0 ? 1 : (divisor < 0 && factor_ > 0 ? -1 : 0);
    if (divisor > 0) {
      // 2^(63 + bits) / divisor, rounded up, is exact for 63 bits and has at most 64 itself
      auto const bits = 64 - __builtin_clzll(size - 1);
      auto const power_of_two = static_cast<unsigned __int128>(1) << (63 + bits);
      floor_factor_ = static_cast<uint64_t>((power_of_two + size - 1) / size);
      floor_shift_ = bits - 1;
    }
  }

  [[nodiscard]] int64_t divisor() const { return divisor_; }

  /// @brief Whether floor_quotient() takes it: a divisor above 0.
  [[nodiscard]] bool is_positive() const { return divisor_ > 0; }

  /// @brief Returns the quotient rounded towards minus infinity.
  ///
  /// What is below 0 is as far below -1 as its complement is above 0, so that one division of 63 bits does for both.
  [[nodiscard]] int64_t floor_quotient(int64_t dividend) const {
    auto const sign = static_cast<uint64_t>(dividend >> 63);
    auto const product = static_cast<unsigned __int128>(static_cast<uint64_t>(dividend) ^ sign) * floor_factor_;
    return static_cast<int64_t>((static_cast<uint64_t>(product >> 64) >> floor_shift_) ^ sign);
  }

  /// @brief Returns the quotient rounded towards zero.
  [[nodiscard]] int64_t quotient(int64_t dividend) const {
    auto const product = static_cast<int64_t>((static_cast<__int128_t>(factor_) * dividend) >> 64);
    auto const sum = static_cast<int64_t>(static_cast<uint64_t>(product) +
                                          static_cast<uint64_t>(correction_) * static_cast<uint64_t>(dividend));
    auto const shifted = sum >> shift_;
    return shifted + static_cast<int64_t>(static_cast<uint64_t>(shifted) >> 63);
  }

  /// @brief Returns what a division that rounds towards zero leaves.
  [[nodiscard]] int64_t rest(int64_t dividend, int64_t quotient) const {
    return static_cast<int64_t>(static_cast<uint64_t>(dividend) -
                                static_cast<uint64_t>(quotient) * static_cast<uint64_t>(divisor_));
  }

 private:
  int64_t divisor_;
  int64_t factor_{0};
  int64_t correction_{0};
  int shift_{0};
  uint64_t floor_factor_{0};
  int floor_shift_{0};
};

/// @brief Writes quotients rounded towards minus infinity; the divisor is positive.
void floor_quotients(int64_t const* dividends, fixed_divisor const& by, int64_t* out, int64_t count);

/// @brief Writes what divisions rounded towards minus infinity leave: 0, or of the divisor's sign.
void floor_rests(int64_t const* dividends, fixed_divisor const& by, int64_t* out, int64_t count);

}  // namespace cudf4j::host
