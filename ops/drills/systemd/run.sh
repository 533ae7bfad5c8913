#!/usr/bin/env bash
# Runs the command of ops/systemd's unit with its restrictions, on machines without systemd: another
# user, no capabilities and no way to get them, a read-only system, a private /tmp, other processes
# hidden, and only the system calls that the unit allows. Requires root, bubblewrap, python3-seccomp,
# systemd-analyze, pgrep and curl. Exits with 1 if the shop does not become ready, serve its pages, check
# its records, back itself up, stop by itself and return from its backup.
set -euo pipefail
project=$(cd "$(dirname "$0")/../../.." && pwd)
unit=$project/ops/systemd/nirbhaya-shop@.service
folder=$(mktemp -d /tmp/nirbhaya-systemd-XXXXXX)
port=${PORT:-33081}
chmod 711 "$folder"
mkdir -p "$folder"/{state,cache}/"$port"
chown -R 10001:10001 "$folder"/{state,cache}
chmod 700 "$folder"/{state,cache}/"$port"
printf 'root:x:0:0::/:/bin/sh\nnirbhaya:x:10001:10001::/var/lib/nirbhaya-shop:/usr/sbin/nologin\n' > "$folder/passwd"

# The unit's SystemCallFilter lines as a kernel filter: system calls that are not named get EPERM.
/usr/bin/python3 - "$unit" "$folder/filter" <<'PYTHON'
import re, subprocess, sys, seccomp
def members(name):
    if not name.startswith('@'): return {name}
    text = subprocess.run(['systemd-analyze', 'syscall-filter', name], capture_output=True, text=True, check=True).stdout
    lines = [line.strip() for line in text.splitlines()[1:]]
    return set().union(*(members(line) for line in lines if line and not line.startswith('#')))
allowed = set()
for line in re.findall(r'^SystemCallFilter=(.*)$', open(sys.argv[1]).read(), re.M):
    names = set().union(*(members(name) for name in line.lstrip('~').split()))
    allowed = allowed - names if line.startswith('~') else allowed | names
# The calls that systemd always allows to a service, and the one that starts it.
allowed |= members('@default') | {'execve'}
rules = seccomp.SyscallFilter(defaction=seccomp.ERRNO(1))
for name in sorted(allowed):
    try: rules.add_rule(seccomp.ALLOW, name)
    except (OSError, RuntimeError): pass  # of another kind of machine
rules.export_bpf(open(sys.argv[2], 'wb'))
print(f'system calls allowed: {len(allowed)}')
PYTHON

command=$(sed -n 's/^ExecStart=//p' "$unit" | sed "s/%i/$port/g")
settings=$(sed -n 's/^Environment=//p' "$unit" | tr '\n' ' ' | sed "s/%i/$port/g")
bound=()
for one in $settings; do bound+=(--setenv "${one%%=*}" "${one#*=}"); done

# shellcheck disable=SC2086 # the unit's line is words
setpriv --reuid 10001 --regid 10001 --clear-groups --inh-caps=-all --no-new-privs \
  bwrap --ro-bind / / --tmpfs /tmp --tmpfs /root --tmpfs /home --tmpfs /srv --tmpfs /var/lib --tmpfs /var/cache \
  --ro-bind "$project" /srv/nirbhaya-shop/current --ro-bind "$folder/passwd" /etc/passwd \
  --bind "$folder/state" /var/lib/nirbhaya-shop --bind "$folder/cache" /var/cache/nirbhaya-shop \
  --proc /proc --dev /dev --unshare-pid --unshare-ipc --unshare-uts --die-with-parent \
  --chdir /srv/nirbhaya-shop/current --clearenv --setenv PATH /usr/bin:/bin "${bound[@]}" --setenv SEED demo \
  --seccomp 9 $command 9< "$folder/filter" > "$folder/log" 2>&1 &
outer=$!
trap 'kill $outer 2> /dev/null || true' EXIT
for _ in $(seq 600); do
  curl -fso /dev/null "http://127.0.0.1:$port/readyz" && break
  kill -0 $outer 2> /dev/null || { cat "$folder/log"; exit 1; }
  sleep 0.2
done
for path in /readyz / /single/Nirbhaya /api/product/get-products; do
  curl -fso /dev/null -w "%{http_code} $path\n" "http://127.0.0.1:$port$path"
done
# Like `ops/systemd/shop`: with the shop's user and data, in a folder that it can only read.
as_shop() {
  local data=/var/lib/nirbhaya-shop/$1
  shift
  setpriv --reuid 10001 --regid 10001 --clear-groups bwrap --ro-bind / / --ro-bind "$folder/passwd" /etc/passwd --bind /tmp /tmp --tmpfs /var/lib \
    --bind "$folder/state" /var/lib/nirbhaya-shop --dev /dev --chdir "$project" --clearenv \
    --setenv PATH /usr/local/bin:/usr/bin:/bin --setenv HOME "$data" --setenv DATA_DIR "$data" \
    npm run --silent "$@"
}
as_shop "$port" check:money
as_shop "$port" backup
shop=$(pgrep -u 10001 -f 'apps/server/build/main.js' | tail -1)
grep -E '^(Uid|CapEff|CapBnd|NoNewPrivs|Seccomp):' "/proc/$shop/status"
kill -TERM "$shop"
code=0; wait $outer || code=$?
echo "stopped with $code"
# Restores its backup into an empty place.
mv "$folder/state/$port" "$folder/state/broken"
install -d -o 10001 -g 10001 -m 700 "$folder/state/$port"
as_shop "$port" restore -- "/var/lib/nirbhaya-shop/broken/backups/$(ls "$folder/state/broken/backups")"
trap - EXIT
[ "$code" = 0 ] && rm -rf "$folder"
exit "$code"
