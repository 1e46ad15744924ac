#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

class file_end final : public cudf::io::data_sink {
 public:
  explicit file_end(std::string const& path)
      : path_{path}, descriptor_{::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)} {
    if (descriptor_ < 0) {
      fail("cannot open file");
    }
  }
  file_end(file_end const&) = delete;
  file_end& operator=(file_end const&) = delete;
  ~file_end() override { ::close(descriptor_); }

  void host_write(void const* data, size_t size) override {
    auto const* bytes = static_cast<char const*>(data);
    for (size_t done = 0; done < size;) {
      auto const put = ::write(descriptor_, bytes + done, std::min(size - done, size_t{1} << 30));
      if (put < 0 && errno == EINTR) {
        continue;
      }
      if (put < 0) {
        fail("cannot write file");
      }
      done += static_cast<size_t>(put);
    }
    written_ += size;
  }
  // Some file systems tell only who closes a file that there was no room: to close a copy asks them.
  void flush() override {
    auto const copy = ::dup(descriptor_);
    if (copy < 0 || ::close(copy) != 0) {
      fail("cannot write file");
    }
  }
  size_t bytes_written() override { return written_; }

 private:
  [[noreturn]] void fail(char const* action) const {
    throw std::runtime_error(std::string{action} + " " + path_ + ": " + std::generic_category().message(errno));
  }

  std::string path_;
  int descriptor_;
  size_t written_{0};
};

}  // namespace

std::unique_ptr<cudf::io::data_sink> open_file_end(std::string const& path) { return std::make_unique<file_end>(path); }

}  // namespace cudf4j
