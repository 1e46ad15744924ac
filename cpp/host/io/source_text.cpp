#include "host/io/source_text.hpp"

#include <arrow/buffer.h>
#include <arrow/io/compressed.h>
#include <arrow/io/memory.h>
#include <arrow/util/compression.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cudf/utilities/error.hpp>
#include <stdexcept>
#include <utility>

#include "host/core/parallel.hpp"

namespace cudf4j::host::csv {
namespace {

using cudf::io::compression_type;

[[noreturn]] void fail(char const* reader, cudf::io::source_info const& info, std::string const& reason) {
  throw cudf::logic_error(reader + (": " + source_name(info)) + ": " + reason);
}

void set_end(loaded_text& text, std::size_t size) {
  auto* const begin = static_cast<char*>(text.bytes.data());
  std::memset(begin + size, 0, loaded_padding);
  text.range = text_range{begin, begin + size};
}

}  // namespace

char const* compression_name(compression_type format) {
  constexpr std::array<char const*, 12> names{"NONE", "AUTO", "SNAPPY", "GZIP", "BZIP2", "BROTLI",
                                              "ZIP",  "XZ",   "ZLIB",   "LZ4",  "LZO",   "ZSTD"};
  auto const index = static_cast<std::size_t>(format);
  return index < names.size() ? names[index] : "unknown";
}

std::string source_name(cudf::io::source_info const& info) {
  switch (info.type()) {
    case cudf::io::io_type::FILEPATH:
      return info.filepaths().empty() ? "no file" : info.filepaths().front();
    case cudf::io::io_type::HOST_BUFFER:
      return "host buffer";
    case cudf::io::io_type::DEVICE_BUFFER:
      return "device buffer";
    case cudf::io::io_type::USER_IMPLEMENTED:
      return "user source";
    default:
      return "no source";
  }
}

loaded_text load_text(cudf::io::datasource& source, cudf::io::source_info const& info, std::size_t offset,
                      std::size_t size, rmm::cuda_stream_view stream, char const* reader) {
  auto const all = source.size();
  offset = std::min(offset, all);
  size = std::min(size, all - offset);
  loaded_text text;
  text.whole = offset + size == all;
  text.bytes = rmm::device_buffer{size + loaded_padding, stream};
  auto* const out = static_cast<std::uint8_t*>(text.bytes.data());
  std::size_t done = 0;
  if (info.type() == cudf::io::io_type::FILEPATH) {
    constexpr std::size_t slice = std::size_t{4} << 20;
    std::atomic<std::size_t> read{0};
    parallel_for(std::size_t{0}, (size + slice - 1) / slice, std::size_t{1}, [&](std::size_t from, std::size_t to) {
      auto const begin = from * slice;
      auto const bytes = std::min(size, to * slice) - begin;
      read += source.host_read(offset + begin, bytes, out + begin);
    });
    done = read;
  } else if (size != 0) {
    // a user's source need not allow calls from several threads
    done = source.host_read(offset, size, out);
  }
  if (done != size) {
    throw std::runtime_error(reader + (": " + source_name(info)) + ": ended after " + std::to_string(done) + " of " +
                             std::to_string(size) + " bytes");
  }
  set_end(text, size);
  return text;
}

compression_type resolve_compression(compression_type asked, cudf::io::source_info const& info) {
  if (asked != compression_type::AUTO) {
    return asked;
  }
  if (info.type() != cudf::io::io_type::FILEPATH || info.filepaths().empty()) {
    return compression_type::NONE;
  }
  constexpr std::array<std::pair<std::string_view, compression_type>, 9> extensions{{
      {".gz", compression_type::GZIP},
      {".zip", compression_type::ZIP},
      {".bz2", compression_type::BZIP2},
      {".zstd", compression_type::ZSTD},
      {".zst", compression_type::ZSTD},
      {".sz", compression_type::SNAPPY},
      {".xz", compression_type::XZ},
      {".br", compression_type::BROTLI},
      {".lz4", compression_type::LZ4},
  }};
  auto const& path = info.filepaths().front();
  for (auto const& [extension, format] : extensions) {
    if (path.ends_with(extension)) {
      return format;
    }
  }
  return compression_type::NONE;
}

loaded_text decompress(cudf::io::datasource& source, cudf::io::source_info const& info, compression_type format,
                       rmm::cuda_stream_view stream, char const* reader) {
  arrow::Compression::type codec_type{};
  switch (format) {
    case compression_type::GZIP:
      codec_type = arrow::Compression::GZIP;
      break;
    case compression_type::BZIP2:
      codec_type = arrow::Compression::BZ2;
      break;
    case compression_type::ZSTD:
      codec_type = arrow::Compression::ZSTD;
      break;
    default:
      fail(reader, info,
           std::string{"compression "} + compression_name(format) +
               " is not supported by the host engine; NONE, GZIP, BZIP2 and ZSTD are");
  }
  auto const packed = load_text(source, info, 0, source.size(), stream, reader);
  auto const ok = [&](arrow::Status const& status) {
    if (!status.ok()) {
      fail(reader, info, status.ToString());
    }
  };
  auto codec = arrow::util::Codec::Create(codec_type);
  ok(codec.status());
  auto bytes = std::make_shared<arrow::Buffer>(reinterpret_cast<std::uint8_t const*>(packed.range.begin),
                                               packed.range.end - packed.range.begin);
  auto input = arrow::io::CompressedInputStream::Make(codec->get(), std::make_shared<arrow::io::BufferReader>(bytes));
  ok(input.status());
  loaded_text text;
  std::size_t size = 0;
  // texts are some three to ten times as large as they are compressed
  text.bytes = rmm::device_buffer{bytes->size() * 4 + (std::size_t{64} << 10) + loaded_padding, stream};
  while (true) {
    if (text.bytes.size() - loaded_padding - size < (std::size_t{32} << 10)) {
      text.bytes.resize(text.bytes.size() * 2, stream);
    }
    auto const got = (*input)->Read(static_cast<std::int64_t>(text.bytes.size() - loaded_padding - size),
                                    static_cast<char*>(text.bytes.data()) + size);
    ok(got.status());
    if (*got == 0) {
      break;
    }
    size += static_cast<std::size_t>(*got);
  }
  set_end(text, size);
  return text;
}

}  // namespace cudf4j::host::csv
