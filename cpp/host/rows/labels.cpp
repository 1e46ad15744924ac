#include "labels.hpp"

#include <atomic>
#include <bit>
#include <cmath>
#include <limits>

#include "compare.hpp"
#include "host/core/errors.hpp"
#include "host/core/scan.hpp"
#include "label_rows.hpp"

namespace cudf4j::host::rows {
namespace {

/// Reads a fixed-width element as a key: equal elements have equal keys, integers keep their value.
template <typename T>
struct word_keys {
  T const* data;
  std::uint64_t operator[](size_type i) const {
    if constexpr (std::is_same_v<T, bool>) {
      return reinterpret_cast<std::uint8_t const*>(data)[i] != 0;
    } else if constexpr (std::is_floating_point_v<T>) {
      double const v = data[i];
      if (v == 0) return 0;
      if (v != v) return 0x7FF8000000000000ull;
      return std::bit_cast<std::uint64_t>(v);
    } else {
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(data[i]));
    }
  }
  static constexpr key_range range = std::is_floating_point_v<T> ? key_range::wide
                                     : sizeof(T) == 1            ? key_range::bytes
                                                                 : key_range::any;
  bool is_nan(size_type i) const { return data[i] != data[i]; }
  static constexpr bool has_nans = std::is_floating_point_v<T>;
};

struct string_keys {
  strings_reader strings;
  text_key operator[](size_type i) const { return make_text_key(strings[i]); }
};

struct wide_keys {
  char const* data;
  text_key operator[](size_type i) const { return make_text_key({data + static_cast<std::size_t>(i) * 16, 16}); }
};

/// The labels of the elements of a list row, as bytes.
struct list_keys {
  std::int32_t const* offsets;
  size_type const* elements;
  text_key operator[](size_type i) const {
    auto const length = static_cast<std::size_t>(offsets[i + 1] - offsets[i]);
    return make_text_key({reinterpret_cast<char const*>(elements + offsets[i]), length * sizeof(size_type)});
  }
  bool complete(size_type i) const {
    for (auto k = offsets[i]; k < offsets[i + 1]; ++k) {
      if (elements[k] < 0) return false;
    }
    return true;
  }
};

struct pair_keys {
  size_type const* first;
  size_type const* second;
  std::uint64_t second_count;
  static constexpr key_range range = key_range::any;
  std::uint64_t operator[](size_type i) const {
    return static_cast<std::uint64_t>(first[i]) * second_count + static_cast<std::uint64_t>(second[i]);
  }
};

struct label_keys {
  size_type const* labels;
  static constexpr key_range range = key_range::any;
  std::uint64_t operator[](size_type i) const { return static_cast<std::uint64_t>(labels[i]); }
};

template <typename Fn>
void with_word_keys(column_view const& col, Fn const& fn) {
  if (col.type().id() == type_id::BOOL8) return fn(word_keys<bool>{values<bool>(col)});
  dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, __int128_t>) {
      // as signed numbers, which are equal where the others are: the loops are compiled once for both
      using word = std::make_signed_t<T>;
      fn(word_keys<word>{reinterpret_cast<word const*>(values<T>(col))});
    } else if constexpr (!std::is_same_v<T, __int128_t>) {
      fn(word_keys<T>{values<T>(col)});
    }
  });
}

/// What all nodes do with null rows: they are numbered after the other rows, or get -1.
class null_rows {
 public:
  explicit null_rows(bool numbered) : numbered_{numbered} {}

  void number(column_view const& col, label_set& out) {
    if (!numbered_ || !col.has_nulls()) return;
    validity const valid{col};
    auto const first = static_cast<size_type>(first_where(col.size(), [&](std::int64_t i) { return !valid[i]; }));
    label_ = out.rows_as_numbers ? first : out.count++;
    chunks{col.size()}.run([&](int, size_type begin, size_type end) {
      for (std::int64_t i = begin; i < end; ++i) {
        if (!valid[i]) out.labels[i] = label_;
      }
    });
    if (!out.rows_as_numbers) out.first.push_back(first);
  }

  void find(column_view const& probe, size_type* out) const {
    if (!probe.has_nulls()) return;
    validity const valid{probe};
    chunks{probe.size()}.run([&](int, size_type begin, size_type end) {
      for (std::int64_t i = begin; i < end; ++i) {
        if (!valid[i]) out[i] = label_;
      }
    });
  }

 private:
  bool numbered_;
  size_type label_{-1};
};

