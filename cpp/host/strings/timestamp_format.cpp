#include "host/strings/timestamp_format.hpp"

#include <algorithm>

#include "host/core/ascii.hpp"
#include "host/core/errors.hpp"
#include "host/core/load_word.hpp"
#include "host/datetime/calendar.hpp"

namespace cudf4j::host {
namespace {

int8_t width_of_specifier(char specifier) {
  switch (specifier) {
    case 'Y':
      return 4;
    case 'f':
      return 6;
    case 'j':
      return 3;
    case 'p':
      return 2;
    case 'z':
      return 5;
    default:
      return 2;
  }
}

/// Reads one to `width` digits; nothing where there is none.
std::optional<int64_t> read_number(std::string_view text, std::size_t& at, int width) {
  auto const begin = at;
  int64_t value = 0;
  while (at < text.size() && at - begin < static_cast<std::size_t>(width) && is_digit(text[at])) {
    value = value * 10 + (text[at++] - '0');
  }
  return at == begin ? std::nullopt : std::optional{value};
}

/// Reads `Z`, `+hhmm` or `+hh:mm`.
std::optional<int32_t> read_zone(std::string_view text, std::size_t& at) {
  if (at < text.size() && text[at] == 'Z') {
    ++at;
    return 0;
  }
  if (at >= text.size() || (text[at] != '+' && text[at] != '-')) {
    return std::nullopt;
  }
  int const sign = text[at++] == '-' ? -1 : 1;
  auto const hour_begin = at;
  auto const hours = read_number(text, at, 2);
  if (!hours || at - hour_begin != 2) {
    return std::nullopt;
  }
  if (at < text.size() && text[at] == ':') {
    ++at;
  }
  auto const minute_begin = at;
  auto const minutes = read_number(text, at, 2);
  if (!minutes || at - minute_begin != 2 || *minutes > 59) {
    return std::nullopt;
  }
  return sign * static_cast<int32_t>(*hours * 60 + *minutes);
}

std::optional<int64_t> read_fraction(std::string_view text, std::size_t& at, int width) {
  auto const begin = at;
  auto const expected = std::min(static_cast<std::size_t>(width), text.size() - begin);
  auto value = read_number(text, at, width);
  if (at - begin != expected) {
    // a fraction has all its digits or ends the text, as on the GPU
    return std::nullopt;
  }
  for (auto digits = at - begin; value && digits < 9; ++digits) {
    *value *= 10;
  }
  return value;
}

constexpr char end_of_text = '\x03';
constexpr std::size_t word_bytes = sizeof(uint64_t);

/// Keeps a number that was read; false for one that cannot be.
bool keep(timestamp_fields& fields, timestamp_format::item const& item, int64_t number) {
  auto const value = static_cast<int32_t>(number);
  switch (item.specifier) {
    case 'Y':
      fields.year = value;
      break;
    // the pivot of POSIX: 69 to 99 are of the last century
    case 'y':
      fields.year = value + (value < 69 ? 2000 : 1900);
      break;
    case 'm':
      fields.month = value;
      break;
    case 'd':
      fields.day = value;
      break;
    case 'j':
      fields.day_of_year = value;
      return value != 0;
    case 'I':
      fields.twelve_hours = true;
      [[fallthrough]];
    case 'H':
      fields.hour = value;
      break;
    case 'M':
      fields.minute = value;
      break;
    case 'S':
      fields.second = value;
      break;
    case 'f':
      fields.nanosecond = number;
      break;
    case 'p':
      fields.afternoon = value != 0;
      break;
    default:
      fields.offset_minutes = value;
  }
  return true;
}

}  // namespace

bool timestamp_fields::names_a_date() const {
  if (hour > 23 || minute > 59 || second > 59 || (twelve_hours && (hour < 1 || hour > 12))) {
    return false;
  }
  if (day_of_year != 0) {
    return day_of_year <= (std::chrono::year{year}.is_leap() ? 366 : 365);
  }
  return std::chrono::year_month_day{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                     std::chrono::day{static_cast<unsigned>(day)}}
      .ok();
}

int64_t timestamp_fields::days() const {
  using namespace std::chrono;
  if (day_of_year != 0) {
    return days_of(std::chrono::year{year}, January, 1) + day_of_year - 1;
  }
  return days_of(std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)}, static_cast<unsigned>(day));
}

