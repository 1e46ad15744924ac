#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <cudf/binaryop.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/utilities/error.hpp>
#include <functional>
#include <rmm/device_buffer.hpp>
#include <rmm/error.hpp>
#include <stdexcept>
#include <string>

#include "bridge/not_on_host.hpp"
#include "fake_jvm.hpp"

extern "C" jthrowable cudf4j_translate(JNIEnv* env, std::exception const& error);
// throws one of the exceptions that libcudf.so owns
extern "C" void cudf4j_cudf_emit_types(int which);

namespace {

using cudf4j::test::load_bridge;
using cudf4j::test::object_of;

std::string class_of(std::exception const& error) {
  return object_of(cudf4j_translate(load_bridge(), error)).class_name;
}

// The Java class of what the call throws.
std::string thrown_by(std::function<void()> const& call) {
  try {
    call();
  } catch (std::exception const& error) {
    return class_of(error);
  }
  return "nothing";
}

TEST(Exceptions, thrownInLibcudf_arriveAsTheirOwnClass) {
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(0); }), "io/cudf4j/errors/LogicErrorException");
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(1); }), "io/cudf4j/errors/CudaException");
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(2); }), "io/cudf4j/errors/FatalCudaException");
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(3); }), "io/cudf4j/errors/DTypeMismatchException");
  // evaluation_error is a std::runtime_error, of which there is no class
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(4); }), "io/cudf4j/errors/CudfException");
  EXPECT_EQ(thrown_by([] { cudf4j_cudf_emit_types(5); }), "java/lang/UnsupportedOperationException");
}

TEST(Exceptions, thrownByFunctions_arriveAsTheirOwnClass) {
  auto const numbers = cudf::make_numeric_column(cudf::data_type{cudf::type_id::INT32}, 3);
  auto const others = cudf::make_numeric_column(cudf::data_type{cudf::type_id::FLOAT64}, 2);
  EXPECT_EQ(thrown_by([&] { cudf::get_element(numbers->view(), 3); }), "io/cudf4j/errors/OutOfBoundsException");
  EXPECT_EQ(thrown_by([&] { cudf::copy_if_else(numbers->view(), others->view(), others->view()); }),
            "io/cudf4j/errors/DTypeMismatchException");
  EXPECT_EQ(thrown_by([] { rmm::device_buffer{std::size_t{1} << 60, rmm::cuda_stream_view{}}; }),
            "io/cudf4j/libcudf/support/Reclaimer");
}

TEST(Exceptions, ofOtherLibraries_arriveAsTheirOwnClass) {
  EXPECT_EQ(class_of(std::invalid_argument{""}), "io/cudf4j/errors/InvalidArgumentException");
  EXPECT_EQ(class_of(std::out_of_range{""}), "io/cudf4j/errors/OutOfBoundsException");
  EXPECT_EQ(class_of(std::overflow_error{""}), "io/cudf4j/errors/SizeOverflowException");
  EXPECT_EQ(class_of(std::runtime_error{""}), "io/cudf4j/errors/CudfException");
  EXPECT_EQ(class_of(rmm::logic_error{""}), "io/cudf4j/errors/LogicErrorException");
  EXPECT_EQ(class_of(rmm::cuda_error{""}), "io/cudf4j/errors/CudaException");
  // the Java side makes these, with what is held
  for (auto const& name : {class_of(rmm::bad_alloc{""}), class_of(rmm::out_of_memory{""}), class_of(std::bad_alloc{}),
                           class_of(cudf::cuda_error{"", cudaErrorMemoryAllocation})}) {
    EXPECT_EQ(name, "io/cudf4j/libcudf/support/Reclaimer");
  }
}

// As RMM's CudaAsync resource writes it: the first allocation after a fault reports what a kernel did before.
std::string failed_allocation(char const* error) {
  return std::string{"CUDA error (failed to allocate 24 bytes) at: /rmm/cuda_async_view.hpp:74: "} + error;
}

TEST(Exceptions, allocationsAfterAFaultOfTheDevice_saySo_andThatTheProcessIsToBeRestarted) {
  for (char const* words :
       {"cudaErrorIllegalAddress an illegal memory access was encountered",
        "cudaErrorLaunchFailure unspecified launch failure", "cudaErrorMisalignedAddress misaligned address",
        "cudaErrorECCUncorrectable uncorrectable ECC error encountered",
        "cudaErrorAssert device-side assert triggered"}) {
    auto const message = failed_allocation(words);
    auto const restart = "; the device cannot be used any more: restart the process";
    auto const failed = object_of(cudf4j_translate(load_bridge(), rmm::bad_alloc{message}));
    EXPECT_EQ(failed.class_name, "io/cudf4j/errors/FatalCudaException");
    EXPECT_EQ(failed.message, "std::bad_alloc: " + message + restart);
    // a call that allocates nothing reports the same
    EXPECT_EQ(class_of(rmm::cuda_error{message}), "io/cudf4j/errors/FatalCudaException");
    EXPECT_EQ(class_of(cudf::cuda_error{message, cudaErrorIllegalAddress}), "io/cudf4j/errors/FatalCudaException");
    EXPECT_EQ(class_of(std::runtime_error{"parallel_for failed: " + std::string{words}}),
              "io/cudf4j/errors/FatalCudaException");
  }
}

TEST(Exceptions, allocationsThatFailForWantOfMemory_areOfWantOfMemory) {
  auto const message = failed_allocation("cudaErrorMemoryAllocation out of memory");
  EXPECT_EQ(class_of(rmm::bad_alloc{message}), "io/cudf4j/libcudf/support/Reclaimer");
  EXPECT_EQ(class_of(rmm::out_of_memory{message}), "io/cudf4j/libcudf/support/Reclaimer");
  // a limit that says what happened before it
  EXPECT_EQ(class_of(rmm::out_of_memory{"after cudaErrorIllegalAddress"}), "io/cudf4j/libcudf/support/Reclaimer");
  EXPECT_EQ(class_of(rmm::bad_alloc{"an alignment of 3"}), "io/cudf4j/libcudf/support/Reclaimer");
}

TEST(Exceptions, allocationsThatCudaRefusesOtherwise_areFailedCalls) {
  EXPECT_EQ(class_of(rmm::bad_alloc{failed_allocation("cudaErrorInvalidValue invalid argument")}),
            "io/cudf4j/errors/CudaException");
  EXPECT_EQ(class_of(rmm::bad_alloc{failed_allocation("cudaErrorNotSupported operation not supported")}),
            "io/cudf4j/errors/CudaException");
  // whose name only begins like that of a fault
  EXPECT_EQ(class_of(rmm::cuda_error{"cudaErrorAssertions"}), "io/cudf4j/errors/CudaException");
}

TEST(Exceptions, argumentsThatAreNamedLikeFaults_areNone) {
  EXPECT_EQ(class_of(std::invalid_argument{"cudaErrorIllegalAddress"}), "io/cudf4j/errors/InvalidArgumentException");
  EXPECT_EQ(class_of(cudf::logic_error{"cudaErrorIllegalAddress"}), "io/cudf4j/errors/LogicErrorException");
}

TEST(Exceptions, messages_arriveWhole) {
  std::string const text = "'\xC3\xA9\xE6\x97\xA5' is none";
  EXPECT_EQ(object_of(cudf4j_translate(load_bridge(), cudf::logic_error{text})).message, text);
}

}  // namespace
