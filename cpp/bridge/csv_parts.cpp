#include "bridge/csv_parts.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/concatenate.hpp>
#include <cudf/io/datasource.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <deque>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <rmm/device_buffer.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace cudf4j {
namespace {

using cudf::io::csv_reader_options;
using cudf::io::table_with_metadata;

// A stream that does not wait for the one that all others use.
class own_stream {
 public:
  own_stream() { CUDF_CUDA_TRY(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
  own_stream(own_stream const&) = delete;
  own_stream& operator=(own_stream const&) = delete;
  ~own_stream() {
    cudaStreamSynchronize(stream_);
    cudaStreamDestroy(stream_);
  }

  [[nodiscard]] rmm::cuda_stream_view view() const { return rmm::cuda_stream_view{stream_}; }

 private:
  cudaStream_t stream_{};
};

// Tells when what a stream was given to do is done.
class mark {
 public:
  explicit mark(rmm::cuda_stream_view stream) {
    CUDF_CUDA_TRY(cudaEventCreateWithFlags(&event_, cudaEventDisableTiming));
    if (auto const error = cudaEventRecord(event_, stream.value()); error != cudaSuccess) {
      cudaEventDestroy(event_);
      CUDF_CUDA_TRY(error);
    }
  }
  mark(mark const&) = delete;
  mark& operator=(mark const&) = delete;
  ~mark() { cudaEventDestroy(event_); }

  void wait() const { CUDF_CUDA_TRY(cudaEventSynchronize(event_)); }

 private:
  cudaEvent_t event_{};
};

// A part on the device, with the header of the text as its own, of which the reader takes its first bytes on the host.
class part_source final : public cudf::io::datasource {
 public:
  part_source(rmm::device_buffer const& text, std::string const& head, rmm::cuda_stream_view stream)
      : text_(text), head_(head), stream_(stream) {}

  std::size_t host_read(std::size_t offset, std::size_t size, std::uint8_t* dst) override {
    auto const bytes = clamped(offset, size);
    if (offset + bytes <= head_.size()) {
      std::memcpy(dst, head_.data() + offset, bytes);
    } else {
      CUDF_CUDA_TRY(cudaMemcpyAsync(dst, at(offset), bytes, cudaMemcpyDeviceToHost, stream_.value()));
      stream_.synchronize();
    }
    return bytes;
  }

  std::unique_ptr<buffer> host_read(std::size_t offset, std::size_t size) override {
    std::vector<std::uint8_t> bytes(clamped(offset, size));
    host_read(offset, bytes.size(), bytes.data());
    return buffer::create(std::move(bytes));
  }

  [[nodiscard]] bool supports_device_read() const override { return true; }

  std::size_t device_read(std::size_t offset, std::size_t size, std::uint8_t* dst,
                          rmm::cuda_stream_view stream) override {
    auto const bytes = clamped(offset, size);
    CUDF_CUDA_TRY(cudaMemcpyAsync(dst, at(offset), bytes, cudaMemcpyDeviceToDevice, stream.value()));
    return bytes;
  }

  std::unique_ptr<buffer> device_read(std::size_t offset, std::size_t size, rmm::cuda_stream_view stream) override {
    return buffer::create(rmm::device_buffer{at(offset), clamped(offset, size), stream});
  }

  std::future<std::size_t> device_read_async(std::size_t offset, std::size_t size, std::uint8_t* dst,
                                             rmm::cuda_stream_view stream) override {
    auto const bytes = device_read(offset, size, dst, stream);
    return std::async(std::launch::deferred, [bytes] { return bytes; });
  }

  [[nodiscard]] std::size_t size() const override { return text_.size(); }

 private:
  [[nodiscard]] std::size_t clamped(std::size_t offset, std::size_t size) const {
    return std::min(size, text_.size() - std::min(offset, text_.size()));
  }

  [[nodiscard]] std::byte const* at(std::size_t offset) const {
    return static_cast<std::byte const*>(text_.data()) + std::min(offset, text_.size());
  }

  rmm::device_buffer const& text_;
  std::string const& head_;
  rmm::cuda_stream_view stream_;
};

bool is_all_null(cudf::column_view const& column) {
  return column.type().id() == cudf::type_id::INT8 && column.null_count() == column.size();
}

std::unique_ptr<cudf::column> nulls(cudf::data_type type, cudf::size_type rows) {
  if (type.id() == cudf::type_id::STRING) return cudf::make_column_from_scalar(cudf::string_scalar{"", false}, rows);
  return cudf::make_fixed_width_column(type, rows, cudf::mask_state::ALL_NULL);
}

// The indexes in the text of the columns that are read, in their order.
std::vector<int> read_columns(csv_reader_options const& options, std::size_t count) {
  auto chosen = options.get_use_cols_indexes();
  if (chosen.empty()) {
    chosen.resize(count);
    std::iota(chosen.begin(), chosen.end(), 0);
  } else {
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  }
  return chosen;
}

void require_whole(csv_reader_options const& options, csv_rules const& rules) {
  bool const is_alike = options.get_delimiter() == rules.delimiter && options.get_quotechar() == rules.quote &&
                        options.get_comment() == rules.comment && (options.get_header() == 0) == rules.has_header &&
                        options.get_lineterminator() == '\n' && options.is_enabled_skip_blank_lines() &&
                        !options.is_enabled_delim_whitespace();
  if (!is_alike) throw std::invalid_argument("a text that is read in parts is looked at by the rules of its reader");
  bool const is_part = options.get_byte_range_offset() != 0 || options.get_byte_range_size() != 0 ||
                       options.get_nrows() >= 0 || options.get_skiprows() > 0 || options.get_skipfooter() > 0;
  if (is_part) throw std::invalid_argument("a text that is read in parts is read whole");
  if (!options.get_use_cols_names().empty()) {
    throw std::invalid_argument("columns of a text that is read in parts are chosen by their indexes");
  }
  if (options.get_header() > 0 || (options.get_header() < 0 && options.get_names().empty())) {
    throw std::invalid_argument(
        "a text that is read in parts has a header in its first row, or its columns have names");
  }
}

class reading {
 public:
  reading(csv_reader_options const& options, scanned_csv const& csv, csv_part_settings const& settings)
      : options_(options),
        csv_(csv),
        part_bytes_(settings.bytes),
        streams_(std::max<std::size_t>(1, settings.streams)) {
    CUDF_CUDA_TRY(cudaGetDevice(&device_));
  }
  reading(reading const&) = delete;
  reading& operator=(reading const&) = delete;
  ~reading() { join(); }

  table_with_metadata read() {
    if (!read_head()) return cudf::io::read_csv(options_);
    for (std::size_t i = 0; i < streams_.size(); ++i) threads_.emplace_back([this, i] { parse(streams_[i].view()); });
    try {
      load();
    } catch (...) {
      fail(std::current_exception());
    }
    join();
    if (failure_) std::rethrow_exception(failure_);
    return put_together();
  }

 private:
  struct part {
    std::optional<rmm::device_buffer> text;
    std::unique_ptr<mark> is_there;
    std::optional<table_with_metadata> table;
  };

  // Reads the first row, with blank ones before it, which each part begins with; returns whether that pays.
  bool read_head() {
    auto rules = csv_.rules;
    rules.most_rows = 0;
    auto const end = scan_csv(rules, csv_.text, true, {}).end;
    if (end >= part_bytes_) return false;
    std::string bytes(static_cast<std::size_t>(end), '\0');
    csv_.text.read(0, end, bytes.data());
    head_ = bytes.substr(static_cast<std::size_t>(std::min(end, byte_order_mark(csv_.text))));
    first_head_ = std::move(bytes);
    return true;
  }

  // Sends part after part to the device.
  void load() {
    auto const stream = loading_.view();
    for (int64_t begin = 0; begin < csv_.text.bytes();) {
      auto* const next = wait_for_room();
      if (next == nullptr) return;
      begin = load(*next, begin, stream);
      {
        std::lock_guard const lock(mutex_);
        ++loaded_;
      }
      changed_.notify_all();
    }
  }

  // Returns the end of what was loaded, which is that of a row.
  int64_t load(part& to, int64_t begin, rmm::cuda_stream_view stream) {
    auto const all = csv_.text.bytes();
    auto const head = begin == 0 ? 0 : head_.size();
    for (auto bytes = std::min(part_bytes_, all - begin);; bytes = std::min(2 * bytes, all - begin)) {
      rmm::device_buffer text{head + static_cast<std::size_t>(bytes), stream};
      auto* const out = static_cast<std::uint8_t*>(text.data());
      if (head > 0) {
        CUDF_CUDA_TRY(cudaMemcpyAsync(out, head_.data(), head, cudaMemcpyHostToDevice, stream.value()));
      }
      csv_.source.device_read(static_cast<std::size_t>(begin), static_cast<std::size_t>(bytes), out + head, stream);
      auto const end = begin + bytes == all ? all : csv_.look.row_begin();
      // else a row is longer
      if (end > begin) {
        text.resize(head + static_cast<std::size_t>(end - begin), stream);
        to.text.emplace(std::move(text));
        to.is_there = std::make_unique<mark>(stream);
        return end;
      }
    }
  }

  // One part waits for each stream that will be free next.
  part* wait_for_room() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return failure_ || loaded_ - parsed_ <= streams_.size(); });
    return failure_ ? nullptr : &parts_.emplace_back();
  }

