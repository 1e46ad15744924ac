#include <cudf/column/column_factories.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <nvtext/generate_ngrams.hpp>

#include "host/core/column_util.hpp"
#include "host/hashing/row_hash.hpp"
#include "host/nvtext/number_lists.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Calls fn(std::string_view) for each run of so many characters.
template <typename Function>
void for_each_run(std::string_view text, int64_t characters, Function const& fn) {
  auto end = skip_characters(text, 0, characters - 1);
  std::size_t begin = 0;
  while (end < text.size()) {
    end = skip_characters(text, end, 1);
    fn(text.substr(begin, end - begin));
    begin = skip_characters(text, begin, 1);
  }
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

using namespace cudf4j::host;
using cudf4j::host::nvtext::for_each_run;

std::unique_ptr<cudf::column> generate_ngrams(cudf::strings_column_view const& input, cudf::size_type ngrams,
                                              cudf::string_scalar const& separator, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  expects_argument(separator.is_valid(stream), "generate_ngrams: the separator is null");
  expects_argument(ngrams >= 2, "generate_ngrams: an n-gram has at least 2 texts");
  auto const between = text_of(separator, stream, "generate_ngrams", "separator");
  if (input.is_empty()) {
    return cudf::make_empty_column(cudf::type_id::STRING);
  }
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  std::vector<std::string_view> texts;
  for (std::int64_t row = 0; row < input.size(); ++row) {
    if (valid[row] && !text[row].empty()) {
      texts.push_back(text[row]);
    }
  }
  auto const count = static_cast<std::int64_t>(texts.size()) - ngrams + 1;
  if (count <= 0) {
    fail_logic("generate_ngrams: there are " + std::to_string(texts.size()) + " texts, fewer than the " +
               std::to_string(ngrams) + " of an n-gram");
  }
  return build_text(static_cast<cudf::size_type>(count), stream, mr, [&](std::int64_t row, std::string& out) {
    for (std::int64_t i = row; i < row + ngrams; ++i) {
      if (i > row) {
        out += between;
      }
      out += texts[static_cast<std::size_t>(i)];
    }
    return true;
  });
}

std::unique_ptr<cudf::column> generate_character_ngrams(cudf::strings_column_view const& input, cudf::size_type ngrams,
                                                        rmm::cuda_stream_view stream,
                                                        rmm::device_async_resource_ref mr) {
  expects_argument(ngrams >= 2, "generate_character_ngrams: an n-gram has at least 2 characters");
  token_rows const rows{input, [&](std::string_view text, std::vector<std::string_view>& out) {
                          for_each_run(text, ngrams, [&out](std::string_view run) { out.push_back(run); });
                        }};
  // a list of each text; libcudf has none that is null, but where all texts are
  bool const all_null = input.size() > 0 && input.null_count() == input.size();
  auto lists = rows.to_lists(input.parent(), stream, mr);
  if (input.is_empty() || all_null) {
    return lists;
  }
  expects(!cudf::lists_column_view{lists->view()}.child().is_empty(),
          "generate_character_ngrams: no text has the characters of an n-gram");
  lists->set_null_mask(rmm::device_buffer{0, stream, mr}, 0);
  return lists;
}

std::unique_ptr<cudf::column> hash_character_ngrams(cudf::strings_column_view const& input, cudf::size_type ngrams,
                                                    uint32_t seed, rmm::cuda_stream_view stream,
                                                    rmm::device_async_resource_ref mr) {
  expects_argument(ngrams >= 2, "hash_character_ngrams: an n-gram has at least 2 characters");
  if (input.is_empty()) {
    // libcudf has no lists where there is no text
    return cudf::make_empty_column(cudf::type_id::UINT32);
  }
  cudf4j::host::nvtext::number_rows<uint32_t> const rows{
      input, [&](std::string_view text, std::vector<uint32_t>& out) {
        for_each_run(text, ngrams, [&](std::string_view run) {
          out.push_back(hashing::murmur32::bytes(run.data(), run.size(), seed));
        });
      }};
  expects(rows.total() > 0, "hash_character_ngrams: no text has the characters of an n-gram");
  return rows.to_lists("hash_character_ngrams", false, stream, mr);
}

}  // namespace nvtext
