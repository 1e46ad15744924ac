#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/combine.hpp>
#include <cudf/table/table_view.hpp>

#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using cudf::strings::separator_on_nulls;

/// The separators of each row: one text for all rows, or a column whose nulls a text may stand for.
class separators {
 public:
  explicit separators(std::string all) : all_{std::move(all)} {}
  separators(cudf::strings_column_view const& rows, std::optional<std::string> instead_of_null)
      : instead_{std::move(instead_of_null)}, rows_{rows.parent()}, valid_{rows.parent()} {}

  /// @brief Returns the row's separator, nothing where it is null.
  [[nodiscard]] std::optional<std::string_view> operator[](int64_t row) const {
    if (!rows_) {
      return all_;
    }
    if ((*valid_)[row]) {
      return (*rows_)[row];
    }
    return instead_ ? std::optional<std::string_view>{*instead_} : std::nullopt;
  }

  /// @brief Returns the separator of all rows, nothing where each has its own.
  [[nodiscard]] std::optional<std::string_view> of_all() const {
    return rows_ ? std::nullopt : std::optional<std::string_view>{all_};
  }

 private:
  std::string all_;
  std::optional<std::string> instead_;
  std::optional<strings_reader> rows_;
  std::optional<validity> valid_;
};

std::optional<std::string> optional_text(cudf::string_scalar const& value, stream_view stream) {
  return value.is_valid(stream) ? std::optional{value.to_string(stream)} : std::nullopt;
}

/// Joins the texts of one row, of which each may be null; says in the end whether the row is valid.
class joiner {
 public:
  joiner(std::string& out, std::string_view separator, std::optional<std::string> const& instead_of_null,
         separator_on_nulls separate_nulls)
      : out_{out}, separator_{separator}, instead_{instead_of_null}, separate_{separate_nulls} {}

  void add(bool valid, std::string_view text) {
    bool const separates = valid || separate_ == separator_on_nulls::YES;
    if (pending_ && separates) {
      out_ += separator_;
      pending_ = false;
    }
    pending_ = pending_ || separates;
    any_valid_ = any_valid_ || valid;
    complete_ = complete_ && (valid || instead_.has_value());
    if (valid) {
      out_ += text;
    } else if (instead_) {
      out_ += *instead_;
    }
  }
  /// @brief Says whether no null lacked a text that stands for it.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] bool any_valid() const { return any_valid_; }

 private:
  std::string& out_;
  std::string_view separator_;
  std::optional<std::string> const& instead_;
  separator_on_nulls separate_;
  bool pending_{false};
  bool any_valid_{false};
  bool complete_{true};
};

std::unique_ptr<column> join_columns(cudf::table_view const& columns, separators const& separator,
                                     std::optional<std::string> const& instead_of_null,
                                     separator_on_nulls separate_nulls, stream_view stream, resource mr) {
  expects(columns.num_columns() > 0, "concatenate: there are no columns");
  std::vector<strings_reader> texts;
  std::vector<validity> valid;
  for (auto const& view : columns) {
    if (view.type().id() != cudf::type_id::STRING) {
      fail_logic("concatenate: a column is of type " + type_name(view.type()) + ", STRING is needed");
    }
    texts.emplace_back(view);
    valid.emplace_back(view);
  }
  return build_text(columns.num_rows(), stream, mr, [&](int64_t row, std::string& out) {
    auto const between = separator[row];
    if (!between) {
      return false;
    }
    joiner join{out, *between, instead_of_null, separate_nulls};
    for (std::size_t i = 0; i < texts.size(); ++i) {
      join.add(valid[i][row], texts[i][row]);
    }
    return join.complete();
  });
}

/// Joins the texts of lists in which none is null; of an empty list it makes an empty text.
std::unique_ptr<column> join_valid(column_view const& lists, strings_reader const& texts, std::string_view separator,
                                   stream_view stream, resource mr) {
  auto const* offsets = list_offsets(lists);
  validity const valid{lists};
  auto const between = static_cast<int64_t>(separator.size());
  auto const* const in_end = texts.chars() + texts.start(texts.size());
  return build_sized_text(
      lists.size(), copy_mask(lists, stream, mr), lists.null_count(), stream, mr,
      [&](int64_t row) -> int64_t {
        int64_t const begin = offsets[row];
        int64_t const end = offsets[row + 1];
        return valid[row] && end > begin ? texts.start(end) - texts.start(begin) + between * (end - begin - 1) : 0;
      },
      [&](int64_t row, int64_t bytes, char* out, int64_t room) {
        auto const* const end = out + bytes;
        auto const* const room_end = out + room;
        for (int64_t i = offsets[row]; i < offsets[row + 1]; ++i) {
          auto const text = texts[i];
          if (!text.empty()) {
            copy_text(text, in_end, out, room_end - out);
            out += text.size();
          }
          if (out != end && between == 1) {
            *out++ = separator.front();
          } else if (i + 1 < offsets[row + 1]) {
            out += separator.copy(out, separator.size());
          }
        }
      });
}

