#include "host/io/parquet_values.hpp"

#include <arrow/buffer_builder.h>
#include <arrow/stl_allocator.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

namespace cudf4j::host::parquet_io {
namespace {

using parquet::Encoding;

// Numbers that lie in the cache between being unpacked and being looked up.
constexpr std::int64_t batch = 1024;

template <typename T>
using pool_vector = std::vector<T, arrow::stl::allocator<T>>;

// From the end, so that no value is written over before it is moved; a row without one gets `missing`.
template <typename T>
void spread_values(T* values, bitmask_type const* mask, std::int64_t begin, std::int64_t end, std::int64_t valid,
                   T missing) {
  auto const* from = values + begin;
  for (auto row = end - 1; row >= begin; --row) {
    bool const is_valid = bit_is_set(mask, row);
    valid -= is_valid ? 1 : 0;
    // there are fewer values than rows: one is read in any case, so that nothing branches
    auto const value = from[valid];
    values[row] = is_valid ? value : missing;
  }
}

// Calls use(numbers, at, count) with numbers of a dictionary, all below its size.
template <typename Use>
void each_batch(byte_range bytes, std::int64_t count, std::size_t dictionary_size, Use const& use) {
  auto const width = int{*bytes.take(1)};
  run_reader runs{bytes, width};
  std::array<std::uint32_t, batch> numbers;
  for (std::int64_t at = 0; at < count; at += batch) {
    auto const now = std::min(batch, count - at);
    runs.read(numbers.data(), now);
    std::uint32_t most = 0;
    for (std::int64_t i = 0; i < now; ++i) {
      most = std::max(most, numbers[static_cast<std::size_t>(i)]);
    }
    if (most >= dictionary_size) {
      throw unread_page{"a value that the dictionary has not"};
    }
    use(numbers.data(), at, now);
  }
}

template <typename To, typename From>
class fixed_values final : public chunk_values {
 public:
  fixed_values(To* out, arrow::MemoryPool& memory) : out_{out}, dictionary_{arrow::stl::allocator<To>{&memory}} {}

  void dictionary(byte_range bytes, std::int64_t count) override {
    dictionary_.resize(static_cast<std::size_t>(count));
    take(bytes, dictionary_.data(), count);
  }
  void add(Encoding::type encoding, byte_range bytes, std::int64_t row, std::int64_t count) override {
    auto* const to = out_ + row;
    if (encoding == Encoding::PLAIN) {
      take(bytes, to, count);
    } else if (is_dictionary(encoding)) {
      each_batch(bytes, count, dictionary_.size(),
                 [&](std::uint32_t const* numbers, std::int64_t at, std::int64_t now) {
                   auto const* known = dictionary_.data();
                   for (std::int64_t i = 0; i < now; ++i) {
                     to[at + i] = known[numbers[i]];
                   }
                 });
    } else {
      refuse_encoding();
    }
  }
  void spread(bitmask_type const* mask, std::int64_t begin, std::int64_t end, std::int64_t valid) override {
    spread_values(out_, mask, begin, end, valid, To{});
  }

 private:
  static void take(byte_range bytes, To* to, std::int64_t count) {
    if (count == 0) {
      return;  // a dictionary without entries, which have no address
    }
    auto const* from = bytes.take(static_cast<std::size_t>(count) * sizeof(From));
    if constexpr (sizeof(To) == sizeof(From)) {
      std::memcpy(to, from, static_cast<std::size_t>(count) * sizeof(From));
    } else {
      for (std::int64_t i = 0; i < count; ++i) {
        From value;
        std::memcpy(&value, from + static_cast<std::size_t>(i) * sizeof(From), sizeof(From));
        to[i] = static_cast<To>(value);
      }
    }
  }

  To* out_;
  pool_vector<To> dictionary_;
};

class bool_values final : public chunk_values {
 public:
  explicit bool_values(std::uint8_t* out) : out_{out} {}

