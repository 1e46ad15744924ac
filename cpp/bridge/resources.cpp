#include "bridge/resources.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <rmm/aligned.hpp>
#include <rmm/mr/arena_memory_resource.hpp>
#include <rmm/mr/cuda_async_memory_resource.hpp>
#include <rmm/mr/cuda_memory_resource.hpp>
#include <rmm/mr/limiting_resource_adaptor.hpp>
#include <rmm/mr/managed_memory_resource.hpp>
#include <rmm/mr/pool_memory_resource.hpp>
#include <stdexcept>
#include <string>

#include "bridge/address.hpp"
#include "bridge/resource_log.hpp"
#include "bridge/resource_stack.hpp"

namespace cudf4j {
namespace {

enum kind : int32_t { CUDA = 0, ASYNC = 1, MANAGED = 2, POOL = 3, ARENA = 4, LIMITING = 10, STATISTICS = 11, LOG = 12 };

constexpr std::size_t smallest_arena = std::size_t{1} << 20;

struct layer {
  kind type;
  int64_t first;
  int64_t second;
};

std::size_t device_total() {
  std::size_t free = 0;
  std::size_t total = 0;
  CUDF_CUDA_TRY(cudaMemGetInfo(&free, &total));
  return total;
}

/// A size of device memory, within what there is; managed memory may be more.
std::size_t checked(char const* what, int64_t bytes, bool is_managed) {
  if (bytes <= 0) {
    throw std::invalid_argument(std::string{what} + " is " + std::to_string(bytes) + " bytes, and must be above 0");
  }
  auto const total = device_total();
  if (!is_managed && static_cast<std::size_t>(bytes) > total) {
    throw std::invalid_argument(std::string{what} + " is " + std::to_string(bytes) + " bytes, and the device has " +
                                std::to_string(total));
  }
  return static_cast<std::size_t>(bytes);
}

// One for all uses, and never destroyed: destroying a pool of the driver's while other threads allocate hangs or
// crashes in the driver (580, CUDA 13.0), and one pool keeps freed memory once.
rmm::mr::cuda_async_memory_resource& driver_pool() {
  static auto& pool = *new rmm::mr::cuda_async_memory_resource();
  return pool;
}

resource_layers base_of(layer const& bottom) {
  resource_layers made;
  made.kinds.push_back(bottom.type);
  switch (bottom.type) {
    case CUDA:
      made.top = rmm::mr::cuda_memory_resource{};
      return made;
    case ASYNC:
      made.pool = driver_pool().pool_handle();
      made.top = driver_pool();
      return made;
    case MANAGED:
      made.top = rmm::mr::managed_memory_resource{};
      return made;
    default:
      throw std::invalid_argument("the lowest memory resource must be cuda, async or managed");
  }
}

rmm::mr::pool_memory_resource pool_over(device_resource upstream, layer const& pool, bool is_managed) {
  auto const initial = rmm::align_up(checked("the pool's initial size", pool.first, is_managed), 256);
  if (pool.second == 0) return rmm::mr::pool_memory_resource{std::move(upstream), initial};
  auto const most = rmm::align_up(checked("the pool's maximum size", pool.second, is_managed), 256);
  if (most < initial) {
    throw std::invalid_argument("the pool's maximum size of " + std::to_string(pool.second) +
                                " bytes is below its initial size of " + std::to_string(pool.first));
  }
  return rmm::mr::pool_memory_resource{std::move(upstream), initial, most};
}

rmm::mr::arena_memory_resource arena_over(device_resource upstream, layer const& arena, bool is_managed) {
  if (arena.first == 0) return rmm::mr::arena_memory_resource{std::move(upstream)};
  auto const bytes = checked("the arena", arena.first, is_managed);
  if (bytes < smallest_arena) {
    throw std::invalid_argument("the arena is " + std::to_string(bytes) + " bytes, and must be 1 MiB or more");
  }
  return rmm::mr::arena_memory_resource{std::move(upstream), bytes};
}

void add(resource_layers& below, layer const& next, std::string const& log_path) {
  auto const is_managed = below.kinds.front() == MANAGED;
  auto const is_second = below.kinds.size() == 1;
  if (std::find(below.kinds.begin(), below.kinds.end(), next.type) != below.kinds.end()) {
    throw std::invalid_argument("a memory resource is named twice");
  }
  auto upstream = *below.top;
  switch (next.type) {
    case POOL:
    case ARENA:
      if (!is_second) throw std::invalid_argument("a pool or an arena goes directly above cuda, async or managed");
      below.top = next.type == POOL ? device_resource{pool_over(std::move(upstream), next, is_managed)}
                                    : device_resource{arena_over(std::move(upstream), next, is_managed)};
      break;
    case LIMITING:
      below.top = rmm::mr::limiting_resource_adaptor{std::move(upstream), checked("the limit", next.first, is_managed)};
      break;
    case STATISTICS:
      below.statistics = rmm::mr::statistics_resource_adaptor{std::move(upstream)};
      below.top = *below.statistics;
      break;
    case LOG:
      below.top = log_resource{std::move(upstream), log_path};
      break;
    default:
      throw std::invalid_argument("only the lowest memory resource may be cuda, async or managed");
  }
  below.kinds.push_back(next.type);
}

/// Whether resources have memory of the driver that is not of its pool.
bool takes_of_driver(int64_t const* layers, int32_t count) {
  if (static_cast<kind>(layers[0]) != ASYNC) return true;
  for (int64_t i = 1; i < count; ++i) {
    auto const type = static_cast<kind>(layers[3 * i]);
    if (type == POOL || type == ARENA) return true;
  }
  return false;
}

}  // namespace

void use_resources(int64_t const* layers, int32_t count, int8_t const* log_path, int32_t log_path_bytes) {
  if (count < 1) throw std::invalid_argument("no memory resource is named");
  auto const at_index = [layers](int32_t i) {
    return layer{static_cast<kind>(layers[3 * i]), layers[3 * i + 1], layers[3 * i + 2]};
  };
  auto const path = text(log_path, log_path_bytes);
  auto const make = [&] {
    auto made = base_of(at_index(0));
    for (int64_t i = 1; i < count; ++i) add(made, at_index(i), path);
    return made;
  };
  // what a pool begins with comes from the driver, which does not know what other pools could do without; over the
  // driver's own pool nothing is taken, and giving back what that keeps only to ask for it again would wait for the
  // device
  if (takes_of_driver(layers, count)) trim();
  rescue help{count > 1 ? static_cast<std::size_t>(at_index(1).first) : 0};
  while (true) {
    try {
      use_layers(make());
      help.succeeded();
      return;
    } catch (rmm::out_of_memory const&) {
      if (!help.free_something()) throw;
      trim();
    }
  }
}

void use_first_resources() { use_first_layers(); }

int32_t resource_kinds(int32_t* out, int32_t capacity) {
  auto const kinds = current_kinds();
  std::copy_n(kinds.begin(), std::min<std::size_t>(kinds.size(), capacity), out);
  return static_cast<int32_t>(kinds.size());
}

bool resource_statistics(int64_t* out) {
  auto const statistics = current_statistics();
  if (!statistics) return false;
  auto const bytes = statistics->get_bytes_counter();
  auto const allocations = statistics->get_allocations_counter();
  out[0] = bytes.value;
  out[1] = bytes.peak;
  out[2] = bytes.total;
  out[3] = allocations.value;
  out[4] = allocations.peak;
  out[5] = allocations.total;
  return true;
}

void resource_totals(int64_t* out) {
  auto const sums = totals();
  out[0] = sums.held_bytes;
  out[1] = sums.live_allocations;
  out[2] = sums.replaced_bytes;
  out[3] = static_cast<int64_t>(asked_bytes());
}

void keep_freed_memory(int64_t bytes) {
  if (bytes < 0) throw std::invalid_argument("less than no memory cannot be kept");
  keep_freed(bytes);
}

int64_t kept_memory() { return static_cast<int64_t>(kept_bytes()); }

int64_t trim_memory() { return static_cast<int64_t>(trim()); }

void set_failure_callback(int64_t callback) { set_callback(callback); }

bool fail_allocation_after(int64_t n, int32_t at_first) {
  return choose_failure(n, at_first != 0 ? chosen_failure::at_first : chosen_failure::for_good);
}

bool is_per_thread_stream() { return cudf::is_ptds_enabled() || cudf::get_default_stream().is_per_thread_default(); }

}  // namespace cudf4j
