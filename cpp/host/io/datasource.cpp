#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <cudf/io/datasource.hpp>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/io/own_source.hpp"

namespace cudf::io {
namespace {

[[noreturn]] void fail_on_file(std::string const& action, std::string const& path, int error) {
  throw cudf::logic_error(action + " " + path + ": " + std::generic_category().message(error));
}

/** A source of the host; device memory is host memory here. */
class host_source : public datasource {
 public:
  bool supports_device_read() const override { return true; }
  std::unique_ptr<buffer> device_read(std::size_t offset, std::size_t size, rmm::cuda_stream_view) override {
    return host_read(offset, size);
  }
  std::size_t device_read(std::size_t offset, std::size_t size, std::uint8_t* dst, rmm::cuda_stream_view) override {
    return host_read(offset, size, dst);
  }
  std::future<std::size_t> device_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                             rmm::cuda_stream_view) override {
    return host_read_async(offset, size, dst);
  }
};

/** A regular file; reads may come from several threads at once. */
class file_source final : public host_source {
 public:
  explicit file_source(std::string path) : path_{std::move(path)} {
    struct stat status{};
    // a pipe has no size, can be read only once, and lets whoever opens it wait for a writer
    if (::stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
      throw cudf::logic_error("cannot read file " + path_ + ": it is no regular file; read its bytes and hand them in");
    }
    descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) {
      fail_on_file("cannot open file", path_, errno);
    }
    if (::fstat(descriptor_, &status) != 0 || S_ISDIR(status.st_mode)) {
      auto const error = S_ISDIR(status.st_mode) ? EISDIR : errno;
      ::close(descriptor_);
      fail_on_file("cannot read file", path_, error);
    }
    size_ = static_cast<std::size_t>(status.st_size);
  }
  file_source(file_source const&) = delete;
  file_source& operator=(file_source const&) = delete;
  ~file_source() override { ::close(descriptor_); }

  std::unique_ptr<buffer> host_read(std::size_t offset, std::size_t size) override {
    std::vector<std::uint8_t> bytes(clamp(offset, size));
    bytes.resize(host_read(offset, bytes.size(), bytes.data()));
    return buffer::create(std::move(bytes));
  }

  std::size_t host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) override {
    size = clamp(offset, size);
    std::size_t done = 0;
    while (done < size) {
      // one call moves at most 2 GiB less a page
      auto const wanted = std::min(size - done, std::size_t{1} << 30);
      auto const got = ::pread(descriptor_, dst + done, wanted, static_cast<off_t>(offset + done));
      if (got < 0 && errno == EINTR) {
        continue;
      }
      if (got < 0) {
        fail_on_file("cannot read file", path_, errno);
      }
      if (got == 0) {
        break;
      }
      done += static_cast<std::size_t>(got);
    }
    return done;
  }
  std::size_t size() const override { return size_; }

 private:
  [[nodiscard]] std::size_t clamp(std::size_t offset, std::size_t size) const {
    return std::min(size, size_ - std::min(offset, size_));
  }

  std::string path_;
  int descriptor_ = -1;
  std::size_t size_ = 0;
};

/** Bytes of the caller, in host memory or in what this engine calls device memory. */
class buffer_source final : public host_source {
 public:
  buffer_source(std::uint8_t const* data, std::size_t size) : data_{data}, size_{size} {}

  std::unique_ptr<buffer> host_read(std::size_t offset, std::size_t size) override {
    offset = std::min(offset, size_);
    return std::make_unique<non_owning_buffer>(data_ + offset, std::min(size, size_ - offset));
  }
  std::size_t host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) override {
    offset = std::min(offset, size_);
    size = std::min(size, size_ - offset);
    if (size != 0) {
      std::memcpy(dst, data_ + offset, size);
    }
    return size;
  }
  std::size_t size() const override { return size_; }

 private:
  std::uint8_t const* data_;
  std::size_t size_;
};

/** Lends a user's source, which stays the user's. */
class borrowed_source final : public datasource {
 public:
  explicit borrowed_source(datasource* source) : source_{source} {}

