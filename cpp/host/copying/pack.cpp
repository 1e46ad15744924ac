#include <algorithm>
#include <cstring>
#include <cudf/contiguous_split.hpp>
#include <cudf/utilities/traits.hpp>
#include <functional>
#include <memory>

#include "host/core/column_util.hpp"
#include "host/core/parallel.hpp"
#include "packed.hpp"

namespace cudf4j::host::packed {
namespace {

std::vector<uint8_t> written(header const& head, std::vector<entry> const& entries) {
  std::vector<uint8_t> result(sizeof head + entries.size() * sizeof(entry));
  std::memcpy(result.data(), &head, sizeof head);
  if (!entries.empty()) {
    std::memcpy(result.data() + sizeof head, entries.data(), entries.size() * sizeof(entry));
  }
  return result;
}

constexpr int64_t padded(int64_t bytes) { return (bytes + alignment - 1) / alignment * alignment; }

/// Rows of a table laid out in one block of memory, each stretch to be written yet.
class layout {
 public:
  layout(cudf::table_view const& table, size_type from, size_type to) : rows_{to - from} {
    for (auto const& col : table) {
      add(col, from, to);
      ++columns_;
    }
  }

  [[nodiscard]] int64_t bytes() const { return bytes_; }

  [[nodiscard]] std::unique_ptr<std::vector<uint8_t>> metadata() const {
    header const head{magic, columns_, rows_, static_cast<int64_t>(entries_.size()), bytes_};
    return std::make_unique<std::vector<uint8_t>>(written(head, entries_));
  }

  /// Writes the bytes from one to another, both multiples of the alignment.
  void write(uint8_t* target, int64_t from, int64_t to) const {
    for (auto const& [at, bytes, fill] : stretches_) {
      auto const end = at + bytes;
      auto const padded_end = at + padded(bytes);
      if (auto const first = std::max(from, at), last = std::min(to, end); first < last) {
        fill(target + (first - from), first - at, last - at);
      }
      // what lies between the stretches must not tell what was in the memory before
      if (auto const first = std::max(from, end), last = std::min(to, padded_end); first < last) {
        std::memset(target + (first - from), 0, static_cast<std::size_t>(last - first));
      }
    }
  }

 private:
  /// Writes the bytes of a stretch from one to another to where the first of them belongs.
  using filler = std::function<void(uint8_t*, int64_t from, int64_t to)>;

  struct stretch {
    int64_t at;
    int64_t bytes;
    filler fill;
  };

  /// Takes so many bytes of the block, which `fill` writes, and returns where.
  int64_t take(int64_t bytes, filler fill) {
    auto const at = bytes_;
    stretches_.push_back({at, bytes, std::move(fill)});
    bytes_ += padded(bytes);
    return at;
  }

  int64_t take_copy(uint8_t const* source, int64_t bytes) {
    return take(bytes, [source](uint8_t* out, int64_t begin, int64_t end) {
      parallel_copy(out, source + begin, static_cast<std::size_t>(end - begin));
    });
  }

  void add(column_view const& view, int64_t from, int64_t to) {
    auto const size = static_cast<int32_t>(to - from);
    auto const first = view.offset() + from;
    auto const nulls = view.nullable() ? count_nulls(view.null_mask(), first, first + size) : 0;
    auto const index = entries_.size();
    auto const type = view.type();
    entries_.push_back(
        {static_cast<int32_t>(type.id()), type.scale(), size, 0, static_cast<int32_t>(nulls), 0, -1, -1});
    if (nulls > 0) {
      auto const* mask = view.null_mask();
      entries_[index].mask_at = take((int64_t{size} + 31) / 32 * 4, [=](uint8_t* out, int64_t begin, int64_t end) {
        copy_bits(reinterpret_cast<bitmask_type*>(out), mask, first + 8 * begin,
                  first + std::min(int64_t{size}, 8 * end));
      });
    }
    switch (type.id()) {
      case type_id::STRING:
        add_strings(view, index, from, to);
        return;
      case type_id::LIST:
        add_lists(view, index, from, to);
        return;
      case type_id::STRUCT:
        entries_[index].children = view.num_children();
        for (int64_t i = 0; i < view.num_children(); ++i) {
          add(struct_field(view, static_cast<size_type>(i)), from, to);
        }
        return;
      case type_id::EMPTY:
        return;
      case type_id::DICTIONARY32:
        not_on_host("pack", type, "all types but dictionaries");
      default:
        break;
    }
    auto const width = static_cast<int64_t>(width_of(type));
    auto const* data = static_cast<uint8_t const*>(view.head()) + first * width;
    if (size > 0) {
      entries_[index].data_at = take_copy(data, size * width);
    }
  }

