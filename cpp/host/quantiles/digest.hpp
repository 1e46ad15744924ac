#pragma once
// Digests of values (t-digests): few weighted means, the finer the nearer to the ends.
#include <cudf/column/column_view.hpp>
#include <cudf/types.hpp>
#include <cudf/utilities/memory_resource.hpp>
#include <memory>
#include <rmm/cuda_stream_view.hpp>
#include <vector>

namespace cudf4j::host::quantiles {

struct centroid {
  double mean;
  double weight;
};

struct digest {
  std::vector<centroid> centroids;  // by ascending mean
  double min{0};
  double max{0};
};

/// @brief Joins centroids into at most so many.
/// @param sorted by ascending mean
std::vector<centroid> cluster(std::vector<centroid> const& sorted, int most);

/// @brief Returns the value at a fraction from 0 to 1 of what a digest with centroids stands for.
double value_at(digest const& of, double fraction);

/// @brief Returns a struct column of digests, laid out as libcudf's are.
std::unique_ptr<cudf::column> digests_column(std::vector<digest> const& digests, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr);

/// @brief Returns the digests of such a column; those of null rows are empty.
/// @throws cudf::logic_error if it is none
std::vector<digest> digests_of(cudf::column_view const& column);

}  // namespace cudf4j::host::quantiles
