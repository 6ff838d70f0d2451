import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { campaign, campaignRecipient, outbox, subscriber } from '#server/database/schema.ts';
import { addSubscribers, campaignContent, EVERYONE, keepMailingList } from '#server/testing/mailing-list.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { sendCampaigns } from './send-campaigns.ts';

let shop: MerchantShop;
let meera: Shopper;
beforeAll(async () => {
  shop = await openMerchantShop();
  await keepMailingList(shop);
  meera = await shop.addStaff('staff', { permissions: ['marketing'] });
});
beforeEach(async () => {
  for (const table of [campaign, campaignRecipient, subscriber]) await shop.db.delete(table);
  await shop.db.delete(outbox);
  toHour(10);
});

/** Moves the clock on to this hour of the next day in India. */
function toHour(hour: number) {
  const now = shop.services.now();
  const next = startOfIndianDay(toIndianDay(now), 1).getTime() + hour * HOUR_MS;
  shop.advanceClock(next - now.getTime());
}

const create = (more: Partial<Input<'admin.campaign.create'>> = {}) =>
  meera.call('admin.campaign.create', {
    ...{ name: 'November', content: { en: campaignContent() }, audience: EVERYONE, ...more },
  });

async function schedule(
  more: Partial<Input<'admin.campaign.create'>> = {},
  { startAt = null, perHour = null }: { startAt?: string | null; perHour?: number | null } = {},
) {
  const { id } = await create(more);
  await meera.call('admin.campaign.send', { id, version: 1, startAt, perHour });
  return id;
}

const send = () => sendCampaigns(shop.services);
const read = (id: string) => meera.call('admin.campaign.get', { id });
const sentEmails = () =>
  shop.db.select().from(outbox).where(like(outbox.dedupeKey, 'campaign:%')).orderBy(outbox.recipient);
const recipients = async () => (await sentEmails()).map(({ recipient }) => recipient);

