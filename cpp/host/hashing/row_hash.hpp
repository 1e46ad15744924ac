#pragma once
// libcudf's hashes of rows, bit for bit: rows that one engine puts into a part, the other puts there as well.
#include <bit>
#include <cstdint>
#include <limits>

#include "host/core/load_word.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::hashing {

using namespace rows;

constexpr std::uint32_t null_hash32 = std::numeric_limits<std::uint32_t>::max();

inline std::uint32_t combine(std::uint32_t a, std::uint32_t b) { return a ^ (b + 0x9E3779B9u + (a << 6) + (a >> 2)); }
inline std::uint64_t combine(std::uint64_t a, std::uint64_t b) {
  return a ^ (b + 0x9E3779B97F4A7C15ull + (a << 6) + (a >> 2));
}

/// MurmurHash3_x86_32
struct murmur32 {
  using result = std::uint32_t;
  static constexpr bool joins_zeros = true;

  static result bytes(void const* data, std::size_t size, result seed) {
    auto const* p = static_cast<unsigned char const*>(data);
    auto const scramble = [](std::uint32_t k) { return std::rotl(k * 0xCC9E2D51u, 15) * 0x1B873593u; };
    auto h = seed;
    std::size_t at = 0;
    for (; at + 4 <= size; at += 4) h = std::rotl(h ^ scramble(load_word<std::uint32_t>(p + at)), 13) * 5 + 0xE6546B64u;
    std::uint32_t tail = 0;
    for (auto i = size; i > at; --i) tail = tail << 8 | p[i - 1];
    if (at < size) h ^= scramble(tail);
    h ^= static_cast<std::uint32_t>(size);
    h = (h ^ h >> 16) * 0x85EBCA6Bu;
    h = (h ^ h >> 13) * 0xC2B2AE35u;
    return h ^ h >> 16;
  }
};

struct words128 {
  std::uint64_t low, high;
};

/// MurmurHash3_x64_128
inline words128 murmur128(void const* data, std::size_t size, std::uint64_t seed) {
  constexpr std::uint64_t c1 = 0x87C37B91114253D5ull, c2 = 0x4CF5AD432745937Full;
  auto const* p = static_cast<unsigned char const*>(data);
  auto const scramble1 = [](std::uint64_t k) { return std::rotl(k * c1, 31) * c2; };
  auto const scramble2 = [](std::uint64_t k) { return std::rotl(k * c2, 33) * c1; };
  auto h1 = seed, h2 = seed;
  std::size_t at = 0;
  for (; at + 16 <= size; at += 16) {
    h1 = (std::rotl(h1 ^ scramble1(load_word<std::uint64_t>(p + at)), 27) + h2) * 5 + 0x52DCE729u;
    h2 = (std::rotl(h2 ^ scramble2(load_word<std::uint64_t>(p + at + 8)), 31) + h1) * 5 + 0x38495AB5u;
  }
  std::uint64_t low = 0, high = 0;
  for (auto i = size; i > at + 8; --i) high = high << 8 | p[i - 1];
  for (auto i = std::min(size, at + 8); i > at; --i) low = low << 8 | p[i - 1];
  if (size > at + 8) h2 ^= scramble2(high);
  if (size > at) h1 ^= scramble1(low);
  h1 ^= size;
  h2 ^= size;
  auto const finish = [](std::uint64_t k) {
    k = (k ^ k >> 33) * 0xFF51AFD7ED558CCDull;
    k = (k ^ k >> 33) * 0xC4CEB9FE1A85EC53ull;
    return k ^ k >> 33;
  };
  h1 += h2;
  h2 += h1;
  h1 = finish(h1);
  h2 = finish(h2);
  h1 += h2;
  h2 += h1;
  return {h1, h2};
}

/// xxHash of 32 bits
struct xx32 {
  using result = std::uint32_t;
  static constexpr bool joins_zeros = true;

  static result bytes(void const* data, std::size_t size, result seed) {
    constexpr std::uint32_t p1 = 0x9E3779B1u, p2 = 0x85EBCA77u, p3 = 0xC2B2AE3Du, p4 = 0x27D4EB2Fu, p5 = 0x165667B1u;
    auto const* p = static_cast<unsigned char const*>(data);
    std::size_t at = 0;
    result h;
    if (size >= 16) {
      result lane[4] = {seed + p1 + p2, seed + p2, seed, seed - p1};
      for (; at + 16 <= size; at += 16) {
        for (int i = 0; i < 4; ++i) {
          lane[i] = std::rotl(lane[i] + load_word<std::uint32_t>(p + at + 4 * i) * p2, 13) * p1;
        }
      }
      h = std::rotl(lane[0], 1) + std::rotl(lane[1], 7) + std::rotl(lane[2], 12) + std::rotl(lane[3], 18);
    } else {
      h = seed + p5;
    }
    h += static_cast<std::uint32_t>(size);
    for (; at + 4 <= size; at += 4) h = std::rotl(h + load_word<std::uint32_t>(p + at) * p3, 17) * p4;
    for (; at < size; ++at) h = std::rotl(h + p[at] * p5, 11) * p1;
    h = (h ^ h >> 15) * p2;
    h = (h ^ h >> 13) * p3;
    return h ^ h >> 16;
  }
};

