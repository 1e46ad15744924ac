#pragma once
// For the sources of the bridge only: what writers of files are told about columns.
#include <cstdint>
#include <cudf/io/types.hpp>
#include <cudf/table/table_view.hpp>
#include <map>
#include <string>
#include <vector>

namespace cudf4j {

/// Names, precisions and nullability in preorder, given to the metadata of a table's tree one by one.
class column_settings {
 public:
  /// @param function the writer, with which messages begin
  /// @param nullable 0, 1, or −1 for what the data say; may be null
  column_settings(char const* function, std::vector<std::string> names, int32_t const* precisions,
                  int32_t const* nullable);

  /// The metadata of a table's tree.
  cudf::io::table_input_metadata of(cudf::table_view const& table);

 private:
  void apply(cudf::io::column_in_metadata& column);

  char const* function_;
  std::vector<std::string> names_;
  int32_t const* precisions_;
  int32_t const* nullable_;
  size_t next_{0};
};

/// @brief Returns a file's own metadata: key, value, key, value …; `count` of both.
std::map<std::string, std::string> user_data_pairs(char const* function, int8_t const* entries, int32_t const* ends,
                                                   int32_t count);

}  // namespace cudf4j
