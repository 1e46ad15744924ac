#include "gather.hpp"

#include <atomic>
#include <cudf/copying.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <limits>
#include <stdexcept>

#include "code_map.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

struct alignas(16) wide_value {
  std::uint64_t low, high;
};

/// One or two columns; a row_map for two has no gaps, and of_second() numbers the rows of the second.
struct source {
  column_view first;
  column_view const* second{nullptr};
};

enum class below_zero { never, gap, second };

template <below_zero Negative, typename T>
void take(T const* first, T const* second, size_type const* map, T* out, size_type begin, size_type end) {
  for (int64_t i = begin; i < end; ++i) {
    auto const row = map[i];
    if constexpr (Negative == below_zero::gap) {
      // the first row in place of none: what is read does not wait for what is there
      auto const value = first[row < 0 ? 0 : row];
      out[i] = row < 0 ? T{} : value;
    } else if constexpr (Negative == below_zero::second) {
      out[i] = row < 0 ? second[~row] : first[row];
    } else {
      out[i] = first[row];
    }
  }
}

template <typename T>
rmm::device_buffer take_values(source const& from, row_map map, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  rmm::device_buffer data{static_cast<std::size_t>(map.size) * sizeof(T), stream, mr};
  auto* out = static_cast<T*>(data.data());
  auto const* first = values<T>(from.first);
  auto const* second = from.second ? values<T>(*from.second) : nullptr;
  parallel_for(0, map.size, default_grain, [&](std::int64_t from_row, std::int64_t to_row) {
    auto const begin = static_cast<size_type>(from_row);
    auto const end = static_cast<size_type>(to_row);
    if (from.second) {
      take<below_zero::second>(first, second, map.rows, out, begin, end);
    } else if (map.has_gaps && from.first.size() == 0) {
      std::fill(out + begin, out + end, T{});
    } else if (map.has_gaps) {
      take<below_zero::gap>(first, second, map.rows, out, begin, end);
    } else {
      take<below_zero::never>(first, second, map.rows, out, begin, end);
    }
  });
  return data;
}

/// Tells whether an output row is valid: it is no gap and its source row is valid.
class row_validity {
 public:
  row_validity(source const& from, row_map map) : map_{map}, first_{from.first} {
    if (from.second) second_.emplace(*from.second);
  }
  bool all() const { return !map_.has_gaps && first_.all_valid() && (!second_ || second_->all_valid()); }
  bool operator()(size_type i) const {
    auto const row = map_.rows[i];
    if (row >= 0) return first_[row];
    return second_ && (*second_)[~row];
  }

 private:
  row_map map_;
  validity first_;
  std::optional<validity> second_;
};

struct null_mask {
  rmm::device_buffer mask;
  size_type null_count{0};
};

// If a source is so many times shorter than what is taken of it, a byte for each of its rows is made of the mask.
constexpr size_type rows_for_byte = 8;

null_mask take_mask(source const& from, row_map map, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  row_validity const valid{from, map};
  if (valid.all() || map.size == 0) return {};
  mask_filler builder{map.size, stream, mr};
  if (from.second == nullptr && validity{from.first}.all_valid()) {
    auto const* rows = map.rows;
    builder.fill([rows](size_type i) { return rows[i] >= 0; });
  } else if (from.second == nullptr && from.first.size() > 0 && from.first.size() <= map.size / rows_for_byte) {
    auto const* rows = map.rows;
    auto const size = from.first.size();
    validity const valid_row{from.first};
    // one byte for none, which all below 0 stand for, and one for each row
    scratch<std::uint8_t> bytes(static_cast<std::size_t>(size) + 1);
    bytes[0] = 0;
    for (int64_t row = 0; row < size; ++row) bytes[row + 1] = valid_row[row] ? 1 : 0;
    auto const* is_valid = bytes.data();
    builder.fill([=](size_type i) { return is_valid[std::max(rows[i], -1) + 1]; });
  } else if (from.second == nullptr && from.first.size() > 0) {
    auto const* rows = map.rows;
    auto const* bits = from.first.null_mask();
    std::int64_t const offset = from.first.offset();
    // the first row in place of none, without a branch
    builder.fill([=](size_type i) {
      auto const row = rows[i];
      return (row >= 0 ? 1U : 0U) & (bit_is_set(bits, offset + (row < 0 ? 0 : row)) ? 1U : 0U);
    });
  } else {
    builder.fill(valid);
  }
  auto const nulls = builder.null_count();
  return {builder.release(), nulls};
}

