#include "bridge/dlpack.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bridge/address.hpp"
#include "bridge/dlpack_abi.hpp"
#include "bridge/kept.hpp"

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
void release_tensor(Managed& tensor) {
  if (tensor.deleter != nullptr) tensor.deleter(&tensor);
}

template <typename Managed>
struct exported_tensor {
  Managed managed{};
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;
  kept owner;
};

template <typename Managed>
int64_t make_tensor(int64_t const* said, int32_t dimensions, int64_t number) {
  auto made = std::make_unique<exported_tensor<Managed>>();
  made->shape.assign(said + 5, said + 5 + dimensions);
  made->strides.assign(static_cast<std::size_t>(dimensions), 1);
  for (auto i = dimensions - 1; i > 0; --i) made->strides[i - 1] = made->strides[i] * made->shape[i];
  auto& tensor = made->managed.content;
  tensor.data = reinterpret_cast<void*>(said[0]);
  tensor.device_type = static_cast<int32_t>(said[1]);
  tensor.device_id = static_cast<int32_t>(said[2]);
  tensor.ndim = dimensions;
  tensor.dtype = {static_cast<uint8_t>(said[3]), static_cast<uint8_t>(said[4]), 1};
  tensor.shape = made->shape.data();
  tensor.strides = made->strides.data();
  made->managed.context = made.get();
  made->managed.deleter = [](Managed* managed) { delete static_cast<exported_tensor<Managed>*>(managed->context); };
  made->owner.take(number);
  return address_of(&made.release()->managed);
}

}  // namespace

int32_t dlpack_dimensions(int64_t managed, int32_t versioned) {
  if (!is_known(managed, versioned)) return 0;
  auto const& tensor = content(managed, versioned);
  return tensor.ndim > 0 && tensor.shape == nullptr ? -1 : tensor.ndim;
}

void read_dlpack(int64_t managed, int32_t versioned, int64_t* out) {
  out[8] = versioned == 0 ? 0 : at<dlpack::managed_versioned>(managed).major;
  if (!is_known(managed, versioned)) return;
  auto const& tensor = content(managed, versioned);
  // no offset makes memory of none; one that leaves the address space wraps
  auto const address = static_cast<uint64_t>(address_of(tensor.data));
  out[0] = tensor.data == nullptr ? 0 : static_cast<int64_t>(address + tensor.byte_offset);
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

int64_t make_dlpack(int64_t const* said, int32_t dimensions, int32_t versioned, int64_t kept_number) {
  if (versioned == 0) return make_tensor<dlpack::managed>(said, dimensions, kept_number);
  auto const made = make_tensor<dlpack::managed_versioned>(said, dimensions, kept_number);
  at<dlpack::managed_versioned>(made).major = dlpack::known_major;
  return made;
}

void release_dlpack(int64_t managed, int32_t versioned) {
  if (versioned == 0) {
    release_tensor(at<dlpack::managed>(managed));
  } else {
    release_tensor(at<dlpack::managed_versioned>(managed));
  }
}

}  // namespace cudf4j
