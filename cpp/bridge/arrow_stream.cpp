#include "bridge/arrow_stream.hpp"

#include <cstring>
#include <cudf/concatenate.hpp>
#include <cudf/interop.hpp>
#include <cudf/table/table_view.hpp>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "bridge/arrow_check.hpp"
#include "bridge/arrow_transfer.hpp"

namespace cudf4j {
namespace {

// of a message, which may be no text at all
constexpr std::size_t most_characters = 4096;

[[noreturn]] void fail_stream(std::string const& what) { throw std::invalid_argument("from_arrow_stream: " + what); }

// A struct that a callback fills, released with this.
template <typename Struct>
class received {
 public:
  received() = default;
  received(received const&) = delete;
  received& operator=(received const&) = delete;
  ~received() {
    if (value.release != nullptr) {
      value.release(&value);
    }
  }
  Struct value{};
};

class open_stream {
 public:
  explicit open_stream(ArrowArrayStream* stream) : stream_{stream} {
    if (stream == nullptr) {
      fail_stream("the address of the stream is 0");
    }
    if (stream->release == nullptr) {
      fail_stream("the stream was released already");
    }
  }
  open_stream(open_stream const&) = delete;
  open_stream& operator=(open_stream const&) = delete;
  ~open_stream() { stream_->release(stream_); }

  void schema(received<ArrowSchema>& into) const {
    if (stream_->get_schema == nullptr) {
      fail_stream("the stream has no callback get_schema");
    }
    ArrowSchema filled{};
    expect_success(stream_->get_schema(stream_, &filled), "its schema");
    into.value = filled;
    if (into.value.release == nullptr) {
      fail_stream("the stream gives a schema that was released already");
    }
    if (into.value.format == nullptr || std::string_view{into.value.format} != "+s") {
      fail_stream("the schema of the stream has " +
                  (into.value.format == nullptr ? std::string{"no format"}
                                                : "the format '" + std::string{into.value.format} + "'") +
                  "; that of a table has '+s'");
    }
  }

  // Whether there is one more batch.
  bool next(received<ArrowArray>& into, int64_t number) const {
    if (stream_->get_next == nullptr) {
      fail_stream("the stream has no callback get_next");
    }
    ArrowArray filled{};
    expect_success(stream_->get_next(stream_, &filled), "batch " + std::to_string(number));
    into.value = filled;
    return into.value.release != nullptr;
  }

 private:
  // What a callback that fails has left in its struct is not looked at.
  void expect_success(int code, std::string const& asked) const {
    if (code == 0) {
      return;
    }
    auto const* const message = stream_->get_last_error == nullptr ? nullptr : stream_->get_last_error(stream_);
    throw std::runtime_error("from_arrow_stream: the stream fails to give " + asked + ": " +
                             (message == nullptr || *message == '\0'
                                  ? "it says no more than error " + std::to_string(code)
                                  : std::string{message, strnlen(message, most_characters)}) +
                             " (" + std::generic_category().message(code) + ")");
  }

  ArrowArrayStream* stream_;
};

// The array of no rows that a schema describes.
class empty_array {
 public:
  empty_array(ArrowSchema const& schema, int levels, int64_t& nodes) {
    if (++nodes > most_arrow_nodes || levels > most_arrow_levels) {
      fail_stream("the schema of the stream is too deep or too large");
    }
    if (schema.format == nullptr || schema.n_children < 0 || (schema.n_children > 0 && schema.children == nullptr)) {
      fail_stream("a part of the stream's schema has no format or lacks its children");
    }
    array_.n_buffers = buffer_count(schema.format);
    array_.buffers = buffers_;
    array_.release = [](ArrowArray* self) { self->release = nullptr; };
    for (int64_t i = 0; i < schema.n_children; ++i) {
      if (schema.children[i] == nullptr) {
        fail_stream("child " + std::to_string(i) + " of a part of the stream's schema is missing");
      }
      children_.push_back(std::make_unique<empty_array>(*schema.children[i], levels + 1, nodes));
      pointers_.push_back(&children_.back()->array_);
    }
    array_.n_children = schema.n_children;
    array_.children = pointers_.data();
    if (schema.dictionary != nullptr) {
      dictionary_ = std::make_unique<empty_array>(*schema.dictionary, levels + 1, nodes);
      array_.dictionary = &dictionary_->array_;
    }
  }
  empty_array(empty_array const&) = delete;
  empty_array& operator=(empty_array const&) = delete;
  [[nodiscard]] ArrowArray const& get() const { return array_; }

 private:
  static int64_t buffer_count(std::string_view format) {
    if (format == "n") {
      return 0;
    }
    if (format == "+s" || format.starts_with("+w:")) {
      return 1;
    }
    auto const has_three = format == "u" || format == "U" || format == "z" || format == "Z" ||
                           format.starts_with("v") || format.starts_with("+v");
    return has_three ? 3 : 2;
  }

  // a first offset, and the sizes of no buffers
  alignas(64) static constexpr std::byte zeros_[64]{};
  void const* buffers_[3]{nullptr, zeros_, zeros_};
  ArrowArray array_{};
  std::vector<std::unique_ptr<empty_array>> children_;
  std::vector<ArrowArray*> pointers_;
  std::unique_ptr<empty_array> dictionary_;
};

std::unique_ptr<cudf::table> import_batch(ArrowSchema const& schema, ArrowArray const& array, int64_t number) {
  auto const at = "from_arrow_stream: batch " + std::to_string(number) + ": ";
  try {
    check_arrow(schema, array);
  } catch (std::invalid_argument const& error) {
    throw std::invalid_argument(at + error.what());
  } catch (std::overflow_error const& error) {
    throw std::overflow_error(at + error.what());
  }
  auto made = import_table(schema, array);
  return made != nullptr ? std::move(made) : cudf::from_arrow(&schema, &array);
}

}  // namespace

std::unique_ptr<cudf::table> import_stream(ArrowArrayStream* stream) {
  open_stream const source{stream};
  received<ArrowSchema> schema;
  source.schema(schema);
  std::vector<std::unique_ptr<cudf::table>> tables;
  int64_t rows = 0;
  for (int64_t number = 0;; ++number) {
    received<ArrowArray> batch;
    if (!source.next(batch, number)) {
      break;
    }
    auto made = import_batch(schema.value, batch.value, number);
    rows += made->num_rows();
    if (rows > most_arrow_rows) {
      throw std::overflow_error("from_arrow_stream: " + std::to_string(rows) + " rows in the first " +
                                std::to_string(number + 1) + " batches are more than a column can have (" +
                                std::to_string(most_arrow_rows) + ")");
    }
    // one without rows says nothing that others do not
    if (tables.empty() || made->num_rows() > 0) {
      tables.push_back(std::move(made));
    }
  }
  if (tables.empty()) {
    int64_t nodes = 0;
    empty_array const none{schema.value, 0, nodes};
    return import_batch(schema.value, none.get(), 0);
  }
  if (tables.size() == 1 || tables.front()->num_columns() == 0) {
    return std::move(tables.front());
  }
  std::vector<cudf::table_view> views;
  views.reserve(tables.size());
  for (auto const& each : tables) {
    views.push_back(each->view());
  }
  return cudf::concatenate(views);
}

}  // namespace cudf4j
