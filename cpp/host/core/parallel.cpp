#include "host/core/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include "host/core/errors.hpp"
#include "host/core/streaming.hpp"

namespace cudf4j::host {
namespace {

// A system that has just refused a thread is not asked for one by each loop.
constexpr std::chrono::milliseconds pause_after_refusal{200};
constexpr int64_t most_threads = 1024;

int configured_threads() {
  if (auto const* text = std::getenv("CUDF4J_HOST_THREADS"); text != nullptr && *text != '\0') {
    char* end{};
    auto const count = std::strtol(text, &end, 10);
    if (*end != '\0' || count < 1 || count > most_threads) {
      fail_argument(std::string{"CUDF4J_HOST_THREADS is '"} + text + "', which is no number of threads: write 1 to " +
                    std::to_string(most_threads));
    }
    return static_cast<int>(count);
  }
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// One loop that several threads take chunks from.
struct job {
  int64_t end;
  int64_t chunk;
  detail::range_function function;
  void* context;
  std::atomic<int64_t> next;
  std::atomic<bool> failed{false};
  std::exception_ptr error;
  std::mutex lock;
  std::condition_variable idle;
  int helpers{0};
  // of the pool's list of loops, under its lock: how many helpers may still join, and the loop that was there before
  int wanted{0};
  job* older{nullptr};

  void work() noexcept {
    while (!failed.load(std::memory_order_relaxed)) {
      auto const from = next.fetch_add(chunk, std::memory_order_relaxed);
      if (from >= end) {
        return;
      }
      try {
        function(context, from, std::min(end, from + chunk));
      } catch (...) {
        std::lock_guard guard{lock};
        if (!failed.exchange(true)) {
          error = std::current_exception();
        }
      }
    }
  }
};

thread_local bool inside_parallel = false;

// Helpers are made when a loop first wants them, and as many as the system gives: a loop whose helpers are few, or
// none, is worked off by those there are and by its caller. Nothing here allocates, so nothing but the loop can fail.
class pool {
 public:
  void run(job& work, int helpers) noexcept {
    int missing = 0;
    int woken = 0;
    {
      std::lock_guard guard{lock_};
      work.wanted = helpers;
      work.older = newest_;
      newest_ = &work;
      woken = std::min(helpers, asleep_);
      missing = may_make(helpers);
      made_ += missing;
    }
    for (int i = 0; i < woken; ++i) {
      wake_.notify_one();
    }
    make(missing);
    inside_parallel = true;
    work.work();
    inside_parallel = false;
    {
      // whoever has not begun need not
      std::lock_guard guard{lock_};
      remove(work);
    }
    std::unique_lock guard{work.lock};
    work.idle.wait(guard, [&work] { return work.helpers == 0; });
  }

 private:
  // How many threads this loop adds to those there are; none for a while after the system refused one.
  [[nodiscard]] int may_make(int helpers) const {
    if (helpers <= made_ || (refused_ && std::chrono::steady_clock::now() < next_attempt_)) {
      return 0;
    }
    return helpers - made_;
  }

  void make(int count) noexcept {
    for (int i = 0; i < count; ++i) {
      try {
        // detached: at process end other threads' static destructors may still run loops, and a join there can hang
        std::thread{[this] { serve(); }}.detach();
      } catch (std::exception const&) {
        // no thread (std::system_error) or no memory for one: the loop is worked off without it
        std::lock_guard guard{lock_};
        made_ -= count - i;
        refused_ = true;
        next_attempt_ = std::chrono::steady_clock::now() + pause_after_refusal;
        return;
      }
    }
    if (count > 0) {
      std::lock_guard guard{lock_};
      refused_ = false;
    }
  }

  // Takes the loop out of the list, where it is. The lock is held.
  void remove(job& work) noexcept {
    for (auto** place = &newest_; *place != nullptr; place = &(*place)->older) {
      if (*place == &work) {
        *place = work.older;
        return;
      }
    }
  }

  // The newest loop that wants a helper, joined. The lock is held.
  job* join_newest() noexcept {
    auto* work = newest_;
    if (--work->wanted == 0) {
      newest_ = work->older;
    }
    // before the loop can see that nobody is left to join it
    std::lock_guard guard{work->lock};
    ++work->helpers;
    return work;
  }

  [[noreturn]] void serve() {
    inside_parallel = true;
    for (;;) {
      job* work{};
      {
        std::unique_lock guard{lock_};
        ++asleep_;
        wake_.wait(guard, [this] { return newest_ != nullptr; });
        --asleep_;
        work = join_newest();
      }
      work->work();
      std::lock_guard guard{work->lock};
      if (--work->helpers == 0) {
        work->idle.notify_one();
      }
    }
  }

  std::mutex lock_;
  std::condition_variable wake_;
  job* newest_{nullptr};
  int made_{0};
  int asleep_{0};
  bool refused_{false};
  std::chrono::steady_clock::time_point next_attempt_;
};

// Never destroyed, as its threads are never joined.
pool& shared_pool() {
  static auto* instance = new pool;
  return *instance;
}

}  // namespace

int thread_count() {
  static int const count = configured_threads();
  return count;
}

namespace detail {

void run_parallel(int64_t begin, int64_t end, int64_t grain, range_function function, void* context) {
  auto const threads = thread_count();
  if (threads == 1 || inside_parallel) {
    function(context, begin, end);
    return;
  }
  grain = std::max<int64_t>(grain, 1);
  auto const grains = (end - begin + grain - 1) / grain;
  // several chunks a thread, so that one that is late costs little
  auto const per_chunk = std::max<int64_t>(1, grains / (static_cast<int64_t>(threads) * 8));
  job work{};
  work.end = end;
  work.chunk = per_chunk * grain;
  work.function = function;
  work.context = context;
  work.next = begin;
  auto const chunks = (grains + per_chunk - 1) / per_chunk;
  shared_pool().run(work, static_cast<int>(std::min<int64_t>(threads - 1, chunks - 1)));
  if (work.error) {
    std::rethrow_exception(work.error);
  }
}

}  // namespace detail

void parallel_copy(void* target, void const* source, std::size_t bytes) {
  if (bytes == 0) {
    return;
  }
  bool const streamed = is_streamed(static_cast<int64_t>(bytes));
  parallel_for(0, static_cast<int64_t>(bytes), int64_t{4} << 20, [=](int64_t from, int64_t to) {
    auto* const out = static_cast<char*>(target) + from;
    auto const* const in = static_cast<char const*>(source) + from;
    if (streamed) {
      stream(out, in, static_cast<std::size_t>(to - from));
      end_stream();
    } else {
      std::memcpy(out, in, static_cast<std::size_t>(to - from));
    }
  });
}

}  // namespace cudf4j::host
