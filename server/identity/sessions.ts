import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { account, session, staff } from '#server/database/schema.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { issuerOf } from './issuer.ts';

const LIFETIME_MS = 30 * DAY_MS;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** `__Host-` binds the cookie to this host over TLS; real accounts need TLS off loopback (server/config/config.ts). */
const cookieName = (services: Services) => (isSecure(services) ? '__Host-haroz' : 'haroz');
const isSecure = ({ config }: Services) => config.publicOrigin.startsWith('https:');

export async function findAccount(c: Context, services: Services): Promise<Account | undefined> {
  const token = getCookie(c, cookieName(services));
  if (!token) return undefined;
  const callers = currentCallers(services);
  let account = callers.get(token);
  if (!account) {
    account = findBySession(services, token);
    callers.set(token, account);
    account.catch(() => callers.delete(token));
  }
  return account;
}

const CALLER_CACHE_MS = 1000;

const recentCallers = new WeakMap<
  Database,
  { since: number; callers: Map<string, Promise<Account | undefined>> }
>();

function currentCallers({ db, now }: Services): Map<string, Promise<Account | undefined>> {
  const time = now().getTime();
  const known = recentCallers.get(db);
  if (known && time >= known.since && time < known.since + CALLER_CACHE_MS) return known.callers;
  const callers = new Map();
  recentCallers.set(db, { since: time, callers });
  return callers;
}

/** Call it after committing the end of a session. */
export const clearCallers = (db: Database) => void recentCallers.delete(db);

async function findBySession({ config, db, now }: Services, token: string): Promise<Account | undefined> {
  const [found] = await accountOf(db).execute({
    tokenHash: hashOf(token),
    issuer: issuerOf(config),
    now: now(),
  });
  return found;
}

/** Names the session of a call in the database. */
export const sessionHashOf = (c: Context, services: Services): string =>
  hashOf(getCookie(c, cookieName(services)) ?? '');

const accountOf = prepared((db) =>
  db
    .select({
      ...{ id: account.id, email: account.email, name: account.name, grantedRole: staff.role },
      isBlocked: sql<boolean>`${account.blockedAt} is not null`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(staff, and(eq(staff.email, sql`lower(${account.email})`), eq(staff.issuer, session.issuer)))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.issuer, sql.placeholder('issuer')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('account_of_session'),
);

/** `phone`: the one whose code starts it. */
export async function startSession(
  c: Context,
  services: Services,
  accountId: string,
  phone?: string,
): Promise<void> {
  await dropSession(c, services);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(services.now().getTime() + LIFETIME_MS);
  await services.db.insert(session).values({
    tokenHash: hashOf(token),
    accountId,
    agent: toPrintable(c.req.header('User-Agent') ?? ''),
    issuer: issuerOf(services.config),
    phone: phone ?? null,
    createdAt: services.now(),
    expiresAt,
  });
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
  if (!token) return;
  await services.db.delete(session).where(eq(session.tokenHash, hashOf(token)));
  clearCallers(services.db);
}

/** A part of the hash, which is not enough to sign in. */
const publicId = sql<string>`left(${session.tokenHash}, 24)`;

const toPrintable = (agent: string) => agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);

export async function listSessions(c: Context, services: Services, accountId: string) {
  const current = sessionHashOf(c, services);
  const rows = await services.db
    .select({
      id: publicId,
      agent: session.agent,
      createdAt: session.createdAt,
      isCurrent: eq(session.tokenHash, current).mapWith(Boolean),
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.issuer, issuerOf(services.config)),
        gt(session.expiresAt, services.now()),
      ),
    )
    .orderBy(desc(session.createdAt));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function endSessions(
  services: Services,
  accountId: string,
  { id, before, phone, exceptOf }: { id?: string; before?: Date; phone?: string; exceptOf?: Context } = {},
): Promise<number> {
  const which: (SQL | undefined)[] = [
    eq(session.accountId, accountId),
    id === undefined ? undefined : eq(publicId, id),
    phone === undefined ? undefined : eq(session.phone, phone),
    before && lt(session.createdAt, new Date(before.getTime() + 1000)),
    exceptOf && ne(session.tokenHash, sessionHashOf(exceptOf, services)),
  ];
  const ended = await services.db
    .delete(session)
    .where(and(...which))
    .returning({ tokenHash: session.tokenHash });
  clearCallers(services.db);
  return ended.length;
}

export const dropExpiredSessions = ({ db, now }: Services) =>
  db.delete(session).where(lt(session.expiresAt, now()));
