#pragma once
#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <cudf/io/data_sink.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "host/core/parallel.hpp"

// Text that writers make, block of rows by block of rows.
namespace cudf4j::host {

/** @brief Text that grows, and keeps its memory when it is used again. */
class text_buffer {
 public:
  text_buffer() = default;
  text_buffer(text_buffer&& other) noexcept
      : memory_{std::move(other.memory_)},
        at_{std::exchange(other.at_, nullptr)},
        end_{std::exchange(other.end_, nullptr)} {}
  text_buffer& operator=(text_buffer&& other) noexcept {
    memory_ = std::move(other.memory_);
    at_ = std::exchange(other.at_, nullptr);
    end_ = std::exchange(other.end_, nullptr);
    return *this;
  }
  text_buffer(text_buffer const&) = delete;
  text_buffer& operator=(text_buffer const&) = delete;
  ~text_buffer() = default;

  /** @brief Makes room for so many bytes, which may be written from at() on. */
  void need(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) < bytes) [[unlikely]] {
      grow(bytes);
    }
  }
  [[nodiscard]] char* at() { return at_; }
  /** @brief Says up to where was written. */
  void written_to(char* at) { at_ = at; }

  void push_back(char c) {
    need(1);
    *at_++ = c;
  }
  void append(std::string_view text) {
    need(text.size());
    if (!text.empty()) {
      std::memcpy(at_, text.data(), text.size());
      at_ += text.size();
    }
  }
  void append(std::size_t count, char c) {
    need(count);
    at_ = std::fill_n(at_, count, c);
  }
  void clear() { at_ = memory_.get(); }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(at_ - memory_.get()); }
  [[nodiscard]] std::string_view text() const { return {memory_.get(), size()}; }

 private:
  void grow(std::size_t bytes);

  std::unique_ptr<char[]> memory_;
  char* at_{nullptr};
  char* end_{nullptr};
};

namespace detail {

/** Texts of blocks on their way to a sink, in the order of the blocks. */
class ordered_texts {
 public:
  ordered_texts(std::int64_t blocks, cudf::io::data_sink& sink) : blocks_{blocks}, sink_{sink} {}

  /** @brief Takes the next block, or none (-1) where there is none; waits while too many are on their way. */
  std::int64_t take(text_buffer& text);
  /** @brief Hands the text of a block on, and writes what is next, unless another thread does. */
  void put(std::int64_t block, text_buffer&& text);
  /** @brief Lets nobody wait any more. */
  void fail();

 private:
  std::int64_t blocks_;
  cudf::io::data_sink& sink_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::int64_t next_taken_{0};
  std::int64_t next_written_{0};
  bool is_writing_{false};
  bool has_failed_{false};
  std::map<std::int64_t, text_buffer> waiting_;
  std::vector<text_buffer> free_;
};

}  // namespace detail

/**
 * @brief Writes rows to a sink: write(begin, end, text_buffer&) appends the text of some, on several threads. The sink
 * gets the texts in order, one at a time, by whatever thread is free.
 */
template <typename Write>
void write_blocks(std::int64_t rows, std::int64_t block_rows, cudf::io::data_sink& sink, Write const& write) {
  auto const blocks = (rows + block_rows - 1) / block_rows;
  detail::ordered_texts texts{blocks, sink};
  parallel_tasks(std::min<std::int64_t>(blocks, thread_count()), [&](std::int64_t) {
    try {
      text_buffer text;
      for (auto block = texts.take(text); block >= 0; block = texts.take(text)) {
        auto const begin = block * block_rows;
        write(begin, std::min(rows, begin + block_rows), text);
        texts.put(block, std::move(text));
      }
    } catch (...) {
      texts.fail();
      throw;
    }
  });
}

}  // namespace cudf4j::host