/// Where the elements of a variable-width row lie, counted from the start of `first` or `second`.
struct span_of_row {
  std::int64_t begin, length;
  bool second;
};

/// Reads the extent of strings or lists; T1 and T2 are the offset types of the two sources.
class extents {
 public:
  extents(source const& from, row_map map) : valid_{from, map}, map_{map} {
    set(first_narrow_, first_wide_, from.first);
    if (from.second) set(second_narrow_, second_wide_, *from.second);
  }
  span_of_row operator()(size_type i) const {
    auto const row = map_.rows[i];
    if (!valid_(i)) return {0, 0, false};
    if (row < 0) return read(second_narrow_, second_wide_, ~row, true);
    return read(first_narrow_, first_wide_, row, false);
  }

 private:
  static void set(std::int32_t const*& narrow, std::int64_t const*& wide, column_view const& col) {
    if (col.num_children() == 0) return;
    auto const offsets = col.child(0);
    if (has_wide_offsets(col)) {
      wide = values<std::int64_t>(offsets) + col.offset();
    } else {
      narrow = values<std::int32_t>(offsets) + col.offset();
    }
  }
  static span_of_row read(std::int32_t const* narrow, std::int64_t const* wide, size_type row, bool second) {
    if (narrow) return {narrow[row], narrow[row + 1] - narrow[row], second};
    return {wide[row], wide[row + 1] - wide[row], second};
  }

  row_validity valid_;
  row_map map_;
  std::int32_t const* first_narrow_{nullptr};
  std::int64_t const* first_wide_{nullptr};
  std::int32_t const* second_narrow_{nullptr};
  std::int64_t const* second_wide_{nullptr};
};

/// Calls seen(i, extent) for each row; returns the number of elements that each chunk's rows hold together, as running
/// starts, with the total at the end.
template <typename Seen>
std::vector<std::int64_t> chunk_starts(chunks const& split, extents const& extent, Seen const& seen) {
  std::vector<std::int64_t> starts(split.count() + 1, 0);
  split.run([&](int c, size_type begin, size_type end) {
    std::int64_t sum = 0;
    for (int64_t i = begin; i < end; ++i) {
      auto const found = extent(i);
      seen(i, found);
      sum += found.length;
    }
    starts[c + 1] = sum;
  });
  for (int c = 0; c < split.count(); ++c) starts[c + 1] += starts[c];
  return starts;
}

// Short strings are copied as one block of this many bytes where neither side ends sooner.
constexpr std::int64_t short_copy = 16;

// So many rows ahead of the copy characters are asked for: rows in any order lie in lines that no cache holds.
constexpr std::int64_t rows_ahead = 24;

/// Where the characters of a row lie, in as few bits as the offsets of the sources.
template <typename Number>
struct text_place {
  Number begin, length;
};

/// Where the characters of all rows of a result lie, looked up once, since rows may be anywhere.
template <typename Number>
struct text_places {
  scratch<text_place<Number>> of_rows;
  std::vector<std::int64_t> starts;

  text_places(source const& from, row_map map, chunks const& split)
      : of_rows(static_cast<std::size_t>(map.size)),
        starts{chunk_starts(split, extents{from, map}, [this](int64_t i, span_of_row const& found) {
          of_rows[i] = {static_cast<Number>(found.begin), static_cast<Number>(found.length)};
        })} {}
};

