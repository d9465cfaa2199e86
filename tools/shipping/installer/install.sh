#!/bin/sh
# Installs Half Moon, or a newer one over an older one, for the one who runs this.
# What it puts where is listed in ~/.local/opt/halfmoon/installed; uninstall.sh beside that list
# takes all of it away again. The games are elsewhere, and neither of the two touches them.
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
line_end='
'

case ${HOME-} in
    /*) [ -d "$HOME" ] || stop "There is no folder $HOME." "Folder $HOME tidak ada." ;;
    *) stop "HOME does not name a folder." "HOME tidak menyebutkan folder." ;;
esac
if [ "$(id -u)" = 0 ] && [ ! -O "$HOME" ]; then
    stop "Please run this without sudo: it installs for one user, in $HOME." \
        "Jalankan tanpa sudo: pemasangan ini untuk satu pengguna, di $HOME."
fi
data=${XDG_DATA_HOME-}
case $data in
    /*) ;;
    *) data=$HOME/.local/share ;;
esac
case $HOME$data in
    *"$line_end"*)
        stop "Half Moon cannot be installed in a folder whose name has several lines." \
            "Half Moon tidak dapat dipasang di folder yang namanya terdiri atas beberapa baris."
        ;;
esac

target=$HOME/.local/opt/halfmoon
launcher=$HOME/.local/bin/halfmoon
list=$target/installed
new=$target.new
old=$target.old

# An update that was cut off just between its two steps.
if [ -d "$old" ] && [ ! -e "$target" ]; then mv "$old" "$target"; fi

is_listed() { [ -f "$list" ] && grep -F -x -q -e "f $1" "$list"; }

keep_off() { # what is there must be ours
    if { [ -e "$1" ] || [ -L "$1" ]; } && ! is_listed "$1"; then
        stop "There is a file already that Half Moon did not put there; please move it away: $1" \
            "Sudah ada berkas yang bukan dari Half Moon; pindahkan dahulu: $1"
    fi
}

[ -x "$here/halfmoon/halfmoon" ] || stop \
    "The program is not beside this script; please unpack the whole archive." \
    "Program tidak ada di sebelah skrip ini; bongkar seluruh arsip."
"$here/halfmoon/halfmoon" --version >/dev/null || stop \
    "The program does not start here. It needs Linux on @ARCHITECTURE@ with glibc @GLIBC@ or newer." \
    "Program tidak dapat dijalankan. Diperlukan Linux @ARCHITECTURE@ dengan glibc @GLIBC@ atau lebih baru."
if [ -e "$target" ] && [ ! -f "$list" ]; then
    stop "There is something already that Half Moon did not make; please move it away: $target" \
        "Sudah ada sesuatu yang bukan buatan Half Moon; pindahkan dahulu: $target"
fi
if [ -e "$target" ]; then
    program=$(cd "$target" && pwd -P)/halfmoon
    for exe in /proc/[0-9]*/exe; do
        if [ "$(readlink "$exe" 2>/dev/null)" = "$program" ]; then
            stop "Half Moon is open; please quit it first." \
                "Half Moon sedang dibuka; tutup dahulu."
        fi
    done
fi
if [ -e "$launcher" ] || [ -L "$launcher" ]; then
    case $(readlink "$launcher") in
        */.local/opt/halfmoon/halfmoon) ;;
        *) stop "There is another program of this name; please move it away: $launcher" \
            "Sudah ada program lain dengan nama ini; pindahkan dahulu: $launcher" ;;
    esac
fi
shared=$(cd "$here/share" && find . -type f | LC_ALL=C sort | sed 's|^\./||')
printf '%s\n' "$shared" | while IFS= read -r name; do keep_off "$data/$name"; done

say "Installing Half Moon in $target" "Memasang Half Moon di $target"
trap 'rm -rf "$new"' EXIT
trap 'exit 130' HUP INT TERM

made=
make_folder() { # and remember each that was not there
    [ ! -d "$1" ] || return 0
    make_folder "$(dirname "$1")"
    mkdir "$1" 2>/dev/null ||
        stop "This folder cannot be made: $1" "Folder ini tidak dapat dibuat: $1"
    made="d $1$line_end$made"
}

make_folder "$(dirname "$target")"
rm -rf "$new"
cp -RP "$here/halfmoon" "$new"
cp "$here/uninstall.sh" "$new/uninstall.sh"
chmod 755 "$new/uninstall.sh"
make_folder "$(dirname "$launcher")"
printf '%s\n' "$shared" >"$new/shared"
while IFS= read -r name; do make_folder "$(dirname "$data/$name")"; done <"$new/shared"

# The list first: whatever happens from here on can be taken away again.
{
    printf 'f %s\n' "$launcher"
    while IFS= read -r name; do printf 'f %s\n' "$data/$name"; done <"$new/shared"
    printf '%s' "$made"
    if [ -f "$list" ]; then grep '^d ' "$list" || :; fi
} >"$new/installed"
rm "$new/shared"
cp "$new/installed" "$new/installed.before"
if [ -f "$list" ]; then cat "$list" >>"$new/installed"; fi

rm -rf "$old"
if [ -e "$target" ]; then mv "$target" "$old"; fi
mv "$new" "$target"
rm -rf "$old"

# In Exec, the desktop undoes two kinds of quoting, one after the other, and % has a meaning.
quoted=$(printf '%s' "$target/halfmoon" |
    LC_ALL=C sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
printf '%s\n' "$shared" | while IFS= read -r name; do
    place=$data/$name
    case $name in
        *.desktop)
            while IFS= read -r line; do
                case $line in
                    Exec=@PROGRAM@*) printf 'Exec="%s"%s\n' "$quoted" "${line#Exec=@PROGRAM@}" ;;
                    *) printf '%s\n' "$line" ;;
                esac
            done <"$here/share/$name" >"$place.new"
            ;;
        *) cp "$here/share/$name" "$place.new" ;;
    esac
    chmod 644 "$place.new"
    mv "$place.new" "$place"
done
rm -f "$launcher.new"
ln -s "$target/halfmoon" "$launcher.new"
mv "$launcher.new" "$launcher"

# What an older version had and this one has not.
grep '^f ' "$target/installed" | while IFS= read -r line; do
    grep -F -x -q -e "$line" "$target/installed.before" || rm -f "${line#f }"
done
mv "$target/installed.before" "$target/installed"

# A cache of icons that was made before counts as current until its folder changes.
if [ -e "$data/icons/hicolor/icon-theme.cache" ]; then touch "$data/icons/hicolor"; fi

say "Half Moon is in the menu of your desktop now." \
    "Half Moon sekarang ada di menu desktop Anda."
case :${PATH-}: in
    *":$HOME/.local/bin:"*) say "In a terminal: halfmoon" "Di terminal: halfmoon" ;;
    *) say "In a terminal: $launcher" "Di terminal: $launcher" ;;
esac
say "To remove it again: $target/uninstall.sh" \
    "Untuk menghapusnya: $target/uninstall.sh"
