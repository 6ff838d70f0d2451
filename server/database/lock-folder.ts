import { DatabaseSync } from 'node:sqlite';

/** Two processes in one PGlite folder would lose rows. SQLite's file lock ends with the process. Throws if locked. */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder.replace(/\/$/, '')}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    throw new Error(`The database folder ${folder} is already in use by another process.`);
  }
  return () => lock.close();
}
