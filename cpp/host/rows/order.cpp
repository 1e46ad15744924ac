#include "order.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "label_rows.hpp"
#include "ordered_word.hpp"
#include "text_order.hpp"

#include "host/core/errors.hpp"

namespace cudf4j::host::rows {
namespace {

using word = std::uint64_t;

struct direction {
  cudf::order order;
  cudf::null_order nulls;
};

using part_list = std::vector<order_part>;

/// Places a column's words, nulls among them, in the direction asked for.
template <typename Words>
void append_words(Words const& value, validity const& valid, size_type rows, direction how, part_list& out) {
  chunks const split{rows};
  std::vector<std::pair<word, word>> ranges(split.count(), {~word{0}, 0});
  split.run([&](int c, size_type begin, size_type end) {
    auto [least, most] = ranges[c];
    for (int64_t i = begin; i < end; ++i) {
      // without a branch: nulls come as they like
      auto const w = value(i);
      auto const there = -static_cast<word>(valid[i]);
      least = std::min(least, w | ~there);
      most = std::max(most, w & there);
    }
    ranges[c] = {least, most};
  });
  auto [least, most] = ranges[0];
  for (auto const& range : ranges) {
    least = std::min(least, range.first);
    most = std::max(most, range.second);
  }
  if (least > most) least = most = 0;
  bool const descending = how.order == cudf::order::DESCENDING;
  bool const nulls_first = how.nulls == cudf::null_order::BEFORE;
  auto span = most - least;
  bool const has_nulls = !valid.all_valid();
  if (has_nulls && span == ~word{0}) {
    // no word is left for nulls: they get a part of their own
    order_part nulls{scratch<word>(rows), 1};
    for (int64_t i = 0; i < rows; ++i) nulls.words[i] = (valid[i] == nulls_first) != descending ? 1 : 0;
    out.push_back(std::move(nulls));
  }
  bool const shared = has_nulls && span != ~word{0};
  word const null_word = shared && !nulls_first ? span + 1 : 0;
  word const base = shared && nulls_first ? 1 : 0;
  if (shared) ++span;
  order_part part{scratch<word>(rows), span};
  auto* words = part.words.data();
  word const moved = base - least;
  // span - w where it descends
  word const flip = descending ? ~word{0} : 0;
  word const added = descending ? span + 1 : 0;
  split.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const there = -static_cast<word>(valid[i]);
      auto const w = ((value(i) + moved) & there) | (null_word & ~there);
      words[i] = (w ^ flip) + added;
    }
  });
  out.push_back(std::move(part));
}

/// Whether the first rows' texts mostly differ, so that to number equal ones first would not pay.
template <typename Texts>
bool mostly_differ(Texts const& text, validity const& valid, size_type rows) {
  text_table table;
  auto const sample = std::min(rows, seed_rows);
  size_type seen = 0;
  for (int64_t i = 0; i < sample; ++i) {
    if (!valid[i]) continue;
    table.add(make_text_key(text(i)));
    ++seen;
  }
  return table.size() > seen / 4 * 3;
}

/// The rows that are not null.
scratch<size_type> valid_rows(validity const& valid, size_type rows) {
  chunks const split{rows};
  std::vector<size_type> before(split.count() + 1, 0);
  split.run([&](int c, size_type begin, size_type end) {
    size_type n = 0;
    for (std::int64_t i = begin; i < end; ++i) n += valid[i] ? 1 : 0;
    before[c + 1] = n;
  });
  for (int c = 0; c < split.count(); ++c) before[c + 1] += before[c];
  scratch<size_type> taken(before.back());
  split.run([&](int c, size_type begin, size_type end) {
    auto* out = taken.data() + before[c];
    for (std::int64_t i = begin; i < end; ++i) {
      if (valid[i]) *out++ = static_cast<size_type>(i);
    }
  });
  return taken;
}

/// Dense ranks of the rows' texts in byte order; null rows get any rank.
template <typename Texts>
scratch<size_type> rank_texts(Texts const& text, validity const& valid, size_type rows) {
  if (mostly_differ(text, valid, rows)) {
    scratch<size_type> ranks(rows);
    // nulls are looked at, too
    if (!valid.all_valid()) std::fill(ranks.begin(), ranks.end(), 0);
    text_sorter<Texts> const sorted{text, valid_rows(valid, rows)};
    sorted.rank([&](size_type row, size_type rank) { ranks[row] = rank; });
    return ranks;
  }
  struct keyed {
    Texts const& text;
    text_key operator[](size_type i) const { return make_text_key(text(i)); }
  };
  label_set set;
  set.labels = scratch<size_type>(rows);
  hashed_numbers<text_table>{}.build(keyed{text}, [&](size_type i) { return valid[i]; }, rows, lookups::none, set);
  scratch<size_type> rank_of_label(set.count);
  {
    auto const text_of_label = [&](size_type label) { return text(set.first[label]); };
    scratch<size_type> labels(set.count);
    std::iota(labels.begin(), labels.end(), 0);
    text_sorter<decltype(text_of_label)> const sorted{text_of_label, std::move(labels)};
    sorted.rank([&](size_type label, size_type rank) { rank_of_label[label] = rank; });
  }
  chunks{rows}.run([&](int, size_type begin, size_type end) {
    for (std::int64_t i = begin; i < end; ++i) {
      if (set.labels[i] >= 0) set.labels[i] = rank_of_label[set.labels[i]];
    }
  });
  return std::move(set.labels);
}

