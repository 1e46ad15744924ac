#include <cudf/io/datasource.hpp>
#include <cudf/io/json.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/error.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "host/core/claim.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/io/json_columns.hpp"
#include "host/io/json_text.hpp"
#include "host/io/json_walk.hpp"
#include "host/io/source_text.hpp"

namespace cudf4j::host::json {
namespace {

using cudf::io::json_reader_options;
using cudf::io::table_with_metadata;

constexpr std::size_t part_bytes = std::size_t{1} << 20;

// The text of all sources; a delimiter stands between them.
struct input {
  csv::loaded_text text;
  std::string rewritten;
  text_range range;
  std::size_t offset = 0;  // of the range in the source

  void rewrite(std::string text_now) {
    rewritten = std::move(text_now);
    auto const size = rewritten.size();
    rewritten.append(csv::loaded_padding, '\0');
    range = {rewritten.data(), rewritten.data() + size};
  }
};

void skip_byte_order_mark(text_range& text) {
  if (text.end - text.begin >= 3 && std::memcmp(text.begin, "\xEF\xBB\xBF", 3) == 0) {
    text.begin += 3;
  }
}

// Records behind the first delimiter of the range, up to the first one at or behind its end: adjoining ranges give each
// record once.
void load_range(json_reader_options const& options, cudf::io::datasource& source, rmm::cuda_stream_view stream,
                input& out) {
  auto const offset = options.get_byte_range_offset();
  auto const all = source.size();
  if (all == 0 ? offset != 0 : offset >= all) {
    fail_argument("read_json: the byte range starts at " + std::to_string(offset) + " of " + std::to_string(all) +
                  " bytes");
  }
  auto const size =
      options.get_byte_range_size() == 0 ? all - offset : std::min(options.get_byte_range_size(), all - offset);
  char const delimiter = options.get_delimiter();
  for (auto padding = std::max(options.get_byte_range_padding(), std::size_t{4096});; padding *= 4) {
    out.text = csv::load_text(source, options.get_source(), offset, size + padding, stream, "read_json");
    out.offset = offset;
    out.range = out.text.range;
    auto& range = out.range;
    auto const* limit = range.begin + std::min(size, static_cast<std::size_t>(range.end - range.begin));
    if (offset == 0) {
      skip_byte_order_mark(range);
    } else {
      auto const* first = std::find(range.begin, limit, delimiter);
      if (first == limit) {
        range.end = range.begin;
        return;
      }
      range.begin = first + 1;
    }
    auto const* last = std::find(limit, range.end, delimiter);
    if (last != range.end || out.text.whole) {
      range.end = last;
      return;
    }
  }
}

void load(json_reader_options const& options, rmm::cuda_stream_view stream, input& out) {
  auto const& info = options.get_source();
  auto const sources = cudf::io::make_datasources(info);
  bool const part = options.get_byte_range_offset() != 0 || options.get_byte_range_size() != 0;
  if (sources.empty()) {
    fail_argument("read_json: there is no source to read");
  }
  if (!options.is_enabled_lines()) {
    expects(sources.size() == 1, "read_json: several sources are read together only where lines is set");
    expects(!part, "read_json: a byte range is read only where lines is set");
  }
  auto const compression = csv::resolve_compression(options.get_compression(), info);
  bool const packed = compression != cudf::io::compression_type::NONE;
  if (part) {
    if (sources.size() != 1 || packed) {
      not_on_host("read_json: a byte range of several or of compressed sources");
    }
    load_range(options, *sources.front(), stream, out);
  } else if (sources.size() == 1) {
    auto& source = *sources.front();
    out.text = packed ? csv::decompress(source, info, compression, stream, "read_json")
                      : csv::load_text(source, info, 0, source.size(), stream, "read_json");
    out.range = out.text.range;
    skip_byte_order_mark(out.range);
  } else {
    std::string joined;
    for (auto const& source : sources) {
      auto const text = packed ? csv::decompress(*source, info, compression, stream, "read_json")
                               : csv::load_text(*source, info, 0, source->size(), stream, "read_json");
      auto range = text.range;
      skip_byte_order_mark(range);
      joined.append(range.begin, range.end);
      joined.push_back(options.get_delimiter());
    }
    out.rewrite(std::move(joined));
  }
  if (options.is_enabled_normalize_single_quotes()) {
    out.rewrite(normalize_single_quotes({out.range.begin, out.range.end}, options.get_delimiter()));
  }
}

rules record_rules(json_reader_options const& options, text_range text) {
  rules how;
  how.delimiter = options.get_delimiter();
  how.arrays = records_are_arrays(text, options.is_enabled_lines());
  how.recover = options.recovery_mode() == cudf::io::json_recovery_mode_t::RECOVER_WITH_NULL;
  how.unescape_keys = options.is_enabled_experimental();
  how.strict = options.is_strict_validation();
  how.leading_zeros = options.is_allowed_numeric_leading_zeros();
  how.nonnumeric = options.is_allowed_nonnumeric_numbers();
  how.control_characters = !how.strict || options.is_allowed_unquoted_control_chars();
  auto literals = options.get_na_values();
  literals.insert(literals.end(), {"null", "true", "false"});
  how.literals = csv::word_set{std::move(literals)};
  return how;
}

column_rules values_rules(json_reader_options const& options) {
  column_rules how;
  auto words = options.get_na_values();
  words.insert(words.end(), {"", "null"});
  how.values.na_words = csv::word_set{std::move(words)};
  how.values.true_words = csv::word_set{{"true"}};
  how.values.false_words = csv::word_set{{"false"}};
  how.values.day_first = options.is_enabled_dayfirst();
  how.mixed_as_string = options.is_enabled_mixed_types_as_string();
  how.prune = options.is_enabled_prune_columns();
  how.keep_quotes = options.is_enabled_keep_quotes();
  how.without_blanks = options.is_enabled_normalize_whitespace();
  return how;
}

// Parts of about a megabyte, each ending with a delimiter.
std::vector<text_range> parts_of(text_range text, char delimiter) {
  std::vector<text_range> parts;
  for (auto const* begin = text.begin; begin < text.end;) {
    auto const* near = begin + std::min(part_bytes, static_cast<std::size_t>(text.end - begin));
    auto const* end = std::find(near, text.end, delimiter);
    end = end == text.end ? end : end + 1;
    parts.push_back({begin, end});
    begin = end;
  }
  return parts;
}

[[noreturn]] void fail(json_reader_options const& options, input const& in, fault const& error) {
  std::string place;
  if (error.where >= in.range.begin && error.where <= in.range.end) {
    if (options.is_enabled_lines()) {
      auto const line = std::count(in.range.begin, error.where, options.get_delimiter()) + 1;
      place = "line " + std::to_string(line) + ", ";
    }
    auto const byte = static_cast<std::size_t>(error.where - in.range.begin);
    place += "byte " + std::to_string(in.offset + byte) + ": ";
  }
  throw cudf::logic_error("read_json: " + csv::source_name(options.get_source()) + ": " + place + error.reason);
}

table_with_metadata read(json_reader_options const& options, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr) {
  input in;
  load(options, stream, in);
  auto const how = record_rules(options, in.range);
  claim taken;
  std::deque<chunk> chunks;
  if (options.is_enabled_lines()) {
    auto const parts = parts_of(in.range, how.delimiter);
    chunks.resize(parts.size());
    parallel_tasks(static_cast<int64_t>(parts.size()), [&](int64_t i) {
      auto const n = static_cast<std::size_t>(i);
      walk_lines(how, parts[n], in.range.end, chunks[n], taken);
    });
  } else {
    expects(!how.recover, "read_json: RECOVER_WITH_NULL needs a record on each line: set lines");
    if (!std::all_of(in.range.begin, in.range.end, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); })) {
      walk_array(how, in.range, chunks, taken);
    }
  }
  for (auto const& part : chunks) {
    if (part.error != nullptr) {
      fail(options, in, *part.error);
    }
  }
  auto values = values_rules(options);
  values.arrays = how.arrays;
  return make_columns(chunks, values, options, stream, mr);
}

