import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { minify } from 'terser';
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
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
      .map((name) => join(client, name));
    const firstScripts = findFirstScripts(files);
    // Other threads compress while this one minifies.
    const others = files.filter((file) => !firstScripts.includes(file)).map(compress);
    for (const file of firstScripts) await minifyScript(file);
    await Promise.all([...others, ...firstScripts.map(compress)]);
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

/** First views load them. */
const findFirstScripts = (files: string[]): string[] =>
  ['shop', 'product', 'delivery-check'].map((name) => {
    const found = files.filter((file) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(file));
    if (found.length !== 1) throw new Error(`There are ${found.length} scripts ${name}.`);
    return found[0]!;
  });

/** Terser makes a script 1 % smaller over the wire than the default minifier, but takes ten times as long. */
async function minifyScript(file: string) {
  const { code } = await minify(await readFile(file, 'utf8'), {
    module: true,
    ecma: 2020,
    // `collapse_vars` takes two fifths of the time and saves next to nothing.
    compress: { passes: 3, unsafe_arrows: true, collapse_vars: false },
    // V8 compiles a function in parentheses while it loads the file, away from the main thread. React is in one (docs/performance.md).
    format: { wrap_func_args: true },
  });
  await writeFile(file, code!);
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([shortestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
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
