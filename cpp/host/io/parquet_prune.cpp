#include "host/io/parquet_prune.hpp"

#include <cudf/scalar/scalar.hpp>

#include <parquet/schema.h>
#include <parquet/statistics.h>
#include <parquet/types.h>

#include <optional>
#include <string_view>
#include <utility>

#include "host/core/column_util.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using cudf::ast::ast_operator;

template <typename T>
using range = std::optional<std::pair<T, T>>;

template <typename Statistics, typename T>
range<T> range_of(parquet::Statistics const& statistics) {
  auto const& typed = static_cast<Statistics const&>(statistics);
  return std::pair<T, T>{typed.min(), typed.max()};
}

// Whole numbers without a meaning of their own, and floating ones: what is stored compares as what is read.
bool is_plain(parquet::ColumnDescriptor const& column) {
  auto const& logical = column.logical_type();
  return column.sort_order() == parquet::SortOrder::SIGNED &&
         (logical == nullptr || logical->is_none() || logical->is_int());
}

template <typename T>
bool may_compare(ast_operator op, range<T> const& values, T literal) {
  if (!values.has_value()) {
    return true;
  }
  auto const& [least, most] = *values;
  switch (op) {
    case ast_operator::EQUAL:
    case ast_operator::NULL_EQUAL:
      return least <= literal && literal <= most;
    case ast_operator::LESS:
      return least < literal;
    case ast_operator::LESS_EQUAL:
      return least <= literal;
    case ast_operator::GREATER:
      return most > literal;
    case ast_operator::GREATER_EQUAL:
      return most >= literal;
    default:
      return true;
  }
}

ast_operator turned(ast_operator op) {
  switch (op) {
    case ast_operator::LESS:
      return ast_operator::GREATER;
    case ast_operator::LESS_EQUAL:
      return ast_operator::GREATER_EQUAL;
    case ast_operator::GREATER:
      return ast_operator::LESS;
    case ast_operator::GREATER_EQUAL:
      return ast_operator::LESS_EQUAL;
    default:
      return op;
  }
}

// The type of the points in time that a column holds, in which they compare as they are stored.
std::optional<cudf::type_id> timestamps_of(parquet::ColumnDescriptor const& column) {
  auto const& logical = column.logical_type();
  if (column.physical_type() != parquet::Type::INT64 || logical == nullptr || !logical->is_timestamp()) {
    return std::nullopt;
  }
  switch (static_cast<parquet::TimestampLogicalType const&>(*logical).time_unit()) {
    case parquet::LogicalType::TimeUnit::MILLIS:
      return cudf::type_id::TIMESTAMP_MILLISECONDS;
    case parquet::LogicalType::TimeUnit::MICROS:
      return cudf::type_id::TIMESTAMP_MICROSECONDS;
    case parquet::LogicalType::TimeUnit::NANOS:
      return cudf::type_id::TIMESTAMP_NANOSECONDS;
    default:
      return std::nullopt;
  }
}

std::string_view text_of(parquet::ByteArray const& bytes) {
  return {reinterpret_cast<char const*>(bytes.ptr), bytes.len};
}

// A writer may cut long texts, so that the least is less and the most is more than any text there.
bool may_match_text(ast_operator op, parquet::Statistics const& statistics, cudf::scalar const& literal) {
  auto const& logical = statistics.descr()->logical_type();
  if (statistics.physical_type() != parquet::Type::BYTE_ARRAY || logical == nullptr || !logical->is_string()) {
    return true;
  }
  auto const& typed = static_cast<parquet::ByteArrayStatistics const&>(statistics);
  auto const& text = static_cast<cudf::string_scalar const&>(literal);
  return may_compare(op, range<std::string_view>{std::pair{text_of(typed.min()), text_of(typed.max())}},
                     std::string_view{text.data(), static_cast<std::size_t>(text.size())});
}

