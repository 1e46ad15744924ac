#include <cudf/column/column_factories.hpp>
#include <limits>
#include <nvtext/wordpiece_tokenize.hpp>

#include "host/nvtext/number_lists.hpp"
#include "host/nvtext/vocabulary.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Words of so many bytes are not looked up.
constexpr std::size_t longest_word = 200;
/// What the pieces behind the first of a word begin with in a vocabulary.
constexpr std::string_view continuation = "##";
constexpr size_type none = -1;

/// The pieces of words.
class word_pieces {
 public:
  word_pieces(cudf::strings_column_view const& words, stream_view stream, resource mr) : whole_{words, stream, mr} {
    whole_.for_each([&](std::string_view word, size_type number) {
      if (word.substr(0, continuation.size()) == continuation) {
        behind_.emplace(word.substr(continuation.size()), number);
      }
    });
    unknown_ = whole_.find("[UNK]", whole_.find("[unk]", none));
  }

  /// Appends the numbers of the pieces that a word is made of, the longest that fits first; of one that cannot be made
  /// of pieces that of the unknown.
  void append(std::string_view word, std::vector<int32_t>& out) const {
    auto const before = out.size();
    if (word.size() >= longest_word || !append_pieces(word, out)) {
      out.resize(before);
      out.push_back(unknown_);
    }
  }

 private:
  bool append_pieces(std::string_view rest, std::vector<int32_t>& out) const {
    bool is_first = true;
    while (!rest.empty()) {
      auto size = rest.size();
      auto number = find(rest, is_first);
      while (number == none && size > 0) {
        size = previous_character(rest, size);
        number = size == 0 ? none : find(rest.substr(0, size), is_first);
      }
      if (number == none) {
        return false;
      }
      out.push_back(number);
      rest.remove_prefix(size);
      is_first = false;
    }
    return true;
  }

  size_type find(std::string_view piece, bool is_first) const {
    if (is_first) {
      return whole_.find(piece, none);
    }
    auto const found = behind_.find(piece);
    return found == behind_.end() ? none : found->second;
  }

  vocabulary whole_;
  std::unordered_map<std::string_view, size_type> behind_;
  size_type unknown_{none};
};

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace own = cudf4j::host::nvtext;
namespace host = cudf4j::host;

struct wordpiece_vocabulary::wordpiece_vocabulary_impl {
  own::word_pieces pieces;
};

wordpiece_vocabulary::wordpiece_vocabulary(cudf::strings_column_view const& input, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  host::expects_argument(!input.is_empty(), "load_wordpiece_vocabulary: there is no word");
  host::expects_argument(!input.has_nulls(), "load_wordpiece_vocabulary: a word is null");
  _impl = std::make_unique<wordpiece_vocabulary_impl>(wordpiece_vocabulary_impl{own::word_pieces{input, stream, mr}});
}

wordpiece_vocabulary::~wordpiece_vocabulary() = default;

std::unique_ptr<wordpiece_vocabulary> load_wordpiece_vocabulary(cudf::strings_column_view const& input,
                                                                rmm::cuda_stream_view stream,
                                                                rmm::device_async_resource_ref mr) {
  return std::make_unique<wordpiece_vocabulary>(input, stream, mr);
}

std::unique_ptr<cudf::column> wordpiece_tokenize(cudf::strings_column_view const& input,
                                                 wordpiece_vocabulary const& vocabulary,
                                                 cudf::size_type max_words_per_row, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  host::expects_argument(max_words_per_row >= 0, "wordpiece_tokenize: the number of words for each row is negative");
  auto const& pieces = vocabulary._impl->pieces;
  auto const most = max_words_per_row == 0 ? std::numeric_limits<cudf::size_type>::max() : max_words_per_row;
  own::number_rows<int32_t> const rows{input, [&](std::string_view text, std::vector<int32_t>& out) {
                                         std::size_t at = 0;
                                         for (int64_t words = 0; words < most; ++words) {
                                           at = text.find_first_not_of(' ', at);
                                           if (at == std::string_view::npos) {
                                             return;
                                           }
                                           auto const end = std::min(text.find(' ', at), text.size());
                                           pieces.append(text.substr(at, end - at), out);
                                           at = end;
                                         }
                                       }};
  return rows.to_lists("wordpiece_tokenize", true, stream, mr);
}

}  // namespace nvtext
