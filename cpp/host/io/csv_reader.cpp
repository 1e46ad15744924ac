#include <algorithm>
#include <atomic>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/io/csv.hpp>
#include <cudf/io/datasource.hpp>
#include <cudf/table/table.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "host/core/claim.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/io/csv_columns.hpp"
#include "host/io/csv_rows.hpp"
#include "host/io/csv_schema.hpp"
#include "host/io/csv_split.hpp"
#include "host/io/source_text.hpp"

namespace cudf4j::host::csv {
namespace {

using cudf::io::csv_reader_options;
using cudf::io::table_with_metadata;

/** The rows that are data, the row that holds the header (or stands for it), and the text they point into. */
struct selected_rows {
  loaded_text text;
  row_starts rows;
  char const* first_row = nullptr;
};

// Whether rows that hold nothing are left out when rows are looked for; those that are skipped are counted first.
bool leaves_out_blank_rows(csv_reader_options const& options, dialect const& how) {
  return how.skip_blank_lines && options.get_skiprows() <= 0;
}

void skip_byte_order_mark(text_range& text) {
  if (text.end - text.begin >= 3 && std::memcmp(text.begin, "\xEF\xBB\xBF", 3) == 0) {
    text.begin += 3;
  }
}

// Rows that start in (offset, offset + size], or from the very start: a row belongs to the range that holds the
// terminator before it, so that adjoining ranges give each row once. The row at the end is read whole.
selected_rows load_range(csv_reader_options const& options, dialect const& how, cudf::io::datasource& source,
                         rmm::cuda_stream_view stream) {
  auto const& info = options.get_source();
  auto const offset = options.get_byte_range_offset();
  auto const size = options.get_byte_range_size();
  expects(offset == 0 || options.get_header() < 0,
          "read_csv: byte_range_offset needs a header of -1: there is no header inside the range");
  auto padding = std::max(options.get_byte_range_padding(), std::size_t{4096});
  auto const everything = std::numeric_limits<std::size_t>::max() / 2;
  while (true) {
    selected_rows result;
    result.text = load_text(source, info, offset, size == 0 ? everything : size + padding, stream);
    auto& range = result.text.range;
    auto const* first = range.begin;
    if (offset == 0) {
      skip_byte_order_mark(range);
      first = range.begin;
    } else {
      first = find_any(range.begin, range.end, repeat_byte(how.terminator));
      first = first == range.end ? first : first + 1;
    }
    auto const* limit = size == 0 ? range.end : range.begin + std::min<std::size_t>(size + 1, range.end - range.begin);
    result.rows = find_rows(how, text_range{first, range.end}, first, range.end, !leaves_out_blank_rows(options, how));
    auto const* const past = std::lower_bound(result.rows.begin(), result.rows.end(), limit);
    if (result.text.whole || past != result.rows.end()) {
      result.rows.keep_first(static_cast<std::size_t>(past - result.rows.begin()));
      return result;
    }
    padding *= 4;
  }
}

selected_rows load_rows(csv_reader_options const& options, dialect const& how, rmm::cuda_stream_view stream) {
  auto const& info = options.get_source();
  auto const sources = cudf::io::make_datasources(info);
  if (sources.size() != 1) {
    fail_logic("read_csv: exactly one source can be read at a time, got " + std::to_string(sources.size()));
  }
  auto const compression = resolve_compression(options.get_compression(), info);
  auto& source = *sources.front();
  selected_rows result;
  if (options.get_byte_range_offset() != 0 || options.get_byte_range_size() != 0) {
    if (compression != cudf::io::compression_type::NONE) {
      fail_logic("read_csv: " + source_name(info) + ": a byte range of compressed data cannot be read");
    }
    result = load_range(options, how, source, stream);
  } else {
    result.text = compression == cudf::io::compression_type::NONE ? load_text(source, info, 0, source.size(), stream)
                                                                  : decompress(source, info, compression, stream);
    auto& range = result.text.range;
    skip_byte_order_mark(range);
    result.rows = find_rows(how, range, range.begin, range.end, !leaves_out_blank_rows(options, how));
  }
  auto& rows = result.rows;
  rows.leave_out_first(static_cast<std::size_t>(std::max(options.get_skiprows(), 0)));
  if (how.skip_blank_lines && !leaves_out_blank_rows(options, how)) {
    auto const* end = result.text.range.end;
    rows.leave_out([&](char const* row) { return is_blank_row(how, row, end); });
  }
  auto const header_rows = static_cast<std::size_t>(std::max(options.get_header() + 1, 0));
  auto const header_row = std::max<std::size_t>(header_rows, 1) - 1;
  if (header_row < rows.size()) {
    result.first_row = rows[header_row];
  }
  rows.leave_out_first(header_rows);
  if (options.get_nrows() >= 0) {
    rows.keep_first(static_cast<std::size_t>(options.get_nrows()));
  }
  auto const footer = static_cast<std::size_t>(std::max(options.get_skipfooter(), 0));
  rows.keep_first(rows.size() - std::min(footer, rows.size()));
  if (rows.size() > static_cast<std::size_t>(std::numeric_limits<cudf::size_type>::max())) {
    throw std::overflow_error("read_csv: " + source_name(info) + ": " + std::to_string(rows.size()) +
                              " rows are more than a column can hold (2147483647); read it in parts");
  }
  return result;
}

/** Finds the fields of some of the columns, a batch of rows at a time. */
class field_finder {
 public:
  // slots[c] is the place of column c in the output, or -1
  field_finder(dialect const& how, char const* text_end, std::vector<int> slots, std::size_t slot_count,
               std::size_t most_rows)
      : how_{how},
        text_end_{text_end},
        slots_{std::move(slots)},
        column_stride_{most_rows + fields_of_cache_line},
        fields_(slot_count * column_stride_) {
    while (!slots_.empty() && slots_.back() < 0) {
      slots_.pop_back();
    }
  }

