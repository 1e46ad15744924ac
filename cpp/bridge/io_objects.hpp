#pragma once
// For the sources of the bridge only: where a writer's output goes.
#include <cudf/io/types.hpp>
#include <string>
#include <utility>
#include <vector>

namespace cudf4j {

/// A file, or memory that this object holds until the caller has read it.
struct sink {
  explicit sink(std::string path) : path(std::move(path)) {}
  sink() = default;

  cudf::io::sink_info info() { return path.empty() ? cudf::io::sink_info(&bytes) : cudf::io::sink_info(path); }

  std::string path;
  std::vector<char> bytes;
};

}  // namespace cudf4j