// An order names each child once.
void check_order(cudf::io::schema_element const& types) {
  if (types.type.id() == cudf::type_id::STRUCT && types.column_order.has_value()) {
    auto const& order = *types.column_order;
    bool const whole = order.size() == types.child_types.size() &&
                       std::all_of(order.begin(), order.end(),
                                   [&](std::string const& name) { return types.child_types.contains(name); });
    if (!whole) {
      fail_argument("read_json: the column order of a schema does not name its children");
    }
  }
  if (types.type.id() == cudf::type_id::LIST && types.child_types.size() != 1) {
    fail_argument("read_json: a LIST of a schema has one child, got " + std::to_string(types.child_types.size()));
  }
  for (auto const& [name, child] : types.child_types) {
    check_order(child);
  }
}

}  // namespace
}  // namespace cudf4j::host::json

namespace cudf::io {

json_reader_options_builder json_reader_options::builder(source_info src) {
  return json_reader_options_builder{std::move(src)};
}

void json_reader_options::set_dtypes(schema_element types) {
  cudf4j::host::json::check_order(types);
  _dtypes = std::move(types);
}

table_with_metadata read_json(json_reader_options options, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  return cudf4j::host::with_room([&] { return cudf4j::host::json::read(options, stream, mr); });
}

}  // namespace cudf::io
