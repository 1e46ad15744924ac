#pragma once
#include <atomic>
#include <cstddef>
#include <cudf/utilities/default_stream.hpp>
#include <rmm/device_buffer.hpp>
#include <rmm/error.hpp>
#include <string>
#include <utility>

// Memory that a call has from the system, in pieces too small to be device memory or in containers of the standard
// library: it counts against the limit too, or a process in a container would be killed instead of getting an
// exception.
namespace cudf4j::host {

/// @brief Thrown where a claim is over the limit; see with_room.
class claim_refused : public rmm::out_of_memory {
 public:
  claim_refused(std::size_t bytes, std::string const& why) : rmm::out_of_memory{why}, bytes_{bytes} {}
  /// @brief What the claim had and was to get.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::size_t bytes_;
};

/// @brief Bytes that count as device memory does until this goes. Several threads may add at once.
class claim {
 public:
  claim() = default;
  claim(claim const&) = delete;
  claim& operator=(claim const&) = delete;
  ~claim() { give_back(); }

  /// @throws claim_refused if they are over the limit
  void add(std::size_t bytes);
  void give_back() noexcept;

 private:
  std::atomic<std::size_t> bytes_{0};
};

/// @brief What one thread lets grow within a claim.
class growth {
 public:
  explicit growth(claim& of) : claim_{of} {}
  /// @brief Counts up to so many bytes, of this thread's in all.
  /// @throws claim_refused if they are over the limit
  void to(std::size_t bytes) {
    if (bytes > counted_) [[unlikely]] {
      claim_.add(bytes - counted_);
      counted_ = bytes;
    }
  }

 private:
  claim& claim_;
  std::size_t counted_{0};
};

/// @brief Returns work(). A claim may be refused to a thread that can ask nobody for memory: then this one asks for it,
/// which has garbage collected, and does the work again, after reset().
/// @throws rmm::out_of_memory if there is no more
template <typename Work, typename Reset>
auto with_room(Work const& work, Reset const& reset) -> decltype(work()) {
  constexpr int most_attempts = 8;
  for (int attempt = 1;; ++attempt) {
    std::size_t wanted = 0;
    try {
      return work();
    } catch (claim_refused const& refused) {
      if (attempt == most_attempts) {
        throw;
      }
      wanted = 2 * refused.bytes();
    }
    reset();
    rmm::device_buffer const room{wanted, cudf::get_default_stream()};
  }
}

template <typename Work>
auto with_room(Work const& work) -> decltype(work()) {
  return with_room(work, [] {});
}

}  // namespace cudf4j::host
