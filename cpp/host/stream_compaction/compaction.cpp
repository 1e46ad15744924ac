#include <cudf/copying.hpp>
#include <cudf/reduction/distinct_count.hpp>
#include <cudf/reduction/unique_count.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/core/errors.hpp"
#include "host/core/mask_words.hpp"
#include "host/rows/distinct.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"
#include "host/stream_compaction/kept_rows.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;
using cudf::duplicate_keep_option;

/// The rows that keep(i) accepts.
template <typename Keep>
kept_rows select_rows(size_type rows, Keep const& keep) {
  return kept_rows{rows, [&](int64_t first, int count) {
                     std::uint64_t word = 0;
                     for (int64_t k = 0; k < count; ++k) {
                       word |= static_cast<std::uint64_t>(keep(static_cast<size_type>(first + k)) ? 1 : 0) << k;
                     }
                     return word;
                   }};
}

std::unique_ptr<cudf::table> take(table_view const& input, scratch<size_type> const& rows, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  return gather_table(input, {rows.data(), static_cast<size_type>(rows.size()), false}, stream, mr);
}

std::unique_ptr<cudf::table> apply_mask(table_view const& input, column_view const& mask, bool keep,
                                        char const* function, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  if (input.num_columns() == 0) return cudf::empty_like(input);
  if (mask.type().id() != type_id::BOOL8) fail_logic(std::string{function} + ": the mask must be of type BOOL8");
  if (mask.size() != input.num_rows()) fail_logic(std::string{function} + ": the mask and the table differ in rows");
  auto const* set = values<std::uint8_t>(mask);
  validity const valid{mask};
  kept_rows const kept{mask.size(), [&](int64_t first, int count) {
                         auto const word = pack_bytes(set + first, count);
                         // a null in the mask keeps no row
                         return (keep ? word : ~word) & valid.word(first, count);
                       }};
  return kept.take(input, stream, mr);
}

table_view checked_select(table_view const& input, std::vector<size_type> const& keys, char const* function) {
  for (auto key : keys) {
    if (key < 0 || key >= input.num_columns()) {
      fail_range(std::string{function} + ": there is no key column " + std::to_string(key));
    }
  }
  return input.select(keys);
}

equality equality_of(cudf::null_equality nulls, cudf::nan_equality nans) {
  equality how;
  how.nulls_equal = nulls == cudf::null_equality::EQUAL;
  how.nans_equal = nans == cudf::nan_equality::ALL_EQUAL;
  return how;
}

/// The first row of each label, and the rows without a label.
scratch<size_type> first_rows(label_set const& set, equality how) {
  auto const rows = static_cast<size_type>(set.labels.size());
  if (!how.nulls_equal || !how.nans_equal) {
    return select_rows(rows, [&](size_type i) { return set.labels[i] < 0 || set.first[set.labels[i]] == i; }).numbers();
  }
  // labels grow in the order of their first rows but for those of nulls, which come last in their column
  scratch<size_type> kept(set.first.size());
  std::copy(set.first.begin(), set.first.end(), kept.begin());
  if (!std::is_sorted(kept.begin(), kept.end())) {
    auto const last = kept.end() - 1;
    if (std::is_sorted(kept.begin(), last)) {
      std::rotate(std::upper_bound(kept.begin(), last, *last), last, kept.end());
    } else {
      std::sort(kept.begin(), kept.end());
    }
  }
  return kept;
}

/// The rows that stay when equal rows are thinned out, in row order.
scratch<size_type> distinct_rows(table_view const& keys, duplicate_keep_option keep, equality how) {
  auto const set = row_index{keys, how, lookups::none}.release();
  auto const rows = keys.num_rows();
  if (keep == duplicate_keep_option::KEEP_FIRST || keep == duplicate_keep_option::KEEP_ANY) return first_rows(set, how);
  auto const& labels = set.labels;
  std::vector<size_type> kept = set.first;
  if (keep == duplicate_keep_option::KEEP_LAST) {
    for (int64_t i = 0; i < rows; ++i) {
      if (labels[i] >= 0) kept[labels[i]] = i;
    }
  } else if (keep == duplicate_keep_option::KEEP_NONE) {
    for (int64_t i = 0; i < rows; ++i) {
      if (labels[i] >= 0 && kept[labels[i]] != i) kept[labels[i]] = -1;
    }
  }
  return select_rows(rows, [&](size_type i) { return labels[i] < 0 || kept[labels[i]] == i; }).numbers();
}

