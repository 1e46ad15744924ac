#include "code_map.hpp"

#include <algorithm>
#include <atomic>
#include <cudf/utilities/traits.hpp>

namespace cudf4j::host {

using namespace rows;

namespace {

constexpr std::size_t codes_of(std::size_t bytes) { return std::size_t{1} << (8 * bytes); }

/// So many times as many rows as there can be codes are worth a table of these.
constexpr std::size_t rows_for_code = 4;

}  // namespace

bool code_map::takes(table_view const& source, column_view const& map) {
  auto const id = map.type().id();
  bool const is_byte = id == type_id::INT8 || id == type_id::UINT8;
  bool const is_narrow = is_byte || id == type_id::INT16 || id == type_id::UINT16;
  return is_narrow && static_cast<std::size_t>(map.size()) >= rows_for_code * codes_of(is_byte ? 1 : 2) &&
         !map.has_nulls() && std::all_of(source.begin(), source.end(), [](column_view const& each) {
           return cudf::is_fixed_width(each.type());
         });
}

template <typename Fn>
void code_map::with_index(Fn const& fn) const {
  if (codes_ == codes_of(1)) {
    fn(values<uint8_t>(map_));
  } else {
    fn(values<uint16_t>(map_));
  }
}

code_map::code_map(column_view const& map, size_type source_rows, bool wrap_negative, bool nullify)
    : map_{map}, codes_{codes_of(cudf::size_of(map.type()))}, may_have_gaps_{nullify} {
  bool const is_signed = map.type().id() == type_id::INT8 || map.type().id() == type_id::INT16;
  auto const negative = static_cast<size_type>(is_signed ? codes_ / 2 : 0);
  if (auto const rows = std::min(source_rows, static_cast<size_type>(codes_) - negative); rows > 0) {
    runs_.push_back({0, 0, rows});
  }
  if (auto const rows = wrap_negative ? std::min(source_rows, negative) : 0; rows > 0) {
    runs_.push_back({codes_ - static_cast<std::size_t>(rows), source_rows - rows, rows});
  }
  if (nullify) {
    return;
  }
  std::vector<uint8_t> is_none(codes_, 1);
  for (auto const& each : runs_) {
    std::fill_n(is_none.begin() + static_cast<std::ptrdiff_t>(each.code), each.count, uint8_t{0});
  }
  std::atomic<bool> any{false};
  with_index([&](auto const* index) {
    parallel_for(0, map_.size(), default_grain, [&](int64_t begin, int64_t end) {
      uint8_t seen = 0;
      for (auto i = begin; i < end; ++i) {
        seen |= is_none[index[i]];
      }
      if (seen != 0) {
        any.store(true, std::memory_order_relaxed);
      }
    });
  });
  has_none_ = any;
}

template <typename T, typename Index>
std::unique_ptr<cudf::column> code_map::take_by(Index const* index, column_view const& source,
                                                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
  auto const size = map_.size();
  auto const* from = values<T>(source);
  validity const is_there{source};
  std::vector<T> value(codes_);
  std::vector<uint8_t> valid(codes_);
  for (auto const& each : runs_) {
    for (int64_t i = 0; i < each.count; ++i) {
      auto const code = each.code + static_cast<std::size_t>(i);
      value[code] = from[each.row + i];
      valid[code] = is_there[each.row + i] ? 1 : 0;
    }
  }
  rmm::device_buffer data{static_cast<std::size_t>(size) * sizeof(T), stream, mr};
  auto* out = static_cast<T*>(data.data());
  chunks const split{size};
  if (is_there.all_valid() && !may_have_gaps_) {
    split.run([&](int, size_type begin, size_type end) {
      for (int64_t row = begin; row < end; ++row) {
        out[row] = value[index[row]];
      }
    });
    return std::make_unique<cudf::column>(source.type(), size, std::move(data), rmm::device_buffer{}, 0);
  }
  row_mask mask{size, stream, mr};
  split.run([&](int, size_type begin, size_type end) {
    for (int64_t row = begin; row < end; row += 64) {
      auto const count = static_cast<int>(std::min<int64_t>(64, end - row));
      uint8_t bits[64];
      for (int k = 0; k < count; ++k) {
        auto const code = index[row + k];
        out[row + k] = value[code];
        bits[k] = valid[code];
      }
      mask.put(row, count, pack_bytes(bits, count));
    }
  });
  auto result = std::make_unique<cudf::column>(source.type(), size, std::move(data), rmm::device_buffer{}, 0);
  mask.give(*result);
  return result;
}

template <typename T>
std::unique_ptr<cudf::column> code_map::take(column_view const& source, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  std::unique_ptr<cudf::column> taken;
  with_index([&](auto const* index) { taken = take_by<T>(index, source, stream, mr); });
  return taken;
}

std::unique_ptr<cudf::column> code_map::take(column_view const& source, rmm::cuda_stream_view stream,
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

std::unique_ptr<cudf::table> code_map::take(table_view const& source, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) const {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.reserve(static_cast<std::size_t>(source.num_columns()));
  for (auto const& each : source) {
    columns.push_back(take(each, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(columns));
}

}  // namespace cudf4j::host
