import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openLanguages } from '#server/content/open-languages.ts';
import { openPglite } from '#server/database/pglite.ts';
import { outbox } from '#server/database/schema.ts';
import { composed } from '#server/orders/composed-email.ts';
import { defaultOf } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { migratedDump, openTestDatabase, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { testSender } from '#server/testing/sender.ts';
import { createDelivery } from './deliver.ts';
import { toOutboxRow } from './outbox.ts';

const MINUTE = 60_000;
const folder = scratchFolder();
const { db } = await openTestDatabase();
const mail = await openMailServer();
const smtp = { url: mail.url, from: 'shop@example.org' };
const config = readConfig({ SMTP_URL: mail.url, MAIL_FROM: smtp.from });
let time = new Date('2026-11-21T10:00:00Z');
const services = {
  config,
  db,
  log: quietLog,
  now: () => time,
  ...defaultOf(openLanguages(db)),
} as Services;
const deliver = createDelivery(services, smtp, composed);

const write = (key: string) => {
  const text = { subject: key, heading: `An email about ${key}`, paragraphs: [] };
  const written = { dedupeKey: key, recipient: 'asha@example.org', text };
  return toOutboxRow(services, testSender, written);
};
const states = async () =>
  (await db.select().from(outbox)).map(({ state, attempts }) => ({ state, attempts }));

beforeEach(async () => {
  mail.behave();
  await db.delete(outbox);
  await db.insert(outbox).values(write('an order'));
});

test('an email is sent once, as text and HTML, by two concurrent senders', async () => {
  const another = createDelivery(services, smtp, composed);
  await Promise.all([deliver(), another(), deliver()]);
  await deliver();
  expect(mail.taken).toHaveLength(1);
  expect(mail.taken[0]).toMatch(/^To: asha@example.org$/m);
  expect(mail.taken[0]).toMatch(/^Content-Type: multipart\/alternative/m);
  // Quoted-printable breaks long lines.
  expect(mail.taken[0]!.replaceAll(/=\r?\n/g, '')).toContain('>An email about an order</h1>');
  expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
});

test('a refused email is retried after 1, 2, 4 … minutes, up to eight times', async () => {
  mail.behave((moment) => (moment === 'recipient' ? 'refuse' : undefined));
  for (let attempts = 1; attempts <= 8; attempts++) {
    await deliver();
    await deliver();
    expect(await states()).toEqual([{ state: attempts < 8 ? 'queued' : 'failed', attempts }]);
    time = new Date(time.getTime() + 2 ** (attempts - 1) * MINUTE);
  }
  await deliver();
  expect(await states()).toEqual([{ state: 'failed', attempts: 8 }]);
  expect(mail.taken).toEqual([]);
});

test.each([
  ['does not accept the connection', 'greeting', 'queued'],
  ['closes the connection before it accepts data', 'data', 'queued'],
  ['closes the connection after the data without a response', 'taken', 'unsure'],
] as const)('a mail server that %s leaves the email %s %s', async (_, at, state) => {
  mail.behave((moment, socket) => {
    if (moment === at) socket.destroy();
    return undefined;
  });
  await deliver();
  expect((await states())[0]!.state).toBe(state);
  mail.behave();
  time = new Date(time.getTime() + 60 * MINUTE);
  await deliver();
  expect(mail.taken).toHaveLength(state === 'queued' ? 1 : 0);
});

test('a refusal after the email’s data counts as a refusal', async () => {
  mail.behave((moment) => (moment === 'taken' ? 'refuse' : undefined));
  await deliver();
  expect(await states()).toEqual([{ state: 'queued', attempts: 1 }]);
});

test('one bad email does not block the others', async () => {
  mail.behave((moment) =>
    moment === 'recipient' && mail.recipients.at(-1) !== 'asha@example.org' ? 'refuse' : undefined,
  );
  await db.insert(outbox).values({ ...write('another'), recipient: 'not an address' });
  await deliver();
  expect((await states()).map(({ state }) => state).sort()).toEqual(['queued', 'sent']);
});

test('a recipient is one address, whatever it contains', async () => {
  await db.update(outbox).set({ recipient: 'asha, evil@evil.example' });
  await deliver();
  expect(mail.recipients).not.toContain('evil@evil.example');
  expect(mail.recipients).toHaveLength(1);
});

const SENDER = `
  import { openPglite } from '#server/database/pglite.ts';
  import { openLanguages } from '#server/content/open-languages.ts';
import { defaultOf } from '#server/services/localized.ts';
  import { createDelivery } from '#server/email/deliver.ts';
  import { composed } from '#server/orders/composed-email.ts';
  import { outbox } from '#server/database/schema.ts';
  import { readConfig } from '#server/config/config.ts';
  import { pino } from 'pino';
  const [folder, url, ahead] = process.argv.slice(1);
  const { db, close } = await openPglite(folder);
  const now = () => new Date(Date.now() + Number(ahead));
  await createDelivery({ config: readConfig({}), db, log: pino({ level: 'silent' }), now, ...defaultOf(openLanguages(db)) }, { url, from: 'shop@example.org' }, composed)();
  const [{ state }] = await db.select().from(outbox);
  await close();
  console.log(state);
`;

describe.skipIf(TEST_DATABASE_URL)('a sender that is killed', () => {
  test.each([
    ['before the email', 'greeting', 'sent'],
    ['after the mail server accepted it', 'taken', 'unsure'],
  ] as const)(
    '%s sends nothing twice',
    async (_, at, state) => {
      const data = join(folder, at);
      const first = await openPglite(data, await migratedDump());
      await first.db.insert(outbox).values({ ...write('a crash'), nextTryAt: new Date() });
      await first.close();

      let sender: ReturnType<typeof spawn>;
      let output = '';
      const run = async (ahead: number) => {
        sender = spawn(
          process.execPath,
          ['--input-type=module', '-e', SENDER, data, mail.url, String(ahead)],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        sender.stdout!.on('data', (chunk) => {
          output += chunk;
        });
        return once(sender, 'close');
      };
      let complete = 0;
      const count = (moment: string) => {
        if (moment === 'taken') complete += 1;
      };
      mail.behave((moment) => {
        count(moment);
        if (moment !== at) return undefined;
        sender.kill('SIGKILL');
        return 'silent';
      });
      expect(await run(0)).toEqual([null, 'SIGKILL']);
      mail.behave((moment) => void count(moment));
      expect(await run(60 * MINUTE)).toEqual([0, null]);
      expect(complete).toBe(1);
      expect(output.trim()).toBe(state);
    },
    180_000,
  );
});
