#include "bridge/dlpack.hpp"

#include <algorithm>

#include "bridge/address.hpp"
#include "bridge/dlpack_abi.hpp"

namespace cudf4j {
namespace {

constexpr int32_t fixed_numbers = 9;

bool is_known(int64_t managed, int32_t versioned) {
  return versioned == 0 || at<dlpack::managed_versioned>(managed).major == dlpack::known_major;
}

dlpack::tensor const& content(int64_t managed, int32_t versioned) {
  return versioned == 0 ? at<dlpack::managed>(managed).content : at<dlpack::managed_versioned>(managed).content;
}

template <typename Managed>
void release(Managed& tensor) {
  if (tensor.deleter != nullptr) tensor.deleter(&tensor);
}

}  // namespace

int32_t dlpack_dimensions(int64_t managed, int32_t versioned) {
  return is_known(managed, versioned) ? content(managed, versioned).ndim : 0;
}

void read_dlpack(int64_t managed, int32_t versioned, int64_t* out) {
  out[8] = versioned == 0 ? 0 : at<dlpack::managed_versioned>(managed).major;
  if (!is_known(managed, versioned)) return;
  auto const& tensor = content(managed, versioned);
  out[0] = address_of(tensor.data) + static_cast<int64_t>(tensor.byte_offset);
  out[1] = tensor.device_type;
  out[2] = tensor.device_id;
  out[3] = tensor.dtype.code;
  out[4] = tensor.dtype.bits;
  out[5] = tensor.dtype.lanes;
  out[6] = versioned != 0 && (at<dlpack::managed_versioned>(managed).flags & dlpack::read_only_flag) != 0;
  out[7] = tensor.strides != nullptr;
  std::copy_n(tensor.shape, tensor.ndim, out + fixed_numbers);
  if (tensor.strides != nullptr) std::copy_n(tensor.strides, tensor.ndim, out + fixed_numbers + tensor.ndim);
}

void release_dlpack(int64_t managed, int32_t versioned) {
  if (versioned == 0) {
    release(at<dlpack::managed>(managed));
  } else {
    release(at<dlpack::managed_versioned>(managed));
  }
}

}  // namespace cudf4j
