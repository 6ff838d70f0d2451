import { and, asc, eq, sql } from 'drizzle-orm';
import { importRow, productImport } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { saveProgress } from './run.ts';

const MAX_ATTEMPTS = 6;
const FACTOR = 4;
const MAX_REASON_LENGTH = 200;

type Import = typeof productImport.$inferSelect;

/** Waits longer after each failure of the same step, and then leaves out the row that it stands at. */
export async function retryOrGiveUp(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  id: string,
  error: unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(productImport).where(eq(productImport.id, id)).for('update');
    if (!file) return;
    const attempts = file.attempts + 1;
    log.error({ err: error, import: id, attempts }, 'a step of an import failed');
    const isLast = attempts >= MAX_ATTEMPTS;
    if (isLast) await leaveOutNext({ db: tx, now }, file, `failed ${attempts} times: ${reasonOf(error)}`);
    const seconds = FACTOR ** (attempts - 1);
    await tx
      .update(productImport)
      .set(
        isLast
          ? { attempts: 0, retryAt: null }
          : { attempts, retryAt: sql`now() + ${seconds} * interval '1 second'` },
      )
      .where(eq(productImport.id, id));
  });
}

/** A step that has failed before works on one row, so the next row is the one that failed. */
async function leaveOutNext(
  services: Pick<Services, 'db' | 'now'>,
  file: Import,
  failed: string,
): Promise<void> {
  const { db } = services;
  const isProduct = file.done < file.rows;
  const [next] = await db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, file.id),
        isProduct ? eq(importRow.position, file.done) : sql`${importRow.todo} is not null`,
      ),
    )
    .orderBy(sql`${importRow.todo} = 'pictures'`, asc(importRow.position))
    .limit(1);
  if (!next) return;
  const { row, position, todo } = next;
  const effect = isProduct ? 'It was not imported' : EFFECTS[todo!];
  const message = `${effect}, because it ${failed}`;
  await saveProgress(services, { ...file, done: isProduct ? file.done + 1 : file.done }, [
    { row: row.row, name: row.name, message },
  ]);
  await db
    .update(importRow)
    .set({ todo: null })
    .where(and(eq(importRow.importId, file.id), eq(importRow.position, position)));
}

const EFFECTS = {
  pictures: 'Its pictures were not added',
  publish: 'It stays a draft',
};

/** The innermost message, because Drizzle's names the SQL statement and its parameters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return error.cause === undefined ? error.message.slice(0, MAX_REASON_LENGTH) : reasonOf(error.cause);
}