  part* next_to_parse(std::size_t& index) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return failure_ || taken_ < loaded_ || is_done_; });
    if (failure_ || taken_ == loaded_) return nullptr;
    index = taken_++;
    return &parts_[index];
  }

  void parse(rmm::cuda_stream_view stream) noexcept {
    try {
      CUDF_CUDA_TRY(cudaSetDevice(device_));
      std::size_t index = 0;
      for (auto* each = next_to_parse(index); each != nullptr; each = next_to_parse(index)) {
        each->is_there->wait();
        part_source source{*each->text, index == 0 ? first_head_ : head_, stream};
        auto options = options_;
        options.set_source(cudf::io::source_info{&source});
        if (index > 0) options.set_header(0);
        each->table.emplace(cudf::io::read_csv(options, stream));
        stream.synchronize();
        each->text.reset();
        {
          std::lock_guard const lock(mutex_);
          ++parsed_;
        }
        changed_.notify_all();
      }
    } catch (...) {
      fail(std::current_exception());
    }
  }

  void fail(std::exception_ptr const& failure) noexcept {
    {
      std::lock_guard const lock(mutex_);
      if (!failure_) failure_ = failure;
    }
    changed_.notify_all();
  }

  void join() noexcept {
    {
      std::lock_guard const lock(mutex_);
      is_done_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }

  table_with_metadata put_together() {
    auto metadata = std::move(parts_.front().table->metadata);
    // of parts without rows the types say nothing
    std::erase_if(parts_, [](part const& each) { return each.table->tbl->num_rows() == 0; });
    if (parts_.empty()) return cudf::io::read_csv(options_);
    std::vector<std::vector<std::unique_ptr<cudf::column>>> columns(metadata.schema_info.size());
    for (auto& each : parts_) {
      auto released = each.table->tbl->release();
      CUDF_EXPECTS(released.size() == columns.size(), "parts of a text have the same columns");
      for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(std::move(released[i]));
    }
    std::vector<std::unique_ptr<cudf::column>> whole(columns.size());
    auto const indexes = read_columns(options_, columns.size());
    std::vector<int> again;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (auto const type = common_type(columns[i])) {
        whole[i] = joined(columns[i], *type);
      } else {
        again.push_back(indexes[i]);
      }
      // what reads them is in another stream than what they are given back in
      cudf::get_default_stream().synchronize();
      columns[i].clear();
    }
    if (!again.empty()) {
      auto options = options_;
      options.set_use_cols_indexes(again);
      auto read = cudf::io::read_csv(options).tbl->release();
      auto next = read.begin();
      for (auto& each : whole) {
        if (!each) each = std::move(*next++);
      }
    }
    return {std::make_unique<cudf::table>(std::move(whole)), std::move(metadata)};
  }

  // Returns the type of the column of the whole text; nothing where the parts do not tell it. A part of nulls has any.
  static std::optional<cudf::data_type> common_type(std::vector<std::unique_ptr<cudf::column>> const& parts) {
    std::optional<cudf::data_type> type;
    for (auto const& each : parts) {
      if (is_all_null(each->view())) continue;
      if (type && *type != each->type()) return std::nullopt;
      type = each->type();
    }
    return type ? type : parts.front()->type();
  }

  static std::unique_ptr<cudf::column> joined(std::vector<std::unique_ptr<cudf::column>>& parts, cudf::data_type type) {
    std::vector<cudf::column_view> views;
    for (auto& each : parts) {
      if (each->type() != type) each = nulls(type, each->size());
      views.push_back(each->view());
    }
    return cudf::concatenate(views);
  }

  csv_reader_options const& options_;
  scanned_csv const& csv_;
  int64_t const part_bytes_;
  int device_{0};
  std::string first_head_;  // with a mark of the byte order
  std::string head_;
  own_stream loading_;
  std::deque<own_stream> streams_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<part> parts_;
  std::size_t loaded_{0};
  std::size_t taken_{0};
  std::size_t parsed_{0};
  bool is_done_{false};
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace

table_with_metadata read_csv_in_parts(csv_reader_options const& options, scanned_csv const& csv,
                                      csv_part_settings const& settings) {
  require_whole(options, csv.rules);
  if (settings.bytes < 1) throw std::invalid_argument("a part of a text has a byte or more");
  if (csv.text.bytes() <= settings.bytes) return cudf::io::read_csv(options);
  return reading{options, csv, settings}.read();
}

}  // namespace cudf4j
