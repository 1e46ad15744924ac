/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Java source that a test wrote, compiled in memory; its classes are resources of their loader as from a jar. Class files
 * are of the version of the JDK that runs, so the build tests translations of both that it runs on.
 */
final class CompiledSource {
    private CompiledSource() {}

    /** Compiles a class and returns the functions in its static field {@code ALL}. */
    static List<Serializable> functions(String className, String source) {
        try {
            Class<?> type = Class.forName(className, true, compile(className, source));
            return List.of((Serializable[]) type.getField("ALL").get(null));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the class was compiled a moment ago", e);
        }
    }

    private static ClassLoader compile(String className, String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaFileManager files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                        classes.put(name, bytes);
                        return bytes;
                    }
                };
            }
        };
        SimpleJavaFileObject unit =
                new SimpleJavaFileObject(URI.create("memory:///" + className + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        StringWriter said = new StringWriter();
        boolean done = compiler.getTask(said, files, null, List.of("-g", "-proc:none", "-nowarn"), null, List.of(unit))
                .call();
        assertThat(done).as("%s%n%s", said, source).isTrue();
        return new ClassLoader(CompiledSource.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                ByteArrayOutputStream bytes = classes.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes.toByteArray(), 0, bytes.size());
            }

            @Override
            public InputStream getResourceAsStream(String name) {
                ByteArrayOutputStream bytes = classes.get(name.replace('/', '.').replaceAll("\\.class$", ""));
                return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes.toByteArray());
            }
        };
    }
}
