import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '#contract/session.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { signInCode } from '#server/database/schema.ts';
import { type CodePurpose, codeEmailKey } from '#server/email/code-email-key.ts';
import { insertEmail, toRow } from '#server/email/outbox.ts';
import { signLink } from '#server/links/signed-link.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

const LIFETIME_MS = 5 * 60_000;
const MAX_TRIES = 3;
const MAX_EMAILS_PER_DAY = 10;
/** How long after each code of the last hour another can be sent to the same recipient. */
const PAUSES_MS = [30_000, 60_000, 120_000];
const PAUSES_FOR_MS = 60 * 60_000;

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Six digits that follow from the ID and the shop's secret, so that no table and no email in the outbox has them. */
export async function codeOf(db: Database, purpose: CodePurpose, id: string): Promise<string> {
  const signed = await signLink(db, { purpose: `${purpose}-code`, subject: id });
  const number = createHash('sha256').update(signed).digest().readBigUInt64BE();
  return String(number % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Does the same for known and unknown addresses. Throws `too_many_requests`. */
export const sendCode = (services: Services, purpose: CodePurpose, email: string) =>
  makeCode(services, { recipient: email, max: MAX_EMAILS_PER_DAY, network: null }, async (tx, id) => {
    const addressed = {
      dedupeKey: codeEmailKey({ purpose, language: services.language, id }),
      recipient: email,
    };
    await insertEmail({ db: tx }, toRow(services, addressed, { subject: null, text: null, html: null }));
  });

interface NewCode {
  recipient: string;
  /** Codes to the recipient in a day. */
  max: number;
  network: string | null;
  /** Codes with the same lock are counted one after another. */
  lock?: string;
}

/** `send` queues the message in the transaction that stores the code. Throws `too_many_requests`. */
export async function makeCode(
  { db, now }: Services,
  { recipient, max, network, lock = recipient }: NewCode,
  send: (tx: Database, id: string) => Promise<void>,
) {
  const token = randomBytes(32).toString('base64url');
  const id = idOf(token);
  const resendAfterMs = await db.transaction(async (tx) => {
    // Two presses at the same moment send one code.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${lock}`}, 0))`);
    const resendAfterMs = await requirePause(tx, now(), { recipient, max });
    await tx.insert(signInCode).values({ id, recipient, network, createdAt: now() });
    await send(tx, id);
    return resendAfterMs;
  });
  return { token, resendAfterMs };
}

/** Returns how long to wait after the code that is sent now. */
async function requirePause(
  db: Database,
  at: Date,
  { recipient, max }: Pick<NewCode, 'recipient' | 'max'>,
): Promise<number> {
  const sent = await db
    .select({ createdAt: signInCode.createdAt })
    .from(signInCode)
    .where(
      and(eq(signInCode.recipient, recipient), gt(signInCode.createdAt, new Date(at.getTime() - DAY_MS))),
    )
    .orderBy(desc(signInCode.createdAt));
  if (sent.length >= max)
    throw new Refusal('too_many_requests', isPhone(recipient) ? 'phoneCodeTooOften' : 'codeTooOften');
  const { waitMs, nextMs } = pauses(
    sent.map(({ createdAt }) => createdAt),
    at,
  );
  if (waitMs > 0)
    throw new Refusal('too_many_requests', isPhone(recipient) ? 'phoneCodeTooSoon' : 'codeTooSoon', {
      seconds: Math.ceil(waitMs / 1000),
    });
  return nextMs;
}

/** How long to wait before another email or message, and after it. `sent` is newest first. */
export function pauses(sent: readonly Date[], at: Date): { waitMs: number; nextMs: number } {
  const recent = sent.filter((one) => one.getTime() > at.getTime() - PAUSES_FOR_MS);
  const pauseAfter = (count: number) => PAUSES_MS[Math.min(count, PAUSES_MS.length) - 1]!;
  const [last] = recent;
  const waitMs = last ? last.getTime() + pauseAfter(recent.length) - at.getTime() : 0;
  return { waitMs, nextMs: pauseAfter(recent.length + 1) };
}

/** Whether a code was sent to ten digits, and not to an email address. */
export const isPhone = (recipient: string): boolean => !recipient.includes('@');

export interface Entered {
  token: string;
  code: string;
}

/**
 * Returns the proven email or phone. A code works once, and a browser can try it three times. `requireOpen` runs before the code is
 * compared, and the try is counted already.
 */
export async function redeemCode(
  { db, now }: Services,
  purpose: CodePurpose,
  { token, code }: Entered,
  requireOpen: (recipient: string) => Promise<void>,
): Promise<string> {
  const id = idOf(token);
  const isOpen = and(
    eq(signInCode.id, id),
    lt(signInCode.tries, MAX_TRIES),
    gt(signInCode.createdAt, new Date(now().getTime() - LIFETIME_MS)),
  );
  // Counted before the comparison, so that parallel guesses do not get more tries.
  const [tried] = await db
    .update(signInCode)
    .set({ tries: sql`${signInCode.tries} + 1` })
    .where(isOpen)
    .returning({ tries: signInCode.tries, recipient: signInCode.recipient });
  if (!tried) throw fieldRefusal('code', 'codeExpired');
  await requireOpen(tried.recipient);
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(await codeOf(db, purpose, id))))
    throw fieldRefusal('code', 'codeWrong', { triesLeft: MAX_TRIES - tried.tries });
  // It stays until tomorrow, because the codes of a day are counted.
  const [used] = await db
    .update(signInCode)
    .set({ tries: USED })
    .where(and(eq(signInCode.id, id), lt(signInCode.tries, USED)))
    .returning({ recipient: signInCode.recipient });
  if (!used) throw fieldRefusal('code', 'codeExpired');
  return used.recipient;
}

/** More tries than anyone has. */
export const USED = 1000;

export const dropOldCodes = ({ db, now }: Services) =>
  db.delete(signInCode).where(lt(signInCode.createdAt, new Date(now().getTime() - DAY_MS)));
