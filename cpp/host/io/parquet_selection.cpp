#include "host/io/parquet_selection.hpp"

#include <parquet/schema.h>

#include <algorithm>
#include <cctype>

#include "host/core/errors.hpp"
#include "host/io/parquet_pandas.hpp"

namespace cudf4j::host::parquet_io {

void collect_leaves(parquet::arrow::SchemaField const& field, std::vector<int>& leaves) {
  if (field.is_leaf()) {
    leaves.push_back(field.column_index);
  }
  for (auto const& child : field.children) {
    collect_leaves(child, leaves);
  }
}

namespace {

using cudf::io::parquet_reader_options;

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return c < 128 ? std::tolower(c) : c; });
  return text;
}

bool same_name(std::string const& a, std::string const& b, bool case_sensitive) {
  return case_sensitive ? a == b : lower(a) == lower(b);
}

class field_selector {
 public:
  field_selector(open_file const& file, parquet_reader_options const& options) : file_{file}, options_{options} {}

  selection select() {
    auto const& fields = file_.reader->manifest().schema_fields;
    auto const count = static_cast<int>(fields.size());
    if (options_.get_column_indices().has_value()) {
      for (auto const index : *options_.get_column_indices()) {
        if (index < 0 || index >= count) {
          fail_logic("read_parquet: " + file_.name + ": there is no column " + std::to_string(index) +
                     "; the file has " + std::to_string(count));
        }
        add_field(index);
      }
    } else if (options_.get_column_names().has_value()) {
      for (auto const& name : *options_.get_column_names()) {
        add_name(name);
      }
      if (options_.is_enabled_use_pandas_metadata()) {
        for (auto const& name : pandas_index_columns(file_.metadata->key_value_metadata())) {
          add_name(name);
        }
      }
    } else {
      for (int i = 0; i < count; ++i) {
        add_field(i);
      }
    }
    std::sort(result_.leaves.begin(), result_.leaves.end());
    result_.leaves.erase(std::unique(result_.leaves.begin(), result_.leaves.end()), result_.leaves.end());
    return std::move(result_);
  }

 private:
  void add_order(int field) {
    if (std::find(result_.fields.begin(), result_.fields.end(), field) == result_.fields.end()) {
      result_.fields.push_back(field);
    }
  }

  void add_field(int field) {
    add_order(field);
    collect_leaves(file_.reader->manifest().schema_fields[static_cast<std::size_t>(field)], result_.leaves);
  }

  // A whole column, or a path through structs to a part of one.
  void add_name(std::string const& name) {
    auto const& fields = file_.reader->manifest().schema_fields;
    auto const case_sensitive = options_.is_enabled_case_sensitive_names();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (same_name(fields[i].field->name(), name, case_sensitive)) {
        return add_field(static_cast<int>(i));
      }
    }
    bool found = false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      std::vector<int> leaves;
      collect_leaves(fields[i], leaves);
      for (auto const leaf : leaves) {
        auto const path = file_.metadata->schema()->Column(leaf)->path()->ToDotString();
        if (path.size() < name.size() || !same_name(path.substr(0, name.size()), name, case_sensitive)) {
          continue;
        }
        if (path.size() > name.size() && path[name.size()] != '.') {
          continue;
        }
        add_order(static_cast<int>(i));
        result_.leaves.push_back(leaf);
        found = true;
      }
    }
    if (!found && !options_.is_enabled_ignore_missing_columns()) {
      fail_logic("read_parquet: " + file_.name + ": there is no column '" + name + "'");
    }
  }

  open_file const& file_;
  parquet_reader_options const& options_;
  selection result_;
};

}  // namespace

selection select_fields(open_file const& file, parquet_reader_options const& options) {
  return field_selector{file, options}.select();
}

}  // namespace cudf4j::host::parquet_io
