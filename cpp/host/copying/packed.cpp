#include "packed.hpp"

#include <cstring>
#include <cudf/contiguous_split.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/core/column_util.hpp"

namespace cudf4j::host::packed {
namespace {

[[noreturn]] void broken(std::string const& what) { fail_logic("unpack: the metadata is none of cudf::pack: " + what); }

bool is_decimal(int32_t type) {
  return type >= static_cast<int32_t>(type_id::DECIMAL32) && type <= static_cast<int32_t>(type_id::DECIMAL128);
}

/// How many children a column of the entry's type may have.
bool has_its_children(entry const& e) {
  switch (static_cast<type_id>(e.type)) {
    case type_id::STRING:
      return e.children == 1 || (e.children == 0 && e.size == 0);
    case type_id::LIST:
      return e.children == 2;
    case type_id::STRUCT:
      return e.children >= 0;
    default:
      return e.children == 0;
  }
}

void check(entry const& e) {
  if (e.type < 0 || e.type >= static_cast<int32_t>(type_id::NUM_TYPE_IDS) ||
      e.type == static_cast<int32_t>(type_id::DICTIONARY32)) {
    broken("type " + std::to_string(e.type));
  }
  if (e.size < 0 || e.offset < 0 || int64_t{e.size} + e.offset > 2147483646 || e.null_count < 0 ||
      e.null_count > e.size || (!is_decimal(e.type) && e.scale != 0)) {
    broken("a column of size " + std::to_string(e.size) + ", offset " + std::to_string(e.offset) + " and null count " +
           std::to_string(e.null_count));
  }
  if (!has_its_children(e)) {
    broken(std::to_string(e.children) + " children of a column of type " + std::to_string(e.type));
  }
}

/// Checks the tree that begins with entry `at` and returns the entry behind it.
std::size_t check_tree(std::vector<entry> const& entries, std::size_t at, int level) {
  if (at >= entries.size() || level > most_levels) {
    broken("a tree of columns without end");
  }
  auto const& e = entries[at];
  check(e);
  auto next = at + 1;
  for (int64_t i = 0; i < e.children; ++i) {
    next = check_tree(entries, next, level + 1);
  }
  return next;
}

}  // namespace

contents read(std::span<uint8_t const> metadata) {
  contents found{};
  if (metadata.size() < sizeof(header)) {
    broken(std::to_string(metadata.size()) + " bytes");
  }
  std::memcpy(&found.head, metadata.data(), sizeof(header));
  auto const& head = found.head;
  auto const room = static_cast<int64_t>((metadata.size() - sizeof(header)) / sizeof(entry));
  if (head.magic != magic || head.columns < 0 || head.rows < 0 || head.data_bytes < 0 || head.entries < head.columns ||
      head.entries > room) {
    broken("its header");
  }
  found.entries.resize(static_cast<std::size_t>(head.entries));
  if (head.entries > 0) {
    std::memcpy(found.entries.data(), metadata.data() + sizeof(header), found.entries.size() * sizeof(entry));
  }
  std::size_t at = 0;
  for (int64_t i = 0; i < head.columns; ++i) {
    auto const next = check_tree(found.entries, at, 0);
    if (found.entries[at].size != head.rows) {
      broken("columns of different sizes");
    }
    at = next;
  }
  if (at != found.entries.size()) {
    broken("columns that belong to none");
  }
  return found;
}

namespace {

/// Makes views of entries over data, having seen that they stay within it.
class view_maker {
 public:
  view_maker(contents const& of, uint8_t const* data) : of_{of}, data_{data} {}

  cudf::table_view table() {
    std::vector<column_view> columns;
    for (int64_t i = 0; i < of_.head.columns; ++i) {
      columns.push_back(next());
    }
    return cudf::table_view{columns};
  }

 private:
  /// The address of so many bytes from `at` on; null for none.
  uint8_t const* bytes(int64_t at, int64_t count, char const* what) const {
    if (at == -1 && count == 0) {
      return nullptr;
    }
    if (at < 0 || at > of_.head.data_bytes || count > of_.head.data_bytes - at) {
      broken(std::string{what} + " beyond the data");
    }
    if (at % static_cast<int64_t>(alignof(int64_t)) != 0) {
      broken(std::string{what} + " at an odd place");
    }
    return data_ + at;
  }

