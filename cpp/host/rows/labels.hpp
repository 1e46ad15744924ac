#pragma once
// Equal rows get one number. Groupby, join, distinct and the set operations are built on these numbers.
#include <memory>
#include <vector>

#include "common.hpp"

namespace cudf4j::host::rows {

/// When rows count as equal. -0.0 always equals 0.0.
struct equality {
  bool nulls_equal{true};      ///< otherwise a row with a null, nested ones included, equals no row
  bool nans_equal{true};       ///< otherwise a row with a NaN equals no row
  bool skip_null_rows{false};  ///< rows with a null in a top-level column get no label
};

/// The numbers 0 ... count-1 of rows; -1 for rows that equal no row or are skipped.
struct label_set {
  scratch<size_type> labels;
  size_type count{0};
  std::vector<size_type> first;  ///< the first row of each number
  bool in_runs{false};           ///< rows of one number follow each other, all have one, and the numbers rise
  bool rows_as_numbers{false};  ///< each number is the first row that has it: not all below count occur, first is empty
};

/// Whether row_index::find will be asked after the rows are numbered; if not, the tables need not be kept. Who takes
/// any numbers spares the index to make them dense.
enum class lookups { none, follow, follow_any };

/// One column's part of a row_index.
class index_node {
 public:
  virtual ~index_node() = default;
  /// Writes the number of each row of `probe` in the indexed column, -1 where no row equals it.
  virtual void find(column_view const& probe, size_type* out) const = 0;
};

/// Labels the rows of a table of any types and looks up rows of other tables among them. Borrows the table's memory.
class row_index {
 public:
  row_index(table_view const& keys, equality how, lookups later = lookups::follow);
  ~row_index();
  row_index(row_index&&) noexcept;
  row_index& operator=(row_index&&) noexcept;

  label_set const& rows() const { return rows_; }
  label_set release() { return std::move(rows_); }

  /// The number of the indexed rows that equal each row of `probe`, or -1.
  /// @throws cudf::data_type_error if the columns' types differ from the indexed ones
  scratch<size_type> find(table_view const& probe) const;
  /// As above, into an array with room for each row of `probe`.
  void find(table_view const& probe, size_type* out) const;

 private:
  struct pairs;
  std::vector<data_type> types_;
  std::vector<std::unique_ptr<index_node>> nodes_;
  std::vector<std::unique_ptr<pairs>> pairs_;
  label_set rows_;
};

}  // namespace cudf4j::host::rows
