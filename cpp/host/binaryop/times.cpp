#include <cudf/utilities/traits.hpp>
#include <numeric>

#include "host/binaryop/operand.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/core/whole_division.hpp"
#include "host/datetime/calendar.hpp"

namespace cudf4j::host::binary {
namespace {

[[noreturn]] void refuse(binary_operator op, data_type left, data_type right, data_type out) {
  fail_type("binary_operation: " + name_of(op) + " of " + type_name(left) + " and " + type_name(right) + " giving " +
            type_name(out) + " is not defined");
}

/// Reads an integer column's rows widened, or a time's ticks.
class ticks_reader {
 public:
  explicit ticks_reader(operand const& side) : side_{side} {
    dispatch_storage(side.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      if constexpr (std::is_integral_v<T>) {
        read_ = [](operand const& from, size_type row) {
          return static_cast<int64_t>(values<T>(from.view)[from.row(row)]);
        };
      }
    });
    if (read_ == nullptr) {
      fail_type("binary_operation: " + type_name(side.type()) + " cannot be combined with a time");
    }
  }
  int64_t operator[](size_type row) const { return read_(side_, row); }

 private:
  operand side_;
  int64_t (*read_)(operand const&, size_type){nullptr};
};

/// Ticks that either side's ticks are a whole number of: those of the finer unit.
int64_t common_per_day(data_type left, data_type right) { return std::max(ticks_per_day(left), ticks_per_day(right)); }

int64_t divided(binary_operator op, int64_t a, int64_t b) {
  switch (op) {
    case binary_operator::DIV:
      return quotient(a, b);
    case binary_operator::FLOOR_DIV:
      return floor_quotient(a, b);
    case binary_operator::MOD:
      return remainder(a, b);
    default:
      return floor_remainder(a, b);
  }
}

template <typename Function>
void write_integers(cudf::mutable_column_view const& output, Function const& fn) {
  dispatch_storage(output.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_same_v<T, __int128_t>) {
      auto* out = values<T>(output);
      parallel_for(0, output.size(), default_grain, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) {
          out[i] = static_cast<T>(fn(static_cast<size_type>(i)));
        }
      });
    }
  });
}

}  // namespace

void compute_times(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                   binary_operator op) {
  auto const l = left.type();
  auto const r = right.type();
  auto const out = output.type();
  ticks_reader const a{left};
  ticks_reader const b{right};

  if (cudf::is_chrono(l) && cudf::is_chrono(r)) {
    auto const per_day = common_per_day(l, r);
    auto const left_factor = per_day / ticks_per_day(l);
    auto const right_factor = per_day / ticks_per_day(r);
    auto const x = [&](size_type i) { return wrapping_multiply(a[i], left_factor); };
    auto const y = [&](size_type i) { return wrapping_multiply(b[i], right_factor); };
    bool const alike = cudf::is_timestamp(l) == cudf::is_timestamp(r);
    bool const adds = op == binary_operator::ADD || op == binary_operator::SUB;
    bool const one_unit = left_factor == 1 && right_factor == 1;
    if (one_unit && alike && is_comparison(op) && out.id() == type_id::BOOL8) {
      return compute_numeric(output, as_integers(left), as_integers(right), op);
    }
    if (alike && is_comparison(op)) {
      return write_integers(output, [&](size_type i) { return holds(op, x(i), y(i)); });
    }
    if (alike && (op == binary_operator::NULL_MAX || op == binary_operator::NULL_MIN) && cudf::is_chrono(out)) {
      auto const divisor = per_day / std::min(per_day, ticks_per_day(out));
      auto const factor = std::max(per_day, ticks_per_day(out)) / per_day;
      return write_integers(output, [&](size_type i) {
        auto const chosen = (op == binary_operator::NULL_MAX) == (x(i) > y(i)) ? x(i) : y(i);
        return wrapping_multiply(floor_div(chosen, divisor), factor);
      });
    }
    bool const to_duration =
        cudf::is_duration(out) && (alike ? (cudf::is_duration(l) || op == binary_operator::SUB) : false);
    bool const to_timestamp =
        cudf::is_timestamp(out) && !alike && (cudf::is_timestamp(l) || op == binary_operator::ADD);
    if (adds && (to_duration || to_timestamp)) {
      if (one_unit && ticks_per_day(out) == per_day) {
        return compute_numeric(as_integers(output), as_integers(left), as_integers(right), op);
      }
      auto const divisor = per_day / std::min(per_day, ticks_per_day(out));
      auto const factor = std::max(per_day, ticks_per_day(out)) / per_day;
      auto const sign = op == binary_operator::ADD ? uint64_t{1} : ~uint64_t{0};
      return write_integers(output, [&](size_type i) {
        auto const sum = static_cast<int64_t>(static_cast<uint64_t>(x(i)) + sign * static_cast<uint64_t>(y(i)));
        return wrapping_multiply(floor_div(sum, divisor), factor);
      });
    }
    if (alike && cudf::is_duration(l)) {
      switch (op) {
        case binary_operator::TRUE_DIV:
          return write_integers(output,
                                [&](size_type i) { return static_cast<double>(x(i)) / static_cast<double>(y(i)); });
        case binary_operator::DIV:
        case binary_operator::FLOOR_DIV:
          if (cudf::is_numeric(out)) {
            return write_integers(output, [&](size_type i) { return divided(op, x(i), y(i)); });
          }
          break;
        case binary_operator::MOD:
        case binary_operator::PYMOD:
        case binary_operator::PMOD:
          if (cudf::is_duration(out) && ticks_per_day(out) == per_day) {
            return write_integers(output, [&](size_type i) { return divided(op, x(i), y(i)); });
          }
          break;
        default:
          break;
      }
    }
    refuse(op, l, r, out);
  }

  // a duration scaled by a whole number; the result keeps the duration's unit
  bool const scales_left = cudf::is_duration(l) && cudf::is_integral(r);
  bool const scales_right = cudf::is_duration(r) && cudf::is_integral(l) && op == binary_operator::MUL;
  if ((scales_left && out == l) || (scales_right && out == r)) {
    switch (op) {
      case binary_operator::MUL:
        return write_integers(output, [&](size_type i) { return wrapping_multiply(a[i], b[i]); });
      case binary_operator::DIV:
      case binary_operator::FLOOR_DIV:
      case binary_operator::MOD:
      case binary_operator::PYMOD:
        return write_integers(output, [&](size_type i) { return divided(op, a[i], b[i]); });
      default:
        break;
    }
  }
  refuse(op, l, r, out);
}

}  // namespace cudf4j::host::binary
