#include <algorithm>
#include <cudf/io/orc_metadata.hpp>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/io/orc_tail.hpp"

// libcudf's header names this type and lets each library say what it holds.
struct cudf::io::orc::detail::column_statistics {
  std::optional<std::uint64_t> number_of_values;
  std::optional<bool> has_null;
  cudf::io::statistics_type values;
};

namespace cudf4j::host::orc_io {
namespace {

constexpr std::int32_t nanoseconds_of_millisecond = 1'000'000;

using cudf::io::orc::detail::column_statistics;

template <typename Statistics>
Statistics numbers(std::string_view message, place const& at) {
  Statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::varint)) read.minimum = next.zigzag();
    if (next.is(2, wire::varint)) read.maximum = next.zigzag();
    if (next.is(3, wire::varint)) read.sum = next.zigzag();
  });
  return read;
}

cudf::io::double_statistics doubles(std::string_view message, place const& at) {
  cudf::io::double_statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::fixed64)) read.minimum = next.real();
    if (next.is(2, wire::fixed64)) read.maximum = next.real();
    if (next.is(3, wire::fixed64)) read.sum = next.real();
  });
  return read;
}

cudf::io::string_statistics texts(std::string_view message, place const& at) {
  cudf::io::string_statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::bytes)) read.minimum = next.bytes;
    if (next.is(2, wire::bytes)) read.maximum = next.bytes;
    if (next.is(3, wire::varint)) read.sum = next.zigzag();
  });
  return read;
}

cudf::io::bucket_statistics buckets(std::string_view message, place const& at) {
  cudf::io::bucket_statistics read;
  message_reader in{message, at};
  for (field next; in.next(next);) {
    if (next.number == 1) {
      in.each_number(next, [&](std::uint64_t count) { read.count.push_back(count); });
    }
  }
  return read;
}

cudf::io::decimal_statistics decimals(std::string_view message, place const& at) {
  cudf::io::decimal_statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::bytes)) read.minimum = next.bytes;
    if (next.is(2, wire::bytes)) read.maximum = next.bytes;
    if (next.is(3, wire::bytes)) read.sum = next.bytes;
  });
  return read;
}

cudf::io::date_statistics dates(std::string_view message, place const& at) {
  cudf::io::date_statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::varint)) read.minimum = static_cast<std::int32_t>(next.zigzag());
    if (next.is(2, wire::varint)) read.maximum = static_cast<std::int32_t>(next.zigzag());
  });
  return read;
}

cudf::io::binary_statistics binaries(std::string_view message, place const& at) {
  cudf::io::binary_statistics read;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::varint)) read.sum = next.zigzag();
  });
  return read;
}

/** Nanoseconds below a millisecond. Files hold one more, so that 0 can be left out; of times before 1970 they are below
 * 0, where a writer cuts their milliseconds towards 0. */
std::int32_t nanoseconds(std::uint64_t stored, place const& at) {
  auto const value = static_cast<std::int64_t>(stored);
  if (value <= -nanoseconds_of_millisecond + 1 || value > nanoseconds_of_millisecond) {
    at.fail("statistics of points in time with " + std::to_string(value) + " - 1 nanoseconds below a millisecond");
  }
  return static_cast<std::int32_t>(value - 1);
}

/** Writes the nanoseconds of a point in time, whose milliseconds are rounded down with them. */
void set_nanoseconds(std::int32_t read, std::optional<std::int64_t>& time, std::optional<std::int64_t>& time_utc,
                     std::optional<std::uint32_t>& nanos) {
  if (read >= 0) {
    nanos = static_cast<std::uint32_t>(read);
    return;
  }
  nanos = static_cast<std::uint32_t>(read + nanoseconds_of_millisecond);
  for (auto* each : {&time, &time_utc}) {
    if (each->has_value() && **each > std::numeric_limits<std::int64_t>::min()) --**each;
  }
}

cudf::io::timestamp_statistics timestamps(std::string_view message, place const& at) {
  cudf::io::timestamp_statistics read;
  std::int32_t minimum_nanos = 0;
  std::int32_t maximum_nanos = 0;
  bool has_minimum_nanos = false;
  bool has_maximum_nanos = false;
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::varint)) read.minimum = next.zigzag();
    if (next.is(2, wire::varint)) read.maximum = next.zigzag();
    if (next.is(3, wire::varint)) read.minimum_utc = next.zigzag();
    if (next.is(4, wire::varint)) read.maximum_utc = next.zigzag();
    if (next.is(5, wire::varint)) {
      minimum_nanos = nanoseconds(next.value, at);
      has_minimum_nanos = true;
    }
    if (next.is(6, wire::varint)) {
      maximum_nanos = nanoseconds(next.value, at);
      has_maximum_nanos = true;
    }
  });
  if (has_minimum_nanos) set_nanoseconds(minimum_nanos, read.minimum, read.minimum_utc, read.minimum_nanos);
  if (has_maximum_nanos) set_nanoseconds(maximum_nanos, read.maximum, read.maximum_utc, read.maximum_nanos);
  return read;
}

