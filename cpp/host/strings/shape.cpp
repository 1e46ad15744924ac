#include <array>
// Functions that lengthen, shorten or turn texts by positions: slice, pad, zfill, repeat, reverse, wrap.
#include <cstring>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/padding.hpp>
#include <cudf/strings/repeat_strings.hpp>
#include <cudf/strings/reverse.hpp>
#include <cudf/strings/slice.hpp>
#include <cudf/strings/wrap.hpp>
#include <limits>

#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host {
namespace {

using cudf::column_view;
using cudf::strings_column_view;

struct slice_bounds {
  std::optional<size_type> start;
  std::optional<size_type> stop;
  size_type step;
};

/// A position that may count from the end, kept inside the text: 0 to length going forward, -1 to length - 1 going
/// back.
int64_t bound_of(std::optional<size_type> position, int64_t length, bool forward, bool is_start) {
  if (!position) {
    if (forward) {
      return is_start ? 0 : length;
    }
    return is_start ? length - 1 : -1;
  }
  auto const absolute = *position < 0 ? length + *position : *position;
  return forward ? std::clamp<int64_t>(absolute, 0, length) : std::clamp<int64_t>(absolute, -1, length - 1);
}

/// The byte where the character at a position begins, which is counted from the end where it is negative.
std::size_t byte_at(std::string_view text, int64_t position) {
  return position < 0 ? skip_back(text, text.size(), -position) : skip_characters(text, 0, position);
}

/// The slice from one position to another, every character of it.
std::string_view slice_of(std::string_view text, slice_bounds const& bounds) {
  auto const start = int64_t{bounds.start.value_or(0)};
  auto const begin = byte_at(text, start);
  if (!bounds.stop) {
    return text.substr(begin);
  }
  auto const stop = int64_t{*bounds.stop};
  // from a position before, the stop is nearer than from the start of the text
  auto const end = start >= 0 && stop >= start ? skip_characters(text, begin, stop - start) : byte_at(text, stop);
  return text.substr(begin, end > begin ? end - begin : 0);
}

void append_slice(std::string_view text, slice_bounds const& bounds, std::string& out) {
  auto const length = cudf4j::host::count_characters(text);
  bool const forward = bounds.step > 0;
  auto const stop = bound_of(bounds.stop, length, forward, false);
  auto at = bound_of(bounds.start, length, forward, true);
  if (length == static_cast<int64_t>(text.size())) {
    for (; forward ? at < stop : at > stop; at += bounds.step) {
      out += text[static_cast<std::size_t>(at)];
    }
    return;
  }
  auto byte = forward ? skip_characters(text, 0, at) : skip_back(text, text.size(), length - at);
  // a lead that lacks its other bytes takes those of the next character
  for (; (forward ? at < stop : at > stop) && byte < text.size(); at += bounds.step) {
    out += text.substr(byte, bytes_of_lead(text[byte]));
    byte = forward ? skip_characters(text, byte, bounds.step) : skip_back(text, byte, -int64_t{bounds.step});
  }
}

template <typename Function>
decltype(auto) with_integers(column_view const& view, char const* function, Function const& fn) {
  if (!cudf::is_integral_not_bool(view.type())) {
    fail_logic(std::string{function} + ": " + type_name(view.type()) + " is no integer type");
  }
  return dispatch_storage(view.type(), [&](auto tag) -> std::unique_ptr<column> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T>) {
      return fn(values<T>(view));
    } else {
      fail_logic(std::string{function} + ": integers are needed");
    }
  });
}

void append_zero_filled(std::string_view text, int64_t width, std::string& out) {
  auto const missing = width - cudf4j::host::count_characters(text);
  if (missing > 0) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
      out += text.front();
      text.remove_prefix(1);
    }
    out.append(static_cast<std::size_t>(missing), '0');
  }
  out += text;
}

/// Writes the bytes again and again until so many are there, each time all that is there already.
void write_repeated(std::string_view text, int64_t bytes, char* out) {
  if (text.size() == 1) {
    std::memset(out, text.front(), static_cast<std::size_t>(bytes));
    return;
  }
  auto done = std::min<int64_t>(bytes, static_cast<int64_t>(text.size()));
  std::memcpy(out, text.data(), static_cast<std::size_t>(done));
  while (done < bytes) {
    auto const next = std::min(done, bytes - done);
    std::memcpy(out + done, out, static_cast<std::size_t>(next));
    done += next;
  }
}

/// So often texts are copied one by one.
constexpr size_type few_times = 4;

