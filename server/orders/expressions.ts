import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { paise } from '#domain/money.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { priceParts, type Quote } from '#domain/orders/pricing.ts';
import { paymentMethodsIn } from '#server/database/payment-methods-in.ts';
import { orders } from '#server/database/schema.ts';
import { isDefaultLanguage } from '#server/database/translated.ts';
import { firstSettings, shop } from '#shop';

type Order = Answer<'order.get'>;

export const wasPlaced = sql`not (${orders.status} = 'cancelled' and ${orders.paymentMethod} in ${sql.raw(paymentMethodsIn(isPaidAtProvider))} and not ${orders.paid} and ${orders.amountDue} is null)`;

/** Nothing of the order has been packed, booked or invoiced, and it is not sent in exchange. */
export const isUnpacked = sql<boolean>`(${orders.packedAt} is null and ${orders.replacesReturn} is null
  and not exists (select from invoice i where i.order_id = ${orders.id})
  and not exists (select from live_parcels(${orders.id})))`;

export const breakdown = Object.fromEntries(
  (['subtotal', ...priceParts, 'total'] as const).map((part) => [part, orders[part]]),
) as Pick<typeof orders, keyof Quote>;

/** Partial refunds and returns in paise, also those that were taken off the cash on delivery. */
export const refundedAmount = sql`(
  select coalesce(sum(r.refund), 0) from order_return r where r.order_id = orders.id and r.status = 'refunded')`.mapWith(
  (amount) => paise(Number(amount)),
);

type PlacedItems = (Omit<Order['items'][number], 'returnable'> & { sentBack: number })[];

/**
 * The items, with the names under which they were sold in a translation of the shop. Items that were sold in another
 * language have the product's translation if it still has its name, and otherwise the default name.
 */
export const placedItems = (language = shop.languages[0]!) => sql<PlacedItems>`(
  select json_agg(json_build_object('productId', l.product_id, ${sql.raw(lineNames(language))}, 'image', l.image,
    'price', l.price, 'quantity', l.quantity, 'size', l.size, 'optionNames', l.option_names, 'sentBack', b.quantity, 'notSent', b.not_sent,
    'slug', case p.state when 'active' then p.slug end
    ) order by l.position)
  from order_line l left join product p on p.id = l.product_id cross join lateral (
    select coalesce(sum(i.quantity), 0) as quantity,
      coalesce(sum(i.quantity) filter (where i.reason = 'not_sent'), 0) as not_sent
    from return_item i join order_return r on r.id = i.return_id
    where r.order_id = l.order_id and i.position = l.position and r.status not in ('declined', 'cancelled')) b
  where l.order_id = orders.id)`;

const lineNames = (language: string) =>
  isDefaultLanguage(language)
    ? `'name', l.name`
    : `'name', coalesce(l.translated ->> 'name',
        case p.name when l.name then p.translations -> '${language}' ->> 'name' end, l.name),
      'sizeLabel', l.translated ->> 'size'`;

export const returnsOfOrder = (language = shop.languages[0]!) => sql<Order['returns']>`(
  select coalesce(json_agg(order_return_json(r, ${sql.raw(String(!isDefaultLanguage(language)))}) order by r.id), '[]')
  from order_return r where r.order_id = orders.id)`;

/** The shop records a booking, and then the courier reports it, too. */
const isFirstBooking = sql`(c.event <> 'booked' or not exists (
  select from shipment_scan e where e.shipment_id = c.shipment_id and e.event = 'booked' and (e.at, e.id) < (c.at, c.id)))`;

/** The parcels to the customer. */
export const parcelsOfOrder = sql<NonNullable<Order['parcels']>>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'courier', s.courier, 'carrier', s.carrier,
    'trackingNumber', s.tracking_number, 'status', s.status, 'reason', s.reason, 'attempts', s.attempts,
    'expectedOn', s.expected_on,
    'failedAttempt', case s.status when 'attempt_failed' then json_build_object(
      'answer', case when s.answered_at >= s.status_since then s.answer end,
      'isSent', coalesce(s.answer_sent_at >= s.status_since, false)) end,
    'items', (select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity) order by i.position), '[]')
      from shipment_item i where i.shipment_id = s.id),
    'scans', (select coalesce(json_agg(json_build_object('at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'event', c.event, 'reason', c.reason, 'place', c.place) order by c.at desc, c.id desc), '[]')
      from shipment_scan c where c.shipment_id = s.id and ${isFirstBooking})
    ) order by s.created_at, s.id), '[]')
  from shipment s where s.order_id = orders.id and s.return_id is null)`;

/** Null unless the order is on its way in several parcels, because a list shows only where those are. */
export const parcelsInList = sql<
  Order['parcels'] | null
>`case when ${orders.status} in ('shipped', 'out_for_delivery')
  and ((select count(*) from shipment s where s.order_id = orders.id and s.return_id is null and s.status is distinct from 'cancelled') > 1
    or exists (select from unsent_items(orders.id)))
  then ${parcelsOfOrder} end`;

export const replacedOrder = sql<string | null>`(
  select r.order_id from order_return r where r.id = ${orders.replacesReturn})`;

export const replacedNumber = sql<number | null>`(select o.number from order_return r
  join orders o on o.id = r.order_id where r.id = ${orders.replacesReturn})`;

/**
 * The percent that the coupon of the order that was sold took off, unless it was limited by its largest discount. The merchant may
 * have changed the coupon since, so its percent must give the discount that the order has, which is rounded up to whole rupees.
 */
export const couponPercent = sql<
  number | null
>`(select p.percent from orders s join coupon_code c on c.code = s.coupon_code
    cross join lateral (values (c.percent::numeric), (floor(100 * s.coupon_discount::numeric / nullif(s.subtotal, 0)))) p (percent)
  where s.id = coalesce((select r.sold_order_id from order_return r where r.id = ${orders.replacesReturn}), ${orders.id})
    and (c.max_discount is null or s.coupon_discount < c.max_discount) and c.percent is not null
    and ceil(s.subtotal * p.percent / 10000) * 100 = s.coupon_discount
  order by p.percent <> c.percent::numeric limit 1)::float8`;

export const fullCreditNote = sql<string | null>`(select i.number from invoice i
  where i.order_id = ${orders.id} and i.kind = 'credit_note' and i.return_id is null)`;

/** The promised day. After shipping, the courier's expected day of the last parcel, if there is one. */
export const expectedDay = sql<string | null>`coalesce(
  case when ${orders.shippedAt} is not null then (
    select max(s.expected_on)::text from shipment s where s.order_id = orders.id and s.return_id is null) end,
  ${orders.promisedBy}::text)`;

export const promisedReturnDays = sql<number>`coalesce(
  (select (v.settings ->> 'returnDays')::integer from shop_settings v where v.version = orders.settings_version),
  ${firstSettings.returnDays})`.mapWith(Number);