/// xxHash of 64 bits
struct xx64 {
  using result = std::uint64_t;
  static constexpr bool joins_zeros = false;

  static result bytes(void const* data, std::size_t size, result seed) {
    constexpr std::uint64_t p1 = 0x9E3779B185EBCA87ull, p2 = 0xC2B2AE3D27D4EB4Full, p3 = 0x165667B19E3779F9ull,
                            p4 = 0x85EBCA77C2B2AE63ull, p5 = 0x27D4EB2F165667C5ull;
    auto const* p = static_cast<unsigned char const*>(data);
    auto const round = [](result lane, std::uint64_t word) { return std::rotl(lane + word * p2, 31) * p1; };
    std::size_t at = 0;
    result h;
    if (size >= 32) {
      result lane[4] = {seed + p1 + p2, seed + p2, seed, seed - p1};
      for (; at + 32 <= size; at += 32) {
        for (int i = 0; i < 4; ++i) lane[i] = round(lane[i], load_word<std::uint64_t>(p + at + 8 * i));
      }
      h = std::rotl(lane[0], 1) + std::rotl(lane[1], 7) + std::rotl(lane[2], 12) + std::rotl(lane[3], 18);
      for (auto const each : lane) h = (h ^ round(0, each)) * p1 + p4;
    } else {
      h = seed + p5;
    }
    h += size;
    for (; at + 8 <= size; at += 8) h = std::rotl(h ^ round(0, load_word<std::uint64_t>(p + at)), 27) * p1 + p4;
    for (; at + 4 <= size; at += 4) h = std::rotl(h ^ load_word<std::uint32_t>(p + at) * p1, 23) * p2 + p3;
    for (; at < size; ++at) h = std::rotl(h ^ p[at] * p5, 11) * p1;
    h = (h ^ h >> 33) * p2;
    h = (h ^ h >> 29) * p3;
    return h ^ h >> 32;
  }
};

/// The value whose bytes are hashed: all NaN are one, and -0.0 is 0.0 where the hash joins zeros.
template <typename T>
T canonical(T value, bool joins_zeros) {
  if constexpr (std::is_floating_point_v<T>) {
    if (value != value) return std::numeric_limits<T>::quiet_NaN();
    if (joins_zeros && value == 0) return 0;
  }
  return value;
}

/// Calls fn(row, bytes, size) for each row of a fixed-width or string column, nulls included.
template <typename Fn>
void for_each_value(column_view const& col, bool joins_zeros, Fn const& fn) {
  if (col.size() == 0) return;
  if (col.type().id() == type_id::STRING) {
    strings_reader const strings{col};
    return chunks{col.size()}.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) fn(i, strings[i].data(), strings[i].size());
    });
  }
  bool const boolean = col.type().id() == type_id::BOOL8;
  dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = values<T>(col);
    chunks{col.size()}.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) {
        auto const value = boolean ? static_cast<T>(data[i] != T{0}) : canonical(data[i], joins_zeros);
        fn(i, &value, sizeof value);
      }
    });
  });
}

/// The hash of each row of a column that is neither list nor struct.
template <typename Hash>
scratch<typename Hash::result> value_hashes(column_view const& col, typename Hash::result seed, bool check_nulls) {
  using result = typename Hash::result;
  scratch<result> hashes(col.size());
  for_each_value(col, Hash::joins_zeros,
                 [&](size_type i, void const* data, std::size_t size) { hashes[i] = Hash::bytes(data, size, seed); });
  if (check_nulls && col.has_nulls()) {
    validity const valid{col};
    for (int64_t i = 0; i < col.size(); ++i) {
      if (!valid[i]) hashes[i] = std::numeric_limits<result>::max();
    }
  }
  return hashes;
}

