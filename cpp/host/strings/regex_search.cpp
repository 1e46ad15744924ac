#include "host/core/errors.hpp"
#include "host/strings/regex.hpp"
#include "host/strings/regex_re2.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

bool has_other_line_end(std::string_view text) {
  for (std::size_t byte = 0; byte < text.size();) {
    auto const point = next_code_point(text, byte);
    if (point != U'\n' && ends_any_line(point)) {
      return true;
    }
  }
  return false;
}

bool ends_with_line_end(std::string_view text) {
  if (text.empty()) {
    return false;
  }
  auto byte = previous_character(text, text.size());
  return ends_any_line(next_code_point(text, byte));
}

constexpr uint32_t bit(assertion what) { return 1U << static_cast<int>(what); }
constexpr uint32_t boundaries = bit(assertion::boundary) | bit(assertion::no_boundary);
constexpr uint32_t any_lines = bit(assertion::any_line_begin) | bit(assertion::any_line_end);

}  // namespace

compiled_pattern::compiled_pattern(std::string_view pattern, cudf::strings::regex_flags flags,
                                   cudf::strings::capture_groups capture) {
  auto const parsed = parse(pattern, flags, capture);
  code_ = compile(parsed, pattern);
  literal_ = literal::of(parsed);
  chain_ = chain::of(parsed);
  if (code_.has_first) {
    first_bytes_ = lead_bytes_of(code_.first);
  }
  assertions_ = parsed.assertions;
  re2_text_ = re2_syntax(parsed);
  auto engine = std::make_unique<re2_engine>(re2_text_);
  re2_takes_it_ = engine->re2.ok();
  if (re2_takes_it_) {
    idle_.push_back(std::move(engine));
  }
}

compiled_pattern::~compiled_pattern() = default;

std::unique_ptr<re2_engine> compiled_pattern::borrow() const {
  if (!re2_takes_it_) {
    return nullptr;
  }
  {
    std::lock_guard const lock{mutex_};
    if (!idle_.empty()) {
      auto engine = std::move(idle_.back());
      idle_.pop_back();
      return engine;
    }
  }
  return std::make_unique<re2_engine>(re2_text_);
}

void compiled_pattern::give_back(std::unique_ptr<re2_engine> engine) const {
  std::lock_guard const lock{mutex_};
  try {
    idle_.push_back(std::move(engine));
  } catch (std::bad_alloc const&) {
    // called by a destructor: without memory to keep it the engine goes, and the next search makes one
  }
}

bool compiled_pattern::differs(std::string_view text) const {
  if (!re2_takes_it_) {
    return true;
  }
  if (assertions_ == 0) {
    return false;
  }
  auto const has = [this](uint32_t bits) { return (assertions_ & bits) != 0; };
  return (has(bit(assertion::last_line_end)) && text.ends_with('\n')) ||
         (has(bit(assertion::any_last_line_end)) && ends_with_line_end(text)) ||
         (has(any_lines) && has_other_line_end(text)) || (has(boundaries) && !is_ascii(text));
}

search::search(compiled_pattern const& pattern)
    : pattern_{&pattern}, re2_{pattern.borrow()}, slots_(2 * (static_cast<std::size_t>(pattern.groups()) + 1), -1) {}

search::search(search&&) noexcept = default;

search::~search() {
  if (re2_) {
    pattern_->give_back(std::move(re2_));
  }
}

void search::set_text(std::string_view text) {
  // a text without bytes may lie nowhere, which RE2 takes for a group without part
  text_ = text.empty() ? std::string_view{"", 0} : text;
  use_own_ = pattern_->differs(text_);
  is_linear_ = false;
}

bool search::pace::is_slow(int64_t byte) {
  // which search goes on does not show in what it finds, so that a clock may choose
  using namespace std::chrono;
  constexpr auto least = milliseconds{20};
  constexpr auto most_per_byte = nanoseconds{500};
  auto const now = steady_clock::now();
  if (since_ == steady_clock::time_point{}) {
    since_ = now;
    byte_ = byte;
    return false;
  }
  auto const passed = now - since_;
  bool const is_slow = passed > least && passed > most_per_byte * (byte - byte_);
  if (passed > least) {
    since_ = now;
    byte_ = byte;
  }
  return is_slow;
}

void search::search_linearly(int64_t from) {
  if (is_linear_ || from < 0) {
    return;
  }
  if (!sweep_) {
    sweep_ = std::make_unique<sweep>(pattern_->code_);
  }
  is_linear_ = sweep_->takes_it();
  if (is_linear_) {
    sweep_->set_text(text_, from);
  }
}

bool search::run(int64_t from, bool only_there, std::size_t slots) {
  if (is_linear_ && !only_there) {
    slots_.resize(slots);
    return sweep_->find(from, slots_);
  }
  if (pattern_->chain_) {
    slots_.assign(slots, -1);
    auto const outcome = pattern_->chain_->find(text_, from, only_there, slots_);
    if (outcome != chain::outcome::unknown) {
      return outcome == chain::outcome::found;
    }
  }
  if (use_own_) {
    if (!own_) {
      own_ = std::make_unique<matcher>(pattern_->code_);
    }
    slots_.resize(std::max(slots, std::size_t{2}));
    return own_->find(text_, from, only_there, slots_);
  }
  auto begin = static_cast<std::size_t>(from);
  if (pattern_->code_.has_first && !only_there) {
    while (begin < text_.size() && !pattern_->first_bytes_[static_cast<unsigned char>(text_[begin])]) {
      ++begin;
    }
    if (begin == text_.size()) {
      return false;
    }
  }
  auto& found = re2_->found;
  found.resize(slots / 2);
  auto const anchor = only_there ? re2::RE2::ANCHOR_START : re2::RE2::UNANCHORED;
  if (!re2_->re2.Match(re2::StringPiece{text_.data(), text_.size()}, begin, text_.size(), anchor, found.data(),
                       static_cast<int>(found.size()))) {
    return false;
  }
  slots_.assign(slots, -1);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].data() != nullptr) {
      slots_[2 * i] = found[i].data() - text_.data();
      slots_[2 * i + 1] = slots_[2 * i] + static_cast<int64_t>(found[i].size());
    }
  }
  return true;
}

bool search::contains() { return pattern_->literal_ ? pattern_->literal_->is_in(text_) : run(0, false, 0); }
bool search::begins() { return run(0, true, 0); }
bool search::find(int64_t from) { return run(from, false, 2); }
bool search::find_groups(int64_t from) {
  return run(from, false, 2 * (static_cast<std::size_t>(pattern_->groups()) + 1));
}

int64_t search::after_character(int64_t byte) const {
  auto const at = static_cast<std::size_t>(byte);
  return at >= text_.size() ? -1 : static_cast<int64_t>(skip_characters(text_, at, 1));
}

compiled_pattern const& pattern_of(cudf::strings::regex_program const& program) {
  return cudf::strings::regex_device_builder::pattern(program);
}

}  // namespace cudf4j::host::regex
