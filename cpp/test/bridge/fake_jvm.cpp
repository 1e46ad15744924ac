#include "fake_jvm.hpp"

#include <cstdarg>
#include <deque>
#include <stdexcept>

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM*, void*);

namespace cudf4j::test {
namespace {

std::deque<made_object> objects;

jobject keep(made_object object) {
  objects.push_back(std::move(object));
  return reinterpret_cast<jobject>(&objects.back());
}

made_object& kept(jobject object) { return *reinterpret_cast<made_object*>(object); }

int token;
jmethodID method() { return reinterpret_cast<jmethodID>(&token); }

JNINativeInterface_ functions() {
  JNINativeInterface_ table{};
  table.FindClass = [](JNIEnv*, char const* name) { return static_cast<jclass>(keep({"java/lang/Class", name})); };
  table.NewGlobalRef = [](JNIEnv*, jobject object) { return object; };
  table.DeleteLocalRef = [](JNIEnv*, jobject) {};
  table.GetMethodID = [](JNIEnv*, jclass, char const*, char const*) { return method(); };
  table.GetStaticMethodID = [](JNIEnv*, jclass, char const*, char const*) { return method(); };
  table.GetStaticFieldID = [](JNIEnv*, jclass, char const*, char const*) { return reinterpret_cast<jfieldID>(&token); };
  table.GetStaticObjectField = [](JNIEnv*, jclass, jfieldID) { return keep({"charset", "UTF-8"}); };
  table.NewByteArray = [](JNIEnv*, jsize size) {
    return static_cast<jbyteArray>(keep({"[B", std::string(static_cast<std::size_t>(size), ' ')}));
  };
  table.SetByteArrayRegion = [](JNIEnv*, jbyteArray array, jsize at, jsize size, jbyte const* bytes) {
    kept(array).message.replace(static_cast<std::size_t>(at), static_cast<std::size_t>(size),
                                reinterpret_cast<char const*>(bytes), static_cast<std::size_t>(size));
  };
  table.NewObjectV = [](JNIEnv*, jclass type, jmethodID, va_list arguments) {
    auto const first = va_arg(arguments, jobject);
    return keep({kept(type).message, kept(first).message});
  };
  table.ExceptionCheck = [](JNIEnv*) { return static_cast<jboolean>(JNI_FALSE); };
  table.CallStaticObjectMethodV = [](JNIEnv*, jclass type, jmethodID, va_list arguments) {
    auto const first = va_arg(arguments, jobject);
    return keep({kept(type).message, kept(first).message});
  };
  return table;
}

}  // namespace

JNIEnv* load_bridge() {
  static auto table = functions();
  static JNIEnv env{&table};
  static auto machine_table = [] {
    JNIInvokeInterface_ made{};
    made.GetEnv = [](JavaVM*, void** out, jint) -> jint {
      *out = &env;
      return JNI_OK;
    };
    return made;
  }();
  static JavaVM machine{&machine_table};
  static auto const version = JNI_OnLoad(&machine, nullptr);
  if (version != JNI_VERSION_1_8) {
    throw std::runtime_error{"the bridge does not load"};
  }
  return &env;
}

made_object const& object_of(jobject object) { return kept(object); }

}  // namespace cudf4j::test
