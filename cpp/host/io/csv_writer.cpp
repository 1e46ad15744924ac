#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cudf/io/csv.hpp>
#include <cudf/io/data_sink.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/error.hpp>
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
#include "host/datetime/calendar.hpp"

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

template <typename T>
void append_number(T value, std::string& line) {
  char text[64];
  auto const [end, error] = std::to_chars(text, text + sizeof(text), value);
  line.append(text, end);
}

// The shortest text that reads back as the same number, with a point even where it is whole.
template <typename T>
void append_float(T value, std::string& line) {
  if (std::isnan(value)) {
    line.append("NaN");
  } else if (std::isinf(value)) {
    line.append(value < 0 ? "-Inf" : "Inf");
  } else {
    auto const start = line.size();
    append_number(value, line);
    if (line.find_first_of(".e", start) == std::string::npos) {
      line.append(".0");
    }
  }
}

void append_padded(std::uint64_t value, int digits, std::string& line) {
  auto const text = std::to_string(value);
  line.append(static_cast<std::size_t>(std::max<int>(0, digits - static_cast<int>(text.size()))), '0');
  line.append(text);
}

template <typename Period>
constexpr int fraction_digits = Period::den == 1           ? 0
                                : Period::den == 1'000     ? 3
                                : Period::den == 1'000'000 ? 6
                                                           : 9;

// hh:mm:ss and the fraction of a number of ticks below one day
template <typename Period>
void append_time(std::int64_t ticks, std::string& line) {
  auto const seconds = ticks / Period::den;
  append_padded(static_cast<std::uint64_t>(seconds / 3600), 2, line);
  line.push_back(':');
  append_padded(static_cast<std::uint64_t>(seconds / 60 % 60), 2, line);
  line.push_back(':');
  append_padded(static_cast<std::uint64_t>(seconds % 60), 2, line);
  if constexpr (fraction_digits<Period> != 0) {
    line.push_back('.');
    append_padded(static_cast<std::uint64_t>(ticks % Period::den), fraction_digits<Period>, line);
  }
}

void append_date(std::int64_t days, std::string& line) {
  auto const date = date_of(days);
  if (date.year < 0) {
    line.push_back('-');
  }
  append_padded(static_cast<std::uint64_t>(std::abs(date.year)), 4, line);
  line.push_back('-');
  append_padded(static_cast<std::uint64_t>(date.month), 2, line);
  line.push_back('-');
  append_padded(static_cast<std::uint64_t>(date.day), 2, line);
}

template <typename T>
void append_chrono(typename T::rep ticks, std::string& line) {
  using period = typename T::period;
  std::int64_t days = ticks;
  std::int64_t rest = 0;
  if constexpr (period::num == 1) {
    constexpr std::int64_t day = std::int64_t{86'400} * period::den;
    days = floor_div(ticks, day);
    rest = floor_modulo(ticks, day);
  }
  if constexpr (cudf::is_timestamp<T>()) {
    append_date(days, line);
    if constexpr (period::num == 1) {
      line.push_back('T');
      append_time<period>(rest, line);
      line.push_back('Z');
    }
  } else {
    append_number(days, line);
    line.append(" days");
    if constexpr (period::num == 1) {
      line.push_back(' ');
      append_time<period>(rest, line);
    }
  }
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

std::unique_ptr<cudf::io::data_sink> open_sink(cudf::io::sink_info const& info) {
  using cudf::io::data_sink;
  using cudf::io::io_type;
  CUDF_EXPECTS(info.num_sinks() == 1,
               "write_csv: a table is written to one sink, got " + std::to_string(info.num_sinks()));
  switch (info.type()) {
    case io_type::FILEPATH:
      return data_sink::create(info.filepaths().front());
    case io_type::HOST_BUFFER:
      return data_sink::create(info.buffers().front());
    case io_type::USER_IMPLEMENTED:
      return data_sink::create(info.user_sinks().front());
    case io_type::VOID:
      return data_sink::create();
    default:
      fail_logic("write_csv: a sink of this type cannot be written to");
  }
}

std::string header_line(csv_writer_options const& options) {
  auto const columns = static_cast<std::size_t>(options.get_table().num_columns());
  auto const& names = options.get_names();
  CUDF_EXPECTS(names.empty() || names.size() == columns,
               "write_csv: " + std::to_string(names.size()) + " names for " + std::to_string(columns) + " columns");
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
  auto const sink = open_sink(options.get_sink());
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
