#include <algorithm>
#include <cudf/io/datasource.hpp>
#include <cudf/io/text/byte_range_info.hpp>
#include <cudf/io/text/data_chunk_source_factories.hpp>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "host/core/errors.hpp"

namespace cudf::io::text {
namespace {

class read_chunk final : public device_data_chunk {
 public:
  explicit read_chunk(std::unique_ptr<datasource::buffer> bytes) : bytes_{std::move(bytes)} {}
  [[nodiscard]] char const* data() const override { return reinterpret_cast<char const*>(bytes_->data()); }
  [[nodiscard]] std::size_t size() const override { return bytes_->size(); }
  operator device_span<char const>() const override { return {data(), size()}; }

 private:
  std::unique_ptr<datasource::buffer> bytes_;
};

class source_reader final : public data_chunk_reader {
 public:
  explicit source_reader(datasource& source) : source_{source} {}
  void skip_bytes(std::size_t size) override { position_ += std::min(size, left()); }
  std::unique_ptr<device_data_chunk> get_next_chunk(std::size_t size, rmm::cuda_stream_view) override {
    auto bytes = source_.host_read(position_, std::min(size, left()));
    position_ += bytes->size();
    return std::make_unique<read_chunk>(std::move(bytes));
  }

 private:
  [[nodiscard]] std::size_t left() const { return source_.size() - position_; }

  datasource& source_;
  std::size_t position_ = 0;
};

class text_source final : public data_chunk_source {
 public:
  explicit text_source(datasource& source) : source_{&source} {}
  explicit text_source(std::unique_ptr<datasource> source) : owned_{std::move(source)}, source_{owned_.get()} {}
  [[nodiscard]] std::unique_ptr<data_chunk_reader> create_reader() const override {
    return std::make_unique<source_reader>(*source_);
  }

 private:
  std::unique_ptr<datasource> owned_;
  datasource* source_;
};

}  // namespace

std::unique_ptr<data_chunk_source> make_source(datasource& data) { return std::make_unique<text_source>(data); }

std::unique_ptr<data_chunk_source> make_source(host_span<char const> data) {
  return std::make_unique<text_source>(
      datasource::create(host_span<std::byte const>{reinterpret_cast<std::byte const*>(data.data()), data.size()}));
}

std::unique_ptr<data_chunk_source> make_source_from_file(std::string_view filename) {
  return std::make_unique<text_source>(datasource::create(std::string{filename}));
}

std::unique_ptr<data_chunk_source> make_source(string_scalar& data) {
  return make_source(host_span<char const>{data.data(), static_cast<std::size_t>(data.size())});
}

byte_range_info::byte_range_info(int64_t offset, int64_t size) : _offset{offset}, _size{size} {
  cudf4j::host::expects(offset >= 0, "byte_range_info: the offset is negative");
  cudf4j::host::expects(size >= 0, "byte_range_info: the size is negative");
}

byte_range_info create_byte_range_info_max() { return {0, std::numeric_limits<int64_t>::max()}; }

std::vector<byte_range_info> create_byte_range_infos_consecutive(int64_t total_bytes, int64_t range_count) {
  cudf4j::host::expects(range_count > 0, "create_byte_range_infos_consecutive: there is no range");
  auto const size = total_bytes / range_count + (total_bytes % range_count > 0 ? 1 : 0);
  std::vector<byte_range_info> ranges;
  for (int64_t i = 0; i < range_count; ++i) {
    ranges.emplace_back(i * size, std::min(size, total_bytes - i * size));
  }
  return ranges;
}

}  // namespace cudf::io::text
