#include <cuda_runtime_api.h>

#include <atomic>
#include <cstdlib>
#include <ostream>
#include <rmm/aligned.hpp>
#include <rmm/cuda_device.hpp>
#include <rmm/cuda_stream.hpp>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/detail/error.hpp>
#include <rmm/detail/runtime_shutdown.hpp>
#include <rmm/prefetch.hpp>
#include <rmm/process_is_exiting.hpp>
#include <string>

RMM_NAMESPACE_BEGIN

namespace {
std::atomic<bool> exiting{false};

void check(cudaError_t error, char const* doing) {
  if (error != cudaSuccess) {
    cudaGetLastError();
    throw rmm::cuda_error{std::string{doing} + ": " + cudaGetErrorName(error) + " " + cudaGetErrorString(error)};
  }
}
}  // namespace

namespace detail {
void register_process_exit_hook() noexcept {
  static bool const registered = std::atexit([] { exiting = true; }) == 0;
  static_cast<void>(registered);
}
}  // namespace detail

bool process_is_exiting() noexcept { return exiting; }

bool is_pow2(std::size_t value) noexcept { return value != 0 && (value & (value - 1)) == 0; }
bool is_supported_alignment(std::size_t alignment) noexcept { return is_pow2(alignment); }
bool is_supported_base_resource_alignment(std::size_t alignment) noexcept {
  return is_pow2(alignment) && alignment <= CUDA_ALLOCATION_ALIGNMENT;
}
std::size_t align_up(std::size_t value, std::size_t alignment) noexcept {
  return (value + alignment - 1) & ~(alignment - 1);
}
std::size_t align_down(std::size_t value, std::size_t alignment) noexcept { return value & ~(alignment - 1); }
bool is_aligned(std::size_t value, std::size_t alignment) noexcept { return (value & (alignment - 1)) == 0; }
bool is_pointer_aligned(void* ptr, std::size_t alignment) noexcept {
  return is_aligned(reinterpret_cast<std::size_t>(ptr), alignment);
}

cuda_device_id get_current_cuda_device() {
  int device{};
  check(cudaGetDevice(&device), "get_current_cuda_device");
  return cuda_device_id{device};
}

int get_num_cuda_devices() {
  int count{};
  check(cudaGetDeviceCount(&count), "get_num_cuda_devices");
  return count;
}

std::pair<std::size_t, std::size_t> available_device_memory() {
  std::size_t free_bytes{};
  std::size_t total_bytes{};
  check(cudaMemGetInfo(&free_bytes, &total_bytes), "available_device_memory");
  return {free_bytes, total_bytes};
}

std::size_t percent_of_free_device_memory(int percent) {
  auto const free_bytes = available_device_memory().first;
  auto const share = static_cast<double>(free_bytes) * percent / 100.0;
  return align_down(std::min(free_bytes, static_cast<std::size_t>(share)), CUDA_ALLOCATION_ALIGNMENT);
}

cuda_set_device_raii::cuda_set_device_raii(cuda_device_id dev_id)
    : old_device_{get_current_cuda_device()},
      needs_reset_{dev_id.value() >= 0 && old_device_.value() != dev_id.value()} {
  if (needs_reset_) {
    check(cudaSetDevice(dev_id.value()), "cuda_set_device_raii");
  }
}
cuda_set_device_raii::~cuda_set_device_raii() noexcept {
  if (needs_reset_) {
    cudaSetDevice(old_device_.value());
  }
}

void prefetch(void const* ptr, std::size_t size, cuda_device_id device, cuda_stream_view stream) {
  cudaMemLocation const location{cudaMemLocationTypeDevice, {device.value()}};
  check(cudaMemPrefetchAsync(ptr, size, location, 0, stream.value()), "prefetch");
}

cuda_stream_view::cuda_stream_view(cudaStream_t stream) noexcept : stream_{stream} {}
cuda_stream_view::cuda_stream_view(cuda::stream_ref stream) noexcept : stream_{stream.get()} {}
cudaStream_t cuda_stream_view::value() const noexcept { return stream_; }
cuda_stream_view::operator cudaStream_t() const noexcept { return stream_; }
cuda_stream_view::operator cuda::stream_ref() const noexcept { return cuda::stream_ref{stream_}; }
bool cuda_stream_view::is_per_thread_default() const noexcept { return stream_ == cudaStreamPerThread; }
bool cuda_stream_view::is_default() const noexcept { return stream_ == nullptr || stream_ == cudaStreamLegacy; }
void cuda_stream_view::synchronize() const { check(cudaStreamSynchronize(stream_), "cuda_stream_view::synchronize"); }
void cuda_stream_view::synchronize_no_throw() const noexcept { cudaStreamSynchronize(stream_); }

bool operator==(cuda_stream_view lhs, cuda_stream_view rhs) { return lhs.value() == rhs.value(); }
bool operator!=(cuda_stream_view lhs, cuda_stream_view rhs) { return !(lhs == rhs); }
std::ostream& operator<<(std::ostream& os, cuda_stream_view stream) { return os << stream.value(); }

cuda_stream::cuda_stream(cuda_stream::flags flags)
    : stream_{new cudaStream_t{}, [](cudaStream_t* stream) {
                cudaStreamDestroy(*stream);
                delete stream;
              }} {
  if (auto const error = cudaStreamCreateWithFlags(stream_.get(), static_cast<unsigned int>(flags));
      error != cudaSuccess) {
    delete stream_.release();
    check(error, "cuda_stream");
  }
}
bool cuda_stream::is_valid() const { return stream_ != nullptr; }
cudaStream_t cuda_stream::value() const {
  if (!is_valid()) {
    throw rmm::logic_error{"cuda_stream: the stream was moved from"};
  }
  return *stream_;
}
cuda_stream::operator cudaStream_t() const noexcept { return *stream_; }
cuda_stream_view cuda_stream::view() const { return cuda_stream_view{value()}; }
cuda_stream::operator cuda_stream_view() const { return view(); }
cuda_stream::operator cuda::stream_ref() const noexcept { return cuda::stream_ref{*stream_}; }
void cuda_stream::synchronize() const { check(cudaStreamSynchronize(value()), "cuda_stream::synchronize"); }
void cuda_stream::synchronize_no_throw() const noexcept { cudaStreamSynchronize(*stream_); }

RMM_NAMESPACE_END