  /// Rows from anywhere.
  void find(char const* const* rows, std::size_t count) {
    for (std::size_t r = 0; r < count; ++r) {
      find_in_row(rows[r], r);
    }
  }

  /// Rows that follow each other.
  void find_next_to_each_other(char const* const* rows, std::size_t count) {
    if (how_.merge_delimiters || !find_all_separators(rows, count)) {
      find(rows, count);
    } else if (auto const columns = columns_of_all(rows, count); columns != 0) {
      take_columns(rows, count, columns);
    } else {
      take_rows(rows, count);
    }
  }

  [[nodiscard]] field const* column(std::size_t slot) const { return fields_.data() + slot * column_stride_; }

 private:
  // Columns of a power of two of fields would be in each other's way in the cache.
  static constexpr std::size_t fields_of_cache_line = 64 / sizeof(field);

  // Finds what separates the fields of rows; returns false where they have quotes.
  bool find_all_separators(char const* const* rows, std::size_t count) {
    auto const* const first = rows[0];
    auto const* const last = rows[count - 1];
    auto const* end =
        static_cast<char const*>(std::memchr(last, how_.terminator, static_cast<std::size_t>(text_end_ - last)));
    end = end == nullptr ? text_end_ : end + 1;
    auto const bytes = static_cast<std::size_t>(end - first);
    if (bytes > std::numeric_limits<std::uint32_t>::max()) {
      return false;
    }
    if (separators_room_ < bytes + separators_slack) {
      separators_room_ = bytes + bytes / 2 + separators_slack;
      separators_ = std::make_unique_for_overwrite<std::uint32_t[]>(separators_room_);
    }
    found_ = find_separators(first, bytes, how_.delimiter, how_.terminator,
                             how_.has_quote ? how_.quote : how_.delimiter, separators_.get());
    if (!found_.has_quote && end[-1] != how_.terminator) {
      // the text ends the last row
      separators_[found_.count++] = static_cast<std::uint32_t>(bytes);
      ++found_.terminators;
    }
    return !found_.has_quote;
  }

