#pragma once
#include <parquet/arrow/reader.h>
#include <parquet/arrow/schema.h>
#include <parquet/metadata.h>

#include <cudf/io/parquet.hpp>
#include <memory>
#include <string>
#include <vector>

namespace cudf4j::host::parquet_io {

struct open_file {
  std::string name;
  std::shared_ptr<::parquet::arrow::FileReader> reader;
  std::shared_ptr<::parquet::FileMetaData> metadata;
  std::vector<int> row_groups;
};

/** @brief The fields to read, in the order of the result, and the leaf columns that they need, ascending. */
struct selection {
  std::vector<int> fields;
  std::vector<int> leaves;
};

/** @brief Chooses the fields that the options name. @throws cudf::logic_error where the file has no such field */
selection select_fields(open_file const& file, cudf::io::parquet_reader_options const& options);

/** @brief Appends the leaf columns of a field. */
void collect_leaves(::parquet::arrow::SchemaField const& field, std::vector<int>& leaves);

}  // namespace cudf4j::host::parquet_io
