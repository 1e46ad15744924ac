/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;

/** The mapping rules that every preset shares. */
final class CommonInfo {
    private static final String RELEASED = "@io.cudf4j.libcudf.support.Released";

    private CommonInfo() {}

    static void map(InfoMap map) {
        macros(map);
        streamsAndResources(map);
        numbers(map);
        results(map);
        unexpressible(map);
    }

    /**
     * Leaves out the functions that demand a stream or a memory resource. Where libcudf has a default for them, that
     * applies: {@code without_streams.py} cuts such parameters before the headers are parsed.
     */
    private static void streamsAndResources(InfoMap map) {
        skip(map, "rmm::cuda_stream_view", "rmm::device_async_resource_ref", "rmm::host_device_async_resource_ref");
        skip(map, "cudf::memory_resources");
    }

    private static void macros(InfoMap map) {
        map.put(new Info("CUDF4J_PARSING").define(true));
        map.put(new Info("CUDF4J_EXPORT").cppTypes().annotations());
        map.put(new Info("CUDF_EXPORT").cppText("#define CUDF_EXPORT").cppTypes());
        map.put(new Info("CUDF_HOST_DEVICE", "CUDF_KERNEL", "CUDF_DEPRECATED", "__host__", "__device__", "RMM_EXPORT")
                .cppTypes()
                .annotations());
        map.put(new Info("DOXYGEN_SHOULD_SKIP_THIS").define(true));
        map.put(new Info("__CUDACC__", "defined(__CUDACC__)").define(false));
        map.put(new Info().enumerate());
    }

    private static void numbers(InfoMap map) {
        map.put(new Info("cudf::size_type").cast().valueTypes("int").pointerTypes("IntPointer", "IntBuffer", "int[]"));
        map.put(new Info("cudf::bitmask_type").cast().valueTypes("int").pointerTypes("IntPointer"));
        map.put(new Info("std::vector<cudf::size_type>", "std::vector<size_type>", "std::vector<int>")
                .annotations("@StdVector")
                .pointerTypes("IntPointer", "IntBuffer", "int[]"));
        map.put(new Info("std::vector<double>")
                .annotations("@StdVector")
                .pointerTypes("DoublePointer", "DoubleBuffer", "double[]"));
    }

    /** JavaCPP owns nothing: results come without a deallocator, and no constructor that allocates is generated. */
    private static void results(InfoMap map) {
        for (String type : new String[] {"column", "table", "scalar"}) {
            map.put(new Info("std::unique_ptr<cudf::" + type + ">", "std::unique_ptr<" + type + ">")
                    .annotations(RELEASED)
                    .valueTypes(type)
                    .pointerTypes(type));
        }
        for (String type :
                new String[] {"column", "column_view", "mutable_column_view", "table", "scalar", "data_type"}) {
            map.put(new Info("cudf::" + type).purify());
        }
        map.put(new Info("cudf::table_view", "cudf::mutable_table_view")
                .base("Pointer")
                .purify());
    }

    /** What has no Java form; {@code cpp/bridge} has a function for each that is needed. */
    private static void unexpressible(InfoMap map) {
        skip(map, "std::span", "cudf::device_span", "cudf::host_span", "device_span", "host_span", "cuda::std::span");
        skip(map, "std::optional", "std::variant", "std::pair", "std::initializer_list", "std::function");
        skip(map, "std::vector<order>", "std::vector<cudf::order>", "std::vector<null_order>");
        skip(map, "std::vector<cudf::null_order>", "std::vector<column_view>", "std::vector<cudf::column_view>");
        skip(map, "std::vector<mutable_column_view>", "std::vector<cudf::mutable_column_view>");
        skip(map, "std::vector<table_view>", "std::vector<cudf::table_view>", "std::vector<mutable_table_view>");
        skip(map, "std::vector<std::unique_ptr<column> >", "std::vector<std::unique_ptr<cudf::column> >");
        skip(map, "std::vector<std::reference_wrapper<const scalar> >", "std::vector<std::string>");
        skip(map, "std::vector<std::reference_wrapper<const cudf::scalar> >");
        skip(map, "std::optional<std::reference_wrapper<const scalar> >");
        skip(map, "std::optional<std::reference_wrapper<const cudf::scalar> >");
        skip(map, "rmm::device_buffer", "rmm::device_uvector", "rmm::device_scalar", "cudf::detail");
    }

    /** Lets generated sources see the enums of presets they build on; JavaCPP imports them from other packages only. */
    static void uses(InfoMap map, String... globals) {
        for (String global : globals) {
            map.put(new Info().enumerate().javaText("import static io.cudf4j.libcudf.global." + global + ".*;"));
        }
    }

    static void skip(InfoMap map, String... names) {
        map.put(new Info(names).skip());
    }

    /** Drops the members of a class, named without it. */
    static void skipMembers(InfoMap map, String type, String... members) {
        for (String member : members) {
            map.put(new Info(type + "::" + member).skip());
        }
    }
}
