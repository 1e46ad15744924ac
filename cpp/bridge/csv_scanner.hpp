#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <memory>
#include <vector>

#include "bridge/csv_walk.hpp"
#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief What was found in a text.
struct csv_findings {
  csv_fault fault;
  int64_t end{0};  // of what is wanted
  int64_t rows{0};
  int64_t bad_rows{0};
  bool is_whole{false};           // nothing more is to be looked at: the end of the text, rows enough, or a fault
  std::vector<text_cut> cuts;     // bad rows and cells, comments, rows to skip
  bool ends_in_delimiter{false};  // libcudf takes the empty cell at such an end for a missing one
  bool has_quotes{false};         // some cell is in quotes
};

/// @brief A look at the quotes, the cells of each row and the UTF-8 of a text.
class csv_look final : public text_look {
 public:
  /// Rules and source must live as long.
  csv_look(csv_rules const& rules, text_source const& source, scan_pieces const& pieces);
  ~csv_look() override;

  void read(int64_t offset, int64_t bytes, place const& to) override;
  [[nodiscard]] bool is_plain() const override;
  /// @brief Returns where the row begins that goes on behind what was looked at, or follows it.
  [[nodiscard]] int64_t row_begin() const;
  /// @brief Looks at the rest, and returns what was found; this is then of no more use.
  /// @param is_complete whether the text ends with the source
  csv_findings finish(bool is_complete);

 private:
  class region_walk;

  text_source const& source_;
  std::unique_ptr<region_walk> regions_;
};

/// @brief Looks at the quotes, the cells of each row and the UTF-8 of a text, with several threads where it is large.
/// A byte order mark at the beginning is no part of the first cell.
/// @param is_complete whether the text ends with the source
csv_findings scan_csv(csv_rules const& rules, text_source const& source, bool is_complete, scan_pieces const& pieces);

}  // namespace cudf4j
