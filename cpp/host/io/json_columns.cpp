#include "host/io/json_columns.hpp"

#include <atomic>
#include <cudf/column/column_factories.hpp>
#include <limits>
#include <variant>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/io/csv_columns.hpp"

namespace cudf4j::host::json {
namespace {

using cudf::io::column_name_info;
using cudf::io::schema_element;
using schema = std::optional<schema_element>;

struct named_column {
  std::unique_ptr<cudf::column> column;
  column_name_info info;
};

column_name_info info_of(std::string name) {
  column_name_info info;
  info.name = std::move(name);
  return info;
}

// A place in all parts of the text; a part that has nothing there has no pointer.
struct joined_place {
  std::string name;
  std::vector<place const*> parts;
  bool numbered = false;  // its fields are elements of records, called by their numbers

  [[nodiscard]] bool empty() const {
    return std::all_of(parts.begin(), parts.end(), [](place const* p) { return p == nullptr || p->entries.empty(); });
  }
};

joined_place element_of(joined_place const& list) {
  joined_place result{"element", {}, false};
  for (auto const* part : list.parts) {
    result.parts.push_back(part == nullptr ? nullptr : part->element.get());
  }
  return result;
}

// The fields below a place, in order of their first appearance.
std::vector<joined_place> fields_of(joined_place const& object) {
  std::vector<joined_place> result;
  std::unordered_map<std::string_view, std::size_t> numbers;
  for (std::size_t i = 0; i < object.parts.size(); ++i) {
    if (object.parts[i] == nullptr) {
      continue;
    }
    for (auto const& field : object.parts[i]->fields) {
      auto const [at, made] = numbers.emplace(field->name, result.size());
      if (made) {
        result.push_back({field->name, std::vector<place const*>(object.parts.size()), false});
      }
      result[at->second].parts[i] = field.get();
    }
  }
  std::erase_if(result, [](joined_place const& p) { return p.empty(); });
  if (object.numbered) {
    std::sort(result.begin(), result.end(),
              [](auto const& left, auto const& right) { return std::stoul(left.name) < std::stoul(right.name); });
  }
  return result;
}

class builder {
 public:
  builder(column_rules const& how, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : how_{how}, stream_{stream}, mr_{mr} {}

  /** Returns nothing for a column that the schema wants as an object or a list and that is none anywhere. */
  // starts[i] is the row where part i begins, starts.back() the number of rows
  std::optional<named_column> column_of(joined_place const& p, std::vector<int64_t> const& starts,
                                        schema const& wanted) const {
    auto const kinds = kinds_of(p);
    bool const objects = (kinds & bit(kind::object)) != 0;
    bool const arrays = (kinds & bit(kind::array)) != 0;
    bool const scalars = (kinds & (bit(kind::quoted) | bit(kind::word))) != 0;
    if (wanted.has_value()) {
      auto const id = wanted->type.id();
      if (id == cudf::type_id::STRUCT) {
        return objects ? std::optional{object_column(p, starts, wanted)} : std::nullopt;
      }
      if (id == cudf::type_id::LIST) {
        return arrays ? std::optional{list_column(p, starts, wanted)} : std::nullopt;
      }
      return value_column(p, starts, wanted->type, objects || arrays);
    }
    if (how_.mixed_as_string && ((objects && arrays) || ((objects || arrays) && scalars))) {
      return value_column(p, starts, cudf::data_type{cudf::type_id::STRING}, true);
    }
    if (objects && arrays) {
      fail_logic("read_json: the column '" + p.name +
                 "' has objects and arrays; set mixed_types_as_string to read it as text");
    }
    if (objects) {
      return object_column(p, starts, wanted);
    }
    return arrays ? list_column(p, starts, wanted) : value_column(p, starts, std::nullopt, false);
  }

  named_column nulls(schema_element const& wanted, std::string name, cudf::size_type rows) const {
    named_column result;
    result.info = info_of(std::move(name));
    std::vector<std::unique_ptr<cudf::column>> children;
    auto mask = [&] { return cudf::create_null_mask(rows, cudf::mask_state::ALL_NULL, stream_, mr_); };
    switch (wanted.type.id()) {
      case cudf::type_id::STRUCT:
        for (auto const& [child_name, child] : in_order(wanted)) {
          auto made = nulls(child, child_name, rows);
          children.push_back(std::move(made.column));
          result.info.children.push_back(std::move(made.info));
        }
        result.column =
            std::make_unique<cudf::column>(wanted.type, rows, rmm::device_buffer{}, mask(), rows, std::move(children));
        break;
      case cudf::type_id::LIST: {
        auto child = element_schema(wanted);
        auto made = nulls(child.value_or(schema_element{cudf::data_type{cudf::type_id::INT8}, {}, {}}), "element", 0);
        result.info.children.push_back(info_of("offsets"));
        result.info.children.push_back(std::move(made.info));
        rmm::device_buffer offsets{(static_cast<std::size_t>(rows) + 1) * sizeof(cudf::size_type), stream_, mr_};
        std::memset(offsets.data(), 0, offsets.size());
        children.push_back(make_fixed_width(cudf::data_type{cudf::type_id::INT32}, rows + 1, std::move(offsets),
                                            rmm::device_buffer{}, 0));
        children.push_back(std::move(made.column));
        result.column =
            std::make_unique<cudf::column>(wanted.type, rows, rmm::device_buffer{},
                                           rows == 0 ? rmm::device_buffer{} : mask(), rows, std::move(children));
        break;
      }
      case cudf::type_id::STRING:
        result.info.children.push_back(info_of("offsets"));
        result.column =
            make_strings_of(how_, std::vector<csv::field>(static_cast<std::size_t>(rows)), false, stream_, mr_);
        break;
      default:
        expect_readable(wanted.type);
        result.column = cudf::make_fixed_width_column(wanted.type, rows, cudf::mask_state::ALL_NULL, stream_, mr_);
        if (rows > 0) {
          std::memset(result.column->mutable_view().head(), 0, static_cast<std::size_t>(rows) * width_of(wanted.type));
        }
    }
    return result;
  }

 private:
  static std::uint32_t bit(kind what) { return 1U << static_cast<unsigned>(what); }

  // The kinds of values; words for null are none.
  std::uint32_t kinds_of(joined_place const& p) const {
    std::atomic<std::uint32_t> kinds{0};
    parallel_tasks(static_cast<int64_t>(p.parts.size()), [&](int64_t i) {
      auto const* part = p.parts[static_cast<std::size_t>(i)];
      if (part == nullptr) {
        return;
      }
      std::uint32_t mine = 0;
      for (auto const& e : part->entries) {
        if (e.what == kind::object || e.what == kind::array || !how_.values.na_words.contains({e.begin, e.size})) {
          mine |= bit(e.what);
        }
      }
      kinds |= mine;
    });
    return kinds;
  }

  // Calls fn(entry, row of the whole column) for all entries, parts in parallel.
  template <typename Function>
  static void for_each_entry(joined_place const& p, std::vector<int64_t> const& starts, Function fn) {
    parallel_tasks(static_cast<int64_t>(p.parts.size()), [&](int64_t i) {
      auto const n = static_cast<std::size_t>(i);
      if (p.parts[n] == nullptr) {
        return;
      }
      for (auto const& e : p.parts[n]->entries) {
        fn(e, static_cast<std::size_t>(starts[n] + e.row));
      }
    });
  }

  static schema element_schema(schema_element const& list) {
    return list.child_types.empty() ? schema{} : schema{list.child_types.begin()->second};
  }

  static std::vector<std::pair<std::string, schema_element>> in_order(schema_element const& wanted) {
    std::vector<std::pair<std::string, schema_element>> result;
    if (!wanted.column_order.has_value()) {
      result.assign(wanted.child_types.begin(), wanted.child_types.end());
      return result;
    }
    for (auto const& name : *wanted.column_order) {
      auto const at = wanted.child_types.find(name);
      expects(at != wanted.child_types.end(), "read_json: the column order names a column that has no type");
      result.emplace_back(*at);
    }
    return result;
  }

  static void expect_readable(cudf::data_type type) {
    if (!cudf::is_numeric(type) && !cudf::is_boolean(type) && !cudf::is_chrono(type) && !cudf::is_fixed_point(type) &&
        type.id() != cudf::type_id::STRING) {
      fail_type("read_json: a column cannot be read as " + type_name(type) +
                "; numbers, booleans, strings, timestamps, durations, decimals, lists and structs can");
    }
  }

  std::pair<rmm::device_buffer, cudf::size_type> mask_of(std::vector<std::uint8_t> const& valid) const {
    auto const rows = static_cast<int64_t>(valid.size());
    auto const nulls = rows - std::count(valid.begin(), valid.end(), std::uint8_t{1});
    if (nulls == 0) {
      return {rmm::device_buffer{}, 0};
    }
    rmm::device_buffer mask{mask_bytes(rows), stream_, mr_};
    bytes_to_bits(static_cast<bitmask_type*>(mask.data()), valid.data(), rows);
    return {std::move(mask), static_cast<cudf::size_type>(nulls)};
  }

  named_column value_column(joined_place const& p, std::vector<int64_t> const& starts,
                            std::optional<cudf::data_type> wanted, bool nested) const {
    claim taken;
    taken.add(static_cast<std::size_t>(starts.back()) * sizeof(csv::field));
    std::vector<csv::field> fields(static_cast<std::size_t>(starts.back()));
    for_each_entry(p, starts,
                   [&](entry const& e, std::size_t row) { fields[row] = csv::field{e.begin, e.begin + e.size}; });
    auto const type = wanted.has_value() ? *wanted : infer(how_, fields);
    expect_readable(type);
    named_column result;
    result.info = info_of(p.name);
    if (type.id() == cudf::type_id::STRING) {
      result.info.children.push_back(info_of("offsets"));
      result.column = make_strings_of(how_, fields, nested && how_.without_blanks, stream_, mr_);
      return result;
    }
    auto sink = csv::make_column_sink(type, false, how_.values, fields.size(), stream_, mr_);
    parallel_for(0, starts.back(), static_cast<int64_t>(csv::block_rows), [&](int64_t from, int64_t to) {
      sink->put(fields.data() + from, static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
    });
    result.column = sink->finish();
    if (result.column->null_count() == 0) {
      result.column->set_null_mask(rmm::device_buffer{}, 0);
    }
    return result;
  }

  named_column object_column(joined_place const& p, std::vector<int64_t> const& starts, schema const& wanted) const {
    std::vector<std::uint8_t> valid(static_cast<std::size_t>(starts.back()));
    for_each_entry(p, starts, [&](entry const& e, std::size_t row) { valid[row] = e.what == kind::object ? 1 : 0; });
    named_column result;
    result.info = info_of(p.name);
    std::vector<std::unique_ptr<cudf::column>> children;
    for (auto& child : children_of(p, starts, wanted)) {
      children.push_back(std::move(child.column));
      result.info.children.push_back(std::move(child.info));
    }
    auto [mask, nulls] = mask_of(valid);
    result.column = std::make_unique<cudf::column>(cudf::data_type{cudf::type_id::STRUCT},
                                                   static_cast<cudf::size_type>(starts.back()), rmm::device_buffer{},
                                                   std::move(mask), nulls, std::move(children));
    return result;
  }

 public:
  std::vector<named_column> children_of(joined_place const& p, std::vector<int64_t> const& starts,
                                        schema const& wanted) const {
    auto const places = fields_of(p);
    auto const schema_of = [&](std::string const& name) {
      auto const at = wanted.has_value() ? wanted->child_types.find(name) : decltype(wanted->child_types.end()){};
      return wanted.has_value() && at != wanted->child_types.end() ? schema{at->second} : schema{};
    };
    std::vector<named_column> result;
    auto const add = [&](joined_place const& place, schema const& given) {
      if (auto made = column_of(place, starts, given); made.has_value()) {
        result.push_back(std::move(*made));
        return true;
      }
      return false;
    };
    if (how_.prune && wanted.has_value() && wanted->column_order.has_value() && !wanted->column_order->empty()) {
      for (auto const& [name, given] : in_order(*wanted)) {
        auto const at =
            std::find_if(places.begin(), places.end(), [&](auto const& place) { return place.name == name; });
        if (at == places.end() || !add(*at, given)) {
          result.push_back(nulls(given, name, static_cast<cudf::size_type>(starts.back())));
        }
      }
      return result;
    }
    for (auto const& place : places) {
      auto const given = schema_of(place.name);
      if (!how_.prune || given.has_value()) {
        add(place, given);
      }
    }
    return result;
  }

 private:
  named_column list_column(joined_place const& p, std::vector<int64_t> const& starts, schema const& wanted) const {
    auto const rows = starts.back();
    std::vector<std::uint8_t> valid(static_cast<std::size_t>(rows));
    rmm::device_buffer offsets{(static_cast<std::size_t>(rows) + 1) * sizeof(std::int32_t), stream_, mr_};
    auto* const ends = static_cast<std::int32_t*>(offsets.data());
    std::memset(ends, 0, offsets.size());
    for_each_entry(p, starts, [&](entry const& e, std::size_t row) {
      if (e.what == kind::array) {
        valid[row] = 1;
        ends[row + 1] = static_cast<std::int32_t>(std::min<std::uint32_t>(e.elements, 2147483647));
      }
    });
    int64_t total = 0;
    for (int64_t row = 0; row < rows; ++row) {
      total += ends[row + 1];
      ends[row + 1] = static_cast<std::int32_t>(std::min<int64_t>(total, 2147483647));
    }
    to_size_type(total, "read_json");
    auto const below = element_of(p);
    std::vector<int64_t> child_starts{0};
    for (auto const* part : below.parts) {
      child_starts.push_back(child_starts.back() + (part == nullptr ? 0 : part->rows));
    }
    auto const given = wanted.has_value() ? element_schema(*wanted) : schema{};
    std::optional<named_column> child;
    if (!below.empty()) {
      child = column_of(below, child_starts, given);
    }
    if (!child.has_value()) {
      child = nulls(given.value_or(schema_element{cudf::data_type{cudf::type_id::INT8}, {}, {}}), "element",
                    static_cast<cudf::size_type>(total));
    }
    named_column result;
    result.info = info_of(p.name);
    result.info.children.push_back(info_of("offsets"));
    result.info.children.push_back(std::move(child->info));
    auto [mask, nulls_here] = mask_of(valid);
    std::vector<std::unique_ptr<cudf::column>> children;
    children.push_back(make_fixed_width(cudf::data_type{cudf::type_id::INT32}, static_cast<cudf::size_type>(rows + 1),
                                        std::move(offsets), rmm::device_buffer{}, 0));
    children.push_back(std::move(child->column));
    result.column =
        std::make_unique<cudf::column>(cudf::data_type{cudf::type_id::LIST}, static_cast<cudf::size_type>(rows),
                                       rmm::device_buffer{}, std::move(mask), nulls_here, std::move(children));
    return result;
  }

  column_rules const& how_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
};

// What is said of the types of columns, as one schema of the table.
schema table_schema(cudf::io::json_reader_options const& options, std::vector<joined_place> const& columns) {
  schema_element result{cudf::data_type{cudf::type_id::STRUCT}, {}, {}};
  auto const& given = options.get_dtypes();
  if (auto const* types = std::get_if<std::vector<cudf::data_type>>(&given)) {
    for (std::size_t i = 0; i < columns.size() && i < types->size(); ++i) {
      result.child_types.emplace(columns[i].name, schema_element{(*types)[i], {}, {}});
    }
  } else if (auto const* named = std::get_if<std::map<std::string, cudf::data_type>>(&given)) {
    for (auto const& [name, type] : *named) {
      result.child_types.emplace(name, schema_element{type, {}, {}});
    }
  } else if (auto const* nested = std::get_if<std::map<std::string, schema_element>>(&given)) {
    result.child_types = *nested;
  } else {
    result = std::get<schema_element>(given);
  }
  return result;
}

}  // namespace

cudf::io::table_with_metadata make_columns(std::deque<chunk> const& chunks, column_rules const& how,
                                           cudf::io::json_reader_options const& options, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  joined_place root{"", {}, how.arrays};
  std::vector<int64_t> starts{0};
  for (auto const& part : chunks) {
    root.parts.push_back(&part.root);
    starts.push_back(starts.back() + part.rows);
  }
  to_size_type(starts.back(), "read_json");
  auto const wanted = table_schema(options, fields_of(root));
  cudf::io::table_with_metadata result;
  std::vector<std::unique_ptr<cudf::column>> columns;
  for (auto& made : builder{how, stream, mr}.children_of(root, starts, wanted)) {
    columns.push_back(std::move(made.column));
    result.metadata.schema_info.push_back(std::move(made.info));
  }
  result.tbl = std::make_unique<cudf::table>(std::move(columns));
  return result;
}

}  // namespace cudf4j::host::json
