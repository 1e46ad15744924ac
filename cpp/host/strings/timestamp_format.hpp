#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/core/load_word.hpp"

namespace cudf4j::host {

/// A timestamp taken apart: what a format can say of it. Fields that the format lacks stay at 1970-01-01 00:00:00.
struct timestamp_fields {
  int32_t year{1970};
  int32_t month{1};
  int32_t day{1};
  int32_t day_of_year{0};  ///< 0 where the format has none; else it wins over month and day
  int32_t hour{0};
  int32_t minute{0};
  int32_t second{0};
  int64_t nanosecond{0};
  int32_t offset_minutes{0};  ///< of the time zone, east positive
  bool afternoon{false};
  bool twelve_hours{false};

  [[nodiscard]] bool names_a_date() const;     ///< the month has that day, the hour is below 24, …
  [[nodiscard]] int64_t days() const;          ///< since the epoch, in UTC
  [[nodiscard]] int64_t nanos_of_day() const;  ///< in UTC, so it may be negative or above a day
};

/// A text that was read: what timestamp_fields say of it together.
struct timestamp_point {
  int64_t days{0};
  int64_t nanos_of_day{0};
  bool names_a_date{false};
};

/// A format such as `%Y-%m-%dT%H:%M:%SZ`, read once and applied to every row. U+0003 at its end stands for the end of
/// the text too: who asks for texts that have a format and nothing behind it need not write that character behind each.
class timestamp_format {
 public:
  enum class use : int8_t { parse, write };

  /// @param function the libcudf function that was called, for messages
  /// @throws std::invalid_argument if the format ends in %, or a specifier is unknown
  /// @throws cudf4j::not_on_host for specifiers that libcudf has and this engine has not
  timestamp_format(std::string_view format, use purpose, char const* function);

  /// @brief Returns what a text says that begins with this format, nothing for other text.
  [[nodiscard]] std::optional<timestamp_point> read(std::string_view text) const {
    if (timestamp_point point; clock_.known && read_clock(text, point)) {
      return point;
    }
    auto const fields = parse(text);
    return fields ? std::optional{timestamp_point{fields->days(), fields->nanos_of_day(), fields->names_a_date()}}
                  : std::nullopt;
  }

  /// One literal character, or one specifier with its width.
  struct item {
    char specifier;  ///< 0 for a literal
    char literal;
    int8_t width;  ///< digits at most; of %f: digits of the fraction
  };
  [[nodiscard]] std::vector<item> const& items() const { return items_; }

 private:
  /// Where the items of a text lie that has all the digits of each number.
  struct padded {
    /// Eight bytes. With the bits of `zeros` changed, digits are 0 to 9 and literals 0: whatever is more has one of the
    /// bits of `above`, or gets one when `most` is added.
    struct word {
      std::size_t at;
      uint64_t zeros, most, above;
    };
    struct number {
      item of;
      std::size_t at;
    };
    std::size_t size{0};
    std::string zeros, most, above;  ///< of all bytes
    [[nodiscard]] word word_at(std::size_t at) const;
    std::vector<word>
        words;  ///< cover all bytes; the last may lie over that before it. None: the format has no such text
    std::vector<number> numbers;
  };
  /// Where the parts of a date and of a time lie, of a padded format that has no other numbers and none twice: places
  /// in the bytes of its words, in which each digit is ten times itself and the next one.
  struct clock {
    static constexpr std::size_t most_words = 8;  // with the one behind, of what a format lacks
    bool known{false};
    int8_t digits{0};  // of the fraction
    int fraction{-1};  // its place in the text
    uint8_t century{0}, year{0}, month{0}, day{0}, hour{0}, minute{0}, second{0};
  };
  [[nodiscard]] std::optional<timestamp_fields> parse(std::string_view text) const;
  [[nodiscard]] padded layout() const;
  /// Adds words to the layout that have both digits of a part.
  [[nodiscard]] static clock clock_of(padded& all);
  [[nodiscard]] std::optional<timestamp_fields> parse_padded(std::string_view text) const;

  [[nodiscard]] bool has_length_of_padded(std::string_view text) const {
    return !padded_.words.empty() && text.size() >= padded_.size && (!whole_ || text.size() == padded_.size);
  }

  /// Whether a text has all digits of each number and the literals between, with its words in which they are 0.
  template <typename Take>
  [[nodiscard]] bool is_padded(std::string_view text, Take const& take) const {
    uint64_t others = 0;
    for (auto const& word : padded_.words) {
      // what goes over into the next byte comes from one that has a bit of `above` already
      auto const bytes = load_word(text.data() + word.at) ^ word.zeros;
      others |= ((bytes + word.most) | bytes) & word.above;
      take(bytes);
    }
    return others == 0;
  }

  /// Reads a text that is padded and names a date; false for others.
  [[nodiscard]] bool read_clock(std::string_view text, timestamp_point& point) const {
    if (!has_length_of_padded(text)) return false;
    std::array<uint64_t, clock::most_words> words{};
    auto* next = words.data();
    if (!is_padded(text, [&next](uint64_t digits) { *next++ = digits * 10 + (digits >> 8); })) return false;
    *next = what_it_lacks;
    auto const* parts = reinterpret_cast<unsigned char const*>(words.data());
    uint32_t const year = parts[clock_.century] * 100 + parts[clock_.year];
    uint32_t const month = parts[clock_.month];
    uint32_t const day = parts[clock_.day];
    uint32_t const hour = parts[clock_.hour];
    uint32_t const minute = parts[clock_.minute];
    uint32_t const second = parts[clock_.second];
    int64_t nanos = 0;
    if (clock_.fraction >= 0) {
      for (int i = 0; i < 9; ++i) nanos = nanos * 10 + (i < clock_.digits ? text[clock_.fraction + i] - '0' : 0);
    }
    // the days of a year before each month, and before the end of its last
    static constexpr std::array<std::array<uint16_t, 13>, 2> before{
        {{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365},
         {0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366}}};
    constexpr int64_t days_to_1970 = 719528;
    auto const& days = before[year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 1 : 0];
    if (month - 1 > 11 || day - 1 >= static_cast<uint32_t>(days[month] - days[month - 1]) || hour > 23 || minute > 59 ||
        second > 59) {
      return false;
    }
    auto const first = int64_t{year} * 365 + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400;
    point = {first + days[month - 1] + day - 1 - days_to_1970,
             (int64_t{hour} * 3600 + minute * 60 + second) * 1'000'000'000 + nanos, true};
    return true;
  }

  // bytes of the century, the year, the month and the day of 1970-01-01, and of its midnight
  static constexpr uint64_t what_it_lacks = 19 | 70 << 8 | 1 << 16 | 1 << 24;

  std::vector<item> items_;
  bool whole_{false};  ///< the text must end with the format
  padded padded_;
  clock clock_;
};

}  // namespace cudf4j::host
