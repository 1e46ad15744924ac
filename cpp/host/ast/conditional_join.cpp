// Joins by a condition, and by equal keys and a condition.
#include <atomic>
#include <cudf/ast/expressions.hpp>
#include <cudf/join/conditional_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/join/mixed_join.hpp>

#include "host/ast/program.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/core/scan.hpp"
#include "host/join/join_index.hpp"

namespace cudf4j::host::ast {
namespace {

using cudf::join_kind;
using cudf::JoinNoMatch;
using cudf::null_equality;
using joins::index_map;
using joins::index_maps;
using stream_view = rmm::cuda_stream_view;
using resource = rmm::device_async_resource_ref;

index_map make_map(int64_t size, stream_view stream, resource mr) {
  return std::make_unique<rmm::device_uvector<size_type>>(static_cast<std::size_t>(size), stream, mr);
}

index_maps make_maps(int64_t size, stream_view stream, resource mr) {
  auto const rows = to_size_type(size, "join: the number of matching rows");
  auto left = make_map(rows, stream, mr);
  return {std::move(left), make_map(rows, stream, mr)};
}

void check_condition(program const& condition) {
  if (condition.type().id() != cudf::type_id::BOOL8) {
    fail_argument("join: the condition gives " + type_name(condition.type()) + ", and must give BOOL8");
  }
}

/// Writes 1 for each row of a block that is true, and 0 for those that are false or null.
void hits_of(evaluator::result const& block, int64_t count, uint8_t* hits) {
  auto const* values = static_cast<uint8_t const*>(block.values);
  for (int64_t i = 0; i < count; ++i) {
    hits[i] = static_cast<uint8_t>(values[i] != 0 && (block.valid == nullptr || block.valid[i] != 0) ? 1 : 0);
  }
}

/// With fewer right rows than this, those of several left rows make one block.
constexpr int64_t few_rows = block_rows / 4;

/// Evaluates a condition over pairs of each left row of a range with all right rows.
///
/// Calls visit(left row, first right row, hits, how many right rows), in order, and leaves a left row where that
/// returns false.
template <typename Visit>
void each_pair(program const& condition, int64_t from, int64_t to, int64_t right_rows, Visit const& visit) {
  evaluator evaluator{condition};
  uint8_t hits[block_rows];
  if (right_rows >= few_rows) {
    for (int64_t left = from; left < to; ++left) {
      bool goes_on = true;
      for (int64_t right = 0; right < right_rows && goes_on; right += block_rows) {
        auto const count = std::min(block_rows, right_rows - right);
        hits_of(evaluator.run({.begin = left, .repeated = true}, {.begin = right}, count), count, hits);
        goes_on = visit(left, right, hits, count);
      }
    }
    return;
  }
  size_type lefts[block_rows];
  size_type rights[block_rows];
  auto const step = block_rows / right_rows;
  for (int64_t left = from; left < to; left += step) {
    auto const last = std::min(to, left + step);
    int64_t count = 0;
    for (auto row = left; row < last; ++row) {
      for (int64_t right = 0; right < right_rows; ++right, ++count) {
        lefts[count] = static_cast<size_type>(row);
        rights[count] = static_cast<size_type>(right);
      }
    }
    hits_of(evaluator.run({.rows = lefts}, {.rows = rights}, count), count, hits);
    for (auto row = left; row < last; ++row) {
      visit(row, 0, hits + (row - left) * right_rows, right_rows);
    }
  }
}

/// Left rows that are looked at by one thread at a time.
int64_t grain_of(int64_t right_rows) { return std::max<int64_t>(1, default_grain / std::max<int64_t>(1, right_rows)); }

/// Turns the numbers of rows of a table into where each begins, and returns how many there are.
int64_t begins_of(rows::scratch<int64_t>& counts) {
  return parallel_offsets(
      static_cast<int64_t>(counts.size()), [&](int64_t row) { return counts[row]; },
      [&](int64_t row, int64_t begin) { counts[row] = begin; });
}

/// Every row of one table without a partner.
index_maps alone(int64_t rows, bool is_left, stream_view stream, resource mr) {
  auto maps = make_maps(rows, stream, mr);
  auto& own = is_left ? maps.first : maps.second;
  auto& other = is_left ? maps.second : maps.first;
  std::iota(own->data(), own->data() + rows, 0);
  std::fill_n(other->data(), rows, JoinNoMatch);
  return maps;
}

/// The rows that no pair has, by flags that pairs have set.
int64_t count_clear(rows::scratch<uint8_t> const& flags) { return std::count(flags.begin(), flags.end(), uint8_t{0}); }

/// Writes the rows whose flag is as asked, in order.
void write_rows_with(rows::scratch<uint8_t> const& flags, bool set, size_type* out) {
  parallel_select(
      static_cast<int64_t>(flags.size()), [&](int64_t row) { return (flags[row] != 0) == set; },
      [out](int64_t row, int64_t place) { out[place] = static_cast<size_type>(row); });
}

/// Writes the rows without a flag, each beside none of the other table, and returns how many there are.
int64_t write_alone(rows::scratch<uint8_t> const& found, size_type* own, size_type* other) {
  auto const count = count_clear(found);
  write_rows_with(found, false, own);
  std::fill_n(other, count, JoinNoMatch);
  return count;
}

index_maps conditional(table_view const& left, table_view const& right, cudf::ast::expression const& predicate,
                       join_kind kind, stream_view stream, resource mr) {
  int64_t const left_rows = left.num_rows();
  int64_t const right_rows = right.num_rows();
  if (left_rows == 0 || right_rows == 0) {
    if (kind != join_kind::INNER_JOIN && left_rows > 0) {
      return alone(left_rows, true, stream, mr);
    }
    return alone(kind == join_kind::FULL_JOIN ? right_rows : 0, false, stream, mr);
  }
  program const condition{predicate, left, &right};
  check_condition(condition);
  bool const keeps_left = kind != join_kind::INNER_JOIN;
  rows::scratch<int64_t> begins{static_cast<std::size_t>(left_rows), 0};
  rows::scratch<uint8_t> found{static_cast<std::size_t>(kind == join_kind::FULL_JOIN ? right_rows : 0), 0};
  parallel_for(0, left_rows, grain_of(right_rows), [&](int64_t from, int64_t to) {
    each_pair(condition, from, to, right_rows, [&](int64_t row, int64_t first, uint8_t const* hits, int64_t count) {
      begins[row] += std::count(hits, hits + count, uint8_t{1});
      for (int64_t i = 0; i < count && found.size() > 0; ++i) {
        if (hits[i] != 0) {
          std::atomic_ref{found[first + i]}.store(1, std::memory_order_relaxed);
        }
      }
      return true;
    });
  });
  if (keeps_left) {
    for (auto& count : begins) {
      count = std::max<int64_t>(count, 1);
    }
  }
  auto const pairs = begins_of(begins);
  auto maps = make_maps(pairs + (found.size() > 0 ? count_clear(found) : 0), stream, mr);
  auto* lefts = maps.first->data();
  auto* rights = maps.second->data();
  auto const end_of = [&](int64_t row) { return row + 1 == left_rows ? pairs : begins[row + 1]; };
  parallel_for(0, left_rows, grain_of(right_rows), [&](int64_t from, int64_t to) {
    for (auto row = from; row < to; ++row) {
      std::fill(lefts + begins[row], lefts + end_of(row), static_cast<size_type>(row));
      std::fill(rights + begins[row], rights + end_of(row), JoinNoMatch);
    }
    int64_t at = 0;
    each_pair(condition, from, to, right_rows, [&](int64_t row, int64_t first, uint8_t const* hits, int64_t count) {
      at = first == 0 ? begins[row] : at;
      for (int64_t i = 0; i < count; ++i) {
        if (hits[i] != 0) {
          rights[at++] = static_cast<size_type>(first + i);
        }
      }
      return true;
    });
  });
  write_alone(found, rights + pairs, lefts + pairs);
  return maps;
}

/// The left rows whose flag is as asked.
index_map rows_with(rows::scratch<uint8_t> const& flags, bool set, stream_view stream, resource mr) {
  auto const clear = count_clear(flags);
  auto map = make_map(set ? static_cast<int64_t>(flags.size()) - clear : clear, stream, mr);
  write_rows_with(flags, set, map->data());
  return map;
}

index_map conditional_filter(table_view const& left, table_view const& right, cudf::ast::expression const& predicate,
                             bool with_match, stream_view stream, resource mr) {
  int64_t const right_rows = right.num_rows();
  rows::scratch<uint8_t> found{static_cast<std::size_t>(left.num_rows()), 0};
  if (left.num_rows() > 0 && right_rows > 0) {
    program const condition{predicate, left, &right};
    check_condition(condition);
    parallel_for(0, left.num_rows(), grain_of(right_rows), [&](int64_t from, int64_t to) {
      each_pair(condition, from, to, right_rows, [&](int64_t row, int64_t, uint8_t const* hits, int64_t count) {
        found[row] |= static_cast<uint8_t>(std::memchr(hits, 1, static_cast<std::size_t>(count)) != nullptr ? 1 : 0);
        return found[row] == 0;
      });
    });
  }
  return rows_with(found, with_match, stream, mr);
}

bool is_row(size_type row, size_type rows) { return row >= 0 && row < rows; }

/// Whether a condition is true for each of some pairs; a pair of which one row is missing stays, one with a row that no
/// table has goes.
rows::scratch<uint8_t> hits_of_pairs(table_view const& left, table_view const& right,
                                     cudf::ast::expression const& predicate, size_type const* lefts,
                                     size_type const* rights, int64_t pairs) {
  rows::scratch<uint8_t> hits{static_cast<std::size_t>(pairs)};
  program const condition{predicate, left, &right};
  check_condition(condition);
  parallel_for(0, pairs, default_grain, [&](int64_t from, int64_t to) {
    evaluator evaluator{condition};
    size_type left_rows[block_rows];
    size_type right_rows[block_rows];
    int64_t places[block_rows];
    uint8_t block[block_rows];
    for (int64_t at = from; at < to; at += block_rows) {
      int64_t count = 0;
      for (auto i = at; i < std::min(to, at + block_rows); ++i) {
        bool const is_missing = lefts[i] == JoinNoMatch || rights[i] == JoinNoMatch;
        hits[i] = is_missing ? 1 : 0;
        if (is_row(lefts[i], left.num_rows()) && is_row(rights[i], right.num_rows())) {
          left_rows[count] = lefts[i];
          right_rows[count] = rights[i];
          places[count++] = i;
        }
      }
      if (count == 0) {
        continue;
      }
      hits_of(evaluator.run({.rows = left_rows}, {.rows = right_rows}, count), count, block);
      for (int64_t k = 0; k < count; ++k) {
        hits[places[k]] = block[k];
      }
    }
  });
  return hits;
}

struct pairs_of_rows {
  size_type const* lefts;
  size_type const* rights;
  int64_t count;
};

/// The pairs that hit; then, as the kind asks, the left and the right rows that no such pair has.
index_maps pairs_that_hit(pairs_of_rows const& pairs, rows::scratch<uint8_t> const& hits, join_kind kind,
                          size_type left_rows, size_type right_rows, stream_view stream, resource mr) {
  rows::scratch<uint8_t> left_found{static_cast<std::size_t>(kind == join_kind::INNER_JOIN ? 0 : left_rows), 0};
  rows::scratch<uint8_t> right_found{static_cast<std::size_t>(kind == join_kind::FULL_JOIN ? right_rows : 0), 0};
  int64_t total = 0;
  for (int64_t i = 0; i < pairs.count; ++i) {
    if (hits[i] != 0) {
      ++total;
      if (left_found.size() > 0 && is_row(pairs.lefts[i], left_rows)) {
        left_found[pairs.lefts[i]] = 1;
      }
      if (right_found.size() > 0 && is_row(pairs.rights[i], right_rows)) {
        right_found[pairs.rights[i]] = 1;
      }
    }
  }
  auto maps = make_maps(total + count_clear(left_found) + count_clear(right_found), stream, mr);
  auto* lefts = maps.first->data();
  auto* rights = maps.second->data();
  for (int64_t i = 0; i < pairs.count; ++i) {
    if (hits[i] != 0) {
      *lefts++ = pairs.lefts[i];
      *rights++ = pairs.rights[i];
    }
  }
  auto const alone = write_alone(left_found, lefts, rights);
  write_alone(right_found, rights + alone, lefts + alone);
  return maps;
}

/// Each pair that does not hit becomes two: both of its rows without a partner.
index_maps pairs_split(pairs_of_rows const& pairs, rows::scratch<uint8_t> const& hits, stream_view stream,
                       resource mr) {
  auto maps = make_maps(pairs.count + count_clear(hits), stream, mr);
  auto* lefts = maps.first->data();
  auto* rights = maps.second->data();
  auto at = pairs.count;
  for (int64_t i = 0; i < pairs.count; ++i) {
    lefts[i] = pairs.lefts[i];
    rights[i] = hits[i] != 0 ? pairs.rights[i] : JoinNoMatch;
    if (hits[i] == 0) {
      lefts[at] = JoinNoMatch;
      rights[at++] = pairs.rights[i];
    }
  }
  return maps;
}

index_maps filter_indices(table_view const& left, table_view const& right, cudf::device_span<size_type const> lefts,
                          cudf::device_span<size_type const> rights, cudf::ast::expression const& predicate,
                          join_kind kind, stream_view stream, resource mr) {
  expects_argument(lefts.size() == rights.size(), "filter_join_indices: the maps differ in size");
  expects_argument(kind == join_kind::INNER_JOIN || kind == join_kind::LEFT_JOIN || kind == join_kind::FULL_JOIN,
                   "filter_join_indices: the kind must be INNER_JOIN, LEFT_JOIN or FULL_JOIN");
  if (lefts.empty()) {
    return make_maps(0, stream, mr);
  }
  pairs_of_rows const pairs{lefts.data(), rights.data(), static_cast<int64_t>(lefts.size())};
  auto const hits = hits_of_pairs(left, right, predicate, pairs.lefts, pairs.rights, pairs.count);
  return kind == join_kind::FULL_JOIN
             ? pairs_split(pairs, hits, stream, mr)
             : pairs_that_hit(pairs, hits, kind, left.num_rows(), right.num_rows(), stream, mr);
}

/// The tables of a join by equal keys and a condition.
struct mixed_tables {
  table_view const& left_keys;
  table_view const& right_keys;
  table_view const& left;
  table_view const& right;

