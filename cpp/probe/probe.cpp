// libcudf4j_probe.so: asks the NVIDIA driver what there is, before any engine is chosen. It must load on every machine,
// so it links nothing of CUDA: the driver is opened by name, and its few functions are declared here by hand (their
// signatures are fixed by NVIDIA's driver API).
#include <dlfcn.h>
#include <jni.h>

#include <cstdlib>
#include <string>
#include <utility>

namespace {

enum status : jlong { answered, no_library, no_function, init_failed, no_device, no_such_device, query_failed };

constexpr int major_attribute = 75;   // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
constexpr int minor_attribute = 76;   // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR
constexpr int error_no_device = 100;  // CUDA_ERROR_NO_DEVICE
constexpr int answer_length = 6;      // status, driver, devices, major, minor, bytes: as DriverProbe.java reads them

std::string ask(int device, jlong (&out)[answer_length]) {
  // also ends a success: states how it went and gives the text that goes with it
  auto const end = [&](status s, std::string text) { return out[0] = s, std::move(text); };
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);  // never closed: the engine uses it a moment later
  if (library == nullptr) {
    return end(no_library, dlerror());
  }
  bool complete = true;
  auto const find = [&]<typename Function>(Function*& function, char const* name) {
    function = reinterpret_cast<Function*>(dlsym(library, name));
    complete = complete && function != nullptr;
  };
  int (*init)(unsigned), (*version)(int*), (*count)(int*), (*get)(int*, int), (*attribute)(int*, int, int);
  int (*device_name)(char*, int, int), (*total_memory)(std::size_t*, int), (*error_string)(int, char const**);
  find(init, "cuInit");
  find(version, "cuDriverGetVersion");
  find(count, "cuDeviceGetCount");
  find(get, "cuDeviceGet");
  find(attribute, "cuDeviceGetAttribute");
  find(device_name, "cuDeviceGetName");
  find(total_memory, "cuDeviceTotalMem_v2");
  find(error_string, "cuGetErrorString");
  if (!complete) {
    return end(no_function, "libcuda.so.1 lacks functions of the driver API");
  }
  auto const describe = [&](char const* what, int code) {
    char const* text = nullptr;
    error_string(code, &text);
    return std::string(what) + " gave error " + std::to_string(code) + ": " + (text == nullptr ? "unknown" : text);
  };
  int driver = 0, devices = 0, handle = 0, major = 0, minor = 0;
  out[1] = version(&driver) == 0 ? driver : 0;
  if (int const code = init(0); code != 0) {
    return end(code == error_no_device ? no_device : init_failed, describe("cuInit", code));
  }
  if (int const code = count(&devices); code != 0) {
    return end(code == error_no_device ? no_device : query_failed, describe("cuDeviceGetCount", code));
  }
  out[2] = devices;
  if (device >= devices) {
    return end(devices == 0 ? no_device : no_such_device, "devices reported: " + std::to_string(devices));
  }
  std::size_t bytes = 0;
  char name[256] = {};
  for (int const code :
       {get(&handle, device), attribute(&major, major_attribute, handle), attribute(&minor, minor_attribute, handle),
        device_name(name, sizeof name - 1, handle), total_memory(&bytes, handle)}) {
    if (code != 0) {
      return end(query_failed, describe("a query of the device", code));
    }
  }
  out[3] = major;
  out[4] = minor;
  out[5] = static_cast<jlong>(bytes);
  return end(answered, name);
}

}  // namespace

extern "C" JNIEXPORT jstring JNICALL Java_io_cudf4j_libcudf_support_DriverProbe_ask(JNIEnv* env, jclass, jint device,
                                                                                    jlongArray answer) {
  jlong out[answer_length] = {};
  std::string const text = ask(device, out);
  env->SetLongArrayRegion(answer, 0, answer_length, out);
  return env->NewStringUTF(text.c_str());
}

// Settings that the native libraries read from the environment, for those that came as system properties.
extern "C" JNIEXPORT jint JNICALL Java_io_cudf4j_libcudf_support_DriverProbe_setVariable(JNIEnv* env, jclass,
                                                                                         jstring name, jstring value) {
  char const* n = env->GetStringUTFChars(name, nullptr);
  if (n == nullptr) return -1;
  int rc = -1;
  if (value == nullptr) {
    rc = unsetenv(n);
  } else if (char const* v = env->GetStringUTFChars(value, nullptr); v != nullptr) {
    rc = setenv(n, v, 1);
    env->ReleaseStringUTFChars(value, v);
  }
  env->ReleaseStringUTFChars(name, n);
  return rc;
}
