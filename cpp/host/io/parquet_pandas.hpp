#pragma once
#include <arrow/util/key_value_metadata.h>

#include <memory>
#include <string>
#include <vector>

namespace cudf4j::host::parquet_io {

/**
 * @brief The columns that pandas wrote as the index of a frame, from the file's entry "pandas". An index that is only a
 * range is no column and left out.
 */
std::vector<std::string> pandas_index_columns(std::shared_ptr<arrow::KeyValueMetadata const> const& metadata);

}  // namespace cudf4j::host::parquet_io
