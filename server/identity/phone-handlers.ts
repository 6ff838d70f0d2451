import { and, eq } from 'drizzle-orm';
import { accountPhone } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { findAccountOfMailbox, giveEmail } from './code-account.ts';
import { findAccountOfPhone, givePhone, listPhones, lockPhone } from './phone-account.ts';
import { redeemAnyCode, sendPhoneCode } from './phone-code.ts';
import { prove } from './prove.ts';
import { endSessions } from './sessions.ts';
import { isPhone, sendCode } from './sign-in-code.ts';
import { waysOf } from './ways.ts';

export const phoneHandlers = {
  'phone.list': async ({ account }, { db }) => ({ data: await listPhones(db, account.id) }),

  'phone.sendCode': async ({ input, c }, services) => ({
    data: await sendPhoneCode(services, 'proof', { ...input, network: networkOf(c, services.config) }),
  }),

  'phone.add': async ({ input, account, c }, services) => {
    const phone = await redeemAnyCode(services, 'proof', input);
    if (!isPhone(phone)) throw fieldRefusal('code', 'codeExpired');
    const at = services.now();
    return prove(
      services,
      { account, c },
      {
        async find(tx) {
          await lockPhone(tx, phone);
          return (await findAccountOfPhone(tx, phone, at)).owner;
        },
        give: (tx, accountId) => givePhone(tx, phone, accountId, at),
      },
    );
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

  'email.sendCode': async ({ input }, services) => ({
    data: await sendCode(services, 'proof', input.email.toLowerCase()),
  }),

  'email.add': async ({ input, account, c }, services) => {
    const email = await redeemAnyCode(services, 'proof', input);
    if (isPhone(email)) throw fieldRefusal('code', 'codeExpired');
    return prove(
      services,
      { account, c },
      {
        canHaveEmails: true,
        find: (tx) => findAccountOfMailbox(tx, email),
        async give(tx, accountId, other) {
          if (!other) await giveEmail(tx, accountId, email);
        },
      },
    );
  },
} satisfies Partial<Handlers>;
