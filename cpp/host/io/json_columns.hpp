#pragma once
#include <cudf/io/json.hpp>
#include <optional>

#include "host/io/json_walk.hpp"

namespace cudf4j::host::json {

/** @brief How columns are made of what was read. */
struct column_rules {
  csv::dialect values;  // words, dates and quotes
  bool arrays = false;  // records are arrays
  bool mixed_as_string = false;
  bool prune = false;
  bool keep_quotes = false;
  bool without_blanks = false;  // in objects and arrays that become text
};

/** @brief Joins the parts of a text to the columns of a table; `dtypes` says which types are given. */
cudf::io::table_with_metadata make_columns(std::deque<chunk> const& chunks, column_rules const& how,
                                           cudf::io::json_reader_options const& options, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr);

/** @brief The type of a column that holds these fields: libcudf's inference. A column of nulls is INT8. */
cudf::data_type infer(column_rules const& how, std::vector<csv::field> const& fields);

/** @brief A column of strings: quotes are taken off and escapes resolved; a wrong escape gives null. */
std::unique_ptr<cudf::column> make_strings_of(column_rules const& how, std::vector<csv::field> const& fields,
                                              bool without_blanks, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::json
