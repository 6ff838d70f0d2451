import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import { account, session } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** The signed-in person behind a call. */
export interface Account {
  id: string;
  email: string;
  name: string;
}

const LIFETIME_MS = 30 * 24 * 60 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** `__Host-` binds the cookie to this host over TLS; plain HTTP exists on loopback only. */
const cookieName = (services: Services) => (isSecure(services) ? '__Host-haroz' : 'haroz');
const isSecure = ({ config }: Services) => config.publicOrigin.startsWith('https:');

/** The account of the call's cookie, or undefined. */
export async function findAccount(c: Context, services: Services): Promise<Account | undefined> {
  const token = getCookie(c, cookieName(services));
  if (!token) return undefined;
  const [found] = await services.db
    .select({ id: account.id, email: account.email, name: account.name })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, hashOf(token)), gt(session.expiresAt, services.now())));
  return found;
}

/** Signs the browser in under a new session id; an earlier session of this browser ends. */
export async function startSession(c: Context, services: Services, accountId: string): Promise<void> {
  await dropSession(c, services);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(services.now().getTime() + LIFETIME_MS);
  await services.db.insert(session).values({ tokenHash: hashOf(token), accountId, expiresAt });
  const attributes = { path: '/', secure: isSecure(services), sameSite: 'Lax', expires: expiresAt } as const;
  setCookie(c, cookieName(services), token, { ...attributes, httpOnly: true });
  setCookie(c, SIGNED_IN_HINT, '1', attributes);
}

export async function endSession(c: Context, services: Services): Promise<void> {
  await dropSession(c, services);
  deleteCookie(c, cookieName(services), { path: '/', secure: isSecure(services) });
  deleteCookie(c, SIGNED_IN_HINT, { path: '/', secure: isSecure(services) });
}

async function dropSession(c: Context, services: Services): Promise<void> {
  const token = getCookie(c, cookieName(services));
  if (token) await services.db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}

export const dropExpiredSessions = ({ db, now }: Services) =>
  db.delete(session).where(lt(session.expiresAt, now()));
