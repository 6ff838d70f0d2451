const KEY = 'haroz.viewed';
/** One more than a page shows, since its own product is among them. */
const MAX_IDS = 9;

/** The addresses of the products seen last, newest first, as this browser remembers them. */
export function createRecentlyViewed(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  function ids(): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MAX_IDS) : [];
    } catch {
      return []; // Forbidden, or not ours.
    }
  }

  return {
    ids,
    add(id: string): void {
      const kept = [id, ...ids().filter((other) => other !== id)].slice(0, MAX_IDS);
      try {
        storage().setItem(KEY, JSON.stringify(kept));
      } catch {
        // Full or forbidden: nothing is remembered.
      }
    },
  };
}
