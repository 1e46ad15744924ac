#include <bit>
#include <cmath>
#include <cudf/unary.hpp>

#include "host/core/decimals.hpp"
#include "host/core/saturate.hpp"
#include "host/core/wrapping.hpp"
#include "host/unary/map.hpp"

namespace cudf4j::host::unary {
namespace {

using cudf::data_type;
using cudf::type_id;
using cudf::unary_operator;

std::string name_of(unary_operator op) {
  switch (op) {
    case unary_operator::SIN:
      return "SIN";
    case unary_operator::COS:
      return "COS";
    case unary_operator::TAN:
      return "TAN";
    case unary_operator::ARCSIN:
      return "ARCSIN";
    case unary_operator::ARCCOS:
      return "ARCCOS";
    case unary_operator::ARCTAN:
      return "ARCTAN";
    case unary_operator::SINH:
      return "SINH";
    case unary_operator::COSH:
      return "COSH";
    case unary_operator::TANH:
      return "TANH";
    case unary_operator::ARCSINH:
      return "ARCSINH";
    case unary_operator::ARCCOSH:
      return "ARCCOSH";
    case unary_operator::ARCTANH:
      return "ARCTANH";
    case unary_operator::EXP:
      return "EXP";
    case unary_operator::LOG:
      return "LOG";
    case unary_operator::SQRT:
      return "SQRT";
    case unary_operator::CBRT:
      return "CBRT";
    case unary_operator::CEIL:
      return "CEIL";
    case unary_operator::FLOOR:
      return "FLOOR";
    case unary_operator::ABS:
      return "ABS";
    case unary_operator::RINT:
      return "RINT";
    case unary_operator::BIT_COUNT:
      return "BIT_COUNT";
    case unary_operator::BIT_INVERT:
      return "BIT_INVERT";
    case unary_operator::NOT:
      return "NOT";
    case unary_operator::NEGATE:
      return "NEGATE";
  }
  return "operator " + std::to_string(static_cast<int>(op));
}

[[noreturn]] void refuse(column_view const& input, unary_operator op, char const* supported) {
  fail_logic("unary_operation: " + name_of(op) + " of " + type_name(input.type()) +
             " is not defined; supported: " + supported);
}

/// Of integers a function takes longer than its call through a pointer, and one loop for each type does.
using math_function = double (*)(double);

/// Calls use(fn) with the operator's function of C's mathematics; returns false for operators that have other rules.
template <typename Use>
bool with_math(unary_operator op, Use const& use) {
  switch (op) {
    case unary_operator::SIN:
      use([](double x) { return std::sin(x); });
      return true;
    case unary_operator::COS:
      use([](double x) { return std::cos(x); });
      return true;
    case unary_operator::TAN:
      use([](double x) { return std::tan(x); });
      return true;
    case unary_operator::ARCSIN:
      use([](double x) { return std::asin(x); });
      return true;
    case unary_operator::ARCCOS:
      use([](double x) { return std::acos(x); });
      return true;
    case unary_operator::ARCTAN:
      use([](double x) { return std::atan(x); });
      return true;
    case unary_operator::SINH:
      use([](double x) { return std::sinh(x); });
      return true;
    case unary_operator::COSH:
      use([](double x) { return std::cosh(x); });
      return true;
    case unary_operator::TANH:
      use([](double x) { return std::tanh(x); });
      return true;
    case unary_operator::ARCSINH:
      use([](double x) { return std::asinh(x); });
      return true;
    case unary_operator::ARCCOSH:
      use([](double x) { return std::acosh(x); });
      return true;
    case unary_operator::ARCTANH:
      use([](double x) { return std::atanh(x); });
      return true;
    case unary_operator::EXP:
      use([](double x) { return std::exp(x); });
      return true;
    case unary_operator::LOG:
      use([](double x) { return std::log(x); });
      return true;
    case unary_operator::SQRT:
      use([](double x) { return std::sqrt(x); });
      return true;
    case unary_operator::CBRT:
      use([](double x) { return std::cbrt(x); });
      return true;
    default:
      return false;
  }
}

template <typename T>
void apply_to_floats(column_view const& input, mutable_view const& output, unary_operator op) {
  switch (op) {
    case unary_operator::CEIL:
      return map_vectors<T, T>(input, output, [](T x) { return std::ceil(x); });
    case unary_operator::FLOOR:
      return map_vectors<T, T>(input, output, [](T x) { return std::floor(x); });
    case unary_operator::RINT:
      return map_vectors<T, T>(input, output, [](T x) { return std::nearbyint(x); });
    case unary_operator::ABS:
      return map_values<T, T>(input, output, [](T x) { return std::fabs(x); });
    case unary_operator::SQRT:
      return map_values<T, T>(input, output, [](T x) { return std::sqrt(x); });
    case unary_operator::NEGATE:
      return map_values<T, T>(input, output, [](T x) { return -x; });
    default:
      if (!with_math(op,
                     [&](auto fn) { map_values<T, T>(input, output, [fn](T x) { return static_cast<T>(fn(x)); }); })) {
        refuse(input, op, "integers and BOOL8");
      }
  }
}

template <typename T>
void apply_to_integers(column_view const& input, mutable_view const& output, unary_operator op) {
  using Unsigned = std::make_unsigned_t<T>;
  switch (op) {
    case unary_operator::CEIL:
    case unary_operator::FLOOR:
      return map_values<T, T>(input, output, [](T x) { return x; });
    case unary_operator::RINT:
      refuse(input, op, "FLOAT32, FLOAT64");
    case unary_operator::ABS:
      // the least value has no opposite and stays as it is
      return map_values<T, T>(
          input, output, [](T x) { return x < T{0} ? static_cast<T>(Unsigned{0} - static_cast<Unsigned>(x)) : x; });
    case unary_operator::NEGATE:
      if constexpr (std::is_signed_v<T>) {
        return map_values<T, T>(input, output,
                                [](T x) { return static_cast<T>(Unsigned{0} - static_cast<Unsigned>(x)); });
      } else {
        refuse(input, op, "signed integers, FLOAT32, FLOAT64, durations");
      }
    case unary_operator::BIT_INVERT:
      return map_values<T, T>(input, output, [](T x) { return static_cast<T>(~x); });
    case unary_operator::BIT_COUNT:
      return map_vectors<T, int32_t>(input, output, [](T x) { return std::popcount(static_cast<Unsigned>(x)); });
    default:
      if (!with_math(op, [&](math_function fn) {
            map_values<T, T>(input, output, [fn](T x) { return convert_number<T>(fn(static_cast<double>(x))); });
          })) {
        refuse(input, op, "numeric columns");
      }
  }
}

/// BOOL8 counts as the integers 0 and 1, and what comes out counts as true where it is not 0.
void apply_to_bools(column_view const& input, mutable_view const& output, unary_operator op) {
  switch (op) {
    case unary_operator::BIT_COUNT:
      return map_values<uint8_t, int32_t>(input, output, [](uint8_t x) { return x != 0 ? 1 : 0; });
    case unary_operator::CEIL:
    case unary_operator::FLOOR:
    case unary_operator::ABS:
      return map_values<uint8_t, uint8_t>(input, output, [](uint8_t x) { return x != 0; });
    // the complement of 0 and of 1, as integers, is never 0
    case unary_operator::BIT_INVERT:
      return map_values<uint8_t, uint8_t>(input, output, [](uint8_t) { return true; });
    case unary_operator::RINT:
      refuse(input, op, "FLOAT32, FLOAT64");
    case unary_operator::NEGATE:
      refuse(input, op, "signed integers, FLOAT32, FLOAT64, durations");
    default:
      if (!with_math(op, [&](math_function fn) {
            map_values<uint8_t, uint8_t>(input, output, [fn](uint8_t x) { return fn(x != 0 ? 1.0 : 0.0) != 0; });
          })) {
        refuse(input, op, "numeric columns");
      }
  }
}

/// CEIL and FLOOR give whole units that keep the column's scale.
void apply_to_decimals(column_view const& input, mutable_view const& output, unary_operator op) {
  if (op != unary_operator::ABS && op != unary_operator::CEIL && op != unary_operator::FLOOR &&
      op != unary_operator::NEGATE) {
    refuse(input, op, "ABS, CEIL, FLOOR and NEGATE of decimals");
  }
  int const scale = input.type().scale();
  auto const unit = power_of_ten(std::min(-scale, 38));
  dispatch_storage(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_floating_point_v<T>) {
      map_values<T, T>(input, output, [unit, op](T value) {
        auto const wide = static_cast<__int128_t>(value);
        switch (op) {
          case unary_operator::ABS:
            return static_cast<T>(wide < 0 ? wrapping_negate(wide) : wide);
          case unary_operator::NEGATE:
            return static_cast<T>(wrapping_negate(wide));
          default:
            break;
        }
        auto const rest = wide % unit;
        auto const cut = wide - rest;
        if (op == unary_operator::FLOOR) {
          return static_cast<T>(rest < 0 ? wrapping_subtract(cut, unit) : cut);
        }
        return static_cast<T>(rest > 0 ? wrapping_add(cut, unit) : cut);
      });
    }
  });
}

