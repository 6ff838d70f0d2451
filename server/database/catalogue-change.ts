import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The notification's payload, see server/database/functions/catalogue_changed.sql. */
export const BACKGROUND_CHANGE = 'background';

/** The product of which an order, a cancellation or a return has changed the stock, if the payload names one. */
export const productOfStockChange = (payload: string | undefined): string | undefined =>
  /^stock (.+)$/.exec(payload ?? '')?.[1];

/** Pages may show the changes of this transaction some seconds later, so that many transactions do not slow down visitors. */
export async function changeInBackground(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('catalogue.change', ${BACKGROUND_CHANGE}, true)`);
}

export async function clearPages(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify('catalogue', '')`);
}
