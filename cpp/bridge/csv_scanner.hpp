#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bridge/csv_walk.hpp"
#include "bridge/host_text.hpp"

namespace cudf4j {

/// @brief The bytes of a text: in memory, which must outlive this, or of a file, which stays open.
class text_source {
 public:
  text_source(char const* memory, int64_t bytes) : memory_(memory), bytes_(bytes) {}
  /// @throws std::runtime_error naming the file if it cannot be opened
  explicit text_source(std::string const& path);
  text_source(text_source const&) = delete;
  text_source& operator=(text_source const&) = delete;
  ~text_source();

  [[nodiscard]] int64_t bytes() const { return bytes_; }
  /// Null for a file.
  [[nodiscard]] char const* memory() const { return memory_; }
  /// @throws std::runtime_error if the file has become shorter, or cannot be read
  void read(int64_t offset, int64_t bytes, char* out) const;

 private:
  std::string path_;
  char const* memory_{};
  int64_t bytes_{0};
  int file_{-1};
};

/// @brief What was found in a text.
struct csv_findings {
  csv_fault fault;
  int64_t end{0};  // of what is wanted
  int64_t rows{0};
  int64_t bad_rows{0};
  bool is_whole{false};           // nothing more is to be looked at: the end of the text, rows enough, or a fault
  std::vector<csv_cut> cuts;      // bad rows and cells, comments, rows to skip
  bool ends_in_delimiter{false};  // libcudf takes the empty cell at such an end for a missing one
};

/// @brief How a scan goes through a text; smaller pieces than the usual ones, of at least 4 bytes, are for tests.
struct scan_pieces {
  std::size_t threads{1};
  int64_t piece_bytes{int64_t{512} << 10};
  int64_t pieces_at_once{0};  // for each thread; 0: as many as serve so many threads
};

/// @brief A look at the quotes, the cells of each row and the UTF-8 of a text. Who reads the text anyhow reads it by
/// this, in order, and has it looked at while it lies in the caches.
class csv_look {
 public:
  /// @brief Where bytes that are read go.
  struct place {
    /// Returns where bytes from an offset on go, which are as many as is said.
    std::function<char*(int64_t offset, int64_t bytes)> room;
    /// Hears of bytes that are there, from several threads; may be empty.
    std::function<void(int64_t offset, int64_t bytes)> loaded;
  };

  /// Rules and source must live as long.
  csv_look(csv_rules const& rules, text_source const& source, scan_pieces const& pieces);
  csv_look(csv_look const&) = delete;
  csv_look& operator=(csv_look const&) = delete;
  ~csv_look();

  /// @brief Reads bytes; those behind what was looked at are looked at, up to a fault, behind which nothing is read.
  void read(int64_t offset, int64_t bytes, place const& to);
  /// @brief Whether so far there is no fault, and nothing to leave out.
  [[nodiscard]] bool is_plain() const;
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

/// @brief Copies the bytes from `begin` to `end` that no cut leaves out, and a line feed where `ends_line` is set.
std::unique_ptr<host_text> copy_text(text_source const& source, int64_t begin, int64_t end,
                                     std::vector<csv_cut> const& cuts, scan_pieces const& pieces,
                                     bool ends_line = false);

}  // namespace cudf4j
