#include "bridge/transfer.hpp"

#include <algorithm>

#include "bridge/address.hpp"
#include "bridge/host_memory.hpp"
#include "bridge/pinned_pool.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

template <typename T>
T* pointer(int64_t address) {
  return reinterpret_cast<T*>(address);
}

}  // namespace

void configure_transfers(int64_t pinned_limit, int64_t chunk_bytes, int32_t lanes, int32_t device_is_host) {
  set_transfer_settings({static_cast<size_t>(pinned_limit), static_cast<size_t>(std::max<int64_t>(chunk_bytes, 64)),
                         static_cast<unsigned>(std::max(lanes, 1)), device_is_host != 0});
}

int64_t new_pinned_memory(int64_t bytes, int64_t limit) {
  return hand_over(host_memory::pinned(static_cast<size_t>(bytes), static_cast<size_t>(limit)));
}

int64_t new_pageable_memory(int64_t bytes, int64_t limit) {
  return hand_over(host_memory::pageable(static_cast<size_t>(bytes), static_cast<size_t>(limit)));
}

int64_t new_file_memory(int64_t bytes, int64_t limit, int8_t const* folder, int32_t folder_size) {
  return hand_over(
      host_memory::in_file(static_cast<size_t>(bytes), static_cast<size_t>(limit), text(folder, folder_size)));
}

void free_host_memory(int64_t memory) { free_at<host_memory>(memory); }

int64_t host_memory_address(int64_t memory) { return address_of(at<host_memory>(memory).address()); }

void save_host_memory(int64_t memory, int64_t device) {
  auto& target = at<host_memory>(memory);
  transfer_batch batch;
  if (target.is_file()) {
    batch.to_host(pointer<void>(device), target.bytes(),
                  [&target](std::byte* chunk, size_t offset, size_t bytes) { target.write(chunk, offset, bytes); });
  } else {
    batch.to_host(pointer<void>(device), target.address(), target.bytes());
  }
  batch.run();
}

void load_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t device) {
  auto const& source = at<host_memory>(memory);
  auto const first = static_cast<size_t>(offset);
  transfer_batch batch;
  if (source.is_file()) {
    batch.to_device(
        pointer<void>(device), static_cast<size_t>(bytes),
        [&source, first](std::byte* chunk, size_t at, size_t count) { source.read(chunk, first + at, count); });
  } else {
    batch.to_device(pointer<void>(device), source.address() + first, static_cast<size_t>(bytes));
  }
  batch.run();
}

void read_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t target) {
  at<host_memory>(memory).read(pointer<std::byte>(target), static_cast<size_t>(offset), static_cast<size_t>(bytes));
}

void write_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t source) {
  at<host_memory>(memory).write(pointer<std::byte>(source), static_cast<size_t>(offset), static_cast<size_t>(bytes));
}

void held_host_memory(int64_t* out) {
  out[0] = static_cast<int64_t>(pinned_pool::used_bytes());
  out[1] = static_cast<int64_t>(pinned_pool::slab_bytes());
  out[2] = static_cast<int64_t>(host_memory::pageable_bytes());
  out[3] = static_cast<int64_t>(host_memory::file_bytes());
}

int64_t trim_pinned_memory() { return static_cast<int64_t>(pinned_pool::trim()); }

int64_t machine_memory() { return static_cast<int64_t>(machine_bytes()); }

void transfer_to_host(int64_t device, int64_t target, int64_t bytes) {
  transfer_batch batch;
  batch.to_host(pointer<void>(device), pointer<void>(target), static_cast<size_t>(bytes));
  batch.run();
}

void transfer_to_device(int64_t device, int64_t source, int64_t bytes) {
  transfer_batch batch;
  batch.to_device(pointer<void>(device), pointer<void>(source), static_cast<size_t>(bytes));
  batch.run();
}

}  // namespace cudf4j
