#include <algorithm>
#include <atomic>
#include <bit>
#include <cudf/column/column_view.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/table/table_view.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

// A mask and where its first row is in it.
struct source_mask {
  bitmask_type const* words;
  int64_t begin;
};

// Combines the masks word by word; a row's bit beyond size is 0. Returns the number of nulls.
template <typename Combine>
size_type combine_masks(std::vector<source_mask> const& sources, bitmask_type* target, int64_t size, Combine combine) {
  std::atomic<int64_t> valid{0};
  host::parallel_for(0, size, int64_t{1} << 21, [&](int64_t from, int64_t to) {
    int64_t count = 0;
    for (int64_t row = from; row < to; row += 32) {
      auto const bits = static_cast<int>(std::min<int64_t>(32, to - row));
      auto word = static_cast<bitmask_type>(host::load_bits(sources.front().words, sources.front().begin + row, bits));
      for (std::size_t i = 1; i < sources.size(); ++i) {
        word =
            combine(word, static_cast<bitmask_type>(host::load_bits(sources[i].words, sources[i].begin + row, bits)));
      }
      target[row >> 5] = word;
      count += std::popcount(word);
    }
    valid += count;
  });
  return static_cast<size_type>(size - valid);
}

rmm::device_buffer new_mask(size_type size, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto buffer = rmm::device_buffer{host::mask_bytes(size), stream, mr};
  // the padding behind the last row is 0, whatever is written before it
  if (auto const tail = host::mask_bytes(size); tail > 0) {
    std::memset(static_cast<char*>(buffer.data()) + tail - 64, 0, 64);
  }
  return buffer;
}

std::pair<rmm::device_buffer, size_type> masks_and(std::vector<source_mask> const& sources, size_type size,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto result = new_mask(size, stream, mr);
  auto const nulls = combine_masks(sources, host::data_of<bitmask_type>(result), size,
                                   [](bitmask_type left, bitmask_type right) { return left & right; });
  return {std::move(result), nulls};
}

void check_range(char const* function, size_type start, size_type stop) {
  if (start < 0 || start > stop) {
    host::fail_argument(std::string{function} + ": the range of bits begins below 0 or behind its end");
  }
}

std::vector<size_type> segmented_count(char const* function, bitmask_type const* bitmask,
                                       std::span<size_type const> indices, bool valid) {
  host::expects(indices.size() % 2 == 0, "segmented count: the indices are no list of pairs");
  std::vector<size_type> counts(indices.size() / 2);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    auto const begin = indices[2 * i];
    auto const end = indices[2 * i + 1];
    if (begin < 0 || begin > end) {
      host::fail_logic(std::string{function} + ": segment " + std::to_string(i) + " begins below 0 or behind its end");
    }
    auto const set =
        bitmask == nullptr ? end - begin : static_cast<size_type>(host::count_set_bits(bitmask, begin, end));
    counts[i] = valid ? set : end - begin - set;
  }
  return counts;
}

}  // namespace

size_type state_null_count(mask_state state, size_type size) {
  switch (state) {
    case mask_state::UNALLOCATED:
    case mask_state::ALL_VALID:
      return 0;
    case mask_state::ALL_NULL:
      return size;
    default:
      host::fail_argument("state_null_count: an uninitialised mask has no null count");
  }
}

std::size_t bitmask_allocation_size_bytes(size_type number_of_bits, std::size_t padding_boundary) {
  host::expects(padding_boundary > 0, "bitmask_allocation_size_bytes: the padding boundary is 0");
  auto const bytes = (static_cast<std::size_t>(std::max(number_of_bits, 0)) + 7) / 8;
  return (bytes + padding_boundary - 1) / padding_boundary * padding_boundary;
}

size_type num_bitmask_words(size_type number_of_bits) {
  return static_cast<size_type>((static_cast<int64_t>(number_of_bits) + 31) / 32);
}

rmm::device_buffer create_null_mask(size_type size, mask_state state, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  if (state == mask_state::UNALLOCATED) {
    return rmm::device_buffer{0, stream, mr};
  }
  auto mask = new_mask(size, stream, mr);
  if (state != mask_state::UNINITIALIZED && size > 0) {
    std::memset(mask.data(), 0, mask.size());
    host::fill_bits(host::data_of<bitmask_type>(mask), 0, size, state == mask_state::ALL_VALID);
  }
  return mask;
}

