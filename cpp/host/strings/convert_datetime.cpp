#include <array>
#include <charconv>
#include <cudf/strings/convert/convert_datetime.hpp>
#include <cudf/strings/strings_column_view.hpp>

#include "host/copying/gather.hpp"
#include "host/datetime/calendar.hpp"
#include "host/strings/text.hpp"
#include "host/strings/timestamp_format.hpp"

namespace cudf4j::host {
namespace {

char* write_two(char* out, int64_t value) {
  out[0] = static_cast<char>('0' + value / 10);
  out[1] = static_cast<char>('0' + value % 10);
  return out + 2;
}

char* write_padded(char* out, int64_t value, int width) {
  if (value < 0) {
    *out++ = '-';
    value = -value;
  }
  std::array<char, 24> digits;
  auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out = std::fill_n(out, std::max<int64_t>(0, width - (end - digits.data())), '0');
  return std::copy(digits.data(), end, out);
}

/// What a format needs of one instant.
struct instant {
  std::chrono::year_month_day date;
  int64_t day;
  int64_t nanos;  ///< since midnight
};

/// Bytes that an item of a format takes at most, unless it is a name.
constexpr std::size_t longest_number = 24;

/// Whether it stands for the name of a weekday or month.
bool is_name(char specifier) { return specifier == 'a' || specifier == 'A' || specifier == 'b' || specifier == 'B'; }

/// The names of the halves of a day, of weekdays and of months, in the order that libcudf asks for.
class calendar_words {
 public:
  explicit calendar_words(cudf::strings_column_view const& names) {
    expects_argument(names.size() == 0 || names.size() == 40, "from_timestamps: there must be 0 or 40 names");
    if (names.size() == 0) {
      return;
    }
    strings_reader const text{names.parent()};
    for (int64_t i = 0; i < names.size(); ++i) {
      names_.push_back(text[i]);
      longest_ = std::max(longest_, names_.back().size());
    }
  }
  [[nodiscard]] std::size_t longest() const { return longest_; }
  void expect_for(std::vector<timestamp_format::item> const& items) const {
    for (auto const& item : items) {
      if (names_.empty() && is_name(item.specifier)) {
        fail_argument("from_timestamps: %a, %A, %b and %B need the 40 names of days and months");
      }
    }
  }
  [[nodiscard]] std::string_view half(bool afternoon) const {
    return names_.empty() ? (afternoon ? "PM" : "AM") : names_[afternoon ? 1 : 0];
  }
  [[nodiscard]] std::string_view at(size_type place) const { return names_[static_cast<std::size_t>(place)]; }