  void add_strings(column_view const& view, std::size_t index, int64_t from, int64_t to) {
    if (from == to) {
      return;
    }
    strings_reader const texts{view};
    auto const begin = texts.start(from);
    auto const bytes = texts.start(to) - begin;
    auto const* chars = texts.chars() + begin;
    entries_[index].children = 1;
    entries_[index].data_at = take_copy(reinterpret_cast<uint8_t const*>(chars), bytes);
    bool const wide = bytes > 2147483647;
    auto const at = [texts](int64_t i) { return texts.start(i); };
    wide ? add_offsets<int64_t>(type_id::INT64, from, to, at) : add_offsets<int32_t>(type_id::INT32, from, to, at);
  }

  void add_lists(column_view const& view, std::size_t index, int64_t from, int64_t to) {
    auto const* offsets = list_offsets(view);
    entries_[index].children = 2;
    add_offsets<int32_t>(type_id::INT32, from, to,
                         [offsets](int64_t i) { return offsets == nullptr ? 0 : offsets[i]; });
    bool const empty = offsets == nullptr;
    add(list_elements(view), empty ? 0 : offsets[from], empty ? 0 : offsets[to]);
  }

  template <typename T, typename At>
  void add_offsets(type_id type, int64_t from, int64_t to, At const& at) {
    auto const count = to - from + 1;
    entries_.push_back({static_cast<int32_t>(type), 0, static_cast<int32_t>(count), 0, 0, 0, 0, -1});
    auto const where =
        take(count * static_cast<int64_t>(sizeof(T)), [=](uint8_t* out, int64_t first_byte, int64_t last_byte) {
          auto* target = reinterpret_cast<T*>(out);
          auto const first = at(from);
          auto const skipped = first_byte / static_cast<int64_t>(sizeof(T));
          parallel_for(skipped, last_byte / static_cast<int64_t>(sizeof(T)), default_grain,
                       [&](int64_t begin, int64_t end) {
                         for (auto i = begin; i < end; ++i) {
                           target[i - skipped] = static_cast<T>(at(from + i) - first);
                         }
                       });
        });
    entries_.back().data_at = where;
  }

  int32_t columns_{0};
  int32_t rows_;
  int64_t bytes_{0};
  std::vector<entry> entries_;
  std::vector<stretch> stretches_;
};

cudf::packed_columns pack_rows(cudf::table_view const& table, size_type from, size_type to,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  layout const block{table, from, to};
  auto data = std::make_unique<rmm::device_buffer>(static_cast<std::size_t>(block.bytes()), stream, mr);
  if (block.bytes() > 0) {
    block.write(static_cast<uint8_t*>(data->data()), 0, block.bytes());
  }
  return {block.metadata(), std::move(data)};
}

/// Describes columns that lie in a block of memory already.
void describe(column_view const& view, uint8_t const* begin, int64_t bytes, int level, std::vector<entry>& out) {
  auto const place = [&](void const* data) -> int64_t {
    if (data == nullptr) {
      return -1;
    }
    auto const at = static_cast<uint8_t const*>(data) - begin;
    expects_argument(at >= 0 && at <= bytes, "pack_metadata: a column lies outside the buffer");
    return at;
  };
  expects(level <= most_levels, "pack_metadata: the columns are nested too deeply");
  if (view.type().id() == type_id::DICTIONARY32) {
    not_on_host("pack_metadata", view.type(), "all types but dictionaries");
  }
  out.push_back({static_cast<int32_t>(view.type().id()), view.type().scale(), view.size(), view.offset(),
                 view.null_count(), view.num_children(), place(view.head()), place(view.null_mask())});
  for (int64_t i = 0; i < view.num_children(); ++i) {
    describe(view.child(static_cast<size_type>(i)), begin, bytes, level + 1, out);
  }
}

}  // namespace
}  // namespace cudf4j::host::packed

