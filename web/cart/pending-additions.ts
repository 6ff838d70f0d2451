/** An addition that has not reached the shop. The shop adds the same key once. */
export interface Addition {
  key: string;
  productId: string;
  size: string;
}

const PENDING_KEY = 'haroz.cart-pending';
const OWNER_KEY = 'haroz.cart-owner';
export const ACCOUNT_CART_KEY = 'haroz.account-cart';

export type PendingAdditions = ReturnType<typeof createPendingAdditions>;

/** Shared by all tabs. `storage` may throw, because some browsers forbid it. */
export function createPendingAdditions(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  function read(): Addition[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(PENDING_KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isAddition) : [];
    } catch {
      return [];
    }
  }

  function write(additions: Addition[]): boolean {
    try {
      storage().setItem(PENDING_KEY, JSON.stringify(additions));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    add: ({ key, productId, size }: Addition): boolean => write([...read(), { key, productId, size }]),
    remove: (key: string) => void write(read().filter((addition) => addition.key !== key)),

    /** Drops the additions of another account. Returns false if there was another one. */
    belongsTo(email: string): boolean {
      try {
        const owner = storage().getItem(OWNER_KEY);
        if (owner === email) return true;
        storage().setItem(OWNER_KEY, email);
        if (owner !== null) write([]);
        return owner === null;
      } catch {
        return true;
      }
    },
  };
}

const isAddition = (value: unknown): value is Addition =>
  ['key', 'productId', 'size'].every((name) => typeof Object(value)[name] === 'string');
