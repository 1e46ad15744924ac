#include "host/io/orc_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "host/core/decimal_text.hpp"

namespace cudf4j::host::orc_io {
namespace {

/** Fields of the statistics of a column that hold statistics of its values. */
namespace statistics_of {
enum kind : std::uint64_t {
  none = 0,
  integers = 2,
  doubles = 3,
  strings = 4,
  buckets = 5,
  decimals = 6,
  dates = 7,
  binaries = 8,
  timestamps = 9,
  collections = 12
};
}

/** What a field says of the values. */
enum class aspect : std::uint8_t { least, greatest, total };

struct rule {
  std::uint64_t field;
  aspect what;
};

std::vector<rule> rules(std::uint64_t kind) {
  switch (kind) {
    case statistics_of::integers:
    case statistics_of::doubles:
    case statistics_of::decimals:
    case statistics_of::collections:
      return {{1, aspect::least}, {2, aspect::greatest}, {3, aspect::total}};
    case statistics_of::strings:
      // 4 and 5 bound texts that are too long to be named
      return {{1, aspect::least}, {2, aspect::greatest}, {3, aspect::total}, {4, aspect::least}, {5, aspect::greatest}};
    case statistics_of::dates:
      return {{1, aspect::least}, {2, aspect::greatest}};
    case statistics_of::binaries:
      return {{1, aspect::total}};
    default:
      return {};
  }
}

/** A message, of fields that occur once. */
class known_fields {
 public:
  known_fields(std::string_view bytes, place const& at) {
    each_field(bytes, at, [&](field const& next) { fields_[next.number] = next; });
  }

  [[nodiscard]] field const* find(std::uint64_t number) const {
    auto const found = fields_.find(number);
    return found == fields_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::uint64_t, field> fields_;
};

/** The statistics of some rows of a column. */
struct column_part {
  explicit column_part(std::string_view bytes, place const& at) : whole{bytes, at} {
    for (auto const each : {statistics_of::integers, statistics_of::doubles, statistics_of::strings,
                            statistics_of::buckets, statistics_of::decimals, statistics_of::dates,
                            statistics_of::binaries, statistics_of::timestamps, statistics_of::collections}) {
      if (auto const* const found = whole.find(each); found != nullptr && found->type == wire::bytes) {
        kind = each;
        values = found->bytes;
        return;
      }
    }
  }

  [[nodiscard]] bool has_no_values() const {
    auto const* const count = whole.find(1);
    return count != nullptr && count->value == 0;
  }

