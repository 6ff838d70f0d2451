import { type SQL, sql } from 'drizzle-orm';
import { isRefundedByTransfer } from '#domain/orders/payment-methods.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';

type Orders = 'o' | 'orders';

export const isSale = (name: Orders): SQL =>
  sql.raw(`${name}.status not in ('cancelled', 'payment_pending', 'returned_to_sender')
    and ${name}.replaces_return is null`);

export const netAmount = (name: Orders): SQL => {
  const ofOrder = `p.order_id = ${name}.id and p.status <> 'held'`;
  return sql.raw(`greatest(0, ${name}.total - case when ${name}.payment_method in ${paymentMethodsIn(isRefundedByTransfer)} then (select coalesce(sum(r.refund), 0) from order_return r
      where r.sold_order_id = ${name}.id and (r.status = 'refunded' or r.by_merchant))
    else greatest(0,
      (select coalesce(sum(f.amount), 0) from payment p join refund f on f.payment_id = p.id
        where ${ofOrder} and f.status <> 'failed')
      - greatest(0, (select coalesce(sum(p.amount), 0) from payment p where ${ofOrder}) - ${name}.total))
    end)`);
};
