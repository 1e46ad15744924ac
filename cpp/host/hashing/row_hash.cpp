#include "host/hashing/row_hash.hpp"

#include <cudf/hashing.hpp>
#include <cudf/table/table.hpp>

namespace cudf4j::host::hashing {
namespace {

template <typename Hash>
std::unique_ptr<cudf::column> hash_rows(table_view const& input, typename Hash::result seed, type_id type,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  typename Hash::result* out = nullptr;
  auto column = make_uninitialised(data_type{type}, input.num_rows(), &out, stream, mr);
  auto const hashes = row_hashes<Hash>(input, seed, cudf::has_nulls(input));
  std::copy(hashes.begin(), hashes.end(), out);
  return column;
}

}  // namespace
}  // namespace cudf4j::host::hashing

namespace cudf::hashing {

namespace host = cudf4j::host;

std::unique_ptr<column> murmurhash3_x86_32(table_view const& input, uint32_t seed, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  return host::hashing::hash_rows<host::hashing::murmur32>(input, seed, type_id::UINT32, stream, mr);
}

std::unique_ptr<column> xxhash_32(table_view const& input, uint32_t seed, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return host::hashing::hash_rows<host::hashing::xx32>(input, seed, type_id::UINT32, stream, mr);
}

std::unique_ptr<column> xxhash_64(table_view const& input, uint64_t seed, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return host::hashing::hash_rows<host::hashing::xx64>(input, seed, type_id::UINT64, stream, mr);
}

std::unique_ptr<table> murmurhash3_x64_128(table_view const& input, uint64_t seed, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  uint64_t *low = nullptr, *high = nullptr;
  std::vector<std::unique_ptr<column>> halves;
  halves.push_back(host::rows::make_uninitialised(data_type{type_id::UINT64}, input.num_rows(), &low, stream, mr));
  halves.push_back(host::rows::make_uninitialised(data_type{type_id::UINT64}, input.num_rows(), &high, stream, mr));
  std::fill_n(low, input.num_rows(), seed);
  std::fill_n(high, input.num_rows(), uint64_t{0});
  for (auto const& col : input) {
    auto const id = col.type().id();
    if (id == type_id::LIST || id == type_id::STRUCT) {
      host::not_on_host("murmurhash3_x64_128", col.type(), "fixed-width types and STRING");
    }
    host::validity const valid{col};
    // the hash of one column seeds that of the next
    host::hashing::for_each_value(col, false, [&](size_type i, void const* data, std::size_t size) {
      if (valid[i]) {
        auto const hash = host::hashing::murmur128(data, size, low[i]);
        low[i] = hash.low;
        high[i] = hash.high;
      } else {
        low[i] = high[i] = std::numeric_limits<uint64_t>::max();
      }
    });
  }
  return std::make_unique<table>(std::move(halves));
}

}  // namespace cudf::hashing
