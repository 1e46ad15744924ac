#include "host/io/orc_output.hpp"

#include <arrow/io/interfaces.h>

#include <algorithm>
#include <cudf/copying.hpp>
#include <cudf/io/datasource.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/utilities/traits.hpp>
#include <utility>
#include <vector>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/text_blocks.hpp"

namespace cudf4j::host::orc_io {
namespace {

using arrow::adapters::orc::ORCFileWriter;
using parquet_io::check_file;
using parquet_io::file_value;

// A part has so many rows and bytes of values at most: several threads find work in a table of a million rows, and what
// they hold before it is written stays small. Readers gain nothing from stripes that are larger.
constexpr std::int64_t most_part_rows = 500'000;
constexpr std::int64_t most_part_bytes = std::int64_t{32} << 20;

std::int64_t value_bytes(cudf::column_view const& view) {
  switch (view.type().id()) {
    case cudf::type_id::STRING:
      return strings_reader{view}.chars_size() + view.size() * std::int64_t{sizeof(std::int32_t)};
    case cudf::type_id::LIST:
      return value_bytes(cudf::lists_column_view{view}.get_sliced_child(cudf::get_default_stream())) +
             view.size() * std::int64_t{sizeof(std::int32_t)};
    case cudf::type_id::STRUCT: {
      std::int64_t bytes = 0;
      for (int64_t i = 0; i < view.num_children(); ++i) {
        bytes += value_bytes(struct_field(view, i));
      }
      return bytes;
    }
    default:
      return cudf::is_fixed_width(view.type()) ? view.size() * static_cast<std::int64_t>(cudf::size_of(view.type()))
                                               : 0;
  }
}

cudf::table_view rows_of(cudf::table_view const& table, cudf::size_type begin, cudf::size_type end) {
  if (begin == 0 && end == table.num_rows()) return table;
  return cudf::slice(table, {begin, end}).front();
}

/** The bytes of a part as they will lie in the file: all but the word that its file begins with. */
class part_stream final : public arrow::io::OutputStream {
 public:
  explicit part_stream(text_buffer&& empty) : text_{std::move(empty)} {}

  arrow::Status Close() override {
    is_closed_ = true;
    return arrow::Status::OK();
  }
  [[nodiscard]] bool closed() const override { return is_closed_; }
  [[nodiscard]] arrow::Result<std::int64_t> Tell() const override { return written_; }
  arrow::Status Write(void const* data, std::int64_t bytes) override {
    auto const head = std::clamp<std::int64_t>(static_cast<std::int64_t>(file_head.size()) - written_, 0, bytes);
    text_.append({static_cast<char const*>(data) + head, static_cast<std::size_t>(bytes - head)});
    written_ += bytes;
    return arrow::Status::OK();
  }

  text_buffer& text() { return text_; }

 private:
  text_buffer text_;
  std::int64_t written_ = 0;
  bool is_closed_ = false;
};

}  // namespace

/** Some rows, written as a file of their own. */
class orc_output::part {
 public:
  part(place const& file, arrow::adapters::orc::WriteOptions const& how, text_buffer&& empty)
      : file_{file},
        stream_{std::move(empty)},
        writer_{file_value(ORCFileWriter::Open(&stream_, how), file.function, file.file)} {}

  void write(cudf::table_view const& rows, write_rows const& write) {
    write(rows, *writer_);
    rows_ += rows.num_rows();
  }

  [[nodiscard]] cudf::size_type rows() const { return rows_; }

  /** Returns the end of its file; text() has the stripes alone then. */
  tail_sections end() {
    check_file(writer_->Close(), file_.function, file_.file);
    auto& text = stream_.text();
    auto const whole = text.text();
    auto const source = cudf::io::datasource::create(
        cudf::host_span<std::byte const>{reinterpret_cast<std::byte const*>(whole.data()), whole.size()});
    auto sections = read_sections(*source, file_);
    text.written_to(text.at() - (whole.size() - sections.before));
    sections.before += file_head.size();
    return sections;
  }