auto take_valid(validity const& valid) {
  return [&valid](size_type i) { return valid[i]; };
}
constexpr auto take_all = [](size_type) { return true; };

/// For numbers that become part of other keys.
lookups dense(lookups later) { return later == lookups::follow_any ? lookups::follow : later; }

class word_node final : public index_node {
 public:
  word_node(column_view const& col, equality how, lookups later, label_set& out)
      : nulls_{how.nulls_equal}, nans_{how.nans_equal} {
    visit(col, [&](auto const& keys, auto const& take) { numbers_.build(keys, take, col.size(), later, out); });
    nulls_.number(col, out);
  }

  void find(column_view const& probe, size_type* out) const override {
    visit(probe, [&](auto const& keys, auto const& take) { numbers_.find(keys, take, probe.size(), out); });
    nulls_.find(probe, out);
  }

 private:
  template <typename Fn>
  void visit(column_view const& col, Fn const& fn) const {
    validity const valid{col};
    with_word_keys(col, [&](auto const& keys) {
      if constexpr (std::decay_t<decltype(keys)>::has_nans) {
        // hashing costs so much more that one loop does for all
        fn(keys, [&](size_type i) { return valid[i] && (nans_ || !keys.is_nan(i)); });
      } else if (valid.all_valid()) {
        fn(keys, take_all);
      } else {
        fn(keys, take_valid(valid));
      }
    });
  }

  word_numbers numbers_;
  null_rows nulls_;
  bool nans_;
};

/// Strings and 128-bit decimals.
class text_node final : public index_node {
 public:
  text_node(column_view const& col, equality how, lookups later, label_set& out) : nulls_{how.nulls_equal} {
    visit(col, [&](auto const& keys, auto const& take) { numbers_.build(keys, take, col.size(), later, out); });
    nulls_.number(col, out);
  }

  void find(column_view const& probe, size_type* out) const override {
    visit(probe, [&](auto const& keys, auto const& take) { numbers_.find(keys, take, probe.size(), out); });
    nulls_.find(probe, out);
  }

 private:
  template <typename Fn>
  static void visit(column_view const& col, Fn const& fn) {
    validity const valid{col};
    if (col.type().id() != type_id::STRING) {
      return fn(wide_keys{values<char>(col) + static_cast<std::ptrdiff_t>(col.offset()) * 15}, take_valid(valid));
    }
    if (col.size() == 0) return;
    string_keys const keys{strings_reader{col}};
    if (valid.all_valid()) {
      fn(keys, take_all);
    } else {
      fn(keys, take_valid(valid));
    }
  }

  hashed_numbers<text_table> numbers_;
  null_rows nulls_;
};

std::unique_ptr<index_node> make_node(column_view const& col, equality how, lookups later, label_set& out);

class list_node final : public index_node {
 public:
  list_node(column_view const& col, equality how, lookups later, label_set& out) : nulls_{how.nulls_equal} {
    auto const child = elements_of(col);
    element_type_ = child.type();
    element_count_ = child.size();
    elements_.labels = scratch<size_type>(child.size());
    node_ = make_node(child, how, dense(later), elements_);
    visit(col, elements_.labels.data(),
          [&](auto const& keys, auto const& take) { numbers_.build(keys, take, col.size(), later, out); });
    nulls_.number(col, out);
  }

  void find(column_view const& probe, size_type* out) const override {
    auto const child = elements_of(probe);
    if (child.size() > 0 && element_count_ > 0 && child.type() != element_type_) {
      fail_type("rows: the elements of a list key are " + type_name(element_type_) + " in one table and " +
                type_name(child.type()) + " in the other");
    }
    scratch<size_type> labels(child.size());
    node_->find(child, labels.data());
    visit(probe, labels.data(),
          [&](auto const& keys, auto const& take) { numbers_.find(keys, take, probe.size(), out); });
    nulls_.find(probe, out);
  }

 private:
  static column_view elements_of(column_view const& col) {
    return col.num_children() > 1 ? col.child(1) : column_view{data_type{type_id::INT8}, 0, nullptr, nullptr, 0};
  }

  template <typename Fn>
  static void visit(column_view const& col, size_type const* elements, Fn const& fn) {
    if (col.size() == 0) return;
    validity const valid{col};
    list_keys const keys{list_offsets(col), elements};
    fn(keys, [&](size_type i) { return valid[i] && keys.complete(i); });
  }

