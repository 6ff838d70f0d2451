import type { Rupees } from '#domain/money.ts';
import { tabStorage } from '#web/browser/tab-storage.ts';

const KEY = 'haroz.attempt';

interface Contents {
  items: { productId: string; size?: string | undefined; quantity: number }[];
  amount: Rupees;
}

let latest: { content: string; key: string } | undefined;

const readLatest = () => {
  latest ??= (tabStorage.read(KEY) as typeof latest | null) ?? undefined;
  return latest;
};

/** Returns the same idempotency key for the same content, even after a reload, so that a retry does not order twice. */
export function attemptKey(order: Contents & Record<string, unknown>): string {
  const content = JSON.stringify(order);
  if (readLatest()?.content !== content) latest = { content, key: crypto.randomUUID() };
  tabStorage.write(KEY, latest);
  return latest!.key;
}

export function deleteAttempt(): void {
  latest = undefined;
  tabStorage.remove(KEY);
}

/** After a customer has seen an order placed or cancelled, the same content is a new order. */
export function deletePlacedAttempt(orders: (Contents & { status: string })[]): void {
  const attempt = readLatest();
  if (!attempt) return;
  const sent = fingerprint(JSON.parse(attempt.content));
  if (orders.some((order) => order.status !== 'payment_pending' && fingerprint(order) === sent))
    deleteAttempt();
}

const fingerprint = ({ items, amount }: Contents) =>
  [amount, ...items.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`).sort()].join();