  text_buffer& text() { return stream_.text(); }

 private:
  place const& file_;
  part_stream stream_;
  std::unique_ptr<ORCFileWriter> writer_;
  cudf::size_type rows_ = 0;
};

orc_output::orc_output(std::unique_ptr<cudf::io::data_sink> sink, std::string name,
                       arrow::adapters::orc::WriteOptions how)
    : sink_{std::move(sink)}, file_{writer_function, std::move(name), "file"}, how_{std::move(how)} {}

orc_output::~orc_output() = default;

void orc_output::write(cudf::table_view const& table, write_rows const& write) {
  auto const rows = table.num_rows();
  auto const full = part_rows(table);
  cudf::size_type begin = 0;
  if (open_ != nullptr) {
    begin = std::clamp(full - open_->rows(), 0, rows);
    write_some(rows_of(table, 0, begin), write);
    if (open_->rows() >= full) end_part();
  }
  auto const end = begin + (rows - begin) / full * full;
  write_parts(rows_of(table, begin, end), full, write);
  // without any rows a file has its columns still
  if (end < rows || (open_ == nullptr && !has_begun_)) write_some(rows_of(table, end, rows), write);
}

void orc_output::write_last(cudf::table_view const& table, write_rows const& write) {
  if (open_ != nullptr || table.num_rows() == 0) {
    this->write(table, write);
  } else {
    write_parts(table, part_rows(table), write);
  }
  finish();
}

void orc_output::finish() {
  if (open_ != nullptr) end_part();
  auto const end = tail_.bytes(file_);
  sink_->host_write(end.data(), end.size());
  sink_->flush();
}

/**
 * How many rows a part has: as many groups of the row index as stay within the limits on average. One may have more
 * bytes than a stripe, but not more than a part.
 */
cudf::size_type orc_output::part_rows(cudf::table_view const& table) const {
  std::int64_t bytes = 0;
  for (auto const& column : table) bytes += value_bytes(column);
  auto const row_bytes = std::max<std::int64_t>(1, bytes / std::max(1, table.num_rows()));
  auto const rows = std::min(most_part_rows, std::min(most_part_bytes, how_.stripe_size) / row_bytes);
  auto const group = std::clamp<std::int64_t>(how_.row_index_stride, 1, most_part_rows);
  auto const least = std::clamp<std::int64_t>(most_part_bytes / row_bytes, 1, group);
  return static_cast<cudf::size_type>(std::max(least, rows / group * group));
}

void orc_output::begin() {
  if (!std::exchange(has_begun_, true)) sink_->host_write(file_head.data(), file_head.size());
}

void orc_output::write_parts(cudf::table_view const& table, cudf::size_type rows_of_part, write_rows const& write) {
  if (table.num_rows() == 0) return;
  begin();
  auto const count = (table.num_rows() + std::int64_t{rows_of_part} - 1) / rows_of_part;
  std::vector<tail_sections> ends(static_cast<std::size_t>(count));
  write_blocks(table.num_rows(), rows_of_part, *sink_, [&](std::int64_t from, std::int64_t to, text_buffer& text) {
    part one{file_, how_, std::move(text)};
    one.write(rows_of(table, static_cast<cudf::size_type>(from), static_cast<cudf::size_type>(to)), write);
    ends[static_cast<std::size_t>(from / rows_of_part)] = one.end();
    text = std::move(one.text());
  });
  for (auto const& end : ends) tail_.add(end, file_);
}

void orc_output::write_some(cudf::table_view const& rows, write_rows const& write) {
  if (open_ == nullptr) open_ = std::make_unique<part>(file_, how_, text_buffer{});
  open_->write(rows, write);
}

void orc_output::end_part() {
  begin();
  auto const end = open_->end();
  auto const stripes = open_->text().text();
  sink_->host_write(stripes.data(), stripes.size());
  tail_.add(end, file_);
  open_.reset();
}

}  // namespace cudf4j::host::orc_io
