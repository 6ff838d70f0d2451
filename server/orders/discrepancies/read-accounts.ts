import { type SQL, sql } from 'drizzle-orm';
import type { OrderAccounts } from '#domain/orders/discrepancies.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';

export interface StoredAccounts extends OrderAccounts {
  id: string;
  number: number;
}

/** Reads the money of orders with all that belongs to it in one statement. `wanted` is a query of their IDs. */
export async function readAccounts(db: Database, wanted: SQL): Promise<StoredAccounts[]> {
  const rows = await executeOften<{ accounts: StoredAccounts }>(
    db,
    sql`select json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'paymentMethod', o.payment_method, 'paid', o.paid,
      'total', o.total, 'advancePaid', o.advance_paid, 'cashReduction', o.cash_reduction, 'amountDue', o.amount_due,
      'payments', (select coalesce(json_agg(json_build_object('amount', p.amount, 'refunds',
          (select coalesce(json_agg(json_build_object('amount', f.amount, 'status', f.status, 'reason', f.reason)), '[]')
            from refund f where f.payment_id = p.id))), '[]')
        from payment p where p.order_id = o.id and p.status <> 'held' and p.currency = 'INR'),
      'returns', (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'isByMerchant', r.by_merchant,
          'refund', r.refund, 'reference', r.reference)), '[]') from order_return r where r.sold_order_id = o.id),
      'documents', (select coalesce(json_agg(json_build_object('kind', i.kind, 'number', i.number, 'returnId', i.return_id,
          'lines', i.document -> 'lines',
          'isWithinState', i.document -> 'buyer' -> 'state' = i.document -> 'seller' -> 'state')), '[]')
        from invoice i where i.order_id = o.id),
      'parcels', (select coalesce(json_agg(json_build_object('cash', s.cash_to_collect,
          'isDelivered', s.status is not distinct from 'delivered')), '[]') from live_parcels(o.id) s),
      'hasUnsentItems', exists (select from unsent_items(o.id))) as accounts
    from orders o where o.id in (${wanted}) order by o.id`,
  );
  return rows.map(({ accounts }) => accounts);
}