 private:
  std::vector<std::string_view> names_;
  std::size_t longest_{0};
};

int64_t day_of_year(instant const& at) { return at.day - days_of(at.date.year(), std::chrono::January, 1) + 1; }

/// Days since Sunday.
unsigned weekday_of(int64_t day) { return static_cast<unsigned>(day + 4 - floor_div(day + 4, 7) * 7); }

/// The place, among the 40 names, of that of a day's weekday or month.
size_type place_of_name(char specifier, int64_t day) {
  switch (specifier) {
    case 'A':
      return static_cast<size_type>(2 + weekday_of(day));
    case 'a':
      return static_cast<size_type>(9 + weekday_of(day));
    case 'B':
      return static_cast<size_type>(15 + static_cast<unsigned>(civil(day).month()));
    default:
      return static_cast<size_type>(27 + static_cast<unsigned>(civil(day).month()));
  }
}

/// The date's week and year after ISO 8601: those of the Thursday of its week.
struct iso_week {
  int year;
  int64_t week;
};
iso_week iso_week_of(int64_t day) {
  auto const thursday = day - (weekday_of(day) + 6) % 7 + 3;
  auto const year = civil(thursday).year();
  return {static_cast<int>(year), (thursday - days_of(year, std::chrono::January, 1)) / 7 + 1};
}

char* write_item(char* out, timestamp_format::item const& item, instant const& at, calendar_words const& words) {
  auto const put = [out](std::string_view text) { return std::copy(text.begin(), text.end(), out); };
  auto const month = static_cast<unsigned>(at.date.month());
  auto const hour = at.nanos / 3'600'000'000'000;
  switch (item.specifier) {
    case 0:
      *out = item.literal;
      return out + 1;
    case 'Y':
      return write_padded(out, static_cast<int>(at.date.year()), 4);
    case 'y':
      return write_two(out, (static_cast<int>(at.date.year()) % 100 + 100) % 100);
    case 'm':
      return write_two(out, month);
    case 'd':
      return write_two(out, static_cast<unsigned>(at.date.day()));
    case 'j':
      return write_padded(out, day_of_year(at), 3);
    case 'H':
      return write_two(out, hour);
    case 'I':
      return write_two(out, hour % 12 == 0 ? 12 : hour % 12);
    case 'M':
      return write_two(out, at.nanos / 60'000'000'000 % 60);
    case 'S':
      return write_two(out, at.nanos / 1'000'000'000 % 60);
    case 'p':
      return put(words.half(hour >= 12));
    case 'z':
      return put("+0000");
    case 'Z':
      return put("UTC");
    case 'u':
      return write_padded(out, (weekday_of(at.day) + 6) % 7 + 1, 1);
    case 'w':
      return write_padded(out, weekday_of(at.day), 1);
    case 'U':
      return write_two(out, (day_of_year(at) + 6 - weekday_of(at.day)) / 7);
    case 'W':
      return write_two(out, (day_of_year(at) + 6 - (weekday_of(at.day) + 6) % 7) / 7);
    case 'V':
      return write_two(out, iso_week_of(at.day).week);
    case 'G':
      return write_padded(out, iso_week_of(at.day).year, 4);
    case 'a':
    case 'A':
    case 'b':
    case 'B':
      return put(words.at(place_of_name(item.specifier, at.day)));
    default: {
      int64_t fraction = at.nanos % 1'000'000'000;
      for (int digits = 9; digits > item.width; --digits) {
        fraction /= 10;
      }
      return write_padded(out, fraction, item.width);
    }
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> is_timestamp(strings_column_view const& input, std::string_view format,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "is_timestamp: the format is empty");
  timestamp_format const parser{format, timestamp_format::use::parse, "is_timestamp"};
  return text_to_bools(input, stream, mr, [&parser](std::string_view text) {
    auto const point = parser.read(text);
    return point && point->names_a_date;
  });
}

std::unique_ptr<column> to_timestamps(strings_column_view const& input, data_type timestamp_type,
                                      std::string_view format, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "to_timestamps: the format is empty");
  expects_type(is_timestamp(timestamp_type), "to_timestamps: the output type must be a timestamp");
  timestamp_format const parser{format, timestamp_format::use::parse, "to_timestamps"};
  auto const per_day = ticks_per_day(timestamp_type);
  auto const nanos_per_tick = 86'400'000'000'000 / per_day;
  // text of another format gives the epoch: libcudf leaves it open and callers test with is_timestamp first
  return with_divisor(nanos_per_tick, [&](auto per_tick) {
    auto const ticks_of = [&, per_tick](std::string_view text) -> int64_t {
      auto const point = parser.read(text);
      return point ? wrapping_add(wrapping_multiply(point->days, per_day), floor_div(point->nanos_of_day, per_tick))
                   : 0;
    };
    return width_of(timestamp_type) == sizeof(int32_t)
               ? text_to_values<int32_t>(input, timestamp_type, stream, mr, ticks_of)
               : text_to_values<int64_t>(input, timestamp_type, stream, mr, ticks_of);
  });
}

std::unique_ptr<column> from_timestamps(column_view const& timestamps, std::string_view format,
                                        strings_column_view const& names, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "from_timestamps: the format is empty");
  expects_type(is_timestamp(timestamps.type()), "from_timestamps: the column must be a timestamp");
  calendar_words const words{names};
  timestamp_format const written{format, timestamp_format::use::write, "from_timestamps"};
  auto const per_day = ticks_per_day(timestamps.type());
  auto const nanos_per_tick = 86'400'000'000'000 / per_day;
  words.expect_for(written.items());
  auto const longest_item = std::max(longest_number, words.longest());
  auto const longest = written.items().size() * longest_item;
  validity const valid{timestamps};
  auto const run = [&](auto const* in) {
    if (auto const& items = written.items();
        items.size() == 1 && is_name(items.front().specifier) && !names.has_nulls()) {
      // a name that stands alone is a row of the names
      rows::scratch<size_type> places(static_cast<std::size_t>(timestamps.size()));
      parallel_for(0, timestamps.size(), default_grain, [&](int64_t begin, int64_t end) {
        for (auto row = begin; row < end; ++row) {
          places[row] = valid[row] ? place_of_name(items.front().specifier, floor_div(int64_t{in[row]}, per_day)) : -1;
        }
      });
      return gather_column(names.parent(), {places.data(), timestamps.size(), !valid.all_valid()}, stream, mr);
    }
    return build_text(timestamps.size(), stream, mr, [&, in](int64_t row, std::string& out) {
      if (!valid[row]) {
        return false;
      }
      int64_t const ticks = in[row];
      auto const day = floor_div(ticks, per_day);
      instant const at{civil(day), day, floor_modulo(ticks, per_day) * nanos_per_tick};
      auto const before = out.size();
      out.resize(before + longest);
      auto* end = out.data() + before;
      for (auto const& item : written.items()) {
        end = write_item(end, item, at, words);
      }
      out.resize(static_cast<std::size_t>(end - out.data()));
      return true;
    });
  };
  return width_of(timestamps.type()) == sizeof(int32_t) ? run(values<int32_t>(timestamps))
                                                        : run(values<int64_t>(timestamps));
}

}  // namespace cudf::strings
