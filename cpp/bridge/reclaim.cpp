#include "bridge/reclaim.hpp"

namespace cudf4j {
namespace {

JavaVM* machine{};
jclass reclaimer{};
jmethodID method{};

}  // namespace

bool find_reclaimer(JavaVM* vm, JNIEnv* env) {
  machine = vm;
  jclass const local = env->FindClass("io/cudf4j/libcudf/support/Reclaimer");
  if (local == nullptr) return false;
  reclaimer = static_cast<jclass>(env->NewGlobalRef(local));
  env->DeleteLocalRef(local);
  method = env->GetStaticMethodID(reclaimer, "reclaim", "(J)Z");
  return method != nullptr;
}

bool reclaim(std::size_t bytes) noexcept {
  JNIEnv* env = nullptr;
  if (machine == nullptr || machine->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8) != JNI_OK) return false;
  if (env->ExceptionCheck()) return false;
  auto const freed = env->CallStaticBooleanMethod(reclaimer, method, static_cast<jlong>(bytes));
  if (env->ExceptionCheck()) {
    // the allocation's own failure follows and is the one to report
    env->ExceptionClear();
    return false;
  }
  return freed == JNI_TRUE;
}

}  // namespace cudf4j