std::optional<cudf::io::statistics_type> values_of(field const& of, place const& at) {
  if (of.type != wire::bytes) {
    return std::nullopt;
  }
  switch (of.number) {
    case 2:
      return numbers<cudf::io::integer_statistics>(of.bytes, at);
    case 3:
      return doubles(of.bytes, at);
    case 4:
      return texts(of.bytes, at);
    case 5:
      return buckets(of.bytes, at);
    case 6:
      return decimals(of.bytes, at);
    case 7:
      return dates(of.bytes, at);
    case 8:
      return binaries(of.bytes, at);
    case 9:
      return timestamps(of.bytes, at);
    default:
      return std::nullopt;
  }
}

column_statistics parsed(std::string_view message, place const& at) {
  column_statistics read;
  auto first = std::numeric_limits<std::uint64_t>::max();
  each_field(message, at, [&](field const& next) {
    if (next.is(1, wire::varint)) {
      read.number_of_values = next.value;
    } else if (next.is(10, wire::varint)) {
      read.has_null = next.value != 0;
    } else if (auto values = values_of(next, at); values.has_value() && next.number <= first) {
      // a column has those of its type; of several libcudf takes the first kind
      first = next.number;
      read.values = std::move(*values);
    }
  });
  return read;
}

std::vector<cudf::io::column_statistics> parsed(std::vector<std::string> const& columns, place const& at) {
  std::vector<cudf::io::column_statistics> all;
  all.reserve(columns.size());
  for (auto const& message : columns) {
    all.emplace_back(parsed(message, at));
  }
  return all;
}

/** The name of each column alone, without those above it; elements of lists and maps have numbers for names. */
std::vector<std::string> names_of(std::vector<file_tail::type> const& types) {
  std::vector<std::string> names(types.size());
  for (auto const& type : types) {
    for (std::size_t i = 0; i < type.children.size(); ++i) {
      // the second child of a list's column has its elements
      names[type.children[i]] =
          i < type.names.size() ? type.names[i] : std::to_string(type.children.size() == 1 ? 1 : i);
    }
  }
  return names;
}

cudf::io::raw_orc_statistics raw_of(cudf::io::source_info const& info, place const& file) {
  auto tail = read_tail(info, file);
  return {names_of(tail.types), std::move(tail.statistics), std::move(tail.stripe_statistics)};
}

/** So deep that who walks down by calls gets to the end. */
constexpr int most_levels = 500;

std::vector<cudf::io::orc_column_schema> described(std::vector<file_tail::type> const& types, std::uint32_t parent,
                                                   int level, place const& at) {
  auto const& type = types[parent];
  if (level > most_levels && !type.children.empty()) {
    at.fail("columns lie over " + std::to_string(most_levels) + " deep in each other");
  }
  std::vector<cudf::io::orc_column_schema> below;
  below.reserve(type.children.size());
  for (std::size_t i = 0; i < type.children.size(); ++i) {
    auto const child = type.children[i];
    below.emplace_back(i < type.names.size() ? type.names[i] : std::string{},
                       static_cast<cudf::io::TypeKind>(types[child].kind), described(types, child, level + 1, at));
  }
  return below;
}

cudf::io::parsed_orc_statistics parsed_of(cudf::io::source_info const& info, place const& file) {
  auto raw = raw_of(info, file);
  cudf::io::parsed_orc_statistics read{std::move(raw.column_names), parsed(raw.file_stats, file.in("footer")), {}};
  for (auto const& stripe : raw.stripes_stats) {
    read.stripes_stats.push_back(parsed(stripe, file.in("metadata")));
  }
  return read;
}

cudf::io::orc_metadata metadata_of(cudf::io::source_info const& info, place const& file) {
  auto const tail = read_tail(info, file);
  cudf::io::orc_column_schema root{"", static_cast<cudf::io::TypeKind>(tail.types.front().kind),
                                   described(tail.types, 0, 1, file.in("footer"))};
  return {cudf::io::orc_schema{std::move(root)}, tail.rows, to_size_type(tail.stripes, file.function)};
}

}  // namespace
}  // namespace cudf4j::host::orc_io

namespace cudf::io {

column_statistics::column_statistics(orc::detail::column_statistics&& of)
    : number_of_values{of.number_of_values}, has_null{of.has_null}, type_specific_stats{std::move(of.values)} {}

raw_orc_statistics read_raw_orc_statistics(source_info const& src_info, rmm::cuda_stream_view) {
  using namespace cudf4j::host::orc_io;
  return raw_of(src_info, only_source(src_info, "read_raw_orc_statistics"));
}

parsed_orc_statistics read_parsed_orc_statistics(source_info const& src_info, rmm::cuda_stream_view) {
  using namespace cudf4j::host::orc_io;
  return parsed_of(src_info, only_source(src_info, "read_parsed_orc_statistics"));
}

orc_metadata read_orc_metadata(source_info const& src_info, rmm::cuda_stream_view) {
  using namespace cudf4j::host::orc_io;
  return metadata_of(src_info, only_source(src_info, "read_orc_metadata"));
}

}  // namespace cudf::io
