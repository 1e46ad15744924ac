#include "bridge/csv.hpp"

#include <cudf/io/csv.hpp>
#include <cudf/table/table_view.hpp>
#include <map>

#include "bridge/address.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

using cudf::io::csv_reader_options;
using cudf::io::csv_writer_options;

std::vector<int> numbers(int32_t const* values, int32_t count) { return {values, values + count}; }

}  // namespace

int64_t make_csv_reader_options(int64_t source) {
  return hand_over_new<csv_reader_options>(csv_reader_options::builder(at<cudf::io::source_info>(source)).build());
}

void free_csv_reader_options(int64_t options) { free_at<csv_reader_options>(options); }

void csv_set_names(csv_reader_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_names(texts(names, ends, count));
}

void csv_set_use_columns(csv_reader_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_use_cols_names(texts(names, ends, count));
}

void csv_set_use_column_indexes(csv_reader_options& options, int32_t const* indexes, int32_t count) {
  options.set_use_cols_indexes(numbers(indexes, count));
}

void csv_set_dtypes(csv_reader_options& options, int8_t const* names, int32_t const* ends, int32_t const* type_ids,
                    int32_t const* scales, int32_t count) {
  std::map<std::string, cudf::data_type> types;
  auto keys = texts(names, ends, count);
  for (int64_t i = 0; i < count; ++i) types.insert_or_assign(std::move(keys[i]), type_of(type_ids[i], scales[i]));
  options.set_dtypes(std::move(types));
}

void csv_set_dtypes(csv_reader_options& options, int32_t const* type_ids, int32_t const* scales, int32_t count) {
  std::vector<cudf::data_type> types;
  types.reserve(count);
  for (int64_t i = 0; i < count; ++i) types.push_back(type_of(type_ids[i], scales[i]));
  options.set_dtypes(std::move(types));
}

void csv_set_parse_dates(csv_reader_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_parse_dates(texts(names, ends, count));
}

void csv_set_parse_date_indexes(csv_reader_options& options, int32_t const* indexes, int32_t count) {
  options.set_parse_dates(numbers(indexes, count));
}

void csv_set_true_values(csv_reader_options& options, int8_t const* words, int32_t const* ends, int32_t count) {
  options.set_true_values(texts(words, ends, count));
}

void csv_set_false_values(csv_reader_options& options, int8_t const* words, int32_t const* ends, int32_t count) {
  options.set_false_values(texts(words, ends, count));
}

void csv_set_na_values(csv_reader_options& options, int8_t const* words, int32_t const* ends, int32_t count) {
  options.set_na_values(texts(words, ends, count));
}

void csv_set_prefix(csv_reader_options& options, int8_t const* prefix, int32_t size) {
  options.set_prefix(text(prefix, size));
}

int64_t read_csv(csv_reader_options const& options) {
  return hand_over_new<cudf::io::table_with_metadata>(cudf::io::read_csv(options));
}

int64_t make_csv_writer_options(int64_t sink, int64_t table_view) {
  return hand_over_new<csv_writer_options>(
      csv_writer_options::builder(at<cudf4j::sink>(sink).info(), at<cudf::table_view>(table_view)).build());
}

void free_csv_writer_options(int64_t options) { free_at<csv_writer_options>(options); }

void csv_set_names(csv_writer_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_names(texts(names, ends, count));
}

void csv_set_words(csv_writer_options& options, int8_t const* words, int32_t const* ends) {
  auto const four = texts(words, ends, 4);
  options.set_na_rep(four[0]);
  options.set_true_value(four[1]);
  options.set_false_value(four[2]);
  options.set_line_terminator(four[3]);
}

void write_csv(csv_writer_options const& options) { cudf::io::write_csv(options); }

bool is_supported_write_csv(int32_t type_id) {
  return cudf::io::is_supported_write_csv(cudf::data_type{static_cast<cudf::type_id>(type_id)});
}

}  // namespace cudf4j
