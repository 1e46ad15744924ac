#pragma once
#include <cstdint>

namespace cudf4j::host::reduction {

/// @brief Returns the least of `count` values, the type's greatest value (infinity) for none; a NaN once met stays.
int32_t least_of(int32_t const* values, int64_t count);
int64_t least_of(int64_t const* values, int64_t count);
float least_of(float const* values, int64_t count);
double least_of(double const* values, int64_t count);

/// @brief As least_of with the order turned round.
int32_t greatest_of(int32_t const* values, int64_t count);
int64_t greatest_of(int64_t const* values, int64_t count);
float greatest_of(float const* values, int64_t count);
double greatest_of(double const* values, int64_t count);

/// @brief Writes the first `count` values, 64 at most, to out, with `other` in place of those whose bit is clear.
void keep_valid(int32_t const* values, uint64_t bits, int count, int32_t other, int32_t* out);
void keep_valid(int64_t const* values, uint64_t bits, int count, int64_t other, int64_t* out);
void keep_valid(float const* values, uint64_t bits, int count, float other, float* out);
void keep_valid(double const* values, uint64_t bits, int count, double other, double* out);

}  // namespace cudf4j::host::reduction
