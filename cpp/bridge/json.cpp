#include "bridge/json.hpp"

#include <cudf/io/json.hpp>
#include <cudf/table/table_view.hpp>
#include <map>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

using cudf::io::json_reader_options;
using cudf::io::json_writer_options;

// Schemas in preorder, made to a tree one by one.
class schema_reader {
 public:
  schema_reader(std::vector<std::string> names, int32_t const* type_ids, int32_t const* scales,
                int32_t const* child_counts, bool ordered)
      : names_(std::move(names)),
        type_ids_(type_ids),
        scales_(scales),
        child_counts_(child_counts),
        ordered_(ordered) {}

  void read_into(cudf::io::schema_element& parent) {
    if (next_ == names_.size()) throw std::invalid_argument("read_json: fewer types than the schema's tree has");
    auto const mine = next_++;
    cudf::io::schema_element element{type_of(type_ids_[mine], scales_[mine]), {}, {}};
    bool const ordered = ordered_ && element.type.id() == cudf::type_id::STRUCT;
    if (ordered) element.column_order.emplace();
    for (int64_t i = 0; i < child_counts_[mine]; ++i) read_into(element);
    if (!parent.child_types.emplace(names_[mine], std::move(element)).second)
      throw std::invalid_argument("read_json: the schema has '" + names_[mine] + "' twice");
    if (parent.column_order.has_value()) parent.column_order->push_back(names_[mine]);
  }

  [[nodiscard]] bool at_end() const { return next_ == names_.size(); }

 private:
  std::vector<std::string> names_;
  int32_t const* type_ids_;
  int32_t const* scales_;
  int32_t const* child_counts_;
  bool ordered_;
  size_t next_{0};
};

// Names in preorder, given to the columns of a tree one by one.
class name_reader {
 public:
  explicit name_reader(std::vector<std::string> names) : names_(std::move(names)) {}

  cudf::io::column_name_info read(cudf::column_view const& column) {
    if (next_ == names_.size()) throw std::invalid_argument("write_json: fewer names than columns in the table's tree");
    cudf::io::column_name_info info;
    info.name = names_[next_++];
    for (int64_t i = 0; i < column.num_children(); ++i) info.children.push_back(read(column.child(i)));
    return info;
  }

  [[nodiscard]] bool at_end() const { return next_ == names_.size(); }

 private:
  std::vector<std::string> names_;
  size_t next_{0};
};

}  // namespace

int64_t make_json_reader_options(int64_t source) {
  return hand_over_new<json_reader_options>(json_reader_options::builder(at<cudf::io::source_info>(source)).build());
}

void free_json_reader_options(int64_t options) { free_at<json_reader_options>(options); }

void json_set_dtypes(json_reader_options& options, int32_t const* type_ids, int32_t const* scales, int32_t count) {
  std::vector<cudf::data_type> types;
  types.reserve(count);
  for (int64_t i = 0; i < count; ++i) types.push_back(type_of(type_ids[i], scales[i]));
  options.set_dtypes(std::move(types));
}

void json_set_dtypes(json_reader_options& options, int8_t const* names, int32_t const* ends, int32_t const* type_ids,
                     int32_t const* scales, int32_t const* child_counts, int32_t count, bool in_this_order) {
  schema_reader schemas(texts(names, ends, count), type_ids, scales, child_counts, in_this_order);
  cudf::io::schema_element root{cudf::data_type{cudf::type_id::STRUCT}, {}, {}};
  if (in_this_order) root.column_order.emplace();
  while (!schemas.at_end()) schemas.read_into(root);
  if (in_this_order) {
    options.set_dtypes(std::move(root));
  } else {
    options.set_dtypes(std::move(root.child_types));
  }
}

void json_set_na_values(json_reader_options& options, int8_t const* words, int32_t const* ends, int32_t count) {
  options.set_na_values(texts(words, ends, count));
}

int64_t read_json(json_reader_options const& options) {
  return hand_over_new<cudf::io::table_with_metadata>(cudf::io::read_json(options));
}

int64_t make_json_writer_options(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends,
                                 int32_t count) {
  auto const& table = at<cudf::table_view>(table_view);
  name_reader reader(texts(names, ends, count));
  cudf::io::table_metadata metadata;
  for (auto const& column : table) metadata.schema_info.push_back(reader.read(column));
  if (!reader.at_end()) throw std::invalid_argument("write_json: more names than columns in the table's tree");
  auto options =
      std::make_unique<json_writer_options>(json_writer_options::builder(at<cudf4j::sink>(sink).info(), table).build());
  options->set_metadata(std::move(metadata));
  return hand_over(std::move(options));
}

void free_json_writer_options(int64_t options) { free_at<json_writer_options>(options); }

void json_set_words(json_writer_options& options, int8_t const* words, int32_t const* ends) {
  auto const three = texts(words, ends, 3);
  options.set_na_rep(three[0]);
  options.set_true_value(three[1]);
  options.set_false_value(three[2]);
}

void write_json(json_writer_options const& options) { cudf::io::write_json(options); }

}  // namespace cudf4j