/// How many bytes a text has so many times; nothing below that.
int64_t repeated_bytes(std::string_view text, int64_t times) {
  // more than there can be, and no product that runs over
  constexpr int64_t most = int64_t{1} << 60;
  auto const bytes = static_cast<int64_t>(text.size());
  return times <= 0 || bytes == 0 ? 0 : times > most / bytes ? most : bytes * times;
}

void append_repeated(std::string_view text, int64_t times, std::string& out) {
  for (int64_t i = 0; i < times; ++i) {
    out += text;
  }
}

int64_t zero_filled_bytes(std::string_view text, int64_t width) {
  return static_cast<int64_t>(text.size()) + std::max<int64_t>(0, width - cudf4j::host::count_characters(text));
}

void write_zero_filled(std::string_view text, int64_t bytes, char* out, int64_t /*room*/) {
  auto const missing = static_cast<std::size_t>(bytes) - text.size();
  if (missing > 0 && !text.empty() && (text.front() == '-' || text.front() == '+')) {
    *out++ = text.front();
    text.remove_prefix(1);
  }
  std::memset(out, '0', missing);
  text.copy(out + missing, text.size());
}

/// Copies the text and turns into a line feed the last whitespace before each place where a line gets too long.
void append_wrapped(std::string_view text, int64_t width, std::string& out) {
  auto const begin = out.size();
  out += text;
  int64_t line_characters = 0;
  int64_t characters_after_blank = 0;
  auto last_blank = std::string::npos;
  for (std::size_t byte = 0; byte < text.size(); byte += bytes_of_lead(text[byte])) {
    if (static_cast<unsigned char>(text[byte]) <= ' ') {
      last_blank = byte;
      characters_after_blank = 0;
    } else {
      ++characters_after_blank;
    }
    if (++line_characters > width && last_blank != std::string::npos) {
      out[begin + last_blank] = '\n';
      line_characters = characters_after_blank;
      last_blank = std::string::npos;
    }
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> slice_strings(strings_column_view const& input, std::optional<size_type> start,
                                      std::optional<size_type> stop, std::optional<size_type> step,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  slice_bounds const bounds{start, stop, step.value_or(1)};
  expects(bounds.step != 0, "slice_strings: the step is 0");
  if (bounds.step == 1) {
    return text_to_parts(input, stream, mr, [&bounds](std::string_view text) { return slice_of(text, bounds); });
  }
  return text_to_text(input, stream, mr,
                      [&bounds](std::string_view text, std::string& out) { append_slice(text, bounds, out); });
}

std::unique_ptr<column> slice_strings(strings_column_view const& input, numeric_scalar<size_type> const& start,
                                      numeric_scalar<size_type> const& stop, numeric_scalar<size_type> const& step,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const value = [stream](numeric_scalar<size_type> const& scalar) {
    return scalar.is_valid(stream) ? std::optional{scalar.value(stream)} : std::nullopt;
  };
  return slice_strings(input, value(start), value(stop), value(step), stream, mr);
}

std::unique_ptr<column> slice_strings(strings_column_view const& input, column_view const& starts,
                                      column_view const& stops, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expects(starts.size() == input.size() && stops.size() == input.size(),
          "slice_strings: texts, starts and stops differ in number");
  expects(starts.type() == stops.type(), "slice_strings: starts and stops differ in type");
  expects(!starts.has_nulls() && !stops.has_nulls(), "slice_strings: starts or stops contain nulls");
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return with_integers(starts, "slice_strings", [&](auto const* from) {
    auto const* to = values<std::remove_cvref_t<decltype(*from)>>(stops);
    return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
      if (!valid[row]) {
        return false;
      }
      auto const all = text[row];
      auto const start = static_cast<int64_t>(from[row]);
      auto const stop = static_cast<int64_t>(to[row]);
      // libcudf: a stop below 0 is the end of the text
      auto const begin = start < 0 ? 0 : skip_characters(all, 0, start);
      auto const end = stop < 0 ? all.size() : skip_characters(all, begin, stop - std::max<int64_t>(start, 0));
      out += all.substr(begin, end - begin);
      return true;
    });
  });
}

