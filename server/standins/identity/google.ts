import { eq, sql } from 'drizzle-orm';
import { standInAccount } from '#server/standins/schema.ts';
import { requireEmail } from './email-address.ts';
import { newLocalId } from './secret.ts';
import { signIn } from './tokens.ts';
import { type Body, type Method, type StandInAccount, type Toolkit, textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

interface GoogleProfile {
  sub: string;
  email: string;
  name: string | null;
}

export const signInWithIdp: Method = async (toolkit, body) => {
  const profile = toProfile(body);
  const known = await toolkit.db
    .select()
    .from(standInAccount)
    .where(eq(standInAccount.googleSub, profile.sub));
  const account = known[0] ?? (await linkOrCreate(toolkit, profile));
  return {
    ...(await signIn(toolkit, account, 'google.com')),
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${profile.sub}`,
    emailVerified: true,
    isNewUser: account.lastLoginAt === null,
    oauthIdToken: JSON.stringify(profile),
    rawUserInfo: JSON.stringify({ ...profile, id: profile.sub, verified_email: true }),
  };
};

/** Removes a password that was set before Google verified the address, because someone else may have registered it. */
async function linkOrCreate(
  { db, now }: Toolkit,
  { sub, email, name }: GoogleProfile,
): Promise<StandInAccount> {
  const { emailVerified, passwordHash, displayName, generation, validSince } = standInAccount;
  const at = now();
  const [account] = await db
    .insert(standInAccount)
    .values({
      localId: newLocalId(),
      email,
      displayName: name,
      googleSub: sub,
      emailVerified: true,
      createdAt: at,
      validSince: at,
    })
    .onConflictDoUpdate({
      target: standInAccount.email,
      set: {
        googleSub: sub,
        emailVerified: true,
        passwordHash: sql`case when ${emailVerified} then ${passwordHash} end`,
        displayName: sql`case when ${emailVerified} then coalesce(${displayName}, ${name}) else ${name} end`,
        validSince: sql`case when ${emailVerified} then ${validSince} else ${at.toISOString()}::timestamptz end`,
        generation: sql`${generation} + case when ${emailVerified} then 0 else 1 end`,
      },
    })
    .returning();
  return account!;
}

function toProfile(body: Body): GoogleProfile {
  const inBody = new URLSearchParams(textOf(body.postBody));
  const inAddress = new URL(textOf(body.requestUri), 'http://localhost').searchParams;
  const parameters = inBody.has('id_token') ? inBody : inAddress;
  if (parameters.get('providerId') !== 'google.com') throw new ToolkitError('OPERATION_NOT_ALLOWED');
  const claims = claimsOf(parameters.get('id_token') ?? '');
  const sub = textOf(claims.sub);
  if (sub === '' || sub.length > 128 || claims.email_verified !== true) {
    throw new ToolkitError('INVALID_IDP_RESPONSE');
  }
  const name = textOf(claims.name).trim().slice(0, 256);
  return { sub, email: requireEmail(claims.email), name: name || null };
}

function claimsOf(idToken: string): Body {
  try {
    return Object(JSON.parse(idToken));
  } catch {
    throw new ToolkitError('INVALID_IDP_RESPONSE');
  }
}
