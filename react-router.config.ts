import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { language, prefix } from './language.config.ts';
import { withoutRoutes } from './web/document/framework-output.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

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
    await compress(client);
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
        input: join(import.meta.dirname, source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });

async function compress(directory: string) {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))) {
    const file = join(directory, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await shortestBrotli(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** Which block size is shorter depends on the text, by up to 150 bytes of the shared script. It changes nothing in files below 64 KiB. */
async function shortestBrotli(bytes: Buffer): Promise<Buffer> {
  const blocks = bytes.length > 2 ** 16 ? [16, 24] : [24];
  const results = blocks.map((block) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block };
    return promisify(brotliCompress)(bytes, { params });
  });
  return (await Promise.all(results)).reduce((one, other) => (other.length < one.length ? other : one));
}
