import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second process out of a PGlite folder, where both would lose rows without a word. The lock is the kernel's, held
 * through SQLite, so that it ends with the process however that ends. Returns the unlocking; throws when taken.
 */
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
