#include "bridge/dictionary.hpp"

#include <cudf/column/column.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/dictionary/dictionary_factories.hpp>
#include <cudf/dictionary/encode.hpp>

#include "bridge/address.hpp"

namespace cudf4j {

int64_t dictionary_encode(int64_t column_view, int32_t index_type) {
  return hand_over(cudf::dictionary::encode(at<cudf::column_view>(column_view), type_of(index_type, 0)));
}

int64_t dictionary_decode(int64_t dictionary_view) {
  return hand_over(cudf::dictionary::decode(cudf::dictionary_column_view{at<cudf::column_view>(dictionary_view)}));
}

int64_t make_dictionary(int64_t keys_view, int64_t indices_view) {
  // libcudf's overload for views adds the offset of sliced indices twice, and drops the rows where there are no keys
  return hand_over(cudf::make_dictionary_column(std::make_unique<cudf::column>(at<cudf::column_view>(keys_view)),
                                                std::make_unique<cudf::column>(at<cudf::column_view>(indices_view))));
}

}  // namespace cudf4j
