#include "bridge/interop.hpp"

#include <cudf/interop.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <memory>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/arrow_abi.hpp"
#include "bridge/arrow_check.hpp"
#include "bridge/arrow_stream.hpp"
#include "bridge/arrow_transfer.hpp"
#include "bridge/kept.hpp"

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
    for (int64_t i = 0; i < column.num_children(); ++i) result.children_meta.push_back(next(column.child(i)));
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

cudf::unique_schema_t described(cudf::table_view const& table, names_in_preorder preorder) {
  std::vector<cudf::column_metadata> metadata;
  metadata.reserve(table.num_columns());
  for (auto const& column : table) metadata.push_back(preorder.next(column));
  preorder.expect_end();
  return cudf::to_arrow_schema(table, metadata);
}

// A moved struct is marked by its missing release callback; its former owner then frees the shell alone.
void move_to(int64_t target, ArrowSchema& schema) {
  at<ArrowSchema>(target) = schema;
  schema.release = nullptr;
}

// What an exported array was made with, and what keeps the memory that it shows.
struct kept_array {
  void (*release)(ArrowArray*);
  void* private_data;
  std::shared_ptr<kept> owner;
};

void release_kept_array(ArrowArray* array) {
  std::unique_ptr<kept_array> const mine{static_cast<kept_array*>(array->private_data)};
  array->release = mine->release;
  array->private_data = mine->private_data;
  array->release(array);
}

// A consumer may move any array of the tree and release it after all others.
void keep_with(ArrowArray& array, std::shared_ptr<kept> const& owner) {
  for (int64_t i = 0; i < array.n_children; ++i) keep_with(*array.children[i], owner);
  if (array.dictionary != nullptr) keep_with(*array.dictionary, owner);
  array.private_data = new kept_array{array.release, array.private_data, owner};
  array.release = release_kept_array;
}

constexpr int32_t host_memory = 1;  // the interface's ARROW_DEVICE_CPU

// What lies in host memory can be looked at; of the rest only whether it is there.
void check_device_array(ArrowSchema const& schema, ArrowDeviceArray const& device_array) {
  if (device_array.device_type == host_memory) {
    check_arrow(schema, device_array.array);
  } else if (schema.release == nullptr || device_array.array.release == nullptr) {
    throw std::invalid_argument("from_arrow_device: the array or its schema was released already");
  }
}

// A copy of what a view shows, which its owner may free from here on.
template <typename Owned, typename View>
int64_t copy_of(View const& view) {
  auto copy = std::make_unique<Owned>(view);
  cudf::get_default_stream().synchronize();
  return hand_over(std::move(copy));
}

}  // namespace

void to_arrow(int64_t table_view, int8_t const* names, int32_t const* ends, int32_t const* precisions, int32_t count,
              int64_t schema, int64_t array) {
  auto const& table = at<cudf::table_view>(table_view);
  auto const new_schema = described(table, {texts(names, ends, count), precisions});
  export_table(table, *new_schema, at<ArrowArray>(array));
  move_to(schema, *new_schema);
}

void to_arrow_device(int64_t table_view, int8_t const* names, int32_t const* ends, int32_t const* precisions,
                     int32_t count, int64_t schema, int64_t device_array, int64_t kept_number) {
  auto const& table = at<cudf::table_view>(table_view);
  auto const new_schema = described(table, {texts(names, ends, count), precisions});
  auto const made = cudf::to_arrow_device(table);
  auto const owner = std::make_shared<kept>();
  keep_with(made->array, owner);
  owner->take(kept_number);
  move_to(schema, *new_schema);
  at<ArrowDeviceArray>(device_array) = *made;
  made->array.release = nullptr;
}

int64_t from_arrow(int64_t schema, int64_t array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowArray>(array);
  check_arrow(described, given);
  auto made = import_table(described, given);
  return hand_over(made != nullptr ? std::move(made) : cudf::from_arrow(&described, &given));
}

int64_t from_arrow_column(int64_t schema, int64_t array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowArray>(array);
  check_arrow(described, given);
  auto made = import_column(described, given);
  return hand_over(made != nullptr ? std::move(made) : cudf::from_arrow_column(&described, &given));
}

int64_t from_arrow_stream(int64_t stream) {
  return hand_over(import_stream(reinterpret_cast<ArrowArrayStream*>(stream)));
}

int64_t from_arrow_device(int64_t schema, int64_t device_array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowDeviceArray>(device_array);
  check_device_array(described, given);
  return copy_of<cudf::table>(*cudf::from_arrow_device(&described, &given));
}

int64_t from_arrow_device_column(int64_t schema, int64_t device_array) {
  auto const& described = at<ArrowSchema>(schema);
  auto const& given = at<ArrowDeviceArray>(device_array);
  check_device_array(described, given);
  return copy_of<cudf::column>(*cudf::from_arrow_device_column(&described, &given));
}

void release_arrow(int64_t schema, int64_t array) {
  auto& described = at<ArrowSchema>(schema);
  auto& given = at<ArrowArray>(array);
  if (described.release != nullptr) described.release(&described);
  if (given.release != nullptr) given.release(&given);
}

}  // namespace cudf4j