int64_t timestamp_fields::nanos_of_day() const {
  int const hours = twelve_hours ? hour % 12 + (afternoon ? 12 : 0) : hour;
  auto const minutes = int64_t{hours} * 60 + minute - offset_minutes;
  return (minutes * 60 + second) * 1'000'000'000 + nanosecond;
}

timestamp_format::timestamp_format(std::string_view format, use purpose, char const* function) {
  // what libcudf reads, and what it writes only
  constexpr std::string_view read_here{"YymdHIMSfpzj"};
  constexpr std::string_view read_by_libcudf{"uwUW"};
  constexpr std::string_view written_only{"uwUWVGZaAbB"};
  whole_ = purpose == use::parse && !format.empty() && format.back() == end_of_text;
  if (whole_) {
    format.remove_suffix(1);
  }
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      items_.push_back({0, format[i], 1});
      continue;
    }
    if (++i == format.size()) {
      fail_argument(std::string{function} + ": the format '" + std::string{format} + "' ends in %");
    }
    int8_t width = 0;
    if (is_digit(format[i]) && i + 1 < format.size()) {
      width = static_cast<int8_t>(format[i++] - '0');
    }
    char const specifier = format[i];
    if (specifier == '%' && width == 0) {
      items_.push_back({0, '%', 1});
    } else if (read_here.find(specifier) != std::string_view::npos ||
               (purpose == use::write && written_only.find(specifier) != std::string_view::npos)) {
      items_.push_back({specifier, 0, width == 0 ? width_of_specifier(specifier) : width});
    } else if (read_by_libcudf.find(specifier) != std::string_view::npos) {
      not_on_host(std::string{function} + ": %" + specifier + " in '" + std::string{format} +
                  "' (here are %Y %y %m %d %H %I %M %S %f %p %z %j)");
    } else {
      fail_argument(std::string{function} + ": unknown specifier %" + specifier + " in '" + std::string{format} + "'");
    }
  }
  if (purpose == use::parse) {
    padded_ = layout();
    clock_ = clock_of(padded_);
  }
}

timestamp_format::padded timestamp_format::layout() const {
  padded made;
  auto const append = [&](char zero, int more, int bits) {
    made.zeros += zero;
    made.most += static_cast<char>(more);
    made.above += static_cast<char>(bits);
  };
  for (auto const& item : items_) {
    if (item.specifier == 0) {
      append(item.literal, 0x7f, 0x80);
      continue;
    }
    if (item.specifier == 'p' || item.specifier == 'z' || item.width > 9) return {};
    made.numbers.push_back({item, made.zeros.size()});
    for (int digit = 0; digit < item.width; ++digit) append('0', 0x06, 0xf0);
  }
  made.size = made.zeros.size();
  if (made.size < word_bytes) return {};
  for (std::size_t at = 0; at < made.size; at += word_bytes) {
    made.words.push_back(made.word_at(std::min(at, made.size - word_bytes)));
  }
  return made;
}

timestamp_format::padded::word timestamp_format::padded::word_at(std::size_t at) const {
  return {at, load_word(zeros.data() + at), load_word(most.data() + at), load_word(above.data() + at)};
}

