#include "host/io/text_blocks.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace cudf4j::host::test {
namespace {

/** Keeps what it gets, or takes no more than some bytes. */
class kept_text final : public cudf::io::data_sink {
 public:
  explicit kept_text(std::size_t most = SIZE_MAX) : most_{most} {}
  void host_write(void const* data, std::size_t size) override {
    if (text.size() + size > most_) {
      throw std::runtime_error("full");
    }
    text.append(static_cast<char const*>(data), size);
  }
  void flush() override {}
  std::size_t bytes_written() override { return text.size(); }

  std::string text;

 private:
  std::size_t most_;
};

void append_row(std::int64_t row, text_buffer& text) {
  text.append(std::to_string(row));
  // rows of very different lengths, so that blocks are not done in their order
  text.append(row % 97 == 0 ? 3000 : 0, 'x');
  text.push_back('\n');
}

std::string lines(std::int64_t rows) {
  std::string text;
  for (std::int64_t row = 0; row < rows; ++row) {
    text += std::to_string(row) + std::string(row % 97 == 0 ? 3000 : 0, 'x') + '\n';
  }
  return text;
}

void write(std::int64_t rows, std::int64_t block, cudf::io::data_sink& sink, std::int64_t refused = -1) {
  write_blocks(rows, block, sink, [&](std::int64_t begin, std::int64_t end, text_buffer& text) {
    for (auto row = begin; row < end; ++row) {
      if (row == refused) {
        throw std::invalid_argument("row " + std::to_string(row));
      }
      append_row(row, text);
    }
  });
}

TEST(TextBlocks, comeInOrder) {
  for (std::int64_t const block : {1, 7, 64, 5000}) {
    for (std::int64_t const rows : {0, 1, 6, 7, 8, 63, 64, 65, 5000, 5001}) {
      kept_text sink;
      write(rows, block, sink);
      EXPECT_TRUE(sink.text == lines(rows)) << rows << " rows, " << block << " at a time";
    }
  }
}

TEST(TextBlocks, whatASinkRefusesIsThrown_andNothingIsWrittenBehindIt) {
  for (std::size_t const most : {0, 1, 3000, 20'000, 100'000}) {
    kept_text sink{most};
    EXPECT_THROW(write(5000, 7, sink), std::runtime_error) << most;
    EXPECT_TRUE(lines(5000).starts_with(sink.text)) << most;
    EXPECT_LE(sink.text.size(), most);
  }
}

TEST(TextBlocks, whatARowRefusesIsThrown_andNothingIsWrittenBehindIt) {
  for (std::int64_t const refused : {0, 6, 7, 2500, 4999}) {
    kept_text sink;
    EXPECT_THROW(write(5000, 7, sink, refused), std::invalid_argument) << refused;
    EXPECT_TRUE(lines(refused).starts_with(sink.text)) << refused;
  }
}

}  // namespace
}  // namespace cudf4j::host::test
