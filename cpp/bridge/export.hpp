#pragma once
// What libcudf4j_bridge.so exports. JavaCPP reads these headers with CUDF4J_PARSING defined and is not to see
// attributes.
#ifdef CUDF4J_PARSING
#define CUDF4J_EXPORT
#else
#define CUDF4J_EXPORT __attribute__((visibility("default")))
#endif