bool may_match(ast_operator op, int leaf, cudf::scalar const& literal, parquet::RowGroupMetaData const& group) {
  if (leaf < 0 || !literal.is_valid()) {
    return true;
  }
  auto const chunk = group.ColumnChunk(leaf);
  auto const statistics = chunk->statistics();
  if (statistics == nullptr || !statistics->HasMinMax()) {
    return true;
  }
  auto const type = literal.type();
  if (type.id() == cudf::type_id::STRING) {
    return may_match_text(op, *statistics, literal);
  }
  if (cudf::is_timestamp(type)) {
    return timestamps_of(*statistics->descr()) != type.id() ||
           may_compare(op, range_of<parquet::Int64Statistics, int64_t>(*statistics),
                       *static_cast<int64_t const*>(scalar_value(literal)));
  }
  if (!is_plain(*statistics->descr())) {
    return true;
  }
  if (cudf::is_floating_point(type)) {
    double const value = type.id() == cudf::type_id::FLOAT64
                             ? *static_cast<double const*>(scalar_value(literal))
                             : static_cast<double>(*static_cast<float const*>(scalar_value(literal)));
    auto const physical = statistics->physical_type();
    return may_compare(op,
                       physical == parquet::Type::DOUBLE  ? range_of<parquet::DoubleStatistics, double>(*statistics)
                       : physical == parquet::Type::FLOAT ? range_of<parquet::FloatStatistics, double>(*statistics)
                                                          : range<double>{},
                       value);
  }
  if (!cudf::is_integral(type) || cudf::is_unsigned(type) || cudf::is_boolean(type)) {
    return true;
  }
  auto const value = dispatch_storage(type, [&](auto tag) {
    return static_cast<int64_t>(*static_cast<typename decltype(tag)::type const*>(scalar_value(literal)));
  });
  auto const physical = statistics->physical_type();
  return may_compare(op,
                     physical == parquet::Type::INT64   ? range_of<parquet::Int64Statistics, int64_t>(*statistics)
                     : physical == parquet::Type::INT32 ? range_of<parquet::Int32Statistics, int64_t>(*statistics)
                                                        : range<int64_t>{},
                     value);
}

}  // namespace

bool may_hold(cudf::ast::expression const& filter, parquet::RowGroupMetaData const& group,
              std::vector<int> const& leaves) {
  auto const* operation = dynamic_cast<cudf::ast::operation const*>(&filter);
  if (operation == nullptr || operation->get_operands().size() != 2) {
    return true;
  }
  auto const op = operation->get_operator();
  auto const operands = operation->get_operands();
  cudf::ast::expression const& left = operands[0];
  cudf::ast::expression const& right = operands[1];
  if (op == ast_operator::LOGICAL_AND || op == ast_operator::NULL_LOGICAL_AND) {
    return may_hold(left, group, leaves) && may_hold(right, group, leaves);
  }
  if (op == ast_operator::LOGICAL_OR || op == ast_operator::NULL_LOGICAL_OR) {
    return may_hold(left, group, leaves) || may_hold(right, group, leaves);
  }
  auto const leaf_of = [&](cudf::ast::column_reference const& column) {
    auto const index = column.get_column_index();
    return index >= 0 && static_cast<std::size_t>(index) < leaves.size() ? leaves[static_cast<std::size_t>(index)] : -1;
  };
  auto const* column = dynamic_cast<cudf::ast::column_reference const*>(&left);
  auto const* literal = dynamic_cast<cudf::ast::literal const*>(&right);
  if (column != nullptr && literal != nullptr) {
    return may_match(op, leaf_of(*column), literal->get_scalar(), group);
  }
  column = dynamic_cast<cudf::ast::column_reference const*>(&right);
  literal = dynamic_cast<cudf::ast::literal const*>(&left);
  if (column != nullptr && literal != nullptr) {
    return may_match(turned(op), leaf_of(*column), literal->get_scalar(), group);
  }
  return true;
}

}  // namespace cudf4j::host::parquet_io
