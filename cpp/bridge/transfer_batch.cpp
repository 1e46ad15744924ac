#include "bridge/transfer_batch.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "bridge/host_memory.hpp"
#include "bridge/pinned_pool.hpp"

namespace cudf4j {
namespace {

// What the driver copies through its own chunks faster than threads are started.
constexpr std::size_t small_bytes = std::size_t{256} << 10;

std::mutex settings_mutex;
transfer_settings settings;

bool is_page_locked(void const* host) {
  if (pinned_pool::contains(host)) return true;
  cudaPointerAttributes attributes{};
  if (cudaPointerGetAttributes(&attributes, host) != cudaSuccess) {
    static_cast<void>(cudaGetLastError());
    return false;
  }
  return attributes.type == cudaMemoryTypeHost || attributes.type == cudaMemoryTypeManaged;
}

// A stream with two chunks: one is filled or emptied by a thread while the device copies the other.
class lane {
 public:
  struct slot {
    std::byte* chunk{};
    cudaEvent_t copied{};
    std::function<void(std::byte*)> emptied_by;
    bool busy{false};
  };

  explicit lane(std::size_t chunk_bytes) : chunk_bytes_(chunk_bytes) {
    // without page-locked memory the copies are slower and still right
    memory_ = map_locked_pages(chunk_bytes * slots_.size(), &capacity_);
    is_locked_ = memory_ != nullptr;
    if (memory_ == nullptr) memory_ = map_pages(chunk_bytes * slots_.size(), &capacity_);
    if (memory_ == nullptr) throw host_storage_error("the system has no host memory to copy through");
    try {
      CUDF_CUDA_TRY(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
      for (std::size_t i = 0; i < slots_.size(); ++i) {
        slots_[i].chunk = static_cast<std::byte*>(memory_) + i * chunk_bytes;
        CUDF_CUDA_TRY(cudaEventCreateWithFlags(&slots_[i].copied, cudaEventDisableTiming));
      }
    } catch (...) {
      destroy();
      throw;
    }
  }
  lane(lane const&) = delete;
  lane& operator=(lane const&) = delete;
  ~lane() { destroy(); }

  [[nodiscard]] cudaStream_t stream() const { return stream_; }
  [[nodiscard]] std::size_t chunk_bytes() const { return chunk_bytes_; }
  slot& at(std::size_t i) { return slots_[i % slots_.size()]; }

  void finish(slot& each) {
    if (!each.busy) return;
    each.busy = false;
    CUDF_CUDA_TRY(cudaEventSynchronize(each.copied));
    if (each.emptied_by) std::exchange(each.emptied_by, {})(each.chunk);
  }

  // Waits until the device uses no chunk, whatever went wrong.
  void abandon() noexcept {
    if (cudaStreamSynchronize(stream_) != cudaSuccess) static_cast<void>(cudaGetLastError());
    for (auto& each : slots_) {
      each.busy = false;
      each.emptied_by = {};
    }
  }

 private:
  void destroy() noexcept {
    for (auto& each : slots_) {
      if (each.copied != nullptr) static_cast<void>(cudaEventDestroy(each.copied));
    }
    if (stream_ != nullptr) static_cast<void>(cudaStreamDestroy(stream_));
    is_locked_ ? unmap_locked_pages(memory_, capacity_) : unmap_pages(memory_, capacity_);
  }

  std::size_t chunk_bytes_;
  void* memory_{};
  std::size_t capacity_{0};
  bool is_locked_{false};
  cudaStream_t stream_{};
  std::array<slot, 2> slots_{};
};

// Lanes are kept between batches. Who waits for one waits for a batch that needs nothing of the waiting thread.
class lane_pool {
 public:
  // At least one, at most `wanted`.
  std::vector<std::unique_ptr<lane>> take(std::size_t wanted, transfer_settings const& with) {
    std::vector<std::unique_ptr<lane>> taken;
    taken.reserve(wanted);
    std::size_t fresh = 0;
    {
      std::unique_lock lock(mutex_);
      // room for all that may come back, which then needs no memory
      idle_.reserve(std::max(1U, with.lanes));
      returned_.wait(lock, [&] { return !idle_.empty() || made_ < std::max(1U, with.lanes); });
      while (taken.size() < wanted && !idle_.empty()) {
        taken.push_back(std::move(idle_.back()));
        idle_.pop_back();
      }
      while (taken.size() + fresh < wanted && made_ < std::max(1U, with.lanes)) {
        ++made_;
        ++fresh;
      }
    }
    try {
      for (auto& each : taken) {
        if (each->chunk_bytes() < with.chunk_bytes) {
          each.reset();
          each = std::make_unique<lane>(with.chunk_bytes);
        }
      }
      for (; fresh > 0; --fresh) taken.push_back(std::make_unique<lane>(with.chunk_bytes));
    } catch (...) {
      give(std::move(taken), fresh);
      throw;
    }
    return taken;
  }

