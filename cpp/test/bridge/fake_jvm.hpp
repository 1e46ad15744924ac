#pragma once
#include <jni.h>

#include <string>

namespace cudf4j::test {

/// @brief Loads the bridge as a JVM would, and returns an environment in which classes and objects are their names.
JNIEnv* load_bridge();

/// @brief The name of the class that an object of that environment has, and the text that it was made with.
struct made_object {
  std::string class_name;
  std::string message;
};
made_object const& object_of(jobject object);

}  // namespace cudf4j::test
