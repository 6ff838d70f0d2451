import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { language, prefix } from './language.config.ts';
import { withoutRoutes } from './web/document/framework-output.ts';

export default {
  appDirectory: 'web',
  basename: prefix || '/',
  buildDirectory: join('build', language),
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await splitManifest(join(client, 'assets'));
    await buildWorker(client, 'web/worker/main.ts', 'sw.js');
    await buildWorker(client, 'web/worker/push.ts', 'push-worker.js');
  },
} satisfies Config;

/** Shoppers download no list of the merchant's pages; `web/handler.ts` gives those the whole manifest. */
async function splitManifest(folder: string) {
  const name = (await readdir(folder)).find((name) => name.startsWith('manifest-'))!;
  const script = await readFile(join(folder, name), 'utf8');
  await writeFile(join(folder, `admin-${name}`), script);
  await writeFile(join(folder, name), withoutRoutes(script, 'admin'));
}

/** Its name has no hash, because browsers look for a new version at the same address. */
const buildWorker = (outDir: string, source: string, name: string) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: join(import.meta.dirname, source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
