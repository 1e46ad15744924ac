#pragma once
#include <cstddef>
#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/io/types.hpp>
#include <memory>
#include <vector>

namespace cudf4j::host::parquet_io {

/** @brief Open Parquet files, whose chosen row groups are read all at once or some at a time. */
class parquet_input {
 public:
  /**
   * @param sources of the options; taken over
   * @param options copied; what they refer to, such as a filter, must outlive the reading
   */
  parquet_input(std::vector<std::unique_ptr<cudf::io::datasource>> sources,
                cudf::io::parquet_reader_options const& options);
  parquet_input(parquet_input&&) noexcept;
  ~parquet_input();

  /** @brief Whether row groups are left. */
  [[nodiscard]] bool has_more() const;
  /**
   * @brief Reads the next row groups.
   * @param most_bytes as many row groups as decode to so many bytes, by what the files say, but at least one; 0: all
   * @return no rows where none are left
   */
  cudf::io::table_with_metadata read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr);

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace cudf4j::host::parquet_io
