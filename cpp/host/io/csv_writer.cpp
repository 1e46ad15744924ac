#include <algorithm>
#include <array>
#include <cstring>
#include <cudf/io/csv.hpp>
#include <cudf/io/data_sink.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/decimal_text.hpp"
#include "host/core/errors.hpp"
#include "host/io/value_text.hpp"

namespace cudf4j::host::csv {
namespace {

using cudf::io::csv_writer_options;

// Whether bytes may have one of four; a few that have none are found too.
bool may_have(std::string_view text, std::array<std::uint64_t, 4> const& wanted) {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  constexpr std::uint64_t highs = 0x8080808080808080U;
  std::uint64_t found = 0;
  auto const look = [&](std::uint64_t word) {
    for (auto const each : wanted) {
      auto const difference = word ^ each;
      found |= (difference - ones) & ~difference;
    }
  };
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    look(word);
  }
  if (at < text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, text.size() - at);
    look(word);
  }
  return (found & highs) != 0;
}

/** How texts stand in a line. */
class cell_text {
 public:
  explicit cell_text(csv_writer_options const& options)
      : delimiter_{options.get_inter_column_delimiter()},
        is_quoted_{options.get_quoting() != cudf::io::quote_style::NONE},
        special_{repeated(delimiter_), repeated('"'), repeated('\n'), repeated('\r')} {}

  void append(std::string_view text, text_buffer& line) const {
    bool const is_plain =
        !is_quoted_ || !may_have(text, special_) || std::none_of(text.begin(), text.end(), [this](char c) {
          return c == delimiter_ || c == '"' || c == '\n' || c == '\r';
        });
    if (is_plain) {
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

  [[nodiscard]] std::string of(std::string_view text) const {
    text_buffer cell;
    append(text, cell);
    return std::string{cell.text()};
  }

 private:
  static std::uint64_t repeated(char c) { return 0x0101010101010101U * static_cast<unsigned char>(c); }

  char delimiter_;
  bool is_quoted_;
  std::array<std::uint64_t, 4> special_;
};

/** Appends one cell of a column to a line. */
class cell_writer {
 public:
  cell_writer(cudf::column_view const& view, std::string const& null) : valid_{view}, null_{null} {}
  cell_writer(cell_writer const&) = delete;
  cell_writer& operator=(cell_writer const&) = delete;
  virtual ~cell_writer() = default;
  virtual void append(cudf::size_type row, text_buffer& line) const = 0;

 protected:
  /** Whether there is a value; where there is none, what stands for it is appended. */
  [[nodiscard]] bool has_value(cudf::size_type row, text_buffer& line) const {
    if (valid_[row]) [[likely]] {
      return true;
    }
    line.append(null_);
    return false;
  }

 private:
  validity valid_;
  std::string const& null_;
};

template <typename T, typename Append>
class value_writer final : public cell_writer {
 public:
  value_writer(cudf::column_view const& view, std::string const& null, Append append)
      : cell_writer{view, null}, values_{view.head<T>() + view.offset()}, append_{append} {}
  void append(cudf::size_type row, text_buffer& line) const override {
    if (has_value(row, line)) {
      append_(values_[row], line);
    }
  }

 private:
  T const* values_;
  Append append_;
};

class text_writer final : public cell_writer {
 public:
  text_writer(cudf::column_view const& view, csv_writer_options const& options)
      : cell_writer{view, options.get_na_rep()}, strings_{view}, cells_{options} {}
  void append(cudf::size_type row, text_buffer& line) const override {
    if (has_value(row, line)) {
      cells_.append(strings_[row], line);
    }
  }

 private:
  strings_reader strings_;
  cell_text cells_;
};

struct writer_factory {
  cudf::column_view const& view;
  csv_writer_options const& options;

  template <typename T, typename Append>
  std::unique_ptr<cell_writer> values(Append append) const {
    return std::make_unique<value_writer<T, Append>>(view, options.get_na_rep(), append);
  }

  template <typename T>
  std::unique_ptr<cell_writer> operator()() const {
    if constexpr (std::is_same_v<T, bool>) {
      cell_text const cells{options};
      return values<std::uint8_t>([yes = cells.of(options.get_true_value()), no = cells.of(options.get_false_value())](
                                      std::uint8_t value, text_buffer& line) { line.append(value != 0 ? yes : no); });
    } else if constexpr (std::is_integral_v<T>) {
      return values<T>([](T value, text_buffer& line) { append_number(value, line); });
    } else if constexpr (std::is_floating_point_v<T>) {
      return values<T>([](T value, text_buffer& line) { append_python_float(value, line); });
    } else if constexpr (std::is_same_v<T, cudf::string_view>) {
      return std::make_unique<text_writer>(view, options);
    } else if constexpr (cudf::is_chrono<T>()) {
      return values<typename T::rep>([cells = cell_text{options}](typename T::rep value, text_buffer& line) {
        text_buffer text;
        append_chrono<T>(value, text);
        cells.append(text.text(), line);
      });
    } else if constexpr (cudf::is_fixed_point<T>()) {
      return values<cudf::device_storage_type_t<T>>(
          [scale = view.type().scale()](cudf::device_storage_type_t<T> value, text_buffer& line) {
            std::string text;
            append_decimal(value, scale, text);
            line.append(text);
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
  cell_text const cells{options};
  std::string line;
  for (std::size_t c = 0; c < columns; ++c) {
    if (c != 0) {
      line.push_back(options.get_inter_column_delimiter());
    }
    line += cells.of(names.empty() ? std::to_string(c) : names[c]);
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
  constexpr std::int64_t cells_at_once = 1 << 15;
  auto const block = std::max<std::int64_t>(64, cells_at_once / std::max(1, table.num_columns()));
  auto const delimiter = options.get_inter_column_delimiter();
  std::string const end_of_line = options.get_line_terminator();
  write_blocks(table.num_rows(), block, *sink, [&](std::int64_t begin, std::int64_t end, text_buffer& text) {
    for (auto row = begin; row < end; ++row) {
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if (c != 0) {
          text.push_back(delimiter);
        }
        cells[c]->append(static_cast<cudf::size_type>(row), text);
      }
      text.append(end_of_line);
    }
  });
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
