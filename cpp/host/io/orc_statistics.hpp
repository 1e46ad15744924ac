#pragma once
#include <string>
#include <string_view>

#include "host/io/orc_messages.hpp"

namespace cudf4j::host::orc_io {

/**
 * @brief Returns the statistics of a column of which two messages describe a part each: what both parts say of all
 * rows. A part without values says nothing of them; where a part with values lacks its least one, the whole has none.
 */
std::string merged_statistics(std::string_view one, std::string_view other, place const& at);

}  // namespace cudf4j::host::orc_io
