import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { orders } from '#content/orders.ts';
import { toPaise } from '#domain/money.ts';
import { toQuote } from '#domain/orders/pricing.ts';
import { AddressLine } from './address-line.tsx';
import { ClosedNote } from './closed-note.tsx';
import { DeliveredBanner } from './delivered-banner.tsx';
import type { Order } from './order.ts';
import { OrderItem } from './order-item.tsx';
import { OrderPrice } from './order-price.tsx';
import { Parcels } from './parcels.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tracker } from './tracker.tsx';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('a screen reader reads a completed step as one phrase, and only that is ticked', () => {
  const html = renderToStaticMarkup(<Tracker status="shipped" />);
  expect(textOf(html)).toBe('Processing (completed)ShippedOut for DeliveryDelivered');
  expect(html.match(/<svg/g)).toHaveLength(1);
});

test('only completed steps have a tick', () => {
  const html = renderToStaticMarkup(<Tracker status="shipped" />);
  expect(html.match(/<svg/g)).toHaveLength(1);
});

test('every step of a delivered order is done, the last one too', () => {
  const html = renderToStaticMarkup(<Tracker status="delivered" />);
  expect(html.match(/data-state="\w+"/g)).toEqual(Array(4).fill('data-state="done"'));
});

test('a badge is yellow for other statuses than the specified ones, unless muted', () => {
  const colorOf = (badge: ReactElement) => /data-color="(\w+)"/.exec(renderToStaticMarkup(badge))![1];
  expect(colorOf(<StatusBadge status="cancelled" />)).toBe('yellow');
  expect(colorOf(<StatusBadge status="cancelled" isMuted />)).toBe('grey');
  expect(colorOf(<StatusBadge status="shipped" isMuted />)).toBe('blue');
});

test('the PIN code of an address stays on the line of the word before it', () => {
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 - B Lane, Old Town' },
    ...{ city: 'Puducherry', state: 'Tamil Nadu', pincode: '605001' },
  };
  const html = renderToStaticMarkup(<AddressLine address={address} />);
  expect(textOf(html)).toBe('7 - B Lane, Old Town, Puducherry, Tamil Nadu - 605001');
  expect(html).toMatch(/Tamil <span[^>]*>Nadu - 605001<\/span>/);
});

test('an item links to its product while that is sold', () => {
  const item = {
    ...{ productId: '1', name: 'Stoneware Mug', image: '', price: 500, quantity: 1, size: 'default' },
    returnable: 0,
  };
  const html = (slug: string | null, name = item.name) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OrderItem item={{ ...item, slug, name }} fallbackName="Product Name" />
      </MemoryRouter>,
    );
  expect(html('stoneware-mug')).toContain('href="/productdetail/stoneware-mug"');
  expect(html(null)).not.toContain('href');
  expect(textOf(html('stoneware-mug', ''))).toContain('Product Name');
});

test('what was refunded is below the total, with what is left of it', () => {
  const html = (returns: object[]) =>
    textOf(
      renderToStaticMarkup(
        <OrderPrice order={{ amount: 1598, couponCode: null, returns } as unknown as Order} />,
      ),
    );
  expect(html([{ status: 'requested', refund: 74_900 }])).toMatch(/Total Amount₹1,598$/);
  expect(
    html([
      { status: 'refunded', refund: 74_900 },
      { status: 'refunded', refund: 5_000 },
    ]),
  ).toMatch(/Total Amount₹1,598Refunded-₹799Total after refund₹799$/);
});

test('a brief price leaves out how the total adds up', () => {
  const order = { amount: 1598, couponCode: null, returns: [] } as unknown as Order;
  expect(textOf(renderToStaticMarkup(<OrderPrice order={order} isBrief />))).toBe('Total Amount₹1,598');
  expect(textOf(renderToStaticMarkup(<OrderPrice order={order} />))).toMatch(/^Subtotal/);
});