std::unique_ptr<column> pad(strings_column_view const& input, size_type width, side_type side,
                            std::string_view fill_char, rmm::cuda_stream_view stream,
                            rmm::device_async_resource_ref mr) {
  expects(!fill_char.empty(), "pad: the fill character is empty");
  auto const fill = fill_char.substr(0, bytes_of_lead(fill_char.front()));
  auto const unit = static_cast<int64_t>(fill.size());
  // a few are written at once, and what is too much is written over
  std::array<char, 32> block;
  block.fill(fill.front());
  strings_reader const texts{input.parent()};
  auto const* const in_end = texts.chars() + texts.start(texts.size());
  return text_to_sized_text(
      input, stream, mr,
      [&](std::string_view text) {
        auto const missing = std::max<int64_t>(0, width - cudf4j::host::count_characters(text));
        return static_cast<int64_t>(text.size()) + missing * unit;
      },
      [&](std::string_view text, int64_t bytes, char* out, int64_t room) {
        auto const added = bytes - static_cast<int64_t>(text.size());
        // few characters have more than a byte, and a division takes as long as all else
        auto const missing = unit == 1 ? added : added / unit;
        // of an odd number, the one more goes to the left where the width is odd, as Python centres
        auto const left = unit * (side == side_type::LEFT    ? missing
                                  : side == side_type::RIGHT ? 0
                                                             : missing / 2 + (missing & width & 1));
        auto const right = missing * unit - left;
        auto const write = [&](int64_t count, char* to, int64_t there) {
          if (unit == 1 && count <= static_cast<int64_t>(block.size()) && there >= static_cast<int64_t>(block.size())) {
            std::memcpy(to, block.data(), block.size());
          } else if (count > 0) {
            write_repeated(fill, count, to);
          }
        };
        write(left, out, room);
        if (!text.empty()) {
          copy_text(text, in_end, out + left, room - left);
        }
        write(right, out + bytes - right, room - bytes + right);
      });
}

std::unique_ptr<column> zfill(strings_column_view const& input, size_type width, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  return text_to_sized_text(
      input, stream, mr, [width](std::string_view text) { return zero_filled_bytes(text, width); }, write_zero_filled);
}

std::unique_ptr<column> zfill_by_widths(strings_column_view const& input, column_view const& widths,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(widths.size() == input.size(), "zfill_by_widths: texts and widths differ in number");
  expects_argument(!widths.has_nulls(), "zfill_by_widths: the widths contain nulls");
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  return with_integers(widths, "zfill_by_widths", [&](auto const* width) {
    return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
      if (valid[row]) {
        append_zero_filled(text[row], static_cast<int64_t>(width[row]), out);
      }
      return valid[row];
    });
  });
}

std::unique_ptr<string_scalar> repeat_string(string_scalar const& input, size_type repeat_times,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!input.is_valid(stream)) {
    return std::make_unique<string_scalar>("", false, stream, mr);
  }
  auto const times = std::max(repeat_times, 0);
  to_size_type(int64_t{input.size()} * times, "repeat_string");
  std::string text;
  append_repeated(input.to_string(stream), times, text);
  return std::make_unique<string_scalar>(text, true, stream, mr);
}

std::unique_ptr<column> repeat_strings(strings_column_view const& input, size_type repeat_times,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  strings_reader const texts{input.parent()};
  auto const* const in_end = texts.chars() + texts.start(texts.size());
  return text_to_sized_text(
      input, stream, mr, [repeat_times](std::string_view text) { return repeated_bytes(text, repeat_times); },
      [=](std::string_view text, int64_t bytes, char* out, int64_t room) {
        if (repeat_times > few_times) {
          write_repeated(text, bytes, out);
          return;
        }
        for (int64_t done = 0; done < bytes; done += static_cast<int64_t>(text.size())) {
          copy_text(text, in_end, out + done, room - done);
        }
      });
}

std::unique_ptr<column> repeat_strings(strings_column_view const& input, column_view const& repeat_times,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(repeat_times.size() == input.size(), "repeat_strings: texts and times differ in number");
  strings_reader const text{input.parent()};
  validity const valid{input.parent()};
  validity const times_valid{repeat_times};
  return with_integers(repeat_times, "repeat_strings", [&](auto const* times) {
    return build_text(input.size(), stream, mr, [&](int64_t row, std::string& out) {
      if (!valid[row] || !times_valid[row]) {
        return false;
      }
      append_repeated(text[row], static_cast<int64_t>(times[row]), out);
      return true;
    });
  });
}

std::unique_ptr<column> reverse(strings_column_view const& input, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  return text_to_sized_text(
      input, stream, mr, [](std::string_view text) { return text.size(); },
      [](std::string_view text, int64_t /*bytes*/, char* out, int64_t /*room*/) {
        for (auto byte = text.size(); byte > 0;) {
          auto const begin = previous_character(text, byte);
          std::memcpy(out, text.data() + begin, byte - begin);
          out += byte - begin;
          byte = begin;
        }
      });
}

std::unique_ptr<column> wrap(strings_column_view const& input, size_type width, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  expects(width > 0, "wrap: the width must be above 0");
  return text_to_text(input, stream, mr,
                      [width](std::string_view text, std::string& out) { append_wrapped(text, width, out); });
}

}  // namespace cudf::strings
