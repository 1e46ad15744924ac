#pragma once
// The operators of expressions over values of C++: which there are for a type, and what type they give, is libcudf's.
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include "host/core/saturate.hpp"
#include "host/core/whole_division.hpp"

namespace cudf4j::host::ast {

template <typename T>
concept real = std::is_floating_point_v<T>;
template <typename T>
concept whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;
template <typename T>
concept number = std::is_arithmetic_v<T>;

/// How a value lies in memory.
template <typename T>
using stored = std::conditional_t<std::is_same_v<T, bool>, uint8_t, T>;

struct add {
  template <number T>
  static auto eval(T a, T b) {
    return wrapping_add<decltype(a + b)>(a, b);
  }
};
struct subtract {
  template <number T>
  static auto eval(T a, T b) {
    return wrapping_subtract<decltype(a + b)>(a, b);
  }
};
struct multiply {
  template <number T>
  static auto eval(T a, T b) {
    return wrapping_multiply<decltype(a + b)>(a, b);
  }
};
struct divide {
  template <number T>
  static auto eval(T a, T b) {
    using R = decltype(a / b);
    if constexpr (std::is_integral_v<R>) {
      return quotient<R>(a, b);
    } else {
      return a / b;
    }
  }
};
struct true_divide {
  template <number T>
  static double eval(T a, T b) {
    return static_cast<double>(a) / static_cast<double>(b);
  }
};
struct floor_divide {
  template <whole T>
  static T eval(T a, T b) {
    return floor_quotient<T>(a, b);
  }
  template <real T>
  static T eval(T a, T b) {
    return std::floor(a / b);
  }
};
struct modulo {
  template <number T>
  static auto eval(T a, T b) {
    if constexpr (real<T>) {
      return std::fmod(a, b);
    } else {
      return remainder<decltype(a % b)>(a, b);
    }
  }
};
struct python_modulo {
  template <number T>
  static auto eval(T a, T b) {
    if constexpr (real<T>) {
      return std::fmod(std::fmod(a, b) + b, b);
    } else {
      return floor_remainder<decltype(a % b)>(a, b);
    }
  }
};
struct power {
  template <whole T>
  static T eval(T base, T exponent) {
    if constexpr (std::is_signed_v<T>) {
      if (exponent < 0) {
        return 0;
      }
    }
    uint64_t result = 1;
    auto factor = static_cast<uint64_t>(base);
    for (auto rest = static_cast<uint64_t>(exponent); rest != 0; rest >>= 1) {
      if ((rest & 1U) != 0) {
        result *= factor;
      }
      factor *= factor;
    }
    return static_cast<T>(result);
  }
  template <real T>
  static T eval(T base, T exponent) {
    return std::pow(base, exponent);
  }
};

struct equal {
  template <typename T>
  static bool eval(T a, T b) {
    return a == b;
  }
};
struct not_equal {
  template <typename T>
  static bool eval(T a, T b) {
    return a != b;
  }
};
struct less {
  template <typename T>
  static bool eval(T a, T b) {
    return a < b;
  }
};
struct greater {
  template <typename T>
  static bool eval(T a, T b) {
    return a > b;
  }
};
struct less_equal {
  template <typename T>
  static bool eval(T a, T b) {
    return a <= b;
  }
};
struct greater_equal {
  template <typename T>
  static bool eval(T a, T b) {
    return a >= b;
  }
};

struct bits_and {
  template <whole T>
  static auto eval(T a, T b) {
    return a & b;
  }
};
struct bits_or {
  template <whole T>
  static auto eval(T a, T b) {
    return a | b;
  }
};
struct bits_xor {
  template <whole T>
  static auto eval(T a, T b) {
    return a ^ b;
  }
};
struct logical_and {
  template <number T>
  static bool eval(T a, T b) {
    return (a != T{0}) & (b != T{0});
  }
};
struct logical_or {
  template <number T>
  static bool eval(T a, T b) {
    return (a != T{0}) | (b != T{0});
  }
};

struct identity {
  template <typename T>
  static T eval(T a) {
    return a;
  }
};
struct absolute {
  template <number T>
    requires(!std::is_same_v<T, bool>)
  static T eval(T a) {
    if constexpr (real<T>) {
      return std::fabs(a);
    } else if constexpr (std::is_signed_v<T>) {
      return a < 0 ? wrapping_negate(a) : a;
    } else {
      return a;
    }
  }
};
struct bit_invert {
  template <whole T>
  static auto eval(T a) {
    return ~a;
  }
};
struct logical_not {
  template <number T>
  static bool eval(T a) {
    return a == T{0};
  }
};
struct to_int64 {
  template <number T>
  static int64_t eval(T a) {
    return convert_number<int64_t>(a);
  }
};
struct to_uint64 {
  template <number T>
  static uint64_t eval(T a) {
    return convert_number<uint64_t>(a);
  }
};
struct to_float64 {
  template <number T>
  static double eval(T a) {
    return static_cast<double>(a);
  }
};

// one functor for each function of <cmath>
#define CUDF4J_AST_MATHS(name, function) \
  struct name {                          \
    template <real T>                    \
    static T eval(T a) {                 \
      return function(a);                \
    }                                    \
  }
CUDF4J_AST_MATHS(sine, std::sin);
CUDF4J_AST_MATHS(cosine, std::cos);
CUDF4J_AST_MATHS(tangent, std::tan);
CUDF4J_AST_MATHS(arc_sine, std::asin);
CUDF4J_AST_MATHS(arc_cosine, std::acos);
CUDF4J_AST_MATHS(arc_tangent, std::atan);
CUDF4J_AST_MATHS(hyperbolic_sine, std::sinh);
CUDF4J_AST_MATHS(hyperbolic_cosine, std::cosh);
CUDF4J_AST_MATHS(hyperbolic_tangent, std::tanh);
CUDF4J_AST_MATHS(hyperbolic_arc_sine, std::asinh);
CUDF4J_AST_MATHS(hyperbolic_arc_cosine, std::acosh);
CUDF4J_AST_MATHS(hyperbolic_arc_tangent, std::atanh);
CUDF4J_AST_MATHS(exponential, std::exp);
CUDF4J_AST_MATHS(logarithm, std::log);
CUDF4J_AST_MATHS(square_root, std::sqrt);
CUDF4J_AST_MATHS(cube_root, std::cbrt);
CUDF4J_AST_MATHS(round_up, std::ceil);
CUDF4J_AST_MATHS(round_down, std::floor);
CUDF4J_AST_MATHS(round_to_even, std::rint);
#undef CUDF4J_AST_MATHS

}  // namespace cudf4j::host::ast
