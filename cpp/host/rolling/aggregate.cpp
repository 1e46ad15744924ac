#include <algorithm>
#include <bit>
#include <cmath>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/lists/stream_compaction.hpp>
#include <cudf/utilities/traits.hpp>
#include <limits>
#include <memory>
#include <optional>

#include "host/aggregation/aggregation_types.hpp"
#include "host/copying/gather.hpp"
#include "host/core/decimals.hpp"
#include "host/core/scan.hpp"
#include "host/core/wrapping.hpp"
#include "host/reduction/fold.hpp"
#include "host/rows/order.hpp"
#include "slide.hpp"

namespace cudf4j::host::rolling {
namespace {

using cudf::aggregation;

/// Sums of the rows before each row, which wrap: the difference of two is exact again.
template <typename Sum, typename Leaf>
scratch<Sum> sums_before(size_type rows, Leaf const& leaf) {
  scratch<Sum> before(static_cast<std::size_t>(rows) + 1);
  before[rows] = parallel_scan(
      rows, Sum{0},
      [&](std::int64_t begin, std::int64_t end) {
        Sum sum{0};
        for (auto i = begin; i < end; ++i) {
          sum += leaf(i);
        }
        return sum;
      },
      [](Sum a, Sum b) { return a + b; },
      [&](std::int64_t begin, std::int64_t end, Sum sum) {
        for (auto i = begin; i < end; ++i) {
          before[i] = sum;
          sum += leaf(i);
        }
        return sum;
      });
  return before;
}

/// A float's state of a variance: the values' number, mean and sum of squared distances from it.
struct spread {
  double count, mean, squares;
};

/// The value, or 0; without a branch, since nulls come as they like.
inline double where(bool there, double value) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) & -static_cast<std::uint64_t>(there));
}

/// The spread of both; of two of which one is empty that of the other, whatever its mean.
constexpr auto join_spreads = [](spread const& a, spread const& b) __attribute__((always_inline)) {
  auto const all = a.count + b.count;
  // where b is empty, it moves nothing; where a is, the mean is b's
  auto const part = b.count / std::max(all, 1.0);
  auto const apart = where(b.count != 0, b.mean - a.mean);
  auto const between = where(a.count != 0, apart);
  return spread{all, a.mean + apart * part, a.squares + b.squares + between * between * (a.count * part)};
};

