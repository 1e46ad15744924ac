#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "host/io/orc_messages.hpp"
#include "host/io/orc_tail.hpp"

namespace cudf4j::host::orc_io {

/** The word that a file begins with. */
constexpr std::string_view file_head = "ORC";

/**
 * The end of a file whose stripes were written as files of their own, with the same columns and in the same way: it
 * names the stripes of all where they lie in the one file, one file's behind those of the file before, and has the
 * statistics of all rows.
 */
class joined_tail {
 public:
  /** @brief Adds the end of the next file. Throws cudf::logic_error where it does not go with those before. */
  void add(tail_sections const& part, place const& file);

  /** @brief Returns what comes behind the stripes: statistics of stripes, footer and postscript. */
  [[nodiscard]] std::string bytes(place const& file) const;

 private:
  void add_footer(tail_sections const& part, place const& at);

  bool is_empty_ = true;
  std::uint64_t stripe_bytes_ = 0;
  std::uint64_t rows_ = 0;
  /** Fields of the footer as they were written: each stripe, the columns with what is before rows, and the rest. */
  std::string stripes_;
  std::string columns_;
  std::string rest_;
  /** A message for each column. */
  std::vector<std::string> statistics_;
  /** Messages for stripes. */
  std::string metadata_;
  /** That of the first file, which says how all are packed. */
  tail_sections first_;
};

}  // namespace cudf4j::host::orc_io
