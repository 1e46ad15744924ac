#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <string>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace cudf {
namespace {

constexpr bool between(data_type type, type_id first, type_id last) { return type.id() >= first && type.id() <= last; }

static_assert(static_cast<int>(type_id::INT8) < static_cast<int>(type_id::INT64) &&
              static_cast<int>(type_id::INT64) < static_cast<int>(type_id::UINT8) &&
              static_cast<int>(type_id::UINT64) < static_cast<int>(type_id::FLOAT32) &&
              static_cast<int>(type_id::FLOAT64) < static_cast<int>(type_id::BOOL8));

}  // namespace

std::size_t size_of(data_type t) {
  if (!is_fixed_width(t)) {
    cudf4j::host::fail_logic("size_of: " + cudf4j::host::type_name(t) + " is not of fixed width");
  }
  return cudf4j::host::width_of(t);
}

std::string type_to_name(data_type type) {
  return type.id() == type_id::EMPTY ? "EMPTY" : type_dispatcher(type, type_to_name_impl{});
}

bool is_integral_not_bool(data_type type) { return between(type, type_id::INT8, type_id::UINT64); }
bool is_boolean(data_type type) { return type.id() == type_id::BOOL8; }
bool is_integral(data_type type) { return is_integral_not_bool(type) || is_boolean(type); }
bool is_floating_point(data_type type) { return type.id() == type_id::FLOAT32 || type.id() == type_id::FLOAT64; }
bool is_numeric_not_bool(data_type type) { return is_integral_not_bool(type) || is_floating_point(type); }
bool is_numeric(data_type type) { return is_numeric_not_bool(type) || is_boolean(type); }
bool is_index_type(data_type type) { return is_integral_not_bool(type); }
bool is_signed(data_type type) { return between(type, type_id::INT8, type_id::INT64) || is_floating_point(type); }
bool is_unsigned(data_type type) { return between(type, type_id::UINT8, type_id::UINT64) || is_boolean(type); }
bool is_timestamp(data_type type) { return between(type, type_id::TIMESTAMP_DAYS, type_id::TIMESTAMP_NANOSECONDS); }
bool is_duration(data_type type) { return between(type, type_id::DURATION_DAYS, type_id::DURATION_NANOSECONDS); }
bool is_chrono(data_type type) { return is_timestamp(type) || is_duration(type); }
bool is_fixed_point(data_type type) {
  return type.id() == type_id::DECIMAL32 || type.id() == type_id::DECIMAL64 || type.id() == type_id::DECIMAL128;
}
bool is_fixed_width(data_type type) { return is_numeric(type) || is_chrono(type) || is_fixed_point(type); }
bool is_dictionary(data_type type) { return type.id() == type_id::DICTIONARY32; }
bool is_nested(data_type type) { return type.id() == type_id::LIST || type.id() == type_id::STRUCT; }
bool is_compound(data_type type) { return type.id() == type_id::STRING || is_dictionary(type) || is_nested(type); }
bool is_relationally_comparable(data_type type) {
  return is_fixed_width(type) || type.id() == type_id::STRING || is_dictionary(type);
}
bool is_equality_comparable(data_type type) { return is_relationally_comparable(type); }
bool is_dictionary_key(data_type type) { return is_fixed_width(type) || type.id() == type_id::STRING; }
bool is_bit_castable(data_type from, data_type to) {
  return is_fixed_width(from) && is_fixed_width(to) && size_of(from) == size_of(to);
}

}  // namespace cudf
