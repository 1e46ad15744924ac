#include "bridge/exceptions.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <cudf/utilities/error.hpp>
#include <new>
#include <rmm/error.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bridge/host_memory.hpp"
#include "bridge/kept.hpp"
#include "bridge/not_on_host.hpp"
#include "bridge/reclaim.hpp"

namespace {

enum kind {
  NOT_ON_HOST,
  OUT_OF_MEMORY,
  DATA_TYPE,
  FATAL_CUDA,
  CUDA,
  INVALID_ARGUMENT,
  OUT_OF_RANGE,
  LOGIC,
  OVERFLOW_OF_SIZE,
  HOST_STORAGE,
  OTHER,
  KINDS
};

constexpr std::array<char const*, KINDS> class_names{
    "java/lang/UnsupportedOperationException", "io/cudf4j/errors/DeviceOutOfMemoryException",
    "io/cudf4j/errors/DTypeMismatchException", "io/cudf4j/errors/FatalCudaException",
    "io/cudf4j/errors/CudaException",          "io/cudf4j/errors/InvalidArgumentException",
    "io/cudf4j/errors/OutOfBoundsException",   "io/cudf4j/errors/LogicErrorException",
    "io/cudf4j/errors/SizeOverflowException",  "io/cudf4j/errors/HostStorageException",
    "io/cudf4j/errors/CudfException"};

// Set once in JNI_OnLoad: FindClass on a thread of native code would look in the system class loader.
struct java_class {
  jclass type{};
  jmethodID constructor{};
};
std::array<java_class, KINDS> exceptions;
java_class string;
jobject utf8{};

constexpr char const* restart = "; the device cannot be used any more: restart the process";

// Errors after which, CUDA says, the process has to end: every later call reports them, whatever it is for.
constexpr std::array<std::string_view, 15> faults{"cudaErrorIllegalAddress",      "cudaErrorLaunchFailure",
                                                  "cudaErrorLaunchTimeout",       "cudaErrorIllegalInstruction",
                                                  "cudaErrorMisalignedAddress",   "cudaErrorInvalidAddressSpace",
                                                  "cudaErrorInvalidPc",           "cudaErrorAssert",
                                                  "cudaErrorHardwareStackError",  "cudaErrorECCUncorrectable",
                                                  "cudaErrorNvlinkUncorrectable", "cudaErrorContained",
                                                  "cudaErrorTensorMemoryLeak",    "cudaErrorMpsClientTerminated",
                                                  "cudaErrorExternalDevice"};

// The name of CUDA's error among the words of an exception, empty where there is none: RMM's bad_alloc, its cuda_error
// and what Thrust throws tell the error in no other way.
std::string_view cuda_error_in(std::string_view words) {
  auto const begin = words.find("cudaError");
  if (begin == std::string_view::npos) return {};
  auto const is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  auto end = begin;
  while (end < words.size() && is_letter(words[end])) ++end;
  return words.substr(begin, end - begin);
}

bool is_fault(std::string_view name) { return std::find(faults.begin(), faults.end(), name) != faults.end(); }

// An allocation is also what first reports a fault of the device; only the want of memory is mended by closing things.
kind kind_of_failed_allocation(std::exception const& error) {
  if (dynamic_cast<rmm::out_of_memory const*>(&error) != nullptr) return OUT_OF_MEMORY;
  auto const name = cuda_error_in(error.what());
  if (name.empty() || name == "cudaErrorMemoryAllocation") return OUT_OF_MEMORY;
  return is_fault(name) ? FATAL_CUDA : CUDA;
}

// Some of libcudf's code turns an exception of the memory resource into an error code, and that into an exception
// again.
kind kind_of_cuda_error(std::exception const& error) {
  auto const* const of_cudf = dynamic_cast<cudf::cuda_error const*>(&error);
  if (of_cudf != nullptr && of_cudf->error_code() == cudaErrorMemoryAllocation) return OUT_OF_MEMORY;
  return is_fault(cuda_error_in(error.what())) ? FATAL_CUDA : CUDA;
}

// The most derived type first: rmm's and cudf's exceptions derive from the standard ones below them.
kind kind_of(std::exception const& error) {
  auto const is = [&error]<typename T>(T const*) { return dynamic_cast<T const*>(&error) != nullptr; };
  if (is(static_cast<cudf4j::not_on_host const*>(nullptr))) return NOT_ON_HOST;
  if (is(static_cast<std::bad_alloc const*>(nullptr))) return kind_of_failed_allocation(error);
  if (is(static_cast<cudf::data_type_error const*>(nullptr))) return DATA_TYPE;
  if (is(static_cast<cudf::fatal_cuda_error const*>(nullptr))) return FATAL_CUDA;
  if (is(static_cast<cudf::cuda_error const*>(nullptr)) || is(static_cast<rmm::cuda_error const*>(nullptr)))
    return kind_of_cuda_error(error);
  if (is(static_cast<std::invalid_argument const*>(nullptr))) return INVALID_ARGUMENT;
  if (is(static_cast<std::out_of_range const*>(nullptr))) return OUT_OF_RANGE;
  if (is(static_cast<std::overflow_error const*>(nullptr))) return OVERFLOW_OF_SIZE;
  if (is(static_cast<cudf4j::host_storage_error const*>(nullptr))) return HOST_STORAGE;
  if (is(static_cast<std::logic_error const*>(nullptr))) return LOGIC;
  return is_fault(cuda_error_in(error.what())) ? FATAL_CUDA : OTHER;  // Thrust's system_error among others
}

bool find(JNIEnv* env, char const* name, char const* signature, java_class& out) {
  jclass const local = env->FindClass(name);
  if (local == nullptr) return false;
  out.type = static_cast<jclass>(env->NewGlobalRef(local));
  env->DeleteLocalRef(local);
  out.constructor = env->GetMethodID(out.type, "<init>", signature);
  return out.constructor != nullptr;
}

bool find_utf8(JNIEnv* env) {
  jclass const charsets = env->FindClass("java/nio/charset/StandardCharsets");
  if (charsets == nullptr) return false;
  jfieldID const field = env->GetStaticFieldID(charsets, "UTF_8", "Ljava/nio/charset/Charset;");
  if (field == nullptr) return false;
  utf8 = env->NewGlobalRef(env->GetStaticObjectField(charsets, field));
  return utf8 != nullptr;
}

// NewStringUTF takes modified UTF-8 only; a message may hold a path or a cell in any encoding.
jstring message_of(JNIEnv* env, char const* what) {
  auto const size = static_cast<jsize>(std::strlen(what));
  jbyteArray const bytes = env->NewByteArray(size);
  if (bytes == nullptr) return nullptr;
  env->SetByteArrayRegion(bytes, 0, size, reinterpret_cast<jbyte const*>(what));
  return static_cast<jstring>(env->NewObject(string.type, string.constructor, bytes, utf8));
}

}  // namespace

