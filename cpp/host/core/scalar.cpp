#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/string_view.hpp>
#include <limits>
#include <utility>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace host = cudf4j::host;

namespace cudf {

scalar::scalar(data_type type, bool is_valid, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : _type{type}, _is_valid{is_valid, stream, mr} {}
scalar::scalar(scalar const& other, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : _type{other._type}, _is_valid{other._is_valid, stream, mr} {}
data_type scalar::type() const noexcept { return _type; }
void scalar::set_valid_async(bool is_valid, rmm::cuda_stream_view) { *_is_valid.data() = is_valid; }
// the value is read where it lies: there is no transfer that a bounce buffer could speed up
bool scalar::is_valid(rmm::cuda_stream_view) const { return *_is_valid.data(); }
bool* scalar::validity_data() { return _is_valid.data(); }
bool const* scalar::validity_data() const { return _is_valid.data(); }

namespace detail {

template <typename T>
fixed_width_scalar<T>::fixed_width_scalar(fixed_width_scalar const& other, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{other, stream, mr}, _data{other._data, stream, mr} {}
template <typename T>
fixed_width_scalar<T>::fixed_width_scalar(T value, bool is_valid, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>()}, is_valid, stream, mr}, _data{value, stream, mr} {}
template <typename T>
fixed_width_scalar<T>::fixed_width_scalar(rmm::device_scalar<T>&& data, bool is_valid, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>()}, is_valid, stream, mr}, _data{std::move(data)} {}
template <typename T>
void fixed_width_scalar<T>::set_value(T value, rmm::cuda_stream_view stream) {
  *_data.data() = value;
  this->set_valid_async(true, stream);
}
template <typename T>
T fixed_width_scalar<T>::value(rmm::cuda_stream_view) const {
  return *_data.data();
}
template <typename T>
T* fixed_width_scalar<T>::data() {
  return _data.data();
}
template <typename T>
T const* fixed_width_scalar<T>::data() const {
  return _data.data();
}

}  // namespace detail

template <typename T>
numeric_scalar<T>::numeric_scalar(numeric_scalar const& other, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{other, stream, mr} {}
template <typename T>
numeric_scalar<T>::numeric_scalar(T value, bool is_valid, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{value, is_valid, stream, mr} {}
template <typename T>
numeric_scalar<T>::numeric_scalar(rmm::device_scalar<T>&& data, bool is_valid, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{std::move(data), is_valid, stream, mr} {}

template <typename T>
fixed_point_scalar<T>::fixed_point_scalar(fixed_point_scalar const& other, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{other, stream, mr}, _data{other._data, stream, mr} {}
template <typename T>
fixed_point_scalar<T>::fixed_point_scalar(rep_type value, numeric::scale_type scale, bool is_valid,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>(), static_cast<int32_t>(scale)}, is_valid, stream, mr}, _data{value, stream, mr} {}
template <typename T>
fixed_point_scalar<T>::fixed_point_scalar(rep_type value, bool is_valid, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>(), 0}, is_valid, stream, mr}, _data{value, stream, mr} {}
template <typename T>
fixed_point_scalar<T>::fixed_point_scalar(T value, bool is_valid, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>(), static_cast<int32_t>(value.scale())}, is_valid, stream, mr},
      _data{value.value(), stream, mr} {}
template <typename T>
fixed_point_scalar<T>::fixed_point_scalar(rmm::device_scalar<rep_type>&& data, numeric::scale_type scale, bool is_valid,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : scalar{data_type{type_to_id<T>(), static_cast<int32_t>(scale)}, is_valid, stream, mr}, _data{std::move(data)} {}
template <typename T>
typename fixed_point_scalar<T>::rep_type fixed_point_scalar<T>::value(rmm::cuda_stream_view) const {
  return *_data.data();
}
template <typename T>
T fixed_point_scalar<T>::fixed_point_value(rmm::cuda_stream_view stream) const {
  return T{numeric::scaled_integer<rep_type>{value(stream), numeric::scale_type{type().scale()}}};
}
template <typename T>
typename fixed_point_scalar<T>::rep_type* fixed_point_scalar<T>::data() {
  return _data.data();
}
template <typename T>
typename fixed_point_scalar<T>::rep_type const* fixed_point_scalar<T>::data() const {
  return _data.data();
}

template <typename T>
chrono_scalar<T>::chrono_scalar(chrono_scalar const& other, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{other, stream, mr} {}
template <typename T>
chrono_scalar<T>::chrono_scalar(T value, bool is_valid, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{value, is_valid, stream, mr} {}
template <typename T>
chrono_scalar<T>::chrono_scalar(rmm::device_scalar<T>&& data, bool is_valid, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr)
    : detail::fixed_width_scalar<T>{std::move(data), is_valid, stream, mr} {}

template <typename T>
timestamp_scalar<T>::timestamp_scalar(timestamp_scalar const& other, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr)
    : chrono_scalar<T>{other, stream, mr} {}
template <typename T>
template <typename D>
timestamp_scalar<T>::timestamp_scalar(D const& value, bool is_valid, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr)
    : chrono_scalar<T>{T{typename T::duration{value}}, is_valid, stream, mr} {}
template <typename T>
typename timestamp_scalar<T>::rep_type timestamp_scalar<T>::ticks_since_epoch(rmm::cuda_stream_view stream) {
  return this->value(stream).time_since_epoch().count();
}

template <typename T>
duration_scalar<T>::duration_scalar(duration_scalar const& other, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr)
    : chrono_scalar<T>{other, stream, mr} {}
template <typename T>
duration_scalar<T>::duration_scalar(rep_type value, bool is_valid, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr)
    : chrono_scalar<T>{T{value}, is_valid, stream, mr} {}
template <typename T>
typename duration_scalar<T>::rep_type duration_scalar<T>::count(rmm::cuda_stream_view stream) {
  return this->value(stream).count();
}

#define CUDF4J_NUMERIC(T)                       \
  template class detail::fixed_width_scalar<T>; \
  template class numeric_scalar<T>;
CUDF4J_NUMERIC(bool)
CUDF4J_NUMERIC(int8_t)
CUDF4J_NUMERIC(int16_t)
CUDF4J_NUMERIC(int32_t)
CUDF4J_NUMERIC(int64_t)
CUDF4J_NUMERIC(__int128_t)
CUDF4J_NUMERIC(uint8_t)
CUDF4J_NUMERIC(uint16_t)
CUDF4J_NUMERIC(uint32_t)
CUDF4J_NUMERIC(uint64_t)
CUDF4J_NUMERIC(float)
CUDF4J_NUMERIC(double)
#undef CUDF4J_NUMERIC

template class fixed_point_scalar<numeric::decimal32>;
template class fixed_point_scalar<numeric::decimal64>;
template class fixed_point_scalar<numeric::decimal128>;

#define CUDF4J_TIMESTAMP(T)                     \
  template class detail::fixed_width_scalar<T>; \
  template class chrono_scalar<T>;              \
  template class timestamp_scalar<T>;
CUDF4J_TIMESTAMP(timestamp_D)
CUDF4J_TIMESTAMP(timestamp_s)
CUDF4J_TIMESTAMP(timestamp_ms)
CUDF4J_TIMESTAMP(timestamp_us)
CUDF4J_TIMESTAMP(timestamp_ns)
#undef CUDF4J_TIMESTAMP

#define CUDF4J_DURATION(T)                      \
  template class detail::fixed_width_scalar<T>; \
  template class chrono_scalar<T>;              \
  template class duration_scalar<T>;
CUDF4J_DURATION(duration_D)
CUDF4J_DURATION(duration_s)
CUDF4J_DURATION(duration_ms)
CUDF4J_DURATION(duration_us)
CUDF4J_DURATION(duration_ns)
#undef CUDF4J_DURATION

// A timestamp may be made of ticks, and of any duration that is not finer than its own.
#define CUDF4J_FROM(T, D)                                                                      \
  template timestamp_scalar<T>::timestamp_scalar(D const&, bool, rmm::cuda_stream_view stream, \
                                                 rmm::device_async_resource_ref mr);
CUDF4J_FROM(timestamp_D, int32_t)
CUDF4J_FROM(timestamp_D, duration_D)
CUDF4J_FROM(timestamp_s, int64_t)
CUDF4J_FROM(timestamp_s, duration_D)
CUDF4J_FROM(timestamp_s, duration_s)
CUDF4J_FROM(timestamp_ms, int64_t)
CUDF4J_FROM(timestamp_ms, duration_D)
CUDF4J_FROM(timestamp_ms, duration_s)
CUDF4J_FROM(timestamp_ms, duration_ms)
CUDF4J_FROM(timestamp_us, int64_t)
CUDF4J_FROM(timestamp_us, duration_D)
CUDF4J_FROM(timestamp_us, duration_s)
CUDF4J_FROM(timestamp_us, duration_ms)
CUDF4J_FROM(timestamp_us, duration_us)
CUDF4J_FROM(timestamp_ns, int64_t)
CUDF4J_FROM(timestamp_ns, duration_D)
CUDF4J_FROM(timestamp_ns, duration_s)
CUDF4J_FROM(timestamp_ns, duration_ms)
CUDF4J_FROM(timestamp_ns, duration_us)
CUDF4J_FROM(timestamp_ns, duration_ns)
#undef CUDF4J_FROM

string_scalar::string_scalar(string_scalar const& other, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{other, stream, mr}, _data{other._data, stream, mr} {}
string_scalar::string_scalar(std::string_view string, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::STRING}, is_valid, stream, mr}, _data{string.data(), string.size(), stream, mr} {
  static_cast<void>(host::to_size_type(static_cast<int64_t>(string.size()), "string_scalar"));
}
string_scalar::string_scalar(value_type const& source, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::STRING}, is_valid, stream, mr},
      _data{source.data(), static_cast<std::size_t>(source.size_bytes()), stream, mr} {}
string_scalar::string_scalar(rmm::device_scalar<value_type>& data, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : string_scalar{*data.data(), is_valid, stream, mr} {}
string_scalar::string_scalar(rmm::device_buffer&& data, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::STRING}, is_valid, stream, mr}, _data{std::move(data)} {}
string_scalar::value_type string_scalar::value(rmm::cuda_stream_view) const { return value_type{data(), size()}; }
size_type string_scalar::size() const { return static_cast<size_type>(_data.size()); }
char const* string_scalar::data() const { return static_cast<char const*>(_data.data()); }
std::string string_scalar::to_string(rmm::cuda_stream_view) const {
  return _data.is_empty() ? std::string{} : std::string{data(), _data.size()};
}

list_scalar::list_scalar(list_scalar const& other, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : scalar{other, stream, mr}, _data{other._data, stream, mr} {}
list_scalar::list_scalar(column_view const& data, bool is_valid, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::LIST}, is_valid, stream, mr}, _data{data, stream, mr} {}
list_scalar::list_scalar(column&& data, bool is_valid, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::LIST}, is_valid, stream, mr}, _data{std::move(data)} {}
column_view list_scalar::view() const { return _data.view(); }

struct_scalar::struct_scalar(struct_scalar const& other, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{other, stream, mr}, _data{other._data, stream, mr} {}
struct_scalar::struct_scalar(table_view const& data, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : struct_scalar{table{data, stream, mr}, is_valid, stream, mr} {}
struct_scalar::struct_scalar(std::span<column_view const> data, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : struct_scalar{table_view{std::vector<column_view>{data.begin(), data.end()}}, is_valid, stream, mr} {}
struct_scalar::struct_scalar(table&& data, bool is_valid, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr)
    : scalar{data_type{type_id::STRUCT}, is_valid, stream, mr},
      _data{init_data(std::move(data), is_valid, stream, mr)} {
  assert_valid_size();
}
table_view struct_scalar::view() const { return _data.view(); }
void struct_scalar::assert_valid_size() {
  auto const fields = _data.view();
  host::expects(std::all_of(fields.begin(), fields.end(), [](column_view const& field) { return field.size() == 1; }),
                "struct_scalar: each field has to have one row");
}
table struct_scalar::init_data(table&& data, bool is_valid, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  if (is_valid) {
    return std::move(data);
  }
  bitmask_type const none = 0;
  auto fields = data.release();
  for (auto& field : fields) {
    if (field->size() == 1) {
      field = host::superimpose_nulls(&none, std::move(field), stream, mr);
    }
  }
  return table{std::move(fields)};
}

}  // namespace cudf