void append_column(column_view const& col, direction how, part_list& out);

void append_texts(auto const& text, column_view const& col, direction how, part_list& out) {
  validity const valid{col};
  auto const ranks = rank_texts(text, valid, col.size());
  append_words([&](size_type i) { return static_cast<word>(ranks[i]); }, valid, col.size(), how, out);
}

/// Lists compare by their elements in turn, a prefix first: the order of the bytes of the elements' ranks.
void append_lists(column_view const& col, direction how, part_list& out) {
  auto const elements =
      col.num_children() > 1 ? col.child(1) : column_view{data_type{type_id::INT8}, 0, nullptr, nullptr, 0};
  part_list element_parts;
  append_column(elements, {cudf::order::ASCENDING, how.nulls}, element_parts);
  auto const order = stable_order(element_parts, elements.size());
  scratch<std::uint32_t> ranks(elements.size());
  std::uint32_t rank = 0;
  for (int64_t i = 0; i < elements.size(); ++i) {
    if (i > 0 && !same_words(element_parts, order[i - 1], order[i])) ++rank;
    ranks[order[i]] = __builtin_bswap32(rank);
  }
  auto const* offsets = list_offsets(col);
  append_texts(
      [&](size_type i) {
        return std::string_view{reinterpret_cast<char const*>(ranks.data() + offsets[i]),
                                static_cast<std::size_t>(offsets[i + 1] - offsets[i]) * 4};
      },
      col, how, out);
}

void append_structs(column_view const& col, direction how, part_list& out) {
  if (col.has_nulls()) {
    validity const valid{col};
    append_words([](size_type) { return word{0}; }, valid, col.size(), how, out);
  }
  struct_fields const fields{col};
  for (auto const& field : fields.views()) append_column(field, how, out);
}

void append_wide(column_view const& col, direction how, part_list& out) {
  auto const* data = values<__int128_t>(col);
  validity const valid{col};
  append_words([&](size_type i) { return ordered_word(static_cast<std::int64_t>(data[i] >> 64)); }, valid, col.size(),
               how, out);
  append_words([&](size_type i) { return static_cast<word>(data[i]); }, valid, col.size(), how, out);
}

void append_column(column_view const& col, direction how, part_list& out) {
  switch (col.type().id()) {
    case type_id::STRING: {
      if (col.size() == 0) return;
      strings_reader const strings{col};
      return append_texts([&](size_type i) { return strings[i]; }, col, how, out);
    }
    case type_id::LIST:
      return append_lists(col, how, out);
    case type_id::STRUCT:
      return append_structs(col, how, out);
    case type_id::DECIMAL128:
      return append_wide(col, how, out);
    default:
      break;
  }
  if (!cudf::is_fixed_width(col.type())) {
    throw cudf::data_type_error("sort: columns of type " + type_name(col.type()) +
                                " are not supported on the host engine; fixed-width, string, list and struct are");
  }
  validity const valid{col};
  bool const boolean = col.type().id() == type_id::BOOL8;
  dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_same_v<T, __int128_t>) {
      auto const* data = values<T>(col);
      if (boolean) {
        append_words([=](size_type i) { return data[i] != 0 ? word{1} : word{0}; }, valid, col.size(), how, out);
      } else {
        append_words([=](size_type i) { return ordered_word(data[i]); }, valid, col.size(), how, out);
      }
    }
  });
}

/// Joins neighbouring parts into one word where their ranges leave room.
part_list pack(part_list parts, size_type rows) {
  part_list packed;
  for (auto& part : parts) {
    if (packed.empty()) {
      packed.push_back(std::move(part));
      continue;
    }
    auto& last = packed.back();
    auto const bits = static_cast<int>(std::bit_width(part.most));
    if (std::bit_width(last.most) + bits > 64) {
      packed.push_back(std::move(part));
      continue;
    }
    if (bits == 0) continue;
    if (bits == 64) {
      last = std::move(part);
      continue;
    }
    chunks{rows}.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) last.words[i] = last.words[i] << bits | part.words[i];
    });
    last.most = last.most << bits | part.most;
  }
  return packed;
}

}  // namespace

std::vector<order_part> order_words(table_view const& keys, std::vector<cudf::order> const& orders,
                                    std::vector<cudf::null_order> const& null_orders) {
  auto const columns = static_cast<std::size_t>(keys.num_columns());
  expects(orders.empty() || orders.size() == columns, "sort: there must be one order for each key column");
  expects(null_orders.empty() || null_orders.size() == columns,
          "sort: there must be one null order for each key column");
  part_list parts;
  for (std::size_t c = 0; c < columns; ++c) {
    direction const how{orders.empty() ? cudf::order::ASCENDING : orders[c],
                        null_orders.empty() ? cudf::null_order::BEFORE : null_orders[c]};
    append_column(keys.column(static_cast<size_type>(c)), how, parts);
  }
  return pack(std::move(parts), keys.num_rows());
}

}  // namespace cudf4j::host::rows
