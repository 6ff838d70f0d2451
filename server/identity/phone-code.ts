import { isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/messages.ts';
import type { Database } from '#server/database/database.ts';
import { signInCode } from '#server/database/schema.ts';
import { type CodePurpose, codeEmailKey } from '#server/email/code-email-key.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { insertTextMessage } from '#server/text-messages/outbox.ts';
import { type Entered, isPhone, makeCode, redeemCode, USED } from './sign-in-code.ts';

const MAX_PER_PHONE = 6;
const HOUR_MS = 60 * 60_000;

/** Shares of the codes of a day. Mobile networks put many customers behind one address, so large shops need more. */
const SHARES = { networkPerHour: 0.02, sitePerDay: 0.2, wrongOfNetwork: 0.02, wrong: 0.3 };
const MINIMA = { networkPerHour: 10, sitePerDay: 50, wrongOfNetwork: 10, wrong: 50 };

const MIN_WRONG_EMAIL_CODES = 300;

/** The wrong tries of a code that has not worked. */
const WRONG = sql`case when ${signInCode.tries} < ${USED} then ${signInCode.tries} else 0 end`;

const shareOf = (perDay: number, name: keyof typeof SHARES) =>
  Math.max(MINIMA[name], Math.floor(perDay * SHARES[name]));

interface PhoneCode {
  /** Ten digits. */
  phone: string;
  channel: MessageChannel;
  /** Undefined if the call did not come through the network. */
  network: string | undefined;
}

/** Whether the shop can send codes to phones. Nobody reads those of the stand-in on another machine. */
export const hasPhoneCodes = (
  {
    messengers,
    hasMessengerStandIn,
    isLocal,
  }: Pick<Services['config'], 'messengers' | 'hasMessengerStandIn' | 'isLocal'>,
  perDay: number,
): boolean => perDay > 0 && (messengers.length > 0 || (hasMessengerStandIn && isLocal));

/** The chosen one, and an SMS if WhatsApp fails. A shop may have an account for one of them only. */
function channelsFor(chosen: MessageChannel, { all }: Services['messengers']): MessageChannel[] {
  const wanted: MessageChannel[] = chosen === 'sms' ? ['sms'] : ['whatsapp', 'sms'];
  const has = (channel: MessageChannel) => all.some((one) => one.channel === channel);
  const possible = wanted.filter(has);
  return possible.length > 0 ? possible : MESSAGE_CHANNELS.filter(has);
}

/** Does the same for known and unknown numbers. Throws `too_many_requests`. */
export async function sendPhoneCode(
  services: Services,
  purpose: CodePurpose,
  { phone, channel, network = '' }: PhoneCode,
) {
  const { language, now, config } = services;
  const perDay = await codesPerDay(services.db);
  const [first, ...next] = channelsFor(channel, services.messengers);
  if (!first || !hasPhoneCodes(config, perDay)) refuse();
  // One lock for all phones, because their codes are counted together.
  const made = { recipient: phone, max: MAX_PER_PHONE, network, lock: 'phones' };
  return makeCode(services, made, async (tx, id) => {
    // The new code is among them.
    const counts = await countOf(tx, now(), network);
    if (
      counts.perDay > perDay ||
      counts.wrong >= shareOf(perDay, 'wrong') ||
      (network !== '' &&
        (counts.networkPerHour > shareOf(perDay, 'networkPerHour') ||
          counts.sitePerDay > shareOf(perDay, 'sitePerDay') ||
          counts.wrongOfNetwork >= shareOf(perDay, 'wrongOfNetwork')))
    )
      refuse();
    await insertTextMessage(
      { db: tx, now },
      {
        dedupeKey: codeEmailKey({ purpose, language, id }),
        recipient: `+91${phone}`,
        event: 'sign_in_code',
        language,
        channels: [first, ...next],
      },
    );
  });
}

/** Returns the proven email or phone. After too many wrong codes to all in a day, none is right, so that no one guesses one. */
export const redeemAnyCode = (services: Services, purpose: CodePurpose, entered: Entered) =>
  redeemCode(services, purpose, entered, (recipient) =>
    isPhone(recipient) ? requireFewWrongPhoneCodes(services) : requireFewWrongEmailCodes(services),
  );

async function requireFewWrongPhoneCodes({ db, now }: Services): Promise<void> {
  const perDay = await codesPerDay(db);
  const { wrong } = await countOf(db, now(), '');
  if (wrong > shareOf(perDay, 'wrong')) refuse();
}

/** Emails cost nothing, so the codes of a day are those that were sent. Customers mistype few of them. */
async function requireFewWrongEmailCodes({ db, now }: Services): Promise<void> {
  const [day] = await db
    .select({
      codes: sql`count(*)`.mapWith(Number),
      wrong: sql`coalesce(sum(${WRONG}), 0)`.mapWith(Number),
    })
    .from(signInCode)
    .where(sql`${isNull(signInCode.network)} and ${signInCode.createdAt} > ${aDayBefore(now())}`);
  if (day!.wrong > Math.max(MIN_WRONG_EMAIL_CODES, day!.codes * SHARES.wrong))
    throw new Refusal('too_many_requests', 'emailCodesUnavailable');
}

const aDayBefore = (at: Date) => sql`${new Date(at.getTime() - DAY_MS).toISOString()}::timestamptz`;

const codesPerDay = async (db: Database) => (await currentSettings(db)).settings.signIn.phoneCodesPerDay;

function refuse(): never {
  throw new Refusal('too_many_requests', 'phoneCodesUnavailable');
}

/** The codes of the last day. A site is a /24 of IPv4 addresses, or a /48. */
async function countOf(db: Database, at: Date, network: string) {
  const since = (ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;
  const site = network.replace(/[^.:]*$/, '');
  const isFromNetwork = sql`${signInCode.network} = ${network}`;
  const [counts] = await db
    .select({
      perDay: sql`count(*)`.mapWith(Number),
      sitePerDay: sql`count(*) filter (where starts_with(${signInCode.network}, ${site}))`.mapWith(Number),
      networkPerHour:
        sql`count(*) filter (where ${isFromNetwork} and ${signInCode.createdAt} > ${since(HOUR_MS)})`.mapWith(
          Number,
        ),
      wrong: sql`coalesce(sum(${WRONG}), 0)`.mapWith(Number),
      wrongOfNetwork: sql`coalesce(sum(${WRONG}) filter (where ${isFromNetwork}), 0)`.mapWith(Number),
    })
    .from(signInCode)
    .where(sql`${isNotNull(signInCode.network)} and ${signInCode.createdAt} > ${since(DAY_MS)}`);
  return counts!;
}
