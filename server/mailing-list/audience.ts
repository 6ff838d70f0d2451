import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#domain/mailing-list.ts';
import { subscriber } from '#server/database/schema.ts';
import { isSale } from '#server/orders/net-sales.ts';

const ordered = (
  condition: SQL = sql``,
) => sql`exists (select from orders o join account a on a.id = o.account_id
  where lower(a.email) = ${subscriber.email} and ${isSale('o')} ${condition})`;

/** A condition on `subscriber`. */
export const isInAudience = ({ ordered: hasOrdered, city, productId }: Audience) =>
  and(
    eq(subscriber.state, 'subscribed'),
    hasOrdered === 'yes' ? ordered() : undefined,
    hasOrdered === 'no' ? sql`not ${ordered()}` : undefined,
    city ? ordered(sql`and lower(trim(o.address ->> 'city')) = ${city.toLowerCase()}`) : undefined,
    productId
      ? ordered(
          sql`and exists (select from order_line l where l.order_id = o.id and l.product_id = ${productId})`,
        )
      : undefined,
  );
