#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstring>
#include <cudf/copying.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/interop.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/transform.hpp>
#include <cudf/unary.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/traits.hpp>
#include <functional>
#include <string_view>

#include "bridge/arrow_transfer.hpp"
#include "bridge/host_memory.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

constexpr std::size_t rebase_rows = std::size_t{1} << 18;

// Consumers want an address even of no bytes, and one offset of no rows.
alignas(64) constexpr int64_t zeros[8]{};

// What an exported array owns.
struct exported {
  std::vector<std::unique_ptr<host_memory>> memory;
  std::vector<void const*> buffers;
  std::vector<ArrowArray> children;
  std::vector<ArrowArray*> child_pointers;
  ArrowArray dictionary{};
};

void release_array(ArrowArray* array) {
  auto* const owned = static_cast<exported*>(array->private_data);
  // a consumer may have moved a child, and marked it so
  for (auto& child : owned->children) {
    if (child.release != nullptr) child.release(&child);
  }
  if (owned->dictionary.release != nullptr) owned->dictionary.release(&owned->dictionary);
  delete owned;
  array->release = nullptr;
}

exported& begin_array(ArrowArray& out, int64_t length, int64_t nulls, std::size_t children) {
  auto owned = std::make_unique<exported>();
  owned->children.resize(children);
  for (auto& child : owned->children) owned->child_pointers.push_back(&child);
  out = {};
  out.length = length;
  out.null_count = nulls;
  out.n_children = static_cast<int64_t>(children);
  out.children = children == 0 ? nullptr : owned->child_pointers.data();
  out.release = release_array;
  out.private_data = owned.get();
  return *owned.release();
}

class arrow_exporter {
 public:
  void add(cudf::column_view const& view, ArrowSchema const& schema, ArrowArray& out) {
    auto const size = view.size();
    switch (view.type().id()) {
      case cudf::type_id::EMPTY:
        begin_array(out, size, size, 0);
        return;
      case cudf::type_id::BOOL8: {
        auto& owned = begin_array(out, size, view.null_count(), 0);
        owned.buffers = {mask(view, owned), bools(view, owned)};
        break;
      }
      case cudf::type_id::DECIMAL32:
      case cudf::type_id::DECIMAL64: {
        auto& owned = begin_array(out, size, view.null_count(), 0);
        owned.buffers = {mask(view, owned), decimals(view, schema, owned)};
        break;
      }
      case cudf::type_id::STRING:
        if (!strings(view, schema, out)) return through_libcudf(view, out);
        break;
      case cudf::type_id::LIST:
        if (view.num_children() != 2 || schema.n_children != 1) return through_libcudf(view, out);
        lists(view, schema, out);
        break;
      case cudf::type_id::STRUCT:
        if (schema.n_children != view.num_children()) return through_libcudf(view, out);
        structs(view, schema, out);
        break;
      case cudf::type_id::DICTIONARY32:
        if (view.num_children() == 0 || schema.dictionary == nullptr) return through_libcudf(view, out);
        dictionary(view, schema, out);
        return;
      default: {
        if (!cudf::is_fixed_width(view.type())) return through_libcudf(view, out);
        auto& owned = begin_array(out, size, view.null_count(), 0);
        owned.buffers = {mask(view, owned), values(view, owned)};
        break;
      }
    }
    publish(out);
  }

  // Tells consumers of the buffers, whose addresses no longer change.
  static void publish(ArrowArray& out) {
    auto& owned = *static_cast<exported*>(out.private_data);
    out.n_buffers = static_cast<int64_t>(owned.buffers.size());
    out.buffers = owned.buffers.data();
  }

  void finish() {
    batch_.run();
    for (auto const& each : afterwards_) each();
  }

 private:
  void* to_host(void const* device, std::size_t bytes, exported& owned) {
    if (bytes == 0) return const_cast<int64_t*>(zeros);
    auto const& memory = owned.memory.emplace_back(host_memory::any(bytes));
    batch_.to_host(device, memory->address(), bytes);
    return memory->address();
  }

  static std::size_t mask_bytes(cudf::size_type rows) {
    return static_cast<std::size_t>(cudf::num_bitmask_words(rows)) * 4;
  }

  void const* mask(cudf::column_view const& view, exported& owned) {
    if (view.size() == 0 || !view.has_nulls()) return nullptr;
    if (view.offset() == 0) return to_host(view.null_mask(), mask_bytes(view.size()), owned);
    auto const& moved = buffers_.emplace_back(std::make_unique<rmm::device_buffer>(cudf::copy_bitmask(view)));
    return to_host(moved->data(), mask_bytes(view.size()), owned);
  }

  void const* values(cudf::column_view const& view, exported& owned) {
    auto const width = cudf::size_of(view.type());
    return to_host(view.head<uint8_t>() + static_cast<std::size_t>(view.offset()) * width,
                   static_cast<std::size_t>(view.size()) * width, owned);
  }

  void const* bools(cudf::column_view const& view, exported& owned) {
    if (view.size() == 0) return zeros;
    auto const& bits = buffers_.emplace_back(cudf::bools_to_mask(view).first);
    return to_host(bits->data(), mask_bytes(view.size()), owned);
  }

  // The format of a decimal ends with its width where that is not 128 bits.
  void const* decimals(cudf::column_view const& view, ArrowSchema const& schema, exported& owned) {
    std::string_view const format{schema.format};
    if (std::count(format.begin(), format.end(), ',') > 1 || view.size() == 0) return values(view, owned);
    auto const& wide =
        columns_.emplace_back(cudf::cast(view, cudf::data_type{cudf::type_id::DECIMAL128, view.type().scale()}));
    return values(wide->view(), owned);
  }

