import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a folder, with those above it, that only this user may enter. Not by `mkdir`'s own `recursive`: that never returns where
 * the system makes no folders, as in /proc. Throws the system's error.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(resolve(folder)));
  mkdirSync(folder, { mode: 0o700 });
}

/** Takes from all other users their rights to a file, or to a folder with all in it, as far as it is this user's own. */
export function makePrivate(path: string): void {
  closeToOthers(path);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** What the shop itself puts into its data folder. */
const OWN = new Set(['database', 'database.lock', 'pictures']);

/** Makes the data folder, and closes an existing one to other users, unless it holds more than the shop's data. */
export function openDataFolder(folder: string): void {
  makePrivateFolder(folder);
  const entries = readdirSync(folder);
  if (entries.every((name) => OWN.has(name))) closeToOthers(realpathSync(folder));
  if (entries.includes('database')) makePrivate(join(folder, 'database'));
}

function closeToOthers(path: string): void {
  const stat = lstatSync(path);
  if (stat.uid === process.getuid?.() && !stat.isSymbolicLink() && stat.mode & 0o077)
    chmodSync(path, stat.mode & 0o700);
}
