import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { itemName } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import type { DraftContent } from '#domain/orders/draft.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import type { StockItem } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { account, draftOrder, orders } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import { isErased } from '#server/identity/erased.ts';
import { type Refunder, requireRefunder } from '#server/orders/payments/allow-refund.ts';
import type { Services } from '#server/services/services.ts';
import { priceDraft } from './price-draft.ts';
import { readDraft } from './read-draft.ts';
import { moveReserved, outOfStock, reservationOf } from './reserve.ts';

export interface Author {
  actor: string;
  refunder: Refunder;
}

interface Save extends Author {
  content: DraftContent;
}

/** Returns its ID. Throws `out_of_stock` if its items cannot be reserved, `not_found` for what is not sold, and `forbidden` for a lower price without the permission to refund. */
export async function createDraft(services: Services, { actor, refunder, content }: Save): Promise<string> {
  const { db, now } = services;
  const id = newId();
  const { total, waived } = await sumsOf(services, content);
  if (waived.amount > 0) requireRefunder(refunder, waived);
  await db.transaction(async (tx) => {
    await requireCustomer(tx, content.customerId);
    const reservation = reservationOf(content, now());
    await reserve(tx, { id, reserved: null }, { actor, content, wanted: reservation.reserved });
    const at = { createdAt: now(), changedAt: now() };
    await tx.insert(draftOrder).values({ id, content, total, ...reservation, createdBy: actor, ...at });
    const entry = { actor, action: 'create', subject: subjectOf(id) } as const;
    await record(tx, now, { ...entry, after: toLogged(content, total) });
  });
  return id;
}

/** Throws as for a new one, and `conflict` if someone else has changed or completed it. */
export async function updateDraft(
  services: Services,
  { id, version, actor, refunder, content }: Save & { id: string; version: number },
): Promise<void> {
  const { db, now } = services;
  const { total, waived } = await sumsOf(services, content);
  await db.transaction(async (tx) => {
    await requireCustomer(tx, content.customerId);
    const draft = await lockDraft({ ...services, db: tx }, { id, version });
    if (waived.amount > 0 && !hasSameTerms(draft.content, content)) requireRefunder(refunder, waived);
    const reservation = reservationOf(content, now());
    await reserve(tx, draft, { actor, content, wanted: reservation.reserved });
    const change = { content, total, ...reservation, version: version + 1, changedAt: now() };
    await tx.update(draftOrder).set(change).where(eq(draftOrder.id, id));
    await record(tx, now, {
      ...{ actor, action: 'edit', subject: subjectOf(id) },
      before: toLogged(draft.content, draft.total),
      after: toLogged(content, total),
    });
  });
}

export async function deleteDraft(
  services: Services,
  { id, version, actor }: { id: string; version: number; actor: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const draft = await lockDraft({ ...services, db: tx }, { id, version });
    await moveReserved(tx, draft, null, actor);
    await tx.delete(draftOrder).where(eq(draftOrder.id, id));
    const before = toLogged(draft.content, draft.total);
    await record(tx, services.now, { actor, action: 'delete', subject: subjectOf(id), before });
  });
}

const subjectOf = (id: string) => `draft:${id}`;

/** Everything but the customer and the note. */
function toLogged(content: DraftContent, amount: Paise) {
  const { items, discountAmount, discountPercent, discountReason, deliveryFee, reservedUntil } = content;
  return {
    items: items.map(({ name, size, quantity }) => `${quantity} × ${itemName(name, size)}`),
    ...{ amount, discountAmount, discountPercent, discountReason, deliveryFee, reservedUntil },
  };
}

/** Throws `conflict` for another version, with that version if the draft is still open. */
export async function lockDraft(
  services: Pick<Services, 'db' | 'now'>,
  { id, version }: { id: string; version: number },
) {
  const { db } = services;
  const [draft] = await db.select().from(draftOrder).where(eq(draftOrder.id, id)).for('update');
  if (!draft) throw new ApiError('not_found', 'Draft order not found.');
  const { content } = draft;
  if (!content) {
    const [order] = await db
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.id, draft.orderId!));
    throw new ApiError('conflict', `This draft is already completed as ${orderNumber(order!.number)}.`);
  }
  if (draft.version !== version)
    throw editConflict(
      'admin.draft.get',
      'Someone else has changed this draft. Please check your changes again.',
      await readDraft(services, id),
    );
  return { ...draft, content };
}

/** Locks the account until the transaction ends: before the draft, as erasing an account does. Throws `conflict`. */
export async function requireCustomer(tx: Database, id: string | null) {
  if (id === null) return undefined;
  const [customer] = await tx.select().from(account).where(eq(account.id, id)).for('share');
  if (!customer || isErased(customer))
    throw new ApiError('conflict', 'This customer no longer exists. Please choose another one.');
  return customer;
}

async function sumsOf(services: Services, content: DraftContent) {
  const { quoteFor, waivedFor } = await priceDraft(services, content);
  return { total: quoteFor('upi').total, waived: { amount: waivedFor('upi'), isWaived: true } };
}

/** Staff who may not give a discount can change the rest of a draft that has one. */
const hasSameTerms = (before: DraftContent, after: DraftContent): boolean =>
  (['discountAmount', 'discountPercent', 'deliveryFee'] as const).every(
    (name) => before[name] === after[name],
  );

async function reserve(
  tx: Database,
  draft: Parameters<typeof moveReserved>[1],
  { actor, content, wanted }: Omit<Save, 'refunder'> & { wanted: StockItem[] | null },
): Promise<void> {
  if (!(await moveReserved(tx, draft, wanted, actor)))
    throw await outOfStock(tx, content.items, draft.reserved);
}
