#include <bit>
#include <cudf/binaryop.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/binaryop/operand.hpp"
#include "host/core/claim.hpp"
#include "host/core/errors.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/memory.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host::binary {
namespace {

bool is_null_aware_equality(binary_operator op) {
  return op == binary_operator::NULL_EQUALS || op == binary_operator::NULL_NOT_EQUALS;
}
bool is_null_aware_choice(binary_operator op) {
  return op == binary_operator::NULL_MAX || op == binary_operator::NULL_MIN;
}
bool is_null_aware_logic(binary_operator op) {
  return op == binary_operator::NULL_LOGICAL_AND || op == binary_operator::NULL_LOGICAL_OR;
}

bool is_text(data_type type) { return type.id() == type_id::STRING; }

bool is_operand_type(data_type type) { return is_text(type) || cudf::is_fixed_width(type); }

/// Fills the values of rows that are valid on both sides; what it writes into others is arbitrary.
void compute_values(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                    binary_operator op) {
  for (auto const& type : {left.type(), right.type()}) {
    if (!is_operand_type(type)) {
      fail_type("binary_operation: " + type_name(type) + " has no " + name_of(op));
    }
  }
  if (is_text(left.type()) || is_text(right.type())) {
    compare_strings(output, left, right, op);
  } else if (cudf::is_fixed_point(left.type()) || cudf::is_fixed_point(right.type())) {
    compute_decimals(output, left, right, op);
  } else if (cudf::is_chrono(left.type()) || cudf::is_chrono(right.type())) {
    compute_times(output, left, right, op);
  } else if (!cudf::is_numeric(output.type())) {
    fail_type("binary_operation: " + name_of(op) + " of numbers cannot give " + type_name(output.type()));
  } else {
    compute_numeric(output, left, right, op);
  }
}

using stream_view = rmm::cuda_stream_view;
using resource = rmm::device_async_resource_ref;

/// The validity of a side's rows as bytes of 0 and 1, so many at a time.
class validity_bytes {
 public:
  static constexpr int64_t most = 2048;

  explicit validity_bytes(operand const& side)
      : mask_{side.has_nulls() ? side.view.null_mask() : nullptr},
        offset_{side.view.offset()},
        is_constant_{side.is_scalar || mask_ == nullptr} {
    if (is_constant_) {
      block_.fill(mask_ == nullptr || bit_is_set(mask_, offset_) ? 1 : 0);
    }
  }
  uint8_t const* read(int64_t row, int64_t count) {
    if (!is_constant_) {
      bits_to_bytes(block_.data(), mask_, offset_ + row, count);
    }
    return block_.data();
  }

