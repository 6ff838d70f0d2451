import { z } from 'zod';
import { code, phoneInput, sentCode } from '#contract/identity.ts';
import { pushDeviceId, pushDevices, subscription } from '#contract/push.ts';
import { MESSAGE_CHANNELS, ORDER_CHANNELS } from '#domain/messages.ts';
import { NOTIFICATION_EVENTS, NOTIFICATION_TIMES, type NotificationEvent } from '#domain/notifications.ts';

const time = z.enum(NOTIFICATION_TIMES);

const choices = {
  new_order: time,
  order_cancelled: time,
  return_requested: time,
  payment_held: time,
  stock_low: time,
} satisfies Partial<Record<NotificationEvent, typeof time>>;

const hour = z.int().min(0).max(23);
/** Channels by event. An event that is missing is sent to no phone and no device. */
const messages = z.partialRecord(z.enum(NOTIFICATION_EVENTS), z.enum(ORDER_CHANNELS));
/** Whole hours in India, or null for always. */
const hours = z
  .object({ from: hour, until: hour })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Please choose an end that differs from the start.',
  })
  .nullable();

const chosen = z.object({
  ...choices,
  courier_failed: time,
  messages,
  hours,
  /** Ten digits, proven by a code. */
  phone: z.string().nullable(),
  /** The phone has replied STOP, so it gets no messages. */
  isStopped: z.boolean(),
  /** The shop has an account for each. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  devices: pushDevices,
  /** Browsers subscribe with it. In base64url. */
  publicKey: z.string(),
});

export const notificationSchemas = {
  'admin.notification.get': {
    access: 'staff',
    summary: 'Returns when and where the signed-in team member is notified of each event',
    output: chosen,
  },
  'admin.notification.set': {
    access: 'staff',
    summary: 'Sets when and where the signed-in team member is notified of each event',
    /** Fields that are missing keep their values. */
    input: z.object({
      ...choices,
      courier_failed: time.optional(),
      messages: messages.optional(),
      hours: hours.optional(),
    }),
    output: chosen,
  },
  'admin.notification.sendCode': {
    access: 'staff',
    summary: 'Sends a code to the phone that is to get the notifications of the signed-in team member',
    input: phoneInput,
    output: sentCode,
  },
  'admin.notification.setPhone': {
    access: 'staff',
    summary: 'Sets the phone of the signed-in team member’s notifications after the code',
    input: z.object(code),
    output: chosen,
  },
  'admin.notification.removePhone': {
    access: 'staff',
    summary: 'Removes the phone of the signed-in team member’s notifications',
    output: chosen,
  },
  'admin.notification.addDevice': {
    access: 'staff',
    summary: 'Turns notifications to the signed-in team member on for the device of this session',
    input: subscription,
    output: chosen,
  },
  'admin.notification.removeDevice': {
    access: 'staff',
    summary: 'Turns notifications to the signed-in team member off for a device',
    input: pushDeviceId,
    output: chosen,
  },
} as const;
