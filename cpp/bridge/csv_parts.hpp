#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <cstdint>
#include <cudf/io/csv.hpp>
#include <cudf/io/types.hpp>

#include "bridge/csv_scanner.hpp"
#include "bridge/scanned_source.hpp"

namespace cudf4j {

/// @brief A text that is looked at while it is read.
struct scanned_csv {
  csv_rules const& rules;
  text_source const& text;
  scan_pieces const& pieces;
  csv_look& look;
  scanned_source& source;
};

/// @brief How a text is read in parts.
struct csv_part_settings {
  int64_t bytes;        // of a part, which ends with a row
  std::size_t streams;  // in each of which one part is read at a time
};

/// @brief Reads a text part by part, in streams that do not wait for one another: while some parts are parsed the next
/// is read and on its way to the device. What is returned is what libcudf makes of the whole text: a column for whose
/// type it has other reasons in one part than in another is read once more, of the whole text.
/// @param options take the whole source and choose columns by their indexes, if at all; without a header they name all
/// @throws std::invalid_argument for other options
/// @throws std::runtime_error where the source refuses
cudf::io::table_with_metadata read_csv_in_parts(cudf::io::csv_reader_options const& options, scanned_csv const& csv,
                                                csv_part_settings const& settings);

}  // namespace cudf4j