  void give(std::vector<std::unique_ptr<lane>> lanes, std::size_t never_made = 0) noexcept {
    {
      std::lock_guard const lock(mutex_);
      made_ -= never_made;
      for (auto& each : lanes) {
        if (each == nullptr) {
          --made_;
        } else {
          idle_.push_back(std::move(each));
        }
      }
    }
    returned_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<lane>> idle_;
  std::size_t made_{0};
};

// Never destroyed: at exit the CUDA runtime is gone before this library's own objects are.
lane_pool& lanes() {
  static auto& instance = *new lane_pool;
  return instance;
}

// The first exception of several threads.
class first_failure {
 public:
  void note() noexcept {
    std::lock_guard const lock(mutex_);
    if (failure_ == nullptr) failure_ = std::current_exception();
    failed_ = true;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  void rethrow() {
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::atomic<bool> failed_{false};
};

// Runs work(0) here and the others on threads of their own, fewer where the system gives no more. The work must not
// throw.
void on_threads(std::size_t count, std::function<void(std::size_t)> const& work) {
  std::vector<std::jthread> threads;
  try {
    threads.reserve(count);
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(std::cref(work), i);
  } catch (std::exception const&) {
    // no thread (std::system_error) or no memory for one: those that there are take what is left
  }
  work(0);
}

}  // namespace

transfer_settings current_transfer_settings() {
  std::lock_guard const lock(settings_mutex);
  return settings;
}

void set_transfer_settings(transfer_settings const& wanted) {
  std::lock_guard const lock(settings_mutex);
  settings = wanted;
}

void in_parallel(std::size_t count, std::function<void(std::size_t)> const& work) {
  std::atomic<std::size_t> next{0};
  first_failure failure;
  on_threads(std::min<std::size_t>(count, std::max(1U, current_transfer_settings().lanes)), [&](std::size_t) {
    try {
      for (auto i = next++; i < count && !failure.failed(); i = next++) work(i);
    } catch (...) {
      failure.note();
    }
  });
  failure.rethrow();
}

// The staged copies of a batch, as chunks that the threads take one by one.
class transfer_run {
 public:
  explicit transfer_run(std::vector<transfer_batch::staged_copy> const& copies, transfer_settings const& with)
      : with_(with) {
    for (auto const& copy : copies) {
      for (std::size_t at = 0; at < copy.bytes; at += with.chunk_bytes) {
        chunks_.push_back({&copy, at, std::min(with.chunk_bytes, copy.bytes - at)});
      }
    }
  }

  void run() {
    if (chunks_.empty()) return;
    if (with_.device_is_host) {
      in_parallel(chunks_.size(), [&](std::size_t i) {
        auto const& [copy, offset, bytes] = chunks_[i];
        copy->part(copy->device + offset, offset, bytes);
      });
      return;
    }
    int device = 0;
    CUDF_CUDA_TRY(cudaGetDevice(&device));
    auto taken = lanes().take((chunks_.size() + 1) / 2, with_);
    on_threads(taken.size(), [&](std::size_t i) {
      try {
        if (i != 0) CUDF_CUDA_TRY(cudaSetDevice(device));
        work(*taken[i]);
      } catch (...) {
        failure_.note();
        taken[i]->abandon();
      }
    });
    lanes().give(std::move(taken));
    failure_.rethrow();
  }

 private:
  struct chunk {
    transfer_batch::staged_copy const* copy;
    std::size_t offset;
    std::size_t bytes;
  };

