#include <cudf/column/column_view.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/structs/structs_column_view.hpp>
#include <functional>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace detail {

column_view_base::column_view_base(data_type type, size_type size, void const* data, bitmask_type const* null_mask,
                                   size_type null_count, size_type offset)
    : _type{type}, _size{size}, _data{data}, _null_mask{null_mask}, _null_count{null_count}, _offset{offset} {
  host::expects(size >= 0, "column_view: the size is negative");
  host::expects(offset >= 0, "column_view: the offset is negative");
  if (type.id() == type_id::EMPTY) {
    host::expects(data == nullptr, "column_view: a column of type EMPTY has no data");
    host::expects(null_mask == nullptr, "column_view: a column of type EMPTY has no null mask");
    _null_count = size;
    return;
  }
  if (is_compound(type)) {
    host::expects(type.id() == type_id::STRING || data == nullptr,
                  "column_view: a nested column has no data of its own");
  } else if (size > 0) {
    host::expects(data != nullptr, "column_view: the data of a column with rows is null");
  }
  if (null_count > 0 && size > 0) {
    host::expects(null_mask != nullptr, "column_view: a column with nulls has no null mask");
  }
}

size_type column_view_base::null_count(size_type begin, size_type end, rmm::cuda_stream_view) const {
  host::expects(begin >= 0 && end <= size() && begin <= end,
                "column_view::null_count: the range lies outside the column");
  return static_cast<size_type>(
      host::count_nulls(_null_mask, static_cast<int64_t>(offset()) + begin, static_cast<int64_t>(offset()) + end));
}

namespace {

template <typename T>
void combine(std::size_t& seed, T const& value) {
  seed ^= std::hash<T>{}(value) + 0x9e3779b97f4a7c15ULL + (seed << 6) + (seed >> 2);
}

}  // namespace

std::size_t shallow_hash(column_view const& input) {
  std::size_t seed = 0;
  combine(seed, static_cast<int>(input.type().id()));
  combine(seed, input.type().scale());
  combine(seed, input.size());
  // columns without rows are alike wherever they point
  if (input.size() > 0) {
    combine(seed, input.head());
    combine(seed, input.null_mask());
    combine(seed, input.offset());
  }
  for (int64_t i = 0; i < input.num_children(); ++i) {
    combine(seed, shallow_hash(input.child(i)));
  }
  return seed;
}

bool is_shallow_equivalent(column_view const& lhs, column_view const& rhs) {
  if (lhs.type() != rhs.type() || lhs.size() != rhs.size() || lhs.num_children() != rhs.num_children()) {
    return false;
  }
  if (lhs.size() > 0 &&
      (lhs.head() != rhs.head() || lhs.null_mask() != rhs.null_mask() || lhs.offset() != rhs.offset())) {
    return false;
  }
  for (int64_t i = 0; i < lhs.num_children(); ++i) {
    if (!is_shallow_equivalent(lhs.child(i), rhs.child(i))) {
      return false;
    }
  }
  return true;
}

}  // namespace detail

column_view::column_view(data_type type, size_type size, void const* data, bitmask_type const* null_mask,
                         size_type null_count, size_type offset, std::vector<column_view> const& children)
    : detail::column_view_base{type, size, data, null_mask, null_count, offset}, _children{children} {
  if (type.id() == type_id::EMPTY) {
    host::expects(num_children() == 0, "column_view: a column of type EMPTY has no children");
  }
}

void const* column_view::get_data() const noexcept { return _data; }

mutable_column_view::mutable_column_view(data_type type, size_type size, void* data, bitmask_type* null_mask,
                                         size_type null_count, size_type offset,
                                         std::vector<mutable_column_view> const& children)
    : detail::column_view_base{type, size, data, null_mask, null_count, offset}, mutable_children{children} {
  if (type.id() == type_id::EMPTY) {
    host::expects(num_children() == 0, "mutable_column_view: a column of type EMPTY has no children");
  }
}

void const* mutable_column_view::get_data() const noexcept { return _data; }

void mutable_column_view::set_null_count(size_type new_null_count) {
  if (new_null_count > 0) {
    host::expects(nullable(), "mutable_column_view::set_null_count: the column has no null mask");
  }
  _null_count = new_null_count;
}

mutable_column_view::operator column_view() const {
  return column_view{type(),
                     size(),
                     head(),
                     null_mask(),
                     null_count(),
                     offset(),
                     std::vector<column_view>(mutable_children.begin(), mutable_children.end())};
}

