import { messengerAdapters } from '#server/messengers/messengers.ts';
import { composeMessage } from '#server/orders/messages/compose.ts';
import { queueMessages } from '#server/orders/messages/queue-messages.ts';
import { createMessengerStandIn } from '#server/standins/messages/messages.ts';
import { deliverMessages } from '#server/text-messages/deliver.ts';
import { findTemplate, listTemplates } from '#server/text-messages/templates.ts';
import type { TestShop } from './shop.ts';

/** Gives the shop accounts at a stand-in that misbehaves when it is told to, and runs the jobs that send messages. */
export async function openMessengerStandIn({ db, services, api }: TestShop, timeoutMs = 500) {
  const { now } = services;
  const standIn = await createMessengerStandIn({
    ...{ db, now, deliverWebhook: api, publicOrigin: services.config.publicOrigin },
    findTemplate: (...named) => findTemplate(services, ...named),
    listTemplates: () => listTemplates(services),
  });
  services.messengers.all = messengerAdapters.map((adapter) =>
    adapter.open(standIn.account, {
      base: `http://in-process/standins/messages/${adapter.name}`,
      fetch: (request) => standIn.app.fetch(request),
      timeoutMs,
    }),
  );
  services.standInPush = standIn.push;
  async function submit(path: string, form: Record<string, string>) {
    await standIn.page.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams(form),
    });
    await standIn.deliver();
  }
  return {
    ...standIn,
    async run() {
      await queueMessages(services);
      await deliverMessages(services, composeMessage);
      await standIn.deliver();
    },
    /** The subscription that the browser of a device makes. */
    async subscription(device: string) {
      const response = await standIn.app.request(`/standins/messages/push/${device}`);
      return (await response.json()) as { endpoint: string; p256dh: string; auth: string };
    },
    /** The messages on the phone, or the device with an ID of 15 digits, oldest first, without its replies. */
    async messagesTo(phone: string) {
      const name = phone.length === 10 ? `91${phone}` : phone;
      const response = await standIn.page.request(`/dev/phone.json?phone=${name}`);
      const messages = (await response.json()) as {
        id: number;
        channel: string;
        text: string;
        footer: string;
        reply: string | null;
        links: string[];
        status: string;
        isReply: boolean;
      }[];
      return messages.filter(({ isReply }) => !isReply).toReversed();
    },
    async reply(phone: string, channel: 'whatsapp' | 'sms', text: string) {
      await submit('/dev/phone/reply', { phone: `91${phone}`, channel, text });
    },
    async press(id: number) {
      await submit(`/dev/phone/${id}/press`, {});
    },
  };
}
