#include "host/io/parquet_runs.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace cudf4j::host::parquet_io {
namespace {

constexpr int most_bits = 32;
constexpr std::int64_t per_group = 8;
// what an 8-byte load may reach beyond the packed numbers that it is for
constexpr std::size_t slack = 8;

std::uint64_t load_eight(std::uint8_t const* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// Groups of eight numbers, which begin at a byte.
template <int Width>
void unpack_groups(std::uint8_t const* in, std::int64_t groups, std::uint32_t* out) {
  constexpr std::uint64_t ones = (std::uint64_t{1} << Width) - 1;
  for (; groups > 0; --groups, in += Width, out += per_group) {
#pragma GCC unroll 8
    for (int i = 0; i < per_group; ++i) {
      out[i] = static_cast<std::uint32_t>(load_eight(in + (i * Width >> 3)) >> (i * Width & 7) & ones);
    }
  }
}

using unpacker = void (*)(std::uint8_t const*, std::int64_t, std::uint32_t*);

template <int... Widths>
constexpr std::array<unpacker, sizeof...(Widths)> unpackers_of(std::integer_sequence<int, Widths...>) {
  return {unpack_groups<Widths>...};
}

constexpr auto unpackers = unpackers_of(std::make_integer_sequence<int, most_bits + 1>{});

std::size_t packed_bytes(std::int64_t numbers, int width) {
  return static_cast<std::size_t>((numbers * width + 7) / 8);
}

}  // namespace

std::uint32_t byte_range::take_word() {
  std::uint32_t word = 0;
  std::memcpy(&word, take(sizeof word), sizeof word);
  return word;
}

run_reader::run_reader(byte_range bytes, int width) : bytes_{bytes}, end_{bytes.data + bytes.size}, width_{width} {
  if (width < 0 || width > most_bits) {
    throw unread_page{"numbers of so many bits"};
  }
}

number_run run_reader::next_run() {
  std::uint64_t header = 0;
  for (int shift = 0;; shift += 7) {
    auto const byte = *bytes_.take(1);
    if (shift > 28) {
      throw unread_page{"a run of so many numbers"};
    }
    header |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if ((byte & 0x80) == 0) {
      break;
    }
  }
  number_run run;
  run.is_packed = (header & 1) != 0;
  run.length = static_cast<std::int64_t>(header >> 1) * (run.is_packed ? per_group : 1);
  if (run.length == 0) {
    throw unread_page{"an empty run"};
  }
  if (run.is_packed) {
    // the last run of a page may lack bytes that no number needs
    auto const bytes = std::min(packed_bytes(run.length, width_), bytes_.size);
    if (width_ > 0) {
      run.length = std::min(run.length, static_cast<std::int64_t>(bytes) * 8 / width_);
    }
    run.packed = bytes_.take(bytes);
  } else {
    auto const bytes = packed_bytes(1, width_);
    std::memcpy(&run.value, bytes_.take(bytes), bytes);
  }
  if (run.length == 0) {
    throw unread_page{"a page ends early"};
  }
  return run;
}

void run_reader::unpack(std::uint32_t* out, std::int64_t count) {
  auto const single = [&](std::int64_t number) {
    std::uint64_t word = 0;
    auto const bit = number * width_;
    auto const* from = run_.packed + (bit >> 3);
    std::memcpy(&word, from, std::min<std::size_t>(sizeof word, static_cast<std::size_t>(end_ - from)));
    return static_cast<std::uint32_t>(word >> (bit & 7) & ((std::uint64_t{1} << width_) - 1));
  };
  auto at = at_;
  auto const end = at_ + count;
  for (; at < end && at % per_group != 0; ++at) {
    *out++ = single(at);
  }
  auto const* from = run_.packed + at / per_group * width_;
  auto const room = static_cast<std::size_t>(end_ - from);
  if (width_ == 0) {
    std::fill_n(out, end - at, 0U);
    return;
  }
  auto const safe = room < slack ? 0 : static_cast<std::int64_t>((room - slack) / static_cast<std::size_t>(width_));
  auto const groups = std::min((end - at) / per_group, safe);
  unpackers[static_cast<std::size_t>(width_)](from, groups, out);
  at += groups * per_group;
  out += groups * per_group;
  for (; at < end; ++at) {
    *out++ = single(at);
  }
}

void run_reader::read(std::uint32_t* out, std::int64_t count) {
  while (count > 0) {
    if (at_ == run_.length) {
      run_ = next_run();
      at_ = 0;
    }
    auto const now = std::min(count, run_.length - at_);
    if (run_.is_packed) {
      unpack(out, now);
    } else {
      std::fill_n(out, now, run_.value);
    }
    at_ += now;
    out += now;
    count -= now;
  }
}

void page_validity::make() {
  words_.assign(static_cast<std::size_t>((rows_ + 31) / 32), 0);
  fill_bits(words_.data(), 0, at_, true);
}

void page_validity::append_valid(std::int64_t count) {
  if (!words_.empty()) {
    fill_bits(words_.data(), at_, at_ + count, true);
  }
  at_ += count;
}

std::int64_t page_validity::append_levels(byte_range levels, std::int64_t count) {
  run_reader runs{levels, 1};
  std::vector<bitmask_type> aligned;
  std::int64_t valid = 0;
  for (std::int64_t left = count; left > 0;) {
    auto const run = runs.next_run();
    auto const now = std::min(left, run.length);
    left -= now;
    if (!run.is_packed) {
      if (run.value > 1) {
        throw unread_page{"a definition level above the greatest"};
      }
      if (run.value == 1) {
        append_valid(now);
        valid += now;
        continue;
      }
      if (words_.empty()) {
        make();
      }
      at_ += now;
      continue;
    }
    if (words_.empty()) {
      make();
    }
    auto const bytes = static_cast<std::size_t>((now + 7) / 8);
    aligned.assign((bytes + 3) / 4, 0);
    std::memcpy(aligned.data(), run.packed, bytes);
    copy_bits_to(words_.data(), at_, aligned.data(), 0, now);
    valid += count_set_bits(aligned.data(), 0, now);
    at_ += now;
  }
  nulls_ += count - valid;
  return valid;
}

}  // namespace cudf4j::host::parquet_io
