import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { eventsFor } from '#contract/admin/notification-events.ts';
import type { Member as Granted } from '#contract/admin/staff-permissions.ts';
import { MESSAGE_CHANNELS, type OrderChannel } from '#domain/messages.ts';
import {
  type NotificationChoices,
  type NotificationEvent,
  type NotificationHours,
  type NotificationMessages,
  notificationChoices,
} from '#domain/notifications.ts';
import { listTeam } from '#server/admin/team.ts';
import { account, notificationChoice, pushDevice } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { redeemAnyCode, sendPhoneCode } from '#server/identity/phone-code.ts';
import { sessionHashOf } from '#server/identity/sessions.ts';
import { isPhone } from '#server/identity/sign-in-code.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import { deleteDevice, readDevices, storeDevice } from '#server/push/devices.ts';
import { vapidPublicKey } from '#server/push/vapid.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { isStopped } from '#server/text-messages/stops.ts';

export interface Recipient {
  email: string;
  /** An event that has no device to go to is emailed. */
  choices: NotificationChoices;
  /** Only those that have a phone or a device to go to. */
  messages: NotificationMessages;
  hours: NotificationHours | null;
  /** Ten digits. */
  phone: string | null;
}

interface Member extends Granted {
  id: string;
  email: string;
}

export const notificationHandlers = {
  'admin.notification.get': async ({ staffMember, c }, services) => ({
    data: await chosenBy(services, staffMember, c),
  }),

  'admin.notification.set': async ({ input, staffMember, c }, services) => {
    const { messages, hours, courier_failed, ...times } = input;
    const choices = { ...times, ...(courier_failed && { courier_failed }) };
    await save(services, staffMember, { choices, messages, hours });
    return { data: await chosenBy(services, staffMember, c) };
  },

  'admin.notification.sendCode': async ({ input, c }, services) => ({
    data: await sendPhoneCode(services, 'alerts', { ...input, network: networkOf(c, services.config) }),
  }),

  'admin.notification.setPhone': async ({ input, staffMember, c }, services) => {
    const phone = await redeemAnyCode(services, 'alerts', input);
    if (!isPhone(phone)) throw fieldRefusal('code', 'codeExpired');
    await save(services, staffMember, { phone });
    return { data: await chosenBy(services, staffMember, c) };
  },

  'admin.notification.removePhone': async ({ staffMember, c }, services) => {
    await save(services, staffMember, { phone: null });
    return { data: await chosenBy(services, staffMember, c) };
  },

  'admin.notification.addDevice': async ({ input, staffMember, c }, services) => {
    const owner = { accountId: staffMember.id, sessionHash: sessionHashOf(c, services), isForTeam: true };
    await services.db.transaction((tx) => storeDevice({ ...services, db: tx }, owner, input));
    return { data: await chosenBy(services, staffMember, c) };
  },

  'admin.notification.removeDevice': async ({ input, staffMember, c }, services) => {
    const owner = { accountId: staffMember.id, isForTeam: true };
    await services.db.transaction((tx) => deleteDevice(tx, owner, input.id));
    return { data: await chosenBy(services, staffMember, c) };
  },
} satisfies Partial<Handlers>;

type Stored = typeof notificationChoice.$inferSelect;

/** Changes what is given. */
async function save(
  { db }: Pick<Services, 'db'>,
  { email, role }: Member,
  change: { [Name in keyof Omit<Stored, 'email'>]?: Stored[Name] | undefined },
): Promise<void> {
  const key = email.toLowerCase();
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ choices: notificationChoice.choices })
      .from(notificationChoice)
      .where(eq(notificationChoice.email, key))
      .for('update');
    const choices = notificationChoices(role, { ...before?.choices, ...change.choices });
    await tx
      .insert(notificationChoice)
      .values({ ...change, email: key, choices })
      .onConflictDoUpdate({ target: notificationChoice.email, set: { ...change, choices } });
  });
}

async function chosenBy(services: Services, { id, email, ...granted }: Member, c: Context) {
  const { db, messengers } = services;
  const [stored] = await db
    .select()
    .from(notificationChoice)
    .where(eq(notificationChoice.email, email.toLowerCase()));
  const { choices, messages } = visibleChoices(granted, stored);
  const phone = stored?.phone ?? null;
  return {
    ...choices,
    messages,
    hours: stored?.hours ?? null,
    phone,
    isStopped: phone !== null && (await isStopped(db, `+91${phone}`)),
    channels: MESSAGE_CHANNELS.filter((channel) => messengerOf(messengers, channel)),
    devices: await readDevices(db, {
      ...{ accountId: id, sessionHash: sessionHashOf(c, services), isForTeam: true },
    }),
    publicKey: await vapidPublicKey(db),
  };
}

/** Leaves out the events that the member may not see, also if they were chosen before a permission was taken away. */
function visibleChoices(member: Granted, stored: Stored | undefined) {
  const chosen = notificationChoices(member.role, stored?.choices);
  const choices = notificationChoices('staff');
  const messages: NotificationMessages = {};
  for (const event of eventsFor(member)) {
    choices[event] = chosen[event];
    const channel = stored?.messages?.[event];
    if (channel) messages[event] = channel;
  }
  return { choices, messages };
}

export async function listRecipients(services: Pick<Services, 'config' | 'db'>): Promise<Recipient[]> {
  const { db } = services;
  const stored = await db.select().from(notificationChoice);
  const byEmail = new Map(stored.map((row) => [row.email, row]));
  const withDevices = await db
    .selectDistinct({ email: sql<string>`lower(${account.email})` })
    .from(pushDevice)
    .innerJoin(account, eq(account.id, pushDevice.accountId))
    .where(eq(pushDevice.isForTeam, true));
  return (await listTeam(services)).map(({ email, role, permissions }) => {
    const chosen = byEmail.get(email);
    const phone = chosen?.phone ?? null;
    const hasDevice = withDevices.some((one) => one.email === email);
    const { choices, messages } = visibleChoices({ role, permissions }, chosen);
    for (const [event, channel] of Object.entries(messages) as [NotificationEvent, OrderChannel][]) {
      if (channel === 'push' ? hasDevice : phone) continue;
      delete messages[event];
      // A login ends after 30 days, and its device with it.
      if (channel === 'push' && choices[event] === 'never') choices[event] = 'immediately';
    }
    return { email, phone, hours: chosen?.hours ?? null, choices, messages };
  });
}
