#include "bridge/core.hpp"

#include <cudf/column/column.hpp>
#include <cudf/concatenate.hpp>
#include <cudf/context.hpp>
#include <cudf/copying.hpp>
#include <cudf/null_mask.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <functional>

#include "bridge/address.hpp"
#include "bridge/buffers.hpp"

namespace cudf4j {
namespace {

constexpr int32_t numbers_per_node = 11;

int32_t count_nodes(cudf::column const& column) {
  int32_t count = 1;
  for (int64_t i = 0; i < column.num_children(); ++i) count += count_nodes(column.child(i));
  return count;
}

int64_t* take_apart(std::unique_ptr<cudf::column> column, int64_t* out) {
  auto const type = column->type();
  out[0] = static_cast<int64_t>(type.id());
  out[1] = type.scale();
  out[2] = column->size();
  out[3] = column->null_count();
  out[4] = column->num_children();
  auto contents = column->release();
  write_buffer(std::move(contents.data), out + 5);
  write_buffer(std::move(contents.null_mask), out + 8);
  out += numbers_per_node;
  for (auto& child : contents.children) out = take_apart(std::move(child), out);
  return out;
}

std::vector<std::reference_wrapper<cudf::scalar const>> scalars_of(int64_t const* scalars, int32_t count) {
  std::vector<std::reference_wrapper<cudf::scalar const>> result;
  result.reserve(count);
  for (int64_t i = 0; i < count; ++i) result.emplace_back(at<cudf::scalar const>(scalars[i]));
  return result;
}

}  // namespace

int32_t release_column(int64_t column, int64_t out, int32_t capacity) {
  auto const numbers = numbers_per_node * count_nodes(at<cudf::column>(column));
  if (numbers <= capacity) take_apart(std::unique_ptr<cudf::column>(&at<cudf::column>(column)), &at<int64_t>(out));
  return numbers;
}

int64_t copy_column(int64_t column_view) { return hand_over_new<cudf::column>(at<cudf::column_view>(column_view)); }

void free_column(int64_t column) { free_at<cudf::column>(column); }

int32_t release_table(int64_t table, int64_t out, int32_t capacity) {
  auto const& whole = at<cudf::table>(table);
  int32_t numbers = 0;
  for (int64_t i = 0; i < whole.num_columns(); ++i) numbers += numbers_per_node * count_nodes(whole.get_column(i));
  if (numbers > capacity) return numbers;
  std::unique_ptr<cudf::table> const owner(&at<cudf::table>(table));
  auto* at_number = &at<int64_t>(out);
  for (auto& column : owner->release()) at_number = take_apart(std::move(column), at_number);
  return numbers;
}

void free_table(int64_t table) { free_at<cudf::table>(table); }

int64_t make_data_type(int32_t type_id, int32_t scale) {
  return hand_over_new<cudf::data_type>(type_of(type_id, scale));
}

int64_t make_column_view(int32_t type_id, int32_t scale, int32_t size, int64_t data, int64_t mask, int32_t null_count,
                         int32_t offset, int64_t const* children, int32_t child_count) {
  return hand_over_new<cudf::column_view>(type_of(type_id, scale), size, reinterpret_cast<void const*>(data),
                                          reinterpret_cast<cudf::bitmask_type const*>(mask), null_count, offset,
                                          copies<cudf::column_view>(children, child_count));
}

void free_column_view(int64_t column_view) { free_at<cudf::column_view>(column_view); }

int64_t make_mutable_column_view(int32_t type_id, int32_t scale, int32_t size, int64_t data, int64_t mask,
                                 int32_t null_count, int32_t offset, int64_t const* children, int32_t child_count) {
  return hand_over_new<cudf::mutable_column_view>(type_of(type_id, scale), size, reinterpret_cast<void*>(data),
                                                  reinterpret_cast<cudf::bitmask_type*>(mask), null_count, offset,
                                                  copies<cudf::mutable_column_view>(children, child_count));
}

void free_mutable_column_view(int64_t mutable_column_view) { free_at<cudf::mutable_column_view>(mutable_column_view); }

int64_t make_table_view(int64_t const* column_views, int32_t count) {
  return hand_over_new<cudf::table_view>(copies<cudf::column_view>(column_views, count));
}

void free_table_view(int64_t table_view) { free_at<cudf::table_view>(table_view); }

int32_t mask_null_count(int64_t mask, int32_t start, int32_t stop) {
  return cudf::null_count(reinterpret_cast<cudf::bitmask_type const*>(mask), start, stop);
}

void make_null_mask(int32_t size, int32_t state, int64_t* out) {
  write_buffer(cudf::create_null_mask(size, static_cast<cudf::mask_state>(state)), out);
}

void copy_mask(int64_t mask, int32_t begin, int32_t end, int64_t* out) {
  write_buffer(cudf::copy_bitmask(reinterpret_cast<cudf::bitmask_type const*>(mask), begin, end), out);
}

void mask_and(int64_t table_view, int64_t* out) {
  auto [mask, nulls] = cudf::bitmask_and(at<cudf::table_view>(table_view));
  write_buffer(std::move(mask), out);
  out[3] = nulls;
}

void mask_or(int64_t table_view, int64_t* out) {
  auto [mask, nulls] = cudf::bitmask_or(at<cudf::table_view>(table_view));
  write_buffer(std::move(mask), out);
  out[3] = nulls;
}

int64_t concatenate_columns(int64_t const* column_views, int32_t count) {
  return hand_over(cudf::concatenate(copies<cudf::column_view>(column_views, count)));
}

int64_t concatenate_tables(int64_t const* table_views, int32_t count) {
  return hand_over(cudf::concatenate(copies<cudf::table_view>(table_views, count)));
}

int64_t scatter_scalars(int64_t const* scalars, int32_t count, int64_t indices_view, int64_t target_view) {
  return hand_over(cudf::scatter(scalars_of(scalars, count), at<cudf::column_view>(indices_view),
                                 at<cudf::table_view>(target_view)));
}

int64_t boolean_mask_scatter_scalars(int64_t const* scalars, int32_t count, int64_t target_view, int64_t mask_view) {
  return hand_over(cudf::boolean_mask_scatter(scalars_of(scalars, count), at<cudf::table_view>(target_view),
                                              at<cudf::column_view>(mask_view)));
}

void renew_context() {
  cudf::teardown();
  cudf::initialize();
}

}  // namespace cudf4j