  // The first and the last offset of the rows of a view.
  template <typename T>
  static std::pair<int64_t, int64_t> ends(T const* offsets, cudf::size_type rows) {
    T found[2];
    auto const stream = cudf::get_default_stream();
    CUDF_CUDA_TRY(cudaMemcpyAsync(&found[0], offsets, sizeof(T), cudaMemcpyDefault, stream.value()));
    CUDF_CUDA_TRY(cudaMemcpyAsync(&found[1], offsets + rows, sizeof(T), cudaMemcpyDefault, stream.value()));
    stream.synchronize();
    return {found[0], found[1]};
  }

  template <typename T>
  void const* offsets(T const* device, cudf::size_type rows, int64_t first, exported& owned) {
    auto const count = static_cast<std::size_t>(rows) + 1;
    auto* const host = static_cast<T*>(to_host(device, count * sizeof(T), owned));
    if (first != 0) {
      afterwards_.emplace_back([host, count, first] {
        in_parallel((count + rebase_rows - 1) / rebase_rows, [=](std::size_t part) {
          auto const end = std::min(count, (part + 1) * rebase_rows);
          for (auto i = part * rebase_rows; i < end; ++i) host[i] -= static_cast<T>(first);
        });
      });
    }
    return host;
  }

  template <typename T>
  void string_buffers(cudf::column_view const& view, exported& owned) {
    auto const places = view.child(cudf::strings_column_view::offsets_column_index);
    auto const* device = places.head<T>() + places.offset() + view.offset();
    auto const [first, last] = ends(device, view.size());
    owned.buffers = {mask(view, owned), offsets(device, view.size(), first, owned),
                     to_host(view.head<char>() + first, static_cast<std::size_t>(last - first), owned)};
  }

  bool strings(cudf::column_view const& view, ArrowSchema const& schema, ArrowArray& out) {
    std::string_view const format{schema.format};
    if (format != "u" && format != "U") return false;
    if (view.size() == 0) {
      begin_array(out, 0, 0, 0).buffers = {nullptr, zeros, zeros};
      return true;
    }
    if (view.num_children() == 0) return false;
    auto const places = view.child(cudf::strings_column_view::offsets_column_index).type().id();
    if (places != (format == "u" ? cudf::type_id::INT32 : cudf::type_id::INT64)) return false;
    auto& owned = begin_array(out, view.size(), view.null_count(), 0);
    format == "u" ? string_buffers<int32_t>(view, owned) : string_buffers<int64_t>(view, owned);
    return true;
  }

  void lists(cudf::column_view const& view, ArrowSchema const& schema, ArrowArray& out) {
    auto& owned = begin_array(out, view.size(), view.null_count(), 1);
    auto const child = view.child(cudf::lists_column_view::child_column_index);
    if (view.size() == 0) {
      owned.buffers = {nullptr, zeros};
      add(part_of(child, 0, 0), *schema.children[0], owned.children[0]);
      return;
    }
    auto const places = view.child(cudf::lists_column_view::offsets_column_index);
    auto const* device = places.head<int32_t>() + places.offset() + view.offset();
    auto const [first, last] = ends(device, view.size());
    owned.buffers = {mask(view, owned), offsets(device, view.size(), first, owned)};
    add(part_of(child, static_cast<cudf::size_type>(first), static_cast<cudf::size_type>(last)), *schema.children[0],
        owned.children[0]);
  }

  void structs(cudf::column_view const& view, ArrowSchema const& schema, ArrowArray& out) {
    auto& owned = begin_array(out, view.size(), view.null_count(), static_cast<std::size_t>(view.num_children()));
    owned.buffers = {mask(view, owned)};
    for (int64_t i = 0; i < view.num_children(); ++i) {
      auto const place = static_cast<std::size_t>(i);
      add(part_of(view.child(i), view.offset(), view.offset() + view.size()), *schema.children[i],
          owned.children[place]);
    }
  }

  void dictionary(cudf::column_view const& view, ArrowSchema const& schema, ArrowArray& out) {
    cudf::dictionary_column_view const coded{view};
    add(coded.get_indices_annotated(), schema, out);
    auto& owned = *static_cast<exported*>(out.private_data);
    out.dictionary = &owned.dictionary;
    add(coded.keys(), *schema.dictionary, owned.dictionary);
  }

  static cudf::column_view part_of(cudf::column_view const& view, cudf::size_type begin, cudf::size_type end) {
    return begin == 0 && end == view.size() ? view : cudf::slice(view, {begin, end}).front();
  }

  static void through_libcudf(cudf::column_view const& view, ArrowArray& out) {
    auto const made = cudf::to_arrow_host(view);
    out = made->array;
    made->array.release = nullptr;
  }

  transfer_batch batch_;
  std::vector<std::function<void()>> afterwards_;
  // what the device made for the export, until it is copied
  std::vector<std::unique_ptr<rmm::device_buffer>> buffers_;
  std::vector<std::unique_ptr<cudf::column>> columns_;
};

}  // namespace

void export_table(cudf::table_view const& table, ArrowSchema const& schema, ArrowArray& out) {
  ArrowArray made{};
  auto& owned = begin_array(made, table.num_rows(), 0, static_cast<std::size_t>(table.num_columns()));
  try {
    owned.buffers = {nullptr};
    arrow_exporter::publish(made);
    arrow_exporter exporter;
    for (int64_t i = 0; i < table.num_columns(); ++i) {
      exporter.add(table.column(i), *schema.children[i], owned.children[static_cast<std::size_t>(i)]);
    }
    exporter.finish();
  } catch (...) {
    made.release(&made);
    throw;
  }
  out = made;
}

}  // namespace cudf4j
