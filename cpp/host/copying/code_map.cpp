#include "byte_map.hpp"

#include <atomic>
#include <cudf/utilities/traits.hpp>

namespace cudf4j::host {

using namespace rows;

bool byte_map::takes(table_view const& source, column_view const& map) {
  bool const is_byte = map.type().id() == type_id::INT8 || map.type().id() == type_id::UINT8;
  return is_byte && map.size() >= least_rows && !map.has_nulls() &&
         std::all_of(source.begin(), source.end(),
                     [](column_view const& each) { return cudf::is_fixed_width(each.type()); });
}

byte_map::byte_map(column_view const& map, size_type source_rows, bool wrap_negative, bool nullify)
    : index_{values<uint8_t>(map)}, size_{map.size()}, may_have_gaps_{nullify} {
  bool const is_signed = map.type().id() == type_id::INT8;
  std::array<uint8_t, 256> is_none{};
  for (int byte = 0; byte < 256; ++byte) {
    auto row = is_signed && byte > 127 ? byte - 256 : byte;
    row += row < 0 && wrap_negative ? source_rows : 0;
    bool const is_outside = row < 0 || row >= source_rows;
    rows_[static_cast<std::size_t>(byte)] = is_outside ? -1 : row;
    is_none[static_cast<std::size_t>(byte)] = is_outside && !nullify ? 1 : 0;
  }
  if (!nullify) {
    std::atomic<bool> any{false};
    parallel_for(0, size_, default_grain, [&](int64_t begin, int64_t end) {
      uint8_t seen = 0;
      for (auto i = begin; i < end; ++i) {
        seen |= is_none[index_[i]];
      }
      if (seen != 0) {
        any.store(true, std::memory_order_relaxed);
      }
    });
    has_none_ = any;
  }
}

template <typename T>
std::unique_ptr<cudf::column> byte_map::take(column_view const& source, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  auto const* from = values<T>(source);
  validity const is_there{source};
  std::array<T, 256> value{};
  std::array<uint8_t, 256> valid{};
  for (std::size_t byte = 0; byte < value.size(); ++byte) {
    if (auto const row = rows_[byte]; row >= 0) {
      value[byte] = from[row];
      valid[byte] = is_there[row] ? 1 : 0;
    }
  }
  rmm::device_buffer data{static_cast<std::size_t>(size_) * sizeof(T), stream, mr};
  auto* out = static_cast<T*>(data.data());
  chunks const split{size_};
  if (is_there.all_valid() && !may_have_gaps_) {
    split.run([&](int, size_type begin, size_type end) {
      for (int64_t row = begin; row < end; ++row) {
        out[row] = value[index_[row]];
      }
    });
    return std::make_unique<cudf::column>(source.type(), size_, std::move(data), rmm::device_buffer{}, 0);
  }
  row_mask mask{size_, stream, mr};
  split.run([&](int, size_type begin, size_type end) {
    for (int64_t row = begin; row < end; row += 64) {
      auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
      uint8_t bits[64];
      for (int k = 0; k < count; ++k) {
        auto const byte = index_[row + k];
        out[row + k] = value[byte];
        bits[k] = valid[byte];
      }
      mask.put(row, count, pack_bytes(bits, count));
    }
  });
  auto result = std::make_unique<cudf::column>(source.type(), size_, std::move(data), rmm::device_buffer{}, 0);
  mask.give(*result);
  return result;
}

std::unique_ptr<cudf::column> byte_map::take(column_view const& source, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  switch (cudf::size_of(source.type())) {
    case 1:
      return take<std::uint8_t>(source, stream, mr);
    case 2:
      return take<std::uint16_t>(source, stream, mr);
    case 4:
      return take<std::uint32_t>(source, stream, mr);
    case 8:
      return take<std::uint64_t>(source, stream, mr);
    default:
      return take<__int128_t>(source, stream, mr);
  }
}

std::unique_ptr<cudf::table> byte_map::take(table_view const& source, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) const {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.reserve(static_cast<std::size_t>(source.num_columns()));
  for (auto const& each : source) {
    columns.push_back(take(each, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace cudf4j::host
