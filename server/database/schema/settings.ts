import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#domain/settings.ts';
import { at } from './columns.ts';

/** Every version of the merchant's settings; an order names the one it was placed under. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
});
