import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { outbox } from '#server/database/schema.ts';
import { readEmails } from '#server/testing/emails.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

type Person = Awaited<ReturnType<TestShop['signIn']>>;

const mail = await openMailServer();
let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await openTestShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.org' });
  owner = await shop.addStaff('owner');
});

async function place() {
  const asha = await shop.signIn();
  const items = [{ productId: await shop.stock({ name: 'Mug' }), quantity: 1 }];
  const order = { items, amount: 640, address: HOME, paymentMethod: 'COD' } as const;
  const { orderId } = await asha.call('order.create', order);
  return { asha, orderId };
}

const sendEmails = () =>
  shop.jobs.find(({ name }) => name === 'send emails')!.run(new AbortController().signal);

async function publish(document: 'brand' | 'email:order_confirmation', change: object) {
  const { revision, content } = await owner.call('admin.content.get', { document });
  const draft = { document, revision, content: { ...content, ...change } };
  const saved = await owner.call('admin.content.save', draft as never);
  await owner.call('admin.content.publish', { document, revision: saved.revision });
  for (const { content } of shop.services.languages.values()) content.clear();
}

test('the confirmation of an order is composed when it is sent, and stored as it was sent', async () => {
  const { orderId } = await place();
  const find = () => shop.db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(await find()).toMatchObject([{ state: 'queued', subject: null, text: null, html: null }]);
  await sendEmails();
  const [sent] = await find();
  expect(sent).toMatchObject({ state: 'sent', subject: expect.stringMatching(/order #\d+$/) });
  expect(sent!.text).toContain('Total Amount: ₹640');
  expect(mail.taken).toHaveLength(1);
  expect(mail.taken[0]).toContain('1 =C3=97 Mug');
});

test('later changes of brand, texts and settings do not change what it says about money', async () => {
  const { orderId } = await place();
  const text = 'Your order {order number}. Cash on delivery costs {cash on delivery fee}.';
  await publish('email:order_confirmation', { text });
  await publish('brand', { name: 'Another Name' });
  const { version, settings } = await owner.call('admin.settings.get');
  const policy = { ...settings.policy, codFee: toPaise(50), deliveryFee: toPaise(90) };
  await owner.call('admin.settings.update', { version, settings: { ...settings, policy } });
  const [email] = await readEmails(shop.services, eq(outbox.orderId, orderId));
  expect(email!.subject).toContain('Another Name');
  for (const amount of ['costs ₹100.', 'Subtotal: ₹500', 'Total Amount: ₹640', 'pay the courier ₹640'])
    expect(email!.text).toContain(amount);
  expect(email!.text).not.toMatch(/₹(50|90)\b(?!0)/);
});

test('the mailbox of a shop without an email account and the order’s history show its text', async () => {
  const local = await openTestShop();
  const asha = await local.signIn();
  const items = [{ productId: await local.stock(), quantity: 1 }];
  const order = { items, amount: 640, address: HOME, paymentMethod: 'COD' } as const;
  const { orderId } = await asha.call('order.create', order);
  const mailbox = local.standIns.at(-1)!;
  const [shown] = (await (await mailbox.request('/dev/mailbox.json')).json()) as { text: string }[];
  expect(shown!.text).toContain('Total Amount: ₹640');
  const meera = await local.addStaff('owner');
  const { history } = await meera.call('admin.order.get', { id: orderId });
  expect(history.map(({ action }) => action)).toContainEqual(
    expect.stringMatching(/^Email not sent, because no mail server is set up: Your .* order #\d+$/),
  );
});
