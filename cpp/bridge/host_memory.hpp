#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "bridge/spill_file.hpp"

namespace cudf4j {

/// @brief There is no room for bytes off the device: a limit, the memory of the machine, or a disk.
struct host_storage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// @brief A block of host memory or of a file, given back by its destructor.
class host_memory {
 public:
  enum class kind { pinned, pageable, file };

  /// @brief Return null where there is no room.
  static std::unique_ptr<host_memory> pinned(std::size_t bytes, std::size_t limit);
  static std::unique_ptr<host_memory> pageable(std::size_t bytes, std::size_t limit);
  /// @throws host_storage_error
  static std::unique_ptr<host_memory> in_file(std::size_t bytes, std::size_t limit, std::string const& folder);
  /// @brief Page-locked up to the limit of the settings where that makes copies faster, else ordinary.
  /// @throws host_storage_error where the system has no more
  static std::unique_ptr<host_memory> any(std::size_t bytes);

  host_memory(host_memory const&) = delete;
  host_memory& operator=(host_memory const&) = delete;
  ~host_memory();

  /// Null for a file, and for no bytes.
  [[nodiscard]] std::byte* address() const { return address_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] bool is_file() const { return kind_ == kind::file; }
  void read(std::byte* target, std::size_t offset, std::size_t bytes) const;
  void write(std::byte const* source, std::size_t offset, std::size_t bytes);

  static std::size_t pageable_bytes();
  static std::size_t file_bytes();

 private:
  host_memory(kind kind, std::byte* address, std::size_t bytes, std::size_t capacity)
      : kind_(kind), address_(address), bytes_(bytes), capacity_(capacity) {}

  kind kind_;
  std::byte* address_;
  // null where the bytes are in memory
  std::shared_ptr<spill_file> file_;
  std::size_t begin_{0};
  std::size_t bytes_;
  // of a mapping; 0 for what came from the heap
  std::size_t capacity_;
};

/// @brief Returns the memory that this process may use: that of the machine, or of its container.
std::size_t machine_bytes();

}  // namespace cudf4j
