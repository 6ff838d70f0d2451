import { tabStorage } from '#web/tab-storage.ts';

const KEY = 'haroz.attempt';

let latest: { content: string; key: string } | undefined;

/** The idempotency key of an order: the same for the same content, also after a reload, so that a retry orders once. */
export function attemptKey(order: object): string {
  const content = JSON.stringify(order);
  latest ??= (tabStorage.read(KEY) as typeof latest | null) ?? undefined;
  if (latest?.content !== content) latest = { content, key: crypto.randomUUID() };
  tabStorage.write(KEY, latest);
  return latest.key;
}

/** The next order is another one, even if it is the same again. */
export function forgetAttempt(): void {
  latest = undefined;
  tabStorage.remove(KEY);
}
