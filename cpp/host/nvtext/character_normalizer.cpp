#include <arrow/api.h>
#include <arrow/compute/api.h>
#include <re2/unicode_groups.h>

#include <algorithm>
#include <nvtext/normalize.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/strings/characters.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// What becomes of a character: itself, nothing, a space, or itself between spaces.
enum class fate : std::uint8_t { stays, goes, space, apart };

template <typename Fn>
void each_of_group(char const* name, Fn const& fn) {
  auto const* const end = re2::unicode_groups + re2::num_unicode_groups;
  auto const* const group =
      std::find_if(re2::unicode_groups, end, [name](auto const& each) { return std::string_view{each.name} == name; });
  if (group == end) fail_logic(std::string{"normalize_characters: there is no table of the characters "} + name);
  for (int i = 0; i < group->nr16; ++i) fn(char32_t{group->r16[i].lo}, char32_t{group->r16[i].hi});
  for (int i = 0; i < group->nr32; ++i) {
    fn(static_cast<char32_t>(group->r32[i].lo), static_cast<char32_t>(group->r32[i].hi));
  }
}

class normal_forms {
 public:
  /// @brief Returns the table, made at its first use.
  static normal_forms const& instance() {
    static normal_forms const table;
    return table;
  }

  [[nodiscard]] fate of(char32_t point) const { return point < size ? fates_[point] : fate::stays; }

  /// Appends the small letter without accents.
  void append_plain(std::string& out, char32_t point) const {
    if (point < size) {
      out.append(plain_, ends_[point], ends_[point + 1] - ends_[point]);
    } else {
      append_code_point(out, point);
    }
  }

 private:
  static constexpr char32_t size = 0x110000;

  normal_forms() : fates_(size, fate::stays), ends_(size + 1) {
    mark("Zs", fate::space);
    mark("Cc", fate::goes);
    mark("Cf", fate::goes);
    for (char const space : {'\t', '\n', '\r'}) fates_[static_cast<unsigned char>(space)] = fate::space;
    mark("P", fate::apart);
    for (char32_t point = '!'; point < 0x7F; ++point) {
      auto const c = static_cast<char>(point);
      bool const is_word = (c >= '0' && c <= '9') || is_ascii_lower(c) || is_ascii_upper(c);
      if (!is_word) fates_[point] = fate::apart;
    }
    // the blocks of ideographs
    constexpr std::pair<char32_t, char32_t> ideographs[]{{0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xF900, 0xFAFF},
                                                         {0x20000, 0x2A6DF}, {0x2A700, 0x2CEAF}, {0x2F800, 0x2FA1F}};
    for (auto const& [first, last] : ideographs) {
      std::fill(fates_.begin() + first, fates_.begin() + last + 1, fate::apart);
    }
    decompose();
  }

  void mark(char const* group, fate what) {
    each_of_group(group, [&](char32_t first, char32_t last) {
      std::fill(fates_.begin() + first, fates_.begin() + last + 1, what);
    });
  }

  void decompose() {
    ensure_arrow();
    constexpr auto doing = "table of normal forms";
    auto const& letters = character_table::instance();
    arrow::StringBuilder builder;
    std::string text;
    for (char32_t point = 0; point < size; ++point) {
      text.clear();
      if (point < 0xD800 || point > 0xDFFF) {
        std::string itself;
        append_code_point(itself, point);
        letters.append_lower(text, point, itself);
      }
      check(builder.Append(text), doing);
    }
    std::shared_ptr<arrow::Array> const small = value_or_throw(builder.Finish(), doing);
    arrow::compute::Utf8NormalizeOptions const canonical{arrow::compute::Utf8NormalizeOptions::NFD};
    auto const parts = std::static_pointer_cast<arrow::StringArray>(
        value_or_throw(arrow::compute::CallFunction("utf8_normalize", {small}, &canonical), doing).make_array());
    std::vector<bool> is_accent(size);
    each_of_group("Mn", [&](char32_t first, char32_t last) {
      std::fill(is_accent.begin() + first, is_accent.begin() + last + 1, true);
    });
    for (char32_t point = 0; point < size; ++point) {
      ends_[point] = static_cast<std::uint32_t>(plain_.size());
      auto const of_point = parts->GetView(point);
      for (std::size_t byte = 0; byte < of_point.size();) {
        auto const part = next_code_point(of_point, byte);
        if (!is_accent[part]) append_code_point(plain_, part);
      }
    }
    ends_[size] = static_cast<std::uint32_t>(plain_.size());
  }

