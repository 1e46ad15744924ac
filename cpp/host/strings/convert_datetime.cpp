#include <array>
#include <charconv>
#include <cudf/strings/convert/convert_datetime.hpp>
#include <cudf/strings/strings_column_view.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/datetime/calendar.hpp"
#include "host/strings/timestamp_format.hpp"

namespace cudf4j::host {
namespace {

constexpr int64_t grain = 1 << 14;

char* write_padded(char* out, int64_t value, int width) {
  if (value < 0) {
    *out++ = '-';
    value = -value;
  }
  std::array<char, 24> digits;
  auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out = std::fill_n(out, std::max<int64_t>(0, width - (end - digits.data())), '0');
  return std::copy(digits.data(), end, out);
}

/// What a format needs of one instant.
struct instant {
  std::chrono::year_month_day date;
  int64_t day;
  int64_t nanos;  ///< since midnight
};

char* write_item(char* out, timestamp_format::item const& item, instant const& at) {
  auto const hour = at.nanos / 3'600'000'000'000;
  switch (item.specifier) {
    case 0: *out = item.literal; return out + 1;
    case 'Y': return write_padded(out, static_cast<int>(at.date.year()), 4);
    case 'y': return write_padded(out, static_cast<int>(at.date.year()) % 100, 2);
    case 'm': return write_padded(out, static_cast<unsigned>(at.date.month()), 2);
    case 'd': return write_padded(out, static_cast<unsigned>(at.date.day()), 2);
    case 'j': return write_padded(out, at.day - days_of(at.date.year(), std::chrono::January, 1) + 1, 3);
    case 'H': return write_padded(out, hour, 2);
    case 'I': return write_padded(out, hour % 12 == 0 ? 12 : hour % 12, 2);
    case 'M': return write_padded(out, at.nanos / 60'000'000'000 % 60, 2);
    case 'S': return write_padded(out, at.nanos / 1'000'000'000 % 60, 2);
    case 'p': return std::copy_n(hour < 12 ? "AM" : "PM", 2, out);
    case 'z': return std::copy_n("+0000", 5, out);
    default: {
      int64_t fraction = at.nanos % 1'000'000'000;
      for (int digits = 9; digits > item.width; --digits) {
        fraction /= 10;
      }
      return write_padded(out, fraction, item.width);
    }
  }
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::strings {

using namespace cudf4j::host;

std::unique_ptr<column> is_timestamp(strings_column_view const& input, std::string_view format,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "is_timestamp: the format is empty");
  timestamp_format const parser{format, "is_timestamp"};
  auto const view = input.parent();
  auto result = make_fixed_width(data_type{type_id::BOOL8}, view.size(), mask_state::UNALLOCATED, stream, mr);
  auto* out = values<uint8_t>(result->mutable_view());
  strings_reader const text{view};
  validity const valid{view};
  parallel_for(0, view.size(), grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const fields = valid[i] ? parser.parse(text[i]) : std::nullopt;
      out[i] = fields && fields->names_a_date();
    }
  });
  if (view.has_nulls()) {
    result->set_null_mask(copy_mask(view, stream, mr), view.null_count());
  }
  return result;
}

std::unique_ptr<column> to_timestamps(strings_column_view const& input, data_type timestamp_type,
                                      std::string_view format, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "to_timestamps: the format is empty");
  expects_type(is_timestamp(timestamp_type), "to_timestamps: the output type must be a timestamp");
  timestamp_format const parser{format, "to_timestamps"};
  auto const view = input.parent();
  auto result = make_fixed_width(timestamp_type, view.size(), mask_state::UNALLOCATED, stream, mr);
  auto const per_day = ticks_per_day(timestamp_type);
  auto const nanos_per_tick = 86'400'000'000'000 / per_day;
  strings_reader const text{view};
  validity const valid{view};
  auto const run = [&](auto* out) {
    parallel_for(0, view.size(), grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        // text of another format gives the epoch: libcudf leaves it open and callers test with is_timestamp first
        auto const fields = valid[i] ? parser.parse(text[i]) : std::nullopt;
        auto const ticks =
          fields ? fields->days() * per_day + floor_div(fields->nanos_of_day(), nanos_per_tick) : int64_t{0};
        out[i] = static_cast<std::remove_reference_t<decltype(*out)>>(ticks);
      }
    });
  };
  if (width_of(timestamp_type) == sizeof(int32_t)) {
    run(values<int32_t>(result->mutable_view()));
  } else {
    run(values<int64_t>(result->mutable_view()));
  }
  if (view.has_nulls()) {
    result->set_null_mask(copy_mask(view, stream, mr), view.null_count());
  }
  return result;
}

std::unique_ptr<column> from_timestamps(column_view const& timestamps, std::string_view format,
                                        strings_column_view const& names, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  expects_argument(!format.empty(), "from_timestamps: the format is empty");
  expects_type(is_timestamp(timestamps.type()), "from_timestamps: the column must be a timestamp");
  if (names.size() != 0) {
    not_on_host("from_timestamps with names of days and months (here are %Y %y %m %d %H %I %M %S %f %p %z %j)");
  }
  timestamp_format const parser{format, "from_timestamps"};
  auto const per_day = ticks_per_day(timestamps.type());
  auto const nanos_per_tick = 86'400'000'000'000 / per_day;
  validity const valid{timestamps};
  auto const write = [&](int64_t ticks, std::string& out) {
    auto const day = floor_div(ticks, per_day);
    instant const at{civil(day), day, (ticks - day * per_day) * nanos_per_tick};
    std::array<char, 32> piece;
    out.clear();
    for (auto const& item : parser.items()) {
      out.append(piece.data(), write_item(piece.data(), item, at));
    }
  };
  strings_builder builder{timestamps.size(), stream, mr};
  auto const run = [&](auto const* in) {
    parallel_for(0, timestamps.size(), grain, [&](int64_t begin, int64_t end) {
      std::string text;
      for (int64_t i = begin; i < end; ++i) {
        text.clear();
        if (valid[i]) {
          write(in[i], text);
        }
        builder.set_length(i, static_cast<int64_t>(text.size()));
      }
    });
    builder.allocate();
    parallel_for(0, timestamps.size(), grain, [&](int64_t begin, int64_t end) {
      std::string text;
      for (int64_t i = begin; i < end; ++i) {
        if (valid[i]) {
          write(in[i], text);
          std::copy(text.begin(), text.end(), builder.data(i));
        }
      }
    });
  };
  if (width_of(timestamps.type()) == sizeof(int32_t)) {
    run(values<int32_t>(timestamps));
  } else {
    run(values<int64_t>(timestamps));
  }
  return builder.finish(copy_mask(timestamps, stream, mr), timestamps.null_count());
}

}  // namespace cudf::strings
