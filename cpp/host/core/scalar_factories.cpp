#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/utilities/type_dispatcher.hpp>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {
namespace {

struct null_scalar {
  data_type type;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  template <typename T>
  std::unique_ptr<scalar> operator()() const {
    if constexpr (is_fixed_point<T>()) {
      return std::make_unique<fixed_point_scalar<T>>(typename T::rep{0}, numeric::scale_type{type.scale()}, false,
                                                     stream, mr);
    } else if constexpr (is_fixed_width<T>()) {
      return std::make_unique<scalar_type_t<T>>(T{}, false, stream, mr);
    } else if constexpr (std::is_same_v<T, string_view>) {
      return std::make_unique<string_scalar>(std::string_view{}, false, stream, mr);
    } else {
      host::fail_logic("make_default_constructed_scalar: a scalar of type " + host::type_name(type) +
                       " cannot be made of its type alone");
    }
  }
};

std::unique_ptr<scalar> checked_scalar(bool is_of_kind, char const* function, data_type type,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!is_of_kind) {
    host::fail_logic(std::string{function} + ": " + host::type_name(type) + " is not a type of this kind");
  }
  return type_dispatcher(type, null_scalar{type, stream, mr});
}

}  // namespace

std::unique_ptr<scalar> make_numeric_scalar(data_type type, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  return checked_scalar(is_numeric(type), "make_numeric_scalar", type, stream, mr);
}
std::unique_ptr<scalar> make_timestamp_scalar(data_type type, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  return checked_scalar(is_timestamp(type), "make_timestamp_scalar", type, stream, mr);
}
std::unique_ptr<scalar> make_duration_scalar(data_type type, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  return checked_scalar(is_duration(type), "make_duration_scalar", type, stream, mr);
}
std::unique_ptr<scalar> make_fixed_width_scalar(data_type type, rmm::cuda_stream_view stream,
                                                rmm::device_async_resource_ref mr) {
  return checked_scalar(is_fixed_width(type), "make_fixed_width_scalar", type, stream, mr);
}
std::unique_ptr<scalar> make_string_scalar(std::string const& string, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  return std::make_unique<string_scalar>(string, true, stream, mr);
}

std::unique_ptr<scalar> make_default_constructed_scalar(data_type type, rmm::cuda_stream_view stream,
                                                        rmm::device_async_resource_ref mr) {
  if (type.id() == type_id::EMPTY) {
    host::fail_logic("make_default_constructed_scalar: type EMPTY has no scalar");
  }
  return type_dispatcher(type, null_scalar{type, stream, mr});
}

std::unique_ptr<scalar> make_empty_scalar_like(column_view const& input, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  switch (input.type().id()) {
    case type_id::LIST:
      return std::make_unique<list_scalar>(std::move(*host::make_empty_like(host::list_elements(input))), false, stream,
                                           mr);
    case type_id::STRUCT: {
      std::vector<std::unique_ptr<column>> fields;
      for (int64_t i = 0; i < input.num_children(); ++i) {
        fields.push_back(host::make_all_null_like(input.child(i), 1, stream, mr));
      }
      return std::make_unique<struct_scalar>(table{std::move(fields)}, false, stream, mr);
    }
    default:
      return make_default_constructed_scalar(input.type(), stream, mr);
  }
}

std::unique_ptr<scalar> make_list_scalar(column_view elements, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return std::make_unique<list_scalar>(elements, true, stream, mr);
}
std::unique_ptr<scalar> make_struct_scalar(table_view const& data, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  return std::make_unique<struct_scalar>(data, true, stream, mr);
}
std::unique_ptr<scalar> make_struct_scalar(std::span<column_view const> data, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  return std::make_unique<struct_scalar>(data, true, stream, mr);
}

}  // namespace cudf

namespace cudf4j::host {
namespace {

struct value_address {
  template <typename T>
  void const* operator()(cudf::scalar const& value) const {
    if constexpr (cudf::is_fixed_width<T>()) {
      return static_cast<cudf::scalar_type_t<T> const&>(value).data();
    } else {
      fail_type("scalar_value: " + type_name(value.type()) + " is not of fixed width");
    }
  }
};

}  // namespace

void const* scalar_value(cudf::scalar const& value) {
  return cudf::type_dispatcher(value.type(), value_address{}, value);
}

}  // namespace cudf4j::host
