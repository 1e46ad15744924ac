// Lends the threads of this library to the runtime below it, for large copies and for fresh memory.
#include "host/core/parallel.hpp"
#include "host/runtime/host_memory.hpp"

namespace cudf4j::host {
namespace {

void run_chunks(void* context, uint64_t bytes, uint64_t chunk,
                void (*function)(void* context, uint64_t from, uint64_t to)) {
  parallel_for(0, static_cast<int64_t>(bytes), static_cast<int64_t>(chunk), [=](int64_t from, int64_t to) {
    function(context, static_cast<uint64_t>(from), static_cast<uint64_t>(to));
  });
}

// when this library is loaded
[[maybe_unused]] bool const is_lent = [] {
  cudf4j_host_set_parallel(run_chunks);
  return true;
}();

}  // namespace
}  // namespace cudf4j::host
