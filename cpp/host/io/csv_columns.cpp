#include "host/io/csv_columns.hpp"

#include <cudf/column/column_factories.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <limits>
#include <rmm/device_buffer.hpp>
#include <stdexcept>
#include <vector>

#include "host/core/claim.hpp"
#include "host/core/errors.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/parallel.hpp"
#include "host/io/csv_parse.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::csv {
namespace {

// A byte whose highest bit is set where one of the eight characters is no digit, up to the first such; `word` has what
// is left of them without the bits of '0'.
constexpr std::uint64_t no_digits(std::uint64_t word) {
  return ((word + repeat_byte(0x76)) | word) & repeat_byte('\x80');
}

// The number of eight digits, the first in the lowest byte.
constexpr std::uint64_t number_of(std::uint64_t digits) {
  digits = (digits * 10 + (digits >> 8)) & 0x00FF00FF00FF00FF;
  digits = (digits * 100 + (digits >> 16)) & 0x0000FFFF0000FFFF;
  return (digits * 10000 + (digits >> 32)) & 0xFFFFFFFF;
}

// At most eight digits with a minus or without, all at once: no step depends on how many there are, or on the sign.
bool parse_eight_digits(field f, std::int64_t& out) {
  constexpr auto zeros = repeat_byte('0');
  auto const minus = static_cast<std::int64_t>(f.begin < f.end && *f.begin == '-' ? 1 : 0);
  auto const* const p = f.begin + minus;
  auto const size = static_cast<std::uint64_t>(f.end - p);
  if (size - 1 >= 8) {
    return false;
  }
  // the last digit in the highest byte, zeros before the first
  auto const digits = (load8(p) ^ zeros) << ((8 - size) * 8);
  if (no_digits(digits) != 0) {
    return false;
  }
  out = (static_cast<std::int64_t>(number_of(digits)) ^ -minus) + minus;
  return true;
}

bool parse_few_digits(field f, std::int64_t& out) {
  constexpr std::ptrdiff_t digits_of_any_int64 = 18;
  auto const* p = f.begin;
  bool const negative = p < f.end && *p == '-';
  p += negative ? 1 : 0;
  if (p == f.end || f.end - p > digits_of_any_int64) {
    return false;
  }
  std::int64_t value = 0;
  for (; p < f.end; ++p) {
    if (!is_digit(*p)) {
      return false;
    }
    value = value * 10 + (*p - '0');
  }
  out = negative ? -value : value;
  return true;
}

// Goes over digits, up to `end`; returns how many there are, and adds them to a number of those before.
std::ptrdiff_t take_digits(char const*& p, char const* end, std::uint64_t& number) {
  static constexpr std::uint64_t powers[] = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};
  auto const* const begin = p;
  while (p < end) {
    auto const word = load8(p) ^ repeat_byte('0');
    auto const others = no_digits(word);
    auto const count = std::min<std::ptrdiff_t>(others == 0 ? 8 : std::countr_zero(others) / 8, end - p);
    if (count == 0) {
      break;
    }
    number = number * powers[count] + number_of(word << ((8 - count) * 8));
    p += count;
    if (count < 8) {
      break;
    }
  }
  return p - begin;
}

// A number of digits with a minus and a point or without, as parse_float() and classify() have it; returns what was
// seen, seen_nothing where there is something else.
std::uint32_t parse_plain_float(dialect const& how, field f, double& out) {
  constexpr std::ptrdiff_t digits_of_any_int64 = 18;
  auto const* p = f.begin;
  bool const negative = p < f.end && *p == '-';
  p += negative ? 1 : 0;
  std::uint64_t mantissa = 0;
  auto const digits = take_digits(p, f.end, mantissa);
  std::ptrdiff_t fraction = 0;
  bool const has_point = p < f.end && *p == how.decimal;
  if (has_point) {
    ++p;
    fraction = take_digits(p, f.end, mantissa);
  }
  if (p != f.end || digits == 0 || digits + fraction > digits_of_any_int64 || mantissa > (std::uint64_t{1} << 53)) {
    return seen_nothing;
  }
  auto const value = static_cast<double>(mantissa) / exact_powers[fraction];
  out = negative ? -value : value;
  return has_point ? seen_float : seen_integer | (negative && mantissa != 0 ? seen_negative : seen_nothing);
}

template <typename T, typename Parse>
class fixed_width_sink final : public column_sink {
 public:
  fixed_width_sink(cudf::data_type type, dialect const& how, std::size_t rows, Parse parse,
                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr, bool are_whole_numbers)
      : type_{type},
        how_{how},
        rows_{rows},
        parse_{parse},
        are_whole_numbers_{are_whole_numbers},
        data_{rows * sizeof(T), stream, mr},
        mask_{static_cast<cudf::size_type>(rows), stream, mr} {}

