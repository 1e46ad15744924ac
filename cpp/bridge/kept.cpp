#include "bridge/kept.hpp"

namespace cudf4j {
namespace {

JavaVM* kept_machine{};
jclass kept_objects{};
jmethodID release_method{};

}  // namespace

bool find_kept(JavaVM* vm, JNIEnv* env) {
  kept_machine = vm;
  jclass const local = env->FindClass("io/cudf4j/libcudf/support/Kept");
  if (local == nullptr) return false;
  kept_objects = static_cast<jclass>(env->NewGlobalRef(local));
  env->DeleteLocalRef(local);
  release_method = env->GetStaticMethodID(kept_objects, "release", "(J)V");
  return release_method != nullptr;
}

void release_kept(int64_t number) noexcept {
  JNIEnv* env = nullptr;
  auto const known = kept_machine->GetEnv(reinterpret_cast<void**>(&env), JNI_VERSION_1_8);
  // a JVM that has ended takes no more threads, and nothing is left to free
  if (known == JNI_EDETACHED &&
      kept_machine->AttachCurrentThreadAsDaemon(reinterpret_cast<void**>(&env), nullptr) != JNI_OK) {
    return;
  }
  if (env == nullptr) return;
  // the library that gives the memory back may be called by Java code that has thrown
  jthrowable const pending = env->ExceptionOccurred();
  if (pending != nullptr) env->ExceptionClear();
  env->CallStaticVoidMethod(kept_objects, release_method, static_cast<jlong>(number));
  // the Java side logs what closing throws
  env->ExceptionClear();
  if (pending != nullptr) {
    env->Throw(pending);
    env->DeleteLocalRef(pending);
  }
  if (known == JNI_EDETACHED) kept_machine->DetachCurrentThread();
}

}  // namespace cudf4j
