#pragma once
// For the sources of the bridge only.
#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <cudf/io/datasource.hpp>
#include <memory>

#include "bridge/host_memory.hpp"
#include "bridge/text_source.hpp"

namespace cudf4j {

/// @brief A text that is looked at while, or after, a reader takes its bytes. Where the reader would pass over
/// something, or is to get a text without some of its rows, reading fails if that is known by then; what was found
/// tells which.
class scanned_source final : public cudf::io::datasource {
 public:
  /// Text and look must live as long.
  /// @param begin the byte of the text that is the reader's first
  scanned_source(text_source const& text, text_look& look, int64_t begin) : text_(text), look_(look), begin_(begin) {}
  ~scanned_source() override;

  std::unique_ptr<buffer> host_read(std::size_t offset, std::size_t size) override;
  std::size_t host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) override;
  [[nodiscard]] bool supports_device_read() const override { return true; }
  std::unique_ptr<buffer> device_read(std::size_t offset, std::size_t size, rmm::cuda_stream_view stream) override;
  /// In the order of the stream.
  std::size_t device_read(std::size_t offset, std::size_t size, std::uint8_t* dst,
                          rmm::cuda_stream_view stream) override;
  std::future<std::size_t> device_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                             rmm::cuda_stream_view stream) override;
  [[nodiscard]] std::size_t size() const override { return static_cast<std::size_t>(text_.bytes() - begin_); }

 private:
  // Host memory on the way to the device, and when it is free again.
  struct stage {
    std::unique_ptr<host_memory> memory;
    cudaEvent_t is_free{};
  };

  [[nodiscard]] int64_t clamped(std::size_t offset, std::size_t size) const;
  void require_plain() const;
  char* room(int64_t bytes, cudaStream_t stream);

  text_source const& text_;
  text_look& look_;
  int64_t begin_;
  stage stages_[2];
  int current_{0};
  // whether copies from the current stage were begun, whose end is yet to be marked
  bool is_filling_{false};
};

}  // namespace cudf4j
