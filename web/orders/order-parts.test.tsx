import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { orders } from '#content/orders.ts';
import { AddressLine } from './address-line.tsx';
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

test('the link to a bill of supply is named as the document is', () => {
  const { invoice } = orders.details;
  expect(invoice('BOS/26-27/00042')).toBe('Bill of supply BOS/26-27/00042');
  expect(invoice('INV/26-27/00042')).toBe('Invoice INV/26-27/00042');
});

test('a delivered parcel says so once', () => {
  const scan = { at: '2026-11-30T10:00:00Z', event: 'delivered', reason: null, place: null };
  const textFor = (scans: object[]) => {
    const parcel = { id: '1', status: 'delivered', carrier: null, items: [], scans };
    const order = { items: [], parcels: [parcel], status: 'delivered' } as unknown as Order;
    return textOf(renderToStaticMarkup(<Parcels order={order} />));
  };
  for (const scans of [[], [scan]]) expect(textFor(scans).match(/Delivered/g)).toHaveLength(1);
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
