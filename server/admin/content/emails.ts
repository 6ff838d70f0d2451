import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import type { EmailKey } from '#domain/orders/emails.ts';
import type { EmailWords } from '#languages';
import { record } from '#server/audit/record.ts';
import { publishProblems } from '#server/content/publish-problems.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { product } from '#server/database/schema.ts';
import { composeEmail, type EmailData, emailValues, sampleEmail } from '#server/email/compose.ts';
import { toHtml } from '#server/email/html.ts';
import { insertEmail, toOutboxRow } from '#server/email/outbox.ts';
import { type Sender, toPlainText } from '#server/email/plain-text.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

export const adminEmailHandlers = {
  'admin.email.preview': async ({ input: { key, content } }, services) => {
    const { text, sender, values } = await composeSample(services, key, content);
    return {
      data: {
        subject: text.subject,
        text: toPlainText(text, sender),
        html: toHtml(text, sender, { origin: services.config.publicOrigin, language: services.language }),
        values,
      },
    };
  },

  'admin.email.sendTest': async ({ input: { key, content }, staffMember }, services) => {
    const { db, now } = services;
    const document = `email:${key}` as const;
    const fields = await publishProblems(services, document, { kind: 'email', content });
    if (Object.keys(fields).length > 0)
      throw new ApiError('invalid_input', 'Please check the marked fields.', { fields });
    const { text, sender } = await composeSample(services, key, content);
    const recipient = staffMember.email;
    await db.transaction(async (tx) => {
      const row = toOutboxRow(services, sender, { dedupeKey: `test:${newId()}`, recipient, text });
      await insertEmail({ db: tx }, row);
      await record(tx, now, { actor: recipient, action: 'send_test_email', subject: `content:${document}` });
    });
    return { data: { recipient } };
  },
} satisfies Partial<Handlers>;

async function composeSample(services: Services, key: EmailKey, texts: EmailWords) {
  const { settings } = await currentSettings(services.db);
  const published = await services.content.current();
  const shop = { ...services, settings, published };
  const email = await withProducts(services.db, sampleEmail(services.words, key));
  const sender: Sender = { brand: published.get('brand')!, contact: settings.contact };
  return { text: composeEmail(shop, email, texts), sender, values: emailValues(shop, email) };
}

/** A sample shows the first with options, and the first without, of so many. */
const MAX_READ = 24;

async function withProducts(db: Database, email: EmailData): Promise<EmailData> {
  if (!('lines' in email.data)) return email;
  const found = await db
    .select({ name: product.name, pictures: product.pictures, options: product.options })
    .from(product)
    .where(eq(product.state, 'active'))
    .orderBy(product.rank)
    .limit(MAX_READ);
  const lines = email.data.lines.map((line) => {
    const shown = found.find(({ options }) => (options.length === 0) === (line.optionNames === ''));
    return shown ? { ...line, name: shown.name, image: pictureUrl(shown.pictures[0]?.file) } : line;
  });
  return { ...email, data: { ...email.data, lines } } as EmailData;
}
