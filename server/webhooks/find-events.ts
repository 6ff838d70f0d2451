import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/labels.ts';
import type { WebhookEvent } from '#contract/admin/webhook-events.ts';
import type { Paise } from '#domain/money.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import { stockFalls } from '#server/catalogue/stock/stock-falls.ts';
import type { Database } from '#server/database/database.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';
import { textArray } from '#server/database/text-array.ts';

export interface FoundEvent {
  type: WebhookEvent;
  /** Unique among those of its type. */
  subject: string;
  at: Date;
  /** Null if the event is about stock. */
  orderId: string | null;
  returnId: string | null;
  /** Only `order.changed` has one. */
  change: string | null;
  refund: Paise | null;
  variantId: string | null;
}

/** Changes of an order that are in no email to the customer, or in one that says less. */
const CHANGES: AuditAction[] = [
  'confirm',
  'pack',
  'unpack',
  'add_address',
  'change_address',
  'edit_order',
  'refund_order',
  'create_invoice',
  'edit_tracking',
  'create_parcel',
  'remove_parcel',
  'parcel_delivered',
  'parcel_returned',
  'parcel_lost',
  'edit_parcel_tracking',
  'answer_attempt',
  'pay_advance',
  'pay_balance',
  'return_approved',
  'return_declined',
  'return_cancelled',
  'return_refunded',
  'exchange_approved',
  'exchange_declined',
  'exchange_cancelled',
  'exchange_exchanged',
  'reopen_return',
];

/** A provider may take days to refund, and does not say when it did. Shorter than deliveries are stored. */
const REFUND_AGE = sql`interval '14 days'`;

export interface Search {
  since: Date;
  lowStock: number;
  issuer: string;
  limit: number;
}

/** The oldest events that some endpoint waits for and none has got. */
export async function findEvents(db: Database, search: Search): Promise<FoundEvent[]> {
  const from = sql`${search.since.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    select e.type, e.subject, e.at, e.order_id as "orderId", e.return_id as "returnId", e.change,
      e.refund::text as refund, e.variant_id as "variantId"
    from (${emails(from)} union all ${changes(from)} union all ${payments(from)} union all ${refunds(from)}
      union all ${stock(from, search.lowStock)}) e
    where e.type is not null
      and exists (select from webhook_endpoint w where w.disabled_at is null and w.issuer = ${search.issuer}
        and e.type = any(w.events) and w.active_since <= e.at)
      and not exists (select from webhook_delivery d where d.event_id = ${toEventId(sql`e.type`, sql`e.subject`)})
    order by e.at, e.subject limit ${search.limit}`);
  return (rows as unknown as (FoundEvent & { at: string; refund: string | null })[]).map(
    ({ at, refund, ...event }) => ({
      ...event,
      at: new Date(at),
      refund: refund === null ? null : (Number(refund) as Paise),
    }),
  );
}

/** The header `webhook-id`, in which full stops are not allowed. */
const toEventId = (type: SQL, subject: SQL) => sql`replace(${type}, '.', '_') || '-' || ${subject}`;

export const eventId = ({ type, subject }: FoundEvent): string => `${type.replace('.', '_')}-${subject}`;

/** Nearly every event sends an email to the customer. The row of an order that is paid online is older than its placing, its email is not. */
const emails = (from: SQL) => sql`
  select
    case when key[1] = 'order-confirmation' then 'order.placed'
      when key[1] = 'order-step' and key[3] in ('shipped', 'delivered', 'cancelled') then 'order.' || key[3]
      when key[1] = 'order-step' and key[3] in ('out_for_delivery', 'attempt_failed', 'delivery_undone', 'returned_to_sender')
        then 'order.changed'
      when key[1] = 'return' and key[3] in ('requested', 'received') then 'return.' || key[3]
      when key[1] = 'return' and key[3] = 'exchanged' then 'order.placed'
      when key[1] = 'return' and key[3] = 'refunded' and r.reference is not null then 'order.refunded' end as type,
    case when key[1] = 'order-confirmation' then o.order_id
      when key[1] = 'return' and key[3] = 'exchanged' then key[4]
      when key[1] = 'return' then r.id else o.id end as subject,
    o.created_at as at,
    case when key[3] = 'exchanged' then key[4] else o.order_id end as order_id,
    r.id as return_id,
    key[3] as change, r.refund, null::text as variant_id
  from (select id, order_id, created_at, string_to_array(dedupe_key, ':') as key from outbox
    where created_at >= ${from} and order_id is not null) o
    left join order_return r on key[1] = 'return' and r.id = key[2]`;

/** IDs ascend with time, so the primary key leads to the first entry. */
const changes = (from: SQL) => sql`
  select 'order.changed', id, at, split_part(subject, ':', 2), null, action, null, null
  from audit_entry
  where id > coalesce((select id from audit_entry where at < ${from} order by id desc limit 1), '')
    and subject like 'order:%' and action = any(${textArray(CHANGES)})`;

/** Once for each order: a captured payment, or cash that was collected on delivery. */
const payments = (from: SQL) => sql`
  select 'order.paid', o.id, min(p.at), o.id, null, null, null, null
  from (
    select order_id, created_at as at, false as is_cash from payment where created_at >= ${from} and status = 'captured'
    union all
    select order_id, created_at, true from outbox
      where created_at >= ${from} and order_id is not null and dedupe_key like 'order-step:%:delivered:%'
  ) p join orders o on o.id = p.order_id
  where o.paid and p.is_cash = (o.payment_method in ${sql.raw(paymentMethodsIn(isCashOnDelivery))})
  group by o.id`;

const refunds = (from: SQL) => sql`
  select 'order.refunded', r.id, r.created_at, p.order_id, null, null, r.amount, null
  from refund r join payment p on p.id = r.payment_id
  where r.created_at >= ${from} - ${REFUND_AGE} and r.status = 'refunded'`;

const stock = (from: SQL, lowStock: number) => sql`
  select 'stock.low', f.id, f.at, null, null, null, null, f."variantId" from (${stockFalls(from, lowStock)}) f`;
