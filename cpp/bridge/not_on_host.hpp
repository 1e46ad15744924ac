#pragma once
#include <stdexcept>

namespace cudf4j {

/// Thrown by the host engine for a function that it does not have; becomes UnsupportedOperationException in Java.
struct __attribute__((visibility("default"))) not_on_host : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cudf4j
