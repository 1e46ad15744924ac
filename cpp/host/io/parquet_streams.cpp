#include "host/io/parquet_streams.hpp"

#include <arrow/buffer.h>
#include <arrow/result.h>
#include <arrow/status.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <rmm/error.hpp>

#include "host/io/own_source.hpp"

namespace cudf4j::host::parquet_io {
namespace {

// Arrow calls from its own threads, where an exception would end the process: it travels as a status instead.
template <typename Function>
arrow::Status as_status(Function&& body) {
  try {
    body();
    return arrow::Status::OK();
  } catch (std::bad_alloc const& e) {
    return arrow::Status::OutOfMemory(e.what());
  } catch (std::exception const& e) {
    return arrow::Status::IOError(e.what());
  }
}

class source_file final : public arrow::io::RandomAccessFile {
 public:
  source_file(cudf::io::datasource& source, arrow::MemoryPool& memory)
      : source_{source},
        memory_{memory},
        size_{static_cast<std::int64_t>(source.size())},
        is_for_several_{is_for_several_threads(source)} {}

  arrow::Status Close() override {
    closed_ = true;
    return arrow::Status::OK();
  }
  bool closed() const override { return closed_; }
  arrow::Result<std::int64_t> Tell() const override { return position_; }
  arrow::Status Seek(std::int64_t position) override {
    position_ = position;
    return arrow::Status::OK();
  }
  arrow::Result<std::int64_t> GetSize() override { return size_; }

  arrow::Result<std::int64_t> Read(std::int64_t bytes, void* out) override {
    ARROW_ASSIGN_OR_RAISE(auto const got, ReadAt(position_, bytes, out));
    position_ += got;
    return got;
  }
  arrow::Result<std::shared_ptr<arrow::Buffer>> Read(std::int64_t bytes) override {
    ARROW_ASSIGN_OR_RAISE(auto buffer, ReadAt(position_, bytes));
    position_ += buffer->size();
    return buffer;
  }
  arrow::Result<std::int64_t> ReadAt(std::int64_t position, std::int64_t bytes, void* out) override {
    if (position < 0 || bytes < 0) {
      return arrow::Status::Invalid("negative position or length in file");
    }
    // a source of the user's own need not stand calls from several threads
    std::unique_lock lock{mutex_, std::defer_lock};
    if (!is_for_several_) {
      lock.lock();
    }
    std::size_t got = 0;
    ARROW_RETURN_NOT_OK(as_status([&] {
      got = source_.host_read(static_cast<std::size_t>(position), static_cast<std::size_t>(bytes),
                              static_cast<std::uint8_t*>(out));
    }));
    return static_cast<std::int64_t>(got);
  }
  arrow::Result<std::shared_ptr<arrow::Buffer>> ReadAt(std::int64_t position, std::int64_t bytes) override {
    bytes = std::max<std::int64_t>(0, std::min(bytes, size_ - position));
    ARROW_ASSIGN_OR_RAISE(auto buffer, arrow::AllocateResizableBuffer(bytes, &memory_));
    ARROW_ASSIGN_OR_RAISE(auto const got, ReadAt(position, bytes, buffer->mutable_data()));
    ARROW_RETURN_NOT_OK(buffer->Resize(got));
    return std::shared_ptr<arrow::Buffer>{std::move(buffer)};
  }

 private:
  cudf::io::datasource& source_;
  arrow::MemoryPool& memory_;
  std::int64_t size_;
  bool is_for_several_;
  std::int64_t position_ = 0;
  bool closed_ = false;
  std::mutex mutex_;
};

}  // namespace

std::shared_ptr<arrow::io::RandomAccessFile> open_source(cudf::io::datasource& source, arrow::MemoryPool& memory) {
  return std::make_shared<source_file>(source, memory);
}

std::string source_name(cudf::io::source_info const& info, std::size_t number) {
  return info.type() == cudf::io::io_type::FILEPATH && number < info.filepaths().size()
             ? info.filepaths()[number]
             : "source " + std::to_string(number);
}

arrow::Status sink_stream::Close() {
  auto const first_time = !closed_;
  closed_ = true;
  return first_time ? Flush() : arrow::Status::OK();
}

arrow::Status sink_stream::Write(void const* data, std::int64_t bytes) {
  written_ += bytes;
  return abandoned_ ? arrow::Status::OK() : as_status([&] { sink_.host_write(data, static_cast<std::size_t>(bytes)); });
}

arrow::Status sink_stream::Flush() {
  return abandoned_ ? arrow::Status::OK() : as_status([&] { sink_.flush(); });
}

void check_file(arrow::Status const& status, char const* function, std::string const& name) {
  if (status.ok()) {
    return;
  }
  if (status.IsOutOfMemory()) {
    throw rmm::out_of_memory{std::string{function} + ": " + name + ": " + status.message()};
  }
  throw cudf::logic_error(std::string{function} + ": " + name + ": " + status.ToString());
}

}  // namespace cudf4j::host::parquet_io
