#include <atomic>

#include "host/runtime/cudart_internal.hpp"
#include "host/runtime/host_memory.hpp"

namespace {

std::atomic<cudf4j_host_parallel> parallel{nullptr};

}  // namespace

namespace cudf4j::runtime {

void run_on_threads(void* context, std::size_t bytes, std::size_t chunk,
                    void (*function)(void* context, std::size_t from, std::size_t to)) noexcept {
  auto const run = parallel.load();
  if (run == nullptr || bytes <= chunk) {
    function(context, 0, bytes);
  } else {
    run(context, bytes, chunk, function);
  }
}

}  // namespace cudf4j::runtime

extern "C" void cudf4j_host_set_parallel(cudf4j_host_parallel function) { parallel = function; }