  // How many columns each of the rows has, with nothing between the rows; 0 where they differ.
  [[nodiscard]] std::size_t columns_of_all(char const* const* rows, std::size_t count) const {
    auto const columns = found_.count / count;
    if (columns < std::max<std::size_t>(slots_.size(), 1) || found_.count % count != 0 || found_.terminators != count) {
      return 0;
    }
    for (std::size_t r = 1; r < count; ++r) {
      if (rows[0] + separators_[r * columns - 1] + 1 != rows[r]) {
        return 0;
      }
    }
    return columns;
  }

  void take_columns(char const* const* rows, std::size_t count, std::size_t columns) {
    auto const* const first = rows[0];
    for (std::size_t c = 0; c < slots_.size(); ++c) {
      if (slots_[c] < 0) {
        continue;
      }
      auto* const out = fields_.data() + static_cast<std::size_t>(slots_[c]) * column_stride_;
      auto const* ends = separators_.get() + c;
      for (std::size_t r = 0; r < count; ++r, ends += columns) {
        auto const* const begin = c == 0 ? rows[r] : first + ends[-1] + 1;
        out[r] = field{begin, first + *ends};
      }
      if (c + 1 == columns && how_.terminator == '\n') {
        for (std::size_t r = 0; r < count; ++r) {
          out[r].end -= out[r].end > out[r].begin && out[r].end[-1] == '\r' ? 1 : 0;
        }
      }
    }
  }

  void take_rows(char const* const* rows, std::size_t count) {
    auto const* const first = rows[0];
    auto const* next = separators_.get();
    for (std::size_t r = 0; r < count; ++r) {
      auto const* p = rows[r];
      // of what is no row, and of columns that nobody wants
      while (first + *next < p) {
        ++next;
      }
      std::size_t c = 0;
      for (bool more = true; more && c < slots_.size(); ++c) {
        auto const* const end = first + *next++;
        auto const* stop = end;
        if (end == text_end_ || *end == how_.terminator) {
          more = false;
          if (how_.terminator == '\n' && stop > p && stop[-1] == '\r') {
            --stop;
          }
        }
        put(c, r, field{p, stop});
        p = end + 1;
      }
      for (; c < slots_.size(); ++c) {
        put(c, r, field{});
      }
    }
  }

  void put(std::size_t c, std::size_t r, field found) {
    if (slots_[c] >= 0) {
      fields_[static_cast<std::size_t>(slots_[c]) * column_stride_ + r] = found;
    }
  }

  void find_in_row(char const* row, std::size_t r) {
    auto const* p = first_field(how_, row, text_end_);
    std::size_t c = 0;
    for (bool more = true; more && c < slots_.size(); ++c) {
      auto const* end = find_field_end(how_, p, text_end_);
      auto const* stop = end;
      auto const* next = end + 1;
      if (end == text_end_ || *end == how_.terminator) {
        more = false;
        if (how_.terminator == '\n' && stop > p && stop[-1] == '\r') {
          --stop;
        }
      } else if (how_.merge_delimiters) {
        while (next < text_end_ && *next == how_.delimiter) {
          ++next;
        }
        more = next < text_end_ && *next != how_.terminator && *next != '\r';
      }
      put(c, r, field{p, stop});
      p = next;
    }
    for (; c < slots_.size(); ++c) {
      put(c, r, field{});
    }
  }

