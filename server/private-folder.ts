import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Not by `mkdir`'s `recursive`, which never returns in folders like /proc. Throws the system's error. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(resolve(folder)));
  mkdirSync(folder, { mode: 0o700 });
}

/** Removes other users' rights to a file or folder that this user owns. */
export function makePrivate(path: string): void {
  closeToOthers(path);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

const SHOP_ENTRIES = new Set(['database', 'database.lock', 'pictures']);

/** Creates the data folder. Closes an existing one to other users, unless it has other files too. */
export function openDataFolder(folder: string): void {
  makePrivateFolder(folder);
  const entries = readdirSync(folder);
  if (entries.every((name) => SHOP_ENTRIES.has(name))) closeToOthers(realpathSync(folder));
  if (entries.includes('database')) makePrivate(join(folder, 'database'));
}

function closeToOthers(path: string): void {
  const stat = lstatSync(path);
  if (stat.uid === process.getuid?.() && !stat.isSymbolicLink() && stat.mode & 0o077)
    chmodSync(path, stat.mode & 0o700);
}
