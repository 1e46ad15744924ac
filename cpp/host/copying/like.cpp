#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>

#include "gather.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Builds the scalar of a fixed-width type from one element.
struct element_scalar {
  template <typename T>
  std::unique_ptr<cudf::scalar> operator()(column_view const& col, size_type index, bool valid,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    if constexpr (cudf::is_fixed_point<T>()) {
      auto const value = valid ? values<typename T::rep>(col)[index] : typename T::rep{0};
      return std::make_unique<cudf::scalar_type_t<T>>(value, numeric::scale_type{col.type().scale()}, valid, stream,
                                                      mr);
    } else if constexpr (cudf::is_fixed_width<T>()) {
      auto const value = valid ? values<T>(col)[index] : T{};
      return std::make_unique<cudf::scalar_type_t<T>>(value, valid, stream, mr);
    } else {
      not_on_host("get_element", col.type(), "fixed-width types, STRING, LIST and STRUCT");
    }
  }
};

std::unique_ptr<cudf::scalar> list_element(column_view const& col, size_type index, bool valid,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const child = col.child(1);
  if (!valid) return std::make_unique<cudf::list_scalar>(slice_view(child, 0, 0), false, stream, mr);
  auto const* offsets = list_offsets(col);
  return std::make_unique<cudf::list_scalar>(slice_view(child, offsets[index], offsets[index + 1]), true, stream, mr);
}

std::unique_ptr<cudf::scalar> struct_element(column_view const& col, size_type index, bool valid,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<column_view> fields;
  for (auto const& child : struct_children(col)) fields.push_back(slice_view(child, index, index + 1));
  return std::make_unique<cudf::struct_scalar>(table_view{fields}, valid, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<scalar> get_element(column_view const& input, size_type index, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  if (index < 0 || index >= input.size()) {
    throw std::out_of_range("get_element: index " + std::to_string(index) + " is outside a column of " +
                            std::to_string(input.size()) + " rows");
  }
  bool const valid = host::validity{input}[index];
  switch (input.type().id()) {
    case type_id::STRING: {
      auto const text = valid ? host::strings_reader{input}[index] : std::string_view{};
      return std::make_unique<string_scalar>(std::string{text}, valid, stream, mr);
    }
    case type_id::LIST:
      return host::list_element(input, index, valid, stream, mr);
    case type_id::STRUCT:
      return host::struct_element(input, index, valid, stream, mr);
    default:
      return type_dispatcher(input.type(), host::element_scalar{}, input, index, valid, stream, mr);
  }
}

std::unique_ptr<column> empty_like(column_view const& input) {
  std::vector<std::unique_ptr<column>> children;
  if (input.type().id() == type_id::LIST || input.type().id() == type_id::STRUCT) {
    for (auto child = input.child_begin(); child != input.child_end(); ++child) children.push_back(empty_like(*child));
  }
  return std::make_unique<column>(input.type(), 0, rmm::device_buffer{}, rmm::device_buffer{}, 0, std::move(children));
}

std::unique_ptr<column> empty_like(scalar const& input) {
  if (input.type().id() == type_id::LIST) {
    auto const elements = static_cast<list_scalar const&>(input).view();
    std::vector<std::unique_ptr<column>> children;
    children.push_back(make_empty_column(type_id::INT32));
    children.push_back(empty_like(elements));
    return std::make_unique<column>(input.type(), 0, rmm::device_buffer{}, rmm::device_buffer{}, 0,
                                    std::move(children));
  }
  if (input.type().id() == type_id::STRUCT) {
    auto fields = empty_like(static_cast<struct_scalar const&>(input).view())->release();
    return std::make_unique<column>(input.type(), 0, rmm::device_buffer{}, rmm::device_buffer{}, 0, std::move(fields));
  }
  return make_empty_column(input.type());
}

std::unique_ptr<table> empty_like(table_view const& input_table) {
  std::vector<std::unique_ptr<column>> columns;
  for (auto const& col : input_table) columns.push_back(empty_like(col));
  return std::make_unique<table>(std::move(columns));
}

std::unique_ptr<column> allocate_like(column_view const& input, size_type size, mask_allocation_policy mask_alloc,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects_type(is_fixed_width(input.type()), "allocate_like: only fixed-width columns can be allocated");
  host::expects_argument(size >= 0, "allocate_like: the size must not be negative");
  bool const with_mask = mask_alloc == mask_allocation_policy::ALWAYS ||
                         (mask_alloc == mask_allocation_policy::RETAIN && input.nullable());
  rmm::device_buffer data{static_cast<std::size_t>(size) * size_of(input.type()), stream, mr};
  // libcudf leaves the mask's bits undefined; all valid agrees with the null count of zero that it states
  auto mask = create_null_mask(size, with_mask ? mask_state::ALL_VALID : mask_state::UNALLOCATED, stream, mr);
  return std::make_unique<column>(input.type(), size, std::move(data), std::move(mask), 0);
}

std::unique_ptr<column> allocate_like(column_view const& input, mask_allocation_policy mask_alloc,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return allocate_like(input, input.size(), mask_alloc, stream, mr);
}

}  // namespace cudf
