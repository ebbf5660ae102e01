#!/bin/sh
# Copies the database every day into $BACKUPS; keeps the copies of 7 days, 4 Sundays and 12 firsts of a month.
# A copy has its name only when it is whole. With the argument "once" it ends after one round.
set -u
folder=${BACKUPS:-/backups}
umask 077

keep() { # pattern, how many: the newest stay
    ls -1 "$folder" | grep -E "^henge-$1-[0-9]{8}\.dump$" | sort -r | tail -n "+$(($2 + 1))" | while read -r old; do
        rm -f "$folder/$old"
    done
}

while :; do
    rm -f "$folder"/*.part
    today=$(date -u +%Y%m%d)
    if [ ! -e "$folder/henge-day-$today.dump" ]; then
        if pg_dump --format=custom --file="$folder/$today.part" && pg_restore --list "$folder/$today.part" >/dev/null; then
            mv "$folder/$today.part" "$folder/henge-day-$today.dump"
            [ "$(date -u +%u)" = 7 ] && cp "$folder/henge-day-$today.dump" "$folder/w.part" && mv "$folder/w.part" "$folder/henge-week-$today.dump"
            [ "$(date -u +%d)" = 01 ] && cp "$folder/henge-day-$today.dump" "$folder/m.part" && mv "$folder/m.part" "$folder/henge-month-$today.dump"
            keep day 7
            keep week 4
            keep month 12
            echo "backup: henge-day-$today.dump"
        else
            echo "backup: the copy of $today failed and is tried again in an hour" >&2
        fi
    fi
    [ "${1:-}" = once ] && exit 0
    sleep 3600
done
