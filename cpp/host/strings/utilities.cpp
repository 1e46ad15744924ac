#include <cudf/strings/utilities.hpp>
#include <limits>

namespace cudf::strings {

int64_t get_offset64_threshold() { return std::numeric_limits<int32_t>::max(); }

bool is_large_strings_enabled() { return true; }

}  // namespace cudf::strings
