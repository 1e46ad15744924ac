#!/bin/sh
# Run the tests of one module on a JDK 25 too, where one is found: test-on-jdk25.sh CLASSPATH TEST_CLASSES
# Left out is what is tagged once: whatever the JDK, its result is the same.
# CUDF4J_TEST_ROOT names the folder of the project.
# Looks at JAVA25_HOME, then at the usual places; says so where there is none.
set -eu
classpath=$1 classes=$2
found=
for home in "${JAVA25_HOME:-}" /usr/lib/jvm/* /opt/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
  if [ -x "$home/bin/java" ] && grep -q '^JAVA_VERSION="25' "$home/release" 2>/dev/null; then found=$home; break; fi
done
if [ -z "$found" ]; then
  echo "tests on JDK 25: left out, none was found (set JAVA25_HOME to run them)"
  exit 0
fi
echo "tests on JDK 25: $found"
# the JVM looks for versions in jars only, not in folders of classes
newer=$(dirname "$classes")/classes/META-INF/versions/22
[ ! -d "$newer" ] || classpath=$newer:$classpath
exec "$found/bin/java" -Xmx2g --add-opens=java.base/java.nio=ALL-UNNAMED --enable-native-access=ALL-UNNAMED \
  -Dcudf4j.test.root="$CUDF4J_TEST_ROOT" -Dcudf4j.native.cacheDir="$CUDF4J_TEST_ROOT/native/target/library-cache" \
  -cp "$classpath" org.junit.platform.console.ConsoleLauncher execute --scan-classpath "$classes" \
  --exclude-tag slow --exclude-tag gpu --exclude-tag once --details=summary --disable-banner --fail-if-no-tests
