#include "bridge/scanned_source.hpp"

#include <algorithm>
#include <cudf/utilities/error.hpp>
#include <rmm/device_buffer.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

namespace cudf4j {

scanned_source::~scanned_source() {
  for (auto const& each : stages_) {
    if (each.is_free == nullptr) continue;
    // copies may still be on their way; where the device has failed there are none
    cudaEventSynchronize(each.is_free);
    cudaEventDestroy(each.is_free);
  }
}

int64_t scanned_source::clamped(std::size_t offset, std::size_t size) const {
  auto const all = this->size();
  return static_cast<int64_t>(std::min(size, all - std::min(offset, all)));
}

void scanned_source::require_plain() const {
  if (!look_.is_plain()) throw std::runtime_error("the rows of the text are not all as they should be");
}

std::size_t scanned_source::host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) {
  auto const begin = begin_ + static_cast<int64_t>(offset);
  auto const bytes = clamped(offset, size);
  auto* const out = reinterpret_cast<char*>(dst);
  look_.read(begin, bytes, {[&](int64_t at, int64_t) { return out + (at - begin); }, {}});
  require_plain();
  return static_cast<std::size_t>(bytes);
}

std::unique_ptr<cudf::io::datasource::buffer> scanned_source::host_read(std::size_t offset, std::size_t size) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(clamped(offset, size)));
  host_read(offset, bytes.size(), bytes.data());
  return buffer::create(std::move(bytes));
}

// Memory of the other stage, when what it held before has been copied.
char* scanned_source::room(int64_t bytes, cudaStream_t stream) {
  if (is_filling_) CUDF_CUDA_TRY(cudaEventRecord(stages_[current_].is_free, stream));
  current_ = 1 - current_;
  auto& [memory, is_free] = stages_[current_];
  if (is_free == nullptr) CUDF_CUDA_TRY(cudaEventCreateWithFlags(&is_free, cudaEventDisableTiming));
  CUDF_CUDA_TRY(cudaEventSynchronize(is_free));
  if (memory == nullptr || memory->bytes() < static_cast<std::size_t>(bytes)) {
    memory.reset();
    memory = host_memory::any(static_cast<std::size_t>(bytes));
  }
  is_filling_ = true;
  return reinterpret_cast<char*>(memory->address());
}

std::size_t scanned_source::device_read(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                        rmm::cuda_stream_view stream) {
  auto const begin = begin_ + static_cast<int64_t>(offset);
  auto const bytes = clamped(offset, size);
  int device = 0;
  CUDF_CUDA_TRY(cudaGetDevice(&device));
  char const* staged = nullptr;
  int64_t staged_from = 0;
  auto const mark = [&] {
    if (std::exchange(is_filling_, false)) {
      CUDF_CUDA_TRY(cudaEventRecord(stages_[current_].is_free, stream.value()));
    }
  };
  try {
    look_.read(
        begin, bytes,
        {[&](int64_t at, int64_t count) {
           auto* const to = room(count, stream.value());
           staged = to;
           staged_from = at;
           return to;
         },
         [&](int64_t at, int64_t count) {
           // a thread of its own has the first device
           CUDF_CUDA_TRY(cudaSetDevice(device));
           CUDF_CUDA_TRY(cudaMemcpyAsync(dst + (at - begin), staged + (at - staged_from),
                                         static_cast<std::size_t>(count), cudaMemcpyHostToDevice, stream.value()));
         }});
  } catch (...) {
    mark();
    throw;
  }
  mark();
  require_plain();
  return static_cast<std::size_t>(bytes);
}

std::unique_ptr<cudf::io::datasource::buffer> scanned_source::device_read(std::size_t offset, std::size_t size,
                                                                          rmm::cuda_stream_view stream) {
  rmm::device_buffer bytes(static_cast<std::size_t>(clamped(offset, size)), stream);
  device_read(offset, bytes.size(), static_cast<std::uint8_t*>(bytes.data()), stream);
  return buffer::create(std::move(bytes));
}

std::future<std::size_t> scanned_source::device_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                                           rmm::cuda_stream_view stream) {
  auto const bytes = device_read(offset, size, dst, stream);
  return std::async(std::launch::deferred, [bytes] { return bytes; });
}

}  // namespace cudf4j
