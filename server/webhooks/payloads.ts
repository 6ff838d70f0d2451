import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { textArray } from '#server/database/text-array.ts';
import type { FoundEvent } from './find-events.ts';

/** The data of each event, without those whose order or variant no longer exists (contract/admin/webhook-payloads.ts). */
export async function readPayloads(db: Database, events: FoundEvent[]): Promise<Map<FoundEvent, object>> {
  const orders = await readById(db, ordersQuery(idsOf(events, 'orderId')));
  const returns = await readById(db, returnsQuery(idsOf(events, 'returnId')));
  const variants = await readById(db, variantsQuery(idsOf(events, 'variantId')));
  const dataOf = ({ type, subject, orderId, returnId, variantId, change, refund }: FoundEvent) => {
    if (type === 'stock.low') return variants.get(variantId!);
    const order = orders.get(orderId!);
    if (!order) return undefined;
    if (type === 'order.changed') return { order, change };
    if (type === 'order.refunded') return { order, refund: { id: subject, amount: refund } };
    return type.startsWith('return.') ? { order, return: returns.get(returnId!) } : { order };
  };
  return new Map(
    events.flatMap((event) => {
      const data = dataOf(event);
      return data ? [[event, data] as const] : [];
    }),
  );
}

const idsOf = (events: FoundEvent[], key: 'orderId' | 'returnId' | 'variantId') =>
  textArray([...new Set(events.flatMap((event) => event[key] ?? []))]);

async function readById(db: Database, query: ReturnType<typeof sql>): Promise<Map<string, object>> {
  const { rows } = await db.execute<{ id: string; data: object }>(query);
  return new Map(rows.map(({ id, data }) => [id, data]));
}

type Ids = ReturnType<typeof textArray>;

const ITEM = sql`'productId', l.product_id, 'variantId', l.variant_id, 'sku', v.sku, 'name', l.name, 'size', l.size`;

const ordersQuery = (ids: Ids) => sql`
  select o.id, jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status,
    'paymentMethod', o.payment_method, 'recordedPayment', o.recorded_payment, 'paid', o.paid, 'subtotal', o.subtotal, 'total', o.total,
    'placedAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'replacesReturn', o.replaces_return,
    'items', (select jsonb_agg(jsonb_build_object(${ITEM}, 'price', l.price, 'quantity', l.quantity) order by l.position)
      from order_line l left join product_variant v on v.id = l.variant_id where l.order_id = o.id),
    'parcels', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'carrier', p.carrier,
        'trackingNumber', p.tracking_number, 'status', p.status) order by p.created_at, p.id), '[]')
      from shipment p where p.order_id = o.id and p.return_id is null)) as data
  from orders o where o.id = any(${ids})`;

const returnsQuery = (ids: Ids) => sql`
  select r.id, jsonb_build_object('id', r.id, 'status', r.status, 'resolution', r.resolution,
    'items', (select jsonb_agg(jsonb_build_object(${ITEM}, 'quantity', i.quantity, 'reason', i.reason) order by l.position)
      from return_item i join order_line l on l.order_id = r.order_id and l.position = i.position
        left join product_variant v on v.id = l.variant_id
      where i.return_id = r.id)) as data
  from order_return r where r.id = any(${ids})`;

const variantsQuery = (ids: Ids) => sql`
  select v.id, jsonb_build_object('productId', p.id, 'variantId', v.id, 'sku', v.sku, 'name', p.name,
    'size', v.title, 'quantity', v.quantity) as data
  from product_variant v join product p on p.id = v.product_id where v.id = any(${ids})`;
