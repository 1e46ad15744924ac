#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <utility>

namespace cudf4j {

/// @brief There is no memory for a text.
class no_room_for_text : public std::bad_alloc {
 public:
  explicit no_room_for_text(std::string message) : message_(std::move(message)) {}
  [[nodiscard]] char const* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

/// @brief Text in host memory, which grows.
class host_text {
 public:
  /// @brief An empty one that does not grow beyond a limit.
  static std::unique_ptr<host_text> growing(int64_t most_bytes);
  /// @brief Bytes that are yet to be written.
  explicit host_text(int64_t bytes);
  host_text(host_text const&) = delete;
  host_text& operator=(host_text const&) = delete;
  ~host_text() { std::free(data_); }

  [[nodiscard]] char* data() const { return data_; }
  [[nodiscard]] int64_t bytes() const { return bytes_; }
  /// @throws no_room_for_text beyond the limit, or where the system has no more
  void append(char const* data, int64_t bytes);

 private:
  void reserve(int64_t bytes);

  char* data_{};
  int64_t bytes_{0};
  int64_t capacity_{0};
  int64_t most_bytes_{std::numeric_limits<int64_t>::max()};
};

}  // namespace cudf4j