template <typename Offset, typename Number>
std::unique_ptr<cudf::column> copy_chars(source const& from, row_map map, chunks const& split,
                                         text_places<Number> const& places, char* chars, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  Offset* offsets = nullptr;
  auto const offset_rows = offset_count(map.size, "gather of strings: offsets");
  auto const type = data_type{sizeof(Offset) == 8 ? type_id::INT64 : type_id::INT32};
  auto column = make_uninitialised(type, offset_rows, &offsets, stream, mr);
  char const* const first_chars = static_cast<char const*>(from.first.head<void>());
  char const* const second_chars = from.second ? static_cast<char const*>(from.second->head<void>()) : nullptr;
  auto const end_of = [](column_view const& col) {
    return col.num_children() == 0 ? std::int64_t{0} : strings_reader{col}.start(col.size());
  };
  std::int64_t const first_end = end_of(from.first);
  std::int64_t const second_end = from.second ? end_of(*from.second) : 0;
  auto const& [place, starts] = places;
  auto const is_second = [&](int64_t i) { return second_chars != nullptr && map.rows[i] < 0; };
  split.run([&](int c, size_type begin, size_type end) {
    auto position = starts[c];
    auto const limit = starts[c + 1];
    for (int64_t i = begin; i < end; ++i) {
      if (i + rows_ahead < end) {
        auto const ahead = i + rows_ahead;
        __builtin_prefetch((is_second(ahead) ? second_chars : first_chars) + place[ahead].begin);
      }
      offsets[i] = static_cast<Offset>(position);
      auto const at = static_cast<std::int64_t>(place[i].begin), length = static_cast<std::int64_t>(place[i].length);
      if (length == 0) continue;
      bool const second = is_second(i);
      char const* from_chars = (second ? second_chars : first_chars) + at;
      if (length <= short_copy && position + short_copy <= limit &&
          at + short_copy <= (second ? second_end : first_end)) {
        std::memcpy(chars + position, from_chars, short_copy);
      } else {
        std::memcpy(chars + position, from_chars, static_cast<std::size_t>(length));
      }
      position += length;
    }
  });
  offsets[map.size] = static_cast<Offset>(starts.back());
  return column;
}

template <typename Number>
std::unique_ptr<cudf::column> take_texts(source const& from, row_map map, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  chunks const split{map.size};
  text_places<Number> const places{from, map, split};
  auto const bytes = places.starts.back();
  rmm::device_buffer chars{static_cast<std::size_t>(bytes), stream, mr};
  auto* out = static_cast<char*>(chars.data());
  auto offsets = bytes > std::numeric_limits<std::int32_t>::max()
                     ? copy_chars<std::int64_t>(from, map, split, places, out, stream, mr)
                     : copy_chars<std::int32_t>(from, map, split, places, out, stream, mr);
  auto nulls = take_mask(from, map, stream, mr);
  std::vector<std::unique_ptr<cudf::column>> children;
  children.push_back(std::move(offsets));
  return std::make_unique<cudf::column>(data_type{type_id::STRING}, map.size, std::move(chars), std::move(nulls.mask),
                                        nulls.null_count, std::move(children));
}

std::unique_ptr<cudf::column> take_strings(source const& from, row_map map, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  bool const wide = has_wide_offsets(from.first) || (from.second && has_wide_offsets(*from.second));
  return wide ? take_texts<std::int64_t>(from, map, stream, mr) : take_texts<std::int32_t>(from, map, stream, mr);
}

std::unique_ptr<cudf::column> take_column(source const& from, row_map map, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr);

std::unique_ptr<cudf::column> take_lists(source const& from, row_map map, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  auto const offset_rows = offset_count(map.size, "gather of lists: offsets");
  chunks const split{map.size};
  extents const extent{from, map};
  auto const starts = chunk_starts(split, extent, [](int64_t, span_of_row const&) {});
  static_cast<void>(to_size_type(starts.back(), "gather of lists: elements"));
  auto const first_child = from.first.num_children() > 1 ? from.first.child(1) : column_view{};
  auto const second_child = from.second && from.second->num_children() > 1 ? from.second->child(1) : column_view{};
  bool const both = first_child.type().id() != type_id::EMPTY && second_child.type().id() != type_id::EMPTY;
  std::int32_t* offsets = nullptr;
  auto offsets_column = make_uninitialised(data_type{type_id::INT32}, offset_rows, &offsets, stream, mr);
  scratch<size_type> elements(static_cast<std::size_t>(starts.back()));
  split.run([&](int c, size_type begin, size_type end) {
    auto position = static_cast<size_type>(starts[c]);
    for (int64_t i = begin; i < end; ++i) {
      offsets[i] = position;
      auto const [at, length, second] = extent(i);
      for (int64_t k = 0; k < length; ++k) {
        elements[position + k] = both && second ? of_second(at + k) : static_cast<size_type>(at + k);
      }
      position += static_cast<size_type>(length);
    }
  });
  offsets[map.size] = static_cast<size_type>(starts.back());
  row_map const child_map{elements.data(), static_cast<size_type>(elements.size()), false};
  // a list column without a child has no elements either
  bool const only_second = second_child.type().id() != type_id::EMPTY;
  auto child = both          ? gather_from_two(first_child, second_child, child_map, stream, mr)
               : only_second ? take_column({second_child}, child_map, stream, mr)
                             : take_column({first_child}, child_map, stream, mr);
  auto nulls = take_mask(from, map, stream, mr);
  std::vector<std::unique_ptr<cudf::column>> children;
  children.push_back(std::move(offsets_column));
  children.push_back(std::move(child));
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, map.size, rmm::device_buffer{}, std::move(nulls.mask),
                                        nulls.null_count, std::move(children));
}

