#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A format such as `%Y-%m-%dT%H:%M:%SZ`, read once and applied to every row. U+0003 at its end stands for the end of
/// the text too: who asks for texts that have a format and nothing behind it need not write that character behind each.
class timestamp_format {
 public:
  enum class use : int8_t { parse, write };

  /// @param function the libcudf function that was called, for messages
  /// @throws std::invalid_argument if the format ends in %, or a specifier is unknown
  /// @throws cudf4j::not_on_host for specifiers that libcudf has and this engine has not
  timestamp_format(std::string_view format, use purpose, char const* function);

  /// @brief Returns the fields of a text that begins with this format, nothing for other text.
  [[nodiscard]] std::optional<timestamp_fields> parse(std::string_view text) const;

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
    struct word {
      std::size_t at;
      uint64_t literals, literal_bytes, digit_bytes;  ///< the masks have 0xff in the bytes that they are of
    };
    struct number {
      item of;
      std::size_t at;
    };
    std::size_t size{0};
    std::vector<word>
        words;  ///< cover all bytes; the last may lie over that before it. None: the format has no such text
    std::vector<number> numbers;
  };
  [[nodiscard]] padded layout() const;
  [[nodiscard]] bool is_padded(std::string_view text) const;
  [[nodiscard]] std::optional<timestamp_fields> parse_padded(std::string_view text) const;

  std::vector<item> items_;
  bool whole_{false};  ///< the text must end with the format
  padded padded_;
};

}  // namespace cudf4j::host
