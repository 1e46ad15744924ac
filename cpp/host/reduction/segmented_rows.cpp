// Reductions of segments that compare rows: extremes of texts, and how many values differ.
#include <vector>

#include "host/copying/gather.hpp"
#include "host/reduction/segmented.hpp"
#include "host/rows/labels.hpp"

namespace cudf4j::host::reduction {

std::unique_ptr<column> reduce_segment_texts(segments_request const& r) {
  if (r.init) {
    fail_logic("segmented_reduce: an initial value is not supported for STRING");
  }
  strings_reader const text{r.col};
  validity const valid{r.col};
  bool const least = r.agg.kind == aggregation::MIN;
  bool const skip_nulls = r.nulls == cudf::null_policy::EXCLUDE;
  rows::scratch<size_type> chosen(static_cast<std::size_t>(r.count()));
  for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
    int64_t best = -1;
    for (auto i = begin; i < end; ++i) {
      if (!valid[i]) {
        if (skip_nulls) {
          continue;
        }
        best = -1;
        break;
      }
      if (best < 0 || (least ? text[i] < text[best] : text[best] < text[i])) {
        best = i;
      }
    }
    chosen[s] = static_cast<size_type>(best);
  });
  return gather_column(r.col, {chosen.data(), r.count(), true}, r.stream, r.mr);
}

void reduce_segment_distinct(segments_request const& r, column& result) {
  rows::equality how;
  how.skip_null_rows = r.nulls == cudf::null_policy::EXCLUDE;
  // one number for all equal rows of the column, so that a segment only compares numbers
  rows::row_index const index{cudf::table_view{{r.col}}, how};
  auto const& labels = index.rows().labels;
  validity const valid{r.col};
  // the last segment that met a number
  std::vector<size_type> met(static_cast<std::size_t>(index.rows().count), -1);
  auto* out = values<size_type>(result.mutable_view());
  for (int64_t s = 0; s < r.count(); ++s) {
    size_type distinct = 0;
    for (int64_t i = r.offsets[s]; i < r.offsets[s + 1]; ++i) {
      auto const label = labels[i];
      if (label < 0) {
        // without a number are rows that are left out, or equal no other
        distinct += how.skip_null_rows && !valid[i] ? 0 : 1;
      } else if (met[label] != s) {
        met[label] = static_cast<size_type>(s);
        ++distinct;
      }
    }
    out[s] = distinct;
  }
}

}  // namespace cudf4j::host::reduction
