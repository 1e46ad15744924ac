#include "common.hpp"

#include <cudf/utilities/default_stream.hpp>
#include <new>

namespace cudf4j::host::rows {
namespace {

// AddressSanitizer sees the borders of what operator new gives
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t block_bytes = ~std::size_t{0};
#else
constexpr std::size_t block_bytes = std::size_t{1} << 20;
#endif

}  // namespace

pages::pages(std::size_t bytes) {
  if (bytes < block_bytes) {
    data_ = ::operator new(bytes);
    return;
  }
  block_ = std::make_unique<rmm::device_buffer>(bytes, cudf::get_default_stream());
  data_ = block_->data();
}

pages::~pages() {
  if (block_ == nullptr) {
    ::operator delete(data_);
  }
}

std::vector<column_view> struct_children(column_view const& col) {
  std::vector<column_view> children;
  children.reserve(col.num_children());
  for (int64_t i = 0; i < col.num_children(); ++i) children.push_back(struct_field(col, i));
  return children;
}

struct_fields::struct_fields(column_view const& col) : views_{struct_children(col)} {
  if (!col.has_nulls()) return;
  validity const outer{col};
  for (auto& field : views_) {
    validity const inner{field};
    // a view's offset counts for its elements and for its mask
    auto mask = make_zero_buffer(mask_bytes(static_cast<std::int64_t>(field.offset()) + field.size()));
    auto* words = data_of<bitmask_type>(mask);
    size_type nulls = 0;
    for (int64_t i = 0; i < field.size(); ++i) {
      if (outer[i] && inner[i]) {
        set_bit(words, field.offset() + i);
      } else {
        ++nulls;
      }
    }
    std::vector<column_view> children;
    for (int64_t c = 0; c < field.num_children(); ++c) children.push_back(field.child(c));
    field = column_view{field.type(), field.size(), field.head(), words, nulls, field.offset(), children};
    masks_.push_back(std::move(mask));
  }
}

}  // namespace cudf4j::host::rows
