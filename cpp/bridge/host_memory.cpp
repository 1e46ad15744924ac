#include "bridge/host_memory.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <utility>

#include "bridge/pinned_pool.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

constexpr std::size_t mapped_from = std::size_t{1} << 20;
// a slab for less would hold more than it serves
constexpr std::size_t worth_pinning = std::size_t{64} << 10;

std::atomic<std::size_t> pageable_held{0};
std::atomic<std::size_t> files_held{0};

bool claim(std::atomic<std::size_t>& held, std::size_t bytes, std::size_t limit) {
  auto now = held.load();
  do {
    if (bytes > limit || now > limit - bytes) return false;
  } while (!held.compare_exchange_weak(now, now + bytes));
  return true;
}

// A claim that is given back unless it is kept.
class claimed {
 public:
  claimed(std::atomic<std::size_t>& held, std::size_t bytes) : held_(held), bytes_(bytes) {}
  claimed(claimed const&) = delete;
  claimed& operator=(claimed const&) = delete;
  ~claimed() { held_ -= bytes_; }
  void keep() { bytes_ = 0; }

 private:
  std::atomic<std::size_t>& held_;
  std::size_t bytes_;
};

}  // namespace

std::unique_ptr<host_memory> host_memory::pinned(std::size_t bytes, std::size_t limit) {
  if (bytes == 0) return pageable(0, std::numeric_limits<std::size_t>::max());
  auto* const address = static_cast<std::byte*>(pinned_pool::allocate(bytes, limit));
  if (address == nullptr) return nullptr;
  return std::unique_ptr<host_memory>(new host_memory(kind::pinned, address, bytes, 0));
}

std::unique_ptr<host_memory> host_memory::pageable(std::size_t bytes, std::size_t limit) {
  if (!claim(pageable_held, bytes, limit)) return nullptr;
  claimed room(pageable_held, bytes);
  std::size_t capacity = 0;
  void* address = nullptr;
  if (bytes >= mapped_from) {
    address = map_pages(bytes, &capacity);
  } else if (bytes > 0) {
    address = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
  }
  if (address == nullptr && bytes > 0) return nullptr;
  room.keep();
  return std::unique_ptr<host_memory>(
      new host_memory(kind::pageable, static_cast<std::byte*>(address), bytes, capacity));
}

std::unique_ptr<host_memory> host_memory::in_file(std::size_t bytes, std::size_t limit, std::string const& folder) {
  if (!claim(files_held, bytes, limit)) {
    throw host_storage_error("no room to spill " + std::to_string(bytes) +
                             " bytes to a file: " + std::to_string(files_held.load()) + " bytes of at most " +
                             std::to_string(limit) + " are in files already; cudf4j.spill.diskLimit sets how many");
  }
  claimed room(files_held, bytes);
  auto file = spill_file::of(folder);
  std::unique_ptr<host_memory> made(new host_memory(kind::file, nullptr, bytes, 0));
  room.keep();
  made->begin_ = file->take(bytes, folder);
  made->file_ = std::move(file);
  return made;
}

std::unique_ptr<host_memory> host_memory::any(std::size_t bytes) {
  auto const settings = current_transfer_settings();
  std::unique_ptr<host_memory> made;
  if (bytes >= worth_pinning && !settings.device_is_host) made = pinned(bytes, settings.pinned_limit);
  if (made == nullptr) made = pageable(bytes, std::size_t{1} << 62);
  if (made == nullptr) {
    throw host_storage_error("the system has no " + std::to_string(bytes) + " bytes of host memory");
  }
  return made;
}

host_memory::~host_memory() {
  switch (kind_) {
    case kind::pinned:
      pinned_pool::release(address_);
      return;
    case kind::pageable:
      if (capacity_ > 0) {
        unmap_pages(address_, capacity_);
      } else {
        std::free(address_);
      }
      pageable_held -= bytes_;
      return;
    case kind::file:
      if (file_ != nullptr) file_->give_back(begin_, bytes_);
      files_held -= bytes_;
      return;
  }
}

void host_memory::read(std::byte* target, std::size_t offset, std::size_t bytes) const {
  if (is_file()) {
    file_->read(target, begin_ + offset, bytes);
  } else if (bytes > 0) {
    std::memcpy(target, address_ + offset, bytes);
  }
}

void host_memory::write(std::byte const* source, std::size_t offset, std::size_t bytes) {
  if (is_file()) {
    file_->write(source, begin_ + offset, bytes);
  } else if (bytes > 0) {
    std::memcpy(address_ + offset, source, bytes);
  }
}

std::size_t machine_bytes() {
  auto const pages = sysconf(_SC_PHYS_PAGES);
  auto bytes = pages > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
  for (auto const* name : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::ifstream limit(name);
    std::size_t most = 0;
    // the word "max" is no number
    if (limit >> most) bytes = std::min(bytes, most);
  }
  return bytes;
}

std::size_t host_memory::pageable_bytes() { return pageable_held; }
std::size_t host_memory::file_bytes() { return files_held; }

}  // namespace cudf4j
