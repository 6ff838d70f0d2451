import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { newId } from '#server/database/id.ts';
import { account } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { roleOf } from '#server/identity/staff.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Identity } from '#server/services/identity.ts';
import type { Services } from '#server/services/services.ts';
import { accountOfMailbox, joinCodeAccount } from './code-account.ts';
import { accountOfPhone } from './phone-account.ts';
import { redeemAnyCode, sendPhoneCode } from './phone-code.ts';
import { endSession, endSessions, listSessions, startSession } from './sessions.ts';
import { isPhone, sendCode } from './sign-in-code.ts';
import { userOf } from './user-of.ts';

export const identityHandlers = {
  'user.current': async ({ account }, { config }) => ({
    data: userOf(
      account,
      config.adminEmails.includes(account.email.toLowerCase()) ? 'owner' : account.grantedRole,
    ),
  }),

  'auth.registration': async ({ input, identity }, services) => {
    requireSameEmail(input.email, identity);
    return {
      data: await saveAccount(services, identity, input.name),
      message: services.words.identity.signup.success,
    };
  },

  'auth.login': async ({ input, identity, c }, services) => {
    requireSameEmail(input.email, identity);
    requireVerified(identity);
    return { data: await logIn(c, services, identity, input.name ?? displayNameOf(identity)) };
  },

  'auth.googlelogin': async ({ input, identity, c }, services) => {
    if (identity.provider !== 'google.com') {
      throw new Refusal('not_signed_in', 'googleRequired');
    }
    if (input.firebaseUid !== identity.uid) {
      throw fieldRefusal('firebaseUid', 'accountMismatch');
    }
    requireSameEmail(input.email, identity);
    requireVerified(identity);
    return {
      data: await logIn(c, services, identity, input.name),
      message: services.words.identity.google.success,
    };
  },

  'auth.sendCode': async ({ input }, services) => ({
    data: await sendCode(services, 'sign-in', input.email.toLowerCase()),
  }),

  'auth.codeLogin': async ({ input, c }, services) => {
    const proven = await redeemAnyCode(services, 'sign-in', input);
    const phone = isPhone(proven) ? proven : undefined;
    const { hasEarlierAccount, ...found } = phone
      ? await accountOfPhone(services, phone, input.name ?? '')
      : {
          ...(await accountOfMailbox(services, proven, input.name ?? proven.split('@')[0]!)),
          hasEarlierAccount: false,
        };
    await startSession(c, services, found.id, phone);
    return {
      data: {
        ...userOf(found, await roleOf(services, found.email)),
        ...(hasEarlierAccount && { hasEarlierAccount }),
      },
    };
  },

  'auth.sendPhoneCode': async ({ input, c }, services) => ({
    data: await sendPhoneCode(services, 'sign-in', { ...input, network: networkOf(c, services.config) }),
  }),

  'auth.logout': async ({ c }, services) => {
    await endSession(c, services);
    return { data: null, message: services.words.layout.loggedOut };
  },

  'session.list': async ({ account, c }, services) => ({ data: await listSessions(c, services, account.id) }),

  'session.end': async ({ input, account }, services) => {
    if ((await endSessions(services, account.id, { id: input.id })) === 0)
      throw new Refusal('not_found', 'sessionEnded');
    return { data: null };
  },

  'session.endOthers': async ({ account, c }, services) => {
    await endSessions(services, account.id, { exceptOf: c });
    return { data: null };
  },

  'session.endAll': async ({ identity }, services) => {
    const [found] = await services.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.uid, identity.uid));
    if (found) await endSessions(services, found.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;

function requireSameEmail(email: string, identity: Identity): void {
  if (email.toLowerCase() !== identity.email) throw fieldRefusal('email', 'emailMismatch');
}

function requireVerified({ emailVerified }: Identity): void {
  if (!emailVerified) throw new Refusal('email_not_verified', 'emailNotVerified');
}

/** After a password reset this name is not trusted, because someone with the old password may have chosen it. */
function displayNameOf({ name, email, provider, validSince }: Identity): string {
  const isOwn = provider !== 'password' || validSince.getTime() === 0;
  const oneLine = isOwn ? (name ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() : '';
  return (oneLine || email.split('@')[0]!).slice(0, 100);
}

const userColumns = { name: account.name, email: account.email };

async function saveAccount(
  { db, language }: Services,
  { uid, email, emailVerified }: Identity,
  name: string,
) {
  const [named] = await db
    .insert(account)
    .values({ id: newId(), uid, email, name, emailVerified, language })
    .onConflictDoUpdate({
      target: account.uid,
      set: {
        language,
        name: emailVerified
          ? name
          : sql`case when ${account.emailVerified} then ${account.name} else ${name} end`,
        emailVerified: sql`${account.emailVerified} or ${emailVerified}`,
      },
    })
    .returning(userColumns);
  return named!;
}

async function logIn(c: Context, services: Services, identity: Identity, name: string) {
  await joinCodeAccount(services, identity);
  const { id, ...user } = await saveVerifiedAccount(services, identity, name);
  await endSessions(services, id, { before: identity.validSince });
  await startSession(c, services, id);
  const role = await roleOf(services, user.email);
  return { ...user, ...(role && { role }) };
}

async function saveVerifiedAccount({ db, language }: Services, identity: Identity, name: string) {
  const { uid, email, provider, validSince } = identity;
  const isSamePassword = provider === 'password' && validSince.getTime() === 0;
  const [found] = await db
    .insert(account)
    .values({ id: newId(), uid, email, name, emailVerified: true, language })
    .onConflictDoUpdate({
      target: account.uid,
      set: {
        email,
        language,
        name: isSamePassword
          ? account.name
          : sql`case when ${account.emailVerified} then ${account.name} else ${name} end`,
        emailVerified: true,
      },
    })
    .returning({ id: account.id, ...userColumns });
  return found!;
}
