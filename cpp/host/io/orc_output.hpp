#pragma once
#include <arrow/adapters/orc/adapter.h>

#include <cudf/io/data_sink.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/types.hpp>
#include <functional>
#include <memory>
#include <string>

#include "host/io/orc_joined_tail.hpp"

namespace cudf4j::host::orc_io {

constexpr auto writer_function = "write_orc";

/**
 * A file that is being written, part by part: Arrow's writer takes one thread, so several write the rows of a part each
 * as files of their own, whose stripes are put one behind the other. One that is not finished gets no end.
 */
class orc_output {
 public:
  /** Writes rows to a writer. Several threads call it. */
  using write_rows = std::function<void(cudf::table_view const& rows, arrow::adapters::orc::ORCFileWriter& writer)>;

  orc_output(std::unique_ptr<cudf::io::data_sink> sink, std::string name, arrow::adapters::orc::WriteOptions how);
  ~orc_output();

  /** Writes the rows of a table, behind those that were written before. */
  void write(cudf::table_view const& table, write_rows const& write);
  /** Writes the rows of a table, the last ones, and finishes. */
  void write_last(cudf::table_view const& table, write_rows const& write);
  void finish();

 private:
  class part;

  cudf::size_type part_rows(cudf::table_view const& table) const;
  void begin();
  void write_parts(cudf::table_view const& table, cudf::size_type rows_of_part, write_rows const& write);
  void write_some(cudf::table_view const& rows, write_rows const& write);
  void end_part();

  std::unique_ptr<cudf::io::data_sink> sink_;
  place file_;
  arrow::adapters::orc::WriteOptions how_;
  joined_tail tail_;
  bool has_begun_ = false;
  /** The part whose rows did not fill it. */
  std::unique_ptr<part> open_;
};

}  // namespace cudf4j::host::orc_io
