#pragma once
#include <cstdint>
#include <cudf/io/datasource.hpp>
#include <cudf/io/types.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "host/io/orc_messages.hpp"

namespace cudf4j::host::orc_io {

/** The end of an ORC file, as far as it is asked for. */
struct file_tail {
  struct type {
    std::int8_t kind = -1;
    std::vector<std::uint32_t> children;
    std::vector<std::string> names;
  };
  /** The root first; each other one is the child of one that comes before it, or of none. */
  std::vector<type> types;
  std::uint64_t rows = 0;
  std::int64_t stripes = 0;
  /** A message for each column. */
  std::vector<std::string> statistics;
  /** For each stripe a message for each column. */
  std::vector<std::vector<std::string>> stripe_statistics;
};

/** The sections at the end of an ORC file, unpacked. */
struct tail_sections {
  std::string postscript;
  std::string footer;
  std::string metadata;
  /** How sections are packed: the number of a codec, and the bytes of a block. */
  std::uint64_t compression = 0;
  std::uint64_t block = 0;
  /** How many bytes of the file come before the sections. */
  std::size_t before = 0;
};

/** @brief Reads the sections at the end of a file. Throws cudf::logic_error if it is no whole ORC file. */
tail_sections read_sections(cudf::io::datasource& source, place const& file);

/** @brief Returns a section as it lies in a file whose sections are packed so. */
std::string packed_section(std::string_view section, std::uint64_t compression, std::uint64_t block, place const& at);

/** @brief Returns what messages call the one source. Throws cudf::logic_error if there is not just one. */
place only_source(cudf::io::source_info const& info, char const* function);

/** @brief Reads the end of a file. Throws cudf::logic_error if it is no whole ORC file, whatever its bytes are. */
file_tail read_tail(cudf::io::source_info const& info, place const& file);

}  // namespace cudf4j::host::orc_io
