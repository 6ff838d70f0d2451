import { createECDH, createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { type MessageStore, receive } from './store.ts';

export const DEVICE_DIGITS = 15;

const MAX_SECONDS = 24 * 60 * 60;

/** The fields that the service worker of notifications reads. */
const payload = z.object({
  title: z.string().min(1),
  body: z.string().min(1),
  url: z.url(),
  tag: z.string().min(1),
  icon: z.string().regex(/^\/.+\.png$/),
  language: z.string().min(2),
  stop: z.object({ label: z.string().min(1), url: z.url() }),
});

interface PushStore extends MessageStore {
  /** The keys of its devices are derived from it. */
  secret: string;
  origin: string;
  /** The status of its answers, if it is to refuse. */
  refusal: () => number | undefined;
}

/**
 * A push service (RFC 8030) with its devices, which have 15 digits for an ID. It checks the signature of RFC 8292 and decrypts bodies
 * by RFC 8291, as the browser does. A browser that shall use it takes its subscription from `GET /standins/messages/push/DEVICE`.
 */
export function createPushStandIn(store: PushStore) {
  const derive = (device: string, purpose: string) =>
    createHmac('sha256', store.secret).update(`${purpose} ${device}`).digest();
  function keysOf(device: string) {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(derive(device, 'key'));
    return { keys, auth: derive(device, 'auth').subarray(0, 16).toString('base64url') };
  }
  const base = `${store.origin}/standins/messages/push/`;
  const app = new Hono();

  app.get('/:device{[0-9]{15}}', (c) => {
    const device = c.req.param('device');
    const { keys, auth } = keysOf(device);
    return c.json({ endpoint: base + device, p256dh: keys.getPublicKey('base64url'), auth });
  });

  app.post('/:device{[0-9]{15}}', async (c) => {
    const device = c.req.param('device');
    const status = store.refusal();
    if (status) return new Response(null, { status });
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
    if (!(await isSigned(token, key, store))) return c.text('UnauthorizedRegistration', 403);
    const ttl = Number(c.req.header('TTL') ?? Number.NaN);
    if (!(ttl >= 0 && ttl <= 4 * 7 * MAX_SECONDS) || c.req.header('Content-Encoding') !== 'aes128gcm')
      return c.text('InvalidHeader', 400);
    const encrypted = Buffer.from(await c.req.arrayBuffer());
    if (encrypted.length > 4096) return c.text('PayloadTooLarge', 413);
    const { title, body, url, stop } = payload.parse(JSON.parse(decryptPush(keysOf(device), encrypted)));
    await receive(store, {
      ...{ channel: 'push', phone: device, providerId: randomUUID(), text: `${title}\n${body}` },
      ...{ linkLabel: 'Open', link: url, footer: `${stop.label}: ${stop.url}` },
    });
    return c.body(null, 201);
  });

  return { app, base };
}

/** Reads a body like a browser. */
export function decryptPush(
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: string },
  body: Buffer,
): string {
  const params = { version: 'aes128gcm', privateKey: keys, authSecret: auth } as const;
  return ece.decrypt(body, params).toString();
}

async function isSigned(token: string, key: string, { origin, now }: PushStore): Promise<boolean> {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate: now() });
    const lifetime = payload.exp! - now().getTime() / 1000;
    return lifetime <= MAX_SECONDS && /^(mailto:.+@|https:)/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}
