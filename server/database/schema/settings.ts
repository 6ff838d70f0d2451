import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#domain/settings/settings.ts';
import type { ConfirmableStep } from '#domain/settings/setup.ts';
import { timestamptz } from './columns.ts';

/** Steps of the setup whose defaults the owner has looked at. */
export const setupConfirmation = pgTable('setup_confirmation', {
  step: text('step').$type<ConfirmableStep>().primaryKey(),
  confirmedAt: timestamptz('confirmed_at').notNull(),
});

export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  settings: jsonb('settings').$type<Settings>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});

export const shopSecret = pgTable('shop_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
