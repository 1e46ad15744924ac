#pragma once
// What both sides of the host engine's boundary know of packed tables.
#include <cstdint>

namespace cudf4j {

/// The first eight bytes of what the host engine's cudf::pack writes into metadata: "c4jpack1" in little endian.
constexpr uint64_t host_pack_mark = 0x316B6361706A3463;

}  // namespace cudf4j
