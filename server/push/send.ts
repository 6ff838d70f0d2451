import { createECDH } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import ece from 'http_ece';
import type { Content } from '#contract/content/documents.ts';
import type { PushPayload } from '#contract/worker.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { pushDevice } from '#server/database/schema.ts';
import {
  AddressError,
  type AddressGuard,
  publicRequest,
  requirePublicUrl,
} from '#server/http/public-request.ts';
import { NOT_SENT } from '#server/messengers/call.ts';
import { MessageRefusal } from '#server/messengers/messenger.ts';
import { letterIcon } from '#server/pictures/letter-icon.ts';
import type { Services } from '#server/services/services.ts';
import { vapidAuthorization } from './vapid.ts';

type Sender = Pick<Services, 'db' | 'now' | 'log' | 'standInPush'>;

interface Message {
  text: string;
  /** An email address. */
  contact: string;
}

export type Device = Pick<typeof pushDevice.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

const TIMEOUT_MS = 10_000;
/** A device that is off for longer gets nothing. */
const LIFETIME_SECONDS = DAY_MS / 1000;

/** Browsers choose the push service, so its address comes from outside. */
const GUARD: AddressGuard = { ports: ['', '443'] };

/** Throws `AddressError` unless it is on the public internet or the stand-in's. */
export function requirePushUrl({ standInPush }: Pick<Services, 'standInPush'>, endpoint: string): void {
  if (standInPush && endpoint.startsWith(standInPush.base)) return;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') throw new AddressError('A push service must be called by https://.');
  requirePublicUrl(url, GUARD);
}

/** RFC 8291. `random` is for tests. */
export function encryptPayload(
  { p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>,
  text: string,
  random: { privateKey?: string; salt?: string } = {},
): Buffer {
  const keys = createECDH('prime256v1');
  if (random.privateKey) keys.setPrivateKey(random.privateKey, 'base64url');
  else keys.generateKeys();
  return ece.encrypt(Buffer.from(text), {
    ...{ version: 'aes128gcm', privateKey: keys, dh: p256dh, authSecret: auth },
    ...(random.salt && { salt: random.salt }),
  });
}

/** Notifications look like the shop's installed app. */
export const pushPayload = (
  brand: Content<'brand'>,
  message: Omit<PushPayload, 'title' | 'icon'>,
): PushPayload => ({
  ...message,
  title: brand.name,
  icon: `${brand.icon ?? letterIcon(brand) ?? '/icons/icon'}-192.png`,
});

/** A status of HTTP. `unsure`: the answer was lost, so the message may have been sent. */
type Answer = number | 'unreachable' | 'unsure';

/** The subscription has ended, or its address is not on the public internet. */
const GONE: readonly Answer[] = [404, 410];

/**
 * Sends a notification to all devices. It is sent if one push service has accepted it; devices that no longer exist are deleted.
 * Throws `MessageRefusal` if none has, and another error if an answer was lost.
 */
export async function sendPush(
  services: Sender,
  devices: Device[],
  { payload, contact }: { payload: PushPayload; contact: string },
): Promise<void> {
  const text = JSON.stringify(payload);
  const answers = await Promise.all(devices.map((device) => ask(services, device, { text, contact })));
  const gone = devices.filter((_, index) => GONE.includes(answers[index]!)).map(({ id }) => id);
  if (gone.length > 0) await services.db.delete(pushDevice).where(inArray(pushDevice.id, gone));
  if (answers.some((one) => typeof one === 'number' && one < 300)) return;
  if (answers.includes('unsure')) throw new Error('no answer from the push service');
  const temporary = answers.find((one) => one === 'unreachable' || one === 429 || one === 503);
  const answer = temporary ?? answers.find((one) => !GONE.includes(one));
  throw new MessageRefusal(
    answer ? `No push service accepted the notification (${answer}).` : 'There is no such device any more.',
    temporary !== undefined,
  );
}

async function ask(services: Sender, device: Device, message: Message): Promise<Answer> {
  try {
    const status = await post(services, device, message);
    return status >= 500 && status !== 503 ? 'unsure' : status;
  } catch (error) {
    services.log.warn({ err: error, device: device.id }, 'a push service was not reached');
    if (error instanceof AddressError) return 410;
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return NOT_SENT.includes(code ?? cause?.code ?? '') ? 'unreachable' : 'unsure';
  }
}

/** Returns the status. Throws if there was no answer. */
async function post(
  { db, now, standInPush }: Sender,
  device: Device,
  { text, contact }: Message,
): Promise<number> {
  const { endpoint } = device;
  const body = encryptPayload(device, text);
  const headers = {
    Authorization: await vapidAuthorization(db, { endpoint, contact, at: now() }),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(body.length),
    TTL: String(LIFETIME_SECONDS),
    Urgency: 'normal',
  };
  if (standInPush && endpoint.startsWith(standInPush.base)) {
    const request = new Request(endpoint, { method: 'POST', headers, body: new Uint8Array(body) });
    return (await standInPush.fetch(request)).status;
  }
  requirePushUrl({ standInPush }, endpoint);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await publicRequest(new URL(endpoint), GUARD, { method: 'POST', headers, body, signal });
  response.destroy();
  return response.statusCode ?? 0;
}