/// One input and its windows.
class rolled {
 public:
  rolled(column_view const& input, column_view const& defaults, windows const& over, size_type min_periods,
         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : input_{input},
        defaults_{defaults},
        over_{over},
        min_periods_{min_periods},
        stream_{stream},
        mr_{mr},
        valid_{input},
        is_bool_{input.type().id() == type_id::BOOL8} {
    if (!valid_.all_valid()) {
      valid_before_ = sums_before<std::uint32_t>(input.size(), [&](std::int64_t i) { return valid_[i] ? 1U : 0U; });
    }
  }

  /// Whether a window has so many valid rows.
  auto enough(size_type least) const {
    return [this, least](std::int64_t i) { return count(i) >= least; };
  }

  std::unique_ptr<cudf::column> sum(data_type type) const {
    if (cudf::is_floating_point(type)) {
      return dispatch_storage(type, [&](auto tag) { return float_sum<typename decltype(tag)::type>(type); });
    }
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return from_sums<T>(type, [](auto total, size_type) { return static_cast<T>(total); }, enough(min_periods_));
    });
  }

  std::unique_ptr<cudf::column> mean(data_type type) const {
    // an empty window has no mean, whatever it takes to be long enough
    auto const there = enough(std::max<size_type>(min_periods_, 1));
    if (type.id() == type_id::FLOAT64) {
      return fill<double>(type, there, [&](double* out) {
        auto const numbers = doubles();
        slide_sums(numbers.data(), [&](std::int64_t i, double total) { out[i] = total / count(i); });
      });
    }
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return from_sums<T>(
          type,
          [](auto total, size_type rows) { return static_cast<T>(rows == 0 ? T{0} : static_cast<T>(total) / rows); },
          there);
    });
  }

  std::unique_ptr<cudf::column> variance(size_type ddof, bool root) const {
    auto const unit = scale_factor(input_.type());
    return fill<double>(data_type{type_id::FLOAT64}, enough(std::max<size_type>(min_periods_, 1)), [&](double* out) {
      auto const numbers = doubles();
      auto const* from = numbers.data();
      auto const value = [=](double squares, double count) __attribute__((always_inline)) {
        auto const rest = count - ddof;
        return rest < 0 ? std::numeric_limits<double>::quiet_NaN() : squares / rest * unit * unit;
      };
      auto const put = [&](std::int64_t i, double squares, double count) {
        auto const result = value(squares, count);
        out[i] = root ? std::sqrt(result) : result;
      };
      // of many windows at a time, so that several are divided at once
      auto const put_all = [&](std::int64_t first, int many, double const* squares, double const* counts) {
        auto* const to = out + first;
        for (int k = 0; k < many; ++k) to[k] = value(squares[k], counts[k]);
        if (!root) return;
        for (int k = 0; k < many; ++k) to[k] = std::sqrt(to[k]);
      };
      slide(
          over_, input_.size(), spread{0, 0, 0},
          [&](std::int64_t i) {
            bool const there = valid_[i];
            return spread{there ? 1.0 : 0.0, where(there, from[i]), 0};
          },
          join_spreads, [&](std::int64_t i, spread const& s) { put(i, s.squares, s.count); },
          [&](spread const& common, together const& some) {
            if (valid_.all_valid()) {
              return put_squares(
                  common, some, [from, mean = common.mean](std::int64_t i) { return from[i] - mean; }, put_all);
            }
            return put_squares(
                common, some,
                [this, from, mean = common.mean](std::int64_t i) { return where(valid_[i], from[i] - mean); }, put_all);
          });
    });
  }

  std::unique_ptr<cudf::column> extreme(bool least) const {
    auto const type = input_.type();
    if (!cudf::is_fixed_width(type)) {
      auto const found = extreme_rows(least);
      return gather_column(input_, {found.data(), over_.size, true}, stream_, mr_);
    }
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return least ? fixed_extreme<T, true>(type) : fixed_extreme<T, false>(type);
    });
  }

  std::unique_ptr<cudf::column> extreme_row(bool least) const {
    auto const found = extreme_rows(least);
    size_type* out = nullptr;
    auto result = make_uninitialised(data_type{type_id::INT32}, over_.size, &out, stream_, mr_);
    parallel_copy(out, found.data(), static_cast<std::size_t>(over_.size) * sizeof(size_type));
    return result;
  }

  std::unique_ptr<cudf::column> row_count(bool with_nulls) const {
    return numbers_of([&](std::int64_t i) { return with_nulls ? over_.length(i) : count(i); });
  }

  std::unique_ptr<cudf::column> row_number() const {
    return numbers_of([&](std::int64_t i) { return static_cast<size_type>(i) - over_.begin[i] + 1; });
  }

  std::unique_ptr<cudf::column> neighbour(std::int64_t offset) const {
    if (defaults_.size() > 0 && !same_types(input_, defaults_)) {
      fail_type("rolling_window: the defaults must have the type of the input");
    }
    auto const rows = input_.size();
    bool const has_defaults = defaults_.size() > 0;
    // a row of the defaults is of the second column
    scratch<size_type> from(static_cast<std::size_t>(rows));
    parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
      for (auto i = begin; i < end; ++i) {
        auto const row = i + offset;
        bool const inside = offset >= 0 ? row < over_.end[i] : row >= over_.begin[i];
        if (inside && row >= 0 && row < rows) {
          from[i] = static_cast<size_type>(row);
        } else {
          from[i] = has_defaults ? of_second(i) : -1;
        }
      }
    });
    row_map const map{from.data(), rows, !has_defaults};
    return has_defaults ? gather_from_two(input_, defaults_, map, stream_, mr_)
                        : gather_column(input_, map, stream_, mr_);
  }

  std::unique_ptr<cudf::column> nth(size_type n, cudf::null_policy nulls) const {
    auto const rows = input_.size();
    bool const skip = nulls == cudf::null_policy::EXCLUDE && !valid_.all_valid();
    auto const kept = skip ? valid_rows() : scratch<size_type>{};
    scratch<size_type> from(static_cast<std::size_t>(rows));
    parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
      for (auto i = begin; i < end; ++i) {
        auto const length = over_.length(i);
        auto const present = skip ? count(i) : length;
        auto const place = n >= 0 ? std::int64_t{n} : std::int64_t{present} + n;
        if (length < min_periods_ || place < 0 || place >= present) {
          from[i] = -1;
        } else {
          from[i] = skip ? kept[valid_before_[over_.begin[i]] + static_cast<std::size_t>(place)]
                         : static_cast<size_type>(over_.begin[i] + place);
        }
      }
    });
    return gather_column(input_, {from.data(), rows, true}, stream_, mr_);
  }

  std::unique_ptr<cudf::column> collect(cudf::null_policy nulls) const {
    if (defaults_.size() > 0) {
      fail_logic("rolling_window: COLLECT_LIST and COLLECT_SET take no defaults");
    }
    auto const rows = input_.size();
    bool const skip = nulls == cudf::null_policy::EXCLUDE && !valid_.all_valid();
    auto const kept = skip ? valid_rows() : scratch<size_type>{};
    auto const there = [&](std::int64_t i) { return over_.length(i) >= min_periods_; };
    auto const size_of = [&](std::int64_t i) -> std::int64_t {
      return !there(i) ? 0 : skip ? count(i) : over_.length(i);
    };
    size_type* begins = nullptr;
    auto offsets = make_uninitialised(data_type{type_id::INT32}, offset_count(rows, "rolling_window: lists"), &begins,
                                      stream_, mr_);
    // a sum that is too large is not used
    auto const total = parallel_offsets(
        rows, size_of, [&](std::int64_t i, std::int64_t at) { begins[i] = static_cast<size_type>(at); });
    begins[rows] = to_size_type(total, "rolling_window: lists");
    scratch<size_type> taken(static_cast<std::size_t>(total));
    parallel_for(0, rows, 1 << 12, [&](std::int64_t from, std::int64_t to) {
      for (auto i = from; i < to; ++i) {
        auto const first = std::int64_t{over_.begin[i]};
        auto const before = skip ? std::int64_t{valid_before_[first]} : first;
        for (std::int64_t k = 0; k < begins[i + 1] - begins[i]; ++k) {
          taken[begins[i] + k] = skip ? kept[before + k] : static_cast<size_type>(before + k);
        }
      }
    });
    std::vector<std::unique_ptr<cudf::column>> children;
    children.push_back(std::move(offsets));
    children.push_back(gather_column(input_, {taken.data(), static_cast<size_type>(total), false}, stream_, mr_));
    mask_filler mask{rows, stream_, mr_};
    mask.fill(there);
    auto const missing = mask.null_count();
    return std::make_unique<cudf::column>(data_type{type_id::LIST}, rows, rmm::device_buffer{}, mask.release(), missing,
                                          std::move(children));
  }

 private:
  /// The number of valid rows in window i.
  size_type count(std::int64_t i) const {
    return valid_.all_valid() ? over_.length(i)
                              : static_cast<size_type>(valid_before_[over_.end[i]] - valid_before_[over_.begin[i]]);
  }

  /**
   * @brief Puts the sums of squares of windows that have rows in common, as sums of distances from the mean of these.
   *
   * Such sums are added without a division. The common rows are in each window, so that its own squares are no less
   * than those of the way from their mean to the window's, taken once for each of them: of the digits only as many are
   * lost as the number has by which the window is longer than they are. Returns false where that is too many, or the
   * sums are not finite.
   *
   * @param way_of how far a row lies from the mean of the common ones, 0 of one that is not there
   * @param put called with the first of some windows, how many they are, their sums of squares and numbers of rows
   */
  template <typename Way, typename Put>
  bool put_squares(spread const& common, together const& some, Way const& way_of, Put const& put) const {
    constexpr double most_times = 1 << 16;
    auto const left = std::int64_t{some.most_begin} - some.least_begin;
    auto const right = std::int64_t{some.most_end} - some.least_end;
    if (common.count == 0 || static_cast<double>(left + right) > most_times * common.count) return false;
    struct sums {
      double ways, squares;
    };
    auto const grow = [&](sums& all, std::int64_t i) {
      auto const way = way_of(i);
      all.ways += way;
      all.squares += way * way;
    };
    auto const folds = std::make_unique_for_overwrite<sums[]>(static_cast<std::size_t>(left + right + 2));
    auto* const before = folds.get();
    auto* const after = before + left + 1;
    sums to_left{0, 0}, to_right{0, common.squares};
    before[left] = to_left;
    after[0] = to_right;
    // each sum waits for the one before it, but those on one side not for those on the other
    auto const both = std::min(left, right);
    for (std::int64_t k = 0; k < both; ++k) {
      grow(to_left, some.most_begin - 1 - k);
      before[left - 1 - k] = to_left;
      grow(to_right, some.least_end + k);
      after[k + 1] = to_right;
    }
    for (auto k = both; k < left; ++k) {
      grow(to_left, some.most_begin - 1 - k);
      before[left - 1 - k] = to_left;
    }
    for (auto k = both; k < right; ++k) {
      grow(to_right, some.least_end + k);
      after[k + 1] = to_right;
    }
    if (!std::isfinite(to_left.squares + to_right.squares)) return false;
    constexpr int lanes = 64;
    double ways[lanes], squares[lanes], counts[lanes];
    for (std::int64_t first = some.first; first < some.first + some.count; first += lanes) {
      auto const many = static_cast<int>(std::min<std::int64_t>(lanes, some.first + some.count - first));
      for (int k = 0; k < many; ++k) {
        auto const& a = before[over_.begin[first + k] - some.least_begin];
        auto const& b = after[over_.end[first + k] - some.least_end];
        ways[k] = a.ways + b.ways;
        squares[k] = a.squares + b.squares;
        counts[k] = static_cast<double>(count(first + k));
      }
      for (int k = 0; k < many; ++k) {
        auto const rest = squares[k] - ways[k] * ways[k] / counts[k];
        squares[k] = rest < 0 ? 0.0 : rest;
      }
      put(first, many, squares, counts);
    }
    return true;
  }

  /// A column whose values write(out) fills; rows for which there(i) is false are null.
  template <typename T, typename There, typename Write>
  std::unique_ptr<cudf::column> fill(data_type type, There const& there, Write const& write) const {
    rmm::device_buffer data{static_cast<std::size_t>(over_.size) * sizeof(T), stream_, mr_};
    write(data_of<T>(data));
    mask_filler mask{over_.size, stream_, mr_};
    mask.fill(there);
    auto const missing = mask.null_count();
    return make_fixed_width(type, over_.size, std::move(data), mask.release(), missing);
  }

  template <typename Value>
  std::unique_ptr<cudf::column> numbers_of(Value const& value) const {
    return fill<size_type>(
        data_type{type_id::INT32}, [this](std::int64_t i) { return over_.length(i) >= min_periods_; },
        [&](size_type* out) {
          parallel_for(0, over_.size, default_grain, [&](std::int64_t from, std::int64_t to) {
            for (auto i = from; i < to; ++i) {
              out[i] = value(i);
            }
          });
        });
  }

  /// The sums of the values before each row, as they wrap.
  template <typename Sum>
  scratch<Sum> running_sums() const {
    return dispatch_storage(input_.type(), [&](auto tag) {
      using From = typename decltype(tag)::type;
      auto const* from = values<From>(input_);
      return sums_before<Sum>(input_.size(), [&, from](std::int64_t i) {
        return !valid_[i] ? Sum{0} : is_bool_ ? static_cast<Sum>(from[i] != From{0}) : static_cast<Sum>(from[i]);
      });
    });
  }

  /// Integers of any kind, added up as they wrap: result(total, valid rows) is the value of a window.
  template <typename T, typename Result, typename There>
  std::unique_ptr<cudf::column> from_sums(data_type type, Result const& result, There const& there) const {
    using Sum = std::conditional_t<sizeof(T) == 16, __uint128_t, std::uint64_t>;
    return fill<T>(type, there, [&](T* out) {
      auto const before = running_sums<Sum>();
      parallel_for(0, over_.size, default_grain, [&](std::int64_t from, std::int64_t to) {
        for (auto i = from; i < to; ++i) {
          out[i] = result(before[over_.end[i]] - before[over_.begin[i]], count(i));
        }
      });
    });
  }

  template <typename T>
  std::unique_ptr<cudf::column> float_sum(data_type type) const {
    return fill<T>(type, enough(min_periods_), [&](T* out) {
      auto const numbers = doubles();
      slide_sums(numbers.data(), [&](std::int64_t i, double total) { out[i] = static_cast<T>(total); });
    });
  }

  template <typename Put>
  void slide_sums(double const* from, Put const& put) const {
    auto const add = [](double a, double b) { return a + b; };
    if (valid_.all_valid()) {
      slide(over_, input_.size(), 0.0, [from](std::int64_t i) { return from[i]; }, add, put);
    } else {
      slide(over_, input_.size(), 0.0, [&](std::int64_t i) { return where(valid_[i], from[i]); }, add, put);
    }
  }

  /// The values as doubles: those of the input itself where it has such.
  scratch<double> doubles() const {
    if (input_.type().id() == type_id::FLOAT64) {
      return scratch<double>::borrow(const_cast<double*>(values<double>(input_)),
                                     static_cast<std::size_t>(input_.size()));
    }
    scratch<double> result(static_cast<std::size_t>(input_.size()));
    dispatch_storage(input_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* from = values<T>(input_);
      parallel_for(0, input_.size(), default_grain, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end; ++i) {
          result[i] = is_bool_ ? (from[i] != T{0} ? 1.0 : 0.0) : static_cast<double>(from[i]);
        }
      });
    });
    return result;
  }

  /// A NaN once met stays, as in a reduction; a window without values has the type's farthest value.
  template <typename T, bool Least>
  std::unique_ptr<cudf::column> fixed_extreme(data_type type) const {
    using Op = std::conditional_t<Least, reduction::min_op<T>, reduction::max_op<T>>;
    auto const farthest = is_bool_ ? static_cast<T>(Least) : Op::identity;
    return fill<T>(type, enough(min_periods_), [&](T* out) {
      auto const* from = values<T>(input_);
      slide(
          over_, input_.size(), farthest,
          [&](std::int64_t i) { return !valid_[i] ? farthest
                                       : is_bool_ ? static_cast<T>(from[i] != T{0})
                                                  : from[i]; },
          [](T a, T b) { return Op::join(a, b); }, [&](std::int64_t i, T value) { out[i] = value; });
    });
  }

  /// The row of the least or greatest value of each window, the last of equal ones; -1 where too few are valid.
  scratch<size_type> extreme_rows(bool least) const {
    scratch<size_type> found(static_cast<std::size_t>(over_.size));
    if (input_.type().id() == type_id::STRING) {
      strings_reader const texts{input_};
      find_extremes(least, found, [&](size_type a, size_type b) { return texts[a].compare(texts[b]); });
    } else {
      auto const parts = order_words(table_view{{input_}}, {}, {});
      find_extremes(least, found, [&](size_type a, size_type b) { return compare_words(parts, a, b); });
    }
    return found;
  }

  template <typename Compare>
  void find_extremes(bool least, scratch<size_type>& found, Compare const& compare) const {
    slide(
        over_, input_.size(), size_type{-1}, [&](std::int64_t i) { return valid_[i] ? static_cast<size_type>(i) : -1; },
        [&](size_type a, size_type b) {
          if (a < 0 || b < 0) {
            return std::max(a, b);
          }
          auto const order = compare(a, b);
          return (least ? order < 0 : order > 0) ? a : b;
        },
        [&](std::int64_t i, size_type row) { found[i] = count(i) >= min_periods_ ? row : -1; });
  }

  scratch<size_type> valid_rows() const {
    scratch<size_type> kept(valid_before_[input_.size()]);
    parallel_for(0, input_.size(), default_grain, [&](std::int64_t from, std::int64_t to) {
      for (auto i = from; i < to; ++i) {
        if (valid_[i]) {
          kept[valid_before_[i]] = static_cast<size_type>(i);
        }
      }
    });
    return kept;
  }

  column_view input_, defaults_;
  windows const& over_;
  size_type min_periods_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  validity valid_;
  bool is_bool_;
  scratch<std::uint32_t> valid_before_;
};

