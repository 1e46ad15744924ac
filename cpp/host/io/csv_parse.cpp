#include "host/io/csv_parse.hpp"

#include <algorithm>
#include <string>

#include "host/core/decimal_text.hpp"

namespace cudf4j::host::csv {
namespace {

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// The power of ten of the first digit that is not zero, of a number that from_chars has read.
std::int64_t decimal_exponent(field f) {
  constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max() / 4;
  std::int64_t exponent = 0;
  auto const* p = f.begin + (*f.begin == '-' ? 1 : 0);
  auto const* point = std::find_if(p, f.end, [](char c) { return !is_digit(c); });
  auto const* digit = std::find_if(p, f.end, [](char c) { return c != '0' && c != '.'; });
  exponent = digit < point ? point - digit - 1 : point - digit;
  auto const* mark = std::find_if(p, f.end, [](char c) { return c == 'e' || c == 'E'; });
  if (mark == f.end) {
    return exponent;
  }
  auto const* count = mark + (mark + 1 < f.end && mark[1] == '+' ? 2 : 1);
  std::int64_t value = 0;
  if (std::from_chars(count, f.end, value).ec == std::errc::result_out_of_range) {
    value = *count == '-' ? -far : far;
  }
  return exponent + std::clamp(value, -far, far);
}

template <typename T>
bool parse_floating(dialect const& how, field f, T& out) {
  if (is_infinity(f)) {
    out = *f.begin == '-' ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
    return true;
  }
  if (f.begin < f.end && *f.begin == '+') {
    ++f.begin;
  }
  // from_chars accepts "nan" and "inf"; only digits, point and exponent are wanted here
  if (f.begin == f.end || !(is_digit(*f.begin) || *f.begin == '-' || *f.begin == how.decimal)) {
    return false;
  }
  std::string plain;
  auto const rewritten = how.decimal != '.' || how.thousands != '\0';
  if (rewritten) {
    for (auto const* p = f.begin; p < f.end; ++p) {
      if (*p == how.thousands) {
        continue;
      }
      if (*p == '.' && how.decimal != '.') {
        return false;
      }
      plain.push_back(*p == how.decimal ? '.' : *p);
    }
    f = field{plain.data(), plain.data() + plain.size()};
  }
  if (f.end - f.begin >= 2 && *f.begin == '-' && !is_digit(f.begin[1]) && f.begin[1] != '.') {
    return false;
  }
  auto const [stop, error] = std::from_chars(f.begin, f.end, out);
  if (stop != f.end) {
    return false;
  }
  if (error == std::errc::result_out_of_range) {
    // too large is infinity and too small is zero, as strtod has it
    double wide = 0;
    if (std::from_chars(f.begin, f.end, wide).ec == std::errc{}) {
      out = static_cast<T>(wide);
      return true;
    }
    auto const magnitude = decimal_exponent(f) > 0 ? std::numeric_limits<T>::infinity() : T{0};
    out = *f.begin == '-' ? -magnitude : magnitude;
    return true;
  }
  return error == std::errc{};
}

struct scanner {
  char const* p;
  char const* end;

