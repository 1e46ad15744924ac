#pragma once
#include <arrow/api.h>

#include <cudf/column/column_view.hpp>
#include <cudf/io/types.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <string>

// Where libcudf's view of the types of Parquet and ORC files and Arrow's differ.
namespace cudf4j::host::parquet_io {

/**
 * @brief Relabels what Arrow read for libcudf: times of day are durations, and bytes without a declared meaning are
 * strings. With a timestamp type, all timestamps are converted to it, towards earlier times.
 */
std::shared_ptr<arrow::ArrayData> from_file_types(std::shared_ptr<arrow::ArrayData> const& data,
                                                  cudf::data_type timestamp_type);
/** @brief The same for a type alone. */
std::shared_ptr<arrow::DataType> from_file_types(std::shared_ptr<arrow::DataType> const& type,
                                                 cudf::data_type timestamp_type);

/** @brief What a reader says of a column of from_file_types: its name, and those below it. */
cudf::io::column_name_info names_of(arrow::Field const& field);

struct writing_types {
  /// with which messages begin
  char const* function = "write_parquet";
  bool utc_timestamps = true;
  bool arrow_schema = false;
};

/** @brief A column as Arrow's Parquet writer is to see it. */
struct writable_column {
  std::shared_ptr<arrow::Field> field;
  std::shared_ptr<arrow::ArrayData> data;
};

/**
 * @brief Gives an array the names, nullability and types that libcudf writes: durations become times of day,
 * timestamps are UTC.
 * @throws cudf::logic_error when a column declared as not nullable has nulls; cudf4j::not_on_host for what cannot be
 * written
 */
writable_column to_file_types(cudf::column_view const& view, std::shared_ptr<arrow::ArrayData> const& data,
                              cudf::io::column_in_metadata const& metadata, std::string const& default_name,
                              writing_types const& how);

}  // namespace cudf4j::host::parquet_io