  std::unique_ptr<buffer> host_read(std::size_t offset, std::size_t size) override {
    return source_->host_read(offset, size);
  }
  std::size_t host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) override {
    return source_->host_read(offset, size, dst);
  }
  std::future<std::unique_ptr<buffer>> host_read_async(std::size_t offset, std::size_t size) override {
    return source_->host_read_async(offset, size);
  }
  std::future<std::size_t> host_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst) override {
    return source_->host_read_async(offset, size, dst);
  }
  bool supports_device_read() const override { return source_->supports_device_read(); }
  bool is_device_read_preferred(std::size_t size) const override { return source_->is_device_read_preferred(size); }
  std::unique_ptr<buffer> device_read(std::size_t offset, std::size_t size, rmm::cuda_stream_view stream) override {
    return source_->device_read(offset, size, stream);
  }
  std::size_t device_read(std::size_t offset, std::size_t size, std::uint8_t* dst,
                          rmm::cuda_stream_view stream) override {
    return source_->device_read(offset, size, dst, stream);
  }
  std::future<std::size_t> device_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                             rmm::cuda_stream_view stream) override {
    return source_->device_read_async(offset, size, dst, stream);
  }
  std::size_t size() const override { return source_->size(); }
  bool is_empty() const override { return source_->is_empty(); }

 private:
  datasource* source_;
};

std::unique_ptr<datasource> from_bytes(void const* data, std::size_t size) {
  return std::make_unique<buffer_source>(static_cast<std::uint8_t const*>(data), size);
}

}  // namespace

std::unique_ptr<datasource> datasource::create(std::string const& filepath, std::size_t, std::size_t,
                                               std::optional<std::size_t>) {
  // The size that a caller may know beforehand saves a question to a remote server; here the file itself answers.
  if (filepath.find("://") != std::string::npos) {
    cudf4j::host::fail_logic("the host engine reads local files only, not the URL " + filepath);
  }
  return std::make_unique<file_source>(filepath);
}

std::unique_ptr<datasource> datasource::create(cudf::host_span<std::byte const> buffer) {
  return from_bytes(buffer.data(), buffer.size());
}

std::unique_ptr<datasource> datasource::create(cudf::device_span<std::byte const> buffer) {
  return from_bytes(buffer.data(), buffer.size());
}

std::unique_ptr<datasource> datasource::create(datasource* source) {
  cudf4j::host::expects_argument(source != nullptr, "a user-implemented data source is null");
  return std::make_unique<borrowed_source>(source);
}

std::future<std::unique_ptr<datasource::buffer>> datasource::host_read_async(std::size_t offset, std::size_t size) {
  return std::async(std::launch::deferred, [this, offset, size] { return host_read(offset, size); });
}

std::future<std::size_t> datasource::host_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst) {
  return std::async(std::launch::deferred, [this, offset, size, dst] { return host_read(offset, size, dst); });
}

std::vector<std::unique_ptr<datasource>> make_datasources(source_info const& info, std::size_t offset,
                                                          std::size_t max_size_estimate) {
  switch (info.type()) {
    case io_type::FILEPATH: {
      std::vector<std::unique_ptr<datasource>> sources;
      for (auto const& source : info.filepath_sources()) {
        sources.push_back(datasource::create(source.path, offset, max_size_estimate, source.size));
      }
      return sources;
    }
    case io_type::HOST_BUFFER:
      return datasource::create(info.host_buffers());
    case io_type::DEVICE_BUFFER:
      return datasource::create(info.device_buffers());
    case io_type::USER_IMPLEMENTED:
      return datasource::create(info.user_sources());
    default:
      cudf4j::host::fail_logic("a source of type VOID cannot be read");
  }
}

}  // namespace cudf::io

namespace cudf4j::host {

bool is_for_several_threads(cudf::io::datasource const& source) {
  return dynamic_cast<cudf::io::host_source const*>(&source) != nullptr;
}

}  // namespace cudf4j::host
