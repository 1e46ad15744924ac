#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief cudf::dictionary::encode
/// @param index_type a cudf::type_id
CUDF4J_EXPORT int64_t dictionary_encode(int64_t column_view, int32_t index_type);
/// @brief cudf::dictionary::decode
CUDF4J_EXPORT int64_t dictionary_decode(int64_t dictionary_view);
/// @brief cudf::make_dictionary_column, of copies of both
/// @throws std::invalid_argument if the indices are no signed integers
CUDF4J_EXPORT int64_t make_dictionary(int64_t keys_view, int64_t indices_view);

}  // namespace cudf4j
