#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace cudf4j {

/// @brief A file without a name, of which each block of spilled bytes takes a stretch: a file for each would need as
/// many descriptors. It is gone with the last of its stretches, or with the process. Thread-safe.
class spill_file {
 public:
  /// @brief Returns the file of a directory: below it, in a folder that only this user can enter.
  /// @throws host_storage_error where there is no such folder, or it is not this user's alone
  static std::shared_ptr<spill_file> of(std::string const& directory);

  explicit spill_file(int descriptor) : descriptor_(descriptor) {}
  spill_file(spill_file const&) = delete;
  spill_file& operator=(spill_file const&) = delete;
  ~spill_file();

  /// @brief Returns where a stretch begins, whose blocks are taken at once, where a full disk can be told.
  /// @throws host_storage_error
  std::size_t take(std::size_t bytes, std::string const& directory);
  void give_back(std::size_t begin, std::size_t bytes) noexcept;

  void read(std::byte* target, std::size_t begin, std::size_t bytes) const;
  void write(std::byte const* source, std::size_t begin, std::size_t bytes);

 private:
  int descriptor_;
  std::mutex lock_;
  std::size_t end_{0};
  // where stretches begin that are free, and how long they are; no two touch
  std::map<std::size_t, std::size_t> free_;
};

}  // namespace cudf4j