void apply_to_durations(column_view const& input, mutable_view const& output, unary_operator op) {
  if (op != unary_operator::NEGATE && op != unary_operator::ABS) {
    refuse(input, op, "NEGATE and ABS of durations");
  }
  if (width_of(input.type()) == sizeof(int32_t)) {
    apply_to_integers<int32_t>(input, output, op);
  } else {
    apply_to_integers<int64_t>(input, output, op);
  }
}

void apply_not(column_view const& input, mutable_view const& output) {
  dispatch_storage(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    map_values<T, uint8_t>(input, output, [](T x) { return x == T{0}; });
  });
}

void apply(column_view const& input, mutable_view const& output, unary_operator op) {
  auto const type = input.type();
  if (op == unary_operator::NOT) {
    apply_not(input, output);
  } else if (type.id() == type_id::BOOL8) {
    apply_to_bools(input, output, op);
  } else if (cudf::is_fixed_point(type)) {
    apply_to_decimals(input, output, op);
  } else if (cudf::is_duration(type)) {
    apply_to_durations(input, output, op);
  } else {
    dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      if constexpr (std::is_floating_point_v<T>) {
        apply_to_floats<T>(input, output, op);
      } else if constexpr (std::is_integral_v<T>) {
        apply_to_integers<T>(input, output, op);
      }
    });
  }
}

data_type result_type(column_view const& input, unary_operator op) {
  auto const type = input.type();
  if (op == unary_operator::NOT) {
    if (!cudf::is_numeric(type)) {
      refuse(input, op, "numeric columns");
    }
    return data_type{type_id::BOOL8};
  }
  if (!cudf::is_numeric(type) && !cudf::is_fixed_point(type) && !cudf::is_duration(type)) {
    refuse(input, op, "numeric, decimal and duration columns");
  }
  return op == unary_operator::BIT_COUNT ? data_type{type_id::INT32} : type;
}

}  // namespace
}  // namespace cudf4j::host::unary

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> unary_operation(column_view const& input, unary_operator op, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  auto const type = host::unary::result_type(input, op);
  auto result = host::make_fixed_width(type, input.size(), mask_state::UNALLOCATED, stream, mr);
  host::unary::apply(input, result->mutable_view(), op);
  host::copy_nulls(input, *result, stream, mr);
  return result;
}

}  // namespace cudf
