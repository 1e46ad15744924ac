#include "bridge/timezone.hpp"

#include <cudf/table/table.hpp>
#include <cudf/timezone.hpp>

#include "bridge/address.hpp"

namespace cudf4j {

int64_t timezone_transitions(int8_t const* directory, int32_t directory_size, int8_t const* name, int32_t name_size) {
  auto const zone = text(name, name_size);
  if (directory_size < 0) {
    return hand_over(cudf::make_timezone_transition_table(std::nullopt, zone));
  }
  auto const files = text(directory, directory_size);
  return hand_over(cudf::make_timezone_transition_table(files, zone));
}

}  // namespace cudf4j
