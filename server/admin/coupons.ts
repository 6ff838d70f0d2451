import { asc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { couponCode } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { fieldError } from '#server/refusals/field-error.ts';

export const adminCouponHandlers = {
  'admin.coupon.list': async (_, { db }) => ({
    data: (await selectCoupons(db).orderBy(asc(couponCode.code))).map(toCoupon),
  }),

  'admin.coupon.create': async ({ input, staffMember }, { db, now }) => {
    const row = toRow(input);
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(couponCode)
        .values({ ...row, version: 1 })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) throw fieldError('code', 'This code already exists.', { code: 'conflict' });
      const subject = `coupon:${row.code}`;
      await record(tx, now, { actor: staffMember.email, action: 'create', subject, after: row });
    });
    return { data: await getCoupon(db, row.code) };
  },

  'admin.coupon.update': async ({ input: { version, ...input }, staffMember }, { db, now }) => {
    const row = toRow(input);
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(couponCode).where(eq(couponCode.code, row.code)).for('update');
      if (!before) throw new ApiError('not_found', 'Coupon not found.');
      if (before.version !== version)
        throw editConflict(
          'admin.coupon.update',
          'Someone else has changed this code in the meantime.',
          await getCoupon(tx, row.code),
        );
      await tx
        .update(couponCode)
        .set({ ...row, version: version + 1 })
        .where(eq(couponCode.code, row.code));
      const subject = `coupon:${row.code}`;
      await record(tx, now, { actor: staffMember.email, action: 'edit', subject, before, after: row });
    });
    return { data: await getCoupon(db, row.code) };
  },
} satisfies Partial<Handlers>;

type Coupon = Answer<'admin.coupon.create'>;

const toRow = ({ startsAt, endsAt, ...coupon }: Received<'admin.coupon.create'>) => ({
  ...coupon,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const selectCoupons = (db: Database) =>
  db
    .select({
      coupon: couponCode,
      orders: sql`(select count(*) from orders o where o.coupon_code = ${couponCode.code}
        and o.status not in ('cancelled', 'returned_to_sender'))`.mapWith(Number),
    })
    .from(couponCode);

async function getCoupon(db: Database, code: string): Promise<Coupon> {
  const [row] = await selectCoupons(db).where(eq(couponCode.code, code));
  return toCoupon(row!);
}

const toCoupon = ({
  coupon,
  orders,
}: {
  coupon: typeof couponCode.$inferSelect;
  orders: number;
}): Coupon => ({
  ...coupon,
  orders,
  startsAt: coupon.startsAt?.toISOString() ?? null,
  endsAt: coupon.endsAt?.toISOString() ?? null,
});
