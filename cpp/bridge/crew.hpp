#pragma once
// For the sources of the bridge only.
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cudf4j {

/// @brief Threads that work on one task after the other, of which the caller's is one. Where the system gives fewer
/// than were asked for, those do all of the work.
class crew {
 public:
  explicit crew(std::size_t size);
  crew(crew const&) = delete;
  crew& operator=(crew const&) = delete;
  ~crew();

  /// @brief Runs `work(i)` for i from 0 to count - 1 and returns when all are done.
  /// @throws what the first failing one threw; the others that have not begun are left out
  void run(std::size_t count, std::function<void(std::size_t)> const& work);

 private:
  void serve() noexcept;
  void take_part() noexcept;

  std::mutex mutex_;
  std::condition_variable called_;
  std::condition_variable finished_;
  std::function<void(std::size_t)> const* work_{};
  std::exception_ptr failure_;
  std::size_t next_{0};
  std::size_t count_{0};
  std::size_t working_{0};
  bool dismissed_{false};
  std::vector<std::thread> threads_;
};

}  // namespace cudf4j
