#pragma once
#include <array>
#include <cudf/binaryop.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"

namespace cudf4j::host::binary {

using cudf::binary_operator;
using cudf::column;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::type_id;

/// One side of an operation: a column, or a column of one row that stands for every row.
struct operand {
  column_view view;
  bool is_scalar;

  [[nodiscard]] data_type type() const { return view.type(); }
  [[nodiscard]] size_type row(size_type i) const { return is_scalar ? 0 : i; }
  [[nodiscard]] bool has_nulls() const { return view.has_nulls(); }
};

/// What an operation computes in; narrower integers are computed in 64 bits and wrap when they are stored.
enum class computing { i64, u64, f32, f64 };

/// Rows that are converted, computed and stored at a time: three blocks of eight bytes a row stay in the first cache.
constexpr int64_t block_rows = 1024;

/// @brief Copies rows [begin, begin + count) as `Compute`, each first converted to `common` as C++ would convert it.
template <typename Compute>
void load(Compute* target, operand const& source, int64_t begin, int64_t count, data_type common);

/// @brief Stores computed values into rows [begin, begin + count) of the output, converted to its type.
template <typename Compute>
void store(cudf::mutable_column_view const& output, Compute const* source, int64_t begin, int64_t count);

/// @brief Returns whether values of the type can be read in place as `Compute`.
template <typename Compute>
bool is_stored_as(data_type type);

/// @brief Returns the null mask and null count of rows that are valid on both sides.
std::pair<rmm::device_buffer, size_type> valid_in_both(operand const& left, operand const& right, size_type size,
                                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// @brief Returns the operand or output with its ticks or unscaled digits as plain integers of the same width.
inline operand as_integers(operand const& side) {
  auto const type = data_type{width_of(side.type()) == sizeof(int32_t) ? type_id::INT32 : type_id::INT64};
  auto const& view = side.view;
  return {column_view{type, view.size(), view.head(), view.null_mask(), view.null_count(), view.offset()},
          side.is_scalar};
}
inline cudf::mutable_column_view as_integers(cudf::mutable_column_view const& view) {
  auto const type = data_type{width_of(view.type()) == sizeof(int32_t) ? type_id::INT32 : type_id::INT64};
  return {type, view.size(), view.head(), view.null_mask(), 0, view.offset()};
}

/// @brief Fills values; the caller has made the output and sets its null mask.
void compute_numeric(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op);
void compute_times(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                   binary_operator op);
void compute_decimals(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                      binary_operator op);
void compare_strings(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op);

/// @brief Returns what a comparison says of two values; GREATER_EQUAL for operators that are no comparison.
template <typename T>
bool holds(binary_operator op, T a, T b) {
  switch (op) {
    case binary_operator::EQUAL:
      return a == b;
    case binary_operator::NOT_EQUAL:
      return a != b;
    case binary_operator::LESS:
      return a < b;
    case binary_operator::GREATER:
      return a > b;
    case binary_operator::LESS_EQUAL:
      return a <= b;
    default:
      return a >= b;
  }
}

bool is_comparison(binary_operator op);
bool is_logic(binary_operator op);
bool is_arithmetic_of_integers(binary_operator op);
std::string name_of(binary_operator op);

}  // namespace cudf4j::host::binary