/// Whether libcudf has a kernel for the kind itself; it makes STD, NTH_ELEMENT and the MIN of strings of others.
bool has_kernel(data_type source, aggregation::Kind kind) {
  bool const fixed = cudf::is_fixed_width(source);
  switch (kind) {
    case aggregation::COUNT_VALID:
    case aggregation::COUNT_ALL:
    case aggregation::ROW_NUMBER:
    case aggregation::LEAD:
    case aggregation::LAG:
    case aggregation::COLLECT_LIST:
    case aggregation::COLLECT_SET:
      return true;
    case aggregation::SUM:
    case aggregation::MEAN:
      return target_type(source, kind).has_value();
    case aggregation::MIN:
    case aggregation::MAX:
      return fixed;
    case aggregation::ARGMIN:
    case aggregation::ARGMAX:
      return source.id() == type_id::STRING || source.id() == type_id::STRUCT;
    case aggregation::VARIANCE:
      return fixed && !cudf::is_chrono(source);
    default:
      return false;
  }
}

bool is_defined(data_type source, aggregation::Kind kind) {
  switch (kind) {
    case aggregation::STD:
      return has_kernel(source, aggregation::VARIANCE);
    case aggregation::NTH_ELEMENT:
      return true;
    case aggregation::MIN:
    case aggregation::MAX:
      return cudf::is_fixed_width(source) || has_kernel(source, aggregation::ARGMIN);
    default:
      return has_kernel(source, kind);
  }
}

