#pragma once
#include <cudf/io/csv.hpp>
#include <string>
#include <vector>

#include "host/io/csv_rows.hpp"

namespace cudf4j::host::csv {

/** @brief What is to be done with one column of the file. */
struct column_plan {
  std::string name;
  bool enabled = true;
  bool inferred = true;
  bool as_datetime = false;
  bool hexadecimal = false;
  cudf::data_type type{cudf::type_id::EMPTY};
};

/**
 * @brief Decides names, selection and declared types for all columns of the file.
 * @param first_row the header, or the first row of data where there is none; null where the file has neither
 * @throws cudf::logic_error for a selected column that does not exist, naming it and those that do
 */
std::vector<column_plan> plan_columns(cudf::io::csv_reader_options const& options, dialect const& how,
                                      char const* first_row, char const* text_end);

}  // namespace cudf4j::host::csv
