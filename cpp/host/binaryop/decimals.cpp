#include <cudf/utilities/traits.hpp>

#include "host/binaryop/operand.hpp"
#include "host/core/decimals.hpp"
#include "host/core/errors.hpp"
#include "host/core/load_word.hpp"
#include "host/core/parallel.hpp"
#include "host/core/whole_division.hpp"

namespace cudf4j::host::binary {
namespace {

using wide = __int128_t;

int32_t scale_of(data_type type) { return cudf::is_fixed_point(type) ? type.scale() : 0; }

constexpr int64_t most_digits = 38;

/// The same number at another scale; digits that the coarser scale cannot hold are cut off, others wrap.
wide rescaled(wide value, int64_t from, int64_t to) {
  if (to - from > most_digits) {
    return 0;
  }
  if (to > from) {
    return value / power_of_ten(static_cast<int>(to - from));
  }
  // each step adds as many bits that are 0 at the end, so that few are left to do
  for (int64_t digits = from - to; digits > 0 && value != 0; digits -= most_digits) {
    value = wrapping_multiply(value, power_of_ten(static_cast<int>(std::min(digits, most_digits))));
  }
  return value;
}

wide read_wide(operand const& side, size_type row) {
  return dispatch_storage(side.type(), [&](auto tag) -> wide {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_floating_point_v<T>) {
      fail_type("binary_operation: a decimal cannot be combined with " + type_name(side.type()) + "; cast one first");
    } else {
      return values<T>(side.view)[side.row(row)];
    }
  });
}

wide modulo(binary_operator op, wide a, wide b) {
  switch (op) {
    case binary_operator::PMOD:
      return positive_remainder(a, b);
    case binary_operator::PYMOD:
      return floor_remainder(a, b);
    default:
      return remainder(a, b);
  }
}

}  // namespace

void compute_decimals(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                      binary_operator op) {
  auto const l = scale_of(left.type());
  auto const r = scale_of(right.type());
  auto const common = std::min(l, r);
  auto const result_scale = cudf::binary_operation_fixed_point_scale(op, l, r);
  bool const compares = is_comparison(op) && output.type().id() == type_id::BOOL8;
  if (!compares && !cudf::is_fixed_point(output.type())) {
    fail_type("binary_operation: " + name_of(op) + " of decimals gives a decimal, not " + type_name(output.type()));
  }
  auto const narrow = [](data_type type) { return type.id() == type_id::DECIMAL32 || type.id() == type_id::DECIMAL64; };
  bool const adds = op == binary_operator::ADD || op == binary_operator::SUB;
  if (l == r && narrow(left.type()) && narrow(right.type())) {
    if (compares) {
      return compute_numeric(output, as_integers(left), as_integers(right), op);
    }
    if (adds && narrow(output.type()) && output.type().scale() == l) {
      return compute_numeric(as_integers(output), as_integers(left), as_integers(right), op);
    }
  }
  auto const value = [&](size_type i) -> wide {
    auto const a = read_wide(left, i);
    auto const b = read_wide(right, i);
    switch (op) {
      case binary_operator::MUL:
        return wrapping_multiply(a, b);
      case binary_operator::DIV:
      case binary_operator::TRUE_DIV:
        return b == 0 ? 0 : b == -1 ? wrapping_negate(a) : a / b;
      default:
        break;
    }
    auto const x = rescaled(a, l, common);
    auto const y = rescaled(b, r, common);
    switch (op) {
      case binary_operator::ADD:
        return wrapping_add(x, y);
      case binary_operator::SUB:
        return wrapping_subtract(x, y);
      case binary_operator::MOD:
      case binary_operator::PMOD:
      case binary_operator::PYMOD:
        return modulo(op, x, y);
      case binary_operator::NULL_MAX:
        return std::max(x, y);
      case binary_operator::NULL_MIN:
        return std::min(x, y);
      default:
        break;
    }
    if (compares) {
      return holds(op, x, y);
    }
    fail_type("binary_operation: " + name_of(op) + " is not defined for decimals");
  };
  dispatch_storage(output.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_floating_point_v<T>) {
      auto* out = values<T>(output);
      parallel_for(0, output.size(), default_grain, [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) {
          auto const computed = value(static_cast<size_type>(i));
          out[i] = static_cast<T>(compares ? computed : rescaled(computed, result_scale, output.type().scale()));
        }
      });
    }
  });
}

