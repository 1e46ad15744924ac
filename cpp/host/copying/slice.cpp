#include <cudf/copying.hpp>
#include <stdexcept>

#include "host/rows/common.hpp"

namespace cudf4j::host {
namespace {

void check_range(size_t size, cudf::size_type begin, cudf::size_type end, char const* function) {
  auto const rows = static_cast<cudf::size_type>(size);
  if (begin < 0 || end < 0 || begin > rows || end > rows) {
    throw std::out_of_range(std::string{function} + ": range [" + std::to_string(begin) + ", " + std::to_string(end) +
                            ") is outside of " + std::to_string(rows) + " rows");
  }
  if (end < begin) {
    throw std::invalid_argument(std::string{function} + ": range [" + std::to_string(begin) + ", " +
                                std::to_string(end) + ") ends before it begins");
  }
}

std::vector<cudf::size_type> pairs_from_splits(cudf::size_type rows, std::span<cudf::size_type const> splits) {
  std::vector<cudf::size_type> pairs{0};
  for (auto split : splits) {
    pairs.push_back(split);
    pairs.push_back(split);
  }
  pairs.push_back(rows);
  return pairs;
}

std::vector<cudf::column_view> slice_column(cudf::column_view const& input, std::span<cudf::size_type const> indices,
                                            char const* function) {
  if (indices.size() % 2 != 0) throw std::invalid_argument(std::string{function} + ": needs pairs of begin and end");
  std::vector<cudf::column_view> result;
  result.reserve(indices.size() / 2);
  for (std::size_t i = 0; i < indices.size(); i += 2) {
    check_range(input.size(), indices[i], indices[i + 1], function);
    result.push_back(slice_view(input, indices[i], indices[i + 1]));
  }
  return result;
}

std::vector<cudf::table_view> slice_table(cudf::table_view const& input, std::span<cudf::size_type const> indices,
                                          char const* function) {
  if (indices.size() % 2 != 0) throw std::invalid_argument(std::string{function} + ": needs pairs of begin and end");
  std::vector<cudf::table_view> result;
  result.reserve(indices.size() / 2);
  for (std::size_t i = 0; i < indices.size(); i += 2) {
    check_range(input.num_rows(), indices[i], indices[i + 1], function);
    std::vector<cudf::column_view> columns;
    for (auto const& col : input) columns.push_back(slice_view(col, indices[i], indices[i + 1]));
    result.emplace_back(columns);
  }
  return result;
}

std::span<cudf::size_type const> as_span(std::initializer_list<cudf::size_type> list) {
  return {list.begin(), list.size()};
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::vector<column_view> slice(column_view const& input, std::span<size_type const> indices, rmm::cuda_stream_view) {
  return host::slice_column(input, indices, "slice");
}

std::vector<column_view> slice(column_view const& input, std::initializer_list<size_type> indices,
                               rmm::cuda_stream_view) {
  return host::slice_column(input, host::as_span(indices), "slice");
}

std::vector<table_view> slice(table_view const& input, std::span<size_type const> indices, rmm::cuda_stream_view) {
  return host::slice_table(input, indices, "slice");
}

std::vector<table_view> slice(table_view const& input, std::initializer_list<size_type> indices,
                              rmm::cuda_stream_view) {
  return host::slice_table(input, host::as_span(indices), "slice");
}

std::vector<column_view> split(column_view const& input, std::span<size_type const> splits, rmm::cuda_stream_view) {
  if (input.size() == 0) return {};
  return host::slice_column(input, host::pairs_from_splits(input.size(), splits), "split");
}

std::vector<column_view> split(column_view const& input, std::initializer_list<size_type> splits,
                               rmm::cuda_stream_view stream) {
  return split(input, host::as_span(splits), stream);
}

std::vector<table_view> split(table_view const& input, std::span<size_type const> splits, rmm::cuda_stream_view) {
  if (input.num_columns() == 0) return {};
  return host::slice_table(input, host::pairs_from_splits(input.num_rows(), splits), "split");
}

std::vector<table_view> split(table_view const& input, std::initializer_list<size_type> splits,
                              rmm::cuda_stream_view stream) {
  return split(input, host::as_span(splits), stream);
}

}  // namespace cudf