  hashed_numbers<text_table> numbers_;
  data_type element_type_{type_id::EMPTY};
  size_type element_count_{0};
  label_set elements_;
  std::unique_ptr<index_node> node_;
  null_rows nulls_;
};

class struct_node final : public index_node {
 public:
  struct_node(column_view const& col, equality how, lookups later, label_set& out) : nulls_{how.nulls_equal} {
    if (col.num_children() > 0) {
      fields_ = std::make_unique<row_index>(table_view{struct_children(col)},
                                            equality{how.nulls_equal, how.nans_equal, false}, dense(later));
    }
    // rows that are null themselves must not number the values of their fields
    visit(col, fields_ ? fields_->rows().labels.data() : nullptr,
          [&](auto const& keys, auto const& take) { numbers_.build(keys, take, col.size(), later, out); });
    nulls_.number(col, out);
  }

  void find(column_view const& probe, size_type* out) const override {
    scratch<size_type> labels;
    if (fields_) labels = fields_->find(table_view{struct_children(probe)});
    visit(probe, fields_ ? labels.data() : nullptr,
          [&](auto const& keys, auto const& take) { numbers_.find(keys, take, probe.size(), out); });
    nulls_.find(probe, out);
  }

 private:
  /// Without fields, all rows that are not null are equal.
  struct same_key {
    static constexpr key_range range = key_range::bytes;
    std::uint64_t operator[](size_type) const { return 0; }
  };

  template <typename Fn>
  static void visit(column_view const& col, size_type const* labels, Fn const& fn) {
    validity const valid{col};
    if (labels == nullptr) {
      fn(same_key{}, take_valid(valid));
    } else {
      fn(label_keys{labels}, [&](size_type i) { return labels[i] >= 0 && valid[i]; });
    }
  }

  std::unique_ptr<row_index> fields_;
  word_numbers numbers_;
  null_rows nulls_;
};

std::unique_ptr<index_node> make_node(column_view const& col, equality how, lookups later, label_set& out) {
  switch (col.type().id()) {
    case type_id::STRING:
    case type_id::DECIMAL128:
      return std::make_unique<text_node>(col, how, later, out);
    case type_id::LIST:
      return std::make_unique<list_node>(col, how, later, out);
    case type_id::STRUCT:
      return std::make_unique<struct_node>(col, how, later, out);
    default:
      break;
  }
  if (!cudf::is_fixed_width(col.type())) {
    throw cudf::data_type_error("rows: keys of type " + type_name(col.type()) +
                                " are not supported on the host engine; fixed-width, string, list and struct keys are");
  }
  return std::make_unique<word_node>(col, how, later, out);
}

/// Numbers rows whose keys, whole numbers or times of which none is null, rise: equal ones are neighbours, and no table
/// is needed. Returns false for other keys.
bool number_runs(column_view const& col, label_set& out) {
  auto const id = col.type().id();
  bool const is_whole = cudf::is_fixed_width(col.type()) && !cudf::is_floating_point(col.type()) &&
                        id != type_id::BOOL8 && id != type_id::DECIMAL128;
  if (!is_whole || col.size() == 0 || col.has_nulls()) return false;
  return dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* keys = values<T>(col);
    auto const begins = [keys](std::int64_t i) { return i == 0 || keys[i] != keys[i - 1]; };
    chunks const split{col.size()};
    std::vector<size_type> before(static_cast<std::size_t>(split.count()) + 1, 0);
    std::atomic<bool> falls{false};
    split.run([&](int c, size_type begin, size_type end) {
      // other keys fall soon
      constexpr std::int64_t step = 1 << 12;
      size_type n = begin == 0 ? 1 : 0;
      for (std::int64_t from = std::max<std::int64_t>(begin, 1); from < end; from += step) {
        if (falls.load(std::memory_order_relaxed)) return;
        bool fell = false;
        for (std::int64_t i = from; i < std::min<std::int64_t>(end, from + step); ++i) {
          fell |= keys[i] < keys[i - 1];
          n += keys[i] != keys[i - 1] ? 1 : 0;
        }
        if (fell) falls.store(true, std::memory_order_relaxed);
      }
      before[c + 1] = n;
    });
    if (falls.load()) return false;
    out.labels = scratch<size_type>(static_cast<std::size_t>(col.size()));
    for (int c = 0; c < split.count(); ++c) before[c + 1] += before[c];
    out.first.resize(static_cast<std::size_t>(before.back()));
    split.run([&](int c, size_type begin, size_type end) {
      auto next = before[c];
      for (std::int64_t i = begin; i < end; ++i) {
        if (begins(i)) out.first[next++] = static_cast<size_type>(i);
        out.labels[i] = next - 1;
      }
    });
    out.count = before.back();
    out.in_runs = true;
    return true;
  });
}

}  // namespace

