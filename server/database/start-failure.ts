import { statfsSync } from 'node:fs';
import { UpdateFailure } from './update-failure.ts';

const MIN_FREE_BYTES = 48 * 1024 * 1024;
const NO_SPACE = 51;

interface Cause {
  code?: string;
  errno?: number;
  message?: string;
  name?: string;
  path?: string;
}

export function startFailure(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): Error {
  if (error instanceof UpdateFailure) return error;
  const message = messageFor(rootCause(error), databaseUrl !== undefined, dataDir);
  return message === undefined ? (error as Error) : new Error(message, { cause: error });
}

function messageFor(
  { code, errno, message = '', name, path }: Cause,
  isPostgres: boolean,
  dataDir: string,
): string | undefined {
  if (path !== undefined && code !== 'ENOSPC')
    return `Cannot use the data folder ${dataDir}: ${message}. Set DATA_DIR to a writable folder.`;
  if (code === '42501')
    return `The user in DATABASE_URL lacks a permission: ${message}. It must own the database. If it cannot create the extension pg_trgm, let a superuser create it once (docs/running.md).`;
  if (isPostgres) return code && `Cannot use the database in DATABASE_URL: ${message || code}.`;
  const hasStopped = name === 'RuntimeError' || name === 'ErrnoError' || /^PGlite/.test(message);
  if (code === 'ENOSPC' || code === '53100' || errno === NO_SPACE || (hasStopped && isNearlyFull(dataDir)))
    return `Not enough disk space for the database in ${dataDir}. Free some space, or set DATA_DIR to a folder on another disk.`;
  if (hasStopped)
    return `The database in ${dataDir} is damaged and cannot be opened. Move the folder away and restore a backup (docs/running.md).`;
  return code && `Cannot use the database in ${dataDir}: ${message || code}.`;
}

function rootCause(error: unknown): Cause {
  if (error instanceof AggregateError) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : (error as Cause);
}

function isNearlyFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}