  void put(field const* fields, std::size_t first_row, std::size_t count) override {
    put_each(fields, first_row, count,
             [this](field f, T& value) { return !is_null(f) && parse_(trim_value(how_, f), value); });
  }

  // Digits, with at most a minus and a point, are read in one walk; whatever else stands there is read and looked at
  // for itself.
  std::uint32_t put_and_classify(dialect const& how, bool as_datetime, field const* fields, std::size_t first_row,
                                 std::size_t count, std::uint32_t already) override {
    bool const are_numbers = are_whole_numbers_ || std::is_same_v<T, double>;
    bool const is_word_possible =
        how.na_words.has_number() || how.true_words.has_number() || how.false_words.has_number();
    if (!are_numbers || as_datetime || is_word_possible || (already & seen_string) != 0) {
      return column_sink::put_and_classify(how, as_datetime, fields, first_row, count, already);
    }
    auto seen = already;
    put_each(fields, first_row, count, [&](field f, T& value) {
      if constexpr (std::is_same_v<T, std::int64_t>) {
        if (parse_eight_digits(f, value) || parse_few_digits(f, value)) {
          seen |= seen_integer | (value < 0 ? seen_negative : seen_nothing);
          return true;
        }
      } else if constexpr (std::is_same_v<T, double>) {
        if (auto const plain = parse_plain_float(how, f, value); plain != seen_nothing) {
          seen |= plain;
          return true;
        }
      }
      if (is_null(f)) {
        return false;
      }
      seen = classify(how, as_datetime, &f, 1, seen);
      return parse_(trim_value(how_, f), value);
    });
    return seen;
  }

  std::unique_ptr<cudf::column> finish() override {
    // always with a mask, as libcudf's reader has it, even where no row is null
    auto [mask, nulls] = mask_.finish();
    return std::make_unique<cudf::column>(type_, static_cast<cudf::size_type>(rows_), std::move(data_), std::move(mask),
                                          nulls);
  }

 private:
  template <typename ParseField>
  void put_each(field const* fields, std::size_t first_row, std::size_t count, ParseField parse_field) {
    auto* out = static_cast<T*>(data_.data()) + first_row;
    auto const begin = static_cast<int64_t>(first_row);
    mask_.fill_each(begin, begin + static_cast<int64_t>(count), [&](int64_t row) {
      auto const i = row - begin;
      auto const f = fields[i];
      T value{};
      bool const valid = f.begin != nullptr && parse_field(f, value);
      out[i] = valid ? value : T{};
      return valid;
    });
  }

  bool is_null(field f) const { return how_.na_words.contains(as_view(f)); }

  cudf::data_type type_;
  dialect const& how_;
  std::size_t rows_;
  Parse parse_;
  bool are_whole_numbers_;
  rmm::device_buffer data_;
  row_mask mask_;
};

// The characters of one block's rows; grows without clearing what it gets.
struct char_block {
  std::unique_ptr<char[]> chars;
  std::size_t size = 0;
  std::size_t capacity = 0;

  void reserve_more(std::size_t bytes, claim& taken) {
    if (size + bytes <= capacity) {
      return;
    }
    auto const wanted = std::max(size + bytes, capacity * 2);
    taken.add(wanted - capacity);
    std::unique_ptr<char[]> larger{new char[wanted]};
    if (size != 0) {
      std::memcpy(larger.get(), chars.get(), size);
    }
    chars = std::move(larger);
    capacity = wanted;
  }
};

/**
 * Text keeps its blanks. It loses the quotes when the field both starts and ends with one (then doubled quotes become
 * single ones); a field that only contains quotes is left as it stands. What means "no value" is looked up in the raw
 * field, so NA is null and "NA" in quotes is text; "" is null like an empty field, as long as the empty word means
 * null.
 */
