import { asc, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { couponCode } from '#server/database/schema.ts';
import { shop } from '#shop';

type Offer = Answer<'shop.settings'>['offers'][number];

export const currentOffers = async (db: Database, at: Date): Promise<Offer[]> =>
  toOffers(await offers(db).execute({ at: at.toISOString() }));

export type StoredOffer = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number];

export const toOffers = (rows: StoredOffer[], language = shop.languages[0]!): Offer[] =>
  rows.map(({ translations, ...offer }) => {
    const translatedClaim = offer.claim && translations[language]?.claim;
    const code = offer.forSubscribers ? null : offer.code;
    return { ...offer, code, ...(translatedClaim && { translatedClaim }) };
  });

export async function subscriberCode(db: Database, at: Date): Promise<string | null> {
  const rows = await offers(db).execute({ at: at.toISOString() });
  return rows.find(({ forSubscribers }) => forSubscribers)?.code ?? null;
}

const at = sql`${sql.placeholder('at')}::timestamptz`;

const { maxDiscount, minSubtotal, maxUsesPerCustomer, firstOrdersOnly, forSubscribers } = couponCode;

/** Has the placeholder `at`. The columns have the names of an offer's fields. */
export const selectOffers = (db: Database) =>
  db
    .select({
      code: couponCode.code,
      percent: couponCode.percent,
      amount: couponCode.amount,
      maxDiscount: sql`${maxDiscount}`.mapWith(maxDiscount).as('maxDiscount'),
      minSubtotal: sql`${minSubtotal}`.mapWith(minSubtotal).as('minSubtotal'),
      maxUsesPerCustomer: sql<number | null>`${maxUsesPerCustomer}`.as('maxUsesPerCustomer'),
      firstOrdersOnly: sql<boolean>`${firstOrdersOnly}`.as('firstOrdersOnly'),
      forSubscribers: sql<boolean>`${forSubscribers}`.as('forSubscribers'),
      claim: couponCode.claim,
      translations: couponCode.translations,
    })
    .from(couponCode)
    .where(
      sql`${couponCode.active} and (${couponCode.claim} is not null or ${couponCode.forSubscribers})
        and (${couponCode.startsAt} is null or ${couponCode.startsAt} <= ${at})
        and (${couponCode.endsAt} is null or ${couponCode.endsAt} > ${at})
        and (${couponCode.maxUses} is null or ${couponCode.maxUses} >
          (select count(*) from orders o where o.coupon_code = ${couponCode.code}
            and o.status not in ('cancelled', 'returned_to_sender')))`,
    )
    .orderBy(asc(couponCode.code));

const offers = prepared((db) => selectOffers(db).prepare('current_offers'));

/** Pages are cached until a notification, so coupons that started or ended in the last minute send one. */
export const announceOffers = (db: Database, now: Date): Promise<unknown> =>
  db.execute(sql`
    select pg_notify('catalogue', '') from coupon_code c,
      tstzrange(${now.toISOString()}::timestamptz - interval '1 minute', ${now.toISOString()}::timestamptz, '(]') last_minute
    where c.starts_at <@ last_minute or c.ends_at <@ last_minute limit 1`);