  dialect const& how_;
  char const* text_end_;
  std::vector<int> slots_;
  std::size_t column_stride_;
  std::vector<field> fields_;
  std::unique_ptr<std::uint32_t[]> separators_;
  std::size_t separators_room_ = 0;
  found_separators found_;
};

// The rows of a batch: fewer of a text with very many columns, whose fields would fill the memory of each thread.
std::size_t rows_of_batch(std::size_t rows, std::size_t slot_count) {
  constexpr std::size_t most_fields = std::size_t{1} << 18;
  auto const fitting = most_fields / std::max<std::size_t>(slot_count, 1) / least_batch_rows * least_batch_rows;
  auto const there = (rows + least_batch_rows - 1) / least_batch_rows * least_batch_rows;
  return std::clamp(std::min(fitting, there), least_batch_rows, batch_rows);
}

// Calls on_batch(finder, first_row, count) for all rows, blocks in parallel.
template <typename OnBatch>
void for_each_batch(dialect const& how, selected_rows const& input, std::vector<int> const& slots,
                    std::size_t slot_count, OnBatch on_batch) {
  auto const rows = input.rows.size();
  auto const batch = rows_of_batch(rows, slot_count);
  parallel_for(std::size_t{0}, (rows + block_rows - 1) / block_rows, std::size_t{1},
               [&](std::size_t from, std::size_t to) {
                 field_finder finder{how, input.text.range.end, slots, slot_count, batch};
                 auto const last = std::min(rows, to * block_rows);
                 for (std::size_t row = from * block_rows; row < last; row += batch) {
                   auto const count = std::min(batch, last - row);
                   finder.find_next_to_each_other(input.rows.begin() + row, count);
                   on_batch(finder, row, count);
                 }
               });
}

/** The kinds of value seen in columns whose types are to be inferred. */
class kinds_of_values {
 public:
  explicit kinds_of_values(std::size_t columns) : kinds_(columns) {}

  void look(std::size_t column, dialect const& how, bool as_datetime, field const* fields, std::size_t count) {
    add(column, [&](std::uint32_t before) { return classify(how, as_datetime, fields, count, before); });
  }
  /// Adds what `see` makes of the kinds before.
  template <typename See>
  void add(std::size_t column, See see) {
    auto const before = kinds_[column].load(std::memory_order_relaxed);
    auto const after = see(before);
    if (after != before) {
      kinds_[column].fetch_or(after, std::memory_order_relaxed);
    }
  }
  [[nodiscard]] std::uint32_t of(std::size_t column) const { return kinds_[column].load(); }

 private:
  std::vector<std::atomic<std::uint32_t>> kinds_;
};

/** A column that is read, and where it goes. */
struct wanted_column {
  column_plan const* plan;
  std::size_t source;  ///< its number in the text
  std::size_t place;   ///< its number in the result
  cudf::data_type type;
};

/** Reads columns of all rows. Their types are inferred from some rows first, and from all while these are converted. */
class table_reading {
 public:
  table_reading(csv_reader_options const& options, dialect const& how, selected_rows const& input,
                std::vector<column_plan> const& plans, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : how_{how},
        input_{input},
        timestamp_type_{options.get_timestamp_type()},
        columns_{plans.size()},
        stream_{stream},
        mr_{mr} {
    for (std::size_t c = 0; c < plans.size(); ++c) {
      if (plans[c].enabled) {
        wanted_.push_back({&plans[c], c, wanted_.size(), plans[c].type});
      }
    }
  }

  std::vector<std::unique_ptr<cudf::column>> run() {
    std::vector<std::unique_ptr<cudf::column>> out(wanted_.size());
    if (input_.rows.empty()) {
      for (auto const& column : wanted_) {
        auto const type = column.plan->inferred ? cudf::data_type{cudf::type_id::STRING} : column.type;
        out[column.place] = cudf::make_empty_column(type);
      }
      return out;
    }
    kinds_of_values kinds{wanted_.size()};
    bool const all_seen = guess(kinds);
    auto left = convert(wanted_, all_seen ? nullptr : &kinds, out);
    if (!left.empty()) {
      // other rows than those looked at first say otherwise
      convert(left, nullptr, out);
    }
    return out;
  }

 private:
  static constexpr std::size_t sampled_rows = 4096;

  std::vector<int> slots_of(std::vector<wanted_column> const& columns) const {
    std::vector<int> slots(columns_, -1);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      slots[columns[i].source] = static_cast<int>(i);
    }
    return slots;
  }

