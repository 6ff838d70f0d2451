import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { MESSAGE_CHANNELS, type MessageChannel, requestIn } from '#domain/messages.ts';
import type { MessageReply } from '#server/messengers/messenger.ts';
import { messengerOf } from '#server/messengers/messengers.ts';
import { confirmForCustomer } from '#server/orders/confirmation.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { applyReports } from '#server/text-messages/reports.ts';
import { startMessages, stopMessages } from '#server/text-messages/stops.ts';
import { orderOfReply } from './compose.ts';

/** WhatsApp checks the address once, when it is entered. */
export function messageChallenge(c: Context, services: Services): Response {
  const { messenger } = messengerAt(c, services);
  const answer = messenger.answerChallenge?.(new URL(c.req.url));
  if (answer === undefined) throw new ApiError('forbidden', 'This is not the verify token of the shop.');
  return c.text(answer);
}

/** Reports and replies may come twice, late and in another order; each is applied once. */
export async function messageWebhook(c: Context, services: Services): Promise<Response> {
  const { channel, messenger } = messengerAt(c, services);
  const received = await messenger.readWebhook(c.req.raw);
  if (!received) throw new ApiError('not_signed_in', 'This webhook is not signed by the provider.');
  await applyReports(services, channel, received.reports);
  for (const reply of received.replies) await applyReply(services, channel, reply);
  return c.json({ success: true, data: {} });
}

function messengerAt(c: Context, services: Services) {
  const channel = MESSAGE_CHANNELS.find((one) => one === c.req.param('channel'));
  const messenger = channel && messengerOf(services.messengers, channel);
  if (!messenger) throw new Refusal('not_found', 'addressNotFound');
  return { channel, messenger };
}

async function applyReply(
  services: Services,
  channel: MessageChannel,
  { from, text, payload }: MessageReply,
): Promise<void> {
  const request = requestIn(text);
  if (request === 'stop') return stopMessages(services, from, channel);
  if (request === 'start') return startMessages(services, from, channel, text);
  const orderId = payload && (await orderOfReply(services, payload));
  if (!orderId) return;
  try {
    await confirmForCustomer(services, 'customer', orderId);
  } catch (error) {
    // The order was cancelled before the button was pressed.
    if (!(error instanceof ApiError)) throw error;
    services.log.warn({ err: error, order: orderId }, 'a reply confirmed nothing');
  }
}
