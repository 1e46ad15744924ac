/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FolderTrustTest {
    private static final List<String> USERS = List.of(
            "root:x:0:0:root:/root:/bin/bash",
            "ann:x:1000:1000::/home/ann:/bin/bash",
            "bob:x:1001:1001::/home/bob:/bin/bash",
            "guest:x:1002:1003::/home/guest:/bin/bash");
    private static final List<String> GROUPS =
            List.of("root:x:0:", "ann:x:1000:ann", "bob:x:1001:ann", "staff:x:1003:", "damaged");

    private static boolean isOwnersAlone(int group, int user) {
        return FolderTrust.isOwnersAlone(group, user, USERS, GROUPS);
    }

    @Test
    void groupOfTheUsersName_withoutOthers_isTheUsersAlone() {
        assertThat(isOwnersAlone(0, 0)).isTrue();
        assertThat(isOwnersAlone(1000, 1000)).isTrue();
    }

    @Test
    void groupWithAnotherMember_isNot() {
        assertThat(isOwnersAlone(1001, 1001)).isFalse();
    }

    @Test
    void groupThatIsTheFirstOfAnotherUser_isNot() {
        List<String> more = new ArrayList<>(USERS);
        more.add("eve:x:1004:1000::/home/eve:/bin/bash");
        assertThat(FolderTrust.isOwnersAlone(1000, 1000, more, GROUPS)).isFalse();
    }

    @Test
    void groupOfAnotherNameOrUnknown_isNot() {
        assertThat(isOwnersAlone(1003, 1002)).isFalse();
        assertThat(isOwnersAlone(7, 1000)).isFalse();
        assertThat(isOwnersAlone(1000, 7)).isFalse();
        assertThat(FolderTrust.isOwnersAlone(1000, 1000, List.of(), List.of())).isFalse();
    }
}
