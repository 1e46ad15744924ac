#include "bridge/crew.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace cudf4j {

crew::crew(std::size_t size) {
  threads_.reserve(size > 1 ? size - 1 : 0);
  try {
    for (std::size_t i = 1; i < size; ++i) threads_.emplace_back([this] { serve(); });
  } catch (std::system_error const&) {
    // those that there are do the work
  } catch (std::bad_alloc const&) {
    // likewise
  }
}

crew::~crew() {
  {
    std::lock_guard const lock(mutex_);
    dismissed_ = true;
  }
  called_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void crew::run(std::size_t count, std::function<void(std::size_t)> const& work) {
  {
    std::lock_guard const lock(mutex_);
    work_ = &work;
    next_ = 0;
    count_ = count;
    failure_ = nullptr;
  }
  if (count > 1) called_.notify_all();
  take_part();
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [this] { return working_ == 0; });
  work_ = nullptr;
  if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
}

// Takes pieces until none is left.
void crew::take_part() noexcept {
  std::unique_lock lock(mutex_);
  ++working_;
  while (next_ < count_) {
    auto const piece = next_++;
    lock.unlock();
    std::exception_ptr failure;
    try {
      (*work_)(piece);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (failure != nullptr) {
      next_ = count_;
      if (failure_ == nullptr) failure_ = failure;
    }
  }
  --working_;
  if (working_ == 0) finished_.notify_all();
}

void crew::serve() noexcept {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      called_.wait(lock, [this] { return dismissed_ || next_ < count_; });
      if (dismissed_) return;
    }
    take_part();
  }
}

}  // namespace cudf4j
