#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <vector>

#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief What becomes of a row with more cells than columns.
enum class csv_surplus { fail, skip, truncate };

/// @brief What becomes of a row with fewer cells than columns; `fail` leaves it out where surplus rows are skipped.
enum class csv_lack { fill, fail };

/// @brief How rows and cells are told apart: a line feed ends a row, a quote begins a quoted section only as the first
/// byte of a cell, and two quotes within it stand for one. The same as in both readers of CSV. A row of spaces and tabs
/// is none and is left out, for the readers take it for one.
struct csv_rules {
  char delimiter{','};
  char quote{'"'};
  char comment{0};  // begins a line that is no row; 0 for none
  bool has_header{true};
  int64_t skipped_rows{0};
  int64_t most_rows{-1};  // of data; -1 for all
  int64_t columns{1};
  csv_surplus surplus{csv_surplus::fail};
  csv_lack lack{csv_lack::fill};
  int most_vector_bits{512};  // fewer are for tests

  /// The rows after which the rest is not looked at, -1 for none. Without a header the first row tells the columns.
  [[nodiscard]] int64_t wanted_rows() const { return most_rows == 0 && !has_header ? 1 : most_rows; }
};

/// @brief `lone_return` is a carriage return outside quotes that no line feed follows: it ends a row where the readers
/// see none.
enum class csv_fault_kind { none, surplus, lack, open_quote, no_utf8, lone_return };

/// @brief What is wrong, and where: `offset` is that of the row, of the quote, or of the byte. `line` counts line feeds
/// before it, `row` the rows of data; -1 where it is none.
struct csv_fault {
  csv_fault_kind kind{csv_fault_kind::none};
  int64_t offset{0};
  int64_t line{0};
  int64_t row{-1};
  int64_t cells{0};
};

/// @brief Where a walk is. Offsets are those in the whole text.
struct csv_position {
  int64_t offset{0};
  int64_t lines{0};  // line feeds before it
  int64_t rows{0};   // of data, without the one that it is in
  int64_t rows_to_skip{0};
  bool header_to_come{false};
  bool in_comment{false};
  bool quoted{false};
  bool after_return{false};  // the byte before it is a carriage return
  bool only_blanks{false};   // so far, in a row that began before what is walked through now
  int64_t row_begin{0};  // -1 where that lies before the walk's beginning, which knew no more than that it is quoted
  int64_t row_line{0};
  int64_t cell_begin{0};
  int64_t delimiters{0};  // of the row, so far
  int64_t kept_end{0};    // of the row's last cell that has a column
  int64_t closed_at{-1};  // the last quote that ended a quoted section
  int64_t quote_begin{-1};
  int64_t quote_line{0};
};

/// @brief Walks through a text, which may come in parts.
class csv_walk {
 public:
  /// At the begin of the text, `offset` of which are no rows.
  static csv_walk at_start(csv_rules const& rules, int64_t offset);
  /// Behind a line feed somewhere, which ended a row, or lies within a quoted section. Rows and lines count from there.
  static csv_walk in_between(csv_rules const& rules, int64_t offset, bool quoted);

  /// Goes on through the bytes that follow. A sequence of UTF-8 must not be cut by their end.
  void walk(char const* data, int64_t bytes);
  /// The text ends here.
  void finish();
  /// Goes on where another walk came to that began where this one is.
  /// @return false where this one must walk there itself, since rows are skipped, wanted no more, or bad that began
  /// before
  bool join(csv_walk const& other);

  [[nodiscard]] csv_position const& position() const { return position_; }
  [[nodiscard]] csv_fault const& fault() const { return fault_; }
  /// As many rows were found as are wanted; the position is behind the last of them.
  [[nodiscard]] bool has_enough() const { return has_enough_; }
  [[nodiscard]] bool stopped() const { return has_enough_ || fault_.kind != csv_fault_kind::none; }
  [[nodiscard]] std::vector<text_cut> const& cuts() const { return cuts_; }
  [[nodiscard]] int64_t bad_rows() const { return bad_rows_; }
  /// After finish(): the last cell is empty, and no line feed ends it.
  [[nodiscard]] bool ends_in_delimiter() const { return ends_in_delimiter_; }

  struct block_masks;

 private:
  struct walked_text;

  csv_walk(csv_rules const& rules, csv_position const& position) : rules_(&rules), position_(position) {}

  void walk_blocks(walked_text& text, int64_t begin, char const* block, int64_t size, block_masks* masks,
                   int64_t blocks);
  void walk_blocks_counting(walked_text& text, int64_t begin, char const* block, int64_t size, block_masks* masks,
                            int64_t blocks);
  void walk_each_block(walked_text& text, int64_t begin, char const* block, int64_t size, block_masks* masks,
                       int64_t blocks);
  static int64_t bad_utf8(walked_text& text, int64_t begin, int64_t size, uint64_t beyond_ascii);
  bool count_block(uint64_t line_feeds, uint64_t delimiters);
  bool plain_block(uint64_t line_feeds, uint64_t delimiters, uint64_t quotes, char const* block);
  void each_mark(uint64_t line_feeds, uint64_t delimiters, uint64_t quotes, uint64_t lone_returns, char const* block,
                 int64_t bytes);
  [[nodiscard]] bool is_blank(int64_t begin, int64_t end) const;
  void leave_text();
  void begin_row(int64_t offset);
  bool end_row(int64_t end, int64_t next, bool after_return);
  void take_row(int64_t end, int64_t next, bool after_return);
  void fail(csv_fault_kind kind, int64_t offset, int64_t line, int64_t cells);
  void cut(int64_t begin, int64_t end);

  csv_rules const* rules_;
  csv_position position_;
  char const* data_{nullptr};  // of what is walked through now, null between
  int64_t data_offset_{0};
  csv_fault fault_;
  std::vector<text_cut> cuts_;
  int64_t bad_rows_{0};
  bool ends_in_delimiter_{false};
  int64_t first_row_end_{-1};  // of a row that began before the walk did
  int64_t first_row_delimiters_{0};
  bool has_enough_{false};
};

}  // namespace cudf4j
