#include "bridge/spill_file.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <new>
#include <set>
#include <utility>

#include "bridge/host_memory.hpp"

namespace cudf4j {
namespace {

constexpr char const* prefix = "bytes-";
// stretches end with a block of the disk, so that the blocks of one can be given back
constexpr std::size_t block = 4096;

std::size_t whole_blocks(std::size_t bytes) { return (bytes + block - 1) / block * block; }

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

[[noreturn]] void fail_spilling(std::string const& doing, std::string const& directory, int error) {
  throw host_storage_error(doing + " in the spill directory " + directory + because(error) +
                           "; cudf4j.spill.directory names another one");
}

// The folder below the directory that only this user can enter, made where it is missing.
open_file open_folder(std::string const& folder) {
  auto const below = folder + "/cudf4j-spill-" + std::to_string(geteuid());
  for (auto end = below.find('/', 1); end != std::string::npos; end = below.find('/', end + 1)) {
    static_cast<void>(mkdir(below.substr(0, end).c_str(), 0755));
  }
  if (mkdir(below.c_str(), 0700) != 0 && errno != EEXIST) fail_spilling("cannot make a folder", folder, errno);
  open_file opened(open(below.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (opened.number() < 0) fail_spilling("cannot open the folder of this user", folder, errno);
  struct stat is{};
  if (fstat(opened.number(), &is) != 0) fail_spilling("cannot look at the folder of this user", folder, errno);
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

std::shared_ptr<spill_file> spill_file::of(std::string const& directory) {
  static std::mutex mutex;
  // by device and number of the folder: one that was removed and made again is another one
  static auto& known = *new std::map<std::pair<dev_t, ino_t>, std::weak_ptr<spill_file>>;
  auto const folder = open_folder(directory);
  remove_left_over_once(folder.number(), directory);
  struct stat is{};
  if (fstat(folder.number(), &is) != 0) fail_spilling("cannot look at the folder of this user", directory, errno);
  std::lock_guard const guard(mutex);
  auto& entry = known[{is.st_dev, is.st_ino}];
  auto found = entry.lock();
  if (found == nullptr) {
    open_file made(make_nameless(folder.number()));
    if (made.number() < 0) fail_spilling("cannot make a file", directory, errno);
    found = std::make_shared<spill_file>(made.number());
    made.keep();
    entry = found;
  }
  return found;
}

spill_file::~spill_file() { close(descriptor_); }

std::size_t spill_file::take(std::size_t bytes, std::string const& directory) {
  auto const size = whole_blocks(bytes);
  if (size == 0) return 0;
  std::size_t begin = 0;
  {
    std::lock_guard const guard(lock_);
    auto place = free_.begin();
    while (place != free_.end() && place->second < size) ++place;
    if (place == free_.end()) {
      begin = end_;
      end_ += size;
    } else {
      begin = place->first;
      auto const rest = place->second - size;
      free_.erase(place);
      if (rest > 0) free_.emplace(begin + size, rest);
    }
  }
  int error = EINTR;
  while (error == EINTR) error = posix_fallocate(descriptor_, static_cast<off_t>(begin), static_cast<off_t>(size));
  if (error != 0) {
    give_back(begin, bytes);
    fail_spilling("no room to spill " + std::to_string(bytes) + " bytes to a file", directory, error);
  }
  return begin;
}

void spill_file::give_back(std::size_t begin, std::size_t bytes) noexcept {
  auto const size = whole_blocks(bytes);
  if (size == 0) return;
#ifdef FALLOC_FL_PUNCH_HOLE
  // a file system that cannot give blocks back keeps them for the next stretch
  static_cast<void>(fallocate(descriptor_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(begin),
                              static_cast<off_t>(size)));
#endif
  try {
    std::lock_guard const guard(lock_);
    auto const next = free_.lower_bound(begin);
    auto place = next;
    if (next == free_.begin() || std::prev(next)->first + std::prev(next)->second != begin) {
      place = free_.emplace_hint(next, begin, size);
    } else {
      place = std::prev(next);
      place->second += size;
    }
    if (next != free_.end() && next->first == begin + size) {
      place->second += next->second;
      free_.erase(next);
    }
  } catch (std::bad_alloc const&) {
    // the place in the file is not used again; its blocks were given back
  }
}

// Positional reads and writes, not a mapping: an error of the disk is then an exception, where a mapped page would end
// the process, and the bytes go between file and chunk without a copy of their own.
void spill_file::read(std::byte* target, std::size_t begin, std::size_t bytes) const {
  while (bytes > 0) {
    auto const got = pread(descriptor_, target, bytes, static_cast<off_t>(begin));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw host_storage_error("cannot read spilled bytes back from a file" + because(got < 0 ? errno : EIO));
    target += got;
    begin += static_cast<std::size_t>(got);
    bytes -= static_cast<std::size_t>(got);
  }
}

void spill_file::write(std::byte const* source, std::size_t begin, std::size_t bytes) {
  while (bytes > 0) {
    auto const put = pwrite(descriptor_, source, bytes, static_cast<off_t>(begin));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) throw host_storage_error("cannot write spilled bytes to a file" + because(errno));
    source += put;
    begin += static_cast<std::size_t>(put);
    bytes -= static_cast<std::size_t>(put);
  }
}

}  // namespace cudf4j
