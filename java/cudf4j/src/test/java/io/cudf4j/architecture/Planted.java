/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes that break rules on purpose, compiled into a folder that is on no class path. */
final class Planted {
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|enum|interface) (?<name>\\w+)");

    private final List<JavaFileObject> sources = new ArrayList<>();

    /** Adds a source file, and returns the name of the class that it declares first. */
    String add(String packageName, String source) {
        Matcher declared = DECLARED.matcher(source);
        if (!declared.find()) {
            throw new IllegalArgumentException("declares nothing: " + source);
        }
        String name = packageName + "." + declared.group("name");
        String text = "package " + packageName + "; " + source;
        sources.add(
                new SimpleJavaFileObject(
                        URI.create("string:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                });
        return name;
    }

    /** Adds a class with a field of each of some types, and returns its name. */
    String addUser(String packageName, String name, String... used) {
        StringBuilder fields = new StringBuilder("public class " + name + " {");
        for (int i = 0; i < used.length; i++) {
            fields.append(" public ").append(used[i]).append(" field").append(i).append(';');
        }
        return add(packageName, fields.append(" }").toString());
    }

    /** Compiles what was added; the class path of the tests is in sight. */
    void compile(Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-d",
                folder.toString(),
                "-classpath",
                System.getProperty("java.class.path"));
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(said, null, null)) {
            if (!compiler.getTask(null, manager, said, options, null, sources).call()) {
                throw new IllegalStateException("planted classes do not compile: " + said.getDiagnostics());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a loader of the compiled classes. */
    static URLClassLoader loader(Path folder) throws IOException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, Planted.class.getClassLoader());
    }
}
