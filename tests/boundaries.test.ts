import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** Allowed imports by layer. `shop` is shop.config.ts and language.config.ts. */
const ALLOWED: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  content: ['content', 'domain', 'shop'],
  shop: ['domain'],
  server: ['server', 'contract', 'domain', 'content', 'shop'],
  web: ['web', 'contract', 'domain', 'content', 'shop'],
  samples: ['samples', 'server', 'domain'],
  main: ['server', 'contract', 'samples'],
};

/** Packages that a layer must not import. */
const FORBIDDEN_PACKAGES: Record<string, RegExp> = {
  domain: /./,
  contract: /^(?!zod$)/,
  content: /./,
  web: /^(zod|hono|drizzle-orm|pg|node:)/,
  server: /^(react|react-dom|react-router)/,
};

const layerOf = (file: string): string => {
  if (file === 'main.ts') return 'main';
  if (file === 'shop.config.ts') return 'shop';
  return file.split('/')[0]!;
};

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8');
  const statements = code.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s)?[^;'"]*?from\s*['"]([^'"]+)['"]/g);
  const bare = code.matchAll(/(?:^|\n)import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [
    ...[...statements].map((match) => ({ from: file, to: match[3]!, isType: match[2] !== undefined })),
    ...[...bare].map((match) => ({ from: file, to: (match[1] ?? match[2])!, isType: false })),
  ];
}

function targetOf({ from, to }: Import): { layer?: string; package?: string } {
  if (to === '#shop' || to === '#language-config') return { layer: 'shop' };
  if (to === '#languages' || to === '#pages') return { layer: 'content' };
  if (to.startsWith('#')) return { layer: to.slice(1).split('/')[0]! };
  if (to.startsWith('.')) return { layer: layerOf(relative(root, join(root, dirname(from), to))) };
  return { package: to };
}

const files = ['main.ts', 'shop.config.ts'].concat(
  ['domain', 'contract', 'content', 'server', 'web', 'samples'].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/^testing\//.test(name))
      .map((name) => join(layer, name)),
  ),
);
const imports = files.flatMap(importsOf);

test('the scan finds imports', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports).toContainEqual({ from: 'domain/orders/offer.ts', to: '#domain/money.ts', isType: false });
});

test('no layer imports a layer above it', () => {
  const wrong = imports.filter((one) => {
    const { layer } = targetOf(one);
    return layer && !ALLOWED[layerOf(one.from)]!.includes(layer) && !one.to.includes('/+types/');
  });
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

/** Only the server loads them. */
const RENDERS = ['web/entry.server.tsx', 'web/render.ts'];

test('no layer imports a package of another layer', () => {
  const wrong = imports.filter((one) => {
    const name = targetOf(one).package;
    if (name?.startsWith('node:') && RENDERS.includes(one.from)) return false;
    return name && FORBIDDEN_PACKAGES[layerOf(one.from)]?.test(name);
  });
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('pages of the shop have the links of web/ui/link.tsx', () => {
  const isShop = (file: string) => file.startsWith('web/') && !/^web\/(admin\/|ui\/link\.tsx)/.test(file);
  const wrong = files
    .filter(isShop)
    .filter((file) =>
      /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(wrong).toEqual([]);
});

/** The folders of the backend with the folders that each imports. Those for tests may import anything. */
function importsByFolder(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of imports.filter((one) => one.from.startsWith('server/'))) {
    const target = to.startsWith('.') ? join(dirname(from), to) : to.replace('#', '');
    const [folder, other] = [from, target].map((path) => path.split('/')[1]!);
    if (!target.startsWith('server/') || folder === 'testing' || folder === other) continue;
    folders.set(folder!, (folders.get(folder!) ?? new Set()).add(other!));
  }
  return folders;
}

test('the folders of the backend import each other in one direction', () => {
  const folders = importsByFolder();
  for (let removed = true; removed; ) {
    removed = false;
    for (const [folder, others] of folders)
      if (![...others].some((other) => folders.has(other))) removed = folders.delete(folder);
  }
  expect(Object.fromEntries([...folders].map(([folder, others]) => [folder, [...others]]))).toEqual({});
});

/** The build bundles the packages of `web`. The development server is the only part of the backend that needs Vite. */
const BUILD_ONLY = ['server/site/storefront.ts imports vite'];

test('a running shop imports only packages that are installed without those of the build and the tests', () => {
  const isInstalled = (name: string) => {
    const [scope, rest] = name.split('/');
    return (name.startsWith('@') ? `${scope}/${rest}` : scope!) in manifest.dependencies;
  };
  const wrong = imports.filter((one) => {
    const name = targetOf(one).package;
    const isPackage = name && /^[@a-z]/.test(name) && !name.startsWith('node:');
    return layerOf(one.from) !== 'web' && isPackage && !one.isType && !isInstalled(name);
  });
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual(BUILD_ONLY);
});

/** The files that a file loads at run time, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { from, to, isType } of imports)
    if (from === file && !isType)
      if (to.startsWith('#')) loadedBy(to.slice(1), seen);
      else if (to.startsWith('.')) loadedBy(join(dirname(from), to), seen);
      else seen.add(to);
  return seen;
}

/** Uses of the factor 100 that are percentages or numbers of items. */
const NOT_MONEY: Record<string, number> = {
  'domain/catalogue/product.ts': 1,
  'domain/content/scene.ts': 2,
  'domain/orders/coupon.ts': 1,
  'domain/orders/tax.ts': 3,
  'server/catalogue/bulk-actions/describe.ts': 1,
  'server/database/schema/products.ts': 1,
  'server/orders/expressions.ts': 2,
  'web/admin/products/bulk/reprice-fields.tsx': 1,
  'web/admin/reports/report-plot.tsx': 2,
  'web/admin/reports/report.ts': 1,
  'web/admin/storefront/home/focus-picker.tsx': 5,
};

const countHundreds = (code: string) => code.match(/[*/]=?\s*100\b|\b100\s*[*]/g)?.length ?? 0;

test('only domain/money.ts converts between rupees and paise', () => {
  expect(['price * 100', '100 * price', 'total / 100', 'sum *= 100'].map(countHundreds)).toEqual([
    1, 1, 1, 1,
  ]);
  const found = files
    .filter((file) => file !== 'domain/money.ts')
    .map((file) => [file, countHundreds(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(NOT_MONEY);
});

test('the browser loads only parts of the contract that do not use Zod', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      layerOf(from) === 'web' && to.startsWith('#contract/') && !isType && loadedBy(to.slice(1)).has('zod'),
  );
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  expect(loadedBy('contract/schemas.ts')).toContain('zod');
});