test('a brief price says which fees and discounts are in the total, except that of a replacement', () => {
  const priceOf = (order: object) =>
    textOf(
      renderToStaticMarkup(
        <OrderPrice order={{ couponCode: null, returns: [], ...order } as unknown as Order} isBrief />,
      ),
    );
  const items = toPaise(2000);
  const fees = toQuote(items, { deliveryFee: toPaise(40), codFee: toPaise(100) });
  expect(priceOf({ amount: 2140, breakdown: fees })).toBe('Total Amount₹2,140incl. ₹140 fees');
  const both = toQuote(items, { couponDiscount: toPaise(200), codFee: toPaise(100) });
  expect(priceOf({ amount: 1900, breakdown: both })).toBe(
    'Total Amount₹1,900incl. ₹100 fees, less ₹200 discount',
  );
  const free = toQuote(items, { deliveryFee: toPaise(40), deliveryDiscount: toPaise(40) });
  expect(priceOf({ amount: 2000, breakdown: free })).toBe('Total Amount₹2,000');
  const replacement = toQuote(items, { exchangeDiscount: items });
  expect(priceOf({ amount: 0, breakdown: replacement, replaces: { _id: '1' } })).toBe('Total Amount₹0');
});

test('the banner of a delivered order has its day, if the backend sends it', () => {
  const bannerOf = (deliveredAt: string | null) =>
    textOf(renderToStaticMarkup(<DeliveredBanner deliveredAt={deliveredAt} />));
  expect(bannerOf('2026-11-30T10:00:00Z')).toBe(
    'Delivered on 30\u00a0November\u00a02026. Enjoy it, every day.',
  );
  expect(bannerOf(null)).toBe('Delivered. Enjoy it, every day.');
});

test('an order that is not delivered says what becomes of its payment', () => {
  const noteOf = (order: object) =>
    textOf(renderToStaticMarkup(<ClosedNote order={{ amount: 889, ...order } as unknown as Order} />));
  expect(noteOf({ status: 'processing' })).toBe('');
  expect(noteOf({ status: 'cancelled' })).toMatch(/cancelled. You owe nothing/);
  expect(noteOf({ status: 'cancelled', payment: true })).toMatch(/cancelled. Your payment is refunded/);
  expect(noteOf({ status: 'cancelled', advance: { isPaid: true } })).toMatch(/is refunded/);
  expect(noteOf({ status: 'cancelled', payment: true, recordedPayment: 'cash' })).toMatch(
    /send your payment/,
  );
  expect(noteOf({ status: 'cancelled', payment: true, replaces: '1' })).toMatch(/another replacement/);
  expect(noteOf({ status: 'returned_to_sender', payment: true })).toMatch(/came back to us. Your payment/);
});

test('the link to a bill of supply is named as the document is', () => {
  const { invoice } = orders.details;
  expect(invoice('BOS/26-27/00042')).toBe('Bill of supply BOS/26-27/00042');
  expect(invoice('INV/26-27/00042')).toBe('Tax invoice INV/26-27/00042');
});

test('a parcel says its newest event once, and the expected day beside it', () => {
  const textFor = (status: string, scans: string[], expectedOn: string | null = null) => {
    const parcel = {
      ...{ id: '1', status, reason: null, expectedOn, carrier: null, items: [] },
      scans: scans.map((event) => ({ at: '2026-11-30T10:00:00Z', event, reason: null, place: null })),
    };
    const order = { items: [], parcels: [parcel], status: 'shipped' } as unknown as Order;
    return textOf(renderToStaticMarkup(<Parcels order={order} />));
  };
  for (const scans of [[], ['delivered']])
    expect(textFor('delivered', scans).match(/Delivered/g)).toHaveLength(1);
  for (const scans of [[], ['attempt_failed', 'in_transit']])
    expect(textFor('attempt_failed', scans).match(/Delivery attempt failed/g)).toHaveLength(1);
  expect(textFor('in_transit', ['in_transit'], '2026-12-02')).toContain('On its way. Expected on Wed, 2 Dec');
});

test('a parcel names its courier and its tracking number', () => {
  const textFor = (trackingNumber: string | null) => {
    const parcel = {
      ...{
        id: '1',
        status: 'in_transit',
        reason: null,
        expectedOn: null,
        courier: 'manual',
        carrier: 'DTDC',
      },
      ...{ trackingNumber, items: [], scans: [] },
    };
    const order = { items: [], parcels: [parcel], status: 'shipped' } as unknown as Order;
    return textOf(renderToStaticMarkup(<Parcels order={order} />));
  };
  expect(textFor('D42')).toContain('Courier: DTDC, tracking number D42');
  expect(textFor(null)).toMatch(/Courier: DTDC\s*$/);
});
