import { tabStorage } from '#web/browser/tab-storage.ts';

const KEY = 'haroz.attempt';

interface Contents {
  items: { productId: string; size?: string | undefined; quantity: number }[];
  amount: number;
}

let latest: { content: string; key: string } | undefined;

const readLatest = () => {
  latest ??= (tabStorage.read(KEY) as typeof latest | null) ?? undefined;
  return latest;
};

/** The idempotency key of an order: the same for the same content, also after a reload, so that a retry orders once. */
export function attemptKey(order: Contents & Record<string, unknown>): string {
  const content = JSON.stringify(order);
  if (readLatest()?.content !== content) latest = { content, key: crypto.randomUUID() };
  tabStorage.write(KEY, latest);
  return latest!.key;
}

/** The next order is another one, even if it is the same again. */
export function forgetAttempt(): void {
  latest = undefined;
  tabStorage.remove(KEY);
}

/** For orders that the shopper has seen placed or cancelled: from then on the same content is a new order. */
export function forgetSeenAttempt(orders: (Contents & { status: string })[]): void {
  const attempt = readLatest();
  if (!attempt) return;
  const sent = fingerprint(JSON.parse(attempt.content));
  if (orders.some((order) => order.status !== 'payment_pending' && fingerprint(order) === sent))
    forgetAttempt();
}

const fingerprint = ({ items, amount }: Contents) =>
  [amount, ...items.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`).sort()].join();
