import { ANY_PRODUCT } from './shown-products.ts';

/** A page never shows an earlier stock for longer. */
const MAX_STALE_MS = 1_000;

/** In a sale the stock changes with every order, but a page is not rendered more often. */
const REFRESH_MS = 700;

/** A render takes less. */
const REMEMBER_MS = 60_000;

export interface PageWithStock {
  startedAt: number;
  /** The products whose stock it shows. */
  shown: Set<string>;
  /** Until when visitors get the page, and from when on it is rendered again. */
  expired?: { until: number; refreshAt: number };
}

function expireStock(page: PageWithStock, changedAt: number): void {
  const until = changedAt + MAX_STALE_MS;
  if (page.expired && page.expired.until <= until) return;
  page.expired = { until, refreshAt: page.startedAt + REFRESH_MS };
}

export function createStockChanges(now: () => number) {
  const lastChanges = new Map<string, number>();

  function note(id: string): void {
    lastChanges.delete(id); // so that the first in the map is the oldest
    lastChanges.set(id, now());
    for (const [oldest, at] of lastChanges) {
      if (at >= now() - REMEMBER_MS) break;
      lastChanges.delete(oldest);
    }
  }

  return {
    /** Expires the pages that show this product. */
    expire(productId: string, pages: Iterable<PageWithStock>): void {
      note(productId);
      note(ANY_PRODUCT);
      for (const page of pages)
        if (page.shown.has(productId) || page.shown.has(ANY_PRODUCT)) expireStock(page, now());
    },

    /** Expires a new page if the stock has changed since its render began. */
    expireNew(page: PageWithStock): void {
      const isOld = [...page.shown].some((id) => (lastChanges.get(id) ?? -Infinity) >= page.startedAt);
      if (isOld) expireStock(page, page.startedAt);
    },
  };
}
