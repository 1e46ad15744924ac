#include "distinct.hpp"

#include <atomic>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

namespace cudf4j::host::rows {
namespace {

/// How many bits a range of numbers may take for each row: 2 bytes.
constexpr std::uint64_t bits_of_row = 16;
/// A range that is always narrow enough.
constexpr std::uint64_t narrow = 1 << 16;

template <typename T>
std::pair<T, T> ends_of(T const* in, validity const& valid, size_type rows) {
  chunks const split{rows};
  std::vector<std::pair<T, T>> ends(split.count(), {std::numeric_limits<T>::max(), std::numeric_limits<T>::lowest()});
  bool const all = valid.all_valid();
  split.run([&](int c, size_type begin, size_type end) {
    auto [least, most] = ends[c];
    for (std::int64_t i = begin; i < end; ++i) {
      if (!all && !valid[static_cast<size_type>(i)]) continue;
      least = std::min(least, in[i]);
      most = std::max(most, in[i]);
    }
    ends[c] = {least, most};
  });
  auto all_ends = ends[0];
  for (auto const& each : ends) {
    all_ends = {std::min(all_ends.first, each.first), std::max(all_ends.second, each.second)};
  }
  return all_ends;
}

/// Sets a bit for each number, and counts the bits.
template <typename T>
std::optional<size_type> count_numbers(column_view const& col, T const* in) {
  validity const valid{col};
  auto const [least, most] = ends_of(in, valid, col.size());
  if (least > most) return 0;
  auto const width = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
  if (width >= std::max(narrow, bits_of_row * static_cast<std::uint64_t>(col.size()))) return std::nullopt;
  scratch<std::uint64_t> bits(width / 64 + 1, 0);
  bool const all = valid.all_valid();
  chunks const split{col.size()};
  split.run([&, least = least](int, size_type begin, size_type end) {
    for (std::int64_t i = begin; i < end; ++i) {
      if (!all && !valid[static_cast<size_type>(i)]) continue;
      auto const place = static_cast<std::uint64_t>(in[i]) - static_cast<std::uint64_t>(least);
      std::atomic_ref<std::uint64_t> const word{bits[place / 64]};
      auto const bit = std::uint64_t{1} << (place % 64);
      // a number that was met before costs no write, for which threads would wait
      if ((word.load(std::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, std::memory_order_relaxed);
    }
  });
  size_type count = 0;
  for (auto const word : bits) count += std::popcount(word);
  return count;
}

}  // namespace

std::optional<size_type> count_distinct(column_view const& col) {
  if (col.size() == 0) return 0;
  auto const id = col.type().id();
  if (!cudf::is_fixed_width(col.type()) || cudf::is_floating_point(col.type()) || id == type_id::BOOL8 ||
      id == type_id::DECIMAL128) {
    return std::nullopt;
  }
  return dispatch_storage(col.type(), [&](auto tag) -> std::optional<size_type> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T> && sizeof(T) <= 8) {
      // in which order they stand does not matter, only which are equal
      using number = std::make_signed_t<T>;
      return count_numbers(col, reinterpret_cast<number const*>(values<T>(col)));
    } else {
      return std::nullopt;
    }
  });
}

}  // namespace cudf4j::host::rows
