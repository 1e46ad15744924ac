#include <algorithm>
#include <cudf/io/csv.hpp>
#include <cudf/io/data_sink.hpp>
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
#include "host/core/parallel.hpp"
#include "host/io/value_text.hpp"

namespace cudf4j::host::csv {
namespace {

using cudf::io::csv_writer_options;

/** Appends one cell of a column to a line. */
class cell_writer {
 public:
  virtual ~cell_writer() = default;
  virtual void append(cudf::size_type row, std::string& line) const = 0;
};

void append_text(std::string_view text, csv_writer_options const& options, std::string& line) {
  auto const delimiter = options.get_inter_column_delimiter();
  bool const plain = options.get_quoting() == cudf::io::quote_style::NONE ||
                     std::none_of(text.begin(), text.end(),
                                  [delimiter](char c) { return c == delimiter || c == '"' || c == '\n' || c == '\r'; });
  if (plain) {
    line.append(text);
    return;
  }
  line.push_back('"');
  for (char const c : text) {
    line.push_back(c);
    if (c == '"') {
      line.push_back(c);
    }
  }
  line.push_back('"');
}

template <typename T, typename Append>
class value_writer final : public cell_writer {
 public:
  value_writer(cudf::column_view const& view, csv_writer_options const& options, Append append)
      : view_{view}, values_{view.head<T>() + view.offset()}, options_{options}, append_{append} {}
  void append(cudf::size_type row, std::string& line) const override {
    if (is_valid(view_, row)) {
      append_(values_[row], line);
    } else {
      line.append(options_.get_na_rep());
    }
  }

 private:
  cudf::column_view view_;
  T const* values_;
  csv_writer_options const& options_;
  Append append_;
};

class text_writer final : public cell_writer {
 public:
  text_writer(cudf::column_view const& view, csv_writer_options const& options)
      : view_{view}, strings_{view}, options_{options} {}
  void append(cudf::size_type row, std::string& line) const override {
    if (is_valid(view_, row)) {
      append_text(strings_[row], options_, line);
    } else {
      line.append(options_.get_na_rep());
    }
  }

 private:
  cudf::column_view view_;
  strings_reader strings_;
  csv_writer_options const& options_;
};

struct writer_factory {
  cudf::column_view const& view;
  csv_writer_options const& options;

  template <typename T, typename Append>
  std::unique_ptr<cell_writer> values(Append append) const {
    return std::make_unique<value_writer<T, Append>>(view, options, append);
  }

  template <typename T>
  std::unique_ptr<cell_writer> operator()() const {
    auto const* words = &options;
    if constexpr (std::is_same_v<T, bool>) {
      return values<std::uint8_t>([words](std::uint8_t value, std::string& line) {
        append_text(value != 0 ? words->get_true_value() : words->get_false_value(), *words, line);
      });
    } else if constexpr (std::is_integral_v<T>) {
      return values<T>([](T value, std::string& line) { append_number(value, line); });
    } else if constexpr (std::is_floating_point_v<T>) {
      return values<T>([](T value, std::string& line) { append_float(value, line); });
    } else if constexpr (std::is_same_v<T, cudf::string_view>) {
      return std::make_unique<text_writer>(view, options);
    } else if constexpr (cudf::is_chrono<T>()) {
      return values<typename T::rep>([words](typename T::rep value, std::string& line) {
        std::string text;
        append_chrono<T>(value, text);
        append_text(text, *words, line);
      });
    } else if constexpr (cudf::is_fixed_point<T>()) {
      return values<cudf::device_storage_type_t<T>>(
          [scale = view.type().scale()](cudf::device_storage_type_t<T> value, std::string& line) {
            append_decimal(value, scale, line);
          });
    } else {
      fail_type("write_csv: a column of type " + type_name(view.type()) +
                " cannot be written; numbers, booleans, strings, timestamps, durations and decimals can");
    }
  }
};

std::string header_line(csv_writer_options const& options) {
  auto const columns = static_cast<std::size_t>(options.get_table().num_columns());
  auto const& names = options.get_names();
  if (!names.empty() && names.size() != columns) {
    fail_logic("write_csv: " + std::to_string(names.size()) + " names for " + std::to_string(columns) + " columns");
  }
  std::string line;
  for (std::size_t c = 0; c < columns; ++c) {
    if (c != 0) {
      line.push_back(options.get_inter_column_delimiter());
    }
    append_text(names.empty() ? std::to_string(c) : names[c], options, line);
  }
  return line + options.get_line_terminator();
}

void write(csv_writer_options const& options) {
  auto const& table = options.get_table();
  std::vector<std::unique_ptr<cell_writer>> cells;
  for (auto const& column : table) {
    cells.push_back(cudf::type_dispatcher(column.type(), writer_factory{column, options}));
  }
  auto const sink = open_sink(options.get_sink(), "write_csv");
  auto const put = [&](std::string const& text) { sink->host_write(text.data(), text.size()); };
  if (options.is_enabled_include_header() && !cells.empty()) {
    put(header_line(options));
  }
  constexpr std::int64_t block = 8192;
  constexpr std::int64_t blocks_at_once = 64;
  for (std::int64_t start = 0; start < table.num_rows(); start += block * blocks_at_once) {
    auto const rows = std::min<std::int64_t>(table.num_rows() - start, block * blocks_at_once);
    std::vector<std::string> texts(static_cast<std::size_t>((rows + block - 1) / block));
    parallel_tasks(static_cast<std::int64_t>(texts.size()), [&](std::int64_t b) {
      auto& text = texts[static_cast<std::size_t>(b)];
      auto const last = start + std::min(rows, (b + 1) * block);
      for (auto row = start + b * block; row < last; ++row) {
        for (std::size_t c = 0; c < cells.size(); ++c) {
          if (c != 0) {
            text.push_back(options.get_inter_column_delimiter());
          }
          cells[c]->append(static_cast<cudf::size_type>(row), text);
        }
        text.append(options.get_line_terminator());
      }
    });
    for (auto const& text : texts) {
      put(text);
    }
  }
  sink->flush();
}

}  // namespace
}  // namespace cudf4j::host::csv

namespace cudf::io {

csv_writer_options_builder csv_writer_options::builder(sink_info const& sink, table_view const& table) {
  return csv_writer_options_builder{sink, table};
}

void write_csv(csv_writer_options const& options, rmm::cuda_stream_view) { cudf4j::host::csv::write(options); }

}  // namespace cudf::io
