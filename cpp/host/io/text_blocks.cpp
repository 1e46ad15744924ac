#include "host/io/text_blocks.hpp"

namespace cudf4j::host {

void text_buffer::grow(std::size_t bytes) {
  constexpr std::size_t least = 1 << 12;
  auto const used = size();
  auto const capacity = std::max({least, used + bytes, 2 * static_cast<std::size_t>(end_ - memory_.get())});
  auto larger = std::make_unique_for_overwrite<char[]>(capacity);
  if (used > 0) {
    std::memcpy(larger.get(), memory_.get(), used);
  }
  memory_ = std::move(larger);
  at_ = memory_.get() + used;
  end_ = memory_.get() + capacity;
}

namespace detail {

std::int64_t ordered_texts::take(text_buffer& text) {
  auto const most = std::int64_t{4} * thread_count();
  std::unique_lock lock{mutex_};
  moved_.wait(lock, [&] { return has_failed_ || next_taken_ == blocks_ || next_taken_ < next_written_ + most; });
  if (has_failed_ || next_taken_ == blocks_) {
    return -1;
  }
  if (!free_.empty()) {
    text = std::move(free_.back());
    free_.pop_back();
  }
  text.clear();
  return next_taken_++;
}

void ordered_texts::put(std::int64_t block, text_buffer&& text) {
  std::unique_lock lock{mutex_};
  waiting_.emplace(block, std::move(text));
  if (is_writing_) {
    return;
  }
  is_writing_ = true;
  while (!has_failed_ && !waiting_.empty() && waiting_.begin()->first == next_written_) {
    auto next = std::move(waiting_.extract(waiting_.begin()).mapped());
    lock.unlock();
    sink_.host_write(next.text().data(), next.size());
    lock.lock();
    free_.push_back(std::move(next));
    ++next_written_;
    moved_.notify_all();
  }
  is_writing_ = false;
}

void ordered_texts::fail() {
  std::lock_guard const lock{mutex_};
  has_failed_ = true;
  moved_.notify_all();
}

}  // namespace detail
}  // namespace cudf4j::host
