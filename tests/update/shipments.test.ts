import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipmentState } from '#domain/shipments/state.ts';
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
      scans: never;
      items: string;
      lines: string;
    }>(sql`
    select o.status as order, s.status, s.status_since as since,
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
      });
      expect(row.items).toBe(row.lines);
    }
    await close();
  },
);