/// Adds to the hash of each row the shape and the values of the column's rows [starts[i], starts[i + 1]): level by
/// level the validity and the lengths of the lists, at the end the values. Of a struct, only the first field counts.
template <typename Hash>
void add_nested(column_view const& col, scratch<size_type> starts, typename Hash::result seed, bool check_nulls,
                scratch<typename Hash::result>& hashes) {
  using result = typename Hash::result;
  auto const rows = static_cast<size_type>(starts.size()) - 1;
  auto const id = col.type().id();
  bool const nested = id == type_id::LIST || id == type_id::STRUCT;
  auto const add = [&](auto const& hash_of) {
    chunks{rows}.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) {
        for (auto k = starts[i]; k < starts[i + 1]; ++k) hashes[i] = combine(hashes[i], hash_of(k));
      }
    });
  };
  if (!nested) {
    auto const values = value_hashes<Hash>(col, seed, check_nulls);
    return add([&](size_type k) { return values[k]; });
  }
  if (check_nulls) {
    validity const valid{col};
    add([&](size_type k) { return valid[k] ? result{0} : std::numeric_limits<result>::max(); });
  }
  if (id == type_id::STRUCT) {
    if (col.num_children() == 0) return;
    return add_nested<Hash>(struct_field(col, 0), std::move(starts), seed, check_nulls, hashes);
  }
  auto const* offsets = list_offsets(col);
  if (offsets == nullptr) return;
  add([&](size_type k) {
    size_type const length = offsets[k + 1] - offsets[k];
    return Hash::bytes(&length, sizeof length, 0);
  });
  for (auto& start : starts) start = offsets[start];
  add_nested<Hash>(list_elements(col), std::move(starts), seed, check_nulls, hashes);
}

/// The columns that a row's hash is made of: nested ones taken apart into columns that do not branch. A struct stands
/// for its first field, or for nothing but its validity where that is a list, and each further field for itself.
class hashed_columns {
 public:
  explicit hashed_columns(table_view const& table) {
    for (auto const& col : table) {
      auto parts = take_apart(col, true);
      views_.insert(views_.end(), parts.begin(), parts.end());
    }
  }
  std::vector<column_view> const& views() const { return views_; }

 private:
  /// `pushes_nulls`: whether the fields of a null struct count as null, as they do but below lists.
  std::vector<column_view> take_apart(column_view const& col, bool pushes_nulls) {
    auto const id = col.type().id();
    if (id == type_id::LIST && col.num_children() > 1) {
      auto parts = take_apart(list_elements(col), false);
      bool first = true;
      for (auto& part : parts) {
        // the validity of the lists counts once
        part = column_view{
            col.type(),   col.size(),          nullptr, first ? col.null_mask() : nullptr, first ? col.null_count() : 0,
            col.offset(), {col.child(0), part}};
        first = false;
      }
      return parts;
    }
    if (id != type_id::STRUCT || col.num_children() == 0) return {col};
    std::vector<column_view> fields = struct_children(col);
    if (pushes_nulls) {
      fields_.push_back(std::make_unique<struct_fields>(col));
      fields = fields_.back()->views();
    }
    std::vector<column_view> parts;
    for (auto const& field : fields) {
      auto below = take_apart(field, pushes_nulls);
      parts.insert(parts.end(), below.begin(), below.end());
    }
    std::vector<column_view> children;
    if (fields[0].type().id() == type_id::LIST) {
      parts.insert(parts.begin(), column_view{});
    } else {
      children.push_back(parts.front());
    }
    // fields are cut to the struct's rows, so that the struct is shown from row 0 on
    parts.front() = column_view{col.type(), col.size(), nullptr, mask_at_0(col), col.null_count(), 0, children};
    return parts;
  }

  bitmask_type const* mask_at_0(column_view const& col) {
    if (!col.has_nulls()) return nullptr;
    masks_.push_back(copy_mask(col, cudf::get_default_stream(), cudf::get_current_device_resource_ref()));
    return data_of<bitmask_type>(masks_.back());
  }

  std::vector<column_view> views_;
  std::vector<std::unique_ptr<struct_fields>> fields_;
  std::vector<rmm::device_buffer> masks_;
};

/// The hash of each row; of no columns, the seed. Unless nulls are checked, what lies below them counts.
template <typename Hash>
scratch<typename Hash::result> row_hashes(table_view const& table, typename Hash::result seed, bool check_nulls) {
  using result = typename Hash::result;
  auto const rows = table.num_rows();
  scratch<result> hashes(rows);
  std::fill(hashes.begin(), hashes.end(), seed);
  hashed_columns const columns{table};
  bool first = true;
  for (auto const& col : columns.views()) {
    auto const id = col.type().id();
    scratch<result> own;
    if (id == type_id::LIST || id == type_id::STRUCT) {
      own = scratch<result>(rows);
      std::fill(own.begin(), own.end(), result{0});
      scratch<size_type> starts(static_cast<std::size_t>(rows) + 1);
      for (int64_t i = 0; i <= rows; ++i) starts[i] = i;
      add_nested<Hash>(col, std::move(starts), seed, check_nulls, own);
    } else {
      own = value_hashes<Hash>(col, seed, check_nulls);
    }
    if (first) {
      hashes = std::move(own);
    } else {
      for (int64_t i = 0; i < rows; ++i) hashes[i] = combine(hashes[i], own[i]);
    }
    first = false;
  }
  return hashes;
}

}  // namespace cudf4j::host::hashing