  known_fields whole;
  std::uint64_t kind = statistics_of::none;
  std::string_view values;
};

/** Two decimals in units of one scale; nothing where a text is no decimal or has too many digits. */
struct decimal_pair {
  __int128_t one = 0;
  __int128_t other = 0;
  std::int32_t scale = 0;
};

std::optional<decimal_pair> decimal_pair_of(field const& one, field const& other) {
  auto const first = read_decimal(one.bytes);
  auto const second = read_decimal(other.bytes);
  decimal_pair pair;
  pair.scale = -static_cast<std::int32_t>(std::max(first.fraction.size(), second.fraction.size()));
  if (!first.valid || !second.valid || first.exponent != 0 || second.exponent != 0 ||
      !scale_decimal(first, pair.scale, pair.one) || !scale_decimal(second, pair.scale, pair.other)) {
    return std::nullopt;
  }
  return pair;
}

/** Writes the lesser or the greater of two values; nothing where they cannot be compared. */
void put_extreme(std::uint64_t kind, aspect what, field const& one, field const& other, message_writer& out) {
  auto const put = [&](auto const& first, auto const& second) {
    out.copy((what == aspect::least ? second < first : first < second) ? other : one);
  };
  switch (kind) {
    case statistics_of::doubles:
      // who reads a NaN knows that the values have no range
      if (std::isnan(other.real())) return out.copy(other);
      return put(one.real(), other.real());
    case statistics_of::strings:
      return put(one.bytes, other.bytes);
    case statistics_of::decimals:
      if (auto const pair = decimal_pair_of(one, other); pair.has_value()) put(pair->one, pair->other);
      return;
    case statistics_of::collections:
      return put(one.value, other.value);
    default:
      return put(one.zigzag(), other.zigzag());
  }
}

/** Writes a sum, unless it is too large for its field. */
void put_total(std::uint64_t kind, field const& one, field const& other, message_writer& out) {
  switch (kind) {
    case statistics_of::doubles:
      return out.real(one.number, one.real() + other.real());
    case statistics_of::decimals: {
      auto pair = decimal_pair_of(one, other);
      if (pair.has_value() && !__builtin_add_overflow(pair->one, pair->other, &pair->one)) {
        std::string text;
        append_decimal(pair->one, pair->scale, text);
        out.bytes(one.number, text);
      }
      return;
    }
    case statistics_of::collections: {
      std::uint64_t sum = 0;
      if (!__builtin_add_overflow(one.value, other.value, &sum)) out.number(one.number, sum);
      return;
    }
    default: {
      std::int64_t sum = 0;
      if (!__builtin_add_overflow(one.zigzag(), other.zigzag(), &sum)) out.zigzag(one.number, sum);
    }
  }
}

/** Counts of values that are alike, for each way in which they can be: of booleans those that are true. */
void put_buckets(column_part const& one, column_part const& other, message_writer& out, place const& at) {
  std::vector<std::uint64_t> counts;
  for (auto const* const each : {&one, &other}) {
    std::size_t i = 0;
    message_reader in{each->values, at};
    for (field next; in.next(next);) {
      if (next.number != 1) continue;
      in.each_number(next, [&](std::uint64_t count) {
        counts.resize(std::max(counts.size(), ++i));
        counts[i - 1] += count;
      });
    }
  }
  for (auto const count : counts) out.number(1, count);
}

/** The fields of a point in time: its milliseconds, here and in UTC, and the nanoseconds below, one more than they are.
 */
struct time_fields {
  std::uint64_t local;
  std::uint64_t utc;
  std::uint64_t nanos;
  std::int64_t nanos_if_absent;
};

void put_time(column_part const& one, column_part const& other, aspect what, time_fields const& in, message_writer& out,
              place const& at) {
  known_fields const first{one.values, at};
  known_fields const second{other.values, at};
  auto const millis = [&](known_fields const& values) {
    auto const* const utc = values.find(in.utc);
    return utc != nullptr ? utc : values.find(in.local);
  };
  auto const* const first_millis = millis(first);
  auto const* const second_millis = millis(second);
  auto const copy = [&](known_fields const& values) {
    for (auto const number : {in.local, in.utc, in.nanos}) {
      if (auto const* const found = values.find(number); found != nullptr) out.copy(*found);
    }
  };
  if (first_millis == nullptr || second_millis == nullptr) {
    if (first_millis != nullptr && other.has_no_values()) copy(first);
    if (second_millis != nullptr && one.has_no_values()) copy(second);
    return;
  }
  auto const moment = [&](known_fields const& values, field const& at_millis) {
    auto const* const nanos = values.find(in.nanos);
    return std::pair{at_millis.zigzag(),
                     nanos != nullptr ? static_cast<std::int64_t>(nanos->value) - 1 : in.nanos_if_absent};
  };
  auto const a = moment(first, *first_millis);
  auto const b = moment(second, *second_millis);
  copy((what == aspect::least ? b < a : a < b) ? second : first);
}

void put_values(column_part const& one, column_part const& other, message_writer& out, place const& at) {
  if (one.kind == statistics_of::buckets) return put_buckets(one, other, out, at);
  if (one.kind == statistics_of::timestamps) {
    put_time(one, other, aspect::least, {1, 3, 5, 0}, out, at);
    put_time(one, other, aspect::greatest, {2, 4, 6, 999'999}, out, at);
    return;
  }
  known_fields const first{one.values, at};
  known_fields const second{other.values, at};
  for (auto const& each : rules(one.kind)) {
    auto const* const a = first.find(each.field);
    auto const* const b = second.find(each.field);
    if (a == nullptr || b == nullptr) {
      if (a != nullptr && other.has_no_values()) out.copy(*a);
      if (b != nullptr && one.has_no_values()) out.copy(*b);
    } else if (each.what == aspect::total) {
      put_total(one.kind, *a, *b, out);
    } else {
      put_extreme(one.kind, each.what, *a, *b, out);
    }
  }
}

}  // namespace

std::string merged_statistics(std::string_view one, std::string_view other, place const& at) {
  column_part const first{one, at};
  column_part const second{other, at};
  std::string whole;
  message_writer out{whole};
  auto const put_sum = [&](std::uint64_t number) {
    auto const* const a = first.whole.find(number);
    auto const* const b = second.whole.find(number);
    if (a != nullptr && b != nullptr) out.number(number, a->value + b->value);
  };
  constexpr std::uint64_t number_of_values = 1;
  constexpr std::uint64_t has_null = 10;
  constexpr std::uint64_t bytes_on_disk = 11;
  put_sum(number_of_values);
  if (first.kind == second.kind && first.kind != statistics_of::none) {
    std::string values;
    message_writer of_values{values};
    put_values(first, second, of_values, at);
    out.bytes(first.kind, values);
  }
  auto const* const a = first.whole.find(has_null);
  auto const* const b = second.whole.find(has_null);
  // where nothing is said there may be some
  if (a != nullptr && b != nullptr) out.number(has_null, static_cast<std::uint64_t>(a->value != 0 || b->value != 0));
  put_sum(bytes_on_disk);
  return whole;
}

}  // namespace cudf4j::host::orc_io
