#pragma once
// For the sources of the bridge only.
#include <memory>
#include <stdexcept>

namespace cudf4j {

/// @brief Copies an aggregation. A clone comes back as the common base class, of which the wanted one derives
/// virtually.
template <typename Base>
std::unique_ptr<Base> clone(Base const& aggregation) {
  auto copy = aggregation.clone();
  auto* const wanted = dynamic_cast<Base*>(copy.get());
  if (wanted == nullptr) throw std::logic_error("the clone of an aggregation is of another kind");
  copy.release();
  return std::unique_ptr<Base>(wanted);
}

}  // namespace cudf4j
