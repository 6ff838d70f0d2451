import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { isAwaitingDelivery, orderNumber, placedItemName } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { customerParcels } from '#domain/shipments/customer-parcels.ts';
import { isOnItsWay } from '#domain/shipments/scan.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import { orders } from '#server/database/schema.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { createMemoryCounter } from '#server/http/call-counter.ts';
import { networkOf } from '#server/http/limits.ts';
import type { RefusedForm } from '#server/links/form-fields.ts';
import { LINKED_PAGE_HEADERS, showLinkedPage } from '#server/links/linked-page.ts';
import { linkedPageStyle } from '#server/links/linked-style.ts';
import { openLink } from '#server/links/signed-link.ts';
import { parcelsOfOrder, placedItems } from '#server/orders/expressions.ts';
import { TRACKING } from '#server/orders/tracking-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { answerByForm, answerForms } from './answer-forms.ts';

const MAX_VIEWS_PER_MINUTE = 120;

/** Anyone with the link sees where the parcels are, but no phone number and only city and PIN of the address. */
export function mountTracking(api: Hono, services: Services): void {
  const views = createMemoryCounter();
  api.get('/track.css', async (c) => {
    const { theme } = (await services.content.current()).get('brand')!;
    return c.body(linkedPageStyle(theme), 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  const open = async (c: Context) => {
    const [count] = await views.add([networkOf(c, services.config) ?? ''], 1);
    if (count!.calls > MAX_VIEWS_PER_MINUTE) throw new Refusal('too_many_requests', 'tooManyRequests');
    const id = await openLink(services.db, TRACKING, c.req.param('token')!);
    return id && (await findTracked(services, id));
  };
  const notFound = (c: Context) => c.text(services.words.orders.details.notFound, 404, LINKED_PAGE_HEADERS);
  api.get('/track/:token', async (c) => {
    const order = await open(c);
    return order ? show(c, services, order) : notFound(c);
  });
  api.post('/track/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const order = await open(c);
    if (!order) return notFound(c);
    const form = (await c.req.parseBody()) as Record<string, string>;
    const refused = await answerByForm(services, order, form);
    return refused
      ? show(c, services, order, refused)
      : c.redirect(`${services.prefix}/track/${c.req.param('token')}`, 303);
  });
}

async function findTracked({ db, language }: Services, id: string) {
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      address: orders.address,
      items: placedItems(language),
      parcels: parcelsOfOrder,
    })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

type ParcelItem = Tracked['parcels'][number]['items'][number];
type Tracked = NonNullable<Awaited<ReturnType<typeof findTracked>>>;

function show(c: Context, services: Services, order: Tracked, refused?: RefusedForm) {
  const { words, prefix } = services;
  const title = words.orders.orderNumber(orderNumber(order.number));
  const { parcels, toFollow } = customerParcels(order.items, order.parcels, isAwaitingDelivery(order.status));
  return showLinkedPage(c, services, {
    title,
    status: refused ? 400 : 200,
    main: html`<p><strong>${words.orders.statuses[order.status]}</strong></p>
${order.address && html`<p>${order.address.city} ${order.address.pincode}</p>`}
${parcels.map((parcel, index) => parcelSection(services, order, parcel, refused, titleOf(services, index, parcels.length)))}
${toFollow.length > 0 && html`<section><h2>${words.parcels.toFollow}</h2>${itemList(services, order, toFollow)}</section>`}
<p><a href="${prefix + paths.order(order.id)}">${words.orders.thanks.open}</a></p>`,
  });
}

const itemList = ({ words: { parcels } }: Services, { items }: Tracked, packed: ParcelItem[]) =>
  html`<ul aria-label="${parcels.items}">
${packed.map(({ position, quantity }) => html`<li>${parcels.item(placedItemName(items[position]!), quantity)}</li>`)}
</ul>`;

const titleOf = ({ words: { parcels } }: Services, index: number, count: number) =>
  count > 1 ? parcels.headingOf(index + 1, count) : parcels.heading;

function parcelSection(
  services: Services,
  order: Tracked,
  parcel: Tracked['parcels'][number],
  refused: RefusedForm | undefined,
  title: string,
) {
  const { parcels, dates } = services.words;
  const { status, reason, courier, carrier, trackingNumber, expectedOn } = parcel;
  const address = trackingPageOf(courier, trackingNumber);
  const event = status ? parcels.events[status] : parcels.planned;
  const details = [
    status === 'attempt_failed' && reason && parcels.reasons[reason],
    expectedOn && isOnItsWay(status) && parcels.expected(dates.day(expectedOn)),
  ].filter(Boolean);
  return html`<section>
<h2>${title}</h2>
<p><strong>${details.length > 0 ? parcels.sentence(event) : event}</strong> ${details.join(' ')}</p>
${answerForms(services, order, parcel, refused?.form.parcel === parcel.id ? refused : undefined)}
${itemList(services, order, parcel.items)}
<p>${carrier} ${trackingNumber ?? ''} ${address && html`<a href="${address}" rel="noreferrer">${parcels.trackWithCarrier(carrier)}</a>`}</p>
<ol aria-label="${parcels.history}">
${parcel.scans.map(({ at, event, place }) => html`<li>${parcels.events[event]}${place ? `, ${place}` : ''}<time datetime="${at}">${dates.day(at)}, ${dates.time(at)}</time></li>`)}
</ol>
</section>`;
}
