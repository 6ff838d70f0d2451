import { sql } from 'drizzle-orm';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';
import type { Services } from '#server/services/services.ts';
import { runEach } from './jobs.ts';

// The privacy page (info/privacy-policy.ts of each language) and docs/running.md name these ages.
const EMAIL_AGE = sql`interval '1 year'`;
const UNPAID_ADDRESS_AGE = sql`interval '90 days'`;
const STOCK_CHANGE_AGE = sql`interval '2 years'`;
/** Longer than the look-back of the job that adds them. */
const NOTIFICATION_AGE = sql`interval '7 days'`;
/** Longer than a browser would wait for a network with an open cart. */
const CART_ADDITION_AGE = sql`interval '90 days'`;
/** Longer than the day for which refunds of staff are counted. */
const STAFF_REFUND_AGE = sql`interval '7 days'`;
/** Longer than the look-back of the job that adds them, which is 14 days for refunds. */
const WEBHOOK_AGE = sql`interval '30 days'`;
/** Open drafts that no one has changed since are deleted. */
const DRAFT_AGE = sql`interval '90 days'`;
/** Longer than the link to confirm is valid. */
const PENDING_SUBSCRIBER_AGE = sql`interval '30 days'`;
/** Reports compare years. */
const MISSED_SEARCH_AGE = sql`interval '3 years'`;
const BATCH_SIZE = 1000;
const LARGE_BATCH_SIZE = 20_000;

export async function deleteOldData({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const deletions = [
    sql`delete from outbox where id in (
    select id from outbox where created_at < ${at} - ${EMAIL_AGE} and state not in ('queued', 'sending')
    order by created_at limit ${BATCH_SIZE})`,
    sql`delete from text_message where id in (
    select id from text_message where created_at < ${at} - ${EMAIL_AGE}
    order by created_at limit ${BATCH_SIZE})`,
    sql`update orders set address = null where id in (
    select id from orders o where status = 'cancelled' and payment_method in ${sql.raw(paymentMethodsIn(isPaidAtProvider))} and address is not null
      and created_at < ${at} - ${UNPAID_ADDRESS_AGE}
      and not exists (select from payment where order_id = o.id)
    order by created_at limit ${BATCH_SIZE})`,
    sql`delete from draft_order where order_id is null and reserved is null and changed_at < ${at} - ${DRAFT_AGE}`,
    sql`delete from cart_addition where (account_id, key) in (
    select account_id, key from cart_addition where added_at < ${at} - ${CART_ADDITION_AGE}
    order by added_at limit ${LARGE_BATCH_SIZE})`,
    sql`delete from subscriber where state = 'pending' and created_at < ${at} - ${PENDING_SUBSCRIBER_AGE}
      and asked[1] < ${at} - ${PENDING_SUBSCRIBER_AGE}`,
    sql`delete from missed_search where day < (${at} - ${MISSED_SEARCH_AGE})::date`,
    sql`delete from notification where not is_pending and at < ${at} - ${NOTIFICATION_AGE}
      and not (event = 'courier_failed' and exists (select from shipment where id = subject and next_book_at is not null))`,
    sql`delete from staff_refund where at < ${at} - ${STAFF_REFUND_AGE}`,
    sql`delete from webhook_delivery where id in (
    select id from webhook_delivery where created_at < ${at} - ${WEBHOOK_AGE}
    order by created_at limit ${LARGE_BATCH_SIZE})`,
    sql`delete from rate_limit where expire < (extract(epoch from ${at}) * 1000)::bigint`,
    // IDs ascend with time, so the oldest rows need no index of their own.
    sql`delete from stock_change where id in (
    select id from (select id, at from stock_change order by id limit ${LARGE_BATCH_SIZE}) oldest
    where at < ${at} - ${STOCK_CHANGE_AGE})`,
  ];
  await runEach(deletions, (deletion) => db.execute(deletion));
}
