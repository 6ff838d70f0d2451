import type { IncomingMessage } from 'node:http';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { webhookDelivery, webhookEndpoint } from '#server/database/schema.ts';
import { AddressError, type AddressGuard, publicRequest } from '#server/http/public-request.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { MINUTE, runEach, SECOND } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { signedHeaders } from './sign.ts';

const TIMEOUT_MS = 10 * SECOND;
/** A process that ends while sending leaves the delivery to others after this time. */
const INTERRUPTED_AFTER_MS = MINUTE;
const MAX_PER_RUN = 100;
const MAX_RESPONSE_LENGTH = 1000;

const HOUR = 60 * MINUTE;
/** Pauses after the first, second, third … failed try: three days altogether. */
export const RETRY_DELAYS_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR],
];

type Endpoint = typeof webhookEndpoint.$inferSelect;
type Delivery = typeof webhookDelivery.$inferSelect;
type Result = Pick<Delivery, 'status' | 'response' | 'error'>;

/** Endpoints do not wait for each other. */
export async function sendWebhooks(
  services: Services,
  signal: AbortSignal,
  guard: AddressGuard & { timeoutMs?: number } = {},
): Promise<void> {
  const { db, config, now } = services;
  const endpoints = await db
    .select()
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.issuer, issuerOf(config)),
        isNull(webhookEndpoint.disabledAt),
        sql`exists (select from webhook_delivery d
          where d.endpoint_id = webhook_endpoint.id and d.next_try_at <= ${now().toISOString()}::timestamptz)`,
      ),
    );
  const sendAll = endpoints.map((endpoint) => sendDue(services, signal, guard, endpoint));
  await runEach(sendAll, (sent) => sent);
}

/** The oldest first. After one that fails, the others wait for the next run. */
async function sendDue(
  services: Services,
  signal: AbortSignal,
  guard: AddressGuard & { timeoutMs?: number },
  endpoint: Endpoint,
): Promise<void> {
  const { db, now, log } = services;
  for (let sent = 0; sent < MAX_PER_RUN && !signal.aborted; sent++) {
    const due = await claimNext(services, endpoint.id);
    if (!due) return;
    const result = await post(endpoint, due, now(), guard, signal);
    if (signal.aborted) return;
    const isDelivered = result.error === null;
    const delay = RETRY_DELAYS_MS[due.attempts - 1];
    const nextTryAt = isDelivered || delay === undefined ? null : new Date(now().getTime() + delay);
    await db
      .update(webhookDelivery)
      .set({ ...result, nextTryAt, deliveredAt: isDelivered ? now() : null })
      .where(eq(webhookDelivery.id, due.id));
    if (isDelivered) continue;
    if (!nextTryAt) log.warn({ webhook: endpoint.id, delivery: due.id }, 'a webhook was given up');
    return;
  }
}

async function claimNext({ db, now }: Services, endpointId: string): Promise<Delivery | undefined> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const [claimed] = await db
    .update(webhookDelivery)
    .set({
      attempts: sql`${webhookDelivery.attempts} + 1`,
      nextTryAt: new Date(now().getTime() + INTERRUPTED_AFTER_MS),
    })
    .where(
      sql`${webhookDelivery.id} = (select id from webhook_delivery
        where endpoint_id = ${endpointId} and next_try_at <= ${at}
        order by next_try_at, id limit 1 for update skip locked)`,
    )
    .returning();
  return claimed;
}

async function post(
  { url, secret }: Endpoint,
  { eventId, payload }: Delivery,
  at: Date,
  { timeoutMs = TIMEOUT_MS, ...guard }: AddressGuard & { timeoutMs?: number },
  stopping: AbortSignal,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const timestamp = Math.floor(at.getTime() / 1000);
  try {
    const answer = await publicRequest(new URL(url), guard, {
      method: 'POST',
      signal: AbortSignal.any([timeout, stopping]),
      headers: {
        ...signedHeaders(secret, { id: eventId, timestamp, body: payload }),
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(payload),
        'User-Agent': 'Haroz webhooks',
      },
      body: payload,
    });
    const status = answer.statusCode ?? 0;
    const response = await readStart(answer);
    return { status, response, error: errorOf(status) };
  } catch (error) {
    return { status: null, response: null, error: describe(error, timeout, timeoutMs) };
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'It redirects, which is not followed. Please enter the new URL.';
  return `The server returned the status ${status}.`;
}

function describe(error: unknown, timeout: AbortSignal, timeoutMs: number): string {
  if (error instanceof AddressError) return error.message;
  if (timeout.aborted) return `The server did not answer within ${timeoutMs / 1000} seconds.`;
  const { code } = error as { code?: string };
  return `The server could not be reached${code ? ` (${code})` : ''}.`;
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response as AsyncIterable<string>) {
    text += chunk;
    if (text.length >= MAX_RESPONSE_LENGTH) break;
  }
  response.destroy();
  // PostgreSQL stores no NUL.
  return text.slice(0, MAX_RESPONSE_LENGTH).replaceAll('\0', '').toWellFormed();
}
