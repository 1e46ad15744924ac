#include <cudf/strings/convert/convert_urls.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::strings_column_view;
using texts = cells<std::string>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

TEST(Urls, encode) {
  auto const input = strings({"x", "azAZ09-._~", "a b/c?d=e&f", null, "", "\u00e9\u20ac\U0001F600", "100%\n", "x"});
  auto const expected =
      texts{"azAZ09-._~", "a%20b%2Fc%3Fd%3De%26f", null, "", "%C3%A9%E2%82%AC%F0%9F%98%80", "100%25%0A"};
  EXPECT_EQ(read_strings(*cudf::strings::url_encode(
                strings_column_view{cudf::slice(input->view(), {1, input->size() - 1}).front()})),
            expected);
  EXPECT_EQ(cudf::strings::url_encode(view_of(strings({})))->size(), 0);
}

TEST(Urls, decode) {
  auto const input = strings({"x", "a%20b%2fc", "%C3%A9", null, "", "100%", "%4", "%zz%41", "%%41", "+", "x"});
  auto const expected = texts{"a b/c", "\u00e9", null, "", "100%", "%4", "%zzA", "%A", "+"};
  EXPECT_EQ(read_strings(*cudf::strings::url_decode(
                strings_column_view{cudf::slice(input->view(), {1, input->size() - 1}).front()})),
            expected);
  EXPECT_EQ(cudf::strings::url_decode(view_of(strings({})))->size(), 0);
}

TEST(Urls, decodingTakesEncodingBack) {
  cells<std::string> all;
  for (int i = 1; i < 256; ++i)
    all.push_back(std::string(1, static_cast<char>(i < 128 ? i : 32)) + "%" + std::to_string(i));
  auto const input = strings(all);
  EXPECT_EQ(read_strings(*cudf::strings::url_decode(view_of(cudf::strings::url_encode(view_of(input))))), all);
}

}  // namespace
}  // namespace cudf4j::test
