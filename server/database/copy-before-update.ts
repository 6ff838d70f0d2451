import { cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { VERSION } from '#server/config/version.ts';
import { UpdateFailure } from './update-failure.ts';

/** The rest of the disk is for the migration itself. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const COPIES = /^before-\d+\.\d+\.\d+[^/]*$/;

export const isCopyBeforeUpdate = (name: string): boolean => COPIES.test(name);

/** Copies PGlite's folder, which must not be open, and removes the copies of earlier updates. Throws without the space for it. */
export function copyForUpdate(database: string): string {
  const folder = dirname(database);
  const copy = join(folder, `before-${VERSION}`);
  const partial = `${copy}.partial`;
  for (const name of readdirSync(folder))
    if (isCopyBeforeUpdate(name) && name.endsWith('.partial'))
      rmSync(join(folder, name), { recursive: true });
  requireSpace(database);
  cpSync(database, partial, { recursive: true, preserveTimestamps: true });
  // Only a complete copy has the name without “partial”, whenever the process is killed.
  if (existsSync(copy)) rmSync(copy, { recursive: true });
  renameSync(partial, copy);
  for (const name of readdirSync(folder))
    if (isCopyBeforeUpdate(name) && name !== basename(copy)) rmSync(join(folder, name), { recursive: true });
  return copy;
}

function requireSpace(database: string): void {
  const { bavail, bsize } = statfsSync(database);
  const [needed, free] = [sizeOf(database) + MIN_FREE_BYTES, bavail * bsize];
  if (free < needed)
    throw new UpdateFailure(
      `The update to version ${VERSION} first copies the database, which needs ${toMegabytes(needed)} MB of free disk space in ${dirname(database)}; ` +
        `${toMegabytes(free)} MB are free. Nothing was changed: free some space and start again, or start the version before.`,
    );
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
