#pragma once
#include <arrow/io/interfaces.h>
#include <arrow/memory_pool.h>
#include <parquet/exception.h>

#include <cudf/io/data_sink.hpp>
#include <cudf/io/datasource.hpp>
#include <cudf/io/types.hpp>
#include <cudf/utilities/error.hpp>
#include <memory>
#include <string>

namespace cudf4j::host::parquet_io {

/** @brief Arrow's view of a data source, which must outlive it, as must the memory that it reads into. */
std::shared_ptr<arrow::io::RandomAccessFile> open_source(cudf::io::datasource& source, arrow::MemoryPool& memory);

/** @brief What messages call a source: the path of its file, or its number. */
std::string source_name(cudf::io::source_info const& info, std::size_t number);

/** @brief Arrow's view of a data sink, which must outlive it. */
class sink_stream final : public arrow::io::OutputStream {
 public:
  explicit sink_stream(cudf::io::data_sink& sink) : sink_{sink} {}

  /** @brief From here on nothing reaches the sink, and every write succeeds. */
  void abandon() { abandoned_ = true; }

  arrow::Status Close() override;
  bool closed() const override { return closed_; }
  arrow::Result<std::int64_t> Tell() const override { return written_; }
  arrow::Status Write(void const* data, std::int64_t bytes) override;
  arrow::Status Flush() override;

 private:
  cudf::io::data_sink& sink_;
  std::int64_t written_ = 0;
  bool closed_ = false;
  bool abandoned_ = false;
};

/** @brief Throws cudf::logic_error with the name of the file or buffer and Arrow's reason, or rmm::out_of_memory. */
void check_file(arrow::Status const& status, char const* function, std::string const& name);

template <typename T>
T file_value(arrow::Result<T>&& result, char const* function, std::string const& name) {
  check_file(result.status(), function, name);
  return std::move(result).ValueUnsafe();
}

/** @brief Runs what Arrow's Parquet library answers with exceptions of its own, which become cudf::logic_error. */
template <typename Function>
auto guarded(char const* function, std::string const& name, Function&& body) {
  try {
    return body();
  } catch (parquet::ParquetStatusException const& e) {
    check_file(e.status(), function, name);
    throw;
  } catch (parquet::ParquetException const& e) {
    throw cudf::logic_error(std::string{function} + ": " + name + ": " + e.what());
  }
}

}  // namespace cudf4j::host::parquet_io
