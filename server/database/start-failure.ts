import { statfsSync } from 'node:fs';

/** A first start writes about 40 MB. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
/** ENOSPC, as PGlite's file system numbers it. */
const NO_SPACE = 51;

interface Cause {
  code?: string;
  errno?: number;
  message?: string;
  name?: string;
  path?: string;
}

/** Why a shop's database could not be opened, as an error with a sentence that says what to do. */
export function startFailure(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): Error {
  const sentence = sentenceFor(rootCause(error), databaseUrl !== undefined, dataDir);
  return sentence === undefined ? (error as Error) : new Error(sentence, { cause: error });
}

function sentenceFor(
  { code, errno, message = '', name, path }: Cause,
  isPostgres: boolean,
  dataDir: string,
): string | undefined {
  if (path !== undefined && code !== 'ENOSPC')
    return `The data folder ${dataDir} cannot be used: ${message}. Set DATA_DIR to a folder that can be written to.`;
  if (code === '42501')
    return `The user of DATABASE_URL has too few rights: ${message}. It must own the database; where it may not create the extension pg_trgm, a superuser does that once (docs/running.md).`;
  if (isPostgres) return code && `The database of DATABASE_URL cannot be used: ${message || code}.`;
  // PGlite says hardly more than that it stopped.
  const hasStopped = name === 'RuntimeError' || name === 'ErrnoError' || /^PGlite/.test(message);
  if (code === 'ENOSPC' || code === '53100' || errno === NO_SPACE || (hasStopped && isNearlyFull(dataDir)))
    return `There is too little space left for the database in ${dataDir}. Free some, or set DATA_DIR to a folder on another disk.`;
  if (hasStopped)
    return `The database in ${dataDir} is damaged and cannot be opened. Move the folder away and restore a backup (docs/running.md).`;
  return code && `The database in ${dataDir} cannot be used: ${message || code}.`;
}

function rootCause(error: unknown): Cause {
  if (error instanceof AggregateError) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : (error as Cause);
}

function isNearlyFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}
