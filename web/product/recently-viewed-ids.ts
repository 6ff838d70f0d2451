const KEY = 'haroz.viewed';
/** One more than a page shows, because its own product is among them. */
const MAX_IDS = 9;

/** The ids of the last viewed products, newest first, in this browser's storage. */
export function createRecentlyViewed(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  function ids(): string[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_IDS) : [];
    } catch {
      return []; // Storage is blocked, or has another format.
    }
  }

  return {
    ids,
    add(id: string): void {
      const next = [id, ...ids().filter((other) => other !== id)].slice(0, MAX_IDS);
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch {
        // Storage is full or blocked.
      }
    },
  };
}
