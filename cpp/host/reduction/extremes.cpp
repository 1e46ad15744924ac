#include "host/reduction/extremes.hpp"

#include "host/core/vector.hpp"
#include "host/reduction/fold.hpp"

namespace cudf4j::host::reduction {
namespace {

/// Sixteen interleaved lanes, which compilers turn into vector instructions; a NaN is noted beside them.
template <typename Op, typename T>
[[gnu::always_inline]] inline T fold_lanes(T const* values, int64_t count) {
  constexpr int lanes = 16;
  constexpr bool least = std::is_same_v<Op, min_op<T>>;
  T part[lanes];
  T unordered[lanes] = {};
  for (int k = 0; k < lanes; ++k) {
    part[k] = Op::identity;
  }
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    for (int k = 0; k < lanes; ++k) {
      auto const value = values[i + k];
      part[k] = (least ? value < part[k] : part[k] < value) ? value : part[k];
      if constexpr (std::is_floating_point_v<T>) {
        unordered[k] = value == value ? unordered[k] : T{1};
      }
    }
  }
  T result = part[0];
  for (int k = 0; k < lanes; ++k) {
    result = Op::join(result, part[k]);
    if (unordered[k] != T{0}) {
      return std::numeric_limits<T>::quiet_NaN();
    }
  }
  for (; i < count; ++i) {
    result = Op::join(result, values[i]);
  }
  return result;
}

/// Whole words without a branch for each value.
template <typename T>
[[gnu::always_inline]] inline void keep_bits(T const* values, uint64_t bits, int count, T other, T* out) {
  using word = std::conditional_t<sizeof(T) == sizeof(uint64_t), uint64_t, uint32_t>;
  if (count < 64) {
    for (int k = 0; k < count; ++k) {
      out[k] = (bits >> k) & 1U ? values[k] : other;
    }
    return;
  }
  auto const otherwise = std::bit_cast<word>(other);
  auto const put = [&](int k, word kept) {
    out[k] = std::bit_cast<T>(static_cast<word>(otherwise ^ ((std::bit_cast<word>(values[k]) ^ otherwise) & kept)));
  };
  if constexpr (sizeof(T) == sizeof(uint64_t)) {
    for (int group = 0; group < 64; group += 4) {
      auto const& four = four_bits[(bits >> group) & 15U];
      for (int k = 0; k < 4; ++k) {
        put(group + k, four[static_cast<std::size_t>(k)]);
      }
    }
  } else {
    for (int half = 0; half < 64; half += 32) {
      auto const few = static_cast<uint32_t>(bits >> half);
      for (int k = 0; k < 32; ++k) {
        put(half + k, uint32_t{0} - ((few >> k) & 1U));
      }
    }
  }
}

}  // namespace

#define CUDF4J_EXTREMES(T)                                                                                            \
  CUDF4J_VECTOR_CLONES T least_of(T const* values, int64_t count) { return fold_lanes<min_op<T>>(values, count); }    \
  CUDF4J_VECTOR_CLONES T greatest_of(T const* values, int64_t count) { return fold_lanes<max_op<T>>(values, count); } \
  CUDF4J_VECTOR_CLONES void keep_valid(T const* values, uint64_t bits, int count, T other, T* out) {                  \
    keep_bits(values, bits, count, other, out);                                                                       \
  }
CUDF4J_EXTREMES(int32_t)
CUDF4J_EXTREMES(int64_t)
CUDF4J_EXTREMES(float)
CUDF4J_EXTREMES(double)
#undef CUDF4J_EXTREMES

}  // namespace cudf4j::host::reduction
