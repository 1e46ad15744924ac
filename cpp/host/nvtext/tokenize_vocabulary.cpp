#include <cudf/column/column_factories.hpp>
#include <nvtext/tokenize.hpp>

#include "host/nvtext/number_lists.hpp"
#include "host/nvtext/tokens.hpp"
#include "host/nvtext/vocabulary.hpp"

namespace nvtext {

namespace own = cudf4j::host::nvtext;
namespace host = cudf4j::host;

struct tokenize_vocabulary::tokenize_vocabulary_impl {
  own::vocabulary words;
};

tokenize_vocabulary::tokenize_vocabulary(cudf::strings_column_view const& input, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  host::expects(!input.is_empty(), "load_vocabulary: there is no word");
  host::expects(!input.has_nulls(), "load_vocabulary: a word is null");
  _impl = new tokenize_vocabulary_impl{own::vocabulary{input, stream, mr}};
}

tokenize_vocabulary::~tokenize_vocabulary() { delete _impl; }

std::unique_ptr<tokenize_vocabulary> load_vocabulary(cudf::strings_column_view const& input,
                                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return std::make_unique<tokenize_vocabulary>(input, stream, mr);
}

std::unique_ptr<cudf::column> tokenize_with_vocabulary(cudf::strings_column_view const& input,
                                                       tokenize_vocabulary const& vocabulary,
                                                       cudf::string_scalar const& delimiter, cudf::size_type default_id,
                                                       rmm::cuda_stream_view stream,
                                                       rmm::device_async_resource_ref mr) {
  own::separators const by{host::text_of(delimiter, stream, "tokenize_with_vocabulary", "delimiter")};
  if (input.size() == input.null_count()) {
    // libcudf has no lists where there is no text
    return cudf::make_empty_column(cudf::type_id::INT32);
  }
  auto const& words = vocabulary._impl->words;
  own::number_rows<int32_t> const rows{input, [&](std::string_view text, std::vector<int32_t>& out) {
                                         by.for_each_token(text, [&](std::size_t begin, std::size_t end) {
                                           out.push_back(words.find(text.substr(begin, end - begin), default_id));
                                         });
                                       }};
  return rows.to_lists("tokenize_with_vocabulary", true, stream, mr);
}

}  // namespace nvtext
