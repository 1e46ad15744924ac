// Aggregations of pairs, the two fields of a struct: covariance and correlation.
#include <cmath>
#include <cudf/unary.hpp>

#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"

namespace cudf4j::host::groups {
namespace {

/// A field's rows as doubles; numbers of other types are converted once.
class double_field {
 public:
  double_field(column_view const& pairs, size_type index, std::string const& what, rmm::cuda_stream_view stream)
      : view_{struct_field(pairs, index)}, valid_{view_} {
    if (!cudf::is_numeric(view_.type())) not_on_host("groupby " + what, view_.type(), "structs of numeric types");
    if (view_.type().id() != type_id::FLOAT64) {
      converted_ = cudf::cast(view_, data_type{type_id::FLOAT64}, stream, cudf::get_current_device_resource_ref());
    }
    values_ = values<double>(converted_ ? converted_->view() : view_);
  }
  double operator[](size_type i) const { return values_[i]; }
  [[nodiscard]] bool is_valid(size_type i) const { return valid_[i]; }

 private:
  column_view view_;
  validity valid_;
  std::unique_ptr<cudf::column> converted_;
  double const* values_;
};

/// Of a group's pairs without a null: how many they are, and the products of what each differs from the means.
struct pair_moments {
  std::int64_t count{0};
  double xy{0};
  double xx{0};
  double yy{0};
};

scratch<pair_moments> moments_of(grouping const& groups, column_view const& pairs, std::string const& what,
                                 rmm::cuda_stream_view stream) {
  if (pairs.type().id() != type_id::STRUCT || pairs.num_children() != 2) {
    fail_logic("groupby: " + what + " needs a struct of two fields");
  }
  double_field const x{pairs, 0, what, stream};
  double_field const y{pairs, 1, what, stream};
  validity const valid{pairs};
  auto const is_pair = [&](size_type i) { return valid[i] && x.is_valid(i) && y.is_valid(i); };
  struct totals {
    std::int64_t count{0};
    double x{0};
    double y{0};
  };
  auto means = groups.fold(
      totals{}, is_pair,
      [&](totals& sum, size_type i) {
        ++sum.count;
        sum.x += x[i];
        sum.y += y[i];
      },
      [](totals& into, totals const& from) {
        into.count += from.count;
        into.x += from.x;
        into.y += from.y;
      });
  parallel_for(0, groups.count(), default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto g = from; g < to; ++g) {
      auto const n = static_cast<double>(std::max<std::int64_t>(1, means[g].count));
      means[g].x /= n;
      means[g].y /= n;
    }
  });
  auto const* labels = groups.labels();
  return groups.fold(
      pair_moments{}, is_pair,
      [&](pair_moments& all, size_type i) {
        auto const& mean = means[labels[i]];
        auto const dx = x[i] - mean.x;
        auto const dy = y[i] - mean.y;
        ++all.count;
        all.xy += dx * dy;
        all.xx += dx * dx;
        all.yy += dy * dy;
      },
      [](pair_moments& into, pair_moments const& from) {
        into.count += from.count;
        into.xy += from.xy;
        into.xx += from.xx;
        into.yy += from.yy;
      });
}

/// Whether a group has pairs enough for a result.
bool are_enough(pair_moments const& all, size_type min_periods, size_type ddof) {
  return all.count > 0 && all.count > ddof && all.count >= min_periods;
}

}  // namespace

std::unique_ptr<cudf::column> value_groups::covariance(size_type min_periods, size_type ddof) {
  auto const all = moments_of(groups_, values_, "COVARIANCE", stream_);
  return make<double>(
      data_type{type_id::FLOAT64}, [&](size_type g) { return all[g].xy / static_cast<double>(all[g].count - ddof); },
      [&](size_type g) { return are_enough(all[g], min_periods, ddof); });
}

std::unique_ptr<cudf::column> value_groups::correlation(cudf::correlation_type type, size_type min_periods) {
  expects(type == cudf::correlation_type::PEARSON, "groupby: CORRELATION is done by PEARSON alone");
  if (values_.nullable()) fail_logic("groupby: CORRELATION needs a struct without a null mask");
  auto const all = moments_of(groups_, values_, "CORRELATION", stream_);
  return make<double>(
      data_type{type_id::FLOAT64},
      [&](size_type g) {
        // as many in each divisor as for a standard deviation of a sample, so that equal columns give 1 to the last bit
        auto const n = static_cast<double>(all[g].count - 1);
        return all[g].xy / n / std::sqrt(all[g].xx / n) / std::sqrt(all[g].yy / n);
      },
      [&](size_type g) { return are_enough(all[g], min_periods, 1); });
}

}  // namespace cudf4j::host::groups
