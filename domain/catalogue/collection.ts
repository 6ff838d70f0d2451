import type { Paise } from '#domain/money.ts';
import type { TreeNode } from './category.ts';
import { branchOf } from './category-tree.ts';
import { tagKey } from './tags.ts';

export const COLLECTION_STATES = ['draft', 'published'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

export const RULE_MATCHES = ['all', 'any'] as const;

export type Condition =
  | { field: 'category'; categoryId: string }
  | { field: 'tag'; tag: string }
  | { field: 'price'; min: Paise | null; max: Paise | null }
  | { field: 'discount' }
  | { field: 'new'; days: number }
  | { field: 'stock' };

export interface Rule {
  match: (typeof RULE_MATCHES)[number];
  conditions: Condition[];
}

export const MAX_COLLECTION_NAME = 60;
export const MAX_CONDITIONS = 20;
export const MAX_COLLECTION_PRODUCTS = 1000;

export interface RuleContext {
  now: Date;
  tree: readonly TreeNode[];
}

interface RuleProduct {
  categoryId: string;
  tags: readonly string[];
  price: Paise;
  mrp: Paise;
  createdAt: Date;
  isInStock: boolean;
}

/** `server/catalogue/collections/condition.ts` repeats this in SQL. */
export function matchesRule(
  { match, conditions }: Rule,
  product: RuleProduct,
  context: RuleContext,
): boolean {
  const isMet = (condition: Condition) => meets(product, condition, context);
  return match === 'all' ? conditions.every(isMet) : conditions.some(isMet);
}

function meets(product: RuleProduct, condition: Condition, { now, tree }: RuleContext): boolean {
  switch (condition.field) {
    case 'category':
      return branchOf(tree, condition.categoryId).some(({ id }) => id === product.categoryId);
    case 'tag':
      return product.tags.some((tag) => tagKey(tag) === tagKey(condition.tag));
    case 'price':
      return product.price >= (condition.min ?? 0) && product.price <= (condition.max ?? Infinity);
    case 'discount':
      return product.mrp > product.price;
    case 'new':
      return product.createdAt > newSince(condition.days, now);
    case 'stock':
      return product.isInStock;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const newSince = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);
