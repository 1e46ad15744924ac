#include "host/quantiles/digest.hpp"

#include <cmath>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/quantiles.hpp>
#include <cudf/tdigest/tdigest_column_view.hpp>
#include <numbers>

#include "host/core/errors.hpp"
#include "host/lists/elements.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::quantiles {
namespace {

using namespace rows;

/// The weight up to which the centroid that begins at `begin` may reach: one step further on the scale of the arcsine,
/// which is steep at both ends.
double reach(double begin, double total, int most) {
  auto const quarter = most / (2 * std::numbers::pi);
  auto const step = quarter * std::asin(std::clamp(2 * begin / total - 1, -1.0, 1.0)) + 1;
  auto const angle = step / quarter;
  if (angle >= std::numbers::pi / 2) return total;
  return total * (std::sin(angle) + 1) / 2;
}

double between(double from, double to, double part) { return from + (to - from) * part; }

bool is_digest(column_view const& col) {
  if (col.type().id() != type_id::STRUCT || col.num_children() != 3) return false;
  auto const lists = col.child(0);
  if (lists.type().id() != type_id::LIST || col.child(1).type().id() != type_id::FLOAT64 ||
      col.child(2).type().id() != type_id::FLOAT64) {
    return false;
  }
  auto const entries = list_elements(lists);
  return entries.type().id() == type_id::STRUCT && entries.num_children() == 2 &&
         entries.child(0).type().id() == type_id::FLOAT64 && entries.child(1).type().id() == type_id::FLOAT64;
}

}  // namespace

std::vector<centroid> cluster(std::vector<centroid> const& sorted, int most) {
  double total = 0;
  for (auto const& each : sorted) total += each.weight;
  std::vector<centroid> joined;
  double seen = 0;
  double limit = 0;
  for (auto const& each : sorted) {
    if (!joined.empty() && seen + each.weight <= limit) {
      auto& last = joined.back();
      last.weight += each.weight;
      last.mean += (each.mean - last.mean) * each.weight / last.weight;
    } else {
      limit = reach(seen, total, most);
      joined.push_back(each);
    }
    seen += each.weight;
  }
  return joined;
}

double value_at(digest const& of, double fraction) {
  auto const& all = of.centroids;
  double total = 0;
  for (auto const& each : all) total += each.weight;
  auto const place = fraction * total;
  if (place <= 1) return of.min;
  if (place >= total - 1) return of.max;
  std::size_t at = 0;
  auto end = all[0].weight;
  while (end < place && at + 1 < all.size()) end += all[++at].weight;
  auto const half = all[at].weight / 2;
  auto const from_middle = place - (end - half);
  if (all[at].weight == 1 && std::abs(from_middle) < 0.5) return all[at].mean;
  if (from_middle > 0) {
    if (at + 1 == all.size()) return between(all[at].mean, of.max, from_middle / half);
    return between(all[at].mean, all[at + 1].mean, from_middle / (half + all[at + 1].weight / 2));
  }
  if (at == 0) return between(of.min, all[0].mean, place / half);
  auto const gap = half + all[at - 1].weight / 2;
  return between(all[at - 1].mean, all[at].mean, (from_middle + gap) / gap);
}

std::unique_ptr<cudf::column> digests_column(std::vector<digest> const& digests, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  auto const real = data_type{type_id::FLOAT64};
  auto const rows = static_cast<size_type>(digests.size());
  std::int64_t count = 0;
  for (auto const& each : digests) count += static_cast<std::int64_t>(each.centroids.size());
  auto const entries = to_size_type(count, "TDIGEST");
  size_type* offsets = nullptr;
  double *means = nullptr, *weights = nullptr, *least = nullptr, *greatest = nullptr;
  std::vector<std::unique_ptr<cudf::column>> pair, list, fields;
  list.push_back(make_uninitialised(data_type{type_id::INT32}, offset_count(rows, "TDIGEST"), &offsets, stream, mr));
  pair.push_back(make_uninitialised(real, entries, &means, stream, mr));
  pair.push_back(make_uninitialised(real, entries, &weights, stream, mr));
  auto ends_min = make_uninitialised(real, rows, &least, stream, mr);
  auto ends_max = make_uninitialised(real, rows, &greatest, stream, mr);
  size_type at = 0;
  for (std::int64_t row = 0; row < rows; ++row) {
    offsets[row] = at;
    least[row] = digests[row].min;
    greatest[row] = digests[row].max;
    for (auto const& each : digests[row].centroids) {
      means[at] = each.mean;
      weights[at++] = each.weight;
    }
  }
  offsets[rows] = at;
  list.push_back(std::make_unique<cudf::column>(data_type{type_id::STRUCT}, entries, rmm::device_buffer{},
                                                rmm::device_buffer{}, 0, std::move(pair)));
  fields.push_back(std::make_unique<cudf::column>(data_type{type_id::LIST}, rows, rmm::device_buffer{},
                                                  rmm::device_buffer{}, 0, std::move(list)));
  fields.push_back(std::move(ends_min));
  fields.push_back(std::move(ends_max));
  return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, rows, rmm::device_buffer{}, rmm::device_buffer{}, 0,
                                        std::move(fields));
}

