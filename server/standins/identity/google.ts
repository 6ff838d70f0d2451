import { eq, sql } from 'drizzle-orm';
import { standInAccount } from '#server/standins/schema.ts';
import { requireEmail } from './email-address.ts';
import { newLocalId } from './secret.ts';
import { signIn } from './tokens.ts';
import { type Body, type Method, type StandInAccount, type Toolkit, textOf } from './toolkit.ts';
import { ToolkitError } from './toolkit-error.ts';

interface GooglePerson {
  sub: string;
  email: string;
  name: string | null;
}

export const signInWithIdp: Method = async (toolkit, body) => {
  const person = personOf(body);
  const known = await toolkit.db
    .select()
    .from(standInAccount)
    .where(eq(standInAccount.googleSub, person.sub));
  const account = known[0] ?? (await linkOrMake(toolkit, person));
  return {
    ...(await signIn(toolkit, account, 'google.com')),
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${person.sub}`,
    emailVerified: true,
    isNewUser: account.lastLoginAt === null,
    oauthIdToken: JSON.stringify(person),
    rawUserInfo: JSON.stringify({ ...person, id: person.sub, verified_email: true }),
  };
};

/**
 * Google's word makes the address verified. A password set before anybody had proved the address falls, with
 * every token got by it: it may be a stranger's who was waiting for the owner.
 */
async function linkOrMake({ db, now }: Toolkit, { sub, email, name }: GooglePerson): Promise<StandInAccount> {
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

/** The SDK puts what Google said in the credential's body, or in the address the popup came back with. */
function personOf(body: Body): GooglePerson {
  const inBody = new URLSearchParams(textOf(body.postBody));
  const inAddress = new URL(textOf(body.requestUri), 'http://localhost').searchParams;
  const said = inBody.has('id_token') ? inBody : inAddress;
  if (said.get('providerId') !== 'google.com') throw new ToolkitError('OPERATION_NOT_ALLOWED');
  const claims = claimsOf(said.get('id_token') ?? '');
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
