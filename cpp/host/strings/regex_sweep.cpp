#include "host/strings/regex_sweep.hpp"

#include <algorithm>

#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

/// Characters whose live instructions are kept at once.
constexpr std::size_t block_characters = 1024;
constexpr std::size_t ascii_characters = 128;

}  // namespace

sweep::sweep(program const& code)
    : code_{code}, words_{(code.instructions.size() + 63) / 64}, order_{behind_what_follows(code, [](operation what) {
        return what != operation::characters && what != operation::match;
      })} {
  list_accepted();
}

void sweep::list_accepted() {
  accepted_.assign(ascii_characters * words_, 0);
  for (std::size_t at = 0; at < code_.instructions.size(); ++at) {
    auto const& current = code_.instructions[at];
    for (char32_t point = 0; current.what == operation::characters && point < ascii_characters; ++point) {
      if (code_.sets[static_cast<std::size_t>(current.value)].contains(point)) {
        accepted_[point * words_ + at / 64] |= word{1} << (at % 64);
      }
    }
  }
}

void sweep::step(int64_t position, char32_t point, word const* behind, word* live) const {
  std::fill(live, live + words_, 0);
  auto const* accepted = point < ascii_characters ? accepted_.data() + point * words_ : nullptr;
  for (auto const at : *order_) {
    auto const& current = code_.instructions[static_cast<std::size_t>(at)];
    bool leads = false;
    switch (current.what) {
      case operation::characters:
        leads = behind != nullptr && is_live(behind, current.next) &&
                (accepted != nullptr ? is_live(accepted, at)
                                     : code_.sets[static_cast<std::size_t>(current.value)].contains(point));
        break;
      case operation::match:
        leads = true;
        break;
      case operation::split:
        leads = is_live(live, current.next) || is_live(live, current.value);
        break;
      case operation::assertion:
        leads = is_live(live, current.next) && holds(static_cast<assertion>(current.value), text_, position);
        break;
      default:
        leads = current.next >= 0 && is_live(live, current.next);
    }
    live[at / 64] |= word{leads ? 1U : 0U} << (at % 64);
  }
}

void sweep::set_text(std::string_view text, int64_t from) {
  text_ = text;
  begins_.clear();
  auto byte = static_cast<std::size_t>(from);
  for (std::size_t count = 0; byte < text.size(); ++count) {
    if (count % block_characters == 0) {
      begins_.push_back(static_cast<int64_t>(byte));
    }
    next_code_point(text, byte);
  }
  if (begins_.empty()) {
    begins_.push_back(from);
  }
  auto const blocks = begins_.size();
  begins_.push_back(static_cast<int64_t>(text.size()));
  live_ends_.assign(blocks * words_, 0);
  step(static_cast<int64_t>(text.size()), 0, nullptr, live_ends_.data() + (blocks - 1) * words_);
  for (auto block = blocks; block-- > 0;) {
    load(block);
    if (block > 0) {
      std::copy_n(live_at(0), words_, live_ends_.data() + (block - 1) * words_);
    }
  }
}

void sweep::load(std::size_t block) {
  block_ = block;
  place_ = 0;
  positions_.clear();
  points_.clear();
  auto const end = static_cast<std::size_t>(begins_[block + 1]);
  for (auto byte = static_cast<std::size_t>(begins_[block]); byte < end;) {
    positions_.push_back(static_cast<int64_t>(byte));
    points_.push_back(next_code_point(text_, byte));
  }
  positions_.push_back(begins_[block + 1]);
  live_.resize(positions_.size() * words_);
  auto const last = points_.size();
  std::copy_n(live_ends_.data() + block * words_, words_, live_.data() + last * words_);
  for (auto place = last; place-- > 0;) {
    step(positions_[place], points_[place], live_at(place + 1), live_.data() + place * words_);
  }
}

bool sweep::advance() {
  if (place_ < points_.size()) {
    ++place_;
  }
  if (place_ < points_.size()) {
    return true;
  }
  if (block_ + 2 < begins_.size()) {
    load(block_ + 1);
    return true;
  }
  return false;
}

bool sweep::find(int64_t from, std::vector<int64_t>& slots) {
  while (positions_[place_] < from) {
    advance();
  }
  while (!is_live(live_at(place_), code_.start)) {
    if (place_ == points_.size()) {
      return false;
    }
    advance();
  }
  std::fill(slots.begin(), slots.end(), -1);
  for (auto at = code_.start;;) {
    auto const& current = code_.instructions[static_cast<std::size_t>(at)];
    at = current.next;
    switch (current.what) {
      case operation::match:
        return true;
      case operation::split:
        // the first choice that leads to a match: no other is ever tried
        at = is_live(live_at(place_), current.next) ? current.next : current.value;
        break;
      case operation::save:
        if (auto const slot = static_cast<std::size_t>(current.value); slot < slots.size()) {
          slots[slot] = positions_[place_];
        }
        break;
      case operation::characters:
        advance();
        break;
      default:
        break;
    }
  }
}

}  // namespace cudf4j::host::regex