  void dictionary(byte_range, std::int64_t) override { refuse_encoding(); }
  void add(Encoding::type encoding, byte_range bytes, std::int64_t row, std::int64_t count) override {
    if (encoding == Encoding::PLAIN) {
      bits_to_bytes(out_ + row, bytes.take(static_cast<std::size_t>((count + 7) / 8)), 0, count);
      return;
    }
    if (encoding != Encoding::RLE) {
      refuse_encoding();
    }
    auto const size = bytes.take_word();
    run_reader runs{{bytes.take(size), size}, 1};
    std::array<std::uint32_t, batch> numbers;
    for (std::int64_t at = 0; at < count; at += batch) {
      auto const now = std::min(batch, count - at);
      runs.read(numbers.data(), now);
      std::transform(numbers.data(), numbers.data() + now, out_ + row + at,
                     [](std::uint32_t number) { return static_cast<std::uint8_t>(number & 1); });
    }
  }
  void spread(bitmask_type const* mask, std::int64_t begin, std::int64_t end, std::int64_t valid) override {
    spread_values(out_, mask, begin, end, valid, std::uint8_t{0});
  }

 private:
  std::uint8_t* out_;
};

/**
 * Texts of a column chunk. While all are in the dictionary each row is a number there, else its length beside a copy of
 * the bytes: where they go is known when the chunks before are read.
 */
class read_texts final : public text_values {
 public:
  read_texts(std::int32_t* slots, arrow::MemoryPool& memory)
      : slots_{slots},
        words_{arrow::stl::allocator<char>{&memory}},
        entries_{arrow::stl::allocator<std::string_view>{&memory}},
        copied_{&memory} {}

  void dictionary(byte_range bytes, std::int64_t count) override {
    if (!entries_.empty()) {
      throw unread_page{"a second dictionary"};
    }
    words_.assign(reinterpret_cast<char const*>(bytes.data), reinterpret_cast<char const*>(bytes.data) + bytes.size);
    byte_range rest{reinterpret_cast<std::uint8_t const*>(words_.data()), words_.size()};
    entries_.reserve(static_cast<std::size_t>(count) + 1);
    for (std::int64_t i = 0; i < count; ++i) {
      entries_.push_back(next(rest));
      longest_ = std::max(longest_, entries_.back().size());
    }
    // what a null is; it has an address, so that nothing copies from none
    entries_.emplace_back("");
  }

  void add(Encoding::type encoding, byte_range bytes, std::int64_t row, std::int64_t count) override {
    auto* const to = slots_ + row;
    if (encoding == Encoding::PLAIN) {
      copy_rows_before(row);
      reserve(static_cast<std::int64_t>(bytes.size));
      for (std::int64_t i = 0; i < count; ++i) {
        append(next(bytes), to[i]);
      }
    } else if (is_dictionary(encoding)) {
      auto const known = entries_.empty() ? 0 : entries_.size() - 1;
      each_batch(bytes, count, known, [&](std::uint32_t const* numbers, std::int64_t at, std::int64_t now) {
        auto const size = size_of(numbers, now);
        if (is_copied_) {
          reserve(size);
          for (std::int64_t i = 0; i < now; ++i) {
            append(entries_[numbers[i]], to[at + i]);
          }
        } else {
          grow(size);
          std::memcpy(to + at, numbers, static_cast<std::size_t>(now) * sizeof(std::int32_t));
        }
      });
    } else {
      refuse_encoding();
    }
  }

  void spread(bitmask_type const* mask, std::int64_t begin, std::int64_t end, std::int64_t valid) override {
    auto const null = is_copied_ || entries_.empty() ? 0 : static_cast<std::int32_t>(entries_.size() - 1);
    spread_values(slots_, mask, begin, end, valid, null);
  }

  [[nodiscard]] std::int64_t size_bytes() const override { return bytes_; }
  void place(std::int32_t* offsets, std::int64_t rows, std::int64_t base, char* chars) const override {
    place_at(offsets, rows, base, chars);
  }
  void place(std::int64_t* offsets, std::int64_t rows, std::int64_t base, char* chars) const override {
    place_at(offsets, rows, base, chars);
  }

 private:
  static constexpr std::size_t short_text = 16;