/// Whether row i differs from the row before it, by words and, where nulls or NaN are unequal, by labels.
class run_starts {
 public:
  run_starts(table_view const& keys, equality how) : parts_{order_words(keys, {}, {})} {
    if (!how.nulls_equal || !how.nans_equal) labels_ = row_index{keys, how, lookups::none}.release().labels;
  }
  bool operator()(size_type i) const {
    if (i == 0 || !same_words(parts_, i - 1, i)) return true;
    return labels_.data() != nullptr && labels_[i] < 0;
  }

 private:
  std::vector<order_part> parts_;
  scratch<size_type> labels_;
};

kept_rows run_rows(table_view const& keys, duplicate_keep_option keep, equality how) {
  run_starts const starts{keys, how};
  auto const rows = keys.num_rows();
  auto const ends = [&](size_type i) { return i + 1 == rows || starts(i + 1); };
  switch (keep) {
    case duplicate_keep_option::KEEP_LAST:
      return select_rows(rows, ends);
    case duplicate_keep_option::KEEP_NONE:
      return select_rows(rows, [&](size_type i) { return starts(i) && ends(i); });
    default:
      return select_rows(rows, starts);
  }
}

bool is_nan(column_view const& col, size_type i) {
  return col.type().id() == type_id::FLOAT32 ? values<float>(col)[i] != values<float>(col)[i]
                                             : values<double>(col)[i] != values<double>(col)[i];
}

bool has_nans(column_view const& col) { return cudf::is_floating_point(col.type()); }

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<table> apply_boolean_mask(table_view const& input, column_view const& boolean_mask,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::apply_mask(input, boolean_mask, true, "apply_boolean_mask", stream, mr);
}

std::unique_ptr<table> apply_deletion_mask(table_view const& input, column_view const& deletion_mask,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::apply_mask(input, deletion_mask, false, "apply_deletion_mask", stream, mr);
}

std::unique_ptr<table> drop_nulls(table_view const& input, std::vector<size_type> const& keys, size_type keep_threshold,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const columns = host::checked_select(input, keys, "drop_nulls");
  std::vector<host::validity> valid(columns.begin(), columns.end());
  if (keep_threshold == columns.num_columns() && !valid.empty()) {
    host::kept_rows const whole{input.num_rows(), [&](int64_t first, int count) {
                                  auto word = valid[0].word(first, count);
                                  for (auto const& column : valid) word &= column.word(first, count);
                                  return word;
                                }};
    return whole.take(input, stream, mr);
  }
  auto const kept = host::select_rows(input.num_rows(), [&](size_type i) {
    size_type n = 0;
    for (auto const& column : valid) n += column[i] ? 1 : 0;
    return n >= keep_threshold;
  });
  return kept.take(input, stream, mr);
}

std::unique_ptr<table> drop_nulls(table_view const& input, std::vector<size_type> const& keys,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return drop_nulls(input, keys, static_cast<size_type>(keys.size()), stream, mr);
}

std::unique_ptr<table> drop_nans(table_view const& input, std::vector<size_type> const& keys, size_type keep_threshold,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const columns = host::checked_select(input, keys, "drop_nans");
  for (auto const& column : columns) {
    host::expects(is_floating_point(column.type()), "drop_nans: the key columns must be of a floating-point type");
  }
  std::vector<host::validity> valid(columns.begin(), columns.end());
  auto const kept = host::select_rows(input.num_rows(), [&](size_type i) {
    size_type n = 0;
    for (int64_t c = 0; c < columns.num_columns(); ++c) {
      n += !valid[c][i] || !host::is_nan(columns.column(c), i) ? 1 : 0;
    }
    return n >= keep_threshold;
  });
  return kept.take(input, stream, mr);
}

std::unique_ptr<table> drop_nans(table_view const& input, std::vector<size_type> const& keys,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return drop_nans(input, keys, static_cast<size_type>(keys.size()), stream, mr);
}

std::unique_ptr<table> unique(table_view const& input, std::vector<size_type> const& keys, duplicate_keep_option keep,
                              null_equality nulls_equal, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  if (input.num_rows() == 0 || keys.empty()) return empty_like(input);
  auto const columns = host::checked_select(input, keys, "unique");
  auto const kept = host::run_rows(columns, keep, host::equality_of(nulls_equal, nan_equality::ALL_EQUAL));
  return kept.take(input, stream, mr);
}

