import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type MessageChoice, ORDER_MESSAGES } from '#domain/messages.ts';
import { toPaise } from '#domain/money.ts';
import { Merchant } from './merchant.ts';
import { expect, lookAt, open, testWithSamples as test } from './own-shop.ts';
import { Shopper } from './shopper.ts';

/** The last two digits of a number choose what becomes of its messages and parcels. */
class ShopperWithWhatsApp extends Shopper {
  override readonly phone: string = `7${randomInt(1e6, 1e7)}11`;
}

class MerchantWithPhone extends Merchant {
  override readonly phone: string = `7${randomInt(1e6, 1e7)}12`;
}

/** Its number has no WhatsApp, so each message comes by SMS. */
class ShopperWithoutWhatsApp extends Shopper {
  override readonly phone: string = `7${randomInt(1e6, 1e7)}05`;
}

interface Message {
  channel: 'whatsapp' | 'sms';
  text: string;
  status: string;
  isReply: boolean;
  links: string[];
}

/** The messages that a customer of each language gets, in their order. */
const ENGLISH = [
  /^Haroz: please confirm your order #\d+\. You pay ₹\S+ on delivery\./,
  /is on its way with Delhivery\.$/,
  /arrives today\.$/,
  /we couldn’t deliver your order #\d+\. Please choose another day/,
  /was delivered\. We hope you like it\.$/,
];
const HINDI = [
  /^Haroz: अपना ऑर्डर #\d+ पक्का कर दें। डिलीवरी पर Rs \S+ देने हैं।/,
  /Delhivery के साथ रास्ते में है।/,
  /आज पहुँचेगा।/,
  /डिलीवर नहीं कर सके। कोई और दिन चुनें/,
  /डिलीवर हो गया है।/,
];

test('both languages read every message of an order whose first delivery attempt fails, and the merchant of a new one', {
  tag: '@long',
}, async ({ browser, origin }) => {
  const merchant = await open(browser, origin, MerchantWithPhone);
  const { page } = merchant;
  await merchant.signInByApi();
  const { version, settings } = (await (await page.request.get('/api/admin/settings')).json()).data;
  const choice: MessageChoice = 'whatsapp_or_sms_or_email';
  await merchant.post('settings', {
    version,
    settings: {
      ...settings,
      messages: { ...settings.messages, ...Object.fromEntries(ORDER_MESSAGES.map((one) => [one, choice])) },
      confirmation: { ...settings.confirmation, fromTotal: toPaise(1) },
    },
  });

  const messagesTo = async (phone: string): Promise<Message[]> => {
    const found = (await (await page.request.get(`/dev/phone.json?phone=91${phone}`)).json()) as Message[];
    return found.filter(({ isReply, status }) => !isReply && status !== 'failed').toReversed();
  };

  await page.goto('/admin/notifications');
  await page.getByLabel('Mobile number').fill(merchant.phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const codeOf = async () => (await messagesTo(merchant.phone))[0]?.text.slice(0, 6);
  await expect.poll(codeOf).toMatch(/^\d{6}$/);
  await page.getByLabel('Code', { exact: true }).fill((await codeOf())!);
  await page.getByLabel('New order: device or phone').selectOption('WhatsApp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications saved.')).toBeVisible();

  const asha = await open(browser, origin, ShopperWithWhatsApp);
  const usha = await open(browser, origin, ShopperWithoutWhatsApp);
  const ids: string[] = [];
  for (const [shopper, prefix] of [
    [asha, ''],
    [usha, '/hi'],
  ] as const) {
    await shopper.signInByApi();
    await shopper.placeCodOrder('stoneware-mug', 'default', 1, prefix);
    ids.push((await (await shopper.request.get('/api/order/userorders')).json()).data[0]._id);
  }

  const expectMessages = async (count: number) => {
    for (const [shopper, texts, channel] of [
      [asha, ENGLISH, 'whatsapp'],
      [usha, HINDI, 'sms'],
    ] as const)
      await expect
        .poll(async () => (await messagesTo(shopper.phone)).map((one) => `${one.channel} ${one.text}`), {
          timeout: 30_000,
        })
        .toEqual(texts.slice(0, count).map((text) => expect.stringMatching(inChannel(channel, text))));
  };

  await expectMessages(1);
  await page.goto(`/dev/phone?phone=91${asha.phone}`);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  const [confirm] = await messagesTo(usha.phone);
  await usha.page.goto(confirm!.links[0]!);
  await usha.page.getByRole('button', { name: 'ऑर्डर पक्का करें' }).click();
  await expect(usha.page.getByRole('status')).toBeVisible();

  await expect(async () => {
    await merchant.post('orders/book', { ids, courier: 'delhivery' });
    await merchant.post('orders/pickup', { ids });
    await page.goto('/dev/courier');
    await expect(page.getByText('requested', { exact: true })).toHaveCount(2, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause the clock' }).click();
  await moveEach(page, 'Fail an attempt');
  await expectMessages(4);
  await moveEach(page, 'Deliver');
  await expectMessages(5);

  await expect
    .poll(async () => (await messagesTo(merchant.phone)).at(-1)?.text, { timeout: 45_000 })
    .toMatch(/^Haroz: (new order \d+|\d new orders)\. See the details/);
  await page.goto(`/dev/phone?phone=91${asha.phone}`);
  for (const text of ENGLISH)
    await expect(page.getByText(new RegExp(text.source, 'm')).first()).toBeVisible();
  const stop = (await messagesTo(usha.phone)).at(-1)!.links.find((link) => link.includes('/hi/stop/'))!;
  await lookAt(usha.page, [new URL(stop).pathname], [360, 1440]);
  await usha.page.getByRole('button', { name: 'संदेश बंद करें' }).click();
  await expect(usha.page.getByRole('status')).toContainText(usha.phone.slice(-4));
});

const inChannel = (channel: string, { source }: RegExp) =>
  new RegExp(`^${channel} ${source.startsWith('^') ? source.slice(1) : `[^]*${source}`}`);

async function moveEach(page: Page, action: string) {
  const parcels = page.getByRole('article');
  for (const index of [0, 1]) await parcels.nth(index).getByRole('button', { name: action }).click();
}
