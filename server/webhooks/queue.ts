import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { type webhookDelivery, webhookEndpoint, webhookRun } from '#server/database/schema.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { eventId, type FoundEvent, findEvents } from './find-events.ts';
import { readPayloads } from './payloads.ts';

/** A transaction may commit later than the time that it wrote. */
const LOOK_BACK_MS = 10 * 60_000;
const BATCH_SIZE = 500;

type Endpoint = typeof webhookEndpoint.$inferSelect;

/** Deliveries and the time of the run are stored in one transaction, so a run that is killed leaves nothing behind. */
export async function queueWebhooks(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await queueBatch(services)));
}

/** Returns whether there may be more. */
const queueBatch = ({ db, config, now }: Services): Promise<boolean> =>
  db.transaction(async (tx) => {
    const issuer = issuerOf(config);
    const endpoints = await tx
      .select()
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.issuer, issuer), isNull(webhookEndpoint.disabledAt)));
    if (endpoints.length === 0) return false;
    const at = now();
    await tx.insert(webhookRun).values({ checkedAt: at }).onConflictDoNothing();
    const [run] = await tx.select().from(webhookRun).for('update', { skipLocked: true });
    if (!run) return false;
    const { lowStock } = (await currentSettings(tx)).settings;
    const since = new Date(
      Math.max(
        // The clock may have been ahead.
        Math.min(run.checkedAt.getTime(), at.getTime()) - LOOK_BACK_MS,
        Math.min(...endpoints.map(({ activeSince }) => activeSince.getTime())),
      ),
    );
    const events = await findEvents(tx, { since, lowStock, issuer, limit: BATCH_SIZE });
    await addDeliveries(tx, endpoints, events, at);
    if (events.length === BATCH_SIZE) return true;
    await tx.update(webhookRun).set({ checkedAt: at }).where(eq(webhookRun.id, 1));
    return false;
  });

async function addDeliveries(tx: Database, endpoints: Endpoint[], events: FoundEvent[], at: Date) {
  const payloads = await readPayloads(tx, events);
  const rows = [...payloads].flatMap(([event, data]) => {
    const { type } = event;
    const payload = toPayload(type, event.at, data);
    return endpoints
      .filter(({ events, activeSince }) => events.includes(type) && activeSince <= event.at)
      .map(({ id }) => ({ id: newId(), endpoint_id: id, event_id: eventId(event), type, payload }));
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into webhook_delivery (id, endpoint_id, event_id, type, payload, next_try_at, created_at)
    select id, endpoint_id, event_id, type, payload, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (id text, endpoint_id text, event_id text, type text, payload text)`);
}

const toPayload = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

export const testDelivery = (endpointId: string, at: Date): typeof webhookDelivery.$inferInsert => {
  const id = newId();
  const payload = toPayload('test', at, {});
  return { id, endpointId, eventId: `test-${id}`, type: 'test', payload, nextTryAt: at, createdAt: at };
};
