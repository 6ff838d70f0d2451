import { eq } from 'drizzle-orm';
import { standInAccount, standInCode, standInRefreshToken } from '#server/standins/schema.ts';
import { confirmEmail } from './codes.ts';
import { requireEmail } from './email-address.ts';
import { requireWithinLimit } from './limits.ts';
import { hashPassword, isPassword, requireValidPassword } from './passwords.ts';
import { newLocalId } from './secret.ts';
import { findByIdToken, signIn } from './tokens.ts';
import { type Method, type StandInAccount, textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

export const signUp: Method = async (toolkit, body) => {
  const email = requireEmail(body.email);
  requireValidPassword(body.password);
  const [account] = await toolkit.db
    .insert(standInAccount)
    .values({
      localId: newLocalId(),
      email,
      passwordHash: await hashPassword(body.password),
      createdAt: toolkit.now(),
      validSince: toolkit.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!account) throw new ToolkitError('EMAIL_EXISTS');
  return signIn(toolkit, account, 'password');
};

export const signInWithPassword: Method = async (toolkit, body) => {
  const email = requireEmail(body.email);
  await requireWithinLimit(toolkit.limits.passwords, email);
  const [account] = await toolkit.db.select().from(standInAccount).where(eq(standInAccount.email, email));
  const isRight = await isPassword(textOf(body.password), account?.passwordHash);
  if (!account || !isRight) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS');
  await toolkit.limits.passwords.delete(email);
  return { ...(await signIn(toolkit, account, 'password')), registered: true };
};

export const lookup: Method = async (toolkit, body) => {
  const account = await findByIdToken(toolkit, textOf(body.idToken));
  return {
    users: [
      {
        ...toUserInfo(account),
        createdAt: String(account.createdAt.getTime()),
        lastLoginAt: String((account.lastLoginAt ?? account.createdAt).getTime()),
        validSince: String(Math.floor(account.validSince.getTime() / 1000)),
      },
    ],
  };
};

export const update: Method = async (toolkit, body) => {
  if (body.oobCode) return toUserInfo(await confirmEmail(toolkit, textOf(body.oobCode)));
  const { localId } = await findByIdToken(toolkit, textOf(body.idToken));
  const [account] = await toolkit.db
    .update(standInAccount)
    .set({ displayName: textOf(body.displayName).trim().slice(0, 256) || null })
    .where(eq(standInAccount.localId, localId))
    .returning();
  return toUserInfo(account!);
};

export const deleteAccount: Method = async ({ db }, body) => {
  const localId = textOf(body.localId);
  const [deleted] = await db.delete(standInAccount).where(eq(standInAccount.localId, localId)).returning();
  if (!deleted) throw new ToolkitError('USER_NOT_FOUND');
  await db.delete(standInCode).where(eq(standInCode.localId, localId));
  await db.delete(standInRefreshToken).where(eq(standInRefreshToken.localId, localId));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

function toUserInfo({ localId, email, emailVerified, displayName, passwordHash, googleSub }: StandInAccount) {
  const shared = { email, displayName: displayName ?? '' };
  return {
    localId,
    ...shared,
    emailVerified,
    providerUserInfo: [
      ...(passwordHash ? [{ providerId: 'password', rawId: email, federatedId: email, ...shared }] : []),
      ...(googleSub
        ? [{ providerId: 'google.com', rawId: googleSub, federatedId: googleSub, ...shared }]
        : []),
    ],
  };
}
