#include "host/io/csv_schema.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "host/core/errors.hpp"

namespace cudf4j::host::csv {
namespace {

using cudf::io::csv_reader_options;

std::vector<std::string> names_in_file(csv_reader_options const& options, dialect const& how, char const* first_row,
                                       char const* text_end) {
  std::vector<std::string> names;
  if (first_row == nullptr) {
    return names;
  }
  for (auto const& f : split_row(how, first_row, text_end)) {
    names.push_back(options.get_header() >= 0 ? unquote(how, f) : options.get_prefix() + std::to_string(names.size()));
  }
  return names;
}

// Empty names become "Unnamed: n". A name that is there already gets .1, .2 and so on, passing over names that the file
// itself has; columns that had a name choose before those that had none.
void make_names_unique(std::vector<column_plan>& columns, bool rename) {
  std::vector<std::size_t> order;
  for (bool const named : {true, false}) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].name.empty() != named) {
        order.push_back(i);
      }
    }
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name.empty()) {
      columns[i].name = "Unnamed: " + std::to_string(i);
    }
  }
  if (!rename) {
    std::unordered_set<std::string> known;
    for (auto& column : columns) {
      column.enabled = known.insert(column.name).second;
    }
    return;
  }
  std::unordered_multiset<std::string> taken;
  for (auto const& column : columns) {
    taken.insert(column.name);
  }
  std::unordered_map<std::string, int> next_number;
  for (auto const i : order) {
    auto const original = columns[i].name;
    auto& number = next_number[original];
    if (number++ == 0) {
      continue;
    }
    auto candidate = original + "." + std::to_string(number - 1);
    while (taken.count(candidate) != 0) {
      candidate = original + "." + std::to_string(number++);
    }
    taken.erase(taken.find(original));
    taken.insert(candidate);
    next_number[candidate] = 1;
    columns[i].name = std::move(candidate);
  }
}

std::string list_names(std::vector<column_plan> const& columns) {
  std::string text;
  for (auto const& column : columns) {
    text += (text.empty() ? "" : ", ") + column.name;
  }
  return text;
}

std::vector<column_plan>::iterator find_column(std::vector<column_plan>& columns, std::string const& name) {
  return std::find_if(columns.begin(), columns.end(), [&](column_plan const& c) { return c.name == name; });
}

column_plan& column_at(std::vector<column_plan>& columns, int index, char const* option) {
  if (index < 0 || index >= static_cast<int>(columns.size())) {
    fail_logic(std::string{"read_csv: "} + option + " names column " + std::to_string(index) + " of " +
               std::to_string(columns.size()));
  }
  return columns[static_cast<std::size_t>(index)];
}

void select_columns(csv_reader_options const& options, std::vector<column_plan>& columns, bool names_replaced) {
  auto const indexes = std::set<int>(options.get_use_cols_indexes().begin(), options.get_use_cols_indexes().end());
  auto const& names = options.get_use_cols_names();
  if (indexes.empty() && names.empty()) {
    return;
  }
  for (auto& column : columns) {
    column.enabled = false;
  }
  // Names may be given for just the columns that are selected by index, in the order of the file.
  bool const rename = !indexes.empty() && !options.get_names().empty() && !names_replaced;
  expects(!rename || options.get_names().size() == indexes.size(),
          "read_csv: give names of all columns in the file, or names of all selected columns");
  std::size_t next = 0;
  for (auto const index : indexes) {
    auto& column = column_at(columns, index, "use_cols_indexes");
    column.enabled = true;
    if (rename) {
      column.name = options.get_names()[next++];
    }
  }
  for (auto const& name : names) {
    auto const it = find_column(columns, name);
    if (it == columns.end()) {
      fail_logic("read_csv: there is no column '" + name + "' to select; columns are: " + list_names(columns));
    }
    it->enabled = true;
  }
}

void declare_types(csv_reader_options const& options, std::vector<column_plan>& columns) {
  auto const declare = [](column_plan& column, cudf::data_type type) {
    column.type = type;
    column.inferred = false;
  };
  if (auto const* types = std::get_if<std::vector<cudf::data_type>>(&options.get_dtypes())) {
    if (types->empty()) {
      return;
    }
    if (types->size() != 1 && types->size() != columns.size()) {
      fail_argument("read_csv: dtypes has " + std::to_string(types->size()) + " entries for " +
                    std::to_string(columns.size()) + " columns; give one, one for each column, or a map by name");
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
      declare(columns[i], (*types)[types->size() == 1 ? 0 : i]);
    }
    return;
  }
  auto const& types = std::get<std::map<std::string, cudf::data_type>>(options.get_dtypes());
  for (auto& column : columns) {
    auto const it = types.find(column.name);
    if (it != types.end()) {
      declare(column, it->second);
    }
  }
}

}  // namespace

std::vector<column_plan> plan_columns(csv_reader_options const& options, dialect const& how, char const* first_row,
                                      char const* text_end) {
  auto const detected = names_in_file(options, how, first_row, text_end);
  auto const& given = options.get_names();
  bool const names_replaced =
      !given.empty() && (detected.empty() || given.size() == detected.size() || options.get_use_cols_indexes().empty());
  std::vector<column_plan> columns;
  for (auto const& name : names_replaced ? given : detected) {
    columns.emplace_back();
    columns.back().name = name;
  }
  if (!names_replaced) {
    make_names_unique(columns, options.is_enabled_mangle_dupe_cols());
  }
  select_columns(options, columns, names_replaced);
  declare_types(options, columns);
  for (auto const index : options.get_parse_dates_indexes()) {
    column_at(columns, index, "parse_dates").as_datetime = true;
  }
  for (auto const index : options.get_parse_hex_indexes()) {
    column_at(columns, index, "parse_hex").hexadecimal = true;
  }
  for (auto const& name : options.get_parse_dates_names()) {
    if (auto const it = find_column(columns, name); it != columns.end()) {
      it->as_datetime = true;
    }
  }
  for (auto const& name : options.get_parse_hex_names()) {
    if (auto const it = find_column(columns, name); it != columns.end()) {
      it->hexadecimal = true;
    }
  }
  return columns;
}

}  // namespace cudf4j::host::csv
