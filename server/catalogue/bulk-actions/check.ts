import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BulkChange, ChosenProducts } from '#contract/admin/bulk-actions.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { requireCategory } from '#server/catalogue/categories/edit.ts';
import { selectMatching, selectProducts } from '#server/catalogue/products/admin-queries.ts';
import { newId } from '#server/database/id.ts';
import { bulkAction, bulkActionItem, product } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { planChange } from './plan.ts';

const EXPIRES_AFTER_MS = DAY_MS;
const BATCH_SIZE = 200;
const MAX_PRODUCTS = 50_000;
const MAX_EXAMPLES = 5;
export const MAX_REASONS = 100;

type Check = Answer<'admin.bulkAction.check'>;

/** Stores versions, so that `run` changes only what the merchant saw. */
export async function checkBulkAction(
  { db, now }: Pick<Services, 'db' | 'now'>,
  products: ChosenProducts,
  change: BulkChange,
): Promise<Check> {
  if (change.kind === 'move') await requireCategory(db, change.categoryId);
  const expired = lt(bulkAction.createdAt, new Date(now().getTime() - EXPIRES_AFTER_MS));
  await db.delete(bulkAction).where(expired);
  const id = newId();
  const chosen = await selectMatching(db, products, MAX_PRODUCTS + 1);
  const total = await db.transaction(async (tx) => {
    await tx.insert(bulkAction).values({ id, change, products, total: 0, createdAt: now() });
    await tx.execute(sql`insert into bulk_action_item (bulk_action_id, position, product_id, version)
      select ${id}, row_number() over (order by rank, id) - 1, id, version from (${chosen}) chosen`);
    const total = await tx.$count(bulkActionItem, eq(bulkActionItem.bulkActionId, id));
    if (total > MAX_PRODUCTS)
      throw new ApiError('invalid_input', 'Select at most 50,000 products. Use the filters to divide them.');
    await tx.update(bulkAction).set({ total }).where(eq(bulkAction.id, id));
    return total;
  });

  const check: Check = { id, total, changing: 0, unchanged: 0, skipped: 0, reasons: [], examples: [] };
  for (let start = 0; start < total; start += BATCH_SIZE) {
    for (const stored of await storedProducts(start)) {
      const plan = planChange(change, stored);
      const { id: _id, name, price, mrp } = stored.product;
      if (plan === 'unchanged') check.unchanged += 1;
      else if ('reason' in plan) {
        check.skipped += 1;
        if (check.reasons.length < MAX_REASONS) check.reasons.push({ _id, name, message: plan.reason });
      } else {
        check.changing += 1;
        const { price: newPrice, mrp: newMrp } = plan.after;
        if (newPrice !== undefined && newMrp !== undefined && check.examples.length < MAX_EXAMPLES)
          check.examples.push({
            ...{ _id, name },
            ...{ before: { price, mrp }, after: { price: newPrice, mrp: newMrp } },
          });
      }
    }
    await setImmediate();
  }
  return check;

  async function storedProducts(start: number) {
    const ids = db
      .select({ id: bulkActionItem.productId })
      .from(bulkActionItem)
      .where(
        and(
          eq(bulkActionItem.bulkActionId, id),
          gte(bulkActionItem.position, start),
          lt(bulkActionItem.position, start + BATCH_SIZE),
        ),
      );
    return selectProducts(db).where(inArray(product.id, ids)).orderBy(asc(product.rank), asc(product.id));
  }
}
