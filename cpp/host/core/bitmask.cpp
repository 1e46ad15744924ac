#include "host/core/bitmask.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "host/core/count_ones.hpp"
#include "host/core/errors.hpp"
#include "host/core/load_word.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/parallel.hpp"
#include "host/core/vector.hpp"

namespace cudf4j::host {
namespace {

// A bitmap of this many bits is worth a second thread.
constexpr int64_t bits_grain = int64_t{1} << 22;

bitmask_type low_bits(int64_t count) { return count >= 32 ? ~bitmask_type{0} : (bitmask_type{1} << count) - 1; }

CUDF4J_VECTOR_CLONES int64_t count_words(bitmask_type const* words, int64_t count) {
  int64_t total = 0;
  int64_t i = 0;
  for (; i + 2 <= count; i += 2) total += std::popcount(load_word(words + i));
  return i < count ? total + std::popcount(words[i]) : total;
}

}  // namespace

int64_t count_set_bits(bitmask_type const* mask, int64_t begin, int64_t end) {
  if (begin >= end) {
    return 0;
  }
  auto const first = begin >> 5;
  auto const last = (end - 1) >> 5;
  auto const head = mask[first] & ~low_bits(begin & 31);
  auto const tail_mask = low_bits(((end - 1) & 31) + 1);
  if (first == last) {
    return count_ones(head & tail_mask);
  }
  return count_ones(head) + count_ones(mask[last] & tail_mask) + count_words(mask + first + 1, last - first - 1);
}

void fill_bits(bitmask_type* mask, int64_t begin, int64_t end, bool value) {
  if (begin >= end) {
    return;
  }
  auto const first = begin >> 5;
  auto const last = (end - 1) >> 5;
  auto const apply = [value](bitmask_type& word, bitmask_type bits) { value ? word |= bits : word &= ~bits; };
  auto const head = ~low_bits(begin & 31);
  auto const tail = low_bits(((end - 1) & 31) + 1);
  if (first == last) {
    apply(mask[first], head & tail);
    return;
  }
  apply(mask[first], head);
  std::memset(mask + first + 1, value ? 0xff : 0, static_cast<std::size_t>(last - first - 1) * sizeof(bitmask_type));
  apply(mask[last], tail);
}

void copy_bits(bitmask_type* target, bitmask_type const* source, int64_t begin, int64_t end) {
  auto const bits = end - begin;
  if (bits <= 0) {
    return;
  }
  auto const words = (bits + 31) >> 5;
  auto const* from = source + (begin >> 5);
  auto const shift = static_cast<int>(begin & 31);
  auto const source_words = ((end - 1) >> 5) - (begin >> 5) + 1;
  if (shift == 0) {
    std::memcpy(target, from, static_cast<std::size_t>(words) * sizeof(bitmask_type));
  } else {
    // every target word but perhaps the last needs two source words; the last may lack the second
    auto const whole = std::min(words, source_words - 1);
    for (int64_t i = 0; i < whole; ++i) {
      target[i] = (from[i] >> shift) | (from[i + 1] << (32 - shift));
    }
    if (whole < words) {
      target[whole] = from[whole] >> shift;
    }
  }
  target[words - 1] &= low_bits(((bits - 1) & 31) + 1);
}

void copy_bits_to(bitmask_type* target, int64_t target_begin, bitmask_type const* source, int64_t begin, int64_t end) {
  auto position = target_begin;
  auto const put = [&](uint64_t bits, int count) {
    auto& word = target[position >> 5];
    auto const shift = static_cast<int>(position & 31);
    auto const mask = low_bits(count) << shift;
    word = (word & ~mask) | ((static_cast<bitmask_type>(bits) << shift) & mask);
    position += count;
  };
  // up to the next whole word of the target, then whole words, then the rest
  if ((position & 31) != 0 && begin < end) {
    auto const count = static_cast<int>(std::min<int64_t>(end - begin, 32 - (position & 31)));
    put(load_bits(source, begin, count), count);
    begin += count;
  }
  if (auto const words = (end - begin) >> 5; words > 0) {
    copy_bits(target + (position >> 5), source, begin, begin + words * 32);
    begin += words * 32;
    position += words * 32;
  }
  if (begin < end) {
    auto const count = static_cast<int>(end - begin);
    put(load_bits(source, begin, count), count);
  }
}

void bits_to_bytes(uint8_t* target, void const* bits, int64_t begin, int64_t count) {
  auto const* source = static_cast<uint8_t const*>(bits);
  parallel_for(0, count, bits_grain, [&](int64_t from, int64_t to) {
    auto row = from;
    for (; row < to && ((begin + row) & 7) != 0; ++row) {
      target[row] = (source[(begin + row) >> 3] >> ((begin + row) & 7)) & 1;
    }
    for (; row + 8 <= to; row += 8) {
      // spreads the eight bits over eight bytes: bit i of the byte becomes byte i, which is then reduced to 0 or 1
      auto const byte = static_cast<uint64_t>(source[(begin + row) >> 3]);
      auto const spread = (byte * 0x0101010101010101ULL) & 0x8040201008040201ULL;
      auto const ones = ((spread + 0x7f7f7f7f7f7f7f7fULL) | spread) >> 7 & 0x0101010101010101ULL;
      std::memcpy(target + row, &ones, 8);
    }
    for (; row < to; ++row) {
      target[row] = (source[(begin + row) >> 3] >> ((begin + row) & 7)) & 1;
    }
  });
}

void bytes_to_bits(bitmask_type* target, uint8_t const* bytes, int64_t count) {
  parallel_for(0, count, bits_grain, [&](int64_t from, int64_t to) {
    for (int64_t row = from; row < to; row += 64) {
      auto const rows = static_cast<int>(std::min<int64_t>(64, to - row));
      auto const word = pack_bytes(bytes + row, rows);
      std::memcpy(target + row / 32, &word, rows > 32 ? sizeof word : sizeof(bitmask_type));
    }
  });
}

void mask_builder::allocate() {
  buffer_ = rmm::device_buffer{mask_bytes(rows_), stream_, mr_};
  words_ = data_of<bitmask_type>(buffer_);
  std::memset(words_, 0xff, buffer_.size());
}

std::pair<rmm::device_buffer, size_type> mask_builder::finish() {
  if (words_ == nullptr) {
    return {rmm::device_buffer{0, stream_, mr_}, 0};
  }
  auto const nulls = static_cast<size_type>(rows_ - count_set_bits(words_, 0, rows_));
  words_ = nullptr;
  return {std::move(buffer_), nulls};
}

rmm::device_buffer copy_mask(cudf::column_view const& view, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  if (!view.has_nulls()) {
    return rmm::device_buffer{0, stream, mr};
  }
  auto buffer = make_zero_buffer(mask_bytes(view.size()), stream, mr);
  copy_bits(data_of<bitmask_type>(buffer), view.null_mask(), view.offset(),
            static_cast<int64_t>(view.offset()) + view.size());
  return buffer;
}

std::pair<rmm::device_buffer, size_type> and_masks(cudf::column_view const& left, cudf::column_view const& right,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(left.size() == right.size(), "and_masks: the columns differ in length");
  if (!left.has_nulls() && !right.has_nulls()) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  if (!right.has_nulls()) {
    return {copy_mask(left, stream, mr), left.null_count()};
  }
  auto buffer = copy_mask(right, stream, mr);
  if (!left.has_nulls()) {
    return {std::move(buffer), right.null_count()};
  }
  auto* words = data_of<bitmask_type>(buffer);
  validity const other{left};
  parallel_for(0, left.size(), bits_grain, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; row += 32) {
      auto const count = static_cast<int>(std::min<int64_t>(32, end - row));
      words[row >> 5] &= static_cast<bitmask_type>(other.word(row, count));
    }
  });
  return {std::move(buffer), static_cast<size_type>(left.size() - count_set_bits(words, 0, left.size()))};
}

}  // namespace cudf4j::host
