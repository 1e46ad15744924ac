#include <cudf/io/orc.hpp>

#include "bridge/not_on_host.hpp"
#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

TEST(OrcWriter, optionsThatAreRefused_leaveTheFileAsItWas) {
  temporary_folder const folder;
  auto const path = folder.write("there.orc", "what was there before");
  auto const chunked = [](cudf::io::sink_info const& sink) {
    return cudf::io::chunked_orc_writer_options::builder(sink);
  };
  auto const statistics = std::make_shared<cudf::io::writer_compression_statistics>();
  for (auto const& options :
       {chunked(cudf::io::sink_info{path}).stripe_size_rows(1000).build(),
        chunked(cudf::io::sink_info{path}).key_value_metadata({{"key", "value"}}).build(),
        chunked(cudf::io::sink_info{path}).compression_statistics(statistics).build(),
        chunked(cudf::io::sink_info{path}).compression(cudf::io::compression_type::BROTLI).build()}) {
    EXPECT_THROW(cudf::io::orc_chunked_writer{options}, cudf4j::not_on_host);
    EXPECT_EQ(bytes_of(path), "what was there before");
  }
}

}  // namespace
}  // namespace cudf4j::host::test
