// Digests of the values of groups, and of digests.
#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/core/decimals.hpp"
#include "host/quantiles/digest.hpp"

namespace cudf4j::host::groups {
namespace {

using quantiles::centroid;
using quantiles::digest;

void require_room(int most) {
  if (most < 1) fail_argument("groupby: a digest of " + std::to_string(most) + " centroids; from 1 on is needed");
}

bool is_before(centroid const& a, centroid const& b) { return a.mean < b.mean; }

}  // namespace

std::unique_ptr<cudf::column> value_groups::digests(int most) {
  require_room(most);
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  validity const valid{values_};
  auto const scale = scale_factor(values_.type());
  std::vector<digest> all(static_cast<std::size_t>(groups_.count()));
  dispatch_storage(values_.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* from = values<T>(values_);
    chunks{groups_.count(), 64}.run([&](int, size_type begin, size_type end) {
      std::vector<centroid> group;
      for (std::int64_t g = begin; g < end; ++g) {
        group.clear();
        for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
          if (valid[order[k]]) group.push_back({static_cast<double>(from[order[k]]) * scale, 1});
        }
        if (group.empty()) continue;
        std::sort(group.begin(), group.end(), is_before);
        all[g] = {quantiles::cluster(group, most), group.front().mean, group.back().mean};
      }
    });
  });
  return quantiles::digests_column(all, stream_, mr_);
}

std::unique_ptr<cudf::column> value_groups::merge_digests(int most) {
  require_room(most);
  auto const partial = quantiles::digests_of(values_);
  auto const& offsets = groups_.offsets();
  auto const& order = groups_.grouped_rows();
  std::vector<digest> all(static_cast<std::size_t>(groups_.count()));
  chunks{groups_.count(), 64}.run([&](int, size_type begin, size_type end) {
    std::vector<centroid> group;
    for (std::int64_t g = begin; g < end; ++g) {
      group.clear();
      auto least = std::numeric_limits<double>::infinity();
      auto greatest = -least;
      for (auto k = offsets[g]; k < offsets[g + 1]; ++k) {
        auto const& each = partial[order[k]];
        if (each.centroids.empty()) continue;
        group.insert(group.end(), each.centroids.begin(), each.centroids.end());
        least = std::min(least, each.min);
        greatest = std::max(greatest, each.max);
      }
      if (group.empty()) continue;
      std::stable_sort(group.begin(), group.end(), is_before);
      all[g] = {quantiles::cluster(group, most), least, greatest};
    }
  });
  return quantiles::digests_column(all, stream_, mr_);
}

}  // namespace cudf4j::host::groups
