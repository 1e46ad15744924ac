#include <algorithm>
#include <optional>
#include <string>

#include "host/core/errors.hpp"
#include "host/strings/regex_matcher.hpp"

namespace cudf4j::host::regex {
namespace {

/// Instructions from `first` on, the last of which does not lead anywhere yet.
struct fragment {
  int32_t first;
  int32_t last;
};

/// What is open: the pattern itself or a group of it. An explicit stack, since patterns may be nested deeply.
struct level {
  int32_t group;
  std::vector<fragment> alternatives{};
  std::optional<fragment> sequence{};
  std::optional<fragment> item{};  ///< the last of the sequence, which an operator may repeat
};

class compiler {
 public:
  explicit compiler(parsed_pattern const& parsed) { code_.sets = parsed.sets; }

  program run(std::vector<token> const& tokens) {
    constexpr int32_t no_group = -1;
    levels_.push_back({0});
    for (auto const& item : tokens) {
      switch (item.what) {
        case token_kind::characters:
          push(single(operation::characters, item.value));
          break;
        case token_kind::assertion:
          push(single(operation::assertion, item.value));
          break;
        case token_kind::open:
          levels_.push_back({item.captures ? ++code_.groups : no_group});
          break;
        case token_kind::close: {
          auto const inner = closed();
          levels_.pop_back();
          push(inner);
          break;
        }
        case token_kind::alternative:
          end_alternative();
          break;
        default:
          repeat(item);
      }
    }
    auto const whole = closed();
    join(whole, single(operation::match, 0));
    code_.start = whole.first;
    return std::move(code_);
  }

 private:
  int32_t emit(operation what, int32_t value) {
    code_.instructions.push_back({what, value});
    return static_cast<int32_t>(code_.instructions.size()) - 1;
  }

  fragment single(operation what, int32_t value) {
    auto const at = emit(what, value);
    return {at, at};
  }

  instruction& at(int32_t place) { return code_.instructions[static_cast<std::size_t>(place)]; }

  fragment join(fragment left, fragment right) {
    at(left.last).next = right.first;
    return {left.first, right.last};
  }

  void end_item() {
    auto& open = levels_.back();
    if (open.item) {
      open.sequence = open.sequence ? join(*open.sequence, *open.item) : *open.item;
      open.item.reset();
    }
  }

  void push(fragment item) {
    end_item();
    levels_.back().item = item;
  }

  void end_alternative() {
    end_item();
    auto& open = levels_.back();
    open.alternatives.push_back(open.sequence ? *open.sequence : single(operation::skip, 0));
    open.sequence.reset();
  }

  /// The innermost open level as one fragment, with what marks the ends of its group.
  fragment closed() {
    end_alternative();
    auto const& open = levels_.back();
    auto result = open.alternatives.back();
    if (open.alternatives.size() > 1) {
      auto const end = emit(operation::skip, 0);
      at(result.last).next = end;
      for (auto other = open.alternatives.rbegin() + 1; other != open.alternatives.rend(); ++other) {
        at(other->last).next = end;
        auto const choice = emit(operation::split, result.first);
        at(choice).next = other->first;
        result.first = choice;
      }
      result.last = end;
    }
    if (open.group < 0) {
      return result;
    }
    auto const begin = single(operation::save, 2 * open.group);
    return join(join(begin, result), single(operation::save, 2 * open.group + 1));
  }

  void repeat(token const& item) {
    auto& body = *levels_.back().item;
    auto const end = emit(operation::skip, 0);
    auto const choice = emit(operation::split, item.lazy ? body.first : end);
    at(choice).next = item.lazy ? end : body.first;
    at(body.last).next = item.what == token_kind::optional ? end : choice;
    body = {item.what == token_kind::plus ? body.first : choice, end};
  }

  program code_;
  std::vector<level> levels_;
};

template <typename Function>
void for_each_next(instruction const& from, Function const& fn) {
  fn(from.next);
  if (from.what == operation::split) {
    fn(from.value);
  }
}

/// Whether one can come back to an instruction without a character or a condition in between.
bool may_repeat_nothing(program const& code) {
  return !behind_what_follows(code, [](operation what) {
    return what != operation::characters && what != operation::assertion && what != operation::match;
  });
}

/// Leads past the instructions that do nothing.
void drop_skips(program& code) {
  auto const real = [&code](int32_t at) {
    while (at >= 0 && code.instructions[static_cast<std::size_t>(at)].what == operation::skip) {
      at = code.instructions[static_cast<std::size_t>(at)].next;
    }
    return at;
  };
  code.start = real(code.start);
  for (auto& current : code.instructions) {
    current.next = real(current.next);
    if (current.what == operation::split) {
      current.value = real(current.value);
    }
  }
}

/// Finds what a match begins with, conditions taken as held.
void find_first(program& code) {
  std::vector<bool> seen(code.instructions.size());
  std::vector<int32_t> stack{code.start};
  std::vector<point_range> ranges;
  while (!stack.empty()) {
    auto const at = static_cast<std::size_t>(stack.back());
    stack.pop_back();
    if (seen[at]) {
      continue;
    }
    seen[at] = true;
    auto const& current = code.instructions[at];
    if (current.what == operation::match) {
      return;
    }
    if (current.what == operation::characters) {
      auto const& set = code.sets[static_cast<std::size_t>(current.value)].ranges();
      ranges.insert(ranges.end(), set.begin(), set.end());
    } else {
      for_each_next(current, [&stack](int32_t next) { stack.push_back(next); });
    }
  }
  code.has_first = true;
  code.first = character_set{std::move(ranges)};
}

}  // namespace

std::optional<std::vector<int32_t>> behind_what_follows(program const& code, bool (*is_passed)(operation)) {
  enum class mark : uint8_t { unseen, open, done };
  struct visit {
    int32_t at;
    bool leave;
  };
  std::vector<mark> marks(code.instructions.size(), mark::unseen);
  std::vector<int32_t> order;
  order.reserve(marks.size());
  for (std::size_t begin = 0; begin < marks.size(); ++begin) {
    std::vector<visit> stack{{static_cast<int32_t>(begin), false}};
    while (!stack.empty()) {
      auto const [at, leave] = stack.back();
      stack.pop_back();
      auto& seen = marks[static_cast<std::size_t>(at)];
      if (leave) {
        seen = mark::done;
        order.push_back(at);
        continue;
      }
      if (seen == mark::open) {
        return std::nullopt;
      }
      if (seen == mark::done) {
        continue;
      }
      seen = mark::open;
      stack.push_back({at, true});
      auto const& current = code.instructions[static_cast<std::size_t>(at)];
      if (is_passed(current.what)) {
        for_each_next(current, [&stack](int32_t next) { stack.push_back({next, false}); });
      }
    }
  }
  return order;
}

int32_t program::count() const {
  return static_cast<int32_t>(std::count_if(instructions.begin(), instructions.end(), [](instruction const& current) {
    return current.what != operation::skip;
  }));
}

program compile(parsed_pattern const& parsed, std::string_view pattern) {
  auto code = compiler{parsed}.run(parsed.tokens);
  if (may_repeat_nothing(code)) {
    fail_logic("regex '" + std::string{pattern} + "': it repeats without limit what may match nothing");
  }
  drop_skips(code);
  find_first(code);
  return code;
}

}  // namespace cudf4j::host::regex
