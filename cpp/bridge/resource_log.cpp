#include "bridge/resource_log.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>

namespace cudf4j {

log_resource_impl::log_resource_impl(device_resource upstream, std::string const& path)
    : upstream_{std::move(upstream)}, file_{std::fopen(path.c_str(), "we")} {
  if (file_ == nullptr) {
    throw std::invalid_argument("the log file " + path + " cannot be written: " + std::strerror(errno));
  }
  // each line is the file's as soon as it is whole, whatever happens to the process
  std::setvbuf(file_.get(), nullptr, _IOLBF, 4096);
  if (std::fputs("Thread,Time,Action,Pointer,Size,Stream\n", file_.get()) < 0) {
    throw std::invalid_argument("the log file " + path + " cannot be written: " + std::strerror(errno));
  }
}

void log_resource_impl::write(char const* action, void const* pointer, std::size_t bytes,
                              cuda::stream_ref stream) noexcept {
  timeval now{};
  gettimeofday(&now, nullptr);
  tm parts{};
  localtime_r(&now.tv_sec, &parts);
  char time[16];
  std::strftime(time, sizeof time, "%H:%M:%S", &parts);
  std::lock_guard const guard{lock_};
  // an allocation is worth more than its line: a full disk loses lines
  std::fprintf(file_.get(), "%d,%s:%06ld,%s,%p,%zu,%p\n", static_cast<int>(gettid()), time,
               static_cast<long>(now.tv_usec), action, pointer, bytes, static_cast<void const*>(stream.get()));
}

void* log_resource_impl::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  try {
    auto* const pointer = upstream_.allocate(stream, bytes, alignment);
    write("allocate", pointer, bytes, stream);
    return pointer;
  } catch (...) {
    write("allocate failure", nullptr, bytes, stream);
    throw;
  }
}

void log_resource_impl::deallocate(cuda::stream_ref stream, void* pointer, std::size_t bytes,
                                   std::size_t alignment) noexcept {
  write("free", pointer, bytes, stream);
  upstream_.deallocate(stream, pointer, bytes, alignment);
}

void* log_resource_impl::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return allocate(cuda::stream_ref{cudaStream_t{nullptr}}, bytes, alignment);
}

void log_resource_impl::deallocate_sync(void* pointer, std::size_t bytes, std::size_t alignment) noexcept {
  deallocate(cuda::stream_ref{cudaStream_t{nullptr}}, pointer, bytes, alignment);
}

}  // namespace cudf4j
