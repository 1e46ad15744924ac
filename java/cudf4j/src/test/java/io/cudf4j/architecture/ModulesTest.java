/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DirectiveTree;
import com.sun.source.tree.ExportsTree;
import com.sun.source.tree.ProvidesTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the modules export is the public API, and its classes show nothing else. javac's lint looks at what public classes
 * declare; this test also at what they inherit from classes that are not public.
 */
@Tag("once")
class ModulesTest {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root"));
    private static final String BINDINGS = "native/bindings/src/main";
    private static final String FRAMES = "java/cudf4j/src/main";

    @Test
    void packagesThatProgramsMayUse_areExported() throws IOException {
        Set<String> api = new TreeSet<>(PublicApi.PACKAGES);
        PublicApi.OF_MEMORY.forEach(name -> api.add(name.substring(0, name.lastIndexOf('.'))));
        // javac exports no package without classes
        api.removeIf(name -> !Compiled.library().containPackage(name)
                || Compiled.library().getPackage(name).getClasses().isEmpty());
        assertThat(exported()).isEqualTo(api);
    }

    @Test
    void services_areOfferedOnTheClassPathAsOnTheModulePath() throws IOException {
        for (String sources : List.of(FRAMES, "java/cudf4j-testkit/src/main")) {
            Map<String, String> provided = new TreeMap<>();
            for (DirectiveTree directive : directives(sources)) {
                if (directive instanceof ProvidesTree provides) {
                    provided.put(
                            provides.getServiceName().toString(),
                            provides.getImplementationNames().get(0).toString());
                }
            }
            Map<String, String> listed = new TreeMap<>();
            try (Stream<Path> files = Files.list(ROOT.resolve(sources).resolve("resources/META-INF/services"))) {
                for (Path file : files.toList()) {
                    listed.put(
                            String.valueOf(file.getFileName()),
                            Files.readString(file).strip().replace('$', '.'));
                }
            }
            assertThat(provided).isEqualTo(listed).isNotEmpty();
        }
    }

    @Test
    void membersOfPublicClasses_showPublicTypesOfExportedPackages() throws Exception {
        Set<String> exported = exported();
        Set<String> leaks = new TreeSet<>();
        int classes = 0;
        for (var type : Compiled.library()) {
            if (exported.contains(type.getPackageName())) {
                Class<?> loaded =
                        Class.forName(type.getName(), false, getClass().getClassLoader());
                if (isPublic(loaded)) {
                    classes++;
                    leaks.addAll(leaks(loaded, exported));
                }
            }
        }
        assertThat(classes).isGreaterThan(100);
        assertThat(leaks).isEmpty();
    }

    @Test
    void leaks_areFound() {
        Set<String> exported = Set.of(ModulesTest.class.getPackageName(), "java.util");
        assertThat(leaks(Leaky.class, exported))
                .containsExactlyInAnyOrder(
                        "Leaky.inherited shows " + Hidden.class.getName(),
                        "Leaky.deep shows io.cudf4j.column.ColumnBase",
                        "Leaky.field shows io.cudf4j.column.ColumnBase",
                        "Leaky.Leaky shows io.cudf4j.column.ColumnBase");
    }

    static class Hidden {
        public Hidden inherited() {
            return this;
        }
    }

    /** Shows what it must not, in four places. */
    public static class Leaky extends Hidden {
        protected io.cudf4j.column.ColumnBase[] field = {};
        io.cudf4j.column.ColumnBase kept;

        public Leaky(io.cudf4j.column.ColumnBase column) {
            kept = column;
        }

        public Map<String, ? extends List<io.cudf4j.column.ColumnBase>> deep() {
            return Map.of();
        }

        io.cudf4j.column.ColumnBase own() {
            return kept;
        }
    }

    private static Set<String> exported() throws IOException {
        Set<String> packages = new TreeSet<>();
        for (String sources : List.of(BINDINGS, FRAMES)) {
            for (DirectiveTree directive : directives(sources)) {
                if (directive instanceof ExportsTree exports && exports.getModuleNames() == null) {
                    packages.add(exports.getPackageName().toString());
                }
            }
        }
        return packages;
    }

    private static List<? extends DirectiveTree> directives(String sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            Path declaration = ROOT.resolve(sources).resolve("java/module-info.java");
            JavacTask task =
                    (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjects(declaration));
            CompilationUnitTree unit = task.parse().iterator().next();
            return unit.getModule().getDirectives();
        }
    }

    private static Set<String> leaks(Class<?> type, Set<String> exported) {
        Set<String> leaks = new TreeSet<>();
        for (Member member : members(type)) {
            String name = member instanceof Constructor ? type.getSimpleName() : member.getName();
            for (Class<?> shown : shown(member)) {
                if (shown.getName().startsWith("io.cudf4j.")
                        && !(isPublic(shown) && exported.contains(shown.getPackageName()))) {
                    leaks.add(type.getSimpleName() + "." + name + " shows " + shown.getName());
                }
            }
        }
        return leaks;
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
    }

    /** Returns what programs can call, also of classes that a public one extends. */
    private static Set<Member> members(Class<?> type) {
        Set<Member> members = new HashSet<>();
        List<Member> all = new ArrayList<>(List.of(type.getMethods()));
        all.addAll(List.of(type.getFields()));
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            all.addAll(List.of(at.getDeclaredMethods()));
            all.addAll(List.of(at.getDeclaredFields()));
        }
        all.addAll(List.of(type.getDeclaredConstructors()));
        boolean isFinal = Modifier.isFinal(type.getModifiers());
        for (Member member : all) {
            int modifiers = member.getModifiers();
            if (!member.isSynthetic()
                    && (Modifier.isPublic(modifiers) || (Modifier.isProtected(modifiers) && !isFinal))) {
                members.add(member);
            }
        }
        return members;
    }

    private static Set<Class<?>> shown(Member member) {
        Set<Class<?>> shown = new HashSet<>();
        Seen seen = new Seen(shown::add);
        if (member instanceof Field field) {
            seen.type(field.getGenericType());
        } else {
            Executable executable = (Executable) member;
            seen.types(executable.getGenericParameterTypes());
            seen.types(executable.getGenericExceptionTypes());
            seen.types(executable.getTypeParameters());
            if (executable instanceof Method method) {
                seen.type(method.getGenericReturnType());
            }
        }
        return shown;
    }

    /** The classes that types name. */
    private static final class Seen {
        private final Consumer<Class<?>> found;
        private final Set<Type> done = new HashSet<>();

        Seen(Consumer<Class<?>> found) {
            this.found = found;
        }

        void types(Type... types) {
            Arrays.stream(types).forEach(this::type);
        }

        void type(Type type) {
            if (!done.add(type)) {
                return;
            }
            if (type instanceof Class<?> plain) {
                Class<?> element = plain;
                while (element.isArray()) {
                    element = element.getComponentType();
                }
                found.accept(element);
            } else if (type instanceof ParameterizedType generic) {
                type(generic.getRawType());
                types(generic.getActualTypeArguments());
            } else if (type instanceof GenericArrayType array) {
                type(array.getGenericComponentType());
            } else if (type instanceof WildcardType wildcard) {
                types(wildcard.getUpperBounds());
                types(wildcard.getLowerBounds());
            } else {
                types(((TypeVariable<?>) type).getBounds());
            }
        }
    }
}