namespace {

/// Whether two texts of a length begin and end with the same word.
template <typename Word>
bool same_ends(char const* text, char const* other, std::size_t length) {
  auto const last = length - sizeof(Word);
  return load_word<Word>(text) == load_word<Word>(other) &&
         load_word<Word>(text + last) == load_word<Word>(other + last);
}

/// Whether `text` has the bytes of `other`, which is as long.
bool same_bytes(char const* text, char const* other, std::size_t length) {
  if (length >= 8 && length <= 16) return same_ends<uint64_t>(text, other, length);
  if (length >= 4 && length < 8) return same_ends<uint32_t>(text, other, length);
  return length == 0 || std::memcmp(text, other, length) == 0;
}

/// Text beside one text: most rows differ in length, and their bytes need not be read.
void compare_with_one(strings_reader const& rows, std::string_view one, uint8_t* out, int64_t size, bool equal) {
  parallel_for(0, size, default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const text = rows[i];
      bool const same = text.size() == one.size() && same_bytes(text.data(), one.data(), one.size());
      out[i] = same == equal;
    }
  });
}

}  // namespace

void compare_strings(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op) {
  if (!is_comparison(op) || output.type().id() != type_id::BOOL8 || left.type() != right.type()) {
    fail_type("binary_operation: " + name_of(op) + " of " + type_name(left.type()) + " and " + type_name(right.type()) +
              " giving " + type_name(output.type()) + " is not defined");
  }
  strings_reader const a{left.view};
  strings_reader const b{right.view};
  validity const a_valid{left.view};
  validity const b_valid{right.view};
  auto* out = values<uint8_t>(output);
  bool const is_equality = op == binary_operator::EQUAL || op == binary_operator::NOT_EQUAL;
  if (is_equality && output.size() > 0 && left.is_scalar != right.is_scalar &&
      !(left.is_scalar ? left : right).has_nulls()) {
    // what null rows get is arbitrary, as for numbers
    auto const& rows = left.is_scalar ? b : a;
    return compare_with_one(rows, (left.is_scalar ? a : b)[0], out, output.size(), op == binary_operator::EQUAL);
  }
  parallel_for(0, output.size(), default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const row = static_cast<size_type>(i);
      if (!a_valid[left.row(row)] || !b_valid[right.row(row)]) {
        out[i] = 0;
        continue;
      }
      auto const x = a[left.row(row)];
      auto const y = b[right.row(row)];
      // UTF-8 bytes sort as the code points do
      switch (op) {
        case binary_operator::EQUAL:
          out[i] = x == y;
          break;
        case binary_operator::NOT_EQUAL:
          out[i] = x != y;
          break;
        default: {
          auto const order = x.compare(y);
          out[i] = op == binary_operator::LESS         ? order < 0
                   : op == binary_operator::GREATER    ? order > 0
                   : op == binary_operator::LESS_EQUAL ? order <= 0
                                                       : order >= 0;
        }
      }
    }
  });
}

}  // namespace cudf4j::host::binary

namespace cudf {

int32_t binary_operation_fixed_point_scale(binary_operator op, int32_t left_scale, int32_t right_scale) {
  bool const multiplies = op == binary_operator::MUL;
  if (!multiplies && op != binary_operator::DIV && op != binary_operator::TRUE_DIV) {
    return std::min(left_scale, right_scale);
  }
  auto const scale = int64_t{left_scale} + (multiplies ? int64_t{right_scale} : -int64_t{right_scale});
  cudf4j::host::expects(scale == static_cast<int32_t>(scale), "the scale of the result does not fit 32 bits");
  return static_cast<int32_t>(scale);
}

data_type binary_operation_fixed_point_output_type(binary_operator op, data_type const& lhs, data_type const& rhs) {
  cudf4j::host::expects(is_fixed_point(lhs) && is_fixed_point(rhs), "both sides must be decimals");
  cudf4j::host::expects(lhs.id() == rhs.id(), "both decimals must have the same width");
  return data_type{lhs.id(), binary_operation_fixed_point_scale(op, lhs.scale(), rhs.scale())};
}

}  // namespace cudf
