import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  tag: string;
  /** When it was generated, in ms: databases store it, and migrations are applied in this order. */
  when: number;
  hash: string;
  sql: string;
}

/** The migrations of a folder of drizzle-kit, oldest first. */
export function migrationsIn(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return { tag, when, hash: createHash('sha256').update(sql).digest('hex'), sql };
  });
}
