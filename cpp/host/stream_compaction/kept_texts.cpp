// Texts of the rows that a filter keeps.
#include <bit>
#include <limits>

#include "host/core/column_util.hpp"
#include "host/core/streaming.hpp"
#include "host/core/vector.hpp"
#include "host/stream_compaction/kept_rows.hpp"

namespace cudf4j::host {
namespace {

constexpr int64_t block_words = kept_rows::block_rows / 64;

/// The rows of a block whose bytes are kept: bits of words, those of rows that are null cleared.
using taken_words = std::array<uint64_t, block_words>;

/// The bytes of the rows of whole words whose bits are set.
CUDF4J_VECTOR_CLONES int64_t narrow_bytes(int32_t const* offsets, uint64_t const* bits, int64_t words) {
  int64_t total = 0;
  for (int64_t at = 0; at < words; ++at, offsets += 64) {
    for (int half = 0; half < 2; ++half) {
      auto const* from = offsets + 32 * half;
      auto const word = static_cast<uint32_t>(bits[at] >> (32 * half));
      uint32_t sum = 0;
      for (uint32_t k = 0; k < 32; ++k) {
        sum += static_cast<uint32_t>(from[k + 1] - from[k]) & (0U - ((word >> k) & 1U));
      }
      total += sum;
    }
  }
  return total;
}

/// As above, row by row, for offsets of any width and words that stand for fewer rows.
template <typename Offset>
int64_t each_bytes(Offset const* offsets, uint64_t const* bits, int64_t words) {
  int64_t total = 0;
  for (int64_t at = 0; at < words; ++at, offsets += 64) {
    for (auto word = bits[at]; word != 0; word &= word - 1) {
      auto const k = std::countr_zero(word);
      total += offsets[k + 1] - offsets[k];
    }
  }
  return total;
}

/// Puts values or bytes side by side in a block that stays cached, and writes the block on when it is full.
template <typename T, int64_t Capacity>
class side_by_side {
 public:
  side_by_side(T* target, bool streamed) : target_{target}, streamed_{streamed} {}

  /// Where the next values go; whoever writes here calls advance, and may write up to the capacity.
  T* next() { return block_.data() + filled_; }
  void advance(int64_t count) { filled_ += count; }
  [[nodiscard]] int64_t room() const { return Capacity - filled_; }
  /// The last place at which there is room for so many.
  [[nodiscard]] T const* last(int64_t count) const { return block_.data() + Capacity - count; }

  void flush() {
    write(block_.data(), filled_);
    filled_ = 0;
  }
  /// Writes values on that would not fit into the block, which must be empty.
  void write(T const* from, int64_t count) {
    if (count == 0) {  // there may be no memory to write to
      return;
    }
    auto const bytes = static_cast<std::size_t>(count) * sizeof(T);
    if (streamed_) {
      stream(target_, from, bytes);
    } else {
      std::memcpy(target_, from, bytes);
    }
    target_ += count;
  }

 private:
  alignas(64) std::array<T, Capacity> block_;
  int64_t filled_{0};
  T* target_;
  bool streamed_;
};

// Short texts are copied as one block of this many bytes; what is copied too much, the next one overwrites.
constexpr int64_t short_copy = 16;
constexpr int64_t offsets_at_a_time = 8 * 64;
constexpr int64_t chars_at_a_time = 4096;

/// Where rows of a strings column come from and go to.
template <typename In, typename Out>
struct text_copy {
  In const* offsets;
  char const* chars;
  int64_t chars_end;  ///< no byte is read from there on
  Out* to_offsets;
  char* to_chars;
  bool streamed;

  /// Copies the rows of words: `kept` says which there are in the result, `taken` which of them have bytes.
  void run(uint64_t const* kept, uint64_t const* taken, int64_t words, int64_t first_row, int64_t to_row,
           int64_t position) const {
    side_by_side<Out, offsets_at_a_time> starts{to_offsets + to_row, streamed};
    side_by_side<char, chars_at_a_time> bytes{to_chars + position, streamed};
    // what is copied may be anything, so that the compiler keeps no place in a register that lies beside it
    auto* to = bytes.next();
    auto const leave = [&bytes, &to] { bytes.advance(to - bytes.next()); };
    for (int64_t at = 0; at < words; ++at) {
      if (starts.room() < 64) {
        starts.flush();
      }
      auto const* from = offsets + first_row + at * 64;
      auto* start = starts.next();
      auto const bits = taken[at];
      for (auto word = kept[at]; word != 0; word &= word - 1) {
        auto const k = std::countr_zero(word);
        *start++ = static_cast<Out>(position);
        int64_t const begin = from[k];
        auto const length = (bits >> k) & 1U ? from[k + 1] - begin : 0;
        position += length;
        if (to > bytes.last(short_copy)) {
          leave();
          bytes.flush();
          to = bytes.next();
        }
        if (length <= short_copy && begin + short_copy <= chars_end) {
          std::memcpy(to, chars + begin, short_copy);
          to += length;
        } else {
          leave();
          put_long(bytes, chars + begin, length);
          to = bytes.next();
        }
      }
      starts.advance(std::popcount(kept[at]));
    }
    leave();
    starts.flush();
    bytes.flush();
    if (streamed) {
      end_stream();
    }
  }