  std::vector<fate> fates_;
  std::string plain_;
  std::vector<std::uint32_t> ends_;
};

std::string in_capitals(std::string_view text) {
  std::string out{text};
  for (auto& c : out) c = is_ascii_lower(c) ? static_cast<char>(c - 32) : c;
  return out;
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace host = cudf4j::host;
namespace own = cudf4j::host::nvtext;

struct character_normalizer::character_normalizer_impl {
  bool is_small;
  std::set<std::string, std::less<>> words;
  std::size_t longest{0};

  void append(std::string& out, char32_t point, std::string_view bytes) const {
    if (is_small) {
      own::normal_forms::instance().append_plain(out, point);
    } else {
      out += bytes;
    }
  }

  /// The bytes of the special word that begins at a bracket, 0 for none.
  [[nodiscard]] std::size_t word_at(std::string_view text) const {
    if (words.empty()) return 0;
    auto const end = text.substr(0, longest).find(']');
    return end != std::string_view::npos && words.contains(own::in_capitals(text.substr(0, end + 1))) ? end + 1 : 0;
  }

  void write(std::string_view text, std::string& out) const {
    auto const& forms = own::normal_forms::instance();
    for (std::size_t byte = 0; byte < text.size();) {
      if (text[byte] == '[') {
        if (auto const size = word_at(text.substr(byte)); size > 0) {
          out += ' ';
          for (auto const end = byte + size; byte < end;) {
            auto const begin = byte;
            auto const point = host::next_code_point(text, byte);
            append(out, point, text.substr(begin, byte - begin));
          }
          out += ' ';
          continue;
        }
      }
      auto const begin = byte;
      auto const point = host::next_code_point(text, byte);
      switch (forms.of(point)) {
        case own::fate::goes:
          break;
        case own::fate::space:
          out += ' ';
          break;
        case own::fate::apart:
          out += ' ';
          append(out, point, text.substr(begin, byte - begin));
          out += ' ';
          break;
        case own::fate::stays:
          append(out, point, text.substr(begin, byte - begin));
          break;
      }
    }
  }
};

character_normalizer::character_normalizer(bool do_lower_case, cudf::strings_column_view const& special_tokens,
                                           rmm::cuda_stream_view, rmm::device_async_resource_ref)
    : _impl{std::make_unique<character_normalizer_impl>()} {
  host::expects_argument(!special_tokens.parent().has_nulls(), "create_character_normalizer: a special token is null");
  _impl->is_small = do_lower_case;
  host::strings_reader const words{special_tokens.parent()};
  for (int64_t row = 0; row < special_tokens.size(); ++row) {
    _impl->longest = std::max(_impl->longest, words[row].size());
    _impl->words.emplace(words[row]);
  }
}

character_normalizer::~character_normalizer() = default;

std::unique_ptr<character_normalizer> create_character_normalizer(bool do_lower_case,
                                                                  cudf::strings_column_view const& special_tokens,
                                                                  rmm::cuda_stream_view stream,
                                                                  rmm::device_async_resource_ref mr) {
  return std::make_unique<character_normalizer>(do_lower_case, special_tokens, stream, mr);
}

std::unique_ptr<cudf::column> normalize_characters(cudf::strings_column_view const& input,
                                                   character_normalizer const& normalizer, rmm::cuda_stream_view stream,
                                                   rmm::device_async_resource_ref mr) {
  return host::text_to_text(input, stream, mr,
                            [&](std::string_view text, std::string& out) { normalizer._impl->write(text, out); });
}

}  // namespace nvtext
