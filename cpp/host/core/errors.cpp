#include "host/core/errors.hpp"

#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>

namespace cudf4j::host {

std::string type_name(cudf::data_type type) {
  using cudf::type_id;
  auto const decimal = [&](char const* name) {
    return std::string{name} + "(scale " + std::to_string(type.scale()) + ")";
  };
  switch (type.id()) {
    case type_id::EMPTY:
      return "EMPTY";
    case type_id::INT8:
      return "INT8";
    case type_id::INT16:
      return "INT16";
    case type_id::INT32:
      return "INT32";
    case type_id::INT64:
      return "INT64";
    case type_id::UINT8:
      return "UINT8";
    case type_id::UINT16:
      return "UINT16";
    case type_id::UINT32:
      return "UINT32";
    case type_id::UINT64:
      return "UINT64";
    case type_id::FLOAT32:
      return "FLOAT32";
    case type_id::FLOAT64:
      return "FLOAT64";
    case type_id::BOOL8:
      return "BOOL8";
    case type_id::TIMESTAMP_DAYS:
      return "TIMESTAMP_DAYS";
    case type_id::TIMESTAMP_SECONDS:
      return "TIMESTAMP_SECONDS";
    case type_id::TIMESTAMP_MILLISECONDS:
      return "TIMESTAMP_MILLISECONDS";
    case type_id::TIMESTAMP_MICROSECONDS:
      return "TIMESTAMP_MICROSECONDS";
    case type_id::TIMESTAMP_NANOSECONDS:
      return "TIMESTAMP_NANOSECONDS";
    case type_id::DURATION_DAYS:
      return "DURATION_DAYS";
    case type_id::DURATION_SECONDS:
      return "DURATION_SECONDS";
    case type_id::DURATION_MILLISECONDS:
      return "DURATION_MILLISECONDS";
    case type_id::DURATION_MICROSECONDS:
      return "DURATION_MICROSECONDS";
    case type_id::DURATION_NANOSECONDS:
      return "DURATION_NANOSECONDS";
    case type_id::DICTIONARY32:
      return "DICTIONARY32";
    case type_id::STRING:
      return "STRING";
    case type_id::LIST:
      return "LIST";
    case type_id::DECIMAL32:
      return decimal("DECIMAL32");
    case type_id::DECIMAL64:
      return decimal("DECIMAL64");
    case type_id::DECIMAL128:
      return decimal("DECIMAL128");
    case type_id::STRUCT:
      return "STRUCT";
    default:
      return "type " + std::to_string(static_cast<int>(type.id()));
  }
}

void fail_logic(std::string const& message) { throw cudf::logic_error{message}; }
void fail_argument(std::string const& message) { throw std::invalid_argument{message}; }
void fail_type(std::string const& message) { throw cudf::data_type_error{message}; }
void fail_range(std::string const& message) { throw std::out_of_range{message}; }
void fail_overflow(std::string const& message) { throw std::overflow_error{message}; }
void fail_row_limit(int64_t count, char const* function) {
  fail_overflow(std::string{function} + ": " + std::to_string(count) + " exceeds the limit of 2147483647 rows");
}

void not_on_host(std::string const& what) { throw cudf4j::not_on_host{what}; }
void not_on_host(std::string const& function, cudf::data_type type, std::string const& supported) {
  throw cudf4j::not_on_host{function + ": " + type_name(type) +
                            " is not supported by the host engine; supported: " + supported};
}

}  // namespace cudf4j::host
