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
    /** Returns the other products, and stores this one as the newest. */
    visit(id: string): string[] {
      const others = ids().filter((other) => other !== id);
      const next = [id, ...others].slice(0, MAX_IDS);
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch {
        // storage is full or forbidden
      }
      return others;
    },
  };
}

export const recentlyViewed = createRecentlyViewed(() => localStorage);
