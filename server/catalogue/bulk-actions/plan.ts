import type { BulkChange } from '#contract/admin/bulk-actions.ts';
import { PICTURE_REQUIRED, PRICE_REQUIRED } from '#contract/admin/product-edit.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { type PriceProblem, type Prices, repriceProduct } from '#domain/catalogue/reprice.ts';
import { MAX_TAGS, normalizeTags, tagKey } from '#domain/catalogue/tags.ts';
import { formatPaise } from '#domain/money.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { BulkEdit } from '#server/database/schema/bulk-actions.ts';

export type Plan = { before: BulkEdit; after: BulkEdit } | { reason: string } | 'unchanged';

export function planChange(change: BulkChange, stored: StoredProduct): Plan {
  switch (change.kind) {
    case 'state':
      if (stored.product.state === change.state) return 'unchanged';
      if (change.state === 'active' && stored.product.pictures.length === 0)
        return { reason: PICTURE_REQUIRED };
      if (change.state === 'active' && stored.product.price === 0) return { reason: PRICE_REQUIRED };
      return { before: { state: stored.product.state }, after: { state: change.state } };
    case 'move':
      if (stored.product.categoryId === change.categoryId) return 'unchanged';
      return {
        before: { categoryId: stored.product.categoryId },
        after: { categoryId: change.categoryId },
      };
    case 'tags':
      return planTags(change, stored.product.tags);
    case 'reprice':
      return planPrices(change, stored);
  }
}

function planTags({ mode, tags }: BulkChange & { kind: 'tags' }, before: string[]): Plan {
  const keys = new Set(tags.map(tagKey));
  const after =
    mode === 'add' ? normalizeTags([...before, ...tags]) : before.filter((tag) => !keys.has(tagKey(tag)));
  if (after.length === before.length) return 'unchanged';
  if (after.length > MAX_TAGS)
    return { reason: `It would have ${after.length} tags. A product has at most ${MAX_TAGS}.` };
  return { before: { tags: before }, after: { tags: after } };
}

function planPrices(change: BulkChange & { kind: 'reprice' }, { product, variants }: StoredProduct): Plan {
  const own = variants.map(({ id, title, price, mrp }) => ({ id, title, price, mrp }));
  const repriced = repriceProduct({ price: product.price, mrp: product.mrp }, own, change);
  if (repriced.problem) {
    const { kind, prices, variant } = repriced.problem;
    const subject = variant ? itemName('The variant', variant.title) : 'The product';
    return { reason: `${subject} ${PROBLEMS[kind](prices)}` };
  }
  const toEdit = ({ price, mrp }: Prices, list: typeof own): BulkEdit => ({
    ...{ price, mrp },
    variants: list
      .filter(({ price, mrp }) => price !== null || mrp !== null)
      .map(({ id, price, mrp }) => ({ id, price, mrp })),
  });
  const before = toEdit(product, own);
  const after = toEdit(repriced.prices, repriced.variants);
  if (JSON.stringify(before) === JSON.stringify(after)) return 'unchanged';
  const ids = new Set([...before.variants!, ...after.variants!].map(({ id }) => id));
  const isChanged = ({ id }: { id: string }) => ids.has(id);
  const fields = (list: typeof own) =>
    list.filter(isChanged).map(({ id, price, mrp }) => ({ id, price, mrp }));
  return {
    before: { ...before, variants: fields(own) },
    after: { ...after, variants: fields(repriced.variants) },
  };
}

const PROBLEMS: Record<PriceProblem, (prices: Prices) => string> = {
  over_mrp: ({ price, mrp }) => `would cost ${formatPaise(price)}, above its MRP of ${formatPaise(mrp)}.`,
  too_low: ({ price }) => `would cost ${formatPaise(price)}. The lowest price is ₹1.`,
  too_high: ({ mrp }) => `would have an MRP of ${formatPaise(mrp)}. The highest is ₹1,00,00,000.`,
};
