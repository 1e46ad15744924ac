#include "host/core/decimal_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "host/core/ascii.hpp"

namespace cudf4j::host {
namespace {

using magnitude = __uint128_t;

constexpr int32_t largest_exponent = 9999;
// any number of so many digits fits, and none of two more
constexpr int digits_that_fit = 38;

/// Digits and marks of thousands at the beginning of the text, which lose them.
std::string_view take_digits(std::string_view& text, char thousands, bool& any) {
  std::size_t count = 0;
  for (; count < text.size(); ++count) {
    if (is_digit(text[count])) {
      any = true;
    } else if (text[count] != thousands || thousands == '\0') {
      break;
    }
  }
  auto const taken = text.substr(0, count);
  text.remove_prefix(count);
  return taken;
}

/// The exponent behind its e, without which nothing is left of the text.
bool take_exponent(std::string_view& text, int32_t& exponent) {
  if (text.size() >= 2 && text.front() == '+' && is_digit(text[1])) {
    text.remove_prefix(1);
  }
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc{} && exponent >= -largest_exponent && exponent <= largest_exponent;
}

/// Writes digits of `value` before `end`, at least `least` of them, and returns where they begin.
char* write_back(char* end, uint64_t value, int least) {
  for (; value != 0 || least > 0; value /= 10, --least) {
    *--end = static_cast<char>('0' + value % 10);
  }
  return end;
}

}  // namespace

decimal_text read_decimal(std::string_view text, decimal_marks const& marks) {
  decimal_text result;
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    result.negative = text.front() == '-';
    text.remove_prefix(1);
  }
  result.integer = take_digits(text, marks.thousands, result.valid);
  if (!text.empty() && text.front() == marks.point) {
    text.remove_prefix(1);
    result.fraction = take_digits(text, marks.thousands, result.valid);
  }
  if (result.valid && !text.empty() && (text.front() == 'e' || text.front() == 'E')) {
    text.remove_prefix(1);
    result.valid = take_exponent(text, result.exponent);
  }
  result.valid = result.valid && text.empty();
  return result;
}

bool scale_decimal(decimal_text const& number, int32_t scale, __int128_t& result) {
  magnitude value = 0;
  auto const most = (magnitude{1} << 127) - (number.negative ? 0 : 1);
  int digits = 0;
  bool fits = true;
  auto const append = [&](unsigned digit) {
    if (digits >= digits_that_fit) {
      fits = fits && digits == digits_that_fit && value <= (most - digit) / 10;
    }
    value = value * 10 + digit;
    digits += digits > 0 || digit != 0 ? 1 : 0;
  };
  auto const integers = std::count_if(number.integer.begin(), number.integer.end(), is_digit);
  // the power of ten of the digit before the next one, counted in the result's units
  auto power = int64_t{integers} + number.exponent - scale;
  auto const append_all = [&](std::string_view text) {
    for (char const c : text) {
      if (!is_digit(c)) {
        continue;
      }
      if (power <= 0) {
        return;
      }
      --power;
      append(static_cast<unsigned>(c - '0'));
    }
  };
  append_all(number.integer);
  append_all(number.fraction);
  for (; power > 0 && value != 0; --power) {
    append(0);
  }
  result = static_cast<__int128_t>(number.negative ? 0 - value : value);
  return fits;
}

void append_decimal(__int128_t value, int32_t scale, std::string& out) {
  constexpr uint64_t part = 10'000'000'000'000'000'000U;
  constexpr int part_digits = 19;
  std::array<char, 48> digits;
  auto* const end = digits.data() + digits.size();
  auto* begin = end;
  auto rest = value < 0 ? 0 - static_cast<magnitude>(value) : static_cast<magnitude>(value);
  for (; rest >= part; rest /= part) {
    begin = write_back(begin, static_cast<uint64_t>(rest % part), part_digits);
  }
  begin = write_back(begin, static_cast<uint64_t>(rest), begin == end ? 1 : 0);
  std::string_view const all{begin, static_cast<std::size_t>(end - begin)};
  if (value < 0) {
    out += '-';
  }
  if (scale >= 0) {
    out += all;
    out.append(static_cast<std::size_t>(scale), '0');
    return;
  }
  auto const places = static_cast<std::size_t>(-int64_t{scale});
  auto const whole = all.size() > places ? all.size() - places : 0;
  out += whole > 0 ? all.substr(0, whole) : "0";
  out += '.';
  out.append(places - (all.size() - whole), '0');
  out += all.substr(whole);
}

}  // namespace cudf4j::host
