import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/database/schema/columns.ts';

export interface StandInScan {
  /** A status ID of Shiprocket's. */
  status: number;
  at: number;
  activity: string;
  place: string;
}

export const standInParcel = pgTable(
  'standin_parcel',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 700_001 }),
    courier: text('courier').$type<'shiprocket' | 'delhivery'>().notNull(),
    reference: text('reference'),
    trackingNumber: text('tracking_number'),
    carrier: text('carrier').notNull().default(''),
    /** The order as the shop sent it. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    phone: text('phone').notNull().default(''),
    scans: jsonb('scans').$type<StandInScan[]>().notNull(),
    nextStepAt: timestamptz('next_step_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('standin_parcel_reference').on(t.courier, t.reference),
    uniqueIndex('standin_parcel_number').on(t.courier, t.trackingNumber),
    index('standin_parcel_step').on(t.nextStepAt),
  ],
);

export const standInCourierWebhook = pgTable(
  'standin_courier_webhook',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courier: text('courier').$type<'shiprocket' | 'delhivery'>().notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
  },
  (t) => [index('standin_courier_webhook_next').on(t.nextTryAt)],
);

/** A row at most. */
export const standInCourierClock = pgTable('standin_courier_clock', {
  id: integer('id').primaryKey(),
  isPaused: boolean('is_paused').notNull(),
});
