import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, auditEntry, messageConsent, outbox, refund } from '#server/database/schema.ts';
import { readEmails } from '#server/testing/emails.ts';
import { addSubscribers } from '#server/testing/mailing-list.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let asha: Shopper;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
});

const newestCode = async (to = asha.email) =>
  (await readEmails(shop.services, eq(outbox.recipient, to))).at(-1)!.subject.match(/\d{6}/)![0];

async function requestDeletion(by = asha) {
  const { token } = await by.call('account.sendDeletionCode');
  return { token, code: await newestCode(by.email) };
}

const stored = async (id = asha.id) => (await shop.db.select().from(account).where(eq(account.id, id)))[0]!;

test('a customer changes their name', async () => {
  expect(await asha.call('account.rename', { name: '  Asha\nRao ' })).toMatchObject({ name: 'Asha Rao' });
  expect(await asha.call('user.current')).toMatchObject({ name: 'Asha Rao' });
});

test('a customer downloads what is stored about them, without the team’s notes', async () => {
  const id = await shop.buy(asha, await shop.stock());
  await shop.owner.call('admin.order.note', { id, text: 'Calls often' });
  const response = await asha.fetch(new Request(asha.address('account.export')));
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ account: { email: asha.email }, orders: [{ id }] });
  expect(text).not.toContain('Calls often');
});

test('a customer deletes their account with a code by email', async () => {
  expect(await asha.call('account.delete', await requestDeletion())).toBeNull();
  expect(await stored()).toMatchObject({ name: 'Erased customer', email: `${asha.id}@erased.invalid` });
  await expect(asha.call('user.current')).rejects.toMatchObject({ code: 'not_signed_in' });
  const [entry] = await shop.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `customer:${asha.id}`));
  expect(entry).toMatchObject({ actor: 'customer', action: 'erase_data' });
});

test('an open order keeps the account, and says why before a code is sent', async () => {
  const id = await shop.buy(asha, await shop.stock());
  await expect(asha.call('account.sendDeletionCode')).rejects.toThrow('You still have an open order');
  await shop.bring(id, 'delivered');
  await asha.call('account.delete', await requestDeletion());
});

test.each(['payout_due', 'failed'] as const)('a refund that is %s keeps the account', async (status) => {
  const id = await shop.buy(asha, await shop.stock());
  const paymentId = await shop.payOnline(id);
  await asha.call('order.cancel', { id });
  await shop.db.update(refund).set({ status }).where(eq(refund.paymentId, paymentId));
  await expect(asha.call('account.sendDeletionCode')).rejects.toThrow('We still owe you a refund.');
  const [due] = await shop.db.select().from(refund).where(eq(refund.paymentId, paymentId));
  await shop.owner.call('admin.payment.payOut', { id: due!.id, reference: 'T9' });
  await asha.call('account.delete', await requestDeletion());
});

test('a blocked customer cannot delete the account, and order from a new one', async () => {
  await shop.owner.call('admin.customer.block', { id: asha.id, reason: 'Refuses parcels' });
  await expect(asha.call('account.sendDeletionCode')).rejects.toThrow('contact us');
  await shop.owner.call('admin.customer.erase', { id: asha.id });
});

test('an order that is placed after the code keeps the account', async () => {
  const request = await requestDeletion();
  await shop.buy(asha, await shop.stock());
  await expect(asha.call('account.delete', request)).rejects.toThrow('You still have an open order');
  expect((await stored()).name).toBe('Asha');
});

test('a code to log in does not delete, and a code to delete does not log in', async () => {
  const { token } = await shop.visitor.call('auth.sendCode', { email: asha.email });
  const login = { token, code: await newestCode() };
  await expect(asha.call('account.delete', login)).rejects.toMatchObject({ code: 'invalid_input' });
  shop.advanceClock(60_000);
  const deletion = await requestDeletion();
  await expect(shop.visitor.call('auth.codeLogin', deletion)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('the code of another account does not delete this one', async () => {
  const ravi = await shop.signIn('Ravi');
  await expect(asha.call('account.delete', await requestDeletion(ravi))).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await stored()).name).toBe('Asha');
});

test('a member of the team leaves the team first', async () => {
  const meera = await shop.addStaff('staff');
  await expect(meera.call('account.sendDeletionCode')).rejects.toThrow('belongs to the shop’s team');
});

test('a customer reads what they have agreed to, and no one else’s consents', async () => {
  const other = await shop.signIn();
  const id = await shop.buy(asha, await shop.stock());
  const sms = { channel: 'sms' as const, phone: `+91${asha.phone}`, wording: 'We send updates by SMS.' };
  await shop.db.insert(messageConsent).values([
    {
      ...sms,
      id: 'a',
      at: new Date('2026-10-01'),
      source: `order:${id}`,
      withdrawnAt: new Date('2026-10-05'),
    },
    { ...sms, id: 'b', at: new Date('2026-10-09'), source: 'order:another', phone: '+919000000009' },
  ]);
  await addSubscribers(shop.db, [asha.email], {
    consentAt: new Date('2026-11-01'),
    wording: 'News, please.',
  });
  expect(await asha.call('account.consents')).toEqual([
    {
      ...{ channel: 'email', to: asha.email, at: '2026-11-01T00:00:00.000Z' },
      ...{ wording: 'News, please.', withdrawnAt: null },
    },
    {
      ...{ channel: 'sms', to: `+91${asha.phone}`, at: '2026-10-01T00:00:00.000Z' },
      ...{ wording: sms.wording, withdrawnAt: '2026-10-05T00:00:00.000Z' },
    },
  ]);
  expect(await other.call('account.consents')).toEqual([]);
});
