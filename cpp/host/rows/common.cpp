#include "common.hpp"

#include <new>

#include "host/runtime/host_memory.hpp"

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
  data_ = cudf4j_host_take_scratch(bytes, &capacity_);
  if (data_ == nullptr) throw std::bad_alloc{};
}

pages::~pages() {
  if (capacity_ == 0) {
    ::operator delete(data_);
  } else {
    cudf4j_host_give_scratch(data_, capacity_);
  }
}

std::vector<column_view> struct_children(column_view const& col) {
  std::vector<column_view> children;
  children.reserve(col.num_children());
  for (size_type i = 0; i < col.num_children(); ++i) children.push_back(struct_field(col, i));
  return children;
}

}  // namespace cudf4j::host::rows
