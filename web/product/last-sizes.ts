import { isOnlySize } from '#domain/catalogue/variants.ts';
import type { PageProduct } from './page-product.ts';

const KEY = 'haroz.sizes';
const MAX_SIZES = 10;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The sizes that were put into the cart in this browser, newest first. `storage` may throw, because some browsers forbid it. */
export function createLastSizes(storage: () => Store) {
  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((size) => typeof size === 'string') : [];
    } catch {
      return [];
    }
  }

  return {
    /** The newest of them that a product has. A garment has another set of sizes than a shoe, so both are remembered. */
    among: (sizes: string[]): string | undefined => read().find((size) => sizes.includes(size)),

    add(size: string): void {
      const others = read().filter((other) => other !== size);
      try {
        storage().setItem(KEY, JSON.stringify([size, ...others].slice(0, MAX_SIZES)));
      } catch {
        // storage is full or forbidden
      }
    },
  };
}

export const lastSizes = createLastSizes(() => localStorage);

export const sizeIn = (product: PageProduct, { values }: { values: string[] }): string | undefined =>
  values[sizeOptionIn(product)];

/** The index of the option, or -1. */
export const sizeOptionIn = ({ options }: Pick<PageProduct, 'options'>): number =>
  options.findIndex(({ name }) => isOnlySize(name));
