import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

/** The columns of docs/browsers.md, as Mozilla names the browsers. */
const ROWS = { Chrome: 'chrome_android', Safari: 'safari_ios', Firefox: 'firefox' } as const;
type Browser = (typeof ROWS)[keyof typeof ROWS];

/** The scripts have functions of these names. */
const OWN_NAMES =
  'to use device s phone queue createContext address subject added removed format alternate path config until day';
/** Called only where they exist: errors of packages, React Router's view transitions, and passkeys. */
const GUARDED_NAMES =
  'captureStackTrace startViewTransition skipTransition parseCreationOptionsFromJSON parseRequestOptionsFromJSON';
const IGNORED_NAMES = new Set(`${OWN_NAMES} ${GUARDED_NAMES}`.split(' '));

test.describe('an older browser', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    });
  });

  test('shows the pages for visitors without JavaScript, with the notice', { tag: '@phone' }, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    for (const [path, controls] of [
      ['/', ['Subscribe', 'Menu', 'Stop rotation']],
      ['/contact', ['Send message']],
      ['/productdetail/breton-stripe-tee', ['Add to cart', 'Size chart']],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(/needs? JavaScript/)).toBeVisible();
      for (const name of controls) await expect(page.getByRole('button', { name })).toBeHidden();
    }
    expect(new Set(scripts)).toEqual(new Set([expect.stringMatching(/^\/assets\/without-scripts-/)]));
  });

  test('opens the account menu, searches and filters', async ({ page }) => {
    await page.goto('/collection');
    const signUp = page.getByRole('link', { name: 'Sign Up' });
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(signUp).toBeHidden();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(signUp).toBeVisible();
    await page.goto('/collection');
    await page.getByLabel('Sort by').selectOption('high-low');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=high-low/);
  });
});

test('the scripts of the shop call no function that a supported browser lacks', () => {
  expect(newFunctions(shopScripts())).toEqual([]);
  expect(
    newFunctions(['Promise.withResolvers();a.checkVisibility();new Set().union(b);URL.canParse(c)']),
  ).toEqual(['canParse', 'checkVisibility', 'union', 'withResolvers']);
});

/** All scripts that the pages of the shop name, and those that these name. */
function shopScripts(): string[] {
  const folder = join(import.meta.dirname, '../../build/en/client/assets');
  const files = readdirSync(folder);
  const names = new Set(files.filter((file) => /^manifest-.*\.js$/.test(file)));
  const texts: string[] = [];
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    texts.push(text);
    for (const [, other] of text.matchAll(/([\w.-]+\.js)\b/g)) if (files.includes(other!)) names.add(other!);
  }
  return texts;
}

/** Functions of the language and of browsers that are called, and of which no interface is in all supported browsers. */
function newFunctions(texts: string[]): string[] {
  const { javascript, api } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const supported = supportedVersions();
  const isNewByName = new Map<string, boolean>();
  const collect = (identifiers: Record<string, Identifier>) => {
    for (const [key, identifier] of Object.entries(identifiers)) {
      if (key === '__compat') continue;
      const { __compat } = identifier;
      if (__compat && /^\w+$/.test(key) && !key.endsWith('_event')) {
        const name = key.replace(/_static$/, '');
        const isNew = Object.entries(supported).some(([browser, version]) =>
          isAfter(__compat.support[browser as Browser], version),
        );
        isNewByName.set(name, isNew && (isNewByName.get(name) ?? true));
      }
      collect(identifier as Record<string, Identifier>);
    }
  };
  collect(javascript.builtins!);
  collect(api);
  const isCalled = (name: string) => texts.some((text) => new RegExp(`\\.${name}\\(`).test(text));
  return [...isNewByName]
    .filter(([name, isNew]) => isNew && !IGNORED_NAMES.has(name) && isCalled(name))
    .map(([name]) => name)
    .toSorted();
}

function supportedVersions(): Record<Browser, number> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/browsers.md'), 'utf8');
  const versionOf = (name: string) =>
    Number(new RegExp(`^\\| ${name}[^|]*\\| ([\\d.]+)`, 'm').exec(text)![1]);
  return Object.fromEntries(Object.entries(ROWS).map(([name, key]) => [key, versionOf(name)])) as Record<
    Browser,
    number
  >;
}

function isAfter(support: SupportStatement | undefined, version: number): boolean {
  const [first] = [support].flat();
  const added = first?.version_added;
  return typeof added !== 'string' || !(Number.parseFloat(added.replace('≤', '')) <= version);
}
