#pragma once
// Which rank rows have that are equal to others.
#include <cstdint>
#include <cudf/aggregation.hpp>

#include "host/core/errors.hpp"

namespace cudf4j::host {

/**
 * @brief Calls a function with what gives ranks.
 *
 * That takes the place of a row, where those that equal it begin and end, and how many different ones come before, all
 * counted from 0; ranks count from 1.
 */
template <typename Fn>
void with_rank(cudf::rank_method method, Fn const& fn) {
  using std::int64_t;
  switch (method) {
    case cudf::rank_method::FIRST:
      return fn([](int64_t place, int64_t, int64_t, int64_t) { return place + 1; });
    case cudf::rank_method::AVERAGE:
      return fn([](int64_t, int64_t begin, int64_t end, int64_t) { return static_cast<double>(begin + 1 + end) / 2; });
    case cudf::rank_method::MIN:
      return fn([](int64_t, int64_t begin, int64_t, int64_t) { return begin + 1; });
    case cudf::rank_method::MAX:
      return fn([](int64_t, int64_t, int64_t end, int64_t) { return end; });
    case cudf::rank_method::DENSE:
      return fn([](int64_t, int64_t, int64_t, int64_t number) { return number + 1; });
  }
  fail_argument("rank: unknown rank_method");
}

}  // namespace cudf4j::host
