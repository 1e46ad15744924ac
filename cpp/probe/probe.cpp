// libcudf4j_probe.so: asks the NVIDIA driver what there is, before any engine is chosen. It must load on every machine,
// so it links nothing of CUDA: the driver is opened by name, and its few functions are declared here by hand (their
// signatures are fixed by NVIDIA's driver API).
#include <dlfcn.h>
#include <jni.h>

#include <cstdlib>
#include <string>

namespace {

enum status : jlong { answered, no_library, no_function, init_failed, no_device, no_such_device, query_failed };

constexpr int capability_major = 75;  // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
constexpr int capability_minor = 76;
constexpr int error_no_device = 100;  // CUDA_ERROR_NO_DEVICE
constexpr int answer_length = 6;      // status, driver, devices, major, minor, bytes: as DriverProbe.java reads them
constexpr int device_name_capacity = 256;

struct driver {
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  bool complete = library != nullptr;

  template <typename Function>
  Function* function(char const* name) {
    auto* found = library == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(library, name));
    complete = complete && found != nullptr;
    return found;
  }
};

std::string ask(int device, jlong (&out)[answer_length]) {
  driver cuda;  // never closed: the engine uses the same driver a moment later
  if (cuda.library == nullptr) {
    char const* reason = dlerror();
    out[0] = no_library;
    return reason == nullptr ? "libcuda.so.1 not found" : reason;
  }
  auto* init = cuda.function<int(unsigned)>("cuInit");
  auto* version = cuda.function<int(int*)>("cuDriverGetVersion");
  auto* count = cuda.function<int(int*)>("cuDeviceGetCount");
  auto* get = cuda.function<int(int*, int)>("cuDeviceGet");
  auto* attribute = cuda.function<int(int*, int, int)>("cuDeviceGetAttribute");
  auto* device_name = cuda.function<int(char*, int, int)>("cuDeviceGetName");
  auto* total_memory = cuda.function<int(std::size_t*, int)>("cuDeviceTotalMem_v2");
  auto* error_string = cuda.function<int(int, char const**)>("cuGetErrorString");
  if (!cuda.complete) {
    out[0] = no_function;
    return "libcuda.so.1 lacks functions of the driver API";
  }
  auto const describe = [&](char const* what, int code) {
    char const* text = nullptr;
    error_string(code, &text);
    return std::string(what) + " gave error " + std::to_string(code) +
           (text == nullptr ? "" : std::string(": ") + text);
  };
  int number = 0;
  if (version(&number) == 0) {
    out[1] = number;
  }
  if (int const code = init(0); code != 0) {
    out[0] = code == error_no_device ? no_device : init_failed;
    return describe("cuInit", code);
  }
  int devices = 0;
  if (int const code = count(&devices); code != 0 || devices == 0) {
    out[0] = code == 0 || code == error_no_device ? no_device : query_failed;
    return code == 0 ? "the driver reports no device" : describe("cuDeviceGetCount", code);
  }
  out[2] = devices;
  if (device >= devices) {
    out[0] = no_such_device;
    return "the driver reports " + std::to_string(devices) + " device(s)";
  }
  int handle = 0, major = 0, minor = 0;
  std::size_t bytes = 0;
  char name[device_name_capacity] = {};
  for (int const code :
       {get(&handle, device), attribute(&major, capability_major, handle), attribute(&minor, capability_minor, handle),
        device_name(name, device_name_capacity - 1, handle), total_memory(&bytes, handle)}) {
    if (code != 0) {
      out[0] = query_failed;
      return describe("a query of the device", code);
    }
  }
  out[3] = major;
  out[4] = minor;
  out[5] = static_cast<jlong>(bytes);
  return name;
}

}  // namespace

extern "C" JNIEXPORT jstring JNICALL Java_io_cudf4j_libcudf_support_DriverProbe_ask(JNIEnv* env, jclass, jint device,
                                                                                    jlongArray answer) {
  jlong out[answer_length] = {};
  std::string const text = ask(device, out);
  env->SetLongArrayRegion(answer, 0, answer_length, out);
  return env->NewStringUTF(text.c_str());
}

// Settings that the native libraries read from the environment, for those given as system properties.
extern "C" JNIEXPORT jint JNICALL Java_io_cudf4j_libcudf_support_DriverProbe_setVariable(JNIEnv* env, jclass,
                                                                                         jstring name, jstring value) {
  char const* n = env->GetStringUTFChars(name, nullptr);
  char const* v = n == nullptr ? nullptr : env->GetStringUTFChars(value, nullptr);
  int const rc = v == nullptr ? -1 : setenv(n, v, 1);
  if (v != nullptr) {
    env->ReleaseStringUTFChars(value, v);
  }
  if (n != nullptr) {
    env->ReleaseStringUTFChars(name, n);
  }
  return rc;
}
