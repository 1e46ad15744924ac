#include "bridge/parquet.hpp"

#include <cudf/io/parquet.hpp>
#include <cudf/table/table_view.hpp>
#include <map>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/ast_expression.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

using reader_options = cudf::io::parquet_reader_options;
using writer_options = cudf::io::parquet_writer_options;

// Names, precisions and nullability in preorder, given to the metadata of the column tree one by one.
class column_settings {
 public:
  column_settings(std::vector<std::string> names, int32_t const* precisions, int32_t const* nullable)
      : names_(std::move(names)), precisions_(precisions), nullable_(nullable) {}

  void apply(cudf::io::column_in_metadata& column) {
    if (next_ == names_.size())
      throw std::invalid_argument("write_parquet: fewer names than columns in the table's tree");
    auto const mine = next_++;
    column.set_name(names_[mine]);
    if (precisions_[mine] > 0) column.set_decimal_precision(static_cast<uint8_t>(precisions_[mine]));
    if (nullable_[mine] >= 0) column.set_nullability(nullable_[mine] != 0);
    for (int64_t i = 0; i < column.num_children(); ++i) apply(column.child(i));
  }

  void expect_end() const {
    if (next_ != names_.size())
      throw std::invalid_argument("write_parquet: more names than columns in the table's tree");
  }

 private:
  std::vector<std::string> names_;
  int32_t const* precisions_;
  int32_t const* nullable_;
  size_t next_{0};
};

}  // namespace

int64_t make_parquet_reader_options(int64_t source) {
  return hand_over_new<reader_options>(reader_options::builder(at<cudf::io::source_info>(source)).build());
}

void free_parquet_reader_options(int64_t options) { free_at<reader_options>(options); }

void parquet_set_columns(reader_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_column_names(texts(names, ends, count));
}

void parquet_set_row_groups(reader_options& options, int32_t const* row_groups, int32_t const* counts,
                            int32_t source_count) {
  std::vector<std::vector<cudf::size_type>> groups;
  groups.reserve(source_count);
  for (int64_t i = 0; i < source_count; ++i) {
    groups.emplace_back(row_groups, row_groups + counts[i]);
    row_groups += counts[i];
  }
  options.set_row_groups(std::move(groups));
}

int64_t read_parquet(reader_options const& options) {
  return hand_over_new<cudf::io::table_with_metadata>(cudf::io::read_parquet(options));
}

int64_t read_parquet_where(reader_options& options, int32_t const* nodes, int32_t node_count, int64_t const* literals) {
  expression const by{nodes, node_count, literals};
  options.set_filter(by.root());
  return cudf4j::read_parquet(options);
}

int64_t make_parquet_writer_options(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends,
                                    int32_t const* precisions, int32_t const* nullable, int32_t count) {
  auto const& table = at<cudf::table_view>(table_view);
  cudf::io::table_input_metadata metadata(table);
  column_settings settings(texts(names, ends, count), precisions, nullable);
  for (auto& column : metadata.column_metadata) settings.apply(column);
  settings.expect_end();
  auto options =
      std::make_unique<writer_options>(writer_options::builder(at<cudf4j::sink>(sink).info(), table).build());
  options->set_metadata(std::move(metadata));
  return hand_over(std::move(options));
}

void free_parquet_writer_options(int64_t options) { free_at<writer_options>(options); }

void parquet_set_user_data(writer_options& options, int8_t const* entries, int32_t const* ends, int32_t count) {
  if (count % 2 != 0) throw std::invalid_argument("write_parquet: user data are pairs of key and value");
  auto words = texts(entries, ends, count);
  std::map<std::string, std::string> data;
  for (size_t i = 0; i < words.size(); i += 2) data.insert_or_assign(std::move(words[i]), std::move(words[i + 1]));
  options.set_key_value_metadata({std::move(data)});
}

void write_parquet(writer_options const& options) { cudf::io::write_parquet(options); }

}  // namespace cudf4j
