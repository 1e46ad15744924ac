#include "host/binaryop/operand.hpp"

#include "host/core/errors.hpp"
#include "host/core/saturate.hpp"

namespace cudf4j::host::binary {
namespace {

template <typename Compute, typename Common, typename Source>
void load_values(Compute* target, Source const* source, int64_t count, int64_t stride) {
  for (int64_t i = 0; i < count; ++i) {
    target[i] = static_cast<Compute>(static_cast<Common>(source[i * stride]));
  }
}

template <typename Compute, typename Source>
void load_as(Compute* target, Source const* source, int64_t count, int64_t stride, data_type common) {
  if constexpr (std::is_integral_v<Compute> && std::is_integral_v<Source>) {
    // a signed value beside a uint32 becomes unsigned before it is widened
    if (common.id() == type_id::UINT32) {
      load_values<Compute, uint32_t>(target, source, count, stride);
      return;
    }
  }
  load_values<Compute, Compute>(target, source, count, stride);
}

}  // namespace

template <typename Compute>
void load(Compute* target, operand const& source, int64_t begin, int64_t count, data_type common) {
  dispatch_storage(source.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_same_v<T, __int128_t>) {
      auto const* in = values<T>(source.view);
      load_as(target, source.is_scalar ? in : in + begin, count, source.is_scalar ? 0 : 1, common);
    }
  });
}

template <typename Compute>
void store(cudf::mutable_column_view const& output, Compute const* source, int64_t begin, int64_t count) {
  if (output.type().id() == type_id::BOOL8) {
    auto* out = values<uint8_t>(output) + begin;
    for (int64_t i = 0; i < count; ++i) {
      out[i] = source[i] != Compute{0};
    }
    return;
  }
  dispatch_storage(output.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_same_v<T, __int128_t>) {
      auto* out = values<T>(output) + begin;
      for (int64_t i = 0; i < count; ++i) {
        out[i] = convert_number<T>(source[i]);
      }
    }
  });
}

template <typename Compute>
bool is_stored_as(data_type type) {
  switch (storage_of(type)) {
    case storage::i64:
      return std::is_same_v<Compute, int64_t>;
    case storage::u64:
      return std::is_same_v<Compute, uint64_t>;
    case storage::f32:
      return std::is_same_v<Compute, float>;
    case storage::f64:
      return std::is_same_v<Compute, double>;
    default:
      return false;
  }
}

#define CUDF4J_INSTANTIATE(T)                                                           \
  template void load<T>(T*, operand const&, int64_t, int64_t, data_type);               \
  template void store<T>(cudf::mutable_column_view const&, T const*, int64_t, int64_t); \
  template bool is_stored_as<T>(data_type);
CUDF4J_INSTANTIATE(int64_t)
CUDF4J_INSTANTIATE(uint64_t)
CUDF4J_INSTANTIATE(float)
CUDF4J_INSTANTIATE(double)
#undef CUDF4J_INSTANTIATE

std::pair<rmm::device_buffer, size_type> valid_in_both(operand const& left, operand const& right, size_type size,
                                                       rmm::cuda_stream_view stream,
                                                       rmm::device_async_resource_ref mr) {
  if ((left.is_scalar && left.has_nulls()) || (right.is_scalar && right.has_nulls())) {
    return {cudf::create_null_mask(size, cudf::mask_state::ALL_NULL, stream, mr), size};
  }
  if (left.is_scalar) {
    return {copy_mask(right.view, stream, mr), right.view.null_count()};
  }
  if (right.is_scalar) {
    return {copy_mask(left.view, stream, mr), left.view.null_count()};
  }
  return and_masks(left.view, right.view, stream, mr);
}

bool is_comparison(binary_operator op) {
  switch (op) {
    case binary_operator::EQUAL:
    case binary_operator::NOT_EQUAL:
    case binary_operator::LESS:
    case binary_operator::GREATER:
    case binary_operator::LESS_EQUAL:
    case binary_operator::GREATER_EQUAL:
      return true;
    default:
      return false;
  }
}

bool is_logic(binary_operator op) { return op == binary_operator::LOGICAL_AND || op == binary_operator::LOGICAL_OR; }

bool is_arithmetic_of_integers(binary_operator op) {
  switch (op) {
    case binary_operator::INT_POW:
    case binary_operator::SHIFT_LEFT:
    case binary_operator::SHIFT_RIGHT:
    case binary_operator::SHIFT_RIGHT_UNSIGNED:
    case binary_operator::BITWISE_AND:
    case binary_operator::BITWISE_OR:
    case binary_operator::BITWISE_XOR:
      return true;
    default:
      return false;
  }
}

std::string name_of(binary_operator op) {
  static constexpr std::array names{"ADD",
                                    "SUB",
                                    "MUL",
                                    "DIV",
                                    "TRUE_DIV",
                                    "FLOOR_DIV",
                                    "MOD",
                                    "PMOD",
                                    "PYMOD",
                                    "POW",
                                    "INT_POW",
                                    "LOG_BASE",
                                    "ATAN2",
                                    "SHIFT_LEFT",
                                    "SHIFT_RIGHT",
                                    "SHIFT_RIGHT_UNSIGNED",
                                    "BITWISE_AND",
                                    "BITWISE_OR",
                                    "BITWISE_XOR",
                                    "LOGICAL_AND",
                                    "LOGICAL_OR",
                                    "EQUAL",
                                    "NOT_EQUAL",
                                    "LESS",
                                    "GREATER",
                                    "LESS_EQUAL",
                                    "GREATER_EQUAL",
                                    "NULL_EQUALS",
                                    "NULL_NOT_EQUALS",
                                    "NULL_MAX",
                                    "NULL_MIN",
                                    "GENERIC_BINARY",
                                    "NULL_LOGICAL_AND",
                                    "NULL_LOGICAL_OR"};
  auto const index = static_cast<std::size_t>(op);
  return index < names.size() ? names[index] : "operator " + std::to_string(index);
}

}  // namespace cudf4j::host::binary
