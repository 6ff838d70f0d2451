import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

async function compress(directory: string) {
  const names = await readdir(directory, { recursive: true });
  for (const name of names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))) {
    const file = join(directory, name);
    const bytes = await readFile(file);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
