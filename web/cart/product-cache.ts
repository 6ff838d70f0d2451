import type { Client } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';

export type Product = Output<'product.get'>;

export interface ProductCacheState {
  status: 'loading' | 'ready' | 'failed';
  /** By `_id` and by readable `id`; null for what is no longer sold. */
  products: ReadonlyMap<string, Product | null>;
}

/** The most that one call may ask for by id. */
const BATCH_SIZE = 20;

export const EMPTY_CACHE: ProductCacheState = { status: 'loading', products: new Map() };

/** The products that carts speak of, asked for once per visit. */
export function createProductCache(api: Client) {
  let state = EMPTY_CACHE;
  let latest: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: ProductCacheState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function fill(ids: string[], found: Map<string, Product | null>) {
    try {
      const unknown = ids.filter((id) => !found.has(id));
      for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
        const some = unknown.slice(from, from + BATCH_SIZE);
        for (const product of await api.call('product.list', { id: some })) put(found, product);
      }
      for (const id of unknown) if (!found.has(id)) found.set(id, null);
      set({ status: 'ready', products: found });
    } catch {
      set({ ...state, status: 'failed' });
    }
  }

  const afterOthers = (task: () => Promise<void>) => {
    latest = latest.then(task);
    return latest;
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,

    /** Makes sure that these are there. */
    want: (ids: string[]) =>
      afterOthers(async () => {
        if (ids.some((id) => !state.products.has(id))) await fill(ids, new Map(state.products));
      }),

    /** Asks again, for prices and stock may have changed. What is there stays until the answer. */
    refresh: (ids: string[]) => afterOthers(() => fill(ids, new Map())),
  };
}

function put(found: Map<string, Product | null>, product: Product) {
  found.set(product._id, product);
  found.set(product.id, product);
}
