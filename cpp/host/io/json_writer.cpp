#include <arrow/util/compression.h>

#include <array>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/json.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <memory>
#include <string>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/decimal_text.hpp"
#include "host/core/errors.hpp"
#include "host/io/value_text.hpp"

namespace cudf4j::host::json {
namespace {

using cudf::column_view;
using cudf::io::column_name_info;
using cudf::io::json_writer_options;

void append_unit(std::uint32_t unit, text_buffer& out) {
  constexpr char digits[] = "0123456789abcdef";
  out.append("\\u");
  for (int shift = 12; shift >= 0; shift -= 4) {
    out.push_back(digits[unit >> shift & 15]);
  }
}

// The bytes of the character that begins with this one; 1 for a byte that begins none.
std::size_t bytes_of_character(unsigned char first) {
  return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
}

// The letter behind the backslash that a character is written as; 0 where it stands for itself.
constexpr std::array<char, 256> escape_letters = [] {
  std::array<char, 256> letters{};
  letters['"'] = '"';
  letters['\\'] = '\\';
  letters['/'] = '/';
  letters['\b'] = 'b';
  letters['\f'] = 'f';
  letters['\n'] = 'n';
  letters['\r'] = 'r';
  letters['\t'] = 't';
  return letters;
}();

bool stands_for_itself(unsigned char c, bool escape_utf8) {
  return escape_letters[c] == '\0' && (c < 0x80 || !escape_utf8);
}

// Characters from U+0080 on are escaped if asked, in two halves beyond U+FFFF; of control characters those that have a
// letter.
void append_string(std::string_view text, bool escape_utf8, text_buffer& out) {
  out.push_back('"');
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto const begin = i;
    while (i < text.size() && stands_for_itself(static_cast<unsigned char>(text[i]), escape_utf8)) {
      ++i;
    }
    out.append(text.substr(begin, i - begin));
    if (i == text.size()) {
      break;
    }
    auto const c = static_cast<unsigned char>(text[i]);
    if (char const letter = escape_letters[c]; letter != '\0') {
      out.push_back('\\');
      out.push_back(letter);
      continue;
    }
    auto const size = bytes_of_character(c);
    if (size == 1 || i + size > text.size()) {
      // no character
      out.push_back(text[i]);
      continue;
    }
    auto code = std::uint32_t{c} & (0xFFU >> (size + 1));
    for (std::size_t k = 1; k < size; ++k) {
      code = code << 6 | (static_cast<std::uint32_t>(static_cast<unsigned char>(text[i + k])) & 0x3F);
    }
    i += size - 1;
    if (code > 0xFFFF) {
      append_unit(0xD800 + ((code - 0x10000) >> 10), out);
      append_unit(0xDC00 + (code & 0x3FF), out);
    } else {
      append_unit(code, out);
    }
  }
  out.push_back('"');
}

/** Appends the value of a row, which is not null. */
class value_writer {
 public:
  explicit value_writer(column_view const& view) : view_{view} {}
  value_writer(value_writer const&) = delete;
  value_writer& operator=(value_writer const&) = delete;
  virtual ~value_writer() = default;
  [[nodiscard]] bool is_null_at(cudf::size_type row) const { return host::is_null(view_, row); }
  virtual void append(cudf::size_type row, text_buffer& out) const = 0;

 protected:
  column_view view_;
};

using writer = std::unique_ptr<value_writer>;
writer make_writer(column_view const& view, std::vector<column_name_info> const& names,
                   json_writer_options const& options);

template <typename T, typename Append>
class plain_writer final : public value_writer {
 public:
  plain_writer(column_view const& view, Append append)
      : value_writer{view}, values_{values<T>(view)}, append_{append} {}
  void append(cudf::size_type row, text_buffer& out) const override { append_(values_[row], out); }

 private:
  T const* values_;
  Append append_;
};

class string_writer final : public value_writer {
 public:
  string_writer(column_view const& view, bool escape) : value_writer{view}, strings_{view}, escape_{escape} {}
  void append(cudf::size_type row, text_buffer& out) const override { append_string(strings_[row], escape_, out); }

