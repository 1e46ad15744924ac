#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/crew.hpp"
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
  /// @brief For who has read a file more than once.
  /// @throws std::runtime_error if it was written to since it was opened
  void require_unchanged() const;

 private:
  std::string path_;
  char const* memory_{};
  int64_t bytes_{0};
  int64_t changed_at_{0};  // in nanoseconds
  int file_{-1};
};

/// @brief The bytes of the byte order mark at the begin of a text, 0 where there is none.
int64_t byte_order_mark(text_source const& source);

/// @brief How a scan goes through a text; smaller pieces than the usual ones, of at least 4 bytes, are for tests.
struct scan_pieces {
  std::size_t threads{1};
  int64_t piece_bytes{int64_t{512} << 10};
  int64_t pieces_at_once{0};  // for each thread; 0: as many as serve so many threads
};

/// @brief The threads of a scan, made when there is work for several.
class late_crew {
 public:
  explicit late_crew(std::size_t size) : size_(size) {}

  void run(std::size_t count, std::function<void(std::size_t)> const& work) {
    if (count < 2 || size_ < 2) {
      for (std::size_t i = 0; i < count; ++i) work(i);
      return;
    }
    if (!crew_) crew_.emplace(size_);
    crew_->run(count, work);
  }

 private:
  std::size_t size_;
  std::optional<crew> crew_;
};

/// @brief Where parts of a text are read to that are looked at only.
class read_room {
 public:
  /// @brief Returns where bytes from an offset on go, or lie in memory already.
  char* of(text_source const& source, int64_t offset, int64_t bytes) {
    if (source.memory() != nullptr) return const_cast<char*>(source.memory()) + offset;
    if (bytes_ < bytes) {
      // not zeroed by this thread: those that read touch it first
      buffer_ = std::make_unique_for_overwrite<char[]>(static_cast<std::size_t>(bytes));
      bytes_ = bytes;
    }
    return buffer_.get();
  }

 private:
  std::unique_ptr<char[]> buffer_;
  int64_t bytes_{0};
};

/// @brief A look at a text. Who reads the text anyhow reads it by this, in order, and has it looked at while it lies in
/// the caches.
class text_look {
 public:
  /// @brief Where bytes that are read go.
  struct place {
    /// Returns where bytes from an offset on go, which are as many as is said.
    std::function<char*(int64_t offset, int64_t bytes)> room;
    /// Hears of bytes that are there, from several threads; may be empty.
    std::function<void(int64_t offset, int64_t bytes)> loaded;
  };

  text_look() = default;
  text_look(text_look const&) = delete;
  text_look& operator=(text_look const&) = delete;
  virtual ~text_look() = default;

  /// @brief Reads bytes; those behind what was looked at are looked at, on the way or afterwards. Behind a fault that
  /// is known nothing is read.
  virtual void read(int64_t offset, int64_t bytes, place const& to) = 0;
  /// @brief Whether there is no fault, and nothing to leave out, as far as is known.
  [[nodiscard]] virtual bool is_plain() const = 0;
};

/// @brief Bytes to leave out.
struct text_cut {
  int64_t begin;
  int64_t end;
};

/// @brief Copies the bytes from `begin` to `end` that no cut leaves out, `instead` in the place of each cut, and a line
/// feed where `ends_line` is set.
std::unique_ptr<host_text> copy_text(text_source const& source, int64_t begin, int64_t end,
                                     std::vector<text_cut> const& cuts, scan_pieces const& pieces,
                                     bool ends_line = false, std::string_view instead = {});

}  // namespace cudf4j
