#pragma once
#include <cudf/io/datasource.hpp>

namespace cudf4j::host {

/** @brief Whether a source is one of the engine's own, which several threads may read at once. */
bool is_for_several_threads(cudf::io::datasource const& source);

}  // namespace cudf4j::host
