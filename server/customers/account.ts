import { eq } from 'drizzle-orm';
import { account } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { clearCallers, endSession } from '#server/identity/sessions.ts';
import { redeemCode, sendCode } from '#server/identity/sign-in-code.ts';
import { roleOf } from '#server/identity/staff.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { eraseCustomer, hasOpenOrders } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

export const accountHandlers = {
  'account.rename': async ({ input: { name }, account: { id, email } }, services) => {
    await services.db.update(account).set({ name }).where(eq(account.id, id));
    clearCallers(services.db);
    const role = await roleOf(services, email);
    return { data: { name, email, ...(role && { role }) } };
  },

  'account.export': async ({ account: { id } }, services) => {
    // The team writes notes for itself.
    const { orderNotes: _, ...data } = await exportCustomer(services, id);
    const body = new TextEncoder().encode(JSON.stringify(data, undefined, 2));
    return { data: { name: 'my-data.json', body } };
  },

  'account.sendDeletionCode': async ({ account }, services) => {
    await requireDeletable(services, account);
    return { data: await sendCode(services, 'deletion', account.email.toLowerCase()) };
  },

  'account.delete': async ({ input, account, c }, services) => {
    await requireDeletable(services, account);
    const email = await redeemCode(services, 'deletion', input);
    if (email !== account.email.toLowerCase()) throw new Refusal('conflict', 'accountMismatch');
    await eraseCustomer(services, 'customer', account.id);
    await endSession(c, services);
    return { data: null };
  },
} satisfies Partial<Handlers>;

async function requireDeletable(services: Services, { id, email }: Account): Promise<void> {
  if (await roleOf(services, email)) throw new Refusal('conflict', 'accountOfTeam');
  if (await hasOpenOrders(services.db, id)) throw new Refusal('conflict', 'accountHasOpenOrders');
}