extern "C" jthrowable cudf4j_translate(JNIEnv* env, std::exception const& error) {
  auto const kind = kind_of(error);
  jstring const message = kind == FATAL_CUDA ? message_of(env, (std::string{error.what()} + restart).c_str())
                                             : message_of(env, error.what());
  if (message == nullptr) {  // the JVM has thrown OutOfMemoryError, which goes on as it is
    jthrowable const pending = env->ExceptionOccurred();
    env->ExceptionClear();
    return pending;
  }
  if (kind == OUT_OF_MEMORY) {
    if (jthrowable const made = cudf4j::out_of_memory_exception(env, message); made != nullptr) return made;
  }
  auto const& type = exceptions[kind];
  return static_cast<jthrowable>(env->NewObject(type.type, type.constructor, message));
}

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  JNIEnv* env = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  if (!find(env, "java/lang/String", "([BLjava/nio/charset/Charset;)V", string) || !find_utf8(env)) return JNI_ERR;
  for (int i = 0; i < KINDS; ++i) {
    if (!find(env, class_names[i], "(Ljava/lang/String;)V", exceptions[i])) return JNI_ERR;
  }
  return cudf4j::find_reclaimer(vm, env) && cudf4j::find_kept(vm, env) ? JNI_VERSION_1_8 : JNI_ERR;
}
