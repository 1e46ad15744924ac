#include <cudf/io/types.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/table/table_view.hpp>

namespace cudf::io {
namespace {

column_in_metadata describe(column_view const& view) {
  column_in_metadata result;
  for (auto child = view.child_begin(); child != view.child_end(); ++child) {
    result.add_child(describe(*child));
  }
  return result;
}

column_in_metadata describe(column_name_info const& info) {
  column_in_metadata result;
  result.set_name(info.name);
  if (info.is_nullable.has_value()) {
    result.set_nullability(*info.is_nullable);
  }
  if (info.is_binary.value_or(false)) {
    result.set_output_as_binary(true);
  }
  if (info.type_length.has_value()) {
    result.set_type_length(*info.type_length);
  }
  for (auto const& child : info.children) {
    result.add_child(describe(child));
  }
  return result;
}

}  // namespace

table_input_metadata::table_input_metadata(table_view const& table) {
  for (auto const& column : table) {
    column_metadata.push_back(describe(column));
  }
}

table_input_metadata::table_input_metadata(table_metadata const& metadata) {
  for (auto const& info : metadata.schema_info) {
    column_metadata.push_back(describe(info));
  }
}

}  // namespace cudf::io
