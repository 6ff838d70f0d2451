import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import { wordsOf } from '#languages';
import { newId } from '#server/database/id.ts';
import { outbox, subscriber } from '#server/database/schema.ts';
import { deleteOldData } from '#server/jobs/retention.ts';
import { readEmails } from '#server/testing/emails.ts';
import { keepMailingList } from '#server/testing/mailing-list.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';
import { unsubscribeLink } from './subscribers.ts';

const DAY = 24 * 3_600_000;
const { newsletter } = wordsOf('en');

let shop: MerchantShop;
let email: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  await keepMailingList(shop);
});
beforeEach(() => {
  email = `${newId()}@example.org`;
});

const ask = (as = shop.visitor.call) => as('newsletter.subscribe', { email });
const stored = async () => (await shop.db.select().from(subscriber).where(eq(subscriber.email, email)))[0];
const emails = () => readEmails(shop.services, eq(outbox.recipient, email));
const linkIn = async () => /http\S+/.exec((await emails()).at(-1)!.text)![0];

async function subscribe() {
  await ask();
  const link = await linkIn();
  await shop.openPage(link, {});
  return link;
}

async function pressUnsubscribe() {
  const link = await unsubscribeLink(shop.services, (await stored())!.id);
  return shop.openPage(link, { 'List-Unsubscribe': 'One-Click' });
}

test('a shop without a mailing list stores and sends nothing', async () => {
  await keepMailingList(shop, false);
  await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  expect(await shop.visitor.call('shop.settings')).not.toHaveProperty('mailingList');
  await keepMailingList(shop);
  expect(await stored()).toBeUndefined();
  expect(await emails()).toEqual([]);
});

test('the link in the email subscribes only once its button is pressed', async () => {
  await ask();
  expect(await stored()).toMatchObject({ state: 'pending', consentAt: null });
  const link = await linkIn();
  expect((await shop.openPage(link)).page).toContain('<button data-kind="primary">Subscribe</button>');
  expect(await stored()).toMatchObject({ state: 'pending' });
  const { status, to } = await shop.openPage(link, {});
  expect([status, to]).toEqual([303, new URL(link).pathname]);
  expect((await shop.openPage(link)).page).toContain(newsletter.confirm.done);
  expect(await stored()).toMatchObject({
    ...{ state: 'subscribed', language: 'en', source: 'newsletter box' },
    wording: wordsOf('en').home.newsletter.consent('Haroz'),
    consentAt: expect.any(Date),
  });
});

test('who subscribes in Hindi gets Hindi', async () => {
  await ask(shop.visitor.inHindi.call);
  const [sent] = await emails();
  expect(sent!.html).toContain('<html lang="hi">');
  expect(await linkIn()).toContain('/hi/newsletter/confirm/');
  expect((await shop.openPage(await linkIn())).page).toContain(wordsOf('hi').newsletter.confirm.button);
  expect(await stored()).toMatchObject({ language: 'hi' });
});

test('a link expires after a week, and cannot subscribe again who has left', async () => {
  await ask();
  const link = await linkIn();
  shop.advanceClock(8 * DAY);
  expect(await shop.openPage(link)).toMatchObject({ status: 400 });
  await shop.openPage(link, {});
  expect(await stored()).toMatchObject({ state: 'pending' });
  await ask();
  await shop.openPage(await linkIn(), {});
  await pressUnsubscribe();
  await shop.openPage(await linkIn(), {});
  expect(await stored()).toMatchObject({ state: 'unsubscribed' });
});

test('a link with another address or purpose does nothing', async () => {
  const link = await subscribe();
  const token = link.split('/').at(-1)!;
  for (const path of [
    `/newsletter/unsubscribe/${token}`,
    `/newsletter/unsubscribe/${(await stored())!.id}-.${'A'.repeat(22)}`,
    '/newsletter/unsubscribe/nothing',
  ])
    expect(await shop.openPage(path, {})).toMatchObject({ status: 400 });
  expect(await stored()).toMatchObject({ state: 'subscribed' });
});

test('one click in the mail program unsubscribes, and following the link does not', async () => {
  await subscribe();
  const link = await unsubscribeLink(shop.services, (await stored())!.id);
  expect((await shop.openPage(link)).page).toContain(newsletter.unsubscribe.question('Haroz'));
  expect(await stored()).toMatchObject({ state: 'subscribed' });
  const { status, page } = await pressUnsubscribe();
  expect([status, page.includes(newsletter.unsubscribe.done)]).toEqual([200, true]);
  expect(await stored()).toMatchObject({ state: 'unsubscribed', endedAt: expect.any(Date) });
  await pressUnsubscribe();
  expect((await shop.openPage(link, {})).status).toBe(200);
});

test.each(['pending', 'subscribed', 'unsubscribed', 'bounced'] as const)(
  'an address that is %s gets the same email and answer as an unknown one',
  async (state) => {
    expect(await ask()).toBeNull();
    await shop.db.update(subscriber).set({ state }).where(eq(subscriber.email, email));
    await expect(ask()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/You can ask for another in \d+ seconds/),
    });
    shop.advanceClock(31_000);
    expect(await ask()).toBeNull();
    expect(await emails()).toHaveLength(2);
    expect(await stored()).toMatchObject({ state: state === 'subscribed' ? 'subscribed' : 'pending' });
  },
);

test('an address whose owner has complained gets the same answer, and no email', async () => {
  await subscribe();
  await shop.db.update(subscriber).set({ state: 'complained' }).where(eq(subscriber.email, email));
  shop.advanceClock(31_000);
  expect(await ask()).toBeNull();
  expect(await emails()).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'complained' });
});

test('an address gets at most five emails in a day', async () => {
  for (let sent = 0; sent < 5; sent++) {
    await ask();
    shop.advanceClock(121_000);
  }
  await expect(ask()).rejects.toThrow('too many emails');
  shop.advanceClock(DAY);
  await ask();
  expect(await emails()).toHaveLength(6);
});

test('two presses at the same moment send one email', async () => {
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await emails()).toHaveLength(1);
});

test('the page shows the code for subscribers once the subscription is confirmed', async () => {
  await shop.owner.call('admin.coupon.create', {
    ...{ code: 'NEWS20', percent: 20, amount: null, maxDiscount: null, minSubtotal: ZERO, claim: null },
    ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: 1, active: true },
    ...{ firstOrdersOnly: false, forSubscribers: true, translations: {} },
  });
  await ask();
  const link = await linkIn();
  expect((await shop.openPage(link)).page).not.toContain('NEWS20');
  await shop.openPage(link, {});
  expect((await shop.openPage(link)).page).toContain('<strong>NEWS20</strong>');
});

test('a customer’s data has the consent with its words, and deletion removes it', async () => {
  const asha = await shop.signIn('Asha', email);
  await subscribe();
  const response = await asha.fetch(new Request(asha.address('account.export')));
  expect(await response.json()).toMatchObject({
    newsletter: [{ email, state: 'subscribed', wording: expect.stringContaining('emails you news') }],
  });
  await shop.owner.call('admin.customer.erase', { id: asha.id });
  expect(await stored()).toBeUndefined();
});

test('an address that was never confirmed is forgotten after 30 days', async () => {
  await ask();
  shop.advanceClock(29 * DAY);
  await deleteOldData(shop.services);
  expect(await stored()).toBeDefined();
  shop.advanceClock(2 * DAY);
  await deleteOldData(shop.services);
  expect(await stored()).toBeUndefined();
});
