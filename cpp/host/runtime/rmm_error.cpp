#include <rmm/error.hpp>
#include <string>

RMM_NAMESPACE_BEGIN

bad_alloc::bad_alloc(char const* msg) : _what{std::string{std::bad_alloc::what()} + ": " + msg} {}
bad_alloc::bad_alloc(std::string const& msg) : bad_alloc{msg.c_str()} {}
char const* bad_alloc::what() const noexcept { return _what.c_str(); }

out_of_memory::out_of_memory(char const* msg) : bad_alloc{std::string{"out_of_memory: "} + msg} {}
out_of_memory::out_of_memory(std::string const& msg) : out_of_memory{msg.c_str()} {}

RMM_NAMESPACE_END

// The classes without a member of their own have their type information emitted by whoever throws; the libraries that
// only catch them need one copy to be here.
extern "C" __attribute__((visibility("default"))) void cudf4j_rmm_emit_types(int which) {
  switch (which) {
    case 0:
      throw rmm::logic_error{""};
    case 1:
      throw rmm::cuda_error{""};
    case 2:
      throw rmm::out_of_range{""};
    case 3:
      throw rmm::invalid_argument{""};
    default:
      break;
  }
}
