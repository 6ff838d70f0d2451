import { and, eq } from 'drizzle-orm';
import { emailOf } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { account, accountPhone } from '#server/database/schema.ts';
import type { Call, Handlers } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { findAccountOfMailbox, giveEmail } from './code-account.ts';
import { joinAccounts } from './join-accounts.ts';
import { findAccountOfPhone, givePhone, listPhones, lockPhone } from './phone-account.ts';
import { redeemAnyCode, sendPhoneCode } from './phone-code.ts';
import { clearCallers, endSessions, startSession } from './sessions.ts';
import { isPhone, sendCode } from './sign-in-code.ts';
import { roleOf } from './staff.ts';
import { userOf } from './user-of.ts';
import { waysOf } from './ways.ts';

type Owner = { id: string; email: string };

export const phoneHandlers = {
  'phone.list': async ({ account }, { db }) => ({ data: await listPhones(db, account.id) }),

  'phone.sendCode': async ({ input, c }, services) => ({
    data: await sendPhoneCode(services, 'proof', { ...input, network: networkOf(c, services.config) }),
  }),

  'phone.add': async ({ input, account, c }, services) => {
    const phone = await redeemAnyCode(services, 'proof', input);
    if (!isPhone(phone)) throw fieldRefusal('code', 'codeExpired');
    return prove(services, { account, c }, async (tx, own) => {
      await lockPhone(tx, phone);
      const at = services.now();
      const other = await findAccountOfPhone(tx, phone, at);
      const accountId = other && other.id !== own.id ? await join(tx, { own, other, at }) : own.id;
      await givePhone(tx, phone, accountId, at);
      return accountId;
    });
  },

  'phone.remove': async ({ input: { phone }, account, c }, services) => {
    const { email, phones, passkeys } = await waysOf(services, account);
    if (!phones.some((one) => one.phone === phone)) throw new Refusal('not_found', 'phoneNotFound');
    if (!email && phones.length === 1 && passkeys.length === 0)
      throw new Refusal('conflict', 'lastWayToLogIn');
    await services.db
      .delete(accountPhone)
      .where(and(eq(accountPhone.phone, phone), eq(accountPhone.accountId, account.id)));
    await endSessions(services, account.id, { phone, exceptOf: c });
    return { data: await listPhones(services.db, account.id) };
  },

  'email.sendCode': async ({ input, account }, services) => {
    if (emailOf(account.email)) throw new Refusal('conflict', 'accountHasEmail');
    return { data: await sendCode(services, 'proof', input.email.toLowerCase()) };
  },

  'email.add': async ({ input, account, c }, services) => {
    const email = await redeemAnyCode(services, 'proof', input);
    if (isPhone(email)) throw fieldRefusal('code', 'codeExpired');
    return prove(services, { account, c }, async (tx, own) => {
      const other = await findAccountOfMailbox(tx, email);
      if (other && other.id !== own.id) return join(tx, { own, other, at: services.now() });
      if (!other) await giveEmail(tx, own.id, email);
      return own.id;
    });
  },
} satisfies Partial<Handlers>;

/** `change` returns the ID of the account that the customer has from then on. */
async function prove(
  services: Services,
  { account: { id }, c }: Pick<Call<'phone.add'>, 'account' | 'c'>,
  change: (tx: Database, own: Owner) => Promise<string>,
) {
  const accountId = await services.db.transaction(async (tx) => {
    const [own] = await tx.select(columns).from(account).where(eq(account.id, id)).for('update');
    if (!own) throw new Refusal('not_signed_in', 'notSignedIn');
    return change(tx, own);
  });
  clearCallers(services.db);
  if (accountId !== id) await startSession(c, services, accountId);
  const [found] = await services.db.select(columns).from(account).where(eq(account.id, accountId));
  return { data: userOf(found!, await roleOf(services, found!.email)) };
}

const columns = { id: account.id, name: account.name, email: account.email };

/** Keeps the account with an email, because the identity service knows it. Throws `conflict` if both have one. */
async function join(
  tx: Database,
  { own, other, at }: { own: Owner; other: Owner; at: Date },
): Promise<string> {
  if (emailOf(own.email) && emailOf(other.email)) throw new Refusal('conflict', 'phoneOfOtherAccount');
  const [into, from] = emailOf(other.email) ? [other.id, own.id] : [own.id, other.id];
  await joinAccounts(tx, { from, into, at });
  return into;
}
