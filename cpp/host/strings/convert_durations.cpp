#include <array>
#include <cudf/strings/convert/convert_durations.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/datetime/calendar.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

constexpr int64_t nanos_per_second = 1'000'000'000;

/// One literal character, or one specifier; `plain` for those that never write a sign (%OH, %OI, %OM, %OS).
struct duration_item {
  char specifier;  ///< 0 for a literal
  char literal;
  bool plain;
};

std::vector<duration_item> read_format(std::string_view format, char const* function) {
  expects_argument(!format.empty(), "the format of a duration is empty");
  std::vector<duration_item> items;
  auto const literal = [&items](char c) { items.push_back({0, c, false}); };
  auto const expand = [&](std::string_view longer) {
    auto const more = read_format(longer, function);
    items.insert(items.end(), more.begin(), more.end());
  };
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      literal(format[i]);
      continue;
    }
    if (++i == format.size()) {
      fail_argument(std::string{function} + ": the format '" + std::string{format} + "' ends in %");
    }
    bool const plain = format[i] == 'O' && i + 1 < format.size();
    char const specifier = plain ? format[++i] : format[i];
    auto const allowed = std::string_view{plain ? "HIMS" : "%ntDHIMSpRTr"};
    if (allowed.find(specifier) == std::string_view::npos) {
      fail_argument(std::string{function} + ": unknown specifier %" + (plain ? "O" : "") + specifier + " in '" +
                    std::string{format} + "'");
    }
    switch (specifier) {
      case '%':
        literal('%');
        break;
      case 'n':
        literal('\n');
        break;
      case 't':
        literal('\t');
        break;
      case 'R':
        expand("%H:%M");
        break;
      case 'T':
        expand("%H:%M:%S");
        break;
      case 'r':
        expand("%OI:%OM:%OS %p");
        break;
      default:
        items.push_back({specifier, 0, plain});
    }
  }
  return items;
}

/// Digits after the point of a second: 3 for milliseconds, 0 for seconds and days.
int fraction_digits(cudf::data_type type) {
  int digits = 0;
  for (auto unit = ticks_per_second(type); unit > 1; unit /= 10) {
    ++digits;
  }
  return digits;
}

void append_two(std::string& out, int64_t value) {
  out += static_cast<char>('0' + value / 10);
  out += static_cast<char>('0' + value % 10);
}

void append_duration(std::vector<duration_item> const& items, int64_t ticks, int64_t ticks_per_day, int digits,
                     std::string& out) {
  bool sign = ticks < 0;
  auto const magnitude = ticks < 0 ? 0 - static_cast<uint64_t>(ticks) : static_cast<uint64_t>(ticks);
  auto const day_ticks = static_cast<int64_t>(magnitude % static_cast<uint64_t>(ticks_per_day));
  auto const per_second = std::max<int64_t>(1, ticks_per_day / 86400);
  auto const seconds = ticks_per_day == 1 ? 0 : day_ticks / per_second;
  auto const hour = seconds / 3600;
  for (auto const& item : items) {
    if (item.specifier == 0) {
      out += item.literal;
      continue;
    }
    if (sign && !item.plain && item.specifier != 'p') {
      out += '-';
      sign = false;
    }
    switch (item.specifier) {
      case 'D':
        out += std::to_string(magnitude / static_cast<uint64_t>(ticks_per_day));
        break;
      case 'H':
        append_two(out, hour);
        break;
      case 'I':
        append_two(out, hour % 12);
        break;
      case 'M':
        append_two(out, seconds / 60 % 60);
        break;
      case 'p':
        out += hour < 12 ? "AM" : "PM";
        break;
      default:
        append_two(out, seconds % 60);
        if (digits > 0 && !item.plain && day_ticks % per_second != 0) {
          auto const fraction = std::to_string(day_ticks % per_second);
          out += '.';
          out.append(static_cast<std::size_t>(digits) - fraction.size(), '0');
          out += fraction;
        }
    }
  }
}

