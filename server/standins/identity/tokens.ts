import { and, eq, getTableColumns, lt, or } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { DAY_MS } from '#domain/calendar.ts';
import { standInIdentity } from '#server/identity/stand-in-project.ts';
import { standInAccount, standInRefreshToken } from '#server/standins/schema.ts';
import { hashOf, newSecret } from './secret.ts';
import type { Provider, StandInAccount, Toolkit } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

const LIFETIME_SECONDS = 3600;
const REFRESH_LIFETIME_MS = 30 * DAY_MS;
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

export async function signIn(toolkit: Toolkit, account: StandInAccount, provider: Provider) {
  const { db, now } = toolkit;
  const authTime = now();
  await db
    .update(standInAccount)
    .set({ lastLoginAt: authTime })
    .where(eq(standInAccount.localId, account.localId));
  return {
    localId: account.localId,
    email: account.email,
    displayName: account.displayName ?? '',
    idToken: await signIdToken(toolkit, account, provider, authTime),
    refreshToken: await createRefreshToken(toolkit, account, provider, authTime),
    expiresIn: String(LIFETIME_SECONDS),
  };
}

function signIdToken(toolkit: Toolkit, account: StandInAccount, provider: Provider, authTime: Date) {
  const { key, issuer, now } = toolkit;
  const issuedAt = secondsOf(now());
  return new SignJWT({
    ...(account.displayName && { name: account.displayName }),
    email: account.email,
    email_verified: account.emailVerified,
    auth_time: secondsOf(authTime),
    user_id: account.localId,
    firebase: {
      identities: {
        email: [account.email],
        ...(account.googleSub && { 'google.com': [account.googleSub] }),
      },
      sign_in_provider: provider,
    },
    generation: account.generation,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(standInIdentity.projectId)
    .setSubject(account.localId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(key.privateKey);
}

export async function findByIdToken(
  { db, key, issuer, now }: Toolkit,
  idToken: string,
): Promise<StandInAccount> {
  const verified = await jwtVerify(idToken, key.keys, {
    issuer,
    audience: standInIdentity.projectId,
    algorithms: ['RS256'],
    currentDate: now(),
  }).catch(() => undefined);
  if (!verified) throw new ToolkitError('INVALID_ID_TOKEN');
  const { sub, generation } = verified.payload;
  const [account] = await db.select().from(standInAccount).where(eq(standInAccount.localId, sub!));
  if (account?.generation !== generation) throw new ToolkitError('TOKEN_EXPIRED');
  return account!;
}

async function createRefreshToken(
  { db, now }: Toolkit,
  { localId, generation }: StandInAccount,
  provider: Provider,
  authTime: Date,
): Promise<string> {
  const row = standInRefreshToken;
  const tooOld = new Date(now().getTime() - REFRESH_LIFETIME_MS);
  await db
    .delete(row)
    .where(and(eq(row.localId, localId), or(lt(row.generation, generation), lt(row.authTime, tooOld))));
  const token = newSecret();
  await db.insert(row).values({ tokenHash: hashOf(token), localId, generation, provider, authTime });
  return token;
}

export async function refresh(toolkit: Toolkit, refreshToken: string) {
  const row = standInRefreshToken;
  const [found] = await toolkit.db
    .select({ account: getTableColumns(standInAccount), provider: row.provider, authTime: row.authTime })
    .from(row)
    .innerJoin(
      standInAccount,
      and(eq(standInAccount.localId, row.localId), eq(standInAccount.generation, row.generation)),
    )
    .where(eq(row.tokenHash, hashOf(refreshToken)));
  const age = found && toolkit.now().getTime() - found.authTime.getTime();
  if (!found || age! > REFRESH_LIFETIME_MS) throw new ToolkitError('TOKEN_EXPIRED');
  const idToken = await signIdToken(toolkit, found.account, found.provider, found.authTime);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(LIFETIME_SECONDS),
    token_type: 'Bearer',
    user_id: found.account.localId,
    project_id: standInIdentity.projectId,
  };
}
