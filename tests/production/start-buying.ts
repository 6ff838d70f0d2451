import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../crash/customers.ts';

/** Orders a mug again and again; each order is repeated until it has a response. */
export function startBuying(origin: string, customers: Customer[], buyersInParallel: number) {
  const confirmed: string[] = [];
  const unexpected: string[] = [];
  let unavailable = 0;
  let isOpen = true;
  let next = 0;

  async function place(customer: Customer, key: string): Promise<string | undefined> {
    const response = await fetch(`${origin}/api/order/create`, {
      method: 'POST',
      headers: { ...customer.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        ...{ items: [{ productId: 'mug', quantity: 1 }], amount: 590 },
        ...{ address: customer.address, paymentMethod: 'COD' },
      }),
    });
    const text = await response.text();
    if (response.status === 200) return JSON.parse(text).data.orderId;
    if (response.status === 503 && response.headers.has('Retry-After')) unavailable += 1;
    else unexpected.push(`${response.status} ${text}`);
    return undefined;
  }

  async function buy(): Promise<void> {
    while (isOpen) {
      const customer = customers[next++ % customers.length]!;
      const key = randomUUID();
      let order: string | undefined;
      while (!order) {
        order = await place(customer, key);
        // Shorter than Retry-After, to save time.
        if (!order) await sleep(500);
      }
      confirmed.push(order);
      await sleep(50);
    }
  }

  const buyers = Array.from({ length: buyersInParallel }, buy);
  return {
    confirmed,
    unexpected,
    refusals: () => unavailable,
    async stop() {
      isOpen = false;
      await Promise.all(buyers);
    },
  };
}
