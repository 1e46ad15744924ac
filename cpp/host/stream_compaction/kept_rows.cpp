#include "host/stream_compaction/kept_rows.hpp"

#include <atomic>
#include <bit>

#include "host/copying/gather.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/streaming.hpp"
#include "host/core/vector.hpp"
#include "host/stream_compaction/compact_words.hpp"

namespace cudf4j::host {
namespace {

/// Words whose rows are compacted at a time.
template <typename T>
constexpr int64_t words_of_block = 2 * streamed_block / static_cast<int64_t>(64 * sizeof(T));

/// Room for what is kept of them, for what a line of the cache lacked before, and for what is written beyond.
template <typename T>
constexpr std::size_t kept_values = 64 / sizeof(T) + 64 * words_of_block<T> + compaction_slack;

CUDF4J_VECTOR_CLONES int64_t count_bits(uint64_t const* words, int64_t count) {
  int64_t total = 0;
  for (int64_t i = 0; i < count; ++i) {
    total += std::popcount(words[i]);
  }
  return total;
}

/// Writes bits one after the other from some bit of a cleared mask on, beside others that write before and after it.
class bit_writer {
 public:
  bit_writer(bitmask_type* mask, int64_t begin) : word_{mask + begin / 32}, used_{static_cast<int>(begin % 32)} {}

  /// Appends the low `count` bits, 64 at most; the others are clear.
  void append(uint64_t bits, int count) {
    put(bits & low_ones(32), std::min(count, 32));
    if (count > 32) {
      put(bits >> 32, count - 32);
    }
  }
  void flush() {
    if (used_ > 0) {
      share();
    }
  }

 private:
  void put(uint64_t bits, int count) {
    pending_ |= bits << used_;
    used_ += count;
    if (used_ >= 32) {
      share();
      ++word_;
      pending_ >>= 32;
      used_ -= 32;
    }
  }
  // the first and the last word may have another writer; setting bits leaves each the other's
  void share() {
    std::atomic_ref<bitmask_type>{*word_}.fetch_or(static_cast<bitmask_type>(pending_), std::memory_order_relaxed);
  }

  bitmask_type* word_;
  uint64_t pending_{0};
  int used_;
};

}  // namespace

int64_t kept_rows::count_words(int64_t block) const {
  auto const first = words_before(block);
  return count_bits(words_.data() + first, words_before(block + 1) - first);
}

rows::scratch<size_type> kept_rows::numbers() const {
  rows::scratch<size_type> result(static_cast<std::size_t>(count()));
  parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
    auto* out = result.data() + starts_[from];
    for (int64_t at = words_before(from); at < words_before(to); ++at) {
      auto const base = static_cast<size_type>(at * 64);
      auto word = words_[at];
      if (word == ~uint64_t{0}) {
        for (int k = 0; k < 64; ++k) {
          out[k] = base + k;
        }
        out += 64;
        continue;
      }
      for (; word != 0; word &= word - 1) {
        *out++ = base + std::countr_zero(word);
      }
    }
  });
  return result;
}

template <typename T>
void kept_rows::take_values(T const* in, T* out) const {
  constexpr auto words_at_a_time = words_of_block<T>;
  bool const streamed = is_streamed(count() * static_cast<int64_t>(sizeof(T)));
  auto const compact = compaction_of<T>();
  parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
    // what is kept of some words is put side by side here, and lines of the cache that are full are sent on
    alignas(64) std::array<T, kept_values<T>> kept;
    int64_t filled = 0;
    auto* target = out + starts_[from];
    auto const send = [&](int64_t count) {
      auto const bytes = static_cast<std::size_t>(count) * sizeof(T);
      if (streamed) {
        stream(target, kept.data(), bytes);
      } else {
        std::memcpy(target, kept.data(), bytes);
      }
      target += count;
    };
    auto const last = words_before(to);
    for (int64_t at = words_before(from); at < last; at += words_at_a_time) {
      auto words = std::min(words_at_a_time, last - at);
      bool const ends_within = (at + words) * 64 > rows_;
      words -= ends_within ? 1 : 0;
      filled += compact(in + at * 64, words_.data() + at, words, kept.data() + filled);
      if (ends_within) {
        // the last word stands for fewer than 64 rows
        for (auto word = words_[at + words]; word != 0; word &= word - 1) {
          kept[filled++] = in[(at + words) * 64 + std::countr_zero(word)];
        }
      }
      auto const beyond = static_cast<int64_t>(reinterpret_cast<std::uintptr_t>(target + filled) % 64 / sizeof(T));
      if (filled > beyond) {
        auto const full = filled - beyond;
        send(full);
        std::memmove(kept.data(), kept.data() + full, static_cast<std::size_t>(beyond) * sizeof(T));
        filled = beyond;
      }
    }
    if (filled > 0) {
      send(filled);
    }
    if (streamed) {
      end_stream();
    }
  });
}

void kept_rows::take_validity(cudf::column_view const& input, cudf::column& result, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) const {
  validity const valid{input};
  if (valid.all_valid() || count() == 0) {
    return;
  }
  auto mask = make_zero_buffer(mask_bytes(count()), stream, mr);
  auto* const bits = data_of<bitmask_type>(mask);
  auto const extract = extraction_of_bits();
  parallel_for(0, blocks(), blocks_at_a_time, [&](int64_t from, int64_t to) {
    bit_writer writer{bits, starts_[from]};
    for (int64_t at = words_before(from); at < words_before(to); ++at) {
      auto const word = words_[at];
      if (word != 0) {
        auto const rows = static_cast<int>(std::min<int64_t>(64, rows_ - at * 64));
        auto const [found, count] = extract(valid.word(at * 64, rows), word);
        writer.append(found, count);
      }
    }
    writer.flush();
  });
  auto const nulls = static_cast<size_type>(count_nulls(bits, 0, count()));
  if (nulls > 0) {
    result.set_null_mask(std::move(mask), nulls);
  }
}

std::unique_ptr<cudf::column> kept_rows::take_fixed(cudf::column_view const& input, rmm::cuda_stream_view stream,
                                                    rmm::device_async_resource_ref mr) const {
  auto result = make_fixed_width(input.type(), count(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_width(width_of(input.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    take_values(values<T>(input), values<T>(result->mutable_view()));
  });
  take_validity(input, *result, stream, mr);
  return result;
}

std::unique_ptr<cudf::table> kept_rows::take(cudf::table_view const& input, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  rows::scratch<size_type> chosen;
  bool is_numbered = false;
  // of few rows their numbers are faster than looking at every word for each column
  bool const are_few = static_cast<int64_t>(count()) * 8 < rows_;
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.reserve(input.num_columns());
  for (auto const& column : input) {
    if (!are_few && cudf::is_fixed_width(column.type())) {
      columns.push_back(take_fixed(column, stream, mr));
      continue;
    }
    if (!are_few && count() > 0 && column.type().id() == cudf::type_id::STRING) {
      columns.push_back(take_strings(column, stream, mr));
      continue;
    }
    if (!is_numbered) {
      chosen = numbers();
      is_numbered = true;
    }
    columns.push_back(gather_column(column, {chosen.data(), count(), false}, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace cudf4j::host