 private:
  strings_reader strings_;
  bool escape_;
};

std::vector<std::string> keys_of(std::vector<column_name_info> const& names, int64_t count) {
  if (!names.empty() && static_cast<int64_t>(names.size()) != count) {
    fail_logic("write_json: " + std::to_string(names.size()) + " names for " + std::to_string(count) + " columns");
  }
  std::vector<std::string> keys;
  for (int64_t i = 0; i < count; ++i) {
    text_buffer key;
    append_string(names.empty() ? std::to_string(i) : names[static_cast<std::size_t>(i)].name, true, key);
    key.push_back(':');
    keys.emplace_back(key.text());
  }
  return keys;
}

// One object for each row: a record, or a value of a struct column.
class object_writer final : public value_writer {
 public:
  object_writer(column_view const& view, std::vector<column_view> const& fields,
                std::vector<column_name_info> const& names, json_writer_options const& options)
      : value_writer{view}, keys_{keys_of(names, static_cast<int64_t>(fields.size()))}, options_{options} {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      auto const none = std::vector<column_name_info>{};
      fields_.push_back(make_writer(fields[i], i < names.size() ? names[i].children : none, options));
    }
  }
  void append(cudf::size_type row, text_buffer& out) const override {
    out.push_back('{');
    bool first = true;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      bool const missing = fields_[i]->is_null_at(row);
      if (missing && !options_.is_enabled_include_nulls()) {
        continue;
      }
      if (!first) {
        out.push_back(',');
      }
      first = false;
      out.append(keys_[i]);
      if (missing) {
        out.append(options_.get_na_rep());
      } else {
        fields_[i]->append(row, out);
      }
    }
    out.push_back('}');
  }

 private:
  std::vector<std::string> keys_;
  std::vector<writer> fields_;
  json_writer_options const& options_;
};

class list_writer final : public value_writer {
 public:
  list_writer(column_view const& view, std::vector<column_name_info> const& names, json_writer_options const& options)
      : value_writer{view},
        offsets_{values<std::int32_t>(view.child(0)) + view.offset()},
        elements_{make_writer(view.child(1), names.size() > 1 ? names[1].children : std::vector<column_name_info>{},
                              options)},
        options_{options} {}
  void append(cudf::size_type row, text_buffer& out) const override {
    out.push_back('[');
    for (auto i = offsets_[row]; i < offsets_[row + 1]; ++i) {
      if (i != offsets_[row]) {
        out.push_back(',');
      }
      if (elements_->is_null_at(i)) {
        out.append(options_.get_na_rep());
      } else {
        elements_->append(i, out);
      }
    }
    out.push_back(']');
  }

 private:
  std::int32_t const* offsets_;
  writer elements_;
  json_writer_options const& options_;
};

struct writer_factory {
  column_view const& view;
  json_writer_options const& options;

  template <typename T, typename Append>
  writer plain(Append append) const {
    return std::make_unique<plain_writer<T, Append>>(view, append);
  }

  template <typename T>
  writer operator()() const {
    auto const* words = &options;
    if constexpr (std::is_same_v<T, bool>) {
      return plain<std::uint8_t>([words](std::uint8_t value, text_buffer& out) {
        out.append(value != 0 ? words->get_true_value() : words->get_false_value());
      });
    } else if constexpr (std::is_integral_v<T>) {
      return plain<T>([](T value, text_buffer& out) { append_number(value, out); });
    } else if constexpr (std::is_floating_point_v<T>) {
      return plain<T>([](T value, text_buffer& out) { append_float(value, out); });
    } else if constexpr (std::is_same_v<T, cudf::string_view>) {
      return std::make_unique<string_writer>(view, options.is_enabled_utf8_escaped());
    } else if constexpr (cudf::is_chrono<T>()) {
      return plain<typename T::rep>([](typename T::rep value, text_buffer& out) {
        out.push_back('"');
        append_chrono<T>(value, out);
        out.push_back('"');
      });
    } else if constexpr (cudf::is_fixed_point<T>()) {
      using rep = cudf::device_storage_type_t<T>;
      return plain<rep>([scale = view.type().scale()](rep value, text_buffer& out) {
        std::string text;
        append_decimal(value, scale, text);
        out.append(text);
      });
    } else {
      fail_type("write_json: a column of type " + type_name(view.type()) + " cannot be written");
    }
  }
};

