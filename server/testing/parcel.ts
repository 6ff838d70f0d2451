import { toPaise, ZERO } from '#domain/money.ts';
import type { Parcel } from '#server/couriers/courier.ts';

export const PARCEL: Parcel = {
  shipmentId: 'ship1',
  orderNumber: '#1001',
  orderedAt: new Date('2026-11-25T20:00:00Z'),
  address: {
    ...{ firstName: 'Asha', lastName: 'Rao', phone: '+91 98765 43210', address: '12 & 14; 4th # Cross' },
    ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  },
  email: 'asha@example.org',
  items: [{ name: 'Shirt 50% linen', sku: 'v1', quantity: 2, price: toPaise(499.5) }],
  value: toPaise(999),
  cash: ZERO,
  ...{ grams: 750, length: 300, width: 250, height: 50 },
};

export interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** A courier's server that answers by path, and records what it was sent. */
export function answering(answers: Record<string, (sent: Sent) => unknown>) {
  const sent: Sent[] = [];
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const one = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    };
    sent.push(one);
    const answer =
      (await answers[pathname]?.(one)) ?? Response.json({ message: 'Not found' }, { status: 404 });
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { server: { base: 'https://courier.test', fetch, timeoutMs: 50 }, sent };
}
