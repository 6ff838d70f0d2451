import { type Entry, type Limits, toDrop } from './rules.ts';

export interface StoredEntry extends Entry {
  /** When the network last confirmed it. */
  checkedAt: number;
  title?: string;
}

interface Options {
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  name: string;
  limits: Limits;
  now: () => number;
}

const INDEX = '/.index';

export type Store = ReturnType<typeof createStore>;

/** A cache that drops the least recently used entries. A full or forbidden storage stores nothing and never throws. */
export function createStore({ caches, name, limits, now }: Options) {
  let loaded: Promise<Map<string, StoredEntry>> | undefined;
  let saving: Promise<void> | undefined;

  const open = () => caches.open(name);

  async function load() {
    const entries = new Map<string, StoredEntry>();
    try {
      const index = await (await open()).match(INDEX);
      for (const entry of ((await index?.json()) ?? []) as StoredEntry[]) entries.set(entry.url, entry);
    } catch {}
    return entries;
  }

  const entries = () => (loaded ??= load());

  /** Once for changes that come together. */
  function save(): Promise<void> {
    saving ??= (async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      saving = undefined;
      try {
        const all = [...(await entries()).values()];
        await (await open()).put(INDEX, Response.json(all));
      } catch {}
    })();
    return saving;
  }

  async function remove(some: { url: string }[]): Promise<void> {
    const all = await entries();
    try {
      const cache = await open();
      for (const { url } of some) {
        all.delete(url);
        await cache.delete(url, { ignoreVary: true });
      }
    } catch {}
    await save();
  }

  async function update(url: string, change: Partial<StoredEntry>): Promise<void> {
    const entry = (await entries()).get(url);
    if (entry) Object.assign(entry, change);
    await save();
  }

  return {
    async find(url: string): Promise<{ entry: StoredEntry; response: Response } | undefined> {
      try {
        const entry = (await entries()).get(url);
        const response = entry && (await (await open()).match(url, { ignoreVary: true }));
        return entry && response && { entry, response };
      } catch {
        return undefined;
      }
    },

    /** Takes the response's body. */
    async put(url: string, response: Response): Promise<void> {
      const all = await entries();
      try {
        const body = await response.arrayBuffer();
        if (body.byteLength > limits.maxBytes) return;
        const { status, headers } = response;
        const copy = () => new Response(body, { status, headers });
        const cache = await open();
        await cache.put(url, copy()).catch(async (error) => {
          if (error.name !== 'QuotaExceededError') throw error;
          const { size } = all;
          await remove(toDrop([...all.values()], { ...limits, maxEntries: Math.floor(size / 2) }));
          await cache.put(url, copy());
        });
        const entry = { url, bytes: body.byteLength, usedAt: now(), checkedAt: now() };
        all.set(url, { ...all.get(url), ...entry });
        await remove(toDrop([...all.values()], limits));
      } catch {}
    },

    used: (url: string) => update(url, { usedAt: now() }),
    confirmed: (url: string) => update(url, { checkedAt: now() }),
    titled: (url: string, title: string) => update(url, { usedAt: now(), title }),
    drop: (url: string) => remove([{ url }]),
    list: async () => [...(await entries()).values()],

    async clear(isExcluded: (url: string) => boolean = () => false): Promise<void> {
      await remove((await this.list()).filter(({ url }) => !isExcluded(url)));
    },
  };
}
