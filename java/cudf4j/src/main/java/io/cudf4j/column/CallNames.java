/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Refusals under the name of the call that the user made, where it is made of others, which name themselves. */
public final class CallNames {
    /** How a message begins: with a method. An accessor is one that the user named, too. */
    private static final Pattern CALL = Pattern.compile("(?!dt: )[a-z][A-Za-z]*: ");

    private CallNames() {}

    /**
     * Returns what a computation gives; where it refuses an argument or a row, the message begins with the call.
     *
     * @throws CudfException as the computation does, of the same class
     */
    public static <T extends @Nullable Object> T under(String call, Supplier<? extends T> computation) {
        try {
            return computation.get();
        } catch (InvalidArgumentException | OutOfBoundsException | SizeOverflowException e) {
            String message = String.valueOf(e.getMessage());
            String own = call + ": ";
            if (message.startsWith(own) || message.startsWith("dt: ")) {
                throw e;
            }
            throw like(e, renamed(own, message));
        }
    }

    /**
     * Returns what a computation gives; where a string would be too long, the message begins with the call.
     *
     * @throws SizeOverflowException as the computation does
     */
    public static <T extends @Nullable Object> T sized(String call, Supplier<? extends T> computation) {
        try {
            return computation.get();
        } catch (SizeOverflowException e) {
            throw like(e, renamed(call + ": ", String.valueOf(e.getMessage())));
        }
    }

    private static String renamed(String own, String message) {
        Matcher other = CALL.matcher(message);
        return own + (other.lookingAt() ? message.substring(other.end()) : message);
    }

    /**
     * Returns what a call makes of what it was called on; where that is closed, or a device has no room, the message begins with the
     * call. Trace and cause stay.
     *
     * @throws ClosedException as the computation does
     * @throws DeviceOutOfMemoryException as the computation does
     */
    public static <T extends @Nullable Object> T calling(String call, Supplier<? extends T> computation) {
        try {
            return computation.get();
        } catch (ClosedException e) {
            throw traced(new ClosedException(named(call, e), e.getCause()), e);
        } catch (DeviceOutOfMemoryException e) {
            throw traced(new DeviceOutOfMemoryException(named(call, e), e.getCause()), e);
        }
    }

    /**
     * Returns what a call makes of labels; where one is not there, or would be there twice, the message begins with the call, or with
     * one that it was made of, which names itself. Trace and cause stay.
     *
     * @throws LabelNotFoundException as the computation does
     * @throws DuplicateLabelException as the computation does
     */
    public static <T extends @Nullable Object> T labelling(String call, Supplier<? extends T> computation) {
        try {
            return computation.get();
        } catch (LabelNotFoundException e) {
            throw hasCall(e) ? e : traced(new LabelNotFoundException(named(call, e), e.getCause()), e);
        } catch (DuplicateLabelException e) {
            throw hasCall(e) ? e : traced(new DuplicateLabelException(named(call, e), e.getCause()), e);
        }
    }

    private static boolean hasCall(CudfException e) {
        return CALL.matcher(String.valueOf(e.getMessage())).lookingAt();
    }

    private static String named(String call, CudfException e) {
        String message = String.valueOf(e.getMessage());
        return message.startsWith(call + ": ") ? message : call + ": " + message;
    }

    private static CudfException traced(CudfException made, CudfException of) {
        made.setStackTrace(of.getStackTrace());
        for (Throwable each : of.getSuppressed()) {
            made.addSuppressed(each);
        }
        return made;
    }

    /** Returns an exception of the same class with another message, or the exception where its class says more. */
    public static CudfException like(CudfException e, String message) {
        Class<?> type = typeOf(e);
        if (type == DTypeMismatchException.class) {
            return new DTypeMismatchException(message, e);
        } else if (type == LengthMismatchException.class) {
            return new LengthMismatchException(message, e);
        } else if (type == DuplicateLabelException.class) {
            return new DuplicateLabelException(message, e);
        } else if (type == InvalidArgumentException.class) {
            return new InvalidArgumentException(message, e);
        } else if (type == LabelNotFoundException.class) {
            return new LabelNotFoundException(message, e);
        } else if (type == OutOfBoundsException.class) {
            return new OutOfBoundsException(message, e);
        }
        return type == SizeOverflowException.class ? new SizeOverflowException(message, e) : e;
    }

    /** Returns the class of an exception that users know: some of ours tell a caller within the library more. */
    public static Class<?> typeOf(CudfException e) {
        return e instanceof RefusedRow ? e.getClass().getSuperclass() : e.getClass();
    }
}
