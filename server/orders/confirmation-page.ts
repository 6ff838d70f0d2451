import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { place } from '#contract/address.ts';
import { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import { formatPaise } from '#domain/money.ts';
import { CONFIRMATION_LINK_MS } from '#domain/orders/confirmation.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { orders } from '#server/database/schema.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { createMemoryCounter } from '#server/http/call-counter.ts';
import { parse } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { formFields, type RefusedForm } from '#server/links/form-fields.ts';
import { LINKED_PAGE_HEADERS, showLinkedPage } from '#server/links/linked-page.ts';
import { openLink } from '#server/links/signed-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { cancelOrder } from './cancel.ts';
import { changeAddress } from './change-address.ts';
import { CONFIRMATION } from './confirm-link.ts';
import { confirmForCustomer, isUnconfirmed } from './confirmation.ts';
import { placedItems } from './expressions.ts';

const MAX_CALLS_PER_MINUTE = 60;

/** Anyone with the link can answer for the order, but sees no phone number and only city and PIN code of its address. */
export function mountConfirmation(api: Hono, services: Services): void {
  const calls = createMemoryCounter();
  const open = async (c: Context) => {
    const [count] = await calls.add([networkOf(c, services.config) ?? ''], 1);
    if (count!.calls > MAX_CALLS_PER_MINUTE) throw new Refusal('too_many_requests', 'tooManyRequests');
    const id = await openLink(services.db, CONFIRMATION, c.req.param('token')!);
    return id && (await findOrder(services, id));
  };
  const notFound = (c: Context) => c.text(services.words.orders.details.notFound, 404, LINKED_PAGE_HEADERS);
  api.get('/confirm/:token', async (c) => {
    const order = await open(c);
    return order ? show(c, services, order) : notFound(c);
  });
  api.post('/confirm/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const order = await open(c);
    if (!order) return notFound(c);
    const form = (await c.req.parseBody()) as Record<string, string>;
    // An answer that comes again, or too late, shows what became of the order.
    if (canAnswer(services, order)) {
      try {
        await answer(services, order.id, form);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refusal = error instanceof Refusal ? error.inWords(services.words) : error;
        if (refusal.code === 'invalid_input') return show(c, services, order, { form, refusal });
        if (refusal.code !== 'conflict') throw error;
      }
    }
    return c.redirect(`${services.prefix}/confirm/${c.req.param('token')}`, 303);
  });
}

async function answer(services: Services, id: string, form: Record<string, string>): Promise<void> {
  if (form.answer === 'confirm') await confirmForCustomer(services, 'customer', id);
  else if (form.answer === 'address') await changeAddress(services, id, parse(place, form, services.words));
  else if (form.answer === 'cancel')
    await cancelOrder(services, { id, actor: 'customer', canRefund: true, reason: null });
}

async function findOrder({ db, language }: Services, id: string) {
  const { number, status, confirmation, packedAt, createdAt, address, total, paid } = orders;
  const [order] = await db
    .select({
      ...{ id: orders.id, number, status, confirmation, packedAt, createdAt, address, total, paid },
      items: placedItems(language),
    })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const isExpired = ({ now }: Services, { createdAt }: Order): boolean =>
  now().getTime() - createdAt.getTime() > CONFIRMATION_LINK_MS;

const canAnswer = (services: Services, order: Order): boolean =>
  isUnconfirmed(order) && order.packedAt === null && !isExpired(services, order);

function show(c: Context, services: Services, order: Order, refused?: RefusedForm) {
  const { words } = services;
  const { confirmation } = words;
  const { number, status, address, total, items } = order;
  const isOpen = canAnswer(services, order);
  const isConfirmed = status === 'processing' && order.confirmation === 'confirmed';
  const text = isOpen
    ? confirmation.pending
    : isConfirmed
      ? confirmation.confirmed
      : isUnconfirmed(order) && isExpired(services, order)
        ? confirmation.expired
        : words.orders.statuses[status];
  return showLinkedPage(c, services, {
    title: words.orders.orderNumber(orderNumber(number)),
    status: refused ? 400 : 200,
    main: html`<p role="status"><strong>${text}</strong></p>
<ul aria-label="${words.orders.details.items}">
${items.map(({ name, quantity }) => html`<li>${words.parcels.item(name, quantity)}</li>`)}
</ul>
<p>${status !== 'cancelled' && !order.paid && confirmation.payOnDelivery(formatPaise(total))}</p>
<p>${address && `${address.city} ${address.pincode}`}</p>
${isOpen && forms(services, order, refused)}`,
  });
}

const forms = ({ words }: Services, { address }: Order, refused?: RefusedForm) => html`
<form method="post"><button name="answer" value="confirm" data-kind="primary">${words.confirmation.confirm}</button></form>
${address && addressForm(words, address, refused)}
<details>
<summary>${words.confirmation.cancel}</summary>
<form method="post">
<p>${words.confirmation.cancelHint}</p>
<button name="answer" value="cancel">${words.confirmation.cancelNow}</button>
</form>
</details>`;

function addressForm(words: Services['words'], current: Address, refused?: RefusedForm) {
  return html`<details${refused && html` open`}>
<summary>${words.confirmation.changeAddress}</summary>
<form method="post">
<p>${words.confirmation.addressHint}</p>
${refused && html`<p role="alert">${refused.refusal.message}</p>`}
${formFields({ refused, isRequired: true }).place(words, current, words.checkout.address.address)}
<button name="answer" value="address">${words.confirmation.saveAddress}</button>
</form>
</details>`;
}