timestamp_format::clock timestamp_format::clock_of(padded& all) {
  clock made;
  std::vector<std::pair<uint8_t*, std::size_t>> pairs;
  std::string seen;
  for (auto const& [item, at] : all.numbers) {
    if (seen.find(item.specifier) != std::string::npos) return {};
    seen += item.specifier;
    if (item.specifier == 'f') {
      made.fraction = static_cast<int>(at);
      made.digits = item.width;
      continue;
    }
    auto* place = item.specifier == 'Y'   ? &made.year
                  : item.specifier == 'm' ? &made.month
                  : item.specifier == 'd' ? &made.day
                  : item.specifier == 'H' ? &made.hour
                  : item.specifier == 'M' ? &made.minute
                  : item.specifier == 'S' ? &made.second
                                          : nullptr;
    if (place == nullptr || item.width != width_of_specifier(item.specifier)) return {};
    if (item.specifier == 'Y') pairs.emplace_back(&made.century, at);
    pairs.emplace_back(place, item.specifier == 'Y' ? at + 2 : at);
  }
  if (all.words.empty()) return {};
  for (auto const& [place, at] : pairs) {
    auto word = std::find_if(all.words.begin(), all.words.end(),
                             [at = at](auto const& each) { return each.at <= at && at + 2 <= each.at + word_bytes; });
    if (word == all.words.end()) {
      all.words.push_back(all.word_at(std::min(at, all.size - word_bytes)));
      word = all.words.end() - 1;
    }
    *place = static_cast<uint8_t>((word - all.words.begin()) * static_cast<std::ptrdiff_t>(word_bytes) +
                                  static_cast<std::ptrdiff_t>(at - word->at));
  }
  if (all.words.size() >= clock::most_words) return {};
  auto const behind = static_cast<uint8_t>(all.words.size() * word_bytes);
  auto const lacks = [&seen](char specifier) { return seen.find(specifier) == std::string::npos; };
  if (lacks('Y')) made.century = behind, made.year = behind + 1;
  if (lacks('m')) made.month = behind + 2;
  if (lacks('d')) made.day = behind + 3;
  if (lacks('H')) made.hour = behind + 4;
  if (lacks('M')) made.minute = behind + 4;
  if (lacks('S')) made.second = behind + 4;
  made.known = true;
  return made;
}

std::optional<timestamp_fields> timestamp_format::parse_padded(std::string_view text) const {
  timestamp_fields fields;
  for (auto const& [item, at] : padded_.numbers) {
    int64_t number = 0;
    for (auto i = at; i < at + static_cast<std::size_t>(item.width); ++i) number = number * 10 + (text[i] - '0');
    if (item.specifier == 'f') {
      for (int digits = item.width; digits < 9; ++digits) number *= 10;
    }
    if (!keep(fields, item, number)) return std::nullopt;
  }
  return fields;
}

std::optional<timestamp_fields> timestamp_format::parse(std::string_view text) const {
  if (has_length_of_padded(text) && is_padded(text, [](uint64_t) {})) return parse_padded(text);
  timestamp_fields fields;
  std::size_t at = 0;
  for (auto const& item : items_) {
    if (item.specifier == 0) {
      if (at >= text.size() || text[at] != item.literal) {
        return std::nullopt;
      }
      ++at;
      continue;
    }
    std::optional<int64_t> number;
    switch (item.specifier) {
      case 'f':
        number = read_fraction(text, at, item.width);
        break;
      case 'z':
        number = read_zone(text, at);
        break;
      case 'p':
        if (at + 2 <= text.size() && (text[at + 1] == 'M' || text[at + 1] == 'm')) {
          char const half = static_cast<char>(text[at] & ~0x20);
          number = half == 'A' || half == 'P' ? std::optional<int64_t>{half == 'P'} : std::nullopt;
          at += 2;
        }
        break;
      default:
        number = read_number(text, at, item.width);
    }
    if (!number) {
      return std::nullopt;
    }
    if (!keep(fields, item, *number)) {
      return std::nullopt;
    }
  }
  if (whole_ && at < text.size() && text[at] != end_of_text) {
    return std::nullopt;
  }
  // else what follows is not looked at, as NVIDIA's library does not: 2013-01-01T05:00 has the format %Y-%m-%d
  return fields;
}

}  // namespace cudf4j::host
