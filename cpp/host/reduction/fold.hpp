#pragma once
// Folds of a column's valid values. Partial results belong to blocks of a fixed length and are combined in the order of
// the rows, so that a result does not depend on the number of threads, floating point included.
#include <array>
#include <bit>
#include <limits>
#include <type_traits>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "host/reduction/extremes.hpp"

namespace cudf4j::host::reduction {

constexpr int64_t block_rows = 1 << 14;

/// std::numeric_limits with the extremes of __int128, which it lacks in strict C++20.
template <typename T>
struct extremes {
  static constexpr T most =
      std::numeric_limits<T>::has_infinity ? std::numeric_limits<T>::infinity() : std::numeric_limits<T>::max();
  static constexpr T least =
      std::numeric_limits<T>::has_infinity ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::lowest();
};
template <>
struct extremes<__int128_t> {
  static constexpr __int128_t most = static_cast<__int128_t>(~__uint128_t{0} >> 1);
  static constexpr __int128_t least = -most - 1;
};

template <typename T>
constexpr bool is_nan(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    return value != value;
  } else {
    return false;
  }
}

// The operations: `identity`, the value of one row in the type of the fold, and the combination of two folds.

template <typename Acc>
struct sum_op {
  using type = Acc;
  static constexpr Acc identity = 0;
  template <typename T>
  static Acc lift(T value) {
    return static_cast<Acc>(value);
  }
  static Acc join(Acc a, Acc b) { return a + b; }
};

template <typename Acc>
struct squares_op : sum_op<Acc> {
  template <typename T>
  static Acc lift(T value) {
    return static_cast<Acc>(value) * static_cast<Acc>(value);
  }
};

template <typename Acc>
struct product_op {
  using type = Acc;
  static constexpr Acc identity = 1;
  template <typename T>
  static Acc lift(T value) {
    return static_cast<Acc>(value);
  }
  static Acc join(Acc a, Acc b) { return a * b; }
};

/// A NaN is a value like others here: once met it stays, whatever the order of the rows.
template <typename Acc>
struct min_op {
  using type = Acc;
  static constexpr Acc identity = extremes<Acc>::most;
  static Acc lift(Acc value) { return value; }
  static Acc join(Acc a, Acc b) { return b < a || is_nan(b) ? b : a; }
};

template <typename Acc>
struct max_op {
  using type = Acc;
  static constexpr Acc identity = extremes<Acc>::least;
  static Acc lift(Acc value) { return value; }
  static Acc join(Acc a, Acc b) { return a < b || is_nan(b) ? b : a; }
};

/// @brief Whether values of T are ever added up in Acc: decimals in 128 bits, integers in 64, and all but the widest as
/// doubles.
template <typename T, typename Acc>
constexpr bool is_added_in =
    std::is_same_v<Acc, double> ? sizeof(T) <= 8
    : sizeof(Acc) == 16         ? sizeof(T) >= 4 && !std::is_unsigned_v<T> && !std::is_floating_point_v<T>
                                : std::is_integral_v<T> && sizeof(T) <= 8;

/// @brief As dispatch_storage, for types whose values are added up in Acc.
template <typename Acc, typename Function>
decltype(auto) dispatch_added(cudf::data_type type, Function&& fn) {
  return dispatch_storage(type, [&](auto tag) {
    if constexpr (is_added_in<typename decltype(tag)::type, Acc>) {
      return fn(tag);
    } else {
      fail_logic("values of " + type_name(type) + " are not added up in such words");
      return fn(type_tag<int32_t>{});
    }
  });
}

/// @brief The lift of folds that take the values as they are.
struct same_value {
  template <typename T>
  constexpr T operator()(T value) const {
    return value;
  }
};

/// @brief Whether extremes.hpp has code for the operation.
template <typename Op, typename T>
constexpr bool is_vector_extreme =
    (std::is_same_v<Op, min_op<T>> || std::is_same_v<Op, max_op<T>>) &&
    (std::is_same_v<T, int32_t> || std::is_same_v<T, int64_t> || std::is_floating_point_v<T>);

/// @brief Folds `count` values in eight interleaved lanes, which compilers turn into vector instructions.
template <typename Op, typename T, typename Lift>
typename Op::type fold_run(T const* data, int64_t count, Lift const& lift) {
  if constexpr (is_vector_extreme<Op, T> && std::is_same_v<Lift, same_value>) {
    return std::is_same_v<Op, min_op<T>> ? least_of(data, count) : greatest_of(data, count);
  }
  using Acc = typename Op::type;
  constexpr int lanes = 8;
  std::array<Acc, lanes> part;
  part.fill(Op::identity);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    for (int k = 0; k < lanes; ++k) {
      part[k] = Op::join(part[k], lift(data[i + k]));
    }
  }
  for (int k = 0; i < count; ++i, ++k) {
    part[k] = Op::join(part[k], lift(data[i]));
  }
  Acc result = part[0];
  for (int k = 1; k < lanes; ++k) {
    result = Op::join(result, part[k]);
  }
  return result;
}

