import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { NOTIFICATION_EVENTS, type NotificationChoices } from '#domain/notifications.ts';
import { account, notification, outbox, pushDevice, textMessage } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { openMessengerStandIn } from '#server/testing/messenger-stand-in.ts';
import { HOME } from '#server/testing/shop.ts';
import { stopMessages } from '#server/text-messages/stops.ts';
import { firstSettings } from '#shop';
import { notifyTeam } from './job.ts';

let shop: MerchantShop;
let phone: Awaited<ReturnType<typeof openMessengerStandIn>>;
let asha: Shopper;
let ravi: Shopper;
let mug: string;
let device: string;
let devices = 200_000_000_000_000;

const NO_EMAILS = Object.fromEntries(
  NOTIFICATION_EVENTS.map((event) => [event, 'never']),
) as NotificationChoices;

beforeAll(async () => {
  shop = await openMerchantShop();
  phone = await openMessengerStandIn(shop);
  mug = await shop.stock({ name: 'Mug', stock: 500 });
});
beforeEach(async () => {
  phone.misbehave();
  for (const table of [pushDevice, textMessage, notification, outbox]) await shop.db.delete(table);
  asha = await shop.signIn();
  ravi = await shop.addStaff('staff');
  device = String(++devices);
  await notifyTeam(shop.services);
  await choose({});
});

const choose = (more: object) =>
  ravi.call('admin.notification.set', { ...NO_EMAILS, messages: { new_order: 'push' }, ...more });
const turnOn = async (id = device, member = ravi) =>
  member.call('admin.notification.addDevice', await phone.subscription(id));
const shown = async (id = device) => (await phone.messagesTo(id)).map(({ text }) => text);
const buy = async () => {
  const id = await shop.buy(asha, mug);
  return `Haroz\nNew order ${(await asha.call('order.get', { id })).number}. See the details in the admin of your shop.`;
};
async function run() {
  await notifyTeam(shop.services);
  await phone.run();
}

describe('notifications to a team member', () => {
  test('come to each device that they have turned on, once, and open the admin or their choices', async () => {
    await turnOn();
    const second = String(++devices);
    expect((await turnOn(second)).devices).toHaveLength(2);
    const text = await buy();
    await Promise.all([notifyTeam(shop.services), notifyTeam(shop.services)]);
    await run();
    await run();
    expect([await shown(), await shown(second)]).toEqual([[text], [text]]);
    const [message] = await phone.messagesTo(device);
    expect(message!.links[0]).toBe('http://localhost:3000/admin');
    expect(message!.footer).toBe('Choose notifications: http://localhost:3000/admin/notifications');
  });

  test('wait for their hours', async () => {
    await choose({ hours: { from: 10, until: 18 } });
    await turnOn();
    const now = shop.services.now().getTime();
    const nine = startOfIndianDay(toIndianDay(shop.services.now())).getTime() + 33 * HOUR_MS;
    shop.advanceClock(nine - now);
    await run();
    await buy();
    await buy();
    await run();
    expect(await shown()).toEqual([]);
    shop.advanceClock(HOUR_MS);
    await run();
    expect(await shown()).toEqual(['Haroz\n2 new orders. See the details in the admin of your shop.']);
  });

  test('are neither stored for members without a device nor sent to those who have not chosen them', async () => {
    await buy();
    await run();
    expect(await shop.db.select().from(textMessage)).toEqual([]);
    const owner = await shop.addStaff('owner');
    await turnOn(device, owner);
    await buy();
    await run();
    expect(await shown()).toEqual([]);
  });

  test('are not sent twice if the answer of the push service was lost, but later if it has too much to do', async () => {
    await turnOn();
    await buy();
    phone.misbehave('lost answer');
    await run();
    const second = await buy();
    phone.misbehave('throttled');
    await run();
    phone.misbehave();
    shop.advanceClock(HOUR_MS);
    await run();
    expect(await shown()).toEqual([expect.stringContaining('New order'), second]);
  });
});

describe('a device of a team member', () => {
  const stored = () => shop.db.select().from(pushDevice);

  test('that no longer exists is forgotten', async () => {
    await turnOn();
    phone.misbehave('refused');
    await buy();
    await run();
    expect(await stored()).toEqual([]);
  });

  test('is turned off by its member alone', async () => {
    const { id } = (await turnOn()).devices[0]!;
    const owner = await shop.addStaff('owner');
    await owner.call('admin.notification.removeDevice', { id });
    await asha.call('push.remove', { id });
    expect(await stored()).toHaveLength(1);
    expect((await ravi.call('admin.notification.removeDevice', { id })).devices).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('is forgotten when the member is removed, also if a message is already waiting', async () => {
    await turnOn();
    await buy();
    await notifyTeam(shop.services);
    await shop.owner.call('admin.team.revoke', { email: ravi.email });
    await phone.run();
    expect([await shown(), await stored()]).toEqual([[], []]);
  });

  test('is forgotten with its session, and what it would have shown is emailed', async () => {
    await turnOn();
    await ravi.call('auth.logout');
    await buy();
    await run();
    expect([await shown(), await stored()]).toEqual([[], []]);
    const emails = await shop.db.select().from(outbox).where(eq(outbox.recipient, ravi.email));
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
  });

  test('gets nothing any more if its account has another email', async () => {
    await turnOn();
    await shop.db.update(account).set({ email: 'else@example.org' }).where(eq(account.id, ravi.id));
    await buy();
    await run();
    expect(await shown()).toEqual([]);
  });

  test('gets no notifications about the member’s own orders, whose devices get none to the team', async () => {
    const { version, settings } = await shop.owner.call('admin.settings.get');
    await shop.owner.call('admin.settings.update', {
      version,
      settings: {
        ...settings,
        messages: { ...firstSettings.messages, order_shipped: 'push_or_email' },
      } as typeof settings,
    });
    const id = await shop.buy(ravi, mug);
    await turnOn();
    const own = String(++devices);
    await ravi.call('push.add', await phone.subscription(own));
    expect((await ravi.call('push.list')).devices).toHaveLength(1);
    expect((await ravi.call('admin.notification.get')).devices).toHaveLength(1);
    await shop.bring(id, 'shipped');
    await run();
    expect(await shown()).toEqual([expect.stringContaining('New order')]);
    expect(await shown(own)).toEqual([expect.stringContaining('is on its way')]);
    await stopMessages(shop.services, `+91${HOME.phone}`, 'link', id);
    expect(await stored()).toMatchObject([{ isForTeam: true }]);
  });

  test('is of a team member, at a push service', async () => {
    await expect(turnOn(device, asha)).rejects.toMatchObject({ code: 'not_found' });
    const { p256dh, auth } = await phone.subscription(device);
    const inside = { endpoint: 'https://127.0.0.1/x', p256dh, auth };
    await expect(ravi.call('admin.notification.addDevice', inside)).rejects.toThrow('can’t be used');
    expect(await stored()).toEqual([]);
  });
});