class string_sink final : public column_sink {
 public:
  string_sink(dialect const& how, std::size_t rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : how_{how},
        rows_{rows},
        stream_{stream},
        mr_{mr},
        mask_{static_cast<cudf::size_type>(rows), stream, mr},
        lengths_(rows),
        blocks_((rows + block_rows - 1) / block_rows) {}

  void put(field const* fields, std::size_t first_row, std::size_t count) override {
    auto& block = blocks_[first_row / block_rows];
    std::size_t upper_bound = text_padding;
    for (std::size_t i = 0; i < count; ++i) {
      upper_bound += static_cast<std::size_t>(fields[i].end - fields[i].begin);
    }
    block.reserve_more(upper_bound, taken_);
    auto* out = block.chars.get() + block.size;
    auto* lengths = lengths_.data() + first_row;
    auto const begin = static_cast<int64_t>(first_row);
    mask_.fill_each(begin, begin + static_cast<int64_t>(count), [&](int64_t row) {
      auto const i = row - begin;
      auto const f = fields[i];
      if (f.begin == nullptr || how_.na_words.contains(as_view(f))) {
        lengths[i] = 0;
        return false;
      }
      auto* const end = copy(f, out);
      auto const length = static_cast<std::size_t>(end - out);
      if (length > std::numeric_limits<std::uint32_t>::max()) {
        throw std::overflow_error("read_csv: a field is longer than 4 GiB");
      }
      lengths[i] = static_cast<std::uint32_t>(length);
      out = end;
      return true;
    });
    block.size = static_cast<std::size_t>(out - block.chars.get());
  }

  std::unique_ptr<cudf::column> finish() override {
    std::vector<std::size_t> starts(blocks_.size() + 1, 0);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      starts[i + 1] = starts[i] + blocks_[i].size;
    }
    auto const total = starts.back();
    auto const wide = total > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
    auto offsets = wide ? gather<std::int64_t>(starts) : gather<std::int32_t>(starts);
    auto [mask, nulls] = mask_.finish();
    return cudf::make_strings_column(static_cast<cudf::size_type>(rows_), std::move(offsets), std::move(chars_), nulls,
                                     std::move(mask));
  }

 private:
  char* copy(field f, char* out) const {
    auto const* begin = f.begin;
    auto const* end = f.end;
    if (how_.quote_after_blanks) {
      while (begin < end && is_blank(*begin)) {
        ++begin;
      }
      while (end > begin && is_blank(end[-1])) {
        --end;
      }
      if (end - begin < 2 || *begin != how_.quote || end[-1] != how_.quote) {
        // no quoted field after all: blanks belong to the text, but for those the dialect drops
        if (!how_.skip_initial_space) {
          begin = f.begin;
        }
        end = f.end;
      }
    } else if (how_.skip_initial_space) {
      while (begin < end && is_blank(*begin)) {
        ++begin;
      }
    }
    if (how_.has_quote && end - begin >= 2 && *begin == how_.quote && end[-1] == how_.quote) {
      ++begin;
      --end;
      if (how_.double_quote) {
        return copy_unescaped(begin, end, out);
      }
    }
    auto const length = end - begin;
    constexpr auto fixed = static_cast<std::ptrdiff_t>(text_padding);
    // copies of fixed size have no loop; both sides have the room
    if (length <= fixed) {
      std::memcpy(out, begin, text_padding);
    } else if (length <= 2 * fixed) {
      std::memcpy(out, begin, text_padding);
      std::memcpy(out + (length - fixed), begin + (length - fixed), text_padding);
    } else {
      std::copy(begin, end, out);
    }
    return out + length;
  }

  char* copy_unescaped(char const* begin, char const* end, char* out) const {
    while (begin < end) {
      auto const* quote = static_cast<char const*>(std::memchr(begin, how_.quote, end - begin));
      auto const* stop = quote == nullptr ? end : quote + 1;
      std::memcpy(out, begin, stop - begin);
      out += stop - begin;
      begin = stop;
      if (begin < end && *begin == how_.quote) {
        ++begin;
      }
    }
    return out;
  }

  // Joins the blocks' characters and turns lengths into offsets.
  template <typename Offset>
  std::unique_ptr<cudf::column> gather(std::vector<std::size_t> const& starts) {
    chars_ = rmm::device_buffer{starts.back(), stream_, mr_};
    rmm::device_buffer offsets{(rows_ + 1) * sizeof(Offset), stream_, mr_};
    auto* const out = static_cast<Offset*>(offsets.data());
    out[0] = 0;
    parallel_for(std::size_t{0}, blocks_.size(), std::size_t{1}, [&](std::size_t from, std::size_t to) {
      for (auto b = from; b < to; ++b) {
        auto& block = blocks_[b];
        if (block.size != 0) {
          std::memcpy(static_cast<char*>(chars_.data()) + starts[b], block.chars.get(), block.size);
        }
        block.chars.reset();
        auto position = static_cast<Offset>(starts[b]);
        auto const last = std::min(rows_, (b + 1) * block_rows);
        for (auto row = b * block_rows; row < last; ++row) {
          position += static_cast<Offset>(lengths_[row]);
          out[row + 1] = position;
        }
      }
    });
    auto const type = cudf::data_type{cudf::type_to_id<Offset>()};
    return std::make_unique<cudf::column>(type, static_cast<cudf::size_type>(rows_ + 1), std::move(offsets),
                                          rmm::device_buffer{}, 0);
  }

