import { eq } from 'drizzle-orm';
import type { Repricing, Rounding } from '#domain/catalogue/reprice.ts';
import { formatPaise, paise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { type bulkAction, category } from '#server/database/schema.ts';

type Action = Pick<typeof bulkAction.$inferSelect, 'change' | 'products'>;

const TARGETS: Record<Repricing['target'], string> = { price: 'Price', mrp: 'MRP', both: 'Price and MRP' };
const ROUNDING_NAMES: Record<Rounding, string> = {
  none: 'None',
  rupee: 'Whole rupees',
  '.99': 'Ending in .99',
  99: 'Ending in 99',
};

export async function describeAction(db: Database, { change, products }: Action) {
  return { ...(await describeChange()), ...(await describeProducts()) };

  async function describeChange() {
    if (change.kind === 'state') return { state: change.state };
    if (change.kind === 'move') return { category: await nameOf(change.categoryId) };
    if (change.kind === 'tags')
      return change.mode === 'add' ? { addedTags: change.tags } : { removedTags: change.tags };
    const value = Math.abs(change.value);
    const by = change.unit === 'percent' ? `${value / 100}%` : formatPaise(paise(value));
    return {
      repriced: TARGETS[change.target],
      by: (change.value < 0 ? '−' : '+') + by,
      rounding: ROUNDING_NAMES[change.rounding],
    };
  }

  async function describeProducts() {
    if ('ids' in products) return { selected: products.ids.length };
    const { categoryId, ...filter } = products.filter;
    return { filter: { ...filter, ...(categoryId && { category: await nameOf(categoryId) }) } };
  }

  async function nameOf(id: string) {
    const [found] = await db.select({ name: category.name }).from(category).where(eq(category.id, id));
    return found?.name ?? id;
  }
}
