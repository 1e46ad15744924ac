#include "bridge/host_memory.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <mutex>
#include <set>
#include <utility>

#include "bridge/pinned_pool.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

constexpr std::size_t mapped_from = std::size_t{1} << 20;
// a slab for less would hold more than it serves
constexpr std::size_t worth_pinning = std::size_t{64} << 10;
constexpr char const* prefix = "bytes-";

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

class open_file {
 public:
  explicit open_file(int number) : number_(number) {}
  open_file(open_file const&) = delete;
  open_file& operator=(open_file const&) = delete;
  ~open_file() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int number() const { return number_; }
  int keep() { return std::exchange(number_, -1); }

 private:
  int number_;
};

std::string because(int error) { return std::string{": "} + std::strerror(error); }

[[noreturn]] void fail(std::string const& doing, std::string const& folder, int error) {
  throw host_storage_error(doing + " in the spill directory " + folder + because(error) +
                           "; cudf4j.spill.directory names another one");
}

// The folder below the directory that only this user can enter, made where it is missing.
open_file open_folder(std::string const& folder) {
  auto const below = folder + "/cudf4j-spill-" + std::to_string(geteuid());
  for (auto end = below.find('/', 1); end != std::string::npos; end = below.find('/', end + 1)) {
    static_cast<void>(mkdir(below.substr(0, end).c_str(), 0755));
  }
  if (mkdir(below.c_str(), 0700) != 0 && errno != EEXIST) fail("cannot make a folder", folder, errno);
  open_file opened(open(below.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (opened.number() < 0) fail("cannot open the folder of this user", folder, errno);
  struct stat is{};
  if (fstat(opened.number(), &is) != 0) fail("cannot look at the folder of this user", folder, errno);
  if (is.st_uid != geteuid() || (is.st_mode & 077) != 0) {
    throw host_storage_error("the folder " + below +
                             " is not this user's alone, and others could read what is spilled; remove it, or name "
                             "another directory by cudf4j.spill.directory");
  }
  return open_file(opened.keep());
}

// Where files cannot be made without a name, a process that was killed between the two steps has left one. A living
// process loses nothing: its own file is open already, or its next step finds no name to remove.
void remove_left_over(int folder) {
  open_file again(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  DIR* const listing = again.number() < 0 ? nullptr : fdopendir(again.number());
  if (listing == nullptr) return;
  again.keep();
  while (auto const* entry = readdir(listing)) {
    if (std::strncmp(entry->d_name, prefix, std::strlen(prefix)) == 0) {
      static_cast<void>(unlinkat(folder, entry->d_name, 0));
    }
  }
  closedir(listing);
}

void remove_left_over_once(int folder, std::string const& name) {
  static std::mutex mutex;
  static auto& seen = *new std::set<std::string>;
  std::lock_guard const lock(mutex);
  if (seen.insert(name).second) remove_left_over(folder);
}

int make_nameless(int folder) {
#ifdef O_TMPFILE
  auto const made = openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (made >= 0) return made;
#endif
  static std::atomic<unsigned long> next{0};
  auto const name = prefix + std::to_string(getpid()) + "-" + std::to_string(next++);
  auto const named = openat(folder, name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (named >= 0) static_cast<void>(unlinkat(folder, name.c_str(), 0));
  return named;
}

}  // namespace

std::unique_ptr<host_memory> host_memory::pinned(std::size_t bytes, std::size_t limit) {
  if (bytes == 0) return pageable(0, std::numeric_limits<std::size_t>::max());
  auto* const address = static_cast<std::byte*>(pinned_pool::allocate(bytes, limit));
  if (address == nullptr) return nullptr;
  return std::unique_ptr<host_memory>(new host_memory(kind::pinned, address, -1, bytes, 0));
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
      new host_memory(kind::pageable, static_cast<std::byte*>(address), -1, bytes, capacity));
}

std::unique_ptr<host_memory> host_memory::in_file(std::size_t bytes, std::size_t limit, std::string const& folder) {
  if (!claim(files_held, bytes, limit)) {
    throw host_storage_error("no room to spill " + std::to_string(bytes) +
                             " bytes to a file: " + std::to_string(files_held.load()) + " bytes of at most " +
                             std::to_string(limit) + " are in files already; cudf4j.spill.diskLimit sets how many");
  }
  claimed room(files_held, bytes);
  auto const opened = open_folder(folder);
  remove_left_over_once(opened.number(), folder);
  open_file file(make_nameless(opened.number()));
  if (file.number() < 0) fail("cannot make a file", folder, errno);
  if (bytes > 0) {
    // blocks are taken now, where a full disk can be told
    int error = EINTR;
    while (error == EINTR) error = posix_fallocate(file.number(), 0, static_cast<off_t>(bytes));
    if (error != 0) fail("no room to spill " + std::to_string(bytes) + " bytes to a file", folder, error);
  }
  std::unique_ptr<host_memory> made(new host_memory(kind::file, nullptr, file.number(), bytes, 0));
  file.keep();
  room.keep();
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
      close(file_);
      files_held -= bytes_;
      return;
  }
}

// Positional reads and writes, not a mapping: an error of the disk is then an exception, where a mapped page would end
// the process, and the bytes go between file and chunk without a copy of their own.
void host_memory::read(std::byte* target, std::size_t offset, std::size_t bytes) const {
  if (!is_file()) {
    if (bytes > 0) std::memcpy(target, address_ + offset, bytes);
    return;
  }
  while (bytes > 0) {
    auto const got = pread(file_, target, bytes, static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw host_storage_error("cannot read spilled bytes back from a file" + because(got < 0 ? errno : EIO));
    target += got;
    offset += static_cast<std::size_t>(got);
    bytes -= static_cast<std::size_t>(got);
  }
}

void host_memory::write(std::byte const* source, std::size_t offset, std::size_t bytes) {
  if (!is_file()) {
    if (bytes > 0) std::memcpy(address_ + offset, source, bytes);
    return;
  }
  while (bytes > 0) {
    auto const put = pwrite(file_, source, bytes, static_cast<off_t>(offset));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) throw host_storage_error("cannot write spilled bytes to a file" + because(errno));
    source += put;
    offset += static_cast<std::size_t>(put);
    bytes -= static_cast<std::size_t>(put);
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