  dialect const& how_;
  std::size_t rows_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  row_mask mask_;
  rows::scratch<std::uint32_t> lengths_;
  std::vector<char_block> blocks_;
  claim taken_;  // the memory of the blocks
  rmm::device_buffer chars_;
};

template <typename T, typename Parse>
std::unique_ptr<column_sink> fixed(cudf::data_type type, dialect const& how, std::size_t rows, Parse parse,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr,
                                   bool are_whole_numbers = false) {
  return std::make_unique<fixed_width_sink<T, Parse>>(type, how, rows, parse, stream, mr, are_whole_numbers);
}

// Number columns also take the words for true and false, as one and zero.
template <typename T>
bool parse_word(dialect const& how, field f, T& value) {
  if (is_digit(*f.begin)) {
    return false;
  }
  bool const yes = how.true_words.contains(as_view(f));
  if (!yes && !how.false_words.contains(as_view(f))) {
    return false;
  }
  value = static_cast<T>(yes ? 1 : 0);
  return true;
}

std::int64_t units_a_second(cudf::type_id id) {
  using cudf::type_id;
  switch (id) {
    case type_id::TIMESTAMP_SECONDS:
    case type_id::DURATION_SECONDS:
      return 1;
    case type_id::TIMESTAMP_MILLISECONDS:
    case type_id::DURATION_MILLISECONDS:
      return 1'000;
    case type_id::TIMESTAMP_MICROSECONDS:
    case type_id::DURATION_MICROSECONDS:
      return 1'000'000;
    case type_id::TIMESTAMP_NANOSECONDS:
    case type_id::DURATION_NANOSECONDS:
      return 1'000'000'000;
    default:
      return 0;
  }
}

struct sink_factory {
  cudf::data_type type;
  bool hexadecimal;
  dialect const& how;
  std::size_t rows;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  template <typename T>
  std::unique_ptr<column_sink> operator()() const {
    auto const* d = &how;
    if constexpr (std::is_same_v<T, bool>) {
      return fixed<std::uint8_t>(
          type, how, rows,
          [d](field f, std::uint8_t& out) {
            double number = 0;
            if (parse_word(*d, f, out)) {
              return true;
            }
            bool const valid = parse_float(*d, f, number);
            out = number != 0 ? 1 : 0;
            return valid;
          },
          stream, mr);
    } else if constexpr (std::is_integral_v<T>) {
      if (hexadecimal) {
        return fixed<T>(type, how, rows, [](field f, T& out) { return parse_hex(f, out); }, stream, mr);
      }
      return fixed<T>(
          type, how, rows, [d](field f, T& out) { return parse_integer(*d, f, out) || parse_word(*d, f, out); }, stream,
          mr, true);
    } else if constexpr (std::is_floating_point_v<T>) {
      return fixed<T>(
          type, how, rows, [d](field f, T& out) { return parse_float(*d, f, out) || parse_word(*d, f, out); }, stream,
          mr);
    } else if constexpr (std::is_same_v<T, cudf::string_view>) {
      return std::make_unique<string_sink>(how, rows, stream, mr);
    } else if constexpr (cudf::is_fixed_point<T>()) {
      using rep = cudf::device_storage_type_t<T>;
      return fixed<rep>(
          type, how, rows,
          [d, scale = type.scale()](field f, rep& out) {
            __int128_t wide = 0;
            if (!parse_decimal(*d, f, scale, wide)) {
              return false;
            }
            out = static_cast<rep>(wide);
            return static_cast<__int128_t>(out) == wide;
          },
          stream, mr);
    } else if constexpr (cudf::is_chrono<T>()) {
      using rep = typename T::rep;
      return fixed<rep>(
          type, how, rows,
          [d, units = units_a_second(type.id())](field f, rep& out) {
            std::int64_t wide = 0;
            bool valid = false;
            if constexpr (cudf::is_timestamp<T>()) {
              valid = parse_timestamp(*d, f, units, wide);
            } else {
              valid = parse_duration(f, units, wide);
            }
            out = static_cast<rep>(wide);
            return valid && static_cast<std::int64_t>(out) == wide;
          },
          stream, mr);
    } else {
      fail_type("read_csv: columns of " + type_name(type) +
                " cannot be read; numbers, booleans, strings, timestamps, durations and decimals can");
    }
  }
};

}  // namespace

std::unique_ptr<column_sink> make_column_sink(cudf::data_type type, bool hexadecimal, dialect const& how,
                                              std::size_t rows, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  return cudf::type_dispatcher(type, sink_factory{type, hexadecimal, how, rows, stream, mr});
}

}  // namespace cudf4j::host::csv
