// `node scripts/compress.mjs <folder>`: minifies and compresses the files that browsers load of a built storefront, also while a shop
// serves them.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'terser';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

const client = process.argv[2];
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
  .map((name) => join(client, name));
/** First views load them. */
const firstScripts = ['shop', 'product', 'delivery-check'].map(findScript);
// Other threads compress while this one minifies.
const others = files.filter((file) => !firstScripts.includes(file)).map(compress);
for (const file of firstScripts) await minifyScript(file);
await Promise.all([...others, ...firstScripts.map(compress)]);

function findScript(name) {
  const found = files.filter((file) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`There are ${found.length} scripts ${name}.`);
  return found[0];
}

/** Terser makes a script 1 % smaller over the wire than the default minifier, but takes ten times as long. */
async function minifyScript(file) {
  const { code } = await minify(await readFile(file, 'utf8'), {
    module: true,
    ecma: 2020,
    // `collapse_vars` takes two fifths of the time and saves next to nothing.
    compress: { passes: 3, unsafe_arrows: true, collapse_vars: false },
    // V8 compiles a function in parentheses while it loads the file, away from the main thread. React is in one (docs/performance.md).
    format: { wrap_func_args: true },
  });
  await replace(file, code);
}

async function compress(file) {
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([shortestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([replace(`${file}.br`, br), replace(`${file}.gz`, gz)]);
}

/** The shorter block size depends on the text, by up to 150 bytes of the shared script. It changes nothing in files below 64 KiB. */
async function shortestBrotli(bytes) {
  const blocks = bytes.length > 2 ** 16 ? [16, 24] : [24];
  const results = blocks.map((block) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block };
    return promisify(brotliCompress)(bytes, { params });
  });
  return (await Promise.all(results)).reduce((one, other) => (other.length < one.length ? other : one));
}

/** A browser keeps what it loads for a year, so it must not find half a file. */
async function replace(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
