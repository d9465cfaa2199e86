#!/bin/sh
# Takes away what install.sh has put into the home of the one who runs this, and nothing else.
# The games stay.
set -eu

case ${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG-}}}} in
    id | id[_.:@]*) speaks=id ;;
    *) speaks=en ;;
esac

say() { # in English, in Indonesian
    if [ "$speaks" = id ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

stop() {
    say "$@" >&2
    exit 1
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
target=$here
if [ ! -f "$target/installed" ]; then target=${HOME-}/.local/opt/halfmoon; fi
[ -f "$target/installed" ] || stop "Half Moon is not installed here." \
    "Half Moon tidak terpasang di sini."
if [ "$(id -u)" = 0 ] && [ ! -O "$target" ]; then
    stop "Please run this without sudo." "Jalankan tanpa sudo."
fi
program=$(cd "$target" && pwd -P)/halfmoon
for exe in /proc/[0-9]*/exe; do
    if [ "$(readlink "$exe" 2>/dev/null)" = "$program" ]; then
        stop "Half Moon is open; please quit it first." "Half Moon sedang dibuka; tutup dahulu."
    fi
done

cd /
while IFS= read -r line; do
    case $line in
        'f '*/bin/halfmoon)
            # Somebody may have put another program in its place.
            case $(readlink "${line#f }") in
                */.local/opt/halfmoon/halfmoon) rm "${line#f }" ;;
            esac
            ;;
        'f '*) rm -f "${line#f }" ;;
    esac
done <"$target/installed"
folders=$(grep '^d ' "$target/installed" | LC_ALL=C sort -r || :)
rm -rf "$target"
# Only those that install.sh made, and only if they are empty.
printf '%s\n' "$folders" | while IFS= read -r line; do
    if [ -n "$line" ]; then rmdir "${line#d }" 2>/dev/null || :; fi
done

say "Half Moon is removed. Your games are kept." \
    "Half Moon telah dihapus. Permainan Anda tetap tersimpan."
