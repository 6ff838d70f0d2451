// npm run bench:import-files: how long the check and the import of a file take, how much memory, and what a product with 500 variants costs.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { makeShopifyProducts, shopifyFile } from '#server/testing/shopify-file.ts';
import { median } from './drive.ts';
import { onEachEngine } from './engines.ts';
import { fillImport } from './fill-import.ts';
import { type Program, startShop } from './programs.ts';

const CHECKED_ROWS = 3000;
const IMPORTED_PRODUCTS = 300;
/** Twice, because V8's heap grows to its limit with the first large file, whatever its later ones need. */
const MEMORY_ROWS = [1000, 100_000, 1000, 100_000];
/** V8 collects garbage late if it may have more. */
const HEAP_MB = 256;
const REFERENCE_CALLS = 1000;
const ROUNDS = 7;
/** As the page of an import does. */
const POLL_MS = 1000;
const ONLY = process.env.BENCH_ONLY ?? '';

await onEachEngine(async ({ name, settings }) => {
  await fillImport(settings, 0);
  console.info(`${name}\n`);
  const shop = await startShop(settings);
  await measureCheck(shop);
  await measureImport(shop);
  await measureVariants(shop);
  await shop.stop();
  const small = await startShop({ ...settings, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  await measureMemory(small);
  await small.stop();
}, ONLY);

async function measureCheck(shop: Program): Promise<void> {
  const file = fileOfRows(CHECKED_ROWS);
  await check(shop, file);
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const reference = await timeReference(shop);
    times.push(await time(() => check(shop, file)));
    ratios.push(times.at(-1)! / reference);
  }
  report(`Check of ${records(file).length - 1} rows`, median(times), median(ratios));
}

async function measureImport(shop: Program): Promise<void> {
  const products = makeShopifyProducts(IMPORTED_PRODUCTS, 3).map(withoutPictures);
  const { id } = await check(shop, shopifyFile(products, 'newer'));
  const reference = await timeReference(shop);
  const took = await time(async () => {
    await post(shop, `/api/admin/import/${id}/run`);
    while ((await call(shop, `/api/admin/import/${id}`)).state !== 'finished') await sleep(POLL_MS);
  });
  const variants = products.reduce((count, { variants }) => count + variants.length, 0);
  report(`Import of ${IMPORTED_PRODUCTS} products with ${variants} variants`, took, took / reference);
}

async function measureMemory(shop: Program): Promise<void> {
  for (const rows of MEMORY_ROWS) {
    resetPeak(shop);
    const lines = Array.from(
      { length: rows },
      (_, i) => `memory-${i},Invented ${i},Men > Top-wear,499,799,5`,
    );
    await check(shop, ['slug,name,category,price,mrp,stock', ...lines].join('\n'));
    console.info(`Check of ${rows} rows: at most ${peakOf(shop)} MB`);
  }
}

async function measureVariants(shop: Program): Promise<void> {
  const picture = { width: 960, height: 1280, color: '#d4d0ca' };
  const { data } = (await (await fetch(addressOf(shop, '/api/product/list?limit=1'))).json()) as {
    data: { pictures: { file: string }[] }[];
  };
  for (const widths of [1, 100]) {
    const options = [
      { name: 'Width', values: Array.from({ length: widths }, (_, i) => ({ name: `${i + 1} cm` })) },
      { name: 'Colour', values: [...'abcde'].map((name) => ({ name })) },
    ];
    const variants = options[0]!.values.flatMap((width) =>
      options[1]!.values.map((colour) => ({
        ...{ values: [width.name, colour.name], sku: `${width.name}-${colour.name}`, barcode: null },
        ...{ price: null, mrp: null, weightGrams: null },
      })),
    );
    const product = await post(shop, '/api/admin/products', {
      ...{
        name: `Blind of ${widths}`,
        categoryId: 'top-wear',
        price: 49_900,
        mrp: 79_900,
        bestseller: false,
      },
      ...{ description: '', details: '', care: '', hsn: null, options, variants, state: 'active' },
      pictures: [{ ...picture, file: data[0]!.pictures[0]!.file, alt: 'A blind' }],
    });
    const times: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS * 10; round++)
      for (const [name, path] of [
        ['page', `/productdetail/${product.id}?round=${round}`],
        ['API', `/api/product/${product.id}?round=${round}`],
        ['edit', `/api/admin/product/${product._id}?round=${round}`],
      ] as const) {
        times[name] ??= [];
        times[name].push(await time(() => read(shop, path)));
      }
    for (const [name, path] of [
      ['page', `/productdetail/${product.id}`],
      ['API', `/api/product/${product.id}`],
    ] as const) {
      const body = await read(shop, path);
      const kB = (bytes: number) => (bytes / 1000).toFixed(1);
      console.info(
        `${variants.length} variants, ${name}: ${kB(body.length)} kB, compressed ${kB(brotliCompressSync(body).length)} kB, ${median(times[name]!).toFixed(1)} ms`,
      );
    }
    console.info(`${variants.length} variants, merchant's product: ${median(times.edit!).toFixed(1)} ms`);
  }
}

function withoutPictures(product: ReturnType<typeof makeShopifyProducts>[number]) {
  const variants = product.variants.map((variant) => ({ ...variant, picture: undefined }));
  return { ...product, variants, pictures: [] };
}

function fileOfRows(rows: number): string {
  const products = makeShopifyProducts(rows, 2).map(withoutPictures);
  return records(shopifyFile(products, 'newer'))
    .slice(0, rows + 1)
    .join('');
}

/** Each with its line break. Quoted cells have line breaks of their own. */
function records(csv: string): string[] {
  return csv.match(/(?:"[^"]*"|[^"\n])*\n/g) ?? [];
}

function addressOf(shop: Program, path: string): string {
  return `http://127.0.0.1:${shop.port}${path}`;
}

interface Answer {
  id: string;
  _id: string;
  state: string;
}

async function call(shop: Program, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { Cookie: 'haroz=owner', 'Content-Type': 'application/json', ...init.headers };
  const response = await fetch(addressOf(shop, path), { ...init, headers });
  const { data, error } = (await response.json()) as { data: Answer; error?: object };
  if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
}

function post(shop: Program, path: string, body: unknown = {}): Promise<Answer> {
  return call(shop, path, { method: 'POST', body: JSON.stringify(body) });
}

function check(shop: Program, body: string): Promise<Answer> {
  const headers = { 'Content-Type': 'text/csv' };
  return call(shop, '/api/admin/imports', { method: 'POST', headers, body });
}

async function read(shop: Program, path: string): Promise<Buffer> {
  const response = await fetch(addressOf(shop, path), { headers: { Cookie: 'haroz=owner' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One after the other. */
function timeReference(shop: Program): Promise<number> {
  return time(async () => {
    for (let count = 0; count < REFERENCE_CALLS; count++) await read(shop, '/');
  });
}

function report(what: string, ms: number, ratio: number): void {
  console.info(
    `${what}: ${(ms / 1000).toFixed(2)} s, ${ratio.toFixed(2)} times ${REFERENCE_CALLS} cached home pages`,
  );
}

function resetPeak({ pid }: Program): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function peakOf({ pid }: Program): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000);
}
