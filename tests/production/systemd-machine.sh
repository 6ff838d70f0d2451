#!/bin/sh
# Boots systemd as PID 1 in namespaces, on a copy-on-write overlay of this machine's files, with the shop in /srv/haroz.
# Usage: unshare --mount --pid --fork --uts --ipc --cgroup sh systemd-machine.sh FOLDER REPOSITORY NODE
set -eu
folder=$1 repository=$2 node=$3
root=$folder/root
mount --make-rprivate /
mkdir -p "$root" "$folder/layers"
mount -t tmpfs tmpfs "$folder/layers"
mkdir "$folder/layers/system" "$folder/layers/system-work" "$folder/layers/shop" "$folder/layers/shop-work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/layers/system,workdir=$folder/layers/system-work" "$root"

mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
for device in null:3 zero:5 full:7 random:8 urandom:9; do
  mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
done
mkdir "$root/dev/shm"
# Read-only, so that systemd does not touch the machine's devices.
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"

mkdir -p "$root/srv/haroz"
mount -t overlay overlay -o "lowerdir=$repository,upperdir=$folder/layers/shop,workdir=$folder/layers/shop-work" "$root/srv/haroz"
cp --remove-destination "$node" "$root/usr/bin/node"
cp "$folder/haroz.service" "$root/etc/systemd/system/haroz.service"
cp "$folder/haroz.env" "$root/etc/haroz.env"
chroot "$root" useradd --system haroz
mkdir -p "$root/srv/haroz/data"
chroot "$root" chown haroz /srv/haroz/data

exec env -i container=test PATH=/usr/sbin:/usr/bin chroot "$root" /lib/systemd/systemd --system --unit=haroz.service
