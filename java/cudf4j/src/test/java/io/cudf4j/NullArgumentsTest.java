/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every public method refuses a null that it does not take, by one exception which says what is null. */
class NullArgumentsTest {
    @Test
    void everyNullThatIsNotTaken_isRefusedByName() {
        List<String> wrong = new ArrayList<>();
        int calls = 0;
        try (PublicCalls calls1 = new PublicCalls()) {
            for (PublicCalls.Call call : calls1.all()) {
                for (int i = 0; i < call.parameterCount(); i++) {
                    if (!call.refusesNull(i)) {
                        continue;
                    }
                    calls++;
                    Object[] arguments = call.arguments();
                    arguments[i] = null;
                    String outcome = outcome(call, arguments);
                    if (outcome != null) {
                        wrong.add(call + " argument " + i + ": " + outcome);
                    }
                }
            }
        }
        System.out.println("calls " + calls + " wrong " + wrong.size());
        wrong.forEach(System.out::println);
        assertThat(wrong).isEmpty();
    }

    private static String outcome(PublicCalls.Call call, Object[] arguments) {
        try (Scope scope = Scope.open()) {
            return "was taken, giving " + call.invoke(arguments);
        } catch (NullPointerException e) {
            String by = e.getStackTrace().length == 0 ? "?" : e.getStackTrace()[0].toString();
            boolean isByName = by.contains("Objects.requireNonNull") && e.getMessage() != null && e.getMessage().contains("null");
            return isByName ? null : "NPE at " + by + " " + e.getMessage();
        } catch (UnsupportedOperationException e) {
            return null;
        } catch (Throwable e) {
            return e + " at " + e.getStackTrace()[0];
        }
    }
}
