import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { changeInBackground, clearPages } from '#server/database/catalogue-change.ts';
import type { Database } from '#server/database/database.ts';
import { importPicture, productImport } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { retryOrGiveUp } from './failed-step.ts';
import { createPace, type Pace, type Rests } from './pace.ts';
import { importPictures, type PictureServices } from './pictures/import-pictures.ts';
import { importBatch, publishBatch } from './run.ts';

/** Longer than the slowest picture takes. After a crash, the import resumes when the lease ends. */
const LEASE = sql`interval '60 seconds'`;
const RESTS = { whileQuiet: 0.5, whileBusy: 2 };
/** Visitors wait there for each transaction. */
const PGLITE_RESTS = { ...RESTS, whileBusy: 8 };
const BUSY_BATCH_MS = 10;
const QUIET_BATCH_MS = 50;
const PUBLISH_REST_MS = 1000;

export async function runImports(
  services: PictureServices & Pick<Services, 'log'>,
  signal: AbortSignal,
  rests: Rests = services.config.databaseUrl ? RESTS : PGLITE_RESTS,
): Promise<void> {
  for (;;) {
    const id = await claimImport(services.db);
    if (id === undefined) return;
    const pace = createPace(rests);
    try {
      while (!signal.aborted && (await importStep(services, id, signal, pace)));
    } catch (error) {
      if (!signal.aborted) await retryOrGiveUp(services, id, error);
    } finally {
      pace.end();
      await services.db.update(productImport).set({ leasedUntil: null }).where(eq(productImport.id, id));
    }
    if (signal.aborted) return;
  }
}

async function claimImport(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update product_import set leased_until = now() + ${LEASE} where id = (
      select id from product_import where state = 'running'
        and (retry_at is null or retry_at <= now())
        and not exists (select from product_import other where other.leased_until > now())
      order by created_at limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id;
}

async function importStep(
  services: PictureServices,
  id: string,
  signal: AbortSignal,
  pace: Pace,
): Promise<boolean> {
  const { db, now } = services;
  const extendLease = (tx: Database) =>
    tx.execute(sql`update product_import set leased_until = now() + ${LEASE} where id = ${id}`);
  let hasFailed = false;
  const step = await db.transaction(async (tx) => {
    const [file] = await tx.select().from(productImport).where(eq(productImport.id, id)).for('update');
    if (file?.state !== 'running') return 'stopped';
    hasFailed = file.attempts > 0;
    await changeInBackground(tx);
    await extendLease(tx);
    if (file.done < file.rows) {
      await importBatch({ db: tx, now }, file, pace.isBusy() ? BUSY_BATCH_MS : QUIET_BATCH_MS);
      return 'products';
    }
    return (await publishBatch({ db: tx, now }, file)) ? 'published' : 'pictures';
  });
  if (step === 'stopped') return false;
  if (step === 'pictures') {
    const onPicture = async () => {
      signal.throwIfAborted();
      await extendLease(db);
    };
    const isFinished = !(await importPictures(services, id, { signal, onPicture }));
    if (hasFailed) await resetAttempts(db, id);
    if (!isFinished) return true;
    await db.delete(importPicture).where(eq(importPicture.importId, id));
    await db.update(productImport).set({ state: 'finished' }).where(sql`id = ${id} and state = 'running'`);
    await clearPages(db);
    return false;
  }
  if (hasFailed) await resetAttempts(db, id);
  if (step === 'published') await setTimeout(PUBLISH_REST_MS, undefined, { signal }).catch(() => {});
  else await pace.rest(signal);
  return true;
}

const resetAttempts = (db: Database, id: string) =>
  db.update(productImport).set({ attempts: 0, retryAt: null }).where(eq(productImport.id, id));