  void work(lane& mine) {
    std::size_t turn = 0;
    for (auto i = next_++; i < chunks_.size() && !failure_.failed(); i = next_++, ++turn) {
      auto& slot = mine.at(turn);
      mine.finish(slot);
      auto const& [copy, offset, bytes] = chunks_[i];
      if (copy->to_device) {
        copy->part(slot.chunk, offset, bytes);
        CUDF_CUDA_TRY(cudaMemcpyAsync(copy->device + offset, slot.chunk, bytes, cudaMemcpyDefault, mine.stream()));
      } else {
        slot.emptied_by = [&each = chunks_[i]](std::byte* staged) { each.copy->part(staged, each.offset, each.bytes); };
        CUDF_CUDA_TRY(cudaMemcpyAsync(slot.chunk, copy->device + offset, bytes, cudaMemcpyDefault, mine.stream()));
      }
      slot.busy = true;
      CUDF_CUDA_TRY(cudaEventRecord(slot.copied, mine.stream()));
    }
    mine.finish(mine.at(turn));
    mine.finish(mine.at(turn + 1));
  }

  transfer_settings const with_;
  std::vector<chunk> chunks_;
  std::atomic<std::size_t> next_{0};
  first_failure failure_;
};

void transfer_batch::to_host(void const* device, void* target, std::size_t bytes) {
  if (bytes <= small_bytes || is_page_locked(target)) {
    if (bytes > 0) plain_.push_back({target, device, bytes});
    return;
  }
  to_host(device, bytes, [target](std::byte* chunk, std::size_t offset, std::size_t count) {
    std::memcpy(static_cast<std::byte*>(target) + offset, chunk, count);
  });
}

void transfer_batch::to_host(void const* device, std::size_t bytes, host_part sink) {
  if (bytes > 0) {
    staged_.push_back({static_cast<std::byte*>(const_cast<void*>(device)), bytes, false, std::move(sink)});
  }
}

void transfer_batch::to_device(void* device, void const* source, std::size_t bytes) {
  if (bytes <= small_bytes || is_page_locked(source)) {
    if (bytes > 0) plain_.push_back({device, source, bytes});
    return;
  }
  to_device(device, bytes, [source](std::byte* chunk, std::size_t offset, std::size_t count) {
    std::memcpy(chunk, static_cast<std::byte const*>(source) + offset, count);
  });
}

void transfer_batch::to_device(void* device, std::size_t bytes, host_part source) {
  if (bytes > 0) staged_.push_back({static_cast<std::byte*>(device), bytes, true, std::move(source)});
}

void transfer_batch::copy_plain() const {
  auto const stream = cudf::get_default_stream();
  for (auto const& copy : plain_) {
    CUDF_CUDA_TRY(cudaMemcpyAsync(copy.target, copy.source, copy.bytes, cudaMemcpyDefault, stream.value()));
  }
}

void transfer_batch::run() {
  if (plain_.empty() && staged_.empty()) return;
  auto const with = current_transfer_settings();
  auto const stream = cudf::get_default_stream();
  if (cudf::is_ptds_enabled()) {
    // what is copied may have been written by another thread's stream
    CUDF_CUDA_TRY(cudaDeviceSynchronize());
  } else if (!staged_.empty()) {
    stream.synchronize();
  }
  std::exception_ptr failure;
  try {
    if (with.device_is_host) {
      // large copies of page-locked memory deserve several threads where no copy engine makes them
      std::vector<plain_copy> small;
      for (auto const& copy : std::exchange(plain_, {})) {
        if (copy.bytes <= small_bytes) {
          small.push_back(copy);
          continue;
        }
        to_device(copy.target, copy.bytes, [copy](std::byte* chunk, std::size_t offset, std::size_t count) {
          std::memcpy(chunk, static_cast<std::byte const*>(copy.source) + offset, count);
        });
      }
      plain_ = std::move(small);
    }
    copy_plain();
    transfer_run{staged_, with}.run();
  } catch (...) {
    failure = std::current_exception();
  }
  if (failure != nullptr) {
    // the memory of the caller is free to go only when no copy is under way
    if (cudaStreamSynchronize(stream.value()) != cudaSuccess) static_cast<void>(cudaGetLastError());
    std::rethrow_exception(failure);
  }
  stream.synchronize();
}

}  // namespace cudf4j
