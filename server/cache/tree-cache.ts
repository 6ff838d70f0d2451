import { createClient, type Fetch } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';

const RETRY_MS = 1000;

export type Tree = Pick<Output<'shop.settings'>, 'categories' | 'filterNames'>;

/** The categories and options of the shop, for code that cannot wait: undefined until they are read, and after a change. */
export function createTreeCache(api: Fetch, prefix = '', now = () => performance.now()) {
  const { call } = createClient(`http://in-process${prefix}`, api);
  let tree: Tree | undefined;
  let generation = 0;
  let askedAt = -Infinity;

  async function read(): Promise<void> {
    const startedAt = generation;
    askedAt = now();
    const settings = await call('shop.settings').catch(() => undefined);
    if (startedAt !== generation) return;
    tree = settings && { categories: settings.categories, filterNames: settings.filterNames };
  }

  const current = (): Tree | undefined => {
    if (!tree && now() - askedAt >= RETRY_MS) void read();
    return tree;
  };

  current.clear = () => {
    generation += 1;
    tree = undefined;
    void read();
  };
  return current;
}
