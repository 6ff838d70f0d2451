import { eq, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { canChangeOrder, orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orders } from '#server/database/schema.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { requireReady } from './confirmation.ts';
import { issueInvoice } from './invoices/issue.ts';
import { lockOrder } from './lock-order.ts';
import { requireOwnTracking } from './require-own-tracking.ts';
import { emailOrderStatus } from './status-email.ts';

export interface Step {
  id: string;
  to: 'shipped' | 'out_for_delivery' | 'delivered';
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

export async function setOrderStatus(services: Services, actor: string, step: Step): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, step.id);
    if (!canChangeOrder(order.status, step.to) || order.status === 'payment_pending')
      throw new ApiError(
        'conflict',
        `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]} and cannot be changed to ${ORDER_STATUS_LABELS[step.to]}.`,
      );
    if (step.to === 'shipped') requireReady(order);
    if (step.to === 'shipped' && !step.carrier) throw fieldError('carrier', 'Please enter the carrier.');
    if (!order.address)
      throw new ApiError('conflict', `${orderNumber(order.number)} has no delivery address.`);
    if (step.to === 'shipped') await requireOneParcel(tx, order);
    if (step.to === 'shipped' && step.carrier)
      await requireOwnTracking(tx, order, { ...step, carrier: step.carrier }, now());
    if (step.to === 'delivered') await requireAllShipped(tx, order);

    const at = now();
    const change = {
      status: step.to,
      ...(step.to === 'shipped' && {
        shippedAt: at,
        packedAt: order.packedAt ?? at,
        carrier: step.carrier!,
        trackingNumber: step.trackingNumber || null,
      }),
      ...(step.to === 'delivered' && { deliveredAt: at, paid: true }),
    };
    await tx.update(orders).set(change).where(eq(orders.id, order.id));
    if (step.to === 'shipped') await issueInvoice(tx, order, at);
    await emailOrderStatus({ ...services, db: tx }, { ...order, ...change });
    await record(tx, now, {
      actor,
      action: step.to,
      subject: `order:${order.id}`,
      before: { status: order.status },
      after: change,
    });
  });
}

/** One tracking number would name all of its parcels. */
async function requireOneParcel(tx: Database, { id, number }: { id: string; number: number }): Promise<void> {
  const { rows } = await tx.execute<{ parcels: number }>(
    sql`select (count(*) + count(*) filter (where n = 1 and exists (select from unsent_items(${id}))))::integer as parcels
      from (select row_number() over () as n from live_parcels(${id})) p`,
  );
  const { parcels } = rows[0]!;
  if (parcels > 1)
    throw new ApiError(
      'conflict',
      `${orderNumber(number)} goes in ${parcels} parcels. Please ship each with a tracking number of its own.`,
    );
}

/** Orders that were shipped as a whole have all their items in parcels. */
async function requireAllShipped(
  tx: Database,
  { id, number }: { id: string; number: number },
): Promise<void> {
  const { rows } =
    await tx.execute(sql`select from shipment p where p.order_id = ${id} and p.return_id is null
    and (exists (select from unsent_items(${id})) or exists (select from live_parcels(${id}) l where l.dispatched_at is null)) limit 1`);
  if (rows.length > 0)
    throw new ApiError('conflict', `Some items of ${orderNumber(number)} have not been shipped yet.`);
}