void set_null_mask(bitmask_type* bitmask, size_type begin_bit, size_type end_bit, bool valid, rmm::cuda_stream_view) {
  host::expects(begin_bit >= 0, "set_null_mask: the range begins below 0");
  host::expects(begin_bit <= end_bit, "set_null_mask: the range begins behind its end");
  if (bitmask != nullptr) {
    host::fill_bits(bitmask, begin_bit, end_bit, valid);
  }
}

void set_null_masks_safe(host_span<bitmask_type*> bitmasks, host_span<size_type const> begin_bits,
                         host_span<size_type const> end_bits, host_span<bool const> valids,
                         rmm::cuda_stream_view stream) {
  host::expects(
      bitmasks.size() == begin_bits.size() && bitmasks.size() == end_bits.size() && bitmasks.size() == valids.size(),
      "set_null_masks_safe: the lists differ in length");
  for (std::size_t i = 0; i < bitmasks.size(); ++i) {
    set_null_mask(bitmasks[i], begin_bits[i], end_bits[i], valids[i], stream);
  }
}

void set_null_masks_unsafe(host_span<bitmask_type*> bitmasks, host_span<size_type const> begin_bits,
                           host_span<size_type const> end_bits, host_span<bool const> valids,
                           rmm::cuda_stream_view stream) {
  set_null_masks_safe(bitmasks, begin_bits, end_bits, valids, stream);
}

rmm::device_buffer copy_bitmask(bitmask_type const* mask, size_type begin_bit, size_type end_bit,
                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(begin_bit >= 0, "copy_bitmask: the range begins below 0");
  host::expects(begin_bit <= end_bit, "copy_bitmask: the range begins behind its end");
  auto const bits = end_bit - begin_bit;
  if (mask == nullptr || bits == 0) {
    return rmm::device_buffer{0, stream, mr};
  }
  auto result = new_mask(bits, stream, mr);
  host::copy_bits(host::data_of<bitmask_type>(result), mask, begin_bit, end_bit);
  return result;
}

rmm::device_buffer copy_bitmask(column_view const& view, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  if (!view.nullable() || view.size() == 0) {
    return rmm::device_buffer{0, stream, mr};
  }
  auto result = new_mask(view.size(), stream, mr);
  host::copy_bits(host::data_of<bitmask_type>(result), view.null_mask(), view.offset(),
                  static_cast<int64_t>(view.offset()) + view.size());
  return result;
}

std::pair<rmm::device_buffer, size_type> bitmask_and(table_view const& view, rmm::cuda_stream_view stream,
                                                     rmm::device_async_resource_ref mr) {
  std::vector<source_mask> sources;
  for (auto const& each : view) {
    if (each.nullable()) {
      sources.push_back({each.null_mask(), each.offset()});
    }
  }
  if (view.num_rows() == 0 || sources.empty()) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  return masks_and(sources, view.num_rows(), stream, mr);
}

std::pair<rmm::device_buffer, size_type> bitmask_and(host_span<bitmask_type const* const> masks,
                                                     host_span<size_type const> begin_bits, size_type mask_size,
                                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(masks.size() == begin_bits.size(), "bitmask_and: the lists differ in length");
  std::vector<source_mask> sources;
  for (std::size_t i = 0; i < masks.size(); ++i) {
    host::expects(masks[i] != nullptr, "bitmask_and: a mask is null");
    host::expects(begin_bits[i] >= 0, "bitmask_and: a range begins below 0");
    sources.push_back({masks[i], begin_bits[i]});
  }
  if (mask_size == 0 || sources.empty()) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  return masks_and(sources, mask_size, stream, mr);
}

std::pair<std::vector<std::unique_ptr<rmm::device_buffer>>, std::vector<size_type>> segmented_bitmask_and(
    host_span<column_view const> colviews, host_span<size_type const> segment_offsets, rmm::cuda_stream_view stream,
    rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<rmm::device_buffer>> buffers;
  std::vector<size_type> counts;
  for (std::size_t segment = 0; segment + 1 < segment_offsets.size(); ++segment) {
    std::vector<column_view> views;
    for (auto i = segment_offsets[segment]; i < segment_offsets[segment + 1]; ++i) {
      views.push_back(colviews[static_cast<std::size_t>(i)]);
    }
    auto [buffer, nulls] = bitmask_and(table_view{views}, stream, mr);
    buffers.push_back(std::make_unique<rmm::device_buffer>(std::move(buffer)));
    counts.push_back(nulls);
  }
  return {std::move(buffers), std::move(counts)};
}