 private:
  bitmask_type const* mask_;
  int64_t offset_;
  bool is_constant_;
  std::array<uint8_t, most> block_;
};

/// The validity of `count` rows of a side from `row` on, 64 at most.
uint64_t valid_word(operand const& side, int64_t row, int count) {
  validity const valid{side.view};
  return side.is_scalar ? (valid[0] ? low_ones(count) : 0) : valid.word(row, count);
}

std::unique_ptr<column> propagate_nulls(operand const& left, operand const& right, size_type size, binary_operator op,
                                        data_type type, stream_view stream, resource mr) {
  auto result = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  compute_values(result->mutable_view(), left, right, op);
  auto [mask, null_count] = valid_in_both(left, right, size, stream, mr);
  if (null_count > 0) {
    result->set_null_mask(std::move(mask), null_count);
  }
  return result;
}

std::unique_ptr<column> null_aware_equality(operand const& left, operand const& right, size_type size,
                                            binary_operator op, data_type type, stream_view stream, resource mr) {
  if (type.id() != type_id::BOOL8) {
    fail_type("binary_operation: " + name_of(op) + " gives BOOL8, not " + type_name(type));
  }
  bool const equals = op == binary_operator::NULL_EQUALS;
  auto result = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  compute_values(result->mutable_view(), left, right, equals ? binary_operator::EQUAL : binary_operator::NOT_EQUAL);
  if (left.has_nulls() || right.has_nulls()) {
    auto* const out = values<uint8_t>(result->mutable_view());
    parallel_for(0, size, default_grain,
                 [&, differ = static_cast<uint8_t>(equals ? 1 : 0)](int64_t begin, int64_t end) {
                   validity_bytes a{left};
                   validity_bytes b{right};
                   for (int64_t row = begin; row < end; row += validity_bytes::most) {
                     auto const count = std::min(validity_bytes::most, end - row);
                     auto const* x = a.read(row, count);
                     auto const* y = b.read(row, count);
                     auto* const to = out + row;
                     for (int64_t i = 0; i < count; ++i) {
                       auto const both = static_cast<uint8_t>(x[i] & y[i]);
                       to[i] = static_cast<uint8_t>((both & to[i]) | ((both ^ 1U) & (x[i] ^ y[i] ^ differ)));
                     }
                   }
                 });
  }
  return result;
}

/// The greater or lesser of both, of one where the other is null.
std::unique_ptr<column> null_aware_choice(operand const& left, operand const& right, size_type size, binary_operator op,
                                          data_type type, stream_view stream, resource mr) {
  if (is_text(left.type())) {
    if (left.type() != right.type() || type != left.type()) {
      fail_type("binary_operation: " + name_of(op) + " of text gives text");
    }
    strings_reader const a{left.view};
    strings_reader const b{right.view};
    validity const a_valid{left.view};
    validity const b_valid{right.view};
    claim taken;
    with_room([&] { taken.add(static_cast<std::size_t>(size) * sizeof(std::string_view)); });
    std::vector<std::string_view> rows(static_cast<std::size_t>(size));
    std::vector<bool> valid(static_cast<std::size_t>(size));
    for (int64_t i = 0; i < size; ++i) {
      bool const x = a_valid[left.row(i)];
      bool const y = b_valid[right.row(i)];
      auto const row = static_cast<std::size_t>(i);
      valid[row] = x || y;
      if (x && y) {
        bool const left_wins = (op == binary_operator::NULL_MAX) == (a[left.row(i)] > b[right.row(i)]);
        rows[row] = left_wins ? a[left.row(i)] : b[right.row(i)];
      } else if (valid[row]) {
        rows[row] = x ? a[left.row(i)] : b[right.row(i)];
      }
    }
    return make_strings(rows, valid, stream, mr);
  }
  auto result = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  compute_values(result->mutable_view(), left, right, op);
  if (!left.has_nulls() && !right.has_nulls()) {
    return result;
  }
  // where one side is null, comparing the other with itself gives that one, converted to the output's type
  auto const only_left = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  compute_values(only_left->mutable_view(), left, left, op);
  auto const only_right = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  compute_values(only_right->mutable_view(), right, right, op);
  auto const width = width_of(type);
  auto* const out = values<char>(result->mutable_view());
  auto const* const lefts = values<char>(only_left->view());
  auto const* const rights = values<char>(only_right->view());
  row_mask nulls{size, stream, mr};
  nulls.fill([&](int64_t row, int count) {
    auto const a = valid_word(left, row, count);
    auto const b = valid_word(right, row, count);
    for (auto one = a ^ b; one != 0; one &= one - 1) {
      auto const i = row + std::countr_zero(one);
      auto const* from = (a & one & -one) != 0 ? lefts : rights;
      std::memcpy(out + i * width, from + i * width, width);
    }
    return a | b;
  });
  nulls.give(*result);
  return result;
}

/// Kleene's logic: what decides alone decides beside a null too.
std::unique_ptr<column> null_aware_logic(operand const& left, operand const& right, size_type size, binary_operator op,
                                         data_type type, stream_view stream, resource mr) {
  bool const conjunction = op == binary_operator::NULL_LOGICAL_AND;
  if (!cudf::is_numeric(left.type()) || !cudf::is_numeric(right.type()) || type.id() != type_id::BOOL8) {
    fail_type("binary_operation: " + name_of(op) + " of " + type_name(left.type()) + " and " + type_name(right.type()) +
              " giving " + type_name(type) + " is not defined");
  }
  auto result = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
  if (!left.has_nulls() && !right.has_nulls()) {
    compute_values(result->mutable_view(), left, right,
                   conjunction ? binary_operator::LOGICAL_AND : binary_operator::LOGICAL_OR);
    return result;
  }
  auto const truth = [&](operand const& side) {
    auto flags = make_fixed_width(type, size, cudf::mask_state::UNALLOCATED, stream, mr);
    compute_values(flags->mutable_view(), side, side, binary_operator::LOGICAL_OR);
    return flags;
  };
  auto const left_truth = truth(left);
  auto const right_truth = truth(right);
  auto const* const lefts = values<uint8_t>(left_truth->view());
  auto const* const rights = values<uint8_t>(right_truth->view());
  auto* const out = values<uint8_t>(result->mutable_view());
  row_mask nulls{size, stream, mr};
  // an "or" is an "and" of the opposites, turned round
  auto const turned = static_cast<uint8_t>(conjunction ? 0 : 1);
  parallel_for(0, size, default_grain, [&](int64_t begin, int64_t end) {
    validity_bytes a{left};
    validity_bytes b{right};
    std::array<uint8_t, validity_bytes::most> known;
    for (int64_t row = begin; row < end; row += validity_bytes::most) {
      auto const count = std::min(validity_bytes::most, end - row);
      auto const* x = a.read(row, count);
      auto const* y = b.read(row, count);
      auto const* p = lefts + row;
      auto const* q = rights + row;
      for (int64_t i = 0; i < count; ++i) {
        auto const is_true = (x[i] & (p[i] ^ turned)) & (y[i] & (q[i] ^ turned));
        auto const is_false = (x[i] & (p[i] ^ turned ^ 1U)) | (y[i] & (q[i] ^ turned ^ 1U));
        out[row + i] = static_cast<uint8_t>(is_true ^ turned);
        known[i] = static_cast<uint8_t>(is_true | is_false);
      }
      bytes_to_bits(nulls.words(row), known.data(), count);
    }
  });
  nulls.give(*result);
  return result;
}

std::unique_ptr<column> compute(operand const& left, operand const& right, size_type size, binary_operator op,
                                data_type type, stream_view stream, resource mr) {
  if (op == binary_operator::GENERIC_BINARY) {
    not_on_host("binary_operation with generated code");
  }
  if (op >= binary_operator::INVALID_BINARY) {
    fail_argument("binary_operation: " + name_of(op) + " is no operator");
  }
  if (is_null_aware_choice(op)) {
    return null_aware_choice(left, right, size, op, type, stream, mr);
  }
  if (!cudf::is_fixed_width(type)) {
    fail_type("binary_operation: " + name_of(op) + " cannot give " + type_name(type));
  }
  if (is_null_aware_equality(op)) {
    return null_aware_equality(left, right, size, op, type, stream, mr);
  }
  if (is_null_aware_logic(op)) {
    return null_aware_logic(left, right, size, op, type, stream, mr);
  }
  return propagate_nulls(left, right, size, op, type, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host::binary

namespace cudf {

namespace host_binary = cudf4j::host::binary;

std::unique_ptr<column> binary_operation(column_view const& lhs, column_view const& rhs, binary_operator op,
                                         data_type output_type, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  cudf4j::host::expects_argument(lhs.size() == rhs.size(), "binary_operation: the columns differ in size");
  return host_binary::compute({lhs, false}, {rhs, false}, lhs.size(), op, output_type, stream, mr);
}

std::unique_ptr<column> binary_operation(column_view const& lhs, scalar const& rhs, binary_operator op,
                                         data_type output_type, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  auto const row = make_column_from_scalar(rhs, 1, stream, mr);
  return host_binary::compute({lhs, false}, {row->view(), true}, lhs.size(), op, output_type, stream, mr);
}

std::unique_ptr<column> binary_operation(scalar const& lhs, column_view const& rhs, binary_operator op,
                                         data_type output_type, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  auto const row = make_column_from_scalar(lhs, 1, stream, mr);
  return host_binary::compute({row->view(), true}, {rhs, false}, rhs.size(), op, output_type, stream, mr);
}

std::unique_ptr<column> binary_operation(column_view const&, column_view const&, std::string const&, data_type,
                                         rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  cudf4j::host::not_on_host("binary_operation with PTX");
}

namespace binops {

bool is_supported_operation(data_type out, data_type lhs, data_type rhs, binary_operator op) {
  if (op == binary_operator::GENERIC_BINARY || !host_binary::is_operand_type(lhs) ||
      !host_binary::is_operand_type(rhs)) {
    return false;
  }
  // an operation over one null checks its types like any other
  auto const null_of = [](data_type type) {
    return cudf4j::host::make_all_null_like(make_empty_column(type)->view(), 1, get_default_stream(),
                                            get_current_device_resource_ref());
  };
  auto const left = null_of(lhs);
  auto const right = null_of(rhs);
  try {
    binary_operation(left->view(), right->view(), op, out);
    return true;
  } catch (data_type_error const&) {
    return false;
  }
}

std::pair<rmm::device_buffer, size_type> scalar_col_valid_mask_and(column_view const& col, scalar const& s,
                                                                   rmm::cuda_stream_view stream,
                                                                   rmm::device_async_resource_ref mr) {
  if (!s.is_valid(stream)) {
    return {create_null_mask(col.size(), mask_state::ALL_NULL, stream, mr), col.size()};
  }
  return {cudf4j::host::copy_mask(col, stream, mr), col.null_count()};
}

}  // namespace binops
}  // namespace cudf
