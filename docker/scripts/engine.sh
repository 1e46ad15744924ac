#!/usr/bin/env bash
# A Docker-compatible engine for the tests of the images, where none answers yet:
#   eval "$(docker/scripts/engine.sh)"
# Where one answers, says so on standard error and prints nothing. Where none does, and root on Debian asks, installs podman
# and runc from Debian's packages, makes the image localhost/cudf4j-base of them (Debian and a JRE, so that no image registry
# is needed), starts podman's service and prints what to export:
#   DOCKER_HOST, TESTCONTAINERS_RYUK_DISABLED, CUDF4J_DOCKER_BASE (the image that takes the place of debian:12-slim)
# A second call finds all of that and only prints. Otherwise one line says what is missing, and the status is 1.
# The service ends when nobody has called it for two hours; kill "$(cat /run/cudf4j-engine/pid)" ends it at once.
set -euo pipefail

state=/run/cudf4j-engine
socket=$state/podman.sock
log=$state/log
base=localhost/cudf4j-base
suite=bookworm # what debian:12-slim is
in_base="openjdk-17-jre-headless libstdc++6"
idle_seconds=7200

say() { echo "engine.sh: $*" >&2; }

fail() {
  say "$*"
  exit 1
}

# Succeeds where an engine answers at an address (unix:// and tcp://).
answers() {
  python3 - "$1" <<'PYTHON'
import socket, sys, urllib.parse
address = urllib.parse.urlsplit(sys.argv[1])
try:
    if address.scheme == "unix":
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(5)
        connection.connect(address.path)
        connection.sendall(b"GET /_ping HTTP/1.0\r\nHost: engine\r\n\r\n")
        sys.exit(0 if b" 200 " in connection.recv(64) else 1)
    # with or without TLS: that it listens must do
    socket.create_connection((address.hostname, address.port or 2375), 5).close()
except (OSError, ValueError):
    sys.exit(1)
PYTHON
}

# Runs a command that says nothing unless it fails, then the end of what it said.
quietly() {
  local what=$1
  shift
  if ! "$@" >"$log" 2>&1 9>&-; then
    tail -n 20 "$log" >&2
    fail "$what failed (above is the end of $log)"
  fi
}

use_engine_that_answers() {
  if [ -n "${DOCKER_HOST:-}" ]; then
    [ "$DOCKER_HOST" != "unix://$socket" ] || return 0
    answers "$DOCKER_HOST" || fail "DOCKER_HOST is $DOCKER_HOST, where no engine answers; start that one, or unset DOCKER_HOST"
    say "an engine answers at DOCKER_HOST, $DOCKER_HOST; nothing to do"
    exit 0
  fi
  local path
  for path in /var/run/docker.sock "${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/docker.sock" "${HOME:-}/.docker/run/docker.sock"; do
    if [ -S "$path" ] && answers "unix://$path"; then
      say "an engine answers at $path; nothing to do"
      exit 0
    fi
  done
}

require_debian_and_root() {
  local advice="install Docker, or run this as root on Debian, where it sets up podman"
  local id
  id=$(. /etc/os-release 2>/dev/null && echo "${ID:-}") || id=
  [ "$id" = debian ] || fail "no container engine answers, and this is no Debian; $advice"
  [ "$(id -u)" = 0 ] || fail "no container engine answers, and only root may set one up; $advice"
}

install_packages() {
  local missing=() command
  for command in podman runc debootstrap iptables; do
    command -v "$command" >/dev/null || missing+=("$command")
  done
  [ -e /usr/lib/podman/netavark ] || missing+=(netavark)
  [ -e /usr/lib/podman/aardvark-dns ] || missing+=(aardvark-dns)
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing ${missing[*]}"
  local apt=(apt-get -q -y -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120)
  quietly "apt-get update" "${apt[@]}" update
  quietly "apt-get install ${missing[*]}" env DEBIAN_FRONTEND=noninteractive \
    "${apt[@]}" install --no-install-recommends "${missing[@]}"
}

# Podman's settings for the calls of this script and the service alone; those of the machine stay as they are.
configure() {
  # below the limits that this process has itself: without the right to raise them nothing could start in a container
  local files processes
  files=$(ulimit -Hn)
  processes=$(ulimit -Hu)
  [ "$files" != unlimited ] && [ "$files" -lt 65536 ] || files=65536
  [ "$processes" != unlimited ] && [ "$processes" -lt 4096 ] || processes=4096
  cat >"$state/containers.conf" <<CONF
[containers]
default_ulimits = ["nofile=$files:$files", "nproc=$processes:$processes"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
CONF
  export CONTAINERS_CONF=$state/containers.conf
}

make_base() {
  local recipe="$suite $in_base" have work site
  have=$(podman image inspect --format '{{index .Labels "io.cudf4j.recipe"}}' "$base" 2>/dev/null 9>&-) || have=
  [ "$have" != "$recipe" ] || return 0
  say "making the image $base of Debian's packages"
  site=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' 'Label: Debian' 'Created-By: Packages' | sed -n 1p)
  work=$(mktemp -d "${TMPDIR:-/var/tmp}/cudf4j-base.XXXXXX")
  # the name is known to the shell that leaves, not to this function
  trap "rm -rf --one-file-system '$work'" EXIT
  quietly "debootstrap $suite" debootstrap --variant=minbase "--include=${in_base// /,}" "$suite" "$work/root" \
    ${site:+"$site"}
  rm -rf "$work"/root/var/cache/apt/archives/*.deb "$work"/root/var/lib/apt/lists/*
  # by way of a file: podman would take the part of an interrupted stream for an image
  quietly "tar" tar --one-file-system -C "$work/root" -cf "$work/base.tar" .
  quietly "podman import" podman import --change "LABEL io.cudf4j.recipe=$recipe" "$work/base.tar" "$base"
  rm -rf --one-file-system "$work"
  trap - EXIT
}

start_service() {
  ! answers "unix://$socket" || return 0
  say "starting podman's service"
  # builds run in a chroot: they need no network of their own. What podman's helpers write where they run stays in its folder
  BUILDAH_ISOLATION=chroot env "--chdir=$state" setsid podman system service "--time=$idle_seconds" "unix://$socket" \
    >"$state/service.log" 2>&1 </dev/null 9>&- &
  echo $! >"$state/pid"
  local attempt
  for attempt in $(seq 50); do
    ! answers "unix://$socket" || return 0
    kill -0 "$(cat "$state/pid")" 2>/dev/null || break
    sleep 0.2
  done
  tail -n 20 "$state/service.log" >&2
  fail "podman's service did not answer (attempt $attempt; above is the end of $state/service.log)"
}

command -v python3 >/dev/null || fail "python3 is missing; apt-get install python3"
use_engine_that_answers
require_debian_and_root
mkdir -p "$state"
chmod 700 "$state"
exec 9>"$state/lock"
flock 9
install_packages
configure
make_base
start_service
echo "export DOCKER_HOST=unix://$socket TESTCONTAINERS_RYUK_DISABLED=true CUDF4J_DOCKER_BASE=$base"
