#pragma once
#include <cstddef>
#include <cudf/io/datasource.hpp>
#include <cudf/io/orc.hpp>
#include <cudf/io/types.hpp>
#include <memory>
#include <vector>

namespace cudf4j::host::orc_io {

/** @brief Open ORC files, whose chosen stripes are read all at once or some at a time. */
class orc_input {
 public:
  /** @param sources of the options; taken over */
  orc_input(std::vector<std::unique_ptr<cudf::io::datasource>> sources, cudf::io::orc_reader_options const& options);
  orc_input(orc_input&&) noexcept;
  ~orc_input();

  /** @brief Whether stripes are left. */
  [[nodiscard]] bool has_more() const;
  /**
   * @brief Reads the next stripes.
   * @param most_bytes as many stripes as take so many bytes in the file, but at least one; 0: all
   * @return no rows where none are left
   */
  cudf::io::table_with_metadata read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr);

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace cudf4j::host::orc_io
