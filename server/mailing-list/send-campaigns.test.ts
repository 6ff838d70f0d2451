import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openLanguages } from '#server/content/open-languages.ts';
import { newId } from '#server/database/id.ts';
import { campaign, campaignRecipient, shopSettings, subscriber } from '#server/database/schema.ts';
import { defaultOf } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import {
  addSubscribers,
  campaignContent,
  EVERYONE,
  turnOnMailingList,
} from '#server/testing/mailing-list.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { firstSettings } from '#shop';
import { sendCampaigns } from './send-campaigns.ts';

const MINUTE = 60_000;
const { db } = await openTestDatabase();
const mail = await openMailServer();
const languages = openLanguages(db);
let time: Date;
const services = {
  ...defaultOf(languages),
  ...{ languages, db, log: quietLog, now: () => time },
  config: readConfig({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.org' }),
} as Services;

let id: string;
beforeEach(async () => {
  time = new Date('2026-11-21T06:00:00Z');
  mail.behave();
  for (const table of [campaign, campaignRecipient, subscriber, shopSettings]) await db.delete(table);
  await turnOnMailingList(db);
  id = newId();
  await db.insert(campaign).values({
    ...{ id, version: 1, name: 'News', content: { en: campaignContent() }, audience: EVERYONE },
    ...{ state: 'scheduled', createdBy: 'a test', createdAt: time, startAt: time, nextBatchAt: time },
  });
});

const send = () => sendCampaigns(services);
const states = async () => (await db.select().from(campaignRecipient)).map(({ state }) => state).toSorted();
const turnOffMailingList = () => db.update(shopSettings).set({ settings: firstSettings });
const stateOfCampaign = async () => (await db.select().from(campaign))[0]!.state;

test('an email has the headers with which mail programs unsubscribe in one click', async () => {
  await addSubscribers(db, ['asha@example.org']);
  await send();
  const [email] = mail.taken.map((text) => text.replaceAll(/\r?\n[ \t]+/g, ' '));
  expect(email).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:3000\/newsletter\/unsubscribe\/[\w.~-]+>\r?$/m,
  );
  expect(email).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(email).toMatch(/^To: asha@example.org/m);
  expect(await states()).toEqual(['sent']);
  expect(await stateOfCampaign()).toBe('sent');
});

test('a clock that moves between two readings delays no campaign', async () => {
  await addSubscribers(db, ['asha@example.org']);
  await sendCampaigns({ ...services, now: () => (time = new Date(time.getTime() + 1)) });
  expect(await states()).toEqual(['sent']);
});

test('several senders at the same time send each email once', async () => {
  const emails = Array.from({ length: 120 }, (_, index) => `s${index}@example.org`);
  await addSubscribers(db, emails);
  await Promise.all([send(), send(), send()]);
  expect(mail.recipients.toSorted()).toEqual(emails.toSorted());
});

test('an address that the mail server refuses for good bounces, and gets no campaign again', async () => {
  await addSubscribers(db, ['asha@example.org']);
  mail.behave((moment) => (moment === 'recipient' ? 'refuse' : undefined));
  await send();
  expect(await states()).toEqual(['bounced']);
  expect((await db.select().from(subscriber))[0]).toMatchObject({ state: 'bounced' });
  expect(await stateOfCampaign()).toBe('sent');
});

test('a sender that pauses until another one has claimed its emails does not send them', async () => {
  await addSubscribers(db, ['asha@example.org']);
  mail.behave((moment, socket) => {
    if (moment !== 'recipient') return undefined;
    void db
      .update(campaignRecipient)
      .set({ attempts: 2, nextTryAt: new Date(time.getTime() + 10 * MINUTE) })
      .then(() => socket.write('250 Fine\r\n'));
    return 'silent';
  });
  await send();
  expect(mail.taken).toEqual([]);
  expect(await states()).toEqual(['queued']);
});

test('while the mail server does not answer, emails wait and are tried again', async () => {
  await addSubscribers(db, ['asha@example.org', 'ravi@example.org']);
  mail.behave((moment, socket) => {
    if (moment !== 'greeting') return undefined;
    socket.destroy();
    return 'silent';
  });
  await send();
  expect(await states()).toEqual(['queued', 'queued']);
  mail.behave();
  time = new Date(time.getTime() + MINUTE);
  await send();
  expect(await states()).toEqual(['sent', 'sent']);
});

test('an email whose answer is lost may have arrived, and is not sent again', async () => {
  await addSubscribers(db, ['asha@example.org']);
  mail.behave((moment, socket) => {
    if (moment !== 'taken') return undefined;
    socket.destroy();
    return 'silent';
  });
  await send();
  expect(await states()).toEqual(['unsure']);
  mail.behave();
  time = new Date(time.getTime() + 60 * MINUTE);
  await send();
  expect(mail.taken).toEqual([]);
});

test('who leaves, a campaign that is paused and a mailing list that is turned off between two commands of the mail server get nothing', async () => {
  const [asha] = await addSubscribers(db, ['asha@example.org']);
  const before = (change: () => Promise<unknown>) => {
    let changed: Promise<unknown> | undefined;
    mail.behave((moment, socket) => {
      if (moment !== 'recipient' || changed) return undefined;
      changed = change().then(() => socket.write('250 Fine\r\n'));
      return 'silent';
    });
  };
  before(turnOffMailingList);
  await send();
  expect(await states()).toEqual(['queued']);
  expect(await stateOfCampaign()).toBe('paused');
  await db.delete(shopSettings);
  await turnOnMailingList(db);
  await db.update(campaign).set({ state: 'sending' });
  time = new Date(time.getTime() + MINUTE);
  before(() => db.update(campaign).set({ state: 'paused' }).where(eq(campaign.id, id)));
  await send();
  expect(await states()).toEqual(['queued']);
  await db.update(campaign).set({ state: 'sending' });
  time = new Date(time.getTime() + MINUTE);
  before(() => db.update(subscriber).set({ state: 'unsubscribed' }).where(eq(subscriber.id, asha!)));
  await send();
  expect(await states()).toEqual(['skipped']);
  expect(mail.taken).toEqual([]);
});