  void check() const {
    expects(left_keys.num_rows() == left.num_rows(), "mixed join: the left tables differ in rows");
    expects(right_keys.num_rows() == right.num_rows(), "mixed join: the right tables differ in rows");
  }
};

index_maps equal_pairs(mixed_tables const& tables, null_equality nulls, stream_view stream) {
  return joins::join_index{tables.right_keys, nulls}.probe(tables.left_keys, join_kind::INNER_JOIN, stream,
                                                           cudf::get_current_device_resource_ref());
}

index_maps mixed(mixed_tables const& tables, cudf::ast::expression const& predicate, null_equality nulls,
                 join_kind kind, stream_view stream, resource mr) {
  tables.check();
  auto const equal = equal_pairs(tables, nulls, stream);
  pairs_of_rows const pairs{equal.first->data(), equal.second->data(), static_cast<int64_t>(equal.first->size())};
  auto const hits = hits_of_pairs(tables.left, tables.right, predicate, pairs.lefts, pairs.rights, pairs.count);
  return pairs_that_hit(pairs, hits, kind, tables.left.num_rows(), tables.right.num_rows(), stream, mr);
}

index_map mixed_filter(mixed_tables const& tables, cudf::ast::expression const& predicate, null_equality nulls,
                       bool with_match, stream_view stream, resource mr) {
  tables.check();
  auto const equal = equal_pairs(tables, nulls, stream);
  auto const count = static_cast<int64_t>(equal.first->size());
  auto const* lefts = equal.first->data();
  auto const hits = hits_of_pairs(tables.left, tables.right, predicate, lefts, equal.second->data(), count);
  rows::scratch<uint8_t> found{static_cast<std::size_t>(tables.left.num_rows()), 0};
  for (int64_t i = 0; i < count; ++i) {
    found[lefts[i]] |= hits[i];
  }
  return rows_with(found, with_match, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host::ast

namespace cudf {

namespace own = cudf4j::host::ast;
namespace joins = cudf4j::host::joins;

joins::index_maps conditional_inner_join(table_view const& left, table_view const& right,
                                         ast::expression const& binary_predicate, std::optional<std::size_t>,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::conditional(left, right, binary_predicate, join_kind::INNER_JOIN, stream, mr);
}

joins::index_maps conditional_left_join(table_view const& left, table_view const& right,
                                        ast::expression const& binary_predicate, std::optional<std::size_t>,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::conditional(left, right, binary_predicate, join_kind::LEFT_JOIN, stream, mr);
}

joins::index_maps conditional_full_join(table_view const& left, table_view const& right,
                                        ast::expression const& binary_predicate, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  return own::conditional(left, right, binary_predicate, join_kind::FULL_JOIN, stream, mr);
}

joins::index_map conditional_left_semi_join(table_view const& left, table_view const& right,
                                            ast::expression const& binary_predicate, std::optional<std::size_t>,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::conditional_filter(left, right, binary_predicate, true, stream, mr);
}

joins::index_map conditional_left_anti_join(table_view const& left, table_view const& right,
                                            ast::expression const& binary_predicate, std::optional<std::size_t>,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::conditional_filter(left, right, binary_predicate, false, stream, mr);
}

joins::index_maps filter_join_indices(table_view const& left, table_view const& right,
                                      device_span<size_type const> left_indices,
                                      device_span<size_type const> right_indices, ast::expression const& predicate,
                                      join_kind join_kind, std::optional<std::size_t>, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  return own::filter_indices(left, right, left_indices, right_indices, predicate, join_kind, stream, mr);
}

joins::index_maps mixed_inner_join(table_view const& left_equality, table_view const& right_equality,
                                   table_view const& left_conditional, table_view const& right_conditional,
                                   ast::expression const& binary_predicate, null_equality compare_nulls,
                                   output_size_data_type, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return own::mixed({left_equality, right_equality, left_conditional, right_conditional}, binary_predicate,
                    compare_nulls, join_kind::INNER_JOIN, stream, mr);
}

joins::index_maps mixed_left_join(table_view const& left_equality, table_view const& right_equality,
                                  table_view const& left_conditional, table_view const& right_conditional,
                                  ast::expression const& binary_predicate, null_equality compare_nulls,
                                  output_size_data_type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return own::mixed({left_equality, right_equality, left_conditional, right_conditional}, binary_predicate,
                    compare_nulls, join_kind::LEFT_JOIN, stream, mr);
}

joins::index_maps mixed_full_join(table_view const& left_equality, table_view const& right_equality,
                                  table_view const& left_conditional, table_view const& right_conditional,
                                  ast::expression const& binary_predicate, null_equality compare_nulls,
                                  output_size_data_type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return own::mixed({left_equality, right_equality, left_conditional, right_conditional}, binary_predicate,
                    compare_nulls, join_kind::FULL_JOIN, stream, mr);
}

joins::index_map mixed_left_semi_join(table_view const& left_equality, table_view const& right_equality,
                                      table_view const& left_conditional, table_view const& right_conditional,
                                      ast::expression const& binary_predicate, null_equality compare_nulls,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::mixed_filter({left_equality, right_equality, left_conditional, right_conditional}, binary_predicate,
                           compare_nulls, true, stream, mr);
}

joins::index_map mixed_left_anti_join(table_view const& left_equality, table_view const& right_equality,
                                      table_view const& left_conditional, table_view const& right_conditional,
                                      ast::expression const& binary_predicate, null_equality compare_nulls,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::mixed_filter({left_equality, right_equality, left_conditional, right_conditional}, binary_predicate,
                           compare_nulls, false, stream, mr);
}

}  // namespace cudf
