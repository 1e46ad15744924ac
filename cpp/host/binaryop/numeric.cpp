#include <cmath>
#include <cudf/utilities/traits.hpp>
#include <functional>
#include <limits>
#include <optional>
#include <type_traits>

#include "host/binaryop/operand.hpp"
#include "host/core/errors.hpp"
#include "host/core/fixed_division.hpp"
#include "host/core/parallel.hpp"
#include "host/core/vector.hpp"
#include "host/core/whole_division.hpp"

namespace cudf4j::host::binary {
namespace {

/// Whole quotients below this are exact but for one too many, so that the remainder is exact too.
template <typename T>
constexpr T quotient_limit = T{uint64_t{1} << std::numeric_limits<T>::digits};

/// Whether one fused multiplication gives the remainder; not where an operand is NaN or the divisor infinite.
template <typename T>
[[gnu::always_inline]] inline bool is_fused(T dividend, T divisor) {
  return std::trunc(std::fabs(dividend) / std::fabs(divisor)) < quotient_limit<T> &&
         std::fabs(divisor) <= std::numeric_limits<T>::max();
}

/// Writes the remainders of divisions truncated towards 0, and returns whether all of them are what fmod gives: the
/// product is not rounded, and a remainder of two numbers of a type is a number of that type.
template <typename T>
[[gnu::always_inline]] inline bool fused_remainders(T const* __restrict a, T const* __restrict b, T* __restrict out,
                                                    int64_t count) {
  using word = std::conditional_t<sizeof(T) == sizeof(int64_t), int64_t, int32_t>;
  word is_rare = 0;
  for (int64_t i = 0; i < count; ++i) {
    T const divisor = std::fabs(b[i]);
    T const quotient = std::trunc(std::fabs(a[i]) / divisor);
    T const rest = std::fma(-quotient, divisor, std::fabs(a[i]));
    out[i] = std::copysign(rest + (rest < 0 ? divisor : T{0}), a[i]);
    is_rare |= quotient < quotient_limit<T> ? word{0} : word{1};
    is_rare |= divisor <= std::numeric_limits<T>::max() ? word{0} : word{1};
  }
  return is_rare == 0;
}

#if defined(__x86_64__)
template <typename T>
__attribute__((target("avx2,fma"))) bool fused_remainders_x86(T const* __restrict a, T const* __restrict b,
                                                              T* __restrict out, int64_t count) {
  return fused_remainders(a, b, out, count);
}
#endif

/// std::fmod of each row, which takes time by the distance of the exponents; most rows do without it.
template <typename T>
void remainders(T const* __restrict a, T const* __restrict b, T* __restrict out, int64_t count) {
#if defined(__x86_64__)
  // in software a fused multiplication takes longer than fmod
  static bool const has_fma = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  bool const is_done = has_fma && fused_remainders_x86(a, b, out, count);
#else
  bool const has_fma = true;
  bool const is_done = fused_remainders(a, b, out, count);
#endif
  if (is_done) {
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    if (!has_fma || !is_fused(a[i], b[i])) {
      out[i] = std::fmod(a[i], b[i]);
    }
  }
}

template <typename T>
T integer_power(T base, T exponent) {
  if constexpr (std::is_signed_v<T>) {
    if (exponent < 0) {
      return 0;
    }
  }
  std::make_unsigned_t<T> power = 1;
  auto factor = static_cast<std::make_unsigned_t<T>>(base);
  for (auto rest = static_cast<std::make_unsigned_t<T>>(exponent); rest != 0; rest >>= 1) {
    if (rest & 1U) {
      power *= factor;
    }
    factor *= factor;
  }
  return static_cast<T>(power);
}

/// Whole blocks have a loop of their own: with a known number of rows the compiler makes vector code of it.
template <typename T, typename Result, typename Function>
[[gnu::always_inline]] inline void each(T const* __restrict a, T const* __restrict b, Result* __restrict out,
                                        int64_t count, Function const& fn) {
  if (count == block_rows) {
    for (int64_t i = 0; i < block_rows; ++i) {
      out[i] = static_cast<Result>(fn(a[i], b[i]));
    }
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    out[i] = static_cast<Result>(fn(a[i], b[i]));
  }
}

template <typename Comparison, typename T>
CUDF4J_VECTOR_CLONES void compare_each(T const* __restrict a, T const* __restrict b, uint8_t* __restrict out,
                                       int64_t count) {
  each(a, b, out, count, Comparison{});
}

template <typename T>
void compare(binary_operator op, T const* a, T const* b, uint8_t* out, int64_t n) {
  switch (op) {
    case binary_operator::EQUAL:
      return compare_each<std::equal_to<T>>(a, b, out, n);
    case binary_operator::NOT_EQUAL:
      return compare_each<std::not_equal_to<T>>(a, b, out, n);
    case binary_operator::LESS:
      return compare_each<std::less<T>>(a, b, out, n);
    case binary_operator::GREATER:
      return compare_each<std::greater<T>>(a, b, out, n);
    case binary_operator::LESS_EQUAL:
      return compare_each<std::less_equal<T>>(a, b, out, n);
    default:
      return compare_each<std::greater_equal<T>>(a, b, out, n);
  }
}

template <typename T>
void divide(binary_operator op, T const* a, T const* b, T* out, int64_t n) {
  if constexpr (std::is_floating_point_v<T>) {
    switch (op) {
      case binary_operator::DIV:
      case binary_operator::TRUE_DIV:
        return each(a, b, out, n, [](T x, T y) { return x / y; });
      case binary_operator::FLOOR_DIV:
        return each(a, b, out, n, [](T x, T y) { return std::floor(x / y); });
      case binary_operator::MOD:
        return remainders(a, b, out, n);
      case binary_operator::PMOD:
        remainders(a, b, out, n);
        for (int64_t i = 0; i < n; ++i) {
          out[i] = out[i] < 0 ? std::fmod(out[i] + b[i], b[i]) : out[i];
        }
        return;
      default:
        remainders(a, b, out, n);
        for (int64_t i = 0; i < n; ++i) {
          out[i] = out[i] != 0 && (out[i] < 0) != (b[i] < 0) ? out[i] + b[i] : out[i];
        }
        return;
    }
  } else {
    switch (op) {
      case binary_operator::DIV:
        return each(a, b, out, n, quotient<T>);
      case binary_operator::FLOOR_DIV:
        return each(a, b, out, n, floor_quotient<T>);
      case binary_operator::MOD:
        return each(a, b, out, n, remainder<T>);
      case binary_operator::PMOD:
        return each(a, b, out, n, positive_remainder<T>);
      default:
        return each(a, b, out, n, floor_remainder<T>);
    }
  }
}

/// Shifts by the operand's width or more are undefined in C++ and here give what shifting bit by bit would.
template <typename T>
void bits(binary_operator op, T const* a, T const* b, T* out, int64_t n, int left_bits) {
  using U = std::make_unsigned_t<T>;
  auto const mask = left_bits == 64 ? ~U{0} : (U{1} << left_bits) - 1;
  switch (op) {
    case binary_operator::BITWISE_AND:
      return each(a, b, out, n, [](T x, T y) { return x & y; });
    case binary_operator::BITWISE_OR:
      return each(a, b, out, n, [](T x, T y) { return x | y; });
    case binary_operator::BITWISE_XOR:
      return each(a, b, out, n, [](T x, T y) { return x ^ y; });
    case binary_operator::INT_POW:
      return each(a, b, out, n, [](T x, T y) { return integer_power(x, y); });
    case binary_operator::SHIFT_LEFT:
      return each(a, b, out, n, [](T x, T y) { return static_cast<U>(y) > 63 ? U{0} : static_cast<U>(x) << y; });
    case binary_operator::SHIFT_RIGHT:
      return each(a, b, out, n, [](T x, T y) { return x >> std::min<U>(static_cast<U>(y), 63); });
    default:
      return each(a, b, out, n,
                  [mask](T x, T y) { return static_cast<U>(y) > 63 ? U{0} : (static_cast<U>(x) & mask) >> y; });
  }
}

template <typename T>
void compute_block(binary_operator op, T const* a, T const* b, T* out, int64_t n, int left_bits) {
  switch (op) {
    case binary_operator::ADD:
      return each(a, b, out, n, wrapping_add<T>);
    case binary_operator::SUB:
      return each(a, b, out, n, wrapping_subtract<T>);
    case binary_operator::MUL:
      return each(a, b, out, n, wrapping_multiply<T>);
    case binary_operator::DIV:
    case binary_operator::TRUE_DIV:
    case binary_operator::FLOOR_DIV:
    case binary_operator::MOD:
    case binary_operator::PMOD:
    case binary_operator::PYMOD:
      return divide(op, a, b, out, n);
    case binary_operator::LOGICAL_AND:
      return each(a, b, out, n, [](T x, T y) { return x != T{0} && y != T{0}; });
    case binary_operator::LOGICAL_OR:
      return each(a, b, out, n, [](T x, T y) { return x != T{0} || y != T{0}; });
    case binary_operator::NULL_MAX:
      return each(a, b, out, n, [](T x, T y) { return x > y ? x : y; });
    case binary_operator::NULL_MIN:
      return each(a, b, out, n, [](T x, T y) { return x < y ? x : y; });
    default:
      break;
  }
  if constexpr (std::is_floating_point_v<T>) {
    switch (op) {
      case binary_operator::POW:
        return each(a, b, out, n, [](T x, T y) { return std::pow(x, y); });
      case binary_operator::LOG_BASE:
        return each(a, b, out, n, [](T x, T y) { return std::log(x) / std::log(y); });
      case binary_operator::ATAN2:
        return each(a, b, out, n, [](T x, T y) { return std::atan2(x, y); });
      default:
        break;
    }
  } else if (is_arithmetic_of_integers(op)) {
    return bits(op, a, b, out, n, left_bits);
  }
  fail_type("binary_operation: " + name_of(op) + " is not defined for these types");
}

/// What gives the same in any width: the low bits of sums and products, and logic.
template <typename T>
void compute_wrapping(binary_operator op, T const* a, T const* b, T* out, int64_t n) {
  // a product of two uint16 would overflow the int that C++ computes it in
  using U = std::conditional_t<(sizeof(T) < sizeof(uint32_t)), uint32_t, std::make_unsigned_t<T>>;
  switch (op) {
    case binary_operator::ADD:
      return each(a, b, out, n, [](T x, T y) { return static_cast<U>(x) + static_cast<U>(y); });
    case binary_operator::SUB:
      return each(a, b, out, n, [](T x, T y) { return static_cast<U>(x) - static_cast<U>(y); });
    case binary_operator::MUL:
      return each(a, b, out, n, [](T x, T y) { return static_cast<U>(x) * static_cast<U>(y); });
    case binary_operator::BITWISE_AND:
      return each(a, b, out, n, [](T x, T y) { return x & y; });
    case binary_operator::BITWISE_OR:
      return each(a, b, out, n, [](T x, T y) { return x | y; });
    case binary_operator::BITWISE_XOR:
      return each(a, b, out, n, [](T x, T y) { return x ^ y; });
    case binary_operator::LOGICAL_AND:
      return each(a, b, out, n, [](T x, T y) { return (x != 0) & (y != 0); });
    default:
      return each(a, b, out, n, [](T x, T y) { return (x != 0) | (y != 0); });
  }
}

/// The type that C++ converts both sides to.
data_type common_of(data_type left, data_type right) {
  auto const wider = [](data_type type) {
    // bool and the integers below 32 bits are promoted to int32
    return cudf::is_integral(type) && cudf::size_of(type) < 4 ? data_type{type_id::INT32} : type;
  };
  auto const a = wider(left);
  auto const b = wider(right);
  if (a == b) {
    return a;
  }
  for (auto const id : {type_id::FLOAT64, type_id::FLOAT32, type_id::UINT64, type_id::INT64, type_id::UINT32}) {
    if (a.id() == id || b.id() == id) {
      return data_type{id};
    }
  }
  return data_type{type_id::INT32};
}

computing computing_of(data_type common) {
  switch (common.id()) {
    case type_id::FLOAT64:
      return computing::f64;
    case type_id::FLOAT32:
      return computing::f32;
    case type_id::UINT64:
    case type_id::UINT32:
      return computing::u64;
    default:
      return computing::i64;
  }
}

template <typename T>
T const* read(operand const& side, std::array<T, block_rows>& block, int64_t begin, int64_t count, data_type common) {
  if (side.is_scalar) {
    // the block was filled before
    return block.data();
  }
  if (is_stored_as<T>(side.type())) {
    return values<T>(side.view) + begin;
  }
  load(block.data(), side, begin, count, common);
  return block.data();
}

/// Division and remainders by one integer. Returns false for operators that it leaves to others.
bool divide_by_one(binary_operator op, int64_t const* dividends, fixed_divisor const by, int64_t* out, int64_t count) {
  auto const divisor = by.divisor();
  if (op == binary_operator::PYMOD) {
    floor_rests(dividends, by, out, count);
    return true;
  }
  if (op == binary_operator::FLOOR_DIV && by.is_positive()) {
    floor_quotients(dividends, by, out, count);
    return true;
  }
  auto const run = [&](auto const& fn) {
    for (int64_t i = 0; i < count; ++i) {
      auto const quotient = by.quotient(dividends[i]);
      out[i] = fn(quotient, by.rest(dividends[i], quotient));
    }
    return true;
  };
  // 1 where the rest is not 0 and has the other sign than the divisor, without a branch
  auto const has_other_sign = [divisor](int64_t rest) {
    return static_cast<int64_t>(static_cast<uint64_t>((rest ^ divisor) & (rest | -rest)) >> 63);
  };
  switch (op) {
    case binary_operator::DIV:
      return run([](int64_t quotient, int64_t) { return quotient; });
    case binary_operator::FLOOR_DIV:
      return run([&](int64_t quotient, int64_t rest) { return quotient - has_other_sign(rest); });
    case binary_operator::MOD:
      return run([](int64_t, int64_t rest) { return rest; });
    case binary_operator::PMOD:
      // the sum of the rest and a negative divisor may wrap around, which the general way does as libcudf
      return divisor > 0 && run([&](int64_t, int64_t rest) { return rest < 0 ? rest + divisor : rest; });
    default:
      return false;
  }
}

bool is_division(binary_operator op) {
  switch (op) {
    case binary_operator::DIV:
    case binary_operator::FLOOR_DIV:
    case binary_operator::MOD:
    case binary_operator::PMOD:
    case binary_operator::PYMOD:
      return true;
    default:
      return false;
  }
}

template <typename T>
void compute_as(cudf::mutable_column_view const& output, operand const& left, operand const& right, binary_operator op,
                data_type common) {
  auto const left_bits = static_cast<int>(8 * width_of(left.type()));
  bool const by_one = std::is_same_v<T, int64_t> && right.is_scalar && is_division(op);
  bool const direct = !is_comparison(op) && is_stored_as<T>(output.type()) && common.id() != type_id::UINT32;
  bool const streamed = is_streamed(output);
  parallel_for(0, output.size(), default_grain, [&](int64_t begin, int64_t end) {
    std::array<T, block_rows> left_block;
    std::array<T, block_rows> right_block;
    std::array<T, block_rows> result;
    output_rows out{output, streamed};
    auto const most = std::min(block_rows, end - begin);
    if (left.is_scalar) {
      load(left_block.data(), left, 0, most, common);
    }
    if (right.is_scalar) {
      load(right_block.data(), right, 0, most, common);
    }
    std::optional<fixed_divisor> divisor;
    if constexpr (std::is_same_v<T, int64_t>) {
      if (by_one && fixed_divisor::takes(right_block[0])) {
        divisor.emplace(right_block[0]);
      }
    }
    for (int64_t row = begin; row < end; row += block_rows) {
      auto const count = std::min(block_rows, end - row);
      auto const* a = read(left, left_block, row, count, common);
      auto const* b = read(right, right_block, row, count, common);
      if (is_comparison(op)) {
        // the output is BOOL8
        compare(op, a, b, out.data<uint8_t>(row), count);
        out.put(row, count);
        continue;
      }
      auto* target = direct ? out.data<T>(row) : result.data();
      bool is_done = false;
      if constexpr (std::is_same_v<T, int64_t>) {
        is_done = divisor && divide_by_one(op, a, *divisor, target, count);
      }
      if (!is_done) {
        compute_block(op, a, b, target, count, left_bits);
      }
      if constexpr (std::is_same_v<T, uint64_t>) {
        if (common.id() == type_id::UINT32) {
          // uint32 arithmetic wraps at 32 bits before the output widens it
          for (int64_t i = 0; i < count; ++i) {
            result[static_cast<std::size_t>(i)] &= 0xFFFFFFFFU;
          }
        }
      }
      if (!direct) {
        store(out.view(), result.data(), out.at(row), count);
      }
      out.put(row, count);
    }
  });
}

/// Whether values of a type narrower than what C++ computes in give the same without being widened: comparisons, and
/// what wraps around alike.
bool is_same_narrow(binary_operator op, bool of_bools) {
  switch (op) {
    case binary_operator::ADD:
    case binary_operator::SUB:
    case binary_operator::MUL:
    case binary_operator::BITWISE_AND:
    case binary_operator::BITWISE_OR:
    case binary_operator::BITWISE_XOR:
      return !of_bools;
    case binary_operator::LOGICAL_AND:
    case binary_operator::LOGICAL_OR:
      return of_bools;
    default:
      return is_comparison(op);
  }
}

template <typename T>
void compute_narrow(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                    binary_operator op) {
  bool const streamed = is_streamed(output);
  parallel_for(0, output.size(), default_grain, [&](int64_t begin, int64_t end) {
    std::array<T, block_rows> left_block;
    std::array<T, block_rows> right_block;
    output_rows out{output, streamed};
    auto const rows_of = [](operand const& side, std::array<T, block_rows>& block) {
      if (side.is_scalar) {
        block.fill(*values<T>(side.view));
      }
      return side.is_scalar ? block.data() : values<T>(side.view);
    };
    auto const* const a = rows_of(left, left_block);
    auto const* const b = rows_of(right, right_block);
    for (int64_t row = begin; row < end; row += block_rows) {
      auto const count = std::min(block_rows, end - row);
      auto const* const x = left.is_scalar ? a : a + row;
      auto const* const y = right.is_scalar ? b : b + row;
      if (is_comparison(op)) {
        compare(op, x, y, out.data<uint8_t>(row), count);
      } else {
        compute_wrapping(op, x, y, out.data<T>(row), count);
      }
      out.put(row, count);
    }
  });
}

/// Computes two columns of one narrow type in that type where it can. Returns whether it did.
bool compute_narrow(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                    binary_operator op) {
  auto const type = left.type();
  bool const of_bools = type.id() == type_id::BOOL8;
  auto const result = is_comparison(op) || of_bools ? data_type{type_id::BOOL8} : type;
  if (type != right.type() || output.type() != result || !is_same_narrow(op, of_bools)) {
    return false;
  }
  switch (storage_of(type)) {
    case storage::i8:
      compute_narrow<int8_t>(output, left, right, op);
      return true;
    case storage::u8:
      compute_narrow<uint8_t>(output, left, right, op);
      return true;
    case storage::i16:
      compute_narrow<int16_t>(output, left, right, op);
      return true;
    case storage::i32:
      compute_narrow<int32_t>(output, left, right, op);
      return true;
    default:
      return false;
  }
}

}  // namespace

void compute_numeric(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op) {
  auto common = common_of(left.type(), right.type());
  switch (op) {
    case binary_operator::TRUE_DIV:
    case binary_operator::POW:
    case binary_operator::LOG_BASE:
    case binary_operator::ATAN2:
      common = data_type{type_id::FLOAT64};
      break;
    default:
      // the output's type widens the operands too, as an H200 showed: INT32 7 DIV 2 into FLOAT64 is 3.5
      if (!is_comparison(op) && output.type().id() != type_id::BOOL8) {
        common = common_of(common, output.type());
      }
  }
  if ((is_comparison(op) || is_logic(op)) && output.type().id() != type_id::BOOL8) {
    fail_type("binary_operation: " + name_of(op) + " gives BOOL8, not " + type_name(output.type()));
  }
  if (is_arithmetic_of_integers(op) && cudf::is_floating_point(common)) {
    fail_type("binary_operation: " + name_of(op) + " needs integers, not " + type_name(left.type()) + " and " +
              type_name(right.type()) + " giving " + type_name(output.type()));
  }
  if (compute_narrow(output, left, right, op)) {
    return;
  }
  switch (computing_of(common)) {
    case computing::f64:
      return compute_as<double>(output, left, right, op, common);
    case computing::f32:
      return compute_as<float>(output, left, right, op, common);
    case computing::u64:
      return compute_as<uint64_t>(output, left, right, op, common);
    case computing::i64:
      return compute_as<int64_t>(output, left, right, op, common);
  }
}

}  // namespace cudf4j::host::binary
