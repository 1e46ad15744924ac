#pragma once
#include <parquet/metadata.h>

#include <cudf/ast/expressions.hpp>
#include <vector>

namespace cudf4j::host::parquet_io {

/**
 * @brief Whether a row of the group may make a filter true, as far as the statistics of its columns tell.
 * @param leaves for each column of the result its place among the leaves of the file, or -1 where it is nested
 */
bool may_hold(cudf::ast::expression const& filter, parquet::RowGroupMetaData const& group,
              std::vector<int> const& leaves);

}  // namespace cudf4j::host::parquet_io
