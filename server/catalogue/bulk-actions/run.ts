import { setImmediate } from 'node:timers/promises';
import { and, asc, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import type { BulkEdit } from '#server/database/schema/bulk-actions.ts';
import { bulkAction, bulkActionItem, category, product } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { applyEach, lockProducts } from './apply-edits.ts';
import { MAX_REASONS } from './check.ts';
import { describeAction } from './describe.ts';
import { type Plan, planChange } from './plan.ts';

const BATCH_SIZE = 100;
const MAX_BATCHES = 5;

type TransactionServices = Pick<Services, 'db' | 'now' | 'log'>;
type Item = typeof bulkActionItem.$inferSelect;
type Result = Partial<Omit<Item, 'position'>> & Pick<Item, 'position'>;
type Progress = Answer<'admin.bulkAction.run'>;

interface Step {
  id: string;
  actor: string;
  isUndo: boolean;
}

export async function runBatches(services: Services, step: Step): Promise<Progress> {
  const run = () => services.db.transaction((db) => runBatch({ ...services, db }, step));
  let progress = await run();
  for (let batch = 1; batch < MAX_BATCHES && !progress.finished; batch++) {
    await setImmediate();
    progress = await run();
  }
  return { ...progress, reasons: await readReasons(services.db, step.id) };
}

async function runBatch(services: TransactionServices, { id, actor, isUndo }: Step): Promise<Progress> {
  const { db, now } = services;
  const [action] = await db.select().from(bulkAction).where(eq(bulkAction.id, id)).for('update');
  if (!action)
    throw new ApiError('not_found', 'This bulk action has expired. Please choose the products again.');
  const total = isUndo ? action.done : action.undone === null ? action.total : action.done;
  const start = isUndo ? (action.undone ?? 0) : action.done;
  const end = Math.min(total, start + BATCH_SIZE);
  if (isUndo && action.undone === null)
    await db
      .update(bulkActionItem)
      .set({ reason: null })
      .where(and(eq(bulkActionItem.bulkActionId, id), isNotNull(bulkActionItem.reason)));
  const items = await db
    .select()
    .from(bulkActionItem)
    .where(
      and(
        eq(bulkActionItem.bulkActionId, id),
        gte(bulkActionItem.position, start),
        lt(bulkActionItem.position, end),
      ),
    )
    .orderBy(asc(bulkActionItem.position));
  const stored = await lockProducts(
    db,
    items.map(({ productId }) => productId),
  );
  const plan = isUndo
    ? await planUndo(db, items)
    : (_: Item, product: StoredProduct) => planChange(action.change, product);
  await changeProducts(services, items, stored, plan, isUndo);
  const auditId = (isUndo ? action.undoAuditId : action.auditId) ?? newId();
  await db
    .update(bulkAction)
    .set(isUndo ? { undone: end, undoAuditId: auditId } : { done: end, auditId })
    .where(eq(bulkAction.id, id));
  const counts = await countItems(db, id, isUndo);
  await record(db, now, {
    id: auditId,
    actor,
    action: isUndo ? 'undo_bulk_action' : 'bulk_action',
    subject: 'products',
    after: { ...(await describeAction(db, action)), ...counts },
  });
  return { done: end, total, finished: end === total, ...counts, reasons: [] };
}

async function changeProducts(
  services: TransactionServices,
  items: Item[],
  stored: Map<string, StoredProduct>,
  planOf: (item: Item, stored: StoredProduct) => Plan,
  isUndo: boolean,
): Promise<void> {
  const edits: { id: string; edit: BulkEdit }[] = [];
  const results = items.flatMap((item): Result[] => {
    const found = stored.get(item.productId);
    const plan = !found
      ? { reason: 'The product no longer exists.' }
      : found.product.version !== item.version && (!isUndo || item.before)
        ? { reason: 'Someone else has changed the product. It was left as it is.' }
        : planOf(item, found);
    if (plan === 'unchanged') return [];
    const { position } = item;
    if ('reason' in plan) return [{ position, reason: plan.reason }];
    edits.push({ id: item.productId, edit: plan.after });
    return [
      isUndo ? { position, restored: true } : { position, before: plan.before, version: item.version + 1 },
    ];
  });
  const refused = await applyEach(services, edits);
  for (const [at, { position }] of results.entries())
    if (items.some((item) => item.position === position && refused.has(item.productId)))
      results[at] = { position, reason: 'The database refused the change.' };
  if (results.length === 0) return;
  await services.db.execute(sql`update bulk_action_item i
    set reason = r.reason, before = coalesce(r.before, i.before), version = coalesce(r.version, i.version),
      restored = coalesce(r.restored, i.restored)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (position integer, reason text, before jsonb, version integer, restored boolean)
    where i.bulk_action_id = ${items[0]!.bulkActionId} and i.position = r.position`);
}

async function planUndo(db: Database, items: Item[]): Promise<(item: Item) => Plan> {
  const ids = items.flatMap(({ before }) => before?.categoryId ?? []);
  const found = ids.length > 0 ? await db.select().from(category).where(inArray(category.id, ids)) : [];
  return ({ before }) => {
    if (!before) return 'unchanged';
    if (before.categoryId !== undefined && !found.some(({ id }) => id === before.categoryId))
      return { reason: 'Its category no longer exists.' };
    return { before: {}, after: before };
  };
}

async function countItems(db: Database, id: string, isUndo: boolean) {
  const changed = isUndo ? sql`restored` : sql`before is not null`;
  const [counts] = await db
    .select({
      changed: sql<number>`(count(*) filter (where ${changed}))::integer`,
      skipped: count(bulkActionItem.reason),
    })
    .from(bulkActionItem)
    .where(eq(bulkActionItem.bulkActionId, id));
  return counts!;
}

async function readReasons(db: Database, id: string): Promise<Progress['reasons']> {
  return db
    .select({
      _id: bulkActionItem.productId,
      name: sql<string>`coalesce(${product.name}, 'A deleted product')`,
      message: sql<string>`${bulkActionItem.reason}`,
    })
    .from(bulkActionItem)
    .leftJoin(product, eq(product.id, bulkActionItem.productId))
    .where(and(eq(bulkActionItem.bulkActionId, id), isNotNull(bulkActionItem.reason)))
    .orderBy(asc(bulkActionItem.position))
    .limit(MAX_REASONS);
}