  [[nodiscard]] bool done() const { return p == end; }
  bool take(char c) {
    if (p == end || *p != c) {
      return false;
    }
    ++p;
    return true;
  }
  void skip_blanks() {
    while (p < end && is_blank(*p)) {
      ++p;
    }
  }
  // digits read, 0 where there is none
  int number(int& value, int most) {
    auto const* first = p;
    value = 0;
    while (p < end && is_digit(*p) && p - first < most) {
      value = value * 10 + (*p++ - '0');
    }
    return static_cast<int>(p - first);
  }
};

bool parse_fraction(scanner& text, std::int64_t& nanos) {
  nanos = 0;
  int digits = 0;
  for (; !text.done() && is_digit(*text.p); ++text.p, ++digits) {
    if (digits < 9) {
      nanos = nanos * 10 + (*text.p - '0');
    }
  }
  for (int i = digits; i < 9; ++i) {
    nanos *= 10;
  }
  return digits > 0;
}

// hh:mm[:ss[.fraction]] [AM|PM], nanoseconds since midnight
bool parse_time(scanner& text, std::int64_t& nanos, int most_hours) {
  int hours = 0;
  int minutes = 0;
  int seconds = 0;
  std::int64_t fraction = 0;
  if (text.number(hours, 9) == 0) {
    return false;
  }
  if (text.take(':')) {
    if (text.number(minutes, 2) == 0) {
      return false;
    }
    if (text.take(':')) {
      if (text.number(seconds, 2) == 0) {
        return false;
      }
      if (text.take('.') && !parse_fraction(text, fraction)) {
        return false;
      }
    }
  }
  text.skip_blanks();
  if (text.end - text.p >= 2 && to_lower(text.p[1]) == 'm') {
    auto const half = to_lower(*text.p);
    if ((half != 'a' && half != 'p') || hours < 1 || hours > 12) {
      return false;
    }
    hours = hours % 12 + (half == 'p' ? 12 : 0);
    text.p += 2;
  }
  if (hours > most_hours || minutes > 59 || seconds > 59) {
    return false;
  }
  nanos = (std::int64_t{hours} * 3600 + minutes * 60 + seconds) * 1'000'000'000 + fraction;
  return true;
}

// seconds and nanoseconds to a count of units, without leaving 64 bits
bool to_units(std::int64_t seconds, std::int64_t nanos, std::int64_t units_a_second, std::int64_t& out) {
  std::int64_t scaled = 0;
  return !__builtin_mul_overflow(seconds, units_a_second, &scaled) &&
         !__builtin_add_overflow(scaled, nanos / (1'000'000'000 / units_a_second), &out);
}

bool parse_date(scanner& text, bool day_first, std::int64_t& days) {
  int first = 0;
  int second = 0;
  int third = 1;
  auto const first_digits = text.number(first, 4);
  if (first_digits == 0 || text.done()) {
    return false;
  }
  auto const separator = *text.p;
  if (separator != '-' && separator != '/') {
    return false;
  }
  ++text.p;
  auto const second_digits = text.number(second, 4);
  if (second_digits == 0) {
    return false;
  }
  bool const whole = text.take(separator);
  auto const third_digits = whole ? text.number(third, 4) : 0;
  if (whole && third_digits == 0) {
    return false;
  }
  int year = first;
  int month = second;
  int day = third;
  if (first_digits != 4) {
    // without a third part, the month comes before the year
    if (!whole) {
      if (second_digits != 4) {
        return false;
      }
      year = second;
      month = first;
      day = 1;
    } else {
      if (third_digits != 4) {
        return false;
      }
      year = third;
      month = day_first ? second : first;
      day = day_first ? first : second;
    }
  }
  // std::chrono keeps a byte of each: 257 would be January
  if (month > 12 || day > 31) {
    return false;
  }
  auto const date =
      std::chrono::year_month_day{std::chrono::year{year}, std::chrono::month(static_cast<unsigned>(month)),
                                  std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) {
    return false;
  }
  days = std::chrono::sys_days{date}.time_since_epoch().count();
  return true;
}

bool parse_count(field f, std::int64_t& out) {
  if (f.end - f.begin >= 2 && *f.begin == '+' && is_digit(f.begin[1])) {
    ++f.begin;
  }
  auto const [stop, error] = std::from_chars(f.begin, f.end, out);
  return error == std::errc{} && stop == f.end;
}

}  // namespace

bool is_infinity(field f) {
  constexpr std::string_view word = "infinity";
  if (f.begin < f.end && (*f.begin == '-' || *f.begin == '+')) {
    ++f.begin;
  }
  auto const size = static_cast<std::size_t>(f.end - f.begin);
  if (size != 3 && size != word.size()) {
    return false;
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (to_lower(f.begin[i]) != word[i]) {
      return false;
    }
  }
  return true;
}

bool parse_float_slowly(dialect const& how, field f, double& out) { return parse_floating(how, f, out); }
bool parse_float_slowly(dialect const& how, field f, float& out) { return parse_floating(how, f, out); }

bool parse_decimal(dialect const& how, field f, std::int32_t scale, __int128_t& out) {
  auto const number = read_decimal(as_view(f), {how.decimal, how.thousands});
  return number.valid && scale_decimal(number, scale, out);
}

bool parse_duration(field f, std::int64_t units_a_second, std::int64_t& out) {
  if (parse_count(f, out)) {
    return true;
  }
  // [-]n days [[+|-]hh:mm:ss[.fraction]], or the time alone
  scanner text{f.begin, f.end};
  bool negative = text.take('-');
  int days = 0;
  auto const* start = text.p;
  if (text.number(days, 9) == 0) {
    return false;
  }
  text.skip_blanks();
  std::int64_t seconds = 0;
  if (text.end - text.p >= 3 && std::string_view{text.p, 3} == "day") {
    text.p += 3;
    text.take('s');
    seconds = std::int64_t{negative ? -days : days} * 86'400;
    negative = false;
    text.skip_blanks();
    if (text.done()) {
      return units_a_second == 0 ? (out = seconds / 86'400, true) : to_units(seconds, 0, units_a_second, out);
    }
    negative = text.take('-');
    text.take('+');
  } else {
    text.p = start;
  }
  std::int64_t nanos = 0;
  if (!parse_time(text, nanos, 1'000'000) || !text.done()) {
    return false;
  }
  if (negative) {
    nanos = -nanos;
  }
  seconds += nanos / 1'000'000'000;
  nanos %= 1'000'000'000;
  if (units_a_second == 0) {
    out = seconds / 86'400;
    return true;
  }
  return to_units(seconds, nanos, units_a_second, out);
}

bool parse_timestamp(dialect const& how, field f, std::int64_t units_a_second, std::int64_t& out) {
  // digits alone are a count of the column's unit since 1970
  if (parse_count(f, out)) {
    return true;
  }
  scanner text{f.begin, f.end};
  std::int64_t days = 0;
  if (!parse_date(text, how.day_first, days)) {
    return false;
  }
  std::int64_t nanos = 0;
  if (text.take('T')) {
    if (!parse_time(text, nanos, 23)) {
      return false;
    }
  } else if (!text.done() && is_blank(*text.p)) {
    text.skip_blanks();
    text.take('T');
    if (!text.done() && !parse_time(text, nanos, 23)) {
      return false;
    }
  }
  text.take('Z');
  text.skip_blanks();
  if (!text.done()) {
    return false;
  }
  if (units_a_second == 0) {
    out = days;
    return true;
  }
  return to_units(days * 86'400 + nanos / 1'000'000'000, nanos % 1'000'000'000, units_a_second, out);
}

}  // namespace cudf4j::host::csv
