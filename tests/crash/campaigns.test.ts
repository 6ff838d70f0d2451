import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { newId } from '#server/database/id.ts';
import { campaign, campaignRecipient } from '#server/database/schema.ts';
import {
  addSubscribers,
  campaignContent,
  EVERYONE,
  turnOnMailingList,
} from '#server/testing/mailing-list.ts';
import { isLong } from '../long.ts';
import { startEngine } from './engine.ts';
import { startMailServer } from './mail-server.ts';
import { randomFrom } from './random.ts';

const RECIPIENTS = isLong ? 100_000 : 150;
const KILLS = 2;
/** A process pauses for a minute when the last emails of a campaign are being sent by others. */
const CLOCK_RATE = isLong ? 1 : 30;
/** The emails that one process sends at the same time. */
const IN_FLIGHT = 4;

/** Campaigns are not sent at night. */
const tenInIndia = () => new Date(startOfIndianDay(toIndianDay(new Date())).getTime() + 10 * HOUR_MS);

function openSender(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'campaign-sender.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function kill9(sender: ChildProcess): Promise<void> {
  if (sender.exitCode !== null || sender.signalCode !== null) return;
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
}

const seed = `${Date.now()}`;

// It takes the same statements on PGlite, which one process uses alone.
test(`a campaign to ${RECIPIENTS} subscribers reaches each once, though two processes are killed (seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 120_000,
}, async ({ skip }) => {
  const engine = await startEngine('PostgreSQL');
  if (!engine) return skip('PostgreSQL is not installed here');
  onTestFinished(() => engine.remove());
  const mail = await startMailServer();
  onTestFinished(() => void mail.close());
  const random = randomFrom(seed);
  const from = tenInIndia();
  const open = () =>
    openSender({
      ...engine.settings,
      ...{ SMTP_URL: `${mail.url}?ignoreTLS=true`, MAIL_FROM: 'shop@example.org' },
      ...{ NOW: from.toISOString(), CLOCK_RATE: `${CLOCK_RATE}` },
    });
  const { db, close } = await engine.open();
  const senders: ChildProcess[] = [];
  try {
    const emails = Array.from({ length: RECIPIENTS }, (_, index) => `s${index}@example.org`);
    await turnOnMailingList(db);
    const ids = await addSubscribers(db, emails);
    const emailOf = new Map(ids.map((id, index) => [id, emails[index]!]));
    const at = from;
    await db.insert(campaign).values({
      ...{ id: newId(), version: 1, name: 'News', content: { en: campaignContent() }, audience: EVERYONE },
      ...{ state: 'scheduled', createdBy: 'a test', createdAt: at, startAt: at, nextBatchAt: at },
    });
    senders.push(open(), open());
    for (let kill = 0; kill < KILLS; kill++) {
      const part = Math.floor(RECIPIENTS / (KILLS + 1));
      const killAt = kill * part + 1 + random(part - 1);
      while (mail.recipients.length < killAt) await sleep(1);
      await kill9(senders[kill]!);
      expect(mail.recipients.length).toBeLessThan(RECIPIENTS);
      // The lease of what was being sent ends after ten minutes.
      await db.update(campaignRecipient).set({ nextTryAt: at });
      senders.push(open());
    }
    while ((await db.$count(campaign, sql`state = 'sent'`)) === 0) await sleep(200);
    const rows = await db.select().from(campaignRecipient);
    const unsure = rows.filter(({ state }) => state === 'unsure');
    const sent = rows.filter(({ state }) => state === 'sent');
    expect(new Set(mail.recipients).size).toBe(mail.recipients.length);
    expect(sent.length + unsure.length).toBe(RECIPIENTS);
    expect(unsure.length).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
    // Only those whose email was cut off by a kill can lack it, and the merchant sees how many there are.
    const received = new Set(mail.recipients);
    const lacking = sent.filter(({ subscriberId }) => !received.has(emailOf.get(subscriberId)!));
    expect(lacking).toEqual([]);
  } finally {
    for (const sender of senders) await kill9(sender);
    await close();
  }
});
