import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { EMAIL_KEYS, type EmailKey } from '#domain/orders/emails.ts';
import { defaultContent } from '#server/content/defaults.ts';
import { auditEntry, contentVersion, outbox } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

interface Texts {
  subject: string;
  heading: string;
  text: string;
  after: string;
}

const defaultTexts = (key: EmailKey) => defaultContent(shop.services.words, `email:${key}`, false) as Texts;
const preview = (key: EmailKey, content: Partial<Texts> = {}) =>
  owner.call('admin.email.preview', { key, content: { ...defaultTexts(key), ...content } });
const emailsTo = (recipient: string) =>
  shop.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.createdAt);

async function publish(key: EmailKey, content: Partial<Texts>) {
  const document = `email:${key}` as const;
  const { revision } = await owner.call('admin.content.get', { document });
  const draft = { document, revision, content: { ...defaultTexts(key), ...content } };
  const saved = await owner.call('admin.content.save', draft);
  return owner.call('admin.content.publish', { document, revision: saved.revision });
}

const verify = (recipient: string) =>
  writeEmail(shop.services, {
    dedupeKey: recipient,
    recipient,
    key: 'verification',
    data: { email: recipient, name: '{brand}', url: 'https://shop.example/verify' },
  });

test.each(EMAIL_KEYS)('the preview of %s has sample data and no placeholder', async (key) => {
  const { subject, text, html, values } = await preview(key);
  expect(subject).toMatch(/\S/);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{[a-z ]+\}|undefined|null/);
  expect(values).toMatchObject({ brand: 'Haroz' });
});

test('the preview of an order has the products whose pictures it shows', async () => {
  await shop.stock({ name: 'Neem Comb', stock: 3 });
  await shop.stock({ name: 'Khadi Kurta', stock: { M: 3 } });
  const { text } = await preview('order_confirmation');
  expect(text).toContain('1 × Khadi Kurta');
  expect(text).toContain('1 × Neem Comb');
  expect(text).not.toContain('Breton');
});

test('an email has the published texts, fills them once, and keeps its button', async () => {
  await publish('verification', {
    subject: 'Welcome to {brand}',
    text: 'One.\n\nOnly {customer email}.',
    after: '',
  });
  await verify('asha@example.org');
  const [email] = await emailsTo('asha@example.org');
  expect(email!.subject).toBe('Welcome to Haroz');
  expect(email!.text).toContain(
    'Hello {brand},\n\nOne.\n\nOnly asha@example.org.\n\nVerify email:\nhttps://shop',
  );
});

test('what is typed as HTML arrives as text', async () => {
  const { html } = await preview('order_shipped', { text: '<script>alert(1)</script>' });
  expect(html).toContain('&lt;script&gt;');
});

test('a placeholder that the email does not have is refused at its field, and so is losing one that customers need', async () => {
  await expect(publish('order_shipped', { heading: 'Hello {coupon codes}' })).rejects.toMatchObject({
    fields: { 'content.heading': expect.stringContaining('{coupon codes} is not a placeholder here.') },
  });
  await expect(publish('return_approved', { text: 'Yes. {message}' })).rejects.toMatchObject({
    fields: { 'content.text': 'Please keep {return address}: customers need it.' },
  });
});

test('stored texts that are broken, or have an unknown placeholder, are replaced by the default', async () => {
  for (const content of [{ subject: 1 }, { ...defaultTexts('verification'), text: 'Your {colour}' }]) {
    await shop.db
      .update(contentVersion)
      .set({ content })
      .where(eq(contentVersion.document, 'email:verification'));
    shop.services.content.clear();
    const recipient = `${Object.keys(content).length}@example.org`;
    await verify(recipient);
    expect((await emailsTo(recipient))[0]!.subject).toBe('Verify your email for Haroz');
  }
});

test('a test email goes to the owner who asks for it, and into the log', async () => {
  const content = { ...defaultTexts('order_delivered'), subject: 'A test of {brand}' };
  expect(await owner.call('admin.email.sendTest', { key: 'order_delivered', content })).toEqual({
    recipient: owner.email,
  });
  expect((await emailsTo(owner.email)).at(-1)).toMatchObject({ subject: 'A test of Haroz' });
  const entries = await shop.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, 'content:email:order_delivered'));
  expect(entries).toMatchObject([{ action: 'send_test_email', actor: owner.email }]);
  await expect(
    owner.call('admin.email.sendTest', { key: 'order_delivered', content: { ...content, text: '{colour}' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test('staff cannot send test emails', async () => {
  const staff = await shop.addStaff('staff');
  const content = defaultTexts('order_delivered');
  await expect(staff.call('admin.email.sendTest', { key: 'order_delivered', content })).rejects.toMatchObject(
    {
      code: 'forbidden',
    },
  );
});
