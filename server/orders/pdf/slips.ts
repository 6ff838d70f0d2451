import { asc, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { type Paise, paise, subtract, sum, ZERO } from '#domain/money.ts';
import { amountToCollect, isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { createPackingSlips, type Slip } from './packing-slip.ts';
import { brandMark, readThumbnails } from './pictures.ts';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLine.$inferSelect;

interface Parcel {
  id: string;
  orderId: string;
  isDelivered: boolean;
  cash: Paise;
  items: { position: number; quantity: number }[];
}

interface UnsentItem {
  orderId: string;
  position: number;
  quantity: number;
}

/** A page for each parcel that is not delivered, and one for items that are in no parcel yet; with `parcelId` only its page. */
export async function createSlipsPdf(services: Services, ids: string[], parcelId?: string) {
  const { db } = services;
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position));
  const parcels = await liveParcels(db, ids);
  const unsent = await unsentItems(db, ids);
  const slips = ids
    .flatMap((id) => {
      const order = found.find((one) => one.id === id);
      return slipsOf(
        order,
        lines.filter(({ orderId }) => orderId === id),
        unsent.filter(({ orderId }) => orderId === id),
        parcels.filter(({ orderId }) => orderId === id),
      );
    })
    .filter((slip) => parcelId === undefined || slip.parcelId === parcelId);
  if (slips.length === 0) throw new ApiError('not_found', 'This parcel was delivered or removed.');
  const { contact, tax } = (await currentSettings(db)).settings;
  const mark = await brandMark(services);
  const images = slips.flatMap(({ items }) => items.map(({ image }) => image));
  const body = await createPackingSlips(
    slips,
    { ...contact, name: tax.legalName || mark.name },
    { mark, thumbnails: await readThumbnails(services, images) },
  );
  return { name: 'packing-slips.pdf', body };
}

function slipsOf(
  order: Order | undefined,
  lines: Line[],
  unsent: UnsentItem[],
  parcels: Parcel[],
): (Slip & { parcelId?: string })[] {
  if (!order?.address) throw new ApiError('not_found', 'Order not found.');
  if (!isAwaitingDelivery(order.status))
    throw new ApiError(
      'conflict',
      `${orderNumber(order.number)} is ${ORDER_STATUS_LABELS[order.status]}. Do not ship it.`,
    );
  const { id, number, language, createdAt, address } = order;
  const due = amountToCollect(order);
  const packed = parcels.map((parcel) => ({
    parcelId: parcel.id,
    isDelivered: parcel.isDelivered,
    toCollect: due > 0 ? parcel.cash : ZERO,
    items: lines.flatMap((line) => {
      const item = parcel.items.find(({ position }) => position === line.position);
      return item ? [{ ...line, quantity: item.quantity }] : [];
    }),
  }));
  const rest = lines.flatMap((line) => {
    const item = unsent.find(({ position }) => position === line.position);
    return item ? [{ ...line, quantity: item.quantity }] : [];
  });
  const pages = [
    ...packed,
    ...(rest.length > 0
      ? [
          {
            isDelivered: false,
            toCollect: subtract(due, sum(packed.map(({ toCollect }) => toCollect))),
            items: rest,
          },
        ]
      : []),
  ];
  return pages
    .map((page, index) => ({
      ...{ id, number, language, createdAt, address },
      ...page,
      ...(pages.length > 1 && { parcel: { index: index + 1, count: pages.length } }),
    }))
    .filter(({ isDelivered }) => !isDelivered);
}

async function liveParcels(db: Database, orderIds: string[]): Promise<Parcel[]> {
  const { rows } = await db.execute<Omit<Parcel, 'cash'> & { cash: string }>(
    sql`select s.id, s.order_id as "orderId", s.status is not distinct from 'delivered' as "isDelivered",
        s.cash_to_collect as cash,
        (select json_agg(json_build_object('position', i.position, 'quantity', i.quantity))
          from shipment_item i where i.shipment_id = s.id) as items
      from unnest(${sql.param(orderIds)}::text[]) with ordinality o (id, n), live_parcels(o.id) s
      order by o.n, s.created_at, s.id`,
  );
  return rows.map((row) => ({ ...row, cash: paise(Number(row.cash)) }));
}

async function unsentItems(db: Database, orderIds: string[]): Promise<UnsentItem[]> {
  const { rows } = await db.execute<UnsentItem & Record<string, unknown>>(
    sql`select o.id as "orderId", u.position, u.quantity
      from unnest(${sql.param(orderIds)}::text[]) o (id), unsent_items(o.id) u`,
  );
  return rows;
}
