#include "sums.hpp"

#include <algorithm>

namespace cudf4j::host::groups {
namespace {

/// Words of a state: a power of two, so that none lies across two lines.
constexpr std::int64_t width_of(std::int64_t words) {
  return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(words)));
}

std::int64_t add_real(std::int64_t sum, std::int64_t term) {
  return std::bit_cast<std::int64_t>(std::bit_cast<double>(sum) + std::bit_cast<double>(term));
}

constexpr std::int64_t rows_at_once = 1 << 10;

}  // namespace

template <typename Sum>
sums_at_once::source sums_at_once::make_source(column_view const& col) {
  return with_terms<source, Sum>(col, []<typename T>(term<Sum, T> const& of) -> source {
    constexpr bool direct = sizeof(T) == sizeof(Sum) && std::is_floating_point_v<T> == std::is_floating_point_v<Sum>;
    return {of.data, std::is_floating_point_v<Sum>, direct,
            [](void const* values, std::int64_t from, std::int64_t rows, std::int64_t* terms) {
              term<Sum, T> const read{static_cast<decltype(term<Sum, T>::data)>(values)};
              for (std::int64_t i = 0; i < rows; ++i) terms[i] = std::bit_cast<std::int64_t>(read(from + i));
            }};
  });
}

template <int Integers, int Reals, bool Counted>
void sums_at_once::add_rows(size_type const* labels, std::int64_t rows, sources const& in, std::int64_t* states) {
  constexpr auto width = width_of(Integers + Reals + (Counted ? 1 : 0));
  auto const from = in;
  for (std::int64_t i = 0; i < rows; ++i) {
    if (labels[i] < 0) continue;
    auto* state = states + labels[i] * width;
    for (int c = 0; c < Integers; ++c) state[c] = wrapping_add(state[c], from[c][i]);
    for (int c = Integers; c < Integers + Reals; ++c) state[c] = add_real(state[c], from[c][i]);
    if constexpr (Counted) ++state[Integers + Reals];
  }
}

sums_at_once::sums_at_once(std::vector<column_view> const& integers, std::vector<column_view> const& reals,
                           bool counted)
    : counted_{counted},
      width_{width_of(static_cast<std::int64_t>(integers.size() + reals.size()) + (counted ? 1 : 0))} {
  for (auto const& col : integers) columns_.push_back(make_source<std::int64_t>(col));
  for (auto const& col : reals) columns_.push_back(make_source<double>(col));
  using loop = decltype(add_rows_);
  // by the number of whole numbers, of others, and whether rows are counted
  static constexpr std::array<std::array<std::array<loop, 2>, 4>, 4> loops{{
      {{{nullptr, add_rows<0, 0, true>},
        {add_rows<0, 1, false>, add_rows<0, 1, true>},
        {add_rows<0, 2, false>, add_rows<0, 2, true>},
        {add_rows<0, 3, false>, add_rows<0, 3, true>}}},
      {{{add_rows<1, 0, false>, add_rows<1, 0, true>},
        {add_rows<1, 1, false>, add_rows<1, 1, true>},
        {add_rows<1, 2, false>, add_rows<1, 2, true>},
        {}}},
      {{{add_rows<2, 0, false>, add_rows<2, 0, true>}, {add_rows<2, 1, false>, add_rows<2, 1, true>}, {}, {}}},
      {{{add_rows<3, 0, false>, add_rows<3, 0, true>}, {}, {}, {}}},
  }};
  add_rows_ = loops[integers.size()][reals.size()][counted ? 1 : 0];
}

void sums_at_once::add_to(std::int64_t* state, std::int64_t const* terms, std::int64_t rows) const {
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    state[c] = columns_[c].is_real ? add_real(state[c], terms[c]) : wrapping_add(state[c], terms[c]);
  }
  if (counted_) state[columns_.size()] += rows;
}

void sums_at_once::allocate(std::int64_t blocks, std::int64_t groups) {
  groups_ = groups;
  states_ = scratch<std::int64_t>(static_cast<std::size_t>(blocks * groups * width_));
}

void sums_at_once::fill(std::int64_t from, std::int64_t to) {
  // the bits of 0.0 too
  std::fill(states_.begin() + from * width_, states_.begin() + to * width_, 0);
}

void sums_at_once::fold_rows(label_set const& set, std::int64_t block, std::int64_t begin, std::int64_t end) {
  std::array<std::array<std::int64_t, rows_at_once>, most_columns> terms;
  for (int64_t from = begin; from < end; from += rows_at_once) {
    auto const rows = std::min(rows_at_once, end - from);
    sources in{};
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      auto const& column = columns_[c];
      if (column.direct) {
        in[c] = static_cast<std::int64_t const*>(column.values) + from;
      } else {
        column.read(column.values, from, rows, terms[c].data());
        in[c] = terms[c].data();
      }
    }
    add_rows_(set.labels.data() + from, rows, in, states_.data() + block * groups_ * width_);
  }
}

void sums_at_once::fold_entries(grouped_row const* entries, std::int64_t count) {
  std::array<std::int64_t, most_columns> terms;
  for (std::int64_t k = 0; k < count; ++k) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      columns_[c].read(columns_[c].values, entries[k].row, 1, &terms[c]);
    }
    add_to(states_.data() + entries[k].group * width_, terms.data(), 1);
  }
}

void sums_at_once::merge_block(std::int64_t block, std::int64_t from, std::int64_t to) {
  auto const* later = states_.data() + block * groups_ * width_;
  for (auto g = from; g < to; ++g) {
    add_to(states_.data() + g * width_, later + g * width_,
           counted_ ? later[g * width_ + std::int64_t(columns_.size())] : 0);
  }
}

}  // namespace cudf4j::host::groups
