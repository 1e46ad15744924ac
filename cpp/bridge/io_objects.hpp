#pragma once
// For the sources of the bridge only: where a writer's output goes.
#include <algorithm>
#include <cstdint>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/types.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace cudf4j {

/// A file to write.
struct sink {
  explicit sink(std::string path) : path(std::move(path)) {}
  explicit sink(std::unique_ptr<cudf::io::data_sink> behind) : behind(std::move(behind)) {}

  cudf::io::sink_info info() { return behind ? cudf::io::sink_info(behind.get()) : cudf::io::sink_info(path); }

  std::string path;
  /// What writes behind the bytes that the file has; null where they are replaced.
  std::unique_ptr<cudf::io::data_sink> behind;
};

/// @brief Opens a file that is there for writing at its end.
std::unique_ptr<cudf::io::data_sink> open_file_end(std::string const& path);

/// Writes texts one behind the other and where each ends.
struct text_writer {
  int8_t* utf8;
  int32_t* ends;
  int32_t end{0};

  void write(std::string const& text) {
    std::copy(text.begin(), text.end(), utf8 + end);
    end += static_cast<int32_t>(text.size());
    *ends++ = end;
  }
};

/// Adds the nodes below a node of a file's schema, and the bytes of their names.
template <typename Node>
void count_below(Node const& node, int64_t& nodes, int64_t& bytes) {
  for (auto const& child : node.children()) {
    ++nodes;
    bytes += static_cast<int64_t>(child.name().size());
    count_below(child, nodes, bytes);
  }
}

}  // namespace cudf4j
