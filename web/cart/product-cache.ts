import type { Client } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { createStore } from '#web/browser/store.ts';

export type Product = Output<'product.list'>[number];

interface ProductCacheState {
  status: 'loading' | 'ready' | 'failed';
  products: ReadonlyMap<string, Product | null>;
}

const BATCH_SIZE = 20;

export function createProductCache(api: Client) {
  const store = createStore<ProductCacheState>({ status: 'loading', products: new Map() });
  let latest: Promise<void> = Promise.resolve();

  async function fill(ids: string[], found: Map<string, Product | null>) {
    try {
      const unknown = ids.filter((id) => !found.has(id));
      for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
        const some = unknown.slice(from, from + BATCH_SIZE);
        for (const product of await api.call('product.list', { id: some })) put(found, product);
      }
      for (const id of unknown) if (!found.has(id)) found.set(id, null);
      store.set({ status: 'ready', products: found });
    } catch {
      store.set({ ...store.state(), status: 'failed' });
    }
  }

  const runInSequence = (task: () => Promise<void>) => {
    latest = latest.then(task);
    return latest;
  };

  return {
    ...store,

    load: (ids: string[]) =>
      runInSequence(async () => {
        const { products } = store.state();
        if (ids.some((id) => !products.has(id))) await fill(ids, new Map(products));
      }),

    refresh: (ids: string[]) => runInSequence(() => fill(ids, new Map())),
  };
}

function put(found: Map<string, Product | null>, product: Product) {
  found.set(product._id, product);
  found.set(product.id, product);
}
