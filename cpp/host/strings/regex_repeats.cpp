#include "host/strings/regex_repeats.hpp"

#include <limits>
#include <string>

#include "host/core/errors.hpp"

namespace cudf4j::host::regex {
namespace {

class writer {
 public:
  explicit writer(std::string_view pattern) : pattern_{pattern} {}

  std::vector<token> run(std::vector<token> const& tokens) {
    for (auto const& item : tokens) {
      if (item.what == token_kind::counted) {
        repeat(item);
        continue;
      }
      if (item.what == token_kind::open) {
        opened_.push_back(out_.size());
      } else if (item.what == token_kind::close) {
        operand_ = opened_.back();
        opened_.pop_back();
      } else if (item.what == token_kind::characters) {
        operand_ = out_.size();
      }
      append(item);
    }
    return std::move(out_);
  }

 private:
  void append(token const& item) {
    if (out_.size() >= static_cast<std::size_t>(std::numeric_limits<int16_t>::max())) {
      fail_logic("regex '" + std::string{pattern_} +
                 "': with its repetitions written out it has more than 32,767 items");
    }
    out_.push_back(item);
  }

  void append(std::vector<token> const& items) {
    for (auto const& item : items) {
      append(item);
    }
  }

  /// Replaces what begins at operand_ by its repetitions. Of a group that must come several times the last is the one
  /// that is reported; each further time that it may come has a group of its own.
  void repeat(token const& count) {
    std::vector<token> const operand{out_.begin() + static_cast<std::ptrdiff_t>(operand_), out_.end()};
    out_.resize(operand_);
    auto silent = operand;
    silent.front().captures = false;
    for (int64_t i = 1; i < count.least; ++i) {
      append(silent);
    }
    if (count.least > 0) {
      append(operand);
    }
    if (count.most < 0) {
      if (count.least == 0) {
        append(operand);
      }
      append({.what = count.least > 0 ? token_kind::plus : token_kind::star, .lazy = count.lazy});
      return;
    }
    auto const optional = count.most - count.least;
    for (int64_t i = 0; i < optional; ++i) {
      append({.what = token_kind::open});
      append(operand);
    }
    for (int64_t i = 0; i < optional; ++i) {
      append({.what = token_kind::close});
      append({.what = token_kind::optional, .lazy = count.lazy});
    }
  }

  std::string_view pattern_;
  std::vector<token> out_;
  std::vector<std::size_t> opened_;
  std::size_t operand_{0};
};

}  // namespace

std::vector<token> write_out_repeats(std::vector<token> const& tokens, std::string_view pattern) {
  return writer{pattern}.run(tokens);
}

}  // namespace cudf4j::host::regex
