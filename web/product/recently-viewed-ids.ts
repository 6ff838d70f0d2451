const KEY = 'haroz.viewed';
const MAX_IDS = 9;

export function createRecentlyViewed(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  function ids(): string[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_IDS) : [];
    } catch {
      return [];
    }
  }

  return {
    ids,
    add(id: string): void {
      const next = [id, ...ids().filter((other) => other !== id)].slice(0, MAX_IDS);
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch {
        // storage is full or forbidden
      }
    },
  };
}
