#pragma once
#include <arrow/memory_pool.h>
#include <arrow/type_fwd.h>

#include <cudf/column/column.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/resource_ref.hpp>
#include <vector>

#include "host/io/parquet_selection.hpp"

namespace cudf4j::host::parquet_io {

/** @brief A column of the result, and which field it is of each file. */
struct flat_field {
  std::shared_ptr<arrow::DataType> in_file;
  /** What the column has. */
  std::shared_ptr<arrow::DataType> type;
  std::vector<int> fields;
};

/**
 * @brief Reads fields that are neither lists nor structs from their pages straight into columns, the column chunks of
 * all row groups side by side.
 * @param files with the row groups to read, all of whose rows are wanted: `rows`, at least one
 * @param memory for what is unpacked; outlives the call
 * @return a column for each field; null for one that Arrow's reader is to read: other types and encodings, footers and
 * pages that are broken, for which it has words, and those for which a thread had no memory, which its caller may get
 */
std::vector<std::unique_ptr<cudf::column>> read_flat(std::vector<open_file> const& files,
                                                     std::vector<flat_field> const& fields, std::int64_t rows,
                                                     arrow::MemoryPool& memory, rmm::cuda_stream_view stream,
                                                     rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::parquet_io
