#include "bridge/join.hpp"

#include <cudf/join/filtered_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/default_stream.hpp>

#include "bridge/address.hpp"
#include "bridge/join_maps.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {

void inner_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out) {
  small_reserve::scope const reserved;
  write_maps(cudf::inner_join(at<cudf::table_view>(left_view), at<cudf::table_view>(right_view), equality(nulls_equal)),
             out);
}

void left_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out) {
  small_reserve::scope const reserved;
  write_maps(cudf::left_join(at<cudf::table_view>(left_view), at<cudf::table_view>(right_view), equality(nulls_equal)),
             out);
}

void full_join(int64_t left_view, int64_t right_view, bool nulls_equal, int64_t* out) {
  small_reserve::scope const reserved;
  write_maps(cudf::full_join(at<cudf::table_view>(left_view), at<cudf::table_view>(right_view), equality(nulls_equal)),
             out);
}

int64_t left_semi_join(int64_t left_view, int64_t right_view, bool nulls_equal) {
  cudf::filtered_join const join(at<cudf::table_view>(right_view), equality(nulls_equal), cudf::get_default_stream());
  return hand_over(column_of(join.semi_join(at<cudf::table_view>(left_view))));
}

int64_t left_anti_join(int64_t left_view, int64_t right_view, bool nulls_equal) {
  cudf::filtered_join const join(at<cudf::table_view>(right_view), equality(nulls_equal), cudf::get_default_stream());
  return hand_over(column_of(join.anti_join(at<cudf::table_view>(left_view))));
}

}  // namespace cudf4j
