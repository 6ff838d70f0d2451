import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipmentState } from '#domain/shipments/state.ts';
import { orders } from '#server/database/schema.ts';
import { openShopOf, RELEASES } from './shop-of-version.ts';

const STATUS_OF = {
  shipped: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'delivered',
  returned_to_sender: 'returned',
};

test.for(RELEASES)(
  'each parcel of a shop of %s is a shipment with the scans that its order shows',
  async (release, { skip }) => {
    const shop = await openShopOf(release, 'PGlite', skip);
    const { db, close } = await shop.open();
    const { rows } = await db.execute<{
      order: keyof typeof STATUS_OF;
      status: string;
      since: string;
      step: string;
      dispatched: string;
      scans: never;
      items: string;
      lines: string;
    }>(sql`
    select o.status as order, s.status, s.status_since as since, s.step, s.dispatched_at as dispatched,
      (select json_agg(json_build_object('at', extract(epoch from c.at) * 1000, 'event', c.event)) from shipment_scan c where c.shipment_id = s.id) as scans,
      (select sum(quantity) from shipment_item i where i.shipment_id = s.id) as items,
      (select sum(quantity) from order_line l where l.order_id = o.id) as lines
    from orders o left join shipment s on s.order_id = o.id where o.shipped_at is not null`);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row.status).toBe(STATUS_OF[row.order]);
      expect(shipmentState(row.scans)).toMatchObject({
        status: row.status,
        since: new Date(row.since).getTime(),
        step: row.step,
        dispatchedAt: new Date(row.dispatched).getTime(),
      });
      expect(row.items).toBe(row.lines);
    }
    await close();
  },
);

test.for(RELEASES)(
  'the steps that a process of %s records for an order are scans of its parcel',
  async (release, { skip }) => {
    const shop = await openShopOf(release, 'PGlite', skip);
    const { db, close } = await shop.open();
    const [order] = await db.select().from(orders).where(eq(orders.status, 'processing')).limit(1);
    const step = (change: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(change).where(eq(orders.id, order!.id));
    const at = new Date();
    await step({
      status: 'shipped',
      shippedAt: at,
      packedAt: at,
      carrier: 'India Post',
      trackingNumber: 'EB1',
    });
    await step({ carrier: 'DTDC', trackingNumber: 'D1' });
    await step({ status: 'out_for_delivery' });
    await step({ status: 'delivered', deliveredAt: new Date(), paid: true });
    await step({ status: 'out_for_delivery', deliveredAt: null, paid: false });
    await step({ status: 'returned_to_sender' });
    const { rows } = await db.execute<{ scans: never }>(sql`
      select s.carrier, s.tracking_number as number, s.status, s.step,
        (select json_agg(json_build_object('at', extract(epoch from c.at) * 1000, 'event', c.event) order by c.at)
          from shipment_scan c where c.shipment_id = s.id) as scans
      from shipment s where s.order_id = ${order!.id}`);
    const events = ['in_transit', 'out_for_delivery', 'delivered', 'delivery_undone', 'returned'];
    expect(rows).toEqual([
      {
        carrier: 'DTDC',
        number: 'D1',
        status: 'returned',
        step: 'out_for_delivery',
        scans: events.map((event) => expect.objectContaining({ event })),
      },
    ]);
    expect(shipmentState(rows[0]!.scans)).toMatchObject({ status: 'returned', step: 'out_for_delivery' });
    await close();
  },
);