std::unique_ptr<table> stable_distinct(table_view const& input, std::vector<size_type> const& keys,
                                       duplicate_keep_option keep, null_equality nulls_equal, nan_equality nans_equal,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (input.num_rows() == 0 || keys.empty()) return empty_like(input);
  auto const columns = host::checked_select(input, keys, "distinct");
  auto const rows = host::distinct_rows(columns, keep, host::equality_of(nulls_equal, nans_equal));
  return host::take(input, rows, stream, mr);
}

std::unique_ptr<table> distinct(table_view const& input, std::vector<size_type> const& keys, duplicate_keep_option keep,
                                null_equality nulls_equal, nan_equality nans_equal, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  return stable_distinct(input, keys, keep, nulls_equal, nans_equal, stream, mr);
}

std::unique_ptr<column> distinct_indices(table_view const& input, duplicate_keep_option keep, null_equality nulls_equal,
                                         nan_equality nans_equal, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  if (input.num_rows() == 0 || input.num_columns() == 0) return make_empty_column(type_id::INT32);
  auto const rows = host::distinct_rows(input, keep, host::equality_of(nulls_equal, nans_equal));
  size_type* out = nullptr;
  auto indices =
      host::rows::make_uninitialised(data_type{type_id::INT32}, static_cast<size_type>(rows.size()), &out, stream, mr);
  std::copy(rows.begin(), rows.end(), out);
  return indices;
}

size_type distinct_count(table_view const& input, null_equality nulls_equal, rmm::cuda_stream_view) {
  if (input.num_rows() == 0 || input.num_columns() == 0) return 0;
  auto const set =
      host::row_index{input, host::equality_of(nulls_equal, nan_equality::ALL_EQUAL), host::lookups::none}.release();
  auto const alone = std::count(set.labels.begin(), set.labels.end(), -1);
  return set.count + static_cast<size_type>(alone);
}

size_type distinct_count(column_view const& input, null_policy null_handling, nan_policy nan_handling,
                         rmm::cuda_stream_view stream) {
  if (input.size() == 0 || input.null_count() == input.size()) {
    return input.size() > 0 && null_handling == null_policy::INCLUDE ? 1 : 0;
  }
  if (auto const known = host::rows::count_distinct(input)) {
    return *known + (null_handling == null_policy::INCLUDE && input.has_nulls() ? 1 : 0);
  }
  auto count = distinct_count(table_view{{input}}, null_equality::EQUAL, stream);
  bool const nan_as_null = nan_handling == nan_policy::NAN_IS_NULL && host::has_nans(input);
  host::validity const valid{input};
  bool any_nan = false;
  for (int64_t i = 0; nan_as_null && !any_nan && i < input.size(); ++i) any_nan = valid[i] && host::is_nan(input, i);
  if (null_handling == null_policy::EXCLUDE) return count - (input.has_nulls() ? 1 : 0) - (any_nan ? 1 : 0);
  return count - (input.has_nulls() && any_nan ? 1 : 0);
}

size_type unique_count(table_view const& input, null_equality nulls_equal, rmm::cuda_stream_view) {
  if (input.num_rows() == 0 || input.num_columns() == 0) return 0;
  host::run_starts const starts{input, host::equality_of(nulls_equal, nan_equality::ALL_EQUAL)};
  size_type count = 0;
  for (int64_t i = 0; i < input.num_rows(); ++i) count += starts(i) ? 1 : 0;
  return count;
}

size_type unique_count(column_view const& input, null_policy null_handling, nan_policy nan_handling,
                       rmm::cuda_stream_view) {
  if (input.size() == 0) return 0;
  host::run_starts const starts{table_view{{input}}, {}};
  host::validity const valid{input};
  bool const nan_as_null = nan_handling == nan_policy::NAN_IS_NULL && host::has_nans(input);
  auto const is_null = [&](size_type i) { return !valid[i] || (nan_as_null && host::is_nan(input, i)); };
  size_type count = 0;
  for (int64_t i = 0; i < input.size(); ++i) {
    if (is_null(i)) {
      count += null_handling == null_policy::INCLUDE && (i == 0 || !is_null(i - 1)) ? 1 : 0;
    } else {
      count += starts(i) ? 1 : 0;
    }
  }
  return count;
}

}  // namespace cudf