std::unique_ptr<cudf::column> take_structs(source const& from, row_map map, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  auto const first = struct_children(from.first);
  auto const second = from.second ? struct_children(*from.second) : std::vector<column_view>{};
  std::vector<std::unique_ptr<cudf::column>> children;
  for (std::size_t i = 0; i < first.size(); ++i) {
    children.push_back(take_column({first[i], from.second ? &second[i] : nullptr}, map, stream, mr));
  }
  auto nulls = take_mask(from, map, stream, mr);
  return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, map.size, rmm::device_buffer{},
                                        std::move(nulls.mask), nulls.null_count, std::move(children));
}

rmm::device_buffer take_fixed(source const& from, row_map map, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  switch (cudf::size_of(from.first.type())) {
    case 1:
      return take_values<std::uint8_t>(from, map, stream, mr);
    case 2:
      return take_values<std::uint16_t>(from, map, stream, mr);
    case 4:
      return take_values<std::uint32_t>(from, map, stream, mr);
    case 8:
      return take_values<std::uint64_t>(from, map, stream, mr);
    default:
      return take_values<wide_value>(from, map, stream, mr);
  }
}

std::unique_ptr<cudf::column> take_column(source const& from, row_map map, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  auto const type = from.first.type();
  switch (type.id()) {
    case type_id::EMPTY:
      return std::make_unique<cudf::column>(type, map.size, rmm::device_buffer{}, rmm::device_buffer{}, map.size);
    case type_id::STRING:
      return take_strings(from, map, stream, mr);
    case type_id::LIST:
      return take_lists(from, map, stream, mr);
    case type_id::STRUCT:
      return take_structs(from, map, stream, mr);
    default:
      break;
  }
  if (!cudf::is_fixed_width(type)) {
    not_on_host("row selection (gather, scatter, sort, join)", type, "fixed-width, string, list and struct columns");
  }
  auto data = take_fixed(from, map, stream, mr);
  auto nulls = take_mask(from, map, stream, mr);
  return std::make_unique<cudf::column>(type, map.size, std::move(data), std::move(nulls.mask), nulls.null_count);
}

/// What all indices of a map are, as far as one pass tells.
struct index_kinds {
  bool inside;          ///< rows of the source
  bool inside_or_gaps;  ///< these, and indices below 0 that stand for no row, also where those above -rows count back
};

/// Without a branch or a wider type, so that as many as possible are looked at a time.
index_kinds look_at(std::int32_t const* index, size_type size, size_type source_rows, bool wrap_negative) {
  auto const last = static_cast<std::uint32_t>(source_rows) - 1;
  std::uint32_t const added = wrap_negative ? static_cast<std::uint32_t>(source_rows) : 0;
  std::atomic<bool> inside{true}, inside_or_gaps{true};
  parallel_for(0, size, default_grain, [&](std::int64_t begin, std::int64_t end) {
    // the sign bit of each is set where one is outside, and where one is neither inside nor a gap
    std::uint32_t outside = 0, other = 0;
    for (auto i = begin; i < end; ++i) {
      auto const row = static_cast<std::uint32_t>(index[i]);
      auto const behind = last - row;
      outside |= row | behind;
      other |= (~row & behind) | (row & ~(row + added));
    }
    constexpr std::uint32_t sign = std::uint32_t{1} << 31;
    if ((outside & sign) != 0) inside.store(false, std::memory_order_relaxed);
    if ((other & sign) != 0) inside_or_gaps.store(false, std::memory_order_relaxed);
  });
  return {inside, inside_or_gaps};
}

