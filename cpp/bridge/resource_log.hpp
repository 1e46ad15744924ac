#pragma once
// For the sources of the bridge only: a resource that writes what goes through it to a file.
#include <cstdint>
#include <cstdio>
#include <cuda/memory_resource>
#include <memory>
#include <mutex>
#include <string>

namespace cudf4j {

using device_resource = cuda::mr::any_resource<cuda::mr::device_accessible>;

/// @brief Writes one line for each allocation and each release, in the columns that RMM's own log has.
///
/// RMM's adaptor would do on CUDA, but it needs a library of loggers that the host engine has not, and holds lines back
/// that a crash then loses.
class log_resource_impl {
 public:
  log_resource_impl(device_resource upstream, std::string const& path);

  void* allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment);
  void deallocate(cuda::stream_ref stream, void* pointer, std::size_t bytes, std::size_t alignment) noexcept;
  void* allocate_sync(std::size_t bytes, std::size_t alignment);
  void deallocate_sync(void* pointer, std::size_t bytes, std::size_t alignment) noexcept;
  bool operator==(log_resource_impl const& other) const noexcept { return this == &other; }
  bool operator!=(log_resource_impl const& other) const noexcept { return this != &other; }
  friend void get_property(log_resource_impl const&, cuda::mr::device_accessible) noexcept {}

 private:
  void write(char const* action, void const* pointer, std::size_t bytes, cuda::stream_ref stream) noexcept;

  struct closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  device_resource upstream_;
  std::mutex lock_;
  std::unique_ptr<std::FILE, closer> file_;
};

class log_resource : public cuda::mr::shared_resource<log_resource_impl> {
 public:
  /// @throws std::invalid_argument naming the file and the reason where it cannot be written
  log_resource(device_resource upstream, std::string const& path)
      : cuda::mr::shared_resource<log_resource_impl>(
            cuda::mr::make_shared_resource<log_resource_impl>(std::move(upstream), path)) {}
  friend void get_property(log_resource const&, cuda::mr::device_accessible) noexcept {}
};

}  // namespace cudf4j