/// @brief All bits of entry k of row b are set where bit k of b is: what keeps or clears four values at a time.
constexpr auto four_bits = [] {
  std::array<std::array<uint64_t, 4>, 16> result{};
  for (unsigned b = 0; b < 16; ++b) {
    for (unsigned k = 0; k < 4; ++k) {
      result[b][k] = (b >> k) & 1U ? ~uint64_t{0} : 0;
    }
  }
  return result;
}();

/// @brief Whether a null row can be added as a value whose bits are all clear.
template <typename Op>
constexpr bool is_word_sum =
    std::is_base_of_v<sum_op<typename Op::type>, Op> && sizeof(typename Op::type) == sizeof(uint64_t);

/// @brief Adds the valid rows of [begin, end) without a test for each row.
template <typename Op, typename T, typename Lift>
typename Op::type add_valid(T const* data, validity const& valid, int64_t begin, int64_t end, Lift const& lift) {
  using Acc = typename Op::type;
  std::array<Acc, 8> part{};
  int64_t row = begin;
  for (; row + 64 <= end; row += 64) {
    auto const bits = valid.word(row);
    for (int group = 0; group < 8; ++group) {
      auto const& low = four_bits[(bits >> (8 * group)) & 15U];
      auto const& high = four_bits[(bits >> (8 * group + 4)) & 15U];
      auto const* from = data + row + 8 * group;
      for (int k = 0; k < 4; ++k) {
        part[k] += std::bit_cast<Acc>(std::bit_cast<uint64_t>(lift(from[k])) & low[k]);
      }
      for (int k = 0; k < 4; ++k) {
        part[k + 4] += std::bit_cast<Acc>(std::bit_cast<uint64_t>(lift(from[k + 4])) & high[k]);
      }
    }
  }
  Acc result{};
  for (; row < end; ++row) {
    if (valid[row]) {
      result += lift(data[row]);
    }
  }
  for (auto const each : part) {
    result += each;
  }
  return result;
}

/// @brief Folds rows [begin, end); `lift` makes a row's value an Op::type.
template <typename Op, typename T, typename Lift>
typename Op::type fold_rows(T const* data, validity const& valid, int64_t begin, int64_t end, Lift const& lift) {
  using Acc = typename Op::type;
  if (valid.all_valid()) {
    return fold_run<Op>(data + begin, end - begin, lift);
  }
  if constexpr (is_word_sum<Op>) {
    return add_valid<Op>(data, valid, begin, end, lift);
  }
  Acc result = Op::identity;
  std::array<Acc, 64> lifted;
  for (int64_t row = begin; row < end; row += 64) {
    auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
    auto const bits = valid.word(row, count);
    if (bits == 0) {
      continue;
    }
    if constexpr (is_vector_extreme<Op, T> && std::is_same_v<Lift, same_value>) {
      keep_valid(data + row, bits, count, Op::identity, lifted.data());
    } else {
      for (int k = 0; k < count; ++k) {
        lifted[k] = (bits >> k) & 1U ? lift(data[row + k]) : Op::identity;
      }
    }
    result = Op::join(result, fold_run<Op>(lifted.data(), count, same_value{}));
  }
  return result;
}

/// @brief Folds all valid rows of a view whose storage type is T; the identity where there is none.
template <typename Op, typename T, typename Lift>
typename Op::type fold(column_view const& view, Lift const& lift) {
  using Acc = typename Op::type;
  auto const* data = values<T>(view);
  validity const valid{view};
  int64_t const rows = view.size();
  auto const blocks = (rows + block_rows - 1) / block_rows;
  if (blocks <= 1) {
    return fold_rows<Op>(data, valid, 0, rows, lift);
  }
  std::vector<Acc> parts(static_cast<std::size_t>(blocks));
  parallel_for(0, blocks, 4, [&](int64_t from, int64_t to) {
    for (int64_t block = from; block < to; ++block) {
      parts[block] = fold_rows<Op>(data, valid, block * block_rows, std::min(rows, (block + 1) * block_rows), lift);
    }
  });
  return fold_run<Op>(parts.data(), blocks, same_value{});
}

template <typename Op, typename T>
typename Op::type fold(column_view const& view) {
  if constexpr (is_vector_extreme<Op, T>) {
    return fold<Op, T>(view, same_value{});
  } else {
    return fold<Op, T>(view, [](T value) { return Op::lift(value); });
  }
}

}  // namespace cudf4j::host::reduction
