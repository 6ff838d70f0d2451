import { z } from 'zod';

/** Browsers give keys in base64url. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

export const subscription = z.object({ endpoint: z.url().max(2000), p256dh: key(65), auth: key(16) });

export const pushDeviceId = z.object({ id: z.string().min(1).max(60) });

/** The newest first. */
export const pushDevices = z.array(
  z.object({
    id: z.string(),
    agent: z.string(),
    createdAt: z.iso.datetime(),
    /** Whether it has the session of this call. */
    isCurrent: z.boolean(),
  }),
);

const devices = z.object({
  /** Browsers subscribe with it. In base64url, as all keys here. */
  publicKey: z.string(),
  /** Only customers who have placed an order can turn notifications on. */
  canAdd: z.boolean(),
  devices: pushDevices,
});

export const pushSchemas = {
  'push.list': {
    access: 'signed-in',
    summary: 'Lists the devices that get notifications about orders',
    output: devices,
  },
  'push.add': {
    access: 'signed-in',
    summary: 'Turns notifications on for the device of this session, with the subscription of its browser',
    input: subscription,
    output: devices,
  },
  'push.remove': {
    access: 'signed-in',
    summary: 'Turns notifications off for a device',
    input: pushDeviceId,
    output: devices,
  },
} as const;
