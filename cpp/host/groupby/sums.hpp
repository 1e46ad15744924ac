#pragma once
// Sums of some columns without nulls, group by group.
#include <array>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "grouping.hpp"
#include "host/core/wrapping.hpp"

namespace cudf4j::host::groups {

/// What a row of a column adds to sums.
template <typename Sum, typename T>
struct term {
  T const* data;
  Sum operator()(std::int64_t i) const { return static_cast<Sum>(data[i]); }
};
template <typename Sum>
struct term<Sum, bool> {
  std::uint8_t const* data;
  Sum operator()(std::int64_t i) const { return static_cast<Sum>(data[i] != 0 ? 1 : 0); }
};

/// Returns fn(term) for the terms of a column in such sums.
template <typename Result, typename Sum, typename Fn>
Result with_terms(column_view const& col, Fn const& fn) {
  if (col.type().id() == type_id::BOOL8) return fn(term<Sum, bool>{values<std::uint8_t>(col)});
  return dispatch_storage(col.type(), [&](auto tag) -> Result {
    using T = typename decltype(tag)::type;
    // sums of 128 bits are those of decimals, those of 64 bits of integers
    constexpr bool is_decimal = sizeof(T) >= 4 && !std::is_unsigned_v<T> && !std::is_floating_point_v<T>;
    if constexpr (std::is_same_v<Sum, double> || (sizeof(Sum) == 16 ? is_decimal : std::is_integral_v<T>)) {
      return fn(term<Sum, T>{values<T>(col)});
    } else {
      fail_logic("groupby sum: values of " + type_name(col.type()) + " are not added up in such words");
    }
  });
}

/// The sums of up to three columns, and the rows, of few groups: what a row adds to goes into one line of the caches,
/// so that a row costs one look at its group and not one for each column.
class sums_at_once final : public grouping::any_fold {
 public:
  static constexpr std::size_t most_columns = 3;

  /// Whether the states of so many groups stay in the first caches, beside what is read.
  static bool suits(std::int64_t groups) { return groups <= 1 << 10; }

  /// The whole numbers come first.
  sums_at_once(std::vector<column_view> const& integers, std::vector<column_view> const& reals, bool counted);

  bool counts() const { return counted_; }
  scratch<size_type> row_counts() const {
    return results<size_type>(columns_.size(), [](std::int64_t word) { return static_cast<size_type>(word); });
  }
  /// The sums of a column, by its place among all.
  template <typename Sum>
  scratch<Sum> sums(std::size_t column) const {
    return results<Sum>(column, [](std::int64_t word) { return std::bit_cast<Sum>(word); });
  }

 private:
  using typename grouping::any_fold::grouped_row;
  using sources = std::array<std::int64_t const*, most_columns>;

  struct source {
    void const* values;
    bool is_real;
    /// Whether the values are the terms, as they lie.
    bool direct;
    void (*read)(void const* values, std::int64_t from, std::int64_t rows, std::int64_t* terms);
  };

  template <typename Sum>
  static source make_source(column_view const& col);
  template <int Integers, int Reals, bool Counted>
  static void add_rows(size_type const* labels, std::int64_t rows, sources const& in, std::int64_t* states);
  void add_to(std::int64_t* state, std::int64_t const* terms, std::int64_t rows) const;

  void allocate(std::int64_t blocks, std::int64_t groups) override;
  void fill(std::int64_t from, std::int64_t to) override;
  void fold_rows(label_set const& set, std::int64_t block, std::int64_t begin, std::int64_t end) override;
  void fold_entries(grouped_row const* entries, std::int64_t count) override;
  void merge_block(std::int64_t block, std::int64_t from, std::int64_t to) override;

  template <typename T, typename Convert>
  scratch<T> results(std::size_t word, Convert const& convert) const {
    scratch<T> out(static_cast<std::size_t>(groups_));
    for (std::int64_t g = 0; g < groups_; ++g) out[g] = convert(states_[g * width_ + static_cast<std::int64_t>(word)]);
    return out;
  }

  std::vector<source> columns_;
  bool counted_;
  std::int64_t width_;
  void (*add_rows_)(size_type const*, std::int64_t, sources const&, std::int64_t*);
  std::int64_t groups_{0};
  /// Of each group the bits of its sums, and its rows.
  scratch<std::int64_t> states_;
};

}  // namespace cudf4j::host::groups
