#pragma once
// What cudf::pack writes into metadata: a header, then an entry for each column, parents before their children.
#include <cstdint>
#include <cudf/types.hpp>
#include <span>
#include <vector>

#include "bridge/packed_mark.hpp"

namespace cudf4j::host::packed {

using cudf::type_id;

constexpr uint64_t magic = host_pack_mark;
/// Where every block of the data begins at a multiple of.
constexpr int64_t alignment = 64;
/// Columns below each other that are taken for meant.
constexpr int most_levels = 128;

struct header {
  uint64_t magic;
  int32_t columns, rows;
  int64_t entries;
  int64_t data_bytes;
};

struct entry {
  int32_t type, scale, size, offset, null_count, children;
  int64_t data_at, mask_at;  ///< from the data's first byte on; -1 for none
};

struct contents {
  header head;
  std::vector<entry> entries;
};

/// @brief Reads the entries of metadata and checks that they make up trees of columns of the types they say.
/// @throws cudf::logic_error if they do not
contents read(std::span<uint8_t const> metadata);

}  // namespace cudf4j::host::packed
