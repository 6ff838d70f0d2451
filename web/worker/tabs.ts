import type { WorkerScope } from './scope.ts';

const NAME = 'haroz tabs';
const FILE = '/.tabs';

interface Options {
  caches: Pick<CacheStorage, 'open'>;
  clients: Pick<WorkerScope['clients'], 'matchAll'>;
}

/** The build of each open tab. Stored, because browsers stop a worker that is idle. */
export function createTabs({ caches, clients }: Options) {
  let loaded: Promise<Map<string, string>> | undefined;

  const load = async () => {
    try {
      const stored = await (await caches.open(NAME)).match(FILE);
      return new Map<string, string>(Object.entries((await stored?.json()) ?? {}));
    } catch {
      return new Map<string, string>();
    }
  };

  const tabs = () => (loaded ??= load());

  async function save() {
    try {
      const text = Response.json(Object.fromEntries(await tabs()));
      await (await caches.open(NAME)).put(FILE, text);
    } catch {}
  }

  return {
    buildOf: async (id: string) => (await tabs()).get(id),

    async note(id: string, build: string | undefined): Promise<void> {
      const all = await tabs();
      if (!build || all.get(id) === build) return;
      all.set(id, build);
      await save();
    },

    /** Forgets closed tabs. */
    async openBuilds(): Promise<string[]> {
      const all = await tabs();
      const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const id of [...all.keys()]) if (!open.some((tab) => tab.id === id)) all.delete(id);
      await save();
      return [...new Set(all.values())];
    },
  };
}
