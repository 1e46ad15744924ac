#include <cudf/io/orc_metadata.hpp>
#include <type_traits>
#include <variant>
#include <vector>

#include "bridge/address.hpp"
#include "bridge/byte_writer.hpp"
#include "bridge/orc.hpp"

namespace cudf4j {
namespace {

using cudf::io::column_statistics;

struct values_writer {
  byte_writer& out;

  void text(std::optional<std::string> const& value) {
    out.optional(value, [this](std::string const& there) { out.text(there); });
  }

  void operator()(cudf::io::no_statistics const&) {}

  void operator()(cudf::io::integer_statistics const& of) {
    out.optional(of.minimum);
    out.optional(of.maximum);
    out.optional(of.sum);
  }

  void operator()(cudf::io::double_statistics const& of) {
    out.optional(of.minimum);
    out.optional(of.maximum);
    out.optional(of.sum);
  }

  void operator()(cudf::io::string_statistics const& of) {
    text(of.minimum);
    text(of.maximum);
    out.optional(of.sum);
  }

  void operator()(cudf::io::bucket_statistics const& of) {
    out.count(of.count.size());
    for (auto const each : of.count) out.put(each);
  }

  void operator()(cudf::io::decimal_statistics const& of) {
    text(of.minimum);
    text(of.maximum);
    text(of.sum);
  }

  void operator()(cudf::io::date_statistics const& of) {
    out.optional(of.minimum);
    out.optional(of.maximum);
  }

  void operator()(cudf::io::binary_statistics const& of) { out.optional(of.sum); }

  void operator()(cudf::io::timestamp_statistics const& of) {
    out.optional(of.minimum);
    out.optional(of.maximum);
    out.optional(of.minimum_utc);
    out.optional(of.maximum_utc);
    out.optional(of.minimum_nanos);
    out.optional(of.maximum_nanos);
  }
};

void write(byte_writer& out, std::vector<column_statistics> const& columns) {
  out.count(columns.size());
  for (auto const& column : columns) {
    out.optional(column.number_of_values);
    out.optional(column.has_null, [&](bool has) { out.put(static_cast<int8_t>(has)); });
    out.put(static_cast<int32_t>(column.type_specific_stats.index()));
    std::visit(values_writer{out}, column.type_specific_stats);
  }
}

}  // namespace

int64_t read_orc_statistics(int64_t source) {
  auto const file = cudf::io::read_parsed_orc_statistics(at<cudf::io::source_info>(source));
  byte_writer out;
  out.count(file.column_names.size());
  for (auto const& name : file.column_names) out.text(name);
  write(out, file.file_stats);
  out.count(file.stripes_stats.size());
  for (auto const& stripe : file.stripes_stats) write(out, stripe);
  return hand_over_new<std::vector<uint8_t>>(out.take());
}

}  // namespace cudf4j
