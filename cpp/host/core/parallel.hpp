#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace cudf4j::host {

/// @brief Returns how many threads work on one parallel loop at most, the caller included: CUDF4J_HOST_THREADS or the
/// hardware's. They are made when a loop first wants them; where the system gives fewer, those there are do the work.
/// @throws std::invalid_argument if CUDF4J_HOST_THREADS is no number from 1 to 1,024
int thread_count();

namespace detail {
using range_function = void (*)(void* context, int64_t begin, int64_t end);
void run_parallel(int64_t begin, int64_t end, int64_t grain, range_function function, void* context);

/// Not inlined, so that the caller's loop is compiled once and not again for ranges that one thread takes.
template <typename Function>
[[gnu::noinline]] void call_range(void* context, int64_t begin, int64_t end) {
  (*static_cast<Function*>(context))(begin, end);
}
}  // namespace detail

/// @brief Calls fn(chunk_begin, chunk_end) over chunks that cover [begin, end), on the pool's threads and this one.
///
/// Chunks begin at begin + k * grain', where grain' is a multiple of grain: with a grain that is a multiple of 64 (and
/// such a begin) no two chunks touch one word of a bit mask. Runs inline when the range is not longer than grain, when
/// there is one thread, and inside another parallel_for. The first exception that a chunk throws is thrown again here.
template <typename Function>
void parallel_for(int64_t begin, int64_t end, int64_t grain, Function&& fn) {
  if (end <= begin) {
    return;
  }
  using function_type = std::remove_reference_t<Function>;
  auto* const context = const_cast<void*>(static_cast<void const*>(&fn));
  if (end - begin <= grain) {
    detail::call_range<function_type>(context, begin, end);
    return;
  }
  detail::run_parallel(begin, end, grain, detail::call_range<function_type>, context);
}

/// @brief Calls fn(i) for i in [0, count), each as its own task.
template <typename Function>
void parallel_tasks(int64_t count, Function&& fn) {
  parallel_for(0, count, 1, [&fn](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; ++i) {
      fn(i);
    }
  });
}

/// Rows per chunk below which a memory-bound loop does not gain from another thread.
constexpr int64_t default_grain = 1 << 16;

/// @brief As memcpy; large copies use several threads.
void parallel_copy(void* target, void const* source, std::size_t bytes);

}  // namespace cudf4j::host