 private:
  template <typename Bytes>
  static void put_long(Bytes& bytes, char const* from, int64_t length) {
    if (bytes.room() < length) {
      bytes.flush();
    }
    if (bytes.room() < length) {
      bytes.write(from, length);
      return;
    }
    if (length > 0) {  // a column of empty texts has no characters to point at
      std::memcpy(bytes.next(), from, static_cast<std::size_t>(length));
      bytes.advance(length);
    }
  }
};

}  // namespace

template <typename In, typename Out>
void kept_rows::copy_texts(cudf::column_view const& input, In const* offsets, std::vector<int64_t> const& byte_starts,
                           Out* to_offsets, char* to_chars) const {
  auto const bytes = byte_starts.back() + static_cast<int64_t>(sizeof(Out)) * count();
  text_copy<In, Out> const copy{offsets, input.head<char>(), offsets[rows_], to_offsets, to_chars, is_streamed(bytes)};
  validity const valid{input};
  parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
    taken_words taken;
    for (int64_t block = from; block < to; ++block) {
      auto const* kept = words_.data() + words_before(block);
      auto const words = words_before(block + 1) - words_before(block);
      take_words(valid, block, taken.data());
      copy.run(kept, taken.data(), words, block * block_rows, starts_[block], byte_starts[block]);
    }
  });
  to_offsets[count()] = static_cast<Out>(byte_starts.back());
}

void kept_rows::take_words(validity const& valid, int64_t block, uint64_t* taken) const {
  auto const first = words_before(block);
  auto const words = words_before(block + 1) - first;
  for (int64_t at = 0; at < words; ++at) {
    taken[at] = words_[first + at];
    if (!valid.all_valid()) {
      auto const row = (first + at) * 64;
      taken[at] &= valid.word(row, static_cast<int>(std::min<int64_t>(64, rows_ - row)));
    }
  }
}

template <typename In>
std::unique_ptr<cudf::column> kept_rows::take_texts(cudf::column_view const& input, In const* offsets,
                                                    rmm::cuda_stream_view stream,
                                                    rmm::device_async_resource_ref mr) const {
  validity const valid{input};
  std::vector<int64_t> byte_starts(starts_.size(), 0);
  parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
    taken_words taken;
    for (int64_t block = from; block < to; ++block) {
      take_words(valid, block, taken.data());
      auto const words = words_before(block + 1) - words_before(block);
      auto const* begin = offsets + block * block_rows;
      auto const whole = std::min(words, (rows_ - block * block_rows) / 64);
      auto& bytes = byte_starts[block + 1];
      if constexpr (sizeof(In) == sizeof(int32_t)) {
        bytes = narrow_bytes(begin, taken.data(), whole);
      } else {
        bytes = each_bytes(begin, taken.data(), whole);
      }
      bytes += each_bytes(begin + whole * 64, taken.data() + whole, words - whole);
    }
  });
  for (int64_t block = 0; block < blocks(); ++block) {
    byte_starts[block + 1] += byte_starts[block];
  }
  auto const bytes = byte_starts.back();
  rmm::device_buffer chars{static_cast<std::size_t>(bytes), stream, mr};
  auto const rows = static_cast<std::size_t>(offset_count(count(), "offsets of strings"));
  auto const made = [&](auto tag, cudf::type_id type) {
    using Out = typename decltype(tag)::type;
    rmm::device_buffer result{rows * sizeof(Out), stream, mr};
    copy_texts(input, offsets, byte_starts, data_of<Out>(result), data_of<char>(chars));
    return make_strings(count(), std::move(result), std::move(chars), rmm::device_buffer{}, 0, type);
  };
  auto result = bytes > std::numeric_limits<int32_t>::max() ? made(type_tag<int64_t>{}, cudf::type_id::INT64)
                                                            : made(type_tag<int32_t>{}, cudf::type_id::INT32);
  take_validity(input, *result, stream, mr);
  return result;
}

std::unique_ptr<cudf::column> kept_rows::take_strings(cudf::column_view const& input, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) const {
  strings_reader const strings{input};
  return strings.narrow() != nullptr ? take_texts(input, strings.narrow(), stream, mr)
                                     : take_texts(input, strings.wide(), stream, mr);
}

}  // namespace cudf4j::host
