import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { orderNumber } from '#domain/orders/order.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { isClockPaused, moveParcel, type ParcelStore, pauseClock } from './parcels.ts';
import { standInCourierWebhook, standInParcel } from './schema.ts';
import { ACTIONS, ACTIVITIES, type Action, actionsOf, nextStatus, wayOf } from './way.ts';

const PAGE_SIZE = 50;

type Parcel = Awaited<ReturnType<typeof readPage>>['parcels'][number];

/** Anyone who opens it can move parcels, so it is mounted on a local shop only. */
export function createCourierPage(store: ParcelStore): Hono {
  const { db } = store;
  const page = new Hono();
  page.use('/dev/courier/*', csrf());
  page.use('/dev/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; form-action 'self'");
  });
  page.get('/dev/courier.json', async (c) =>
    c.json((await readPage(store, Number(c.req.query('before')) || undefined)).parcels),
  );
  page.get('/dev/courier.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  page.get('/dev/courier', async (c) => {
    const before = Number(c.req.query('before')) || undefined;
    const [{ parcels, next }, isPaused, [waiting]] = await Promise.all([
      readPage(store, before),
      isClockPaused(db),
      db.select({ count: count() }).from(standInCourierWebhook),
    ]);
    const back = before ? `?before=${before}` : '';
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Couriers</title>
<link rel="stylesheet" href="/dev/courier.css"></head>
<body>
<main>
<h1>Couriers</h1>
<p>No courier account is configured, so stand-ins take the parcels. After the pickup was requested, each moves on every
${store.stepMs / 1000} seconds. ${waiting!.count} webhooks wait to be sent.</p>
<form method="post" action="/dev/courier/clock/${isPaused ? 'resume' : 'pause'}">
<p>The clock ${isPaused ? 'is paused' : 'runs'}. <button>${isPaused ? 'Resume' : 'Pause'} the clock</button></p></form>
${parcels.length === 0 ? html`<p>No parcels yet.</p>` : ''}
${parcels.map((parcel) => article(parcel, back))}
<nav aria-label="Pages">${before ? html`<a href="/dev/courier">Newest</a>` : ''} ${next ? html`<a href="/dev/courier?before=${next}">Older</a>` : ''}</nav>
</main>
</body>
</html>`);
  });

  page.post('/dev/courier/clock/:to{pause|resume}', async (c) => {
    await pauseClock(db, c.req.param('to') === 'pause');
    return c.redirect('/dev/courier', 303);
  });
  page.post('/dev/courier/:id{[0-9]{1,15}}/:action', async (c) => {
    const { id, action } = c.req.param();
    const isMoved = Object.hasOwn(ACTIONS, action) && (await moveParcel(store, Number(id), action as Action));
    if (!isMoved) return c.text('The parcel is not where this can happen.', 409);
    const before = Number(c.req.query('before'));
    return c.redirect(`/dev/courier${before ? `?before=${before}` : ''}#${id}`, 303);
  });
  return page;
}

async function readPage({ db, now }: ParcelStore, before: number | undefined) {
  const rows = await db
    .select({ parcel: standInParcel, orderId: orders.id, number: orders.number })
    .from(standInParcel)
    .leftJoin(
      shipment,
      and(
        eq(shipment.courier, standInParcel.courier),
        eq(shipment.trackingNumber, standInParcel.trackingNumber),
      ),
    )
    .leftJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(sql`${standInParcel.reference} is not null`, before ? lt(standInParcel.id, before) : undefined),
    )
    .orderBy(desc(standInParcel.id))
    .limit(PAGE_SIZE + 1);
  const parcels = rows.slice(0, PAGE_SIZE).map(({ parcel, orderId, number }) => {
    const next = nextStatus(parcel);
    const seconds = Math.ceil(((parcel.nextStepAt?.getTime() ?? 0) - now().getTime()) / 1000);
    const isBooked = parcel.scans.length === 1;
    return {
      id: parcel.id,
      courier: parcel.courier,
      carrier: parcel.carrier,
      awb: parcel.trackingNumber,
      orderId,
      order: number === null ? null : orderNumber(number),
      status: parcel.scans.at(-1)?.activity ?? 'Not booked yet',
      next: next === undefined ? null : ACTIVITIES[next]!,
      inSeconds: parcel.nextStepAt ? Math.max(0, seconds) : null,
      phone: parcel.phone,
      way: wayOf(parcel),
      pickup: isBooked ? (parcel.nextStepAt ? 'requested' : 'not requested') : 'done',
      actions: actionsOf(parcel),
    };
  });
  return { parcels, next: rows.length > PAGE_SIZE ? parcels.at(-1)!.id : undefined };
}

const article = (parcel: Parcel, back: string) => html`<article id="${parcel.id}">
<h2>${parcel.awb ?? 'Without a number'}</h2>
<dl>
<dt>Courier</dt><dd>${parcel.courier}${parcel.carrier ? `, ${parcel.carrier}` : ''}</dd>
<dt>Order</dt><dd>${parcel.order ? html`<a href="/admin/orders/${parcel.orderId}">${parcel.order}</a>` : 'unknown'}</dd>
<dt>Status</dt><dd>${parcel.status}</dd>
<dt>Next step</dt><dd>${parcel.next ?? 'none'}${parcel.inSeconds === null ? '' : `, in ${parcel.inSeconds} s`}</dd>
<dt>Phone</dt><dd>${parcel.phone}: ${parcel.way}</dd>
<dt>Pickup</dt><dd>${parcel.pickup}</dd>
</dl>
${parcel.actions.map(
  (action) =>
    html`<form method="post" action="/dev/courier/${parcel.id}/${action}${back}"><button>${ACTIONS[action]}</button></form> `,
)}
</article>`;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#1c1a17, #f6f3ee); background: light-dark(#f6f3ee, #1c1a17); }
article { background: light-dark(#fff, #2a2723); padding: 1rem 1.5rem; margin: 1.5rem 0; border-radius: .5rem; }
h2 { margin: 0; font-size: 1.2rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0 1rem; }
dt { color: light-dark(#6b645b, #b9b1a6); }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: inline-block; margin: 0 .25rem .5rem 0; }
button { font: inherit; min-height: 2.5rem; padding: .25rem .75rem; cursor: pointer; }
a { color: light-dark(#8a5100, #f0b35a); }
`;
