import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isCopyBeforeUpdate } from './copy-before-update.ts';

/** `mkdir` with `recursive` never returns in folders like /proc. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(resolve(folder)));
  mkdirSync(folder, { mode: 0o700 });
}

export function makePrivate(path: string): void {
  restrictToOwner(path);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

const SHOP_ENTRIES = new Set(['database', 'database.lock', 'pictures']);

export function openDataFolder(folder: string): void {
  makePrivateFolder(folder);
  const entries = readdirSync(folder);
  if (entries.every((name) => SHOP_ENTRIES.has(name) || isCopyBeforeUpdate(name)))
    restrictToOwner(realpathSync(folder));
  if (entries.includes('database')) makePrivate(join(folder, 'database'));
}

function restrictToOwner(path: string): void {
  const stat = lstatSync(path);
  if (stat.uid === process.getuid?.() && !stat.isSymbolicLink() && stat.mode & 0o077)
    chmodSync(path, stat.mode & 0o700);
}
