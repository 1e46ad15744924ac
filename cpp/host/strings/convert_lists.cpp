#include <array>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/convert/convert_lists.hpp>

#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

// Lists of one level, over those of the next or over strings.
struct list_level {
  validity valid;
  std::int32_t const* offsets;
};

class list_text {
 public:
  list_text(column_view lists, std::string null_word, std::array<std::string, 3> separators)
      : null_word_{std::move(null_word)}, separators_{std::move(separators)} {
    while (lists.type().id() == cudf::type_id::LIST) {
      expects(lists.num_children() == 2, "format_list_column: a list column without children");
      levels_.push_back({validity{lists}, values<std::int32_t>(lists.child(0)) + lists.offset()});
      // a copy, for the next step is its child
      auto const below = lists.child(1);
      lists = below;
    }
    expects(lists.type().id() == cudf::type_id::STRING, "format_list_column: the elements of the lists must be STRING");
    strings_.emplace(lists);
    valid_.emplace(lists);
  }

  void append(int64_t row, std::string& out, std::size_t level = 0) const {
    if (level == levels_.size()) {
      out.append((*valid_)[row] ? (*strings_)[row] : std::string_view{null_word_});
      return;
    }
    auto const& lists = levels_[level];
    if (!lists.valid[row]) {
      out.append(null_word_);
      return;
    }
    out.append(separators_[1]);
    for (int64_t i = lists.offsets[row]; i < lists.offsets[row + 1]; ++i) {
      if (i != lists.offsets[row]) {
        out.append(separators_[0]);
      }
      append(i, out, level + 1);
    }
    out.append(separators_[2]);
  }

 private:
  std::string null_word_;
  std::array<std::string, 3> separators_;
  std::vector<list_level> levels_;
  std::optional<strings_reader> strings_;
  std::optional<validity> valid_;
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

std::unique_ptr<column> format_list_column(lists_column_view const& input, string_scalar const& na_rep,
                                           strings_column_view const& separators, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  namespace host = cudf4j::host;
  if (input.size() == 0) {
    return make_empty_column(type_id::STRING);
  }
  host::expects(separators.size() == 0 || separators.size() == 3,
                "format_list_column: the separators must be three texts, or none");
  std::array<std::string, 3> texts{",", "[", "]"};
  if (separators.size() == 3) {
    host::expects(separators.null_count() == 0, "format_list_column: a separator must not be null");
    host::strings_reader const given{separators.parent()};
    for (std::size_t i = 0; i < texts.size(); ++i) {
      texts[i] = given[static_cast<size_type>(i)];
    }
  }
  host::list_text const lists{input.parent(), host::text_of(na_rep, stream, "format_list_column", "na_rep"),
                              std::move(texts)};
  return host::build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
    lists.append(row, out);
    return true;
  });
}

}  // namespace cudf::strings