size_type count_descendants(column_view parent) {
  size_type count = parent.num_children();
  for (int64_t i = 0; i < parent.num_children(); ++i) {
    count += count_descendants(parent.child(i));
  }
  return count;
}

column_view bit_cast(column_view const& input, data_type type) {
  host::expects(is_bit_castable(input.type(), type), "bit_cast: the types differ in width or are not of fixed width");
  auto result = input;
  result._type = type;
  return result;
}

mutable_column_view bit_cast(mutable_column_view const& input, data_type type) {
  host::expects(is_bit_castable(input.type(), type), "bit_cast: the types differ in width or are not of fixed width");
  auto result = input;
  result._type = type;
  return result;
}

strings_column_view::strings_column_view(column_view strings_column) : column_view{strings_column} {
  if (type().id() != type_id::STRING) {
    host::fail_logic("strings_column_view: the column is of type " + host::type_name(type()));
  }
}
column_view strings_column_view::parent() const { return static_cast<column_view>(*this); }
column_view strings_column_view::offsets() const {
  host::expects(num_children() > 0, "strings_column_view::offsets: the column has no children");
  return column_view::child(offsets_column_index);
}
int64_t strings_column_view::chars_size(rmm::cuda_stream_view) const {
  if (size() == 0 || num_children() == 0) {
    return 0;
  }
  auto const ends = offsets();
  auto const last = static_cast<int64_t>(ends.size()) - 1;
  return ends.type().id() == type_id::INT64 ? host::values<int64_t>(ends)[last] : host::values<int32_t>(ends)[last];
}
strings_column_view::chars_iterator strings_column_view::chars_begin(rmm::cuda_stream_view) const noexcept {
  return column_view::head<char>();
}
strings_column_view::chars_iterator strings_column_view::chars_end(rmm::cuda_stream_view stream) const {
  return chars_begin(stream) + chars_size(stream);
}

lists_column_view::lists_column_view(column_view const& lists_column) : column_view{lists_column} {
  if (type().id() != type_id::LIST) {
    host::fail_logic("lists_column_view: the column is of type " + host::type_name(type()));
  }
}
column_view lists_column_view::parent() const { return static_cast<column_view>(*this); }
column_view lists_column_view::offsets() const {
  host::expects(num_children() == 2, "lists_column_view::offsets: the column lacks children");
  return column_view::child(offsets_column_index);
}
column_view lists_column_view::child() const {
  host::expects(num_children() == 2, "lists_column_view::child: the column lacks children");
  return column_view::child(child_column_index);
}
column_view lists_column_view::get_sliced_child(rmm::cuda_stream_view) const {
  auto const* offsets = host::list_offsets(*this);
  if (size() == 0 || offsets == nullptr) {
    return host::slice_view(child(), 0, 0);
  }
  return host::slice_view(child(), offsets[0], offsets[size()]);
}

structs_column_view::structs_column_view(column_view const& col) : column_view{col} {
  if (type().id() != type_id::STRUCT) {
    host::fail_logic("structs_column_view: the column is of type " + host::type_name(type()));
  }
}
column_view structs_column_view::parent() const { return static_cast<column_view>(*this); }
column_view structs_column_view::get_sliced_child(int index, rmm::cuda_stream_view) const {
  return host::struct_field(*this, index);
}

dictionary_column_view::dictionary_column_view(column_view const& dictionary_column) : column_view{dictionary_column} {
  if (type().id() != type_id::DICTIONARY32) {
    host::fail_logic("dictionary_column_view: the column is of type " + host::type_name(type()));
  }
  if (size() > 0) {
    host::expects(num_children() > 0, "dictionary_column_view: the column lacks children");
  }
}
column_view dictionary_column_view::parent() const noexcept { return static_cast<column_view>(*this); }
column_view dictionary_column_view::indices() const noexcept { return column_view::child(indices_column_index); }
column_view dictionary_column_view::get_indices_annotated() const noexcept {
  auto const bare = indices();
  return column_view{bare.type(), size(), bare.head(), null_mask(), null_count(), offset()};
}
column_view dictionary_column_view::keys() const noexcept { return column_view::child(keys_column_index); }
size_type dictionary_column_view::keys_size() const noexcept { return size() == 0 ? 0 : keys().size(); }
data_type dictionary_column_view::keys_type() const noexcept { return keys().type(); }

}  // namespace cudf