namespace cudf {

namespace own = cudf4j::host::packed;
namespace host = cudf4j::host;

packed_columns pack(table_view const& input, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::pack_rows(input, 0, input.num_rows(), stream, mr);
}

std::size_t packed_size(table_view const& input, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  return static_cast<std::size_t>(own::layout{input, 0, input.num_rows()}.bytes());
}

std::vector<packed_table> contiguous_split(table_view const& input, std::vector<size_type> const& splits,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  size_type from = 0;
  for (auto const split : splits) {
    host::expects_range(split >= 0 && split <= input.num_rows(), "contiguous_split: a split is beyond the table");
    host::expects_argument(split >= from, "contiguous_split: the splits must not fall");
    from = split;
  }
  std::vector<packed_table> parts;
  from = 0;
  for (std::size_t i = 0; i <= splits.size(); ++i) {
    auto const to = i < splits.size() ? splits[i] : input.num_rows();
    auto data = own::pack_rows(input, from, to, stream, mr);
    auto const view = unpack(data);
    parts.push_back({view, std::move(data)});
    from = to;
  }
  return parts;
}

namespace detail {

/// A table on its way into one block of memory, of which a buffer holds a part at a time.
struct contiguous_split_state {
  contiguous_split_state(table_view const& input, std::size_t buffer_bytes)
      : block{input, 0, input.num_rows()}, buffer_size{buffer_bytes} {}

  own::layout block;
  std::size_t buffer_size;
  int64_t written{0};
};

}  // namespace detail

chunked_pack::chunked_pack(table_view const& input, std::size_t user_buffer_size, rmm::cuda_stream_view,
                           rmm::device_async_resource_ref) {
  constexpr std::size_t least = std::size_t{1} << 20;
  host::expects(user_buffer_size >= least, "chunked_pack: a buffer has at least 1 MiB");
  state = std::make_unique<detail::contiguous_split_state>(input, user_buffer_size);
}

chunked_pack::~chunked_pack() = default;

std::unique_ptr<chunked_pack> chunked_pack::create(table_view const& input, std::size_t user_buffer_size,
                                                   rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref temp_mr) {
  return std::make_unique<chunked_pack>(input, user_buffer_size, stream, temp_mr);
}

std::size_t chunked_pack::get_total_contiguous_size() const { return static_cast<std::size_t>(state->block.bytes()); }

bool chunked_pack::has_next() const { return state->written < state->block.bytes(); }

std::size_t chunked_pack::next(device_span<uint8_t> const& user_buffer) {
  host::expects(user_buffer.size() == state->buffer_size, "chunked_pack: a buffer of another size was promised");
  host::expects(has_next(), "chunked_pack: there is nothing left");
  // a chunk ends where another may begin
  auto const most = static_cast<int64_t>(state->buffer_size) / own::alignment * own::alignment;
  auto const end = std::min(state->block.bytes(), state->written + most);
  state->block.write(user_buffer.data(), state->written, end);
  auto const count = end - state->written;
  state->written = end;
  return static_cast<std::size_t>(count);
}

std::unique_ptr<std::vector<uint8_t>> chunked_pack::build_metadata() const { return state->block.metadata(); }

std::vector<uint8_t> pack_metadata(table_view const& table, uint8_t const* contiguous_buffer, size_t buffer_size) {
  std::vector<own::entry> entries;
  for (auto const& col : table) {
    own::describe(col, contiguous_buffer, static_cast<int64_t>(buffer_size), 0, entries);
  }
  own::header const head{own::magic, table.num_columns(), table.num_rows(), static_cast<int64_t>(entries.size()),
                         static_cast<int64_t>(buffer_size)};
  return own::written(head, entries);
}

}  // namespace cudf