/// Writes corrected indices; returns whether any of them became a gap.
template <typename T>
bool correct(T const* index, size_type* out, size_type size, size_type source_rows, bool wrap_negative, bool nullify,
             char const* function) {
  // in as few bits as hold a sum of both, so that as many as possible are computed at a time
  using Row =
      std::conditional_t<(sizeof(T) < sizeof(size_type)) || std::is_same_v<T, size_type>, size_type, std::int64_t>;
  Row const added = wrap_negative ? source_rows : 0;
  std::atomic<bool> any{false};
  parallel_for(0, size, default_grain, [&](std::int64_t begin, std::int64_t end) {
    bool here = false;
    for (auto i = begin; i < end; ++i) {
      auto row = static_cast<Row>(index[i]);
      if constexpr (std::is_signed_v<T>) row += row < 0 ? added : 0;
      bool const outside = row < 0 || row >= source_rows;
      here |= outside;
      out[i] = outside ? -1 : static_cast<size_type>(row);
    }
    if (here) any.store(true, std::memory_order_relaxed);
  });
  if (any && !nullify) {
    auto const at = std::find(out, out + size, -1) - out;
    throw std::out_of_range(std::string{function} + ": index " + std::to_string(index[at]) + " at position " +
                            std::to_string(at) + " is outside a table of " + std::to_string(source_rows) + " rows");
  }
  return any;
}

template <typename Fn>
void with_index_type(column_view const& map, char const* function, Fn const& fn) {
  switch (map.type().id()) {
    case type_id::INT8:
      return fn(values<std::int8_t>(map));
    case type_id::INT16:
      return fn(values<std::int16_t>(map));
    case type_id::INT32:
      return fn(values<std::int32_t>(map));
    case type_id::INT64:
      return fn(values<std::int64_t>(map));
    case type_id::UINT8:
      return fn(values<std::uint8_t>(map));
    case type_id::UINT16:
      return fn(values<std::uint16_t>(map));
    case type_id::UINT32:
      return fn(values<std::uint32_t>(map));
    case type_id::UINT64:
      return fn(values<std::uint64_t>(map));
    default:
      fail_type(std::string{function} + ": the indices are " + type_name(map.type()) + ", integers are needed");
  }
}

}  // namespace

checked_map::checked_map(column_view const& map, size_type source_rows, bool wrap_negative, bool nullify,
                         char const* function) {
  if (map.has_nulls()) throw std::invalid_argument(std::string{function} + ": the index column has nulls");
  with_index_type(map, function, [&](auto const* index) {
    using T = std::remove_const_t<std::remove_pointer_t<decltype(index)>>;
    if constexpr (std::is_same_v<T, std::int32_t>) {
      auto const kinds = look_at(index, map.size(), source_rows, wrap_negative);
      if (kinds.inside || (nullify && kinds.inside_or_gaps)) {
        map_ = {index, map.size(), !kinds.inside};
        return;
      }
    }
    own_ = scratch<size_type>(map.size());
    bool const gaps = correct(index, own_.data(), map.size(), source_rows, wrap_negative, nullify, function);
    map_ = {own_.data(), map.size(), gaps};
  });
}

std::unique_ptr<cudf::column> gather_column(column_view const& source, row_map map, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  return take_column({source}, map, stream, mr);
}

std::unique_ptr<cudf::table> gather_table(table_view const& source, row_map map, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.reserve(source.num_columns());
  for (auto const& col : source) columns.push_back(gather_column(col, map, stream, mr));
  return std::make_unique<cudf::table>(std::move(columns));
}

std::unique_ptr<cudf::column> gather_from_two(column_view const& first, column_view const& second, row_map map,
                                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (first.type() != second.type()) {
    fail_type("rows of two columns: one is " + type_name(first.type()) + ", the other " + type_name(second.type()));
  }
  return take_column({first, &second}, map, stream, mr);
}

}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<table> gather(table_view const& source_table, column_view const& gather_map,
                              out_of_bounds_policy bounds_policy, negative_index_policy neg_indices,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  bool const wraps = neg_indices == negative_index_policy::ALLOWED;
  bool const nullifies = bounds_policy == out_of_bounds_policy::NULLIFY;
  if (host::code_map::takes(source_table, gather_map)) {
    host::code_map const map{gather_map, source_table.num_rows(), wraps, nullifies};
    if (!map.has_none()) {
      return map.take(source_table, stream, mr);
    }
  }
  host::checked_map const map{gather_map, source_table.num_rows(), wraps, nullifies, "gather"};
  return host::gather_table(source_table, map.get(), stream, mr);
}

std::unique_ptr<table> gather(table_view const& source_table, column_view const& gather_map,
                              out_of_bounds_policy bounds_policy, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  auto const negative =
      is_unsigned(gather_map.type()) ? negative_index_policy::NOT_ALLOWED : negative_index_policy::ALLOWED;
  return gather(source_table, gather_map, bounds_policy, negative, stream, mr);
}

}  // namespace cudf
