#include <algorithm>
#include <cudf/io/parquet_metadata.hpp>
#include <limits>
#include <map>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/io_objects.hpp"
#include "bridge/parquet.hpp"

namespace cudf4j {
namespace {

using cudf::io::parquet_column_schema;
using cudf::io::parquet_metadata;

struct schema_writer {
  text_writer names;
  int32_t* physical_types;
  int32_t* type_ids;
  int32_t* scales;
  int32_t* child_counts;

  void write(parquet_column_schema const& parent) {
    for (auto const& column : parent.children()) {
      names.write(column.name());
      *physical_types++ = static_cast<int32_t>(column.type());
      auto const type = column.cudf_type();
      *type_ids++ = static_cast<int32_t>(type.id());
      *scales++ = type.scale();
      *child_counts++ = static_cast<int32_t>(column.num_children());
      write(column);
    }
  }
};

// By ascending key.
template <typename Map>
auto sorted(Map const& entries) {
  return std::map<typename Map::key_type, typename Map::mapped_type>(entries.begin(), entries.end());
}

int64_t entry_of(parquet_metadata::row_group_metadata const& group, char const* name) {
  auto const at = group.find(name);
  if (at == group.end()) throw std::logic_error(std::string{"read_parquet_metadata: a row group without "} + name);
  return at->second;
}

}  // namespace

int64_t read_parquet_metadata(int64_t source) {
  return hand_over_new<parquet_metadata>(cudf::io::read_parquet_metadata(at<cudf::io::source_info>(source)));
}

void free_parquet_metadata(int64_t metadata) { free_at<parquet_metadata>(metadata); }

void parquet_metadata_sizes(int64_t metadata, int64_t* out) {
  auto const& file = at<parquet_metadata>(metadata);
  std::fill(out, out + 9, 0);
  out[0] = file.num_rows();
  out[1] = static_cast<int64_t>(file.num_rowgroups_per_file().size());
  out[2] = static_cast<int64_t>(file.rowgroup_metadata().size());
  count_below(file.schema().root(), out[3], out[6]);
  out[4] = static_cast<int64_t>(file.metadata().size());
  out[5] = static_cast<int64_t>(file.columnchunk_metadata().size());
  for (auto const& [key, value] : file.metadata()) out[7] += static_cast<int64_t>(key.size() + value.size());
  for (auto const& [path, sizes] : file.columnchunk_metadata()) out[8] += static_cast<int64_t>(path.size());
  if (std::max({out[3], out[4], out[6], out[7], out[8]}) > std::numeric_limits<int32_t>::max())
    throw std::overflow_error("read_parquet_metadata: the texts of the footers exceed 2 GiB");
}

void parquet_metadata_schema(int64_t metadata, int8_t* utf8, int32_t* ends, int32_t* physical_types, int32_t* type_ids,
                             int32_t* scales, int32_t* child_counts) {
  schema_writer{{utf8, ends}, physical_types, type_ids, scales, child_counts}.write(
      at<parquet_metadata>(metadata).schema().root());
}

void parquet_metadata_user_data(int64_t metadata, int8_t* utf8, int32_t* ends) {
  text_writer out{utf8, ends};
  for (auto const& [key, value] : sorted(at<parquet_metadata>(metadata).metadata())) {
    out.write(key);
    out.write(value);
  }
}

void parquet_metadata_row_groups(int64_t metadata, int32_t* groups_of_files, int64_t* rows, int64_t* bytes) {
  auto const& file = at<parquet_metadata>(metadata);
  for (auto const groups : file.num_rowgroups_per_file()) *groups_of_files++ = groups;
  for (auto const& group : file.rowgroup_metadata()) {
    *rows++ = entry_of(group, "num_rows");
    *bytes++ = entry_of(group, "total_byte_size");
  }
}

void parquet_metadata_chunks(int64_t metadata, int8_t* utf8, int32_t* ends, int64_t* bytes) {
  auto const& file = at<parquet_metadata>(metadata);
  text_writer out{utf8, ends};
  for (auto const& [path, sizes] : sorted(file.columnchunk_metadata())) {
    out.write(path);
    if (sizes.size() != file.rowgroup_metadata().size())
      throw std::logic_error("read_parquet_metadata: column " + path + " is not in every row group");
    bytes = std::copy(sizes.begin(), sizes.end(), bytes);
  }
}

}  // namespace cudf4j
