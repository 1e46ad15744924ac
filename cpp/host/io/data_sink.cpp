#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cudf/io/data_sink.hpp>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/io/value_text.hpp"

namespace cudf::io {
namespace {

class file_sink final : public data_sink {
 public:
  explicit file_sink(std::string path)
      : path_{std::move(path)}, descriptor_{::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)} {
    if (descriptor_ < 0) {
      fail("cannot create file");
    }
  }
  file_sink(file_sink const&) = delete;
  file_sink& operator=(file_sink const&) = delete;
  ~file_sink() override { ::close(descriptor_); }

  void host_write(void const* data, std::size_t size) override {
    auto const* bytes = static_cast<char const*>(data);
    for (std::size_t done = 0; done < size;) {
      auto const put = ::write(descriptor_, bytes + done, std::min(size - done, std::size_t{1} << 30));
      if (put < 0 && errno == EINTR) {
        continue;
      }
      if (put < 0) {
        fail("cannot write file");
      }
      done += static_cast<std::size_t>(put);
    }
    written_ += size;
  }
  bool supports_device_write() const override { return true; }
  void device_write(void const* data, std::size_t size, rmm::cuda_stream_view) override { host_write(data, size); }
  std::future<void> device_write_async(void const* data, std::size_t size, rmm::cuda_stream_view) override {
    host_write(data, size);
    std::promise<void> done;
    done.set_value();
    return done.get_future();
  }
  // Some file systems tell only who closes a file that there was no room. To close a copy of the descriptor asks them,
  // while there is somebody to tell.
  void flush() override {
    auto const copy = ::dup(descriptor_);
    if (copy < 0 || ::close(copy) != 0) {
      fail("cannot write file");
    }
  }
  std::size_t bytes_written() override { return written_; }

 private:
  [[noreturn]] void fail(char const* action) const {
    throw cudf::logic_error(std::string{action} + " " + path_ + ": " + std::generic_category().message(errno));
  }

  std::string path_;
  int descriptor_;
  std::size_t written_ = 0;
};

class buffer_sink final : public data_sink {
 public:
  explicit buffer_sink(std::vector<char>* buffer) : buffer_{buffer} {}
  void host_write(void const* data, std::size_t size) override {
    auto const* bytes = static_cast<char const*>(data);
    buffer_->insert(buffer_->end(), bytes, bytes + size);
  }
  void flush() override {}
  std::size_t bytes_written() override { return buffer_->size(); }

 private:
  std::vector<char>* buffer_;
};

class void_sink final : public data_sink {
 public:
  void host_write(void const*, std::size_t size) override { written_ += size; }
  void flush() override {}
  std::size_t bytes_written() override { return written_; }

 private:
  std::size_t written_ = 0;
};

class borrowed_sink final : public data_sink {
 public:
  explicit borrowed_sink(data_sink* sink) : sink_{sink} {}
  void host_write(void const* data, std::size_t size) override { sink_->host_write(data, size); }
  bool supports_device_write() const override { return sink_->supports_device_write(); }
  bool is_device_write_preferred(std::size_t size) const override { return sink_->is_device_write_preferred(size); }
  void device_write(void const* data, std::size_t size, rmm::cuda_stream_view stream) override {
    sink_->device_write(data, size, stream);
  }
  std::future<void> device_write_async(void const* data, std::size_t size, rmm::cuda_stream_view stream) override {
    return sink_->device_write_async(data, size, stream);
  }
  void flush() override { sink_->flush(); }
  std::size_t bytes_written() override { return sink_->bytes_written(); }

 private:
  data_sink* sink_;
};

}  // namespace

std::unique_ptr<data_sink> data_sink::create(std::string const& filepath) {
  return std::make_unique<file_sink>(filepath);
}

std::unique_ptr<data_sink> data_sink::create(std::vector<char>* buffer) {
  cudf4j::host::expects_argument(buffer != nullptr, "a buffer to write to is null");
  // what the buffer held before is replaced, as when a file is written
  buffer->clear();
  return std::make_unique<buffer_sink>(buffer);
}

std::unique_ptr<data_sink> data_sink::create() { return std::make_unique<void_sink>(); }

std::unique_ptr<data_sink> data_sink::create(data_sink* const user_sink) {
  cudf4j::host::expects_argument(user_sink != nullptr, "a user-implemented data sink is null");
  return std::make_unique<borrowed_sink>(user_sink);
}

}  // namespace cudf::io

namespace cudf4j::host {

std::unique_ptr<cudf::io::data_sink> open_sink(cudf::io::sink_info const& info, std::string const& writer) {
  using cudf::io::data_sink;
  using cudf::io::io_type;
  if (info.num_sinks() != 1) {
    fail_logic(writer + ": a table is written to one sink, got " + std::to_string(info.num_sinks()));
  }
  switch (info.type()) {
    case io_type::FILEPATH:
      return data_sink::create(info.filepaths().front());
    case io_type::HOST_BUFFER:
      return data_sink::create(info.buffers().front());
    case io_type::USER_IMPLEMENTED:
      return data_sink::create(info.user_sinks().front());
    case io_type::VOID:
      return data_sink::create();
    default:
      fail_logic(writer + ": a sink of this type cannot be written to");
  }
}

}  // namespace cudf4j::host
