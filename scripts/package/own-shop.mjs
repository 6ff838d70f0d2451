// `#shop` in the package: a shop.config.ts in the folder of the shop replaces what it exports.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as defaults from '../../shop.config.ts';

const FILE = 'shop.config.ts';
/** The pages are built with these. */
const BUILT_IN = ['languages', 'shippingDays'];

const own = existsSync(FILE) ? await readOwn() : {};

export const shop = { ...defaults.shop, ...own.shop };
export const defaultTheme = own.defaultTheme ?? defaults.defaultTheme;
export const firstSettings = own.firstSettings ?? defaults.firstSettings;
export const ownBrand = own.ownBrand ?? defaults.ownBrand;
export const ownSettings = own.ownSettings ?? defaults.ownSettings;

for (const name of BUILT_IN)
  if (!isDeepStrictEqual(shop[name], defaults.shop[name]))
    throw new Error(
      `${FILE}: ${name} cannot be changed in a package, because its pages are built already. Clone the repository to change it.`,
    );

async function readOwn() {
  const url = pathToFileURL(resolve(FILE)).href;
  registerHooks({
    resolve(specifier, context, next) {
      // Without a package.json beside it, Node would guess the format and warn.
      if (specifier === url) return { url, format: 'module-typescript', shortCircuit: true };
      const isOurs = context.parentURL === url && specifier.startsWith('#');
      return next(specifier, isOurs ? { ...context, parentURL: import.meta.url } : context);
    },
  });
  try {
    return await import(url);
  } catch (error) {
    throw new Error(`Cannot read ${FILE}: ${error.message}`, { cause: error });
  }
}
