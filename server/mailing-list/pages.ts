import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { currentOffers, subscriberCode } from '#server/coupons/offers.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { createMemoryCounter } from '#server/http/call-counter.ts';
import { networkOf } from '#server/http/limits.ts';
import { showLinkedPage } from '#server/links/linked-page.ts';
import { openLink } from '#server/links/signed-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { canConfirm, confirm, SUBSCRIBE, UNSUBSCRIBE, unsubscribe } from './subscribers.ts';

/** High, because a mail service unsubscribes its users from a few networks of its own. */
const MAX_CALLS_PER_MINUTE = 600;

/** Nothing happens until a button is pressed, because programs that look for dangerous mail open every link. */
export function mountNewsletterPages(api: Hono, services: Services): void {
  const calls = createMemoryCounter();
  const open = async (c: Context, purpose: string) => {
    const [count] = await calls.add([networkOf(c, services.config) ?? ''], 1);
    if (count!.calls > MAX_CALLS_PER_MINUTE) throw new Refusal('too_many_requests', 'tooManyRequests');
    return openLink(services.db, purpose, c.req.param('token')!);
  };

  api.get('/newsletter/confirm/:token', async (c) => showConfirm(c, services, await open(c, SUBSCRIBE)));
  api.post('/newsletter/confirm/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const id = await open(c, SUBSCRIBE);
    if (id) await confirm(services, id);
    return c.redirect(`${services.prefix}/newsletter/confirm/${c.req.param('token')}`, 303);
  });

  api.get('/newsletter/unsubscribe/:token', async (c) => {
    const { unsubscribe: texts } = services.words.newsletter;
    const subject = await open(c, UNSUBSCRIBE);
    const published = await services.content.current();
    return showLinkedPage(c, services, {
      title: texts.title,
      status: subject ? 200 : 400,
      main: subject
        ? html`<p>${texts.question(published.get('brand')!.name)}</p>
<form method="post"><button data-kind="primary">${texts.button}</button></form>`
        : html`<p role="alert">${texts.invalid}</p>`,
    });
  });
  // https://www.rfc-editor.org/rfc/rfc8058: a mail service posts here when its user presses Unsubscribe, and follows no redirect.
  api.post('/newsletter/unsubscribe/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const { unsubscribe: texts } = services.words.newsletter;
    const subject = await open(c, UNSUBSCRIBE);
    if (subject) await unsubscribe(services, subject);
    return showLinkedPage(c, services, {
      title: texts.title,
      status: subject ? 200 : 400,
      main: subject
        ? html`<p role="status"><strong>${texts.done}</strong></p>`
        : html`<p role="alert">${texts.invalid}</p>`,
    });
  });
}

async function showConfirm(c: Context, services: Services, id: string | undefined) {
  const { words } = services;
  const texts = words.newsletter.confirm;
  const { isOpen, isSubscribed } = id
    ? await canConfirm(services, id)
    : { isOpen: false, isSubscribed: false };
  const brand = (await services.content.current()).get('brand')!.name;
  const main = isSubscribed
    ? html`<p role="status"><strong>${texts.done}</strong></p>${await gift(services)}`
    : isOpen
      ? html`<p>${words.home.newsletter.consent(brand)}</p>
<form method="post"><button data-kind="primary">${texts.button}</button></form>`
      : html`<p role="alert">${texts.expired}</p>`;
  return showLinkedPage(c, services, {
    title: texts.title,
    status: isOpen || isSubscribed ? 200 : 400,
    main,
  });
}

/** The code that the newsletter box shows itself in a shop without a mailing list. */
async function gift({ db, now, words }: Services) {
  const code = await subscriberCode(db, now());
  const { gift } = words.home.newsletter.box({ offers: await currentOffers(db, now()) });
  return code && html`<p>${words.newsletter.confirm.yourCode} <strong>${code}</strong> ${gift}</p>`;
}
