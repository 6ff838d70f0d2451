import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { standInAccount, standInCode } from '#server/standins/schema.ts';
import { requireEmail } from './email-address.ts';
import { requireWithinLimit } from './limits.ts';
import { hashPassword, requireValidPassword } from './passwords.ts';
import { hashOf, newSecret } from './secret.ts';
import { findByIdToken } from './tokens.ts';
import { type Body, type Method, type StandInAccount, type Toolkit, textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

const HOUR_MS = 60 * 60_000;

const EMAILS = {
  VERIFY_EMAIL: { mode: 'verifyEmail', lifetime: 72 * HOUR_MS, key: 'verification' },
  PASSWORD_RESET: { mode: 'resetPassword', lifetime: HOUR_MS, key: 'password_reset' },
} as const;
type RequestType = keyof typeof EMAILS;

export const sendOobCode: Method = async (toolkit, body) => {
  const continueUrl = continueUrlOf(toolkit, body);
  if (body.requestType === 'VERIFY_EMAIL') {
    const account = await findByIdToken(toolkit, textOf(body.idToken));
    await requireWithinLimit(toolkit.limits.emails, account.email);
    await sendCode(toolkit, account, 'VERIFY_EMAIL', continueUrl);
    return { email: account.email };
  }
  if (body.requestType !== 'PASSWORD_RESET') throw new ToolkitError('INVALID_REQ_TYPE');
  const email = requireEmail(body.email);
  await requireWithinLimit(toolkit.limits.emails, email);
  const [account] = await toolkit.db.select().from(standInAccount).where(eq(standInAccount.email, email));
  if (account) await sendCode(toolkit, account, 'PASSWORD_RESET', continueUrl);
  return { email };
};

function continueUrlOf({ publicOrigin }: Toolkit, { continueUrl }: Body): string | undefined {
  if (continueUrl === undefined) return undefined;
  const url = textOf(continueUrl);
  if (!URL.canParse(url)) throw new ToolkitError('INVALID_CONTINUE_URI');
  if (new URL(url).origin !== publicOrigin) throw new ToolkitError('UNAUTHORIZED_DOMAIN');
  return url;
}

async function sendCode(
  toolkit: Toolkit,
  account: StandInAccount,
  requestType: RequestType,
  continueUrl?: string,
): Promise<void> {
  const { db, now, publicOrigin, sendEmail, locale } = toolkit;
  const { mode, lifetime, key } = EMAILS[requestType];
  const code = newSecret();
  const codeHash = hashOf(code);
  await db.delete(standInCode).where(lt(standInCode.expiresAt, now()));
  await db.insert(standInCode).values({
    codeHash,
    localId: account.localId,
    requestType,
    expiresAt: new Date(now().getTime() + lifetime),
  });
  const query = new URLSearchParams({
    mode,
    oobCode: code,
    ...(continueUrl && { continueUrl }),
    ...(locale && { lang: locale }),
  });
  const url = `${publicOrigin}/auth/action?${query}`;
  const email = { email: account.email, name: account.displayName, url };
  await sendEmail({ dedupeKey: `${mode}:${codeHash}`, recipient: account.email, key, data: email }, locale);
}

export const resetPassword: Method = async (toolkit, body) => {
  const code = textOf(body.oobCode);
  if (body.newPassword === undefined) return findCode(toolkit, code);
  requireValidPassword(body.newPassword);
  await findCode(toolkit, code);
  const passwordHash = await hashPassword(body.newPassword);
  const { email } = await redeemCode(toolkit, code, 'PASSWORD_RESET', {
    passwordHash,
    emailVerified: true,
    generation: sql`${standInAccount.generation} + 1`,
    validSince: toolkit.now(),
  });
  await toolkit.limits.passwords.delete(email);
  return { requestType: 'PASSWORD_RESET', email };
};

export const confirmEmail = (toolkit: Toolkit, code: string) =>
  redeemCode(toolkit, code, 'VERIFY_EMAIL', { emailVerified: true });

async function findCode({ db, now }: Toolkit, code: string) {
  const [found] = await db
    .select({
      requestType: standInCode.requestType,
      expiresAt: standInCode.expiresAt,
      email: standInAccount.email,
    })
    .from(standInCode)
    .innerJoin(standInAccount, eq(standInAccount.localId, standInCode.localId))
    .where(eq(standInCode.codeHash, hashOf(code)));
  requireValid(found, now());
  return { requestType: found.requestType, email: found.email };
}

async function redeemCode(
  { db, now }: Toolkit,
  code: string,
  requestType: RequestType,
  change: PgUpdateSetSource<typeof standInAccount>,
): Promise<StandInAccount> {
  return db.transaction(async (tx) => {
    const ofThisType = eq(standInCode.requestType, requestType);
    const [spent] = await tx
      .delete(standInCode)
      .where(and(eq(standInCode.codeHash, hashOf(code)), ofThisType))
      .returning();
    requireValid(spent, now());
    await tx.delete(standInCode).where(and(eq(standInCode.localId, spent.localId), ofThisType));
    const [account] = await tx
      .update(standInAccount)
      .set(change)
      .where(eq(standInAccount.localId, spent.localId))
      .returning();
    return account!;
  });
}

function requireValid<Code extends { expiresAt: Date }>(
  code: Code | undefined,
  now: Date,
): asserts code is Code {
  if (!code) throw new ToolkitError('INVALID_OOB_CODE');
  if (code.expiresAt <= now) throw new ToolkitError('EXPIRED_OOB_CODE');
}
