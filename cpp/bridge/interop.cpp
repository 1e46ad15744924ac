#include "bridge/interop.hpp"

#include <cudf/interop.hpp>
#include <cudf/table/table.hpp>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/arrow_abi.hpp"
#include "bridge/arrow_transfer.hpp"

struct ArrowArrayStream;

namespace cudf4j {
namespace {

// Names and precisions in preorder, taken one by one while the column tree is walked.
class names_in_preorder {
 public:
  names_in_preorder(std::vector<std::string> names, int32_t const* precisions)
      : names_(std::move(names)), precisions_(precisions) {}

  cudf::column_metadata next(cudf::column_view const& column) {
    if (next_ == names_.size()) throw std::invalid_argument("to_arrow: fewer names than columns in the table's tree");
    auto const mine = next_++;
    cudf::column_metadata result(names_[mine]);
    if (precisions_[mine] > 0) result.precision = precisions_[mine];
    for (cudf::size_type i = 0; i < column.num_children(); ++i) result.children_meta.push_back(next(column.child(i)));
    return result;
  }

  void expect_end() const {
    if (next_ != names_.size()) throw std::invalid_argument("to_arrow: more names than columns in the table's tree");
  }

 private:
  std::vector<std::string> names_;
  int32_t const* precisions_;
  size_t next_{0};
};

}  // namespace

void to_arrow(int64_t table_view, int8_t const* names, int32_t const* ends, int32_t const* precisions, int32_t count,
              int64_t schema, int64_t array) {
  auto const& table = at<cudf::table_view>(table_view);
  names_in_preorder preorder(texts(names, ends, count), precisions);
  std::vector<cudf::column_metadata> metadata;
  metadata.reserve(table.num_columns());
  for (auto const& column : table) metadata.push_back(preorder.next(column));
  preorder.expect_end();
  auto const new_schema = cudf::to_arrow_schema(table, metadata);
  export_table(table, *new_schema, at<ArrowArray>(array));
  // a moved struct is marked by its missing release callback; its former owner then frees the shell alone
  at<ArrowSchema>(schema) = *new_schema;
  new_schema->release = nullptr;
}

int64_t from_arrow(int64_t schema, int64_t array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowArray>(array);
  auto made = import_table(described, given);
  return hand_over(made != nullptr ? std::move(made) : cudf::from_arrow(&described, &given));
}

int64_t from_arrow_column(int64_t schema, int64_t array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowArray>(array);
  auto made = import_column(described, given);
  return hand_over(made != nullptr ? std::move(made) : cudf::from_arrow_column(&described, &given));
}

int64_t from_arrow_stream(int64_t stream) { return hand_over(cudf::from_arrow_stream(&at<ArrowArrayStream>(stream))); }

void release_arrow(int64_t schema, int64_t array) {
  auto& described = at<ArrowSchema>(schema);
  auto& given = at<ArrowArray>(array);
  if (described.release != nullptr) described.release(&described);
  if (given.release != nullptr) given.release(&given);
}

}  // namespace cudf4j
