#pragma once
#include <cstdint>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cudf4j::host::parquet_io {

/** @brief Parquet files that grow table by table. */
class parquet_output {
 public:
  /** @param sinks those that open_sinks_of() opened; taken over */
  parquet_output(std::vector<std::unique_ptr<cudf::io::data_sink>> sinks,
                 cudf::io::chunked_parquet_writer_options const& options);
  /** @brief Files that were not closed get no footer. */
  ~parquet_output();

  /**
   * @brief Adds the rows of a table, in row groups of their own.
   * @param partitions the rows for each sink; empty: all of them for the one that there is
   * @throws cudf::logic_error if the columns are not those of the first table, or an earlier write failed
   */
  void write(cudf::table_view const& table, std::vector<cudf::io::partition_info> const& partitions);

  /**
   * @brief Writes the footers. Later calls have no effect.
   * @return the footers put together, with these paths; null without paths
   * @throws cudf::logic_error if no table was written, or a write failed
   */
  std::unique_ptr<std::vector<std::uint8_t>> close(std::vector<std::string> const& paths);

 private:
  struct state;
  std::unique_ptr<state> state_;
};

/**
 * @brief Returns what options say of the columns of a file that grows, each of which may have nulls where they do not
 * say otherwise: a later table may have some where the first has none.
 */
cudf::io::table_input_metadata growing(std::optional<cudf::io::table_input_metadata> const& given,
                                       cudf::table_view const& first);

/** @brief Opens the sinks of options. */
std::vector<std::unique_ptr<cudf::io::data_sink>> open_sinks(cudf::io::sink_info const& info);

/**
 * @brief Opens the sinks of files that grow.
 * @throws cudf4j::not_on_host if the options cannot be had here; then no file is opened
 */
std::vector<std::unique_ptr<cudf::io::data_sink>> open_sinks_of(
    cudf::io::chunked_parquet_writer_options const& options);

}  // namespace cudf4j::host::parquet_io