std::pair<std::vector<std::unique_ptr<rmm::device_buffer>>, std::vector<size_type>> segmented_bitmask_and(
    host_span<bitmask_type const* const> masks, host_span<size_type const> segment_offsets, size_type mask_size_bits,
    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<rmm::device_buffer>> buffers;
  std::vector<size_type> counts;
  for (std::size_t segment = 0; segment + 1 < segment_offsets.size(); ++segment) {
    std::vector<source_mask> sources;
    for (auto i = segment_offsets[segment]; i < segment_offsets[segment + 1]; ++i) {
      if (auto const* words = masks[static_cast<std::size_t>(i)]; words != nullptr) {
        sources.push_back({words, 0});
      }
    }
    auto [buffer, nulls] = sources.empty() || mask_size_bits == 0
                               ? std::pair<rmm::device_buffer, size_type>{rmm::device_buffer{0, stream, mr}, 0}
                               : masks_and(sources, mask_size_bits, stream, mr);
    buffers.push_back(std::make_unique<rmm::device_buffer>(std::move(buffer)));
    counts.push_back(nulls);
  }
  return {std::move(buffers), std::move(counts)};
}

std::pair<rmm::device_buffer, size_type> bitmask_or(table_view const& view, rmm::cuda_stream_view stream,
                                                    rmm::device_async_resource_ref mr) {
  std::vector<source_mask> sources;
  for (auto const& each : view) {
    // a column without a mask is valid everywhere, and so is the result
    if (!each.nullable()) {
      return {rmm::device_buffer{0, stream, mr}, 0};
    }
    sources.push_back({each.null_mask(), each.offset()});
  }
  if (view.num_rows() == 0 || sources.empty()) {
    return {rmm::device_buffer{0, stream, mr}, 0};
  }
  auto result = new_mask(view.num_rows(), stream, mr);
  auto const nulls = combine_masks(sources, host::data_of<bitmask_type>(result), view.num_rows(),
                                   [](bitmask_type left, bitmask_type right) { return left | right; });
  return {std::move(result), nulls};
}

size_type null_count(bitmask_type const* bitmask, size_type start, size_type stop, rmm::cuda_stream_view) {
  check_range("null_count", start, stop);
  return static_cast<size_type>(host::count_nulls(bitmask, start, stop));
}

std::vector<size_type> batch_null_count(host_span<bitmask_type const* const> bitmasks, size_type start, size_type stop,
                                        rmm::cuda_stream_view) {
  check_range("batch_null_count", start, stop);
  std::vector<size_type> counts;
  for (auto const* words : bitmasks) {
    counts.push_back(static_cast<size_type>(host::count_nulls(words, start, stop)));
  }
  return counts;
}

std::vector<size_type> segmented_valid_count(bitmask_type const* bitmask, std::span<size_type const> indices,
                                             rmm::cuda_stream_view) {
  return segmented_count("segmented_valid_count", bitmask, indices, true);
}

std::vector<size_type> segmented_null_count(bitmask_type const* bitmask, std::span<size_type const> indices,
                                            rmm::cuda_stream_view) {
  return segmented_count("segmented_null_count", bitmask, indices, false);
}

size_type index_of_first_set_bit(bitmask_type const* bitmask, size_type start, size_type stop, rmm::cuda_stream_view) {
  check_range("index_of_first_set_bit", start, stop);
  for (int64_t bit = start; bit < stop; bit += 32) {
    auto const count = static_cast<int>(std::min<int64_t>(32, stop - bit));
    auto const bits = bitmask == nullptr ? ~uint64_t{0} : host::load_bits(bitmask, bit, count);
    if (bits != 0) {
      return static_cast<size_type>(bit + std::countr_zero(bits)) - start;
    }
  }
  return stop - start;
}

}  // namespace cudf
