#include "bridge/column_settings.hpp"

#include <stdexcept>
#include <utility>

#include "bridge/address.hpp"

namespace cudf4j {

column_settings::column_settings(char const* function, std::vector<std::string> names, int32_t const* precisions,
                                 int32_t const* nullable)
    : function_(function), names_(std::move(names)), precisions_(precisions), nullable_(nullable) {}

cudf::io::table_input_metadata column_settings::of(cudf::table_view const& table) {
  cudf::io::table_input_metadata metadata(table);
  for (auto& column : metadata.column_metadata) apply(column);
  if (next_ != names_.size())
    throw std::invalid_argument(std::string{function_} + ": more names than columns in the table's tree");
  return metadata;
}

void column_settings::apply(cudf::io::column_in_metadata& column) {
  if (next_ == names_.size())
    throw std::invalid_argument(std::string{function_} + ": fewer names than columns in the table's tree");
  auto const mine = next_++;
  column.set_name(names_[mine]);
  if (precisions_[mine] > 0) column.set_decimal_precision(static_cast<uint8_t>(precisions_[mine]));
  if (nullable_ != nullptr && nullable_[mine] >= 0) column.set_nullability(nullable_[mine] != 0);
  for (int64_t i = 0; i < column.num_children(); ++i) apply(column.child(i));
}

std::map<std::string, std::string> user_data_pairs(char const* function, int8_t const* entries, int32_t const* ends,
                                                   int32_t count) {
  if (count % 2 != 0) throw std::invalid_argument(std::string{function} + ": user data are pairs of key and value");
  auto words = texts(entries, ends, count);
  std::map<std::string, std::string> data;
  for (size_t i = 0; i < words.size(); i += 2) data.insert_or_assign(std::move(words[i]), std::move(words[i + 1]));
  return data;
}

}  // namespace cudf4j
