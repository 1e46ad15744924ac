#include "bridge/reclaim.hpp"

namespace cudf4j {
namespace {

JavaVM* reclaiming_machine{};
jclass reclaimer{};
jmethodID ask{};
jmethodID collect{};
jmethodID recovered{};
jmethodID exception{};

JNIEnv* environment() noexcept {
  JNIEnv* env = nullptr;
  if (reclaiming_machine == nullptr ||
      reclaiming_machine->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8) != JNI_OK)
    return nullptr;
  return env->ExceptionCheck() ? nullptr : env;
}

// The Java side keeps what callbacks throw; what still arrives here is not to hide the allocation's own failure.
bool without_exception(JNIEnv* env, jboolean result) noexcept {
  if (env->ExceptionCheck()) {
    env->ExceptionClear();
    return false;
  }
  return result == JNI_TRUE;
}

}  // namespace

bool find_reclaimer(JavaVM* vm, JNIEnv* env) {
  reclaiming_machine = vm;
  jclass const local = env->FindClass("io/cudf4j/libcudf/support/Reclaimer");
  if (local == nullptr) return false;
  reclaimer = static_cast<jclass>(env->NewGlobalRef(local));
  env->DeleteLocalRef(local);
  ask = env->GetStaticMethodID(reclaimer, "ask", "(JJ)Z");
  if (ask == nullptr) return false;
  collect = env->GetStaticMethodID(reclaimer, "collect", "(JJJJ)Z");
  if (collect == nullptr) return false;
  recovered = env->GetStaticMethodID(reclaimer, "recovered", "()V");
  if (recovered == nullptr) return false;
  exception = env->GetStaticMethodID(reclaimer, "outOfMemory",
                                     "(Ljava/lang/String;)Lio/cudf4j/errors/DeviceOutOfMemoryException;");
  return exception != nullptr;
}

bool ask_callback(int64_t callback, std::size_t bytes) noexcept {
  auto* const env = environment();
  if (env == nullptr) return false;
  auto const freed =
      env->CallStaticBooleanMethod(reclaimer, ask, static_cast<jlong>(callback), static_cast<jlong>(bytes));
  return without_exception(env, freed);
}

bool collect_garbage(std::size_t bytes, uint64_t asked_bytes, int64_t held_bytes, uint64_t device_bytes) noexcept {
  auto* const env = environment();
  if (env == nullptr) return false;
  auto const freed =
      env->CallStaticBooleanMethod(reclaimer, collect, static_cast<jlong>(bytes), static_cast<jlong>(asked_bytes),
                                   static_cast<jlong>(held_bytes), static_cast<jlong>(device_bytes));
  return without_exception(env, freed);
}

void allocation_recovered() noexcept {
  auto* const env = environment();
  if (env == nullptr) return;
  env->CallStaticVoidMethod(reclaimer, recovered);
  without_exception(env, JNI_TRUE);
}

jthrowable out_of_memory_exception(JNIEnv* env, jstring message) noexcept {
  auto const made = static_cast<jthrowable>(env->CallStaticObjectMethod(reclaimer, exception, message));
  return without_exception(env, JNI_TRUE) ? made : nullptr;
}

}  // namespace cudf4j
