import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { textMessage } from '#server/database/schema.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { createMemoryCounter } from '#server/http/call-counter.ts';
import { networkOf } from '#server/http/limits.ts';
import { LINKED_PAGE_HEADERS, showLinkedPage } from '#server/links/linked-page.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { openStopLink } from './stop-link.ts';
import { isStopped, stopMessages } from './stops.ts';

const MAX_CALLS_PER_MINUTE = 60;

/** The link of an SMS leads here. Opening it changes nothing, because programs that check links open them too. */
export function mountStopPage(api: Hono, services: Services): void {
  const calls = createMemoryCounter();
  const { stopPage: words } = services.words.messages;
  const open = async (c: Context) => {
    const [count] = await calls.add([networkOf(c, services.config) ?? ''], 1);
    if (count!.calls > MAX_CALLS_PER_MINUTE) throw new Refusal('too_many_requests', 'tooManyRequests');
    const id = await openStopLink(services.db, c.req.param('token')!);
    const [message] = id
      ? await services.db
          .select({
            phone: textMessage.recipient,
            channel: textMessage.channel,
            orderId: textMessage.orderId,
          })
          .from(textMessage)
          .where(eq(textMessage.id, id))
      : [];
    return message;
  };
  const notFound = (c: Context) => c.text(words.invalid, 404, LINKED_PAGE_HEADERS);
  api.get('/stop/:token', async (c) => {
    const message = await open(c);
    if (!message) return notFound(c);
    const lastDigits = message.phone.slice(-4);
    const main = (await isStopped(services.db, message.phone))
      ? html`<p role="status"><strong>${words.stopped(lastDigits)}</strong></p><p>${words.again}</p>`
      : html`<p>${words.question(lastDigits)}</p><p>${words.hint}</p>
<form method="post"><button type="submit" data-kind="primary">${words.stop}</button></form>`;
    return showLinkedPage(c, services, { title: words.title, main });
  });
  api.post('/stop/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const message = await open(c);
    if (!message) return notFound(c);
    const { phone, channel, orderId } = message;
    await stopMessages(services, phone, 'link', (channel === 'push' && orderId) || undefined);
    return c.redirect(`${services.prefix}/stop/${c.req.param('token')}`, 303);
  });
}
