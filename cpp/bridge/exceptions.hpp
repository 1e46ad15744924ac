#pragma once
// Included before JavaCPP's own definitions in each generated source. JavaCPP writes one catch clause of one Java
// class; this macro turns that clause into a call of cudf4j_translate, which builds the Java exception that fits.
#ifndef CUDF4J_PARSING
#include <jni.h>

#include <exception>

extern "C" __attribute__((visibility("default"))) jthrowable cudf4j_translate(JNIEnv* env, std::exception const& error);

#define GENERIC_EXCEPTION_TOSTRING what()); return cudf4j_translate(env, e
#endif
