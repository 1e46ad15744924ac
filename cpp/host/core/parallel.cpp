#include "host/core/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace cudf4j::host {
namespace {

int configured_threads() {
  if (auto const* text = std::getenv("CUDF4J_HOST_THREADS"); text != nullptr && *text != '\0') {
    char* end{};
    auto const count = std::strtol(text, &end, 10);
    if (*end == '\0' && count >= 1 && count <= 1024) {
      return static_cast<int>(count);
    }
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

class pool {
 public:
  explicit pool(int helpers) {
    for (int i = 0; i < helpers; ++i) {
      // detached: at process end other threads' static destructors may still run loops, and a join there can hang
      std::thread{[this] { serve(); }}.detach();
    }
  }

  void run(job& work, int helpers) {
    {
      std::lock_guard guard{lock_};
      for (int i = 0; i < helpers; ++i) {
        waiting_.push_back(&work);
      }
      work.helpers = helpers;
    }
    helpers == 1 ? wake_.notify_one() : wake_.notify_all();
    inside_parallel = true;
    work.work();
    inside_parallel = false;
    int taken_back = 0;
    {
      // whoever has not begun need not
      std::lock_guard guard{lock_};
      auto const before = waiting_.size();
      waiting_.erase(std::remove(waiting_.begin(), waiting_.end(), &work), waiting_.end());
      taken_back = static_cast<int>(before - waiting_.size());
    }
    std::unique_lock guard{work.lock};
    work.helpers -= taken_back;
    work.idle.wait(guard, [&work] { return work.helpers == 0; });
  }

 private:
  [[noreturn]] void serve() {
    inside_parallel = true;
    for (;;) {
      job* work{};
      {
        std::unique_lock guard{lock_};
        wake_.wait(guard, [this] { return !waiting_.empty(); });
        work = waiting_.back();
        waiting_.pop_back();
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
  std::vector<job*> waiting_;
};

// Never destroyed, as its threads are never joined.
pool& shared_pool() {
  static auto* instance = new pool{thread_count() - 1};
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
  parallel_for(0, static_cast<int64_t>(bytes), int64_t{4} << 20, [&](int64_t from, int64_t to) {
    std::memcpy(static_cast<char*>(target) + from, static_cast<char const*>(source) + from,
                static_cast<std::size_t>(to - from));
  });
}

}  // namespace cudf4j::host
