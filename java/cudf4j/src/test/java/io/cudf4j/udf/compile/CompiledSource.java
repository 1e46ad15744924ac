/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /**
     * Compiles a class and returns the functions in its static field {@code ALL}. A Java that has no compiler takes it from the
     * class path, where {@link #write} has put it.
     */
    static List<Serializable> functions(String className, String source) {
        String text = stamped(source);
        try {
            ClassLoader loader = ToolProvider.getSystemJavaCompiler() == null
                    ? CompiledSource.class.getClassLoader()
                    : loader(compile(className, text));
            Class<?> type = Class.forName(className, true, loader);
            assertThat(type.getField("OF").get(null))
                    .as("what %s was compiled of", className)
                    .isEqualTo(source.hashCode());
            return List.of((Serializable[]) type.getField("ALL").get(null));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the class was compiled a moment ago", e);
        }
    }

    /** Puts the class files of a class into a folder. */
    static void write(String className, String source, Path folder) {
        compile(className, stamped(source)).forEach((name, bytes) -> {
            try {
                Path file = folder.resolve(name.replace('.', '/') + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, bytes.toByteArray());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Returns source whose class says what it was compiled of. */
    private static String stamped(String source) {
        return source.replaceFirst("\\{\n", "{\npublic static final Integer OF = " + source.hashCode() + ";\n");
    }

    private static Map<String, ByteArrayOutputStream> compile(String className, String source) {
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
        return classes;
    }

    private static ClassLoader loader(Map<String, ByteArrayOutputStream> classes) {
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
