import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#domain/settings.ts';
import { timestamptz } from './columns.ts';

export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});