  /// Takes types from rows here and there. Whether these are all rows.
  bool guess(kinds_of_values& kinds) {
    if (std::none_of(wanted_.begin(), wanted_.end(), [](auto const& column) { return column.plan->inferred; })) {
      return true;
    }
    auto const rows = input_.rows.size();
    auto const step = (rows + sampled_rows - 1) / sampled_rows;
    auto const batch = rows_of_batch(rows, wanted_.size());
    field_finder finder{how_, input_.text.range.end, slots_of(wanted_), wanted_.size(), batch};
    std::vector<char const*> some;
    for (std::size_t row = 0; row < rows;) {
      some.clear();
      for (; row < rows && some.size() < batch; row += step) {
        some.push_back(input_.rows[row]);
      }
      finder.find(some.data(), some.size());
      look(kinds, finder, some.size());
    }
    for (auto& column : wanted_) {
      if (column.plan->inferred) {
        column.type = inferred_type(kinds.of(column.place), timestamp_type_);
      }
    }
    return step == 1;
  }

  void look(kinds_of_values& kinds, field_finder const& finder, std::size_t count) const {
    for (auto const& column : wanted_) {
      if (column.plan->inferred) {
        kinds.look(column.place, how_, column.plan->as_datetime, finder.column(column.place), count);
      }
    }
  }

  /// Converts columns. With kinds, all that are wanted, and returns those that have another type.
  std::vector<wanted_column> convert(std::vector<wanted_column> const& columns, kinds_of_values* kinds,
                                     std::vector<std::unique_ptr<cudf::column>>& out) const {
    std::vector<std::unique_ptr<column_sink>> sinks;
    for (auto const& column : columns) {
      sinks.push_back(make_column_sink(column.type, column.plan->hexadecimal, how_, input_.rows.size(), stream_, mr_));
    }
    for_each_batch(how_, input_, slots_of(columns), columns.size(),
                   [&](field_finder const& finder, std::size_t first_row, std::size_t count) {
                     for (std::size_t i = 0; i < sinks.size(); ++i) {
                       auto const* const plan = columns[i].plan;
                       if (kinds == nullptr || !plan->inferred) {
                         sinks[i]->put(finder.column(i), first_row, count);
                         continue;
                       }
                       kinds->add(i, [&](std::uint32_t before) {
                         return sinks[i]->put_and_classify(how_, plan->as_datetime, finder.column(i), first_row, count,
                                                           before);
                       });
                     }
                   });
    std::vector<wanted_column> left;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      auto const& column = columns[i];
      auto const type =
          kinds != nullptr && column.plan->inferred ? inferred_type(kinds->of(i), timestamp_type_) : column.type;
      if (type == column.type) {
        out[column.place] = sinks[i]->finish();
      } else {
        left.push_back(column);
        left.back().type = type;
      }
      sinks[i].reset();
    }
    return left;
  }

  dialect const& how_;
  selected_rows const& input_;
  cudf::data_type timestamp_type_;
  std::size_t columns_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  std::vector<wanted_column> wanted_;
};

table_with_metadata read(csv_reader_options const& options, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr) {
  auto const how = make_dialect(options);
  auto const input = load_rows(options, how, stream);
  auto const columns = plan_columns(options, how, input.first_row, input.text.range.end);
  table_with_metadata result;
  for (auto const& column : columns) {
    if (column.enabled) {
      result.metadata.schema_info.emplace_back().name = column.name;
    }
  }
  result.tbl = std::make_unique<cudf::table>(table_reading{options, how, input, columns, stream, mr}.run());
  return result;
}

}  // namespace
}  // namespace cudf4j::host::csv

namespace cudf::io {

csv_reader_options_builder csv_reader_options::builder(source_info src) { return {std::move(src)}; }

table_with_metadata read_csv(csv_reader_options options, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  return cudf4j::host::with_room([&] { return cudf4j::host::csv::read(options, stream, mr); });
}

}  // namespace cudf::io
