#include "host/io/value_text.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>

namespace cudf4j::host::test {
namespace {

template <typename T>
std::string python(T value) {
  text_buffer text;
  append_python_float(value, text);
  return std::string{text.text()};
}

std::string shortest(double value) {
  text_buffer text;
  append_float(value, text);
  return std::string{text.text()};
}

// as repr() of Python 3.11
TEST(ValueText, doublesAsPythonWritesThem) {
  EXPECT_EQ(python(0.0), "0.0");
  EXPECT_EQ(python(-0.0), "-0.0");
  EXPECT_EQ(python(1.0), "1.0");
  EXPECT_EQ(python(-1.5), "-1.5");
  EXPECT_EQ(python(0.1), "0.1");
  EXPECT_EQ(python(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(python(0.0001), "0.0001");
  EXPECT_EQ(python(0.00001), "1e-05");
  EXPECT_EQ(python(9.999e-5), "9.999e-05");
  EXPECT_EQ(python(123456.789012), "123456.789012");
  EXPECT_EQ(python(999999999.999999), "999999999.999999");
  EXPECT_EQ(python(1e9 + 0.25), "1000000000.25");
  EXPECT_EQ(python(0.0000015), "1.5e-06");
  EXPECT_EQ(python(0.001), "0.001");
  EXPECT_EQ(python(100000.0), "100000.0");
  EXPECT_EQ(python(1e15), "1000000000000000.0");
  EXPECT_EQ(python(1e15 - 0.5), "999999999999999.5");
  EXPECT_EQ(python(9999999999999998.0), "9999999999999998.0");
  EXPECT_EQ(python(9007199254740993.0), "9007199254740992.0");
  EXPECT_EQ(python(1e16), "1e+16");
  EXPECT_EQ(python(1e22), "1e+22");
  EXPECT_EQ(python(1.2345678901234568e+17), "1.2345678901234568e+17");
  EXPECT_EQ(python(5e-324), "5e-324");
  EXPECT_EQ(python(std::numeric_limits<double>::max()), "1.7976931348623157e+308");
}

// the shortest digits, as numpy.float32 prints them, in the form of those above
TEST(ValueText, floatsHaveNoDigitsThatNothingNeeds) {
  EXPECT_EQ(python(0.1F), "0.1");
  EXPECT_EQ(python(16777216.0F), "16777216.0");
  // the number is 1234567936, the next one 1234568064
  EXPECT_EQ(python(1.2345679e9F), "1234568000.0");
  EXPECT_EQ(python(-1.2345679e9F), "-1234568000.0");
  EXPECT_EQ(python(1e15F), "1000000000000000.0");
  EXPECT_EQ(python(1e16F), "1e+16");
  EXPECT_EQ(python(1e-4F), "0.0001");
  EXPECT_EQ(python(1e-5F), "1e-05");
  EXPECT_EQ(python(3.4028235e38F), "3.4028235e+38");
}

// what std::to_chars alone says, whatever way the digits are found
TEST(ValueText, shortestOfFixedAndScientific) {
  std::mt19937_64 random{3};
  for (int i = 0; i < 200'000; ++i) {
    auto const units = static_cast<double>(static_cast<std::int64_t>(random()) >> (random() % 64));
    double const scale[]{1, 10, 100, 1e3, 1e6, 1e7};
    auto const value = units / scale[random() % 6];
    char text[64];
    std::string expected{text, std::to_chars(text, text + 64, value).ptr};
    if (expected.find_first_of(".e") == std::string::npos) {
      expected += ".0";
    }
    ASSERT_EQ(shortest(value), expected);
    ASSERT_EQ(std::stod(python(value)), value);
  }
  EXPECT_EQ(shortest(0.0001), "1e-04");
  EXPECT_EQ(shortest(100000), "1e+05");
  EXPECT_EQ(shortest(20000), "20000.0");
}

}  // namespace
}  // namespace cudf4j::host::test
