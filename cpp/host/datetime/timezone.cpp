#include <algorithm>
#include <array>
#include <cudf/table/table.hpp>
#include <cudf/timezone.hpp>
#include <filesystem>
#include <fstream>
#include <unordered_map>
#include <unordered_set>

#include "host/core/column_util.hpp"
#include "host/datetime/calendar.hpp"

namespace cudf4j::host {
namespace {

namespace fs = std::filesystem;

constexpr int64_t seconds_per_day = 86400;
constexpr int64_t two_o_clock = 2 * 3600;

/// The bytes of a regular file, or none where there is no such file. A zone's file has some thousand bytes.
std::optional<std::string> file_bytes(fs::path const& path) {
  constexpr std::uintmax_t most_bytes = 1 << 24;
  std::error_code error;
  if (!fs::is_regular_file(path, error)) {
    return std::nullopt;
  }
  auto const size = fs::file_size(path, error);
  if (error) {
    return std::nullopt;
  }
  if (size > most_bytes) {
    fail_logic("make_timezone_transition_table: '" + path.string() + "' has " + std::to_string(size) +
               " bytes, which no file of a time zone has");
  }
  std::ifstream file{path, std::ios::binary};
  std::string bytes(size, '\0');
  if (!file.read(bytes.data(), static_cast<std::streamsize>(size))) {
    return std::nullopt;
  }
  return bytes;
}

/// The words of a line; a comment has none.
std::vector<std::string_view> words_of(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<std::string_view> words;
  for (auto at = line.find_first_not_of(blanks); at != std::string_view::npos;
       at = line.find_first_not_of(blanks, at)) {
    auto const end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  if (!words.empty() && words.front().front() == '#') {
    words.clear();
  }
  return words;
}

/// What the links of the directory's index say that a zone is called, link after link.
std::string linked_name(std::string_view index, std::string_view zone) {
  std::unordered_map<std::string_view, std::string_view> links;
  while (!index.empty()) {
    auto const end = std::min(index.find('\n'), index.size());
    auto const words = words_of(index.substr(0, end));
    if (words.size() >= 3 && (words[0] == "L" || words[0] == "Link")) {
      links.emplace(words[2], words[1]);
    }
    index.remove_prefix(std::min(end + 1, index.size()));
  }
  std::unordered_set<std::string_view> seen{zone};
  for (auto link = links.find(zone); link != links.end(); link = links.find(zone)) {
    zone = link->second;
    if (!seen.insert(zone).second) {
      return {};  // a circle
    }
  }
  return std::string{zone};
}

std::string zone_bytes(fs::path const& directory, std::string_view zone) {
  if (zone.find('\0') != std::string_view::npos) {
    fail_logic("make_timezone_transition_table: the zone's name has a byte of zero");
  }
  if (auto bytes = file_bytes(directory / zone)) {
    return std::move(*bytes);
  }
  auto const index = file_bytes(directory / "tzdata.zi");
  if (index) {
    auto const name = linked_name(*index, zone);
    if (!name.empty() && name != zone) {
      if (auto bytes = file_bytes(directory / name)) {
        return std::move(*bytes);
      }
    }
  }
  fail_logic("make_timezone_transition_table: there is no file '" + (directory / zone).string() + "'" +
             (index ? ", nor a link to one in tzdata.zi" : ", and no tzdata.zi there that could link to one"));
}

/// Bytes read from front to back, big-endian (RFC 8536); what would lie beyond the end throws.
class zone_reader {
 public:
  explicit zone_reader(std::string_view bytes) : rest_{bytes} {}
  std::string_view take(int64_t count, char const* what) {
    if (count > static_cast<int64_t>(rest_.size())) {
      fail_logic(std::string{"make_timezone_transition_table: the zone's file ends within its "} + what);
    }
    auto const taken = rest_.substr(0, static_cast<std::size_t>(count));
    rest_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// The signed number of so many bytes.
int64_t big_endian(std::string_view bytes) {
  uint64_t value = (static_cast<uint8_t>(bytes.front()) & 0x80U) != 0 ? ~uint64_t{0} : 0;
  for (char const c : bytes) {
    value = value << 8U | static_cast<uint8_t>(c);
  }
  return static_cast<int64_t>(value);
}

struct zone_header {
  char version;
  std::array<int64_t, 6> counts;
  int64_t ut_local() const { return counts[0]; }
  int64_t standard_wall() const { return counts[1]; }
  int64_t leaps() const { return counts[2]; }
  int64_t times() const { return counts[3]; }
  int64_t types() const { return counts[4]; }
  int64_t chars() const { return counts[5]; }
  /// What follows the local time types.
  int64_t tail(int64_t width) const { return chars() + leaps() * (width + 4) + standard_wall() + ut_local(); }
};

zone_header read_header(zone_reader& in) {
  if (in.take(4, "header") != "TZif") {
    fail_logic("make_timezone_transition_table: the zone's file does not begin with 'TZif'");
  }
  zone_header header{in.take(1, "header").front(), {}};
  in.take(15, "header");
  for (auto& count : header.counts) {
    count = big_endian(in.take(4, "header")) & 0xffffffff;
  }
  return header;
}

struct time_type {
  int64_t offset;
  bool is_dst;
};

struct zone_file {
  std::vector<int64_t> times;
  std::vector<uint8_t> type_of_time;
  std::vector<time_type> types;
  std::string rule;  // as POSIX writes a zone, between line feeds
};

zone_file parse_zone(std::string_view bytes) {
  constexpr int64_t type_bytes = 6;
  zone_reader in{bytes};
  auto header = read_header(in);
  int64_t width = 4;
  auto const narrow = header.times() * 5 + header.types() * type_bytes + header.tail(4);
  if (header.version != 0 && narrow < static_cast<int64_t>(in.rest().size())) {
    // the same once more with times of 64 bits
    in.take(narrow, "times of 32 bits");
    header = read_header(in);
    width = 8;
  }
  if (header.types() == 0) {
    fail_logic("make_timezone_transition_table: the zone's file has no local time type");
  }
  zone_file zone;
  auto const times = in.take(header.times() * width, "transition times");
  for (int64_t t = 0; t < header.times(); ++t) {
    zone.times.push_back(big_endian(times.substr(t * width, width)));
  }
  for (char const type : in.take(header.times(), "types of transitions")) {
    zone.type_of_time.push_back(static_cast<uint8_t>(type));
    if (zone.type_of_time.back() >= header.types()) {
      fail_logic("make_timezone_transition_table: transition " + std::to_string(zone.type_of_time.size() - 1) +
                 " is of type " + std::to_string(zone.type_of_time.back()) + ", the zone's file has " +
                 std::to_string(header.types()));
    }
  }
  auto const types = in.take(header.types() * type_bytes, "local time types");
  for (int64_t t = 0; t < header.types(); ++t) {
    zone.types.push_back({big_endian(types.substr(t * type_bytes, 4)), types[t * type_bytes + 4] != 0});
  }
  in.take(header.tail(width), "abbreviations and leap seconds");
  if (in.rest().size() > 1) {
    zone.rule = in.rest();
  }
  return zone;
}

/// When in a year the clocks are changed.
struct clock_change {
  char kind{'\0'};  // M: a day of a week of a month; J: a day of the year, from 1 on; else one from 0 on
  int64_t month{0};
  int64_t week{0};
  int64_t day{0};
  int64_t time{two_o_clock};
};

/// Reads a zone as POSIX writes it, `PST8PDT,M3.2.0,M11.1.0`.
class rule_reader {
 public:
  explicit rule_reader(std::string_view text) : rest_{text} {}

  bool at_end() const { return rest_.empty() || rest_ == "\n"; }
  bool at(char c) const { return !rest_.empty() && rest_.front() == c; }

  void skip_name() {
    rest_.remove_prefix(std::min(rest_.find_first_of("0123456789-,+<"), rest_.size()));
    if (at('<')) {
      auto const end = rest_.find('>');
      if (end == std::string_view::npos) {
        fail("a name that begins with '<' has no end");
      }
      rest_.remove_prefix(end + 1);
    }
  }

  /// Hours, minutes and seconds.
  int64_t offset() {
    if (rest_.empty()) {
      fail("a time is missing");
    }
    bool const negative = at('-');
    if (negative || at('+')) {
      rest_.remove_prefix(1);
    }
    auto scale = int64_t{3600};
    auto seconds = number() * scale;
    while (scale > 1 && skip(':')) {
      scale /= 60;
      seconds += number() * scale;
    }
    return negative ? -seconds : seconds;
  }

  clock_change change() {
    if (rest_.empty()) {
      fail("a change of clocks is missing");
    }
    clock_change change;
    if (rest_.size() < 2 || !skip(',')) {
      return change;
    }
    change.kind = rest_.front();
    if (skip('M')) {
      change.month = number();
      if (skip('.')) {
        change.week = number();
        if (skip('.')) {
          change.day = number();
        }
      }
    } else {
      skip('J');
      change.day = number();
    }
    if (skip('/')) {
      change.time = offset();
    }
    return change;
  }

 private:
  [[noreturn]] static void fail(std::string const& why) {
    fail_logic("make_timezone_transition_table: in the rule at the end of the zone's file, " + why);
  }

  bool skip(char c) {
    bool const is_there = at(c);
    rest_.remove_prefix(is_there ? 1 : 0);
    return is_there;
  }

  int64_t number() {
    constexpr int64_t most = 1'000'000;
    int64_t value = 0;
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
      value = value * 10 + (rest_.front() - '0');
      if (value > most) {
        fail("a number is larger than any of a date or time");
      }
      rest_.remove_prefix(1);
    }
    return value;
  }

  std::string_view rest_;
};

bool is_leap(int64_t year) { return std::chrono::year{static_cast<int>(year)}.is_leap(); }

/// Seconds from the begin of the year to the change, by the clock before it.
int64_t seconds_into(clock_change const& change, int64_t year) {
  auto day = change.day;
  if (change.kind == 'M') {
    auto const month = std::clamp<int64_t>(change.month, 1, 12);
    auto const first = days_of(date_parts{year, month, 1});
    auto const next = month == 12 ? days_of(date_parts{year + 1, 1, 1}) : days_of(date_parts{year, month + 1, 1});
    // 1970-01-01 was a Thursday, day 4 of a week from Sunday on
    day = floor_modulo(change.day - floor_modulo(first + 4, 7), 7);
    for (auto week = std::clamp<int64_t>(change.week, 1, 52); week > 1 && day + 7 < next - first; --week) {
      day += 7;
    }
    day += first - days_of(date_parts{year, 1, 1});
  } else if (change.kind == 'J' && day > 60 && is_leap(year)) {
    ++day;  // the 29th of February is not counted; libcudf takes day 1 for the second day of the year, as here
  }
  return change.time + day * seconds_per_day;
}

struct transition {
  int64_t time;
  int64_t offset;
};

/// The transitions of a zone: one for all times before the first, the file's, and those of a cycle of the calendar.
std::vector<transition> transitions_of(zone_file const& zone) {
  std::vector<transition> all(1);
  std::size_t standard = 0;
  for (std::size_t t = 0; t < zone.times.size(); ++t) {
    auto const& type = zone.types[zone.type_of_time[t]];
    all.push_back({zone.times[t], type.offset});
    if (standard == 0 && !type.is_dst) {
      standard = t + 1;
    }
  }
  if (zone.times.empty()) {
    if (zone.types.front().offset == 0) {
      return {};
    }
    all[0] = {std::numeric_limits<int64_t>::max(), zone.types.front().offset};
  } else {
    all[0] = all[standard == 0 ? 1 : standard];
  }
  auto winter = all.back().offset;
  auto summer = winter;
  clock_change begin{.time = 0};
  clock_change end{.time = 0};
  if (!zone.rule.empty()) {
    rule_reader rule{zone.rule};
    rule.skip_name();
    winter = -rule.offset();
    summer = winter;
    if (!rule.at_end()) {
      rule.skip_name();
      summer = rule.at_end() || rule.at(',') ? winter + 3600 : -rule.offset();
      begin = rule.change();
      end = rule.change();
    }
  }
  for (int64_t year = 1970; year < 1970 + cudf::solar_cycle_years; ++year) {
    auto const new_year = days_of(date_parts{year, 1, 1}) * seconds_per_day;
    transition const to_summer{new_year + seconds_into(begin, year) - winter, summer};
    transition const to_winter{new_year + seconds_into(end, year) - summer, winter};
    bool const summer_first = to_summer.time <= to_winter.time;
    all.push_back(summer_first ? to_summer : to_winter);
    all.push_back(summer_first ? to_winter : to_summer);
  }
  return all;
}

std::unique_ptr<column> make_seconds(cudf::type_id type, std::vector<transition> const& all, int64_t transition::* part,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(cudf::data_type{type}, to_size_type(static_cast<int64_t>(all.size()), "time zone"),
                                 cudf::mask_state::UNALLOCATED, stream, mr);
  std::transform(all.begin(), all.end(), values<int64_t>(result->mutable_view()),
                 [part](transition const& t) { return t.*part; });
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<table> make_timezone_transition_table(std::optional<std::string_view> tzif_dir,
                                                      std::string_view timezone_name, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) {
  if (timezone_name.empty() || timezone_name == "UTC") {
    return std::make_unique<table>();
  }
  auto const bytes = host::zone_bytes(tzif_dir.value_or("/usr/share/zoneinfo/"), timezone_name);
  auto const all = host::transitions_of(host::parse_zone(bytes));
  if (all.empty()) {
    return std::make_unique<table>();
  }
  std::vector<std::unique_ptr<column>> columns;
  columns.push_back(host::make_seconds(type_id::TIMESTAMP_SECONDS, all, &host::transition::time, stream, mr));
  columns.push_back(host::make_seconds(type_id::DURATION_SECONDS, all, &host::transition::offset, stream, mr));
  return std::make_unique<table>(std::move(columns));
}

}  // namespace cudf