/// Reads up to `width` digits; nothing where there is none.
std::optional<int64_t> read_digits(std::string_view text, std::size_t& at, std::size_t width) {
  auto const begin = at;
  int64_t value = 0;
  while (at < text.size() && at - begin < width && text[at] >= '0' && text[at] <= '9') {
    value = value * 10 + (text[at++] - '0');
  }
  return at == begin ? std::nullopt : std::optional{value};
}

/// Reads the digits behind a point as nanoseconds; 0 where there is no point.
int64_t read_nanos(std::string_view text, std::size_t& at) {
  if (at >= text.size() || text[at] != '.') {
    return 0;
  }
  ++at;
  auto const begin = at;
  auto value = read_digits(text, at, 9).value_or(0);
  for (auto digits = at - begin; digits < 9; ++digits) {
    value *= 10;
  }
  return value;
}

/// A text's duration in ticks; text of another format gives what was read before it ceased to fit.
int64_t parse_duration(std::vector<duration_item> const& items, std::string_view text, int64_t ticks_per_day) {
  std::size_t at = 0;
  bool negative = false;
  bool twelve_hours = false;
  bool afternoon = false;
  int64_t days = 0;
  int64_t seconds = 0;
  int64_t hours = 0;
  int64_t nanos = 0;
  for (auto const& item : items) {
    if (item.specifier == 0) {
      if (at >= text.size() || text[at] != item.literal) {
        break;
      }
      ++at;
      continue;
    }
    if (item.specifier == 'p') {
      afternoon = at < text.size() && (text[at] == 'P' || text[at] == 'p');
      at += 2;
      continue;
    }
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) {
      negative = negative || text[at] == '-';
      ++at;
    }
    auto const value = read_digits(text, at, item.specifier == 'D' ? 10 : 2);
    if (!value) {
      break;
    }
    switch (item.specifier) {
      case 'D':
        days = *value;
        break;
      case 'I':
        twelve_hours = true;
        [[fallthrough]];
      case 'H':
        hours = *value;
        break;
      case 'M':
        seconds += *value * 60;
        break;
      default:
        seconds += *value;
        nanos = item.plain ? 0 : read_nanos(text, at);
    }
  }
  hours = twelve_hours ? hours % 12 + (afternoon ? 12 : 0) : hours;
  seconds += hours * 3600;
  auto const per_second = ticks_per_day / 86400;
  auto const ticks = ticks_per_day == 1
                         ? static_cast<uint64_t>(days + seconds / 86400)
                         : static_cast<uint64_t>(days) * static_cast<uint64_t>(ticks_per_day) +
                               static_cast<uint64_t>(seconds * per_second + nanos / (nanos_per_second / per_second));
  return static_cast<int64_t>(negative ? 0 - ticks : ticks);
}

void expect_duration(cudf::data_type type, char const* function) {
  if (!cudf::is_duration(type)) {
    fail_logic(std::string{function} + ": the type is " + type_name(type) + ", a duration is needed");
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> to_durations(strings_column_view const& input, data_type duration_type, std::string_view format,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_duration(duration_type, "to_durations");
  auto const items = read_format(format, "to_durations");
  auto const per_day = ticks_per_day(duration_type);
  auto const parse = [&](std::string_view text) { return parse_duration(items, text, per_day); };
  return width_of(duration_type) == sizeof(int32_t) ? text_to_values<int32_t>(input, duration_type, stream, mr, parse)
                                                    : text_to_values<int64_t>(input, duration_type, stream, mr, parse);
}

std::unique_ptr<column> from_durations(column_view const& durations, std::string_view format,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_duration(durations.type(), "from_durations");
  auto const items = read_format(format, "from_durations");
  auto const per_day = ticks_per_day(durations.type());
  auto const digits = fraction_digits(durations.type());
  validity const valid{durations};
  auto const run = [&](auto const* in) {
    return build_text(durations.size(), stream, mr, [&, in](int64_t row, std::string& out) {
      if (valid[row]) {
        append_duration(items, in[row], per_day, digits, out);
      }
      return valid[row];
    });
  };
  return width_of(durations.type()) == sizeof(int32_t) ? run(values<int32_t>(durations))
                                                       : run(values<int64_t>(durations));
}

}  // namespace cudf::strings