  template <typename Offset>
  void place_at(Offset* offsets, std::int64_t rows, std::int64_t base, char* chars) const {
    auto at = base;
    if (is_copied_ || entries_.empty()) {
      for (std::int64_t row = 0; row < rows; ++row) {
        auto const size = slots_[row];
        offsets[row] = static_cast<Offset>(at);
        at += size;
      }
      if (bytes_ > 0) {
        std::memcpy(chars + base, copied_.data(), static_cast<std::size_t>(bytes_));
      }
      return;
    }
    auto const put = [&](std::int64_t row, auto const& copy) {
      auto const& text = entries_[static_cast<std::size_t>(slots_[row])];
      offsets[row] = static_cast<Offset>(at);
      copy(chars + at, text);
      at += static_cast<std::int64_t>(text.size());
    };
    std::int64_t row = 0;
    if (longest_ <= short_text) {
      // short ones are copied as a whole, over what comes next; the last ones must not reach beyond this chunk
      std::vector<std::array<char, short_text>> padded(entries_.size());
      for (std::size_t i = 0; i < entries_.size(); ++i) {
        std::copy(entries_[i].begin(), entries_[i].end(), padded[i].begin());
      }
      auto const safe = base + bytes_ - static_cast<std::int64_t>(short_text);
      for (; row < rows && at <= safe; ++row) {
        auto const entry = static_cast<std::size_t>(slots_[row]);
        offsets[row] = static_cast<Offset>(at);
        std::memcpy(chars + at, padded[entry].data(), short_text);
        at += static_cast<std::int64_t>(entries_[entry].size());
      }
    }
    for (; row < rows; ++row) {
      put(row, [](char* to, std::string_view text) {
        if (!text.empty()) {
          std::memcpy(to, text.data(), text.size());
        }
      });
    }
  }

  static std::string_view next(byte_range& bytes) {
    auto const size = bytes.take_word();
    return {reinterpret_cast<char const*>(bytes.take(size)), size};
  }

  [[nodiscard]] std::int64_t size_of(std::uint32_t const* numbers, std::int64_t count) const {
    std::int64_t size = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      size += static_cast<std::int64_t>(entries_[numbers[i]].size());
    }
    return size;
  }

  // The rows of one chunk have offsets of 32 bits among themselves.
  void grow(std::int64_t bytes) {
    bytes_ += bytes;
    if (bytes_ > std::numeric_limits<std::int32_t>::max()) {
      throw unread_page{"texts of more than 2 GiB in a column chunk"};
    }
  }

  void reserve(std::int64_t bytes) {
    if (!copied_.Reserve(bytes).ok()) {
      throw std::bad_alloc{};
    }
  }

  void append(std::string_view text, std::int32_t& slot) {
    auto const size = static_cast<std::int64_t>(text.size());
    grow(size);
    slot = static_cast<std::int32_t>(size);
    copied_.UnsafeAppend(text.data(), size);
  }

  void copy_rows_before(std::int64_t row) {
    if (is_copied_) {
      return;
    }
    is_copied_ = true;
    reserve(std::exchange(bytes_, 0));
    for (std::int64_t i = 0; i < row && !entries_.empty(); ++i) {
      append(entries_[static_cast<std::size_t>(slots_[i])], slots_[i]);
    }
  }

  std::int32_t* slots_;
  pool_vector<char> words_;
  pool_vector<std::string_view> entries_;
  std::size_t longest_{0};
  arrow::BufferBuilder copied_;
  bool is_copied_{false};
  std::int64_t bytes_{0};
};

}  // namespace

std::unique_ptr<chunk_values> make_fixed_values(void* out, std::size_t width, arrow::MemoryPool& memory) {
  switch (width) {
    case sizeof(std::uint8_t):
      return std::make_unique<fixed_values<std::uint8_t, std::uint32_t>>(static_cast<std::uint8_t*>(out), memory);
    case sizeof(std::uint16_t):
      return std::make_unique<fixed_values<std::uint16_t, std::uint32_t>>(static_cast<std::uint16_t*>(out), memory);
    case sizeof(std::uint32_t):
      return std::make_unique<fixed_values<std::uint32_t, std::uint32_t>>(static_cast<std::uint32_t*>(out), memory);
    default:
      return std::make_unique<fixed_values<std::uint64_t, std::uint64_t>>(static_cast<std::uint64_t*>(out), memory);
  }
}

std::unique_ptr<chunk_values> make_bool_values(std::uint8_t* out) { return std::make_unique<bool_values>(out); }

std::unique_ptr<text_values> make_text_values(std::int32_t* slots, arrow::MemoryPool& memory) {
  return std::make_unique<read_texts>(slots, memory);
}

}  // namespace cudf4j::host::parquet_io
