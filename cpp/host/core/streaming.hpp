#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Large results are written past the caches. An ordinary store first reads the line that it changes, a quarter of all
// that a sum of two columns moves, and of a result that the caches cannot hold nothing is left there for its reader.
namespace cudf4j::host {

/// @brief Says whether a result of so many bytes is written past the caches: from half of the last one's size on.
bool is_streamed(int64_t bytes);

/// @brief Sets from how many bytes on results are streamed, so that tests can have it of small ones.
void set_streamed_from(int64_t bytes);

/// Bytes that are computed before they are streamed: few enough that the next ones are loaded while these are stored.
constexpr int64_t streamed_block = 2048;

/// @brief As memcpy, past the caches; other threads may rely on it after this one's end_stream().
inline void stream(void* target, void const* source, std::size_t bytes) {
#if defined(__SSE2__)
  constexpr std::size_t line = 64;
  auto* to = static_cast<char*>(target);
  auto const* from = static_cast<char const*>(source);
  auto const before = std::min(bytes, (line - reinterpret_cast<std::uintptr_t>(to) % line) % line);
  std::memcpy(to, from, before);
  auto at = before;
  for (; at + line <= bytes; at += line) {
    auto const* in = reinterpret_cast<__m128i const*>(from + at);
    auto* out = reinterpret_cast<__m128i*>(to + at);
    auto const first = _mm_loadu_si128(in);
    auto const second = _mm_loadu_si128(in + 1);
    auto const third = _mm_loadu_si128(in + 2);
    auto const fourth = _mm_loadu_si128(in + 3);
    _mm_stream_si128(out, first);
    _mm_stream_si128(out + 1, second);
    _mm_stream_si128(out + 2, third);
    _mm_stream_si128(out + 3, fourth);
  }
  std::memcpy(to + at, from + at, bytes - at);
#else
  std::memcpy(target, source, bytes);
#endif
}

/// @brief Puts this thread's streamed stores before its later ones, such as the one that says that its part is done.
inline void end_stream() {
#if defined(__SSE2__)
  _mm_sfence();
#endif
}

/// @brief Fills rows [begin, end) of a result by calls of compute(T* target, row, count), which puts rows
/// [row, row + count) to target: into the result itself, or where that is streamed into a block beside it.
template <typename T, typename Compute>
void write_rows(T* out, int64_t begin, int64_t end, bool streamed, Compute const& compute) {
  constexpr auto most = streamed_block / static_cast<int64_t>(sizeof(T));
  alignas(64) std::array<T, most> block;
  for (int64_t row = begin; row < end; row += most) {
    auto const count = std::min(most, end - row);
    compute(streamed ? block.data() : out + row, row, count);
    if (streamed) {
      stream(out + row, block.data(), static_cast<std::size_t>(count) * sizeof(T));
    }
  }
  if (streamed) {
    end_stream();
  }
}

}  // namespace cudf4j::host
