#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new scalar of a fixed-width type whose value fits 64 bits: booleans, integers, timestamps,
/// durations, decimal32 and decimal64 (the unscaled value), floats too (the value converted).
CUDF4J_EXPORT int64_t make_int_scalar(int32_t type_id, int32_t scale, int64_t value, bool valid);
/// @brief Returns a new FLOAT32 or FLOAT64 scalar.
CUDF4J_EXPORT int64_t make_float_scalar(int32_t type_id, double value, bool valid);
/// @brief Returns a new scalar of a fixed-width type for as long as the process lives, outside of the memory resources.
/// @param bits the value, unscaled for decimals; of floats the bits of the double
/// @return 0 where the device has no memory beside what the resources hold
CUDF4J_EXPORT int64_t make_constant(int32_t type_id, int32_t scale, int64_t bits);
/// @brief Returns a new decimal128 scalar of an unscaled value in two words.
CUDF4J_EXPORT int64_t make_decimal128_scalar(int32_t scale, int64_t low, int64_t high, bool valid);
/// @brief Returns a new string scalar of UTF-8 bytes.
CUDF4J_EXPORT int64_t make_string_scalar(int8_t const* utf8, int32_t size, bool valid);
/// @brief Returns a new null scalar of a type (fixed width, string or decimal).
CUDF4J_EXPORT int64_t make_null_scalar(int32_t type_id, int32_t scale);
/// @brief Returns a new list scalar with a copy of a column; a new struct scalar with a copy of a one-row table.
CUDF4J_EXPORT int64_t make_list_scalar(int64_t column_view, bool valid);
CUDF4J_EXPORT int64_t make_struct_scalar(int64_t table_view, bool valid);
CUDF4J_EXPORT void free_scalar(int64_t scalar);

/// @brief Returns the type id of a scalar and, in the upper 32 bits, its scale, without a wait for the device.
CUDF4J_EXPORT int64_t scalar_type(int64_t scalar);
/// @brief Writes [valid, low word, high word, string size]. The words hold a fixed-width value, sign extended (of a
/// float: the bits of the double), and are 0 where the scalar is null or not of fixed width. Waits for the device once.
CUDF4J_EXPORT void read_scalar(int64_t scalar, int64_t* out);
/// @brief Copies the bytes of a valid string scalar.
CUDF4J_EXPORT void read_string_scalar(int64_t scalar, int8_t* utf8, int32_t size);
/// @brief Returns the address of a new view (free_column_view) of a list scalar's elements.
CUDF4J_EXPORT int64_t list_scalar_view(int64_t scalar);
/// @brief Returns a new column of `size` rows that all hold a scalar.
CUDF4J_EXPORT int64_t column_from_scalar(int64_t scalar, int32_t size);

}  // namespace cudf4j