std::vector<digest> digests_of(column_view const& column) {
  if (!is_digest(column)) fail_logic("a column of digests is a struct of centroids, a least and a greatest value");
  if (column.has_nulls()) fail_logic("a digest is null");
  std::vector<digest> all(static_cast<std::size_t>(column.size()));
  if (column.size() == 0) return all;
  auto const lists = struct_field(column, 0);
  lists::list_rows const centroids{lists};
  auto const least_column = struct_field(column, 1), greatest_column = struct_field(column, 2);
  auto const* least = values<double>(least_column);
  auto const* greatest = values<double>(greatest_column);
  auto const mean_column = struct_field(centroids.elements(), 0), weight_column = struct_field(centroids.elements(), 1);
  auto const* means = values<double>(mean_column);
  auto const* weights = values<double>(weight_column);
  for (std::int64_t row = 0; row < column.size(); ++row) {
    if (centroids.length(row) == 0) continue;
    all[row].min = least[row];
    all[row].max = greatest[row];
    for (auto e = centroids.begin(row); e < centroids.end(row); ++e)
      all[row].centroids.push_back({means[e], weights[e]});
  }
  return all;
}

}  // namespace cudf4j::host::quantiles

namespace cudf {

namespace host = cudf4j::host;
namespace own = cudf4j::host::quantiles;

namespace tdigest {

tdigest_column_view::tdigest_column_view(column_view const& col) : column_view{col} { own::digests_of(col); }

column_view tdigest_column_view::parent() const { return static_cast<column_view>(*this); }

lists_column_view tdigest_column_view::centroids() const { return lists_column_view{child(centroid_column_index)}; }

column_view tdigest_column_view::means() const { return centroids().child().child(mean_column_index); }

column_view tdigest_column_view::weights() const { return centroids().child().child(weight_column_index); }

double const* tdigest_column_view::min_begin() const { return child(min_column_index).begin<double>() + offset(); }

double const* tdigest_column_view::max_begin() const { return child(max_column_index).begin<double>() + offset(); }

}  // namespace tdigest

std::unique_ptr<column> percentile_approx(tdigest::tdigest_column_view const& input, column_view const& percentiles,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(percentiles.type().id() == type_id::FLOAT64, "percentile_approx: the percentiles are not FLOAT64");
  auto const digests = own::digests_of(input.parent());
  auto const rows = static_cast<size_type>(digests.size());
  auto const width = static_cast<int64_t>(percentiles.size());
  auto const cells = host::to_size_type(rows * width, "percentile_approx");
  auto const* at = host::values<double>(percentiles);
  host::validity const asked{percentiles};
  int32_t* offsets = nullptr;
  double* out = nullptr;
  std::vector<std::unique_ptr<column>> children;
  children.push_back(host::rows::make_uninitialised(
      data_type{type_id::INT32}, host::offset_count(rows, "percentile_approx"), &offsets, stream, mr));
  auto elements = host::rows::make_uninitialised(data_type{type_id::FLOAT64}, cells, &out, stream, mr);
  for (int64_t row = 0; row <= rows; ++row) offsets[row] = static_cast<int32_t>(row * width);
  host::parallel_for(0, rows, 64, [&](int64_t begin, int64_t end) {
    for (auto row = begin; row < end; ++row) {
      for (int64_t p = 0; p < width; ++p) {
        bool const has = !digests[row].centroids.empty() && asked[p];
        out[row * width + p] = has ? own::value_at(digests[row], at[p]) : 0;
      }
    }
  });
  host::rows::mask_filler of_elements{cells, stream, mr};
  of_elements.fill([&](int64_t i) { return asked[static_cast<size_type>(i % width)]; });
  auto const unknown = of_elements.null_count();
  elements->set_null_mask(of_elements.release(), unknown);
  children.push_back(std::move(elements));
  host::rows::mask_filler of_rows{rows, stream, mr};
  of_rows.fill([&](int64_t row) { return !digests[row].centroids.empty(); });
  auto const missing = of_rows.null_count();
  return std::make_unique<column>(data_type{type_id::LIST}, rows, rmm::device_buffer{}, of_rows.release(), missing,
                                  std::move(children));
}

}  // namespace cudf
