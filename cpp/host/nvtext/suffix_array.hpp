#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace cudf4j::host::nvtext {

/// @brief Returns where the suffixes of a text begin, in the order of their bytes; a beginning of another goes before
/// it.
/// @param text at most 2^31 - 1 bytes
std::vector<int32_t> suffix_array(std::string_view text);

}  // namespace cudf4j::host::nvtext