/// Numbers pairs of the labels so far and those of the next column.
struct row_index::pairs {
  word_numbers numbers;
  std::uint64_t second_count{1};
};

row_index::row_index(table_view const& keys, equality how, lookups later) {
  expects_argument(keys.num_columns() > 0, "rows: at least one key column is needed");
  if (keys.num_columns() == 1 && later == lookups::none && number_runs(keys.column(0), rows_)) return;
  auto node_how = how;
  node_how.nulls_equal = how.nulls_equal && !how.skip_null_rows;
  auto const nested_how = [&](column_view const& col) {
    // skipped nulls are those of the top-level columns; nested ones compare as nulls_equal says
    auto const id = col.type().id();
    return how.skip_null_rows && how.nulls_equal && (id == type_id::LIST || id == type_id::STRUCT);
  };
  auto const of_column = keys.num_columns() > 1 || how.skip_null_rows ? dense(later) : later;
  std::size_t paired = 1;
  for (auto const& col : keys) {
    types_.push_back(col.type());
    label_set out;
    out.labels = scratch<size_type>(col.size());
    bool const nested = nested_how(col);
    nodes_.push_back(make_node(col, nested ? how : node_how, of_column, out));
    if (nested && col.has_nulls()) {
      // the null rows were numbered last
      validity const valid{col};
      for (int64_t i = 0; i < col.size(); ++i) {
        if (!valid[i]) out.labels[i] = -1;
      }
      out.first.pop_back();
      --out.count;
    }
    if (nodes_.size() == 1) {
      rows_ = std::move(out);
      continue;
    }
    auto step = std::make_unique<pairs>();
    step->second_count = std::max<std::uint64_t>(1, out.count);
    pair_keys const pair{rows_.labels.data(), out.labels.data(), step->second_count};
    auto const take = [&](size_type i) { return rows_.labels[i] >= 0 && out.labels[i] >= 0; };
    label_set both;
    both.labels = scratch<size_type>(col.size());
    auto const combinations = std::max<std::uint64_t>(1, rows_.count) * step->second_count;
    step->numbers.build_within(pair, take, col.size(), 0, static_cast<std::int64_t>(combinations - 1),
                               ++paired == static_cast<std::size_t>(keys.num_columns()) ? later : dense(later), both);
    pairs_.push_back(std::move(step));
    rows_ = std::move(both);
  }
}

row_index::~row_index() = default;
row_index::row_index(row_index&&) noexcept = default;
row_index& row_index::operator=(row_index&&) noexcept = default;

scratch<size_type> row_index::find(table_view const& probe) const {
  scratch<size_type> found(probe.num_rows());
  find(probe, found.data());
  return found;
}

void row_index::find(table_view const& probe, size_type* out) const {
  expects_argument(static_cast<std::size_t>(probe.num_columns()) == nodes_.size(),
                   "rows: the key tables differ in columns");
  auto const rows = probe.num_rows();
  scratch<size_type> found;  // of the columns so far, but for the last, whose are written to `out`
  for (std::size_t c = 0; c < nodes_.size(); ++c) {
    auto const& col = probe.column(static_cast<size_type>(c));
    if (col.type() != types_[c]) {
      throw cudf::data_type_error("rows: key column " + std::to_string(c) + " is " + type_name(types_[c]) +
                                  " in one table and " + type_name(col.type()) + " in the other");
    }
    bool const is_last = c + 1 == nodes_.size();
    scratch<size_type> own(is_last ? 0 : rows);
    auto* target = is_last ? out : own.data();
    if (c == 0) {
      nodes_[0]->find(col, target);
    } else {
      scratch<size_type> next(rows);
      nodes_[c]->find(col, next.data());
      auto const& step = *pairs_[c - 1];
      pair_keys const pair{found.data(), next.data(), step.second_count};
      step.numbers.find(pair, [&](size_type i) { return found[i] >= 0 && next[i] >= 0; }, rows, target);
    }
    found = std::move(own);
  }
}

}  // namespace cudf4j::host::rows