std::unique_ptr<column> join_lists(cudf::lists_column_view const& lists, separators const& separator,
                                   std::optional<std::string> const& instead_of_null, separator_on_nulls separate_nulls,
                                   cudf::strings::output_if_empty_list if_empty, stream_view stream, resource mr) {
  auto const view = lists.parent();
  if (view.size() == 0) {
    return cudf::make_empty_column(cudf::type_id::STRING);
  }
  auto const elements = list_elements(view);
  if (elements.type().id() != cudf::type_id::STRING) {
    fail_logic("join_list_elements: the lists are of type " + type_name(elements.type()) + ", STRING is needed");
  }
  auto const* offsets = list_offsets(view);
  validity const list_valid{view};
  strings_reader const texts{elements};
  validity const valid{elements};
  auto const of_all = separator.of_all();
  if (of_all && !elements.has_nulls() && if_empty == cudf::strings::output_if_empty_list::EMPTY_STRING) {
    return join_valid(view, texts, *of_all, stream, mr);
  }
  return build_text(view.size(), stream, mr, [&](int64_t row, std::string& out) {
    auto const between = separator[row];
    if (!list_valid[row] || !between) {
      return false;
    }
    auto const before = out.size();
    joiner join{out, *between, instead_of_null, separate_nulls};
    for (auto i = offsets[row]; i < offsets[row + 1]; ++i) {
      join.add(valid[i], texts[i]);
    }
    if (join.complete() && !join.any_valid()) {
      // a list of nulls alone counts as empty, whatever stands for them
      out.resize(before);
      return if_empty == cudf::strings::output_if_empty_list::EMPTY_STRING;
    }
    return join.complete();
  });
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> join_strings(strings_column_view const& input, string_scalar const& separator,
                                     string_scalar const& narep, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  auto const between = text_of(separator, stream, "join_strings", "separator");
  auto const instead = optional_text(narep, stream);
  auto const view = input.parent();
  if (view.size() == 0) {
    return make_empty_column(type_id::STRING);
  }
  strings_reader const text{view};
  validity const valid{view};
  return build_text(1, stream, mr, [&](int64_t, std::string& out) {
    bool any = false;
    for (int64_t row = 0; row < view.size(); ++row) {
      if (!valid[row] && !instead) {
        continue;
      }
      if (std::exchange(any, true)) {
        out += between;
      }
      out += valid[row] ? text[row] : std::string_view{*instead};
    }
    return any;
  });
}

std::unique_ptr<column> concatenate(table_view const& strings_columns, strings_column_view const& separators_column,
                                    string_scalar const& separator_narep, string_scalar const& col_narep,
                                    separator_on_nulls separate_nulls, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  expects(separators_column.size() == strings_columns.num_rows(), "concatenate: texts and separators differ in number");
  return join_columns(strings_columns, separators{separators_column, optional_text(separator_narep, stream)},
                      optional_text(col_narep, stream), separate_nulls, stream, mr);
}

std::unique_ptr<column> concatenate(table_view const& strings_columns, string_scalar const& separator,
                                    string_scalar const& narep, separator_on_nulls separate_nulls,
                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return join_columns(strings_columns, separators{text_of(separator, stream, "concatenate", "separator")},
                      optional_text(narep, stream), separate_nulls, stream, mr);
}

std::unique_ptr<column> join_list_elements(lists_column_view const& lists_strings_column,
                                           strings_column_view const& separators_column,
                                           string_scalar const& separator_narep, string_scalar const& string_narep,
                                           separator_on_nulls separate_nulls, output_if_empty_list empty_list_policy,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(separators_column.size() == lists_strings_column.size(),
          "join_list_elements: lists and separators differ in number");
  return join_lists(lists_strings_column, separators{separators_column, optional_text(separator_narep, stream)},
                    optional_text(string_narep, stream), separate_nulls, empty_list_policy, stream, mr);
}

std::unique_ptr<column> join_list_elements(lists_column_view const& lists_strings_column,
                                           string_scalar const& separator, string_scalar const& narep,
                                           separator_on_nulls separate_nulls, output_if_empty_list empty_list_policy,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return join_lists(lists_strings_column, separators{text_of(separator, stream, "join_list_elements", "separator")},
                    optional_text(narep, stream), separate_nulls, empty_list_policy, stream, mr);
}

}  // namespace cudf::strings
