import { eq } from 'drizzle-orm';
import { emailOf } from '#domain/no-email.ts';
import { account } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { listPhones } from '#server/identity/phone-account.ts';
import { redeemAnyCode, sendPhoneCode } from '#server/identity/phone-code.ts';
import { clearCallers, endSession } from '#server/identity/sessions.ts';
import { sendCode } from '#server/identity/sign-in-code.ts';
import { roleOf } from '#server/identity/staff.ts';
import { userOf } from '#server/identity/user-of.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { listConsents } from './consents.ts';
import { eraseCustomer, findOpenMatters } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

export const accountHandlers = {
  'account.rename': async ({ input: { name }, account: { id, email } }, services) => {
    await services.db.update(account).set({ name }).where(eq(account.id, id));
    clearCallers(services.db);
    return { data: userOf({ id, name, email }, await roleOf(services, email)) };
  },

  'account.consents': async ({ account }, services) => ({ data: await listConsents(services, account) }),

  'account.export': async ({ account: { id } }, services) => {
    // The team writes notes for itself.
    const { orderNotes: _, ...data } = await exportCustomer(services, id);
    const body = new TextEncoder().encode(JSON.stringify(data, undefined, 2));
    return { data: { name: 'my-data.json', body } };
  },

  'account.sendDeletionCode': async ({ account, c }, services) => {
    await requireDeletable(services, account);
    const email = emailOf(account.email).toLowerCase();
    if (email) return { data: await sendCode(services, 'deletion', email) };
    const [first] = await listPhones(services.db, account.id);
    if (!first) throw new Refusal('conflict', 'addPhoneFirst');
    const to = { phone: first.phone, channel: 'sms', network: networkOf(c, services.config) } as const;
    return { data: await sendPhoneCode(services, 'deletion', to) };
  },

  'account.delete': async ({ input, account, c }, services) => {
    await requireDeletable(services, account);
    const proven = await redeemAnyCode(services, 'deletion', input);
    const phones = await listPhones(services.db, account.id);
    if (proven !== account.email.toLowerCase() && !phones.some(({ phone }) => phone === proven))
      throw new Refusal('conflict', 'accountMismatch');
    await eraseCustomer(services, 'customer', account.id);
    await endSession(c, services);
    return { data: null };
  },
} satisfies Partial<Handlers>;

async function requireDeletable(services: Services, { id, email, isBlocked }: Account): Promise<void> {
  if (isBlocked) throw new Refusal('conflict', 'accountIsBlocked');
  if (await roleOf(services, email)) throw new Refusal('conflict', 'accountOfTeam');
  const { isOrderOpen, isRefundOwed } = await findOpenMatters(services.db, id);
  if (isOrderOpen) throw new Refusal('conflict', 'accountHasOpenOrders');
  if (isRefundOwed) throw new Refusal('conflict', 'accountIsOwedRefund');
}