void check(data_type source, aggregation::Kind kind) {
  if (source.id() == type_id::DICTIONARY32) {
    not_on_host("rolling_window", source, "fixed-width types, STRING, LIST and STRUCT");
  }
  if (!is_defined(source, kind)) {
    fail_logic("rolling_window: " + kind_name(kind) + " is not defined for windows of " + type_name(source));
  }
}

}  // namespace

std::unique_ptr<cudf::column> aggregate_nothing(column_view const& input, cudf::rolling_aggregation const& agg) {
  check(input.type(), agg.kind);
  auto const type = target_type(input.type(), agg.kind).value_or(input.type());
  if (agg.kind == aggregation::COLLECT_LIST || agg.kind == aggregation::COLLECT_SET) {
    return cudf::make_lists_column(0, cudf::make_empty_column(type_id::INT32), make_empty_like(input), 0, {});
  }
  return type == input.type() ? make_empty_like(input) : cudf::make_empty_column(type);
}

std::unique_ptr<cudf::column> aggregate(column_view const& input, column_view const& defaults, windows const& over,
                                        size_type min_periods, cudf::rolling_aggregation const& agg,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  check(input.type(), agg.kind);
  rolled const all{input, defaults, over, min_periods, stream, mr};
  auto const type = target_type(input.type(), agg.kind);
  switch (agg.kind) {
    case aggregation::SUM:
      return all.sum(*type);
    case aggregation::MEAN:
      return all.mean(*type);
    case aggregation::MIN:
      return all.extreme(true);
    case aggregation::MAX:
      return all.extreme(false);
    case aggregation::ARGMIN:
      return all.extreme_row(true);
    case aggregation::ARGMAX:
      return all.extreme_row(false);
    case aggregation::COUNT_VALID:
      return all.row_count(false);
    case aggregation::COUNT_ALL:
      return all.row_count(true);
    case aggregation::ROW_NUMBER:
      return all.row_number();
    case aggregation::VARIANCE:
      return all.variance(params_of<ddof_params>(agg).ddof, false);
    case aggregation::STD:
      return all.variance(params_of<ddof_params>(agg).ddof, true);
    case aggregation::LEAD:
      return all.neighbour(params_of<offset_params>(agg).offset);
    case aggregation::LAG:
      return all.neighbour(-std::int64_t{params_of<offset_params>(agg).offset});
    case aggregation::NTH_ELEMENT: {
      auto const& params = params_of<nth_params>(agg);
      return all.nth(params.n, params.null_handling);
    }
    case aggregation::COLLECT_LIST:
      return all.collect(params_of<null_params>(agg).null_handling);
    case aggregation::COLLECT_SET: {
      auto const& params = params_of<set_params>(agg);
      auto const lists = all.collect(params.null_handling);
      return cudf::lists::distinct(cudf::lists_column_view{lists->view()}, params.nulls_equal, params.nans_equal,
                                   cudf::duplicate_keep_option::KEEP_ANY, stream, mr);
    }
    default:
      fail_logic("rolling_window: " + kind_name(agg.kind) + " is not defined for windows");
  }
}

}  // namespace cudf4j::host::rolling

namespace cudf {

bool is_valid_rolling_aggregation(data_type source, aggregation::Kind kind) {
  return cudf4j::host::rolling::has_kernel(source, kind);
}

}  // namespace cudf