  column_view next() {
    auto const& e = of_.entries[at_++];
    auto const rows = int64_t{e.offset} + e.size;
    auto const type = is_decimal(e.type) ? cudf::data_type{static_cast<type_id>(e.type), e.scale}
                                         : cudf::data_type{static_cast<type_id>(e.type)};
    std::vector<column_view> children;
    for (int64_t i = 0; i < e.children; ++i) {
      children.push_back(next());
    }
    auto const* mask = reinterpret_cast<bitmask_type const*>(
        bytes(e.mask_at, e.mask_at == -1 ? 0 : (rows + 31) / 32 * int64_t{sizeof(bitmask_type)}, "a mask"));
    if (count_nulls(mask, e.offset, rows) != e.null_count && type.id() != type_id::EMPTY) {
      broken("a wrong number of nulls");
    }
    auto const* data = own_data(type, e, rows, children);
    return column_view{type, e.size, data, mask, e.null_count, e.offset, children};
  }

  void const* own_data(cudf::data_type type, entry const& e, int64_t rows,
                       std::vector<column_view> const& children) const {
    switch (type.id()) {
      case type_id::STRING: {
        if (e.children == 0) {
          return nullptr;
        }
        auto const* chars = bytes(e.data_at, 0, "characters");
        check_offsets(children[0], e.offset, rows, e.data_at == -1 ? 0 : of_.head.data_bytes - e.data_at);
        return chars;
      }
      case type_id::LIST:
        if (children[0].type().id() != type_id::INT32) {
          broken("offsets of lists that are not INT32");
        }
        check_offsets(children[0], e.offset, rows, children[1].size());
        return nullptr;
      case type_id::STRUCT:
        for (auto const& child : children) {
          if (child.size() < rows) {
            broken("a field that is shorter than its struct");
          }
        }
        return nullptr;
      case type_id::EMPTY:
        return nullptr;
      default:
        return bytes(e.data_at, rows * static_cast<int64_t>(width_of(type)), "values");
    }
  }

  void check_offsets(column_view const& offsets, int64_t from, int64_t to, int64_t most) const {
    bool const wide = offsets.type().id() == type_id::INT64;
    if ((!wide && offsets.type().id() != type_id::INT32) || offsets.has_nulls() || offsets.offset() != 0 ||
        offsets.size() < to + 1) {
      broken("offsets of another form");
    }
    auto const at = [&](int64_t i) {
      return wide ? values<int64_t>(offsets)[i] : int64_t{values<int32_t>(offsets)[i]};
    };
    bool good = at(from) >= 0 && at(to) <= most;
    for (auto i = from; i < to && good; ++i) {
      good = at(i) <= at(i + 1);
    }
    if (!good) {
      broken("offsets that fall or go beyond the data");
    }
  }

  contents const& of_;
  uint8_t const* data_;
  std::size_t at_{0};
};

}  // namespace
}  // namespace cudf4j::host::packed

namespace cudf {

namespace own = cudf4j::host::packed;

table_view unpack(packed_columns const& input) {
  cudf4j::host::expects(input.metadata != nullptr && input.gpu_data != nullptr, "unpack: there is nothing packed");
  auto const found = own::read(*input.metadata);
  cudf4j::host::expects(found.head.data_bytes <= static_cast<int64_t>(input.gpu_data->size()),
                        "unpack: the data is shorter than the metadata says");
  return own::view_maker{found, static_cast<uint8_t const*>(input.gpu_data->data())}.table();
}

table_view unpack(uint8_t const* metadata, uint8_t const* gpu_data) {
  own::header head{};
  std::memcpy(&head, metadata, sizeof head);
  cudf4j::host::expects(head.magic == own::magic && head.entries >= 0 && head.entries < (int64_t{1} << 40),
                        "unpack: the metadata is none of cudf::pack");
  auto const size = sizeof(own::header) + static_cast<std::size_t>(head.entries) * sizeof(own::entry);
  auto const found = own::read({metadata, size});
  return own::view_maker{found, gpu_data}.table();
}

}  // namespace cudf