writer make_writer(column_view const& view, std::vector<column_name_info> const& names,
                   json_writer_options const& options) {
  if (view.type().id() == cudf::type_id::LIST) {
    if (view.num_children() == 0) {
      fail_logic("write_json: a list column without children");
    }
    return std::make_unique<list_writer>(view, names, options);
  }
  if (view.type().id() == cudf::type_id::STRUCT) {
    std::vector<column_view> fields;
    for (int64_t i = 0; i < view.num_children(); ++i) {
      fields.push_back(cudf::slice(view.child(i), {view.offset(), view.offset() + view.size()}).front());
    }
    return std::make_unique<object_writer>(view, fields, names, options);
  }
  return cudf::type_dispatcher(view.type(), writer_factory{view, options});
}

void write_records(json_writer_options const& options, cudf::io::data_sink& sink) {
  auto const& table = options.get_table();
  auto const names =
      options.get_metadata().has_value() ? options.get_metadata()->schema_info : std::vector<column_name_info>{};
  std::vector<column_view> columns{table.begin(), table.end()};
  object_writer const record{column_view{}, columns, names, options};
  bool const lines = options.is_enabled_lines();
  char const separator = lines ? '\n' : ',';
  auto const put = [&](std::string_view text) { sink.host_write(text.data(), text.size()); };
  auto const rows = int64_t{table.num_rows()};
  if (!lines) {
    put("[");
  }
  if (rows == 0 && lines) {
    put("\n");
  }
  if (rows > 0 && options.get_rows_per_chunk() <= 0) {
    fail_logic("write_json: rows_per_chunk must be at least 1, got " + std::to_string(options.get_rows_per_chunk()));
  }
  constexpr int64_t block = 4096;
  write_blocks(rows, std::min<int64_t>(block, std::max(1, options.get_rows_per_chunk())), sink,
               [&](int64_t begin, int64_t end, text_buffer& text) {
                 for (auto row = begin; row < end; ++row) {
                   record.append(static_cast<cudf::size_type>(row), text);
                   if (lines || row + 1 < rows) {
                     text.push_back(separator);
                   }
                 }
               });
  if (!lines) {
    put("]");
  }
}

arrow::Compression::type codec_of(cudf::io::compression_type format) {
  switch (format) {
    case cudf::io::compression_type::GZIP:
      return arrow::Compression::GZIP;
    case cudf::io::compression_type::ZSTD:
      return arrow::Compression::ZSTD;
    default:
      not_on_host("write_json: this compression; NONE, GZIP and ZSTD are supported");
  }
}

void write(json_writer_options const& options) {
  auto const format = options.get_compression();
  bool const packed = format != cudf::io::compression_type::NONE;
  auto const codec_type = packed ? codec_of(format) : arrow::Compression::UNCOMPRESSED;
  auto const sink = open_sink(options.get_sink(), "write_json");
  if (!packed) {
    write_records(options, *sink);
    sink->flush();
    return;
  }
  std::vector<char> bytes;
  write_records(options, *cudf::io::data_sink::create(&bytes));
  auto const ok = [](arrow::Status const& status) {
    if (!status.ok()) {
      fail_logic("write_json: " + status.ToString());
    }
  };
  auto codec = arrow::util::Codec::Create(codec_type);
  ok(codec.status());
  auto const size = static_cast<int64_t>(bytes.size());
  auto const* from = reinterpret_cast<std::uint8_t const*>(bytes.data());
  std::vector<std::uint8_t> out(static_cast<std::size_t>((*codec)->MaxCompressedLen(size, from)));
  auto const written = (*codec)->Compress(size, from, static_cast<int64_t>(out.size()), out.data());
  ok(written.status());
  sink->host_write(out.data(), static_cast<std::size_t>(*written));
  sink->flush();
}

}  // namespace
}  // namespace cudf4j::host::json

namespace cudf::io {

json_writer_options_builder json_writer_options::builder(sink_info const& sink, table_view const& table) {
  return json_writer_options_builder{sink, table};
}

void write_json(json_writer_options const& options, rmm::cuda_stream_view) { cudf4j::host::json::write(options); }

}  // namespace cudf::io
