import { createClient, type Fetch } from '#contract/client.ts';
import type { CategoryNode } from '#domain/category.ts';

const RETRY_MS = 1000;

/** For code that cannot wait: undefined until the categories are read, and after a change. */
export function createTreeCache(api: Fetch, now = () => performance.now()) {
  const { call } = createClient('http://in-process', api);
  let tree: CategoryNode[] | undefined;
  let generation = 0;
  let askedAt = -Infinity;

  async function read(): Promise<void> {
    const startedAt = generation;
    askedAt = now();
    const settings = await call('shop.settings').catch(() => undefined);
    if (startedAt === generation) tree = settings?.categories;
  }

  const current = (): CategoryNode[] | undefined => {
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
