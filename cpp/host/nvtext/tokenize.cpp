#include <cudf/column/column_factories.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <nvtext/tokenize.hpp>

#include "host/core/column_util.hpp"
#include "host/nvtext/tokens.hpp"
#include "host/strings/text.hpp"

namespace cudf4j::host::nvtext {
namespace {

using tokens = std::vector<std::string_view>;

/// Texts that separate tokens.
class separating_texts {
 public:
  separating_texts(cudf::strings_column_view const& texts, char const* function) {
    if (texts.is_empty() || texts.has_nulls()) {
      fail_logic(std::string{function} + (texts.is_empty() ? ": there are no delimiters" : ": a delimiter is null"));
    }
    strings_reader const reader{texts.parent()};
    for (std::int64_t i = 0; i < texts.size(); ++i) {
      if (!reader[i].empty()) {
        texts_.emplace_back(reader[i]);
        begins_[static_cast<unsigned char>(reader[i].front())] = true;
      }
    }
  }

  /// Calls fn(begin, end) with the bytes of each token; tokens have characters.
  template <typename Function>
  void for_each_token(std::string_view text, Function const& fn) const {
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < text.size()) {
      auto const size = separator_at(text, at);
      if (size == 0) {
        at += bytes_of_lead(text[at]);
        continue;
      }
      if (begin < at) {
        fn(begin, at);
      }
      begin = at += size;
    }
    if (begin < text.size()) {
      fn(begin, text.size());
    }
  }

 private:
  /// The bytes of the first of the delimiters that stands at a place; 0 for none.
  std::size_t separator_at(std::string_view text, std::size_t at) const {
    if (!begins_[static_cast<unsigned char>(text[at])]) {
      return 0;
    }
    for (auto const& separator : texts_) {
      if (text.compare(at, separator.size(), separator) == 0) {
        return separator.size();
      }
    }
    return 0;
  }

  std::vector<std::string> texts_;
  std::array<bool, 256> begins_{};
};

template <typename Separators>
std::unique_ptr<column> all_tokens(cudf::strings_column_view const& input, Separators const& by, stream_view stream,
                                   resource mr) {
  token_rows const rows{input, [&](std::string_view text, tokens& out) {
                          by.for_each_token(text, [&](std::size_t begin, std::size_t end) {
                            out.push_back(text.substr(begin, end - begin));
                          });
                        }};
  auto lists = rows.to_lists(input.parent(), stream, mr)->release();
  return std::move(lists.children.at(cudf::lists_column_view::child_column_index));
}

template <typename Separators>
std::unique_ptr<column> token_counts(cudf::strings_column_view const& input, Separators const& by, stream_view stream,
                                     resource mr) {
  auto result =
      make_fixed_width(cudf::data_type{cudf::type_id::INT32}, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<int32_t>(result->mutable_view());
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  parallel_for(0, input.size(), text_grain, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      int32_t count = 0;
      if (valid[row]) {
        by.for_each_token(text[row], [&](std::size_t, std::size_t) { ++count; });
      }
      out[row] = count;
    }
  });
  return result;
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace own = cudf4j::host::nvtext;
using cudf4j::host::text_of;

std::unique_ptr<cudf::column> tokenize(cudf::strings_column_view const& input, cudf::string_scalar const& delimiter,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::all_tokens(input, own::separators{text_of(delimiter, stream, "tokenize", "delimiter")}, stream, mr);
}

std::unique_ptr<cudf::column> tokenize(cudf::strings_column_view const& input,
                                       cudf::strings_column_view const& delimiters, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr) {
  return own::all_tokens(input, own::separating_texts{delimiters, "tokenize"}, stream, mr);
}

std::unique_ptr<cudf::column> count_tokens(cudf::strings_column_view const& input, cudf::string_scalar const& delimiter,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::token_counts(input, own::separators{text_of(delimiter, stream, "count_tokens", "delimiter")}, stream, mr);
}

std::unique_ptr<cudf::column> count_tokens(cudf::strings_column_view const& input,
                                           cudf::strings_column_view const& delimiters, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  return own::token_counts(input, own::separating_texts{delimiters, "count_tokens"}, stream, mr);
}

std::unique_ptr<cudf::column> character_tokenize(cudf::strings_column_view const& input, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  using namespace cudf4j::host;
  expects_argument(input.null_count() == 0, "character_tokenize: a text is null");
  auto lists = text_to_characters(input, stream, mr);
  // libcudf has no rows either where no text has a character
  return cudf::lists_column_view{lists->view()}.child().is_empty()
             ? cudf::make_empty_lists_column(cudf::data_type{cudf::type_id::STRING})
             : std::move(lists);
}

}  // namespace nvtext
