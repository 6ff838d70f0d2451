import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { usedChallenge } from '#server/database/schema.ts';
import { openLink, signLink } from '#server/links/signed-link.ts';
import type { Services } from '#server/services/services.ts';

/** The browser offers passkeys as long as the login page is open. */
const LIFETIME_MS = 60 * 60_000;

/** A signed text for one purpose, so that a visitor who only opens the login page leaves no row. */
export async function makeChallenge({ db, now }: Pick<Services, 'db' | 'now'>, purpose: string) {
  const subject = `${now().getTime()}-${randomBytes(16).toString('base64url')}`;
  return toBytes(await signLink(db, { purpose, subject }));
}

/** Returns whether the shop made this challenge for the purpose and it is used for the first time. */
export async function useChallenge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const subject = await openLink(db, purpose, Buffer.from(challenge, 'base64url').toString());
  const age = now().getTime() - Number(subject?.split('-')[0]);
  if (!(age >= 0 && age < LIFETIME_MS)) return false;
  const used = await db
    .insert(usedChallenge)
    .values({ challenge: hashOf(challenge), usedAt: now() })
    .onConflictDoNothing()
    .returning();
  return used.length > 0;
}

export const dropUsedChallenges = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.delete(usedChallenge).where(lt(usedChallenge.usedAt, new Date(now().getTime() - LIFETIME_MS)));

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