describe('a campaign', () => {
  test('goes to every subscriber once, and to nobody who has left, complained or not confirmed', async () => {
    await addSubscribers(shop.db, ['asha@example.org', 'ravi@example.org']);
    for (const state of ['pending', 'unsubscribed', 'bounced', 'complained'] as const)
      await addSubscribers(shop.db, [`${state}@example.org`], { state });
    const id = await schedule();
    expect(await read(id)).toMatchObject({ state: 'scheduled', figures: { recipients: 0 } });
    await Promise.all([send(), send()]);
    shop.advanceClock(60_000);
    await send();
    expect(await recipients()).toEqual(['asha@example.org', 'ravi@example.org']);
    expect(await read(id)).toMatchObject({
      ...{ state: 'sent', endedAt: expect.any(String) },
      figures: { recipients: 2, sent: 2, queued: 0, unsubscribed: 0 },
    });
  });

  test('is in the language of the subscriber, or else in the default one', async () => {
    await addSubscribers(shop.db, ['asha@example.org', 'ravi@example.org']);
    await addSubscribers(shop.db, ['meena@example.org'], { language: 'hi' });
    await schedule({ content: { en: campaignContent(), hi: campaignContent('नए मग') } });
    await send();
    const [asha, meena] = await sentEmails();
    expect(asha).toMatchObject({ subject: 'News: Fresh from the kiln' });
    expect(asha!.html).toContain('<a class="text" href="http://localhost:3000/collection"');
    expect(asha!.text).toContain('See all mugs (http://localhost:3000/collection).');
    expect(meena).toMatchObject({ subject: 'News: नए मग' });
    expect(meena!.html).toContain('<html lang="hi">');
    expect(meena!.html).toContain('http://localhost:3000/hi/collection');
    expect(meena!.text).toMatch(/http:\/\/localhost:3000\/hi\/newsletter\/unsubscribe\/\S+/);
  });

  test('counts who unsubscribes by its link', async () => {
    await addSubscribers(shop.db, ['asha@example.org', 'ravi@example.org']);
    const id = await schedule();
    await send();
    const [sent] = await sentEmails();
    const link = /http\S+unsubscribe\S+/.exec(sent!.text!)![0];
    for (const _ of [1, 2]) await shop.openPage(link, { 'List-Unsubscribe': 'One-Click' });
    expect(await read(id)).toMatchObject({ figures: { sent: 2, unsubscribed: 1 } });
    const next = await schedule();
    await send();
    expect(await read(next)).toMatchObject({ figures: { recipients: 1 } });
  });

  test('waits from 21:00 until 9:00 in India, also if it is being sent', async () => {
    await addSubscribers(
      shop.db,
      Array.from({ length: 12 }, (_, index) => `s${index}@example.org`),
    );
    toHour(20.95);
    const id = await schedule({}, { perHour: 60 });
    await send();
    expect(await recipients()).toHaveLength(1);
    shop.advanceClock(0.1 * HOUR_MS);
    await send();
    expect(await recipients()).toHaveLength(1);
    expect(new Date((await read(id)).waitsUntil!).getUTCHours()).toBe(3);
    toHour(8.9);
    await send();
    expect(await recipients()).toHaveLength(1);
    toHour(9.01);
    await send();
    expect(await recipients()).toHaveLength(2);
  });

  test('with a limit sends its part of each minute', async () => {
    await addSubscribers(
      shop.db,
      Array.from({ length: 30 }, (_, index) => `s${index}@example.org`),
    );
    await schedule({}, { perHour: 600 });
    const counts = [];
    for (let minute = 0; minute < 4; minute++) {
      await send();
      await send();
      counts.push((await recipients()).length);
      shop.advanceClock(61_000);
    }
    expect(counts).toEqual([10, 20, 30, 30]);
  });

  test('begins at its time', async () => {
    await addSubscribers(shop.db, ['asha@example.org']);
    const startAt = new Date(shop.services.now().getTime() + 2 * HOUR_MS).toISOString();
    await schedule({}, { startAt });
    await send();
    expect(await recipients()).toEqual([]);
    // Who subscribes before it begins gets it.
    await addSubscribers(shop.db, ['ravi@example.org']);
    shop.advanceClock(2 * HOUR_MS);
    await send();
    expect(await recipients()).toHaveLength(2);
  });

  test('that is paused sends nothing until it is resumed, and cancelled nothing more', async () => {
    await addSubscribers(shop.db, ['a@example.org', 'b@example.org', 'c@example.org']);
    const id = await schedule({}, { perHour: 60 });
    await send();
    await meera.call('admin.campaign.setState', { id, to: 'paused' });
    shop.advanceClock(HOUR_MS);
    await send();
    expect(await recipients()).toHaveLength(1);
    await meera.call('admin.campaign.setState', { id, to: 'sending' });
    await send();
    expect(await recipients()).toHaveLength(2);
    expect(await meera.call('admin.campaign.setState', { id, to: 'cancelled' })).toMatchObject({
      state: 'cancelled',
      figures: { recipients: 3, sent: 2, skipped: 1, queued: 0 },
    });
    shop.advanceClock(HOUR_MS);
    await send();
    expect(await recipients()).toHaveLength(2);
    await expect(meera.call('admin.campaign.setState', { id, to: 'sending' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is paused when the mailing list is off, and resumed by staff once it is on', async () => {
    await addSubscribers(shop.db, ['a@example.org', 'b@example.org']);
    const [begun, scheduled] = [await schedule({}, { perHour: 60 }), await schedule({}, { perHour: 60 })];
    await shop.db
      .update(campaign)
      .set({ nextBatchAt: new Date(0) })
      .where(eq(campaign.id, begun));
    await shop.db.update(campaign).set({ state: 'sending' }).where(eq(campaign.id, begun));
    await keepMailingList(shop, false);
    await send();
    expect(await recipients()).toEqual([]);
    for (const id of [begun, scheduled]) {
      expect(await read(id)).toMatchObject({ state: 'paused' });
      await expect(meera.call('admin.campaign.setState', { id, to: 'sending' })).rejects.toMatchObject({
        message: 'The shop keeps no mailing list. Turn it on under Settings first.',
      });
    }
    const [entry] = await shop.owner.call('admin.audit.list', { subject: `campaign:${scheduled}` });
    expect(entry).toMatchObject({ actor: 'the shop', after: { status: 'paused' } });
    await keepMailingList(shop);
    await send();
    expect(await recipients()).toEqual([]);
    await meera.call('admin.campaign.setState', { id: scheduled, to: 'sending' });
    await send();
    expect(await recipients()).toHaveLength(1);
  });

  test('skips who leaves after it has begun', async () => {
    const [first, second] = await addSubscribers(shop.db, ['a@example.org', 'b@example.org']);
    const id = await schedule({}, { perHour: 60 });
    await send();
    const [sent] = await shop.db.select().from(campaignRecipient).where(eq(campaignRecipient.state, 'sent'));
    const left = sent!.subscriberId === first ? second! : first!;
    await shop.db.update(subscriber).set({ state: 'unsubscribed' }).where(eq(subscriber.id, left));
    shop.advanceClock(HOUR_MS);
    await send();
    expect(await read(id)).toMatchObject({ figures: { sent: 1, skipped: 1 } });
  });

  test('without a mailing list is not sent', async () => {
    const { id } = await create();
    await keepMailingList(shop, false);
    const sending = meera.call('admin.campaign.send', { id, version: 1, startAt: null, perHour: null });
    await expect(sending).rejects.toThrow('no mailing list');
    await keepMailingList(shop);
  });
});

test('an audience is chosen by orders, city and product', async () => {
  const mug = await shop.stock();
  const tee = await shop.stock();
  const [asha, ravi, meena] = [
    await shop.signIn('Asha'),
    await shop.signIn('Ravi'),
    await shop.signIn('Meena'),
  ];
  await shop.buy(asha, mug, { city: 'Pune', state: 'Maharashtra', pincode: '411001' });
  await shop.buy(ravi, tee);
  const cancelled = await shop.buy(meena, mug);
  await meena.call('order.cancel', { id: cancelled });
  await addSubscribers(
    shop.db,
    [asha, ravi, meena].map(({ email }) => email),
  );
  await addSubscribers(shop.db, ['visitor@example.org']);
  const count = async (audience: Partial<Input<'admin.campaign.audience'>['audience']>) =>
    (await meera.call('admin.campaign.audience', { audience: { ...EVERYONE, ...audience } })).count;
  expect([
    await count({}),
    await count({ ordered: 'yes' }),
    await count({ ordered: 'no' }),
    await count({ city: 'pune ' }),
    await count({ productId: tee }),
    await count({ productId: tee, city: 'Pune' }),
  ]).toEqual([4, 2, 2, 1, 1, 0]);
});

test('a draft is edited, previewed, tested by its author and deleted, and two edits do not overwrite each other', async () => {
  const { id } = await create();
  const edit = { id, version: 1, name: 'December', content: { en: campaignContent() }, audience: EVERYONE };
  expect(await meera.call('admin.campaign.update', edit)).toMatchObject({ version: 2, name: 'December' });
  await expect(meera.call('admin.campaign.update', edit)).rejects.toMatchObject({ code: 'conflict' });
  const shown = await meera.call('admin.campaign.preview', { content: campaignContent() });
  expect(shown).toMatchObject({ subject: 'News: Fresh from the kiln' });
  expect(shown.html).toContain('Only this week');
  await meera.call('admin.campaign.sendTest', { content: campaignContent() });
  expect(await shop.lastEmailTo(meera)).toMatchObject({ subject: 'News: Fresh from the kiln' });
  await meera.call('admin.campaign.delete', { id });
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the sections of an email show products and pictures with the shop’s address', async () => {
  const name = 'Enamel mug';
  await shop.stock({ name, price: 500 });
  const file = `/pictures/uploads/${'0'.repeat(20)}-1200x900`;
  const { html, text } = (await meera.inHindi.call(
    'admin.campaign.preview' as never,
    {
      content: {
        ...campaignContent(),
        sections: [
          { id: 'p', type: 'products', heading: 'New', source: { kind: 'latest' }, limit: 8 },
          {
            id: 'c',
            type: 'products',
            heading: 'Gone',
            source: { kind: 'collection', slug: 'no' },
            limit: 2,
          },
          {
            ...{
              id: 'b',
              type: 'picture-text',
              heading: '<b>Sale</b>',
              text: 'Now',
              link: '/sale',
              label: 'Look',
            },
            picture: { file, focus: { x: 0.5, y: 0.5 }, alt: 'Mugs' },
          },
        ],
      },
    } as never,
  )) as { html: string; text: string };
  expect(html).toContain(name);
  expect(html).toMatch(/src="http:\/\/localhost:3000\/pictures\/bottles\/1-640\.webp"/);
  expect(html).toContain(`src="http://localhost:3000${file}-picture-text-50-50-desk-960.webp"`);
  expect(html).toContain('&lt;b&gt;Sale');
  expect(html).not.toContain('Gone');
  expect(text).toContain(`${name} · ₹500`);
});

test('a report of a bounce or complaint ends the subscription, by a key with its scope alone', async () => {
  const [id] = await addSubscribers(shop.db, ['asha@example.org']);
  await addSubscribers(shop.db, ['ravi@example.org'], { state: 'unsubscribed' });
  const sent = await schedule();
  await send();
  const { secret } = await shop.owner.call('admin.apiKey.create', {
    ...{ name: 'Mail', scopes: ['write_subscribers'] },
  });
  const report = (email: string, reason: 'bounced' | 'complained', key = secret) =>
    shop.visitor.call('admin.subscriber.suppress', { email, reason }, { bearer: key });
  await expect(report('asha@example.org', 'bounced', 'nothing')).rejects.toMatchObject({
    code: 'not_found',
  });
  await report('Asha@example.org', 'bounced');
  await report('ravi@example.org', 'complained');
  await report('unknown@example.org', 'complained');
  expect(await meera.call('admin.subscriber.list', {})).toMatchObject([
    { email: 'ravi@example.org', state: 'complained' },
    { id, email: 'asha@example.org', state: 'bounced' },
  ]);
  expect(await read(sent)).toMatchObject({ figures: { sent: 0, bounced: 1 } });
  await expect(shop.visitor.call('admin.subscriber.list', {}, { bearer: secret })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the list is exported with its consents', async () => {
  await addSubscribers(shop.db, ['asha@example.org'], { wording: '=1+1' });
  const response = await meera.fetch(new Request(meera.address('admin.export.subscribers')));
  const [head, line] = (await response.text()).split('\r\n');
  expect(head).toContain('Email,Status,Language');
  expect(line).toContain('asha@example.org,subscribed,en');
  expect(line).not.toContain(',=1+1');
});

test('staff without the permission reach nothing', async () => {
  const ravi = await shop.addStaff('staff', { permissions: ['storefront', 'customers'] });
  await expect(ravi.call('admin.campaign.list', {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ravi.call('admin.subscriber.list', {})).rejects.toMatchObject({ code: 'forbidden' });
});
